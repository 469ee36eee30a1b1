"""The four calls and their queue (R8, R11, R18–R20, D4–D6, D11).

The first call stops the table. Every call that arrives while it stands joins the queue, one a player. They are resolved
in the order of their corrected times, each on the state that the earlier ones left.
"""

from games.rules.acordes import flow, special, voting
from games.rules.acordes.cards import CALLS
from games.rules.acordes.options import Rules
from games.rules.acordes.scoring import Judgement, claim_data, closed, in_c, judge, renamed_places, skills
from games.rules.acordes.state import (
    Call,
    Combo,
    Out,
    Shown,
    State,
    Stop,
    Wrong,
    after,
    as_stack,
    bits,
    kind_of,
    stop_of,
    with_combo,
    with_player,
)
from games.rules.acordes.towers import tower
from games.rules.game import Event, IllegalMove, Json
from theory.rules import DEFAULT
from theory.stacks import Verdict

CLAIM_WAIT = 5.0  # D6: seconds without a new claim after a wrong one


def call(state: State, seat: int, what: str, number: int, at: float, lag: float, out: Out) -> State:
    """«¡Acorde!» on combination `number`, or the word of the special card in hand."""
    _may_call(state, seat, at)
    claim = Combo()
    if what == "chord":
        claim = _claim(state, seat, number, at)
    else:
        _has_in_hand(state, seat, what)
    c = at if state.rules.turns else after(at, -min(max(lag, 0.0), state.rules.max_lag))
    return queued(state, Call(c, state.calls, seat, what, False, number, claim), at, out)


def _may_call(state: State, seat: int, at: float) -> None:
    stop = state.stop
    if stop is None:
        return
    at_work = (stop.case and stop.case.seat == seat) or (stop.asked and stop.asked.seat == seat)
    if at_work or any(waiting.seat == seat for waiting in stop.queue):
        raise IllegalMove("already_called")
    if state.end is not None and at >= state.end:
        raise IllegalMove("time_up")


def _claim(state: State, seat: int, number: int, at: float) -> Combo:
    player = state.players[seat]
    if player.hand and kind_of(state, player.hand.card) in CALLS:
        raise IllegalMove("must_call", what=kind_of(state, player.hand.card))
    combo = player.combos[tower(number)]
    if len(combo.notes) < 3:
        raise IllegalMove("too_few_notes_to_call", notes=len(combo.notes))
    if combo.judged:
        raise IllegalMove("judged_already", combo=number)
    if at < player.claim_from:
        raise IllegalMove("wait_to_claim", until=player.claim_from)
    return combo


def _has_in_hand(state: State, seat: int, what: str) -> None:
    hand = state.players[seat].hand
    kind = kind_of(state, hand.card) if hand else None
    if kind == what:
        return
    if kind in CALLS:
        raise IllegalMove("must_call", what=kind)
    if state.rules.turns and state.turn not in (None, seat):
        raise IllegalMove("only_chord_off_turn", seat=state.turn)
    raise IllegalMove("nothing_to_call", what=what)


def call_by_clock(state: State, seat: int, at: float, out: Out) -> State:
    """D5: the clock says the card that its holder did not; such a call is never void (D18)."""
    hand = state.players[seat].hand
    assert hand is not None
    return queued(state, Call(at, state.calls, seat, kind_of(state, hand.card), auto=True), at, out)


def queued(state: State, entry: Call, at: float, out: Out) -> State:
    """A call joins the queue; the first stops the table at its arrival. Others hear that somebody called, not what."""
    stop = state.stop
    if stop is None:
        stop = Stop(at, "window", at)
        if not state.rules.turns:
            out.append(Event("stopped"))
    stop = stop._replace(queue=tuple(sorted((*stop.queue, entry))))
    state = state._replace(stop=stop, calls=state.calls + 1)
    return state if stop.stage != "window" else advanced(state, at, out)


