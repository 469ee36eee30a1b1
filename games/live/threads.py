"""Threads that may touch the database, each with a connection of its own, and the loop's way to wait for them.

Why not asgiref's shared thread: all database work of a process would queue behind one another there, commits behind
views.
"""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from typing import Any

from django.db import DatabaseError, InterfaceError, connections


def forget_broken_connections() -> None:
    """After an error of the database: the next use connects anew."""
    for connection in connections.all(initialized_only=True):
        if connection.errors_occurred or connection.connection is None:
            connection.close()


class Readers:
    """A few threads that run plain functions for one event loop, in the order asked."""

    def __init__(self, count: int = 2):
        self.jobs: SimpleQueue = SimpleQueue()
        self.threads = [threading.Thread(target=self._work, name=f"reader-{i}", daemon=True) for i in range(count)]

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

    def _work(self) -> None:
        while job := self.jobs.get():
            loop, future, work = job
            answer(loop, [(future, *attempt(work))])
        connections.close_all()


def attempt(work: Callable[[], Any]) -> tuple[Any, bool]:
    """The result of `work`, or its exception and True."""
    try:
        return work(), False
    except Exception as error:
        if isinstance(error, DatabaseError | InterfaceError):
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
