"""Planted against reported: which misconceptions are named, and whether mastery orders pupils as they were planted."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import correlation

from classroom.learning import mastery
from classroom.models import Mark
from classroom.scripted import rows
from classroom.scripted.pupils import Pupil
from theory.pitch import Note

COUNTED = ("counts", "occasions")
ENOUGH = 8  # occasions from which on a misconception must be named


@dataclass(frozen=True, slots=True)
class Told:
    """Of one pupil. `occasions` and `counts`: in how many claims a misconception could show, and did (drills apart, as
    theory.md counts); `named`: those that the reports name."""

    pupil: Pupil
    mean: float | None
    claims: int
    occasions: Mapping[str, int] = field(default_factory=dict)
    counts: Mapping[str, int] = field(default_factory=dict)
    named: Sequence[str] = ()


def told(pupil: Pupil, marks: Sequence[Mark], found: dict[str, mastery.Mastery], named: Sequence[str]) -> Told:
    """From the marks of a pupil, what their fold is, and what they are said to tell of."""
    claims = {(mark.source_id, mark.n): mark for mark in marks if mark.source == Mark.Source.TABLE}.values()
    laid = [(mark.code, row_of(mark)) for mark in claims if len(mark.notes) >= min(rows.SIZES)]
    occasions = {name: sum(could(name, row) for _code, row in laid) for name in rows.MISCONCEPTIONS}
    wrong = [rows.shown(row) for code, row in laid if code]
    counts = {name: sum(name in shown for shown in wrong) for name in rows.MISCONCEPTIONS}
    return Told(pupil, mastery.mean(found), len(claims), occasions, counts, list(named))


def row_of(mark: Mark) -> rows.Row:
    return tuple(Note("CDEFGAB".index(letter), alter) for letter, alter, _figure in mark.notes)


def could(misconception: str, row: rows.Row) -> bool:
    """Whether a claim of this row is an occasion of a misconception."""
    if misconception in rows.OF_ACCIDENTALS:
        return any(note.alter for note in row)
    if misconception == "wrap":
        return any(note.letter in rows.TURN for note in row[:-1])
    return misconception != "skipped" or len(row) < max(rows.SIZES)


def figures(everybody: Sequence[Told]) -> dict:
    """{"planted": {named, of, seen}, "others": {named, of, seen}, "without": {named, of}, "rank"}: of the planted
    misconceptions with enough occasions how many are named, of the others how many, of the pupils without any how many
    are said to have one; how mastery orders the pupils as planted, -1 to 1. `seen`: in what share of its occasions such
    a misconception shows."""
    pairs = [(each, name) for each in everybody for name in rows.MISCONCEPTIONS]
    free = [bool(each.named) for each in everybody if not each.pupil.errs]
    shown = [each for each in everybody if each.mean is not None]
    return {
        "planted": counted([(each, name) for each, name in pairs if name in each.pupil.errs]),
        "others": counted([(each, name) for each, name in pairs if name not in each.pupil.errs]),
        "without": {"named": sum(free), "of": len(free)},
        "rank": round(spearman([each.pupil.mean for each in shown], [each.mean for each in shown]), 3),
    }


def counted(pairs: Sequence[tuple[Told, str]]) -> dict:
    known = [each.named.count(name) for each, name in pairs if each.occasions.get(name, 0) >= ENOUGH]
    counts, occasions = (sum(getattr(each, what).get(name, 0) for each, name in pairs) for what in COUNTED)
    return {"named": sum(known), "of": len(known), "seen": round(counts / occasions, 3) if occasions else None}


def spearman(one: Sequence[float], other: Sequence[float]) -> float:
    """The rank correlation of two rows of numbers; equal ones share their ranks."""
    return correlation(ranks(one), ranks(other))


def ranks(numbers: Iterable[float]) -> list[float]:
    numbers = list(numbers)
    return [sum(x < y for x in numbers) + (sum(x == y for x in numbers) - 1) / 2 for y in numbers]