def ready(rules: Rules, entry: Call) -> float:
    """D11: when a call may be resolved, so that an earlier one still under way can come before it. A special call waits
    a millisecond longer: one at the very end of its window may arrive at that moment, after the bell."""
    if rules.turns:
        return entry.c
    return after(entry.c, rules.max_lag + (0.0 if entry.what == "chord" else rules.call_window + 0.001))


def advanced(state: State, at: float, out: Out) -> State:
    """Resolve what is due, until somebody must decide, a chord is shown, a window is open, or play goes on."""
    while (stop := state.stop) is not None:
        stop = stop._replace(stage="window", case=None, shown=None, asked=None, votes=())
        if not stop.queue:
            return flow.resumed(state, at, out)
        due = ready(state.rules, stop.queue[0])
        if due > at:
            return state._replace(stop=stop._replace(due=due))
        head = stop.queue[0]
        state = _resolved(state._replace(stop=stop._replace(queue=stop.queue[1:])), head, at, out)
        if state.stop and state.stop.stage != "window":
            return state
    return state


def _resolved(state: State, head: Call, at: float, out: Out) -> State:
    if head.what == "chord":
        return voting.begun(state, head, at, out) if voting.asks(state, head) else _judged(state, head, at, out)
    if not head.auto and (same := _same_kind(state, head)):
        return _void(state, (head, *same), at, out)
    return special.begun(state, head, at, out)


def _same_kind(state: State, head: Call) -> tuple[Call, ...]:
    """R18, D10, D11: the players' calls of the same kind within the window after this one."""
    latest = after(head.c, state.rules.call_window)
    return tuple(c for c in stop_of(state).queue if c.what == head.what and not c.auto and c.c <= latest)


def _void(state: State, calls: tuple[Call, ...], at: float, out: Out) -> State:
    """R18: their cards straight to the discard, without effect."""
    stop = stop_of(state)
    state = state._replace(stop=stop._replace(queue=tuple(c for c in stop.queue if c not in calls)))
    gone: list[int] = []
    for entry in calls:
        player = state.players[entry.seat]
        gone.append(player.hand.card if player.hand else 0)
        state = with_player(state, entry.seat, player._replace(hand=None))
    seats = [entry.seat for entry in calls]
    cards = [[card, state.faces[card]] for card in gone]
    out.append(Event("voided", None, {"what": calls[0].what, "seats": seats, "cards": cards}))
    return flow.no_passes(state._replace(discard=state.discard | bits(gone)), at)


def checked(state: State, at: float, out: Out) -> State:
    """The others have been asked, or their time is over: the claim is judged."""
    stop = stop_of(state)
    assert stop.asked is not None
    state = state._replace(stop=stop._replace(stage="window", asked=None, votes=()))
    state = _judged(state, stop.asked, at, out, stop.votes)
    return state if stop_of(state).stage == "show" else advanced(state, at, out)


def _judged(state: State, head: Call, at: float, out: Out, votes: tuple[tuple[int, bool], ...] = ()) -> State:
    """R11, D6: the evidence is the claim as it stood when called, the points follow the combination as it is now."""
    c = head.combo - 1
    present = state.players[head.seat].combos[c]
    judgement = judge(state, head.claim, present)
    chord = closed(state, present, judgement.now, at) if judgement.now.valid else None
    data = {
        "combo": head.combo,
        **claim_data(state, head.claim, judgement),
        "points": chord.points if chord else 0,
        "closed": chord is not None,
        "open": state.rules.open_reasons,
    }
    if state.rules.stacks != DEFAULT:
        data["rules"] = state.rules.stacks.to_dict()
    if chord and not judgement.then.valid:
        data["now"] = {"spelling": list(chord.spelling), "pattern": list(chord.pattern)}
    out.append(Event("judged", head.seat, data, skills(state, head.claim, judgement), judgement.then.valid))
    voting.told_apart(state, head, judgement, votes, out)
    if chord is None:
        return _refused(state, head, judgement, at)
    player = state.players[head.seat]
    player = with_combo(player, c, Combo())._replace(
        chords=(*player.chords, chord), points=player.points + chord.points, wrong=None
    )
    renamed = renamed_places(judgement.now, as_stack(state.faces, present.notes))
    shown = Shown(head.seat, head.combo, chord, renamed)
    out.append(Event("chord_closed", head.seat, chord_data(state, shown)))
    return _show(with_player(state, head.seat, player), shown, at)


