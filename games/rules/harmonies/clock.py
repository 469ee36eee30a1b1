"""The bell: when it must ring next, and what it does (R32–R34). Times count while the table is not paused."""

from collections.abc import Iterator

from games.rules.game import Event, IllegalMove
from games.rules.harmonies import flow
from games.rules.harmonies.state import Out, Person, State, after

CHOICE_TIME = 30.0  # to choose a spirit
AWAY_TIME = 20.0  # for the turn of a seat that is away
EMPTY_TIME = 3.0  # for that of a seat that nobody has: time to see what it does
Due = tuple[float, str, int]  # when, what, seat (0 where none is meant)


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
        yield state.end, "end", 0
    if state.phase == "spirits":
        for seat, board in enumerate(state.boards):
            if board.kept is None:
                yield choice_due(state, seat), "spirit", seat
    elif (due := turn_due(state)) is not None:
        yield due, "turn", state.seat


def choice_due(state: State, seat: int | None) -> float:
    """When a seat's time to choose is over; None: as everybody else is shown it."""
    slow = seat is not None and state.people[seat].slow
    return after(state.began, CHOICE_TIME * (2 if slow else 1))


def turn_due(state: State, plainly: bool = False) -> float | None:
    """R33: when the clock plays the turn. `plainly`: as all others are shown it, who do not know of a slow seat."""
    person = state.people[state.seat]
    if not person.seated:
        return _from(state, person, EMPTY_TIME)
    timeout = state.rules.turn_timeout
    times = [] if timeout is None else [after(state.began, timeout * (2 if person.slow and not plainly else 1))]
    if person.away and not state.solo:  # nobody waits for one who plays alone
        times.append(_from(state, person, AWAY_TIME))
    return min(times, default=None)


def _from(state: State, person: Person, seconds: float) -> float:
    return after(max(state.began, person.since), seconds)


def ticked(state: State, at: float, out: Out) -> State:
    """The bell: exactly one due thing happens. IllegalMove before its time."""
    due = next_due(state)
    if due is None:
        raise IllegalMove("nothing_due")
    when, what, seat = due
    if at < when:
        raise IllegalMove("not_yet", due=when)
    match what:
        case "end":
            out.append(Event("last_round", None, {"reason": "time"}))
            return state._replace(ending="time")
        case "spirit":
            return flow.kept_spirit(state, seat, 1, at, out, auto=True)
        case _:
            return flow.forced(state, at, out)
