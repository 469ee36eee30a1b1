"""Levels: what a task may hold, by the mastery (0..1) of the skill that it practises.

    below 0.6   roots Do Re Mi Fa Sol La Si. Natural notes only; for `alteration` and `renaming` also one sharp or flat
                that is a black key (no Mi#, Si#, Dob, Fab). Triads, unless a size is asked for. Two or three figures.
    from 0.6    roots and notes may be black keys; triads and sevenths; longer rows of figures.
    from 0.85   any root and note with at most two accidentals; all sizes; still longer rows of figures.

A higher level mixes in what the lower ones hold: nobody meets double flats only.
"""

from __future__ import annotations

from theory.chance import pick
from theory.pitch import NATURAL_SOUNDS, Note
from theory.readings import SIZES
from theory.stacks import KINDS

Row = tuple[Note, ...]

STEPS = (0.6, 0.85)  # of mastery: "en proceso" and "dominado" (theory.md, section 4)

NATURAL = tuple(Note(letter) for letter in range(7))
EVERY = tuple(Note(letter, alter) for letter in range(7) for alter in range(-2, 3))
PLAIN = tuple(note for note in EVERY if note in NATURAL or (abs(note.alter) == 1 and note.sound not in NATURAL_SOUNDS))

ROOTS = (NATURAL, PLAIN, EVERY)
NOTES = (NATURAL, PLAIN, EVERY)
ALTERED = (PLAIN, PLAIN, EVERY)  # for the skills that are about accidentals

_SIZE_OF = {kind: size for size, kind in KINDS.items()}


def tier_of(level: float) -> int:
    """0, 1 or 2: the hardest that a level holds. ValueError for a level outside 0..1."""
    if isinstance(level, bool) or not isinstance(level, int | float) or not 0 <= level <= 1:
        raise ValueError(f"a level is a number from 0 to 1, not {level!r}")
    return sum(level >= step for step in STEPS)


def drawn_tier(level: float, seed: int) -> int:
    """The tier of one task: any up to that of the level."""
    return pick(range(tier_of(level) + 1), seed, "tier")


def drawn_size(skill: str, tier: int, seed: int) -> int:
    """How many notes the stack has: the skill's own size, else larger ones in higher tiers."""
    return next((size for kind, size in _SIZE_OF.items() if kind == skill), 0) or pick(SIZES[: tier + 1], seed, "size")


def notes_of(skill: str, tier: int) -> Row:
    """The notes that may lie above the root."""
    return (ALTERED if skill in ("alteration", "renaming") else NOTES)[tier]


def within(row: Row, skill: str, tier: int) -> bool:
    """Whether a row, root first, holds only what the tier allows."""
    return row[0] in ROOTS[tier] and all(note in notes_of(skill, tier) for note in row)
