"""What a seat may know, in sections. Cards are "VALUE-element", piles are said 1…7, lists of seats in their order.

table   {"phase": "play" | "buy" | "settled" | "over", "seats", "turn": seat | null, "extra", "first": who began the
        round, "buyer": who has to buy a token | null, "round", "rounds": the last one | null, "goal": amulets,
        "ending": null | "time" while the last turn is played, then macas | goal | rounds | time | idle | teacher,
        "winners": [seats] | null, "rules": {same_element_ladder, wrap, self_mirror, deep_mirror, extra_pass_keeps,
        majority_tie, open_piles}}
clock   {"paused", "end", "due"}: due is when the time for the turn, the purchase or the review is over; null for none
deck    {"left", "gone": cards of seats that have left}
piles   {"piles": [{"cards": [from the bottom], "macas": [by seat]}…]}
bank    {"coins", "amulets", and each element: tokens left}
seat0…  {"seated", "away", "ready", "hand": cards, "pile": cards, "elements": {element: cards} of the personal pile |
        null, "free": macas in its area, "macas": on the piles, "coins", "tokens": [elements], "amulets"}
round   what the last round that ended gave (it stays until the next one ends): {"settled": null | {"round", "macas",
        "coins", "bought": [[seat, element, auto, amulet]…], "majorities": [{"element", "cards": [by seat], "leaders",
        "given": [token | coin | ""]}…] ([] before they are judged), "amulets": [made by them, by seat],
        "bought_after": as bought}}
me      only to the seat itself: {"seat", "hand": [cards in the order drawn], "drawn": the card of this turn | null,
        "elements": of its own personal pile, "can" (legal.can), "codes": {card of the hand: as a move writes it}}

The order of the deck and the hands of others are in no view, nor what is in others' personal piles before the round is
over (but with `open_piles`). That a seat has twice the time is told to nobody else.
"""

from random import Random

from games.rules.game import Json
from games.rules.kit import Once
from games.rules.macarena import clock, legal
from games.rules.macarena.cards import CODE, ELEMENTS, count
from games.rules.macarena.options import Options, goal
from games.rules.macarena.settlement import AMULETS, COINS, TOKENS
from games.rules.macarena.standing import best, piles_known
from games.rules.macarena.state import Bought, Pile, Player, Record, State, with_player
from games.rules.macarena.summary import turn_of

MOMENTS = 512  # states that are kept for the sake of their views
SEATS = [f"seat{seat}" for seat in range(5)]


def view(state: State, seat: int | None) -> dict[str, Json]:
    """All that this seat (None: the audience) may know."""
    out = {**_shared(state), "clock": _clock(state, seat)}
    if seat is not None:
        out["me"] = _me(state, seat)
    return out


def _seen_by_all(state: State) -> dict[str, Json]:
    known = piles_known(state)
    return {
        "table": _table(state),
        "deck": {"left": len(state.deck), "gone": len(state.gone)},
        "piles": _piles(state.piles),
        "bank": _bank(state.players),
        "round": _round(state.record),
        **{
            SEATS[seat]: _seat(player, state.on_piles(seat), state.free_macas(seat), known)
            for seat, player in enumerate(state.players)
        },
    }


_shared = Once(_seen_by_all, MOMENTS)


def _table(state: State) -> dict[str, Json]:
    return {
        "phase": state.phase,
        "seats": len(state.players),
        "turn": turn_of(state),
        "extra": state.extra,
        "first": state.first,
        "buyer": state.buyer,
        "round": state.round,
        "rounds": state.options.max_rounds,
        "goal": goal(len(state.players), state.options),
        "ending": state.ending or None,
        "winners": list(best(state)) if state.phase == "over" else None,
        "rules": _rules(state.options),
    }


JUDGED_BY = ("same_element_ladder", "wrap", "self_mirror", "deep_mirror", "extra_pass_keeps")


@Once
def _rules(options: Options) -> dict[str, Json]:
    return {name: getattr(options, name) for name in (*JUDGED_BY, "majority_tie", "open_piles")}


def _clock(state: State, seat: int | None) -> dict[str, Json]:
    still = state.phase == "over" or state.paused is not None
    own = state.seat if state.buyer is None else state.buyer
    due = None if still else clock.own_due(state, plainly=seat != own)
    return {"paused": state.paused is not None, "end": state.end, "due": due}


@Once
def _piles(piles: tuple[Pile, ...]) -> dict[str, Json]:
    return {"piles": [{"cards": list(pile.cards), "macas": list(pile.macas)} for pile in piles]}


def _bank(players: tuple[Player, ...]) -> dict[str, Json]:
    purses = [player.purse for player in players]
    tokens = {element: TOKENS - sum(element in purse.tokens for purse in purses) for element in ELEMENTS}
    coins, amulets = sum(purse.coins for purse in purses), sum(purse.amulets for purse in purses)
    return {"coins": COINS - coins, "amulets": max(0, AMULETS - amulets), **tokens}


@Once
def _round(record: Record | None) -> dict[str, Json]:
    if record is None:
        return {"settled": None}
    return {
        "settled": {
            "round": record.round,
            "macas": list(record.macas),
            "coins": list(record.coins),
            "bought": _bought(record.bought),
            "majorities": [
                {"element": m.element, "cards": list(m.cards), "leaders": list(m.leaders), "given": list(m.given)}
                for m in record.majorities
            ],
            "amulets": list(record.amulets),
            "bought_after": _bought(record.bought_after),
        }
    }


def _bought(some: tuple[Bought, ...]) -> list[Json]:
    return [list(each) for each in some]


def _seat(player: Player, macas: int, free: int, known: bool) -> dict[str, Json]:
    purse = player.purse
    return {
        "seated": player.seated,
        "away": player.away,
        "ready": player.ready,
        "hand": len(player.hand),
        "pile": len(player.pile),
        "elements": count(player.pile) if known else None,
        "free": free,
        "macas": macas,
        "coins": purse.coins,
        "tokens": list(purse.tokens),
        "amulets": purse.amulets,
    }


def _me(state: State, seat: int) -> dict[str, Json]:
    player = state.players[seat]
    return {
        "seat": seat,
        "hand": list(player.hand),
        "drawn": player.hand[-1] if player.hand and turn_of(state) == seat else None,
        "elements": count(player.pile),
        "can": legal.can(state, seat),
        "codes": {card: CODE[card] for card in player.hand},
    }


def blind(state: State, seat: int | None, rng: Random) -> State:
    """The state with the deck and all hands and personal piles that this seat does not see shuffled anew, and with
    other paces of the other seats: its view must stay equal."""
    known = piles_known(state)
    hidden = [s for s in range(len(state.players)) if s != seat]
    secret = [*state.deck, *state.gone, *(card for s in hidden for card in state.players[s].hand)]
    secret += [] if known else [card for s in hidden for card in state.players[s].pile]
    rng.shuffle(secret)

    def some(cards: tuple[str, ...]) -> tuple[str, ...]:
        taken = tuple(secret[: len(cards)])
        del secret[: len(cards)]
        return taken

    state = state._replace(deck=some(state.deck), gone=some(state.gone))
    for s in hidden:
        player = state.players[s]
        pile = player.pile if known else some(player.pile)
        slow = rng.random() < 0.5
        state = with_player(state, s, player._replace(hand=some(player.hand), pile=pile, slow=slow))
    return state
