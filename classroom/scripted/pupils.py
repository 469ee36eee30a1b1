"""Pupils with planted skills and misconceptions, and what such a pupil makes of an occasion. Pure.

A skill is how often an occasion of it ends right, at a table as in practice, whatever the reason of the error: 0.3 to
0.95, around the pupil's own level; the order, which is learnt first, half-way above it. A misconception has a rate: how
often it shows, in its own pattern, where it applies. What a misconception spoils is planted no higher than it leaves
room for. The patterns of the others are among a pupil's errors too, each in at most BY_CHANCE of the occasions at which
it could show.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from classroom.scripted.rows import MISCONCEPTIONS, OF_ACCIDENTALS
from theory.skills import SKILLS

T = TypeVar("T")

LEVELS, AROUND = (0.34, 0.91), 0.04  # together 0.3 to 0.95
EASY, MOST = "order", 0.95  # the notes are there, and only to be put upon one another
RATES = (0.40, 0.48)  # of a misconception that is planted
BY_CHANCE = 0.05  # of one that is not, at most
ROOM = 0.64  # the level up to which a pupil may have a misconception: who errs in two of five chords is no abler
HOW_MANY = (0, 0, 1, 1, 1, 2, 2, 2)  # misconceptions of such a pupil, by lot

SIZES = ("triad", "seventh", "ninth")
SPOILT = {  # by a misconception: the skills that it takes part of the right answers from
    "counting": (*SIZES, "wrap"),
    "by_step": (*SIZES, "wrap"),
    "wrap": (*SIZES, "wrap"),
    "skipped": ("triad", "seventh", "wrap"),
    "inversion": ("order",),
    "upside_down": ("order",),
    "by_sound": ("renaming",),
    "accidental": ("alteration", "renaming"),
}


@dataclass(frozen=True, slots=True)
class Pupil:
    """skills: by name, 0..1. errs: the rate of each planted misconception."""

    skills: Mapping[str, float]
    errs: Mapping[str, float]

    @property
    def mean(self) -> float:
        """Over all skills: what pupils are ordered by."""
        return sum(self.skills.values()) / len(self.skills)

    def at(self, skills: Sequence[str]) -> float:
        """How often an occasion of these skills ends right."""
        return sum(self.skills[skill] for skill in skills) / len(skills)


def planted(seed: int, count: int) -> list[Pupil]:
    """So many pupils, the same for the same arguments; all misconceptions about equally often.

    Why levels are spread evenly, one by lot in each part of the span: mastery forgets, so it wavers by some 0.06, and a
    class that lies close together by chance would say nothing of whether it orders those who differ.
    """
    rng = Random(f"pupils {seed}")
    plain, accidental = turns(rng, of_accidentals=False), turns(rng, of_accidentals=True)
    return [pupil(rng, level, chosen(rng, plain, accidental) if level <= ROOM else ()) for level in spread(rng, count)]


def spread(rng: Random, count: int) -> list[float]:
    """One level in each of so many equal parts of the span, in a drawn order."""
    low, high = LEVELS
    return [low + (high - low) * (part + rng.random()) / count for part in rng.sample(range(count), count)]


def turns(rng: Random, of_accidentals: bool) -> Iterator[str]:
    """The misconceptions of one kind, each once in a drawn order, then again."""
    names = [name for name in MISCONCEPTIONS if (name in OF_ACCIDENTALS) == of_accidentals]
    while True:
        yield from rng.sample(names, len(names))


def chosen(rng: Random, plain: Iterator[str], accidental: Iterator[str]) -> list[str]:
    """None, one or two misconceptions. Two are of both kinds: two that spoil the same chords leave none that is right,
    and neither shows as often as it is planted."""
    many = rng.choice(HOW_MANY)
    if many == 1:
        return [next(accidental if rng.random() < len(OF_ACCIDENTALS) / len(MISCONCEPTIONS) else plain)]
    return [next(plain), next(accidental)] if many else []


def pupil(rng: Random, level: float, misconceptions: Sequence[str]) -> Pupil:
    skills = {skill: level + rng.uniform(-AROUND, AROUND) for skill in SKILLS}
    skills[EASY] = min(MOST, (1 + skills[EASY]) / 2)
    errs = {name: rng.uniform(*RATES) for name in misconceptions}
    for name, rate in errs.items():
        skills |= {skill: min(skills[skill], 1 - rate) for skill in SPOILT[name]}
    return Pupil(skills, errs)


class Mind:
    """A pupil, and how often each misconception could show and did, in whatever the pupil has done so far."""

    def __init__(self, pupil: Pupil):
        self.pupil = pupil
        self.met: Counter[str] = Counter()
        self.shown: Counter[str] = Counter()

    def made_of(
        self, right: float, patterns: Mapping[str, Sequence[T]], good: Sequence[T], slips: Sequence[T], rng: Random
    ) -> Sequence[T]:
        """What comes of an occasion that ends right so often: one of the ways to be right, or of those of one
        misconception, or of the slips, all of that kind. `patterns` without empty ones.

        Where there is no other error to make, it ends right: a pattern is no way out for who does not think so.
        """
        self.met.update(list(patterns))
        planted = {name: self.pupil.errs[name] for name in patterns if name in self.pupil.errs}
        lot, left = rng.random(), 1.0
        for name, rate in planted.items():
            left -= rate
            if lot >= left:
                return self.erred(name, patterns)
        if lot < min(left, right):
            return good
        others = [name for name in patterns if name not in planted and self.may(name)]
        other = rng.choice([*others, *([None] if slips or not others else [])])
        return self.erred(other, patterns) if other else slips or good

    def may(self, name: str) -> bool:
        """Whether a pattern may come by chance once more."""
        return self.shown[name] + 1 <= BY_CHANCE * self.met[name]

    def erred(self, name: str, patterns: Mapping[str, Sequence[T]]) -> Sequence[T]:
        self.shown[name] += 1
        return patterns[name]
