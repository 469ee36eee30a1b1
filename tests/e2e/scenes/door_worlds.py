"""Worlds of the door: tablets that ask, secret pictures, two at one tablet."""

from datetime import timedelta

from django.utils import timezone

from classroom import access
from classroom.lesson import sessions
from classroom.models import Knock, Student
from tests.e2e.scenes.school import School
from tests.e2e.scenes.worlds import world


@world
def tablets_ask(username: str) -> School:
    """Three, and they stay."""
    school = School(username).open().enter(4)
    for _ in range(3):
        later = timezone.now() + timedelta(hours=3)
        Knock.objects.create(session=school.session, device=access.new_device(), asked=later)
    return school


@world
def pictures_room(username: str) -> School:
    """Every pupil's picture is the last; one tablet could not show it."""
    school = School(username).open(switches=["pictures", "pairs"])
    school.group.students.update(picture=15)
    sessions.ask_for_name(school.session, access.new_device(), school.group.students.last())
    return school


@world
def claims_room(username: str) -> School:
    """After a crash: nobody's tablet has its pass any more, and all ask for their names."""
    school = School(username).open().enter(4)
    for who in school.session.participants.all()[:3]:
        sessions.claim(who, access.new_device())
    return school


@world
def pairs_room(username: str) -> School:
    """Two pairs, and two who sit alone."""
    school = School(username).open(switches=["pairs"])
    pupils = list(Student.objects.filter(group=school.group))
    for one, two in ((pupils[1], pupils[2]), (pupils[3], pupils[4])):
        sessions.join(school.session, access.new_device(), one, partner=two)
    for one in pupils[5:7]:
        sessions.join(school.session, access.new_device(), one)
    return school
