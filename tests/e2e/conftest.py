"""A browser and a server for the tests that play through the pages."""

from pathlib import Path

import pytest

from tests.chromium import ARGS, find
from tests.server import Server


@pytest.fixture(scope="module")
def browser():
    """One Chromium for a file of tests; its loop ends with it, so that other tests are not run inside one."""
    from playwright.sync_api import sync_playwright

    path = find()
    if not path:
        pytest.skip("needs Chromium")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=ARGS)
        yield chromium
        chromium.close()


@pytest.fixture
def server(tmp_path: Path):
    """A migrated server of one test's own, not yet started."""
    made = Server(tmp_path)
    made.manage("migrate", "-v0")
    yield made
    made.close()
