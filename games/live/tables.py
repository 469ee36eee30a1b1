"""The actor of a table: one task that takes what waits, judges it, has it stored, and shows it. Nobody else decides.

It holds no truth that the database lacks: it may be thrown away at any time between two turns, and made again.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.live import bus, journal
from games.live.fold import CLOCK, PLAYING, RESUME, Draft, Fold, Line, Steps
from games.live.journal import Chain, Outcome, Stored
from games.live.sync import chain_of, judge_of, last_wall, served
from games.live.watched import Watched
from games.rules.game import IllegalMove

if TYPE_CHECKING:
    from games.live.clients import Client
    from games.live.service import Live

log = logging.getLogger(__name__)
TRIES = 5
SLICE = 0.005  # seconds of the loop that a replay may take at once
BACKOFF = (0.2, 0.5, 1.0, 2.0)  # seconds, then always the last


@dataclass(frozen=True, slots=True)
class Tap:
    """A move as it arrived. `sender` hears the answer (None: nobody asks); `wall` the moment of its arrival."""

    seat: int
    move: str
    tap: str
    wall: float
    lag: float = 0.0
    sender: "Client | None" = None


@dataclass(frozen=True, slots=True)
class Answer:
    """`n`: yes, it is this entry. Else no, by this refusal."""

    tap: Tap
    n: int | None = None
    refusal: IllegalMove | None = None


class Erased(Exception):
    """The table is no more."""


async def sliced(steps: Steps) -> None:
    """Run a replay without holding up the loop."""
    until = time.perf_counter() + SLICE
    for _ in steps:
        if time.perf_counter() > until:
            await asyncio.sleep(0)
            until = time.perf_counter() + SLICE


class Actor(Watched):
    """Made when a socket or a board needs it. What they see of it is in `Watched`."""

    def __init__(self, live: "Live", table: int):
        super().__init__(live, table)
        self.inbox: deque[Tap] = deque()
        self.hints: deque[tuple[Line, ...]] = deque()
        self.alive: float | None = None
        self.busy = True
        self.told: dict[int, float] = {}
        self.wake = asyncio.Event()
        self.task = live.loop.create_task(self._run(), name=f"table-{table}")

    # --- what others may call, on the loop ---------------------------------------------------------------------------

    def post(self, tap: Tap) -> None:
        self.inbox.append(tap)
        self.wake.set()

    def hear(self, lines: tuple[Line, ...]) -> None:
        """A hint: these entries were stored by somebody else (none: look for yourself)."""
        self.hints.append(lines)
        self.wake.set()

    def present(self, seat: int, silent: bool, now: float) -> None:
        """The sockets of a seat are silent, or speak again: an entry, where that is news."""
        if self.fold is None or not self.serving or silent == (seat in self.fold.moment.away):
            return
        if now - self.told.get(seat, -1e9) > 2.0:
            self.told[seat] = now
            self.post(Tap(CLOCK, f"/{'away' if silent else 'here'} {seat}", "", self.live.wall()))

    @property
    def serving(self) -> bool:
        """Whether table time runs here."""
        return self.fold is not None and self.fold.condition() == PLAYING and self.alive is not None

    @property
    def idle(self) -> bool:
        """Whether it may be thrown away: nobody looks on, nothing waits, nothing is being stored."""
        return not (self.clients or self.boards or self.inbox or self.hints or self.busy)

    # --- the task ----------------------------------------------------------------------------------------------------

    async def _run(self) -> None:
        """Serve until it is cancelled. A fault of the rules stops this table alone; it is opened anew, ever slower."""
        waits = iter(BACKOFF)
        while True:
            try:
                await self._open()
                while True:
                    await self._turn()
            except Erased:
                self._vanish()
                return
            except Exception:
                log.exception("table %d failed", self.id)
                if not (self.clients or self.boards):
                    self._vanish()
                    return
                self.notice("broken")
                await asyncio.sleep(next(waits, BACKOFF[-1]))

    async def _open(self) -> None:
        """Read the table and follow its entries; where nobody served it, the time since then counts as a pause."""
        stored = await self._read(0)
        game = judge_of(stored.setup.game, stored.setup.version)
        if game is None:
            self.closed = stored
            return self.show()
        made = Fold(game, stored.setup)
        await sliced(made.replay(stored.lines))
        self.fold, self.alive = made, stored.alive
        while made.condition() == PLAYING and not served(self.alive, self.live.wall()):
            await self._resume()
        self.alive = self.live.wall()
        self.recent_from = made.moment.n
        return self.show()

    async def _resume(self) -> None:
        draft = Draft(self.fold)
        wall = self.live.wall()
        draft.play(CLOCK, RESUME, self.fold.time(last_wall(self.alive, wall)), wall)
        if await self._append(draft) is Outcome.WON:
            self._take(draft)
        else:
            await self._catch_up()

    async def _turn(self) -> None:
        """Wait for something to do, and do all that waits."""
        self.busy = False
        alarm = self._alarm()
        await self.wake.wait()
        self.wake.clear()
        self.busy = True
        if alarm:
            alarm.cancel()
        await self._follow_hints()
        taps = list(self.inbox)
        await self._play(taps)
        for _ in taps:  # only now: after a fault in between they are judged again
            self.inbox.popleft()

    def _alarm(self) -> asyncio.TimerHandle | None:
        """Wake for the next bell. Computed anew each turn, and only a reason to look: the deadline itself decides."""
        if self.inbox or self.hints:
            self.wake.set()
            return None
        due = self.fold.game.deadline(self.fold.moment.state) if self.serving else None
        if due is None:
            return None
        return self.live.loop.call_later(max(0.0, due - self.now()), self.wake.set)

    async def _play(self, taps: list[Tap]) -> None:
        """Judge and store, again where somebody else was faster, until every tap has its answer."""
        if self.fold is None:
            return self._settle([Answer(tap, None, IllegalMove("version")) for tap in taps])
        tries = 0
        while tries < TRIES:
            draft, answers = self._judge(taps)
            if not draft.lines:
                return self._settle(answers)
            outcome = await self._append(draft)
            if outcome is Outcome.WON:
                self._take(draft)
                self._settle(answers)
                return self.show(draft.lines)
            tries += 1
            await self._recover(outcome)
        return self._settle([self._again(tap) for tap in taps])

    def _judge(self, taps: Iterable[Tap]) -> tuple[Draft, list[Answer]]:
        """The draft of the entries to come, and the answers that hold once it is stored."""
        draft = Draft(self.fold)
        answers = []
        for tap in taps:
            at = draft.time(tap.wall)
            draft.ring(at, tap.wall)
            answers.append(self._judge_one(draft, tap, at))
        if self.serving:
            wall = self.live.wall()
            draft.ring(draft.time(wall), wall)
        return draft, answers

    def _judge_one(self, draft: Draft, tap: Tap, at: float) -> Answer:
        if tap.tap and (n := draft.known(tap.seat, tap.tap)):
            return Answer(tap, n)
        try:
            return Answer(tap, draft.play(tap.seat, tap.move, at, tap.wall, tap.tap, tap.lag).n)
        except IllegalMove as refusal:
            return Answer(tap, None, refusal)
        except Exception:
            log.exception("table %d: %r of seat %d", self.id, tap.move, tap.seat)
            return Answer(tap, None, IllegalMove("fault"))

    def _again(self, tap: Tap) -> Answer:
        """After too many tries: what is stored counts, the rest is to be tried again."""
        n = self.fold.taps.get((tap.seat, tap.tap))
        return Answer(tap, n, None if n else IllegalMove("busy"))

    # --- the journal -------------------------------------------------------------------------------------------------

    async def _append(self, draft: Draft) -> Outcome:
        chain: Chain = chain_of(draft, self.live.wall())
        return await self.live.journal.append(chain)

    def _take(self, draft: Draft) -> None:
        self.fold.take(draft)
        self.alive = self.live.wall()
        bus.publish(bus.Appended(self.id, tuple(draft.lines)), but=self.live)

    async def _recover(self, outcome: Outcome) -> None:
        """After a chain that was not stored, or may not have been: read before anything is answered."""
        if outcome is Outcome.UNSURE:
            self.notice("storing")
            await asyncio.sleep(BACKOFF[0])
        await self._catch_up()

    async def _catch_up(self) -> None:
        """Follow what others stored."""
        stored = await self._read(self.fold.moment.n)
        await sliced(self.fold.replay(stored.lines))
        self.alive = max(filter(None, (self.alive, stored.alive)), default=None)
        if stored.lines:
            self.show(stored.lines)

    async def _read(self, after: int) -> Stored:
        """From the database, however long it takes to answer. Erased where the table is gone."""
        waits = iter(BACKOFF)
        while True:
            try:
                stored = await self.live.readers.run(journal.read, self.id, after)
            except journal.OUTAGE as error:
                log.warning("table %d cannot be read: %s", self.id, type(error).__name__)
                self.notice("storing")
                await asyncio.sleep(next(waits, BACKOFF[-1]))
                continue
            if stored is None:
                raise Erased
            self.notice(None)
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
                await sliced(self.fold.replay(news))
                self.show(news)

    # --- showing -----------------------------------------------------------------------------------------------------

    def _settle(self, answers: Iterable[Answer]) -> None:
        for answer in answers:
            if answer.tap.sender:
                answer.tap.sender.answered(answer.tap.tap, answer.n, answer.refusal)

    def _vanish(self) -> None:
        self.fold = self.frames = self.closed = None
        self.live.actors.pop(self.id, None)
        for client in self.clients:
            client.outbox.show()
