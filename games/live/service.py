"""Live: the owner of all that plays, one for each ASGI application. Started and closed by the application's lifespan,
or, where the server has none, started by the first socket.
"""

import asyncio
import gc
import logging
import random
import secrets
import sys
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from games.live import bus, clock, signs
from games.live.check import Check
from games.live.clients import Client
from games.live.counts import Counts
from games.live.health import Health
from games.live.journal import Journal
from games.live.kept import STORING
from games.live.people import Snapshot, Viewer
from games.live.presence import FIRST, Others
from games.live.relay import Relay, channel
from games.live.rooms import Room
from games.live.tables import Actor
from games.live.threads import OUTAGE, Readers
from games.rules import kit

log = logging.getLogger(__name__)
SELDOM = 20_000, 20, 50  # as for gc.set_threshold
TURN = 0.001  # seconds that a thread which computes (a page, a report) may keep the loop waiting, each time
AFTER_FAULT = 1.0  # seconds before work in the background begins anew
GOODBYE = 2.0  # seconds that a database may take to hear that this process ends
UNSEEN = 2.5  # looks: who cannot see whom the other processes hear, calls nobody away
FORGET = 60.0  # seconds between two sweeps of what processes told each other


@dataclass(frozen=True, slots=True)
class Pace:
    """How often, how long, in seconds."""

    beat: float = 0.5  # between two looks at the sockets
    ping: tuple[float, float] = (3.0, 5.0)  # between two pings of a socket
    silence: float = 9.0  # after which a seat is away
    stuck: float = 10.0  # that one message may wait for its reader
    unused: float = 20.0  # after which a room or table that nobody looks at is put away; longer than `silence`
    look: float = 1.0  # between two looks at what other processes did
    patience: float = (
        10.0  # that PostgreSQL may say nothing while it is asked; longer than a statement or lock may take
    )
    ask: float = 60.0  # between two looks at the log-in of a teacher whose socket stays open


