"""A document of cards: nine to a sheet with cut marks, each picture stored once however often it is laid."""

from collections.abc import Callable, Sequence
from typing import BinaryIO

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from games.art.palette import GREY
from games.art.paper import A_PAGE, CARD, PAPERS, Page, cut_marks, slot


def begun(file: BinaryIO, paper: str, title: str) -> Canvas:
    width, height = PAPERS[paper]
    canvas = Canvas(file, pagesize=(width * mm, height * mm), invariant=1, pageCompression=1)
    canvas.setTitle(title)
    canvas.setAuthor("")
    return canvas


class Cards:
    """The faces of a document. `paint(face)` draws one on the canvas, from the lower left corner, CARD large."""

    def __init__(self, canvas: Canvas, paint: Callable[[str], None]):
        self.canvas, self.paint = canvas, paint
        self.known: set[str] = set()

    def lay(self, face: str, x: float, y: float, page: Page, wide: float = CARD[0]) -> None:
        """Its upper left corner at (x, y) millimetres, `wide` millimetres wide."""
        if face not in self.known:
            self._define(face)
        scale = wide / CARD[0]
        left, top = page.at(x, y)
        self.canvas.saveState()
        self.canvas.translate(left, top - CARD[1] * mm * scale)
        self.canvas.scale(scale, scale)
        self.canvas.doForm(face)
        self.canvas.restoreState()

    def _define(self, face: str) -> None:
        self.canvas.beginForm(face, 0, 0, CARD[0] * mm, CARD[1] * mm)
        self.paint(face)
        self.canvas.endForm()
        self.known.add(face)


def nine_up(
    page: Page, drawn: Cards, faces: Sequence[str], paper: str, foot: str, behind: Callable[[int], None] | None = None
) -> None:
    """The faces, sheet after sheet; `foot` has places {n} and {of}. `behind(many)` draws the other side of a sheet."""
    sheets = [faces[i : i + A_PAGE] for i in range(0, len(faces), A_PAGE)]
    for number, sheet in enumerate(sheets, 1):
        for line in cut_marks(paper):
            page.line(*line, thick=0.15)
        for place, face in enumerate(sheet):
            drawn.lay(face, *slot(paper, place), page)
        said = foot.format(n=number, of=len(sheets))
        page.text(page.width / 2, page.height - 3, said, 7, 400, GREY, "middle")
        page.canvas.showPage()
        if behind:
            behind(len(sheet))
            page.canvas.showPage()
