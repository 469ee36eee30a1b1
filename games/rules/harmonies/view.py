"""What a seat may know, in sections. Tokens are colours, hexes names, cards ids.

table   {"phase": "spirits" | "play" | "over", "side": "A" | "B", "solo", "spirits", "seats", "turn": seat | null,
        "first", "round", "ending": null | "board" | "bag" | "time" | "teacher", "winners": [seats] | null,
        "suns": of a solo game that is over, else null}
clock   {"paused", "end", "due"}: due is when the time for the turn, or for choosing a spirit, is over; null for none
centre  {"spaces": [[colour×3] | []…], "from": the space that this turn's tokens come from, 0 for none}
row     {"cards": [id | null…], "deck": cards that are left}
bag     {"left", and each colour: how many of it}
seat0…  {"seated", "away", "stacks": {hex: [colours from the bottom]}, "cubes": {hex: card}, "cards": [[id, cubes
        placed, points now]…], "done": the same, "hand": [colours], "empty": empty hexes, "points": {trees, mountains,
        fields, buildings, water, landscape, animals, spirit, total}, "animal_cubes", "spirit": null | "?" | id,
        "spirit_placed", "left": [[card, [hexes]]…] once the game is over: habitats without a cube}
me      only to the seat itself: {"seat", "can" (legal.can), "habitats" (legal.habitats), "spirits": the two to choose
        from, or the one that was kept; [] without}

A kept spirit is "?" to all others until its cube stands on the board or the game is over, and gives no points until
then. The order of bag, deck and spirits is in no view. That a seat has twice the time is told to nobody else.
"""

from collections import Counter
from random import Random

from games.rules.game import Json
from games.rules.harmonies import clock, legal
from games.rules.harmonies.points import animal_cubes, best, left, points, totals, worth
from games.rules.harmonies.scoring import suns
from games.rules.harmonies.sides import SIDES
from games.rules.harmonies.state import Board, Person, State, Turn, dealt_to, spirit_known, spirit_of
from games.rules.harmonies.tokens import COLOURS
from games.rules.kit import Once

MOMENTS = 512  # states that are kept for the sake of their views
SEATS = [f"seat{seat}" for seat in range(4)]


def view(state: State, seat: int | None) -> dict[str, Json]:
    """All that this seat (None: the audience) may know."""
    out = {**_shared(state), "clock": _clock(state, seat)}
    if seat is not None:
        out["me"] = _me(state, seat)
    return out


def _seen_by_all(state: State) -> dict[str, Json]:
    return {
        "table": _table(state),
        "centre": _centre(state.centre, state.turn),
        "row": _row(state.row, state.deck),
        "bag": _bag(state.bag),
        **{SEATS[seat]: _of_seat(state, seat) for seat in range(len(state.boards))},
    }


_shared = Once(_seen_by_all, MOMENTS)


def _table(state: State) -> dict[str, Json]:
    over = state.phase == "over"
    return {
        "phase": state.phase,
        "side": state.rules.side,
        "solo": state.solo,
        "spirits": state.rules.spirits,
        "seats": len(state.boards),
        "turn": state.seat if state.phase == "play" else None,
        "first": state.first,
        "round": state.round,
        "ending": state.ending or None,
        "winners": list(best(state)) if over else None,
        "suns": suns(totals(state)[0]) if over and state.solo else None,
    }


def _clock(state: State, seat: int | None) -> dict[str, Json]:
    return {"paused": state.paused is not None, "end": state.end, "due": _due(state, seat)}


def _due(state: State, seat: int | None) -> float | None:
    """Only its own seat is shown a longer time."""
    if state.phase == "over" or state.paused is not None:
        return None
    if state.phase == "spirits":
        return clock.choice_due(state, seat)
    return clock.turn_due(state, plainly=seat != state.seat)


@Once
def _centre(centre: tuple[tuple[str, ...], ...], turn: Turn) -> dict[str, Json]:
    return {"spaces": [list(space) for space in centre], "from": turn.space}


@Once
def _row(row: tuple[str, ...], deck: tuple[str, ...]) -> dict[str, Json]:
    return {"cards": [card or None for card in row], "deck": len(deck)}


@Once
def _bag(bag: tuple[str, ...]) -> dict[str, Json]:
    there = Counter(bag)
    return {"left": len(bag), **{colour: there[colour] for colour in COLOURS}}


NO_TURN = Turn()


def _of_seat(state: State, seat: int) -> dict[str, Json]:
    board, person = state.boards[seat], state.people[seat]
    spirit = "" if board.kept is None else spirit_of(state, seat) if spirit_known(state, seat) else "?"
    turn = state.turn if seat == state.seat else NO_TURN
    out = _seat(board, person.seated, person.away, turn, state.rules.side, spirit, points(state, seat))
    return {**out, "left": left(state, seat)} if state.phase == "over" else out


@Once
def _seat(
    board: Board, seated: bool, away: bool, turn: Turn, side: str, spirit: str, points: dict[str, int]
) -> dict[str, Json]:
    names = SIDES[side].names
    return {
        "seated": seated,
        "away": away,
        "stacks": {name: list(stack) for name, stack in zip(names, board.stacks, strict=True) if stack},
        "cubes": {name: card for name, card in zip(names, board.cubes, strict=True) if card},
        "cards": [[held.card, held.cubes, worth(held)] for held in board.cards],
        "done": [[held.card, held.cubes, worth(held)] for held in board.done],
        "hand": list(turn.hand),
        "empty": board.empty,
        "points": points,
        "animal_cubes": animal_cubes(board),
        "spirit": spirit or None,
        "spirit_placed": board.woken,
    }


def _me(state: State, seat: int) -> dict[str, Json]:
    dealt = dealt_to(state, seat)
    kept = state.boards[seat].kept
    own = legal.can(state, seat)
    return {
        "seat": seat,
        "can": own,
        "habitats": legal.habitats(state, seat) if "place_cube" in own else {},
        "spirits": list(dealt if kept is None else dealt[kept : kept + 1]),
    }


def blind(state: State, seat: int | None, rng: Random) -> State:
    """The state with bag, deck and all spirits that this seat does not know shuffled anew, and with other paces of the
    other seats: its view must stay equal."""
    bag, deck, spirits = list(state.bag), list(state.deck), list(state.spirits)
    rng.shuffle(bag)
    rng.shuffle(deck)
    hidden = [i for i in range(len(spirits)) if not _knows(state, seat, i)]
    for i, spirit in zip(hidden, rng.sample([spirits[i] for i in hidden], len(hidden)), strict=True):
        spirits[i] = spirit
    people = tuple(p if s == seat else _other_pace(p, rng) for s, p in enumerate(state.people))
    return state._replace(bag=tuple(bag), deck=tuple(deck), spirits=tuple(spirits), people=people)


def _other_pace(person: Person, rng: Random) -> Person:
    return person._replace(slow=rng.random() < 0.5)


def _knows(state: State, seat: int | None, place: int) -> bool:
    """Whether a seat knows which spirit lies at that place of `spirits`."""
    owner, which = divmod(place, 2)
    if owner >= len(state.boards):
        return False
    return owner == seat or (state.boards[owner].kept == which and spirit_known(state, owner))
