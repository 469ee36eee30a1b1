"""Drills (R25, theory.md section 4): every task has one right answer, and the judge of stacks decides it."""

import json
from functools import cache
from itertools import product

import pytest

from theory import SKILLS, check, parse_note
from theory.chance import drawn, pick
from theory.drills import (
    KINDS,
    KINDS_OF,
    Task,
    hint,
    judge,
    label,
    make,
    options_right,
    question,
    solution,
    worded,
)
from theory.drills.answers import row_of
from theory.drills.figures import WORTH
from theory.drills.levels import EVERY, NATURAL, PLAIN
from theory.languages import LANGUAGES

SEEDS = range(200)
LEVELS = (0.5, 0.7, 1)
BUILD = Task("build", "triad", 0, 0.5, 3, ("Do",))
LAST_BEFORE = ((0.59, 0), (0.6, 1), (0.84, 1), (0.85, 2))
ABOUT_ACCIDENTALS = ("alteration", "renaming")


@cache
def made(skill, level):
    return [make(skill, seed, level) for seed in SEEDS]


@cache
def finished(task):
    """The cards when the task is done, root first; a miss as it is given."""
    return row_of(task, solution(task))


def notes_in(task):
    """Every note that a task shows or hears as an answer."""
    if task.kind == "figure":
        return []
    offered = [parse_note(option) for option in task.options] if task.kind == "third" else []
    return [*task.notes, *offered, *(finished(task) if task.kind != "mend" else ())]


@pytest.mark.parametrize(("skill", "level"), list(product(SKILLS, LEVELS)))
def test_every_task_has_one_right_answer_by_the_judge(skill, level):
    for task in made(skill, level):
        right = options_right(task)
        assert len(right) == 1, task
        assert judge(task, right[0]).right, task
        wrong = [option for option in task.options if option not in right]
        assert bool(wrong) == bool(task.options)
        if wrong and task.seed % 4 == 0:  # the judge decided on all of them; its explanations take longer
            found = judge(task, pick(wrong, task.seed))
            assert (found.right, found.answer) == (False, right[0]), task
        if task.kind not in ("figure", "stack", "wrong"):
            assert check(row_of(task, right[0])).valid


@pytest.mark.parametrize(("skill", "level"), list(product(SKILLS, LEVELS)))
def test_a_task_comes_back_from_its_seed_and_from_json(skill, level):
    for seed in SEEDS[::10]:
        task = made(skill, level)[seed]
        assert Task.from_dict(json.loads(json.dumps(task.to_dict()))) == task
        assert make(skill, seed, level) == task


@pytest.mark.parametrize("skill", SKILLS)
def test_every_kind_occurs_and_both_answers(skill):
    for level in LEVELS:
        tasks = made(skill, level)
        assert {task.kind for task in tasks} == set(KINDS_OF[skill])
        assert {solution(task) for task in tasks if task.kind == "stack"} in (set(), {"yes", "no"})


def test_every_kind_and_every_skill_is_practised():
    assert tuple(KINDS_OF) == SKILLS
    assert {kind for kinds in KINDS_OF.values() for kind in kinds} == set(KINDS)


@pytest.mark.parametrize("skill", SKILLS)
def test_exotic_roots_stay_out_of_beginners_tasks(skill):
    for task in made(skill, 0.59):
        cards = notes_in(task)
        assert set(cards) <= set(PLAIN if skill in ABOUT_ACCIDENTALS else NATURAL), task
        assert skill != "figure" or set(task.given) <= set(WORTH)
        if cards:
            assert finished(task)[0] in NATURAL or task.kind in ("mend", "stack"), task
            assert task.notes[0] in NATURAL or task.place == 1, task


@pytest.mark.parametrize("skill", SKILLS[:-1])
def test_higher_levels_hold_more(skill):
    at = {level: {note for task in made(skill, level) for note in notes_in(task)} for level in (0.7, 1)}
    assert at[0.7] <= set(PLAIN)
    assert at[0.7] & set(PLAIN) - set(NATURAL)
    assert at[1] - set(PLAIN)
    assert at[1] <= set(EVERY)


@pytest.mark.parametrize(("level", "tier"), LAST_BEFORE)
def test_the_size_grows_with_the_level(level, tier):
    assert {make("order", seed, level).size for seed in SEEDS} == set(range(3, 4 + tier))


