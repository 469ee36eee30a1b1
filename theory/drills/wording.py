"""Every sentence of a drill, from theory/languages: the question, its options, a hint, a comment on an answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from theory.drills.answers import solution, unlike
from theory.drills.figures import lasts
from theory.drills.levels import Row
from theory.drills.pools import mended
from theory.drills.task import Task
from theory.explain import explain
from theory.fixes import parse_fix
from theory.names import Naming
from theory.pitch import Names, parse_note, semitones
from theory.stacks import KINDS, check
from theory.voice import Voice


@dataclass(frozen=True, slots=True)
class Hint:
    """A sentence of the table "hint" and what fills it: notes as they are stored, numbers."""

    key: str
    values: Mapping[str, str | int] = field(default_factory=dict)


def question(task: Task, language: str = "es", names: Names = "do") -> str:
    """What the pupil is asked."""
    voice = Voice(language, names)
    match task.kind:
        case "build":
            chord = voice.say("a_size", KINDS[task.size], root=voice.note(task.notes[0]))
            return voice.say("question", "build", chord=chord)
        case "hear":
            return voice.say("question", "hear", root=voice.note(task.notes[0]))
        case "third" if task.place == task.size:
            return voice.say("question", "third_on_top")
        case "figure":
            return voice.say("question", "figure", row=_figures(task.given, voice))
        case kind:
            return voice.say("question", kind)


def label(task: Task, option: str, language: str = "es", names: Names = "do") -> str:
    """An option, or an answer that was composed, as the pupil reads it."""
    voice = Voice(language, names)
    match task.kind:
        case "wrong":
            return voice.note(task.notes[int(option) - 1])
        case "mend":
            card, delta = parse_fix(option)
            note = voice.note(task.notes[card - 1])
            return voice.say("option", "mend", accidentals=voice.accidentals(delta), card=note)
        case "figure":
            return voice.say("figure", option)
        case "stack":
            return voice.say("option", option)
        case _:
            return voice.spelled(option.split())


def hint(task: Task) -> Hint:
    """The first step, without the answer."""
    given = task.given
    match task.kind:
        case "build":
            return Hint("count", {"low": given[0]})
        case "hear":
            return Hint("hear", {"n": task.sounds[1] - task.sounds[0]})
        case "third":
            return (
                Hint("down", {"high": given[0]}) if task.place == 1 else Hint("count", {"low": given[task.place - 2]})
            )
        case "order":
            right = solution(task).split()
            return Hint("order", {"low": right[-2], "high": right[-1]})
        case "mend":
            low, high = _doubtful(task)
            return Hint("mend", {"low": low, "high": high})
        case "figure":
            return Hint("figure")
        case _:
            return Hint("pair", {"low": given[0], "high": given[1]})


def worded(found: Hint, language: str = "es", names: Names = "do") -> str:
    """A hint as a sentence."""
    voice = Voice(language, names)
    places = {name: voice.note(parse_note(v)) if isinstance(v, str) else v for name, v in found.values.items()}
    return voice.say("hint", found.key, **places)


def comment(
    task: Task, answer: str, shown: str, row: Row, right: bool, language: str, names: Names, naming: Naming
) -> str:
    """What is said of an answer; `row` is what it made, `shown` a right one."""
    voice = Voice(language, names, naming)
    if task.kind == "figure":
        return _on_figures(task, answer, shown, right, voice)
    if task.kind == "wrong":
        return _on_the_wrong_one(task, answer, shown, right, voice)
    verdict = check(row)
    if task.kind == "hear" and verdict.valid and not right:
        card = voice.note(row[unlike(task, row)[0] - 1])
        return voice.say("comment", "other_sound", chord=voice.chord(verdict), card=card)
    return _on_the_row(task, row, right, voice)


def _on_the_row(task: Task, row: Row, right: bool, voice: Voice) -> str:
    """The chord with its renamed cards, or what is wrong and how to count; no advice of accidentals to wish for."""
    found = explain(check(row), row, voice.language, voice.names, naming=voice.naming)
    if check(row).valid:
        unseen = task.kind == "stack" and not right
        return f"{found.kicker}: {found.text}" if unseen else found.text
    return f"{found.headline} {found.how}".strip()


def _on_figures(task: Task, answer: str, shown: str, right: bool, voice: Voice) -> str:
    row, whole = _figures(task.given, voice), voice.say("a_figure", shown)
    if right:
        return voice.say("comment", "as_long", row=row, figure=whole)
    places = {"n": lasts(task.given), "m": lasts((answer,)), "chosen": voice.say("a_figure", answer)}
    return voice.say("comment", "not_as_long", row=row, figure=whole, **places)


def _on_the_wrong_one(task: Task, answer: str, shown: str, right: bool, voice: Voice) -> str:
    place, notes = int(shown), task.notes
    whole = mended(notes, place) or notes
    return voice.say(
        "comment",
        "found" if right else "not_found",
        card=voice.note(notes[int(answer) - 1]),
        bad=voice.note(notes[place - 1]),
        good=voice.note(whole[place - 1]),
        chord=voice.chord(check(whole)),
    )


def _figures(figures: Sequence[str], voice: Voice) -> str:
    return " + ".join(voice.say("figure", figure) for figure in figures)


def _doubtful(task: Task) -> tuple[str, str]:
    """The first neighbours that are no third as they are written, else the first of all."""
    pairs = list(zip(task.given, task.given[1:], strict=False))
    odd = [pair for pair in pairs if semitones(*(parse_note(name) for name in pair)) not in (3, 4)]
    return (odd or pairs)[0]
