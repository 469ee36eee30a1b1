"""The second run: a test of a browser, of servers, sockets or clocks that fails is run once more, and the end of the
run names each that needed it. On a machine that does much else one of thousands comes too late, each time another. A
pure test has no second run: it fails or it does not.

Each run stands alone: what a test makes in a database that others share has a name that is new in each run.
"""

import inspect
from fnmatch import fnmatch

import pytest

LIVE = {"browser", "server", "served", "one_worker", "two_workers"}  # fixtures behind which a process lives
COROUTINES = ("tests/games/test_live_*", "tests/games/faults/*")  # sockets and clocks: what is not asynchronous is pure
ALONE = (  # those that start the processes themselves
    "tests/classroom/test_loadtest.py::test_a_short_run*",
    "tests/classroom/test_loadtest.py::test_two_workers*",
    "tests/classroom/test_serve.py::test_the_command*",
    "tests/classroom/test_serve.py::test_a_stop*",
)
ONCE_MORE = pytest.mark.flaky(reruns=1)


def lives(item: pytest.Item) -> bool:
    """Whether time has a part in how the test ends."""
    if LIVE & set(item.fixturenames) or among(item, ALONE):
        return True
    return inspect.iscoroutinefunction(item.function) and among(item, COROUTINES)


def among(item: pytest.Item, places: tuple[str, ...]) -> bool:
    return any(fnmatch(item.nodeid, place) for place in places)


def allow(items: list[pytest.Item]) -> None:
    for item in items:
        if lives(item):
            item.add_marker(ONCE_MORE)


def pytest_terminal_summary(terminalreporter) -> None:
    """By name, with what was wrong the first time, so that nobody overlooks it."""
    first: dict[str, list[str]] = {}
    for report in terminalreporter.stats.get("rerun", ()):
        first.setdefault(report.nodeid, []).append(f"{report.when}: {reason(report)}")
    if not first:
        return
    terminalreporter.write_sep("=", f"needed a second run: {len(first)}", yellow=True, bold=True)
    for name, reasons in sorted(first.items()):
        terminalreporter.write_line(name, yellow=True)
        for each in reasons:
            terminalreporter.write_line(f"    {each}")


def reason(report: pytest.TestReport) -> str:
    """The place and the first line of it."""
    crash = getattr(report.longrepr, "reprcrash", None)
    if crash is None:
        return (report.longreprtext.splitlines() or [""])[-1]
    return f"{crash.path}:{crash.lineno}: {crash.message.splitlines()[0]}"
