"""/metrics: what all workers count, as Prometheus reads it.

Why not the client library's own counters: they cost five times what a plain number does, and the hot path is the live
table's (games/live/counts.py). So each worker writes its numbers into a file of COUNTS_DIR once a second, and whichever
is asked sums the files. What only grows is summed over all files, those of workers that have died too; what is of this
moment, over those that were written just now. Where there is no COUNTS_DIR (make run) the one process tells its own.
"""

import asyncio
import json
import os
import resource
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily

PERIOD, FRESH = 1.0, 5.0  # seconds between two writings; for how long a file tells of this moment
WORDS = {
    "moves_stored": ("moves stored in journals", ""),
    "hints": ("hints heard of what others stored", ""),
    "reconnects": ("sockets of pupils who had been there before", ""),
    "refusals": ("moves and messages refused, by code", "code"),
    "commit_seconds": ("how long a transaction of the journal takes", ""),
    "arrival_to_stored_seconds": ("from a tap's arrival to its being stored", ""),
    "tables_open": ("tables held in memory, several workers may hold the same", ""),
    "rooms_open": ("sessions with open sockets", ""),
    "sockets": ("open sockets, by who opened them", "kind"),
    "queue": ("what waits", "part"),
    "workers": ("processes that serve", ""),
    "memory_bytes": ("resident memory of all workers", ""),
}


def memory() -> int:
    """Bytes that this process holds in memory; the most it ever held where the system does not tell."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


class Metrics:
    """Of one worker. `numbers` tells what it counted (games.live.counts.numbers), `bounds` those of its spreads."""

    def __init__(self, numbers: Callable[[], dict[str, Any]], bounds: tuple[float, ...], folder: str):
        self.numbers, self.bounds = numbers, bounds
        self.file = Path(folder) / f"{os.getpid()}-{time.time_ns()}.json" if folder else None

    async def keep_writing(self) -> None:
        """Endless; to run beside Live."""
        while self.file:
            await asyncio.to_thread(self.write, self.own())
            await asyncio.sleep(PERIOD)
        await asyncio.Event().wait()

    def own(self) -> dict[str, Any]:
        found = self.numbers()
        return {**found, "now": {**found["now"], "workers": 1, "memory_bytes": memory()}}

    def write(self, own: dict[str, Any]) -> None:
        fresh = self.file.with_suffix(".new")
        fresh.write_text(json.dumps(own))
        fresh.replace(self.file)

    async def page(self) -> bytes:
        own = self.own()
        return await asyncio.to_thread(self._page, own)

    def _page(self, own: dict[str, Any]) -> bytes:
        registry = CollectorRegistry()
        registry.register(Families(summed([own, *self._others()]), self.bounds))
        return generate_latest(registry)

    def _others(self) -> Iterator[dict[str, Any]]:
        for path in self.file.parent.glob("*.json") if self.file else ():
            if path != self.file:
                found = json.loads(path.read_text())
                fresh = time.time() - path.stat().st_mtime < FRESH
                yield found if fresh else {**found, "now": {}}


def summed(all_numbers: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    counted: dict[str, float] = defaultdict(int)
    now: dict[str, float] = defaultdict(int)
    spreads: dict[str, list] = {}
    for numbers in all_numbers:
        for name, value in numbers["counted"].items():
            counted[name] += value
        for name, value in numbers["now"].items():
            now[name] += value
        for name, (counts, total) in numbers["spreads"].items():
            before, sum_before = spreads.get(name, ([0] * len(counts), 0.0))
            spreads[name] = [[a + b for a, b in zip(before, counts, strict=True)], sum_before + total]
    return {"counted": counted, "now": now, "spreads": spreads}


class Families:
    """A collector of prometheus_client."""

    def __init__(self, numbers: dict[str, dict[str, Any]], bounds: tuple[float, ...]):
        self.numbers, self.bounds = numbers, bounds

    def collect(self) -> Iterator:
        for kind, made in (("counted", CounterMetricFamily), ("now", GaugeMetricFamily)):
            families: dict[str, Any] = {}
            for name, value in sorted(self.numbers[kind].items()):
                stem, _, label = name.rstrip("}").partition("{")
                words, called = WORDS[stem]
                if stem not in families:
                    families[stem] = made(f"live_{stem}", words, labels=[called] if called else [])
                families[stem].add_metric([label] if called else [], value)
            yield from families.values()
        for name, (counts, total) in self.numbers["spreads"].items():
            yield HistogramMetricFamily(f"live_{name}", WORDS[name][0], self._buckets(counts), total)

    def _buckets(self, counts: list[int]) -> list[tuple[str, float]]:
        """Prometheus counts those up to each bound."""
        so_far, found = 0, []
        for bound, count in zip([*map(str, self.bounds), "+Inf"], counts, strict=True):
            so_far += count
            found.append((bound, so_far))
        return found