def spare_the_collector() -> None:
    """States are never changed, so there are no cycles among them: looking for cycles as often as Python usually does
    would be a fifth of the work, and would stop all tables for up to half a second at a time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)
    sys.setswitchinterval(TURN)


class Live:
    """`viewer(scope)` says who opens a socket, `snapshot(room)` what a room shows: both are called in a reader's
    thread. `beside` are endless coroutines that run as long as this does. `redis`: the address of a Redis that carries
    hints between processes; "" where there is none. `name` tells this process from the others.
    """

    def __init__(
        self,
        viewer: Callable[[dict], Viewer | None],
        snapshot: Callable[[str], Snapshot | None],
        beside: Sequence[Callable[[], Coroutine]] = (),
        pace: Pace = Pace(),
        redis: str = "",
    ):
        self.viewer, self.snapshot, self.beside, self.pace = viewer, snapshot, beside, pace
        self.actors: dict[int, Actor] = {}
        self.rooms: dict[str, Room] = {}
        self.clients: set[Client] = set()
        self.loop: asyncio.AbstractEventLoop | None = None
        self.name, self.redis = secrets.token_hex(6), redis
        self.check, self.relay = Check(self.name), None
        self.others, self.beat, self.signed = Others(), FIRST, False
        self.forgot = self.monotonic()
        self.looked, self.blind = self.monotonic(), False  # when the others were seen last; whether that failed since
        self.arrived = 0
        self.pings = 0
        self.counts, self.health = Counts(), Health(self)
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
        if self.redis:
            self.relay = Relay(self.redis, self.name, partial(self.readers.run, channel), self.hear)
        going = [self._beats, self._looks, *self.beside]
        self.tasks = [self.loop.create_task(self._kept_up(each), name=each.__name__) for each in going]
        self.tasks += self.relay.start() if self.relay else []

    async def close(self) -> None:
        """Store what waits, end the threads. The sockets are closed by then: servers do so (by 1012: come back) before
        they end the application's lifespan."""
        if self.loop is None:
            return
        bus.leave(self)
        if self.relay:
            self.relay.close()
        await self._end([*self.tasks, *(each.task for each in [*self.rooms.values(), *self.actors.values()])])
        if self.signed:
            with suppress(TimeoutError, *OUTAGE):
                async with asyncio.timeout(GOODBYE):
                    await self.journal.run(signs.withdraw, self.name)
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

    def arrival(self) -> int:
        """The order of one more socket (games.live.presence)."""
        self.arrived = max(self.arrived + 1, int(self.wall() * 1e6))
        return self.arrived

    def actor(self, table: int) -> Actor:
        if table not in self.actors:
            self.actors[table] = Actor(self, table)
        return self.actors[table]

    def room(self, key: str) -> Room:
        if key not in self.rooms:
            self.rooms[key] = Room(self, key)
        return self.rooms[key]

    def hear(self, hint: bus.Hint) -> None:
        """From the bus: entries of a table, a room that changed, a pupil who came elsewhere."""
        self.counts.hints += 1
        match hint:
            case bus.Appended(table, lines) if table in self.actors:
                self.actors[table].hear(lines)
            case bus.Changed(room) if room in self.rooms:
                self.rooms[room].refresh()
            case bus.Came(room, who, order) if room in self.rooms:
                self.rooms[room].came_elsewhere(who, order)
            case bus.Met(place, number, process):
                self.check.hear(place, number, process)

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
        """Pings, silent seats, stuck sockets, tables that nobody uses, a clock that jumped, a database that hangs."""
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
                for table, seat, heard, since in room.seats() if now - self.looked < UNSEEN * self.pace.look else ():
                    if actor := self.actors.get(table):
                        actor.present(seat, heard, since, now)
            self._put_away(now)
            for working in (self.journal.working, *self.readers.working):
                if working.cut_if_stalled(now, self.pace.patience):
                    log.warning("the database has said nothing for long: connected anew")

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
        open_before = len(self.rooms) + len(self.actors)
        for room in list(self.rooms.values()):
            if not room.clients and now - room.unused_since > self.pace.unused:
                room.close()
        for table, actor in list(self.actors.items()):
            if actor.idle and now - actor.unused_since > self.pace.unused:
                del self.actors[table]
                actor.task.cancel()
        if open_before and not (self.rooms or self.actors):
            kit.forget()
            gc.collect()  # nobody waits

    async def _looks(self) -> None:
        """Once a second: tell the other processes what is served here, and see what they did: so a lost hint costs a
        second."""
        while True:
            await asyncio.sleep(self.pace.look)
            if not (self.actors or self.rooms or self.signed):
                self.looked = self.monotonic()
                continue
            try:
                await self._look()
            except OUTAGE as error:
                if not self.blind:
                    log.warning("the database does not answer: %s", type(error).__name__)
                self.blind = True
            else:
                if self.blind:
                    log.warning("the database answers again")
                self.blind = False

    async def _look(self) -> None:
        actors, rooms = list(self.actors.values()), list(self.rooms.values())
        served = [actor for actor in actors if actor.serving]
        told = {room.key: pupils for room in rooms if (pupils := room.told())}
        sign = signs.Sign(self.name, self.beat, told) if told or self.signed else None
        asked = [actor.id for actor in served], [actor.id for actor in actors], [room.key for room in rooms]
        looked = await self.journal.run(signs.exchange, self.name, sign, *asked, self.wall())
        self.beat, self.signed = self.beat + (sign is not None), bool(told)
        for actor in served:
            if not actor.busy:  # something was stored, and nothing of its own waits
                actor.ended(STORING)
        for actor in actors:
            if looked.heads.get(actor.id, -1) != actor.n and not actor.busy and actor.fold:
                actor.hear(())
        elsewhere = self.others.look(looked.signs)
        for room in rooms:
            room.looked(looked.versions[room.key], elsewhere.get(room.key, {}))
        self.looked = self.monotonic()
        if self.monotonic() - self.forgot > FORGET:
            self.forgot = self.monotonic()
            await self.journal.run(signs.forget, self.wall())
