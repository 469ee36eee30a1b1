"""A database that does not write, as pupils and teacher see it: said in a strip, in nobody's way, gone by itself."""

import sqlite3
from contextlib import closing

import pytest

from tests.classroom.test_pages_browser import LAPTOP, TABLET, cast_of, enter, open_session
from tests.e2e.conftest import browser, nobody_complains, own_server

__all__ = ["browser", "cast_of", "nobody_complains", "own_server"]
pytestmark = pytest.mark.browser
FULL = "CREATE TRIGGER full BEFORE INSERT ON games_entry BEGIN SELECT RAISE(ABORT, 'full'); END"


@pytest.fixture
def server(own_server):
    """One that may be broken."""
    return own_server


def order(server, sql: str) -> None:
    with closing(sqlite3.connect(server.database, timeout=20, isolation_level="IMMEDIATE")) as base, base:
        base.execute(sql)


def test_a_table_that_cannot_be_stored_says_so(cast_of, server):
    board, first, second = cast_of(LAPTOP).page, cast_of(TABLET, has_touch=True), cast_of(TABLET, has_touch=True)
    pin = open_session(board)
    for someone, name in ((first, "Hugo M."), (second, "Lucía O.")):
        enter(someone, pin, name)
        board.wait_for_selector(f"[data-person]:has-text('{name}')")
    board.click('[data-action="make-tables"]')
    board.wait_for_selector('[data-table="1"] [data-person] >> nth=1')
    board.click('[data-action="skip-warm-up"]')
    for someone in (first, second):
        someone.page.wait_for_selector(".heap [data-card]")
    order(server, FULL)
    first.page.locator(".heap [data-card]").first.dispatch_event("click")
    for someone in (first, second):
        someone.page.wait_for_selector(".network.notice >> text=El guardado se ha interrumpido")
    board.wait_for_selector("[data-notice=storing] >> text=mesas: 1")
    first.until("() => getComputedStyle(document.querySelector('.network.notice')).pointerEvents === 'none'")
    order(server, "DROP TRIGGER full")
    for someone in (first, second):
        someone.page.wait_for_selector(".network.notice", state="detached")
    board.wait_for_selector("[data-notice]", state="detached")
