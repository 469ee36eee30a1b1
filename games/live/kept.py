"""A table in step with the journal: read, followed, appended to; time that nobody served it is left out."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING

from games.live import bus, journal
from games.live.fold import CLOCK, PLAYING, RESUME, Draft, Fold, Line, Steps
from games.live.journal import Outcome, Stored
from games.live.sync import chain_of, last_wall, rules_of, served
from games.live.threads import OUTAGE
from games.live.watched import Watched

if TYPE_CHECKING:
    from games.live.service import Live

log = logging.getLogger(__name__)
SLICE = 0.005  # seconds of the loop that a replay may take at once
BACKOFF = (0.2, 0.5, 1.0)  # seconds, then always the last
STORING = "storing"  # the notice while the database does not answer
SLOW = 1.5  # seconds that storing or reading may take before that is said


class Erased(Exception):
    """The table is no more."""


async def sliced(steps: Steps) -> None:
    """Run a replay without holding up the loop."""
    until = time.perf_counter() + SLICE
    for _ in steps:
        if time.perf_counter() > until:
            await asyncio.sleep(0)
            until = time.perf_counter() + SLICE


async def back_off(tries: int) -> None:
    """Wait after that many failures, from 1; ever longer."""
    await asyncio.sleep(BACKOFF[min(tries, len(BACKOFF)) - 1])


def speaker(line: Line) -> int | None:
    """The seat whose pupil an entry shows to be there."""
    if line.seat >= 0:
        return line.seat
    act, _, seat = line.move.partition(" ")
    return int(seat) if act == "/here" else None


class Kept(Watched):
    """What its one task alone may call, beside `hear` and `clock_was_set`."""

    def __init__(self, live: "Live", table: int):
        super().__init__(live, table)
        self.hints: deque[tuple[Line, ...]] = deque()
        self.wake = asyncio.Event()
        self.open = False
        self.jumps: deque[float] = deque()  # of the clock, from this wall time; till they are seen to time stands still
        self.elsewhere: dict[int, float] = {}  # when (live.attention) a seat was last seen to be at another process

    def hear(self, lines: tuple[Line, ...]) -> None:
        """A hint: these entries were stored by somebody else (none: look for yourself)."""
        self.hints.append(lines)
        self.wake.set()

    def clock_was_set(self, before: float) -> None:
        """The clock jumps from `before`: time stands still until the table is resumed."""
        self.jumps.append(before)
        self.wake.set()

    @property
    def serving(self) -> bool:
        """Whether table time runs here."""
        return self.open and not self.jumps and self.fold is not None and self.fold.condition() == PLAYING

    # --- time that nobody served it ----------------------------------------------------------------------------------

    async def _open(self) -> None:
        """Read the table and follow its entries; where nobody served it, the time since then counts as a pause."""
        self.open = False
        stored = await self._read(0)
        game = rules_of(stored)
        if game is None:
            self.closed = stored
            return self.show()
        made = Fold(game, stored.setup)
        await sliced(made.replay(stored.lines))
        self.fold = made
        wall = self.live.wall()
        if not served(stored.alive, wall):
            await self._resume(last_wall(stored.alive, wall))
        self.open = True
        self.recent_from = self.fold.moment.n
        return self.show()

    async def _mind_the_clock(self) -> None:
        """The clock was set: resume, unless by its sign of life some other process has done so by the new one."""
        while self.jumps and self.fold is not None:
            before = self.jumps[0]
            stored, wall = await self._catch_up(), self.live.wall()
            alive = before if stored.alive is None else stored.alive
            if abs(alive - before) < abs(alive - wall):
                await self._resume(before)
            self.jumps.popleft()

    async def _resume(self, until: float) -> None:
        """Play "/resume", so that the time since `until` (wall) counts as a pause; or take another process's."""
        offset, tries = self.fold.moment.offset, 0
        while self.fold.condition() == PLAYING and self.fold.moment.offset == offset:
            draft, wall = Draft(self.fold), self.live.wall()
            draft.play(CLOCK, RESUME, self.fold.time(until), wall)
            if (outcome := await self._append(draft, wall)) is Outcome.WON:
                self._take(draft)
            else:
                tries += 1
                await self._recover(outcome, tries)

    # --- the journal -------------------------------------------------------------------------------------------------

    async def _append(self, draft: Draft, alive: float | None) -> Outcome:
        """Have a draft stored; `alive` as in Chain."""
        late = self.live.loop.call_later(SLOW, self.notice, STORING)
        try:
            outcome = await self.live.journal.append(chain_of(draft, alive))
        finally:
            late.cancel()
        if outcome is Outcome.UNSURE:
            self.notice(STORING)
        else:
            self.ended(STORING)
        return outcome

    def _take(self, draft: Draft) -> None:
        self.fold.take(draft)
        bus.publish(bus.Appended(self.id, tuple(draft.lines)), but=self.live)

    async def _recover(self, outcome: Outcome, tries: int) -> None:
        """After a chain that was not stored, or may not have been: read before anything is answered."""
        if outcome is Outcome.UNSURE:
            await back_off(tries)
        await self._catch_up()

    async def _catch_up(self) -> Stored:
        """Follow what others stored."""
        stored = await self._read(self.fold.moment.n)
        await self._follow(stored.lines)
        return stored

    async def _follow(self, lines: Iterable[Line]) -> None:
        await sliced(self.fold.replay(lines))
        self.elsewhere |= {seat: self.live.attention for line in lines if (seat := speaker(line)) is not None}
        if lines:
            self.show(lines)

    async def _read(self, after: int) -> Stored:
        """From the database, however long it takes to answer. Erased where the table is gone."""
        tries, late = 0, self.live.loop.call_later(SLOW, self.notice, STORING)
        while True:
            try:
                stored = await self.live.readers.run(journal.read, self.id, after)
                break
            except OUTAGE as error:
                if not tries:
                    log.warning("table %d cannot be read: %s", self.id, type(error).__name__)
                self.notice(STORING)
                tries += 1
                await back_off(tries)
            except asyncio.CancelledError:
                late.cancel()
                raise
        late.cancel()
        if stored is None:
            raise Erased
        if tries or late.when() <= self.live.loop.time():
            self.ended(STORING)
        return stored

    async def _follow_hints(self) -> None:
        """Entries that follow ours are taken as they are; older ones are known; behind a gap the database is asked."""
        while self.hints:
            lines = self.hints.popleft()
            if self.fold is None:  # nothing to follow but the table's end
                await self._read(0)
                continue
            news = [line for line in lines if line.n > self.fold.moment.n]
            if not lines or (news and news[0].n > self.fold.moment.n + 1):
                await self._catch_up()
            elif news:
                await self._follow(news)
