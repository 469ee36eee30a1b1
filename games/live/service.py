"""Live: the owner of all that plays, one for each ASGI application. Started and closed by the application's lifespan,
or, where the server has none, started by the first socket.
"""

import asyncio
import gc
import logging
import random
import time
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from itertools import count

from games.live import bus, clock, journal
from games.live.clients import Client
from games.live.journal import Journal
from games.live.kept import STORING
from games.live.people import Snapshot, Viewer
from games.live.rooms import Room
from games.live.tables import Actor
from games.live.threads import Readers

log = logging.getLogger(__name__)
SELDOM = 50_000, 20, 100  # as for gc.set_threshold
AFTER_FAULT = 1.0  # seconds before work in the background begins anew


@dataclass(frozen=True, slots=True)
class Pace:
    """How often, how long, in seconds."""

    beat: float = 0.25  # between two looks at the sockets
    ping: tuple[float, float] = (2.5, 4.0)  # between two pings of a socket
    silence: float = 9.0  # after which a seat is away
    stuck: float = 10.0  # that one message may wait for its reader
    unused: float = 20.0  # after which a room or table that nobody looks at is put away; longer than `silence`
    look: float = 1.0  # between two looks at the heads
    ask: float = 60.0  # between two looks at the log-in of a teacher whose socket stays open


def spare_the_collector() -> None:
    """States are never changed, so there are no cycles among them: looking for cycles as often as Python usually does
    would be a fifth of the work, and would stop all tables for up to half a second at a time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)


class Live:
    """`viewer(scope)` says who opens a socket, `snapshot(room)` what a room shows: both are called in a reader's
    thread. `beside` are endless coroutines that run as long as this does.
    """

    def __init__(
        self,
        viewer: Callable[[dict], Viewer | None],
        snapshot: Callable[[str], Snapshot | None],
        beside: Sequence[Callable[[], Coroutine]] = (),
        pace: Pace = Pace(),
    ):
        self.viewer, self.snapshot, self.beside, self.pace = viewer, snapshot, beside, pace
        self.actors: dict[int, Actor] = {}
        self.rooms: dict[str, Room] = {}
        self.clients: set[Client] = set()
        self.loop: asyncio.AbstractEventLoop | None = None
        self.arrivals = count()
        self.pings = 0
        self.attention = 0.0  # seconds that this server has listened: while it stalls, nobody's silence counts

    # --- beginning and end -------------------------------------------------------------------------------------------

    def start(self) -> None:
        """On the loop that will serve; once."""
        if self.loop is not None:
            return
        self.loop = asyncio.get_running_loop()
        spare_the_collector()
        self.journal, self.readers = Journal(), Readers()
        self.journal.start()
        self.readers.start()
        bus.join(self)
        going = [self._beats, self._looks, *self.beside]
        self.tasks = [self.loop.create_task(self._kept_up(each), name=each.__name__) for each in going]

    async def close(self) -> None:
        """Store what waits, end the threads. The sockets are closed by then: servers do so (by 1012: come back) before
        they end the application's lifespan."""
        if self.loop is None:
            return
        bus.leave(self)
        await self._end([*self.tasks, *(each.task for each in [*self.rooms.values(), *self.actors.values()])])
        await asyncio.to_thread(self.journal.close)
        await asyncio.to_thread(self.readers.close)
        self.loop = None

    async def _end(self, tasks: list[asyncio.Task]) -> None:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # --- what the parts ask ------------------------------------------------------------------------------------------

    @staticmethod
    def monotonic() -> float:
        return time.monotonic()

    @staticmethod
    def wall() -> float:
        """Seconds since the epoch, by the clock that sync.py goes by as well."""
        return clock.wall()

    def actor(self, table: int) -> Actor:
        if table not in self.actors:
            self.actors[table] = Actor(self, table)
        return self.actors[table]

    def room(self, key: str) -> Room:
        if key not in self.rooms:
            self.rooms[key] = Room(self, key)
        return self.rooms[key]

    def hear(self, hint: bus.Hint) -> None:
        """From the bus: entries of a table, or a room that changed."""
        match hint:
            case bus.Appended(table, lines) if table in self.actors:
                self.actors[table].hear(lines)
            case bus.Changed(room) if room in self.rooms:
                self.rooms[room].refresh()

    # --- the beats ---------------------------------------------------------------------------------------------------

    async def _kept_up(self, work: Callable[[], Coroutine]) -> None:
        """Run endless work; a fault ends one round of it."""
        while True:
            try:
                await work()
            except Exception:
                log.exception("%s failed", work.__name__)
            await asyncio.sleep(AFTER_FAULT)

    async def _beats(self) -> None:
        """Pings, silent seats, stuck sockets, tables that nobody uses, a clock that jumped."""
        before = self.monotonic()
        while True:
            await asyncio.sleep(self.pace.beat)
            now = self.monotonic()
            self.attention += min(now - before, 2 * self.pace.beat)
            before = now
            self._set_clock()
            for client in list(self.clients):
                self._ping(client, now)
            for room in self.rooms.values():
                if now - room.asked > self.pace.ask:
                    room.refresh()
                room.look_for_awaited()
                for table, seat, heard, since in room.seats():
                    if actor := self.actors.get(table):
                        actor.present(seat, heard, since, now)
            self._put_away(now)

    def _set_clock(self) -> None:
        before = self.wall()
        if clock.set_right():
            log.warning("the system's clock jumped by %.1f s", self.wall() - before)
            for actor in self.actors.values():
                actor.clock_was_set(before)

    def _ping(self, client: Client, now: float) -> None:
        if client.outbox.stuck(now) > self.pace.stuck:
            client.cut()
        elif now >= client.ping_due:
            self.pings += 1
            client.ping_due = now + random.uniform(*self.pace.ping)
            client.outbox.answer({"ping": self.pings})

    def _put_away(self, now: float) -> None:
        """Nothing is awaited between the look and the removal: a room or an actor in use is never put away."""
        for room in list(self.rooms.values()):
            if not room.clients and now - room.unused_since > self.pace.unused:
                room.close()
        for table, actor in list(self.actors.items()):
            if actor.idle and now - actor.unused_since > self.pace.unused:
                del self.actors[table]
                actor.task.cancel()

    async def _looks(self) -> None:
        """Once a second: sign the running tables as alive and compare all heads: a lost hint costs a second."""
        while True:
            await asyncio.sleep(self.pace.look)
            actors = list(self.actors.values())
            if not actors:
                continue
            try:
                await self._look(actors)
            except journal.OUTAGE as error:
                log.warning("the heads cannot be read: %s", type(error).__name__)

    async def _look(self, actors: list[Actor]) -> None:
        wall = self.wall()
        served = [actor for actor in actors if actor.serving]
        ids = [actor.id for actor in served], [actor.id for actor in actors]
        heads = await self.journal.run(journal.beat, *ids, wall)
        for actor in served:
            if not actor.busy:  # something was stored, and nothing of its own waits
                actor.ended(STORING)
        for actor in actors:
            if heads.get(actor.id, -1) != actor.n and not actor.busy and actor.fold:
                actor.hear(())
