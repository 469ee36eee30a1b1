"""Pupils without a browser, as many as a class has: they come in by the door's own pages (PIN, name), hold a socket as
the page does, and play what their view allows."""

import asyncio
import re
import threading
from collections.abc import Iterator
from contextlib import suppress
from html import unescape
from http.cookiejar import CookieJar
from random import Random
from urllib.parse import urlencode, urlsplit
from urllib.request import HTTPCookieProcessor, build_opener

import websockets

from games.rules.acordes.bot import bot
from games.rules.acordes.cards import STEP
from tests.games.hall import Tablet

PATIENCE = 90  # seconds, on a machine that does much else
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="(\w+)"')
NAME = re.compile(r'name="student" value="(\w+)"[^>]*data-name="([^"]+)"')
DECISIONS = ("target", "send", "strike", "remove", "mine")
AT_ONCE = 6  # who are at the door at the same moment


class Child(Tablet):
    """One pupil's tablet: cookies, a socket that comes back by itself, simple moves."""

    def __init__(self, url: str, name: str, number: int):
        super().__init__(urlsplit(url).port, f"x.pupil.{number}.1", "pupil")
        self.url, self.name, self.token = url, name, ""
        self.rng = Random(number)
        self.jar = CookieJar()
        self.opener = build_opener(HTTPCookieProcessor(self.jar))

    # --- the door ---

    def fetch(self, path: str, **data: str) -> tuple[str, str]:
        """(path, text) of the page that it ends at."""
        body = urlencode({**data, "csrfmiddlewaretoken": self.token}).encode() if data else None
        with self.opener.open(self.url + path, body, timeout=PATIENCE) as answer:
            text = answer.read().decode()
            if found := TOKEN.search(text):
                self.token = found[1]
            return urlsplit(answer.geturl()).path, text

    def enter_class(self, pin: str) -> None:
        """The PIN, then the own name, tapped twice as children do."""
        self.fetch("/")
        path, text = self.fetch("/entrar/", pin=pin)
        students = {unescape(name): student for student, name in NAME.findall(text)}
        for _ in range(2):
            assert self.fetch(path, student=students[self.name])[0] == "/jugar/"

    # --- the socket ---

    async def connect(self):
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.jar)
        origin = f"http://127.0.0.1:{self.port}"
        return await websockets.connect(
            f"ws://127.0.0.1:{self.port}{self.path}",
            origin=origin,
            additional_headers={"Cookie": cookies},
            open_timeout=PATIENCE,
            ping_interval=None,
        )

    async def come(self, pin: str) -> None:
        await asyncio.to_thread(self.enter_class, pin)
        self.task = asyncio.create_task(self._live(again=True))
        await self.until(lambda: "room" in self.view, PATIENCE)

    async def sit(self) -> None:
        await self.until(lambda: "me" in self.view, PATIENCE)

    def cut(self) -> None:
        """The network goes, without a goodbye; it comes back by itself."""
        self.socket.transport.abort()

    # --- the table ---

    async def move(self, move: str) -> bool:
        """Whether it was accepted."""
        self.count += 1
        tap = f"{self.who.split('.')[2]}-{self.count}"
        self.pending[tap] = move
        with suppress(websockets.ConnectionClosed):  # the next socket sends it again
            await self.write({"tap": tap, "move": move})
        await self.until(lambda: tap in self.answers and self.n >= self.answers[tap].get("n", 0), PATIENCE)
        return "yes" in self.answers[tap]

    async def play(self) -> None:
        """At a child's pace, until it is cancelled."""
        while True:
            if "me" in self.view and (moves := list(legal(self.view))):
                await self.move(self.choose(moves))
            await asyncio.sleep(self.rng.uniform(0.6, 1.8))

    def choose(self, moves: list[str]) -> str:
        """As the bot does, but calls more often, rightly or not."""
        chords = [move for move in moves if move.startswith("call chord")]
        if chords and self.rng.random() < 0.2:
            return self.rng.choice(chords)
        return bot({"call": None, **self.view}, moves, 1, self.rng)


