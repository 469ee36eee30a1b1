"""Who may watch a table, and do what is done by hand in play: the owner, a colleague; not a stranger, not a pupil of
the session or of another."""

import json

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from classroom import access, viewers
from classroom.lesson import sessions
from classroom.models import Place
from tests.classroom import cast
from tests.classroom.test_access import _full_buckets, group, three
from tests.classroom.test_viewers import log_in, scope

__all__ = ["_full_buckets", "group", "three"]
pytestmark = pytest.mark.django_db


@pytest.fixture
def room(three, group):
    """A session of the group with two tables in play."""
    made = cast.session(three[0], group)
    cast.guests(made, 6)
    sessions.start(made)
    return made


@pytest.fixture
def elsewhere(three):
    """The stranger's own session in play."""
    made = cast.session(three[2])
    cast.guests(made, 3)
    sessions.start(made)
    return made


def act(client, session, **order):
    return client.post(reverse("session_act", args=[session.key]), json.dumps(order), content_type="application/json")


def orders(session) -> list[dict]:
    """Every act by hand, each in its turn possible."""
    who = cast.sitter(cast.tables(session)[0], 0).id
    return [
        {"move": "seat", "person": who, "number": 2},
        {"move": "wait", "person": who},
        {"move": "seat", "person": who, "number": 1},
        {"move": "help none", "table": 1},
        {"move": "help names"},
        {"move": "restart", "table": 2},
    ]


def as_pupil(client, who) -> None:
    client.logout()
    client.cookies[access.PASS] = access.sign(who)
    client.cookies[access.TABLET] = who.device


def state(session) -> list:
    places = Place.objects.filter(session_table__session=session, to_n=None)
    tables = session.tables.order_by("id").values_list("table_id", "past", "options")
    return [sorted(places.values_list("participant_id", "session_table_id", "seat")), list(map(str, tables))]


@pytest.mark.parametrize("which", [0, 1])
def test_owner_and_colleague_do_every_act(client, three, room, which):
    client.force_login(three[which])
    for order in orders(room):
        assert act(client, room, **order).json()["yes"], order


def test_a_stranger_finds_nothing(client, three, room):
    client.force_login(three[2])
    before = state(room)
    for order in orders(room):
        assert act(client, room, **order).status_code == 404
    assert client.get(reverse("watch", args=[room.key, 1])).status_code == 404
    assert state(room) == before


def test_pupils_of_this_session_and_of_another_do_nothing(client, room, elsewhere):
    before = state(room)
    for who in (room.participants.first(), elsewhere.participants.first()):
        as_pupil(client, who)
        for order in orders(room):
            assert act(client, room, **order).status_code == 302
        page = client.get(reverse("watch", args=[room.key, 1]))
        assert (page.status_code, page["location"].split("?")[0]) == (302, reverse("login"))
    assert state(room) == before


def test_no_act_reaches_into_another_session(client, three, room, elsewhere):
    """The stranger steers an own session, and names people of the other."""
    client.force_login(three[2])
    who = cast.sitter(cast.tables(room)[0], 0)
    before = state(room)
    for order in ({"move": "seat", "person": who.id, "number": 1}, {"move": "wait", "person": who.id}):
        assert act(client, elsewhere, **order).status_code == 409
    assert act(client, elsewhere, move="restart", table=2).status_code == 409
    assert state(room) == before


@pytest.mark.parametrize(
    "order",
    [
        {"move": "restart"}, {"move": "restart", "table": "1"}, {"move": "restart", "table": 0}, {"move": "help"},
        {"move": "restart", "table": True}, {"move": "help everything", "table": 1},
        {"move": "help none", "table": "x"}, {"move": "help none", "table": 99},
        {"move": "wait"}, {"move": "wait", "person": "1"}, {"move": "seat"},
        {"move": "seat", "person": 10**30, "number": 1}, {"move": "help " + "x" * 3000},
    ],
)  # fmt: skip
def test_nonsense_is_refused_in_words(client, three, room, order):
    client.force_login(three[0])
    before = state(room)
    answer = act(client, room, **order)
    assert answer.status_code == 409
    assert answer.json()["text"]
    assert state(room) == before


def test_every_act_needs_its_token(three, room):
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(three[0])
    for order in orders(room):
        assert act(strict, room, **order).status_code == 403


# --- watching -------------------------------------------------------------------------------------


def test_the_page_is_for_owner_and_colleague(client, three, room):
    for teacher in three[:2]:
        client.force_login(teacher)
        page = client.get(reverse("watch", args=[room.key, 1]))
        assert page.status_code == 200
        assert page.context["page"]["path"] == f"/ws/watch/{room.key}/1/"
        assert client.get(reverse("watch", args=[room.key, 9])).status_code == 404
        assert client.get(f"/aula/sesion/{room.key}/mesa/{10**30}/").status_code == 404
        assert client.get("/aula/sesion/nosuchkey234/mesa/1/").status_code == 404
        assert client.post(reverse("watch", args=[room.key, 1])).status_code == 405


def test_of_a_closed_session_it_is_the_report(client, three, room):
    sessions.close(room)
    client.force_login(three[0])
    page = client.get(reverse("watch", args=[room.key, 1]))
    assert page["location"] == reverse("report", args=[room.key])


def test_the_socket_is_for_owner_and_colleague(client, three, room, elsewhere):
    path = f"/ws/watch/{room.key}/2/"
    for teacher in three[:2]:
        viewer = viewers.viewer(scope(path, log_in(client, teacher)))
        assert (viewer.room, viewer.kind, viewer.watches, viewer.participant) == (room.key, "watcher", 2, None)
    assert viewers.viewer(scope(path, log_in(client, three[2]))) is None
    assert viewers.viewer(scope(path)) is None
    for who in (room.participants.first(), elsewhere.participants.first()):
        assert viewers.viewer(scope(path, {access.PASS: access.sign(who)})) is None
    assert viewers.viewer(scope("/ws/watch/nosuchkey234/1/", log_in(client, three[0]))) is None


@pytest.mark.parametrize("number", ["", "x", "1" * 6, "٣", "-1", "1/2"])
def test_any_other_number_is_no_socket(client, three, room, number):
    cookies = {settings.SESSION_COOKIE_NAME: log_in(client, three[0])[settings.SESSION_COOKIE_NAME]}
    assert viewers.viewer(scope(f"/ws/watch/{room.key}/{number}/", cookies)) is None


def test_a_watcher_reads_the_note_names_of_the_session(client, three, group):
    made = cast.session(three[0], group, names="c")
    viewer = viewers.viewer(scope(f"/ws/watch/{made.key}/1/", log_in(client, three[0])))
    assert viewer.names == "c"


def test_a_snapshot_tells_a_watcher_faces_and_nothing_else(room):
    watchers = sessions.snapshot(room.key).watchers
    assert set(watchers) == {1, 2}
    assert set(watchers[1]) == {"you", "mates"}
    assert watchers[1]["you"]["table"] == 1
    assert all(set(mate) == {"name", "badge"} for mate in watchers[1]["mates"].values())
