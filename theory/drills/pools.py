"""Pools: the rows that tasks are drawn from. What is a stack and what a row shows, the judge says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import permutations

from theory.chance import drawn, shuffled
from theory.drills.levels import EVERY, ROOTS, Row, notes_of, within
from theory.fixes import changed
from theory.names import SYMBOLS
from theory.pitch import Note, semitones
from theory.readings import SIZES, is_third
from theory.rules import DEFAULT
from theory.skills import marks
from theory.stacks import check, is_stack


def stacked(row: Row) -> bool:
    """Whether these cards are a stack under the game's own rules."""
    return len(row) in SIZES and is_stack(row, DEFAULT)


def spelled(root: Note, pattern: Sequence[int]) -> Row:
    """Thirds of so many semitones on a root, as they are written."""
    row = [root]
    for third in pattern:
        above = Note((row[-1].letter + 2) % 7)
        row.append(above.raised(third - semitones(row[-1], above)))
    return tuple(row)


@lru_cache(maxsize=256)
def plainest(root: Note, size: int) -> Row:
    """The stack on a root with the fewest accidentals."""
    rows = [row for pattern in _patterns(size) if stacked(row := spelled(root, pattern))]
    return min(rows, key=lambda row: (sum(abs(note.alter) for note in row), max(abs(note.alter) for note in row)))


def shows(row: Row, skill: str) -> bool:
    """Whether a claim of this row, right or wrong, marks the skill."""
    return skill in marks(check(row), row)


@cache
def stacks(skill: str, size: int, tier: int) -> tuple[Row, ...]:
    """Every stack of the tier that shows the skill, as it is written; all for `order` and `renaming`."""
    written = (spelled(root, pattern) for root in ROOTS[tier] for pattern in _patterns(size))
    return tuple(
        row
        for row in written
        if within(row, skill, tier) and stacked(row) and (skill in ("order", "renaming") or shows(row, skill))
    )


def renamings(row: Row, tier: int) -> list[Row]:
    """The stack with one card under another altered name, where it is a stack still."""
    twins = (put(row, place, twin) for place, card in enumerate(row, 1) for twin in _twins_of(card))
    return [other for other in twins if within(other, "renaming", tier) and stacked(other) and shows(other, "renaming")]


def misses(row: Row, skill: str, tier: int, seed: int) -> Iterator[Row]:
    """Rows near a stack that are none for want of this very skill, in an order drawn from the seed."""
    if skill == "order":
        near = drawn(list(permutations(row)), seed, "near")
    elif skill == "alteration":
        near = drawn(_shifted(row, (-2, -1, 1, 2)), seed, "near")
    elif skill == "renaming":
        near = _misnamed(row, tier, seed)
    else:
        near = drawn(_replaced(row, notes_of(skill, tier)), seed, "near")
    for other in near:
        if not stacked(other) and (skill == "order" or within(other, skill, tier)) and shows(other, skill):
            yield other


@lru_cache(maxsize=4096)
def mended(row: Row, place: int) -> Row | None:
    """The plainest stack that another card at a 1-based place makes of a row, None if none does."""
    rows = [other for note in EVERY if stacked(other := put(row, place, note))]
    return min(rows, key=lambda other: abs(other[place - 1].alter), default=None)


def put(row: Row, place: int, note: Note) -> Row:
    """The row with another card at a 1-based place."""
    return (*row[: place - 1], note, *row[place:])


def one_order(row: Row) -> bool:
    """Whether these cards are a stack in a single order (Do Mi Sol# are in three)."""
    return sum(stacked(other) for other in permutations(row)) == 1


def _patterns(size: int) -> list[tuple[int, ...]]:
    return [pattern for pattern in SYMBOLS if len(pattern) == size - 1]


def _twins_of(card: Note) -> list[Note]:
    return [note for note in EVERY if note.alter and note.sound == card.sound and note != card]


def _shifted(row: Row, by: Sequence[int]) -> list[Row]:
    return [changed(row, place, delta) for place in range(1, len(row) + 1) for delta in by]


def _replaced(row: Row, notes: Sequence[Note]) -> list[Row]:
    return [put(row, place, note) for place in range(1, len(row) + 1) for note in notes if note not in row]


def _misnamed(row: Row, tier: int, seed: int) -> Iterator[Row]:
    """Rows with the same sound twice under two names, and rows in which one card would need two names."""
    twice = [(*row, twin) for card in row for twin in _twins_of(card)]
    for near in shuffled([twice, _torn(tier)], seed, "kind"):
        yield from drawn(near, seed, "near")


@cache
def _torn(tier: int) -> tuple[Row, ...]:
    """Three cards whose pairs are thirds and which are no stack all the same."""
    notes = notes_of("renaming", tier)
    above = {low: [high for high in notes if is_third(low, high, DEFAULT)] for low in notes}
    rows = ((root, card, top) for root in ROOTS[tier] for card in above[root] for top in above[card])
    return tuple(row for row in rows if not stacked(row))
