"""What the entries of a table tell of each seat, whatever the game: when it moved last, since when its tablet is away,
how its claims went. Pure.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from games.rules.game import Event


class Seen(NamedTuple):
    """One seat, since somebody sat down there. `moved`: table time of its last move (else of sitting down), `away`: the
    wall time since when its tablet is silent; `wrong` claims in all, `row` of them since the last right one; `lag`:
    seconds by which its last move counted earlier than it came."""

    moved: float = 0.0
    away: float | None = None
    wrong: int = 0
    row: int = 0
    lag: float = 0.0


Sights = Mapping[int, Seen]
NOBODY = Seen()
ODD = 0.15  # seconds one way: three times what a full classroom's network takes


def follow(sights: Sights, line, events: Iterable[Event]) -> Sights:
    """The sights after an entry (games.live.fold.Line) and what it made; the same object where it tells nothing."""
    after = dict(sights)
    if line.seat >= 0:
        after[line.seat] = after.get(line.seat, NOBODY)._replace(moved=line.at, lag=line.lag)
    elif line.move.startswith(("/away ", "/here ", "/leave ", "/sit ")):
        _act(after, line)
    for event in events:
        if event.correct is not None and event.seat is not None and not event.data.get("practice"):
            after[event.seat] = _judged(after.get(event.seat, NOBODY), event.correct)
    return sights if after == sights else after


def _act(after: dict[int, Seen], line) -> None:
    act, word = line.move.split()
    seat = int(word)
    if act == "/leave":
        after.pop(seat, None)
    elif act == "/sit":
        after[seat] = Seen(moved=line.at)
    else:
        before = after.get(seat, NOBODY)
        after[seat] = before._replace(away=(before.away or line.wall) if act == "/away" else None)


def _judged(before: Seen, right: bool) -> Seen:
    return before._replace(wrong=before.wrong + (not right), row=0 if right else before.row + 1)


def still_moved(sights: Sights, before: Sights) -> Sights:
    """After an undo: who moved has moved, though that was taken back."""
    return {seat: seen._replace(moved=max(seen.moved, before.get(seat, NOBODY).moved)) for seat, seen in sights.items()}


def told(sights: Sights, seats: int, wall: float) -> dict[str, list]:
    """For a board's tile, by seat: `moved` (table time), `gone` (seconds away, None: here), `wrong`, `row`, `far`
    (milliseconds of an odd lag, None: a usual one; whoever holds back answers seems far). Whole numbers, so that it
    stays small."""
    all_seats = [sights.get(seat, NOBODY) for seat in range(seats)]
    return {
        "moved": [int(seen.moved) for seen in all_seats],
        "gone": [None if seen.away is None else max(0, int(wall - seen.away)) for seen in all_seats],
        "wrong": [seen.wrong for seen in all_seats],
        "row": [seen.row for seen in all_seats],
        "far": [int(seen.lag * 1000) if seen.lag >= ODD else None for seen in all_seats],
    }
