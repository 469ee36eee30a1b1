"""What every test stands on: the test profile, and, on continuous integration, no skip for want of a service."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

os.environ.setdefault("PROFILE", "test")

import pytest

FAILED = pytest.StashKey[bool]()  # for fixtures that leave evidence behind
SERVICES = ("needs PostgreSQL", "needs Redis", "needs Chromium")


def pytest_configure(config):
    """A sample of the long runs belongs to the suite; the whole of them is `make soak`."""
    os.environ.setdefault("HYPOTHESIS_PROFILE", "suite")


@pytest.fixture(scope="session")
def django_db_createdb(django_db_createdb, django_db_modify_db_settings) -> bool:
    """The kept test database is made anew where it has migrations that are no more."""
    from django.db import connection

    file = Path(str(connection.settings_dict["TEST"]["NAME"]))
    return django_db_createdb or (file.exists() and not migrations_in(file) <= MIGRATIONS)


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
    item.stash.setdefault(FAILED, False)
    item.stash[FAILED] |= report.failed
    if report.skipped and os.environ.get("CI") and any(service in str(report.longrepr) for service in SERVICES):
        report.outcome = "failed"
        report.longrepr = f"a service that continuous integration must have is missing: {report.longrepr}"


def pytest_collection_modifyitems(config, items):
    """Long runs only with SOAK=1."""
    if os.environ.get("SOAK"):
        return
    for item in items:
        if item.get_closest_marker("soak"):
            item.add_marker(pytest.mark.skip(reason="a long run: make soak"))
