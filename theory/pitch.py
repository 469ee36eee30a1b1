"""A note without octave: a letter with a net alteration. Parsing and spelling, Do Re Mi <-> C D E.

Letters are 0..6 for C..B (Do..Si); an alteration is sharps minus flats and can be any size; a sound is 0..11
(rules/theory.md, section 1).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal, NamedTuple

Names = Literal["do", "c"]

LETTERS: dict[str, tuple[str, ...]] = {
    "do": ("Do", "Re", "Mi", "Fa", "Sol", "La", "Si"),
    "c": ("C", "D", "E", "F", "G", "A", "B"),
}
NATURAL_SOUNDS = (0, 2, 4, 5, 7, 9, 11)

_SIGNS = {"#": 1, "♯": 1, "𝄪": 2, "b": -1, "♭": -1, "𝄫": -2, "♮": 0}
_GLYPHS = {-2: "𝄫", -1: "♭", 0: "", 1: "♯", 2: "𝄪"}
_LETTER_OF = {name.lower(): letter for names in LETTERS.values() for letter, name in enumerate(names)}
_NOTE = re.compile(r"(do|re|mi|fa|sol|la|si|[a-g])([#b♯♭𝄪𝄫♮]*)", re.IGNORECASE)
_BETWEEN = re.compile(r"[\s,–]+")


class _Pair(NamedTuple):
    letter: int
    alter: int = 0


class Note(_Pair):
    """A letter 0..6 (C..B) and its net alteration; immutable. ValueError for a letter outside 0..6.

    Why a tuple: a tuple of notes is the key of every look-up, and tuples hash and compare in C.
    """

    __slots__ = ()

    def __new__(cls, letter: int, alter: int = 0) -> Note:
        if not 0 <= letter <= 6:
            raise ValueError(f"a letter is 0..6, not {letter!r}")
        return super().__new__(cls, letter, alter)

    @property
    def sound(self) -> int:
        """0..11 above C."""
        return (NATURAL_SOUNDS[self.letter] + self.alter) % 12

    def raised(self, by: int) -> Note:
        """The same letter with `by` more sharps (negative: flats)."""
        return Note(self.letter, self.alter + by)

    def spell(self, names: Names = "do", glyphs: bool = False) -> str:
        """As text: "Fa##", with glyphs "Fa𝄪"; beyond two a sign for each, "Fa♯♯♯"; names "c": "F##"."""
        return LETTERS[names][self.letter] + signs(self.alter, glyphs)


def signs(alter: int, glyphs: bool = False) -> str:
    """The signs of a net alteration: "##", "bb"; with glyphs "𝄪", "♭", and three as they lie on the table, "♯♯♯"."""
    if not glyphs:
        return ("#" if alter > 0 else "b") * abs(alter)
    if alter in _GLYPHS:
        return _GLYPHS[alter]
    return ("♯" if alter > 0 else "♭") * abs(alter)


@lru_cache(maxsize=4096)
def parse_note(text: str) -> Note:
    """One note: "Fa##", "F##", "Fa𝄪", "mib", "Si#b" (any mix, the net counts). ValueError quotes what is no note."""
    found = _NOTE.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"{text!r} is not a note")
    letter, signed = found.groups()
    return Note(_LETTER_OF[letter.lower()], sum(_SIGNS[sign] for sign in signed.lower()))


@lru_cache(maxsize=4096)
def parse_notes(text: str) -> tuple[Note, ...]:
    """Notes apart by spaces, commas or en dashes: "Do Mi Sol", "C, E, G", "Do–Mi–Sol"."""
    return tuple(parse_note(word) for word in _BETWEEN.split(text) if word)


def respell(text: str, names: Names = "do", glyphs: bool = False) -> str:
    """One stored spelling ("Mib") as it is shown: respell("Mib", "c", True) is "E♭"."""
    return parse_note(text).spell(names, glyphs)


def steps(low: Note, high: Note) -> int:
    """Letters upward from low to high, 0..6: 2 is a third by name."""
    return (high.letter - low.letter) % 7


def semitones(low: Note, high: Note) -> int:
    """Semitones of the written interval upward within one octave of letters; below 0 or above 11 when
    alterations stretch it (Re## to Fabb: -1)."""
    plain = (NATURAL_SOUNDS[high.letter] - NATURAL_SOUNDS[low.letter]) % 12
    return plain + high.alter - low.alter


def wraps(low: Note, high: Note) -> bool:
    """Whether the way up from low to high passes from Si to Do."""
    return high.letter < low.letter
