"""Mastery: the formula and the thresholds of theory.md, section 4."""

from datetime import date
from random import Random

import pytest

from classroom.learning import mastery
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


@pytest.mark.parametrize(
    ("of", "need"),
    [
        (Mastery(0.46, 12, 1, lately=4), "weak"),  # a third right: their mean is 39.7
        (Mastery(0.47, 12, 1, lately=4), "near"),
        (Mastery(0.1, 11, 2, lately=4), "near"),  # too few to be sure
        (Mastery(0.27, 8, 2, lately=0), "weak"),  # none of eight: few, and enough
        (Mastery(0.1, 7, 2, lately=0), ""),
        (Mastery(0.6, 30, 2, lately=2), ""),
        (Mastery(0.18, 90, 9, lately=8), "weak"),  # 40 of 100 right, and much lower now
        (Mastery(0.18, 90, 9, lately=12), "weak"),
        (Mastery(0.18, 90, 9, lately=13), "near"),  # a slump of some six tries
        (Mastery(0.59, 90, 9, lately=4), "weak"),
        (Mastery(0.59, 90, 9, lately=5), "near"),
    ],
)
def test_surely_low_and_near_the_line(of, need):
    assert of.need == need


@pytest.mark.parametrize("n", [mastery.STEADY, 10])
def test_on_few_tries_hardly_anybody_is_said_to_be_surely_low_who_is_not(n):
    assert said_weak(n, 0.6) < 0.03
    assert said_weak(n, 0.1) > 0.5


@pytest.mark.parametrize("n", [mastery.SURE, 16, mastery.LATELY, 60])
def test_somebody_who_is_on_the_way_is_seldom_said_to_be_surely_low(n):
    """Six of ten right: one time in ten at most; of four of ten right it is said about every other time."""
    assert said_weak(n, 0.6) < 0.1
    assert said_weak(n, 0.7) < 0.03
    assert said_weak(n, 0.4) > 0.45


def said_weak(n: int, right: float, times: int = 4000) -> float:
    dice = Random(f"{n} {right}")
    rows = ([("triad", float(dice.random() < right), None) for _ in range(n)] for _ in range(times))
    return sum(mastery.fold(row)["triad"].need == "weak" for row in rows) / times


def test_lately_is_of_the_newest_tries():
    day = date(2026, 11, 27)
    marks = [("triad", 1.0, day)] * 30 + [("triad", x, day) for x in (0.0, 0.5) * 8]
    assert mastery.fold(marks)["triad"].lately == 4 + 8
