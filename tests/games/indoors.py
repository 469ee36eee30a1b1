"""A Live in the test's own process: for faults and clocks that a server cannot be told to have."""

import asyncio
import json
from contextlib import asynccontextmanager

from django.db import connections

from games import api
from games.live import journal
from games.live.clients import Client
from games.live.people import Snapshot, Viewer
from games.live.service import Live, Pace

QUICK = Pace(beat=0.05, ping=(0.2, 0.3), silence=1.5, stuck=2.0, unused=1.0, look=0.3)


@asynccontextmanager
async def running(snapshot=lambda room: Snapshot(), beside=()):
    live = Live(lambda scope: None, snapshot, beside, QUICK)
    live.start()
    try:
        yield live
    finally:
        await live.close()


class Pupil:
    """A socket without a network: keeps the view and the answers. `cuts`: how often the server wanted to end it."""

    def __init__(self, live, who=1, kind="pupil"):
        self.view, self.answers, self.pings, self.cuts = {}, {}, 0, 0
        viewer = Viewer("room", kind, who if kind == "pupil" else None, "tablet", 1, "en")
        self.client = Client(live, viewer, live.arrival(), self._take, self._cut)
        live.clients.add(self.client)

    def sit(self, table, seat, since=0):
        self.client.sit((table, seat), since)
        self.client.was_placed()
        self.say({"hello": 1})
        return self

    def say(self, message):
        self.client.receive(json.dumps(message))

    def _cut(self):
        self.cuts += 1

    async def _take(self, message):
        told = json.loads(message.get("text", "{}"))
        view = ({} if told.get("full") else self.view) | told.get("view", {})
        self.view = {name: section for name, section in view.items() if section is not None}
        self.pings += "ping" in told
        if tap := told.get("yes") or told.get("no"):
            self.answers[tap] = told

    async def play(self, move, tap, place=None):
        self.say({"tap": tap, "move": move, "place": place or self.view.get("place")})
        await until(lambda: tap in self.answers, 15)
        return self.answers[tap]


async def until(done, seconds=20.0):
    async with asyncio.timeout(seconds):
        while not done():
            await asyncio.sleep(0.02)


async def away(function, *arguments):
    """Call in a thread that keeps no connection."""

    def call():
        try:
            return function(*arguments)
        finally:
            connections.close_all()

    return await asyncio.to_thread(call)


async def new_table(**options):
    return await away(api.create_table, "counting", 2, options)


async def lines(table):
    return (await away(journal.read, table)).lines
