"""A turn after its card was drawn: the play or the pass, and what comes next (R3–R12)."""

from games.rules.game import Event, IllegalMove
from games.rules.macarena import rounds
from games.rules.macarena.cards import read
from games.rules.macarena.piles import Verdict, judge
from games.rules.macarena.state import Out, Pile, State, following, with_pile, with_player, without_macas


def played(state: State, number: int, word: str, at: float, out: Out) -> State:
    """R3–R7: cards of the hand on one pile, in this order."""
    if not 1 <= number <= len(state.piles):
        raise IllegalMove("no_such_pile", pile=number)
    cards = read(word)
    verdict = _judged(state, number - 1, cards)
    if not verdict.legal:
        raise IllegalMove(verdict.reason, pile=number, card=verdict.card)
    state = _laid(state, number - 1, cards, verdict)
    if all(pile.macas[state.seat] for pile in state.piles):
        _tell(state, number, cards, verdict, False, out)
        return rounds.finished(state._replace(won=state.seat), out, "macas")
    extra = verdict.extra_turn and bool(state.deck) and not state.ending
    _tell(state, number, cards, verdict, extra, out)
    return rounds.begun(state, state.seat, True, at, out) if extra else ended(state, at, out)


def _judged(state: State, n: int, cards: tuple[str, ...]) -> Verdict:
    pile, seat = state.piles[n], state.seat
    return judge(
        pile.cards,
        state.players[seat].hand,
        cards,
        me=seat,
        macas=dict(enumerate(pile.macas)),
        free_macas=state.free_macas(seat),
        extra_turn=state.extra,
        options=state.options,
    )


def _laid(state: State, n: int, cards: tuple[str, ...], verdict: Verdict) -> State:
    """R5–R9: what is taken goes to the personal pile; a maca is placed."""
    seat, player, macas = state.seat, state.players[state.seat], list(state.piles[n].macas)
    hand = list(player.hand)
    for card in cards:
        hand.remove(card)
    macas[seat] += verdict.maca_placed
    state = with_pile(state, n, Pile(verdict.pile_after, tuple(macas)))
    state = with_player(state, seat, player._replace(hand=tuple(hand), pile=player.pile + verdict.taken))
    return state._replace(played=True)


def _tell(state: State, number: int, cards: tuple[str, ...], verdict: Verdict, extra: bool, out: Out) -> None:
    data = {
        "pile": number,
        "cards": list(cards),
        "total": verdict.total,
        "taken": list(verdict.taken),
        "after": list(verdict.pile_after),
        "mirror": verdict.mirror,
        "maca": verdict.maca_placed,
        "extra": extra,
    }
    out.append(Event("played", state.seat, data))


def passed(state: State, at: float, out: Out, auto: bool = False) -> State:
    """R10: who passes takes all macas home; D7 in an extra turn too."""
    lost = lost_by_passing(state)
    if lost:
        state = without_macas(state, state.seat)
    out.append(Event("passed", state.seat, {"macas": lost, "extra": state.extra, "auto": auto}))
    return ended(state, at, out)


def lost_by_passing(state: State) -> int:
    keeps = state.extra and state.options.extra_pass_keeps
    return 0 if keeps else state.on_piles(state.seat)


def forced(state: State, at: float, out: Out) -> State:
    """D24: the clock passes for whoever is slow or away."""
    out.append(Event("timed_out", state.seat))
    return passed(state, at, out, auto=True)


def ended(state: State, at: float, out: Out) -> State:
    """R11, R12: the next turn, or the end of the round. Where nobody sits any more the next to sit down goes on."""
    if not state.deck or state.ending:
        return rounds.settling(state, at, out)
    seat = following(state, state.seat)
    return state._replace(extra=False) if seat is None else rounds.begun(state, seat, False, at, out)
