"""A practice sheet of thirds: the ring, towers to complete, pairs to judge, thirds to write; answers upside down."""

from collections.abc import Callable, Mapping
from math import cos, pi, sin

from games.art.looks import Look
from games.art.palette import BLACK, GREY, INK, INK_2, NOTES, WHITE
from games.art.paper import Page
from games.art.rule_sheet import MARGIN, heading, stripe, tower_floor
from theory.pitch import Note

LETTERS = "CDEFGAB"
RING = "CEGBDFA"
# Towers from the root up; small letters are to be written.
TOWERS = ("CeG", "Dfa", "EgB", "FAc", "GbDf", "AceG", "bDfA", "CeGbD")
PAIRS = ("CE", "DG", "FA", "EF", "GB", "AC", "CF", "BD", "GC", "EG", "AB", "DF")
STAFF_NOTES = "CFDGEAB"


def draw(page: Page, lay: Callable[..., None], look: Look, texts: Mapping[str, str]) -> None:
    heading(page, stripe(look), texts["practice"], texts["practice.under"])
    page.text(MARGIN, 43, f"{texts['name']}:", 11, 400, INK)
    page.line(MARGIN + 18, 43.6, page.width / 2 + 20, 43.6, 0.2, GREY)
    ring(page, look, texts, 53)
    towers(page, look, texts, 112)
    pairs(page, look, texts, 164)
    staff(page, look, texts, 203)
    answers(page, look, texts)


def third_above(letter: str) -> str:
    return LETTERS[(LETTERS.index(letter) + 2) % 7]


def named(letter: str, look: Look) -> str:
    return Note(LETTERS.index(letter.upper())).spell(look.names)


def task(page: Page, number: int, text: str, y: float) -> None:
    page.text(MARGIN, y, str(number), 15, 700, INK)
    page.paragraph(MARGIN + 7, y - 4.3, page.width - 2 * MARGIN - 7, text, 11.5, INK)


def ring(page: Page, look: Look, texts: Mapping[str, str], y: float) -> None:
    """The seven names in a ring, each a third above the one before, clockwise from the top."""
    task(page, 1, texts["practice.ring"], y)
    x, middle, radius = page.width / 2, y + 27.5, 20.0
    for i in range(7):
        arrow(page, x, middle, radius, 2 * pi * i / 7 - pi / 2, 2 * pi / 7)
    for i, letter in enumerate(RING):
        angle = 2 * pi * i / 7 - pi / 2
        paint, bw = NOTES[letter], look.ink == "bw"
        at = (x + radius * cos(angle) * 1.5, middle + radius * sin(angle))
        page.circle(*at, 6.4, WHITE if bw else paint.fill, BLACK if bw else paint.edge)
        page.text(at[0], at[1] + 1.7, named(letter, look), 13.5, 700, BLACK if bw else paint.on, "middle")


def arrow(page: Page, x: float, y: float, radius: float, angle: float, step: float) -> None:
    """From one name of the ring to the next, with a head in the middle of the way."""
    ends = [(x + radius * cos(a) * 1.5, y + radius * sin(a)) for a in (angle, angle + step)]
    (x0, y0), (x1, y1) = ends
    page.line(x0, y0, x1, y1, 0.5, INK_2)
    way = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    ux, uy, mx, my = (x1 - x0) / way, (y1 - y0) / way, x0 + (x1 - x0) * 0.56, y0 + (y1 - y0) * 0.56
    for side in (-1, 1):
        page.line(mx, my, mx - 2.2 * ux + side * 1.4 * uy, my - 2.2 * uy - side * 1.4 * ux, 0.5, INK_2)


def towers(page: Page, look: Look, texts: Mapping[str, str], y: float) -> None:
    task(page, 2, texts["practice.towers"], y)
    each, floor, base = (page.width - 2 * MARGIN) / len(TOWERS), 7.2, y + 43
    for i, tower in enumerate(TOWERS):
        x = MARGIN + i * each + 1.5
        for storey, letter in enumerate(tower):
            top = base - (storey + 1) * floor
            if letter.isupper():
                tower_floor(page, look, letter, x, top, each - 3, floor - 0.6)
            else:
                page.box(x, top, each - 3, floor - 0.6, edge=INK_2, thick=0.35, dash=(1, 0.8))
        page.line(x - 0.5, base + 0.4, x + each - 2.5, base + 0.4, 0.5, INK)


def pairs(page: Page, look: Look, texts: Mapping[str, str], y: float) -> None:
    task(page, 3, texts["practice.pairs"], y)
    each = (page.width - 2 * MARGIN) / 6
    for i, pair in enumerate(PAIRS):
        row, column = divmod(i, 6)
        text = "–".join(named(letter, look) for letter in pair)
        page.text(MARGIN + (column + 0.5) * each, y + 12 + row * 13, text, 15, 700, INK, "middle")


def staff(page: Page, look: Look, texts: Mapping[str, str], y: float) -> None:
    """Whole notes with room for the third above each, and a line for its name."""
    task(page, 4, texts["practice.staff"], y)
    space, bottom, left, right = 2.4, y + 19.5, MARGIN, page.width - MARGIN
    for line in range(5):
        page.line(left, bottom - line * space, right, bottom - line * space, 0.18, INK)
    page.sign(left + 1, bottom - space, "clef-G", space, INK)
    each = (right - left - 14) / 7
    for i, letter in enumerate(STAFF_NOTES):
        x, step = left + 14 + i * each + 3, LETTERS.index(letter) - 2
        if step == -2:
            page.line(x - 1.2, bottom + space, x + 5.2, bottom + space, 0.25, INK)
        page.sign(x, bottom - step * space / 2, "head-w", space, INK)
        page.line(x + each - 4, bottom - 4 * space, x + each - 4, bottom, 0.18, INK)
        page.text(x - 1, bottom + 12, f"{named(letter, look)}–", 10.5, 700, INK)
        page.line(x + 7.5, bottom + 12.4, x + 15, bottom + 12.4, 0.2, INK_2)


def answers(page: Page, look: Look, texts: Mapping[str, str]) -> None:
    """Small and upside down at the foot, derived from the tasks."""
    built = "  ".join("–".join(named(each, look) for each in tower) for tower in TOWERS)
    right = "  ".join("–".join(named(each, look) for each in pair) for pair in PAIRS if third_above(pair[0]) == pair[1])
    above = "  ".join(f"{named(each, look)}–{named(third_above(each), look)}" for each in STAFF_NOTES)
    page.canvas.saveState()
    page.canvas.translate(page.width * 72 / 25.4, page.height * 72 / 25.4)
    page.canvas.rotate(180)
    foot = page.height - 22  # seen upside down, y grows towards the tasks
    for i, line in enumerate((f"{texts['practice.answers']}  2  {built}", f"3  {right}   4  {above}")):
        page.text(page.width / 2, page.height - foot + i * 4 + 0, line, 7, 400, INK_2, "middle")
    page.canvas.restoreState()
