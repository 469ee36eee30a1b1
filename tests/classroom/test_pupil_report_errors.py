"""An error of practice as the pupil's report tells it: at home nobody has seen the task or the answer."""

from itertools import product

import pytest

from classroom.learning import practice
from classroom.learning.pupil_report import pupil_report
from classroom.models import Exercise
from tests.classroom import cast
from theory import drills

pytestmark = pytest.mark.django_db


@pytest.fixture
def lucia():
    return cast.group(cast.teacher()).students.first()


def wrong_one(task: drills.Task) -> str:
    """An answer to it that is wrong."""
    laid = {"build": task.size - 1, "hear": task.size - 1, "order": len(task.given)}
    given = list(task.given) if task.kind == "order" else ["Re"]
    texts = task.options or [" ".join(row) for row in product(given, repeat=laid[task.kind]) if fits(task, row)]
    return next(text for text in texts if not drills.judge(task, text).right)


def fits(task: drills.Task, row: tuple[str, ...]) -> bool:
    return task.kind != "order" or sorted(row) == sorted(task.given)


@pytest.mark.parametrize("kind", drills.KINDS)
def test_an_error_of_practice_tells_what_was_asked_of_which_notes_and_what_was_answered(lucia, kind):
    skill = next(skill for skill, kinds in drills.KINDS_OF.items() if kind in kinds)
    task = drills.make(skill, 1, kind=kind)
    answer = wrong_one(task)
    practice.answer(Exercise.objects.create(student=lucia, skill=skill, task=task.to_dict()), answer)
    [error] = pupil_report(lucia, "en")["errors"]
    asked, _, said = error["text"].partition("Answer: ")
    assert asked.endswith(f"{drills.question(task, 'en')} ")
    asked_of = () if kind == "figure" else task.notes[:1] if kind in ("build", "hear") else task.notes
    assert all(note.spell("do", glyphs=True) in asked for note in asked_of)
    assert ("?:" in asked or "–?–" in asked or asked.startswith("?–")) == (kind == "third")
    whole = f"{task.notes[0].spell('do', glyphs=True)}–" if kind in ("build", "hear") else ""
    assert said.startswith(f"“{whole}{drills.label(task, answer, 'en')}”. ")
