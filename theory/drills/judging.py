"""judge: an answer's verdict as a pupil reads it, and the marks that it gives (theory.md, section 4)."""

from __future__ import annotations

from dataclasses import dataclass

from theory.drills.answers import is_right, row_of, solution, unlike
from theory.drills.levels import Row
from theory.drills.task import Task
from theory.drills.wording import comment
from theory.names import Naming
from theory.pitch import Names
from theory.skills import SKILLS, size_skill
from theory.skills import marks as claimed
from theory.stacks import KINDS, check

AFTER_A_HINT = 0.5
LAID = ("build", "third", "order", "mend", "hear")  # kinds whose answer lays a stack; "yes" may be a guess


@dataclass(frozen=True, slots=True)
class Judgement:
    """What became of an answer.

    code: the judge's, where the answer laid (or took for a stack) what is none. at: 1-based cards to point at.
    sentence: why, for the pupil. answer: a right one (the one given, if it is right). marks: (skill, x) for each skill
    that the answer is evidence of; x is 1, 0.5 after a hint, 0.
    """

    right: bool
    code: str | None
    at: tuple[int, ...]
    sentence: str
    answer: str
    marks: tuple[tuple[str, float], ...]


def judge(
    task: Task,
    answer: str,
    language: str = "es",
    names: Names = "do",
    *,
    hinted: bool = False,
    naming: Naming = "full",
) -> Judgement:
    """Judge an answer. ValueError says what is wrong with a text that is no answer to the task."""
    row, right = row_of(task, answer), is_right(task, answer)
    shown = answer if right else solution(task)
    code, at = _fault(task, answer, row, right)
    return Judgement(
        right=right,
        code=code,
        at=at,
        sentence=comment(task, answer, shown, row, right, language, names, naming),
        answer=shown,
        marks=_marks(task, row, right, code, hinted),
    )


def _fault(task: Task, answer: str, row: Row, right: bool) -> tuple[str | None, tuple[int, ...]]:
    """The code and the cards of what the pupil took for a stack and is none; the cards alone where there is no code."""
    if right or task.kind == "figure" or answer == "no":
        return None, ()
    if task.kind == "wrong":
        return None, (int(solution(task)),)
    verdict = check(row)
    return (None, unlike(task, row)) if verdict.valid else (verdict.code, verdict.at)


def _marks(task: Task, row: Row, right: bool, code: str | None, hinted: bool) -> tuple[tuple[str, float], ...]:
    """The task's skill, and those that a claim of the same row would mark.

    Why a size is spared when something else was amiss: as in play, ORDER lowers `order` only. A skill that is no size
    was asked for by name, so a slip lowers it whatever else it lowers. Of a row that is only looked at (yes or no) the
    skill is what the row tests: one in good order says nothing of the order, whichever answer it gets.
    """
    x = (AFTER_A_HINT if hinted else 1.0) if right else 0.0
    found = {task.skill}
    if task.kind == "stack" and task.skill not in claimed(check(row), row):
        found = {size_skill(len(row))}
    if code or (right and task.kind in LAID):
        found = set(claimed(check(row), row))
        if right or task.skill not in KINDS.values():
            found.add(task.skill)
    return tuple((skill, x) for skill in SKILLS if skill in found)
