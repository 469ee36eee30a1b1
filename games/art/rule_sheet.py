"""The rules on one page: at the left how a game goes, at the right what each card does."""

from collections.abc import Callable, Mapping, Sequence

from games.art.looks import Look
from games.art.palette import BLACK, GREY, INK, INK_2, NOTES, WHITE
from games.art.paper import Page
from theory.pitch import Note

MARGIN, GUTTER = 14.0, 9.0
CARDS = ("Eq", "rest-q", "clef-G", "repeat", "sharp", "natural", "chim_poom")
TEXT = 10.2  # points
Lay = Callable[..., None]


def draw(page: Page, lay: Lay, look: Look, texts: Mapping[str, str]) -> None:
    """`lay(face, x, y, page, wide)` puts a card on the page; `texts` of games.words.printing."""
    heading(page, stripe(look), texts["rules"], texts["aim"])
    column = (page.width - 2 * MARGIN - GUTTER) / 2
    left(page, look, texts, column)
    right(page, lay, texts, MARGIN + column + GUTTER, column)


def stripe(look: Look) -> list[str]:
    """The seven colours."""
    return [paint.fill if look.ink == "colour" else (BLACK, WHITE)[i % 2] for i, paint in enumerate(NOTES.values())]


def heading(page: Page, colours: Sequence[str], title: str, under: str) -> None:
    """A stripe of colours, with an edge where they are black and white, the title, one sentence."""
    wide = (page.width - 2 * MARGIN) / len(colours)
    edge = BLACK if set(colours) == {BLACK, WHITE} else None
    for i, fill in enumerate(colours):
        page.box(MARGIN + i * wide, 12, wide, 2.4, fill=fill, edge=edge, radius=0)
    page.text(MARGIN, 27, title, 24, 700, INK)
    page.paragraph(MARGIN, 30, page.width - 2 * MARGIN, under, 11.5, INK_2)


def left(page: Page, look: Look, texts: Mapping[str, str], wide: float) -> None:
    y = 44.0
    for part in ("setup", "turn"):
        y = section(page, MARGIN, y, wide, texts[f"{part}.head"], texts[part])
    y = section(page, MARGIN, y, wide, texts["chord.head"], texts["chord"])
    y = towers(page, look, texts, y, wide)
    for part in ("points", "same", "end"):
        y = section(page, MARGIN, y, wide, texts[f"{part}.head"], texts[part])


def section(page: Page, x: float, y: float, wide: float, head: str, text: str) -> float:
    """A heading with its paragraph, from the top y; the y of the next one."""
    y = page.paragraph(x, y, wide, head, 13, INK, 700)
    return page.paragraph(x, y + 1, wide, text, TEXT, INK) + 4.5


def towers(page: Page, look: Look, texts: Mapping[str, str], y: float, wide: float) -> float:
    """Do Mi Sol, with Si, with Re: three towers that stand on one line, their names and points beneath."""
    base, floor, each = y + 32, 6.2, wide / 3
    for i, name in enumerate(("triad", "seventh", "ninth")):
        x = MARGIN + i * each + 2
        for storey in range(3 + i):
            tower_floor(page, look, "CEGBD"[storey], x, base - (storey + 1) * floor, each - 4, floor - 0.5)
        page.text(x + (each - 4) / 2, base + 4.6, texts[name], 9.5, 700, INK, "middle")
    return base + 10


def tower_floor(page: Page, look: Look, letter: str, x: float, y: float, wide: float, high: float) -> None:
    paint, bw = NOTES[letter], look.ink == "bw"
    page.box(x, y, wide, high, WHITE if bw else paint.fill, BLACK if bw else paint.edge, 0.35)
    name = Note("CDEFGAB".index(letter)).spell(look.names)
    page.text(x + 2.5, y + high * 0.73, name, high * 2, 700, BLACK if bw else paint.on)


def right(page: Page, lay: Lay, texts: Mapping[str, str], x: float, wide: float) -> None:
    y = page.paragraph(x, 44, wide, texts["cards.head"], 13, INK, 700) + 2.5
    for face in CARDS:
        y = card_row(page, lay, texts, face, x, y, wide)


def card_row(page: Page, lay: Lay, texts: Mapping[str, str], face: str, x: float, y: float, wide: float) -> float:
    """A small card, and beside it what it does; the y of the next row."""
    key, small = {"Eq": "note", "rest-q": "rest", "clef-G": "clef"}.get(face, face), 14.5
    high = small * 88 / 63
    lay(face, x, y, page, small)
    page.box(x, y, small, high, edge=GREY, thick=0.15, radius=0)
    below = page.paragraph(x + small + 3.5, y - 1, wide - small - 3.5, texts[f"card.{key}"], TEXT, INK)
    return max(y + high, below) + 4
