"""What a pupil needs: given at the table where he or she sits, whenever that is, and told to nobody else."""

import pytest
from django.urls import reverse

from classroom import access
from classroom.lesson import sessions
from classroom.models import Membership, Student
from classroom.people import needs
from tests.classroom import cast

pytestmark = pytest.mark.django_db


def class_in(names=cast.NAMES[:4], owner=None, **data):
    """A session in its lobby with a class of which everybody is inside, in the order of the list."""
    owner = owner or cast.teacher()
    group = cast.group(owner, names)
    session = cast.session(owner, group, **data)
    return session, [come_in(session, student) for student in group.students.all()]


def come_in(session, student):
    return sessions.join(session, access.new_device(), student=student)


def playing(needing=None, **data):
    """The same in play; `needing`: what the second pupil of the list needs."""
    session, people = class_in(**data)
    for name, value in (needing or {}).items():
        setattr(people[1].student, name, value)
    people[1].student.save()
    sessions.start(session)
    return session, people


def moves(row) -> list[str]:
    return [entry.move for entry in cast.entries(row.table_id)]


def given(row) -> list[str]:
    return [move for move in moves(row) if move.startswith("/needs")]


def seat_of(who) -> int:
    return who.places.get(to_n=None).seat


SLOW = {"help": "hints", "double_time": True}


# --- when they are given --------------------------------------------------------------------------


def test_at_the_start():
    session, people = playing(SLOW)
    (row,) = cast.tables(session)
    seats = [seat_of(who) for who in people]
    wanted = dict.fromkeys(seats, "table plain") | {seats[1]: "hints slow"}
    assert given(row) == ["/needs " + " ".join(f"{seat} {wanted[seat]}" for seat in sorted(wanted))]


def test_a_latecomer_is_given_hers_with_the_seat():
    session, _people = class_in(cast.NAMES[:3])
    late = Student.objects.create(group=session.group, name="Eva", **SLOW)
    sessions.start(session)
    (row,) = cast.tables(session)
    who = come_in(session, late)
    assert moves(row)[-2:] == [f"/sit {seat_of(who)}", f"/needs {seat_of(who)} hints slow"]


def test_after_a_move_at_the_new_table_and_no_more_at_the_old_one():
    session, people = playing(SLOW, names=[f"Ana {n}" for n in range(6)])
    one, two = cast.tables(session)
    who = people[1]
    target = two if who.places.get(to_n=None).session_table == one else one
    sessions.seat(session, who, target.number)
    assert moves(target)[-1] == f"/needs {seat_of(who)} hints slow"


def test_at_a_table_dealt_anew_and_in_another_round():
    session, people = playing(SLOW)
    sessions.restart(session, 1)
    row = session.tables.get(past=0)
    assert f"{seat_of(people[1])} hints slow" in given(row)[0]
    sessions.act(session, "/end")
    sessions.another_round(session)
    sessions.start(session)
    (row,) = cast.tables(session)
    assert f"{seat_of(people[1])} hints slow" in given(row)[0]


def test_at_once_when_the_teacher_changes_them():
    session, people = playing()
    (row,) = cast.tables(session)
    needs.change(people[2].student, help="none", double_time=True)
    assert moves(row)[-1] == f"/needs {seat_of(people[2])} none slow"
    needs.change(people[2].student, help="", double_time=False)
    assert moves(row)[-1] == f"/needs {seat_of(people[2])} table plain"


def test_changed_after_the_end_they_hold_when_the_end_is_taken_back():
    session, people = playing()
    (row,) = cast.tables(session)
    sessions.act(session, "/end", 1)
    before = len(moves(row))
    needs.change(people[2].student, double_time=True)
    assert len(moves(row)) == before
    sessions.act(session, "/undo", 1)
    assert f"{seat_of(people[2])} table slow" in moves(row)[-1]


def test_changed_in_the_lobby_or_of_a_pupil_who_is_not_there_no_table_is_told():
    session, people = class_in()
    sessions.make_tables(session)
    needs.change(people[0].student, **SLOW)
    absent = Student.objects.create(group=session.group, name="Eva")
    needs.change(absent, calm=True)
    assert sessions.snapshot(session.key).pupils[people[0].id]["you"]["help"] == "hints"


def test_two_at_a_tablet_get_what_either_needs():
    session, people = class_in()
    partner = Student.objects.create(group=session.group, name="Eva", help="hints", double_time=True, calm=True)
    who = people[0]
    who.student.help, who.student.no_ring = "none", True
    who.student.save()
    who.partner = partner
    who.save()
    sessions.start(session)
    (row,) = cast.tables(session)
    assert f"{seat_of(who)} hints slow" in given(row)[0]
    assert sessions.snapshot(session.key).pupils[who.id]["you"]["needs"] == {"no_ring": True, "calm": True}
    needs.change(partner, double_time=False)
    assert moves(row)[-1] == f"/needs {seat_of(who)} hints plain"


def test_of_guests_there_is_nothing_to_tell():
    session = cast.playing(3)
    (row,) = cast.tables(session)
    assert given(row) == []


