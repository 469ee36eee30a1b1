"""Misconceptions: their patterns, and how surely they are told from slips (both figures, with fixed seeds)."""

from dataclasses import dataclass, field, replace
from itertools import pairwise, permutations
from random import Random

import pytest
from django.utils.translation import override

from classroom.learning.misconceptions import KEYS, STEPS, judged, label, named, order_of, row_of, signs, tally, telling
from theory import check, parse_notes
from theory.pitch import Note
from theory.skills import marks

C = "CDEFGAB"


@dataclass
class Evidence:
    """What is read of a Mark."""

    n: int
    code: str
    notes: list
    at: int = 0
    source: str = "table"
    source_id: int = 1
    skill: str = field(default="triad")


def laid(n: int, stack: str) -> Evidence:
    """The mark of a claim of these notes."""
    return Evidence(
        n, check(stack).code or "", [[C[note.letter], note.alter, "q"] for note in parse_notes(stack)], at=n
    )


def told(*stacks: str) -> dict[str, tuple[int, int]]:
    return {each.key: (each.count, each.of) for each in named([laid(n, stack) for n, stack in enumerate(stacks)])}


def shown(stack: str) -> tuple[str, ...]:
    return signs(check(stack).code or "", row_of(laid(1, stack).notes)).shown


# --- the patterns ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stack", "slips"),
    [
        ("Do Mi Sol", ()),
        ("Do Fa Sol", ("plain_bad", "plain_counted")),
        ("Do Mi Fa", ("plain_bad", "plain_counted")),
        ("Si Do Mi", ("turn_bad", "turn_counted")),
        ("Fa La Si", ("turn_bad", "turn_counted")),
        ("Sol Do Fa Sib", ("turn_bad", "turn_counted")),
        ("Mi Sol La", ("turn_counted",)),
        ("Re Sol La", ("plain_bad", "plain_counted")),
        ("Mi Lab Re Do", ("turn_bad", "turn_counted")),  # Mi-La♭ is a fourth by name, and a third
        ("Do Re# Mi Re", ("plain_bad", "plain_counted")),
        ("Do Re Mi", ("by_step",)),
        ("Fa Sol La Si", ("by_step",)),
        ("Mi Sol Do", ("inversion",)),
        ("Sol Mi Do", ("upside_down",)),
        ("Mi Do Sol", ("mixed",)),
        ("Do Sol Si", ("skipped",)),
        ("Fa Lab Si", ("by_sound",)),
        ("Re Fa La# Do", ("accidental",)),
        ("Do Mi Solb", ("accidental",)),
        ("Do Do Mi", ()),
    ],
)
def test_what_a_claim_shows(stack, slips):
    assert shown(stack) == slips


def test_what_a_claim_could_show():
    assert signs("", row_of([["C", 0, "q"], ["E", 0, "q"], ["G", 0, "q"]])).could == ("claim", "plain")
    assert signs("", row_of([["G", 0, "q"], ["B", -1, "q"], ["D", 0, "q"]])).could == ("claim", "altered", "turn")
    assert "long" in signs("", tuple((letter, 0) for letter in (0, 2, 4, 6))).could
    assert "long" in signs("MISSING_THIRD", ((0, 0), (4, 0), (6, 0))).could
    assert signs("", ()) == signs("TOO_FEW", ((0, 0), (2, 0))) == ((), ())


def test_the_kind_of_order_is_the_judges():
    """Of every order of every natural stack, and of one with a card that serves under another name."""
    for root in range(7):
        for size in (3, 4, 5):
            for row in permutations(Note((root + 2 * place) % 7) for place in range(size)):
                verdict = check(row)
                if verdict.code == "ORDER":
                    assert order_of(tuple((note.letter, 0) for note in row)) == verdict.sub.lower()
    assert check("Mi Fa## Do").sub == "INVERSION"
    assert order_of(((2, 0), (3, 2), (0, 0))) == "inversion"


def test_what_counts_as_the_turn_goes_past_si_or_a_third_was_due_that_does():
    """The skill `wrap` is lowered by every such pair that goes past Si, and by none of the others."""
    for low, high in permutations(range(7), 2):
        row = (Note(low), Note(high), Note((high + 2) % 7))
        verdict = check(row)
        if verdict.code not in STEPS or verdict.at != (1, 2):
            continue
        counted = "turn_bad" in signs(verdict.code, tuple((note.letter, 0) for note in row)).shown
        crossed = "wrap" in marks(verdict, row)
        assert counted == (low in (5, 6) or (low == 4 and crossed))
        assert crossed or not counted or (low + 2) % 7 < low


