"""A whole game by the level-1 bot, or by players that are given, through the same journal: for the demo, a scripted
class and tests."""

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any

from games.live import clock, journal
from games.live.fold import CLOCK, OVER, RESUME, Draft, Stuck
from games.live.journal import Outcome
from games.live.sync import chain_of, folded, tell
from games.models import Table

Player = Callable[[dict[str, Any], Iterable[str], Random], str | None]  # (view, legal moves, chance) -> a move or None

LEVEL = 1
CHAIN = 200  # entries of one transaction
MOST_TURNS = 50_000  # more is a game that does not end
PATIENCE = 0.5  # seconds that a bot without a move waits before it looks again, at least


def simulate(
    table: int,
    seed: int,
    pace: float,
    started: float | None = None,
    players: Mapping[int, Player] | None = None,
) -> None:
    """Play a fresh table to its end. Each seat thinks `pace` times as long as the game's bot does; table time only.

    With `started` (wall) the entries are dated as if the game had been played then; else they are of this moment.
    `players`: who plays which seat instead of the bot; then the cards lie as `seed` says, too.
    """
    if players is not None:
        Table.objects.filter(id=table).update(seed=str(seed))
    stored = journal.read(table)
    made = folded(stored)
    rng, draft, now = Random(seed), Draft(made), clock.wall()

    def wall(at: float) -> float:
        return now if started is None else started + at

    draft.play(CLOCK, RESUME, 0.0, wall(0.0))
    ready = {seat: made.game.think(rng, LEVEL) * pace for seat in range(made.setup.seats)}
    for _ in range(MOST_TURNS):
        if made.condition(draft.moment.state) == OVER:
            break
        seat = min(ready, key=lambda each: (ready[each], each))
        turn(draft, seat, ready[seat], wall(ready[seat]), rng, (players or {}).get(seat))
        ready[seat] += max(made.game.think(rng, LEVEL) * pace, PATIENCE * pace, 0.001)
        if len(draft.lines) >= CHAIN:
            draft = commit(draft)
    else:
        raise Stuck(f"table {table} did not end")
    if draft.lines:
        commit(draft)


def turn(draft: Draft, seat: int, at: float, wall: float, rng: Random, player: Player | None = None) -> None:
    """The bells up to `at`, then one move of the seat, if it has any; the bot's without a player."""
    draft.ring(at, wall)
    state, game = draft.moment.state, draft.game
    if draft.fold.condition(state) == OVER:
        return
    if moves := list(game.moves(state, seat)):
        view = game.view(state, seat)
        if move := player(view, moves, rng) if player else game.bot(view, moves, LEVEL, rng):
            draft.play(seat, move, round(at, 3), wall, f"bot-{draft.moment.n + 1}")


def commit(draft: Draft) -> Draft:
    outcome = journal.append([chain_of(draft, None)])[0]
    if outcome is not Outcome.WON:
        raise RuntimeError(f"table {draft.fold.setup.id} is played by somebody else")
    draft.fold.take(draft)
    tell(draft.fold.setup.id, tuple(draft.lines))
    return Draft(draft.fold)
