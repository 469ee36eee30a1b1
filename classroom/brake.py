"""The brake on guessing PINs and passwords: two token buckets a door, one for each address and one for the whole site.

A token is taken before the look-up and given back when the guess was right, so a class behind one address does not use
it up.
Why these numbers: in a lesson of 50 minutes one address can try 330 PINs and all together 800; with five sessions open
among 900,000 PINs that finds one with a chance below 0.5 %.
The buckets live in the cache: each worker process has its own unless the cache is shared.
"""

import threading
import time
from contextlib import contextmanager

from django.core.cache import cache

from classroom.problems import Problem

ADDRESS = (30, 1 / 10)  # tokens held at most, tokens regained a second
EVERYBODY = (200, 1 / 5)
DOORS = {"pin": "slow_down", "login": "slow_login"}  # what is guessed at -> the code of the refusal
LIFE = 3600  # seconds after which a bucket is surely full again

_lock = threading.Lock()


@contextmanager
def guess(address: str, door: str = "pin"):
    """Around a look-up that raises where the guess was wrong. Problem("slow_down" or "slow_login", seconds=…) where
    no more may be tried."""
    take(address, door)
    yield
    give_back(address, door)


def take(address: str, door: str = "pin", now: float | None = None) -> None:
    """Take a token of `address` and of everybody, or raise the door's Problem and take none."""
    now = time.time() if now is None else now
    with _lock:
        mine, all_ = level(door, address, ADDRESS, now), level(door, "*", EVERYBODY, now)
        wait = max((1 - mine) / ADDRESS[1], (1 - all_) / EVERYBODY[1])
        if wait > 0:
            raise Problem(DOORS[door], seconds=int(wait) + 1)
        put(door, address, mine - 1, now)
        put(door, "*", all_ - 1, now)


def give_back(address: str, door: str = "pin", now: float | None = None) -> None:
    """The guess was right: it cost nothing."""
    now = time.time() if now is None else now
    with _lock:
        put(door, address, level(door, address, ADDRESS, now) + 1, now)
        put(door, "*", level(door, "*", EVERYBODY, now) + 1, now)


def level(door: str, who: str, bucket: tuple[float, float], now: float) -> float:
    size, pace = bucket
    tokens, then = cache.get(f"{door}:{who}", (size, now))
    return min(size, tokens + (now - then) * pace)


def put(door: str, who: str, tokens: float, now: float) -> None:
    cache.set(f"{door}:{who}", (tokens, now), LIFE)
