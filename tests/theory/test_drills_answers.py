"""Answers to drills: what the pupil reads, which marks they give (theory.md section 4), which are refused."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.theory.test_drills import BUILD, LEVELS, SEEDS, made
from theory import SKILLS, check
from theory.drills import KINDS_OF, Task, judge, label, make, question, solution
from theory.drills.figures import WORTH
from theory.drills.levels import EVERY
from theory.skills import marks


@pytest.mark.parametrize(
    ("answer", "code", "at", "sentence", "marks"),
    [
        ("Mi Sol", None, (), "Do mayor", {"triad": 1}),
        ("E G", None, (), "Do mayor", {"triad": 1}),
        ("Mib Sol", None, (), "Do menor", {"triad": 1, "alteration": 1}),
        (
            "Mi Fa##",
            None,
            (),
            "Do mayor. Fa𝄪 suena igual que Sol (son enarmónicas).",
            {"triad": 1, "alteration": 1, "renaming": 1},
        ),
        (
            "Fa Sol",
            "FOURTH",
            (1, 2),
            "De Do a Fa hay una cuarta: encima de Do va Mi. Cuenta tres nombres: Do, Re, Mi. Así se sube una tercera.",
            {"triad": 0},
        ),
        (
            "Sol Mi",
            "ORDER",
            (1,),
            "Tienes las notas de Do mayor. Ordénalas por terceras desde la fundamental: Do–Mi–Sol."
            " La fundamental es Do: ponla abajo y sube de tercera en tercera.",
            {"order": 0},
        ),
    ],
)
def test_building(answer, code, at, sentence, marks):
    found = judge(BUILD, answer)
    assert (found.code, found.at, found.sentence, dict(found.marks)) == (code, at, sentence, marks)
    assert found.right == (code is None)
    assert found.answer == (answer if found.right else "Mi Sol")


def test_a_right_answer_after_a_hint_counts_half_and_a_wrong_one_nothing():
    assert dict(judge(BUILD, "Mi Sol", hinted=True).marks) == {"triad": 0.5}
    assert dict(judge(BUILD, "Re Mi", hinted=True).marks) == {"triad": 0}


def test_the_pupils_language_note_names_and_naming():
    assert judge(BUILD, "Mi Sol", "en", "c").sentence == "C major"
    assert judge(BUILD, "Mi Sol", "en", "c", naming="size").sentence == "Triad on C"
    assert question(BUILD, "en", "c") == "Build a triad on C."


def test_what_is_heard_must_sound():
    task = Task("hear", "alteration", 0, 0.5, 3, ("Do",), sounds=(60, 63, 67), accidentals=True)
    assert solution(task) == "Mib Sol"
    assert judge(task, "Re# Sol").right
    found = judge(task, "Mi Sol")
    assert (found.right, found.code, found.at) == (False, None, (2,))
    assert found.sentence == "Has construido Do mayor, y suena otro acorde: escucha otra vez Mi."
    assert dict(found.marks) == {"alteration": 0}


def test_a_wrong_yes_is_a_wrong_claim_and_a_wrong_no_says_what_it_is():
    miss = Task("stack", "order", 0, 0.5, 3, ("Mi", "Sol", "Do"), ("yes", "no"))
    assert (judge(miss, "yes").code, dict(judge(miss, "yes").marks)) == ("ORDER", {"order": 0})
    assert (judge(miss, "no").code, dict(judge(miss, "no").marks)) == (None, {"order": 1})
    whole = Task("stack", "order", 0, 0.5, 3, ("Do", "Mi", "Sol"), ("yes", "no"))
    assert judge(whole, "no").sentence == "Es un acorde: Do mayor"
    assert (judge(whole, "no").code, dict(judge(whole, "no").marks)) == (None, {"triad": 0})
    assert dict(judge(whole, "yes").marks) == {"triad": 1}


@pytest.mark.parametrize("skill", [skill for skill in SKILLS if "stack" in KINDS_OF[skill]])
def test_yes_or_no_marks_what_the_shown_row_tests(skill):
    """Raised by the one answer is what the other lowers; a row in good order says nothing of the order."""
    for task in (make(skill, seed, level, kind="stack") for seed, level in product(range(40), LEVELS)):
        verdict = check(task.notes)
        tested = marks(verdict, task.notes)
        raised, lowered = ("yes", "no") if verdict.valid else ("no", "yes")
        assert {marked for marked, x in judge(task, raised).marks if x} <= set(tested)
        assert {marked for marked, _x in judge(task, lowered).marks} <= set(tested)
        assert {marked for marked, _x in judge(task, raised).marks} <= {
            marked for marked, _x in judge(task, lowered).marks
        }


def test_a_skill_that_was_asked_for_is_lowered_beside_what_else_was_amiss():
    task = Task("third", "wrap", 0, 0.5, 3, ("La", "Mi"), ("Do", "Re"), place=2)
    assert dict(judge(task, "Re").marks) == {"triad": 0, "wrap": 0}
    mend = Task("mend", "alteration", 0, 0.5, 3, ("Do", "Mi", "Solb"), ("1:+1", "3:+1"))
    assert dict(judge(mend, "3:+1").marks) == {"triad": 1, "alteration": 1}
    assert judge(mend, "1:+1").code == "DIMINISHED_THIRD"
    assert label(mend, "3:+1") == "un sostenido en el Sol♭"


def test_the_wrong_note():
    task = Task("wrong", "triad", 0, 0.5, 3, ("Do", "Fa", "Sol"), ("1", "2", "3"))
    assert judge(task, "2").sentence == "Con Mi en lugar de Fa es Do mayor."
    found = judge(task, "3", "en", "c")
    assert (found.at, found.sentence) == ((2,), "G can stay. With E in place of F it is C major.")


def test_figures():
    task = Task("figure", "figure", 0, 0.5, 3, ("q", "e", "e"), tuple(WORTH))
    assert judge(task, "h").sentence == "negra + corchea + corchea: dura lo mismo que una blanca."
    found = judge(task, "w")
    assert (found.right, found.code, found.answer, dict(found.marks)) == (False, None, "h", {"figure": 0})
    assert "son 4, y una redonda dura 8" in found.sentence
    assert all(sum(WORTH[part] for part in task.given) == WORTH[solution(task)] for task in made("figure", 1))


@pytest.mark.parametrize(
    ("task", "answer", "reason"),
    [
        (BUILD, "Mi", "1 notes, and 2 go above Do"),
        (BUILD, "Mi Sol Si", "3 notes"),
        (BUILD, "Mi Xol", "'Xol' is not a note"),
        (BUILD, "Mi Sol#######", "more than 6 accidentals"),
        (BUILD, None, "a text, not None"),
        (Task("order", "order", 0, 0.5, 3, ("Mi", "Sol", "Do")), "Do Mi La", "not the notes Mi, Sol, Do"),
        (Task("stack", "triad", 0, 0.5, 3, ("Do", "Mi", "Sol"), ("yes", "no")), "sí", "not one of the options yes, no"),
    ],
)
def test_a_malformed_answer_is_refused_by_name(task, answer, reason):
    with pytest.raises(ValueError, match=reason):
        judge(task, answer)


TASKS = st.builds(
    lambda skill, level, place: made(skill, level)[place],
    st.sampled_from(SKILLS),
    st.sampled_from(LEVELS),
    st.sampled_from(SEEDS),
)
NOTES = st.lists(st.sampled_from([note.spell() for note in EVERY]), max_size=5).map(" ".join)
ANSWERS = NOTES | st.text(max_size=12) | st.none() | st.integers() | st.sampled_from(["yes", "2", "3:+1", "h", "9:+9"])


@settings(max_examples=100, deadline=None)
@given(TASKS, ANSWERS)
def test_any_answer_is_judged_or_refused(task, answer):
    for said in (answer, " ".join(reversed(task.given)), " ".join(task.given[1:])):
        if (found := judged(task, said)) is not None:
            assert found.sentence
            assert judge(task, found.answer).right


def judged(task, said):
    """The judgement, None for an answer that was refused by ValueError, the only one that may come."""
    try:
        return judge(task, said)
    except ValueError:
        return None
