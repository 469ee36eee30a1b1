"""Servers for the tests of the live table."""

import pytest
import pytest_asyncio

from tests.games.hall import Hall
from tests.server import empty_database


@pytest.fixture(scope="session")
def migrated():
    """A migrated database file, to be copied."""
    return empty_database()


@pytest.fixture(scope="session")
def running_hall(migrated, tmp_path_factory):
    """The server that all tests of a process share: every room has its own name."""
    made = Hall(tmp_path_factory.mktemp("hall"), migrated)
    try:
        yield made.start()
    finally:
        made.close()
    assert "Traceback" not in made.log.read_text(), made.log.read_text()


@pytest_asyncio.fixture
async def hall(running_hall):
    """The server for one test, which makes its own tables and rooms; its tablets go when it ends, and nothing has
    failed in it."""
    before = len(running_hall.log.read_text())
    yield running_hall
    await running_hall.empty()
    said = running_hall.log.read_text()[before:]
    assert "Traceback" not in said, said


@pytest_asyncio.fixture
async def own_hall(migrated, tmp_path):
    """A server of one test's own, not yet started."""
    made = Hall(tmp_path, migrated)
    yield made
    await made.empty()
    made.close()
