"""The other cards. Ink: must be called. Paper with a staff: is placed. Sand: is stored."""

from collections.abc import Mapping
from math import cos, radians, sin

from games.art.canvas import Canvas, Point
from games.art.looks import Look
from games.art.palette import BLACK, BORDER, CALLED, FILLET, GREY, INK, PAPER, SAND, SAND_EDGE, WHITE
from games.rules.acordes.cards import CALLS, FIGURE, KIND
from theory.pitch import Note

Words = Mapping[str, str] | None
STAFF = 13.2  # staff space of the paper cards
LINES = tuple(33.5 + STAFF * line for line in range(5))
CLEF_LINE = {"clef-G": LINES[3], "clef-F": LINES[1], "clef-C": LINES[2], "repeat": LINES[4]}
CLEFS = {"clef-G": 4, "clef-F": 3, "clef-C": 0}  # the letter that a clef names


def draw(canvas: Canvas, face: str, look: Look, words: Words, round_corners: bool) -> None:
    kind, bw = KIND[face], look.ink == "bw"
    if kind in CALLS:
        ink(canvas, face, words, bw)
    elif kind in ("sharp", "flat"):
        sand(canvas, face, words, bw, round_corners)
    else:
        paper(canvas, face, look, words, round_corners)


def ink(canvas: Canvas, face: str, words: Words, bw: bool) -> None:
    ground, white = (BLACK, WHITE) if bw else (CALLED, PAPER)
    canvas.box((0, 0, 100, canvas.tall), 0, ground)
    canvas.box((4.5, 4.5, 95.5, canvas.tall - 4.5), 6, None, WHITE if bw else FILLET, 0.8)
    middle = 57.0 if words else 70.0
    if face == "chim_poom":
        cymbals(canvas, 50, 49 if words else 70, 0.97 if words else 1.08, white)
    elif face in ("rest-w", "rest-h"):
        hanging(canvas, face, middle, white, GREY if bw else FILLET, ground)
    else:
        canvas.sign(50, middle, face, 21 if words else 25, white, "xy")
    if words:
        ink_caption(canvas, face, words, white)


def ink_caption(canvas: Canvas, face: str, words: Mapping[str, str], white: str) -> None:
    if KIND[face] == "rest":
        canvas.text(50, 112, words["card.rest.short"], 17, white, anchor="ms", most=84)
        of = words["card.rest.of"].format(figure=words[f"figure.{FIGURE[face]}"])
        canvas.text(50, 126, of, 12, white, 400, "ms", most=82)
    elif face == "natural":
        canvas.text(50, 119, words["card.natural"], 17, white, anchor="ms", most=84)
    else:
        for line, y in zip(words["card.chim_poom"].split(), (108, 126), strict=False):
            canvas.text(50, y, line, 18, white, anchor="ms", most=84)


def hanging(canvas: Canvas, face: str, middle: float, white: str, grey: str, ground: str) -> None:
    """The whole rest hangs from the fourth line, the half rest sits on the third: without lines they are the same."""
    own = 1 if face == "rest-w" else 2
    for line in range(5):
        y = middle + (line - 2) * STAFF
        canvas.bar(21, y, 79, white if line == own else grey, 1.7 if line == own else 0.9)
    y = middle + (own - 2) * STAFF
    low, high = (y, y + 9.5) if face == "rest-w" else (y - 9.5, y)
    canvas.box((36, low, 64, high), 0.6, white)


def cymbals(canvas: Canvas, x: float, y: float, scale: float, white: str) -> None:
    """Two cymbals about to meet, and rays."""
    for angle in range(15, 360, 15):
        if angle == 180:
            continue
        long = angle % 30 == 15
        across, up = cos(radians(angle)), sin(radians(angle)) * 0.95
        ray = [(x + across * r * scale, y - up * r * scale) for r in ((34, 43) if long else (36, 40))]
        canvas.line(ray, white, 1.9 if long else 1.3)
    for side in (-1, 1):
        cymbal(canvas, x, y, scale, side, white)


def cymbal(canvas: Canvas, x: float, y: float, scale: float, side: int, white: str) -> None:
    """A dish seen from its edge, a dome on its outside, a strap; side -1 above, 1 below, both open to the right."""
    turn = radians(13)

    def place(points: list[Point]) -> list[Point]:
        turned = [(px * cos(turn) - py * sin(turn), px * sin(turn) + py * cos(turn)) for px, py in points]
        return [(x + (px + 2) * scale, y + side * (py + 8.6) * scale) for px, py in turned]

    dish = [(px, 0.7 - 1.4 * (1 - (px / 28) ** 2)) for px in range(-28, 29, 2)]
    bow = [(px, 0.7 + 3.6 * (1 - abs(px / 28) ** 1.6)) for px in range(28, -29, -2)]
    dome = [(6.8 * cos(radians(a)), 3.2 + 6 * sin(radians(a))) for a in range(0, 181, 10)]
    canvas.polygon(place(dish + bow), white)
    canvas.line(place(dish), white, 0.9 * scale)
    canvas.polygon(place(dome), white)
    strap = place([(0, 12)])[0]
    canvas.circle(*strap, 3.6 * scale, edge=white, thick=1.5 * scale)


def sand(canvas: Canvas, face: str, words: Words, bw: bool, round_corners: bool) -> None:
    ground, mark, ink_ = ("#e6e6e6", BLACK, BLACK) if bw else (SAND, SAND_EDGE, INK)
    canvas.box((0, 0, 100, canvas.tall), 9 if round_corners else 0, ground, mark if round_corners else None, 1)
    for x in (38, 50, 62):
        canvas.circle(x, 14, 2.7, fill=mark)
    canvas.sign(50, 69 if words else 76, face, 21.5 if words else 26, ink_, "xy")
    if words:
        canvas.text(50, 124, words[f"card.{face}"], 16.5, ink_, anchor="ms", most=84)


def paper(canvas: Canvas, face: str, look: Look, words: Words, round_corners: bool) -> None:
    bw = look.ink == "bw"
    ink_, line = (BLACK, GREY) if bw else (INK, BORDER)
    canvas.box((0, 0, 100, canvas.tall), 0, WHITE if bw else PAPER)
    down = 0 if words else 10
    for y in LINES:
        canvas.bar(0, y + down, 100, line, 1.2)
    if round_corners:
        canvas.box((0, 0, 100, canvas.tall), 9, None, line, 1)
    canvas.sign(50, CLEF_LINE[face] + down, face, STAFF, ink_, "x")
    if words:
        canvas.text(50, 127.5, caption(face, look, words), 14, ink_, anchor="ms", most=86)


def caption(face: str, look: Look, words: Mapping[str, str]) -> str:
    if face in CLEFS:
        return words["card.clef"].format(name=Note(CLEFS[face]).spell(look.names))
    return words[f"card.{face}"]
