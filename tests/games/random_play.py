"""Random play of any game: the kind of move drawn first, then the move. The clock rings at exactly its time."""

from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from games.rules.game import Events, Game, IllegalMove
from games.rules.replay import Line, played

MOST_LINES = 20_000


class Step(NamedTuple):
    """One accepted line, with the states around it."""

    before: Any
    line: Line
    after: Any
    events: Events


def by_kind(moves) -> dict[str, list[str]]:
    kinds = defaultdict(list)
    for move in moves:
        kinds[move.split(" ", 1)[0]].append(move)
    return kinds


def random_move(game: Game, state, seat: int, rng: Random) -> str | None:
    kinds = by_kind(game.moves(state, seat))
    return rng.choice(kinds[rng.choice(sorted(kinds))]) if kinds else None


def bot_move(game: Game, state, seat: int, rng: Random) -> str | None:
    moves = list(game.moves(state, seat))
    return game.bot(game.view(state, seat), moves, 1, rng) if moves else None


def whole_game(game: Game, seats: int, seed: int, options, choose=random_move, acts=(), pace=1.0) -> Iterator[Step]:
    """Every step of one game to its end. `acts`: lines of the teacher that are tried now and then."""
    rng = Random(seed)
    state = game.setup(seats, seed, options)
    at, n = 0.0, 0
    while game.scores(state) is None:
        at = round(at + rng.expovariate(1 / pace), 3)
        due = game.deadline(state)
        if due is not None and due <= at:
            at, seat, move = due, None, "tick"
        elif acts and rng.random() < 0.03:
            seat, move = None, rng.choice(acts)
        else:
            seat = rng.randrange(seats)
            move = choose(game, state, seat, rng)
        if move is None:
            continue
        n += 1
        assert n < MOST_LINES, "the game does not end"
        line = Line(n, at, seat, move, round(rng.random() * 0.3, 3))
        step = _tried(game, state, line)
        if step is None:
            continue
        yield step
        state = step.after


def _tried(game: Game, state, line: Line) -> Step | None:
    try:
        after, events = played(game, state, line)
    except IllegalMove:
        assert line.move.startswith("/"), f"{line} was listed and is refused"
        return None
    return Step(state, line, after, events)
