"""For the tests of the live table: a server of its own with the counting game, rooms that a test writes, and tablets
that speak the protocol as the page does.
"""

import asyncio
import contextlib
import json
import secrets
import shutil
import sqlite3
import subprocess
import sys
import urllib.request
from pathlib import Path

import psycopg
import websockets

from games.rules import replay
from games.rules.catalogue import GAMES
from tests.games import counting
from tests.server import ROOT, Server

RULES = {**GAMES, "counting": counting}


def data(stored):
    """A column of JSON: text from SQLite, data from PostgreSQL."""
    return json.loads(stored) if isinstance(stored, str) else stored


class Hall(Server):
    """A server (see tests.server) that runs tests.games.counting_app on a copy of a migrated database."""

    def __init__(self, folder: Path, migrated: Path | None = None, lifespan: str = "off", **environment: str):
        super().__init__(folder, ROOMS=str(folder), **environment)
        self.lifespan = lifespan
        self.tablets: list[Tablet] = []
        if migrated:
            shutil.copy(migrated, self.database)

    def start(self) -> "Hall":
        command = [sys.executable, "-m", "uvicorn", "tests.games.counting_app:application", "--lifespan", self.lifespan]
        command += ["--fd", str(self.listener.fileno()), "--ws-max-size", "4096", "--log-level", "warning"]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                command, cwd=ROOT, env=self.environment, pass_fds=[self.listener.fileno()], stdout=log, stderr=log
            )
        self._wait()
        return self

    def order(self, path: str, **body) -> dict:
        request = urllib.request.Request(self.url + path, json.dumps(body).encode(), method="POST")
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.loads(answer.read())

    async def empty(self) -> None:
        """Everybody leaves."""
        for tablet in self.tablets:
            await tablet.leave()
        self.tablets.clear()

    async def ask(self, path: str, **body) -> dict:
        return await asyncio.to_thread(self.order, path, **body)

    # --- the database, from outside ----------------------------------------------------------------------------------

    def query(self, sql: str, *parameters) -> list[tuple]:
        """SQLite's own or the PostgreSQL of DATABASE_URL; `%s` for a parameter, JSON as it was stored."""
        if url := self.environment.get("DATABASE_URL"):
            with psycopg.connect(url) as base:
                return base.execute(sql, parameters).fetchall()
        with contextlib.closing(sqlite3.connect(self.database, timeout=20)) as base, base:
            return base.execute(sql.replace("%s", "?"), parameters).fetchall()

    def table(
        self, game: str = "counting", seats: int = 4, seed: int = 7, version: int | None = None, **options
    ) -> int:
        rules = RULES[game]
        row = (secrets.token_urlsafe(9), game, version or rules.VERSION, str(seed), seats)
        return self.query(
            "INSERT INTO games_table (key, game, version, seed, seats, options, head, at, status, created)"
            " VALUES (%s, %s, %s, %s, %s, %s, 0, 0, 'playing', '2026-11-29 09:00:00+00:00') RETURNING id",
            *row,
            json.dumps(rules.options(seats, options)),
        )[0][0]

    def entries(self, table: int) -> list[tuple]:
        """(n, at, seat, move, tap, events) of each."""
        sql = "SELECT n, at, seat, move, tap, events FROM games_entry WHERE table_id = %s ORDER BY n"
        return [(*rest, data(events)) for *rest, events in self.query(sql, table)]

    def row(self, table: int, columns: str) -> tuple:
        return self.query(f"SELECT {columns} FROM games_table WHERE id = %s", table)[0]

    def moves(self, table: int) -> list[tuple[int, str]]:
        """(seat, move) of each entry but the clock's first "/resume"."""
        return [(seat, move) for _, _, seat, move, *_ in self.entries(table) if move != "/resume"]

    def refolded(self, table: int):
        """The state that the stored entries make, by the rules' own replay."""
        game, seats, seed, options = self.row(table, "game, seats, seed, options")
        sql = "SELECT n, at, seat, move, lag FROM games_entry WHERE table_id = %s ORDER BY n"
        lines = [replay.Line(*line) for line in self.query(sql, table)]
        return replay.fold(RULES[game], seats, int(seed), data(options), lines).state

    def room(self, key: str, tables: list[int], seats: int = 4, **changes) -> None:
        """Write a room: participant 1 at seat 0 of the first table, and so on."""
        places = {
            str(1 + i): (table, seat) for i, (table, seat) in enumerate((t, s) for t in tables for s in range(seats))
        }
        data = {
            "shared": {"room": {"key": key, "status": "playing"}},
            "teacher": {"pin": "123456"},
            "pupils": {who: {"you": {"id": int(who)}} for who in places},
            "seats": places,
            "generations": dict.fromkeys(places, 1),
            "tables": [(table, number) for number, table in enumerate(tables, 1)],
        }
        path = self.folder / f"{key}.json"
        path.with_suffix(".new").write_text(json.dumps({**data, **changes}))
        path.with_suffix(".new").rename(path)

    def tablet(self, room: str, who: int = 1, kind: str = "pupil", generation: int = 1) -> "Tablet":
        made = Tablet(self.port, f"{room}.{kind}.{who}.{generation}", kind)
        self.tablets.append(made)
        return made


