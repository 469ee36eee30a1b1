"""Chance from a seed alone, the same in every Python: what tasks and games draw is drawn here.

Why not `random`: its shuffles and choices are only promised within a version, and what was drawn is made again years
later.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")


def chance(seed: int, *keys: int | str) -> int:
    """A number of 64 bits drawn from the seed, the same for the same keys."""
    text = ":".join(str(key) for key in (seed, *keys))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


def pick(options: Sequence[T], seed: int, *keys: int | str) -> T:
    """One of the options, all equally likely."""
    return options[chance(seed, *keys) % len(options)]


def shuffled(items: Sequence[T], seed: int, *keys: int | str) -> tuple[T, ...]:
    """The items in an order drawn from the seed (Fisher–Yates)."""
    pile = list(items)
    for i in range(len(pile) - 1, 0, -1):
        j = chance(seed, *keys, i) % (i + 1)
        pile[i], pile[j] = pile[j], pile[i]
    return tuple(pile)


def drawn(items: Sequence[T], seed: int, *keys: int | str) -> Iterator[T]:
    """The items one by one, each drawn from those left: a shuffle for one who needs but the first few."""
    left = list(items)
    while left:
        i = chance(seed, *keys, len(left)) % len(left)
        left[i], left[-1] = left[-1], left[i]
        yield left.pop()