# --- nobody else ----------------------------------------------------------------------------------

EVERYTHING = {**SLOW, "no_ring": True, "larger_text": True, "calm": True}


def test_the_page_is_told_to_that_pupil_alone():
    session, people = playing(EVERYTHING)
    pupils = sessions.snapshot(session.key).pupils
    assert pupils[people[1].id]["you"]["needs"] == {"no_ring": True, "larger_text": True, "calm": True}
    assert pupils[people[1].id]["you"]["help"] == "hints"
    for who in (people[0], *people[2:]):
        assert pupils[who.id]["you"]["needs"] == {}
        assert pupils[who.id]["you"]["help"] == "names"


def told_to_others(session, who):
    """All that the room tells anybody but the teacher and that pupil."""
    snap = sessions.snapshot(session.key)
    others = {each: sections for each, sections in snap.pupils.items() if each != who.id}
    return snap.shared, snap.screen, snap.watchers, others, snap.seats, snap.names


@pytest.mark.parametrize("needing", [SLOW, EVERYTHING, {"help": "none"}, {"calm": True}], ids=str)
def test_everybody_else_is_told_the_same_whatever_a_pupil_needs(needing):
    session, people = playing()
    before = told_to_others(session, people[1])
    needs.change(people[1].student, **needing)
    assert told_to_others(session, people[1]) == before


def test_the_journal_has_as_many_entries_whatever_a_pupil_needs():
    """Their numbers are seen by all: a number that is skipped would tell."""
    many = []
    for number, needing in enumerate(({}, SLOW, EVERYTHING)):
        session, people = playing(needing, owner=cast.teacher(f"marta{number}"))
        late = Student.objects.create(group=session.group, name="Eva", **needing)
        sessions.set_aside(people[0])
        come_in(session, late)
        many.append(len(moves(cast.tables(session)[0])))
    assert many[0] == many[1] == many[2]


def test_a_substitute_is_told_all_but_what_a_pupil_needs():
    session, people = playing(EVERYTHING)
    snap = sessions.snapshot(session.key)
    assert [row["id"] for row in snap.teacher["people"] if row["slow"]] == [people[1].id]
    told = [{name: value for name, value in row.items() if name != "slow"} for row in snap.teacher["people"]]
    assert snap.substitute == snap.teacher | {"people": told}
    needs.change(people[1].student, help="", **dict.fromkeys(needs.FIELDS[1:], False))
    assert sessions.snapshot(session.key).substitute == snap.substitute


# --- on the board ---------------------------------------------------------------------------------


def sheet(session, who) -> str:
    return reverse("session_needs", args=[session.key, who.id])


def test_the_board_shows_and_stores_them_at_once(client):
    session, people = playing(SLOW)
    (row,) = cast.tables(session)
    client.force_login(session.owner)
    shown = client.get(sheet(session, people[1]))
    assert shown.context["form"].initial["double_time"] is True
    assert client.post(sheet(session, people[1]), {"help": "none", "calm": "on"}).status_code == 200
    student = Student.objects.get(pk=people[1].student.pk)
    assert (student.help, student.double_time, student.calm) == ("none", False, True)
    assert student.name == people[1].student.name
    assert moves(row)[-1] == f"/needs {seat_of(people[1])} none plain"
    assert client.post(sheet(session, people[1]), {"help": "everything"}).status_code == 409
    assert Student.objects.get(pk=student.pk).help == "none"


def test_only_the_teachers_of_the_group_see_them(client):
    session, people = playing(SLOW)
    address = sheet(session, people[1])
    colleague, stranger = cast.teacher("colega"), cast.teacher("extraño")
    Membership.objects.create(teacher=colleague, group=session.group, role=Membership.Role.COLLEAGUE)
    sessions.give_code(session)
    assert client.get(address).status_code == 404  # nobody, or a pupil
    client.post(reverse("substitute"), {"code": session.code})
    assert client.get(reverse("session", args=[session.key])).status_code == 200
    assert client.get(address).status_code == 404  # a substitute
    for teacher, status in ((session.owner, 200), (colleague, 200), (stranger, 404)):
        client.force_login(teacher)
        assert client.get(address).status_code == status
        assert client.post(address, {"help": ""}).status_code == status
    client.force_login(session.owner)
    guest = cast.sit_down(session, "Ana")[0]
    assert client.get(sheet(session, guest)).status_code == 404
    other, others = class_in(owner=stranger)
    assert client.get(sheet(session, others[0])).status_code == 404
    assert client.get(sheet(other, others[0])).status_code == 404


def test_the_groups_page_changes_them_at_the_table_too(client):
    session, people = playing()
    (row,) = cast.tables(session)
    client.force_login(session.owner)
    student = people[2].student
    data = {"name": student.name, "help": "hints", "double_time": "on", "do": "save"}
    client.post(reverse("group_student", args=[session.group.key, student.key]), data)
    assert moves(row)[-1] == f"/needs {seat_of(people[2])} hints slow"