@pytest.mark.parametrize("skill", SKILLS)
def test_no_two_options_are_the_same_to_the_ear_or_the_eye(skill):
    for level in LEVELS:
        for task in made(skill, level):
            for language, names in (("es", "do"), ("en", "c")):
                shown = [label(task, option, language, names) for option in task.options]
                assert len(set(shown)) == len(shown), task
            if task.kind == "third":
                assert len({parse_note(option).sound for option in task.options}) == len(task.options), task
            if task.kind == "mend":
                heard = {tuple(note.sound for note in row_of(task, option)) for option in task.options}
                assert len(heard) == len(task.options), task


@pytest.mark.parametrize("skill", SKILLS)
def test_a_hint_is_a_first_step_and_not_the_answer(skill):
    for task in made(skill, 1)[::4]:
        found = hint(task)
        assert json.loads(json.dumps(dict(found.values))) == found.values
        answer = solution(task)
        if task.kind in ("build", "hear", "third"):
            assert not set(answer.split()) & set(found.values.values()) - set(task.given), task
        else:
            assert label(task, answer) not in worded(found) or task.kind == "wrong", task


@pytest.mark.parametrize("skill", SKILLS)
def test_every_sentence_is_there_in_every_language(skill):
    for task, language, names in product(made(skill, 1)[::20], LANGUAGES, ("do", "c")):
        said = [question(task, language, names), worded(hint(task), language, names)]
        said += [label(task, option, language, names) for option in task.options]
        said += [judge(task, answer, language, names).sentence for answer in task.options or options_right(task)]
        assert all(said)
        assert not set("{}") & set("".join(said))


def test_the_warm_up_of_the_source():
    """R25: Do–Mi–Sol, one third more for a seventh, one more for a ninth."""
    for skill, above in (("triad", "Mi Sol"), ("seventh", "Mi Sol Si"), ("ninth", "Mi Sol Si Re")):
        task = next(task for seed in SEEDS if (task := make(skill, seed, kind="build")).given == ("Do",))
        assert (solution(task), task.accidentals) == (above, False)
        assert judge(task, above).right


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"kind": "figure"}, "no task 'figure' practises 'triad'"),
        ({"skill": {}}, "no task"),
        ({"level": 2}, "a level is a number from 0 to 1, not 2"),
        ({"seed": "1"}, "seed"),
        ({"size": 7}, "size of a task 'build' cannot be 7"),
        ({"size": None}, "size"),
        ({"given": ["Xo"]}, "given"),
        ({"given": "Do"}, "given"),
        ({"given": ["Do", "Mi"]}, "given"),
        ({"options": ["Mi"]}, "options"),
        ({"place": 2}, "place"),
        ({"sounds": [60]}, "sounds"),
        ({"accidentals": 1}, "accidentals"),
        ({"more": 1}, "more"),
    ],
)
def test_a_task_that_is_none_is_refused_by_name(change, reason):
    with pytest.raises(ValueError, match=reason):
        Task.from_dict({**BUILD.to_dict(), **change})


@pytest.mark.parametrize("options", [["3:+1"], ["3:+1", "3:+1"], ["3:+1", "4:+1"], ["3:+1", "x"], ["3:+1", "3:+0"]])
def test_options_that_cannot_be_read_are_refused(options):
    mend = Task("mend", "alteration", 0, 0.5, 3, ("Do", "Mi", "Solb"), ("1:+1", "3:+1"))
    with pytest.raises(ValueError, match="options"):
        Task.from_dict({**mend.to_dict(), "options": options})


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("rhythm", 1), "nothing practises 'rhythm'"),
        (("triad", 1, 0.5, "figure"), "no task 'figure' practises 'triad'"),
        (("triad", 1, -0.1), "a level is a number from 0 to 1"),
        (("triad", 1, True), "a level is a number from 0 to 1"),
    ],
)
def test_what_cannot_be_made_is_refused(arguments, reason):
    with pytest.raises(ValueError, match=reason):
        make(*arguments)


def test_the_same_in_every_python():
    """Tasks are stored by what they are, and made again by their seed years later: these must never change."""
    assert pick("abcdefgh", 7, "row", 1) == "d"
    assert "".join(drawn("abcdefg", 5)) == "badcfge"
    assert make("triad", 1) == Task("hear", "triad", 1, 0.5, 3, ("Mi",), sounds=(64, 67, 71))
    assert make("renaming", 1, 1) == Task("stack", "renaming", 1, 1, 3, ("Si", "Re#", "Solb"), ("yes", "no"))
