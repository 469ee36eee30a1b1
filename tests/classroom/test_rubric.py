"""The level of the rubric that the evidence proposes. Pure."""

import pytest

from classroom.learning.mastery import Mastery
from classroom.learning.rubric import proposed
from classroom.models import Grade


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
