"""Which chords are the best: one ranking for the report of a session, of a pupil, and the pupil's own page. Pure."""

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import NamedTuple, TypeVar

T = TypeVar("T")
MOST = 4


class Merit(NamedTuple):
    """What a chord is ranked by, and the names of its notes, by which it is told once."""

    points: int
    size: int
    when: datetime
    spelling: tuple[str, ...]


def best_of(chords: Iterable[T], merit: Callable[[T], Merit], most: int = MOST) -> list[T]:
    """Each chord once, those that earned most first, then the longer and earlier."""
    ranked = sorted(chords, key=lambda chord: order(merit(chord)))
    once: dict[tuple[str, ...], T] = {}
    for chord in ranked:
        once.setdefault(merit(chord).spelling, chord)
    return list(once.values())[:most]


def order(merit: Merit) -> tuple:
    return -merit.points, -merit.size, merit.when
