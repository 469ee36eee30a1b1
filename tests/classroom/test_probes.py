"""Health, readiness and metrics: who hears what."""

import asyncio
import json
import os
import re
import time

import pytest
from django.db import DatabaseError

from classroom.metrics import Metrics
from classroom.probes import Probes
from games.live import health
from games.live.counts import BOUNDS, MOST_CODES, Counts, Spread
from tests.production import Production

TOKEN = "a-token-that-only-the-watcher-knows"


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    made = Production(tmp_path_factory.mktemp("served"), METRICS_TOKEN=TOKEN).start()
    yield made
    made.close()


def value(text: str, name: str) -> float | None:
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    return float(found[1]) if found else None


class TestServed:
    @pytest.mark.parametrize("path", ["/healthz", "/readyz"])
    def test_health_needs_no_https_no_host_and_no_session(self, served, path):
        answer = served.ask(path, Host="10.0.0.7")
        assert answer.status == 200
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["set-cookie"] is None
        assert served.ask(path, "POST").status == 405

    def test_readiness_names_its_parts(self, served):
        told = json.loads(served.ask("/readyz").text)
        parts = dict.fromkeys(("journal", "read", "write", "migrations"), "ok")
        assert told == {"ready": True, "parts": parts, "warnings": {}}

    def test_metrics_are_for_this_machine_or_the_token_alone(self, served):
        bearer = {"Authorization": f"Bearer {TOKEN}"}
        assert served.ask("/metrics").status == 200
        assert served.proxied("/metrics").status == 404
        assert served.ask("/metrics", Via="1.1 proxy").status == 404
        assert served.proxied("/metrics", Authorization="Bearer wrong").status == 404
        assert served.proxied("/metrics", **bearer).status == 200

    def test_metrics_tell_what_is_open_and_how_much_memory_it_takes(self, served):
        text = served.ask("/metrics").text
        assert value(text, "live_workers") == 1
        assert value(text, "live_tables_open") == 0
        assert 30e6 < value(text, "live_memory_bytes") < 500e6
        assert value(text, 'live_commit_seconds_bucket{le="+Inf"}') == 0


# --- what fails ----------------------------------------------------------------------------------------------------


class Thread:
    """A journal or a reader of which a test says how it does."""

    def __init__(self, alive: bool = True, fault: Exception | None = None, seconds: float = 0.0):
        self.thread, self.alive, self.fault, self.seconds = self, alive, fault, seconds
        self.asked = 0

    def is_alive(self) -> bool:
        return self.alive

    async def run(self, function) -> str:
        self.asked += 1
        await asyncio.sleep(self.seconds)
        if self.fault:
            raise self.fault
        return ""


class Parts:
    def __init__(self, journal: Thread, readers: Thread):
        self.journal, self.readers = journal, readers


async def asked(probes: Probes, path: str) -> tuple[int, str]:
    sent = []

    async def send(message):
        sent.append(message)

    scope = {"type": "http", "method": "GET", "path": path, "headers": [], "client": ("127.0.0.1", 1)}
    await probes(scope, None, send)
    return sent[0]["status"], sent[1]["body"].decode()


def probes_of(parts: Parts, warned=None) -> Probes:
    return Probes(None, health.Health(parts).of, None, "", warned)


@pytest.mark.parametrize(
    ("journal", "readers", "failing"),
    [
        (Thread(alive=False), Thread(), {"journal": "its thread has ended"}),
        (Thread(fault=DatabaseError("of Lucía")), Thread(), {"write": "DatabaseError"}),
        (Thread(), Thread(fault=DatabaseError()), {"read": "DatabaseError", "migrations": "DatabaseError"}),
    ],
)
async def test_what_fails_is_named_and_nobody_with_it(journal, readers, failing):
    status, body = await asked(probes_of(Parts(journal, readers)), "/readyz")
    told = json.loads(body)
    assert (status, told["ready"]) == (503, False)
    assert {part: wrong for part, wrong in told["parts"].items() if wrong != "ok"} == failing


async def test_a_thread_that_hangs_is_found_out(monkeypatch):
    monkeypatch.setattr(health, "PATIENCE", 0.05)
    status, body = await asked(probes_of(Parts(Thread(seconds=30), Thread())), "/readyz")
    assert status == 503
    assert json.loads(body)["parts"]["write"] == "no answer within 0.05 s"


async def test_what_only_slows_is_a_warning():
    async def warned():
        return {"redis": "ConnectionRefusedError"}

    status, body = await asked(probes_of(Parts(Thread(), Thread()), warned), "/readyz")
    assert status == 200
    assert json.loads(body)["warnings"] == {"redis": "ConnectionRefusedError"}


async def test_many_who_ask_cost_one_look():
    parts = Parts(Thread(), Thread())
    probes = probes_of(parts)
    await asyncio.gather(*(asked(probes, "/readyz") for _ in range(50)))
    assert parts.journal.asked == 1


@pytest.mark.django_db
def test_the_looks_themselves_find_nothing_wrong_here():
    assert (health.reads(), health.writes(), health.migrated()) == ("", "", "")


# --- what is counted -----------------------------------------------------------------------------------------------


def numbers(moves: int, sockets: int, waits: list[float]) -> dict:
    spread = Spread()
    for wait in waits:
        spread.note(wait)
    counted = {"moves_stored": moves, "refusals{busy}": 2}
    return {"counted": counted, "spreads": {"commit_seconds": spread.plain()}, "now": {"sockets{pupil}": sockets}}


async def test_the_page_sums_all_workers_and_forgets_the_sockets_of_the_dead(tmp_path):
    workers = [Metrics(lambda: numbers(10, 4, [0.0005, 0.004]), BOUNDS, str(tmp_path)) for _ in range(3)]
    for worker in workers[1:]:
        worker.write(worker.own())
    long_ago = time.time() - 60
    os.utime(workers[2].file, (long_ago, long_ago))
    text = (await workers[0].page()).decode()
    assert value(text, "live_moves_stored_total") == 30
    assert value(text, 'live_refusals_total{code="busy"}') == 6
    assert value(text, 'live_sockets{kind="pupil"}') == 8
    assert value(text, "live_workers") == 2
    assert value(text, 'live_commit_seconds_bucket{le="0.001"}') == 3
    assert value(text, 'live_commit_seconds_bucket{le="+Inf"}') == 6
    assert value(text, "live_commit_seconds_count") == 6


def test_the_codes_of_refusals_stay_few():
    counts = Counts()
    for number in range(10 * MOST_CODES):
        counts.refuse(f"code-{number}")
        counts.refuse("busy" if number else "code-0")
    assert len(counts.refused) <= MOST_CODES + 1
    assert counts.refused["busy"] == 10 * MOST_CODES - 1


def test_a_spread_counts_each_duration_once():
    spread = Spread()
    for seconds in (0.0, 0.001, 0.0011, 9.9, 99.0):
        spread.note(seconds)
    assert spread.counts[0] == 2
    assert spread.counts[-2:] == [1, 1]
    assert sum(spread.counts) == 5
    assert spread.total == pytest.approx(108.9021)
