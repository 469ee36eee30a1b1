"""Who may: the owner, a colleague, a stranger; the pupil with a pass; the screen with the PIN; and those who guess."""

from contextlib import suppress
from types import SimpleNamespace

import pytest
from django.conf import settings
from django.core.cache import cache
from django.http import Http404, HttpResponse

from classroom import access, brake, sessions
from classroom.problems import Problem
from tests.classroom import cast
from tests.classroom.cast import refused

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _full_buckets():
    cache.clear()


@pytest.fixture
def three():
    """(owner, colleague, stranger)"""
    return cast.teacher("olga"), cast.teacher("carlos"), cast.teacher("eva")


@pytest.fixture
def group(three):
    return cast.group(three[0], colleague=three[1])


def scope(path, cookies=None, client=("10.0.0.7", 5000)):
    header = "; ".join(f"{name}={value}" for name, value in (cookies or {}).items())
    return {"type": "websocket", "path": path, "headers": [(b"cookie", header.encode("latin-1"))], "client": client}


def log_in(client, teacher) -> dict:
    client.force_login(teacher)
    return {settings.SESSION_COOKIE_NAME: client.cookies[settings.SESSION_COOKIE_NAME].value}


# --- teachers -------------------------------------------------------------------------------------


def test_a_group_is_for_its_owner_and_colleagues(three, group):
    owner, colleague, stranger = three
    assert access.group(owner, group.key) == access.group(colleague, group.key) == group
    with pytest.raises(Http404):
        access.group(stranger, group.key)
    assert list(access.groups(stranger)) == []


def test_what_only_the_owner_may(three, group):
    owner, colleague, stranger = three
    assert access.owned_group(owner, group.key) == group
    assert access.owns(owner, group)
    for other in (colleague, stranger):
        assert not access.owns(other, group)
        with pytest.raises(Http404):
            access.owned_group(other, group.key)


def test_a_session_is_for_its_owner_and_the_colleagues_of_its_group(three, group):
    owner, colleague, stranger = three
    session = cast.session(owner, group)
    assert access.session(owner, session.key) == access.session(colleague, session.key) == session
    with pytest.raises(Http404):
        access.session(stranger, session.key)
    with pytest.raises(Http404):
        access.session(owner, "nosuchkey234")


def test_a_session_without_a_group_is_its_owners_alone(three, group):
    owner, colleague, _stranger = three
    session = cast.session(owner)
    assert access.session(owner, session.key) == session
    with pytest.raises(Http404):
        access.session(colleague, session.key)


def test_a_session_shows_once_in_a_list(three, group):
    owner, colleague, _stranger = three
    cast.session(owner, group)
    assert len(access.sessions(owner)) == len(access.sessions(colleague)) == 1


def test_a_participant_is_for_those_who_may_see_the_session(three, group):
    owner, colleague, stranger = three
    session = cast.session(owner, group)
    other = cast.session(stranger)
    ana = cast.guests(session, 1)[0]
    assert access.participant(owner, session.key, ana.id) == access.participant(colleague, session.key, ana.id) == ana
    for teacher, key in ((stranger, session.key), (stranger, other.key), (owner, other.key)):
        with pytest.raises(Http404):
            access.participant(teacher, key, ana.id)


# --- passes ---------------------------------------------------------------------------------------


def request(cookies):
    return SimpleNamespace(COOKIES=cookies)


def test_the_pass_says_who_and_is_a_closed_cookie():
    ana, eva = cast.guests(cast.session(), 2)
    response = HttpResponse()
    access.give_pass(response, ana)
    cookie = response.cookies[access.PASS]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    cookies = {name: morsel.value for name, morsel in response.cookies.items()}
    assert access.pupil(request(cookies)) == ana != eva
    assert access.device(request(cookies)) == ana.device


