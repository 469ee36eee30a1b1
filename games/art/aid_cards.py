"""The printed aid cards: what may be stacked, and what it is worth on either side of the boards."""

from collections.abc import Mapping

from games.art import landscape
from games.art.animal_cards import framed
from games.art.palette import BORDER, INK, INK_2, PAPER, WHITE
from games.art.paper import CARD, Page
from games.rules.harmonies.scoring import BUILDING, BY_HEIGHT, FIELD, ISLAND, RIVER
from games.rules.harmonies.tokens import STACKS, TERRAIN, Stack

STACKS_CARD, POINTS_CARDS = "aid-stacks", {"aid-A": "A", "aid-B": "B"}
FACES = (STACKS_CARD, *POINTS_CARDS)
LEFT, TEXT = 6.0, 10.2  # millimetres, points


def stacks_of(kind: str) -> list[Stack]:
    """The stacks that are a water, tree, … , the lower first; "yet": those that are nothing so far."""
    found = [s for s in STACKS if (TERRAIN[s].startswith(kind) if s in TERRAIN else kind == "yet")]
    return sorted(found, key=lambda stack: (len(stack), stack))


def draw(page: Page, face: str, ink: str, texts: Mapping[str, str]) -> None:
    framed(page, PAPER, BORDER, ink)
    if face == STACKS_CARD:
        _stacks(page, ink, texts)
    else:
        _points(page, POINTS_CARDS[face], ink, texts)


def _stacks(page: Page, ink: str, texts: Mapping[str, str]) -> None:
    page.text(LEFT, 9.6, texts["stacks.head"], 12, 700, INK)
    y = rows(page, LEFT, 11.5, CARD[0] - 2 * LEFT, 6.4, ink, texts)
    y = page.paragraph(LEFT, y, 51, texts["stacks.never"], 7.8, INK) + 1.2
    y = page.paragraph(LEFT, y, 51, texts["aid.turn"], 10, INK, 700) + 0.4
    for key in ("take", "card", "cube"):
        y = page.paragraph(LEFT, y, 51, texts[f"aid.{key}"], 7.8, INK) + 0.5


def rows(page: Page, x: float, y: float, wide: float, token: float, ink: str, texts: Mapping[str, str]) -> float:
    """All legal stacks in three rows of two kinds, each kind with its name beneath; the y beneath them."""
    for kinds in (("tree", "mountain"), ("building", "yet"), ("water", "field")):
        most = max(len(each) for kind in kinds for each in stacks_of(kind))
        y += token * (most * landscape.RISE + landscape.FLAT)
        for left, kind in zip((x, x + wide / 2), kinds, strict=True):
            for i, each in enumerate(stacks_of(kind)):
                landscape.stack(page, each, left + token * (0.5 + 1.12 * i), y, token, ink)
            page.text(left, y + token * 0.46, texts[f"stacks.{kind}"], min(token * 1.2, TEXT), 400, INK_2)
        y += token * 0.75
    return y


def _points(page: Page, side: str, ink: str, texts: Mapping[str, str]) -> None:
    page.text(LEFT, 9.6, texts["aid.points"].format(side=side), 12, 700, INK)
    token, y = 6.2, 24.0
    heights = [str(points) for points in BY_HEIGHT.values()]
    for kind in ("tree", "mountain"):
        for i, (each, points) in enumerate(zip(stacks_of(kind), heights, strict=True)):
            landscape.stack(page, each, LEFT + 4 + i * 17, y, token, ink)
            page.text(LEFT + 9 + i * 17, y - 1.2, points, 13, 700, INK)
        page.text(LEFT, y + 3.2, texts[f"aid.{kind}"], 7.5, 400, INK_2)
        y += 15.2 if kind == "tree" else 12.0
    for kind, points in (("field", FIELD), ("building", BUILDING)):
        _row(page, stacks_of(kind)[-1], y, str(points), texts[f"aid.{kind}"], ink)
        y += 9.6
    if side == "A":
        _river(page, y - 1.5, ink, texts)
    else:
        _row(page, ("blue",), y, str(ISLAND), texts["aid.island"], ink)
    y += 9.6
    landscape.cube(page, LEFT + 4, y - 2.0, 6, ink)
    page.paragraph(LEFT + 9, y - 4.4, 42, texts["aid.animals"], 8, INK)


def _row(page: Page, stack: Stack, y: float, points: str, text: str, ink: str) -> None:
    landscape.stack(page, stack, LEFT + 4, y, 6.2, ink)
    page.text(LEFT + 9, y - 1.2, points, 13, 700, INK)
    page.paragraph(LEFT + 15, y - 4.9, 37, text, 8, INK)


def _river(page: Page, y: float, ink: str, texts: Mapping[str, str]) -> None:
    """The points of a river by its length: a row of waters with a number on each."""
    river(page, LEFT, y - 4.5, 51, ink)
    page.text(LEFT, y + 4.1, texts["aid.river"], 7.5, 400, INK_2)


def river(page: Page, x: float, y: float, wide: float, ink: str) -> None:
    """What a river of one hex is worth, up to one of six: its length above, in `wide` millimetres."""
    each = wide / (len(RIVER) - 1)
    look = landscape.paint("blue", ink)
    for length, points in enumerate(RIVER[1:], 1):
        left = x + (length - 1) * each
        page.box(left, y, each - 0.6, 5.4, look.top if ink == "colour" else WHITE, look.rim, 0.25, 1)
        page.text(left + (each - 0.6) / 2, y - 0.7, str(length), 6.5, 400, INK_2, "middle")
        page.text(left + (each - 0.6) / 2, y + 4.0, str(points), 10.5, 700, look.on, "middle")
