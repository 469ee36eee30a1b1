"""The acts of the teacher: lines that begin with "/", played by seat None (games.rules.game)."""

import re

from games.rules.game import Event, IllegalMove
from games.rules.harmonies import flow
from games.rules.harmonies.state import Out, Person, State, after, with_person
from games.rules.kit import number

MINUTES = re.compile(r"(?:0|[1-9][0-9]{0,2})(?:\.[0-9]?[1-9])?")  # one spelling for each
MOST_MINUTES = 240
HELPS = ("none", "names", "hints")
PACES = {"plain": False, "slow": True}


def acted(state: State, words: list[str], at: float, out: Out) -> State:
    """One act, its words apart. `at` is the present, or the moment of the pause while there is one."""
    if state.phase == "over":
        raise IllegalMove("over")
    match words:
        case ["/pause"]:
            return _pause(state, at, out)
        case ["/minutes", minutes]:
            return _minutes(state, minutes, at, out)
        case ["/end"]:
            return flow.finished(state, out, "teacher")
        case ["/away" | "/here" as word, seat]:
            return _presence(state, _seat(state, seat), word == "/away", at, out)
        case ["/sit", seat]:
            return _sit(state, _seat(state, seat), out)
        case ["/leave", seat]:
            return _leave(state, _seat(state, seat), at, out)
        case ["/help", level] if level in HELPS:
            return state
        case ["/needs", *rest] if len(rest) % 3 == 0:
            return _needs(state, rest)
        case _:
            raise IllegalMove("not_a_move", word=" ".join(words)[:40])


def resume(state: State, at: float, out: Out) -> State:
    """The pause ends; a table that is not paused takes it as said. All times stood still."""
    if state.paused is None:
        return state
    out.append(Event("resumed"))
    return _shifted(state, at - state.paused)._replace(paused=None)


def rewind(state: State, at: float) -> State:
    """What the last move and its clock held was undone: the time since then does not count."""
    if state.phase == "over" or state.paused is not None:
        return state
    return _shifted(state, at - state.now)


def _shifted(state: State, by: float) -> State:
    people = tuple(person._replace(since=after(person.since, by)) for person in state.people)
    end = None if state.end is None else after(state.end, by)
    return state._replace(people=people, end=end, began=after(state.began, by))


def _pause(state: State, at: float, out: Out) -> State:
    if state.paused is not None:
        raise IllegalMove("paused")
    out.append(Event("paused"))
    return state._replace(paused=at)


def _minutes(state: State, text: str, at: float, out: Out) -> State:
    """R32: that many minutes more, from now where none were agreed. A round that was the last because the time was
    over is not the last any more."""
    if not MINUTES.fullmatch(text) or not 0 < float(text) <= MOST_MINUTES:
        raise IllegalMove("bad_minutes", word=text[:40])
    end = after(at if state.end is None else max(state.end, at), 60 * float(text))
    out.append(Event("minutes", None, {"minutes": float(text), "end": end}))
    return state._replace(end=end, ending="" if state.ending == "time" else state.ending)


def _seat(state: State, word: str) -> int:
    seat = number(word)
    if seat >= len(state.people):
        raise IllegalMove("no_such_seat", seat=seat)
    return seat


def _presence(state: State, seat: int, away: bool, at: float, out: Out) -> State:
    """Said twice it changes nothing."""
    person = _sitting(state, seat)
    if person.away == away:
        return state
    out.append(Event("away" if away else "here", seat))
    return with_person(state, seat, person._replace(away=away, since=at))


def _sitting(state: State, seat: int) -> Person:
    if not state.people[seat].seated:
        raise IllegalMove("empty_seat", seat=seat)
    return state.people[seat]


def _sit(state: State, seat: int, out: Out) -> State:
    if state.people[seat].seated:
        raise IllegalMove("seat_taken", seat=seat)
    out.append(Event("sat", seat))
    return with_person(state, seat, Person())


def _leave(state: State, seat: int, at: float, out: Out) -> State:
    """R33: the board stays, and the clock plays on for it. What the seat did in its turn nobody takes back."""
    _sitting(state, seat)
    out.append(Event("left", seat))
    state = with_person(state, seat, Person(seated=False, since=at))
    return state._replace(steps=()) if state.seat == seat else state


def _needs(state: State, words: list[str]) -> State:
    """Seat, help and pace, one after another; nobody is told. There is no help that the table gives (R33)."""
    for word, level, pace in zip(words[::3], words[1::3], words[2::3], strict=True):
        seat = _seat(state, word)
        if level not in (*HELPS, "table") or pace not in PACES:
            raise IllegalMove("not_a_move", word=f"{level} {pace}"[:40])
        state = with_person(state, seat, _sitting(state, seat)._replace(slow=PACES[pace]))
    return state
