"""Chinese signs and emoji for a PDF, each as a font of its own that holds nothing else.

The fonts of npm have tens of thousands of signs, in slices (web fonts) of some hundred each. `unicode.json` beside them
says which signs a slice may have. A slice is unpacked where one of its signs is first met; a document that has none
opens nothing.

Why a font for each sign: to cut a slice down, or to make another weight of all of it, takes as long as all the rest of
a report. One sign takes some milliseconds, and less than two kilobytes of the file.
"""

import json
import logging
from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from games.art.fonts import MODULES, NoFont

log = logging.getLogger(__name__)
FAMILIES = ("noto-emoji", "noto-sans-sc")  # the first that has the sign: emoji are drawn by one hand


@lru_cache(maxsize=1)
def slices() -> tuple[tuple[str, str, tuple[range, ...]], ...]:
    """(family, slice, code points), as the packages tell them."""
    return tuple(
        (family, name.strip("[]"), tuple(spans(text))) for family in FAMILIES for name, text in listed(family).items()
    )


def listed(family: str) -> dict[str, str]:
    """{"[4]": "U+1f1e9-1f1f5,U+21a7", …}"""
    try:
        return json.loads((MODULES / family / "unicode.json").read_text(encoding="utf-8"))
    except FileNotFoundError as missing:
        raise NoFont(f"{missing.filename} is missing: run manage.py build") from missing


def spans(text: str) -> Iterator[range]:
    for span in text.split(","):
        low, _, high = span.strip().removeprefix("U+").partition("-")
        yield range(int(low, 16), int(high or low, 16) + 1)


@lru_cache(maxsize=64)
def unpacked(family: str, name: str) -> TTFont:
    return TTFont(MODULES / family / "files" / f"{family}-{name}-wght-normal.woff2")


@lru_cache(maxsize=4096)
def found(point: int) -> TTFont | None:
    """The slice that has this sign."""
    likely = (unpacked(family, name) for family, name, held in slices() if any(point in span for span in held))
    return next((font for font in likely if point in font.getBestCmap()), None)


def font(char: str, weight: int) -> bytes | None:
    """An OpenType font with this sign alone; None where there is no such sign, or its slices are not installed."""
    point = ord(char)
    try:
        source = found(point)
    except (NoFont, FileNotFoundError) as missing:
        log.warning("no font for U+%X: %s", point, missing)
        return None
    if source is None:
        return None
    glyph = source.getGlyphSet(location={"wght": weight})[source.getBestCmap()[point]]
    pen, nothing = TTGlyphPen(None), TTGlyphPen(None)
    glyph.draw(pen)
    made = FontBuilder(source["head"].unitsPerEm, isTTF=True)
    made.setupGlyphOrder([".notdef", "sign"])
    made.setupCharacterMap({point: "sign"})
    made.setupGlyf({".notdef": nothing.glyph(), "sign": pen.glyph()})
    made.setupHorizontalMetrics({".notdef": (0, 0), "sign": (round(glyph.width), 0)})
    made.setupHorizontalHeader(ascent=source["hhea"].ascent, descent=source["hhea"].descent)
    made.setupNameTable({"familyName": "Sign", "styleName": "Regular", "psName": f"Sign{point:X}-{weight}"})
    made.setupOS2()
    made.setupPost()
    out = BytesIO()
    made.save(out)
    return out.getvalue()
