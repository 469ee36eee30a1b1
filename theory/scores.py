"""Chords written down: a score with one bar for each chord, as MusicXML or MIDI.

Notes are spelled as they are given and climb from the octave of middle Do; a figure is a duration; the chord's name
stands above as text. Where the notes of a chord have different figures each figure is a voice of its own. No chords:
one bar of rest.

Run as a program it reads {"title", "format", "chords": [{"notes": ["Do", …], "figures": ["q", …], "name"}]} as JSON
from its input and writes the file.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from theory.pitch import NATURAL_SOUNDS, Note, parse_note

Format = Literal["musicxml", "mid"]
FORMATS: tuple[Format, ...] = ("musicxml", "mid")
BAR = 4.0  # crotchets
LENGTHS = {"w": 4.0, "h": 2.0, "q": 1.0, "e": 0.5}  # of the figures, in crotchets
UNWRITABLE = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # in no XML
MOST_SIGNS = 4  # accidentals that notation has before a note


class Chord(NamedTuple):
    """Notes bottom to top with a figure each (w h q e)."""

    notes: tuple[Note, ...]
    figures: tuple[str, ...]
    name: str = ""


class Pitched(NamedTuple):
    """A note at its height: letter 0..6, alteration, octave (4 begins at middle Do)."""

    letter: int
    alter: int
    octave: int


class Voice(NamedTuple):
    """Notes that sound together for `length` crotchets from the beginning of the bar."""

    length: float
    notes: tuple[Pitched, ...]


class Bar(NamedTuple):
    name: str
    voices: tuple[Voice, ...]


def write(chords: Sequence[Chord], title: str, form: Format) -> bytes:
    """The file. ValueError for a chord without notes, without a figure for each, or with an unknown one."""
    from theory import _music21  # half a second, for whoever writes a score

    return _music21.written([bar(chord) for chord in chords], UNWRITABLE.sub("", title), form)


def bar(chord: Chord) -> Bar:
    if not chord.notes or len(chord.notes) != len(chord.figures) or not set(chord.figures) <= set(LENGTHS):
        raise ValueError(f"no chord to write: {chord}")
    high = climbing([writable(note) for note in chord.notes])
    voices = [
        Voice(length, tuple(note for note, mine in zip(high, chord.figures, strict=True) if mine == figure))
        for figure, length in LENGTHS.items()
        if figure in chord.figures
    ]
    return Bar(chord.name, tuple(voices))


def climbing(notes: Sequence[Note]) -> tuple[Pitched, ...]:
    """Each note is the next of its letter above the one before, from the octave of middle Do on."""
    found: list[Pitched] = []
    octave, before = 4, -1
    for note in notes:
        octave += note.letter <= before
        before = note.letter
        found.append(Pitched(note.letter, note.alter, octave))
    return tuple(found)


def writable(note: Note) -> Note:
    """The note itself; one with more accidentals than notation has, as the letter that needs fewest for its sound."""
    if abs(note.alter) <= MOST_SIGNS:
        return note
    near = [Note(letter, (note.sound - sound + 6) % 12 - 6) for letter, sound in enumerate(NATURAL_SOUNDS)]
    return min(near, key=lambda each: (abs(each.alter), each.letter))


def read(given: Mapping[str, Any]) -> bytes:
    """What the program writes for its input."""
    chords = [
        Chord(tuple(parse_note(note) for note in each["notes"]), tuple(each["figures"]), each["name"])
        for each in given["chords"]
    ]
    return write(chords, given["title"], given["format"])


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)  # the tables come first
    sys.stdout.buffer.write(read(json.load(sys.stdin)))
