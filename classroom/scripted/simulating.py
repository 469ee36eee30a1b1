"""A scripted class from its list to its reports: lessons, and what is told of each pupil."""

from collections.abc import Iterator, Mapping
from datetime import timedelta
from itertools import islice, product
from random import Random

from django.utils import timezone

from classroom.learning import mastery, misconceptions
from classroom.models import Group, Mark, Student, Teacher
from classroom.people import roster
from classroom.scripted import comparing, homework, lessons, pupils
from classroom.scripted.comparing import Told
from classroom.scripted.pupils import Mind, Pupil

FIRST = "Ana Bruno Carla Diego Elena Fátima Gael Hugo Irene Jorge Karim Lucía Marta Nora Óscar Pau Quim Rosa Samir Teo"
LAST = "Alonso Benali Costa Díaz Etxeberria Ferrer Gil Haddad Iglesias Jiménez"
LATER = timedelta(days=2, hours=8)  # from a lesson to the practice after it


def made(teacher: Teacher, name: str, seed: int, many: int) -> dict[int, Pupil]:
    """A new group of so many pupils, by the id of the student."""
    students = roster.add(roster.create(teacher, name), list(islice(names(), many)))
    return dict(zip((student.pk for student in students), pupils.planted(seed, many), strict=True))


def names() -> Iterator[str]:
    """First names in turn, so that neighbours on the list differ."""
    yield from (f"{first} {last}" for last, first in product(LAST.split(), FIRST.split()))


def play(teacher: Teacher, game: str, planted: Mapping[int, Pupil], seed: int, many: int) -> None:
    """So many lessons of a class, over the weeks before today, and practice two days after each."""
    group = Group.objects.get(students=min(planted))
    minds = {student: Mind(pupil) for student, pupil in planted.items()}
    students = list(Student.objects.filter(pk__in=planted).order_by("pk"))
    today = timezone.localtime().replace(hour=9, minute=5, second=0, microsecond=0)
    for number, began in enumerate(lessons.dates(today, many)):
        data = lessons.settings_of(game, group, number, many)
        lessons.lesson(teacher, data, minds, began, seed * 1000 + number)
        for place, student in enumerate(students):
            rng = Random(f"practice {seed} {number} {place}")
            homework.practise(student, minds[student.pk], began + LATER, rng)


def reported(planted: Mapping[int, Pupil]) -> dict[int, Told]:
    """What the marks tell of each pupil."""
    found = mastery.of_students(planted)
    out = {}
    for student, pupil in planted.items():
        marks = list(Mark.objects.filter(student=student).order_by("at", "source", "source_id", "n", "id"))
        named = [each.key for each in misconceptions.named(marks)]
        out[student] = comparing.told(pupil, marks, found.get(student, {}), named)
    return out
