"""The back: flowing staves and three stacked heads in a circle, kraft. It looks the same upside down, so that a card
turned round tells nothing.
"""

from math import cos, pi, radians, sin

from games.art.canvas import Canvas, Point
from games.art.palette import (
    BACK,
    BACK_LINES,
    BACK_MARGIN,
    BLACK,
    DARK_BACK,
    DARK_BACK_LINES,
    DARK_BACK_MARGIN,
    GREY,
    WHITE,
)

MARGIN, GAP = 6.0, 5.2  # hundredths: the pale rim; the staff space
UPPER = 22.0  # the middle line of the upper staff; the lower one is the same turned round


PAINTS = {  # margin, ground, lines
    "colour": (BACK_MARGIN, BACK, BACK_LINES),
    "dark": (DARK_BACK_MARGIN, DARK_BACK, DARK_BACK_LINES),
    "bw": (WHITE, WHITE, GREY),
}


def draw(canvas: Canvas, ink: str, round_corners: bool) -> None:
    """ink: "colour", "dark" or "bw"."""
    margin, ground, lines = PAINTS[ink]
    canvas.box((0, 0, 100, canvas.tall), 0, margin)
    if round_corners:
        canvas.box((0, 0, 100, canvas.tall), 9, margin, lines, 1)
    canvas.box((MARGIN, MARGIN, 100 - MARGIN, canvas.tall - MARGIN), 5, ground, lines, 0.9)
    for line in range(-2, 3):
        upper = wave(UPPER + line * GAP, 1.5)
        canvas.line(upper, lines, 0.8)
        canvas.line([(100 - x, canvas.tall - y) for x, y in upper], lines, 0.8)
        canvas.line(wave(canvas.tall / 2 + line * GAP, 1), lines, 0.8)
    medallion(canvas, ground, BLACK if ink == "bw" else lines)


def wave(y: float, turns: float) -> list[Point]:
    """A staff line between the rims that rises and falls so often. With whole turns it is its own half turn."""
    span = 100 - 2 * MARGIN - 1
    return [(MARGIN + 0.5 + span * i / 60, y + 4 * sin(2 * pi * turns * i / 60)) for i in range(61)]


def medallion(canvas: Canvas, ground: str, lines: str) -> None:
    x, y = 50.0, canvas.tall / 2
    canvas.circle(x, y, 27, fill=ground, edge=lines, thick=1.4)
    for step in (-1, 0, 1):
        head(canvas, x, y + step * 13.4, lines)


def head(canvas: Canvas, x: float, y: float, lines: str) -> None:
    turn = radians(-18)
    rim = [
        (x + 8 * cos(a) * cos(turn) - 5.6 * sin(a) * sin(turn), y + 8 * cos(a) * sin(turn) + 5.6 * sin(a) * cos(turn))
        for a in (radians(angle) for angle in range(0, 361, 6))
    ]
    canvas.line(rim, lines, 2.6)
