"""The state of a table of Macarena: named tuples of plain data, never changed, only replaced.

Piles and seats count from 0 in here; moves, views and events say pile 1…7. Times are table time in seconds, whole
milliseconds.
"""

from typing import NamedTuple

from games.rules.game import Event
from games.rules.macarena.options import Options
from games.rules.macarena.piles import MACAS
from games.rules.macarena.settlement import COINS, Majority, Purse, Purses

PILES = 7


class Pile(NamedTuple):
    """Cards from the bottom, and how many macas of each seat lie on it."""

    cards: tuple[str, ...]
    macas: tuple[int, ...]


class Player(NamedTuple):
    """A seat: the hand in the order in which it was drawn, the personal pile, what it keeps from round to round. Who
    sits there: `since` when it is away, or has left; `slow`: twice the time; `ready`: for the next round."""

    hand: tuple[str, ...] = ()
    pile: tuple[str, ...] = ()
    purse: Purse = Purse()
    seated: bool = True
    away: bool = False
    since: float = 0.0
    slow: bool = False
    ready: bool = False

    @property
    def present(self) -> bool:
        return self.seated and not self.away


class Bought(NamedTuple):
    seat: int
    element: str
    auto: bool
    amulet: bool


class Record(NamedTuple):
    """The settlement of that round, step by step, by seat: macas on the piles, coins for them, purchases, majorities
    (none while they are not judged) and the amulets that they made, purchases with their coins."""

    round: int
    macas: tuple[int, ...]
    coins: tuple[int, ...]
    bought: tuple[Bought, ...] = ()
    majorities: tuple[Majority, ...] = ()
    amulets: tuple[int, ...] = ()
    bought_after: tuple[Bought, ...] = ()


class State(NamedTuple):
    """The table. `deck`: the next card first, in an order that nobody knows. `gone`: cards out of the round.

    `seat`: whose turn it is, or was last; `extra`: an extra one; `buyer`: who has to buy, while phase is "buy".
    `drawn`: cards drawn in turns of this round; `played`: whether anybody has placed one in it. `first`: who began the
    round. `began`: when this turn, purchase or review did. `ending`: why the game ends ("" while it does not); `won`:
    who won at once (R12).
    """

    options: Options
    seed: int
    deck: tuple[str, ...]
    piles: tuple[Pile, ...]
    players: tuple[Player, ...]
    gone: tuple[str, ...] = ()
    phase: str = "play"  # "play" | "buy" | "settled" | "over"
    round: int = 1
    first: int = 0
    seat: int = 0
    extra: bool = False
    buyer: int | None = None
    drawn: int = 0
    played: bool = False
    record: Record | None = None
    ending: str = ""
    won: int | None = None
    began: float = 0.0
    now: float = 0.0
    end: float | None = None
    paused: float | None = None  # since when

    @property
    def purses(self) -> Purses:
        return tuple(player.purse for player in self.players)

    @property
    def bank(self) -> int:
        """Coins that nobody has; below 0 while somebody has yet to buy (D13)."""
        return COINS - sum(player.purse.coins for player in self.players)

    def order(self, first: int) -> list[int]:
        """All seats, round the table from one of them."""
        return [(first + i) % len(self.players) for i in range(len(self.players))]

    def on_piles(self, seat: int) -> int:
        return sum(pile.macas[seat] for pile in self.piles)

    def free_macas(self, seat: int) -> int:
        return MACAS - self.on_piles(seat)


Out = list[Event]


def after(time: float, by: float) -> float:
    """A time so much later, in whole milliseconds: sums of binary fractions would miss their own deadlines."""
    return round(time + by, 3)


def with_player(state: State, seat: int, player: Player) -> State:
    return state._replace(players=(*state.players[:seat], player, *state.players[seat + 1 :]))


def with_purses(state: State, purses: Purses) -> State:
    return state._replace(players=tuple(p._replace(purse=q) for p, q in zip(state.players, purses, strict=True)))


def with_pile(state: State, n: int, pile: Pile) -> State:
    return state._replace(piles=(*state.piles[:n], pile, *state.piles[n + 1 :]))


def without_macas(state: State, seat: int) -> State:
    """All macas of a seat back in its area."""
    piles = tuple(p._replace(macas=(*p.macas[:seat], 0, *p.macas[seat + 1 :])) for p in state.piles)
    return state._replace(piles=piles)


def following(state: State, seat: int) -> int | None:
    """The next seat that somebody has, after this one; None where nobody sits."""
    there = (each for each in state.order(seat + 1) if state.players[each].seated)
    return next(there, None)
