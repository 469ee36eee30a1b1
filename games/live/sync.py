"""The journal's synchronous path, for views and commands: read, judge, append, hint.

The same compare-and-set as the actors': where somebody else was faster the move is judged again on what he made.
"""

from django.db import transaction

from games.live import bus, clock, journal
from games.live.fold import OVER, SERVED, Draft, Fold, finish
from games.live.journal import Chain, Outcome, Stored
from games.models import Change, Table
from games.rules.catalogue import GAMES
from games.rules.game import Game, IllegalMove
from games.rules.replay import UNDO

TRIES = 4


def judge_of(game: str, version: int) -> Game | None:
    """The rules that may judge a table of that game and version; None: it opens read-only."""
    rules = GAMES.get(game)
    return rules if rules is not None and version == rules.VERSION else None


def rules_of(stored: Stored) -> Game | None:
    """The rules that may judge it; None also where its journal was written in another shape."""
    return judge_of(stored.setup.game, stored.setup.version) if stored.known else None


def folded(stored: Stored, made: Fold | None = None) -> Fold:
    """The fold of what was read, on top of what was read before. IllegalMove("version") where these rules may not
    judge.
    """
    game = rules_of(stored)
    if game is None:
        raise IllegalMove("version", version=stored.setup.version)
    made = made or Fold(game, stored.setup)
    finish(made.replay(stored.lines))
    return made


def served(alive: float | None, wall: float) -> bool:
    """Whether some process has the table open, or had a moment ago. A sign from the future is one of another time."""
    return alive is not None and abs(wall - alive) < SERVED


def last_wall(alive: float | None, wall: float) -> float:
    """The wall time up to which table time ran: now where the table is served, else its last sign of life."""
    return wall if served(alive, wall) else (alive or 0.0)


def chain_of(draft: Draft, alive: float | None) -> Chain:
    """A draft as the journal takes it."""
    state, game = draft.moment.state, draft.game
    status, result = draft.fold.condition(state), None
    if status == OVER:
        result = {"summary": game.summary(state), "scores": game.scores(state), "winners": game.winners(state)}
    base = draft.fold.moment.n
    return Chain(draft.fold.setup.id, base, tuple(draft.lines), status, result, alive, bool(draft.undone))


def submit(table: int, seat: int, move: str, at: float | None = None) -> None:
    """Judge and store one move now (`at`: at that table time). IllegalMove where it is refused or the table gone.

    Where others were faster it is judged again on what they made; after some tries under the lock of the head, where
    nobody can be.
    """
    made = None
    for _ in range(TRIES):
        made, outcome = attempt(table, made, seat, move, at)
        if outcome is not Outcome.LOST:
            return
    with transaction.atomic():
        Table.objects.select_for_update(no_key=True).filter(id=table).first()
        attempt(table, made, seat, move, at)


def attempt(table: int, made: Fold | None, seat: int, move: str, at: float | None) -> tuple[Fold, Outcome]:
    """Read what is new, judge, append: won or lost, and the fold to go on from. IllegalMove as in `submit`."""
    stored = journal.read(table, made.moment.n if made else 0)
    if stored is None:
        raise IllegalMove("no_table")
    made = folded(stored, made)
    wall = clock.wall()
    now = made.time(last_wall(stored.alive, wall)) if at is None else at
    draft = drafted(made, seat, move, now, wall)
    outcome = journal.append([chain_of(draft, None)])[0]
    if outcome is Outcome.GONE:
        raise IllegalMove("game_over")
    if outcome is Outcome.WON:
        tell(table, tuple(draft.lines))
    return made, outcome


def drafted(made: Fold, seat: int, move: str, at: float, wall: float) -> Draft:
    """The draft with that move, after the bells that are due before it. An undo stands alone: bells that were due
    hang on the move that it takes back.
    """
    draft = Draft(made)
    if move == UNDO:
        finish(draft.undo(at, wall))
    else:
        draft.ring(at, wall)
        draft.play(seat, move, at, wall)
    return draft


def tell(table: int, lines: tuple) -> None:
    """Hint the open actor, if any."""
    after_commit(bus.Appended(table, lines))


def changed(room: str) -> None:
    """A room changed: told with the change itself, so that no process misses it, and hinted."""
    Change.objects.create(room=room)
    after_commit(bus.Changed(room))


def after_commit(hint: bus.Hint) -> None:
    """Publish a hint once what it tells of is really stored."""
    transaction.on_commit(lambda: bus.publish(hint))
