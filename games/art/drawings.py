"""The drawings of static/img/animals.svg on paper: the same paths that pages show, in any colour."""

from functools import lru_cache
from typing import NamedTuple
from xml.etree import ElementTree as ET

from fontTools.svgLib.path import parse_path
from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import FILL_EVEN_ODD

from games.art.fonts import ROOT
from games.art.paper import Page, PathPen

SPRITE = ROOT / "static/img/animals.svg"
SQUARE = 64.0  # the side of a drawing in its own units
SVG = "{http://www.w3.org/2000/svg}"
BUTT, ROUND = 0, 1


class Part(NamedTuple):
    """A path, filled where it has no `thick`, else a line; `ends`: BUTT or ROUND."""

    path: str
    thick: float | None
    ends: int


@lru_cache(maxsize=1)
def drawings() -> dict[str, tuple[Part, ...]]:
    symbols = ET.parse(SPRITE).getroot().iter(f"{SVG}symbol")
    return {symbol.get("id", ""): tuple(map(_part, symbol)) for symbol in symbols}


def _part(path: ET.Element) -> Part:
    thick = path.get("stroke-width")
    ends = ROUND if path.get("stroke-linecap") == "round" else BUTT
    return Part(path.get("d", ""), float(thick) if thick else None, ends)


def draw(page: Page, key: str, x: float, y: float, wide: float, colour: str, flat: float = 1.0) -> None:
    """In a square of `wide` millimetres, its upper left corner at (x, y); `flat`: so much lower than it is wide."""
    canvas, scale = page.canvas, wide * mm / SQUARE
    canvas.saveState()
    canvas.translate(*page.at(x, y))
    canvas.scale(scale, -scale * flat)
    canvas.setFillColor(HexColor(colour))
    canvas.setStrokeColor(HexColor(colour))
    canvas.setDash([])
    for part in drawings()[key]:
        path = canvas.beginPath()
        parse_path(part.path, PathPen(None, path, 1, 0, 0))
        if part.thick is None:
            canvas.drawPath(path, stroke=0, fill=1, fillMode=FILL_EVEN_ODD)
        else:
            canvas.setLineWidth(part.thick)
            canvas.setLineCap(part.ends)
            canvas.setLineJoin(part.ends)
            canvas.drawPath(path, stroke=1, fill=0)
    canvas.restoreState()
