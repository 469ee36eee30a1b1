"""A play on one pile: R3–R10 with D3–D11, D19, D20, by the seam that checks from outside use."""

import pytest

from games.rules.macarena.cards import CARDS, CODE, DECK, read, spelled
from games.rules.macarena.options import Options
from games.rules.macarena.piles import judge
from tests.games.macarena_table import cards


def judged(pile: str, played: str, hand: str | None = None, mine=0, theirs=0, options=None, **given):
    """Seat "me" beside "other", both with their macas on the pile."""
    macas = {"me": mine, "other": theirs}
    in_hand = cards(played if hand is None else hand)
    return judge(cards(pile), in_hand, cards(played), me="me", macas=macas, options=Options(**options or {}), **given)


def why(pile: str, played: str, **given) -> str:
    verdict = judged(pile, played, **given)
    assert verdict.legal == (not verdict.reason)
    return verdict.reason


def test_r1_every_card_exists_twice_and_has_a_code_of_two_letters():
    assert (len(CARDS), len(DECK), len(set(CODE.values()))) == (52, 104, 52)
    assert {len(code) for code in CODE.values()} == {2}
    assert read(spelled(DECK)) == DECK
    assert spelled(["2-fuego", "10-tierra", "A-agua", "K-aire"]) == "2fTtAaKi"


# --- the example of the rules ---


def test_the_example_of_the_rules():
    hand = "2-fuego 3-fuego 4-fuego 4-aire 5-aire"
    verdict = judged("2-tierra", hand)
    assert verdict.legal
    assert verdict.taken == cards("2-tierra 2-fuego 3-fuego 4-fuego 4-aire")
    assert verdict.pile_after == ("5-aire",)
    assert (verdict.total, verdict.mirror, verdict.maca_placed, verdict.extra_turn) == (6, False, False, False)


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_r5_fewer_cards_of_the_example_may_be_played(n):
    hand = "2-fuego 3-fuego 4-fuego 4-aire 5-aire"
    played = cards(hand)[:n]
    verdict = judged("2-tierra", " ".join(played), hand=hand)
    assert verdict.legal
    if n == 1:
        assert (verdict.taken, verdict.pile_after) == ((), cards("2-tierra 2-fuego"))
    else:
        assert (verdict.taken, verdict.pile_after) == (("2-tierra", *played[:-1]), played[-1:])


# --- R3, R4: what may follow what ---


@pytest.mark.parametrize(
    ("pile", "played"),
    [
        ("5-agua", "6-fuego"), ("5-agua", "4-tierra"), ("5-agua", "5-aire"), ("A-agua", "2-agua"),
        ("10-agua", "J-agua"), ("Q-agua", "K-aire"), ("5-agua", "6-agua 5-fuego 4-agua 4-tierra 5-agua"),
        ("8-agua 5-agua", "6-agua"),
    ],
)  # fmt: skip
def test_r3_r4_d3_d4_one_higher_one_lower_or_equal_in_any_element(pile, played):
    assert why(pile, played) == ""


@pytest.mark.parametrize(
    ("pile", "played"),
    [
        ("5-agua", "7-agua"), ("5-agua", "6-agua 8-agua"), ("5-agua", "6-agua 7-agua 9-agua"),
        ("8-agua 5-agua", "9-agua"), ("K-agua", "A-agua"), ("A-agua", "K-agua"), ("10-agua", "A-agua"),
        ("J-agua", "9-agua"),
    ],
)  # fmt: skip
def test_r3_anything_else_does_not_follow(pile, played):
    assert why(pile, played) == "not_consecutive_nor_equal"


def test_the_card_that_does_not_follow_is_named():
    assert judged("5-agua", "6-agua 6-fuego 8-agua").card == "8-agua"
    assert judged("5-agua", "6-agua", hand="5-agua").card == "6-agua"


def test_d5_wrap_lets_k_and_a_meet_in_both_directions():
    for pile, played in (("K-agua", "A-fuego"), ("A-agua", "K-aire")):
        assert why(pile, played, options={"wrap": True}) == ""
    assert why("Q-agua", "A-agua", options={"wrap": True}) == "not_consecutive_nor_equal"


def test_d3_with_same_element_ladder_only_an_equal_value_changes_the_element():
    one = {"same_element_ladder": True}
    assert why("2-tierra", "2-fuego 3-fuego 4-fuego 4-aire 5-aire", options=one) == "", "the example fits both readings"
    assert why("2-tierra", "3-fuego", options=one) == "other_element"
    assert why("K-tierra", "A-fuego", options={**one, "wrap": True}) == "other_element"


