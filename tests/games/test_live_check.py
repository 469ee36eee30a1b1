"""The socket of the check: pings, meetings, its limits. It is driven as an ASGI server drives it."""

import asyncio
import json

import pytest
import websockets

from games.live import check
from games.live.check import Check
from tests.server import Server


class Device:
    """One socket at `app`, without a network."""

    def __init__(self, app: Check, address: str = "10.0.0.7"):
        self.to, self.said, self.code = asyncio.Queue(), asyncio.Queue(), None
        scope = {"type": "websocket", "path": check.PATH, "client": [address, 5000]}
        self.to.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(app(scope, self.to.get, self._hear))

    async def _hear(self, message: dict) -> None:
        if message["type"] == "websocket.close":
            self.code = message["code"]
        elif message["type"] == "websocket.send":
            self.said.put_nowait(json.loads(message["text"]))

    def say(self, text: str) -> None:
        self.to.put_nowait({"type": "websocket.receive", "text": text})

    def meet(self, place: str) -> None:
        self.say(json.dumps({"meet": place}))

    async def hear(self) -> dict:
        return await asyncio.wait_for(self.said.get(), 20)

    async def leave(self) -> None:
        self.to.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait_for(self.task, 20)

    async def closed(self) -> int:
        await asyncio.wait_for(self.task, 20)
        return self.code


async def test_a_ping_is_answered():
    device = Device(Check())
    for number in (1, 2, 3):
        device.say(json.dumps({"ping": number}))
        assert await device.hear() == {"pong": number}
    await device.leave()


async def test_two_devices_with_the_same_number_see_each_other_come_and_go():
    app = Check()
    one, two, stranger = Device(app), Device(app), Device(app)
    one.meet("4821")
    assert await one.hear() == {"others": 0}
    stranger.meet("4822")
    assert await stranger.hear() == {"others": 0}
    two.meet("4821")
    assert await two.hear() == {"others": 1}
    assert await one.hear() == {"others": 1}
    await two.leave()
    assert await one.hear() == {"others": 0}
    two = Device(app)
    two.meet("4821")
    assert await one.hear() == {"others": 1}
    one.meet("9999")
    assert [await one.hear(), await two.hear()] == [{"others": 0}, {"others": 1}]
    assert await two.hear() == {"others": 0}
    assert stranger.said.empty()
    for each in (one, two, stranger):
        await each.leave()


async def test_nothing_is_kept_of_who_has_gone():
    app = Check()
    device = Device(app)
    device.meet("4821")
    await device.hear()
    await device.leave()
    assert (app.visitors, dict(app.at)) == (set(), {})


async def test_it_closes_by_itself():
    assert await Device(Check(life=0.05)).closed() == check.OVER


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", "null", "9", '{"ping": "1"}', '{"meet": "48213"}', '{"meet": "٤٨٢١"}', "{", "[" * 60]
)
async def test_nonsense_ends_it(text):
    device = Device(Check())
    device.say(text)
    assert await device.closed() == check.NONSENSE


async def test_a_giant_and_a_flood_end_it():
    giant, flood = Device(Check()), Device(Check())
    giant.say('{"ping": %s}' % ("1" * 100))
    assert await giant.closed() == check.TOO_BIG
    for _ in range(500):
        flood.say('{"ping": 1}')
    assert await flood.closed() == check.FLOOD


async def test_so_many_of_one_address_and_no_more():
    app = Check()
    crowd = [Device(app) for _ in range(check.HERE)]
    await asyncio.sleep(0)
    crowd[-1].say('{"ping": 1}')
    await crowd[-1].hear()
    assert await Device(app).closed() == check.BUSY
    other = Device(app, "10.0.0.8")
    other.say('{"ping": 1}')
    assert await other.hear() == {"pong": 1}
    await crowd.pop().leave()
    again = Device(app)
    again.say('{"ping": 2}')
    assert await again.hear() == {"pong": 2}
    for each in [*crowd, other, again]:
        await each.leave()


async def test_through_the_real_server(tmp_path):
    """No database is asked: there is not even one."""
    site = Server(tmp_path)
    site.start()
    try:
        address = f"ws://127.0.0.1:{site.port}{check.PATH}"
        async with websockets.connect(address, origin=site.url) as socket:
            await socket.send('{"ping": 5}')
            assert json.loads(await socket.recv()) == {"pong": 5}
        with pytest.raises(websockets.InvalidStatus, match="403"):
            await websockets.connect(address, origin="http://elsewhere.example")
    finally:
        site.close()
