"""The only file that imports music21: the authority on what a stack of thirds is.

Traps it steers round (measured on 10.5.1): isTriad and its kin look at the set of letters only, whatever the order
and the accidentals, so each chord is grown third by third from its root and then confirmed; flats are "-"; more than
four accidentals raise, so roots are natural here and everything else is a transposition by accidentals.
"""

from __future__ import annotations

from itertools import product

from music21.chord import Chord
from music21.interval import Interval
from music21.pitch import Pitch

THIRDS = {3: Interval("m3"), 4: Interval("M3")}
STEPS = "CDEFGAB"

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
