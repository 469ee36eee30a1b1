"""Waiting for what must come true. What another process does (a page, a server, a worker) is seldom done at the moment
at which a test looks: on a slow machine it comes seconds later, and is right all the same."""

import time
from collections.abc import Callable
from typing import Any

PATIENCE = 30.0  # seconds
LOOK = 0.05  # seconds between two looks


def until(
    done: Callable[[], Any], within: float = PATIENCE, pause: Callable[[float], object] = time.sleep, told: str = ""
) -> Any:
    """What `done` answers, once that is something. `pause`: how to wait a moment (a page goes on only while it is
    waited for by its own clock)."""
    end = time.monotonic() + within
    while not (found := done()):
        assert time.monotonic() < end, told or f"not within {within} s"
        pause(LOOK)
    return found


def becomes(
    read: Callable[[], Any], wanted: Any, within: float = PATIENCE, pause: Callable[[float], object] = time.sleep
) -> None:
    """Until what is read is what is wanted."""
    end = time.monotonic() + within
    while (found := read()) != wanted and time.monotonic() < end:
        pause(LOOK)
    assert found == wanted
