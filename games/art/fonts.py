"""The fonts that `manage.py build` puts under static/vendor, for Pillow, for PDF and as outlines; where npm keeps the
others (rare_letters.py).

They are web fonts (woff2); fontTools unpacks them once per process.
"""

from functools import lru_cache
from io import BytesIO
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from PIL import ImageFont

ROOT = Path(__file__).resolve().parents[2]
VENDOR = ROOT / "static" / "vendor"
MODULES = ROOT / "node_modules" / "@fontsource-variable"
MUSIC = "bravura"
# SMuFL code points, by the names of cards and figures.
SIGNS: dict[str, str] = {
    "w": "\ue1d2",
    "h": "\ue1d3",
    "q": "\ue1d5",
    "e": "\ue1d7",
    "h-down": "\ue1d4",
    "q-down": "\ue1d6",
    "e-down": "\ue1d8",
    "rest-q": "\ue4e5",
    "rest-e": "\ue4e6",
    "clef-G": "\ue050",
    "clef-F": "\ue062",
    "clef-C": "\ue05c",
    "sharp": "\ue262",
    "flat": "\ue260",
    "natural": "\ue261",
    "double-sharp": "\ue263",
    "double-flat": "\ue264",
    "repeat": "\ue041",
    "head-w": "\ue0a2",
    "head-h": "\ue0a3",
    "head-q": "\ue0a4",
}


class NoFont(Exception):
    """A font is missing: `manage.py build` has not run."""


@lru_cache(maxsize=8)
def opened(name: str) -> TTFont:
    """ "bravura", "atkinson-400" or "atkinson-700", without web packing; "atkinson-ext-400" and "-700" have the rest of
    the Latin letters. The zero has no slash."""
    stem = name if name == MUSIC else name.replace("atkinson-", "atkinson-latin-")
    try:
        font = TTFont(VENDOR / f"{stem}.woff2")
        if "zero" in font.getGlyphOrder():
            zero = TTFont(VENDOR / f"zero-{name.removeprefix('atkinson-')}.woff2")
            font["glyf"]["zero"] = zero["glyf"]["zero"]
    except FileNotFoundError as missing:
        raise NoFont(f"{missing.filename} is missing: run manage.py build") from missing
    font.flavor = None
    return font


@lru_cache(maxsize=8)
def packed(name: str) -> bytes:
    """A font as the bytes of an OpenType file."""
    out = BytesIO()
    opened(name).save(out)
    return out.getvalue()


@lru_cache(maxsize=256)
def sized(name: str, pixels: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(BytesIO(packed(name)), pixels)


def outline(name: str, text: str, x: float, y: float, size: float) -> tuple[str, float]:
    """Text as an SVG path whose baseline begins at (x, y), y downwards, and its width."""
    font = opened(name)
    glyphs, table, scale = font.getGlyphSet(), font.getBestCmap(), size / font["head"].unitsPerEm
    pen, at = SVGPathPen(glyphs, ntos=lambda number: f"{number:.1f}".removesuffix(".0")), x
    for char in text:
        glyph = glyphs[table[ord(char)]]
        glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, at, y)))
        at += glyph.width * scale
    return pen.getCommands(), at - x
