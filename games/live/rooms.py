"""The room of a session: lobby, board and projector, and the way to a seat. What it shows comes from the school."""

import asyncio
import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import orjson

from games.live import bus, signs
from games.live.clients import ELSEWHERE, OVER, REFUSED, Client
from games.live.heard import Heard
from games.live.layers import NONE, Layers, Sections
from games.live.people import BOARDS, STEERING, WATCHER, Snapshot
from games.live.presence import Known
from games.live.tables import Actor
from games.live.threads import OUTAGE

if TYPE_CHECKING:
    from games.live.service import Live

log = logging.getLogger(__name__)
PACE = 0.2  # seconds between two rounds of showing
AFTER_FAULT = 1.0


def encoded(sections: dict[str, Any]) -> Sections:
    return {name: orjson.dumps(value) for name, value in sections.items()}


class Room:
    """The open sockets of one session. Made by the first, dropped a while after the last: till then it tells who of
    those last heard here is away."""

    def __init__(self, live: "Live", key: str):
        self.live, self.key = live, key
        self.clients: set[Client] = set()
        self.pupils: dict[int, Client] = {}
        self.snap: Snapshot | None = None
        self.parts: dict[str, Sections] = {}  # by kind of viewer; pupils' own in `own`
        self.own: dict[int, Sections] = {}
        self.watchers: dict[int, Sections] = {}  # by the number of the table that they see
        self.actors: dict[int, Actor] = {}  # by number, while a board looks on
        self.tiles: Sections = {}  # for the projector, which whoever has the PIN may open
        self.teachers: Sections = {}  # for those who teach: fuller tiles, and who is here
        self.ended: set[int] = set()  # tables that were over when their tile was drawn last
        self.changed: set[int] = set()
        self.outdated = True
        self.version: signs.Version | None = None  # of the room, when it was asked last
        self.shown: list[int] = []  # who was told to be here
        self.people = Heard(live.attention)
        self.unused_since = live.monotonic()
        self.asked = live.monotonic()  # when the log-ins of its teachers were looked at
        self.wake = asyncio.Event()
        self.task = live.loop.create_task(self._run(), name=f"room-{key}")

    # --- coming and going --------------------------------------------------------------------------------------------

    def join(self, client: Client) -> None:
        """Let a client in."""
        self.clients.add(client)
        client.room = self
        if client.viewer.participant is not None:
            self.live.counts.again += client.viewer.participant in self.people.here
            client.trips = self.people.trips.setdefault(client.viewer.participant, client.trips)
            self._replace_older(client, client.viewer.participant)
            bus.publish(bus.Came(self.key, client.viewer.participant, client.order), but=self.live)
        self.refresh()

    def _replace_older(self, client: Client, who: int) -> None:
        """The newest socket of a participant wins: the last to come to the door, whoever's pass was read first."""
        other = self.pupils.get(who)
        older, newer = (client, other) if other and other.order > client.order else (other, client)
        self.pupils[who] = newer
        self.heard(who)
        if older:
            self._send_away([older], ELSEWHERE)
        snap = self.snap
        if not self._yield(who) and newer is client and snap and snap.generations.get(who) == client.viewer.generation:
            client.sit(snap.seats.get(who), snap.since.get(who, 0))
            if who in snap.seats:
                client.was_placed()

    def came_elsewhere(self, who: int, order: int) -> None:
        """At another process that pupil has come to the door. If the socket here is the newer one, that process had no
        room yet when it was told of it."""
        self.people.came_elsewhere(who, order, self.live.attention)
        if not self._yield(who) and who in self.pupils:
            bus.publish(bus.Came(self.key, who, self.pupils[who].order), but=self.live)

    def _yield(self, who: int) -> bool:
        """To a newer socket at another process; whether there is one."""
        mine, newest = self.pupils.get(who), self.people.elsewhere.get(who, 0)
        if mine is None or mine.order >= newest:
            return False
        self._send_away([mine], ELSEWHERE)
        return True

    def told(self) -> dict[str, list]:
        """What the other processes are told of the pupils who were heard here in the last minute."""
        orders = {who: client.order for who, client in self.pupils.items() if client.outbox.closing is None}
        return self.people.told(orders, self.live.attention, self.live.monotonic())

    def looked(self, version: signs.Version, elsewhere: dict[int, Known]) -> None:
        """What the database says of the room, and the other processes of its pupils."""
        if self.version not in (None, version):
            self.refresh()
        self.people.look(elsewhere, self.live.attention, self.live.monotonic())
        for who in elsewhere:
            self._yield(who)

    def leave(self, client: Client) -> None:
        self.clients.discard(client)
        if self.pupils.get(client.viewer.participant) is client:
            del self.pupils[client.viewer.participant]
        self.unused_since = self.live.monotonic()
        if not self.clients:
            self._look_at({})
        self._show_present()

    def close(self) -> None:
        self.task.cancel()
        self._look_at({})
        self.live.rooms.pop(self.key, None)

    def heard(self, participant: int | None) -> None:
        if participant is not None:
            self.people.here[participant] = self.live.attention

    def refresh(self) -> None:
        """The school's part has changed, or may have."""
        self.outdated = True
        self.wake.set()

    def freshen(self) -> None:
        """A board sees tiles of this moment: their table time runs on from when they are shown."""
        for number in self.actors:
            self._encode(number)
        if self.snap and self.snap.closed:
            self.wake.set()

    def tile_changed(self, number: int) -> None:
        self.changed.add(number)
        self.wake.set()

    def seats(self) -> list[tuple[int, int, float | None, float]]:
        """(table, seat, when its pupil was last heard or None, since when he is silent) of every pupil who has a seat,
        by live.attention."""
        return [(*place, *self.people.last(who)) for who, place in self.snap.seats.items()] if self.snap else []

    def look_for_awaited(self) -> None:
        """Whoever has not come by now is away; others may have come to another process."""
        if self.shown != self.here():
            self._show_present()

    def here(self) -> list[int]:
        coming = self.people.coming(self.live.attention - self.live.pace.silence)
        return sorted(coming | self.pupils.keys() | self.people.elsewhere.keys())

    # --- what it shows -----------------------------------------------------------------------------------------------

    def layers(self, client: Client) -> Layers:
        """What all in the room are shown, and above it what is for this one."""
        kind = client.viewer.kind
        shared = self.parts.get("shared", NONE)
        if kind == "pupil":
            return shared, self.own.get(client.viewer.participant, NONE)
        if kind == WATCHER:
            return shared, self.watchers.get(client.viewer.watches, NONE)
        return shared, {**self.parts.get(kind, NONE), **(self.teachers if kind in STEERING else self.tiles)}

    async def _run(self) -> None:
        while True:
            await self.wake.wait()
            self.wake.clear()
            try:
                await self._round()
            except Exception as error:
                if not isinstance(error, OUTAGE):
                    log.exception("room %s failed", self.key)
                self.refresh()
                await asyncio.sleep(AFTER_FAULT)
            await asyncio.sleep(PACE)

    async def _round(self) -> None:
        if self.outdated:
            self.outdated = False
            here = set(self.clients)
            self.version, snap = await self.live.readers.run(self._read)
            self._take(snap, here & self.clients)
            await self._ask_again(here & self.clients)
        changed, self.changed = self.changed, set()
        for number in changed & set(self.actors):
            self._encode(number)
        self._end_screens()
        self._show_present()

    def _read(self) -> tuple[signs.Version, Snapshot | None]:
        """In a reader's thread. The version first: what changes while the school is asked is asked about again."""
        return signs.version(self.key), self.live.snapshot(self.key)

    async def _ask_again(self, known: set[Client]) -> None:
        """Who has logged out since, or is the substitute by now, sees no more what a teacher does."""
        self.asked = self.live.monotonic()
        for client in known:
            if client.again is None:
                continue
            now = await self.live.readers.run(client.again)
            if now is None or now.kind != client.viewer.kind:
                self._send_away([client], REFUSED)

    def _encode(self, number: int) -> None:
        actor = self.actors[number]
        if tile := actor.tile():
            self.tiles[f"tile{number}"] = orjson.dumps(tile)
            self.teachers[f"tile{number}"] = orjson.dumps(actor.teachers_tile(tile))
            self._note_end(number, tile.get("status") == "over")

    def _note_end(self, number: int, over: bool) -> None:
        """A table that ends by itself may have been the last of its round: the school is asked."""
        if over and number not in self.ended:
            self.refresh()
        (self.ended.add if over else self.ended.discard)(number)

    def _take(self, snap: Snapshot | None, known: set[Client]) -> None:
        """A new snapshot. Only those who were here before it was read are judged by it; who came since waits for the
        next.
        """
        if snap is None:
            return self._send_away(known, OVER)
        self.snap = snap
        self.people.expect(snap.pupils.keys(), self.pupils.keys(), self.live.attention)
        self.parts = {name: encoded(getattr(snap, name)) for name in ("shared", *BOARDS)}
        self.own = {who: encoded(sections) for who, sections in snap.pupils.items()}
        self.watchers = {number: encoded(sections) for number, sections in snap.watchers.items()}
        boards = any(client.viewer.kind in BOARDS for client in self.clients)
        self._look_at({number: table for table, number in snap.tables} if boards else {})
        for client in known:
            self._seat(client)
            client.was_placed()
            client.outbox.show()
        return self._send_away({each for each in known if each.viewer.kind != "screen"}, OVER) if snap.closed else None

    def _end_screens(self) -> None:
        """The projector of a closed room keeps its podium: it goes once every table of it has been shown."""
        if self.snap and self.snap.closed and all(f"tile{number}" in self.tiles for number in self.actors):
            shown = [each for each in self.clients if each.viewer.kind == "screen" and each.outbox.ready]
            self._send_away(shown, OVER)

    def _seat(self, client: Client) -> None:
        """Give a pupil the seat that the school says; send away whose pass counts no more."""
        who = client.viewer.participant
        if client.viewer.kind == WATCHER:
            tables = {number: table for table, number in self.snap.tables}
            table = tables.get(client.viewer.watches)
            client.sit(None if table is None else (table, None))
        if who is None:
            return
        generation = self.snap.generations.get(who)
        if generation != client.viewer.generation:
            self._send_away([client], ELSEWHERE if who in self.snap.pupils else OVER)
        elif self.pupils.get(who) is client:
            client.sit(self.snap.seats.get(who), self.snap.since.get(who, 0))

    def _send_away(self, clients: Iterable[Client], code: int) -> None:
        for client in clients:
            client.stand()
            client.outbox.close(code)

    def _look_at(self, tables: dict[int, int]) -> None:
        """Keep the actors of these tables (number -> table id) open for the boards."""
        for number, actor in list(self.actors.items()):
            if tables.get(number) != actor.id:
                actor.boards.discard((self, number))
                actor.unused_since = self.live.monotonic()
                del self.actors[number]
                self.tiles.pop(f"tile{number}", None)
                self.teachers.pop(f"tile{number}", None)
        for number, table in tables.items():
            if number not in self.actors:
                self.actors[number] = actor = self.live.actor(table)
                actor.boards.add((self, number))
                self.changed.add(number)

    def _show_present(self) -> None:
        self.shown = self.here()
        self.teachers["present"] = orjson.dumps(self.shown)
        for client in self.clients:
            if client.viewer.kind in BOARDS:
                client.outbox.show()
