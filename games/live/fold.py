"""What entries 1..n make of a table: pure, knows neither clock nor database.

`Moment` is the table after an entry; `Fold` keeps the newest moment with what judging needs (taps already counted,
lines for an undo); `Draft` carries the moments of entries that are not stored yet. Whoever judges works on a draft,
has its lines stored, and only then lets the fold take them.

Table time (`at`, seconds) counts from the first "/resume" and stands still in pauses and where nobody served the
table: while it runs, at = wall − offset, and "/resume" sets the offset anew. `wall` is seconds since the epoch.
"""

from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from games.live.seen import Sights, follow, still_moved
from games.rules.game import Event, Game
from games.rules.replay import TICK, UNDO, as_played, finish, without

__all__ = ["Draft", "Fold", "Line", "Moment", "Setup", "Stuck", "finish", "step", "written"]

CLOCK, TEACHER = -1, -2
RESUME = "/resume"
PLAYING, PAUSED, OVER = "playing", "paused", "over"
SERVED = 1.5  # seconds: a table whose last sign of life (one a second) is older is served by nobody
RINGS = 1000  # bells at one moment: more is a game that does not go on


class Stuck(Exception):
    """The bell rings and rings: a fault of the game's rules."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A table's row, as far as judging needs it."""

    id: int
    game: str
    version: int
    seed: int
    seats: int
    options: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Line:
    """An entry of the journal. `events` [[kind, seat, data, skills, correct], …]."""

    n: int
    at: float
    wall: float
    seat: int
    move: str
    tap: str
    lag: float
    events: list


@dataclass(frozen=True, slots=True)
class Moment:
    """The table after entry `n`. `offset` is wall − at while time runs, None before the first "/resume"; `sights` what
    is known of each seat (games.live.seen); `seated` the entry by which a seat last changed hands."""

    state: Any
    n: int = 0
    at: float = 0.0
    offset: float | None = None
    away: frozenset[int] = frozenset()
    sights: Sights = field(default_factory=dict)
    seated: Mapping[int, int] = field(default_factory=dict)

    def passed_on(self, seat: int, since: int) -> bool:
        """Whether a seat that somebody took after entry `since` (by a "/sit", or at the deal) is no longer theirs."""
        return self.seated.get(seat, 0) > since + 1


Steps = Generator[None, None, Any]


def condition(game: Game, state: Any) -> str:
    """ "playing", "paused" or "over": the status of a table in this state. Table time runs while it is playing."""
    if game.scores(state) is not None:
        return OVER
    return PAUSED if game.paused(state) else PLAYING


def step(game: Game, before: Moment, line: Line) -> tuple[Moment, list]:
    """The moment after `line` and the events; IllegalMove where the rules refuse it. An "/undo" stands for the rewind
    that it leaves behind (games.rules.replay)."""
    seat = None if line.seat < 0 else line.seat
    state, events = game.play(before.state, seat, as_played(line.move), line.at, line.lag)
    offset = line.wall - line.at if line.move == RESUME else before.offset
    sights = follow(before.sights, line, events)
    made = Moment(state, line.n, line.at, offset, present(before.away, line), sights, handed(before.seated, line))
    return made, [written(event) for event in events]


def written(event: Event) -> list:
    """An event as the journal keeps it."""
    return [event.kind, event.seat, event.data, list(event.skills), event.correct]


def as_event(stored: list) -> Event:
    """An event of the journal as its game made it."""
    kind, seat, data, skills, correct = stored
    return Event(kind, seat, data, tuple(skills), correct)


def present(away: frozenset[int], line: Line) -> frozenset[int]:
    """The seats that are away after `line`."""
    if line.seat >= 0 or not line.move.startswith(("/away ", "/here ", "/leave ")):
        return away
    act, seat = line.move.split()
    return away | {int(seat)} if act == "/away" else away - {int(seat)}


def handed(seated: Mapping[int, int], line: Line) -> Mapping[int, int]:
    """By which entry each seat changed hands last, after `line`."""
    if line.seat >= 0 or not line.move.startswith(("/sit ", "/leave ")):
        return seated
    return {**seated, int(line.move.split()[1]): line.n}