@pytest.mark.parametrize("text", ["", "x", "a:b:c", "W10:1uX:abc", "é", "null"])
def test_a_forged_pass_is_none(text):
    assert access.pupil(request({access.PASS: text})) is None


def test_a_pass_signed_for_something_else_is_none():
    ana = cast.guests(cast.session(), 1)[0]
    other = access.signing.dumps([ana.session_id, ana.id, ana.device, ana.generation], salt="another")
    assert access.pupil(request({access.PASS: other})) is None


def test_a_pass_is_void_once_sent_out_handed_over_or_closed():
    session = cast.session()
    ana, eva, leo = cast.guests(session, 3)
    passes = [request({access.PASS: access.sign(who)}) for who in (ana, eva, leo)]
    assert [access.pupil(each) for each in passes] == [ana, eva, leo]
    sessions.send_out(ana)
    sessions.claim(eva, access.new_device())
    sessions.admit(eva)
    assert [access.pupil(each) for each in passes] == [None, None, leo]
    sessions.close(session)
    assert access.pupil(passes[2]) is None


def test_a_tablets_word_is_its_own_or_new():
    assert access.device(request({access.TABLET: "short"})) != "short"
    assert access.device(request({access.TABLET: "'; drop table x; --"})).isascii()
    assert access.device(request({})) != access.device(request({}))
    word = access.new_device()
    assert access.device(request({access.TABLET: word})) == word
    assert len(word) <= 32


# --- PIN ------------------------------------------------------------------------------------------


def test_the_pin_opens_an_open_session_only():
    session = cast.session()
    assert access.open_session(session.pin, "10.0.0.7") == session
    for wrong in ("", "12345", "1234567", "abcdef", "٣٣٣٣٣٣", "' OR 1"):
        refused("no_session", access.open_session, wrong, "10.0.0.7")
    sessions.close(session)
    refused("no_session", access.open_session, session.pin, "10.0.0.7")


def guess(many: int, address: str = "10.6.6.6", **known) -> None:
    """So many wrong PINs from there."""
    for _ in range(many):
        refused("no_session", access.open_session, "000000", address, **known)


def test_who_guesses_is_slowed_and_the_others_still_get_in():
    session = cast.session()
    guess(60)
    problem = refused("slow_down", access.open_session, session.pin, "10.6.6.6")
    assert 0 < problem.detail["seconds"] <= 11
    assert access.open_session(session.pin, "10.0.0.7") == session


def test_a_child_who_guesses_slows_one_tablet_and_not_the_class():
    session = cast.session()
    child = {access.TABLET: access.new_device()}
    guess(10, cookies=child)
    for _ in range(100):
        refused("slow_down", access.open_session, "000000", "10.6.6.6", cookies=child)
    refused("slow_down", access.open_session, session.pin, "10.6.6.6", cookies=child)
    guess(30)  # and thirty more of a browser that keeps no cookies
    for _ in range(25):
        assert access.open_session(session.pin, "10.6.6.6", {access.TABLET: access.new_device()}) == session


def test_a_tablet_of_the_class_gets_in_whoever_guesses_beside_it():
    """It has been in a session of the same teacher; it gains nothing for other sessions, and no guesses."""
    last, other = cast.session(), cast.session(cast.teacher("luis"))
    tablet = {access.TABLET: cast.guests(last, 1)[0].device}
    sessions.close(last)
    session = cast.session(last.owner)
    guess(60)
    assert access.open_session(session.pin, "10.6.6.6", tablet) == session
    refused("slow_down", access.open_session, other.pin, "10.6.6.6", tablet)
    cache.clear()
    guess(10, cookies=tablet)
    refused("slow_down", access.open_session, session.pin, "10.6.6.6", tablet)


def test_guesses_from_everywhere_lock_no_school_out():
    session = cast.session()
    for number in range(300):
        with suppress(Problem):
            access.open_session("000000", f"10.{number}.0.1")
    for _ in range(30):
        assert access.open_session(session.pin, "192.0.2.1") == session
    guess(2, "192.0.2.1")
    refused("slow_down", access.open_session, session.pin, "192.0.2.1")


