"""What a seat is shown and told, previews, the summary, the bot: secrecy beside the laws, and shapes."""

import json
from random import Random

import pytest

from games.rules.harmonies import bot, moves, preview, setup, summary, told, view
from games.rules.harmonies.deck import SPIRITS
from tests.games.harmonies_table import Play, game

SECTIONS = {"table", "clock", "centre", "row", "bag", "seat0", "seat1"}


def test_the_sections_and_what_is_in_them():
    t = game("A1 brown green; B2 blue*trucha; cards trucha:1 oso; done conejo; hand grey", "-", row="ranita - garza")
    shown = view(t.state, 0)
    assert shown.keys() == {*SECTIONS, "me"}
    assert view(t.state, None).keys() == SECTIONS
    assert shown["row"]["cards"] == ["ranita", None, "garza"]
    assert shown["centre"] == {"spaces": [[], *map(list, t.state.centre[1:])], "from": 1}
    own = shown["seat0"]
    assert own["stacks"] == {"A1": ["brown", "green"], "B2": ["blue"]}
    assert own["cubes"] == {"B2": "trucha"}
    assert (own["cards"], own["done"]) == ([["trucha", 1, 2], ["oso", 0, 0]], [["conejo", 4, 11]])
    assert (own["hand"], own["empty"], own["animal_cubes"]) == (["grey"], 21, 5)
    assert own["points"] == {
        "trees": 3, "mountains": 0, "fields": 0, "buildings": 0, "water": 0, "landscape": 3, "animals": 13, "spirit": 0,
        "total": 16,
    }  # fmt: skip
    assert shown["seat1"]["hand"] == []


def test_the_bag_is_counted_by_colour_and_never_listed():
    t = game("-", "-", bag="blue blue red")
    assert view(t.state, None)["bag"] == {
        "left": 3, "blue": 2, "grey": 0, "brown": 0, "green": 0, "yellow": 0, "red": 1,
    }  # fmt: skip


def test_can_names_what_is_possible_and_habitats_where():
    t = game("A1 blue; A2 yellow; cards ranita; hand brown brown", "-", row="oso")
    me = view(t.state, 0)["me"]
    assert me["can"].keys() == {"place_token", "take_card", "place_cube"}
    assert me["can"]["place_token"].keys() == {"brown"}
    assert {"A1", "A2"}.isdisjoint(me["can"]["place_token"]["brown"])
    assert me["can"]["place_cube"] == {"ranita": ["A1"]}
    assert me["habitats"] == {"ranita": {"A1": ["A1", "A2"]}}
    assert view(t.state, 1)["me"]["can"] == {}
    t.do("place_token brown C3")
    assert view(t.state, 0)["me"]["can"]["undo"] == 1
    assert {"undo", "undo turn"} <= t.moves()


def test_what_a_turn_left_without_a_cube_is_for_reports_and_not_for_the_table():
    t = game("A1 blue; A2 yellow; cards ranita; hand brown", "-").do("place_token brown C3", "end_turn")
    event = t.event("turn_ended")
    assert event.data["left"] == [["ranita", ["A1"]]]
    assert all("left" not in told(event, seat).data for seat in (0, 1, None))


def test_what_was_left_on_the_table_is_told_at_the_end():
    t = game("A1 blue; A2 yellow; cards ranita oso", "A1 green").act("/end")
    assert summary(t.state)["left"] == t.event("over").data["left"] == [[["ranita", ["A1"]]], []]
    assert view(t.state, None)["seat0"]["left"] == [["ranita", ["A1"]]]
    result = summary(t.state)["results"][0]
    assert result["cards"] == [["ranita", 0, 4, 0], ["oso", 0, 3, 0]]
    assert (result["cubes"], result["empty"], result["points"]["total"]) == (0, 21, 0)


@pytest.mark.parametrize(
    ("board", "move", "points", "parts"),
    [
        ("A1 brown brown; hand green", "place_token green A1", 7, {"trees": 7}),
        ("A1 grey grey; A3 grey; hand grey", "place_token grey A2", 5, {"mountains": 5}),
        ("A1 yellow; A2 yellow; A4 yellow; A5 yellow; hand yellow", "place_token yellow A3", -5, {"fields": -5}),
        ("A1 blue; A2 yellow; cards ranita", "place_cube ranita A1", 2, {"animals": 2}),
        ("A1 green; A2 green; B1 green; spirit encina", "place_cube encina A1", 4, {"spirit": 4}),
        ("A1 green*encina; A3 green; woken encina; hand green", "place_token green A2", 5, {"trees": 1, "spirit": 4}),
    ],
)
def test_a_preview_tells_how_many_more_before_a_move(board, move, points, parts):
    t = game(board, "-", spirits="encina" in board)
    assert preview(view(t.state, 0), move) == {"legal": True, "points": points, "parts": parts}
    before = t.points(0)["total"]
    assert t.do(move).points(0)["total"] == before + points


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("place_token red A1", "not_in_hand"), ("place_token grey A1", "does_not_stack"),
        ("place_token grey A2", "hex_has_cube"), ("place_cube oso A2", "hex_has_cube"),
        ("place_cube oso A1", "no_habitat"), ("take_tokens 2", "tokens_taken"), ("end_turn", "tokens_left"),
        ("keep_spirit 1", "not_now"), ("", "not_a_move"),
    ],
)  # fmt: skip
def test_a_preview_says_why_not(move, code):
    t = game("A1 green; A2 blue*trucha; cards oso trucha:1; hand grey", "-")
    assert preview(view(t.state, 0), move) == {"legal": False, "code": code}
    if code not in ("not_now", "not_a_move"):
        assert t.refused(move) == code


def test_a_preview_out_of_turn_before_the_tokens_and_for_the_audience():
    t = game("-", "-")
    assert preview(view(t.state, 1), "take_tokens 1")["code"] == "not_your_turn"
    assert preview(view(t.state, 0), "end_turn")["code"] == "take_tokens_first"
    assert preview(view(t.state, 0), "place_token blue A1")["code"] == "take_tokens_first"
    assert preview(view(t.state, None), "end_turn")["code"] == "not_a_move"
    assert preview(view(setup(2, 1, {"spirits": True}), 0), "end_turn")["code"] == "choose_spirit_first"
    assert preview(view(t.act("/pause").state, 0), "end_turn")["code"] == "paused"
    assert preview(view(t.act("/end").state, 0), "end_turn")["code"] == "over"


def test_nothing_hidden_is_in_any_view_or_summary():
    """Who was dealt what is nobody else's, and the word of a spirit that is not shown is in no view."""
    t = Play(setup(2, 5, {"spirits": True, "first_player": "1"})).do("keep_spirit 1", seat=0)
    t.do("keep_spirit 2", seat=1)
    mine = {t.state.spirits[0]}
    for seat, known in ((0, mine), (1, {t.state.spirits[3]}), (None, set())):
        text = json.dumps([view(t.state, seat), summary(t.state)])
        assert {spirit for spirit in SPIRITS if f'"{spirit}"' in text} == known
        assert not any(f'"{card}"' in text for card in t.state.deck)


def test_the_bot_places_cubes_and_takes_nothing_back():
    t = game("A1 blue; A2 yellow; cards ranita; hand brown", "-")
    assert bot(view(t.state, 0), list(moves(t.state, 0)), 1, Random(1)) == "place_cube ranita A1"
    t = game("A1 brown brown; hand green", "-")
    listed = ["undo", "undo turn", *[move for move in moves(t.state, 0) if move.startswith("place_token")]]
    assert {bot(view(t.state, 0), listed, 1, Random(i)).split()[0] for i in range(9)} == {"place_token"}
