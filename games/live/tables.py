"""The actor of a table: one task that takes what waits, judges it, has it stored, and shows it. Nobody else decides.

It holds no truth that the database lacks: it may be thrown away at any time between two turns, and made again.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.live.fold import CLOCK, Draft
from games.live.journal import Outcome
from games.live.kept import Erased, Kept, back_off
from games.rules.game import IllegalMove

if TYPE_CHECKING:
    from games.live.clients import Client
    from games.live.service import Live

log = logging.getLogger(__name__)
TRIES = 5
BROKEN = "broken"  # the notice after a fault, until a turn goes well
AGAIN = 2.0  # seconds before the same seat is called away or here once more
REFUSED = 64  # taps that are remembered: one that comes again is answered as then, whatever has happened since
LATE = 1.0  # seconds after which a tap whose socket has gone is left to be sent again, maybe to another process


@dataclass(frozen=True, slots=True)
class Tap:
    """A move as it arrived. `sender` hears the answer (None: nobody asks); `wall` the moment of its arrival; `since`
    the entry after which the sender took the seat (None: whoever sits there)."""

    seat: int
    move: str
    tap: str
    wall: float
    lag: float = 0.0
    sender: "Client | None" = None
    since: int | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """`n`: yes, it is this entry. Else no, by this refusal."""

    tap: Tap
    n: int | None = None
    refusal: IllegalMove | None = None


class Actor(Kept):
    """Made when a socket or a board needs it. What they see of it is in `Watched`, how it follows the journal in
    `Kept`.
    """

    def __init__(self, live: "Live", table: int):
        super().__init__(live, table)
        self.inbox: deque[Tap] = deque()
        self.blamed: list[Tap] = []  # taps that were being judged when something failed
        self.faults = 0  # one after another
        self.busy = True
        self.refused: dict[tuple[int, str], IllegalMove] = {}  # the last ones, by seat and tap
        self.told: dict[int, float] = {}
        self.since = live.attention
        self.task = live.loop.create_task(self._run(), name=f"table-{table}")

    # --- what others may call, on the loop ---------------------------------------------------------------------------

    def post(self, tap: Tap) -> None:
        self.inbox.append(tap)
        self.wake.set()

    def present(self, seat: int, heard: float | None, since: float, now: float) -> None:
        """The pupil of a seat was `heard` last (None: never by this process), and is silent `since` then, both by
        live.attention. Away or back: an entry, where that is news.

        Nobody is called away before this actor has listened for a while, and nobody who was away is back unheard. Whom
        another process has heard since is not ours to call away: two would contradict each other for ever.
        """
        if not self.serving:
            return
        away = seat in self.fold.moment.away
        since = max(since, self.since)
        silent = self._silent(heard if away else since)
        if silent == away or (silent and self.elsewhere.get(seat, -1.0) >= since):
            return
        if now - self.told.get(seat, -1e9) > AGAIN:
            self.told[seat] = now
            self.post(Tap(CLOCK, f"/{'away' if silent else 'here'} {seat}", "", self.live.wall()))

    def _silent(self, since: float | None) -> bool:
        return since is None or self.live.attention - since > self.live.pace.silence

    @property
    def idle(self) -> bool:
        """Whether it may be thrown away: nobody looks on, nothing waits, nothing is being stored."""
        return not (self.clients or self.boards or self.inbox or self.hints or self.busy)

    # --- the task ----------------------------------------------------------------------------------------------------

    async def _run(self) -> None:
        """Serve until it is cancelled. A fault of the rules stops this table alone; it is opened anew, ever slower."""
        while True:
            try:
                await self._open()
                self.wake.set()
                while True:
                    await self._turn()
                    self.faults = 0
                    self.ended(BROKEN)
            except Erased:
                return self._vanish()
            except Exception:
                log.exception("table %d failed", self.id)
                if not (self.clients or self.boards):
                    return self._vanish()
                self.faults += 1
                self.notice(BROKEN)
                await back_off(self.faults)

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
        await self._mind_the_clock()
        taps = list(self.inbox)
        try:
            await self._play(taps)
        except Exception:
            self._blame(taps)
            raise
        for _ in taps:  # only now: after a fault in between they are judged again
            self.inbox.popleft()

    def _blame(self, taps: list[Tap]) -> None:
        """Something failed with these taps: once more, and they are refused, so that none fails the table for ever."""
        dropped = [tap for tap in taps if tap in self.blamed]
        self.blamed = [tap for tap in taps if tap not in dropped]
        self.inbox = deque(tap for tap in self.inbox if tap not in dropped)
        self._settle([Answer(tap, None, IllegalMove("fault")) for tap in dropped])

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
            taps = [tap for tap in taps if not self._left(tap)]
            draft, answers = self._judge(taps)
            if not draft.lines:
                return self._settle(answers)
            outcome = await self._append(draft, self.live.wall() if self.serving else None)
            if outcome is Outcome.WON:
                self._take(draft)
                self._note_waits(answers)
                self._settle(answers)
                return self.show(draft.lines)
            tries += 1
            await self._recover(outcome, tries)
        return self._settle([self._again(tap) for tap in taps])

    def _note_waits(self, answers: Iterable[Answer]) -> None:
        now = self.live.wall()
        for answer in answers:
            if answer.n and answer.tap.sender:
                self.live.counts.waits.note(now - answer.tap.wall)

    def _left(self, tap: Tap) -> bool:
        """Whether nobody waits here for the answer: its page sends it again, and may have been told no elsewhere."""
        return tap.sender is not None and tap.sender.gone and self.live.wall() - tap.wall > LATE

    def _judge(self, taps: Iterable[Tap]) -> tuple[Draft, list[Answer]]:
        """The draft of the entries to come, and the answers that hold once it is stored."""
        draft, answers, now = Draft(self.fold), [], self.live.wall()
        for tap in taps:
            answers.append(self._judge_one(draft, tap, min(tap.wall, now)))
        if self.serving:
            draft.ring(draft.time(now), now)
        return draft, answers

    def _judge_one(self, draft: Draft, tap: Tap, wall: float) -> Answer:
        """After the bells that are due before `wall`, its arrival (now, where the clock was set back since)."""
        at = draft.time(wall)
        draft.ring(at, wall)
        if tap.tap and (n := draft.known(tap.seat, tap.tap)):
            return Answer(tap, n)
        if refused := self.refused.get((tap.seat, tap.tap)):
            return Answer(tap, None, refused)
        if tap.since is not None and draft.moment.passed_on(tap.seat, tap.since):
            return Answer(tap, None, IllegalMove("not_seated"))
        try:
            return Answer(tap, draft.play(tap.seat, tap.move, at, wall, tap.tap, tap.lag).n)
        except IllegalMove as refusal:
            return Answer(tap, None, refusal)
        except Exception:
            log.exception("table %d: %r of seat %d", self.id, tap.move, tap.seat)
            return Answer(tap, None, IllegalMove("fault"))

    def _again(self, tap: Tap) -> Answer:
        """After too many tries: what is stored counts, the rest is to be tried again."""
        n = self.fold.taps.get((tap.seat, tap.tap))
        return Answer(tap, n, None if n else IllegalMove("busy"))

    # --- showing -----------------------------------------------------------------------------------------------------

    def _settle(self, answers: Iterable[Answer]) -> None:
        """Answer. Whoever cannot be told loses his socket, and hears of his tap when he comes back."""
        for tap, n, refusal in ((each.tap, each.n, each.refusal) for each in answers if each.tap.sender):
            if refusal:
                self.refused[tap.seat, tap.tap] = refusal
            while len(self.refused) > REFUSED:
                del self.refused[next(iter(self.refused))]
            try:
                tap.sender.answered(tap.tap, n, refusal)
            except Exception:
                log.exception("table %d: tap %s could not be answered", self.id, tap.tap)
                tap.sender.cut()

    def _vanish(self) -> None:
        self.fold = self.frames = self.closed = None
        self.live.actors.pop(self.id, None)
        self._settle([Answer(tap, None, IllegalMove("no_table")) for tap in self.inbox])
        for client in list(self.clients):
            client.sit(None)
