"""All combinations of the teacher's options, against brute force."""

import random
from itertools import pairwise, product

import pytest

from tests.theory import brute
from theory.pitch import Note, parse_notes
from theory.rules import CHOICES
from theory.stacks import StackRules, check

ALL = [dict(zip(CHOICES, values, strict=True)) for values in product(*CHOICES.values())]
REFUSED = [options for options in ALL if options["thirds"] == "any" and options["renaming"] != "none"]
ALLOWED = [options for options in ALL if options not in REFUSED]


def rows():
    """Rows of all kinds: haphazard ones, rows of thirds, rows by letters, each also shuffled; also big alterations."""
    rng = random.Random(7)
    cards = [*brute.WIDE, *(Note(letter, alter) for letter in range(7) for alter in (-11, 3, 12))]
    thirds = {size: brute.rows_of_thirds(brute.NARROW, size) for size in (3, 4, 5)}
    found = []
    for size in (3, 4, 5):
        for _ in range(120):
            letter = rng.randrange(7)
            found.append(tuple(rng.choice(cards) for _ in range(size)))
            found.append(rng.choice(thirds[size]))
            found.append(tuple(Note((letter + 2 * step) % 7, rng.choice((-1, 0, 0, 1))) for step in range(size)))
    return [tuple(rng.sample(row, len(row))) if rng.random() < 0.3 else row for row in found]


ROWS = rows()


@pytest.mark.parametrize("options", ALLOWED, ids=lambda options: "-".join(map(str, options.values())))
def test_every_combination_as_brute_force_says(options):
    rules = StackRules(**options)
    right = [row for row in ROWS if check(row, rules).valid]
    assert right == [row for row in ROWS if brute.is_stack(row, **options)]
    assert 20 < len(right) < len(ROWS)


@pytest.mark.parametrize("options", REFUSED, ids=lambda options: "-".join(map(str, options.values())))
def test_any_third_never_together_with_renaming(options):
    with pytest.raises(ValueError, match="renaming"):
        StackRules(**options)


@pytest.mark.parametrize("options", ALLOWED, ids=lambda options: "-".join(map(str, options.values())))
def test_rules_travel_as_json(options):
    rules = StackRules(**options)
    assert rules.to_dict() == options
    assert StackRules.from_dict(rules.to_dict()) == rules


def test_what_is_left_out_is_the_default():
    assert StackRules.from_dict({}) == StackRules()
    assert StackRules.from_dict({"order": "free"}) == StackRules(order="free")


@pytest.mark.parametrize(
    "data",
    [
        {"orden": "free"},
        {"order": "loose"},
        {"order": True},
        {"distinct_sounds": "yes"},
        {"distinct_sounds": 1},
        {"thirds": None},
    ],
)
def test_nonsense_is_refused_by_name(data):
    with pytest.raises(ValueError, match=next(iter(data))):
        StackRules.from_dict(data)


def test_none_reads_as_written():
    rules = StackRules(renaming="none")
    assert not check("Do Mi Fa##", rules).valid
    assert check("Do Mi Fa##", rules).code == "SECOND"
    assert check("Do Mi Sol", rules).valid


def test_none_knows_alterations_of_any_size():
    row = tuple(note.raised(7) for note in parse_notes("Do Mi Sol"))
    verdict = check(row, StackRules(renaming="none"))
    assert (verdict.valid, verdict.spelling[0], verdict.symbol) == (True, "Do#######", "C" + "♯" * 7)


def test_all_reads_by_sound():
    verdict = check("Fa Lab Si", StackRules(renaming="all"))
    assert (verdict.valid, verdict.spelling, verdict.symbol) == (True, ("Fa", "Lab", "Dob"), "F°")


def test_any_third_counts_names_alone():
    verdict = check("Do Mi Solb", StackRules(renaming="none", thirds="any"))
    assert (verdict.valid, verdict.kind, verdict.pattern, verdict.symbol) == (True, "triad", (4, 2), None)


def test_free_order_shows_the_root_and_still_records_the_order():
    verdict = check("Mi Sol Do", StackRules(order="free"))
    assert (verdict.valid, verdict.spelling, verdict.symbol) == (True, ("Do", "Mi", "Sol"), "C")
    assert (verdict.code, verdict.sub, verdict.good_order) == ("ORDER", "INVERSION", ("Do", "Mi", "Sol"))
    assert check("Do Mi Sol", StackRules(order="free")).code is None


def test_repeated_sounds_where_the_teacher_allows_them():
    rules = StackRules(distinct_sounds=False)
    verdict = check("Do Mi Sol# Si#", rules)
    assert (verdict.valid, verdict.pattern, verdict.symbol) == (True, (4, 4, 4), None)
    assert check("Do Mi Sol Fa##", rules).code != "REPEATED_ENHARMONIC"


def test_as_written_is_unchanged_when_every_card_gets_the_same_accidentals():
    """Renaming none: thirds lie between the cards, not in them."""
    rules = StackRules(renaming="none")
    for row in ROWS[::5]:
        for by in (-9, -1, 4):
            assert check(tuple(note.raised(by) for note in row), rules).pattern == check(row, rules).pattern


def test_altered_cards_alone_are_judged_by_sound():
    """A row of altered cards is a stack whenever its sounds are: names of at most two accidentals always suffice."""
    altered = [card for card in brute.WIDE if card.alter]
    for row in brute.rows_of_thirds(altered, 4)[::3]:
        assert check(row).valid == (len({note.sound for note in row}) == 4)
        assert all((high.sound - low.sound) % 12 in (3, 4) for low, high in pairwise(row))
