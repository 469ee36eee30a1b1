"""Practice of planted pupils, at home between two lessons, through the same door as real answers, and dated back."""

from datetime import datetime, timedelta
from random import Random

from django.db import transaction

from classroom.learning import practice
from classroom.models import Answer, Exercise, Mark, Student
from classroom.scripted.answering import answered
from classroom.scripted.pupils import Mind
from theory import drills
from theory.skills import SKILLS

NEEDED = 4  # tasks of what the pupil needs, beside one of each skill
SECONDS = (6, 40)
SEEDS = 2**31


@transaction.atomic
def practise(student: Student, mind: Mind, when: datetime, rng: Random) -> None:
    """One sitting: a task of each skill, then some that are chosen for the pupil."""
    for skill in (*SKILLS, *(None,) * NEEDED):
        seconds = round(rng.uniform(*SECONDS), 1)
        exercise = drawn_anew(practice.set_task(student, skill), rng)
        practice.answer(exercise, answered(mind, practice.task_of(exercise), rng))
        date_back(exercise, when, seconds)
        when += timedelta(seconds=seconds + 5)


def drawn_anew(exercise: Exercise, rng: Random) -> Exercise:
    """The same kind of task, drawn from the seed of the class instead of by lot."""
    exercise.task = drills.make(exercise.skill, rng.randrange(SEEDS), exercise.task["level"]).to_dict()
    exercise.save(update_fields=["task"])
    return exercise


def date_back(exercise: Exercise, when: datetime, seconds: float) -> None:
    at = when + timedelta(seconds=seconds)
    Exercise.objects.filter(pk=exercise.pk).update(made=when)
    Answer.objects.filter(exercise=exercise).update(at=at, seconds=seconds)
    Mark.objects.filter(source=Mark.Source.ANSWER, source_id=exercise.answer.pk).update(at=at, seconds=seconds)
