"""The rules of the landscape game on one page: at the left how a game goes, at the right what things are worth."""

from collections.abc import Callable, Mapping

from games.art import aid_cards, landscape
from games.art.palette import BLACK, INK, TERRAINS, WHITE
from games.art.paper import Page
from games.art.rule_sheet import GUTTER, MARGIN, TEXT, heading, section
from games.rules.harmonies.scoring import BY_HEIGHT

EXAMPLE, SMALL = "erizo", 24.0  # the card that is shown, and how wide
TOP = 41.0  # of the columns
PICTURE = 17.0  # what a picture takes at the left of what it is worth


def draw(page: Page, lay: Callable[..., None], ink: str, texts: Mapping[str, str]) -> None:
    """`lay(face, x, y, page, wide)` puts a card on the page."""
    colours = [each.top for each in TERRAINS.values()] if ink == "colour" else [BLACK, WHITE] * 3
    heading(page, colours, texts["rules"], texts["aim"])
    column = (page.width - 2 * MARGIN - GUTTER) / 2
    left(page, lay, texts, column)
    right(page, ink, texts, MARGIN + column + GUTTER, column)


def left(page: Page, lay: Callable[..., None], texts: Mapping[str, str], wide: float) -> None:
    y = section(page, MARGIN, TOP, wide, texts["setup.head"], texts["setup"])
    y = page.paragraph(MARGIN, y, wide, texts["turn.head"], 13, INK, 700) + 1
    for part in ("must", "may", "end"):
        y = page.paragraph(MARGIN, y, wide, texts[f"turn.{part}"], TEXT, INK) + 1.4
    y += 3.1
    y = page.paragraph(MARGIN, y, wide, texts["animals.head"], 13, INK, 700) + 1
    lay(EXAMPLE, MARGIN, y + 1, page, SMALL)
    beside = page.paragraph(MARGIN + SMALL + 3.5, y, wide - SMALL - 3.5, texts["animals"], TEXT, INK)
    y = max(beside, y + 1 + SMALL * 88 / 63) + 4.5
    for part in ("end", "spirits", "solo"):
        y = section(page, MARGIN, y, wide, texts[f"{part}.head"], texts[part])


def right(page: Page, ink: str, texts: Mapping[str, str], x: float, wide: float) -> None:
    y = page.paragraph(x, TOP, wide, texts["stacks.head"], 13, INK, 700) + 2
    y = aid_cards.rows(page, x, y, wide, 9.4, ink, texts)
    y = page.paragraph(x, y - 0.3, wide, texts["stacks.never"], TEXT, INK) + 4.5
    y = page.paragraph(x, y, wide, texts["points.head"], 13, INK, 700) + 2
    for part in ("tree", "mountain"):
        y = heights(page, part, x, y, wide, ink, texts)
    for part, stack in (("field", ("yellow",)), ("building", ("brown", "red")), ("islands", ("blue",))):
        if part == "islands":
            y = river(page, x, y, wide, ink, texts)
        y = row(page, stack, x, y, wide, ink, texts[f"points.{part}"])
    page.paragraph(x + PICTURE, y, wide - PICTURE, texts["points.animals"], TEXT, INK)
    landscape.cube(page, x + 6, y + 5, 9, ink)


def heights(page: Page, kind: str, x: float, y: float, wide: float, ink: str, texts: Mapping[str, str]) -> float:
    """Three stacks with their points, and the sentence beneath."""
    token = 8.4
    foot = y + token * (3 * landscape.RISE + landscape.FLAT)
    for i, (stack, points) in enumerate(zip(aid_cards.stacks_of(kind), BY_HEIGHT.values(), strict=True)):
        landscape.stack(page, stack, x + 6 + i * 24, foot, token, ink)
        page.text(x + 12.5 + i * 24, foot - 1.6, str(points), 17, 700, INK)
    return page.paragraph(x, foot + 1, wide, texts[f"points.{kind}"], TEXT, INK) + 3


def river(page: Page, x: float, y: float, wide: float, ink: str, texts: Mapping[str, str]) -> float:
    aid_cards.river(page, x, y + 2.4, wide, ink)
    return page.paragraph(x, y + 8.8, wide, texts["points.river"], TEXT, INK) + 3


def row(page: Page, stack: tuple[str, ...], x: float, y: float, wide: float, ink: str, text: str) -> float:
    landscape.stack(page, stack, x + 6, y + 10, 9.4, ink)
    return max(page.paragraph(x + PICTURE, y, wide - PICTURE, text, TEXT, INK), y + 10) + 3
