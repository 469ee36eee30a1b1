"""SKILLS: the shared vocabulary of what is practised, and which of it a claim marks (rules/theory.md, section 4)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from theory.diagnosis import PAIR_CODES
from theory.pitch import Note, parse_note, wraps
from theory.readings import SIZES
from theory.stacks import KINDS, Verdict, renamed

SKILLS = ("triad", "seventh", "ninth", "wrap", "order", "alteration", "renaming", "figure")

_LOWERED = {
    "ORDER": "order",
    "DIMINISHED_THIRD": "alteration",
    "AUGMENTED_THIRD": "alteration",
    "TWO_NAMES": "renaming",
    "REPEATED_ENHARMONIC": "renaming",
}


def marks(verdict: Verdict, notes: Sequence[Note], one_figure: bool = False) -> tuple[str, ...]:
    """The skills that a judged claim marks, all with x = verdict.valid, in the order of SKILLS.

    Right: its size and each feature that the stack used. Wrong: the one thing that was wrong (else the size), and
    `wrap` when the bad pair lies across Si-Do.
    """
    found = _used(verdict, notes, one_figure) if verdict.valid else _missed(verdict, notes)
    return tuple(skill for skill in SKILLS if skill in found)


def slips(verdict: Verdict) -> tuple[str, ...]:
    """The skills that a right claim lowers all the same: `order` where any order is accepted (StackRules.order)."""
    return ("order",) if verdict.valid and verdict.code == "ORDER" else ()


def crosses(names: Sequence[Note]) -> bool:
    """Whether a third between neighbours goes from Si to Do or past it."""
    return any(wraps(low, high) for low, high in pairwise(names))


def size_skill(count: int) -> str:
    """The size that so many cards are an attempt at."""
    return KINDS[min(max(count, SIZES[0]), SIZES[-1])]


def _used(verdict: Verdict, notes: Sequence[Note], one_figure: bool) -> set[str]:
    features = {
        "wrap": crosses([parse_note(name) for name in verdict.spelling]),
        "alteration": any(note.alter for note in notes),
        "renaming": bool(renamed(verdict, notes)),
        "figure": one_figure,
    }
    return {size_skill(len(notes))} | {skill for skill, used in features.items() if used}


def _missed(verdict: Verdict, notes: Sequence[Note]) -> set[str]:
    found = {_LOWERED.get(verdict.code or "", size_skill(len(notes)))}
    if verdict.code in PAIR_CODES:
        low, high = (notes[card - 1] for card in verdict.at)
        if wraps(low, high):
            found.add("wrap")
    return found