def test_cards_have_to_be_in_the_hand_as_often_as_they_are_played():
    assert why("5-agua", "6-agua 6-agua", hand="6-agua") == "not_in_hand"
    assert why("5-agua", "6-agua 6-agua", hand="6-agua 6-agua") == ""
    assert why("5-agua", "") == "no_cards"


# --- R6: three or more ---


def test_r6_d19_d20_three_in_all_with_the_first_card_of_the_pile():
    two = judged("5-agua", "6-agua")
    assert (two.total, two.taken, two.pile_after) == (2, (), cards("5-agua 6-agua"))
    three = judged("5-agua 6-agua", "7-agua")
    assert (three.total, three.taken, three.pile_after) == (3, cards("5-agua 6-agua"), ("7-agua",))
    assert judged("5-agua", "6-agua 7-agua").taken == cards("5-agua 6-agua")


# --- R7: mirrors ---


def test_r7_an_identical_card_takes_two_cards_places_a_maca_and_gives_an_extra_turn():
    verdict = judged("5-agua", "5-agua")
    assert (verdict.taken, verdict.pile_after) == (("5-agua",), ("5-agua",))
    assert (verdict.mirror, verdict.maca_placed, verdict.extra_turn) == (True, True, True)


def test_r7_equal_in_value_alone_is_no_mirror():
    assert not judged("5-agua", "5-fuego").mirror


def test_r7_d8_a_buried_card_and_one_of_the_same_play_are_mirrors():
    assert judged("5-agua 6-agua", "5-agua").mirror
    assert judged("5-agua", "6-agua 5-agua").mirror
    assert judged("4-agua", "5-agua 5-agua").mirror


@pytest.mark.parametrize(
    ("options", "pile", "played", "mirror"),
    [
        ({"deep_mirror": False}, "5-agua 6-agua", "5-agua", False),
        ({"deep_mirror": False}, "6-agua 5-agua", "5-agua", True),
        ({"deep_mirror": False}, "4-agua", "5-agua 5-agua", True),
        ({"deep_mirror": False}, "5-agua", "6-agua 5-agua", False),
        ({"self_mirror": False}, "4-agua", "5-agua 5-agua", False),
        ({"self_mirror": False}, "5-agua", "6-agua 5-agua", True),
        ({"self_mirror": False, "deep_mirror": False}, "5-agua", "5-agua", True),
        ({"self_mirror": False, "deep_mirror": False}, "5-agua", "6-agua 5-agua", False),
        ({"self_mirror": False, "deep_mirror": False}, "4-agua", "5-agua 5-agua", False),
    ],
)
def test_d8_stricter_readings(options, pile, played, mirror):
    assert judged(pile, played, options=options).mirror == mirror


# --- R8, R9: access ---


def test_r8_on_a_pile_with_macas_only_their_owners_play():
    assert why("5-agua", "6-agua", theirs=1) == "guarded"
    assert why("5-agua", "6-agua", mine=1) == ""
    assert why("5-agua", "6-agua", mine=1, theirs=2) == "", "several owners"
    assert not judged("5-agua", "6-agua", mine=1, theirs=2).maca_placed


def test_r9_in_an_extra_turn_anybody_enters_and_places_a_maca():
    verdict = judged("5-agua", "6-agua", theirs=2, extra_turn=True)
    assert (verdict.legal, verdict.maca_placed, verdict.mirror, verdict.extra_turn) == (True, True, False, False)
    assert not judged("5-agua", "6-agua", extra_turn=True).maca_placed, "nobody's pile is not entered"
    assert not judged("5-agua", "6-agua", mine=1, theirs=1, extra_turn=True).maca_placed, "nor one's own"


def test_r9_d6_a_mirror_as_first_card_enters_a_guarded_pile():
    verdict = judged("5-agua", "5-agua 6-agua", theirs=1)
    assert (verdict.legal, verdict.maca_placed, verdict.mirror) == (True, True, True)
    assert why("5-agua", "6-agua 5-agua", theirs=1) == "guarded", "not as second card"
    assert why("5-agua 8-agua", "5-agua", theirs=1) == "not_consecutive_nor_equal", "and it has to follow"


def test_d10_a_mirror_in_an_extra_turn_places_one_maca_and_none_when_all_are_out():
    both = judged("5-agua", "5-agua", theirs=1, extra_turn=True)
    assert (both.maca_placed, both.mirror, both.extra_turn) == (True, True, True)
    none = judged("5-agua", "5-agua", theirs=1, free_macas=0)
    assert (none.legal, none.maca_placed, none.mirror) == (True, False, True)
