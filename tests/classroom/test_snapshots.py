"""What the sockets of a room are told."""

import pytest

from classroom import access
from classroom.lesson import sessions
from tests.classroom import cast

pytestmark = pytest.mark.django_db


def test_the_snapshot_of_a_lobby():
    group = cast.group(cast.teacher())
    session = cast.session(group.teachers.get(), group, options={"variant": "full", "help": "names"})
    lucia = sessions.join(session, access.new_device(), group.students.first())
    ana = sessions.join(session, access.new_device(), name="Ana")
    snapshot = sessions.snapshot(session.key)
    room = snapshot.shared["room"]
    assert (room["title"], room["status"], room["variant"], room["round"]) == ("5.º B", "lobby", "full", 1)
    assert room["sound"] == "headphones"  # in class no loudspeakers
    assert snapshot.pupils[lucia.id]["you"] == {
        "id": lucia.id, "name": "Lucía P.", "badge": 0, "table": None, "seat": None, "names": "do", "help": "names",
        "waiting": False, "needs": {},
    }  # fmt: skip
    assert [row["name"] for row in snapshot.teacher["people"]] == ["Lucía P.", "Ana"]
    assert [row["name"] for row in snapshot.screen["people"]] == ["Lucía P.", ""]  # the guest's name is not yet seen
    sessions.approve(ana)
    assert [row["name"] for row in sessions.snapshot(session.key).screen["people"]] == ["Lucía P.", "Ana"]
    assert snapshot.tables == []
    assert snapshot.seats == {}
    assert sessions.snapshot("nosuchkey234") is None


def test_the_snapshot_in_play():
    session = cast.playing(3)
    row = cast.tables(session)[0]
    ana1, ana2, ana3 = (cast.sitter(row, seat) for seat in range(3))
    snapshot = sessions.snapshot(session.key)
    assert snapshot.seats == {who.id: (row.table_id, seat) for seat, who in enumerate((ana1, ana2, ana3))}
    assert snapshot.tables == [(row.table_id, 1)]
    assert snapshot.teacher["tables"][0]["seats"] == [ana1.id, ana2.id, ana3.id, None]
    assert snapshot.pupils[ana2.id]["mates"]["0"] == {"name": "Ana 1", "badge": ana1.badge}
    assert snapshot.pupils[ana2.id]["you"]["seat"] == 1


def test_pupils_are_told_no_ids_keys_or_devices_of_others():
    session = cast.playing(3)
    for sections in sessions.snapshot(session.key).pupils.values():
        assert set(sections) == {"you", "mates"}
        assert all(set(mate) == {"name", "badge"} for mate in sections["mates"].values())


def test_a_snapshot_costs_few_queries_however_many_there_are(django_assert_max_num_queries):
    session = cast.playing(25)
    with django_assert_max_num_queries(6):
        sessions.snapshot(session.key)


def wall(session) -> tuple[dict, list]:
    """(names by id, seats of each table) as the projector is told them."""
    told = sessions.snapshot(session.key).screen
    return {row["id"]: row["name"] for row in told["people"]}, [table["seats"] for table in told["tables"]]


def test_the_podium_keeps_its_people_when_the_session_is_closed():
    session = cast.playing(3)
    sessions.show_names(session)
    cast.finish(session)
    sessions.settle(session)
    before = wall(session)
    sessions.leave(session.participants.first())  # after the end: on the podium still
    assert wall(session) == before
    sessions.close(session)
    assert wall(session) == before
    assert None not in before[1][0][:3]


def test_who_went_on_to_another_table_stands_there_alone_on_the_podium():
    session = cast.playing(5, per_table=3)
    one, two = cast.tables(session)
    moved = cast.sitter(one)
    sessions.seat(session, moved, two.number)
    sessions.close(session)
    seats = wall(session)[1]
    assert moved.id not in seats[0]
    assert moved.id in seats[1]


def test_an_erased_pupil_vanishes_from_the_podium():
    session = cast.playing(3)
    sessions.close(session)
    gone = session.participants.first()
    session.participants.filter(pk=gone.pk).update(erased=True)
    assert gone.id not in wall(session)[0]
