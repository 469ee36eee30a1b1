"""Every move goes through here: one line of text, one state, one answer."""

from collections.abc import Mapping

from games.rules.acordes import acts, calls, clock, flow, hand, special, towers, voting
from games.rules.acordes.cards import CALLS
from games.rules.acordes.options import options as resolved
from games.rules.acordes.options import rules
from games.rules.acordes.state import Out, Player, State, after, begins, kind_of
from games.rules.game import Events, IllegalMove, Json, Seat
from games.rules.kit import number, resolve_seats, words_of
from theory.chance import shuffled

DECISIONS = ("draw", "strike", "send", "mine", "remove", "target", "skip")
LAST_CALL_MOVES = ("move", "lay", "pass", "place")  # D13; `place` is of a stored clef or bar (option)


def setup(seats: int, seed: int, options: Mapping[str, Json]) -> State:
    """The table before the first card is taken (R1–R3); everybody sits, and by turns the seed says who begins."""
    every = resolved(resolve_seats(range(2, 9), seats), options)
    fixed = rules(every)
    faces = flow.dealt(every["deck"], seed)
    end = None if fixed.minutes is None else after(0.0, fixed.minutes * 60)
    state = State(fixed, seed, faces, heap=(1 << len(faces)) - 2, players=(Player(),) * seats, end=end)
    if not fixed.turns:
        return state
    first = shuffled(range(seats), seed, "first")[0]
    return flow.next_turn(state._replace(turn=(first - 1) % seats), 0.0, [])


def play(state: State, seat: Seat | None, move: str, at: float, lag: float = 0.0) -> tuple[State, Events]:
    """The next state and what happened. IllegalMove, and nothing else, for anything that the rules refuse."""
    out: Out = []
    at = after(max(at, state.now), 0.0)
    new = _by_table(state, move, at, out) if seat is None else _by_seat(state, seat, words_of(move), at, lag, out)
    new = flow.settled(new, at, out)
    return flow.pause_if_asked(new, at, out), tuple(out)


def _by_table(state: State, move: str, at: float, out: Out) -> State:
    """The clock's and the teacher's lines."""
    match move:
        case "tick":
            return clock.ticked(state, at, out)._replace(now=at)
        case "/resume" if state.phase != "over":
            return acts.resume(state, at, out)._replace(now=at)
        case "/rewind":
            return acts.rewind(state, at)._replace(now=at)
        case _:
            moment = at if state.paused is None else state.paused
            return acts.acted(state, words_of(move), moment, out)._replace(now=at)


def _by_seat(state: State, seat: Seat, words: list[str], at: float, lag: float, out: Out) -> State:
    if state.phase == "over":
        raise IllegalMove("over")
    if not 0 <= seat < len(state.players):
        raise IllegalMove("no_such_seat", seat=seat)
    if not state.players[seat].seated:
        raise IllegalMove("empty_seat", seat=seat)
    if not words:
        raise _unknown(words)
    if state.paused is not None:
        raise IllegalMove("paused")
    new = _dispatched(state, seat, words, at, lag, out)
    players = new.players
    player = players[seat]._replace(idle=begins(new, at))
    return new._replace(players=(*players[:seat], player, *players[seat + 1 :]), now=at)


def _dispatched(state: State, seat: Seat, words: list[str], at: float, lag: float, out: Out) -> State:
    verb = words[0]
    if verb == "call":
        return _call(state, seat, words, at, lag, out)
    if verb in DECISIONS:
        return _decide(state, seat, words, at, out)
    if verb == "vote":
        return _vote(state, seat, words, at, out)
    _may_act(state, seat, verb)
    return _free(state, seat, words, at, out)


def _call(state: State, seat: Seat, words: list[str], at: float, lag: float, out: Out) -> State:
    match words:
        case ["call", "chord", c]:
            return calls.call(state, seat, "chord", number(c), at, lag, out)
        case ["call", "rest" | "natural" | "chim_poom" as what]:
            return calls.call(state, seat, what, 0, at, lag, out)
        case _:
            raise _unknown(words)


def _decide(state: State, seat: Seat, words: list[str], at: float, out: Out) -> State:
    match words:
        case ["skip"]:
            state = special.skipped(state, seat, at, out)
        case [verb, choice] if verb != "skip":
            state = special.decided(state, seat, verb, number(choice), at, out)
        case _:
            raise _unknown(words)
    if state.stop and state.stop.stage == "decide":
        return state
    return calls.advanced(state, at, out)


def _vote(state: State, seat: Seat, words: list[str], at: float, out: Out) -> State:
    if len(words) != 2:
        raise _unknown(words)
    state = voting.voted(state, seat, words[1])
    return calls.checked(state, at, out) if voting.complete(state) else state


def _may_act(state: State, seat: Seat, verb: str) -> None:
    """What every move other than calls and decisions needs: the table goes on (D4), nothing must be called (D5),
    it is one's turn (R24), and in the last call only what belongs there (D13)."""
    if state.stop:
        raise IllegalMove("stopped")
    held = state.players[seat].hand
    if held and kind_of(state, held.card) in CALLS:
        raise IllegalMove("must_call", what=kind_of(state, held.card))
    if state.phase == "last_call":
        if verb not in LAST_CALL_MOVES:
            raise IllegalMove("last_call")
    elif state.rules.turns and state.turn != seat:
        raise IllegalMove("not_your_turn", seat=state.turn)


def _free(state: State, seat: Seat, words: list[str], at: float, out: Out) -> State:
    match words:
        case ["take", n]:
            return hand.taken(state, seat, number(n), at, out)
        case ["keep", c, p]:
            return hand.kept(state, seat, number(c), number(p), at, out)
        case ["return"]:
            return hand.returned(state, seat, at, out)
        case ["move", m, c, p]:
            return towers.moved(state, seat, number(m), number(c), number(p), at, out)
        case ["lay", n, m]:
            return hand.laid(state, seat, number(n), number(m), at, out)
        case ["store"]:
            return hand.stored(state, seat, at, out)
        case ["place", c]:
            return hand.placed(state, seat, number(c), None, at, out)
        case ["place", c, n]:
            return hand.placed(state, seat, number(c), number(n), at, out)
        case ["drop", m]:
            return towers.dropped(state, seat, number(m), at, out)
        case ["pass"]:
            return _pass(state, seat, out)
        case ["done"]:
            return _done(state, seat, at, out)
        case _:
            raise _unknown(words)


def _pass(state: State, seat: Seat, out: Out) -> State:
    """D14, R24."""
    player = state.players[seat]
    if state.heap:
        raise IllegalMove("heap_left")
    if player.hand:
        raise IllegalMove("hand_full", card=player.hand.card)
    if player.passed:
        raise IllegalMove("already_passed")
    if state.taken and state.phase == "play":
        raise IllegalMove("one_card_a_turn")
    return flow.passed(state, seat, out)


def _done(state: State, seat: Seat, at: float, out: Out) -> State:
    """R24: the turn ends once its card has been taken and played."""
    player = state.players[seat]
    if not state.rules.turns:
        raise IllegalMove("not_a_move", word="done")
    if player.hand:
        raise IllegalMove("hand_full", card=player.hand.card)
    if not state.taken:
        raise IllegalMove("take_first")
    return flow.next_turn(state, at, out)


def _unknown(words: list[str]) -> IllegalMove:
    return IllegalMove("not_a_move", word=" ".join(words)[:40])
