"""The socket of the check of device and network («/prueba/»): it answers pings, and tells devices that chose the same
number of each other. It knows no session, no pupil and no database, and keeps nothing once it is closed.

  {"ping": 7}       {"pong": 7}
  {"meet": "4821"}  {"others": 1}, at once and whenever their number changes

Close codes: 1000 its minute is over · 1003 not one of these two · 1008 a flood · 1009 a giant · 1013 too many at once.
With Redis, devices meet whichever process serves them (hints of games.live.bus); without, those of the same process.
"""

import asyncio
import json
import re
import time
from collections import Counter
from contextlib import suppress

from games.live import bus
from games.live.door import Bucket

PATH = "/ws/check/"
LIFE = 60.0  # seconds
HERE, EVERYWHERE = 80, 800  # sockets at once: of one address (two classes behind it), and in all
LONGEST = 64  # letters of a message
OVER, NONSENSE, FLOOD, TOO_BIG, BUSY = 1000, 1003, 1008, 1009, 1013
PLACE = re.compile(r"[0-9]{4}")


class Visitor:
    """One open socket; `place` is the number at which it meets others."""

    def __init__(self, send):
        self.send = send
        self.place = ""
        self.news = asyncio.Event()
        self.bucket = Bucket(time.monotonic())

    async def say(self, **message) -> None:
        await self.send({"type": "websocket.send", "text": json.dumps(message)})


class Check:
    """All sockets of one application. An ASGI application for those of PATH."""

    def __init__(self, process: str = "", life: float = LIFE):
        self.process, self.life = process, life
        self.at: Counter[str] = Counter()
        self.visitors: set[Visitor] = set()
        self.elsewhere: dict[tuple[str, str], tuple[int, float]] = {}  # (place, process) -> how many, when told

    async def __call__(self, scope: dict, receive, send) -> None:
        address = (scope.get("client") or [""])[0]
        await receive()
        await send({"type": "websocket.accept"})
        full = self.at[address] >= HERE or len(self.visitors) >= EVERYWHERE
        with suppress(OSError):  # it went away while it was spoken to
            code = BUSY if full else await self._visit(address, Visitor(send), receive)
            if code is not None:
                await send({"type": "websocket.close", "code": code})

    async def _visit(self, address: str, visitor: Visitor, receive) -> int | None:
        """From its coming to its going; the code to close it by, None where it has gone by itself."""
        self.at[address] += 1
        self.visitors.add(visitor)
        telling = asyncio.create_task(self._tell(visitor))
        try:
            async with asyncio.timeout(self.life):
                return await self._listen(visitor, receive)
        except TimeoutError:
            return OVER
        finally:
            telling.cancel()
            self.visitors.discard(visitor)
            self.at -= Counter([address])  # what has come to nought is forgotten
            self._moved(visitor.place)

    async def _listen(self, visitor: Visitor, receive) -> int | None:
        while (message := await receive())["type"] == "websocket.receive":
            text = message.get("text") or ""
            if not visitor.bucket.take(time.monotonic()):
                return FLOOD
            if len(text) > LONGEST:
                return TOO_BIG
            if not await self._obey(visitor, text):
                return NONSENSE
        return None

    async def _obey(self, visitor: Visitor, text: str) -> bool:
        """Whether it was one of the two messages."""
        match parsed(text):
            case {"ping": int(number)}:
                await visitor.say(pong=number)
            case {"meet": str(place)} if PLACE.fullmatch(place):
                left, visitor.place = visitor.place, place
                visitor.news.set()
                self._moved(left)
                self._moved(place)
            case _:
                return False
        return True

    def _moved(self, place: str) -> None:
        """Somebody came to that place or left it: those who are there hear of it, and the other processes."""
        if place:
            self._wake(place)
            bus.publish(bus.Met(place, self._here(place), self.process))

    def hear(self, place: str, number: int, process: str) -> None:
        """So many stand there at another process. Whoever hears it of a place for the first time answers in kind."""
        if process == self.process:
            return
        now, known = time.monotonic(), (place, process) in self.elsewhere
        self.elsewhere = {key: told for key, told in self.elsewhere.items() if now - told[1] < self.life}
        self.elsewhere[place, process] = number, now
        self._wake(place)
        if not known and self._here(place):
            bus.publish(bus.Met(place, self._here(place), self.process))

    def _wake(self, place: str) -> None:
        for each in self.visitors:
            if each.place == place:
                each.news.set()

    def _here(self, place: str) -> int:
        return sum(each.place == place for each in self.visitors)

    def _others(self, place: str) -> int:
        """Beside one of ours: those here, and those at other processes who were told of within a visit's time."""
        since = time.monotonic() - self.life
        there = [number for (at, _), (number, told) in self.elsewhere.items() if at == place and told >= since]
        return self._here(place) - 1 + sum(there)

    async def _tell(self, visitor: Visitor) -> None:
        """In a task of its own: whoever does not read keeps nobody waiting."""
        told = None
        with suppress(OSError):
            while await visitor.news.wait():
                visitor.news.clear()
                others = self._others(visitor.place)
                if (visitor.place, others) != told:
                    told = visitor.place, others
                    await visitor.say(others=others)


def parsed(text: str):
    """What a message holds; None where it is no JSON, or deeper than any is."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
