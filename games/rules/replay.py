"""A table is a seed and a list of moves: fold them into a state.

The teacher's "/undo" is no move of a game. It takes the last move of a seat back, with the clock's ticks since then
(what hung on it), and stays in the list in the place of that move, where it is played as "/rewind": the time up to it
does not count. So whatever is taken back later, the time of an earlier undo is not played back in. Acts of the teacher
since that move stay; they come after the undo, and so at its time. An "/end" that the teacher called is the last move
then: it alone is taken back. What a game says hangs on another move (Game.HANGS) goes with that move.
"""

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from games.rules.game import Events, Game, IllegalMove, Json, Seat

UNDO, REWIND, END, TICK = "/undo", "/rewind", "/end", "tick"


class Entry(Protocol):
    """What an undo asks of a line. `seat` is None or below 0 for the clock and the teacher."""

    @property
    def n(self) -> int: ...

    @property
    def seat(self) -> int | None: ...

    @property
    def move(self) -> str: ...


E = TypeVar("E", bound=Entry)
T = TypeVar("T")


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
    """One line on a state; an undo that stands in a list is the rewind that it left behind."""
    seat = None if line.seat is None or line.seat < 0 else line.seat
    result: tuple[Any, Events] = game.play(state, seat, as_played(line.move), line.at, line.lag)
    return result


def as_played(move: str) -> str:
    """What the game is told of a line of the list."""
    return REWIND if move == UNDO else move


def taken_back(game: Game[Any], lines: Sequence[E], undo: E) -> tuple[list[E], frozenset[int]]:
    """The lines that an undo leaves, with itself where it belongs, and the numbers of those that it takes back.

    Earlier undos behind that place have nothing left to rewind and go. IllegalMove("nothing_to_undo").
    """
    for place in range(len(lines) - 1, -1, -1):
        last = lines[place]
        if last.move == END or (last.seat is not None and last.seat >= 0 and not hangs(game, last)):
            since = lines[place + 1 :]
            gone = frozenset((last.n, *(line.n for line in since if hangs(game, line))))
            left = [line for line in since if line.move != UNDO and not hangs(game, line)]
            return [*lines[:place], undo, *left], gone
    raise IllegalMove("nothing_to_undo")


def hangs(game: Game[Any], line: Entry) -> bool:
    """Whether a line is nothing by itself, but hangs on a move before it."""
    return line.move == TICK or line.move.split(" ", 1)[0] in game.HANGS


def without(
    game: Game[Any], lines: Sequence[E], undo: E, start: T, play: Callable[[T, E], T]
) -> Generator[None, None, tuple[T, list[E], set[int]]]:
    """In steps of one line: what is there when an undo's lines are played from `start`, those that count, and the
    numbers of those taken back; an act that is no longer legal goes too."""
    order, gone = taken_back(game, lines, undo)
    there, left, undone = start, [], set(gone)
    for line in order:
        try:
            there = play(there, line)
            left.append(line)
        except IllegalMove:
            undone.add(line.n)
        yield
    return there, left, undone


def undo(game: Game[Any], seats: int, seed: int, options: Mapping[str, Json], before: Fold, line: Line) -> Fold:
    """The table after an "/undo" line: what is left is played anew."""
    start = game.setup(seats, seed, options)
    steps = without(game, before.lines, line, start, lambda s, each: played(game, s, each)[0])
    state, left, gone = finish(steps)
    return Fold(state, tuple(left), before.undone | gone)


def finish(steps: Generator[None, None, T]) -> T:
    """Run what goes in steps to its end in one go; what it returns."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result
