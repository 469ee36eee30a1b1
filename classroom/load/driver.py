"""Who taps when: so many actions a second over all tables, or as many as are answered. Measures what the tablets see.

An action is due at its moment whether or not the ones before were answered. It falls to a table by lot, among those
that can act: nobody taps at a table that stands still, but whoever has to decide there.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from typing import Any

from classroom.load.figures import Figures
from classroom.load.server import Worker
from classroom.load.tablet import Counted, Tablet, Tap

PATIENCE = 15.0  # seconds after which an action counts as lost
LOOKS = 12  # tables that are looked at for one that can act
REST = 0.04  # seconds between two messages of a tablet: more would be a flood
REJOIN = 0.25  # seconds between two tablets that ask for the whole view


class Table:
    """A table's tablets, and the moves that not all of them have seen."""

    def __init__(self, number: int):
        self.number = number
        self.tablets: list[Tablet] = []
        self.waiting: dict[int, Tap] = {}
        self.over = False

    def seen(self, place: str) -> int:
        """The newest entry that all tablets show, of the deal that lies at `place`'s table; -1 where one is behind."""
        deal = place.partition("-")[0]
        return min(each.n if each.place.partition("-")[0] == deal else -1 for each in self.tablets)


class Driver:
    """`choose(view, rng)` is a tablet's next move; `deal(table)` gives a table that is over new cards; `workers` are
    measured."""

    def __init__(
        self,
        tables: Sequence[Table],
        seed: int,
        choose: Callable[[dict[str, Any], Random], str | None],
        workers: Sequence[Worker],
        deal: Callable[[int], None] | None = None,
    ):
        self.tables, self.rng, self.choose, self.workers, self.deal = tables, Random(seed), choose, workers, deal
        self.figures = Figures()
        self.taps: list[tuple[int, Tap]] = []
        self.measuring = False
        self.dealing: set[asyncio.Task] = set()
        self.of: dict[int, Table] = {}

    @property
    def tablets(self) -> list[Tablet]:
        return [tablet for table in self.tables for tablet in table.tablets]

    def place(self, tablet: Tablet, table: Table) -> None:
        """This tablet sits at that table."""
        table.tablets.append(tablet)
        self.of[tablet.number] = table

    async def enter(self) -> None:
        for table in self.tables:
            await asyncio.gather(*(tablet.enter() for tablet in table.tablets))

    async def leave(self) -> None:
        await asyncio.gather(*self.dealing, *(tablet.leave() for tablet in self.tablets))

    # --- what the tablets tell ---------------------------------------------------------------------------------------

    def shown(self, tablet: Tablet) -> None:
        table = self.of[tablet.number]
        if table.waiting:
            self._settle(table)
        view = tablet.view.get("table")
        if self.deal and view and view["phase"] == "over" and not table.over:
            table.over = True
            task = asyncio.get_running_loop().create_task(self._deal(table, tablet.place))
            self.dealing.add(task)
            task.add_done_callback(self.dealing.discard)

    def answered(self, tablet: Tablet, tap: Tap) -> None:
        self.taps.append((int(tap.place.partition("-")[0] or 0), tap))
        if not self.measuring:
            return
        if tap.n is None:
            self.figures.refused[tap.code] += 1
            return
        self.figures.stored += 1
        self.figures.answers.append(tap.answered - tap.sent)
        table = self.of[tablet.number]
        table.waiting[tap.n] = tap
        self._settle(table)

    def _settle(self, table: Table) -> None:
        for n, tap in list(table.waiting.items()):
            if table.seen(tap.place) >= n:
                del table.waiting[n]
                self.figures.all_shown.append(time.perf_counter() - tap.sent)

    async def _deal(self, table: Table, place: str) -> None:
        await asyncio.to_thread(self.deal, table.number)
        self.figures.deals += self.measuring
        deal, until = place.partition("-")[0], time.perf_counter() + PATIENCE
        while any(each.place.partition("-")[0] == deal for each in table.tablets):
            if time.perf_counter() > until:
                self.figures.left += 1
                return
            await asyncio.sleep(0.02)
        table.over = False

    # --- who taps ----------------------------------------------------------------------------------------------------

    async def run(self, rate: float | None, seconds: float, warm: float) -> Figures:
        """`warm` seconds unmeasured, then `seconds` of `rate` actions a second (None: each seat as fast as it can)."""
        rejoins = asyncio.create_task(self._rejoin())
        await self._drive(rate, warm)
        self._begin()
        began, cpu, own = time.perf_counter(), self._cpu(), time.process_time()
        await self._drive(rate, seconds)
        figures, self.measuring = self.figures, False
        figures.seconds = time.perf_counter() - began
        figures.cpu, figures.driver = self._cpu() - cpu, time.process_time() - own
        figures.memory = [worker.memory() for worker in self.workers]
        rejoins.cancel()
        await self._calm()
        return self._finished()

    def _cpu(self) -> float:
        return sum(worker.cpu() for worker in self.workers)

    async def _drive(self, rate: float | None, seconds: float) -> None:
        if rate is None:
            return await self._saturate(seconds)
        began, done = time.perf_counter(), 0
        while (now := time.perf_counter() - began) < seconds:
            while done < now * rate:
                done += 1
                await self._act()
            await asyncio.sleep(max(0.0, done / rate - (time.perf_counter() - began)))
        return None

    async def _saturate(self, seconds: float) -> None:
        until = time.perf_counter() + seconds

        async def play(table: Table) -> None:
            while time.perf_counter() < until:
                if not await self._tap(table):
                    await asyncio.sleep(0.002)

        await asyncio.gather(*map(play, self.tables))

    async def _act(self) -> None:
        self.figures.offered += self.measuring
        for table in self.rng.sample(self.tables, min(LOOKS, len(self.tables))):
            if await self._tap(table):
                return

    async def _tap(self, table: Table) -> bool:
        if table.over:
            return False
        for tablet in self.rng.sample(table.tablets, len(table.tablets)):
            rested = time.perf_counter() - tablet.tapped > REST
            if rested and tablet.pending is None and (move := self.choose(tablet.view, self.rng)):
                await tablet.tap(move)
                return True
        return False

    async def _rejoin(self) -> None:
        """Now and then a tablet asks for everything, as one does that comes back."""
        while True:
            await asyncio.sleep(REJOIN)
            await self.rng.choice(self.rng.choice(self.tables).tablets).hello()

    # --- beginning and end -------------------------------------------------------------------------------------------

    def _begin(self) -> None:
        self.figures, self.measuring = Figures(), True
        for table in self.tables:
            table.waiting.clear()
        for tablet in self.tablets:
            tablet.counted = Counted()

    async def _calm(self) -> None:
        """Until every move is answered and shown, at most PATIENCE."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while any(table.waiting or any(each.pending for each in table.tablets) for table in self.tables):
                    await asyncio.sleep(0.02)

    def _finished(self) -> Figures:
        figures, tablets = self.figures, self.tablets
        figures.bytes = sum(each.counted.bytes for each in tablets)
        figures.largest_full = max(each.counted.largest_full for each in tablets)
        figures.backwards = sum(each.counted.backwards for each in tablets)
        figures.gaps = sum(each.counted.gaps for each in tablets)
        figures.closed = sum(each.code is not None for each in tablets)
        figures.unanswered = sum(each.pending is not None for each in tablets)
        figures.unseen = sum(len(table.waiting) for table in self.tables)
        return figures
