"""The cache that all worker processes share: Redis, and while it is not to be had this process's own memory.

Nothing stands in it that may not be lost: guesses that are counted (door/buckets.py), words of tablets that wait, a
list that was sent twice. A page never waits long for it, nor fails without it.
"""

import json
import logging
import threading
import time

from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache, RedisCacheClient
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

log = logging.getLogger(__name__)
PATIENCE = 0.25  # seconds that a page waits for Redis
REST = 1.0  # seconds after a fault in which it is not asked
BROKEN = (RedisError, OSError)


class Json:
    """No pickles: whoever can write to Redis runs no code here."""

    def dumps(self, value) -> bytes:
        return json.dumps(value).encode()

    def loads(self, text):
        return json.loads(text)


class Health:
    """Whether Redis answers, as this process saw it last. One line in the log when it goes, one when it is back."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.down_since: float | None = None
        self.asked = 0.0

    def may_ask(self) -> bool:
        with self.lock:
            now = time.monotonic()
            if self.down_since is not None and now - self.asked < REST:
                return False
            self.asked = now
            return True

    def gone(self, error: Exception) -> None:
        with self.lock:
            if self.down_since is None:
                self.down_since = time.monotonic()
                log.warning("Redis is gone (%s): guesses are counted by each process", type(error).__name__)

    def back(self) -> None:
        with self.lock:
            if self.down_since is not None:
                self.down_since = None
                log.warning("Redis is back: guesses are counted for all processes together")


_clients: dict[str, RedisCacheClient] = {}  # one for all threads: Django makes a cache for each request
_health: dict[str, Health] = {}


class SharedCache(RedisCache):
    """`own` is this process's memory."""

    def __init__(self, server, params):
        super().__init__(server, params)
        self.own = LocMemCache("own", {**params, "OPTIONS": {"MAX_ENTRIES": 50_000}})
        self.health = _health.setdefault(server, Health())
        self.server = server

    @property
    def _cache(self):
        if self.server not in _clients:
            pace = {"socket_timeout": PATIENCE, "socket_connect_timeout": PATIENCE, "retry": Retry(NoBackoff(), 0)}
            _clients[self.server] = self._class(self._servers, serializer=Json(), **pace)
        return _clients[self.server]

    def asked(self, ask, otherwise):
        """`ask()`, or `otherwise()` where Redis does not answer."""
        if self.health.may_ask():
            try:
                answer = ask()
            except BROKEN as error:
                self.health.gone(error)
            else:
                self.health.back()
                return answer
        return otherwise()

    def run(self, script: str, keys: list[str], arguments: list) -> list | None:
        """A script of Redis, at once and undivided, on keys of this site; None where it does not answer."""
        there = [self.make_and_validate_key(key) for key in keys]
        client = self._cache.get_client(write=True)
        return self.asked(lambda: client.eval(script, len(there), *there, *arguments), lambda: None)

    def clear(self):
        """Of this site alone."""
        self.own.clear()
        client = self._cache.get_client(write=True)
        mine = self.make_key("*")
        return self.asked(lambda: [client.delete(key) for key in client.scan_iter(mine, count=1000)], lambda: [])


def either(name: str):
    def method(self, *arguments, **named):
        return self.asked(
            lambda: getattr(RedisCache, name)(self, *arguments, **named),
            lambda: getattr(self.own, name)(*arguments, **named),
        )

    return method


for _name in ("add", "get", "set", "touch", "delete", "has_key", "incr", "get_many", "set_many", "delete_many"):
    setattr(SharedCache, _name, either(_name))
