"""Who comes when tables play: seated at once at the smallest table that has a free seat, or by hand at the same one."""

import pytest

from classroom import access
from classroom.lesson import seating, sessions
from tests.classroom import cast

pytestmark = pytest.mark.django_db


def late(session, name: str = "Eva"):
    return sessions.join(session, access.new_device(), name=name)


def sits(who) -> tuple[int, int]:
    """(number of the table, seat)"""
    place = who.places.select_related("session_table").get(to_n=None)
    return place.session_table.number, place.seat


def last_moves(session) -> dict[int, list[str]]:
    return {row.number: [entry.move for entry in cast.entries(row.table_id)][-1:] for row in cast.tables(session)}


@pytest.mark.parametrize("people", [3, 6, 7, 11])
def test_by_hand_and_by_itself_it_is_the_same_seat(people):
    by_itself, by_hand = cast.playing(people), cast.playing(people, owner=cast.teacher("luis"))
    smallest = seating.free_seats(by_itself)[0][0].number
    one = late(by_itself)
    other = late(by_hand)
    sessions.set_aside(other)
    assert not other.places.filter(to_n=None).exists()
    sessions.seat(by_hand, other, smallest)
    assert sits(one) == sits(other)
    assert sits(one)[0] == smallest
    assert last_moves(by_itself) == last_moves(by_hand)


def test_who_waits_is_told_so_and_takes_the_next_seat():
    session = cast.playing(4)
    waits, next_one = late(session), late(session, "Leo")
    you = sessions.snapshot(session.key).pupils
    assert you[waits.id]["you"]["waiting"] is True
    sessions.leave(cast.sitter(cast.tables(session)[0], 2))
    assert sits(waits) == (1, 2)
    assert sessions.snapshot(session.key).pupils[waits.id]["you"]["waiting"] is False
    assert not next_one.places.exists()


def test_who_is_let_in_late_by_the_teacher_is_seated_at_once():
    """A name whose secret picture was not shown, while tables play."""
    group = cast.group(cast.teacher())
    session = cast.session(group.memberships.get().teacher, group, pictures=True)
    cast.guests(session, 3)
    sessions.start(session)
    who = sessions.ask_for_name(session, access.new_device(), group.students.first())
    assert not who.places.exists()
    sessions.admit(who)
    assert sits(who) == (1, 3)
