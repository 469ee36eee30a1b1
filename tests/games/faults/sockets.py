"""A WebSocket proxy of the tests' own before the workers: each new socket goes to one of those that are up, by chance;
messages may be late, come twice or out of order, and sockets be cut, in either direction.
"""

import asyncio
import logging
from contextlib import suppress
from random import Random

import websockets
from websockets.asyncio.client import connect
from websockets.asyncio.server import serve

logging.getLogger("websockets.server").setLevel(logging.WARNING)
LOST = (OSError, websockets.WebSocketException)


class Weather:
    """How likely a message comes late, twice, or after those that follow; by so many seconds at most."""

    def __init__(self, late: float = 0.0, twice: float = 0.0, swapped: float = 0.0, most: float = 0.3):
        self.late, self.twice, self.swapped, self.most = late, twice, swapped, most


CALM = Weather()


class Front:
    """`up()` gives the ports of the workers that may be asked."""

    def __init__(self, up, rng: Random):
        self.up, self.rng, self.weather = up, rng, CALM
        self.open: set = set()

    async def __aenter__(self) -> "Front":
        self.server = await serve(self._serve, "127.0.0.1", 0, compression=None, max_size=None)
        self.port = self.server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_) -> None:
        self.server.close()
        self.cut(1.0)
        await self.server.wait_closed()

    def cut(self, share: float = 1.0) -> None:
        """Without a goodbye, in the middle of whatever was being said."""
        for near, far in list(self.open):
            if self.rng.random() < share:
                near.transport.abort()
                far.transport.abort()

    async def _serve(self, near) -> None:
        ports = self.up()
        if not ports:
            return near.transport.abort()
        port = self.rng.choice(ports)
        head = {"Cookie": near.request.headers["Cookie"]}
        address, origin = f"ws://127.0.0.1:{port}{near.request.path}", f"http://127.0.0.1:{port}"
        try:
            async with connect(
                address, origin=origin, additional_headers=head, open_timeout=5, compression=None, max_size=None
            ) as far:
                self.open.add((near, far))
                tasks = [asyncio.create_task(each) for each in (self._pump(near, far), self._pump(far, near))]
                try:
                    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
                finally:
                    self.open.discard((near, far))
                    for task in tasks:
                        task.cancel()
                    await asyncio.gather(*tasks, return_exceptions=True)
                await self._end(near, far)
        except (*LOST, TimeoutError):
            near.transport.abort()
        return None

    @staticmethod
    async def _end(near, far) -> None:
        """The other side ends as this one did."""
        for one, other in ((far, near), (near, far)):
            if one.close_code is not None:
                if one.close_code in (1005, 1006):
                    other.transport.abort()
                else:
                    with suppress(*LOST):
                        await other.close(one.close_code)

    async def _pump(self, one, other) -> None:
        async with asyncio.TaskGroup() as later:
            with suppress(*LOST):
                async for message in one:
                    weather, chance = self.weather, self.rng.random
                    if chance() < weather.late:
                        await asyncio.sleep(chance() * weather.most)
                    if chance() < weather.swapped:
                        later.create_task(self._after(chance() * weather.most, other, message))
                        continue
                    await other.send(message)
                    if chance() < weather.twice:
                        later.create_task(self._after(chance() * weather.most, other, message))

    @staticmethod
    async def _after(seconds: float, other, message) -> None:
        """Others overtake it meanwhile."""
        await asyncio.sleep(seconds)
        with suppress(*LOST):
            await other.send(message)
