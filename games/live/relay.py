"""Hints from process to process, by Redis PUBLISH: only ever faster, never needed.

The relay is a member of the bus. What it hears it sends, what it receives goes to its own Live: other members of this
process have heard it already. Nobody waits for Redis: what it does not take in time is dropped, and whoever missed it
looks at the database within a second.

Two tasks, each with a connection of its own, which begin anew, ever more rarely, when it fails. Every process hears
its own messages too, and sends one a second at least: a connection by which nothing comes is a broken one.
"""

import asyncio
import hashlib
import logging
import random
import socket
from collections import deque
from collections.abc import Callable, Coroutine
from pathlib import Path

import orjson
from django.db import connection
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from games.live import bus
from games.live.bus import Appended, Came, Changed, Hint, Met
from games.live.fold import Line
from games.live.threads import OUTAGE

log = logging.getLogger(__name__)
MOST = 1000  # hints that wait to be sent
MOST_BYTES = 64 * 1024  # longer chains are told without their entries: look yourself
BEAT, SILENCE = 1.0, 3.5  # seconds: between two messages at most, and after which none is a fault
PATIENCE = 2.0  # seconds that Redis may take over anything
BACKOFF = (0.1, 0.3, 0.6, 1.0)  # seconds before trying again, then always the last
BROKEN = (RedisError, OSError, TimeoutError, *OUTAGE)  # the last where the channel's name is asked for


def packed(process: str, hint: Hint | None) -> bytes:
    """A message: [process] alone is a sign of life."""
    match hint:
        case Appended(table, lines):
            entries = [(l.n, l.at, l.wall, l.seat, l.move, l.tap, l.lag, l.events) for l in lines]  # noqa: E741
            text = orjson.dumps([process, "a", table, entries])
            return text if len(text) <= MOST_BYTES else orjson.dumps([process, "a", table, []])
        case Changed(room):
            return orjson.dumps([process, "c", room])
        case Came(room, who, order):
            return orjson.dumps([process, "p", room, who, order])
        case Met(place, count, _):
            return orjson.dumps([process, "m", place, count])
    return orjson.dumps([process])


def unpacked(process: str, message: bytes) -> Hint | None:
    """The hint of another process; None for our own, a sign of life, and whatever we do not understand."""
    try:
        match orjson.loads(message):
            case [str(sender), *_] if sender == process:
                return None
            case [_, "a", int(table), list(entries)]:
                return Appended(table, tuple(Line(*entry) for entry in entries))
            case [_, "c", str(room)]:
                return Changed(room)
            case [_, "p", str(room), int(who), int(order)]:
                return Came(room, who, order)
            case [str(sender), "m", str(place), int(count)]:
                return Met(place, count, sender)
    except (orjson.JSONDecodeError, TypeError):
        log.warning("a hint of %d bytes is none of ours", len(message))
    return None


def channel() -> str:
    """Named by the database, not by its address: two sites at one Redis do not hear each other, nor do a site and its
    copy, and two processes do however they call the server."""
    there = connection.settings_dict
    name = f"{there['HOST']}:{there['PORT']}/{there['NAME']}"
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT oid FROM pg_database WHERE datname = current_database()")
            (oid,) = cursor.fetchone()
            cursor.execute("SELECT has_function_privilege('pg_control_system()', 'execute')")
            if cursor.fetchone()[0]:
                cursor.execute("SELECT system_identifier FROM pg_control_system()")
                name = f"{cursor.fetchone()[0]}/{oid}"
    else:
        name = f"{socket.gethostname()}:{Path(there['NAME']).resolve()}"
    return "live-" + hashlib.sha256(name.encode()).hexdigest()[:24]


class Relay:
    """Of one Live, on its loop, which it tells what it receives. `where` finds the channel, in a thread."""

    def __init__(self, url: str, process: str, where: Callable[[], Coroutine], tell: Callable[[Hint], None]):
        self.url, self.process, self.where, self.tell = url, process, where, tell
        self.loop = asyncio.get_running_loop()
        self.waiting: deque[bytes] = deque(maxlen=MOST)
        self.wake = asyncio.Event()
        self.working: set[str] = set()
        self.told_down = False
        self.channel = ""

    def start(self) -> list[asyncio.Task]:
        bus.join(self)
        return [self.loop.create_task(self._kept_up(work), name=work.__name__) for work in (self._send, self._receive)]

    def close(self) -> None:
        bus.leave(self)

    @property
    def up(self) -> bool:
        """Whether hints go both ways."""
        return len(self.working) == 2

    def hear(self, hint: Hint) -> None:
        """From the bus. Nothing is kept for a Redis that is not there: when it is back it would be stale."""
        if self._send.__name__ in self.working:
            self.waiting.append(packed(self.process, hint))
            self.wake.set()

    # --- the two tasks -----------------------------------------------------------------------------------------------

    async def _kept_up(self, work: Callable[[Redis], Coroutine]) -> None:
        tries = 0
        while True:
            redis = Redis.from_url(
                self.url, socket_timeout=None, socket_connect_timeout=PATIENCE, retry=Retry(NoBackoff(), 0)
            )
            try:
                self.channel = self.channel or await self.where()
                await work(redis)
            except Exception as error:
                if not isinstance(error, BROKEN):
                    log.exception("hints by Redis failed")
                tries = 0 if work.__name__ in self.working else tries + 1
                self._lost(work.__name__, error)
            finally:
                await self._end(redis)
            await asyncio.sleep(BACKOFF[min(tries, len(BACKOFF) - 1)] * random.uniform(0.8, 1.2))

    async def _send(self, redis: Redis) -> None:
        """All that waits in one go; a sign of life where nothing does."""
        while True:
            messages = [*self.waiting] or [packed(self.process, None)]
            self.waiting.clear()
            self.wake.clear()
            async with asyncio.timeout(PATIENCE), redis.pipeline(transaction=False) as pipe:
                for message in messages:
                    pipe.publish(self.channel, message)
                await pipe.execute()
            self._works(self._send.__name__)
            try:
                async with asyncio.timeout(BEAT):
                    await self.wake.wait()
            except TimeoutError:
                continue

    async def _receive(self, redis: Redis) -> None:
        async with redis.pubsub() as pubsub:
            async with asyncio.timeout(PATIENCE):
                await pubsub.subscribe(self.channel)
            while True:
                async with asyncio.timeout(SILENCE):
                    message = await pubsub.get_message(timeout=None)
                if message and message["type"] == "message":
                    self._works(self._receive.__name__)
                    if hint := unpacked(self.process, message["data"]):
                        self.tell(hint)

    async def _end(self, redis: Redis) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await redis.aclose()
        except BROKEN:
            log.debug("a connection to Redis was gone already")

    # --- one line when it goes, one when it is back ------------------------------------------------------------------

    def _works(self, name: str) -> None:
        self.working.add(name)
        if self.told_down and self.up:
            self.told_down = False
            log.warning("Redis is back: hints go from process to process again")

    def _lost(self, name: str, error: Exception) -> None:
        self.working.discard(name)
        self.waiting.clear()
        if not self.told_down:
            self.told_down = True
            log.warning("Redis is gone (%s): other processes look for themselves, once a second", type(error).__name__)
