"""A tiny game for the tests of the live table: simultaneous, with a secret, a bell, a call window's lag, and an end.

Each seat may `draw` a secret number (1–9, from the seed), then `add` it to the common count, or keep it until the
bell takes it away after `hold` seconds. Who brings the count to `target` ends the game.
"""

from dataclasses import dataclass, replace

from games.rules import kit
from games.rules.game import Event, IllegalMove, Option
from theory.chance import chance

KEY, SEATS, VERSION = "counting", range(1, 9), 1
OPTIONS = (
    Option("target", "number", 1000, "Target", low=1, high=1_000_000),
    Option("hold", "number", 60, "Hold", low=0.05, high=1000),
    Option("max_lag", "number", 0.25, "Lag", low=0, high=1),
)
PRESETS = ()
HANGS: frozenset[str] = frozenset()
HAS: frozenset[str] = frozenset()
REFUSALS = ("not_a_move", "have_one", "have_none", "paused", "game_over", "bad_seat")
EVENTS = {"drawn": "", "added": "number", "lapsed": "", "paused": "", "resumed": "", "away": "", "here": "", "over": ""}


@dataclass(frozen=True, slots=True)
class State:
    seed: int
    target: int
    hold: float
    hands: tuple[int, ...]
    due: tuple[float | None, ...]
    scores: tuple[int, ...]
    drawn: int = 0
    at: float = 0.0
    paused: bool = False
    over: bool = False
    away: frozenset[int] = frozenset()


def options(seats, given):
    return kit.resolve_each(OPTIONS, given)


def setup(seats, seed, options):
    known = kit.resolve_each(OPTIONS, options)
    return State(seed, known["target"], known["hold"], (0,) * seats, (None,) * seats, (0,) * seats)


def play(state, seat, move, at, lag=0.0):
    if move == "/rewind" and seat is None:
        held = at - state.at
        return replace(state, at=at, due=tuple(due if due is None else due + held for due in state.due)), ()
    state = replace(state, at=max(at, state.at))
    if seat is None:
        return _act(state, move)
    if state.over:
        raise IllegalMove("game_over")
    if state.paused:
        raise IllegalMove("paused")
    match move.split():
        case ["draw"] if not state.hands[seat]:
            return _draw(state, seat)
        case ["draw"]:
            raise IllegalMove("have_one", seat=seat)
        case ["add"] if state.hands[seat]:
            return _add(state, seat)
        case ["add"]:
            raise IllegalMove("have_none", seat=seat)
        case ["break", "rules"]:
            raise RuntimeError("a fault of the rules")
    raise IllegalMove("not_a_move", word=move)


def put(values, seat, value):
    return (*values[:seat], value, *values[seat + 1 :])


def _draw(state, seat):
    number = chance(state.seed, "card", state.drawn) % 9 + 1
    hands, due = put(state.hands, seat, number), put(state.due, seat, state.at + state.hold)
    return replace(state, hands=hands, due=due, drawn=state.drawn + 1), (Event("drawn", seat),)


def _add(state, seat):
    number = state.hands[seat]
    scores = put(state.scores, seat, state.scores[seat] + number)
    over = sum(scores) >= state.target
    after = replace(state, hands=put(state.hands, seat, 0), due=put(state.due, seat, None), scores=scores, over=over)
    events = (Event("added", seat, {"number": number}, ("counting",), number % 2 == 0),)
    return after, (*events, Event("over")) if over else events


def _act(state, move):
    match move.split():
        case ["tick"]:
            late = [seat for seat, due in enumerate(state.due) if due is not None and due <= state.at]
            if not late or state.paused:
                raise IllegalMove("not_a_move", word=move)
            hands, due = state.hands, state.due
            for seat in late:
                hands, due = put(hands, seat, 0), put(due, seat, None)
            return replace(state, hands=hands, due=due), tuple(Event("lapsed", seat) for seat in late)
        case ["/pause"] if not state.paused:
            return replace(state, paused=True), (Event("paused"),)
        case ["/resume"] if state.paused:
            return replace(state, paused=False), (Event("resumed"),)
        case ["/resume"]:
            return state, ()
        case ["/end"] if not state.over:
            return replace(state, over=True), (Event("over"),)
        case ["/away" | "/here" as act, number] if int(number) < len(state.hands):
            seat = int(number)
            away = state.away | {seat} if act == "/away" else state.away - {seat}
            return replace(state, away=away), (Event(act[1:], seat),)
    raise IllegalMove("not_a_move", word=move)


def moves(state, seat):
    if not (state.over or state.paused):
        yield "add" if state.hands[seat] else "draw"


def view(state, seat):
    sections = {
        "table": {"count": sum(state.scores), "drawn": state.drawn, "over": state.over},
        "clock": {"paused": state.paused},
    }
    for other in range(len(state.hands)):
        mine = other == seat
        hand = (state.hands[other] if mine else "?") if state.hands[other] else None
        sections[f"seat{other}"] = {"hand": hand, "points": state.scores[other], "away": other in state.away}
    if seat is not None:
        sections["me"] = {"seat": seat, "due": state.due[seat]}
    return sections


def told(event, seat):
    return event


def deadline(state):
    waiting = [due for due in state.due if due is not None]
    return None if state.paused or state.over or not waiting else min(waiting)


def paused(state):
    return state.paused


def scores(state):
    return state.scores if state.over else None


def winners(state):
    best = max(state.scores)
    return tuple(seat for seat, points in enumerate(state.scores) if points == best) if state.over else None


def summary(state):
    return {"count": sum(state.scores), "points": list(state.scores), "paused": state.paused}


def preview(view, text):
    return {"text": text, "hand": view.get("me", {}).get("seat")}


def bot(view, moves, level, rng):
    return rng.choice(sorted(moves))


def think(rng, level):
    return 0.5 + rng.random()


def blind(state, seat, rng):
    others = [rng.randint(1, 9) if hand and other != seat else hand for other, hand in enumerate(state.hands)]
    return replace(state, hands=tuple(others), seed=rng.randint(0, 1 << 60))
