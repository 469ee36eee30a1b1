"""The worlds of the scenes about groups."""

from classroom.lesson import sessions
from classroom.models import Membership, Teacher
from classroom.people import colleagues, roster
from tests.e2e.scenes.school import CLASS, School
from tests.e2e.scenes.worlds import world


@world
def shared_group(username: str) -> School:
    """Two colleagues, one of them invited only; a pupil with needs; last year's group is archived."""
    school = School(username, pupils=0)
    old = roster.create(school.teacher, "5.º B")
    students = roster.add(old, CLASS[:12])
    other = Teacher.objects.create(username=f"{username}-pepe", first_name="Pepe")
    Membership.objects.create(teacher=other, group=old, role=Membership.Role.COLLEAGUE)
    school.group = roster.next_year(old, "6.º B", students[:10])
    school.group.students.filter(pk=students[0].pk).update(code="NIE 4471", help="hints", double_time=True)
    colleagues.invite(school.group)
    return school


@world
def archived_group(username: str) -> School:
    school = School(username).open().enter(4)
    sessions.close(school.session)
    roster.archive(school.group)
    return school


@world
def class_of(username: str, pupils: list[str]) -> School:
    """A class of these names, and no session."""
    return School(username, pupils)


@world
def lesson(username: str, pupils: list[str], many: int = -1, start: bool = False, **settings) -> School:
    """A class of these names, with so many of them inside (-1: all), in the lobby or at play."""
    school = School(username, pupils).open(**settings).enter(len(pupils) if many < 0 else many)
    return school.start() if start else school
