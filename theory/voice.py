"""Voice: one language and one set of note names; turns notes, counts and keys into words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from theory.languages import words
from theory.names import Named, Naming, in_sentence
from theory.pitch import LETTERS, Names, Note, respell


@dataclass(frozen=True, slots=True)
class Voice:
    """Speaks `language` ("es") with note names "do" or "c", and names chords by `naming`."""

    language: str
    names: Names
    naming: Naming = "full"

    def say(self, section: str, key: str, **places: object) -> str:
        """The sentence of the language's table with its places filled; KeyError for a key that it lacks."""
        sentence: str = words(self.language)[section][key]
        return sentence.format(**places)

    def first_of(self, section: str, *keys: str) -> str:
        """The first of the keys that the table has."""
        table = words(self.language)[section]
        return self.say(section, next(key for key in keys if key in table))

    def nth(self, section: str, key: str, place: int) -> str:
        """An item of a list in the table."""
        item: str = words(self.language)[section][key][place]
        return item

    def intervals(self) -> frozenset[str]:
        """Every name of an interval that an explanation may give a pair of notes."""
        table = words(self.language)["interval"]
        return frozenset([*table["names"], table["diminished"], table["augmented"]])

    def note(self, note: Note) -> str:
        """A note as it is shown, "Fa𝄪"."""
        return note.spell(self.names, glyphs=True)

    def letter(self, letter: int) -> str:
        """The bare name of a letter, counted round."""
        return LETTERS[self.names][letter % 7]

    def spelled(self, spelling: Iterable[str]) -> str:
        """Stored spellings as a row, "Do–Mi–Sol"."""
        return "–".join(respell(name, self.names, glyphs=True) for name in spelling)

    def chord(self, chord: Named) -> str:
        """The name of a stack within a sentence."""
        return in_sentence(chord, language=self.language, names=self.names, naming=self.naming)

    def accidentals(self, delta: int) -> str:
        """How many sharps (flats if negative): "un sostenido"."""
        return self.nth("count", "sharps" if delta > 0 else "flats", abs(delta))

    def semitones(self, count: int) -> str:
        """A count with its word: "2 semitonos"."""
        return self.say("count", "semitone" if count == 1 else "semitones", n=count)
