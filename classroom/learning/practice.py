"""Practice: tasks that are set to a pupil by skill, a hint on request, the answer and what it is evidence of.

    set_task(person) -> Exercise -> give_hint(exercise) -> answer(exercise, text) -> Judgement

A person is a Student (the own page, at home) or a Participant (in a session; guests too). An exercise belongs to
whoever it was set to. One without an answer is shown again until it is answered, so that a page that was left loses
nothing; there is at most one of a person, and those with a hint beside it. Which skills: choosing.py. What an answer
is worth: practice_marks.py.
"""

import secrets

from django.db import transaction
from django.utils import timezone

from classroom.learning import choosing
from classroom.learning.choosing import next_skills
from classroom.learning.practice_marks import FORGOTTEN, marks_of_answer, rebuild, task_of
from classroom.models import Answer, Exercise, Mark, Participant, PracticeRound, Student
from theory import drills
from theory.chance import pick
from theory.names import Naming
from theory.pitch import Names
from theory.skills import SKILLS

__all__ = ["answer", "give_hint", "marks_of_answer", "next_skills", "of_person", "rebuild", "set_task", "task_of"]

Person = Student | Participant

LONGEST = Answer._meta.get_field("text").max_length
SEEDS = 2**31
TRIES = 60  # draws for a task that is not the last one again: of two figures there are few


def of_person(person: Person):
    """What was set to a person, as a queryset. What a pupil does in a session is no part of the own page."""
    if isinstance(person, Participant):
        return Exercise.objects.filter(participant=person)
    return Exercise.objects.filter(student=person, participant=None)


@transaction.atomic
def set_task(
    person: Person, skill: str | None = None, round: PracticeRound | None = None, *, silent: bool = False
) -> Exercise:
    """The exercise that waits for this person, or a new one: of `skill`, or of what the person needs next.

    round: the class's, whose skills it is of. silent: the device does not sound, so nothing is to be heard.
    ValueError for an unknown skill.
    """
    lock(person)
    found = None
    for each in of_person(person).filter(answer=None):
        if found is None and serves(each, skill, round, silent):
            found = each
        elif not kept(each):
            each.delete()
    return found or made(person, skill, round, silent)


def lock(person: Person) -> None:
    """One at a time for each person. Inside a transaction only."""
    type(person).objects.select_for_update(no_key=True).get(pk=person.pk)


def serves(waiting: Exercise, skill: str | None, round: PracticeRound | None, silent: bool) -> bool:
    """Whether an exercise without an answer is what is asked for now."""
    same = waiting.round_id == (round.pk if round else None) and skill in (None, waiting.skill)
    heard = silent and waiting.task["kind"] == "hear"
    return same and not heard and waiting.made > timezone.now() - FORGOTTEN


def kept(waiting: Exercise) -> bool:
    """Whether it waits on while another is asked for: a hint once given is not got rid of by a detour."""
    return waiting.hinted is not None and waiting.made > timezone.now() - FORGOTTEN


def made(person: Person, skill: str | None, round: PracticeRound | None, silent: bool) -> Exercise:
    student = choosing.student_of(person)
    wished = [skill] if skill else round.skills if round else []
    known = choosing.known(student, wished)
    before = of_person(person).order_by("-id")
    turns = before.filter(round=round).values_list("skill", flat=True)[: len(SKILLS)]
    among = wished or choosing.ahead(known, choosing.ideas_of(student) if student else ())
    wanted = choosing.turn(among, list(turns))
    last = before.values_list("task", flat=True).first()
    task = drawn(wanted, choosing.level(known.get(wanted)), silent)
    for _ in range(TRIES):
        if not last or shown(task.to_dict()) != shown(last):
            break
        task = drawn(wanted, task.level, silent)
    who = person if isinstance(person, Participant) else None
    return Exercise.objects.create(student=student, participant=who, round=round, skill=task.skill, task=task.to_dict())


def drawn(skill: str, level: float, silent: bool) -> drills.Task:
    seed = secrets.randbelow(SEEDS)
    kinds = [kind for kind in drills.KINDS_OF.get(skill, ()) if not (silent and kind == "hear")]
    return drills.make(skill, seed, level, pick(kinds, seed, "kind") if kinds else None)


def shown(task: dict) -> tuple:
    """What is seen of a task."""
    return task["kind"], task["given"], task["options"], task["size"]


def held(exercise: Exercise) -> Exercise:
    """The row as it is now; a hint and an answer wait for each other. Inside a transaction only."""
    return Exercise.objects.select_for_update(no_key=True).get(pk=exercise.pk)


def give_hint(exercise: Exercise) -> drills.Hint:
    """The first step; recorded before it is told, unless the answer has been given already. Twice is once."""
    with transaction.atomic():
        row = held(exercise)
        if row.hinted is None and not Answer.objects.filter(exercise=row).exists():
            row.hinted = timezone.now()
            row.save(update_fields=["hinted"])
    exercise.hinted = row.hinted
    return drills.hint(task_of(exercise))


def answer(
    exercise: Exercise, text: str, language: str = "es", names: Names = "do", naming: Naming = "full"
) -> drills.Judgement:
    """Judge an answer and keep it with its marks. Whatever is sent again gets the judgement of the first.

    ValueError for what is no answer to the task; then nothing is kept.
    """
    with transaction.atomic():
        row = held(exercise)
        given = Answer.objects.filter(exercise=row).first() or keep(row, text)
    hinted = row.hinted is not None
    return drills.judge(task_of(row), given.text, language, names, hinted=hinted, naming=naming)


def keep(row: Exercise, text: str) -> Answer:
    """The answer and its marks, in the transaction that is open."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise ValueError(f"an answer is a text of at most {LONGEST} characters")
    right = drills.judge(task_of(row), text).right
    now = timezone.now()
    given = Answer.objects.create(
        exercise=row, text=text, right=right, at=now, seconds=max(0.0, (now - row.made).total_seconds())
    )
    Mark.objects.bulk_create(marks_of_answer(given))
    return given
