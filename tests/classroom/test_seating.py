"""Tables made even, changed by hand, and who sits where when people come and go in play."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom import access
from classroom.lesson import seating, sessions
from classroom.models import BADGES, GameSession, Participant, Place
from games import api
from games.models import Table
from tests.classroom import cast
from tests.classroom.cast import refused

pytestmark = pytest.mark.django_db


def names(session) -> list[list[str]]:
    return [[who.name for who in table] for table in seating.arrangement(session).values()]


def everybody(tables) -> list[str]:
    return [name for table in tables for name in table]


@pytest.mark.parametrize(
    ("people", "sizes"),
    [(0, []), (1, []), (2, [2]), (3, [3]), (5, [3, 2]), (9, [3, 3, 3]), (25, [4, 4, 4, 4, 3, 3, 3]), (32, [4] * 8)],
)
def test_even_sizes_by_four(people, sizes):
    assert seating.even_sizes(people, 4) == sizes


@given(st.integers(2, 64), st.integers(2, 8))
def test_even_sizes_always(people, per_table):
    sizes = seating.even_sizes(people, per_table)
    assert sum(sizes) == people
    assert min(sizes) >= 2
    assert max(sizes) - min(sizes) <= 1
    assert max(sizes) <= max(per_table, 3)


@given(st.lists(st.integers(0, 5), max_size=6), st.integers(0, 9), st.integers(2, 6))
def test_complete_moves_nobody_and_leaves_at_most_one(sizes, others, per_table):
    people = iter(range(100))
    tables = {number: [next(people) for _ in range(size)] for number, size in enumerate(sizes, 1)}
    waiting = [next(people) for _ in range(others)]
    done, left = seating.complete(tables, waiting, per_table)
    for number, before in tables.items():
        assert done.get(number, [])[: len(before)] == before
    assert sorted([who for table in done.values() for who in table] + left) == list(range(sum(sizes) + others))
    assert len(left) <= 1
    if left:
        assert all(len(table) >= per_table for table in done.values())
    for number, table in done.items():
        assert len(table) <= max(per_table, 3) or table == tables.get(number)
        assert len(table) > 1 or table == tables.get(number)


@pytest.mark.parametrize(
    ("sizes", "others", "done"),
    [([4], 1, [4]), ([3], 1, [4]), ([3], 2, [3, 2]), ([3, 2], 1, [3, 3]), ([4, 4], 2, [4, 4, 2]), ([1], 1, [2])],
)
def test_complete(sizes, others, done):
    made, _left = seating.complete(seating.numbered([[0] * size for size in sizes]), [1] * others, 4)
    assert [len(table) for table in made.values()] == done


def test_tables_are_made_even_in_one_tap():
    session = cast.session()
    cast.guests(session, 25)
    assert sessions.make_tables(session) == 7
    assert [len(table) for table in names(session)] == [4, 4, 4, 4, 3, 3, 3]
    assert Place.objects.filter(to_n=None).values("participant").distinct().count() == 25


def test_mixed_tables_hold_the_same_people():
    session = cast.session()
    cast.guests(session, 25)
    sessions.make_tables(session)
    before = names(session)
    sessions.make_tables(session, mix=True)
    assert names(session) != before  # 25! orders
    assert sorted(everybody(names(session))) == sorted(everybody(before))


def test_one_person_waits():
    session = cast.session()
    cast.guests(session, 1)
    assert sessions.make_tables(session) == 0
    refused("too_few", sessions.start, session)
    assert GameSession.objects.get().status == "lobby"


def test_who_comes_after_the_tables_were_made_is_seated_too():
    session = cast.session()
    cast.guests(session, 3)
    sessions.make_tables(session)
    sessions.join(session, access.new_device(), name="Eva")
    assert names(session) == [["Ana 1", "Ana 2", "Ana 3", "Eva"]]
    (leo,) = cast.sit_down(session, "Leo")
    assert names(session) == [["Ana 1", "Ana 2", "Ana 3", "Eva"]]  # nobody is taken from the table for Leo
    assert refused("without_table", sessions.start, session).detail == {"name": "Leo"}
    cast.sit_down(session, "Noa")
    assert names(session)[1] == ["Leo", "Noa"]
    sessions.leave(leo)
    assert refused("alone", sessions.start, session).detail == {"name": "Noa", "table": 2}


def test_a_name_is_moved_to_another_table():
    session = cast.session(per_table=2)
    ana1, *_ = cast.guests(session, 4)
    sessions.make_tables(session)
    sessions.move(session, ana1, 2)
    assert names(session) == [["Ana 2"], ["Ana 3", "Ana 4", "Ana 1"]]
    sessions.move(session, ana1, 3)
    assert names(session)[2] == ["Ana 1"]
    for number in (0, 5, -1):
        refused("no_table", sessions.move, session, ana1, number)


def test_no_table_changes_its_number_and_none_is_made_up_at_the_start():
    session = cast.session()
    people = cast.guests(session, 9)
    sessions.make_tables(session)
    for who in people[3:6]:
        sessions.move(session, who, 1 if who != people[5] else 3)
    assert [len(table) for table in names(session)] == [5, 0, 4]
    assert [table["number"] for table in sessions.snapshot(session.key).teacher["tables"]] == [1, 2, 3]
    before = seating.arrangement(session)
    sessions.start(session)
    assert seating.arrangement(session) == {1: before[1], 3: before[3]}
    sessions.act(session, "/end")
    sessions.another_round(session)
    assert list(seating.arrangement(session)) == [1, 3]


def test_a_table_of_one_is_the_teachers_to_mend():
    session = cast.session(per_table=2)
    ana1, ana2, *_ = cast.guests(session, 4)
    sessions.make_tables(session)
    sessions.move(session, ana1, 2)
    before = names(session)
    assert refused("alone", sessions.start, session).detail == {"name": "Ana 2", "table": 1}
    assert names(session) == before
    sessions.move(session, ana2, 2)
    sessions.start(session)
    assert [row.number for row in cast.tables(session)] == [2]


def test_who_sits_behind_one_who_left_stays_at_the_table():
    session = cast.session()
    _one, two, three = cast.guests(session, 3)
    sessions.make_tables(session)
    sessions.leave(two)
    assert sessions.snapshot(session.key).teacher["tables"][0]["seats"] == [_one.id, three.id]


def test_only_the_teachers_tap_shows_the_names_of_guests():
    session = cast.session()
    one, _two = cast.guests(session, 2)
    sessions.make_tables(session)
    sessions.make_tables(session, mix=True)
    sessions.start(session)
    assert [each["name"] for each in sessions.snapshot(session.key).screen["people"]] == ["", ""]
    sessions.approve(one)
    assert [each["name"] for each in sessions.snapshot(session.key).screen["people"]] == ["Ana 1", ""]
    sessions.show_names(session)
    assert [each["name"] for each in sessions.snapshot(session.key).screen["people"]] == ["Ana 1", "Ana 2"]


def test_badges_differ_at_a_table():
    session = cast.session(per_table=8)
    for who in cast.guests(session, 16):
        Participant.objects.filter(pk=who.pk).update(badge=15)
    sessions.make_tables(session)
    for table in seating.arrangement(session).values():
        badges = [who.badge for who in table]
        assert len(set(badges)) == 8
        assert all(0 <= badge < BADGES for badge in badges)


def test_a_latecomer_takes_the_free_seat_of_the_smallest_table():
    session = cast.playing(7)  # tables of 4 and 3 with four seats each
    big, small = cast.tables(session)
    assert (big.seats, small.seats) == (4, 4)
    late = sessions.join(session, access.new_device(), name="Eva")
    place = late.places.get()
    assert (place.session_table, place.seat, place.to_n) == (small, 3, None)
    assert cast.entries(small.table_id)[-1].move == "/sit 3"
    waits = sessions.join(session, access.new_device(), name="Leo")
    assert not waits.places.exists()
    assert sessions.snapshot(session.key).pupils[waits.id]["you"]["waiting"] is True


def test_a_seat_that_falls_free_is_for_who_has_waited_longest():
    session = cast.playing(4)
    row = cast.tables(session)[0]
    eva, leo, noa = (sessions.join(session, access.new_device(), name=name) for name in ("Eva", "Leo", "Noa"))
    sessions.send_out(cast.sitter(row, 2))
    assert cast.sitter(row, 2) == eva
    sessions.leave(cast.sitter(row, 0))
    assert cast.sitter(row, 0) == leo
    assert cast.entries(row.table_id)[-1].move == "/sit 0"
    sessions.leave(leo)  # whoever comes back waits behind those who have waited
    assert cast.sitter(row, 0) == noa
    back = sessions.join(session, access.new_device(), name="Leo")
    assert not back.places.filter(to_n=None).exists()


def test_a_newcomer_does_not_overtake_who_waits():
    session = cast.playing(4)
    row = cast.tables(session)[0]
    eva = sessions.join(session, access.new_device(), name="Eva")
    Place.objects.filter(participant=cast.sitter(row, 1)).update(to_n=0)  # fell free and was given to nobody
    api.act(row.table_id, "/leave 1")
    Participant.objects.filter(name="Ana 2").update(device="")
    sessions.join(session, access.new_device(), name="Leo")
    assert cast.sitter(row, 1) == eva


def test_a_spare_seat_never_makes_it_another_game():
    session = cast.playing(4, per_table=5)  # five would play with two decks
    assert [row.seats for row in cast.tables(session)] == [4]


def test_sent_out_in_play_frees_the_seat_and_the_chords_stay():
    session = cast.playing(3)
    row = cast.tables(session)[0]
    ana = cast.sitter(row, 0)
    cast_n = row.places.count()
    sessions.send_out(ana)
    place = ana.places.get()
    assert place.to_n == Table.objects.get().head
    assert cast.entries(row.table_id)[-1].move == "/leave 0"
    snapshot = sessions.snapshot(session.key)
    assert ana.id not in snapshot.seats
    assert snapshot.generations[ana.id] == 2
    assert row.places.count() == cast_n


def test_who_comes_back_gets_the_seat_held_before():
    session = cast.playing(3)
    row = cast.tables(session)[0]
    ana = cast.sitter(row, 1)
    sessions.send_out(ana)
    sessions.let_back(ana)
    sessions.join(session, access.new_device(), name=ana.name)
    assert [(place.seat, place.to_n is None) for place in ana.places.order_by("id")] == [(1, False), (1, True)]
