"""Names of chords: symbols here, words in the language files (rules/theory.md, section 3).

Why a table of our own: libraries disagree on the rarer ninths, and music21's common names are not for pupils.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

from theory.languages import words
from theory.pitch import Names, Note, parse_note

Naming = Literal["size", "full", "symbol"]

KIND_OF = {2: "triad", 3: "seventh", 4: "ninth"}  # by the number of thirds

SYMBOLS = {
    (4, 3): "",
    (3, 4): "m",
    (3, 3): "°",
    (4, 4): "+",
    (4, 3, 4): "maj7",
    (4, 3, 3): "7",
    (3, 4, 3): "m7",
    (3, 4, 4): "mMaj7",
    (3, 3, 4): "ø7",
    (3, 3, 3): "°7",
    (4, 4, 3): "+maj7",
    (4, 3, 4, 3): "maj9",
    (4, 3, 3, 4): "9",
    (4, 3, 3, 3): "7♭9",
    (3, 4, 3, 4): "m9",
    (3, 4, 3, 3): "m7♭9",
    (3, 4, 4, 3): "mMaj9",
    (3, 3, 4, 4): "ø9",
    (3, 3, 4, 3): "ø7♭9",
    (3, 3, 3, 4): "°7♭9",
    (4, 4, 3, 3): "+maj9",
    (4, 4, 3, 4): "+maj7♯9",
    (4, 3, 4, 4): "maj7♯9",
}


def symbol_of(root: Note, pattern: tuple[int, ...]) -> str | None:
    """The symbol, "Dm7"; None for a pattern without a name (repeated sounds, thirds of any size)."""
    tail = SYMBOLS.get(pattern)
    return None if tail is None else root.spell("c", glyphs=True) + tail


class Named(Protocol):
    """What a chord's name is made of; a valid Verdict is one."""

    @property
    def spelling(self) -> tuple[str, ...]: ...

    @property
    def pattern(self) -> tuple[int, ...]: ...


def chord_name(
    chord: Named | Note | str,
    pattern: Sequence[int] | None = None,
    *,
    language: str = "es",
    names: Names = "do",
    naming: Naming = "full",
) -> str:
    """The name of a valid verdict, or of a root ("Re", a Note) with its thirds (3, 4, 3).

    naming: size "Acorde de séptima de Re" | full "Re menor con séptima menor" | symbol "Dm7" (always in
    C D E). What has no name (repeated sounds, thirds of any size) is named by its size. ValueError for a verdict that
    is no stack.
    """
    root, thirds = _parts(chord, pattern)
    proper = proper_name(root, thirds, language, names, naming)
    return proper or _by_size("size", root, thirds, language, names)


def in_sentence(chord: Named, *, language: str = "es", names: Names = "do", naming: Naming = "full") -> str:
    """The name as it stands within a sentence: "Re menor", "Dm", "una tríada de Re"."""
    root, thirds = _parts(chord, None)
    proper = proper_name(root, thirds, language, names, naming)
    return proper or _by_size("a_size", root, thirds, language, names)


def proper_name(
    root: Note, pattern: tuple[int, ...], language: str, names: Names, naming: Naming = "full"
) -> str | None:
    """A name that is more than the chord's size and root; None where there is none, or chords are named by size."""
    if naming == "size":
        return None
    return symbol_of(root, pattern) if naming == "symbol" else _by_pattern(root, pattern, language, names)


def _parts(chord: Named | Note | str, pattern: Sequence[int] | None) -> tuple[Note, tuple[int, ...]]:
    if isinstance(chord, Note | str):
        root, thirds = chord if isinstance(chord, Note) else parse_note(chord), tuple(pattern or ())
    else:
        root, thirds = parse_note(chord.spelling[0]) if chord.spelling else Note(0), tuple(chord.pattern)
    if len(thirds) not in KIND_OF:
        raise ValueError(f"no chord has the thirds {thirds}")
    return root, thirds


def _by_pattern(root: Note, thirds: tuple[int, ...], language: str, names: Names) -> str | None:
    name: str | None = words(language)["chord"].get("-".join(map(str, thirds)))
    return name and name.format(root=root.spell(names, glyphs=True))


def _by_size(key: str, root: Note, thirds: tuple[int, ...], language: str, names: Names) -> str:
    template: str = words(language)[key][KIND_OF[len(thirds)]]
    return template.format(root=root.spell(names, glyphs=True))
