"""What landscapes and cards are worth: R22–R31, with the mistakes that others made."""

import pytest

from games.rules.harmonies import scores, winners
from games.rules.harmonies.scoring import CATEGORIES, landscape, river
from games.rules.harmonies.sides import SIDES
from tests.games.harmonies_table import game, stacks_of


def points(text: str, side: str = "A") -> dict[str, int]:
    return landscape(stacks_of(text), side)


def test_the_sources_own_example_is_worth_20():
    found = points("E5 brown brown green; C1 yellow; C2 yellow; A1 blue; A2 blue; A3 blue; A4 blue")
    assert found == {"trees": 7, "mountains": 0, "fields": 5, "buildings": 0, "water": 8, "landscape": 20}


def test_r29_the_sum_is_that_of_the_categories_and_an_empty_board_gives_nothing_on_side_a():
    assert points("") == dict.fromkeys((*CATEGORIES, "landscape"), 0)
    assert points("", "B") == {**dict.fromkeys(CATEGORIES, 0), "water": 5, "landscape": 5}


@pytest.mark.parametrize(
    ("tree", "worth"),
    [("green", 1), ("brown green", 3), ("brown brown green", 7), ("brown", 0), ("brown brown", 0)],
)
def test_r22_trees_by_height_and_trunks_nothing(tree, worth):
    assert points(f"C3 {tree}")["landscape"] == worth
    assert points(f"C3 {tree}; A1 {tree}; A2 {tree}")["trees"] == 3 * worth


@pytest.mark.parametrize(("mountain", "worth"), [("grey", 1), ("grey grey", 3), ("grey grey grey", 7)])
def test_r23_mountains_by_height_if_they_touch_another(mountain, worth):
    assert points(f"C3 {mountain}")["landscape"] == 0
    assert points(f"C3 {mountain}; A1 grey")["mountains"] == 0
    assert points(f"C3 {mountain}; C2 grey")["mountains"] == worth + 1
    assert points(f"C3 {mountain}; C2 grey; C4 grey")["mountains"] == worth + 2, "not once for each neighbour"


def test_r23_a_building_on_grey_is_no_mountain_to_touch():
    assert points("C3 grey grey; C2 grey red")["mountains"] == 0


def test_r24_each_field_of_two_or_more_gives_five():
    assert points("C3 yellow")["fields"] == 0
    assert points("A1 yellow; C3 yellow; E5 yellow")["fields"] == 0
    assert points("A1 yellow; A2 yellow")["fields"] == 5
    assert points("A1 yellow; A2 yellow; A3 yellow; A4 yellow; A5 yellow")["fields"] == 5, "whatever its size"
    assert points("A1 yellow; A2 yellow; E1 yellow; E2 yellow")["fields"] == 10


def test_r24_tip_joining_two_fields_turns_ten_into_five():
    two = "A1 yellow; A2 yellow; A4 yellow; A5 yellow"
    assert points(two)["fields"] == 10
    assert points(f"{two}; A3 yellow")["fields"] == 5
    t = game(f"{two}; hand yellow", "-").do("place_token yellow A3")
    assert t.points(0)["fields"] == 5


@pytest.mark.parametrize("base", ["red", "brown", "grey"])
def test_r25_a_building_beside_three_colours(base):
    assert points(f"C3 {base} red")["buildings"] == 0
    assert points(f"C3 {base} red; C2 blue; C4 yellow")["buildings"] == 0
    assert points(f"C3 {base} red; C2 blue; C4 yellow; B2 yellow")["buildings"] == 0
    assert points(f"C3 {base} red; C2 blue; C4 yellow; B2 brown")["buildings"] == 5
    assert points(f"C3 {base} red; C2 blue; C4 yellow; B2 brown; B3 grey; D2 green; D3 red")["buildings"] == 5


def test_r25_d6_red_is_a_colour_also_of_a_building_and_of_a_lone_red():
    assert points("C3 red red; C2 blue; C4 yellow; B2 red")["buildings"] == 5
    assert points("C3 red red; C2 blue; C4 yellow; B2 grey red")["buildings"] == 5


def test_r25_d7_only_what_is_on_top_counts():
    assert points("C3 red red; C2 brown green; C4 brown green; B2 green")["buildings"] == 0
    assert points("C3 red red; C2 brown green; C4 brown; B2 grey")["buildings"] == 5