def legal(view: dict) -> Iterator[str]:
    """Lines that the view offers; of rearrangements none."""
    can, own = view["me"]["can"], view[f"seat{view['me']['seat']}"]
    for word in ("skip", "return", "store", "done", "pass"):
        if can.get(word):
            yield word
    if "call" in can:
        yield f"call {can['call']}"
    for combo in can.get("chord", ()):
        yield f"call chord {combo}"
    for word in DECISIONS:
        for choice in can.get(word, ()):
            yield f"{word} {choice}"
    if can.get("draw"):
        yield from (f"draw {card}" for card in face_down(view))
    if can.get("take"):
        barred = {card for card, _ in view["me"].get("barred", ())}
        up = [card for card, _ in view["heap"]["up"] if card not in barred]
        yield from (f"take {card}" for card in [*face_down(view), *up])
    for combo in can.get("keep", ()):
        yield from (f"keep {combo} {place + 1}" for place in range(len(own["combos"][combo - 1]) + 1))
    for combo in can.get("place", ()):
        yield f"place {combo}"
    if can.get("lay"):
        notes = [note[0] for combo in own["combos"] for note in combo]
        for card, face in own["tray"]:
            yield from (f"lay {card} {note}" for note in notes if face in STEP)


def face_down(view: dict) -> list[int]:
    table, gone = view["table"], int(view["heap"]["gone"], 16)
    return [table["first"] + place - 1 for place in range(1, table["cards"] + 1) if not gone >> place & 1]


class Crowd:
    """Children on a thread of their own, called from a test that drives browsers."""

    def __init__(self, url: str):
        self.url = url
        self.children: dict[str, Child] = {}
        self.games: list[asyncio.Task] = []
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()

    def _do(self, work):
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(2 * PATIENCE)

    def arrive(self, pin: str, names: list[str]) -> None:
        """All of them, at once; back when the last one is in."""
        self._do(self._arrive(pin, names))

    async def _arrive(self, pin: str, names: list[str]) -> None:
        door = asyncio.Semaphore(AT_ONCE)
        fresh = [Child(self.url, name, len(self.children) + n) for n, name in enumerate(names, 1)]
        self.children |= {child.name: child for child in fresh}

        async def come(child: Child) -> None:
            async with door:
                await child.come(pin)

        await asyncio.gather(*map(come, fresh))

    def sit(self) -> None:
        """Back when everybody sees a table."""
        self._do(self._all(lambda child: child.sit()))

    async def _all(self, do) -> list:
        return await asyncio.gather(*(do(child) for child in self.children.values()))

    def move(self, name: str, choose) -> bool:
        """One move of one child: `choose(view)`."""
        child = self.children[name]
        return self._do(child.move(choose(child.view)))

    def until(self, done, *names: str) -> None:
        """Wait until `done(view)` holds for these, else for all."""
        among = [self.children[name] for name in names or self.children]

        async def wait() -> None:
            await asyncio.gather(*(child.until(lambda child=child: done(child.view), PATIENCE) for child in among))

        self._do(wait())

    def play(self) -> None:
        """Everybody plays from now on."""

        async def begin() -> None:
            busy = {task.get_name() for task in self.games}
            idle = [child for child in self.children.values() if child.name not in busy]
            self.games += [asyncio.create_task(child.play(), name=child.name) for child in idle]

        self._do(begin())

    def rest(self) -> None:
        """Nobody plays any more; what went wrong in play is raised."""

        async def end() -> None:
            for task in self.games:
                task.cancel()
            went = await asyncio.gather(*self.games, return_exceptions=True)
            self.games.clear()
            for each in went:
                if not isinstance(each, asyncio.CancelledError):
                    raise each

        self._do(end())

    def cut(self, names: list[str]) -> None:
        """The network of these goes; back when each has said hello anew and sees its table."""

        async def lose(child: Child) -> None:
            before = child.hellos
            child.cut()
            await child.until(lambda: child.hellos > before and "me" in child.view, PATIENCE)

        async def all_lose() -> None:
            await asyncio.gather(*(lose(self.children[name]) for name in names))

        self._do(all_lose())

    def close(self) -> None:
        """May be called twice."""
        if self.loop.is_closed():
            return
        try:
            self._do(self._all(lambda child: child.leave()))
        finally:
            self.loop.call_soon_threadsafe(self.loop.stop)
            self.thread.join(10)
            self.loop.close()
