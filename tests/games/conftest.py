"""Servers for the tests of the live table."""

import os
import subprocess
import sys

import pytest

from tests.games.hall import ROOT, Hall


@pytest.fixture(scope="session")
def migrated(tmp_path_factory):
    """A migrated database file, to be copied."""
    folder = tmp_path_factory.mktemp("migrated")
    environment = {**os.environ, "PROFILE": "test", "VAR_DIR": str(folder)}
    environment.pop("DATABASE_URL", None)
    command = [sys.executable, "manage.py", "migrate", "-v0"]
    subprocess.run(command, cwd=ROOT, env=environment, check=True)
    return folder / "test.sqlite3"


@pytest.fixture(scope="module")
def hall(migrated, tmp_path_factory):
    """A running server for a file of tests; each test makes its own tables and rooms."""
    made = Hall(tmp_path_factory.mktemp("hall"), migrated)
    made.start()
    yield made
    made.close()
    assert "Traceback" not in made.log.read_text(), made.log.read_text()
