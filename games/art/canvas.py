"""A card to draw on. Lengths are hundredths of the card's width: x 0..100, y 0..height, downwards.

Pictures are drawn larger than they are shown and brought down: edges are smooth at every width.
"""

from collections.abc import Iterable, Sequence

from PIL import Image, ImageDraw

from games.art.fonts import MUSIC, SIGNS, sized

Point = tuple[float, float]
Colour = str


class Canvas:
    """`image` is RGB, `pixels` wide; `unit` is the number of pixels of one hundredth."""

    def __init__(self, pixels: int, tall: float, ground: Colour):
        self.unit, self.tall = pixels / 100, tall
        self.image = Image.new("RGB", (pixels, round(tall * self.unit)), ground)
        self.draw = ImageDraw.Draw(self.image)

    def px(self, *lengths: float) -> list[int]:
        return [round(length * self.unit) for length in lengths]

    def points(self, points: Iterable[Point]) -> list[tuple[float, float]]:
        return [(x * self.unit, y * self.unit) for x, y in points]

    def polygon(self, points: Iterable[Point], fill: Colour) -> None:
        self.draw.polygon(self.points(points), fill=fill)

    def line(self, points: Iterable[Point], fill: Colour, thick: float) -> None:
        """A line with round ends and joints."""
        dots = self.points(points)
        self.draw.line(dots, fill=fill, width=max(1, round(thick * self.unit)), joint="curve")
        for x, y in (dots[0], dots[-1]):
            self.draw.circle((x, y), thick * self.unit / 2, fill=fill)

    def bar(self, x0: float, y: float, x1: float, fill: Colour, thick: float) -> None:
        """A horizontal line with square ends, centred on y."""
        self.draw.rectangle(self.px(x0, y - thick / 2, x1, y + thick / 2), fill=fill)

    def box(self, box: Sequence[float], radius: float, fill: Colour | None, edge: Colour | None = None, thick=0.0):
        """A rounded rectangle (x0, y0, x1, y1), its edge drawn inside."""
        width = max(1, round(thick * self.unit)) if edge else 0
        x0, y0, x1, y1 = self.px(*box)
        shape = (x0, y0, x1 - 1, y1 - 1)
        self.draw.rounded_rectangle(shape, radius * self.unit, fill=fill, outline=edge, width=width)

    def circle(self, x: float, y: float, radius: float, fill=None, edge=None, thick=0.0) -> None:
        width = max(1, round(thick * self.unit)) if edge else 1
        self.draw.circle((x * self.unit, y * self.unit), radius * self.unit, fill=fill, outline=edge, width=width)

    def width(self, text: str, size: float, weight: int = 700) -> float:
        return sized(f"atkinson-{weight}", round(size * self.unit)).getlength(text) / self.unit

    def text(self, x, y, text, size, fill, weight=700, anchor="ls", most=0.0, halo: Colour | None = None) -> None:
        """Text on the baseline y; `most`: the width it must fit in (smaller if need be); `halo`: a rim around it."""
        wide = self.width(text, size, weight)
        if most and wide > most:
            size *= most / wide
        font = sized(f"atkinson-{weight}", round(size * self.unit))
        rim = {"stroke_width": round(2.2 * self.unit), "stroke_fill": halo} if halo else {}
        if rim:
            self.draw.text((x * self.unit, y * self.unit), text, halo, font, anchor, **rim)
        self.draw.text((x * self.unit, y * self.unit), text, fill, font, anchor)

    def sign(self, x, y, name, space, fill, centre="", halo: Colour | None = None) -> None:
        """A musical sign; `space`: a staff space. (x, y) is its origin, or with `centre` "x", "y", "xy" its middle."""
        font = sized(MUSIC, round(4 * space * self.unit))
        left, top, right, bottom = font.getbbox(SIGNS[name], anchor="ls")
        px = x * self.unit - ((left + right) / 2 if "x" in centre else 0)
        py = y * self.unit - ((top + bottom) / 2 if "y" in centre else 0)
        if halo:
            self.draw.text((px, py), SIGNS[name], halo, font, "ls", stroke_width=round(2 * self.unit), stroke_fill=halo)
        self.draw.text((px, py), SIGNS[name], fill, font, "ls")

    def paint(self, mask: Image.Image, colour_or_image: Colour | Image.Image) -> None:
        """Fill where the mask (L, as large as the card) is white."""
        if isinstance(colour_or_image, str):
            self.image.paste(colour_or_image, (0, 0), mask)
        else:
            self.image.paste(colour_or_image, (0, 0), mask)

    def mask(self, points: Iterable[Point]) -> Image.Image:
        """White inside the polygon."""
        made = Image.new("L", self.image.size, 0)
        ImageDraw.Draw(made).polygon(self.points(points), fill=255)
        return made


def rounded(image: Image.Image, radius: float) -> Image.Image:
    """The picture with transparent round corners; radius in hundredths of its width."""
    mask = Image.new("L", image.size, 0)
    width, height = image.size
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, width - 1, height - 1), radius * width / 100, fill=255)
    image.putalpha(mask)
    return image
