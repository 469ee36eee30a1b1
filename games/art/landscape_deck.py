"""The landscape game on paper: animals, spirits and aid cards, nine to a sheet with cut marks, and the rules."""

from collections.abc import Mapping, Sequence
from typing import BinaryIO

from games.art import aid_cards, animal_cards, landscape_sheet
from games.art.paper import Page
from games.art.sheets import Cards, begun, nine_up


def write(file: BinaryIO, faces: Sequence[str], rules: bool, paper: str, ink: str, texts: Mapping[str, str]) -> int:
    """The PDF of these faces (keys of the deck, and aid_cards.FACES), and of the rules; the number of its pages."""
    canvas = begun(file, paper, texts["title"])
    page, card = Page(canvas, paper), Page(canvas, "card")

    def paint(face: str) -> None:
        (aid_cards if face in aid_cards.FACES else animal_cards).draw(card, face, ink, texts)

    drawn = Cards(canvas, paint)
    nine_up(page, drawn, faces, paper, texts["foot"])
    if rules:
        landscape_sheet.draw(page, drawn.lay, ink, texts)
        canvas.showPage()
    canvas.save()
    return canvas.getPageNumber() - 1
