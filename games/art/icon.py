"""The site's icon on a device: the tower of the logo (static/img/logo.svg) on paper, as a square picture."""

from math import cos, radians, sin

from PIL import Image

from games.art.canvas import Canvas, Point, rounded
from games.art.palette import NOTES, PAPER

FINER = 4  # drawn so much larger
LOGO = 44.0  # the logo's own width
# kind -> how much of the width the logo takes. A maskable icon keeps clear of whatever shape a device cuts out of it;
# Apple's rounds the corners itself.
KINDS = {"any": 0.82, "maskable": 0.66, "apple": 0.74}
SIZES = {"any": (192, 512), "maskable": (192, 512), "apple": (180,)}
TOP = [(6.0, 5.5), (37.0, 1.0), (38.6, 10.3), (7.6, 15.0)]


def draw(kind: str, size: int) -> Image.Image:
    """RGB, or with transparent corners where the device shows the picture as it is."""
    canvas = Canvas(size * FINER, 100, PAPER)
    scale = 100 * KINDS[kind] / LOGO
    slab(canvas, scale, TOP, NOTES["G"].fill, 0.8)
    slab(canvas, scale, turned(7, 16.4, 40, 27.4, 3), NOTES["E"].edge, 2.5)
    slab(canvas, scale, turned(7.9, 17.3, 39.1, 26.5, 3), NOTES["E"].fill, 1.6)
    slab(canvas, scale, turned(5, 30, 39, 41.5, 0), NOTES["C"].fill, 2)
    made = canvas.image.resize((size, size), Image.Resampling.LANCZOS)
    return rounded(made.convert("RGBA"), 22) if kind == "any" else made


def turned(left: float, top: float, right: float, bottom: float, degrees: float) -> list[Point]:
    """The corners of a box, turned about its middle."""
    x0, y0, turn = (left + right) / 2, (top + bottom) / 2, radians(degrees)
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    away = [(x - x0, y - y0) for x, y in corners]
    return [(x0 + x * cos(turn) - y * sin(turn), y0 + x * sin(turn) + y * cos(turn)) for x, y in away]


def slab(canvas: Canvas, scale: float, corners: list[Point], fill: str, radius: float) -> None:
    """A block of the tower, in the logo's own measure; its round rim lies inside of the corners."""
    x0, y0 = (sum(side) / len(corners) for side in zip(*corners, strict=True))
    inner = [(x - radius * (1 if x > x0 else -1), y - radius * (1 if y > y0 else -1)) for x, y in corners]
    placed = [(50 + (x - 22) * scale, 50 + (y - 21.3) * scale) for x, y in inner]
    canvas.polygon(placed, fill)
    canvas.line([*placed, placed[0]], fill, 2 * radius * scale)
