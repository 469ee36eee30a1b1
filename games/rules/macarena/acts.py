"""The acts of the teacher: lines that begin with "/", played by seat None (games.rules.game)."""

import re

from games.rules.game import Event, IllegalMove
from games.rules.kit import number
from games.rules.macarena import rounds, turns
from games.rules.macarena.state import Out, Player, State, after, with_player, without_macas

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
            return rounds.finished(state, out, "teacher")
        case ["/away" | "/here" as word, seat]:
            return _presence(state, _seat(state, seat), word == "/away", at, out)
        case ["/sit", seat]:
            return _sit(state, _seat(state, seat), at, out)
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
    players = tuple(player._replace(since=after(player.since, by)) for player in state.players)
    end = None if state.end is None else after(state.end, by)
    return state._replace(players=players, end=end, began=after(state.began, by))


def _pause(state: State, at: float, out: Out) -> State:
    if state.paused is not None:
        raise IllegalMove("paused")
    out.append(Event("paused"))
    return state._replace(paused=at)


def _minutes(state: State, text: str, at: float, out: Out) -> State:
    """D28: that many minutes more, from now where none were agreed; a turn that was the last is not the last any
    more."""
    if not MINUTES.fullmatch(text) or not 0 < float(text) <= MOST_MINUTES:
        raise IllegalMove("bad_minutes", word=text[:40])
    end = after(at if state.end is None else max(state.end, at), 60 * float(text))
    out.append(Event("minutes", None, {"minutes": float(text), "end": end}))
    return state._replace(end=end, ending="")


def _seat(state: State, word: str) -> int:
    seat = number(word)
    if seat >= len(state.players):
        raise IllegalMove("no_such_seat", seat=seat)
    return seat


def _sitting(state: State, seat: int) -> Player:
    if not state.players[seat].seated:
        raise IllegalMove("empty_seat", seat=seat)
    return state.players[seat]


def _presence(state: State, seat: int, away: bool, at: float, out: Out) -> State:
    """Said twice it changes nothing. Nobody waits for one who is away to be ready."""
    player = _sitting(state, seat)
    if player.away == away:
        return state
    out.append(Event("away" if away else "here", seat))
    state = with_player(state, seat, player._replace(away=away, since=at))
    return rounds.looked_at(state, at, out)


def _sit(state: State, seat: int, at: float, out: Out) -> State:
    """D24: with what the seat has won, and no cards. Where nobody sat it has the turn."""
    if state.players[seat].seated:
        raise IllegalMove("seat_taken", seat=seat)
    nobody = not any(player.seated for player in state.players)
    out.append(Event("sat", seat))
    state = with_player(state, seat, Player(purse=state.players[seat].purse))
    return rounds.begun(state, seat, False, at, out) if nobody and state.phase == "play" else state


def _leave(state: State, seat: int, at: float, out: Out) -> State:
    """D24: hand and personal pile leave the round, the macas the piles; what the seat has won stays with it."""
    player = _sitting(state, seat)
    cards = player.hand + player.pile
    out.append(Event("left", seat, {"cards": len(cards), "macas": state.on_piles(seat)}))
    state = with_player(state, seat, Player(purse=player.purse, seated=False, since=at))
    state = without_macas(state, seat)._replace(gone=state.gone + cards)
    if state.phase == "play" and state.seat == seat:
        return turns.ended(state, at, out)
    if state.phase == "buy" and state.buyer == seat:
        return rounds.buys_first(state, at, out)
    return rounds.looked_at(state, at, out)


def _needs(state: State, words: list[str]) -> State:
    """Seat, help and pace, one after another; nobody is told. There is no help that the table gives."""
    for word, level, pace in zip(words[::3], words[1::3], words[2::3], strict=True):
        seat = _seat(state, word)
        if level not in (*HELPS, "table") or pace not in PACES:
            raise IllegalMove("not_a_move", word=f"{level} {pace}"[:40])
        state = with_player(state, seat, _sitting(state, seat)._replace(slow=PACES[pace]))
    return state
