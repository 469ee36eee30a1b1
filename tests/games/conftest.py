"""Servers for the tests of the live table."""

import os
import subprocess
import sys

import pytest
import pytest_asyncio

from tests.games.hall import ROOT, Hall


@pytest.fixture(scope="session")
def migrated(tmp_path_factory):
    """A migrated database file, to be copied."""
    folder = tmp_path_factory.mktemp("migrated")
    environment = {**os.environ, "PROFILE": "test", "VAR_DIR": str(folder)}
    environment.pop("DATABASE_URL", None)
    migrate = (
        "import django; django.setup(); from django.core.management import call_command as run; run('migrate', '-v0')"
    )
    environment["DJANGO_SETTINGS_MODULE"] = "classroom.settings"
    subprocess.run([sys.executable, "-c", migrate], cwd=ROOT, env=environment, check=True)
    return folder / "test.sqlite3"


@pytest.fixture(scope="module")
def running_hall(migrated, tmp_path_factory):
    """A running server for a file of tests."""
    made = Hall(tmp_path_factory.mktemp("hall"), migrated)
    try:
        yield made.start()
    finally:
        made.close()
    assert "Traceback" not in made.log.read_text(), made.log.read_text()


@pytest_asyncio.fixture
async def hall(running_hall):
    """The server for one test, which makes its own tables and rooms; its tablets go when it ends."""
    yield running_hall
    await running_hall.empty()


@pytest_asyncio.fixture
async def own_hall(migrated, tmp_path):
    """A server of one test's own, not yet started."""
    made = Hall(tmp_path, migrated)
    yield made
    await made.empty()
    made.close()
