"""The journal of all tables: append with compare-and-set, read back.

`append` is the one way in. It locks the heads of the tables concerned, keeps the chains that were built on the
present head, inserts their entries, advances the heads, and commits. `Journal` does so for a whole process in one
thread: it takes every waiting chain into one transaction, because one commit costs as much as a hundred entries
(group commit).

Others hold several tables in a transaction of theirs, in whatever order (an act at all tables). So that nobody waits
for ever, the thread waits for a table only while it holds no other: what is held elsewhere leaves the batch, and waits
once the rest is stored and answered. While it waits the process stores nothing: whoever holds a table is to be quick.
"""

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any

import orjson
from django.db import connection, transaction

from games.live.counts import Spread
from games.live.fold import Line, Setup
from games.live.threads import OUTAGE, Working, answer, attempt, forget_broken_connections
from games.models import Entry, Table

log = logging.getLogger(__name__)
SCHEMA = 1  # of an entry's events
ROWS = 100  # of one INSERT
GATHER = 0.005  # seconds between two commits: alone a chain is stored at once, of many some go together


class Outcome(Enum):
    """What became of a chain. UNSURE: the database did not answer; only a read tells whether it is stored. HELD: the
    table was not waited for."""

    WON = "won"
    LOST = "lost"
    GONE = "gone"  # the table is over, or erased
    UNSURE = "unsure"
    HELD = "held"


