"""Note cards: the painted band with name and figure, and below it the ladder with the figure or the staff.

The band alone, cut off, is a floor of a tower: that is why name and figure both live in it.
"""

from collections.abc import Mapping
from math import pi, sin

from PIL import Image, ImageDraw

from games.art.canvas import Canvas, Point
from games.art.looks import Look
from games.art.palette import BLACK, BORDER, GREY, INK, INK_2, NOTES, PAPER, PATTERNS, WHITE
from games.rules.acordes.cards import LETTERS
from theory.pitch import Note

BAND: dict[str, float] = {"name": 50.0, "both": 50.0, "staff": 27.0}  # its height, by reading
LOWEST_RUNG, RUNG_STEP, GHOSTS = 129.0, 7.9, 3  # Do, the way up to the next, and Do′ Re′ Mi′ above Si
WAVES = ((1, 0.42), (2.3, 0.5), (5.1, 0.28), (9.7, 0.2), (17.3, 0.13))  # frequency, rise: the brush's edge


def draw(canvas: Canvas, face: str, look: Look, words: Mapping[str, str] | None, round_corners: bool) -> None:
    """Without words (small cards) the figure has no caption."""
    letter, figure = face
    body(canvas, letter, figure, look, words)
    band(canvas, letter, figure, look)
    if round_corners:
        edge(canvas, letter, look)


def brush(letter: str, high: float) -> list[Point]:
    """The lower edge of a band that high, from right to left: a brush's, another for each name."""
    shift = LETTERS.index(letter) * 1.7 + 0.6

    def height(x: float) -> float:
        return sum(rise * sin(x / 100 * 2 * pi * often + shift * (often + 1)) for often, rise in WAVES)

    return [(x / 2, high - 0.4 + 0.95 * height(x / 2)) for x in range(200, -1, -1)]


def band(canvas: Canvas, letter: str, figure: str, look: Look) -> None:
    paint, bw, lower = NOTES[letter], look.ink == "bw", brush(letter, BAND[look.reading])
    canvas.paint(canvas.mask([(0, 0), (100, 0), *lower]), pattern(canvas, PATTERNS[letter]) if bw else paint.fill)
    dark = bw and PATTERNS[letter] == "solid"
    on = (WHITE if dark else BLACK) if bw else paint.on
    halo = WHITE if bw and not dark else None
    if bw:
        canvas.line(lower, BLACK, 0.9)
    if look.reading == "staff":
        canvas.sign(82 - HEAD[figure] / 2 * 4.4, 14 if figure == "w" else 20, figure, 4.4, on, halo=halo)
        return
    name = Note(LETTERS.index(letter)).spell(look.names)
    canvas.text(8, 37.6, name, 35 if len(name) > 2 else 37, on, halo=halo)
    canvas.sign(82 - HEAD[figure] / 2 * 7.25, 29 if figure == "w" else 36.6, figure, 7.25, on, halo=halo)


HEAD = {"w": 1.84, "h": 1.36, "q": 1.33, "e": 1.33}  # widths of the heads, in staff spaces


def pattern(canvas: Canvas, name: str) -> Image.Image:
    """A picture as large as the card, black on white, for the band of a black and white deck."""
    image = Image.new("RGB", canvas.image.size, BLACK if name == "solid" else WHITE)
    pen, unit, wide = ImageDraw.Draw(image), canvas.unit, image.width
    thin, step = max(1, round(0.9 * unit)), 5 * unit
    steps = [i * step for i in range(41)]
    for at in steps:
        if name in ("lines", "squares"):
            pen.line((0, at, wide, at), BLACK, thin)
        if name in ("bars", "squares"):
            pen.line((at, 0, at, wide), BLACK, thin)
        if name == "rising":
            pen.line((at, 0, at - wide, wide), BLACK, thin)
        if name == "dots":
            for row, y in enumerate(steps[:12]):
                pen.circle((at + row % 2 * step / 2, y), 1.1 * unit, fill=BLACK)
        if name == "waves":
            pen.line([(x * unit, at + 1.5 * unit * sin(x * 0.6)) for x in range(101)], BLACK, thin, joint="curve")
    return image


def edge(canvas: Canvas, letter: str, look: Look) -> None:
    """The card's rim, the band's part of it in the edge colour: pale fills stand out from paper."""
    box, colour = (0, 0, 100, canvas.tall), BLACK if look.ink == "bw" else NOTES[letter].edge
    canvas.box(box, 9, None, GREY if look.ink == "bw" else BORDER, 1)
    rim = Image.new("L", canvas.image.size, 0)
    size = (0, 0, rim.width - 1, rim.height - 1)
    ImageDraw.Draw(rim).rounded_rectangle(size, 9 * canvas.unit, outline=255, width=max(1, round(canvas.unit)))
    rim.paste(0, (0, round(BAND[look.reading] * canvas.unit), rim.width, rim.height))
    canvas.paint(rim, colour)


