"""What a seat needs, at a live table: its own clock runs for twice the time, and no frame to anybody else tells it
before that is seen.
"""

import json
from dataclasses import replace

import pytest

from games.live.fold import TEACHER, Line, step
from games.rules.game import IllegalMove
from tests.games.test_live_secrets import GAME, Window, line_with, recorded  # noqa: F401 (a fixture)

HOLD = 1.0


async def test_two_seats_one_of_them_slow(hall):
    table = hall.table("acordes", seats=2, variant="initiation", hold_timeout=HOLD)
    hall.room("needs", [table], seats=2)
    quick, slow = [await hall.tablet("needs", who).enter() for who in (1, 2)]
    await hall.ask("/act", table=table, move="/needs 1 hints slow")
    await slow.until(lambda: slow.view["me"]["help"] == "hints")
    assert (await quick.play("take 1"))["yes"]
    assert (await slow.play("take 2"))["yes"]
    mine, hers = quick.view["me"]["hand"]["due"], slow.view["me"]["hand"]["due"]
    await slow.until(lambda: slow.view["me"]["hand"] is None)
    taken = {seat: at for _, at, seat, move, *_ in hall.entries(table) if move.startswith("take")}
    back = [(at, events[0][1]) for _, at, _, move, _, events in hall.entries(table) if move == "tick"]
    assert back == [(mine, 0), (hers, 1)]
    assert [round(mine - taken[0], 3), round(hers - taken[1], 3)] == [HOLD, 2 * HOLD]
    assert quick.view["me"]["help"] == "names"
    assert not any("hints" in frame or "slow" in frame for frame in quick.frames)
    again = hall.refolded(table)
    assert again.players[1].slow
    assert again == hall.refolded(table)
    assert json.loads(json.dumps(GAME.view(again, 1)["me"])) == slow.view["me"]


async def test_a_slow_turn_goes_on_after_the_time_that_the_others_see(hall):
    table = hall.table("acordes", seats=2, variant="initiation", mode="turns", turn_timeout=1)
    hall.room("turns", [table], seats=2)
    one, two = [await hall.tablet("turns", who).enter() for who in (1, 2)]
    first = one.view["table"]["turn"]
    mine, other = (one, two) if first == 0 else (two, one)
    plain = other.view["clock"]["turn_due"]
    await hall.ask("/act", table=table, move=f"/needs {first} table slow")
    await mine.until(lambda: mine.view["clock"]["turn_due"] > plain)
    assert mine.view["clock"]["turn_due"] == plain + 1
    assert other.view["clock"]["turn_due"] == plain
    await other.until(lambda: other.view["table"]["turn"] != first)
    ticks = [at for _, at, _, move, *_ in hall.entries(table) if move == "tick"]
    assert ticks[0] == plain + 1


def needing(moment, needs: str):
    line = Line(moment.n + 1, moment.at, 0.0, TEACHER, f"/needs 1 {needs}", "needs", 0.0, [])
    return step(GAME, moment, line)[0], line


@pytest.mark.parametrize("needs", ["none plain", "hints plain", "table slow", "hints slow"])
@pytest.mark.parametrize("seat", [0, 2, None])
async def test_the_frames_of_the_others_are_equal_whatever_a_seat_needs(recorded, seat, needs):  # noqa: F811
    """A whole recorded game, as it goes out; where the plain clock would have acted on the slow seat the comparison
    ends, for that must be seen."""
    fold, lines = recorded
    plain, other = fold.beginning(), fold.beginning()
    one, two = Window(GAME, seat, plain), Window(GAME, seat, other)
    plain, line = needing(plain, "table plain")
    other, _ = needing(other, needs)
    assert await one.show(plain, line, hello=True) == await two.show(other, line, hello=True)
    equal = 0
    for each in lines:
        told = replace(each, n=each.n + 1)
        plain, events = step(GAME, plain, told)
        try:
            other, others = step(GAME, other, told)
        except IllegalMove:
            assert told.move == "tick", "only the clock acts later"
            break
        assert await one.show(plain, line_with(told, events)) == await two.show(other, line_with(told, others))
        assert await one.show(plain, hello=True) == await two.show(other, hello=True)
        equal += 1
    one.close()
    two.close()
    assert equal > 20
    assert equal == len(lines) or "slow" in needs
