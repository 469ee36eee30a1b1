"""Whoever guesses PINs is slowed, and the rightful get in."""

from contextlib import suppress

import pytest
from django.core.cache import cache
from django.http import HttpResponse

from classroom import access
from classroom.door import brake, pins
from classroom.lesson import sessions
from classroom.problems import Problem
from tests.classroom import cast
from tests.classroom.cast import refused
from tests.classroom.test_access import _full_buckets, group, three

__all__ = ["_full_buckets", "group", "three"]
pytestmark = pytest.mark.django_db


def guess(many: int, address: str = "10.6.6.6", **known) -> None:
    """So many wrong PINs from there."""
    for _ in range(many):
        refused("no_session", pins.open_session, "000000", address, **known)


def test_who_guesses_is_slowed_and_the_others_still_get_in():
    session = cast.session()
    guess(60)
    problem = refused("slow_down", pins.open_session, session.pin, "10.6.6.6")
    assert 0 < problem.detail["seconds"] <= 11
    assert pins.open_session(session.pin, "10.0.0.7") == session


def test_a_child_who_guesses_slows_one_tablet_and_not_the_class():
    session = cast.session()
    child = {access.TABLET: access.new_device()}
    guess(10, cookies=child)
    for _ in range(100):
        refused("slow_down", pins.open_session, "000000", "10.6.6.6", cookies=child)
    refused("slow_down", pins.open_session, session.pin, "10.6.6.6", cookies=child)
    guess(30)  # and thirty more of a browser that keeps no cookies
    for _ in range(25):
        assert pins.open_session(session.pin, "10.6.6.6", {access.TABLET: access.new_device()}) == session


def test_a_tablet_of_the_class_gets_in_whoever_guesses_beside_it():
    """It has been in a session of the same teacher; it gains nothing for other sessions, and no guesses."""
    last, other = cast.session(), cast.session(cast.teacher("luis"))
    tablet = {access.TABLET: cast.guests(last, 1)[0].device}
    sessions.close(last)
    session = cast.session(last.owner)
    guess(60)
    assert pins.open_session(session.pin, "10.6.6.6", tablet) == session
    refused("slow_down", pins.open_session, other.pin, "10.6.6.6", tablet)
    cache.clear()
    guess(10, cookies=tablet)
    refused("slow_down", pins.open_session, session.pin, "10.6.6.6", tablet)


def test_guesses_from_everywhere_put_the_brake_on_for_strangers_alone():
    """While the whole site is guessed at, a school that did not guess asks its teacher, and goes on."""
    session = cast.session()
    known = {access.TABLET: cast.guests(session, 1)[0].device}
    for number in range(300):
        with suppress(Problem):
            pins.open_session("000000", f"10.{number}.0.1")
    for pin in (session.pin, "000000"):
        with pytest.raises(brake.Braked):
            pins.open_session(pin, "192.0.2.1")
    assert pins.open_session(session.pin, "192.0.2.1", known) == session


def test_how_a_guess_is_answered_tells_nothing_while_the_brake_is_on():
    """Neither what a tablet has left, nor how long it is to wait, depends on the PIN."""
    session = cast.session()
    guess(60)
    tried = []
    for pin in (session.pin, "000000"):
        tablet = {access.TABLET: access.new_device()}
        answers = [refused("slow_down", pins.open_session, pin, "10.6.6.6", tablet) for _ in range(12)]
        tried.append([isinstance(each, brake.Braked) for each in answers])
    assert tried[0] == tried[1] == [True] * 10 + [False] * 2


def test_who_has_given_the_pin_once_goes_on():
    """The names, the page that waits, the big screen that comes back: none is kept out by guesses beside it."""
    session, other = cast.session(), cast.session(cast.teacher("luis"))
    response = HttpResponse()
    pins.remember_session(response, session)
    seen = {pins.SEEN: response.cookies[pins.SEEN].value}
    guess(60)
    assert pins.open_session(session.pin, "10.6.6.6", seen) == session
    refused("slow_down", pins.open_session, other.pin, "10.6.6.6", seen)
    refused("slow_down", pins.open_session, session.pin, "10.6.6.6", {pins.SEEN: session.key})
    sessions.close(session)
    refused("slow_down", pins.open_session, session.pin, "10.6.6.6", seen)


def test_the_addresses_of_one_house_are_one():
    for number in range(60):
        refused("no_session", pins.open_session, "000000", f"2001:db8::{number:x}")
    refused("slow_down", pins.open_session, "000000", "2001:db8::ffff")
    refused("no_session", pins.open_session, "000000", "2001:db8:0:1::1")


def test_a_pass_or_an_account_lets_nobody_guess_more():
    """The brake is off for one's own PIN alone."""
    mine, other = cast.session(cast.teacher("marta")), cast.session(cast.teacher("luis"))
    ana = cast.guests(mine, 1)[0]
    for known in ({"cookies": {access.PASS: access.sign(ana)}}, {"teacher": mine.owner}):
        cache.clear()
        guess(60, **known)
        refused("slow_down", pins.open_session, "000000", "10.6.6.6", **known)
        refused("slow_down", pins.open_session, other.pin, "10.6.6.6", **known)
        assert pins.open_session(mine.pin, "10.6.6.6", **known) == mine
    sessions.close(mine)
    refused("slow_down", pins.open_session, mine.pin, "10.6.6.6", teacher=mine.owner)


def test_a_colleague_opens_the_groups_session_and_a_stranger_is_slowed(three, group):
    owner, colleague, stranger = three
    session = cast.session(owner, group)
    guess(60)
    assert pins.open_session(session.pin, "10.6.6.6", teacher=colleague) == session
    refused("slow_down", pins.open_session, session.pin, "10.6.6.6", teacher=stranger)


def test_a_class_behind_one_address_gets_in():
    session = cast.session()
    for _ in range(200):
        assert pins.open_session(session.pin, "10.0.0.7") == session


@pytest.mark.parametrize("addresses", [1, 10, 250, 10_000])
def test_ten_thousand_guesses_hardly_find_a_session(addresses):
    """All in one lesson of 3,000 s, each from a tablet of its own: those that reach the look-up, times five open
    sessions, stay under 1 % of all PINs."""
    looked_up = 0
    for number in range(10_000):
        with suppress(Problem):
            brake.take_pin(
                f"10.{number % addresses // 250}.{number % addresses % 250}.1",
                f"tablet {number}",
                now=1e9 + number * 0.3,
            )
            looked_up += 1
    assert looked_up * 5 / 900_000 < 0.01


def test_the_brake_lets_go_with_time():
    for _ in range(60):
        brake.take_pin("10.0.0.9", now=1e9)
    refused("slow_down", brake.take_pin, "10.0.0.9", now=1e9 + 5)
    brake.take_pin("10.0.0.9", now=1e9 + 15)
