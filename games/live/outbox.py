"""What goes out by one socket: a queue and the one task that writes.

The queue holds answers (bounded) and the wish to show. What is shown is taken at the moment of sending: the sections
that differ from what this socket was sent. So a socket that lags skips moments, never truth, and nothing piles up.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import orjson

from games.live.layers import Layers, difference

log = logging.getLogger(__name__)
MOST_ANSWERS = 100


class Source(Protocol):
    """Whoever knows what the socket is to show now."""

    def layers(self) -> Layers: ...

    def stamp(self, whole: bool) -> bytes:
        """The head of a view's message: `,"n":…,"now":…` and `,"events":[…]`, or nothing."""

    def pinged(self, number: int) -> None:
        """A ping with that number goes out now."""

    def cut(self) -> None:
        """End the socket: it was closed, or what it should show cannot be made."""


class Outbox:
    """`send` writes one ASGI message; `close` codes as in consumers.py."""

    def __init__(self, send: Callable[[dict], Awaitable[None]], source: Source, slow: int):
        self.send, self.source, self.slow = send, source, slow
        self.s = 0
        self.sent: Layers = ()
        self.answers: deque[dict[str, Any]] = deque()
        self.ready = False  # nothing is shown before the first hello
        self.stale = self.whole = False
        self.writing_since: float | None = None
        self.closing: int | None = None
        self.wake = asyncio.Event()
        self.task = asyncio.get_running_loop().create_task(self._write())

    def hello(self) -> None:
        """Show everything anew."""
        self.ready = self.whole = True
        self.show()

    def show(self) -> None:
        """What is to be seen may have changed."""
        self.stale = True
        self.wake.set()

    def answer(self, message: dict[str, Any]) -> None:
        if len(self.answers) >= MOST_ANSWERS:
            self.close(self.slow, at_once=True)
            return
        self.answers.append(message)
        self.wake.set()

    def close(self, code: int, at_once: bool = False) -> None:
        """Close after what is queued, or instead of it."""
        if at_once:
            self.answers.clear()
            self.stale = False
        if self.closing is None:
            self.closing = code
        self.wake.set()

    def stuck(self, now: float) -> float:
        """Seconds since which one message has waited for the client to read."""
        return 0.0 if self.writing_since is None else now - self.writing_since

    async def _write(self) -> None:
        try:
            while self.closing is None or self.answers or (self.stale and self.ready):
                await self.wake.wait()
                self.wake.clear()
                await self._drain()
            await self.send({"type": "websocket.close", "code": self.closing})
            self.source.cut()  # a client that does not read never says that it has gone
        except OSError:
            log.debug("a socket went away")  # its consumer hears of it by itself
        except Exception:
            log.exception("a socket could not be written")
            self.source.cut()

    async def _drain(self) -> None:
        while self.answers or (self.stale and self.ready):
            text = self._answer(self.answers.popleft()) if self.answers else self._difference()
            if text:
                self.writing_since = time.monotonic()
                await self.send({"type": "websocket.send", "text": text.decode()})
                self.writing_since = None

    def _answer(self, message: dict[str, Any]) -> bytes:
        """An answer has the next number; a ping tells the last one, so that a lost message is missed."""
        if "ping" in message:
            self.source.pinged(message["ping"])
        else:
            self.s += 1
        return orjson.dumps({"s": self.s, **message})

    def _difference(self) -> bytes:
        """The message with the sections that differ; empty where none does."""
        self.stale, whole, self.whole = False, self.whole, False
        now = self.source.layers()
        news = difference(() if whole else self.sent, now)
        if not news and not whole:
            return b""
        self.sent = now
        self.s += 1
        head = b'{"s":%d%s%s' % (self.s, b',"full":true' if whole else b"", self.source.stamp(whole))
        return head + b',"view":{' + b",".join(news) + b"}}"
