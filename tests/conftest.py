"""What every test stands on: the test profile, and, on continuous integration, no skip for want of a service."""

import os

os.environ.setdefault("PROFILE", "test")

import shutil
import sqlite3
from collections import defaultdict
from contextlib import closing
from itertools import chain
from pathlib import Path

import pytest

from tests import again
from tests.again import pytest_terminal_summary
from tests.server import empty_database

__all__ = ["pytest_terminal_summary"]
FAILED = pytest.StashKey[bool]()  # for fixtures that leave evidence behind
SERVICES = ("needs PostgreSQL", "needs Redis", "needs Chromium")


def pytest_configure(config):
    """A sample of the long runs belongs to the suite; the whole of them is `make soak`."""
    os.environ.setdefault("HYPOTHESIS_PROFILE", "suite")
    if config.getoption("numprocesses", None):
        empty_database()  # before several processes look for it


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings):
    """A test database that is not there yet, or is of other migrations, begins as a copy of the empty one: it need not
    be migrated."""
    from django.conf import settings

    database = settings.DATABASES["default"]
    if "sqlite" in database["ENGINE"]:
        name = Path(database["TEST"]["NAME"])
        if not name.exists() or not migrations_in(name) <= MIGRATIONS:
            shutil.copyfile(empty_database(), name)


MIGRATIONS = {(file.parts[-3], file.stem) for file in Path(__file__).parent.parent.glob("*/migrations/0*.py")}


def migrations_in(file: Path) -> set[tuple[str, str]]:
    """(app, name) of those of our own apps."""
    with closing(sqlite3.connect(file)) as database:
        found = set(database.execute("SELECT app, name FROM django_migrations"))
    return {each for each in found if each[0] in dict(MIGRATIONS)}


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The server that the tests of a process share."""
    from tests.site import Site

    made = Site(tmp_path_factory.mktemp("site"))
    yield made
    made.close()


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    """With CI=true a test that would be skipped because a service is missing fails instead."""
    outcome = yield
    report = outcome.get_result()
    before = call.when != "setup" and item.stash.get(FAILED, False)  # a second run begins with its setup
    item.stash[FAILED] = before or report.failed
    if report.skipped and os.environ.get("CI") and any(service in str(report.longrepr) for service in SERVICES):
        report.outcome = "failed"
        report.longrepr = f"a service that continuous integration must have is missing: {report.longrepr}"


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    """A second run for what time has a part in; long runs only with SOAK=1. Where processes share the files, they get
    them in mixed order."""
    if hasattr(config, "workerinput"):
        items[:] = mixed(items)
    again.allow(items)
    if os.environ.get("SOAK"):
        return
    for item in items:
        if item.get_closest_marker("soak"):
            item.add_marker(pytest.mark.skip(reason="a long run: make soak"))


EARLY = {"e2e": 0.8}  # the part of the run by which a folder's last file has begun: those of browsers are long


def mixed(items) -> list:
    """The files of each folder spread over the whole run, so that tests that wait (for the clock of a live table) run
    beside tests that compute; and no long file comes last, when the other processes have nothing left to do."""
    folders = defaultdict(lambda: defaultdict(list))
    for item in items:
        folders[item.path.parent][item.path].append(item)
    placed = [
        (EARLY.get(folder.name, 1) * place / len(files), tests)
        for folder, files in folders.items()
        for place, tests in enumerate(files.values())
    ]
    return [*chain.from_iterable(tests for _, tests in sorted(placed, key=lambda each: each[0]))]