def _show(state: State, shown: Shown, at: float) -> State:
    if not state.rules.show_time or state.stop is None:
        return state
    return state._replace(stop=state.stop._replace(stage="show", due=after(at, state.rules.show_time), shown=shown))


def _refused(state: State, head: Call, judgement: Judgement, at: float) -> State:
    """D6: it stays open as it was; the caller alone is told why. A claim that was right when called costs nothing."""
    player = state.players[head.seat]
    c = head.combo - 1
    present = player.combos[c]
    if judgement.then.valid:
        wrong = _told(state, c, judgement.now, present)._replace(late=True)
        return with_player(state, head.seat, player._replace(wrong=wrong))
    judged = present._replace(judged=present.notes == head.claim.notes)
    combos = (*player.combos[:c], judged, *player.combos[c + 1 :])
    wrong = _told(state, c, judgement.then, head.claim)
    return with_player(state, head.seat, player._replace(combos=combos, wrong=wrong, claim_from=after(at, CLAIM_WAIT)))


def _told(state: State, c: int, verdict: Verdict, combo: Combo) -> Wrong:
    stack = as_stack(state.faces, combo.notes)
    good_order = tuple(in_c(name) for name in verdict.good_order)
    return Wrong(c, verdict.code or "", verdict.sub, verdict.at, stack, good_order, verdict.fixes)


def chord_data(state: State, shown: Shown) -> dict[str, Json]:
    """A closed chord as the event and the view tell it."""
    chord = shown.chord
    named = {} if state.rules.naming == "full" else {"naming": state.rules.naming}
    return {
        "combo": shown.combo,
        "size": len(chord.notes),
        "notes": [laid.card for laid in chord.notes],
        "spelling": list(chord.spelling),
        "pattern": list(chord.pattern),
        "symbol": chord.symbol,
        "points": chord.points,
        "one_figure": chord.one_figure,
        "bar": bool(chord.bar),
        "renamed": list(shown.renamed),
        **named,
    }


def withdrawn(state: State, seat: int, at: float, out: Out) -> State:
    """R26: the calls of a seat that was left fall away, and it is no target."""
    stop = state.stop
    if stop is None:
        return state
    stop = stop._replace(queue=tuple(c for c in stop.queue if c.seat != seat))
    stop = stop._replace(votes=tuple(vote for vote in stop.votes if vote[0] != seat))
    if stop.asked and stop.asked.seat == seat:
        stop = stop._replace(stage="window", asked=None, votes=())
    state = state._replace(stop=stop)
    return special.asked_again(state, at, out)


def gone_on(state: State, at: float, out: Out) -> State:
    """Resolve what is due where nothing is decided or shown any more, and nobody is asked who could still answer."""
    if voting.complete(state):
        return checked(state, at, out)
    return advanced(state, at, out) if state.stop and state.stop.stage == "window" else state


def judged_at_end(state: State, at: float, out: Out) -> State:
    """The teacher ends the game: the claims that wait are judged; a special card at work goes to the discard, one that
    was called and has not come up stays in its caller's hand."""
    stop = state.stop
    if stop is None:
        return state
    if stop.case:
        state = special.finished(state, stop.case, at)
    if stop.asked:
        state = _judged(state, stop.asked, at, out, stop.votes)
    for head in stop.queue:
        if head.what == "chord":
            state = _judged(state, head, at, out)
    return state
