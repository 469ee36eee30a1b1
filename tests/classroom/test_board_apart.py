"""One table on its own: paused by itself it stands until it is resumed by itself; a fresh deal is taken back."""

import pytest

from classroom.lesson import sessions
from games import api
from games.models import Table
from tests.classroom import cast
from tests.classroom.cast import refused

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    """Two tables of two play."""
    return cast.playing(4, per_table=2)


def status(session, number: int = 1) -> str:
    return Table.objects.get(pk=now(session, number).table_id).status


def now(session, number: int = 1):
    return session.tables.get(round=session.round, number=number, past=0)


def told(session) -> list[bool]:
    return [row["apart"] for row in sessions.snapshot(session.key).teacher["tables"]]


# --- paused by itself -----------------------------------------------------------------------------


def test_what_was_paused_by_itself_is_not_resumed_with_all(session):
    sessions.act(session, "/pause", 1)
    sessions.act(session, "/pause")
    sessions.act(session, "/resume")
    assert (status(session, 1), status(session, 2)) == ("paused", "playing")
    assert told(session) == [True, False]
    sessions.act(session, "/resume", 1)
    assert status(session, 1) == "playing"
    assert told(session) == [False, False]


def test_what_was_paused_with_all_is_resumed_with_all(session):
    sessions.act(session, "/pause")
    sessions.act(session, "/resume")
    assert (status(session, 1), status(session, 2)) == ("playing", "playing")


def test_where_each_stands_by_itself_all_says_so(session):
    for number in (1, 2):
        sessions.act(session, "/pause", number)
    refused("apart", sessions.act, session, "/resume")
    assert (status(session, 1), status(session, 2)) == ("paused", "paused")


# --- a fresh deal taken back ----------------------------------------------------------------------


def test_the_game_goes_on_where_it_was_for_the_same_people(session):
    row = now(session)
    api.act(row.table_id, "/resume")
    api.play(row.table_id, 0, "take 3")
    before = {seat: cast.sitter(row, seat) for seat in range(2)}
    summary = api.tiles([row.table_id])[row.table_id].summary
    sessions.restart(session, 1)
    sessions.bring_back(session, 1)
    assert now(session) == row
    assert {seat: cast.sitter(row, seat) for seat in range(2)} == before
    assert status(session) == "playing"
    assert api.tiles([row.table_id])[row.table_id].summary == summary
    assert sessions.snapshot(session.key).seats[before[0].id] == (row.table_id, 0)
    api.play(row.table_id, 1, "take 4")


def test_whoever_was_moved_meanwhile_is_where_the_teacher_put_them():
    session = cast.playing(5, per_table=4)
    row, mover = now(session), cast.sitter(now(session), 0)
    sessions.restart(session, 1)
    sessions.seat(session, mover, 2)
    sessions.bring_back(session, 1)
    assert cast.sitter(now(session, 2), 2) == mover
    assert not row.places.filter(seat=0, to_n=None).exists()
    assert api.tiles([row.table_id])[row.table_id].summary["seated"] == [1, 2]


def test_a_game_that_had_ended_stays_ended(session):
    row = now(session)
    sessions.act(session, "/end")
    sessions.restart(session, 1)
    assert session.status == "playing"
    sessions.bring_back(session, 1)
    assert (session.status, status(session), now(session)) == ("over", "over", row)
    assert sessions.another_round(session) is None
    assert len(cast.tables(session)) == 2


def test_what_stood_with_all_goes_on_with_all(session):
    """Paused with all, dealt anew, and all resumed meanwhile: nobody has paused the game that comes back."""
    sessions.act(session, "/pause")
    sessions.restart(session, 1)
    sessions.act(session, "/resume")
    sessions.bring_back(session, 1)
    assert status(session) == "playing"


def test_there_is_nothing_to_take_back_where_nothing_was_dealt_anew(session):
    refused("no_table", sessions.bring_back, session, 1)
    sessions.close(session)
    refused("closed", sessions.bring_back, session, 1)
