"""The deck on paper: a PDF of cards of 63 × 88 mm with cut marks, their backs, a rule sheet and a practice sheet."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import BinaryIO

from reportlab.lib.units import mm
from reportlab.lib.utils import ImageReader

from games.art import cards, practice_sheet, rule_sheet
from games.art.looks import BACK, PRINT, Look
from games.art.paper import CARD, Page, slot
from games.art.sheets import Cards, begun, nine_up

BACKS = ("none", "long", "short")
SHEETS = ("rules", "practice")


@dataclass(frozen=True, slots=True)
class Printing:
    """`paper`: a4, letter. `backs`: none, or the edge on which the printer turns the sheet. `sheets`: of SHEETS."""

    paper: str = "a4"
    backs: str = "none"
    sheets: tuple[str, ...] = SHEETS
    look: Look = field(default_factory=Look)


def write(
    file: BinaryIO, faces: Sequence[str], printing: Printing, words: Mapping[str, str], texts: Mapping[str, str]
) -> int:
    """The PDF of these faces, nine a page. `words`: on the cards; `texts`: on the sheets. The number of pages."""
    canvas = begun(file, printing.paper, texts["title"])

    def paint(face: str) -> None:
        image = cards.draw(face, printing.look, words, PRINT)
        canvas.drawImage(ImageReader(image), 0, 0, CARD[0] * mm, CARD[1] * mm)

    page, drawn = Page(canvas, printing.paper), Cards(canvas, paint)
    behind = None if printing.backs == "none" else partial(backs, page, drawn, printing)
    nine_up(page, drawn, faces, printing.paper, texts["foot"], behind)
    for name in printing.sheets:
        draw = {"rules": rule_sheet.draw, "practice": practice_sheet.draw}[name]
        draw(page, drawn.lay, printing.look, texts)
        canvas.showPage()
    canvas.save()
    return canvas.getPageNumber() - 1


def backs(page: Page, drawn: Cards, printing: Printing, many: int) -> None:
    for place in range(many):
        drawn.lay(BACK, *slot(printing.paper, place, printing.backs), page)
