"""Music: what a stack of thirds is, how it is judged, explained, named and learned. Pure: standard library + music21.

Begin at stacks.check. Imports nothing of the project; only _music21.py imports music21, when the first chord is judged.

    pitch.py      Note (letter + net alteration): parse, spell, sound; Do Re Mi <-> C D E
    rules.py      StackRules: the teacher's options
    _music21.py   the stacks on natural roots, from music21
    readings.py   the tables grown from them: every way to read a row of cards
    stacks.py     check(notes, rules) -> Verdict, memoised
    diagnosis.py  the first reason why cards are no stack, with the cards to point at
    fixes.py      the smallest changes of one card that mend them
    names.py      chord names and symbols
"""

from theory.pitch import Note, parse_note, parse_notes
from theory.stacks import StackRules, Verdict, check

__all__ = ["Note", "StackRules", "Verdict", "check", "parse_note", "parse_notes"]
