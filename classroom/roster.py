"""Class lists: a group with its owner, pupils added, renamed, removed. Forms clean the names, `access` says who may."""

from django.db import transaction
from django.db.models import Max

from classroom.models import BADGES, Group, Membership, Student


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
    """Erase a pupil with the marks; in past sessions the shown name stays with what was played."""
    student.delete()
