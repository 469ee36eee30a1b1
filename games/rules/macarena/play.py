"""Every move goes through here: one line of text, one state, one answer."""

from collections.abc import Mapping

from games.rules.game import Events, IllegalMove, Json, Seat
from games.rules.kit import number, resolve_seats, words_of
from games.rules.macarena import acts, clock, rounds, turns
from games.rules.macarena.options import Options
from games.rules.macarena.options import options as resolved
from games.rules.macarena.state import Out, Player, State, after
from theory.chance import chance


def setup(seats: int, seed: int, options: Mapping[str, Json]) -> State:
    """The table in the first turn, its card drawn (R1, R2)."""
    fixed = Options(**resolved(resolve_seats(range(2, 6), seats), options))
    first = _first(fixed, seats, seed)
    state = State(
        options=fixed,
        seed=seed,
        deck=(),
        piles=(),
        players=(Player(),) * seats,
        first=first,
        end=None if fixed.minutes is None else after(0.0, 60 * fixed.minutes),
    )
    return rounds.begun(rounds.dealt(state), first, False, 0.0, [])


def _first(fixed: Options, seats: int, seed: int) -> int:
    """D2: whom the host chose; else the seed does."""
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
    if not 0 <= seat < len(state.players):
        raise IllegalMove("no_such_seat", seat=seat)
    if not state.players[seat].seated:
        raise IllegalMove("empty_seat", seat=seat)
    if state.paused is not None:
        raise IllegalMove("paused")
    match words:
        case ["play", pile, cards]:
            _has_turn(state, seat)
            return turns.played(state, number(pile), cards, at, out)
        case ["pass"]:
            _has_turn(state, seat)
            return turns.passed(state, at, out)
        case ["buy", element]:
            _has_to_buy(state, seat)
            return rounds.buys(state, element, at, out)
        case ["ready"]:
            if state.phase != "settled":
                raise IllegalMove("not_settled")
            return rounds.said_ready(state, seat, at, out)
        case _:
            raise IllegalMove("not_a_move", word=" ".join(words)[:40])


def _has_turn(state: State, seat: Seat) -> None:
    if state.phase != "play":
        raise IllegalMove("round_over")
    if state.seat != seat:
        raise IllegalMove("not_your_turn", seat=state.seat)


def _has_to_buy(state: State, seat: Seat) -> None:
    if state.buyer is None:
        raise IllegalMove("nothing_to_buy")
    if state.buyer != seat:
        raise IllegalMove("not_your_purchase", seat=state.buyer)
