"""Worlds of one table of Harmonies: what lies where, when Lucía (seat 0) looks at it. The bots play until then."""

from random import Random

from games.rules.harmonies.legal import habitats, moves
from games.rules.harmonies.view import view
from tests.e2e.scenes.school import School
from tests.e2e.scenes.script import Script
from tests.e2e.scenes.worlds import WORLDS, world

GOOD = 3  # the best bot
MANY = 400  # moves; no table needs so many


class Turns(Script):
    """A table's play so far, by bots."""

    rng = Random(20)

    def step(self, level: int = GOOD) -> None:
        state = self.state
        seat = state.seat
        if state.phase == "spirits":
            seat = next(i for i, board in enumerate(state.boards) if board.kept is None)
        self.do(seat, self.game.bot(view(state, seat), moves(state, seat), level, self.rng))

    def until(self, wanted) -> None:
        """Until the state is as wanted, or the game is over."""
        for _ in range(MANY):
            if wanted(self.state) or self.state.phase == "over":
                return
            self.step()
        raise AssertionError("it never came about")


def at_landscapes(write, seats: int = 4, **options):
    """A world of one table with such a past; Lucía begins."""

    def build(username: str) -> School:
        wishes = {"turn_timeout": 600, "first_player": "1"} | options
        school = School(username).open(per_table=max(seats, 2), game="harmonies", **wishes).enter(seats).start()
        [table] = school.tables()
        script = Turns(table.pk)
        write(script)
        script.commit()
        return school

    return build


def at_turn(round: int):
    """Lucía's turn of that round has just begun."""
    return lambda script: script.until(lambda state: state.round == round and state.seat == 0 and not state.turn.space)


def with_tokens(round: int):
    """Her tokens are in her hand."""

    def write(script: Turns) -> None:
        at_turn(round)(script)
        script.do(0, f"take_tokens {next(i for i, space in enumerate(script.state.centre, 1) if space)}")

    return write


def nearly_done(script: Turns) -> None:
    """All three tokens placed, a card may still be taken."""
    at_turn(5)(script)
    script.until(lambda state: state.turn.space and not state.turn.hand)


def with_habitat(script: Turns) -> None:
    """One of her animals has its habitat, or has as good as one."""

    def ready(state) -> bool:
        return state.seat == 0 and state.round > 3 and bool(habitats(state, 0))

    script.until(ready)


def another_plays(script: Turns) -> None:
    script.until(lambda state: state.round == 4 and state.seat == 1 and len(state.turn.hand) == 2)


def last_round(script: Turns) -> None:
    """The minutes are over, so that this round is the last."""
    at_turn(4)(script)
    script.wait(120)
    script.until(lambda state: bool(state.ending))


def over(script: Turns) -> None:
    script.until(lambda state: False)


def nothing(script: Turns) -> None:
    """The first turn."""


def paused(script: Turns) -> None:
    at_turn(3)(script)
    script.act("/pause")


WORLDS |= {
    "landscape_first_turn": at_landscapes(nothing),
    "landscape_of_two": at_landscapes(nothing, seats=2),
    "landscape_taking": at_landscapes(at_turn(4)),
    "landscape_placing": at_landscapes(with_tokens(5)),
    "landscape_placing_islands": at_landscapes(with_tokens(5), side="B"),
    "landscape_nearly_done": at_landscapes(nearly_done),
    "landscape_habitat": at_landscapes(with_habitat),
    "landscape_another_plays": at_landscapes(another_plays),
    "landscape_last_round": at_landscapes(last_round, minutes=2),
    "landscape_over": at_landscapes(over),
    "landscape_paused": at_landscapes(paused),
    "landscape_spirits": at_landscapes(nothing, spirits=True),
    "landscape_with_spirit": at_landscapes(with_tokens(4), spirits=True),
}


@world
def landscape_lesson(username: str, seats: int = 2, empty: int = 7, **options) -> School:
    """A game that ends within a few turns: so many hexes are empty on the fullest board. It is Lucía's turn."""

    def late(state) -> bool:
        return state.seat == 0 and not state.turn.space and min(board.empty for board in state.boards) <= empty

    return at_landscapes(lambda script: script.until(late), seats=seats, **options)(username)
