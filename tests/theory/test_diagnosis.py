"""Section 2: every row of the table, its order, and an independent reading of it over many rows."""

from itertools import pairwise, permutations

import pytest

from tests.theory import brute
from tests.theory.test_rules import ROWS
from theory.diagnosis import CODES, PAIR_CODES, SUBS
from theory.fixes import apply_fix, parse_fix
from theory.pitch import Note, parse_notes
from theory.stacks import StackRules, check

TABLE = [  # text, code, sub, at, good_order
    ("", "TOO_FEW", "ON_THE_WAY", (), ""),
    ("Do", "TOO_FEW", "ON_THE_WAY", (), ""),
    ("Do Mi", "TOO_FEW", "ON_THE_WAY", (), ""),
    ("Do Re#", "TOO_FEW", "ON_THE_WAY", (), ""),
    ("Do Re", "TOO_FEW", "DOES_NOT_FIT", (1, 2), ""),
    ("Mi Do", "TOO_FEW", "DOES_NOT_FIT", (1, 2), ""),
    ("Do Mi Sol Si Re Fa", "TOO_MANY", "PREFIX_OK", (6,), ""),
    ("Do Mi Sol Si Re Fa La", "TOO_MANY", "PREFIX_OK", (6, 7), ""),
    ("Do Re Mi Fa Sol La", "TOO_MANY", None, (6,), ""),
    ("Do Mi Sol Do", "REPEATED", None, (1, 4), ""),
    ("Do Do Mi Do", "REPEATED", None, (1, 2, 4), ""),
    ("Do Mi Sol Fa##", "REPEATED_ENHARMONIC", None, (3, 4), ""),
    ("Fa## Do Mi Sol", "REPEATED_ENHARMONIC", None, (1, 4), ""),
    ("Do Mi Sol# Si#", "REPEATED_ENHARMONIC", None, (1, 4), ""),
    ("Mi Sol Do", "ORDER", "INVERSION", (3,), "Do Mi Sol"),
    ("Sol Do Mi", "ORDER", "INVERSION", (2,), "Do Mi Sol"),
    ("Mi Sol# Do", "ORDER", "INVERSION", (3,), "Do Mi Sol#"),
    ("Mi Fa## Do", "ORDER", "INVERSION", (3,), "Do Mi Fa##"),
    ("Sol Mi Do", "ORDER", "UPSIDE_DOWN", (3,), "Do Mi Sol"),
    ("Si Sol Mi Do", "ORDER", "UPSIDE_DOWN", (4,), "Do Mi Sol Si"),
    ("Sol Do Mi Si", "ORDER", "MIXED", (2,), "Do Mi Sol Si"),
    ("Do Sol Si", "MISSING_THIRD", None, (1, 2), "Do Mi Sol Si"),
    ("Do Mi Si", "MISSING_THIRD", None, (2, 3), "Do Mi Sol Si"),
    ("Do Mi Sol Re", "MISSING_THIRD", None, (3, 4), "Do Mi Sol Si Re"),
    ("Do Do# Mi", "UNISON", None, (1, 2), ""),
    ("Do Re Mi", "SECOND", None, (1, 2), ""),
    ("Do Mi Fa#", "SECOND", None, (2, 3), ""),
    ("Do Fa Sol", "FOURTH", None, (1, 2), ""),
    ("Do Sol La", "FIFTH", None, (1, 2), ""),
    ("Do La Si", "SIXTH", None, (1, 2), ""),
    ("Do Si Mi", "SEVENTH", None, (1, 2), ""),
    ("Do Mi Solb", "DIMINISHED_THIRD", None, (2, 3), ""),
    ("Do Mi# Sol", "AUGMENTED_THIRD", None, (1, 2), ""),
    ("Re## Fabb La", "DIMINISHED_THIRD", None, (1, 2), ""),
    ("Fa Lab Si", "TWO_NAMES", None, (1, 2, 3), ""),
    ("Do Mi Sol# Re#", "MISSING_THIRD", None, (3, 4), "Do Mi Sol# Si Re#"),
]


@pytest.mark.parametrize(("text", "code", "sub", "at", "good_order"), TABLE, ids=lambda value: str(value))
def test_every_row_of_the_table(text, code, sub, at, good_order):
    verdict = check(text)
    assert not verdict.valid
    assert (verdict.code, verdict.sub, verdict.at) == (code, sub, at)
    assert verdict.good_order == tuple(good_order.split())
    assert (verdict.kind, verdict.spelling, verdict.pattern, verdict.symbol) == (None, (), (), None)


def test_the_table_shows_every_code_and_every_sub():
    assert {row[1] for row in TABLE} == set(CODES)
    assert {(row[1], row[2]) for row in TABLE if row[2]} == {(code, sub) for code, subs in SUBS.items() for sub in subs}