# --- naming ---------------------------------------------------------------------------------------


def test_a_claim_counts_once_whatever_skills_it_marks():
    marks = [laid(n, "Si Do Mi") for n in range(4)]
    assert told(*["Si Do Mi"] * 4) == {each.key: (each.count, each.of) for each in named(marks + marks)}


def test_two_lapses_of_few_are_not_named_three_are():
    assert told("Mi Sol Do", "Mi Sol Do", "Do Mi Sol") == {}
    assert told("Mi Sol Do", "Mi Sol Do", "Mi Sol Do") == {"inversion": (3, 3)}


def test_only_claims_in_which_it_could_show_are_its_occasions():
    assert told(*["Do Mi Solb"] * 4, *["Do Mi Sol"] * 30) == {"accidental": (4, 4)}
    assert told(*["Do Sol Si"] * 5, *["Do Mi Sol"] * 90, "Do Mi Sol Si Re") == {"skipped": (5, 6)}


def test_who_counts_wrongly_everywhere_does_not_fail_at_the_turn():
    assert set(told(*["Do Fa Sol", "Re Sol La", "Si Do Mi", "La Si Do#", "Do Mi Sol", "Re Fa La"] * 3)) == {"counting"}


def test_what_lies_above_the_first_bad_pair_is_no_occasion():
    """Every third a fourth: as often from Do as from Si, so it says nothing of the turn that the upper ones pass it."""
    read = signs("FOURTH", row_of(laid(1, "Do Fa Si Mi").notes))
    assert (read.could, read.shown) == (("claim", "long", "plain"), ("plain_bad", "plain_counted"))
    assert "plain" not in signs("FOURTH", row_of(laid(1, "Si Mi La").notes)).could
    assert {"turn", "plain"} <= set(signs("", row_of(laid(1, "Sol Si Re Fa").notes)).could)


def test_answers_do_not_hide_what_claims_show():
    """A task that leads elsewhere is no occasion to go by the sound; nor is a claim of one who errs in tasks alone."""
    played = [laid(n, "Fa Lab Si" if n % 2 else "Do Mib Sol") for n in range(8)]
    practised = [replace(laid(n, "Do Mib Sol"), source="answer") for n in range(60)]
    assert [(each.key, each.count, each.of) for each in named([*played, *practised])] == [("by_sound", 4, 8)]
    swapped = [replace(each, source="table" if each.source == "answer" else "answer") for each in played + practised]
    assert [(each.key, each.count, each.of) for each in named(swapped)] == [("by_sound", 4, 8)]


def test_who_fails_at_the_turn_alone_counts_rightly():
    assert set(told(*["Si Do Mi", "Fa La Si", "Do Mi Sol", "Re Fa La", "Mi Sol Si"] * 4)) == {"wrap"}


def test_the_evidence_is_what_shows_it_newest_first():
    found = named([laid(n, "Mi Sol Do" if n % 2 else "Do Mi Sol") for n in range(10)])
    assert [(each.key, each.count, each.of) for each in found] == [("inversion", 5, 10)]
    assert [mark.n for mark in found[0].evidence] == [9, 7, 5, 3, 1]


def test_nothing_of_nothing():
    assert named([]) == []
    assert judged({"table": tally([])}) == {}
    assert not telling(0, 0)


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_one_has_words_with_the_names_of_the_notes(language):
    with override(language):
        assert len({label(key) for key in KEYS}) == len(KEYS)
        assert "Si–Do" in label("wrap")
        assert "B–C" in label("wrap", "c")


# --- how surely -----------------------------------------------------------------------------------


def stack(dice: Random, size: int) -> list[tuple[int, int]]:
    root = dice.randrange(7)
    return [((root + 2 * place) % 7, 0) for place in range(size)]


def altered(dice: Random) -> list[tuple[int, int]]:
    """A triad with an accidental."""
    while True:
        row = stack(dice, 3)
        row = [(letter, dice.choice((-1, 0, 1))) for letter, _alter in row]
        if any(alter for _letter, alter in row) and check([Note(*note) for note in row]).valid:
            return row


def spoilt(dice: Random, row: list[tuple[int, int]], place: int, by: tuple[int, ...]) -> list[tuple[int, int]]:
    """From a place on, everything a letter too low or too high."""
    shift = dice.choice(by)
    return row[:place] + [((letter + shift) % 7, alter) for letter, alter in row[place:]]


