"""Who is here, across processes: what each tells of the pupils it hears, and what it makes of the others' signs. Pure.

A sign says of each pupil of a room [order, ago, trip, age]: the order of the open socket (null: it has gone), the
seconds since it was heard, and the smallest round trip of the last minute with its age (nulls: none), so that no pupil
is nearer or farther for having come to another process.

`order` is the moment at which a socket came to the door, in microseconds: whichever process it came to, the newest
counts. Clocks of several machines are to be in step, as NTP keeps them.
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from games.live.signs import Sign

FIRST = 1  # beat of a process
MISSED = 3  # looks without a new beat, after which a process is gone
MEMORY = 60.0  # seconds that a pupil who was heard is told of

Trips = Iterable[tuple[float, float]]  # (when, seconds)


class Known(NamedTuple):
    """What another process knows of a pupil."""

    order: int | None
    ago: float
    trip: float | None
    age: float | None


def told(order: int | None, ago: float, trips: Trips, now: float) -> list[Any]:
    """Of one pupil, for the sign."""
    at, trip = min(trips, key=lambda each: each[1], default=(None, None))
    return [order, round(ago, 1), trip and round(trip, 4), None if at is None else round(now - at, 1)]


class Others:
    """The other processes as they were seen. Freshness is counted in looks of our own: no clock of another machine is
    compared, and while the database stalls nobody is gone."""

    def __init__(self) -> None:
        self.beats: dict[str, tuple[int, int]] = {}  # (beat, looks without a new one)

    def look(self, signs: Iterable[Sign]) -> dict[str, dict[int, Known]]:
        """room -> pupil -> what the processes that live know of him; of several the newest socket's. Whom we see for
        the first time has just begun, or may be long dead: then its beat has to move first."""
        beats: dict[str, tuple[int, int]] = {}
        rooms: dict[str, dict[int, Known]] = {}
        for sign in signs:
            before, missed = self.beats.get(sign.name, (FIRST - 1 if sign.beat == FIRST else sign.beat, MISSED))
            beats[sign.name] = sign.beat, 0 if sign.beat != before else missed + 1
            if beats[sign.name][1] < MISSED:
                merge(rooms, sign.rooms)
        self.beats = beats
        return rooms


def merge(rooms: dict[str, dict[int, Known]], told: Mapping[str, Mapping[str, list]]) -> None:
    for room, pupils in told.items():
        here = rooms.setdefault(room, {})
        for who, fields in pupils.items():
            known, other = Known(*fields), here.get(int(who))
            if other is None or (known.order or -1, -known.ago) > (other.order or -1, -other.ago):
                here[int(who)] = known