class Tablet:
    """A client of the protocol: keeps the view, sees gaps, keeps a tap until it is answered, comes back by itself."""

    PATHS = {
        "pupil": "/ws/play/",
        "teacher": "/ws/class/abc/",
        "substitute": "/ws/class/abc/",
        "screen": "/ws/screen/123456/",
        "watcher": "/ws/watch/abc/1/",
    }

    def __init__(self, port: int, who: str, kind: str):
        self.port, self.who, self.path = port, who, self.PATHS[kind]
        self.view: dict = {}
        self.n = self.s = 0
        self.frames: list[str] = []
        self.events: list = []
        self.begun: list[int] = []  # how many events there were when each socket began
        self.answers: dict[str | None, dict] = {}
        self.pending: dict[str, str] = {}
        self.code: int | None = None
        self.fresh = True  # no view from this socket yet
        self.drop = 0  # messages to lose
        self.far = 0.0  # seconds that a round trip takes
        self.held = 0.0  # seconds that a pong is held back
        self.count = 0
        self.hellos = 0
        self.news = asyncio.Condition()
        self.socket = None
        self.task: asyncio.Task | None = None

    async def connect(self):
        origin = f"http://127.0.0.1:{self.port}"
        return await websockets.connect(
            f"ws://127.0.0.1:{self.port}{self.path}", origin=origin, additional_headers={"Cookie": f"who={self.who}"}
        )

    async def enter(self, again: bool = False, until: str = "") -> "Tablet":
        """Open, say hello, listen, until that section is shown (a pupil's table); with `again` come back whenever the
        socket is lost."""
        shown = until or ("table" if self.path == self.PATHS["pupil"] else "room")
        self.task = asyncio.create_task(self._live(again))
        await self.until(lambda: shown in self.view or self.code)
        return self

    async def _live(self, again: bool) -> None:
        while True:
            try:
                self.socket = await self.connect()
                await self._listen()
            except (OSError, websockets.WebSocketException):
                await self._tell()
            if not again:
                return
            await asyncio.sleep(0.1)

    async def _listen(self) -> None:
        self.s, self.view, self.fresh = 0, {}, True
        self.begun.append(len(self.events))
        try:
            await asyncio.sleep(self.far)
            await self.hello()
            for tap, move in self.pending.items():
                await self.write({"tap": tap, "move": move})
            async for text in self.socket:
                await self._take(text)
        finally:
            self.code = self.socket.close_code
            await self._tell()

    async def _tell(self) -> None:
        async with self.news:
            self.news.notify_all()

    async def hello(self) -> None:
        self.hellos += 1
        await self.write({"hello": 1, "lang": "en"})

    async def write(self, message: dict) -> None:
        await self.socket.send(json.dumps(message))

    async def _take(self, text: str) -> None:
        if self.drop:
            self.drop -= 1
            return
        message = json.loads(text)
        self.frames.append(text)
        following = self.s + ("ping" not in message)
        overtaken = not message.get("full") and message["s"] > 1 if self.fresh else message["s"] < following
        gap = "view" in message and overtaken if self.fresh else message["s"] > following
        self.s = max(self.s, message["s"])
        if "view" in message and not overtaken:
            self.fresh = False
            self.view = {} if message.get("full") else self.view
            self.view = {k: v for k, v in {**self.view, **message["view"]}.items() if v is not None or k == "call"}
            self.n = message.get("n", self.n)
            self.events += message.get("events", [])
        for answer in ("yes", "no"):
            if answer in message:
                self.answers[message[answer]] = message
                self.pending.pop(message[answer], None)
        if "tell" in message:
            self.answers[f"tell-{message['tell']}"] = message
        if "ping" in message:
            await asyncio.sleep(self.far + self.held)
            await self.write({"pong": message["ping"]})
        if gap:
            await self.hello()
        await self._tell()

    async def until(self, done, seconds: float = 20.0) -> None:
        """Wait until `done()` holds."""
        async with asyncio.timeout(seconds), self.news:
            await self.news.wait_for(done)

    async def answer(self, tap: str | None) -> dict:
        await self.until(lambda: tap in self.answers or self.code)
        return self.answers[tap]

    async def play(self, move: str, tap: str = "") -> dict:
        """Send a move; wait for its answer, and for the view that shows it."""
        self.count += 1
        tap = tap or f"{self.who.split('.')[2]}-{self.count}"
        self.pending[tap] = move
        await self.write({"tap": tap, "move": move})
        await self.until(lambda: tap in self.answers and self.n >= self.answers[tap].get("n", 0))
        return self.answers[tap]

    async def leave(self) -> None:
        if self.task:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        if self.socket:
            await self.socket.close()
