"""The brake on guessing PINs: two token buckets, one for each address and one for the whole site.

A token is taken before the look-up and given back when the PIN was right, so a class behind one address does not use
it up.
Why these numbers: in a lesson of 50 minutes one address can try 330 PINs and all together 800; with five sessions open
among 900,000 PINs that finds one with a chance below 0.5 %.
The buckets live in the cache: each worker process has its own unless the cache is shared.
"""

import threading
import time

from django.core.cache import cache

from classroom.problems import Problem

ADDRESS = (30, 1 / 10)  # tokens held at most, tokens regained a second
EVERYBODY = (200, 1 / 5)
LIFE = 3600  # seconds after which a bucket is surely full again

_lock = threading.Lock()


def take(address: str, now: float | None = None) -> None:
    """Take a token of `address` and of everybody, or raise Problem("slow_down", seconds=…) and take none."""
    now = time.time() if now is None else now
    with _lock:
        mine, all_ = level(address, ADDRESS, now), level("*", EVERYBODY, now)
        wait = max((1 - mine) / ADDRESS[1], (1 - all_) / EVERYBODY[1])
        if wait > 0:
            raise Problem("slow_down", seconds=int(wait) + 1)
        put(address, mine - 1, now)
        put("*", all_ - 1, now)


def give_back(address: str, now: float | None = None) -> None:
    """The PIN was right: it cost nothing."""
    now = time.time() if now is None else now
    with _lock:
        put(address, level(address, ADDRESS, now) + 1, now)
        put("*", level("*", EVERYBODY, now) + 1, now)


def level(who: str, bucket: tuple[float, float], now: float) -> float:
    size, pace = bucket
    tokens, then = cache.get(f"pin:{who}", (size, now))
    return min(size, tokens + (now - then) * pace)


def put(who: str, tokens: float, now: float) -> None:
    cache.set(f"pin:{who}", (tokens, now), LIFE)
