"""What a round gives (R13–R17): coins, purchases, majorities, amulets, who has won. Steps are functions of purses."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from games.rules.macarena.cards import ELEMENTS
from games.rules.macarena.options import DEFAULT, Options, goal

PRICE = 4  # coins for a token
COINS = 15
TOKENS = 6  # of each element
AMULETS = 6
Counts = Mapping[str, int]  # cards by element


class Purse(NamedTuple):
    """What a player keeps from round to round. `tokens`: elements, in their order, each once."""

    coins: int = 0
    tokens: tuple[str, ...] = ()
    amulets: int = 0

    @property
    def missing(self) -> tuple[str, ...]:
        return tuple(element for element in ELEMENTS if element not in self.tokens)


Purses = tuple[Purse, ...]


def with_purse(purses: Purses, i: int, purse: Purse) -> Purses:
    return (*purses[:i], purse, *purses[i + 1 :])


def paid(purses: Purses, due: Sequence[int], order: Sequence[int], bank: int) -> tuple[Purses, tuple[int, ...]]:
    """R13: coins for macas, one at a time round the table while the bank has any; D13: one that completes four is
    always honoured. The purses then, and how many each was given."""
    coins, given = [purse.coins for purse in purses], [0] * len(purses)
    for turn in range(max(due, default=0)):
        for i in order:
            if turn < due[i] and (bank > 0 or coins[i] % PRICE == PRICE - 1):
                bank, coins[i], given[i] = bank - 1, coins[i] + 1, given[i] + 1
    return tuple(purse._replace(coins=n) for purse, n in zip(purses, coins, strict=True)), tuple(given)


def bought(purse: Purse, element: str) -> Purse:
    """R14: four coins for a token of an element that is missing; the fourth token makes an amulet at once."""
    return swapped(with_token(purse._replace(coins=purse.coins - PRICE), element))


def with_token(purse: Purse, element: str) -> Purse:
    return purse._replace(tokens=tuple(each for each in ELEMENTS if each in (*purse.tokens, element)))


def swapped(purse: Purse) -> Purse:
    """R17: all four elements are given back for an amulet."""
    return purse if purse.missing else purse._replace(tokens=(), amulets=purse.amulets + 1)


def leaders(counts: Sequence[Counts], element: str, tie: str) -> tuple[int, ...]:
    """R15, D15: who has most cards of an element; nobody where nobody has any."""
    most = max((each.get(element, 0) for each in counts), default=0)
    found = tuple(i for i, each in enumerate(counts) if most and each.get(element, 0) == most)
    return found if tie == "all" or len(found) == 1 else ()


class Majority(NamedTuple):
    """Of one element: how many each has, who leads, and what each leader is given: "token", "coin" or "" (no coin is
    left)."""

    element: str
    cards: tuple[int, ...]
    leaders: tuple[int, ...] = ()
    given: tuple[str, ...] = ()


def judged(
    purses: Purses, counts: Sequence[Counts], order: Sequence[int], bank: int, options: Options
) -> tuple[Purses, tuple[Majority, ...]]:
    """R15, R16: all four majorities, against the tokens held before, granted together. Amulets come after."""
    now, out = purses, []
    for element in ELEMENTS:
        lead, given = leaders(counts, element, options.majority_tie), {}
        for i in (i for i in order if i in lead):
            if element not in purses[i].tokens:
                now, given[i] = with_purse(now, i, with_token(now[i], element)), "token"
            elif bank > 0 or now[i].coins % PRICE == PRICE - 1:
                bank, given[i] = bank - 1, "coin"
                now = with_purse(now, i, now[i]._replace(coins=now[i].coins + 1))
        cards = tuple(each.get(element, 0) for each in counts)
        out.append(Majority(element, cards, lead, tuple(given.get(i, "") for i in lead)))
    return now, tuple(out)


def swapped_all(purses: Purses) -> Purses:
    return tuple(map(swapped, purses))


def buyer(purses: Purses, order: Iterable[int]) -> int | None:
    """The first in order who must buy."""
    return next((i for i in order if purses[i].coins >= PRICE), None)


def reached(purses: Purses, wanted: int) -> tuple[int, ...]:
    return tuple(i for i, purse in enumerate(purses) if purse.amulets >= wanted)


def best(purses: Purses, cards: Sequence[int], among: Sequence[int]) -> tuple[int, ...]:
    """R18: most amulets, then tokens, coins, cards of the personal pile in this round; still equal they share."""
    rank = {i: (purses[i].amulets, len(purses[i].tokens), purses[i].coins, cards[i]) for i in among}
    return tuple(i for i in among if rank[i] == max(rank.values()))


class Settled(NamedTuple):
    """A whole settlement: by name coins, tokens and amulets; the coins of the bank; who has won."""

    players: dict[Hashable, dict[str, Any]]
    bank: int
    winners: tuple[Hashable, ...]


def settle(
    players: Mapping[Any, Mapping[str, Any]],
    *,
    order: Sequence[Any],
    bank: int,
    seats: int,
    element_choice: Mapping[Any, str] | None = None,
    options: Options = DEFAULT,
) -> Settled:
    """All steps in one go, for players who have said before what they would buy."""
    names = [*order, *(name for name in players if name not in order)]
    purses = tuple(_purse(players[name]) for name in names)
    counts = [players[name].get("cards", {}) for name in names]
    wish = [(element_choice or {}).get(name, "") for name in names]
    coins = bank + sum(purse.coins for purse in purses)
    purses = _in_steps(purses, [players[name].get("macas", 0) for name in names], counts, wish, coins, seats, options)
    won = best(purses, [sum(each.values()) for each in counts], reached(purses, goal(seats, options)))
    shown = {
        name: {"coins": purse.coins, "tokens": list(purse.tokens), "amulets": purse.amulets}
        for name, purse in zip(names, purses, strict=True)
    }
    return Settled(shown, coins - sum(purse.coins for purse in purses), tuple(names[i] for i in won))


def _purse(given: Mapping[str, Any]) -> Purse:
    tokens = tuple(element for element in ELEMENTS if element in given.get("tokens", ()))
    return Purse(given.get("coins", 0), tokens, given.get("amulets", 0))


def _in_steps(
    purses: Purses,
    macas: Sequence[int],
    counts: Sequence[Counts],
    wish: Sequence[str],
    coins: int,
    seats: int,
    options: Options,
) -> Purses:
    """R13–R17 in their order; what reaches the goal ends it at once. `coins`: of the bank and of all purses."""
    order, wanted = range(len(purses)), goal(seats, options)

    def left(purses: Purses) -> int:
        return coins - sum(purse.coins for purse in purses)

    steps: tuple[Callable[[Purses], Purses], ...] = (
        lambda now: _all_bought(paid(now, macas, order, left(now))[0], wish),
        lambda now: swapped_all(judged(now, counts, order, left(now), options)[0]),
        lambda now: _all_bought(now, wish),
    )
    for step in steps:
        purses = step(purses)
        if reached(purses, wanted):
            break
    return purses


def _all_bought(purses: Purses, wish: Sequence[str]) -> Purses:
    while (i := buyer(purses, range(len(purses)))) is not None:
        purses = with_purse(purses, i, bought(purses[i], chosen(purses[i], wish[i])))
    return purses


def chosen(purse: Purse, wish: str) -> str:
    """What is bought: what was wanted, else the first that is missing."""
    return wish if wish in purse.missing else purse.missing[0]
