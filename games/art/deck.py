"""The deck on paper: a PDF of cards of 63 × 88 mm with cut marks, their backs, a rule sheet and a practice sheet."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import BinaryIO

from reportlab.lib.units import mm
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from games.art import cards, practice_sheet, rule_sheet
from games.art.looks import BACK, PRINT, Look
from games.art.palette import GREY
from games.art.paper import A_PAGE, CARD, PAPERS, Page, cut_marks, slot

BACKS = ("none", "long", "short")
SHEETS = ("rules", "practice")


@dataclass(frozen=True, slots=True)
class Printing:
    """`paper`: a4, letter. `backs`: none, or the edge on which the printer turns the sheet. `sheets`: of SHEETS."""

    paper: str = "a4"
    backs: str = "none"
    sheets: tuple[str, ...] = SHEETS
    look: Look = field(default_factory=Look)


class Cards:
    """The faces of a document: each picture is stored once, however often it is laid."""

    def __init__(self, canvas: Canvas, look: Look, words: Mapping[str, str]):
        self.canvas, self.look, self.words = canvas, look, words
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
        image = cards.draw(face, self.look, self.words, PRINT)
        self.canvas.beginForm(face, 0, 0, CARD[0] * mm, CARD[1] * mm)
        self.canvas.drawImage(ImageReader(image), 0, 0, CARD[0] * mm, CARD[1] * mm)
        self.canvas.endForm()
        self.known.add(face)


def write(
    file: BinaryIO, faces: Sequence[str], printing: Printing, words: Mapping[str, str], texts: Mapping[str, str]
) -> int:
    """The PDF of these faces, nine a page. `words`: on the cards; `texts`: on the sheets. The number of pages."""
    width, height = PAPERS[printing.paper]
    canvas = Canvas(file, pagesize=(width * mm, height * mm), invariant=1, pageCompression=1)
    canvas.setTitle(texts["title"])
    canvas.setAuthor("")
    page, drawn = Page(canvas, printing.paper), Cards(canvas, printing.look, words)
    sheets = [faces[i : i + A_PAGE] for i in range(0, len(faces), A_PAGE)]
    for number, sheet in enumerate(sheets, 1):
        fronts(page, drawn, sheet, printing.paper)
        page.text(width / 2, height - 3, texts["foot"].format(n=number, of=len(sheets)), 7, 400, GREY, "middle")
        canvas.showPage()
        if printing.backs != "none":
            backs(page, drawn, len(sheet), printing)
            canvas.showPage()
    for name in printing.sheets:
        draw = {"rules": rule_sheet.draw, "practice": practice_sheet.draw}[name]
        draw(page, drawn.lay, printing.look, texts)
        canvas.showPage()
    canvas.save()
    return canvas.getPageNumber() - 1


def fronts(page: Page, drawn: Cards, faces: Sequence[str], paper: str) -> None:
    for line in cut_marks(paper):
        page.line(*line, thick=0.15)
    for place, face in enumerate(faces):
        drawn.lay(face, *slot(paper, place), page)


def backs(page: Page, drawn: Cards, many: int, printing: Printing) -> None:
    for place in range(many):
        drawn.lay(BACK, *slot(printing.paper, place, printing.backs), page)
