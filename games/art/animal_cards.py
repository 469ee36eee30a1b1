"""The printed cards of animals and spirits: a drawing, the pattern, and the spaces for the cubes with their points."""

from collections.abc import Mapping

from games.art import drawings, landscape
from games.art.palette import BLACK, BORDER, INK, INK_2, PAPER, SAND, SAND_EDGE, WHITE
from games.art.paper import CARD, Page
from games.rules.harmonies.deck import ANIMALS, PATTERNS

EDGE = 2.6  # from the card's edge to its frame
SPACE, STEP, FOOT = (11.0, 9.4), 10.4, 82.5  # a space for a cube; from one to the next; the foot of the lowest


def draw(page: Page, card: str, ink: str, texts: Mapping[str, str]) -> None:
    (_animal if card in ANIMALS else _spirit)(page, card, ink, texts)


def framed(page: Page, fill: str, edge: str, ink: str) -> None:
    wide, high = CARD[0] - 2 * EDGE, CARD[1] - 2 * EDGE
    page.box(EDGE, EDGE, wide, high, fill if ink == "colour" else WHITE, edge if ink == "colour" else BLACK, 0.35, 3)


def _animal(page: Page, card: str, ink: str, texts: Mapping[str, str]) -> None:
    framed(page, PAPER, BORDER, ink)
    page.paragraph(6, 5.4, CARD[0] - 11, texts[f"card.{card}"], 13, INK, 700)
    drawings.draw(page, card, 20.5, 14.5, 36.5, INK)
    for i, points in enumerate(ANIMALS[card].points):
        top = FOOT - SPACE[1] - i * STEP
        page.box(6, top, *SPACE, fill=WHITE, edge=INK, thick=0.35, radius=1.6)
        page.text(6 + SPACE[0] / 2, top + SPACE[1] / 2 + 2, str(points), 15, 700, INK, "middle")
    landscape.pattern(page, PATTERNS[card], (20, 53, 38, 29.5), ink)


def _spirit(page: Page, card: str, ink: str, texts: Mapping[str, str]) -> None:
    framed(page, SAND, SAND_EDGE, ink)
    page.text(6, 9, texts["spirit"], 8.5, 400, INK_2)
    page.paragraph(6, 10, CARD[0] - 11, texts[f"card.{card}"], 13, INK, 700)
    drawings.draw(page, card, 5.5, 23, 28, INK)
    landscape.pattern(page, PATTERNS[card], (34.5, 22.5, 24, 29), ink)
    page.box(5.5, 54.5, 52, 28, WHITE if ink == "bw" else PAPER, BLACK if ink == "bw" else SAND_EDGE, 0.3, 2)
    page.paragraph(8, 56.5, 47, texts[f"bonus.{card}"], 11.5, INK)
