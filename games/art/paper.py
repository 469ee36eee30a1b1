"""Sheets of paper: where cards lie, cut marks, and a page to draw on in millimetres from its upper left corner."""

from collections.abc import Sequence
from functools import lru_cache
from io import BytesIO

from fontTools.pens.basePen import BasePen
from reportlab.lib.colors import HexColor
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfmetrics import registerFontFamily
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph

from games.art.fonts import MUSIC, SIGNS, opened, packed
from games.art.palette import BLACK

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}  # millimetres
CARD = (63.0, 88.0)
SIZES = PAPERS | {"card": CARD}
ACROSS, DOWN = 3, 3
A_PAGE = ACROSS * DOWN
MARK, OFF = 4.0, 1.5  # a cut mark's length, and its distance from the cards


def corner(paper: str) -> tuple[float, float]:
    """The upper left corner of the block of cards, which is in the middle of the paper."""
    width, height = PAPERS[paper]
    return (width - ACROSS * CARD[0]) / 2, (height - DOWN * CARD[1]) / 2


def slot(paper: str, place: int, turned: str | None = None) -> tuple[float, float]:
    """The upper left corner of the card at a place 0..8, row by row.

    On the back of the sheet it lies behind the same card: `turned` "long" (the sheet is turned on its long edge) swaps
    left and right, "short" swaps above and below.
    """
    row, column = divmod(place, ACROSS)
    if turned == "long":
        column = ACROSS - 1 - column
    if turned == "short":
        row = DOWN - 1 - row
    left, top = corner(paper)
    return left + column * CARD[0], top + row * CARD[1]


def cut_marks(paper: str) -> list[tuple[float, float, float, float]]:
    """Lines (x0, y0, x1, y1) outside the block of cards, at every edge of a card."""
    left, top = corner(paper)
    right, bottom = left + ACROSS * CARD[0], top + DOWN * CARD[1]
    xs, ys = [left + i * CARD[0] for i in range(ACROSS + 1)], [top + i * CARD[1] for i in range(DOWN + 1)]
    near, far = OFF, OFF + MARK
    upright = [(x, top - far, x, top - near) for x in xs] + [(x, bottom + near, x, bottom + far) for x in xs]
    level = [(left - far, y, left - near, y) for y in ys] + [(right + near, y, right + far, y) for y in ys]
    return upright + level


@lru_cache(maxsize=1)
def register_fonts() -> None:
    for weight in ("400", "700"):
        pdfmetrics.registerFont(TTFont(f"text-{weight}", BytesIO(packed(f"atkinson-{weight}"))))
    registerFontFamily("text-400", normal="text-400", bold="text-700", italic="text-400", boldItalic="text-700")


class Page:
    """A PDF page, or a card of its own (`paper` of SIZES); lengths in millimetres, y downwards, sizes of letters in
    points."""

    def __init__(self, canvas: Canvas, paper: str):
        register_fonts()
        self.canvas, (self.width, self.height) = canvas, SIZES[paper]

    def at(self, x: float, y: float) -> tuple[float, float]:
        return x * mm, (self.height - y) * mm

    def line(self, x0: float, y0: float, x1: float, y1: float, thick=0.2, colour=BLACK, dash: Sequence[float] = ()):
        self.canvas.setStrokeColor(HexColor(colour))
        self.canvas.setLineWidth(thick * mm)
        self.canvas.setDash([each * mm for each in dash])
        self.canvas.line(*self.at(x0, y0), *self.at(x1, y1))

    def box(self, x, y, wide, high, fill=None, edge=None, thick=0.3, radius=1.0, dash: Sequence[float] = ()):
        if fill:
            self.canvas.setFillColor(HexColor(fill))
        if edge:
            self.canvas.setStrokeColor(HexColor(edge))
            self.canvas.setLineWidth(thick * mm)
            self.canvas.setDash([each * mm for each in dash])
        lower = self.at(x, y + high)
        self.canvas.roundRect(*lower, wide * mm, high * mm, radius * mm, stroke=bool(edge), fill=bool(fill))

    def circle(self, x, y, radius, fill, edge, thick=0.4):
        self.canvas.setFillColor(HexColor(fill))
        self.canvas.setStrokeColor(HexColor(edge))
        self.canvas.setLineWidth(thick * mm)
        self.canvas.setDash([])
        self.canvas.circle(*self.at(x, y), radius * mm, fill=1)

    def text(self, x, y, text: str, size: float, weight=400, colour=BLACK, anchor="left") -> None:
        """On the baseline y; `anchor` left, middle, right."""
        self.canvas.setFont(f"text-{weight}", size)
        self.canvas.setFillColor(HexColor(colour))
        draw = {"left": "drawString", "middle": "drawCentredString", "right": "drawRightString"}[anchor]
        getattr(self.canvas, draw)(*self.at(x, y), text)

    def paragraph(self, x, y, wide, text: str, size: float, colour=BLACK, weight=400) -> float:
        """Text that wraps, from the top y; <b> is bold. The y beneath it."""
        style = ParagraphStyle("", fontName=f"text-{weight}", fontSize=size, leading=size * 1.28, textColor=colour)
        made = Paragraph(text, style)
        _, high = made.wrap(wide * mm, self.height * mm)
        made.drawOn(self.canvas, x * mm, (self.height - y) * mm - high)
        return y + high / mm

    def sign(self, x: float, y: float, name: str, space: float, colour=BLACK) -> None:
        """A musical sign as an outline; its origin at (x, y); one staff space is `space` millimetres."""
        font = opened(MUSIC)
        glyphs = font.getGlyphSet()
        path = self.canvas.beginPath()
        scale = 4 * space * mm / font["head"].unitsPerEm
        glyphs[font.getBestCmap()[ord(SIGNS[name])]].draw(PathPen(glyphs, path, scale, *self.at(x, y)))
        self.canvas.setFillColor(HexColor(colour))
        self.canvas.drawPath(path, stroke=0, fill=1)


class PathPen(BasePen):
    """Draws a glyph, or any path (without `glyphs`), into a path of the PDF."""

    def __init__(self, glyphs, path, scale: float, x: float, y: float):
        super().__init__(glyphs)
        self.path, self.scale, self.x, self.y = path, scale, x, y

    def put(self, *points: tuple[float, float]) -> list[float]:
        return [number for x, y in points for number in (self.x + x * self.scale, self.y + y * self.scale)]

    def _moveTo(self, point):  # noqa: N802
        self.path.moveTo(*self.put(point))

    def _lineTo(self, point):  # noqa: N802
        self.path.lineTo(*self.put(point))

    def _curveToOne(self, one, two, end):  # noqa: N802
        self.path.curveTo(*self.put(one, two, end))

    def _closePath(self):  # noqa: N802
        self.path.close()