def test_who_has_given_the_pin_once_goes_on():
    """The names, the page that waits, the big screen that comes back: none is kept out by guesses beside it."""
    session, other = cast.session(), cast.session(cast.teacher("luis"))
    response = HttpResponse()
    access.remember_session(response, session)
    seen = {access.SEEN: response.cookies[access.SEEN].value}
    guess(60)
    assert access.open_session(session.pin, "10.6.6.6", seen) == session
    refused("slow_down", access.open_session, other.pin, "10.6.6.6", seen)
    refused("slow_down", access.open_session, session.pin, "10.6.6.6", {access.SEEN: session.key})
    sessions.close(session)
    refused("slow_down", access.open_session, session.pin, "10.6.6.6", seen)


def test_the_addresses_of_one_house_are_one():
    for number in range(60):
        refused("no_session", access.open_session, "000000", f"2001:db8::{number:x}")
    refused("slow_down", access.open_session, "000000", "2001:db8::ffff")
    refused("no_session", access.open_session, "000000", "2001:db8:0:1::1")


def test_a_pass_or_an_account_lets_nobody_guess_more():
    """The brake is off for one's own PIN alone."""
    mine, other = cast.session(cast.teacher("marta")), cast.session(cast.teacher("luis"))
    ana = cast.guests(mine, 1)[0]
    for known in ({"cookies": {access.PASS: access.sign(ana)}}, {"teacher": mine.owner}):
        cache.clear()
        guess(60, **known)
        refused("slow_down", access.open_session, "000000", "10.6.6.6", **known)
        refused("slow_down", access.open_session, other.pin, "10.6.6.6", **known)
        assert access.open_session(mine.pin, "10.6.6.6", **known) == mine
    sessions.close(mine)
    refused("slow_down", access.open_session, mine.pin, "10.6.6.6", teacher=mine.owner)


def test_a_colleague_opens_the_groups_session_and_a_stranger_is_slowed(three, group):
    owner, colleague, stranger = three
    session = cast.session(owner, group)
    guess(60)
    assert access.open_session(session.pin, "10.6.6.6", teacher=colleague) == session
    refused("slow_down", access.open_session, session.pin, "10.6.6.6", teacher=stranger)


def test_a_class_behind_one_address_gets_in():
    session = cast.session()
    for _ in range(200):
        assert access.open_session(session.pin, "10.0.0.7") == session


@pytest.mark.parametrize("addresses", [1, 10, 250])
def test_ten_thousand_guesses_hardly_find_a_session(addresses):
    """All in one lesson of 3,000 s, each from a tablet of its own: those that reach the look-up, times five open
    sessions, stay under 1 % of all PINs."""
    looked_up = 0
    for number in range(10_000):
        with suppress(Problem):
            brake.take_pin(f"10.{number % addresses}.0.1", f"tablet {number}", now=1e9 + number * 0.3)
            looked_up += 1
    assert looked_up * 5 / 900_000 < 0.01


def test_the_brake_lets_go_with_time():
    for _ in range(60):
        brake.take_pin("10.0.0.9", now=1e9)
    refused("slow_down", brake.take_pin, "10.0.0.9", now=1e9 + 5)
    brake.take_pin("10.0.0.9", now=1e9 + 15)


# --- sockets --------------------------------------------------------------------------------------


def test_a_pupils_socket_needs_the_pass():
    session = cast.session(language="en")
    ana = cast.guests(session, 1)[0]
    viewer = access.viewer(scope("/ws/play/", {access.PASS: access.sign(ana)}))
    assert (viewer.room, viewer.kind, viewer.participant) == (session.key, "pupil", ana.id)
    assert (viewer.device, viewer.generation, viewer.lang) == (ana.device, 1, "en")
    assert access.viewer(scope("/ws/play/")) is None
    assert access.viewer(scope("/ws/play/", {access.PASS: "forged"})) is None


