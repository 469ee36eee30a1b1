"""How long the reports of a class take after a year: python -m tests.bench_year.

A class of 30 with 40 sessions, about 60,000 marks, in a database of its own (SQLite, or DATABASE_URL as a test database
of PostgreSQL). Printed: marks; of each report the best of five times, by the clock and by the processor (what a machine
that does nothing else would need on SQLite), and its queries; for all marks as CSV what memory its making takes at most
beside what was there before.
"""

import argparse
import os
import tempfile
import tracemalloc
from collections.abc import Callable
from time import perf_counter, process_time

TIMES = 5


def main() -> None:
    options = parsed()
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"VAR_DIR": folder, "PROFILE": "test", "DJANGO_SETTINGS_MODULE": "classroom.settings"}
        import django
        from django.test.utils import setup_databases, teardown_databases

        django.setup()
        made = setup_databases(verbosity=0, interactive=False)
        try:
            report(options)
        finally:
            teardown_databases(made, verbosity=0)


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pupils", type=int, default=30)
    parser.add_argument("--sessions", type=int, default=40)
    parser.add_argument("--claims", type=int, default=30, help="of a pupil in each session")
    return parser.parse_args()


def report(options: argparse.Namespace) -> None:
    from classroom.learning import comparison, group_report, pupil_report
    from classroom.learning.exports import as_csv, as_json, as_xlsx
    from classroom.learning.exports import group as group_book
    from classroom.learning.exports import marks as group_marks
    from classroom.models import Mark
    from tests.classroom import cast, year

    group = cast.group(cast.teacher(), [f"Alumno {number}" for number in range(1, options.pupils + 1)])
    started = perf_counter()
    sessions = year.year(group, options.sessions, options.claims)
    print(f"{Mark.objects.count()} marks made in {perf_counter() - started:.0f} s")
    last = {each.key for each in sessions[-2:]}
    told = group_report.group_report(group, "es")
    book = group_book.book(told, "es")
    every = {
        "report of the group": lambda: group_report.group_report(group, "es"),
        "report of a pupil": lambda: pupil_report.pupil_report(group.students.first(), "es"),
        "two sessions beside each other": lambda: comparison.comparison(group, last, "es"),
        "the group's report as XLSX": lambda: as_xlsx.write(book),
        "the group's report as JSON": lambda: as_json.write(book),
        "all marks as CSV": lambda: drained(as_csv.stream(group_marks.book(group, "es"))),
    }
    for name, do in every.items():
        print(f"{name:32} {best(do, perf_counter):7.3f} s {best(do, process_time):7.3f} s {queries(do):4} queries")
    print(f"{'all marks as CSV, memory':32} {peak(every['all marks as CSV']) / 1e6:7.2f} MB")


def drained(lines) -> int:
    return sum(len(line) for line in lines)


def best(do: Callable, clock: Callable[[], float]) -> float:
    def once() -> float:
        started = clock()
        do()
        return clock() - started

    return min(once() for _ in range(TIMES))


def queries(do: Callable) -> int:
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    with CaptureQueriesContext(connection) as seen:
        do()
    return len(seen)


def peak(do: Callable) -> int:
    """Bytes at most, beside those that were there before."""
    tracemalloc.start()
    try:
        do()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


if __name__ == "__main__":
    main()
