"""Every move goes through here: one line of text, one state, one answer."""

from collections.abc import Mapping

from games.rules.game import Events, IllegalMove, Json, Seat
from games.rules.harmonies import acting, acts, clock, flow
from games.rules.harmonies.deck import ANIMALS, SPIRITS
from games.rules.harmonies.options import Rules, rules
from games.rules.harmonies.options import options as resolved
from games.rules.harmonies.sides import SIDES
from games.rules.harmonies.state import Board, Out, Person, State, after
from games.rules.harmonies.tokens import EMPTY, GROUP, all_tokens
from games.rules.kit import number, resolve_seats, words_of
from theory.chance import chance, shuffled

SPACES, ALONE = 5, 3  # on the central board, and cards in the row; when one plays alone


def setup(seats: int, seed: int, options: Mapping[str, Json]) -> State:
    """The table before the first turn (R1–R6), or before spirits are chosen (R34)."""
    fixed = rules(resolved(resolve_seats(range(1, 5), seats), options))
    places = ALONE if seats == 1 else SPACES
    bag = shuffled(all_tokens(), seed, "bag")
    deck = shuffled(tuple(ANIMALS), seed, "deck")
    side = SIDES[fixed.side]
    board = Board((EMPTY,) * len(side.names), ("",) * len(side.names))
    first = _first(fixed, seats, seed)
    state = State(
        rules=fixed,
        seed=seed,
        bag=bag[GROUP * places :],
        centre=tuple(bag[GROUP * i : GROUP * (i + 1)] for i in range(places)),
        deck=deck[places:],
        row=deck[:places],
        boards=(board,) * seats,
        people=(Person(),) * seats,
        first=first,
        seat=first,
        end=None if fixed.minutes is None else after(0.0, 60 * fixed.minutes),
    )
    if not fixed.spirits:
        return state
    return state._replace(phase="spirits", spirits=shuffled(tuple(SPIRITS), seed, "spirits"))


def _first(fixed: Rules, seats: int, seed: int) -> int:
    """R6: whom the host chose; else the seed does."""
    chosen = 0 if fixed.first_player == "random" else int(fixed.first_player)
    return chosen - 1 if 1 <= chosen <= seats else chance(seed, "first") % seats


def play(state: State, seat: Seat | None, move: str, at: float, lag: float = 0.0) -> tuple[State, Events]:
    """The next state and what happened. IllegalMove, and nothing else, for anything that the rules refuse."""
    out: Out = []
    at = after(max(at, state.now), 0.0)
    new = _by_table(state, move, at, out) if seat is None else _by_seat(state, seat, words_of(move), at, out)
    return new._replace(now=at), tuple(out)


def _by_table(state: State, move: str, at: float, out: Out) -> State:
    """The clock's and the teacher's lines."""
    match move:
        case "tick":
            return clock.ticked(state, at, out)
        case "/resume" if state.phase != "over":
            return acts.resume(state, at, out)
        case "/rewind":
            return acts.rewind(state, at)
        case _:
            return acts.acted(state, words_of(move), at if state.paused is None else state.paused, out)


def _by_seat(state: State, seat: Seat, words: list[str], at: float, out: Out) -> State:
    if state.phase == "over":
        raise IllegalMove("over")
    if not 0 <= seat < len(state.people):
        raise IllegalMove("no_such_seat", seat=seat)
    if not state.people[seat].seated:
        raise IllegalMove("empty_seat", seat=seat)
    if state.paused is not None:
        raise IllegalMove("paused")
    match words:
        case ["keep_spirit", n]:
            return flow.kept_spirit(state, seat, number(n), at, out)
        case [verb, *_] if verb in VERBS:
            _has_turn(state, seat)
            return _in_turn(state, words, at, out)
        case _:
            raise _unknown(words)


VERBS = ("take_tokens", "place_token", "take_card", "place_cube", "discard_card", "end_turn", "undo")


def _has_turn(state: State, seat: Seat) -> None:
    if state.phase == "spirits":
        raise IllegalMove("choose_spirit_first")
    if state.seat != seat:
        raise IllegalMove("not_your_turn", seat=state.seat)


def _in_turn(state: State, words: list[str], at: float, out: Out) -> State:
    match words:
        case ["take_tokens", space]:
            return acting.took_tokens(state, number(space), out)
        case ["place_token", token, hex]:
            return acting.placed(state, token, hex, out)
        case ["take_card", card]:
            return acting.took_card(state, card, out)
        case ["place_cube", card, hex]:
            return acting.placed_cube(state, card, hex, out)
        case ["discard_card", card]:
            return acting.put_away(state, card, out)
        case ["end_turn"]:
            return flow.ended(state, at, out)
        case ["undo"]:
            return acting.undone(state, False, out)
        case ["undo", "turn"]:
            return acting.undone(state, True, out)
        case _:
            raise _unknown(words)


def _unknown(words: list[str]) -> IllegalMove:
    return IllegalMove("not_a_move", word=" ".join(words)[:40])