def test_r25_a_lone_red_is_no_building():
    assert points("C3 red; C2 blue; C4 yellow; B2 brown")["buildings"] == 0


@pytest.mark.parametrize(("length", "worth"), list(enumerate([0, 0, 2, 5, 8, 11, 15, 19, 23, 27])))
def test_r26_a_river_by_its_length(length, worth):
    assert river(length) == worth


def test_r26_only_the_best_river():
    assert points("A1 blue; A2 blue; A3 blue; E1 blue; E2 blue")["water"] == 5


def around(hex: str, side: str = "A") -> list[str]:
    board = SIDES[side]
    return [name for i, name in enumerate(board.names) if board.near[board.number[hex]] >> i & 1]


def test_r26_d8_a_loop_counts_by_the_shortest_way():
    """Six in a ring: between opposite ones four, either way round. With its middle three."""
    ring = "; ".join(f"{name} blue" for name in around("C3"))
    assert points(ring)["water"] == 8
    assert points(f"{ring}; C3 blue")["water"] == 5


def test_r26_d8_a_river_with_branches_and_a_loop():
    """Arms of two, two and one from C3: five from end to end; a loop at its side changes nothing, a tail does."""
    star = "C1 blue; C2 blue; C3 blue; C4 blue; C5 blue; B3 blue"
    assert points(star)["water"] == 11
    assert points(f"{star}; B2 blue")["water"] == 11
    assert points(f"{star}; D4 blue; E5 blue")["water"] == 15
    assert points("A1 blue; B1 blue; C2 blue; C3 blue; D3 blue; D4 blue; E5 blue; C1 blue; B2 blue")["water"] == 19


def test_r26_a_bent_river_may_be_longer_than_the_straight_way():
    """Seven in a U whose arms do not touch."""
    assert points("A1 blue; A2 blue; A3 blue; B3 blue; C3 blue; C2 blue; C1 blue")["water"] == river(7)


def test_r27_side_b_five_for_each_island_empty_hexes_included():
    cut = "; ".join(f"D{row} blue" for row in (1, 2, 3))
    assert points(cut, "B")["water"] == 10
    assert points(f"{cut}; A1 yellow; G1 brown", "B")["water"] == 10
    assert points("A2 blue; B1 blue", "B")["water"] == 10, "A1 alone is an island"
    assert points("A2 blue", "B")["water"] == 5
    assert points("; ".join(f"{name} blue" for name in SIDES["B"].names), "B")["water"] == 0


def test_r27_rivers_count_for_nothing_on_side_b_nor_islands_on_side_a():
    row = "A1 blue; B1 blue; C2 blue; D2 blue"
    assert points(row, "B")["water"] == 5 * 1
    assert points("A1 blue; A2 blue", "A")["water"] == 2


@pytest.mark.parametrize(("cubes", "worth"), list(enumerate([0, 2, 4, 7, 11])))
def test_r28_a_card_gives_the_value_of_its_topmost_free_space(cubes, worth):
    hexes = ("A1", "A3", "A5", "C1")
    board = "".join(f"; {hex} blue*trucha" for hex in hexes[:cubes])
    card = "done trucha" if cubes == 4 else f"cards trucha:{cubes}"
    assert game(card + board, "-").points(0)["animals"] == worth


def test_r28_a_card_with_all_its_cubes_gives_nothing_and_takes_nothing():
    t = game("cards oso lince trucha:1; A1 blue*trucha; A2 green", "-")
    assert (t.points(0)["animals"], t.points(0)["total"]) == (2, 3)


def test_r30_most_points_win():
    t = game("A1 green", "A1 brown green").act("/end")
    assert (scores(t.state), winners(t.state)) == ((1, 3), (1,))


def test_r31_equal_points_more_animal_cubes_then_shared():
    alike = game("A1 blue*trucha; cards trucha:1", "A1 green; A3 green").act("/end")
    assert (scores(alike.state), winners(alike.state)) == ((2, 2), (0,))
    shared = game("A1 green", "A1 green", "-").act("/end")
    assert winners(shared.state) == (0, 1)


def test_r31_d17_the_cube_of_a_spirit_breaks_no_tie():
    """The shepherd gives nothing without complete cards."""
    t = game("A1 green*pastor; woken pastor", "A1 green; spirit encina").act("/end")
    assert (scores(t.state), winners(t.state)) == ((1, 1), (0, 1))
