"""Text of any script for a PDF: the site's letters first, then those of a font that has nearly all alphabets.

A PDF holds its fonts, so a name must find its letters here: Atkinson (Latin), Atkinson (the rest of Latin), DejaVu Sans
(Greek, Cyrillic, Hebrew, Arabic, signs), Noto Emoji and Noto Sans SC (Chinese, Japanese: rare_letters.py). What none of
them has is shown as a box. Arabic letters are joined and lines from the right to the left are put in the order in which
they are drawn.

Why the DejaVu Sans that matplotlib brings: music21 needs matplotlib, so the font is there, from PyPI alone.
"""

import re
import unicodedata
from functools import lru_cache
from importlib.util import find_spec
from io import BytesIO
from itertools import groupby
from pathlib import Path
from xml.sax.saxutils import escape

from arabic_reshaper import ArabicReshaper
from arabic_reshaper.ligatures import LIGATURES
from bidi import get_display
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfmetrics import registerFontFamily, stringWidth
from reportlab.pdfbase.ttfonts import TTFont

from games.art import rare_letters
from games.art.fonts import NoFont, packed

WEIGHTS = {400: "", 700: "-Bold"}
BOX = "□"
LONG = re.compile("<([0-9A-F]{5,6})>")
EMOJI = 0x1F000  # from here on
SKIN = range(0x1F3FB, 0x1F400)  # tones that colour the emoji before them
WRITTEN = {"𝄪": "♯♯", "𝄫": "♭♭"}  # signs that no text font has, as they may be written
WRITTEN |= dict(zip("ٱہۀۂۃےۓۍ", "اهههةیئی", strict=True))  # letters of Urdu and Pashto, by those of their look
JOINERS = "\ufe0f\ufe0e"  # they have no shape, as have the joiners of category Cf


class Readable(TTFont):
    """A font whose text is found and copied beyond the first plane, too: reportlab writes 1F3B5 where PDF wants the two
    halves of UTF-16."""

    def addObjects(self, doc):  # noqa: N802
        super().addObjects(doc)
        for name, made in doc.idToObject.items():
            if name.startswith("toUnicodeCMap:"):
                made.content = LONG.sub(
                    lambda found: f"<{chr(int(found[1], 16)).encode('utf-16-be').hex()}>", made.content
                )


@lru_cache(maxsize=1)
def register() -> None:
    """Make the fonts known to reportlab: "latin-400", "ext-400", "any-400" and the same with 700."""
    folder = Path(find_spec("matplotlib").origin).parent / "mpl-data" / "fonts" / "ttf"
    for weight, suffix in WEIGHTS.items():
        wide = folder / f"DejaVuSans{suffix}.ttf"
        if not wide.exists():
            raise NoFont(f"{wide} is missing: install the requirements anew")
        pdfmetrics.registerFont(TTFont(f"latin-{weight}", BytesIO(packed(f"atkinson-{weight}"))))
        pdfmetrics.registerFont(TTFont(f"ext-{weight}", BytesIO(packed(f"atkinson-ext-{weight}"))))
        pdfmetrics.registerFont(TTFont(f"any-{weight}", str(wide)))
    for kind in ("latin", "ext", "any"):
        registerFontFamily(f"{kind}-400", f"{kind}-400", f"{kind}-700", f"{kind}-400", f"{kind}-700")


@lru_cache(maxsize=4096)
def font_of(char: str, weight: int = 400) -> str | None:
    """The first font that has the character; None for none. All emoji are drawn by one hand."""
    register()
    names = (f"{kind}-{weight}" for kind in ("latin", "ext", "any"))
    usual = next((name for name in names if ord(char) in pdfmetrics.getFont(name).face.charToGlyph), None)
    return usual if usual and ord(char) < EMOJI else rare(char, weight) or usual


def rare(char: str, weight: int) -> str | None:
    font = rare_letters.font(char, weight)
    if font is None:
        return None
    name = f"rare-{ord(char):x}-{weight}"
    pdfmetrics.registerFont(Readable(name, BytesIO(font)))
    registerFontFamily(name, name, name, name, name)
    return name


@lru_cache(maxsize=4096)
def runs(text: str, weight: int = 400) -> tuple[tuple[str, str], ...]:
    """(font, text) in the order in which they are drawn from the left to the right."""
    fitting = [(font_of(char, weight), char) for char in visual(text)]
    found = [(font, char) if font else (font_of(BOX, weight), BOX) for font, char in fitting]
    return tuple((font, "".join(char for _, char in part)) for font, part in groupby(found, key=lambda pair: pair[0]))


def visual(text: str) -> str:
    """The characters in the order in which they are drawn."""
    for sign, written in WRITTEN.items():
        text = text.replace(sign, written)
    text = "".join(char for char in text if shaped(char))
    if not any(unicodedata.bidirectional(char) in ("R", "AL") for char in text):
        return text
    return get_display(joiner().reshape(text))


@lru_cache(maxsize=1)
def joiner() -> ArabicReshaper:
    """Gives Arabic letters their joined forms; several letters become one sign only where the font has it."""
    register()
    held = pdfmetrics.getFont("any-400").face.charToGlyph
    lacking = [name for name, (_letters, forms) in LIGATURES if not all(ord(char) in held for char in "".join(forms))]
    return ArabicReshaper(configuration=dict.fromkeys(lacking, "no"))


def shaped(char: str) -> bool:
    """Whether it is drawn by itself."""
    return char not in JOINERS and ord(char) not in SKIN and unicodedata.category(char) not in ("Cc", "Cf")


def markup(text: str, weight: int = 400) -> str:
    """The text for a reportlab paragraph; line ends stay."""
    lines = [
        "".join(f'<font name="{font}">{escape(part)}</font>' for font, part in runs(line, weight))
        for line in text.split("\n")
    ]
    return "<br/>".join(lines)


def width(text: str, size: float, weight: int = 400) -> float:
    """In points."""
    return sum(stringWidth(part, font, size) for font, part in runs(text, weight))
