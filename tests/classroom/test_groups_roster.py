"""What happens to a pupil over the years: joined with a double, moved to the next group, erased."""

import pytest

from classroom import access
from classroom.learning import progress
from classroom.lesson import sessions
from classroom.models import GameSession, Group, Mark, Membership, Participant, Student
from classroom.people import colleagues, roster
from tests.classroom import cast
from tests.classroom.cast import refused

pytestmark = pytest.mark.django_db


def lesson(group, *students, claims=()):
    """A session of these pupils at one table, each of `claims` (seat, stack) judged."""
    made = cast.session(group.memberships.first().teacher, group)
    for student in students:
        sessions.join(made, access.new_device(), student)
    sessions.start(made)
    cast.write(cast.tables(made)[0], *(cast.claim(seat, stack) for seat, stack in claims))
    progress.pull(made)
    return made


@pytest.fixture
def group():
    return cast.group(cast.teacher(), ["Lucía Pérez", "Lucia Peres", "Hugo Martín"])


def right(student) -> int:
    return student.marks.values("source_id", "n").distinct().count()


# --- doubles --------------------------------------------------------------------------------------


def test_a_double_who_shared_the_tablet_counts_once_and_as_the_journal_says(group):
    lucia, double, hugo = group.students.all()
    made = lesson(group, lucia, hugo, claims=[(0, "Do Mi Sol"), (1, "Re Fa La")])
    made.participants.filter(student=lucia).update(partner=double)
    progress.rebuild()
    assert (right(lucia), right(double)) == (1, 1)
    roster.merge(lucia, double)
    assert lucia.marks.count() == lucia.marks.values("source_id", "n", "skill").distinct().count()
    assert right(hugo) == 1
    assert progress.rebuild() == 0


def test_a_double_is_joined_with_all_that_was_hers(group):
    lucia, double, hugo = group.students.all()
    sessions.close(lesson(group, lucia, hugo, claims=[(0, "Do Mi Sol")]))
    other = lesson(group, double, hugo, claims=[(0, "Re Fa La")])
    Student.objects.filter(pk=double.pk).update(code="A7", no_ring=True, help="hints")
    double.refresh_from_db()
    roster.merge(lucia, double)
    lucia.refresh_from_db()
    assert [each.name for each in group.students.all()] == ["Lucía Pérez", "Hugo Martín"]
    assert (lucia.code, lucia.no_ring, lucia.calm, lucia.help) == ("A7", True, False, "hints")
    assert lucia.participations.count() == right(lucia) == 2
    assert other.participants.get(student=lucia).places.count() == 1
    assert progress.rebuild() == 0


def test_where_both_took_part_both_seats_stay_and_count_for_the_one(group):
    lucia, double, hugo = group.students.all()
    made = lesson(group, lucia, double, hugo, claims=[(0, "Do Mi Sol"), (1, "Re Fa La")])
    roster.merge(lucia, double)
    first, second, _hugo = made.participants.all()
    assert (first.student, first.double_of) == (lucia, None)
    assert (second.student, second.double_of) == (None, lucia)
    assert right(lucia) == 2
    assert progress.rebuild() == 0
    cast.write(cast.tables(made)[0], cast.claim(1, "Mi Sol Si"))  # and what is played on
    progress.pull(made)
    assert right(lucia) == 3


def test_a_pupil_may_be_joined_twice(group):
    lucia, double, hugo = group.students.all()
    made = lesson(group, lucia, double, hugo, claims=[(0, "Do Mi Sol"), (1, "Re Fa La"), (2, "Mi Sol Si")])
    roster.merge(double, lucia)
    roster.merge(hugo, double)
    assert list(group.students.all()) == [hugo]
    assert right(hugo) == 3
    assert {who.student or who.double_of for who in made.participants.all()} == {hugo}
    assert progress.rebuild() == 0


def test_two_at_one_tablet_who_were_one(group):
    lucia, double, hugo = group.students.all()
    made = lesson(group, lucia, hugo)
    made.participants.filter(student=lucia).update(partner=double)
    made.participants.filter(student=hugo).update(partner=double)
    roster.merge(lucia, double)
    assert made.participants.get(student=lucia).partner is None
    assert made.participants.get(student=hugo).partner == lucia


