"""What a landscape is made of, on paper: stacks of tokens, hexes with what must lie there, cubes."""

from math import cos, pi, sin, sqrt

from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm

from games.art import drawings
from games.art.palette import BLACK, INK, TERRAINS, TERRAINS_BW, WHITE, Terrain
from games.art.paper import Page
from games.rules.harmonies.deck import Pattern
from games.rules.harmonies.sides import ROTATIONS, rotated
from games.rules.harmonies.tokens import TERRAIN, Stack

SYMBOL = {"blue": "water", "grey": "mountain", "brown": "trunk", "green": "tree", "yellow": "field", "red": "building"}
RISE, FLAT = 0.26, 0.56  # of a token, in its widths: its thickness; how much lower than wide its top looks
HIGH = ("tree", "mountain")  # whose heights tell
ROW = sqrt(3)  # a hex is so much higher than its side


def paint(colour: str, ink: str) -> Terrain:
    return (TERRAINS if ink == "colour" else TERRAINS_BW)[colour]


def stack(page: Page, colours: Stack, x: float, y: float, wide: float, ink: str) -> None:
    """Tokens on each other, seen a little from above: `x` their middle, `y` the foot, `wide` their width."""
    tall = wide * FLAT
    for i, colour in enumerate(colours):
        look, foot = paint(colour, ink), y - i * wide * RISE
        _oval(page, x, foot - tall / 2, wide, tall, look.side, look.rim)
        page.box(x - wide / 2, foot - tall / 2 - wide * RISE, wide, wide * RISE, look.side, radius=0)
        for side in (x - wide / 2, x + wide / 2):
            page.line(side, foot - tall / 2, side, foot - tall / 2 - wide * RISE, 0.15, look.rim)
        _oval(page, x, foot - tall / 2 - wide * RISE, wide, tall, look.top, look.rim)
    size, top = wide * 0.54, y - len(colours) * wide * RISE - tall / 2
    drawings.draw(page, SYMBOL[colours[-1]], x - size / 2, top - size * 0.4, size, paint(colours[-1], ink).on, 0.8)


def _oval(page: Page, x: float, y: float, wide: float, tall: float, fill: str, edge: str) -> None:
    page.canvas.setFillColor(HexColor(fill))
    page.canvas.setStrokeColor(HexColor(edge))
    page.canvas.setLineWidth(0.15 * mm)
    page.canvas.setDash([])
    page.canvas.ellipse(*page.at(x - wide / 2, y - tall / 2), *page.at(x + wide / 2, y + tall / 2), fill=1)


def hexagon(page: Page, x: float, y: float, side: float, fill: str, edge: str, thick: float = 0.3) -> None:
    """Flat at its top, about (x, y)."""
    path = page.canvas.beginPath()
    for i in range(6):
        (path.lineTo if i else path.moveTo)(*page.at(x + side * cos(pi * i / 3), y + side * sin(pi * i / 3)))
    path.close()
    page.canvas.setFillColor(HexColor(fill))
    page.canvas.setStrokeColor(HexColor(edge))
    page.canvas.setLineWidth(thick * mm)
    page.canvas.setDash([])
    page.canvas.drawPath(path, stroke=1, fill=1)


def hex_of(page: Page, terrain: str, x: float, y: float, side: float, ink: str, cubed: bool = False) -> None:
    """A hex of a pattern: what lies on top there, how high it must be, and whether it gets the cube."""
    colour = next(stack[-1] for stack, name in TERRAIN.items() if name == terrain)
    look, size, left = paint(colour, ink), side * (0.86 if cubed else 1.2), side * (0.4 if cubed else 0)
    hexagon(page, x, y, side * 0.96, look.top, look.rim)
    drawings.draw(page, SYMBOL[colour], x - left - size / 2, y - size / 2, size, look.on)
    if cubed:
        cube(page, x + side * 0.36, y + side * 0.3, side * 0.72, ink)
    if terrain.startswith(HIGH):
        at, radius = (x + side * 0.43, y - side * 0.44), side * 0.28
        page.circle(*at, radius, WHITE, INK if ink == "colour" else BLACK, 0.25)
        page.text(at[0], at[1] + radius * 0.62, terrain[-1], radius * 5, 700, INK, "middle")


def cube(page: Page, x: float, y: float, size: float, ink: str) -> None:
    """An animal's cube about (x, y), paper white beneath its dark faces so that it stands out on any colour."""
    path = page.canvas.beginPath()
    for i in range(6):
        angle = pi * i / 3 + pi / 6
        (path.lineTo if i else path.moveTo)(*page.at(x + size * 0.56 * cos(angle), y + size * 0.56 * sin(angle)))
    path.close()
    page.canvas.setFillColor(HexColor(WHITE))
    page.canvas.drawPath(path, stroke=0, fill=1)
    drawings.draw(page, "cube", x - size / 2, y - size / 2, size, INK if ink == "colour" else BLACK)


def middle(cell: tuple[int, int]) -> tuple[float, float]:
    """Where a hex lies, in sides of a hex, from the one at 0,0."""
    q, r = cell
    return 1.5 * q, ROW * (r + q / 2)


def pattern(page: Page, cells: Pattern, box: tuple[float, float, float, float], ink: str, most: float = 8.0) -> None:
    """In the middle of the box (x, y, width, height), turned as it fits best, a hex's side `most` at most."""
    x, y, wide, high = box

    def spread(turn: int) -> tuple[float, float, float, float]:
        points = [middle(rotated(cell, turn)) for cell, _ in cells]
        across, down = [p for p, _ in points], [p for _, p in points]
        return min(across), max(across), min(down), max(down)

    def fits(turn: int) -> float:
        left, right, top, bottom = spread(turn)
        return min(most, wide / (right - left + 2), high / (bottom - top + ROW))

    turn = max(range(ROTATIONS), key=lambda turn: (fits(turn), -turn))
    side, (left, right, top, bottom) = fits(turn), spread(turn)
    for i, (cell, terrain) in enumerate(cells):
        across, down = middle(rotated(cell, turn))
        at = (x + wide / 2 + (across - (left + right) / 2) * side, y + high / 2 + (down - (top + bottom) / 2) * side)
        hex_of(page, terrain, *at, side, ink, cubed=i == 0)
