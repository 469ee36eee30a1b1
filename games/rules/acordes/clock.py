"""The bell: when it must ring next, and what it does (D5, D11–D14, D16, D18, R22)."""

from collections.abc import Iterator

from games.rules.acordes import calls, flow, hand, needs, special
from games.rules.acordes.cards import CALLS
from games.rules.acordes.state import Out, State, kind_of
from games.rules.game import Event, IllegalMove

Due = tuple[float, str, int]  # when, what, seat (0 where none is meant)


def deadline(state: State) -> float | None:
    """When "tick" must be played next; None while nothing is due (over, paused, or nobody has a timer)."""
    due = next_due(state)
    return due[0] if due else None


def paused(state: State) -> bool:
    """Whether the teacher has paused the table; an asked-for pause that waits for a call does not count yet (D18)."""
    return state.paused is not None


def next_due(state: State) -> Due | None:
    """The first thing that the clock will do. While the table stands still only the call itself has a time (D18), and
    the end of the duration, after which no more calls join the queue (D17)."""
    if state.phase == "over" or state.paused is not None:
        return None
    if state.stop:
        stop = (needs.stop_due(state) or state.stop.due, "stop", 0)
        return stop if state.end is None or state.now >= state.end else min(stop, (state.end, "time_up", 0))
    return min(_timers(state), default=None)


def _timers(state: State) -> Iterator[Due]:
    if state.end is not None:
        yield state.end, "end", 0
    if state.last_call is not None:
        yield state.last_call, "last_call", 0
    if (turn := needs.turn_due(state)) is not None:
        yield turn, "turn", 0
    for seat, player in enumerate(state.players):
        if player.hand:
            yield needs.hand_due(state, player, player.hand), "hold", seat
        elif _may_lapse(state, seat):
            yield needs.pass_due(state, player), "pass", seat


def _may_lapse(state: State, seat: int) -> bool:
    """D14: whether an idle seat passes by the clock; by turns only the seat whose turn it is."""
    player = state.players[seat]
    if state.heap or state.phase != "play" or player.passed or not player.seated:
        return False
    return not state.rules.turns or state.turn == seat


def ticked(state: State, at: float, out: Out) -> State:
    """The bell: exactly one due thing happens. IllegalMove before its time."""
    due = next_due(state)
    if due is None:
        raise IllegalMove("nothing_due")
    when, what, seat = due
    if at < when:
        raise IllegalMove("not_yet", due=when)
    match what:
        case "stop":
            return _stop_over(state, at, out)
        case "end":
            return flow.finished(state, out, "time")
        case "time_up":
            return state
        case "last_call":
            return flow.finished(state, out, "last_call")
        case "turn":
            return _turn_over(state, at, out)
        case "hold":
            return _held_too_long(state, seat, at, out)
        case _:
            return flow.passed(state, seat, out, auto=True)


def _stop_over(state: State, at: float, out: Out) -> State:
    """A window closes, the others were asked, a decision lapses, a chord has been shown."""
    if state.stop and state.stop.stage == "decide":
        state = special.lapsed(state, at, out)
        if state.stop and state.stop.stage == "decide":
            return state
    if state.stop and state.stop.stage == "check":
        return calls.checked(state, at, out)
    return calls.advanced(state, at, out)


def _held_too_long(state: State, seat: int, at: float, out: Out) -> State:
    """D5: the clock calls for a player, or gives his card back."""
    held = state.players[seat].hand
    assert held is not None
    if kind_of(state, held.card) in CALLS:
        return calls.call_by_clock(state, seat, at, out)
    return hand.returned(state, seat, at, out, auto=True)


def _turn_over(state: State, at: float, out: Out) -> State:
    """D16: a plain card goes back face up, a must-call card is called, the turn passes.

    With the heap empty and nothing taken it was a pass (D14), or idle turns would go round for ever. After a call by
    the clock the turn is still over: its due time stands, and the bell rings again when play goes on.
    """
    seat = state.turn
    assert seat is not None
    held = state.players[seat].hand
    if held and kind_of(state, held.card) in CALLS:
        return calls.call_by_clock(state, seat, at, out)
    out.append(Event("turn_over", seat))
    if held:
        state = hand.returned(state, seat, at, out, auto=True)
    elif not state.heap and not state.taken:
        state = flow.passed(state, seat, out, auto=True)
    return state if state.players[seat].passed else flow.next_turn(state, at, out)
