"""The end of a session: forgotten, erased."""

from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.utils import timezone

from classroom.lesson import ending, sessions
from classroom.models import GameSession, Participant
from games.models import Entry, Table
from tests.classroom import cast

pytestmark = pytest.mark.django_db


def test_a_session_that_was_forgotten_closes_by_itself():
    session = cast.playing(2)
    sessions.act(session, "/end")
    ending.tidy()
    assert GameSession.objects.get().status == "over"
    GameSession.objects.update(ended=timezone.now() - timedelta(minutes=61))
    ending.tidy()
    assert GameSession.objects.get().status == "closed"


@pytest.mark.parametrize(
    ("status", "hours", "closed"),
    [
        ("lobby", 23, False),
        ("lobby", 25, True),
        ("playing", 0.9, False),
        ("playing", 1.1, True),
        ("paused", 23, False),
        ("paused", 25, True),
    ],
)
def test_a_session_in_which_nothing_happens_closes_by_itself(status, hours, closed):
    session = cast.session() if status == "lobby" else cast.playing(2)
    if status == "paused":
        sessions.act(session, "/pause")
    long_ago(hours)
    ending.tidy()
    assert (GameSession.objects.get().status == "closed") == closed
    if status == "playing":
        assert ({row.table.status for row in cast.tables(session)} == {"over"}) == closed


def long_ago(hours):
    """All that has happened so far happened then."""
    then = timezone.now() - timedelta(hours=hours)
    GameSession.objects.update(created=then)
    GameSession.objects.filter(status="playing").update(started=then)
    Participant.objects.update(joined=then)
    Table.objects.update(created=then, alive=then)


def test_a_session_that_shows_a_sign_of_life_stays_open():
    playing = cast.playing(2)
    lobby = cast.session(cast.teacher("luis"))
    long_ago(30)
    cast.guests(lobby, 1)
    Table.objects.update(alive=timezone.now())
    ending.tidy()
    assert set(GameSession.objects.values_list("status", flat=True)) == {"playing", "lobby"}
    Table.objects.update(alive=None)  # dealt just now, on no screen yet
    Table.objects.update(created=timezone.now())
    ending.tidy()
    playing.refresh_from_db()
    assert playing.status == "playing"


def test_a_session_that_cannot_be_closed_keeps_no_other_open(monkeypatch, caplog):
    first, second = cast.session(), cast.session(cast.teacher("luis"))
    long_ago(30)
    close = ending.close_places

    def flaky(session):
        if session == first:
            raise OSError("no disk")
        close(session)

    monkeypatch.setattr(ending, "close_places", flaky)
    ending.tidy()
    second.refresh_from_db()
    assert second.status == "closed"
    assert first.key in caplog.text


def test_log_ins_that_have_run_out_are_deleted_when_a_lesson_ends(client):
    lesson = cast.session()
    client.force_login(lesson.owner)
    Session.objects.create(pk="old", expire_date=timezone.now() - timedelta(seconds=1))
    sessions.close(lesson)
    assert Session.objects.get().pk == client.session.session_key


def test_an_erased_session_leaves_no_journal():
    session = cast.playing(5)
    sessions.erase(session)
    assert not GameSession.objects.exists()
    assert not Table.objects.exists()
    assert not Entry.objects.exists()
