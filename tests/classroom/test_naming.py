"""Names as shown: first name and initial, doubles told apart."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom.people import naming


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
        (["Lucía García", "Lucía Gómez"], ["Lucía Ga.", "Lucía Gó."]),
        (["Lucía Pérez Gómez", "Lucía Pérez Gil"], ["Lucía P. Gó.", "Lucía P. Gi."]),
        (["Hugo Mas", "Hugo Martín"], ["Hugo Mas", "Hugo Mar."]),
        (["Carmen López García"] * 2, ["Carmen L. G. 1", "Carmen L. G. 2"]),
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
        ("L\u3164u\u115fc\u1160í\uffa0a\u034f\u2800", "Lucía"),
        ("\u3164", ""),
        ("Ana\ufe0f", "Ana"),
        ("A\u200dn\u200ca", "Ana"),
        ("نمی\u200cخواهم", "نمی\u200cخواهم"),
        ("क्\u200dष", "क्\u200dष"),
        ("e\u0301\u0302\u0303\u0304", "\u00e9\u0302"),
        ("Nguyễn Ệ", "Nguyễn Ệ"),
        (" \u0301\u0301a", "a"),
    ],
)
def test_clean(typed, clean):
    assert naming.clean(typed) == clean


@given(st.text(max_size=60))
def test_what_is_clean_stays_as_it_is(text):
    assert naming.clean(naming.clean(text)) == naming.clean(text)


BREAKS = "\n\r\t\v\f\x1c\x1f\x85\xa0\u2028\u2029\u3000"


@given(st.lists(st.sampled_from(["Lu", "cía", "\u0301", *BREAKS]), max_size=12))
def test_a_name_is_one_line(parts):
    clean = naming.clean("".join(parts))
    assert clean.splitlines() == ([clean] if clean else [])
    assert clean.split() == clean.split(" ") or not clean


def test_only_so_much_of_a_name_is_looked_at():
    assert naming.clean("x" * 10**6) == "x" * 400


def test_lists_are_in_the_order_of_a_dictionary():
    names = ["Álvaro", "Zoë", "Ñuño", "Ana", "Óscar", "Nuria", "Adrián", "Olga", "ángel", "Nzo", "Íñigo", "Iker"]
    order = ["Adrián", "Álvaro", "Ana", "ángel", "Iker", "Íñigo", "Nuria", "Nzo", "Ñuño", "Olga", "Óscar", "Zoë"]
    assert sorted(names, key=naming.order) == order


@pytest.mark.parametrize("twin", ["Hugо М.", "Ηugo M.", "HUGO M.", "Ｈｕｇｏ Ｍ.", "Hugo\u3164 M.", "Hug\u200do M."])
def test_names_that_look_alike_are_the_same(twin):
    assert naming.same(twin, "Hugo M.")


@pytest.mark.parametrize("name", ["Стас", "Ελένη", "محمد", "小明", "Zoë"])
def test_other_scripts_know_capitals_too(name):
    assert naming.same(name.upper(), name)


def test_the_same_name_however_written():
    assert naming.same(" LUCÍA  p. ", "lucía P.")
    assert not naming.same("Lucía", "Lucia")
