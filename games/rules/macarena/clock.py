"""The bell: when it must ring next, and what it does (D24, D28). Times count while the table is not paused."""

from collections.abc import Iterator

from games.rules.game import Event, IllegalMove
from games.rules.macarena import rounds, turns
from games.rules.macarena.state import Out, State, after

CHOICE_TIME = 30.0  # to choose a token
REVIEW_TIME = 60.0  # to look at what a round gave
AWAY_TIME = 20.0  # for a seat that is away, while anybody else waits for it
Due = tuple[float, str]  # when, what


def deadline(state: State) -> float | None:
    """When "tick" must be played next; None while nothing is due."""
    due = next_due(state)
    return due[0] if due else None


def paused(state: State) -> bool:
    """Whether the teacher has paused the table."""
    return state.paused is not None


def next_due(state: State) -> Due | None:
    if state.phase == "over" or state.paused is not None:
        return None
    return min(_timers(state), default=None)


def _timers(state: State) -> Iterator[Due]:
    if state.end is not None and not state.ending:
        yield state.end, "end"
    due = own_due(state)
    if due is not None:
        yield due, state.phase


def own_due(state: State, plainly: bool = False) -> float | None:
    """When the clock plays the turn or the purchase, or ends the review. `plainly`: as all others are shown it, who do
    not know of a slow seat. None where nobody is waited for."""
    if state.phase == "settled":
        return after(state.began, REVIEW_TIME) if any(player.seated for player in state.players) else None
    player = state.players[state.seat if state.buyer is None else state.buyer]
    seconds = state.options.turn_timeout if state.phase == "play" else CHOICE_TIME
    if not player.seated:
        return None
    times = [] if seconds is None else [after(state.began, seconds * (2 if player.slow and not plainly else 1))]
    if player.away and any(other.present for other in state.players):
        times.append(after(max(state.began, player.since), AWAY_TIME))
    return min(times, default=None)


def ticked(state: State, at: float, out: Out) -> State:
    """The bell: exactly one due thing happens. IllegalMove before its time."""
    due = next_due(state)
    if due is None:
        raise IllegalMove("nothing_due")
    when, what = due
    if at < when:
        raise IllegalMove("not_yet", due=when)
    match what:
        case "end":
            return _time_over(state, at, out)
        case "play":
            return turns.forced(state, at, out)
        case "buy":
            return rounds.buys_first(state, at, out)
        case _:
            return rounds.next_round(state, at, out)


def _time_over(state: State, at: float, out: Out) -> State:
    """D28: the turn under way is the last; between rounds, or where nobody sits, nothing more is played."""
    if state.phase == "settled":
        return rounds.finished(state, out, "time")
    out.append(Event("last_turn"))
    state = state._replace(ending="time")
    nobody = state.phase == "play" and not state.players[state.seat].seated
    return rounds.settling(state, at, out) if nobody else state