def body(canvas: Canvas, letter: str, figure: str, look: Look, words: Mapping[str, str] | None) -> None:
    bw = look.ink == "bw"
    canvas.box((0, 0, 100, canvas.tall), 0, WHITE if bw else PAPER)
    if look.ladder:
        ladder(canvas, letter, bw)
    if look.reading == "name":
        large(canvas, figure, BLACK if bw else INK, 60 if look.ladder else 50)
    else:
        staff(canvas, letter, figure, look, 29 if look.ladder else 8)
    if words:
        grey = BLACK if bw else INK_2
        canvas.text(91, 132.5, words[f"figure.{figure}"], 12, grey, 400, "rs", most=62 if look.ladder else 82)


def large(canvas: Canvas, figure: str, ink: str, x: float) -> None:
    space = 17 if figure == "w" else 14.5
    canvas.sign(x - HEAD[figure] / 2 * space, 92 if figure == "w" else 111, figure, space, ink)


def ladder(canvas: Canvas, letter: str, bw: bool) -> None:
    """Rungs for Do…Si, the card's own wide and coloured, and ghost rungs for Do′ Re′ Mi′, where children fail."""
    plain = GREY if bw else BORDER
    for rung in range(7 + GHOSTS):
        y = LOWEST_RUNG - rung * RUNG_STEP
        if rung >= 7:
            for x in (9.4, 13, 16.6):
                canvas.circle(x, y, 0.8, fill=plain)
        elif LETTERS[rung] != letter:
            canvas.line([(9, y), (17, y)], plain, 1.9)
    y = LOWEST_RUNG - LETTERS.index(letter) * RUNG_STEP
    fill, rim = (BLACK, BLACK) if bw else (NOTES[letter].fill, INK)
    canvas.box((7.4, y - 3, 23.6, y + 3), 3, fill, rim, 0.8)


def staff(canvas: Canvas, letter: str, figure: str, look: Look, left: float) -> None:
    """The note in the treble clef, between Do below the staff and Si on its middle line."""
    bw, ink, right = look.ink == "bw", BLACK if look.ink == "bw" else INK, 93.0
    space, bottom = STAVES[look.reading, look.ladder]
    for line in range(5):
        canvas.bar(left, bottom - line * space, right, ink, 0.075 * space)
    canvas.sign(left + 0.15 * space, bottom - space, "clef-G", space, ink)
    step = LETTERS.index(letter) - 2  # half spaces above the lowest line
    y, x = bottom - step * space / 2, (left + 2.9 * space + right) / 2 - HEAD[figure] / 2 * space
    if step == -2:
        canvas.bar(x - 0.35 * space, y, x + (HEAD[figure] + 0.35) * space, ink, 0.11 * space)
    down = step == 4 and figure != "w"
    if figure in "wh":
        inside(canvas, x, y, letter, figure, space, bw)
    canvas.sign(x, y, f"{figure}-down" if down else figure, space, ink)
    if figure in "qe":
        inside(canvas, x, y, letter, figure, space, bw)


# Staff space and lowest line, by reading and ladder: the clef needs 5.4 spaces above that line and 1.7 below.
STAVES = {
    ("both", True): (9.0, 105.0),
    ("both", False): (9.5, 107.0),
    ("staff", True): (11.6, 98.0),
    ("staff", False): (12.8, 101.0),
}


def inside(canvas: Canvas, x: float, y: float, letter: str, figure: str, space: float, bw: bool) -> None:
    """The note's colour inside its head: under the rim of an open one, on top of a full one."""
    if bw:
        return
    wide, high, turn = HOLES[figure]
    size = canvas.px(2 * wide * space, 2 * high * space)
    blot = Image.new("L", (size[0] + 4, size[0] + 4), 0)
    middle = blot.width / 2
    oval = (middle - size[0] / 2, middle - size[1] / 2, middle + size[0] / 2, middle + size[1] / 2)
    ImageDraw.Draw(blot).ellipse(oval, fill=255)
    blot = blot.rotate(turn, Image.Resampling.BICUBIC)
    at = canvas.px(x + HEAD[figure] / 2 * space, y)
    corner = (round(at[0] - middle), round(at[1] - middle))
    canvas.image.paste(NOTES[letter].fill, (*corner, corner[0] + blot.width, corner[1] + blot.height), blot)


# Half axes in staff spaces, and the turn to the left in degrees.
HOLES = {"w": (0.55, 0.4, -40), "h": (0.6, 0.36, 32), "q": (0.46, 0.28, 24), "e": (0.46, 0.28, 24)}
