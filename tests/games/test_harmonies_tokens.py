"""Tokens and stacks: R1, R2, R7–R11, and the board they stand on."""

from collections import Counter
from itertools import product

import pytest

from games.rules.harmonies import setup
from games.rules.harmonies.sides import SIDES
from games.rules.harmonies.tokens import COLOURS, can_place
from tests.games.harmonies_table import game

LEGAL = """blue · yellow · green · brown · grey · red · brown brown · brown green · brown brown green · grey grey ·
grey grey grey · red red · brown red · grey red"""
STACKS = {tuple(stack.split()) for stack in LEGAL.split("·")}


def test_r9_the_only_stacks_are_those_fourteen():
    every = {stack for n in (1, 2, 3, 4) for stack in product(COLOURS, repeat=n)}
    built = {stack for stack in every if all(can_place(stack[:i], stack[i]) for i in range(len(stack)))}
    assert built == STACKS
    assert len(built) == 14


@pytest.mark.parametrize("token", COLOURS)
def test_r8_any_token_goes_on_an_empty_hex(token):
    assert can_place((), token)
    assert game(f"hand {token}", "-").do(f"place_token {token} C3").stack("C3", 0) == (token,)


@pytest.mark.parametrize("stack", sorted(STACKS))
@pytest.mark.parametrize("token", COLOURS)
def test_r10_never_on_a_cube(stack, token):
    assert not can_place(stack, token, cube=True)


@pytest.mark.parametrize(
    ("stack", "token"),
    [
        ("brown brown", "red"), ("grey grey", "red"), ("red red", "red"), ("brown brown", "brown"), ("green", "green"),
        ("grey grey grey", "grey"), ("brown", "grey"), ("red", "grey"), ("grey", "green"), ("red", "green"),
        ("blue", "blue"), ("yellow", "yellow"), ("red", "brown"), ("grey", "brown"), ("brown green", "green"),
    ],
)  # fmt: skip
def test_r9_d3_d4_what_other_versions_allow_is_refused(stack, token):
    t = game(f"C3 {stack}; hand {token}", "-")
    assert t.refused(f"place_token {token} C3") == "does_not_stack"
    assert not can_place(stack.split(), token)


def test_r9_anas_turn_makes_a_tree_of_seven():
    """The source: two browns stacked on a gap, the green on top; she could have spread them as well."""
    t = game("-", "-", "-", centre="brown green brown, blue red grey")
    t.do("take_tokens 1", "place_token brown B2", "place_token brown B2", "place_token green B2")
    assert t.stack("B2", 0) == ("brown", "brown", "green")
    assert t.points(0)["trees"] == t.points(0)["total"] == 7
    t.do("end_turn")
    assert t.points(0)["trees"] == 7
    spread = game("-", "-", "-", centre="brown green brown, blue red grey")
    spread.do("take_tokens 1", "place_token green A1", "place_token brown B2", "place_token brown C3", "end_turn")
    assert spread.points(0)["trees"] == 1


def test_r7_a_turn_takes_the_three_tokens_of_one_space_repeated_colours_too_and_once():
    t = game("-", "-", centre="blue blue red, grey brown green")
    t.do("take_tokens 1")
    assert t.state.turn.hand == ("blue", "blue", "red")
    assert t.state.centre[0] == ()
    assert t.refused("take_tokens 2") == "tokens_taken"
    assert t.refused("take_tokens 1") == "tokens_taken"


def test_r7_only_a_space_that_there_is_and_that_holds_tokens():
    t = game("-", "-", centre=", blue red grey")
    assert t.refused("take_tokens 1") == "space_empty"
    assert t.refused("take_tokens 0") == t.refused("take_tokens 3") == "no_such_space"


def test_r11_d12_a_turn_ends_when_tokens_were_taken_and_all_are_placed():
    t = game("-", "-", centre="blue red grey, blue blue blue")
    assert t.refused("end_turn") == "take_tokens_first"
    t.do("take_tokens 1")
    for token, hex in (("blue", "A1"), ("red", "A2"), ("grey", "A3")):
        assert t.refused("end_turn") == "tokens_left"
        t.do(f"place_token {token} {hex}")
    assert t.refused("place_token grey A4") == "not_in_hand"
    assert t.do("end_turn").state.seat == 1


def test_r8_only_tokens_and_hexes_that_there_are():
    t = game("hand blue", "-")
    assert t.refused("place_token red A1") == "not_in_hand"
    assert t.refused("place_token purple A1") == "no_such_token"
    for hex in ("A6", "B5", "F1", "a1", "A01", "11"):
        assert t.refused(f"place_token blue {hex}") == "no_such_hex"


def test_r1_r2_the_bag_and_the_spaces():
    state = setup(4, 3, {})
    assert Counter(state.bag) + Counter(t for s in state.centre for t in s) == {
        "blue": 23, "grey": 23, "brown": 21, "green": 19, "yellow": 19, "red": 15,
    }  # fmt: skip
    assert [len(space) for space in state.centre] == [3] * 5
    assert len(state.bag) == 105
    assert state != setup(4, 4, {})
    assert state == setup(4, 3, {})


def test_r4_side_a_has_23_hexes_and_side_b_25():
    side = SIDES["A"]
    near = {name: side.near[i].bit_count() for name, i in side.number.items()}
    assert len(side.names) == 23
    by_count = {n: sorted(name for name in near if near[name] == n) for n in set(near.values())}
    assert by_count == {
        2: ["A1", "A5", "E1", "E5"],
        3: ["C1", "C5"],
        4: ["A2", "A3", "A4", "E2", "E3", "E4"],
        5: ["B1", "B4", "D1", "D4"],
        6: ["B2", "B3", "C2", "C3", "C4", "D2", "D3"],
    }
    assert [sum(name[0] == column for name in SIDES["B"].names) for column in "ABCDEFG"] == [4, 3, 4, 3, 4, 3, 4]


@pytest.mark.parametrize("key", SIDES)
def test_r4_hexes_touch_each_other_mutually(key):
    side = SIDES[key]
    for i, near in enumerate(side.near):
        assert not near >> i & 1
        assert all(side.near[j] >> i & 1 for j in range(len(side.names)) if near >> j & 1)
