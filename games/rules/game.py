"""What a game is: a module of a few functions over its own frozen state.

A move is a line of text ("take 12"). Acts of the teacher and the clock come by seat None: `tick` when the bell rings,
and the lines that begin with "/":

  /pause /resume /minutes n /end /away s /here s /sit s /leave s
  /help level            how much the table tells its players from now on: none, names, hints
  /needs [s level pace]…  the same for seat s alone ("table": as the table), and whether its own deadlines are plain or
                         doubled (slow); nobody else may learn of it. /leave ends both. A game without help or
                         deadlines takes these two and changes nothing
  /rewind      only from `replay`: the time since the state's last move does not count (what it held was undone)

`at` is table time in seconds since the start, to the millisecond. It never goes back; a game takes an earlier one for
the present.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol, TypeAlias, TypeVar

Json: TypeAlias = Any  # plain data: None, bool, int, float, str, list, dict with text keys
Seat: TypeAlias = int  # 0, 1, …; None stands for the audience (projector, teacher) and for the clock


# What a lesson offers only around games that have it.
FEATURES: Mapping[str, str] = {
    "chords": "its claims are chords: practised before and after, marked as skills, drawn and heard",
    "spare_seats": "an empty seat costs the others nothing: a table may have one for whoever comes late",
}


class IllegalMove(Exception):
    """A move that the rules refuse: the only exception that they raise. The state is as it was.

    `code` is stable and worded in games/words; `detail` is plain data for that sentence (ids, seats, numbers).
    """

    def __init__(self, code: str, **detail: Json) -> None:
        super().__init__(f"{code} {detail}" if detail else code)
        self.code = code
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Event:
    """What happened; `data` is plain JSON, complete for reports, and told to each seat as the game's `told` allows.
    With skills: evidence of learning."""

    kind: str
    seat: Seat | None = None
    data: dict[str, Json] = field(default_factory=dict)
    skills: tuple[str, ...] = ()
    correct: bool | None = None


Events: TypeAlias = tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """One setting of a table. The session's form is drawn from these and knows no game.

    kind: choice (one of `choices`) · number (`low`…`high`) · flag · counts (a dict of whole numbers `low`…`high`, whose
    keys are `choices`; those left out keep their defaults) · rules (the StackRules of theory, as a dict).
    `optional`: None is a value too ("no limit"). `basic`: in the short form. `label` is an English msgid.
    `usual`: the numbers that the form has as buttons; another may be set.
    `needs`: another option and those of its choices with which this one changes anything.
    """

    name: str
    kind: str
    default: Json
    label: str
    choices: tuple[str, ...] = ()
    low: float = 0
    high: float = 0
    basic: bool = False
    optional: bool = False
    needs: tuple[str, tuple[str, ...]] | None = None
    usual: tuple[int, ...] = ()

    def matters(self, options: Mapping[str, Json]) -> bool:
        return self.needs is None or options.get(self.needs[0]) in self.needs[1]


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of options, a step of the ladder that the form offers. `label` is an English msgid."""

    key: str
    label: str
    options: Mapping[str, Json]


S = TypeVar("S")


class Game(Protocol[S]):
    """A module with these names. The laws in tests/games/test_laws.py hold for every game of the catalogue."""

    KEY: str
    SEATS: range
    VERSION: int  # rises with every edit that changes a replay
    OPTIONS: tuple[Option, ...]
    PRESETS: tuple[Preset, ...]
    REFUSALS: tuple[str, ...]  # every code of IllegalMove
    HANGS: frozenset[str]  # first words of moves that the table does not see: undone with the move before, never alone
    HAS: frozenset[str]  # what the school may count on, out of FEATURES
    EVENTS: Mapping[str, str]  # every kind of event and what its data hold

    def options(self, seats: int, given: Mapping[str, Json]) -> dict[str, Json]:
        """All options with their values, for a table of that many seats; BadOption names what is wrong."""

    def setup(self, seats: int, seed: int, options: Mapping[str, Json]) -> S:
        """The state before the first move; `options` may be partial (they are resolved first)."""

    def play(self, state: S, seat: Seat | None, move: str, at: float, lag: float = 0.0) -> tuple[S, Events]:
        """The next state and what happened, or IllegalMove. `lag`: the seat's measured delay, seconds one way."""

    def moves(self, state: S, seat: Seat) -> Iterable[str]:
        """Every line that the seat may play now, each once; lazy."""

    def view(self, state: S, seat: Seat | None) -> dict[str, Json]:
        """All that this seat (None: the audience) may know, in sections: redaction is this function, and `told`."""

    def told(self, event: Event, seat: Seat | None) -> Event:
        """What of an event this seat (None: the audience) may know; the very same object where that is all of it."""

    def deadline(self, state: S) -> float | None:
        """When "tick" must be played next, or None."""

    def paused(self, state: S) -> bool:
        """Whether the teacher has paused it: table time stands still. Cheap: asked at every move."""

    def scores(self, state: S) -> tuple[int, ...] | None:
        """The final points by seat; None until the end."""

    def winners(self, state: S) -> tuple[Seat, ...] | None:
        """Who won; None until the end."""

    def summary(self, state: S) -> dict[str, Json]:
        """The board's tile, the end screen, the report: nothing secret. Whatever the game, as far as it has them:
        "phase", "paused", "call", "turn", "round", "last_round" (it is, and goes on), "end" (table time), "scores",
        "made" (by seat: what the class made together is their sum), "stock" ([left, of]: cards, tokens…), "seated",
        "away", "waits" (seats from whom something is expected), "patience" (seconds that one may go without a move).
        The rest is the game's own."""

    def preview(self, view: Mapping[str, Json], text: str) -> dict[str, Json]:
        """What a move would mean, read from a view, never by trying it."""

    def bot(self, view: Mapping[str, Json], moves: Iterable[str], level: int, rng: Random) -> str:
        """A move out of `moves`, chosen from the view alone."""

    def think(self, rng: Random, level: int) -> float:
        """The pause in seconds that a bot of this level makes before a move."""

    def blind(self, state: S, seat: Seat | None, rng: Random) -> S:
        """The state with all that this seat cannot see shuffled anew: its view must stay equal."""
