"""The journal's synchronous path, for views and commands: read, judge, append, hint.

The same compare-and-set as the actors': where somebody else was faster the move is judged again on what he made.
"""

import time
from typing import Any

from django.db import transaction

from games.live import bus, fold, journal
from games.live.fold import UNDO, Draft, Fold, finish
from games.live.journal import Chain, Outcome, Stored
from games.models import Table
from games.rules.catalogue import GAMES
from games.rules.game import Game, IllegalMove

TRIES = 5


def judge_of(game: str, version: int) -> Game | None:
    """The rules that may judge a table of that game and version; None: it opens read-only."""
    rules = GAMES.get(game)
    return rules if rules is not None and rules.VERSION == version else None


def folded(stored: Stored) -> Fold:
    """IllegalMove("version") where these rules may not judge the table."""
    game = judge_of(stored.setup.game, stored.setup.version)
    if game is None:
        raise IllegalMove("version", version=stored.setup.version)
    made = Fold(game, stored.setup)
    finish(made.replay(stored.lines))
    return made


def served(stored: Stored, wall: float) -> bool:
    """Whether some process has the table open, or had a moment ago."""
    return stored.alive is not None and wall - stored.alive < fold.SERVED


def last_wall(stored: Stored, wall: float) -> float:
    """The wall time up to which table time ran: now where the table is served, else its last sign of life."""
    return wall if served(stored, wall) else (stored.alive or 0.0)


def status_of(game: Game, state: Any) -> tuple[str, dict[str, Any] | None]:
    """A table's status, and its result once it is over."""
    if fold.over(game, state):
        result = {"summary": game.summary(state), "scores": game.scores(state), "winners": game.winners(state)}
        return Table.Status.OVER, result
    return (Table.Status.PAUSED if fold.paused(game, state) else Table.Status.PLAYING), None


def chain_of(draft: Draft, alive: float | None) -> Chain:
    """A draft as the journal takes it."""
    status, result = status_of(draft.game, draft.moment.state)
    base = draft.fold.moment.n
    return Chain(draft.fold.setup.id, base, tuple(draft.lines), status, result, alive, bool(draft.undone))


def submit(table: int, seat: int, move: str, at: float | None = None) -> None:
    """Judge and store one move now (`at`: at that table time). IllegalMove where it is refused or the table gone."""
    for _ in range(TRIES):
        stored = journal.read(table)
        if stored is None:
            raise IllegalMove("no_table")
        draft = drafted(stored, seat, move, at, time.time())
        outcome = journal.append([chain_of(draft, None)])[0]
        if outcome is Outcome.WON:
            tell(table, tuple(draft.lines))
            return
        if outcome is Outcome.GONE:
            raise IllegalMove("game_over")
    raise IllegalMove("busy")


def drafted(stored: Stored, seat: int, move: str, at: float | None, wall: float) -> Draft:
    """The draft with that move, after the bells that are due before it."""
    draft = Draft(folded(stored))
    now = fold.time_at(draft.game, draft.moment, last_wall(stored, wall)) if at is None else at
    draft.ring(now, wall)
    if move != UNDO:
        draft.play(seat, move, now, wall)
        return draft
    if draft.lines:  # an undo stands alone: the bells that rang hang on the move that it takes back
        draft = Draft(draft.fold)
    finish(draft.undo(now, wall))
    return draft


def tell(table: int, lines: tuple) -> None:
    """Hint the open actor, if any."""
    after_commit(bus.Appended(table, lines))


def after_commit(hint: bus.Hint) -> None:
    """Publish a hint once what it tells of is really stored."""
    transaction.on_commit(lambda: bus.publish(hint))
