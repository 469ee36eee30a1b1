"""One table on its own: paused by itself it stands until it is resumed by itself; a fresh deal is taken back."""

import pytest
from django.urls import reverse

from classroom.learning import progress, reports
from classroom.lesson import sessions
from classroom.models import Mark
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
    sessions.bring_back(session, 1, sessions.restart(session, 1))
    assert now(session) == row
    assert {seat: cast.sitter(row, seat) for seat in range(2)} == before
    assert status(session) == "playing"
    assert api.tiles([row.table_id])[row.table_id].summary == summary
    assert sessions.snapshot(session.key).seats[before[0].id] == (row.table_id, 0)
    api.play(row.table_id, 1, "take 4")


def test_whoever_was_moved_meanwhile_is_where_the_teacher_put_them():
    session = cast.playing(5, per_table=4)
    row, mover = now(session), cast.sitter(now(session), 0)
    dealt = sessions.restart(session, 1)
    sessions.seat(session, mover, 2)
    sessions.bring_back(session, 1, dealt)
    assert cast.sitter(now(session, 2), 2) == mover
    assert not row.places.filter(seat=0, to_n=None).exists()
    assert api.tiles([row.table_id])[row.table_id].summary["seated"] == [1, 2]


def test_a_game_that_had_ended_stays_ended(session):
    row = now(session)
    sessions.act(session, "/end")
    dealt = sessions.restart(session, 1)
    assert session.status == "playing"
    sessions.bring_back(session, 1, dealt)
    assert (session.status, status(session), now(session)) == ("over", "over", row)
    assert sessions.another_round(session) is None
    assert len(cast.tables(session)) == 2


def test_what_stood_with_all_goes_on_with_all(session):
    """Paused with all, dealt anew, and all resumed meanwhile: nobody has paused the game that comes back."""
    sessions.act(session, "/pause")
    dealt = sessions.restart(session, 1)
    sessions.act(session, "/resume")
    sessions.bring_back(session, 1, dealt)
    assert status(session) == "playing"


def test_two_boards_that_both_dealt_anew_do_not_swap_games(session):
    first = now(session)
    one = sessions.restart(session, 1)
    two = sessions.restart(session, 1)
    problem = refused("not_fresh", sessions.bring_back, session, 1, one)
    assert problem.text.startswith("Ese reparto nuevo de la mesa 1 ya no está")
    sessions.bring_back(session, 1, two)
    assert now(session).table_id == one
    refused("not_fresh", sessions.bring_back, session, 1, two)  # a second time
    assert now(session).table_id == one
    sessions.bring_back(session, 1, one)
    assert now(session) == first
    refused("not_fresh", sessions.bring_back, session, 1, first.table_id)
    assert status(session) == "playing"


def test_the_board_names_the_deal_that_it_means(session, client):
    client.force_login(session.owner)

    def act(**order):
        address = reverse("session_act", args=[session.key])
        return client.post(address, {"table": 1, **order}, content_type="application/json")

    first = now(session)
    dealt = act(move="restart").json()
    assert dealt == {"yes": True, "dealt": now(session).table_id}
    assert act(move="bring_back").json()["no"] == "no_act"
    assert act(move="bring_back", dealt=first.table_id).json()["no"] == "not_fresh"
    assert act(move="bring_back", dealt=dealt["dealt"]).json() == {"yes": True}
    assert now(session) == first


def test_a_deal_that_was_taken_back_counts_for_nothing_and_its_journal_stays(session):
    first, who = now(session), cast.sitter(now(session), 0)
    cast.write(first, cast.claim(0, "Do Mi Sol"))
    before = reports.session_report(session, "es")
    sessions.restart(session, 1)
    kept = now(session)
    cast.write(kept, cast.claim(0, "Re Fa La"))
    progress.pull(session)
    assert Mark.objects.filter(participant=who, source_id=kept.table_id).exists()
    sessions.bring_back(session, 1, kept.table_id)
    progress.pull(session)
    assert not Mark.objects.filter(source_id=kept.table_id).exists()
    assert Mark.objects.filter(participant=who, source_id=first.table_id).exists()
    assert reports.session_report(session, "es") == before
    assert reports.participant_report(who, "es")["right"] == 1
    assert "judged" in str([entry.events for entry in cast.entries(kept.table_id)])
    assert progress.rebuild() == 0


def test_marks_that_are_taken_while_the_deal_goes_back_go_with_it(session):
    """The pull has read its row just before."""
    sessions.restart(session, 1)
    kept = now(session)
    cast.write(kept, cast.claim(0, "Re Fa La"))
    stale = now(session)
    sessions.bring_back(session, 1, kept.table_id)
    progress.pull_rows([stale])
    progress.pull(session)
    assert not Mark.objects.filter(source_id=kept.table_id).exists()


def test_there_is_nothing_to_take_back_where_nothing_was_dealt_anew(session):
    refused("not_fresh", sessions.bring_back, session, 1, now(session).table_id)
    sessions.close(session)
    refused("closed", sessions.bring_back, session, 1, 1)
