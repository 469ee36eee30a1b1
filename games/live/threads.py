"""Threads that may touch the database, each with a connection of its own, and the loop's way to wait for them.

A database that hangs holds no thread for ever: PostgreSQL ends a statement of these threads after STATEMENT seconds and
a wait for a lock after LOCK; and where it, or the network, says nothing at all for long (Pace.patience), Live has
the connection cut (Working). Whatever was asked then fails as any fault of the database does.

Why not asgiref's shared thread: all database work of a process would queue behind one another there, commits behind
views.
"""

import asyncio
import os
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from queue import SimpleQueue
from typing import Any

from django.db import DatabaseError, InterfaceError, connections
from django.db.backends.signals import connection_created

OUTAGE = (DatabaseError, InterfaceError)
STATEMENT, LOCK = 8.0, 5.0  # seconds


class Working:
    """What a thread is at, so that another can end it. Made in the loop's thread, `begin` called in the worker's."""

    def __init__(self) -> None:
        self.since: float | None = None
        self.connection: Any = None

    def begin(self) -> None:
        """Once, in the thread."""
        self.connection = connections["default"]
        if self.connection.vendor == "postgresql":
            connection_created.connect(self._limit, weak=False, dispatch_uid=id(self))

    def end(self) -> None:
        connection_created.disconnect(dispatch_uid=id(self))
        connections.close_all()

    def _limit(self, connection: Any, **_: Any) -> None:
        if connection is self.connection:
            limits = f"SET statement_timeout = {STATEMENT * 1000:.0f}; SET lock_timeout = {LOCK * 1000:.0f}"
            with connection.cursor() as cursor:
                cursor.execute(limits)

    @contextmanager
    def at_it(self) -> Iterator[None]:
        self.since = time.monotonic()
        try:
            yield
        finally:
            self.since = None

    def cut_if_stalled(self, now: float, patience: float) -> bool:
        """From another thread. Only PostgreSQL can stall: of SQLite's waits there is a timeout."""
        since, raw = self.since, getattr(self.connection, "connection", None)
        if since is None or now - since < patience or not hasattr(raw, "pgconn"):
            return False
        self.since = now  # the next one has its time
        with suppress(Exception), socket.socket(fileno=os.dup(raw.pgconn.socket)) as wire:
            wire.shutdown(socket.SHUT_RDWR)
        return True


def forget_broken_connections() -> None:
    """After an error of the database: the next use connects anew."""
    for connection in connections.all(initialized_only=True):
        if connection.errors_occurred or connection.connection is None:
            connection.close()


class Readers:
    """A few threads that run plain functions for one event loop, in the order asked; twice, where the database fails:
    what they do may be done again."""

    def __init__(self, count: int = 2):
        self.jobs: SimpleQueue = SimpleQueue()
        self.working = [Working() for _ in range(count)]
        self.threads = [
            threading.Thread(target=self._work, args=(working,), name=f"reader-{i}", daemon=True)
            for i, working in enumerate(self.working)
        ]

    def start(self) -> None:
        for thread in self.threads:
            thread.start()

    def close(self) -> None:
        """Ends the threads after what they were asked; their connections with them."""
        for _ in self.threads:
            self.jobs.put(None)
        for thread in self.threads:
            thread.join(20)

    async def run(self, function: Callable, *arguments: Any) -> Any:
        """`function(*arguments)` in one of the threads; its result or its exception."""
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        self.jobs.put((loop, future, partial(function, *arguments)))
        return await future

    def _work(self, working: Working) -> None:
        working.begin()
        while job := self.jobs.get():
            loop, future, work = job
            for _ in range(2):  # after an outage once more: the connection may have been the only fault
                with working.at_it():
                    outcome, failed = attempt(work)
                if not (failed and isinstance(outcome, OUTAGE)):
                    break
            answer(loop, [(future, outcome, failed)])
        working.end()


def attempt(work: Callable[[], Any]) -> tuple[Any, bool]:
    """The result of `work`, or its exception and True."""
    try:
        return work(), False
    except Exception as error:
        if isinstance(error, OUTAGE):
            forget_broken_connections()
        return error, True


def answer(loop: asyncio.AbstractEventLoop, answers: list[tuple[asyncio.Future, Any, bool]]) -> None:
    """Hand results to their futures, from another thread, with one wake-up of the loop. A closed loop hears nothing."""
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(_settle, answers)


def _settle(answers: list[tuple[asyncio.Future, Any, bool]]) -> None:
    for future, outcome, failed in answers:
        if not future.done():
            (future.set_exception if failed else future.set_result)(outcome)
