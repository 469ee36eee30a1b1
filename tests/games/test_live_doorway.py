"""How many sockets one address may hold and open: a whole school behind one passes, one who opens for ever does not."""

import asyncio
from types import SimpleNamespace

import pytest

from games.live import door, routing
from games.live.counts import Counts
from games.live.door import Doorway


def opened(doorway: Doorway, address: str, many: int, now: float) -> int:
    return sum(not doorway.enter(address, now) for _ in range(many))


def test_several_classes_behind_one_address_come_in_at_once():
    doorway = Doorway()
    assert opened(doorway, "nat", 10 * 37, now=0.0) == 10 * 37


def test_a_whole_school_that_lost_its_sockets_is_back_within_seconds():
    """25 classes, each tablet trying every 1.5 seconds: what is refused costs nothing."""
    doorway, outside, now = Doorway(), 25 * 37, 0.0
    while outside:
        outside -= opened(doorway, "nat", outside, now)
        now += 1.5
    assert now < 12


def test_an_address_holds_so_many_sockets_and_no_more():
    doorway, now = Doorway(), 0.0
    for _ in range(200):
        opened(doorway, "one", 50, now := now + 1)
    assert doorway.open["one"] == door.SOCKETS
    assert doorway.enter("one", now + 60) == "too_many_sockets"
    assert doorway.enter("another", now + 60) == ""
    doorway.leave("one")
    assert doorway.enter("one", now + 60) == ""


def test_one_who_opens_and_closes_for_ever_is_held_to_the_pace():
    doorway, let_in = Doorway(), 0
    for step in range(10_000):  # 1,000 a second, for ten seconds
        if not doorway.enter("one", step / 1000):
            let_in += 1
            doorway.leave("one")
    assert let_in <= door.RUSH + 10 * door.OPENINGS + 1
    assert doorway.enter("another", 10.0) == ""


def test_addresses_that_are_quiet_are_forgotten():
    doorway = Doorway()
    for number in range(2 * door.MOST_ADDRESSES):
        doorway.enter(f"address {number}", number / 100)
        doorway.leave(f"address {number}")
    assert len(doorway.openings) <= door.MOST_ADDRESSES
    assert not doorway.open


@pytest.fixture
def let_in(monkeypatch):
    """The sockets' application with one at an address, and those that it lets in until they are told to go."""
    monkeypatch.setattr(door, "SOCKETS", 1)
    here, leave = [], asyncio.Event()

    async def play(scope, receive, send):
        here.append(scope["client"][0])
        await leave.wait()

    monkeypatch.setattr(routing.PlayConsumer, "as_asgi", lambda live: play)
    live = SimpleNamespace(counts=Counts())
    made = routing.sockets(live, network=lambda address: address.partition(".")[0])
    return SimpleNamespace(application=made, here=here, leave=leave, counts=live.counts)


async def ask(application, client: str, origin: str = "https://school") -> list:
    scope = {"type": "websocket", "path": "/ws/play/", "client": (client, 1)}
    sent = []

    async def receive():
        return {"type": "websocket.connect"}

    async def send(message):
        sent.append(message["type"])

    headers = [(b"host", b"school"), (b"origin", origin.encode())]
    await application({**scope, "headers": headers}, receive, send)
    return sent


async def test_the_door_counts_networks_and_lets_go_of_who_has_left(let_in):
    first = asyncio.create_task(ask(let_in.application, "a.1"))
    await asyncio.sleep(0)
    assert await ask(let_in.application, "a.2") == ["websocket.close"]
    assert let_in.counts.refused == {"too_many_sockets": 1}
    second = asyncio.create_task(ask(let_in.application, "b.1"))
    await asyncio.sleep(0)
    assert let_in.here == ["a.1", "b.1"]
    let_in.leave.set()
    await asyncio.gather(first, second)
    assert await ask(let_in.application, "a.2") == []


async def test_this_machine_and_a_proxy_that_names_nobody_are_not_counted(let_in):
    asking = [asyncio.create_task(ask(let_in.application, "127.0.0.1")) for _ in range(5)]
    await asyncio.sleep(0)
    assert let_in.here == ["127.0.0.1"] * 5
    let_in.leave.set()
    await asyncio.gather(*asking)


async def test_another_sites_page_is_refused_before_it_is_counted(let_in):
    for origin in ("https://elsewhere", "null", "", "http://[", "https://school.elsewhere"):
        assert await ask(let_in.application, "a.1", origin) == ["websocket.close"]
    assert not let_in.here
    assert not let_in.counts.refused