def test_a_pupil_who_comes_back_after_the_end_is_shown_a_closed_room():
    session = cast.session()
    ana, eva = cast.guests(session, 2)
    sessions.send_out(eva)
    sessions.close(session)
    viewer = access.viewer(scope("/ws/play/", {access.PASS: access.sign(ana)}))
    assert sessions.snapshot(viewer.room).closed
    assert access.viewer(scope("/ws/play/", {access.PASS: access.sign(eva)})) is None
    assert access.pupil(request({access.PASS: access.sign(ana)})) is None


def test_a_teachers_socket_is_for_owner_and_colleague(client, three, group):
    owner, colleague, stranger = three
    session = cast.session(owner, group)
    path = f"/ws/class/{session.key}/"
    for teacher in (owner, colleague):
        viewer = access.viewer(scope(path, log_in(client, teacher)))
        assert (viewer.room, viewer.kind, viewer.participant) == (session.key, "teacher", None)
    assert access.viewer(scope(path, log_in(client, stranger))) is None
    assert access.viewer(scope(path)) is None
    assert access.viewer(scope(path, {settings.SESSION_COOKIE_NAME: "nonsense"})) is None
    assert access.viewer(scope("/ws/class/nosuchkey234/", log_in(client, owner))) is None


def test_a_pupils_pass_opens_no_teachers_socket():
    session = cast.session()
    ana = cast.guests(session, 1)[0]
    assert access.viewer(scope(f"/ws/class/{session.key}/", {access.PASS: access.sign(ana)})) is None


def test_a_screen_needs_the_pin_and_is_braked_like_the_door():
    session = cast.session()
    viewer = access.viewer(scope(f"/ws/screen/{session.pin}/"))
    assert (viewer.room, viewer.kind) == (session.key, "screen")
    for _ in range(60):
        assert access.viewer(scope("/ws/screen/000000/")) is None
    assert access.viewer(scope(f"/ws/screen/{session.pin}/")) is None
    assert access.viewer(scope(f"/ws/screen/{session.pin}/", client=("10.0.0.8", 1))) is not None


@pytest.mark.parametrize("path", ["/ws/", "/ws/play", "/ws/class//", "/ws/screen/12345/", "/ws/play/../class/x/"])
def test_any_other_path_is_nobodys(path):
    assert access.viewer(scope(path)) is None


def test_the_language_is_the_tablets_own_choice_if_it_is_one():
    ana = cast.guests(cast.session(), 1)[0]
    cookies = {access.PASS: access.sign(ana), settings.LANGUAGE_COOKIE_NAME: "en"}
    assert access.viewer(scope("/ws/play/", cookies)).lang == "en"
    cookies[settings.LANGUAGE_COOKIE_NAME] = "xx"
    assert access.viewer(scope("/ws/play/", cookies)).lang == "es"


@pytest.mark.parametrize(
    "foreign", ["a[b=1", "\xff\xfe;;==", 'x={"y": 1, "z"}', "consent=foo bar", "ñ=2", "alone", "a=b,c", 'q="unfinished']
)
def test_a_foreign_cookie_that_is_malformed_costs_no_pass(foreign):
    ana = cast.guests(cast.session(), 1)[0]
    mine = f"{access.PASS}={access.sign(ana)}"
    for header in (f"{foreign}; {mine}", f"{mine}; {foreign}"):
        lines = [(b"cookie", header.encode("latin-1"))]
        assert access.viewer({"type": "websocket", "path": "/ws/play/", "headers": lines}).participant == ana.id
    apart = [(b"cookie", foreign.encode("latin-1")), (b"cookie", mine.encode("latin-1"))]
    assert access.viewer({"type": "websocket", "path": "/ws/play/", "headers": apart}).participant == ana.id
