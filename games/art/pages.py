"""Pages of a report: so laid that the last one is worth its paper, with "page n of m" at the foot.

A last page that is not half full is mended by letting tables flow over the end of a page that are kept whole else,
and by setting all a little smaller; where that does not help, by ending every page a little earlier, so that more comes
to the last one.
"""

from collections.abc import Callable
from io import BytesIO

from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, SimpleDocTemplate

from games.art import lettering
from games.art.palette import INK_2

Size = tuple[float, float]
MARGIN, BOTTOM, FOOT = 16 * mm, 15 * mm, 9 * mm
FRAME = 6.0  # points that reportlab leaves inside the margins
LETTERS = 8.0  # of the foot, in points
THIN = 0.5  # of a page: a last one that holds less
SMALLER = (0.97, 0.94, 0.91, 0.88)
EARLIEST = 0.7  # of a page's height, where it ends earlier
FOOTS = {"es": "página {n} de {of}", "en": "page {n} of {of}"}


class Paper(SimpleDocTemplate):
    """Pages that know how far down they are filled."""

    reached = 0.0

    def afterFlowable(self, _flowable):  # noqa: N802
        if self.frame:  # between two pages there is none
            self.reached = 1 - (self.frame._y - self.frame._y1p) / (self.height - 2 * FRAME)


def fitted(story: Callable[[float, bool], list[Flowable]], size: Size, title: str, lang: str) -> bytes:
    """The PDF. `story` makes what stands on pages that have so much room from left to right, and that flows over their
    ends or is kept whole where it may be."""
    best, pages, filled = laid(lambda room: story(room, False), size, title, lang)
    if pages == 1 or filled >= THIN:
        return best
    for scale, height in [(1.0, 1.0), *worth_trying(pages, filled)]:
        made, many, reached = laid(lambda room: story(room, True), size, title, lang, scale, height)
        if many < pages or (many == pages and reached >= THIN):
            return made
        if many == pages and reached > filled:
            best, filled = made, reached
    return best


def worth_trying(pages: int, filled: float) -> list[tuple[float, float]]:
    """(scale, height) with which the last page may be half full or go; each is laid anew, which takes its time. What is
    set smaller takes less room both ways."""
    all_of_it = pages - 1 + filled
    smaller = [(scale, 1.0) for scale in SMALLER if all_of_it * scale * scale <= pages - 1][:2]
    return [*smaller, (1.0, max(EARLIEST, (all_of_it - THIN) / (pages - 1) - 0.02))]


def laid(
    story: Callable[[float], list[Flowable]], size: Size, title: str, lang: str, scale: float = 1.0, height: float = 1.0
) -> tuple[bytes, int, float]:
    """The PDF, how many pages it has, and what part of the last one is filled. `scale`: of everything but the margins;
    `height`: what part of a page is used."""
    out = BytesIO()
    wide, high = size[0] / scale, size[1] / scale
    margin, bottom = MARGIN / scale, BOTTOM / scale
    paper = Paper(
        out,
        pagesize=(wide, high),
        leftMargin=margin,
        rightMargin=margin,
        topMargin=margin,
        bottomMargin=bottom + (1 - height) * (high - margin - bottom),
        invariant=1,
    )
    paper.title, paper.author, paper.lang = title, "", lang
    canvas, smaller = numbered(FOOTS[lang], title, size, scale), lambda canvas, _paper: canvas.scale(scale, scale)
    paper.build(story(wide - 2 * margin - 2 * FRAME), smaller, smaller, canvas)
    return out.getvalue(), paper.page, height * paper.reached


def numbered(foot: str, title: str, size: Size, scale: float) -> type[Canvas]:
    """A canvas that knows at the end how many pages there are, and then writes the feet."""

    class Numbered(Canvas):
        def __init__(self, *arguments, **named):
            super().__init__(*arguments, **named | {"pagesize": size})
            self.pages: list[dict] = []

        def setPageSize(self, _size):  # noqa: N802
            """It stays: what is laid on a larger page is drawn smaller."""

        def showPage(self):  # noqa: N802
            self.pages.append(dict(self.__dict__))
            self._startPage()

        def save(self):
            for number, page in enumerate(self.pages, 1):
                self.__dict__.update(page)
                self.foot(foot.format(n=number, of=len(self.pages)))
                super().showPage()
            super().save()

        def foot(self, words: str):
            self.scale(1 / scale, 1 / scale)
            self.setFillColor(HexColor(INK_2))
            self.setFont("latin-400", LETTERS)
            self.drawRightString(size[0] - MARGIN - FRAME, FOOT, words)
            x = MARGIN + FRAME
            for font, part in lettering.runs(title):
                self.setFont(font, LETTERS)
                self.drawString(x, FOOT, part)
                x += self.stringWidth(part, font, LETTERS)

    return Numbered
