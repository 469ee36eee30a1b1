"""What happened at tables, as the school reads it: the events of the entries that stand, in order."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import reduce
from operator import or_
from typing import Any

from django.db.models import Q, QuerySet

from games.live.journal import SCHEMA
from games.models import Entry
from games.rules.replay import UNDO

CLAIM = "call chord "  # how the line of a claim begins


@dataclass(frozen=True, slots=True)
class Evidence:
    """One event of a stored entry; with `skills` it is evidence of learning. `seat` is the event's own (None:
    nobody's). `called`: of a judged claim, when its seat called, which comes before its judgement by the window and by
    whatever was called before it.
    """

    table: int
    n: int
    at: float
    stored_at: datetime
    seat: int | None
    kind: str
    data: dict[str, Any]
    skills: tuple[str, ...]
    correct: bool | None
    called: float | None = None

    @property
    def is_claim(self) -> bool:
        """A claim that was judged; not what another said of it, which is practice."""
        return self.correct is not None and not self.data.get("practice")


def evidence(table_id: int, after_n: int = 0) -> list[Evidence]:
    """What happened at a table after entry `after_n`, without what was undone since, in order."""
    gone = undone(table_id)
    found = told(Entry.objects.filter(table=table_id, n__gt=after_n))
    return _evidence(entry for entry in found.order_by("n") if entry.n not in gone)


def evidence_of(table_ids: Iterable[int]) -> dict[int, list[Evidence]]:
    """The same of many tables, whole, in two queries."""
    ids = list(table_ids)
    entries = Entry.objects.filter(table__in=ids)
    undos = entries.filter(move=UNDO).values_list("table", "events")
    gone = {(table, n) for table, events in undos for _, _, data, *_ in events for n in data["n"]}
    standing: dict[int, list[Entry]] = {table: [] for table in ids}
    for entry in told(entries).order_by("table", "n").iterator():
        if (entry.table_id, entry.n) not in gone:
            standing[entry.table_id].append(entry)
    return {table: _evidence(rows) for table, rows in standing.items()}


def counted(after: Mapping[int, int]) -> set[int]:
    """The tables of {table id: n} at which something was judged, or taken back, after their entry n. In one query."""
    if not after:
        return set()
    newer = reduce(or_, (Q(table=table, n__gt=n) for table, n in after.items()))
    found = Entry.objects.filter(newer).exclude(events=[]).values_list("table", "move", "events")
    return {
        table for table, move, events in found if move == UNDO or any(correct is not None for *_, correct in events)
    }


def told(entries: QuerySet) -> QuerySet:
    """Those of a queryset with events in a shape that is known, and the calls that had none as yet."""
    return entries.filter(schema=SCHEMA).exclude(move=UNDO).filter(~Q(events=[]) | Q(move__startswith=CLAIM))


def _evidence(entries: Iterable[Entry]) -> list[Evidence]:
    found: list[Evidence] = []
    called: dict[int, float] = {}
    for entry in entries:
        if entry.move.startswith(CLAIM):
            called[entry.seat] = entry.at
        for kind, seat, data, skills, correct in entry.events:
            head = entry.table_id, entry.n, entry.at, entry.stored_at
            item = Evidence(*head, seat, kind, data, tuple(skills), correct)
            found.append(replace(item, called=called.get(seat)) if item.is_claim else item)
    return found


def undone(table_id: int) -> set[int]:
    """The entries that the teacher took back, with what hung on them."""
    undos = Entry.objects.filter(table=table_id, move=UNDO).values_list("events", flat=True)
    return {n for events in undos for _, _, data, *_ in events for n in data["n"]}
