"""Hints: what was appended to a table, which room changed. They only make things fast; the heads in the database are
the truth.

Every Live of this process joins; whoever appends (an actor, a view, a command) publishes, from any thread. A process
without a Live has nobody to tell. Other processes learn it from their once-a-second look (signs.py).

With Redis a relay joins, too (relay.py): it passes hints on, and publishes those of other processes.
"""

import asyncio
import threading
from contextlib import suppress
from dataclasses import dataclass
from typing import Protocol

from games.live.fold import Line


@dataclass(frozen=True, slots=True)
class Appended:
    """Entries that were stored; without entries: look yourself (the table was erased)."""

    table: int
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Changed:
    """A room wants a fresh snapshot."""

    room: str


@dataclass(frozen=True, slots=True)
class Came:
    """A pupil's socket came to the door of a process; `order` as in games.live.presence."""

    room: str
    who: int
    order: int


@dataclass(frozen=True, slots=True)
class Met:
    """So many devices of one process stand at a number of the check («/prueba/»)."""

    place: str
    count: int
    process: str


Hint = Appended | Changed | Came | Met


class Member(Protocol):
    loop: asyncio.AbstractEventLoop

    def hear(self, hint: Hint) -> None:
        """Called on the member's loop."""


# A plain list of who listens now, bound to no loop: it holds a member from its start to its close.
_members: list[Member] = []
_lock = threading.Lock()


def join(member: Member) -> None:
    with _lock:
        _members.append(member)


def leave(member: Member) -> None:
    with _lock:
        if member in _members:
            _members.remove(member)


def publish(hint: Hint, but: Member | None = None) -> None:
    """Tell every member but one; from any thread."""
    with _lock:
        listening = [member for member in _members if member is not but]
    for member in listening:
        with suppress(RuntimeError):  # its loop has closed: it has nothing left to show
            member.loop.call_soon_threadsafe(member.hear, hint)
