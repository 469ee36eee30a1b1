"""A table is a seed and a list of moves: fold them into a state.

The teacher's "/undo" is no move of a game: the fold skips the last move of a seat and the clock's ticks since then
(what hung on it), keeps the acts, and the time between does not count ("/rewind").
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from games.rules.game import Events, Game, IllegalMove, Json, Seat

UNDO = "/undo"


class Line(NamedTuple):
    """An accepted entry: its number, table time, who (None or below 0: the clock or the teacher), the move, the lag."""

    n: int
    at: float
    seat: Seat | None
    move: str
    lag: float = 0.0


class Fold(NamedTuple):
    """The state after some lines, those that count, and the numbers of those that were undone."""

    state: Any
    lines: tuple[Line, ...] = ()
    undone: frozenset[int] = frozenset()


def fold(game: Game[Any], seats: int, seed: int, options: Mapping[str, Json], lines: Iterable[Line]) -> Fold:
    """The table after these lines, in their order. IllegalMove for a line that the rules refuse."""
    so_far = Fold(game.setup(seats, seed, options))
    for line in lines:
        if line.move == UNDO:
            so_far = undo(game, seats, seed, options, so_far, line)
        else:
            state, _ = played(game, so_far.state, line)
            so_far = Fold(state, (*so_far.lines, line), so_far.undone)
    return so_far


def played(game: Game[Any], state: Any, line: Line) -> tuple[Any, Events]:
    """One line on a state."""
    seat = None if line.seat is None or line.seat < 0 else line.seat
    result: tuple[Any, Events] = game.play(state, seat, line.move, line.at, line.lag)
    return result


def hanging(lines: Iterable[Line]) -> frozenset[int]:
    """What an undo takes back: the last move of a seat and the ticks since. IllegalMove("nothing_to_undo")."""
    gone: list[int] = []
    for line in reversed(tuple(lines)):
        if line.seat is not None and line.seat >= 0:
            return frozenset((*gone, line.n))
        if line.move == "tick":
            gone.append(line.n)
    raise IllegalMove("nothing_to_undo")


def undo(game: Game[Any], seats: int, seed: int, options: Mapping[str, Json], before: Fold, line: Line) -> Fold:
    """The table after an "/undo" line: what is left is played anew; an act that is no longer legal goes too."""
    gone = hanging(before.lines)
    state, left = game.setup(seats, seed, options), []
    for old in before.lines:
        if old.n in gone:
            continue
        try:
            state, _ = played(game, state, old)
        except IllegalMove:
            gone |= {old.n}
            continue
        left.append(old)
    state, _ = game.play(state, None, "/rewind", line.at)
    return Fold(state, tuple(left), before.undone | gone)
