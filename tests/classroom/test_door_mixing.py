"""Tables by level: balanced, alike, always even, the same for the same seed, and told to nobody."""

import json
from datetime import UTC, datetime
from itertools import pairwise
from statistics import mean, pvariance

import pytest
from django.urls import reverse
from hypothesis import given
from hypothesis import strategies as st

from classroom import access
from classroom.lesson import mixing, seating, sessions
from classroom.models import Mark
from tests.classroom import cast
from tests.classroom.cast import refused
from tests.classroom.test_access import _full_buckets, group, three

__all__ = ["_full_buckets", "group", "three"]
pytestmark = pytest.mark.django_db

LEVELS = st.lists(st.floats(0, 1), min_size=2, max_size=40)


def cut(levels: list[float], per_table: int, alike: bool, seed: int = 1) -> list[list[int]]:
    return mixing.by_level(list(range(len(levels))), dict(enumerate(levels)), per_table, alike, seed)


@given(LEVELS, st.integers(2, 8), st.booleans(), st.integers())
def test_everybody_sits_at_even_tables_and_a_seed_says_it_all(levels, per_table, alike, seed):
    tables = cut(levels, per_table, alike, seed)
    assert sorted(who for table in tables for who in table) == list(range(len(levels)))
    assert sorted(map(len, tables)) == sorted(seating.even_sizes(len(levels), per_table))
    assert tables == cut(levels, per_table, alike, seed)


@given(LEVELS, st.integers(2, 6), st.integers())
def test_alike_tables_do_not_overlap(levels, per_table, seed):
    tables = sorted(sorted(levels[who] for who in table) for table in cut(levels, per_table, True, seed))
    for lower, higher in pairwise(tables):
        assert lower[-1] <= higher[0]


@given(st.lists(st.floats(0, 1), min_size=8, max_size=40), st.integers(3, 6), st.integers())
def test_balanced_tables_hold_one_of_each_layer(levels, per_table, seed):
    """The k-th best of any table is no worse than the next best of any other: each has one of every layer."""
    tables = [sorted((levels[who] for who in table), reverse=True) for table in cut(levels, per_table, False, seed)]
    for place in range(min(map(len, tables)) - 1):
        assert min(table[place] for table in tables) >= max(table[place + 1] for table in tables)


def test_a_class_of_25_is_spread():
    levels = [number / 24 for number in range(25)]
    even = [mean(levels[who] for who in table) for table in cut(levels, 4, False)]
    apart = [mean(levels[who] for who in table) for table in cut(levels, 4, True)]
    assert pvariance(even) < 0.01 < 0.05 < pvariance(apart)


def test_neither_the_order_of_tables_nor_that_of_seats_tells_the_level():
    firsts, tops = set(), set()
    for seed in range(40):
        tables = cut([0.9] * 4 + [0.5] * 4 + [0.1] * 4, 4, True, seed)
        firsts.add(min(tables[0]) // 4)
        balanced = cut([0.9, 0.8, 0.7, 0.3, 0.2, 0.1], 3, False, seed)
        tops.add(balanced[0].index(min(balanced[0])))
    assert firsts == {0, 1, 2}
    assert tops == {0, 1, 2}


# --- known levels --------------------------------------------------------------------------------------


def mark(student, *worths: float, skill: str = "triad") -> None:
    for n, x in enumerate(worths):
        when = datetime(2026, 11, 1, 9, n, tzinfo=UTC)
        Mark.objects.create(source_id=student.id, n=n, skill=skill, student=student, correct=x > 0, x=x, at=when)


@pytest.fixture
def room(three, group):
    """Two who know more, two who begin, one of whom nothing is known, a guest."""
    session = cast.session(three[0], group, per_table=2)
    students = list(group.students.all())
    for student, worths in zip(students, ([1, 1, 1], [1, 1, 1], [0, 0, 0], [0, 0, 0]), strict=False):
        mark(student, *worths)
    for student in students:
        sessions.join(session, access.new_device(), student)
    sessions.join(session, access.new_device(), name="Eva")
    return session


def who_sits_together(session) -> list[set[str]]:
    return [{who.name for who in table} for table in seating.arrangement(session).values()]


def test_levels_of_a_room(room):
    levels = {who.name: level for who, level in mixing.levels_of(list(room.participants.all())).items()}
    assert levels["Lucía P."] == levels["Hugo M."] == pytest.approx(0.744)
    assert levels["Nora B."] == levels["Lucía O."] == pytest.approx(0.256)
    assert levels["Samir H."] == levels["Eva"] == 0.5


def test_tables_alike_and_balanced(room):
    assert mixing.make_level_tables(room, alike=True) == 3
    assert {"Lucía P.", "Hugo M."} in who_sits_together(room)
    assert {"Nora B.", "Lucía O."} in who_sits_together(room)
    mixing.make_level_tables(room, alike=False)
    for table in who_sits_together(room):
        assert not {"Lucía P.", "Hugo M."} <= table
        assert not {"Nora B.", "Lucía O."} <= table


def test_the_page_knows_whether_any_level_is_known(client, three, group, room):
    client.force_login(room.owner)
    address = reverse("session", args=[room.key])
    assert client.get(address).context["page"]["levels"]["known"] is True
    Mark.objects.all().delete()
    assert client.get(address).context["page"]["levels"]["known"] is False


def test_only_in_the_lobby(room):
    sessions.start(room)
    refused("not_in_lobby", mixing.make_level_tables, room, alike=True)


def test_levels_are_told_to_nobody(room):
    mixing.make_level_tables(room, alike=True)
    told = sessions.snapshot(room.key)
    frames = json.dumps([told.shared, told.teacher, told.screen, told.pupils], default=str)
    assert not any(word in frames for word in ("0.74", "0.25", "mastery", "alike"))


# --- who may --------------------------------------------------------------------------------------


def order(client, session, move: str):
    return client.post(
        reverse("session_act", args=[session.key]), json.dumps({"move": move}), content_type="application/json"
    )


@pytest.mark.parametrize("move", ["balanced_tables", "alike_tables"])
def test_who_may_make_them(client, three, room, move):
    before = who_sits_together(room)
    client.force_login(three[2])
    assert order(client, room, move).status_code == 404
    client.logout()
    who = room.participants.first()
    client.cookies[access.PASS], client.cookies[access.TABLET] = access.sign(who), who.device
    assert order(client, room, move).status_code == 302
    assert who_sits_together(room) == before == []
    sessions.give_code(room)
    client.cookies.clear()
    client.post(reverse("substitute"), {"code": room.code})
    assert order(client, room, move).json() == {"yes": True}
    for teacher in three[:2]:
        client.force_login(teacher)
        assert order(client, room, move).json() == {"yes": True}
    assert len(who_sits_together(room)) == 3
