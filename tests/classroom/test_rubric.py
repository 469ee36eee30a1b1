"""What the evidence proposes: levels of the rubric, what to practise next. Pure."""

import pytest

from classroom.learning.advice import LADDER, next_skills
from classroom.learning.mastery import Mastery
from classroom.learning.rubric import proposed
from classroom.models import Grade
from theory.skills import SKILLS


@pytest.mark.parametrize(
    ("mastery", "level"),
    [
        (Mastery(), None),
        (Mastery(0.9, 2, 2), None),  # few data propose nothing
        (Mastery(0.2, 3, 1), "started"),
        (Mastery(0.6, 3, 1), "in_progress"),
        (Mastery(0.99, 7, 3), "in_progress"),  # not steady yet
        (Mastery(0.85, 8, 2), "acquired"),
        (Mastery(0.95, 15, 3), "acquired"),
        (Mastery(0.95, 16, 2), "acquired"),
        (Mastery(0.94, 30, 9), "acquired"),
        (Mastery(0.95, 16, 3), "advanced"),
    ],
)
def test_the_proposal(mastery, level):
    assert proposed(mastery) == level
    assert level is None or level in Grade.Level.values


def test_the_ladder_has_every_skill_once():
    assert sorted(LADDER) == sorted(SKILLS)


def test_next_is_the_lowest_of_those_begun_then_the_ladder():
    good, fair, poor = Mastery(0.9, 9, 3), Mastery(0.7, 5, 2), Mastery(0.4, 5, 2)
    assert next_skills({}) == ["triad", "order", "wrap"]
    assert next_skills({"triad": good}) == ["order", "wrap", "seventh"]
    assert next_skills({"triad": fair, "seventh": poor, "order": good}) == ["seventh", "triad", "wrap"]
    assert next_skills(dict.fromkeys(SKILLS, good)) == []
    assert next_skills({"triad": fair, "order": poor, "wrap": poor, "ninth": fair}, 2) == ["order", "wrap"]
