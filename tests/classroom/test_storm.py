"""A whole class at the same moment: nobody twice, nobody lost, no seat for two."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connections

from classroom import access
from classroom.lesson import sessions
from classroom.models import GameSession, Participant, Place
from classroom.problems import Problem
from games.models import Table
from tests.classroom import cast

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(do, arguments):
    """Call do(argument) in many threads; the results, a Problem's code in place of what was refused."""

    def call(argument):
        try:
            return do(argument)
        except Problem as problem:
            return problem.code
        finally:
            connections.close_all()

    with ThreadPoolExecutor(12) as pool:
        return list(pool.map(call, arguments))


def test_a_class_joins_in_the_same_second():
    group = cast.group(cast.teacher(), [f"Ana {chr(65 + n)}ez" for n in range(20)])
    session = cast.session(group.teachers.get(), group)
    students = list(group.students.all())
    results = at_once(lambda student: sessions.join(session, access.new_device(), student), students + students)
    assert sorted(map(str, results)).count("name_taken") == 20
    assert Participant.objects.count() == 20
    assert Participant.objects.values("name").distinct().count() == 20


def test_one_tablet_that_taps_ten_times_is_one_guest():
    session = cast.session()
    tablet = access.new_device()
    at_once(lambda _: sessions.join(session, tablet, name="Ana"), range(10))
    assert Participant.objects.count() == 1


def test_two_teachers_start_at_once():
    session = cast.session()
    cast.guests(session, 9)
    at_once(lambda _: sessions.start(GameSession.objects.get(pk=session.pk)), range(6))
    assert Table.objects.count() == 3


def test_latecomers_race_for_the_last_seat():
    session = cast.playing(3)
    late = at_once(lambda n: sessions.join(session, access.new_device(), name=f"Eva {n}"), range(6))
    assert len(late) == 6
    assert Place.objects.filter(to_n=None).count() == 4
    row = cast.tables(session)[0]
    assert [line.move for line in cast.entries(row.table_id)].count("/sit 3") == 1
    assert set(sessions.snapshot(session.key).seats.values()) == {(row.table_id, seat) for seat in range(4)}


def test_tables_are_made_while_a_class_comes_in():
    session = cast.session()
    cast.guests(session, 2)
    work = [lambda n=n: sessions.join(session, access.new_device(), name=f"Eva {n}") for n in range(10)]
    work += [lambda: sessions.make_tables(session, mix=True) for _ in range(3)]
    at_once(lambda do: do(), work)
    sessions.start(session)
    assert Place.objects.filter(to_n=None).values("participant").distinct().count() == 12
    assert [len(row.places.all()) for row in cast.tables(session)] == [4, 4, 4]
