"""What an address may ask for: a card in a look and a width, a chord in a style. Anything else is unknown."""

import re
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from games.rules.acordes.cards import KIND

SCREENS = (120, 160, 220, 300)  # pixels; below 200 without captions
PRINT = 744  # 300 dpi
WIDTHS = (*SCREENS, PRINT)
BACK, DARK_BACK = "back", "back-dark"  # dark: for a table in the dark theme; never printed
FACES = (*KIND, BACK, DARK_BACK)


@dataclass(frozen=True, slots=True)
class Look:
    """How cards are drawn. `reading`: name, name and staff, staff only. `ink`: colour, or black and white."""

    lang: str = "es"
    names: Literal["do", "c"] = "do"
    reading: str = "name"
    ladder: bool = True
    ink: Literal["colour", "bw"] = "colour"

    def __str__(self) -> str:
        """ "es-do-name-ladder", in black and white "es-do-name-ladder-bw": as it stands in addresses."""
        ink = "" if self.ink == "colour" else f"-{self.ink}"
        return f"{self.lang}-{self.names}-{self.reading}-{'ladder' if self.ladder else 'plain'}{ink}"

    def for_face(self, face: str) -> "Look":
        """The same look without what does not show on this face, so that equal pictures are kept once."""
        if KIND.get(face) == "note":
            return self
        plain = replace(self, reading="name", ladder=True)
        return replace(plain, lang="es", names="do") if face in (BACK, DARK_BACK) else plain


_LOOK = re.compile(r"(es|en)-(do|c)-(name|both|staff)-(ladder|plain)(-bw)?")


def parse(text: str) -> Look:
    """The look of an address; ValueError for anything else."""
    found = _LOOK.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no look of a card")
    lang, names, reading, ladder, ink = found.groups()
    return Look(lang, names, reading, ladder == "ladder", "bw" if ink else "colour")


class Style(NamedTuple):
    """`figure`: w h q e. `names`: do | c, of the labels. `marked`: 1-based notes joined by a bracket, with a word."""

    theme: Literal["light", "dark"] = "light"
    figure: str = "w"
    names: Literal["do", "c"] = "do"
    marked: tuple[int, ...] = ()
    word: str = ""
