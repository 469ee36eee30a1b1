"""Answers: the row that an answer makes of a task, whether it is right, and the right one that is shown."""

from __future__ import annotations

from itertools import pairwise, permutations

from theory.drills.figures import as_long
from theory.drills.levels import Row
from theory.drills.pools import mended, plainest, spelled, stacked
from theory.drills.task import Task
from theory.fixes import MOST, apply_fix
from theory.pitch import Note, parse_notes


def row_of(task: Task, answer: str) -> Row:
    """The cards once the answer has been given (those of the task where it changes none).

    ValueError says what is wrong with a text that is no answer to the task.
    """
    if not isinstance(answer, str):
        raise ValueError(f"an answer is a text, not {answer!r}")
    if task.options and answer not in task.options:
        raise ValueError(f"{answer!r} is not one of the options {', '.join(task.options)}")
    match task.kind:
        case "build" | "hear":
            return task.notes + _above(task, answer)
        case "order":
            return _in_order(task, answer)
        case "third":
            return (*task.notes[: task.place - 1], *parse_notes(answer), *task.notes[task.place - 1 :])
        case "mend":
            return apply_fix(task.notes, answer)
        case "figure":
            return ()
        case _:
            return task.notes


def is_right(task: Task, answer: str) -> bool:
    """Whether an answer is right; ValueError for a text that is none."""
    row = row_of(task, answer)
    match task.kind:
        case "figure":
            return answer == as_long(task.given)
        case "stack":
            return (answer == "yes") == stacked(row)
        case "wrong":
            return mended(row, int(answer)) is not None
        case "hear":
            return stacked(row) and not unlike(task, row)
        case _:
            return stacked(row)


def unlike(task: Task, row: Row) -> tuple[int, ...]:
    """The 1-based cards that sound otherwise than what was heard."""
    heard = zip(row, task.sounds, strict=True)
    return tuple(place for place, (note, sound) in enumerate(heard, 1) if note.sound != sound % 12)


def options_right(task: Task) -> tuple[str, ...]:
    """The options that are right; of a task without options the answer that is shown."""
    if task.options:
        return tuple(option for option in task.options if is_right(task, option))
    return (_composed(task),)


def solution(task: Task) -> str:
    """The right answer that is shown."""
    return options_right(task)[0]


def text_of(notes: Row) -> str:
    """Notes as an answer says them."""
    return " ".join(note.spell() for note in notes)


def _composed(task: Task) -> str:
    notes = task.notes
    if task.kind == "order":
        return next(text_of(order) for order in permutations(notes) if stacked(order))
    if task.kind == "hear":
        return text_of(spelled(notes[0], [high - low for low, high in pairwise(task.sounds)])[1:])
    return text_of(plainest(notes[0], task.size)[1:])


def _above(task: Task, answer: str) -> tuple[Note, ...]:
    notes = parse_notes(answer)
    if len(notes) != task.size - 1:
        raise ValueError(f"{answer!r} is {len(notes)} notes, and {task.size - 1} go above {task.given[0]}")
    if odd := [note for note in notes if abs(note.alter) > MOST]:
        raise ValueError(f"{odd[0].spell(glyphs=True)!r} bears more than {MOST} accidentals")
    return notes


def _in_order(task: Task, answer: str) -> tuple[Note, ...]:
    notes = parse_notes(answer)
    if sorted(notes) != sorted(task.notes):
        raise ValueError(f"{answer!r} is not the notes {', '.join(task.given)} in an order")
    return notes
