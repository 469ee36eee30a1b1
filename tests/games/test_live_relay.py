"""Hints from process to process by Redis: what is sent and understood, and what a Redis that goes away costs."""

import asyncio

import pytest
from redis.asyncio import Redis

from games import api
from games.live import relay
from games.live.bus import Appended, Came, Changed, Met
from games.live.fold import Line
from games.live.relay import packed, unpacked
from games.live.service import Live, Pace
from games.rules.catalogue import GAMES
from tests.games import counting
from tests.games.faults.own_redis import own_redis
from tests.games.indoors import Pupil, away, new_table, until

pytestmark = pytest.mark.django_db(transaction=True)
LATE = Pace(look=1000.0)  # nobody looks for himself: only hints tell
LINE = Line(7, 12.345, 1_800_000_000.125, 2, "take 12", "k-1", 0.02, [["took", 2, {"card": 12}, ["x"], True]])


@pytest.fixture(autouse=True)
def counting_game(monkeypatch):
    monkeypatch.setitem(GAMES, "counting", counting)


@pytest.fixture
def redis():
    made = own_redis()
    yield made
    made.kill()


@pytest.fixture
async def two(redis):
    """Two Lives in this process; the bus is deaf between them, so that they hear each other by Redis alone."""
    lives = [Live(lambda scope: None, lambda room: api.Snapshot(), pace=LATE, redis=redis.url) for _ in range(2)]
    for live in lives:
        live.start()
    await until(lambda: all(live.relay.up for live in lives))
    yield lives
    for live in lives:
        await live.close()


@pytest.mark.parametrize(
    "hint", [Appended(3, (LINE, LINE)), Appended(3, ()), Changed("abc"), Came("abc", 5, 1_800_000_000_000_000)]
)
def test_a_hint_is_understood_by_others_and_not_heard_twice_by_its_sender(hint):
    assert unpacked("other", packed("me", hint)) == hint
    assert unpacked("me", packed("me", hint)) is None


def test_devices_that_met_are_told_of_with_their_process():
    assert unpacked("other", packed("me", Met("4821", 2, "me"))) == Met("4821", 2, "me")


@pytest.mark.parametrize("nonsense", [b"", b"{", b"[]", b"7", b'["x","a",1]', b'["x","a",1,[[1]]]', b'["x"]'])
def test_what_is_no_hint_is_nothing(nonsense):
    assert unpacked("me", nonsense) is None


def test_a_giant_chain_is_told_without_its_entries():
    many = tuple(LINE for _ in range(2000))
    assert unpacked("other", packed("me", Appended(3, many))) == Appended(3, ())


async def test_hints_go_by_redis_alone(two, monkeypatch):
    table = await new_table()
    pupils = [Pupil(live, who).sit(table, who - 1) for who, live in enumerate(two, 1)]
    await until(lambda: all("table" in pupil.view for pupil in pupils))
    monkeypatch.setattr(two[1], "loop", deaf(two[1].loop))
    assert "yes" in await pupils[0].play("draw", "a-1")
    await until(lambda: pupils[1].view["table"]["drawn"] == 1)


class deaf:  # noqa: N801
    """A loop by which the bus reaches nobody."""

    def __init__(self, loop):
        self.real = loop

    def call_soon_threadsafe(self, *call):
        return None

    def __getattr__(self, name):
        return getattr(self.real, name)


async def test_redis_goes_and_comes_with_one_line_each_and_play_goes_on(two, redis, caplog, monkeypatch):
    table = await new_table()
    pupils = [Pupil(live, who).sit(table, who - 1) for who, live in enumerate(two, 1)]
    await until(lambda: all("table" in pupil.view for pupil in pupils))
    await asyncio.to_thread(redis.kill)
    await until(lambda: not any(live.relay.up for live in two))
    assert "yes" in await pupils[0].play("draw", "a-1")
    await asyncio.sleep(2)
    await asyncio.to_thread(redis.start)
    await until(lambda: all(live.relay.up for live in two))
    monkeypatch.setattr(two[1], "loop", deaf(two[1].loop))
    assert "yes" in await pupils[0].play("add", "a-2")
    assert "yes" in await pupils[0].play("draw", "a-3")
    await until(lambda: pupils[1].view["table"]["drawn"] == 2)
    said = [record.getMessage() for record in caplog.records if "Redis" in record.getMessage()]
    assert sum("is gone" in line for line in said) == 2
    assert sum("is back" in line for line in said) == 2
    assert len(said) == 4


async def test_a_redis_that_does_not_answer_holds_nobody_up(two, redis):
    table = await new_table()
    pupil = Pupil(two[0]).sit(table, 0)
    await until(lambda: "table" in pupil.view)
    await asyncio.to_thread(redis.stop)
    for i in range(20):
        assert "yes" in await pupil.play("draw" if i % 2 == 0 else "add", f"a-{i}")
    await until(lambda: not any(live.relay.up for live in two))
    assert len(two[0].relay.waiting) == 0
    await asyncio.to_thread(redis.go_on)
    await until(lambda: all(live.relay.up for live in two))


async def test_nonsense_and_lies_in_the_channel_cost_no_table(two):
    """Entries that are not in the database: the table is read anew."""
    table = await new_table()
    pupil = Pupil(two[0]).sit(table, 0)
    await until(lambda: "table" in pupil.view)
    lie = Line(pupil.client.actor.n + 1, 5.0, 1.0, 0, "add", "zz", 0.0, [])
    async with Redis.from_url(two[0].redis) as redis:
        for message in (b"nonsense", packed("liar", Appended(table, (lie,)))):
            await redis.publish(two[0].relay.channel, message)
    await until(lambda: pupil.view.get("notice") == "broken" or pupil.client.actor.faults)
    await until(lambda: "notice" not in pupil.view)
    assert "yes" in await pupil.play("draw", "a-1")


async def test_a_pupil_who_comes_elsewhere_loses_the_older_socket_at_once(two):
    for live in two:
        live.snapshot = lambda room: api.Snapshot(generations={1: 1}, pupils={1: {}})
    old, new = Pupil(two[0]), Pupil(two[1])
    two[0].room("room").join(old.client)
    await until(lambda: two[0].room("room").snap)
    two[1].room("room").join(new.client)
    await until(lambda: old.client.outbox.closing == 4409)
    assert new.client.outbox.closing is None


async def test_the_older_socket_goes_though_its_process_had_no_room_when_it_was_told(two):
    """The newer one joined first: its hint found nobody, and the older one's own is answered."""
    for live in two:
        live.snapshot = lambda room: api.Snapshot(generations={1: 1}, pupils={1: {}})
    old, new = Pupil(two[0]), Pupil(two[1])
    assert old.client.order < new.client.order
    two[1].room("room").join(new.client)
    await until(lambda: two[1].room("room").snap)
    two[0].room("room").join(old.client)
    await until(lambda: old.client.outbox.closing == 4409)
    assert new.client.outbox.closing is None


async def test_devices_of_two_processes_meet(two):
    from tests.games.test_live_check import Device

    one, other = Device(two[0].check), Device(two[1].check)
    one.meet("4821")
    assert await one.hear() == {"others": 0}
    other.meet("4821")
    assert await one.hear() == {"others": 1}
    assert (await other.hear())["others"] in (0, 1)
    await other.leave()
    assert await one.hear() == {"others": 0}
    await one.leave()


async def test_the_channel_is_named_by_the_database():
    name = await away(relay.channel)
    assert name.startswith("live-")
    assert name == await away(relay.channel)
