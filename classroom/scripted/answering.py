"""What a planted pupil answers to a task of practice. Pure."""

from collections.abc import Iterator
from itertools import permutations
from random import Random

from classroom.scripted import rows
from classroom.scripted.pupils import Mind
from classroom.scripted.rows import Row
from theory.drills import Task, options_right
from theory.drills.answers import is_right, row_of

SILENT = ("wrong", "figure")  # kinds whose answer says nothing of how the pupil builds


def answered(mind: Mind, task: Task, rng: Random) -> str:
    """An answer, right as often as the task's skill is planted, or wrong in the pattern of a misconception."""
    right, wrong = options_right(task), [text for text in dict.fromkeys(answers(task)) if not is_right(task, text)]
    shown = {text: frozenset() if task.kind in SILENT or text == "no" else signs(task, text) for text in wrong}
    patterns = {
        name: found for name in rows.MISCONCEPTIONS if (found := [text for text in wrong if name in shown[text]])
    }
    slips = [text for text in wrong if not shown[text]]
    return rng.choice(mind.made_of(mind.pupil.skills[task.skill], patterns, right, slips, rng))


def signs(task: Task, text: str) -> frozenset[str]:
    return rows.shown(row_of(task, text))


def answers(task: Task) -> Iterator[str]:
    """What may come to a pupil's mind: the options, the cards in other orders, rows on the same root."""
    match task.kind:
        case "order":
            yield from (written(row) for row in permutations(task.notes))
        case "build" | "hear":
            yield from (written(row[1:]) for row in on_root(task.notes, task.size))
        case _:
            yield from task.options


def on_root(root: Row, size: int) -> Iterator[Row]:
    """Rows of a size that begin on a note, and above it are natural: right ones too, where it bears no sign."""
    errors = (rows.errors(name, size) for name in (*rows.OF_COUNTING, *rows.OF_ORDER))
    for among in (*errors, rows.slips(size), rows.chords(size)):
        yield from ((*root, *row[1:]) for row in among if row[0].letter == root[0].letter)


def written(row: Row) -> str:
    return " ".join(note.spell() for note in row)
