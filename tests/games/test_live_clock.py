"""Table time by a system clock that jumps: what was jumped over counts as a pause, for sockets and views alike."""

import asyncio
import time
from types import SimpleNamespace

import pytest

from games import api
from games.live import clock
from games.live.sync import last_wall, served
from games.rules.catalogue import GAMES
from tests.games import counting
from tests.games.indoors import Pupil, away, lines, new_table, running, until

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def counting_game(monkeypatch):
    monkeypatch.setitem(GAMES, "counting", counting)


@pytest.fixture
def system(monkeypatch):
    """The system's clock: `ahead` seconds off."""
    made, real = SimpleNamespace(ahead=0.0), time.time
    with monkeypatch.context() as patch:
        stand_in = SimpleNamespace(time=lambda: real() + made.ahead, monotonic=time.monotonic)
        patch.setattr(clock, "time", stand_in)
        yield made
    clock.set_right()


def test_a_sign_of_life_from_the_future_is_none():
    assert served(100.0, 101.0)
    assert not served(100.0, 102.0)
    assert not served(100.0, 90.0)
    assert last_wall(100.0, 90.0) == 100.0


def test_the_clock_runs_on_until_it_is_set_right(system):
    before = clock.wall()
    system.ahead = 100.0
    assert clock.wall() - before < 1
    assert clock.set_right()
    assert 99 < clock.wall() - before < 101
    assert not clock.set_right()


def test_small_steps_are_not_followed(system):
    system.ahead = 0.9
    assert not clock.set_right()


@pytest.mark.parametrize("jump", [1.3, 100.0, -100.0, 86_400.0])
async def test_a_jump_of_the_clock_counts_as_a_pause(system, jump):
    table = await new_table(hold=3)
    async with running() as live:
        pupil = Pupil(live).sit(table, 0)
        await until(lambda: "table" in pupil.view)
        assert "yes" in await pupil.play("draw", "a-1")
        await asyncio.sleep(0.5)
        system.ahead, begun = jump, time.monotonic()
        assert (await pupil.play("draw", "a-2"))["code"] == "have_one"
        while len(stored := await lines(table)) < 3:
            await asyncio.sleep(0.02)
        assert (stored[-1].seat, stored[-1].move) == (-1, "/resume")
        due = stored[1].at + 3
        for act in ("/pause", "/resume"):
            await away(api.act, table, act)
            await until(lambda act=act: pupil.view["clock"]["paused"] == (act == "/pause"))
        assert 0.5 <= live.actor(table).now() - stored[1].at < 0.9 + time.monotonic() - begun
        await until(lambda: pupil.view["seat0"]["hand"] is None)
        assert time.monotonic() - begun > 2.0  # not before; and the entry says when it was due
        assert [(line.at, line.move) for line in (await lines(table))[-1:]] == [(due, "tick")]


async def test_an_act_and_a_tap_go_by_the_same_clock_after_a_jump(system):
    """The clock jumped before anybody was there: nothing to make up for."""
    system.ahead = 5000.0
    clock.set_right()
    table = await new_table()
    async with running() as live:
        pupil = Pupil(live).sit(table, 0)
        await until(lambda: "table" in pupil.view)
        await asyncio.sleep(0.4)
        await away(api.act, table, "/pause")
        await away(api.act, table, "/resume")
        await pupil.play("draw", "a-1")
        assert [line.move for line in await lines(table)] == ["/resume", "/pause", "/resume", "draw"]
        assert 0.3 < (await lines(table))[-1].at < 2
