"""Mastery: the formula and the thresholds of theory.md, section 4."""

from datetime import date

import pytest

from classroom.learning.mastery import Mastery, fold, mean

MONDAY, TUESDAY = date(2026, 11, 2), date(2026, 11, 3)


def m_of(*worths: float) -> float:
    return fold(("triad", x, MONDAY) for x in worths)["triad"].m


def test_it_is_a_moving_average_from_the_middle():
    assert fold([]) == {}
    assert m_of(1.0) == pytest.approx(0.6)
    assert m_of(1.0, 0.0) == pytest.approx(0.48)
    assert m_of(0.5) == pytest.approx(0.5)


def test_each_skill_has_its_own_in_the_order_of_the_skills():
    found = fold([("order", 0.0, MONDAY), ("triad", 1.0, MONDAY)])
    assert list(found) == ["triad", "order"]
    assert [each.m for each in found.values()] == pytest.approx([0.6, 0.4])


@pytest.mark.parametrize(
    ("mastery", "level"),
    [
        (Mastery(0.9, 2, 2), "few"),
        (Mastery(0.85, 8, 2), "mastered"),
        (Mastery(0.85, 8, 1), "on_the_way"),  # on one day only
        (Mastery(0.99, 7, 3), "on_the_way"),  # too few
        (Mastery(0.849, 30, 9), "on_the_way"),
        (Mastery(0.6, 3, 1), "on_the_way"),
        (Mastery(0.599, 30, 9), "starting"),
    ],
)
def test_levels(mastery, level):
    assert mastery.level == level


def test_eight_right_ones_on_two_days_are_mastery():
    """0.5 and eight times a fifth of the way to 1: 1 - 0.5 * 0.8 ** 8."""
    found = fold(("ninth", 1.0, day) for day in [MONDAY] * 4 + [TUESDAY] * 4)["ninth"]
    assert (found.m, found.n, found.days) == (pytest.approx(1 - 0.5 * 0.8**8), 8, 2)
    assert found.level == "mastered"


def test_the_mean_is_over_the_skills_that_were_shown():
    assert mean({}) is None
    assert mean({"triad": Mastery(0.8, 3, 1), "order": Mastery(0.4, 3, 1)}) == pytest.approx(0.6)
