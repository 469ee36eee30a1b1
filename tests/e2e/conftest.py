"""A browser and a server for the tests that play through the pages."""

from pathlib import Path

import pytest

from tests.chromium import ARGS, find
from tests.conftest import FAILED
from tests.e2e.acts import Taps
from tests.e2e.lesson import Lesson
from tests.e2e.people import Person
from tests.server import Server

RESULTS = Path(__file__).resolve().parents[2] / "test-results"


@pytest.fixture(scope="module")
def browser():
    """One Chromium for a file of tests; its loop ends with it, so that other tests are not run inside one."""
    from playwright.sync_api import sync_playwright

    path = find()
    if not path:
        pytest.skip("needs Chromium")
    Person.present.clear()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=ARGS)
        yield chromium
        chromium.close()


@pytest.fixture(autouse=True)
def nobody_complains():
    """No console error, no script's error, nothing that the page's policy refuses, but what a test expects. Whom it has
    left behind (it failed, perhaps) goes: the next test, and its own second run, begin with nobody there."""
    yield
    said = {f"{type(each).__name__} {number}": each.unexpected() for number, each in enumerate(Person.present, 1)}
    for each in Person.present:
        each.close()
    Person.present.clear()
    assert not any(said.values()), {who: what for who, what in said.items() if what}


@pytest.fixture
def server(site):
    """Everybody's."""
    return site.server


@pytest.fixture
def own_server(tmp_path: Path):
    """A server of one test's own."""
    made = Server(tmp_path)
    made.migrate()
    yield made.start()
    made.close()


@pytest.fixture
def acts():
    """How the pupils of a lesson act; a file of tests that plays otherwise has a fixture of this name."""
    return Taps()


@pytest.fixture
def lesson(browser, site, request, acts):
    """Begins lessons, where the cards lie as the seed says; a failed one leaves evidence."""
    open_lessons = []

    def begin(variant: str, deck: dict[str, int], **wishes) -> Lesson:
        open_lessons.append(Lesson(browser, site, acts, variant, deck, **wishes))
        return open_lessons[-1]

    yield begin
    for each in open_lessons:
        if request.node.stash[FAILED]:
            each.leave_evidence(RESULTS / request.node.name)
        each.close()