@pytest.mark.parametrize(
    ("text", "fixes"),
    [
        ("Do Mi Fa#", ("3:+1", "2:-1")),
        ("Do Mi Solb", ("3:+1", "2:-1")),
        ("Do Mi# Sol", ("2:-1",)),
        ("Do Mi Fa", ("3:+2",)),
        ("Do Mi Sol Do", ("4:-1",)),
        ("Fa Lab Si", ("3:+1", "1:-1")),
        ("Do Re Mi", ()),
        ("Do Mi", ()),
    ],
)
def test_fixes(text, fixes):
    found = check(text).fixes
    assert found[: len(fixes)] == fixes
    assert bool(found) == bool(fixes)


def test_a_longer_row_of_names_that_do_not_go_together():
    """Each three go together, the four do not: the row is pointed at whole."""
    rows = [row for row in brute.rows_of_thirds(brute.NARROW, 5) if check(row).code == "TWO_NAMES"]
    long = [row for row in rows if len(check(row).at) > 3]
    assert long
    for row in long[::20]:
        first, *_, last = check(row).at
        assert not check(row[first - 1 : last]).valid
        assert check(row[first:last]).valid
        assert check(row[first - 1 : last - 1]).valid


def pair_is_third(low, high):
    return (high.sound - low.sound) % 12 in (3, 4) and any(
        (b[0] - a[0]) % 7 == 2 for a in brute.names(low) for b in brute.names(high)
    )


def by_the_book(row):
    """The code of section 2, read off it word by word."""
    if len(set(row)) < len(row):
        return "REPEATED"
    if len({note.sound for note in row}) < len(row):
        return "REPEATED_ENHARMONIC"
    if any(brute.spellings(other) for other in permutations(row)):
        return "ORDER"
    if any(brute.spellings((*row[:gap], note, *row[gap:])) for gap in range(1, len(row)) for note in brute.WIDE):
        return "MISSING_THIRD"
    for low, high in pairwise(row):
        if not pair_is_third(low, high):
            names = ["UNISON", "SECOND", None, "FOURTH", "FIFTH", "SIXTH", "SEVENTH"]
            plain = (brute.NATURAL[high.letter] - brute.NATURAL[low.letter]) % 12 + high.alter - low.alter
            return names[(high.letter - low.letter) % 7] or ("DIMINISHED_THIRD" if plain <= 2 else "AUGMENTED_THIRD")
    return "TWO_NAMES"


def test_the_code_is_the_first_that_applies():
    seen = set()
    for row in ROWS[::3] + brute.rows_of_thirds(brute.NARROW, 3):
        verdict = check(row)
        if not verdict.valid:
            assert verdict.code == by_the_book(row), row
            seen.add(verdict.code)
    assert seen == set(CODES) - {"TOO_FEW", "TOO_MANY"}


@pytest.mark.parametrize(
    "options", [{}, {"renaming": "none"}, {"renaming": "all"}, {"renaming": "none", "thirds": "any"}, {"order": "free"}]
)
def test_fixes_fix_and_good_orders_are_good(options):
    rules, fixed = StackRules(**options), 0
    for row in ROWS[::4]:
        verdict = check(row, rules)
        for fix in verdict.fixes:
            assert check(apply_fix(row, fix), rules).valid
            fixed += 1
        if verdict.good_order:
            assert check(" ".join(verdict.good_order), rules).valid
    assert fixed >= 20


def test_a_fix_is_the_smallest_of_its_card_and_direction():
    for row in ROWS[::9]:
        changes = dict.fromkeys(parse_fix(fix) for fix in check(row).fixes)
        for card in range(1, len(row) + 1):
            for sign in (1, -1):
                works = [
                    size
                    for size in range(1, 7)
                    if not check(row).valid
                    and brute.spellings((*row[: card - 1], row[card - 1].raised(sign * size), *row[card:]))
                ]
                assert [size for size in range(1, 7) if (card, sign * size) in changes] == works[:1]
        assert [abs(delta) for _, delta in changes] == sorted(abs(delta) for _, delta in changes)


def test_good_order_is_made_of_the_cards():
    for row in ROWS:
        verdict = check(row)
        order = parse_notes(" ".join(verdict.good_order))
        if verdict.code == "ORDER":
            assert sorted(order) == sorted(row)
        if verdict.code == "MISSING_THIRD":
            low, high = verdict.at
            assert (*order[:low], *order[high:]) == row


def test_cards_pointed_at_are_there():
    for row in ROWS:
        verdict = check(row)
        assert all(1 <= card <= len(row) for card in verdict.at)
        assert list(verdict.at) == sorted(set(verdict.at))
        if verdict.code in PAIR_CODES:
            assert verdict.at[1] - verdict.at[0] == 1


def test_a_third_by_name_of_three_or_four_semitones_is_always_good():
    """So a bad pair with the right letters is diminished or augmented, whatever the size of the alterations."""
    for alter in range(-13, 14):
        for other in range(-13, 14):
            low, high = Note(0, alter), Note(2, other)
            assert pair_is_third(low, high) == ((high.sound - low.sound) % 12 in (3, 4))
