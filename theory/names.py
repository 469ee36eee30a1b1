"""Names of chords: symbols here, words in the language files (rules/theory.md, section 3)."""

from __future__ import annotations

from theory.pitch import Note

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
