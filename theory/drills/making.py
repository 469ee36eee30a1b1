"""make: a task for a skill, drawn from a seed. One function a kind; each asks the judge which options are wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from theory.chance import pick, shuffled
from theory.drills.figures import FIGURES, drawn_row
from theory.drills.levels import NATURAL, Row, drawn_size, drawn_tier, notes_of, tier_of
from theory.drills.pools import mended, misses, one_order, put, renamings, shows, stacked, stacks
from theory.drills.task import KINDS_OF, YES_NO, Task
from theory.fixes import changed
from theory.pitch import NATURAL_SOUNDS, Note, wraps
from theory.stacks import check, renamed

MIDDLE_C = 60
TRIES = 100  # stacks that are drawn until one will do; the first nearly always does
OPTIONS = 3  # that are offered in the lowest tier; one more in each


@dataclass(frozen=True, slots=True)
class _Draw:
    """What a task is drawn from."""

    kind: str
    skill: str
    seed: int
    level: float
    tier: int
    size: int

    def rows(self) -> Iterator[tuple[Row, int]]:
        """Stacks that show the skill, drawn again and again, each with a seed of its own for what comes after."""
        pool = stacks(self.skill, self.size, self.tier)
        for attempt in range(TRIES):
            row, seed = pick(pool, self.seed, "row", attempt), self.seed * TRIES + attempt
            if self.skill != "renaming":
                yield row, seed
            elif found := renamings(row, self.tier):
                yield pick(found, seed, "twin"), seed

    def task(
        self,
        given: Row,
        options: Sequence[str] = (),
        *,
        place: int = 0,
        sounds: tuple[int, ...] = (),
        accidentals: bool = False,
    ) -> Task:
        return Task(
            kind=self.kind,
            skill=self.skill,
            seed=self.seed,
            level=self.level,
            size=len(given) if self.kind in ("wrong", "mend", "stack") else self.size,
            given=tuple(note.spell() for note in given),
            options=tuple(options),
            place=place,
            sounds=sounds,
            accidentals=accidentals,
        )


def make(skill: str, seed: int, level: float = 0.5, kind: str | None = None) -> Task:
    """A task that practises a skill, at a level of mastery (see levels.py), of any kind or of one of KINDS_OF.

    The same arguments make the same task, for good. ValueError for an unknown skill, level or kind.
    """
    kinds = KINDS_OF.get(skill)
    if kinds is None:
        raise ValueError(f"nothing practises {skill!r}, only {', '.join(KINDS_OF)}")
    if kind is not None and kind not in kinds:
        raise ValueError(f"no task {kind!r} practises {skill!r}, only {', '.join(kinds)}")
    tier_of(level)
    tier = drawn_tier(level, seed)
    draw = _Draw(kind or pick(kinds, seed, "kind"), skill, seed, level, tier, drawn_size(skill, tier, seed))
    return next(_MAKERS[draw.kind](draw))


def _build(draw: _Draw) -> Iterator[Task]:
    for row, _ in draw.rows():
        plain = stacked((row[0], *(NATURAL[note.letter] for note in row[1:])))
        yield draw.task(row[:1], accidentals=not plain)


def _hear(draw: _Draw) -> Iterator[Task]:
    for row, _ in draw.rows():
        yield draw.task(row[:1], sounds=_sounds(row), accidentals=any(note.alter for note in row[1:]))


def _order(draw: _Draw) -> Iterator[Task]:
    for row, seed in draw.rows():
        if one_order(row):
            yield from (draw.task(given) for given in misses(row, "order", draw.tier, seed))


def _third(draw: _Draw) -> Iterator[Task]:
    for row, seed in draw.rows():
        place = pick(_telling(row, draw.skill), seed, "place")
        wrong = _wrong_notes(row, place, draw, seed)
        options = _in_scale_order([row[place - 1], *wrong])
        yield draw.task((*row[: place - 1], *row[place:]), [note.spell() for note in options], place=place)


def _wrong(draw: _Draw) -> Iterator[Task]:
    places = range(1, draw.size + 1)
    for row, seed in draw.rows():
        for given in misses(row, draw.skill, draw.tier, seed):
            distinct = len({note.sound for note in given}) == draw.size
            if distinct and check(given).code != "MISSING_THIRD" and sum(bool(mended(given, p)) for p in places) == 1:
                yield draw.task(given, [str(place) for place in places])


def _mend(draw: _Draw) -> Iterator[Task]:
    deltas = (-1, 1) if draw.tier == 0 else (-2, -1, 1, 2)
    for row, seed in draw.rows():
        for given in _mendable(row, draw, seed):
            after = {
                f"{place}:{delta:+d}": changed(given, place, delta)
                for place in range(1, draw.size + 1)
                for delta in deltas
            }
            right = [fix for fix, other in after.items() if stacked(other) and _practises(other, draw.skill)]
            wrong = [fix for fix, other in after.items() if not stacked(other)]
            if right:
                few = shuffled(wrong, seed, "wrong")[: OPTIONS + draw.tier - 1]
                yield draw.task(given, sorted([pick(right, seed, "right"), *few]))


def _stack(draw: _Draw) -> Iterator[Task]:
    for row, seed in draw.rows():
        if pick(YES_NO, draw.seed, "stack") == "yes":
            yield draw.task(row, YES_NO)
        for given in misses(row, draw.skill, draw.tier, seed):
            yield draw.task(given, YES_NO)


def _figure(draw: _Draw) -> Iterator[Task]:
    given = drawn_row(draw.tier, draw.seed)
    yield Task(draw.kind, draw.skill, draw.seed, draw.level, len(given), given, FIGURES)


def _sounds(row: Row) -> tuple[int, ...]:
    """The row as MIDI numbers from the octave of middle C upward."""
    sounds = [MIDDLE_C + NATURAL_SOUNDS[row[0].letter] + row[0].alter]
    for third in check(row).pattern:
        sounds.append(sounds[-1] + third)
    return tuple(sounds)


def _telling(row: Row, skill: str) -> Sequence[int]:
    """The 1-based places whose card shows the skill; all but the root where any does."""
    if skill == "wrap":
        pairs = list(enumerate(pairwise(row), 1))
        return sorted({place for low, pair in pairs if wraps(*pair) for place in (low, low + 1)})
    if skill == "renaming":
        return renamed(check(row), row)
    altered = [place for place, note in enumerate(row, 1) if note.alter and skill == "alteration"]
    return altered or range(2, len(row) + 1)


def _wrong_notes(row: Row, place: int, draw: _Draw, seed: int) -> list[Note]:
    """Notes that do not fill the gap, no two alike. Among naturals every other key, else those of nearby names."""
    keys = NATURAL if all(note in NATURAL for note in row) else shuffled(notes_of(draw.skill, draw.tier), seed, "keys")
    found, heard = [], {row[place - 1].sound}
    for note in keys:
        if note.sound not in heard and not stacked(put(row, place, note)):
            found.append(note)
            heard.add(note.sound)
    return found if keys is NATURAL else _nearest(found, row[place - 1])[: OPTIONS + draw.tier - 1]


def _nearest(notes: list[Note], right: Note) -> list[Note]:
    """Notes of the same name first, then of its neighbours."""
    return sorted(notes, key=lambda note: min((note.letter - right.letter) % 7, (right.letter - note.letter) % 7))


def _in_scale_order(notes: list[Note]) -> list[Note]:
    return sorted(notes, key=lambda note: (note.letter, note.alter))


def _mendable(row: Row, draw: _Draw, seed: int) -> Iterator[Row]:
    """Rows that an accidental makes a stack of, and one that practises the skill."""
    if draw.skill == "alteration":
        yield from misses(row, draw.skill, draw.tier, seed)
        return
    for place in renamed(check(row), row):
        given = changed(row, place, -row[place - 1].alter)
        if not stacked(given) and len(set(given)) == len(given):
            yield given


def _practises(row: Row, skill: str) -> bool:
    return skill != "renaming" or shows(row, skill)


_MAKERS: dict[str, Callable[[_Draw], Iterator[Task]]] = {
    "build": _build,
    "third": _third,
    "order": _order,
    "wrong": _wrong,
    "mend": _mend,
    "stack": _stack,
    "hear": _hear,
    "figure": _figure,
}
