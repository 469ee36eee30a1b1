"""Who opens a socket, and as whom."""

from datetime import timedelta

import pytest
from django.conf import settings

from classroom import access, viewers
from classroom.lesson import sessions
from tests.classroom import cast
from tests.classroom.test_access import _full_buckets, group, three

__all__ = ["_full_buckets", "group", "three"]
pytestmark = pytest.mark.django_db


def scope(path, cookies=None, client=("10.0.0.7", 5000)):
    header = "; ".join(f"{name}={value}" for name, value in (cookies or {}).items())
    return {"type": "websocket", "path": path, "headers": [(b"cookie", header.encode("latin-1"))], "client": client}


def log_in(client, teacher) -> dict:
    client.force_login(teacher)
    return {settings.SESSION_COOKIE_NAME: client.cookies[settings.SESSION_COOKIE_NAME].value}


def test_a_pupils_socket_needs_the_pass():
    session = cast.session(language="en")
    ana = cast.guests(session, 1)[0]
    viewer = viewers.viewer(scope("/ws/play/", {access.PASS: access.sign(ana)}))
    assert (viewer.room, viewer.kind, viewer.participant) == (session.key, "pupil", ana.id)
    assert (viewer.device, viewer.generation, viewer.lang) == (ana.device, 1, "en")
    assert viewers.viewer(scope("/ws/play/")) is None
    assert viewers.viewer(scope("/ws/play/", {access.PASS: "forged"})) is None


def test_a_pupil_who_comes_back_after_the_end_is_shown_a_closed_room():
    session = cast.session()
    ana, eva = cast.guests(session, 2)
    sessions.send_out(eva)
    sessions.close(session)
    viewer = viewers.viewer(scope("/ws/play/", {access.PASS: access.sign(ana)}))
    assert sessions.snapshot(viewer.room).closed
    assert viewers.viewer(scope("/ws/play/", {access.PASS: access.sign(eva)})) is None
    assert access.holder({access.PASS: access.sign(ana)}) is None


def test_a_teachers_socket_is_for_owner_and_colleague(client, three, group):
    owner, colleague, stranger = three
    session = cast.session(owner, group)
    path = f"/ws/class/{session.key}/"
    for teacher in (owner, colleague):
        viewer = viewers.viewer(scope(path, log_in(client, teacher)))
        assert (viewer.room, viewer.kind, viewer.participant) == (session.key, "teacher", None)
    assert viewers.viewer(scope(path, log_in(client, stranger))) is None
    assert viewers.viewer(scope(path)) is None
    assert viewers.viewer(scope(path, {settings.SESSION_COOKIE_NAME: "nonsense"})) is None
    assert viewers.viewer(scope("/ws/class/nosuchkey234/", log_in(client, owner))) is None


def test_a_pupils_pass_opens_no_teachers_socket():
    session = cast.session()
    ana = cast.guests(session, 1)[0]
    assert viewers.viewer(scope(f"/ws/class/{session.key}/", {access.PASS: access.sign(ana)})) is None


def test_a_screen_needs_the_pin_and_is_braked_like_the_door():
    session = cast.session()
    viewer = viewers.viewer(scope(f"/ws/screen/{session.pin}/"))
    assert (viewer.room, viewer.kind) == (session.key, "screen")
    for _ in range(60):
        assert viewers.viewer(scope("/ws/screen/000000/")) is None
    assert viewers.viewer(scope(f"/ws/screen/{session.pin}/")) is None
    assert viewers.viewer(scope(f"/ws/screen/{session.pin}/", client=("10.0.0.8", 1))) is not None


def test_a_closed_sessions_screen_opens_for_its_teachers_till_the_day_ends(client, three, group):
    owner, colleague, stranger = three
    session = cast.session(owner, group)
    path = f"/ws/screen/{session.pin}/"
    sessions.close(session)
    for teacher in (owner, colleague):
        assert viewers.viewer(scope(path, log_in(client, teacher))).room == session.key
        assert f'"{path}"' in cast.text(client.get(f"/pantalla/{session.pin}/"))
    assert viewers.viewer(scope(path, log_in(client, stranger))) is None
    assert client.get(f"/pantalla/{session.pin}/").status_code == 404
    assert viewers.viewer(scope(path)) is None
    session.closed -= timedelta(days=1)
    session.save()
    assert viewers.viewer(scope(path, log_in(client, owner))) is None


@pytest.mark.parametrize("path", ["/ws/", "/ws/play", "/ws/class//", "/ws/screen/12345/", "/ws/play/../class/x/"])
def test_any_other_path_is_nobodys(path):
    assert viewers.viewer(scope(path)) is None


def test_the_language_is_the_tablets_own_choice_if_it_is_one():
    ana = cast.guests(cast.session(), 1)[0]
    cookies = {access.PASS: access.sign(ana), settings.LANGUAGE_COOKIE_NAME: "en"}
    assert viewers.viewer(scope("/ws/play/", cookies)).lang == "en"
    cookies[settings.LANGUAGE_COOKIE_NAME] = "xx"
    assert viewers.viewer(scope("/ws/play/", cookies)).lang == "es"


@pytest.mark.parametrize(
    "foreign", ["a[b=1", "\xff\xfe;;==", 'x={"y": 1, "z"}', "consent=foo bar", "ñ=2", "alone", "a=b,c", 'q="unfinished']
)
def test_a_foreign_cookie_that_is_malformed_costs_no_pass(foreign):
    ana = cast.guests(cast.session(), 1)[0]
    mine = f"{access.PASS}={access.sign(ana)}"
    for header in (f"{foreign}; {mine}", f"{mine}; {foreign}"):
        lines = [(b"cookie", header.encode("latin-1"))]
        assert viewers.viewer({"type": "websocket", "path": "/ws/play/", "headers": lines}).participant == ana.id
    apart = [(b"cookie", foreign.encode("latin-1")), (b"cookie", mine.encode("latin-1"))]
    assert viewers.viewer({"type": "websocket", "path": "/ws/play/", "headers": apart}).participant == ana.id
