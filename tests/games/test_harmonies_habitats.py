"""Cards, habitats and cubes: R3, R12–R17."""

import pytest

from games.rules.harmonies.animals import spots
from games.rules.harmonies.deck import ANIMALS
from games.rules.harmonies.sides import ROTATIONS, rotated
from tests.games.harmonies_table import game, stacks_of
from tests.games.test_harmonies_scoring import around

TROUT = ANIMALS["trucha"].pattern


def cells(pattern) -> list[dict]:
    """A pattern as the rule book writes it, its cube not first."""
    found = [{"q": q, "r": r, "terrain": terrain} for (q, r), terrain in pattern]
    found[0]["cube"] = True
    return found[::-1]


def where(pattern, text: str, cubes=(), side: str = "A") -> list[str]:
    return spots(cells(pattern), stacks_of(text), cubes, side)


def test_r13_a_pattern_fits_in_six_directions_and_where_it_lies_on_the_board():
    assert where(TROUT, "A1 blue; A2 blue; A3 blue") == ["A2"]
    assert where(TROUT, "B2 blue; C3 blue; D3 blue") == ["C3"]
    assert where(TROUT, "B3 blue; C3 blue; D2 blue") == ["C3"]
    assert where(TROUT, "A1 blue; A2 blue") == []
    assert where(TROUT, "A1 blue; B1 blue; C1 blue") == [], "A1, B1, C1 are bent"


@pytest.mark.parametrize("turn", range(ROTATIONS))
def test_r13_each_rotation_of_a_bent_pattern(turn):
    newt = tuple((rotated(cell, turn), terrain) for cell, terrain in ANIMALS["triton"].pattern)
    assert where(newt, "C3 blue; C2 grey; D3 grey") == ["C3"]
    assert where(newt, "C3 blue; C2 grey; D2 grey") == [], "touching mountains"


def test_r13_d1_a_pattern_is_not_mirrored():
    skew = (((0, 0), "water"), ((0, -1), "field"), ((1, -1), "mountain1"))
    assert where(skew, "C3 blue; C2 yellow; D2 grey") == ["C3"]
    assert where(skew, "C3 blue; C2 yellow; B2 grey") == []
    assert where(skew, "C3 blue; C4 yellow; B3 grey") == ["C3"]


@pytest.mark.parametrize(("tree", "fits"), [("green", 0), ("brown green", 1), ("brown brown green", 0), ("brown", 0)])
def test_r13_heights_are_exact(tree, fits):
    assert where(ANIMALS["conejo"].pattern, f"A1 yellow; A2 {tree}") == ["A1"][:fits]


@pytest.mark.parametrize("mountain", ["grey", "grey grey", "grey grey grey"])
def test_r13_heights_of_mountains_are_exact(mountain):
    found = where(ANIMALS["quebrantahuesos"].pattern, f"A1 {mountain}; A2 grey")
    assert found == (["A1"] if mountain == "grey grey" else [])


@pytest.mark.parametrize("base", ["red", "brown", "grey"])
def test_r14_d5_the_base_of_a_building_may_be_any(base):
    assert where(ANIMALS["abubilla"].pattern, f"A1 yellow; A2 {base} red") == ["A1"]


@pytest.mark.parametrize("stack", ["red", "brown", "brown brown"])
def test_r14_a_lone_red_and_a_trunk_match_nothing(stack):
    for card in ANIMALS.values():
        everywhere = "; ".join(f"{name} {stack}" for name in (*around("C3"), "C3"))
        assert where(card.pattern, everywhere) == []


def test_r15_only_the_cubes_own_hex_must_be_free():
    river = "A1 blue; A2 blue; A3 blue; A4 blue"
    assert where(TROUT, river) == ["A2", "A3"]
    assert where(TROUT, river, ["A2"]) == ["A3"]
    assert where(TROUT, river, ["A1", "A4"]) == ["A2", "A3"]
    assert where(TROUT, river, ["A2", "A3"]) == []


def test_r15_a_token_serves_several_habitats_and_as_often_as_one_can():
    t = game("A1 blue; A2 blue; A3 blue; A4 blue; cards trucha ranita; A5 yellow", "-")
    t.do("place_cube trucha A2", "place_cube trucha A3", "place_cube ranita A4")
    assert t.board().cubes[1:4] == ("trucha", "trucha", "ranita")
    assert t.points(0)["animals"] == 4 + 2
    assert t.refused("place_cube trucha A2") == "hex_has_cube"