@dataclass(frozen=True, slots=True)
class Chain:
    """Entries that follow entry `base` of one table, and what the table is after them. `alive`: its server's sign of
    life (None from those who only pass by). `reopens`: an undo, which may take back the end of a game.
    """

    table: int
    base: int
    lines: tuple[Line, ...]
    status: str
    result: dict[str, Any] | None
    alive: float | None = None
    reopens: bool = False


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as it was read: its setup, head, status, result, sign of life (wall or None), and the entries asked
    for. `known`: whether the events of all its entries have a shape that this program writes.
    """

    setup: Setup
    head: int
    at: float
    status: str
    result: dict[str, Any] | None
    alive: float | None
    lines: list[Line]
    known: bool = True


def utc(wall: float) -> datetime:
    return datetime.fromtimestamp(wall, UTC)


def append(chains: Sequence[Chain], wait: bool = True) -> list[Outcome]:
    """Store the chains (at most one a table) in one transaction; what became of each. Without `wait` a table that
    somebody holds, or that is gone, is HELD. Database errors pass through."""
    with transaction.atomic():
        heads = locked(sorted(chain.table for chain in chains), wait)
        missing = Outcome.GONE if wait else Outcome.HELD
        outcomes = [verdict(chain, heads[chain.table]) if chain.table in heads else missing for chain in chains]
        kept = [chain for chain, outcome in zip(chains, outcomes, strict=True) if outcome is Outcome.WON]
        insert([(chain.table, line) for chain in kept for line in chain.lines])
        advance(kept)
    return outcomes


def locked(ids: list[int], wait: bool) -> dict[int, tuple[int, str]]:
    """Head and status of each of these tables, their rows locked in the order of ids until the transaction ends; of
    those that nobody holds, where it does not wait.

    Plain SQL here and below: the ORM costs three times as much, and this is the hottest write of the site. SQLite needs
    no row lock: BEGIN IMMEDIATE holds the whole file.
    """
    lock = "FOR NO KEY UPDATE" if connection.features.has_select_for_no_key_update else ""
    lock += " SKIP LOCKED" if lock and not wait else ""
    places = ", ".join(["%s"] * len(ids))
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT id, head, status FROM {TABLE} WHERE id IN ({places}) ORDER BY id {lock}", ids)
        return {id: (head, status) for id, head, status in cursor.fetchall()}


def verdict(chain: Chain, row: tuple[int, str]) -> Outcome:
    head, status = row
    if head != chain.base:
        return Outcome.LOST
    return Outcome.GONE if status == Table.Status.OVER and not chain.reopens else Outcome.WON


TABLE, ENTRY = Table._meta.db_table, Entry._meta.db_table
COLUMNS = "table_id, n, at, stored_at, seat, move, tap, lag, events, schema"


def insert(rows: Sequence[tuple[int, Line]]) -> None:
    """The entries of many tables, a hundred to a statement."""
    quote = connection.ops.adapt_datetimefield_value
    for start in range(0, len(rows), ROWS):
        part = rows[start : start + ROWS]
        values = ", ".join(["(%s, %s, %s, %s, %s, %s, %s, %s, %s, %s)"] * len(part))
        parameters: list[Any] = []
        for table, line in part:
            parameters += [table, line.n, line.at, quote(utc(line.wall)), line.seat, line.move, line.tap, line.lag]
            parameters += [orjson.dumps(line.events).decode(), SCHEMA]
        with connection.cursor() as cursor:
            cursor.execute(f"INSERT INTO {ENTRY} ({COLUMNS}) VALUES {values}", parameters)


def advance(chains: Iterable[Chain]) -> None:
    quote = connection.ops.adapt_datetimefield_value
    for chain in chains:
        last = chain.lines[-1]
        sets, values = "head = %s, at = %s, status = %s", [last.n, last.at, chain.status]
        if chain.alive is not None:
            sets, values = sets + ", alive = %s", [*values, quote(utc(chain.alive))]
        if chain.result is not None or chain.reopens:
            sets, values = sets + ", result = %s", [*values, chain.result and orjson.dumps(chain.result).decode()]
        with connection.cursor() as cursor:
            cursor.execute(f"UPDATE {TABLE} SET {sets} WHERE id = %s", [*values, chain.table])


def read(table: int, after: int = 0) -> Stored | None:
    """A table and its entries after `after`; None where it is not (any more). One moment: the row is read first, and
    the entries only up to its head.
    """
    row = Table.objects.filter(id=table).first()
    if row is None:
        return None
    setup = Setup(row.id, row.game, row.version, int(row.seed), row.seats, row.options)
    alive = row.alive.timestamp() if row.alive else None
    return Stored(setup, row.head, row.at, row.status, row.result, alive, *lines(table, after, row.head))


def lines(table: int, after: int, head: int) -> tuple[list[Line], bool]:
    """And whether all are known, as in `Stored`."""
    fields = ("schema", "n", "at", "stored_at", "seat", "move", "tap", "lag", "events")
    found = Entry.objects.filter(table=table, n__gt=after, n__lte=head).order_by("n").values_list(*fields)
    made = [(schema == SCHEMA, Line(n, at, stored.timestamp(), *rest)) for schema, n, at, stored, *rest in found]
    return [line for _, line in made], all(known for known, _ in made)


class Journal:
    """The writer thread of a process. It survives errors of the database, and of a chain, and loops that have closed:
    whatever is raised while a chain is stored is that chain's answer (UNSURE) and a line in the log."""

    def __init__(self) -> None:
        self.waiting: SimpleQueue = SimpleQueue()
        self.working = Working()
        self.thread = threading.Thread(target=self._work, name="journal", daemon=True)
        self.stored, self.commits = 0, Spread()  # entries; how long each transaction took. By its own thread alone

    def start(self) -> None:
        self.thread.start()

    def close(self) -> None:
        """Ends after what was handed in."""
        self.waiting.put(None)
        self.thread.join(30)

    async def append(self, chain: Chain) -> Outcome:
        """Store a chain; answers after the commit. At most one chain a table may wait."""
        return await self._hand_in(chain)

    async def run(self, function: Callable, *arguments: Any) -> Any:
        """Another write, in the same thread, so that it never fights with the chains for the database's lock."""
        return await self._hand_in(partial(function, *arguments))

    async def _hand_in(self, work: Chain | Callable) -> Any:
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        self.waiting.put((loop, future, work))
        return await future

    def _work(self) -> None:
        self.working.begin()
        going, before = True, 0.0
        while going:
            batch = [self.waiting.get()]
            time.sleep(max(0.0, before + GATHER - time.monotonic()))
            before = time.monotonic()
            with suppress(Empty):
                while True:
                    batch.append(self.waiting.get_nowait())
            going = None not in batch
            self._do([job for job in batch if job is not None])
        self.working.end()

    def _do(self, jobs: list) -> None:
        chains = [job for job in jobs if isinstance(job[2], Chain)]
        if chains:
            outcomes = self._store([chain for _, _, chain in chains])
            settled = list(zip(chains, outcomes, strict=True))
            self._answer([(loop, future, out, False) for (loop, future, _), out in settled if out is not Outcome.HELD])
            lost = False  # where there is no database, each of many would wait for it in vain, one after the other
            for loop, future, chain in (job for job, out in settled if out is Outcome.HELD):
                outcome = Outcome.UNSURE if lost else self._alone(chain)
                lost = outcome is Outcome.UNSURE and connection.connection is None
                self._answer([(loop, future, outcome, False)])
        for loop, future, work in jobs:
            if not isinstance(work, Chain):
                with self.working.at_it():
                    outcome = attempt(work)
                self._answer([(loop, future, *outcome)])

    def _append(self, chains: list[Chain], wait: bool) -> list[Outcome]:
        """`append`, counted."""
        began = time.perf_counter()
        outcomes = append(chains, wait)
        self.commits.note(time.perf_counter() - began)
        self.stored += sum(len(each.lines) for each, out in zip(chains, outcomes, strict=True) if out is Outcome.WON)
        return outcomes

    def _store(self, chains: list[Chain]) -> list[Outcome]:
        """All at once; HELD is what is to be stored by itself: whose table somebody held, and where it failed all, for
        one bad chain or one lost connection costs nobody else."""
        try:
            with self.working.at_it():
                return self._append(chains, wait=False)
        except Exception as error:
            log.warning("a batch of %d chains failed: %s", len(chains), type(error).__name__)
            forget_broken_connections()
            return [Outcome.HELD] * len(chains)

    def _alone(self, chain: Chain) -> Outcome:
        try:
            with self.working.at_it():
                return self._append([chain], wait=True)[0]
        except Exception as error:
            known = isinstance(error, OUTAGE)  # its story is that of the database, not of our code
            log.error("table %d: entries after %d were not stored", chain.table, chain.base, exc_info=not known)
            forget_broken_connections()
            return Outcome.UNSURE

    def _answer(self, answers: list) -> None:
        loops: dict[asyncio.AbstractEventLoop, list] = {}
        for loop, *rest in answers:
            loops.setdefault(loop, []).append(tuple(rest))
        for loop, settled in loops.items():
            answer(loop, settled)
