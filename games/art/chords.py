"""The canonical text of a chord in addresses: "C-E-G", "D-Fs-A", "C-E-Fs2=G" (Fa𝄪, which serves as Sol).

A note is its letter, "s" or "f" for sharps or flats, and how many when more than one. "=" says what it serves as.
Notes are bottom to top, one to six: one more than a combination holds, to show what is too much.
"""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from theory.pitch import Note, parse_note

LETTERS = "CDEFGAB"
MOST_NOTES = 6
_NOTE = r"[A-G](?:[sf](?:[2-9]|[1-3]\d)?)?"
_CHORD = re.compile(rf"{_NOTE}(?:={_NOTE})?(?:-{_NOTE}(?:={_NOTE})?){{0,{MOST_NOTES - 1}}}")


class Placed(NamedTuple):
    """A note of a chord: what is engraved, its octave (4 begins at middle Do), and the card's own name if another."""

    note: Note
    octave: int
    card: Note | None


def note_text(note: Note) -> str:
    count = abs(note.alter)
    sign = "" if not count else "s" if note.alter > 0 else "f"
    return LETTERS[note.letter] + sign + (str(count) if count > 1 else "")


def text(cards: Sequence[Note | str], serves_as: Sequence[Note | str] | None = None) -> str:
    """The canonical text. `serves_as`: the names that the cards are read by, as long as `cards`.

    ValueError for no notes, too many, or lists of different lengths.
    """
    own = [_note(card) for card in cards]
    names = [_note(name) for name in serves_as] if serves_as is not None else own
    words = (
        note_text(card) if card == name else f"{note_text(card)}={note_text(name)}"
        for card, name in zip(own, names, strict=True)
    )
    made = "-".join(words)
    parse(made)
    return made


def _note(note: Note | str) -> Note:
    return parse_note(note) if isinstance(note, str) else note


def parse(chord: str) -> tuple[Placed, ...]:
    """The notes of a canonical text, climbing; ValueError for anything that `text` would not have written."""
    if not _CHORD.fullmatch(chord):
        raise ValueError(f"{chord!r} is no chord")
    pairs = [word.partition("=") for word in chord.split("-")]
    cards = [_read(card) for card, _, _ in pairs]
    names = [_read(name) if name else card for (_, _, name), card in zip(pairs, cards, strict=True)]
    if any(equal and card == name for (_, equal, _), card, name in zip(pairs, cards, names, strict=True)):
        raise ValueError(f"{chord!r} names a note twice")
    return tuple(
        Placed(name, octave, None if name == card else card)
        for card, name, octave in zip(cards, names, octaves(names), strict=True)
    )


def _read(word: str) -> Note:
    sign, count = word[1:2], word[2:]
    alter = 0 if not sign else int(count or 1) * (1 if sign == "s" else -1)
    return Note(LETTERS.index(word[0]), alter)


def octaves(notes: Iterable[Note]) -> list[int]:
    """Each note is the next of its letter above the one before (the same place if the letter is the same).

    What would climb beyond Mi of the seventh line (E6) comes down an octave: such a tower is no stack anyway.
    """
    made: list[int] = []
    at = 28  # letters since C0
    for i, note in enumerate(notes):
        at = 28 + note.letter if i == 0 else at + (note.letter - at) % 7
        if at > 44:
            at -= 7
        made.append(at // 7)
    return made
