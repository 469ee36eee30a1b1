"""What is counted while tables are played, as plain numbers: no library, no names of people, nothing of a table's own.

Each part keeps its own counts and touches them in the work that it does anyway, once a batch: the journal what it
stored and how long that took, the actor how long a tap waited, Live the rest. `numbers` puts them together, once a
second at most, when somebody asks.
"""

from bisect import bisect_left
from collections import Counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from games.live.service import Live

BOUNDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)  # seconds
MOST_CODES = 100  # refusals by code; what is beyond counts as "other"


class Spread:
    """Durations by how long they were: one more list item for those beyond the last of BOUNDS."""

    __slots__ = ("counts", "total")

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def note(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def plain(self) -> list:
        return [list(self.counts), self.total]


class Counts:
    """Of one Live, on its loop."""

    def __init__(self) -> None:
        self.waits = Spread()  # from a tap's arrival to its being stored
        self.refused: Counter[str] = Counter()
        self.hints = 0
        self.again = 0  # sockets of pupils who had been here before

    def refuse(self, code: str) -> None:
        self.refused[code if code in self.refused or len(self.refused) < MOST_CODES else "other"] += 1


def numbers(live: "Live") -> dict[str, Any]:
    """`counted` only ever grows, `spreads` too ([how many by BOUNDS, seconds in all]); `now` is of this moment. A name
    with a pair of braces has one label, whose value stands in them."""
    kinds = Counter(client.viewer.kind for client in live.clients)
    counts, journal = live.counts, live.journal
    return {
        "counted": {
            "moves_stored": journal.stored,
            "hints": counts.hints,
            "reconnects": counts.again,
            **{f"refusals{{{code}}}": count for code, count in counts.refused.items()},
        },
        "spreads": {"commit_seconds": journal.commits.plain(), "arrival_to_stored_seconds": counts.waits.plain()},
        "now": {
            "tables_open": len(live.actors),
            "rooms_open": len(live.rooms),
            **{f"sockets{{{kind}}}": count for kind, count in kinds.items()},
            "queue{actors}": sum(len(actor.inbox) for actor in live.actors.values()),
            "queue{journal}": journal.waiting.qsize(),
            "queue{readers}": live.readers.jobs.qsize(),
            "queue{sockets}": sum(len(client.outbox.answers) for client in live.clients),
        },
    }
