"""What worker processes remember together in Redis, and what becomes of it when Redis goes."""

import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.core.cache import cache, caches

from classroom import shared_cache
from classroom.door import buckets
from classroom.door.buckets import Bucket
from tests.games.faults.own_redis import own_redis

BUCKET = Bucket("a try", 5, 1 / 60)


@pytest.fixture(scope="module")
def server():
    made = own_redis()
    yield made
    made.kill()


@pytest.fixture
def shared(server, settings, monkeypatch):
    """The default cache is the shared one."""
    if not server.runs:
        server.start()
    monkeypatch.setattr(shared_cache, "_health", {})
    monkeypatch.setattr(shared_cache, "_clients", {})
    use(settings, "classroom.shared_cache.SharedCache", LOCATION=server.url, KEY_PREFIX="one")
    cache.clear()
    yield cache
    server.go_on()


def use(settings, backend, **more):
    settings.CACHES = {"default": {"BACKEND": backend, **more}}
    assert caches["default"] is not None


def another_process():
    """Its memory is empty."""
    cache.own.clear()


def taken(many: int) -> int:
    return sum(buckets.take([BUCKET], time.time()) == 0 for _ in range(many))


def test_processes_count_together(shared):
    assert taken(3) == 3
    another_process()
    assert taken(5) == 2
    assert 0 < buckets.wait([BUCKET], time.time()) <= 61


def test_what_is_given_back_is_there_for_all_and_never_more(shared):
    taken(2)
    another_process()
    buckets.give_back([BUCKET, BUCKET], time.time())
    for _ in range(9):
        buckets.give_back([BUCKET], time.time())
    assert taken(9) == 5


def test_of_several_buckets_each_gives_or_none(shared):
    empty = Bucket("empty", 1, 1 / 60)
    assert buckets.take([empty], time.time()) == 0
    another_process()
    assert buckets.take([BUCKET, empty], time.time()) > 0
    assert taken(9) == 5


def test_many_at_once_take_no_more_than_there_is(shared):
    with ThreadPoolExecutor(8) as pool:
        got = sum(pool.map(lambda _: own_memory_empty_then_take(), range(40)))
    assert got == 5


def own_memory_empty_then_take() -> int:
    another_process()
    return taken(1)


def test_a_bucket_fills_by_time(shared):
    now = time.time()
    assert [buckets.take([BUCKET], now) == 0 for _ in range(6)] == [True] * 5 + [False]
    another_process()
    assert buckets.level(BUCKET, now + 120) == pytest.approx(2)


def test_without_redis_each_process_goes_on_with_what_it_counted(shared, server, caplog):
    assert taken(3) == 3
    server.kill()
    assert taken(9) == 2, "neither wide open nor shut"
    server.start()
    time.sleep(shared_cache.REST)
    assert buckets.level(BUCKET, time.time()) < 1, "an empty Redis does not open it either"
    assert taken(9) == 0
    said = [record.getMessage() for record in caplog.records if "Redis" in record.getMessage()]
    assert [line.split(":")[0].split(" (")[0] for line in said] == ["Redis is gone", "Redis is back"]


def test_a_redis_that_does_not_answer_is_waited_for_by_nobody(shared, server):
    server.stop()
    assert taken(20) == 5
    assert not cache.health.may_ask()
    cache.set("word", 1, 60)
    assert cache.get("word") == 1


def test_what_was_put_is_found_by_all_and_by_no_other_site(shared, server, settings):
    cache.set("word", {"tablet": True}, 60)
    another_process()
    assert cache.get("word") == {"tablet": True}
    assert cache.add("word", 1, 60) is False
    use(settings, "classroom.shared_cache.SharedCache", LOCATION=server.url, KEY_PREFIX="two")
    assert cache.get("word") is None
    cache.clear()
    use(settings, "classroom.shared_cache.SharedCache", LOCATION=server.url, KEY_PREFIX="one")
    assert cache.get("word") == {"tablet": True}


def test_pages_work_without_redis(shared, server):
    server.kill()
    cache.set("word", [1], 60)
    assert cache.get("word") == [1]
    cache.delete("word")
    assert cache.get("word", "none") == "none"