def test_r15_two_animals_do_not_fit_on_one_hex():
    t = game("A1 blue*trucha; A2 yellow; cards trucha:1 ranita", "-")
    assert t.refused("place_cube ranita A1") == "hex_has_cube"


def test_r13_a_cube_goes_only_where_its_pattern_is_and_from_ones_own_card():
    t = game("A1 blue; A2 blue; A3 blue; cards ranita", "-", row="trucha oso")
    assert t.refused("place_cube ranita A1") == "no_habitat"
    assert t.refused("place_cube trucha A2") == "not_your_card"
    assert t.refused("place_cube nonsense A2") == "not_your_card"
    assert t.refused("place_cube ranita Z2") == "no_such_hex"


def test_r16_the_last_cube_completes_a_card_and_frees_its_slot_at_once():
    board = "A1 yellow; A2 brown green; C1 yellow; C2 brown green; C4 brown green; C3 yellow"
    held = "cards conejo:3 oso lince aguila; B4 yellow*conejo; D4 yellow*conejo; E5 yellow*conejo"
    t = game(f"{board}; {held}", "-", row="trucha perdiz")
    assert t.refused("take_card trucha") == "four_cards"
    t.do("place_cube conejo A1")
    assert t.event("cube_placed").data["complete"]
    assert [held.card for held in t.board().done] == ["conejo"]
    assert t.refused("place_cube conejo C1") == "card_complete"
    assert t.do("take_card trucha").board().slots == 4
    assert t.points(0)["animals"] == 11


def test_r17_a_cube_stays_when_its_habitat_goes_and_its_hex_takes_no_token():
    t = game("B2 blue; B1 grey; A3 grey; C2 grey; cards triton; hand grey", "-")
    assert "place_cube triton B2" in t.moves()
    t.do("place_cube triton B2", "place_token grey B1")
    assert t.board().cubes.count("triton") == 1
    assert t.refused("place_cube triton B2") == "hex_has_cube"
    other = game("A1 brown*ranita; hand green", "-")
    assert other.refused("place_token green A1") == "hex_has_cube"


def test_r11_d2_cubes_and_cards_before_between_and_after_the_tokens():
    """The tip of the source: another order of the same tokens lets a cube stand in between."""
    t = game("A1 brown; B1 yellow; cards conejo", "-", row="garza", centre="green brown blue")
    t.do("take_card garza", "take_tokens 1", "place_token green A1", "place_cube conejo B1", "place_token brown A2")
    t.do("place_token blue A3", "end_turn")
    assert t.board(0).cubes.count("conejo") == 1
    lizard = game("A1 grey; A2 grey; cards lagarto", "-", centre="green brown grey")
    lizard.do("take_tokens 1", "place_token green B1", "place_cube lagarto A1")
    assert lizard.refused("place_token grey A1") == "hex_has_cube"
    lizard.do("place_token grey A2", "place_token brown E5", "end_turn")


def test_r12_a_card_taken_may_be_used_at_once_with_all_its_cubes():
    t = game("A1 blue; A2 yellow", "-", row="ranita oso")
    t.do("take_card ranita", "place_cube ranita A1")
    assert t.points(0)["animals"] == 2
    assert t.board().cards[0].cubes == 1


def test_r12_one_card_a_turn_of_those_in_the_row():
    t = game("-", "-", row="ranita oso")
    assert t.refused("take_card trucha") == "card_gone"
    t.do("take_card ranita")
    assert t.refused("take_card oso") == "card_taken"
    assert t.refused("take_card ranita") == "card_taken"


def test_r12_d13_four_incomplete_are_the_most_and_complete_ones_do_not_count():
    assert game("cards oso lince aguila garza", "-", row="ranita").refused("take_card ranita") == "four_cards"
    assert game("cards oso lince aguila; done garza", "-", row="ranita").do("take_card ranita").board().slots == 4


def test_r12_d14_d15_the_gap_in_the_row_is_filled_when_the_turn_ends():
    t = game("-", "-", centre="blue red grey, blue blue blue, red red red")
    row, deck = t.state.row, t.state.deck
    t.do(f"take_card {row[2]}")
    assert t.state.row == (*row[:2], "", *row[3:])
    assert t.state.deck == deck
    assert not any(move.startswith("give") for move in t.moves())
    t.turn()
    assert t.state.row == (*row[:2], deck[0], *row[3:])
