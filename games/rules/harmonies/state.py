"""The state of a table of Harmonies: named tuples of plain data, never changed, only replaced.

Hexes and central spaces count from 0 in here; moves, views and events name hexes ("C3") and say 1…5 for spaces. Tokens
are colours, cards their ids, "" is none. Times are table time in seconds, whole milliseconds.
"""

from typing import NamedTuple

from games.rules.game import Event
from games.rules.harmonies.deck import ANIMALS
from games.rules.harmonies.options import Rules
from games.rules.harmonies.tokens import Stack

SLOTS = 4  # incomplete cards that a player may have
FEW = 2  # so many empty hexes, or fewer, and the game comes to its end


class Held(NamedTuple):
    """An animal card of a player, and how many of its cubes stand on the board."""

    card: str
    cubes: int = 0

    @property
    def complete(self) -> bool:
        return self.cubes == len(ANIMALS[self.card].points)


class Board(NamedTuple):
    """What a player builds. `cubes`: the card whose cube stands on each hex. `cards` are incomplete, `done` complete.
    `kept`: which of the two spirits dealt was kept (0, 1); `woken`: its cube stands on the board."""

    stacks: tuple[Stack, ...]
    cubes: tuple[str, ...]
    cards: tuple[Held, ...] = ()
    done: tuple[Held, ...] = ()
    kept: int | None = None
    woken: bool = False

    @property
    def slots(self) -> int:
        """Incomplete cards; a spirit whose cube is not placed is one."""
        return len(self.cards) + (self.kept is not None and not self.woken)

    @property
    def empty(self) -> int:
        return sum(1 for stack in self.stacks if not stack)


class Person(NamedTuple):
    """Who sits there: `since` when it is away, or has left; `slow`: twice the time for its turn."""

    seated: bool = True
    away: bool = False
    since: float = 0.0
    slow: bool = False


class Turn(NamedTuple):
    """What was done in this turn: the tokens still in hand, the space they come from (from 1; 0: none taken), the card
    that was taken, the card put away in a solo game."""

    hand: tuple[str, ...] = ()
    space: int = 0
    card: str = ""
    away: str = ""


class Step(NamedTuple):
    """All that an act of a turn changes, as it was before: what an undo gives back, bit by bit."""

    board: Board
    centre: tuple[tuple[str, ...], ...]
    row: tuple[str, ...]
    turn: Turn


class State(NamedTuple):
    """The table. `bag` and `deck` are in the order in which they will be drawn, which nobody knows; `spirits` too: two
    for each seat, in order of the seats, then those that nobody was dealt. `gone`: tokens out of the game, `put_away`:
    animal cards (both in a solo game alone).

    `ending`: why this round is the last ("" while it is not). `turns`: that have ended. `began`: when this turn, or the
    choice of spirits, did.
    """

    rules: Rules
    seed: int
    bag: tuple[str, ...]
    centre: tuple[tuple[str, ...], ...]
    deck: tuple[str, ...]
    row: tuple[str, ...]
    boards: tuple[Board, ...]
    people: tuple[Person, ...]
    spirits: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    put_away: tuple[str, ...] = ()
    phase: str = "play"  # "spirits" | "play" | "over"
    first: int = 0
    seat: int = 0  # whose turn it is, while phase is "play"
    turn: Turn = Turn()
    steps: tuple[Step, ...] = ()
    turns: int = 0
    ending: str = ""
    began: float = 0.0
    now: float = 0.0
    end: float | None = None
    paused: float | None = None  # since when

    @property
    def solo(self) -> bool:
        return len(self.boards) == 1

    @property
    def round(self) -> int:
        return self.turns // len(self.boards) + 1


Out = list[Event]


def after(time: float, by: float) -> float:
    """A time so much later, in whole milliseconds: sums of binary fractions would miss their own deadlines."""
    return round(time + by, 3)


def with_board(state: State, seat: int, board: Board) -> State:
    return state._replace(boards=(*state.boards[:seat], board, *state.boards[seat + 1 :]))


def with_person(state: State, seat: int, person: Person) -> State:
    return state._replace(people=(*state.people[:seat], person, *state.people[seat + 1 :]))


def spirit_of(state: State, seat: int) -> str:
    """The spirit that a seat has kept; "" for none."""
    kept = state.boards[seat].kept
    return "" if kept is None else state.spirits[2 * seat + kept]


def dealt_to(state: State, seat: int) -> tuple[str, ...]:
    """The two spirits that a seat may choose from."""
    return state.spirits[2 * seat : 2 * seat + 2]


def spirit_known(state: State, seat: int) -> bool:
    """Whether everybody knows which spirit a seat has kept."""
    return state.boards[seat].woken or state.phase == "over"
