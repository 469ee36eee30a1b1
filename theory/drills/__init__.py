"""Drills: tasks to practise a skill with, made from a seed, judged by the judge of stacks (R25, theory.md).

    make(skill, seed, level) -> Task      what is shown and what may be answered; its answer is not in it
    question, label, hint, worded         a task, its options and its first step in words
    judge(task, answer) -> Judgement      right or not, why, what was right, which marks it gives

Begin at making.py. A task is a row of cards with something left to do, and an answer finishes the row; whether that is
a stack only theory.stacks says, with the game's own rules. So a task says nothing of its answer, and may be sent.

    task.py      Task, to and from JSON; KINDS, which of them practise which skill
    levels.py    what each level holds: which notes and roots, how many options
    pools.py     the stacks that show a skill at a level, and rows that just miss
    making.py    make: one function a kind
    answers.py   the row that an answer makes, whether it is right, the answer that is shown
    judging.py   judge, and the marks of an answer
    wording.py   every sentence, from theory/languages
    figures.py   how long figures last
"""

from theory.drills.answers import options_right, solution
from theory.drills.judging import LAID, Judgement, judge
from theory.drills.making import make
from theory.drills.task import KINDS, KINDS_OF, Task
from theory.drills.wording import Hint, hint, label, question, worded

__all__ = [
    "KINDS",
    "KINDS_OF",
    "LAID",
    "Hint",
    "Judgement",
    "Task",
    "hint",
    "judge",
    "label",
    "make",
    "options_right",
    "question",
    "solution",
    "worded",
]
