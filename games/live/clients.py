"""A socket that was let in: who it is, its room, its seat, what it says and what it is shown."""

import logging
from collections import deque
from collections.abc import Awaitable, Callable
from itertools import takewhile
from typing import TYPE_CHECKING

import orjson
from django.conf import settings

from games import words
from games.live import door
from games.live.door import Ask, Bucket, Hello, Malformed, Pong, Tap
from games.live.layers import NONE, Layers, Sections
from games.live.outbox import Outbox
from games.live.people import BOARDS, Viewer
from games.live.tables import Actor
from games.live.tables import Tap as Played
from games.rules.game import IllegalMove

if TYPE_CHECKING:
    from games.live.rooms import Room
    from games.live.service import Live

log = logging.getLogger(__name__)
LANGUAGES = dict(settings.LANGUAGES)
REFUSED, TOO_SLOW, ELSEWHERE, OVER = 4401, 4408, 4409, 4410
BINARY, TOO_BIG, FLOOD = 1003, 1009, 1008
NOT_A_MOVE = "not_a_move"
MOST_PINGS = 4  # that wait for their pong
MOST_EARLY = 20  # taps that wait until the school has said where their sender sits
MEMORY = 60.0  # seconds that a round trip counts


class Client:
    """One open socket. `order` is that in which sockets came to the door, `send` writes one ASGI
    message, `cut` ends the socket without waiting for its client. `again` asks once more who it is (a log-in ends while
    a socket is open); None: nobody asks.
    """

    def __init__(
        self,
        live: "Live",
        viewer: Viewer,
        order: int,
        send: Callable[[dict], Awaitable[None]],
        cut: Callable[[], None],
        again: Callable[[], Viewer | None] | None = None,
    ):
        self.live, self.viewer, self.order, self.cut, self.again = live, viewer, order, cut, again
        self.lang = viewer.lang if viewer.lang in LANGUAGES else settings.LANGUAGE_CODE
        self.room: Room | None = None
        self.actor: Actor | None = None
        self.seat: int | None = None
        self.since = 0  # the entry after which its pupil took the seat
        self.where: Sections = NONE
        self.shown_n: int | None = None  # of the table, in the last view sent
        self.number: int | None = None  # of the table where this socket sat last
        self.moved = False  # to another since, and it has not been told
        self.bucket = Bucket(live.monotonic())
        self.pings: deque[tuple[int, float]] = deque()
        self.trips: deque[tuple[float, float]] = deque()  # a pupil's room keeps them from one socket to the next
        self.opened = live.monotonic()
        self.gone = False
        self.placed = False  # the school has said where it sits, or that it sits nowhere
        self.early: list[tuple[str, str, str | None]] = []  # taps that came before that
        self.ping_due = live.monotonic()
        self.outbox = Outbox(send, self, TOO_SLOW)

    # --- what it says ------------------------------------------------------------------------------------------------

    def receive(self, text: str | None) -> None:
        """One message of the client. What is wrong is answered; a flood and giants end the socket."""
        if not self.bucket.take(self.live.monotonic()):
            return self.outbox.close(FLOOD, at_once=True)
        if text is None:
            return self.outbox.close(BINARY, at_once=True)
        if len(text) > door.MOST_BYTES or len(text.encode()) > door.MOST_BYTES:
            return self.outbox.close(TOO_BIG, at_once=True)
        if self.room:
            self.room.heard(self.viewer.participant)
        try:
            return self._obey(door.parse(text))
        except Malformed as wrong:
            return self.refuse(wrong.tap, IllegalMove(NOT_A_MOVE))

    def _obey(self, message: door.Message) -> None:
        match message:
            case Tap(tap, move, place):
                self._play(tap, move, place)
            case Pong(number):
                self._ponged(number)
            case Hello(lang):
                self.lang = lang if lang in LANGUAGES else self.lang
                self._begin()
            case Ask(id, text):
                self._tell(id, text)

    def _begin(self) -> None:
        """Show everything, as it is now. The first hello comes a round trip after the door was opened, or later."""
        self.shown_n = None
        if not self.outbox.ready:
            self._tripped(self.opened)
        if self.room and self.viewer.kind in BOARDS:
            self.room.freshen()
        self.outbox.hello()

    def _play(self, tap: str, move: str, place: str | None) -> None:
        """A tap that was made at another table, another seat or an earlier deal is not played here: a page sends it
        again until it is answered, and a tap counts once at its own seat only."""
        if not self.placed and len(self.early) < MOST_EARLY:
            return self.early.append((tap, move, place))
        if self.actor is None or self.seat is None:
            return self.refuse(tap, IllegalMove("not_seated"))
        if place not in (None, self.place):
            return self.refuse(tap, IllegalMove("other_place"))
        return self.actor.post(Played(self.seat, move, tap, self.live.wall(), self.lag(), self, self.since))

    def was_placed(self) -> None:
        """The school has said where it sits, or that it sits nowhere: what it sent before is played now. A page sends
        what waits for an answer as soon as it is back, and may be faster than that."""
        self.placed, early, self.early = True, self.early, []
        for each in early:
            self._play(*each)

    def _tell(self, id: int | str, text: str) -> None:
        frames = self.actor.frames if self.actor else None
        told = frames.game.preview(frames.view(self.own_seat), text) if frames else {}
        self.outbox.answer({**told, "tell": id})

    # --- what it hears -----------------------------------------------------------------------------------------------

    def answered(self, tap: str, n: int | None, refusal: IllegalMove | None) -> None:
        """The actor's answer to a tap: stored as entry `n`, or refused."""
        if refusal is None:
            self.outbox.answer({"yes": tap, "n": n})
        else:
            self.refuse(tap, refusal)

    def refuse(self, tap: str | None, refusal: IllegalMove) -> None:
        self.live.counts.refuse(refusal.code)
        game = self.actor.game_key if self.actor else ""
        text = words.refusal(game, refusal.code, refusal.detail, self.lang, self.names)
        self.outbox.answer({"no": tap, "code": refusal.code, "text": text, "detail": refusal.detail})

    @property
    def names(self) -> str:
        """The note names that it reads: its pupil's, or its own."""
        snap = self.room.snap if self.room else None
        return snap.names.get(self.viewer.participant, self.viewer.names) if snap else self.viewer.names

    def layers(self) -> Layers:
        """All that it may see now: of its room, and of the table where it sits."""
        room = self.room.layers(self) if self.room else (NONE, NONE)
        if self.actor is None:
            return (*room, NONE, NONE, NONE)
        return (*room, self.where, *self.actor.layers(self.own_seat, self.lang, self.names))

    def stamp(self, whole: bool) -> bytes:
        """Entry and table time of the view that goes out now, and what happened since the last one."""
        frames = self.actor.frames if self.actor else None
        if frames is None:
            return b""
        n, last, self.shown_n = frames.moment.n, self.shown_n, frames.moment.n
        head = b',"n":%d,"now":%.3f' % (n, self.actor.now())
        if self.moved:
            self.moved = False
            return head + b',"events":' + orjson.dumps([["reseated", None, {}, words.reseated(self.number, self.lang)]])
        if whole or last is None or last >= n:
            return head
        skipped = b',"skipped":true' if last < self.actor.recent_from else b""
        return head + skipped + b',"events":[' + b",".join(self._news(last)) + b"]"

    def _news(self, last: int) -> list[bytes]:
        since = list(takewhile(lambda each: each.n > last, reversed(self.actor.recent)))
        return [event for each in reversed(since) for event in each.worded(self.own_seat, self.lang, self.names)]

    # --- where it sits -----------------------------------------------------------------------------------------------

    @property
    def place(self) -> str:
        """Which table and seat: every deal is a table of its own."""
        return f"{self.actor.id}-{self.seat}"

    @property
    def own_seat(self) -> int | None:
        """The seat whose view it may see: none any more once the seat has changed hands, which the table knows before
        the school tells the room."""
        frames = self.actor.frames if self.actor else None
        if self.seat is None or frames is None:
            return self.seat
        return None if frames.moment.passed_on(self.seat, self.since) else self.seat

    def sit(self, place: tuple[int, int | None] | None, since: int = 0) -> None:
        """Take the seat (table, seat), or none; without a seat it is the table's audience."""
        table, seat = place or (None, None)
        self.since = since
        if table != (self.actor.id if self.actor else None):
            self.stand()
            self.actor = self.live.actor(table) if table is not None else None
            self.shown_n = None
            if self.actor:
                self.actor.clients.add(self)
                self._note_table(self.actor.id)
        self.seat = seat
        self.where = NONE if seat is None or self.actor is None else {"place": orjson.dumps(self.place)}
        self.outbox.show()

    def _note_table(self, table: int) -> None:
        """Whom the teacher takes to another table is told which: it looks like the old one."""
        number = dict(self.room.snap.tables).get(table) if self.room and self.room.snap else None
        self.moved = None not in (number, self.number) and number != self.number
        self.number = number

    def stand(self) -> None:
        if self.actor:
            self.actor.clients.discard(self)
            self.actor.unused_since = self.live.monotonic()
        self.actor, self.seat = None, None

    def leave(self) -> None:
        """The socket is gone."""
        self.gone = True
        self.stand()
        if self.room:
            self.room.leave(self)

    # --- how far away it is ------------------------------------------------------------------------------------------

    def pinged(self, number: int) -> None:
        if len(self.pings) >= MOST_PINGS:
            self.pings.popleft()
        self.pings.append((number, self.live.monotonic()))

    def _ponged(self, number: int) -> None:
        sent = next((at for ping, at in self.pings if ping == number), None)
        if sent is not None:
            self.pings = deque(each for each in self.pings if each[0] != number)
            self._tripped(sent)

    def _tripped(self, sent: float) -> None:
        now = self.live.monotonic()
        self.trips.append((now, now - sent))
        while self.trips[0][0] < now - MEMORY:
            self.trips.popleft()

    def lag(self) -> float:
        """Seconds one way: half the smallest round trip of the pupil's last minute, timed by the server alone, and
        capped by the game.

        Why no more: nothing else that comes by a socket proves when its sender heard us. Who holds back every answer of
        a whole minute, a new socket's first hello too, seems farther away and wins up to `max_lag` in the order of
        calls, never more; a new socket does not forget the quick answers of the one before.
        """
        since = self.live.monotonic() - MEMORY
        while self.trips and self.trips[0][0] < since:
            self.trips.popleft()
        smallest = min((trip for _, trip in self.trips), default=0.0)
        return round(min(smallest / 2, self.actor.max_lag), 3)