# --- years ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "after"),
    [
        ("5.º B", "6.º B"),
        ("1º ESO A", "2º ESO A"),
        ("Year 9", "Year 10"),
        ("Coro", "Coro"),
        ("6.º B", "1.º ESO B"),
        ("6º", "1.º ESO"),
        ("5.º B 2026", "6.º B 2026"),
    ],
)
def test_the_name_of_the_next_year(name, after):
    assert roster.next_name(name) == after


def test_a_class_moves_with_its_progress_and_leaves_its_past(group):
    colleague = cast.teacher("carlos")
    Membership.objects.create(teacher=colleague, group=group, role=Membership.Role.COLLEAGUE)
    lucia, leaver, hugo = group.students.all()
    past = lesson(group, lucia, leaver, hugo, claims=[(0, "Do Mi Sol")])
    refused("session_open", roster.next_year, group, "6.º B", [lucia, hugo])
    assert Group.objects.count() == 1
    sessions.close(past)
    prepared = GameSession.objects.create(owner=past.owner, group=group, game=cast.GAME, status="prepared")
    made = roster.next_year(group, "6.º B", [lucia, hugo])
    group.refresh_from_db()
    prepared.refresh_from_db()
    assert list(made.students.all()) == [lucia, hugo]
    assert list(group.students.all()) == [leaver]
    assert right(lucia) == 1
    assert group.archived
    assert not made.archived
    assert prepared.group == made
    assert past in access.sessions(colleague)
    for teacher in (past.owner, colleague):
        assert list(access.current_groups(teacher)) == [made]
        assert set(access.groups(teacher)) == {group, made}
        assert access.owns(teacher, made) == (teacher == past.owner)
    roster.bring_back(group)
    assert set(access.current_groups(colleague)) == {group, made}


# --- erasing --------------------------------------------------------------------------------------


def test_a_pupil_who_is_erased_has_no_name_left_in_the_past(group):
    lucia, double, hugo = group.students.all()
    old = lesson(group, lucia, double, hugo, claims=[(0, "Do Mi Sol"), (1, "Do Mi Sol")])
    sessions.close(old)
    roster.remove(lucia)
    roster.remove(double)
    names = [who.name for who in old.participants.order_by("id")]
    assert names == ["Alumno borrado", "Alumno borrado 2", "Hugo M."]
    assert [who.device for who in old.participants.order_by("id")][:2] == ["", ""]
    assert not Mark.objects.exists()
    assert progress.rebuild() == 0


def test_who_shared_a_tablet_keeps_it(group):
    lucia, double, hugo = group.students.all()
    made = lesson(group, lucia, hugo)
    made.participants.filter(student=lucia).update(partner=double, name="Lucía y Lucia")
    roster.remove(lucia)
    who = made.participants.get(student=double)
    assert (who.name, who.partner, who.erased) == ("Lucia P.", None, False)
    assert who.device
    made.participants.filter(student=double).update(partner=hugo)
    made.participants.filter(student=hugo).update(name="H")
    roster.remove(double)  # Hugo has a seat of his own
    assert made.participants.get(student=hugo).name == "H"


def test_a_class_that_is_erased_loses_its_names_in_earlier_years_too(group):
    lucia, _double, hugo = group.students.all()
    past = lesson(group, lucia, hugo, claims=[(0, "Do Mi Sol")])
    sessions.close(past)
    now = roster.next_year(group, "6.º B", [lucia, hugo])
    lesson(now, *now.students.all())
    roster.erase(now)
    assert {who.name for who in Participant.objects.all()} == {"Alumno borrado", "Alumno borrado 2"}
    assert list(Student.objects.values_list("name", flat=True)) == ["Lucia Peres"]


# --- colleagues -----------------------------------------------------------------------------------


def test_a_colleague_who_goes_sees_nothing_any_more(group):
    carlos = cast.teacher("carlos")
    assert colleagues.accept(colleagues.invite(group).key, carlos) == group
    his = cast.session(carlos, group)
    colleagues.let_go(group, group.memberships.get(teacher=carlos))
    assert not access.groups(carlos).exists()
    assert not access.sessions(carlos).exists()
    his.refresh_from_db()
    assert his.owner == colleagues.owner_of(group)


def test_so_many_invitations_at_a_time(group):
    for _ in range(colleagues.MOST_INVITATIONS):
        colleagues.invite(group)
    refused("too_many_invitations", colleagues.invite, group)
