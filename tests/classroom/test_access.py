"""Who may: the owner, a colleague, a stranger; the pupil with a pass; the screen with the PIN; and those who guess."""

from types import SimpleNamespace

import pytest
from django.core.cache import cache
from django.http import Http404, HttpResponse

from classroom import access
from classroom.door import pins
from classroom.lesson import sessions
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
    assert pins.open_session(session.pin, "10.0.0.7") == session
    for wrong in ("", "12345", "1234567", "abcdef", "٣٣٣٣٣٣", "' OR 1"):
        refused("no_session", pins.open_session, wrong, "10.0.0.7")
    sessions.close(session)
    refused("no_session", pins.open_session, session.pin, "10.0.0.7")
