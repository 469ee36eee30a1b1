"""One socket that speaks the protocol as the page does: keeps its view, answers pings, counts what it is sent."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import orjson
import websockets

BIG = 1 << 20  # bytes: no message is near it


@dataclass
class Counted:
    """What one tablet was sent since the counting began."""

    bytes: int = 0
    messages: int = 0
    largest_full: int = 0  # bytes of the largest whole view
    backwards: int = 0  # views older than the one before
    gaps: int = 0  # messages that did not arrive


@dataclass
class Tap:
    """A move on its way. `n` once it is stored; `code` where it was refused."""

    id: str
    move: str
    sent: float
    answered: float = 0.0
    n: int | None = None
    code: str | None = None
    place: str = ""


@dataclass
class Tablet:
    """`shown(tablet)` is called for every view with an entry number, `answered(tablet, tap)` for every answer."""

    url: str
    origin: str
    shown: Callable[["Tablet"], None]
    answered: Callable[["Tablet", Tap], None]
    number: int
    cookie: str = ""
    view: dict[str, Any] = field(default_factory=dict)
    counted: Counted = field(default_factory=Counted)
    pending: Tap | None = None
    n: int = 0
    s: int = 0
    taps: int = 0
    tapped: float = 0.0
    place: str = ""
    code: int | None = None
    socket: Any = None
    task: asyncio.Task | None = None

    async def enter(self) -> None:
        self.socket = await websockets.connect(
            self.url,
            origin=self.origin,
            additional_headers={"Cookie": self.cookie},
            compression=None,
            max_size=BIG,
            ping_interval=None,
            open_timeout=60,
        )
        self.task = asyncio.get_running_loop().create_task(self._listen())
        await self.hello()

    async def hello(self) -> None:
        await self.socket.send('{"hello":1,"lang":"es"}')

    async def tap(self, move: str) -> Tap:
        """Send a move; at most one is on its way."""
        self.taps += 1
        self.tapped = time.perf_counter()
        self.pending = tap = Tap(f"l{self.number}-{self.taps}", move, self.tapped, place=self.place)
        await self.socket.send(orjson.dumps({"tap": tap.id, "move": move, "place": self.place}).decode())
        return tap

    async def leave(self) -> None:
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)
        await self.socket.close()

    async def _listen(self) -> None:
        try:
            async for text in self.socket:
                await self._hear(text)
        finally:
            self.code = self.socket.close_code

    async def _hear(self, text: str) -> None:
        counted, message = self.counted, orjson.loads(text)
        counted.bytes += len(text.encode())
        counted.messages += 1
        if "ping" in message:
            await self.socket.send(b'{"pong":%d}'.decode() % message["ping"])
        else:
            counted.gaps += message["s"] != self.s + 1
            self.s = message["s"]
        if "view" in message:
            self._see(message, len(text.encode()))
        tap = self.pending
        if tap and tap.id in (message.get("yes"), message.get("no")):
            self.pending = None
            tap.answered, tap.n, tap.code = time.perf_counter(), message.get("n"), message.get("code")
            self.answered(self, tap)

    def _see(self, message: dict[str, Any], size: int) -> None:
        if message.get("full"):
            self.view = {}
            self.counted.largest_full = max(self.counted.largest_full, size)
        self.view |= message["view"]
        if "n" not in message:
            return
        place = self.view.get("place") or ""
        if place == self.place:
            self.counted.backwards += message["n"] < self.n
        self.place, self.n = place, message["n"]
        self.shown(self)
