"""Exercises as the pages get them: what is shown and what may be answered, never the answer; and what became of one."""

from collections.abc import Iterable

from classroom.learning.practice_marks import task_of
from classroom.models import Exercise
from theory import drills, parse_notes
from theory.drills.answers import row_of
from theory.drills.levels import tier_of
from theory.pitch import Note, parse_note

LETTERS = "CDEFGAB"
DOUBLES = 2  # the tier from which notes bear two accidentals


def shown(exercise: Exercise, lang: str, names: str) -> dict:
    """{key, kind, skill, question, size, given: [[letter, alteration], …] (figures: [w|h|q|e, …]), place, sounds,
    options: [{value, label, note}], alters: 0, 1 or 2 accidentals at most, hint or None}"""
    task = task_of(exercise)
    return {
        "key": exercise.key,
        "kind": task.kind,
        "skill": task.skill,
        "question": drills.question(task, lang, names),
        "size": task.size,
        "given": list(task.given) if task.kind == "figure" else pairs(task.notes),
        "place": task.place,
        "sounds": list(task.sounds),
        "options": [option(task, each, lang, names) for each in task.options],
        "alters": alters(task),
        "hint": hint(drills.hint(task), lang, names) if exercise.hinted else None,
    }


def pairs(notes: Iterable[Note]) -> list[list]:
    return [[LETTERS[note.letter], note.alter] for note in notes]


def alters(task: drills.Task) -> int:
    if not task.accidentals:
        return 0
    return 2 if tier_of(task.level) >= DOUBLES else 1


def option(task: drills.Task, value: str, lang: str, names: str) -> dict:
    """`note`: the one that it names, or points at; None where it is no note's."""
    note = None
    if task.kind == "third":
        note = pairs(parse_notes(value))[0]
    elif task.kind == "wrong":
        note = pairs(task.notes)[int(value) - 1]
    return {"value": value, "label": drills.label(task, value, lang, names), "note": note}


def hint(found: drills.Hint, lang: str, names: str) -> dict:
    """{text, key, notes: those that it speaks of, [[letter, alteration], …]}"""
    notes = [parse_note(each) for each in found.values.values() if isinstance(each, str)]
    return {"text": drills.worded(found, lang, names), "key": found.key, "notes": pairs(notes)}


def whole(task: drills.Task, answer: str) -> str:
    """An answer with the root that was given, so that the chord can be read in one."""
    return " ".join([*task.given, answer]) if task.kind in ("build", "hear") else answer


def judged(exercise: Exercise, judgement: drills.Judgement, lang: str, names: str) -> dict:
    """{right, sentence, laid: the notes that the answer made, at: 1-based places to point at in them, answer: a right
    one in words, value: the same as it is sent, row: the notes that it makes}"""
    task = task_of(exercise)
    return {
        "right": judgement.right,
        "sentence": judgement.sentence,
        "laid": pairs(row_of(task, exercise.answer.text)),
        "answer": drills.label(task, whole(task, judgement.answer), lang, names),
        "value": judgement.answer,
        "row": pairs(row_of(task, judgement.answer)),
        "at": list(judgement.at),
    }
