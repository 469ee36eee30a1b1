"""Token buckets: what may be had so often, and so often again after a while.

Each process counts in its own memory, and with Redis all count together, too: whoever takes a token takes it from both,
and the tighter of the two says no. So a Redis that is gone, or comes back empty, opens nothing wide: each process goes
on with what it counted itself. At the worst n processes give n times as much, for as long as Redis is away.

With Redis a take is one script, undivided whichever process asks.
"""

import hashlib
import threading
from typing import NamedTuple

from django.core.cache import cache

LIFE = 3600  # seconds after which a bucket counts as full again, if it has not filled more slowly
SCRIPT = """
local now, cost = tonumber(ARGV[1]), tonumber(ARGV[2])
local levels, told, least = {}, {}, math.huge
for i, key in ipairs(KEYS) do
  local had = redis.call('HMGET', key, 'tokens', 'at')
  levels[i] = tonumber(ARGV[3 * i])
  if had[1] then
    local filled = tonumber(had[1]) + math.max(0, now - tonumber(had[2])) * tonumber(ARGV[3 * i + 1])
    levels[i] = math.min(levels[i], filled)
  end
  told[i] = tostring(levels[i])
  least = math.min(least, levels[i])
end
if cost ~= 0 and least >= cost then
  for i, key in ipairs(KEYS) do
    local left = math.min(tonumber(ARGV[3 * i]), levels[i] - cost)
    redis.call('HSET', key, 'tokens', tostring(left), 'at', ARGV[1])
    redis.call('EXPIRE', key, ARGV[3 * i + 2])
  end
end
return told
"""


class Bucket(NamedTuple):
    key: str
    size: float  # tokens held at most
    pace: float  # tokens regained a second

    @property
    def name(self) -> str:
        """Keys of a cache hold neither blanks nor much; user names may."""
        return "brake-" + hashlib.sha256(self.key.encode()).hexdigest()

    @property
    def life(self) -> int:
        return int(max(LIFE, self.size / self.pace))


_lock = threading.Lock()


def take(buckets: list[Bucket], now: float) -> int:
    """A token of each, or of none: the seconds until each has one; 0 where they were taken."""
    with _lock:
        if seconds := longest(buckets, [own_level(bucket, now) for bucket in buckets]):
            return seconds
        _put(buckets, 1, now)
    if seconds := longest(buckets, together(buckets, now, 1)):
        with _lock:
            _put(buckets, -1, now)
    return seconds


def give_back(buckets: list[Bucket], now: float) -> None:
    with _lock:
        _put(buckets, -1, now)
    together(buckets, now, -1)


def wait(buckets: list[Bucket], now: float) -> int:
    """The seconds until each of them has a token; 0 where each has."""
    return longest(buckets, levels(buckets, now))


def level(bucket: Bucket, now: float) -> float:
    return levels([bucket], now)[0]


def levels(buckets: list[Bucket], now: float) -> list[float]:
    mine = [own_level(bucket, now) for bucket in buckets]
    return [min(each) for each in zip(mine, together(buckets, now, 0), strict=True)]


def longest(buckets: list[Bucket], levels: list[float]) -> int:
    seconds = max((1 - level) / bucket.pace for bucket, level in zip(buckets, levels, strict=True))
    return int(seconds) + 1 if seconds > 0 else 0


def together(buckets: list[Bucket], now: float, cost: int) -> list[float]:
    """What all processes left in them before that was paid (never more than they hold); full ones without Redis."""
    told = None
    if hasattr(cache, "run"):
        sizes = [number for bucket in buckets for number in (bucket.size, bucket.pace, bucket.life)]
        told = cache.run(SCRIPT, [bucket.name for bucket in buckets], [now, cost, *sizes])
    return [bucket.size for bucket in buckets] if told is None else [float(level) for level in told]


def own_level(bucket: Bucket, now: float) -> float:
    tokens, then = _memory().get(bucket.name, (bucket.size, now))
    return min(bucket.size, tokens + (now - then) * bucket.pace)


def _put(buckets: list[Bucket], cost: int, now: float) -> None:
    for bucket in buckets:
        _memory().set(bucket.name, (own_level(bucket, now) - cost, now), bucket.life)


def _memory():
    """Of this process."""
    return getattr(cache, "own", cache)
