"""Class lists: a group with its owner, pupils added, renamed, removed. Forms clean the names, `access` says who may."""

from django.db import transaction
from django.db.models import Max

from classroom import ending, entering
from classroom.models import BADGES, GameSession, Group, Membership, Student


def create(teacher, name: str, language: str = "es") -> Group:
    """A new group that `teacher` owns."""
    with transaction.atomic():
        made = Group.objects.create(name=name, language=language)
        Membership.objects.create(teacher=teacher, group=made, role=Membership.Role.OWNER)
    return made


def add(group: Group, names: list[str]) -> list[Student]:
    """Pupils at the end of the list, badges in turn so that neighbours differ."""
    last = group.students.aggregate(badge=Max("id"))["badge"]
    start = group.students.get(pk=last).badge + 1 if last else 0
    return Student.objects.bulk_create(
        Student(group=group, name=name, badge=(start + number) % BADGES) for number, name in enumerate(names)
    )


def rename(student: Student, name: str) -> None:
    student.name = name
    student.save(update_fields=["name"])


def remove(student: Student) -> None:
    """Erase a pupil with the marks; in past sessions the shown name stays with what was played. In an open one the
    seat falls free and the pass is void, as when a pupil leaves."""
    with transaction.atomic():
        for who in student.participations.exclude(session__status=GameSession.Status.CLOSED):
            entering.leave(who)
        student.participations.update(erased=True)
        student.delete()


def erase(group: Group) -> None:
    """The group goes with its pupils, its sessions and all that was played in them. It cannot be undone."""
    with transaction.atomic():
        for session in group.sessions.all():
            ending.erase(session)
        group.delete()
