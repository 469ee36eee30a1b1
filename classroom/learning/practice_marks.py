"""The marks of practice: what an answer is evidence of, and how the stored ones are brought into line with the answers.

As with tables, marks are a function of what is stored (the task, the hint, the answer) and of who sat there, so
rebuilding gives the same rows.
"""

from collections.abc import Iterable, Iterator
from datetime import timedelta
from itertools import islice

from django.db import transaction
from django.db.models import QuerySet

from classroom.learning.progress import CONTENT, content, identity, marks_for
from classroom.models import Answer, Exercise, Mark
from theory import check, drills
from theory.drills.answers import row_of
from theory.pitch import Note, parse_note

LETTERS = "CDEFGAB"
HEAD = "w"  # tasks have no figures: their notes are whole ones
CHUNK = 500
FORGOTTEN = timedelta(minutes=30)  # an exercise that waited so long is not shown again: its time says nothing


def task_of(exercise: Exercise) -> drills.Task:
    return drills.Task.from_dict(exercise.task)


def marks_of_answer(answer: Answer) -> list[Mark]:
    """The marks of a stored answer, not stored: one for each skill; of two who share a tablet one for each of them."""
    exercise = answer.exercise
    who = exercise.participant
    if who is not None and who.erased:
        return []
    task, hinted = task_of(exercise), exercise.hinted is not None
    row = row_of(task, answer.text)
    judged = drills.judge(task, answer.text, hinted=hinted)
    marks = []
    for skill, x in judged.marks:
        mark = Mark(
            source=Mark.Source.ANSWER,
            source_id=answer.pk,
            n=0,
            skill=skill,
            participant=who,
            student_id=(who.student_id or who.double_of_id) if who else exercise.student_id,
            hinted=hinted,
            seconds=answer.seconds if answer.seconds <= FORGOTTEN.total_seconds() else None,
            correct=judged.right,
            x=x,
            code=code_of(task, answer.text, judged),
            size=len(row),
            root=root_of(row),
            notes=[[LETTERS[note.letter], note.alter, HEAD] for note in row] if task.kind in drills.LAID else [],
            at=answer.at,
        )
        marks += marks_for(mark, who) if who else [mark]
    return marks


def code_of(task: drills.Task, text: str, judged: drills.Judgement) -> str:
    """The code of the error, "" of a right answer: the judge's where a stack was laid that is none. Who answers "yes"
    has laid nothing, so what is wrong with the row is not that pupil's error."""
    if judged.right:
        return ""
    return {
        "stack": f"SAID_{text.upper()}",
        "wrong": "NOT_FOUND",
        "figure": "NOT_AS_LONG",
    }.get(task.kind, judged.code or "OTHER_SOUND")


def root_of(row: tuple[Note, ...]) -> int | None:
    """The letter 0..6 of the root: as the stack is read, or would be in the good order; else the lowest."""
    if not row:
        return None
    verdict = check(row)
    named = next(iter((*verdict.spelling[:1], *verdict.good_order[:1])), None)
    return parse_note(named).letter if named else row[0].letter


# --- stored ---------------------------------------------------------------------------------------


def rebuild(answers: Iterable[Answer] | None = None) -> int:
    """Compare the marks of all answers (or of these) with what they say, and mend them; how many rows changed."""
    everything = answers is None
    found = Answer.objects.select_related("exercise__participant").order_by("id") if everything else answers
    changed = sum(align(chunk) for chunk in chunks(found))
    return changed + (orphans() if everything else 0)


def chunks(answers: Iterable[Answer]) -> Iterator[list[Answer]]:
    """So many at a time, however many there are."""
    left = answers.iterator(CHUNK) if isinstance(answers, QuerySet) else iter(answers)
    while chunk := list(islice(left, CHUNK)):
        yield chunk


def align(answers: list[Answer]) -> int:
    wanted = {key_of(mark): mark for answer in answers for mark in marks_of_answer(answer)}
    with transaction.atomic():
        stored = Mark.objects.filter(source=Mark.Source.ANSWER, source_id__in=[answer.pk for answer in answers])
        there = {key_of(mark): mark for mark in stored}
        gone = [mark.pk for key, mark in there.items() if key not in wanted]
        new = [mark for key, mark in wanted.items() if key not in there]
        other = [(there[key], mark) for key, mark in wanted.items() if key in there]
        other = [(old, mark) for old, mark in other if content(old) != content(mark)]
        Mark.objects.filter(pk__in=gone).delete()
        Mark.objects.bulk_create(new)
        for old, mark in other:
            Mark.objects.filter(pk=old.pk).update(**dict(zip(CONTENT, content(mark), strict=True)))
    return len(gone) + len(new) + len(other)


def key_of(mark: Mark) -> tuple:
    return mark.source_id, *identity(mark)


def orphans() -> int:
    """Take away marks whose answer is gone; how many."""
    lost = Mark.objects.filter(source=Mark.Source.ANSWER).exclude(source_id__in=Answer.objects.values("id"))
    return lost.delete()[0]