def mistaken(dice: Random, key: str, row: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """What somebody with this idea lays in place of a right stack."""
    turns = [place for place in range(1, len(row)) if row[place][0] < row[place - 1][0]]
    match key:
        case "counting":
            return spoilt(dice, row, dice.randrange(1, len(row)), (-1, 1))
        case "wrap":
            return spoilt(dice, row, turns[0], (-1, 1)) if turns else row
        case "by_step":
            return [((row[0][0] + place) % 7, 0) for place in range(len(row))]
        case "inversion":
            return row[(cut := dice.randrange(1, len(row))) :] + row[:cut]
        case "upside_down":
            return row[::-1]
        case "skipped":
            return [note for place, note in enumerate(row) if place != 1] if len(row) > 3 else row
        case "by_sound":
            return [(3, 0), (5, -1), (6, 0)]
    place = dice.randrange(len(row))
    return [(letter, alter + (place == here) * dice.choice((-1, 1))) for here, (letter, alter) in enumerate(row)]


CODES = {
    "counting": {"SECOND", "FOURTH"},
    "wrap": {"SECOND", "FOURTH"},
    "by_step": {"SECOND"},
    "inversion": {"ORDER"},
    "upside_down": {"ORDER"},
    "skipped": {"MISSING_THIRD"},
    "by_sound": {"TWO_NAMES"},
    "accidental": {"DIMINISHED_THIRD", "AUGMENTED_THIRD"},
}
OCCASIONS = {  # which rows let it show
    "wrap": lambda row: any(high[0] < low[0] for low, high in pairwise(row)),
    "skipped": lambda row: len(row) > 3,
    "by_sound": lambda row: any(alter for _letter, alter in row),
    "accidental": lambda row: any(alter for _letter, alter in row),
}


def judge(row: list[tuple[int, int]]) -> str:
    return check([Note(*note) for note in row]).code or ""


def tried(dice: Random) -> list[tuple[int, int]]:
    """A stack as pupils try them."""
    return altered(dice) if dice.random() < 0.3 else stack(dice, dice.choice((3, 3, 4, 5)))


def showing(dice: Random, key: str) -> list[tuple[int, int]]:
    """A row that shows the idea to the judge. Not every slip does: Do-Fa-La is an inversion, however it was counted."""
    while True:
        row = tried(dice)
        if OCCASIONS.get(key, bool)(row) and judge(wrong := mistaken(dice, key, row)) in CODES[key]:
            return wrong


def pupil(dice: Random, planted: str, rate: float, slip: float, occasions: int) -> list[Evidence]:
    """Claims until the planted idea had so many occasions; every other idea slips in at its own rate."""
    marks, had = [], 0
    while had < occasions:
        row = tried(dice)
        had += OCCASIONS.get(planted, bool)(row)
        could = [key for key in KEYS if OCCASIONS.get(key, bool)(row)]
        slipped = [key for key in could if dice.random() < (rate if key == planted else slip)]
        if slipped:
            row = showing(dice, planted if planted in slipped else dice.choice(slipped))
        marks.append(Evidence(len(marks), judge(row), [[C[letter], alter, "q"] for letter, alter in row]))
    return marks


def classes(rate: float, slip: float) -> tuple[dict[str, float], dict[str, float]]:
    """By misconception: the share of those who have it for whom it is named, and of those who have another."""
    many, dice = 60, Random("a class with ideas")
    hit, false, others = dict.fromkeys(KEYS, 0), dict.fromkeys(KEYS, 0), dict.fromkeys(KEYS, 0)
    for planted in KEYS:
        for _each in range(many):
            found = {each.key for each in named(pupil(dice, planted, rate, slip, dice.randrange(8, 40)))}
            hit[planted] += planted in found
            for key in KEYS:
                others[key] += key != planted
                false[key] += key != planted and key in found
    return {key: hit[key] / many for key in KEYS}, {key: false[key] / others[key] for key in KEYS}


@pytest.mark.parametrize("slip", [0.03, 0.05])
def test_nine_of_ten_who_have_it_and_at_most_one_of_twenty_who_have_not(slip):
    """At the least rate that counts as having it (40 %), of 8 to 40 occasions."""
    hit, false = classes(0.40, slip)
    assert sum(hit.values()) / len(hit) >= 0.9
    assert min(hit.values()) >= 0.85
    assert max(false.values()) <= 0.05
