"""Section 4, "Marks": what a judged claim says about whom."""

import pytest

from theory import SKILLS, StackRules, check, marks, parse_notes
from theory.skills import crosses, size_skill, slips


@pytest.mark.parametrize(
    ("text", "skills"),
    [
        ("Do Mi Sol", "triad"),
        ("La Do Mi", "triad wrap"),
        ("Si Re Fa La Do", "ninth wrap"),
        ("Do Mi Sol Si", "seventh"),
        ("Do Mib Sol", "triad alteration"),
        ("Do Mi Fa##", "triad alteration renaming"),
        ("La Si# Mi", "triad wrap alteration renaming"),
        ("Mi Sol Do", "order"),
        ("La Do Fa", "order"),
        ("Do Mi Solb", "alteration"),
        ("Do Mi# Sol", "alteration"),
        ("La Dobb Mi", "wrap alteration"),
        ("Fa Lab Si", "renaming"),
        ("Do Mi Sol Fa##", "renaming"),
        ("Do Re Mi", "triad"),
        ("Do Mi Fa Sol", "seventh"),
        ("Si Do Mi", "triad wrap"),
        ("La Re Sol", "triad wrap"),
        ("Sol Re Fa", "triad wrap"),
        ("Do Mi Sol Do", "seventh"),
        ("Do Re Mi Fa Sol La", "ninth"),
        ("Do Re", "triad"),
    ],
)
def test_what_a_claim_marks(text, skills):
    row = parse_notes(text)
    assert marks(check(row), row) == tuple(sorted(skills.split(), key=SKILLS.index))


def test_one_figure_is_a_feature_of_a_right_chord():
    right, wrong = parse_notes("Do Mi Sol"), parse_notes("Do Re Mi")
    assert marks(check(right), right, one_figure=True) == ("triad", "figure")
    assert marks(check(wrong), wrong, one_figure=True) == ("triad",)


def test_where_any_order_counts_the_order_is_lowered_all_the_same():
    row, free = parse_notes("Mi Sol Do"), StackRules(order="free")
    assert marks(check(row, free), row) == ("triad",)
    assert slips(check(row, free)) == ("order",)
    assert slips(check("Do Mi Sol", free)) == slips(check(row)) == ()


def test_the_wrap_of_a_free_order_is_that_of_the_chord():
    row = parse_notes("Mi Sol Do")
    assert "wrap" not in marks(check(row, StackRules(order="free")), row)


def test_thirds_across_si_and_do():
    assert crosses(parse_notes("La Do"))
    assert not crosses(parse_notes("Do Mi Sol Si"))


def test_sizes():
    assert [size_skill(count) for count in (0, 2, 3, 4, 5, 9)] == [
        "triad",
        "triad",
        "triad",
        "seventh",
        "ninth",
        "ninth",
    ]
