"""Names as shown: first name and initial, doubles told apart."""

import pytest

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
    ("typed", "clean"),
    [
        ("  Lucía \n  P. ", "Lucía P."),
        ("Lu\u202ecía", "Lucía"),
        ("N\u0303uño", "Ñuño"),
        ("\x00\x07", ""),
        ("👩‍🎤", "👩‍🎤"),
    ],
)
def test_clean(typed, clean):
    assert naming.clean(typed) == clean


def test_the_same_name_however_written():
    assert naming.same(" LUCÍA  p. ", "lucía P.")
    assert not naming.same("Lucía", "Lucia")
