"""The acts of the teacher (R22, R26): lines that begin with "/", played by seat None."""

import re

from games.rules.acordes import calls, flow, needs, special
from games.rules.acordes.cards import CALLS
from games.rules.acordes.hand import put_back
from games.rules.acordes.state import Out, Player, State, after, begins, bits, kind_of, with_player
from games.rules.game import Event, IllegalMove
from games.rules.kit import number

MINUTES = re.compile(r"(?:0|[1-9][0-9]{0,2})(?:\.[0-9]?[1-9])?")  # one spelling for each
MOST_MINUTES = 240


def acted(state: State, words: list[str], at: float, out: Out) -> State:
    """One act, its words apart. `at` is the present, or the moment of the pause while there is one."""
    if state.phase == "over" and words[:1] != ["/rewind"]:
        raise IllegalMove("over")
    match words:
        case ["/pause"]:
            return _pause(state)
        case ["/minutes", minutes]:
            return _minutes(state, minutes, at, out)
        case ["/end"]:
            return flow.finished(calls.judged_at_end(state, at, out), out, "teacher")
        case ["/away" | "/here" as word, seat]:
            state = _presence(state, _seat(state, seat), word == "/away", out)
            return state if state.paused is not None else calls.gone_on(state, at, out)
        case ["/sit", seat]:
            return _sit(state, _seat(state, seat), at, out)
        case ["/leave", seat]:
            return _leave(state, _seat(state, seat), at, out)
        case ["/help", level]:
            return needs.helped(state, level)
        case ["/needs", *rest] if len(rest) % 3 == 0:
            return _needs(state, rest)
        case _:
            raise IllegalMove("not_a_move", word=" ".join(words)[:40])


def resume(state: State, at: float, out: Out) -> State:
    """The pause ends; a table that is not paused takes it as said. All timers and the game clock stood still (D18)."""
    if state.pausing:
        return state._replace(pausing=False)
    if state.paused is None:
        return state
    out.append(Event("resumed"))
    return calls.gone_on(flow.shifted(state, at - state.paused)._replace(paused=None), at, out)


def rewind(state: State, at: float) -> State:
    """What the last move and its clock held was undone: the time since then does not count."""
    if state.phase == "over" or state.paused is not None:
        return state
    return flow.shifted(state, at - state.now)


def _pause(state: State) -> State:
    """It takes effect when no window is open (D18)."""
    if state.paused is not None or state.pausing:
        raise IllegalMove("paused")
    return state._replace(pausing=True)


def _minutes(state: State, text: str, at: float, out: Out) -> State:
    """R22: that many minutes more; where no duration was agreed, that many from now."""
    if not MINUTES.fullmatch(text) or not 0 < float(text) <= MOST_MINUTES:
        raise IllegalMove("bad_minutes", word=text[:40])
    end = after(at if state.end is None else state.end, 60 * float(text))
    out.append(Event("minutes", None, {"minutes": float(text), "end": end}))
    return state._replace(end=end)


def _seat(state: State, word: str) -> int:
    seat = number(word)
    if seat >= len(state.players):
        raise IllegalMove("no_such_seat", seat=seat)
    return seat


def _presence(state: State, seat: int, away: bool, out: Out) -> State:
    """Said twice it changes nothing. The rules never ask who is connected; views and reports show it."""
    player = state.players[seat]
    if not player.seated:
        raise IllegalMove("empty_seat", seat=seat)
    if player.away == away:
        return state
    out.append(Event("away" if away else "here", seat))
    return with_player(state, seat, player._replace(away=away))


def _needs(state: State, words: list[str]) -> State:
    """Seat, help and pace, one after another; nobody is told."""
    for seat, level, pace in zip(words[::3], words[1::3], words[2::3], strict=True):
        state = needs.given(state, _seat(state, seat), level, pace)
    return state


def _sit(state: State, seat: int, at: float, out: Out) -> State:
    player = state.players[seat]
    if player.seated:
        raise IllegalMove("seat_taken", seat=seat)
    out.append(Event("sat", seat))
    player = player._replace(seated=True, away=False, passed=False, idle=begins(state, at), wrong=None)
    return with_player(state, seat, player)


def _leave(state: State, seat: int, at: float, out: Out) -> State:
    """R26: hand and tray go, combinations, chords and points stay; what the seat had to decide lapses. In a pause
    nothing is played on: its calls and its special card fall away, the rest waits for "/resume"."""
    if not state.players[seat].seated:
        raise IllegalMove("empty_seat", seat=seat)
    out.append(Event("left", seat))
    state = _decided_for(state, seat, at, out)
    state = _emptied(state, seat, at, out)
    state = calls.withdrawn(state, seat, at, out)
    return state if state.paused is not None else calls.gone_on(state, at, out)


def _decided_for(state: State, seat: int, at: float, out: Out) -> State:
    while state.stop and (case := state.stop.case) and case.seat == seat:
        if state.paused is None:
            state = special.lapsed(state, at, out)
        else:
            out.append(Event("lapsed", seat, {"what": case.what, "decide": case.decide}))
            state = special.finished(state, case, at)
    return state


def _emptied(state: State, seat: int, at: float, out: Out) -> State:
    hand = state.players[seat].hand
    gone = list(state.players[seat].tray)
    if hand and kind_of(state, hand.card) in CALLS:
        gone.append(hand.card)
        state = flow.no_passes(state, at)
    elif hand:
        state = put_back(state, seat, at, out, auto=True)
    if gone:
        out.append(Event("discarded", seat, {"cards": [[card, state.faces[card]] for card in gone]}))
    left: Player = state.players[seat]._replace(hand=None, tray=(), seated=False, away=False, passed=False)
    return with_player(state, seat, left._replace(help="", slow=False))._replace(discard=state.discard | bits(gone))
