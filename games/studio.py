"""Where the pictures that a browser asks for are drawn: one after the other, in a process of its own.

Why a process: engraving holds the interpreter, and every tap of every table would wait behind it. One process, at low
priority, also draws in the same memory however many browsers wait, and gives it back after IDLE seconds without work.

Why the queue: cards come before chords, since a class waits for cards and anybody may think of new chords. Whoever asks
for a picture that is waited for already waits with the others; what nobody waits for any longer is not drawn; and
beyond MOST pictures of a kind that wait, the next one is refused (Busy), to be asked for again a little later.

The process is `python -m games.studio`. It ends with its pipe, so it outlives no server; if it dies, the next picture
starts another.
"""

import asyncio
import os
import pickle
import subprocess
import sys
import traceback
from concurrent.futures import Future
from dataclasses import dataclass, field
from itertools import count
from multiprocessing.connection import wait
from pathlib import Path
from queue import Empty, PriorityQueue
from threading import Lock, Thread

from games import shelf
from games.shelf import Picture

MOST = {"cards": 64, "icons": 8, "chords": 32}  # a card takes some 40 ms, a chord 5
FIRST = ("icons", "cards", "chords")
IDLE, PATIENCE = 60, 30  # seconds: without work, and over one picture
NICE, TRIES = 10, 2  # steps of priority; processes that one picture may wear out
DIED = (OSError, EOFError, pickle.UnpicklingError)
PROCESS = {
    "args": [sys.executable, "-m", "games.studio"],
    "cwd": Path(__file__).resolve().parent.parent,
    "stdin": subprocess.PIPE,
    "stdout": subprocess.PIPE,
    "start_new_session": True,  # Ctrl-C is for the server
}


class Busy(Exception):
    """So many wait that this picture is not waited for."""


class Undrawn(Exception):
    """The process could not draw it; its own log says why."""


class Hand:
    """The process, from this side; started when there is something to draw."""

    def __init__(self) -> None:
        self.patience = PATIENCE
        self.process: subprocess.Popen[bytes] | None = None

    def draw(self, picture: Picture) -> bytes:
        for _ in range(TRIES):
            try:
                return self._ask(picture)
            except DIED:
                self.rest()
        raise Undrawn(f"{picture.path}: the process that draws it dies or hangs")

    def _ask(self, picture: Picture) -> bytes:
        if self.process is None:
            self.process = subprocess.Popen(**PROCESS)
        pickle.dump(picture, self.process.stdin)
        self.process.stdin.flush()
        if not wait([self.process.stdout], self.patience):
            raise TimeoutError
        made = pickle.load(self.process.stdout)
        if made is None:
            raise Undrawn(str(picture.path))
        return made

    def rest(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.communicate()
            self.process = None


@dataclass(slots=True)
class Order:
    """A picture that is waited for, by so many."""

    picture: Picture
    drawn: Future[bytes] = field(default_factory=Future)
    waiting: int = 0


class Studio:
    """The queue and the thread that hands its pictures to the process; safe from any thread and any loop."""

    def __init__(self, idle: float = IDLE) -> None:
        self.idle, self.hand = idle, Hand()
        self._orders: dict[Path, Order] = {}
        self._queue: PriorityQueue[tuple[int, int, Order]] = PriorityQueue()
        self._numbers, self._lock = count(), Lock()
        self._thread: Thread | None = None

    async def picture(self, wanted: Picture) -> bytes:
        """Its file, once it is drawn. Busy, Undrawn."""
        order = self._join(wanted)
        try:
            return await asyncio.shield(asyncio.wrap_future(order.drawn))
        finally:
            self._leave(order)

    def _join(self, wanted: Picture) -> Order:
        with self._lock:
            order = self._orders.get(wanted.path) or self._new(wanted)
            order.waiting += 1
            return order

    def _new(self, wanted: Picture) -> Order:
        if sum(order.picture.kind == wanted.kind for order in self._orders.values()) >= MOST[wanted.kind]:
            raise Busy(wanted.name)
        order = self._orders[wanted.path] = Order(wanted)
        self._queue.put((FIRST.index(wanted.kind), next(self._numbers), order))
        if self._thread is None:
            self._thread = Thread(target=self._work, name="studio", daemon=True)
            self._thread.start()
        return order

    def _leave(self, order: Order) -> None:
        with self._lock:
            order.waiting -= 1
            if order.waiting == 0 and order.drawn.cancel():
                del self._orders[order.picture.path]

    def _work(self) -> None:
        while True:
            try:
                _, _, order = self._queue.get(timeout=self.idle)
            except Empty:
                self.hand.rest()
                continue
            if order.drawn.set_running_or_notify_cancel():
                self._draw(order)

    def _draw(self, order: Order) -> None:
        failed: Exception | None = None
        try:
            made = self.hand.draw(order.picture)
        except Exception as error:
            failed = error
        with self._lock:
            del self._orders[order.picture.path]
        order.drawn.set_exception(failed) if failed else order.drawn.set_result(made)


studio = Studio()


def serve() -> None:
    """The process: pictures come in, files go out; None for one that could not be drawn."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a library prints goes to the log
    if hasattr(os, "nice"):
        os.nice(NICE)
    while True:
        try:
            wanted = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        pickle.dump(_made(wanted), answers)
        answers.flush()


def _made(wanted: Picture) -> bytes | None:
    try:
        return shelf.kept(wanted)
    except Exception:
        traceback.print_exc()
        return None


if __name__ == "__main__":
    serve()
