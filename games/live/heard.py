"""When the pupils of a room were heard, here and at other processes, and how far away they are. Pure: moments are those
of live.attention, round trips those of the monotonic clock.
"""

from collections import deque
from collections.abc import Collection, Mapping
from typing import Any

from games.live.presence import MEMORY, MISSED, Known, told


class Heard:
    """`here` and `there`: when each was last heard by this process, and by another. `elsewhere`: the order of the
    newest open socket at another process. `awaited`: since when the school tells of somebody who was not heard yet.
    `trips`: of each pupil, see Client.lag."""

    def __init__(self, now: float) -> None:
        self.opened = now
        self.here: dict[int, float] = {}
        self.there: dict[int, float] = {}
        self.elsewhere: dict[int, int] = {}
        self.hinted: dict[int, int] = {}  # of whom a hint alone has told: the looks until a sign must
        self.awaited: dict[int, float] = {}
        self.trips: dict[int, deque[tuple[float, float]]] = {}

    def expect(self, people: Collection[int], connected: Collection[int], now: float) -> None:
        """The school tells of these. Who has gone out since, and comes in again, is awaited anew."""
        self.here = {who: at for who, at in self.here.items() if who in people or who in connected}
        self.there = {who: at for who, at in self.there.items() if who in people}
        known = {*self.here, *self.there}
        self.trips = {who: trips for who, trips in self.trips.items() if who in known}
        self.awaited = {who: self.awaited.get(who, now) for who in people if who not in self.here}

    def coming(self, since: float) -> set[int]:
        """Those who have just come in: their tablet's page is still on its way, and they are not away."""
        return {who for who, at in self.awaited.items() if who not in self.here and at >= since}

    def last(self, who: int) -> tuple[float | None, float]:
        """When that pupil was last heard (None: never), and since when he is silent: who was never heard is awaited for
        a while."""
        heard = max((at[who] for at in (self.here, self.there) if who in at), default=None)
        return heard, self.awaited.get(who, self.opened) if heard is None else heard

    # --- other processes ---------------------------------------------------------------------------------------------

    def told(self, orders: Mapping[int, int], now: float, clock: float) -> dict[str, list[Any]]:
        """For the others: what is known of those who were heard here in the last minute; `orders` of open sockets."""
        heard = {who: now - at for who, at in self.here.items() if now - at < MEMORY}
        return {str(who): told(orders.get(who), ago, self.trips.get(who, ()), clock) for who, ago in heard.items()}

    def came_elsewhere(self, who: int, order: int, now: float) -> None:
        self.elsewhere[who] = max(order, self.elsewhere.get(who, 0))
        self.there[who] = now
        self.hinted[who] = MISSED

    def look(self, elsewhere: Mapping[int, Known], now: float, clock: float) -> None:
        """What the other processes tell."""
        signed = {who: known.order for who, known in elsewhere.items() if known.order is not None}
        self.hinted = {who: left - 1 for who, left in self.hinted.items() if left > 1 and who not in signed}
        self.elsewhere = {who: self.elsewhere[who] for who in self.hinted} | signed
        for who, known in elsewhere.items():
            self.there[who] = max(now - known.ago, self.there.get(who, now - known.ago))
            if known.trip is not None and known.age is not None:
                self._remember(self.trips.setdefault(who, deque()), clock - known.age, known.trip)

    @staticmethod
    def _remember(trips: deque[tuple[float, float]], at: float, trip: float) -> None:
        """A pupil is no farther for coming here from another process."""
        if all(trip < known for _, known in trips):
            kept = sorted([*trips, (at, trip)])
            trips.clear()
            trips.extend(kept)
