"""Music: what a stack of thirds is, how it is judged, explained, named and learned. Pure: standard library + music21.

Begin at stacks.check. Imports nothing of the project; only _music21.py imports music21, in a process of its
own when the first chord is judged (stacks.warm() does that ahead of time).

    pitch.py      Note (letter + net alteration): parse, spell, sound; Do Re Mi <-> C D E
    rules.py      StackRules: the teacher's options
    _music21.py   the stacks on natural roots, from music21
    readings.py   the tables grown from them: every way to read a row of cards
    stacks.py     check(notes, rules) -> Verdict, memoised; which cards are renamed
    diagnosis.py  the first reason why cards are no stack, with the cards to point at
    fixes.py      the smallest changes of one card that mend them
    mending.py    the note to put in, or the card to take out
    names.py      chord_name: names and symbols of chords
    explain.py    explain(verdict, notes, …) -> Explanation: the sentences for a pupil
    facts.py      what fills those sentences, code by code
    voice.py      one language and one set of note names
    languages/    the words, one file a language
    skills.py     SKILLS; marks(verdict, notes): the skills that a judged claim marks
    chance.py     chance from a seed alone
    scores.py     chords written down, as MusicXML and MIDI
    drills/       tasks that practise a skill: make, judge, and their words (warm-up, rule R25)
"""

from theory import drills
from theory.explain import Explanation, became, explain
from theory.names import chord_name
from theory.pitch import Note, parse_note, parse_notes
from theory.skills import SKILLS, marks
from theory.stacks import StackRules, Verdict, check

__all__ = [
    "SKILLS",
    "Explanation",
    "Note",
    "StackRules",
    "Verdict",
    "became",
    "check",
    "chord_name",
    "drills",
    "explain",
    "marks",
    "parse_note",
    "parse_notes",
]
