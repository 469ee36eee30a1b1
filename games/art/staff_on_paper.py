"""A chord's staff in a PDF: the SVG that engraving.py makes, drawn as outlines. It knows the elements that svg.py
writes, and no others."""

import re
from functools import lru_cache
from xml.etree import ElementTree as ET

from fontTools.pens.basePen import BasePen
from fontTools.svgLib.path import parse_path
from reportlab.lib.colors import HexColor
from reportlab.platypus import Flowable

from games.art.engraving import engrave
from games.art.looks import Style
from games.art.svg import NS, PIXELS, SPACE

_ACT = re.compile(r"(translate|scale|rotate)\(([^)]*)\)")
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


@lru_cache(maxsize=512)
def engraved(chord: str, style: Style) -> ET.Element:
    return ET.fromstring(engrave(chord, style))


class Staff(Flowable):
    """A canonical chord text on its staff; `space` is a staff space in points."""

    def __init__(self, chord: str, style: Style, space: float = PIXELS * 0.5):
        super().__init__()
        self.svg = engraved(chord, style)
        self.left, self.top, *size = (float(number) for number in self.svg.get("viewBox").split())
        self.scale = space / SPACE
        self.width, self.height = (length * self.scale for length in size)
        self.shapes = {f"#{each.get('id')}": each for each in self.svg.find(f"{{{NS}}}defs")}

    def wrap(self, *_room):
        return self.width, self.height

    def draw(self):
        canvas = self.canv
        canvas.saveState()
        canvas.translate(0, self.height)
        canvas.scale(self.scale, -self.scale)
        canvas.translate(-self.left, -self.top)
        for each in self.svg:
            if not each.tag.endswith("defs"):
                self.element(each)
        canvas.restoreState()

    def element(self, each: ET.Element) -> None:
        """Paint is inherited, as in SVG, by the graphics state."""
        canvas, kind = self.canv, each.tag.rpartition("}")[2]
        canvas.saveState()
        for act, text in _ACT.findall(each.get("transform", "")):
            self.move(act, [float(number) for number in _NUMBER.findall(text)])
        if each.get("fill", "none") != "none":
            canvas.setFillColor(HexColor(each.get("fill")))
        if each.get("stroke", "none") != "none":
            canvas.setStrokeColor(HexColor(each.get("stroke")))
            canvas.setLineWidth(float(each.get("stroke-width", 1)))
        {"g": self.group, "use": self.use, "path": self.path, "ellipse": self.ellipse}[kind](each)
        canvas.restoreState()

    def move(self, act: str, numbers: list[float]) -> None:
        canvas = self.canv
        if act == "rotate":
            angle, x, y = numbers
            canvas.translate(x, y)
            canvas.rotate(angle)
            canvas.translate(-x, -y)
        elif act == "scale":
            canvas.scale(numbers[0], numbers[-1])
        else:
            canvas.translate(*(numbers if len(numbers) == 2 else (numbers[0], 0)))

    def group(self, each: ET.Element) -> None:
        for part in each:
            self.element(part)

    def use(self, each: ET.Element) -> None:
        self.element(self.shapes[each.get("href")])

    def path(self, each: ET.Element) -> None:
        path = self.canv.beginPath()
        parse_path(each.get("d"), Outline(path))
        lined = each.get("stroke", "none") != "none"  # svg.py writes lines and areas, never both in one
        self.canv.drawPath(path, stroke=int(lined), fill=int(not lined))

    def ellipse(self, each: ET.Element) -> None:
        x, y, wide, high = (float(each.get(name)) for name in ("cx", "cy", "rx", "ry"))
        self.canv.ellipse(x - wide, y - high, x + wide, y + high, stroke=0, fill=1)


class Outline(BasePen):
    """Draws into a path of the PDF."""

    def __init__(self, path):
        super().__init__(None)
        self.path = path

    def _moveTo(self, point):  # noqa: N802
        self.path.moveTo(*point)

    def _lineTo(self, point):  # noqa: N802
        self.path.lineTo(*point)

    def _curveToOne(self, one, two, end):  # noqa: N802
        self.path.curveTo(*one, *two, *end)

    def _closePath(self):  # noqa: N802
        self.path.close()
