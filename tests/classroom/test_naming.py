"""Names as shown: first name and initial, doubles told apart."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom import naming


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        (["Lucía Pérez"], ["Lucía P."]),
        (["Lucía"], ["Lucía"]),
        (["Pérez Gómez, Lucía"], ["Lucía P."]),
        (["María José Pérez Gómez"], ["María José P."]),
        (["Carla Núñez de la Fuente"], ["Carla N."]),
        (["Carla de la Fuente"], ["Carla F."]),
        (["Daniel O'Connor"], ["Daniel O."]),
        (["Lucía Pérez Gómez", "Lucía Pérez Sanz"], ["Lucía P. G.", "Lucía P. S."]),
        (["Lucía", "Hugo", "Lucía"], ["Lucía 1", "Hugo", "Lucía 2"]),
        (["Lucía Pérez", "Lucía Ortega"], ["Lucía P.", "Lucía O."]),
        (["Bo", "小明", "محمد علي", "Ñ 🎺"], ["Bo", "小明", "محمد ع.", "Ñ 🎺"]),
        ([], []),
    ],
)
def test_shown(typed, shown):
    assert naming.shown(typed) == shown


def test_a_number_that_is_a_name_already_is_passed_over():
    assert naming.shown(["Ana", "Ana", "Ana 1"]) == ["Ana 2", "Ana 3", "Ana 1"]


def test_shown_names_differ_and_fit_however_long_they_are():
    shown = naming.shown(["X" * 80 + " Pérez"] * 30)
    assert len(set(shown)) == 30
    assert max(map(len, shown)) <= 40


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Ana " + "1" * 60, "Ana 11111111"),
        (",", ","),
        ("Ana,", "Ana"),
        (", Ana", "Ana"),
        ("🎺" * 60, "🎺" * 36),
    ],
)
def test_strange_names_fit_and_show_something(typed, shown):
    assert naming.shown([typed]) == [shown]


@given(st.lists(st.text("aA1, .🎺ñß-\u200d", max_size=80).filter(naming.clean), max_size=12))
def test_whatever_is_typed_shows_fits_and_differs(names):
    shown = naming.shown(names)
    assert all(0 < len(name) <= naming.LIMIT for name in shown)
    assert len({name.casefold() for name in shown}) == len(names)


def test_a_number_that_is_put_behind_a_long_name_fits_too():
    assert naming.free("x" * 40, {"x" * 40}) == "x" * 38 + " 2"


@pytest.mark.parametrize(
    ("typed", "clean"),
    [
        ("  Lucía \n  P. ", "Lucía P."),
        ("Lu\u202ecía", "Lucía"),
        ("N\u0303uño", "Ñuño"),
        ("\x00\x07", ""),
        ("👩‍🎤", "👩‍🎤"),
        ("\u200d \u200c", ""),
    ],
)
def test_clean(typed, clean):
    assert naming.clean(typed) == clean


def test_the_same_name_however_written():
    assert naming.same(" LUCÍA  p. ", "lucía P.")
    assert not naming.same("Lucía", "Lucia")
