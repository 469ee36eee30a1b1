"""What a seat may play now: in short for the view (`can`), and as lines (`moves`)."""

from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from games.rules.game import Json
from games.rules.macarena.cards import spelled, why_not_on
from games.rules.macarena.options import Options
from games.rules.macarena.piles import may_enter
from games.rules.macarena.state import State
from games.rules.macarena.turns import lost_by_passing

MOST_PLAYS = 2000  # on one pile: a hoard of cards has millions, all of them legal


def moves(state: State, seat: int) -> Iterator[str]:
    """The legal lines of this seat, each once; on each pile the shortest plays first, and MOST_PLAYS at most."""
    there = can(state, seat)
    if "ready" in there:
        yield "ready"
    yield from (f"buy {element}" for element in there.get("buy", ()))
    if "pass" in there:
        yield "pass"
        found = plays(there["play"], state.players[seat].hand, state.options, MOST_PLAYS)
        yield from (f"play {n} {spelled(cards)}" for n, cards in found)


def plays(
    firsts: Mapping[str, Sequence[str]], hand: Sequence[str], options: Options, most: int
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """(pile, cards) of every play that begins with one of its pile's `firsts`, the shortest first, `most` of a pile."""
    have = Counter(hand)
    after = {below: [card for card in have if not why_not_on(below, card, options)] for below in have}
    for n, first in firsts.items():
        yield from ((n, cards) for cards in islice(_from(first, have, after), most))


def _from(
    first: Sequence[str], have: Mapping[str, int], after: Mapping[str, Sequence[str]]
) -> Iterator[tuple[str, ...]]:
    waiting: deque[tuple[str, ...]] = deque((card,) for card in first)
    while waiting:
        cards = waiting.popleft()
        yield cards
        waiting.extend((*cards, card) for card in after[cards[-1]] if cards.count(card) < have[card])


def can(state: State, seat: int) -> dict[str, Json]:
    """By the first word of the move, only what is possible: {"play": {pile: [cards that may come first]}, "pass":
    macas that it costs, "buy": [elements], "ready": true}."""
    player = state.players[seat]
    if state.phase == "over" or state.paused is not None or not player.seated:
        return {}
    if state.phase == "settled":
        return {} if player.ready else {"ready": True}
    if state.phase == "buy":
        return {"buy": list(player.purse.missing)} if state.buyer == seat else {}
    if state.seat != seat:
        return {}
    return {"play": _firsts(state, seat), "pass": lost_by_passing(state)}


def _firsts(state: State, seat: int) -> dict[str, list[str]]:
    hand, out = dict.fromkeys(state.players[seat].hand), {}
    for n, pile in enumerate(state.piles, 1):
        shut = not pile.macas[seat] and any(pile.macas)
        first = [
            card
            for card in hand
            if not why_not_on(pile.cards[-1], card, state.options)
            and may_enter(card, pile.cards, shut, state.extra, state.options)
        ]
        if first:
            out[str(n)] = first
    return out
