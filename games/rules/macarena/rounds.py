"""A round: how it is dealt, how it ends in coins, purchases, majorities and amulets, what comes after (R1, R11–R19)."""

from games.rules.game import Event, IllegalMove
from games.rules.macarena import settlement
from games.rules.macarena.cards import DECK, ELEMENTS, count
from games.rules.macarena.options import goal
from games.rules.macarena.standing import best, result
from games.rules.macarena.state import (
    PILES,
    Bought,
    Out,
    Pile,
    Record,
    State,
    following,
    with_player,
    with_purses,
)
from theory.chance import shuffled


def dealt(state: State) -> State:
    """R1: all cards shuffled, seven piles of one, hands, no macas on the table. Who sits there is dealt cards."""
    cards = shuffled(DECK, state.seed, "round", state.round)
    none = (0,) * len(state.players)
    piles, cards = tuple(Pile((card,), none) for card in cards[:PILES]), cards[PILES:]
    players = []
    for player in state.players:
        size = state.options.starting_hand if player.seated else 0
        players.append(player._replace(hand=cards[:size], pile=(), ready=False))
        cards = cards[size:]
    return state._replace(
        deck=cards, piles=piles, players=tuple(players), gone=(), phase="play", extra=False, drawn=0, played=False
    )


def begun(state: State, seat: int, extra: bool, at: float, out: Out) -> State:
    """R2: the turn of that seat, which draws the top card of the deck."""
    card, player = state.deck[0], state.players[seat]
    state = with_player(state, seat, player._replace(hand=(*player.hand, card)))
    state = state._replace(deck=state.deck[1:], seat=seat, extra=extra, drawn=state.drawn + 1, began=at)
    out.append(Event("turn", seat, {"round": state.round, "extra": extra, "left": len(state.deck)}))
    out.append(Event("drew", seat, {"card": card}))
    return state


def settling(state: State, at: float, out: Out) -> State:
    """R13: the round is over; a coin for each maca on the piles."""
    macas = tuple(map(state.on_piles, range(len(state.players))))
    purses, given = settlement.paid(state.purses, macas, state.order(state.first), state.bank)
    piles = [count(player.pile) for player in state.players]
    out.append(Event("round_ended", None, {"round": state.round, "macas": list(macas), "piles": piles}))
    if any(macas):
        out.append(Event("coins", None, {"macas": list(macas), "coins": list(given)}))
    state = with_purses(state, purses)._replace(record=Record(state.round, macas, given), extra=False)
    return _purchases(state, at, out)


def _purchases(state: State, at: float, out: Out) -> State:
    """R14: whoever has four coins must buy, one after another; then the next step."""
    seat = settlement.buyer(state.purses, state.order(state.first))
    if seat is not None:
        if not state.players[seat].seated:
            return _bought(state, seat, settlement.chosen(state.purses[seat], ""), True, at, out)
        out.append(Event("must_buy", seat))
        return state._replace(phase="buy", buyer=seat, began=at)
    state = state._replace(buyer=None)
    record = state.record
    assert record is not None
    if settlement.reached(state.purses, goal(len(state.players), state.options)):
        return finished(state, out, "goal")
    return _settled(state, at, out) if record.majorities else _majorities(state, record, at, out)


def buys(state: State, element: str, at: float, out: Out, auto: bool = False) -> State:
    """R14, D14: the buyer's choice, among the elements that are missing."""
    if element not in ELEMENTS:
        raise IllegalMove("no_such_element", element=element[:20])
    assert state.buyer is not None
    if element not in state.purses[state.buyer].missing:
        raise IllegalMove("token_owned", element=element)
    return _bought(state, state.buyer, element, auto, at, out)


def buys_first(state: State, at: float, out: Out) -> State:
    """D24: the clock buys the first element that is missing."""
    assert state.buyer is not None
    return buys(state, settlement.chosen(state.purses[state.buyer], ""), at, out, auto=True)


def _bought(state: State, seat: int, element: str, auto: bool, at: float, out: Out) -> State:
    before, record = state.players[seat].purse, state.record
    assert record is not None
    purse = settlement.bought(before, element)
    one = Bought(seat, element, auto, purse.amulets > before.amulets)
    if record.majorities:
        record = record._replace(bought_after=(*record.bought_after, one))
    else:
        record = record._replace(bought=(*record.bought, one))
    out.append(Event("bought", seat, {"element": element, "auto": auto}))
    if one.amulet:
        out.append(Event("amulet", seat, {"amulets": purse.amulets}))
    state = with_player(state, seat, state.players[seat]._replace(purse=purse))
    return _purchases(state._replace(record=record), at, out)


def _majorities(state: State, record: Record, at: float, out: Out) -> State:
    """R15–R17: most cards of an element in the personal pile; then amulets; then purchases again."""
    counts = [count(player.pile) for player in state.players]
    purses, judged = settlement.judged(state.purses, counts, state.order(state.first), state.bank, state.options)
    out.append(Event("majorities", None, {"elements": [[m.element, *map(list, m[1:])] for m in judged]}))
    swapped = settlement.swapped_all(purses)
    new = tuple(after.amulets - before.amulets for before, after in zip(purses, swapped, strict=True))
    for seat, purse in enumerate(swapped):
        if new[seat]:
            out.append(Event("amulet", seat, {"amulets": purse.amulets}))
    state = with_purses(state, swapped)._replace(record=record._replace(majorities=judged, amulets=new))
    if settlement.reached(swapped, goal(len(state.players), state.options)):
        return finished(state, out, "goal")
    return _purchases(state, at, out)


def _settled(state: State, at: float, out: Out) -> State:
    """R19: the game goes on, unless this was the last round; a round in which nobody placed a card is (D26)."""
    last = state.options.max_rounds is not None and state.round >= state.options.max_rounds
    if ending := state.ending or ("rounds" if last else "" if state.played else "idle"):
        return finished(state, out, ending)
    out.append(Event("settled", None, {"round": state.round}))
    return state._replace(phase="settled", began=at)


def said_ready(state: State, seat: int, at: float, out: Out) -> State:
    """D27: a seat has looked at what the round gave."""
    if state.players[seat].ready:
        raise IllegalMove("already_ready")
    out.append(Event("ready", seat))
    state = with_player(state, seat, state.players[seat]._replace(ready=True))
    return looked_at(state, at, out)


def looked_at(state: State, at: float, out: Out) -> State:
    """The next round, once all who are there are ready."""
    there = [player.ready for player in state.players if player.present]
    return next_round(state, at, out) if state.phase == "settled" and there and all(there) else state


def next_round(state: State, at: float, out: Out) -> State:
    """R19: shuffled anew; D2 the seat after the one that took the last turn begins."""
    state = dealt(state._replace(round=state.round + 1))
    first = following(state, state.seat)
    assert first is not None, "somebody sits there"
    out.append(Event("round", first, {"round": state.round}))
    return begun(state._replace(first=first), first, False, at, out)


def finished(state: State, out: Out, reason: str) -> State:
    """R12, R18: the end. `reason`: macas, goal, rounds, time, idle or teacher."""
    state = state._replace(phase="over", paused=None, extra=False, ending=reason)
    seats = range(len(state.players))
    data = {
        "reason": reason,
        "round": state.round,
        "scores": [purse.amulets for purse in state.purses],
        "winners": list(best(state)),
        "results": [result(state, seat) for seat in seats],
    }
    out.append(Event("over", None, data))
    return state
