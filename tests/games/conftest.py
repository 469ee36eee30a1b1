"""Servers for the tests of the live table."""

import pytest
import pytest_asyncio

from tests.games.hall import Hall
from tests.server import Server


@pytest.fixture(scope="session")
def migrated(tmp_path_factory):
    """A migrated database file, to be copied."""
    server = Server(tmp_path_factory.mktemp("migrated"))
    server.migrate()
    server.close()
    return server.database


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