class Fold:
    """The newest moment of a table, brought forward by `replay` (stored lines) or `take` (a draft that was stored)."""

    def __init__(self, game: Game, setup: Setup):
        self.game, self.setup = game, setup
        self.moment = self.beginning()
        self.lines: list[Line] = []  # those not taken back, an undo in its place, without their events
        self.taps: dict[tuple[int, str], int] = {}
        self._judged = (None, "")

    def condition(self, state: Any = None) -> str:
        """The condition of `state` (else of the newest moment), remembered while the state is the same one."""
        state = self.moment.state if state is None else state
        if state is not self._judged[0]:
            self._judged = (state, condition(self.game, state))
        return self._judged[1]

    def time(self, wall: float, moment: Moment | None = None) -> float:
        """Table time at `wall` after `moment` (else the newest); never before the moment's own."""
        moment = moment or self.moment
        if moment.offset is None or self.condition(moment.state) != PLAYING:
            return moment.at
        return max(moment.at, round(wall - moment.offset, 3))

    def beginning(self) -> Moment:
        return Moment(self.game.setup(self.setup.seats, self.setup.seed, self.setup.options))

    def replay(self, lines: Iterable[Line]) -> Steps:
        """Follow stored lines, one a step: the caller may let others run between two."""
        for line in lines:
            if line.move == UNDO:
                moment, left, _ = yield from self.without(line)
                self.keep(moment, line, left)
            else:
                self.keep(step(self.game, self.moment, line)[0], line)
            yield

    def keep(self, moment: Moment, line: Line, left: list[Line] | None = None) -> None:
        """`line` is stored and makes `moment`; an undo has `left` these lines."""
        self.moment = moment
        self.taps[line.seat, line.tap] = line.n
        self.lines = left if left is not None else self.lines
        if left is None:
            self.lines.append(replace(line, events=[]))

    def without(self, line: Line) -> Steps:
        """For an undo `line`, in steps: the moment without the last move and what hung on it, the lines left, the
        entries taken back. IllegalMove("nothing_to_undo")."""
        bare, start = replace(line, events=[]), self.beginning()
        steps = without(self.game, self.lines, bare, start, lambda m, each: step(self.game, m, each)[0])
        there, left, undone = yield from steps
        goes_on = self.condition() != PLAYING and condition(self.game, there.state) == PLAYING
        offset = line.wall - line.at if goes_on else self.moment.offset
        sights = still_moved(there.sights, self.moment.sights)
        made = replace(there, n=line.n, at=line.at, offset=offset, sights=sights, seated=self.moment.seated)
        return made, left, undone

    def take(self, draft: "Draft") -> None:
        """A draft of this fold was stored: its lines are ours."""
        for line in draft.lines:
            self.keep(draft.moment, line, draft.left)


class Draft:
    """Entries to come, on top of a fold: judged, not stored. An undo stands alone in its draft."""

    def __init__(self, fold: Fold):
        self.fold, self.game = fold, fold.game
        self.moment = fold.moment
        self.lines: list[Line] = []
        self.taps: dict[tuple[int, str], int] = {}
        self.undone: set[int] = set()
        self.left: list[Line] | None = None  # of an undo

    def known(self, seat: int, tap: str) -> int | None:
        """The entry that this tap made already, stored or drafted."""
        return self.fold.taps.get((seat, tap)) or self.taps.get((seat, tap))

    def time(self, wall: float) -> float:
        return self.fold.time(wall, self.moment)

    def play(self, seat: int, move: str, at: float, wall: float, tap: str = "", lag: float = 0.0) -> Line:
        """Judge one move at table time `at` (never below the last); IllegalMove changes nothing."""
        line = self._line(seat, move, at, wall, tap, lag)
        moment, events = step(self.game, self.moment, line)
        return self._keep(moment, replace(line, events=events))

    def undo(self, at: float, wall: float) -> Steps:
        """The same for the teacher's "/undo", in steps."""
        assert not self.lines, "an undo stands alone"
        line = self._line(TEACHER, UNDO, at, wall, "", 0.0)
        moment, self.left, self.undone = yield from self.fold.without(line)
        self._keep(moment, replace(line, events=[["undone", None, {"n": sorted(self.undone)}, [], None]]))

    def ring(self, until: float, wall: float) -> None:
        """Play the bells that are due up to table time `until`, each at exactly its time."""
        for _ in range(RINGS):
            due = self.game.deadline(self.moment.state)
            if due is None or due > until:
                return
            self.play(CLOCK, TICK, due, wall)
        raise Stuck(f"{self.fold.setup.game}: the bell of {due} rings on at table {self.fold.setup.id}")

    def _line(self, seat: int, move: str, at: float, wall: float, tap: str, lag: float) -> Line:
        n = self.moment.n + 1
        return Line(n, max(at, self.moment.at), wall, seat, move, tap or str(n), lag, [])

    def _keep(self, moment: Moment, line: Line) -> Line:
        self.moment = moment
        self.lines.append(line)
        self.taps[line.seat, line.tap] = line.n
        return line
