"""What the sockets and boards of a table see of it: sections, what happened, a tile, a notice."""

from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import orjson

from games.live.fold import OVER, PAUSED, Fold, Line
from games.live.frames import Frames, Happened
from games.live.journal import Stored
from games.live.layers import NONE, Layers
from games.live.seen import told

if TYPE_CHECKING:
    from games.live.clients import Client
    from games.live.rooms import Room
    from games.live.service import Live

MAX_LAG = 0.25  # seconds, where the game has no option of that name
RECENT = 50  # events kept for sockets that lag


class Watched:
    """`clients` are the sockets of its seats, `boards` (room, number). They see the moment of the last `show`."""

    def __init__(self, live: "Live", table: int):
        self.live, self.id = live, table
        self.clients: set[Client] = set()
        self.boards: set[tuple[Room, int]] = set()
        self.unused_since = live.monotonic()
        self.fold: Fold | None = None
        self.closed: Stored | None = None  # a table that no rules of ours may judge
        self.frames: Frames | None = None
        self.recent: deque[Happened] = deque()
        self.recent_count = 0  # of events in `recent`
        self.recent_from = 0  # `recent` holds all events after this entry
        self.noticed: str | None = None

    @property
    def n(self) -> int:
        return self.frames.moment.n if self.frames else 0

    def now(self) -> float:
        """Table time."""
        return self.fold.time(self.live.wall()) if self.fold and self.frames else 0.0

    @property
    def game_key(self) -> str:
        stored = self.closed
        return stored.setup.game if stored else self.fold.setup.game if self.fold else ""

    @property
    def max_lag(self) -> float:
        """The most that a seat's measured delay may count for, seconds."""
        return float(self.fold.setup.options.get("max_lag", MAX_LAG)) if self.fold else MAX_LAG

    def layers(self, seat: int | None, lang: str, names: str) -> Layers:
        """What a seat may see now: what all see, and the own above; before the table is open nothing but a notice."""
        if self.closed:
            return NONE, {"closed": orjson.dumps(self.tile())}
        shared, own = self.frames.layers(seat, lang, names) if self.frames else (NONE, NONE)
        return shared, {**own, "notice": orjson.dumps(self.noticed)} if self.noticed else own

    def show(self, lines: Iterable[Line] = ()) -> None:
        if self.fold:
            self.frames = Frames(self.fold.game, self.fold.moment, self.frames)
            self._remember(lines)
        self._tell()

    def _tell(self) -> None:
        for client in self.clients:
            client.outbox.show()
        for room, number in self.boards:
            room.tile_changed(number)

    def _remember(self, lines: Iterable[Line]) -> None:
        """Keep what happened, up to RECENT events."""
        news = [Happened(self.fold.game, line) for line in lines if line.events]
        self.recent.extend(news)
        self.recent_count += sum(len(each.events) for each in news)
        while self.recent_count > RECENT:
            oldest = self.recent.popleft()
            self.recent_from, self.recent_count = oldest.n, self.recent_count - len(oldest.events)

    def notice(self, code: str | None) -> None:
        """The table stands for a while ("storing": the database does not answer; "broken": a fault), or goes on (None).

        A section like any other, so that it reaches whoever comes later, and boards by their tile.
        """
        if code != self.noticed:
            self.noticed = code
            self._tell()

    def ended(self, code: str) -> None:
        """What that notice told of is over."""
        if self.noticed == code:
            self.notice(None)

    def tile(self) -> dict[str, Any] | None:
        """The table in short, for every board, the projector's too; None before there is anything to tell."""
        if self.closed:
            return self._tile_of_closed(self.closed)
        if not self.frames:
            return {"id": self.id, "notice": self.noticed} if self.noticed else None
        moment, game = self.frames.moment, self.fold.game
        status = self.fold.condition()
        return {
            "id": self.id,
            "n": moment.n,
            "status": status,
            "paused": status == PAUSED,
            "summary": game.summary(moment.state),
            "scores": game.scores(moment.state),
            "winners": game.winners(moment.state) if status == OVER else None,
            "at": round(self.now(), 1),
            "notice": self.noticed,
        }

    def teachers_tile(self, tile: dict[str, Any]) -> dict[str, Any]:
        """`tile` with what concerns one pupil and the teacher: who is away or still, whose claims were wrong."""
        if self.closed:
            return {**tile, "away": [], **told({}, self.closed.setup.seats, 0.0)}
        if not self.frames:
            return tile
        moment = self.frames.moment
        sights = told(moment.sights, self.fold.setup.seats, self.live.wall())
        return {**tile, "away": sorted(moment.away), **sights}

    def _tile_of_closed(self, stored: Stored) -> dict[str, Any]:
        result = stored.result or {"summary": {}, "scores": None, "winners": None}
        paused = stored.status == PAUSED
        tile = {"id": self.id, "n": stored.head, "status": stored.status, "paused": paused, "at": stored.at}
        return {**tile, "notice": self.noticed, **result}
