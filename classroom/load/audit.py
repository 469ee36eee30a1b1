"""Afterwards: what the tablets saw beside what the journal holds."""

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

from classroom.load.tablet import Tap
from games import api


def audit(taps: Iterable[tuple[int, Tap]]) -> dict[str, int]:
    """`taps` are (table id, tap) of every answered move. How many of those acknowledged are missing, were stored twice,
    or stand elsewhere than was said; refused ones that were stored all the same; entries out of their order."""
    stored: Counter[tuple[int, str]] = Counter()
    place: dict[tuple[int, str], int] = {}
    found = {"entries": 0, "missing": 0, "doubled": 0, "misplaced": 0, "refused but stored": 0, "out of order": 0}
    said = list(taps)
    for table in {table for table, _ in said}:
        entries = api.journal_lines(table)
        found["entries"] += len(entries)
        found["out of order"] += [n for n, _, _ in entries] != list(range(1, len(entries) + 1))
        found["out of order"] += any(b < a for (_, a, _), (_, b, _) in pairwise(entries))
        for n, _, tap in entries:
            stored[table, tap] += 1
            place[table, tap] = n
    for table, tap in said:
        key = table, tap.id
        if tap.n is None:
            found["refused but stored"] += key in place
        else:
            found["missing"] += key not in place
            found["doubled"] += stored[key] > 1
            found["misplaced"] += key in place and place[key] != tap.n
    return found
