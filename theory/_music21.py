"""The only file that imports music21: the authority on what a stack of thirds is, and the writer of scores.

Traps it steers round (measured on 10.5.1): isTriad and its kin look at the set of letters only, whatever the order
and the accidentals, so each chord is grown third by third from its root and then confirmed; flats are "-"; more than
four accidentals raise, so roots are natural here and everything else is a transposition by accidentals.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING

from music21.chord import Chord
from music21.interval import Interval
from music21.pitch import Accidental, Pitch

THIRDS = {3: Interval("m3"), 4: Interval("M3")}
STEPS = "CDEFGAB"

if TYPE_CHECKING:
    from music21.stream import Measure, Score, Voice

    from theory.scores import Bar, Format, Pitched
    from theory.scores import Voice as Sounding

Shape = tuple[tuple[int, int], ...]


def written_stacks() -> dict[Shape, tuple[int, ...]]:
    """Every stack of 3 to 5 notes on a natural root: ((letter, alteration), ...) -> its thirds in semitones.

    7 roots x (4 + 8 + 16) patterns = 196 entries. ArithmeticError if music21 does not confirm one of them.
    """
    patterns = [pattern for size in (2, 3, 4) for pattern in product((3, 4), repeat=size)]
    return {_shape(root, pattern): pattern for root in STEPS for pattern in patterns}


def _shape(root: str, pattern: tuple[int, ...]) -> Shape:
    pitches = [Pitch(f"{root}3")]
    for third in pattern:
        pitches.append(THIRDS[third].transposePitch(pitches[-1]))
    _confirm(Chord(pitches), root)
    return tuple((STEPS.index(pitch.step), int(pitch.alter)) for pitch in pitches)


def _confirm(chord: Chord, root: str) -> None:
    kind = {3: chord.isTriad, 4: chord.isSeventh, 5: chord.isNinth}[len(chord.pitches)]
    if not kind() or chord.root().name != root:
        raise ArithmeticError(f"music21 does not take {chord} for a stack on {root}")


# --- scores ---

RESTS = {4.0: (), 2.0: (2.0,), 1.0: (1.0, 2.0), 0.5: (0.5, 1.0, 2.0)}  # what fills a bar of four after that length


def written(bars: Sequence[Bar], title: str, form: Format) -> bytes:
    """A score as MusicXML or as a MIDI file."""
    score = _score(bars, title)
    if form == "mid":
        from music21.midi.translate import streamToMidiFile

        return bytes(streamToMidiFile(score).writestr())
    from music21.musicxml.m21ToXml import GeneralObjectExporter

    return bytes(GeneralObjectExporter(score).parse())


def _score(bars: Sequence[Bar], title: str) -> Score:
    from music21 import clef, instrument, metadata, meter, stream

    part = stream.Part()
    part.append(instrument.Piano())
    for number, bar in enumerate(bars or [None], 1):
        measure = _measure(bar, number)
        if number == 1:
            measure.insert(0, clef.TrebleClef())
            measure.insert(0, meter.TimeSignature("4/4"))
        part.append(measure)
    score = stream.Score([part])
    score.metadata = metadata.Metadata(title=title, composer="")
    return score


def _measure(bar: Bar | None, number: int) -> Measure:
    from music21 import expressions, note, stream

    measure = stream.Measure(number=number)
    if bar is None:
        measure.append(note.Rest(quarterLength=4.0))
        return measure
    if len(bar.voices) == 1:
        _fill(measure, bar.voices[0])
    else:
        for place, voice in enumerate(bar.voices, 1):
            measure.insert(0, _fill(stream.Voice(id=str(place)), voice))
    if bar.name:
        words = expressions.TextExpression(bar.name)
        words.placement = "above"
        measure.insert(0, words)
    return measure


def _fill(into: Measure | Voice, voice: Sounding) -> Measure | Voice:
    """The notes, then rests to the end of the bar."""
    from music21 import note

    pitches = [_pitch(each) for each in voice.notes]
    sound = Chord(pitches) if len(pitches) > 1 else note.Note(pitches[0])
    sound.quarterLength = voice.length
    into.append(sound)
    for length in RESTS[voice.length]:
        into.append(note.Rest(quarterLength=length))
    return into


def _pitch(note: Pitched) -> Pitch:
    made = Pitch(f"{STEPS[note.letter]}{note.octave}")
    if note.alter:
        made.accidental = Accidental(note.alter)
    return made


if __name__ == "__main__":
    print(json.dumps(list(written_stacks().items())))
