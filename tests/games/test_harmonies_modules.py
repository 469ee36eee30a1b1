"""Spirits and the solo game: R34–R39."""

import pytest

from games.rules.harmonies import deadline, scores, setup, told, view, winners
from games.rules.harmonies.deck import SPIRITS
from games.rules.harmonies.scoring import suns
from tests.games.harmonies_table import Play, game, tokens_of

# --- R34: Nature's Spirits ---


def chosen(**options) -> Play:
    return Play(setup(3, 9, {"spirits": True, "first_player": "1", **options}))


def test_r34_two_are_dealt_to_each_who_keeps_one_before_the_first_turn():
    t = chosen()
    dealt = [view(t.state, seat)["me"]["spirits"] for seat in range(3)]
    assert len({spirit for two in dealt for spirit in two}) == 6
    assert t.refused("take_tokens 1", seat=0) == "choose_spirit_first"
    assert t.moves(2) == {"keep_spirit 1", "keep_spirit 2"}
    assert t.refused("keep_spirit 3", seat=0) == "no_such_spirit"
    t.do("keep_spirit 2", seat=2).do("keep_spirit 1", seat=0)
    assert t.refused("keep_spirit 1", seat=0) == "spirit_kept"
    assert t.state.phase == "spirits"
    t.do("keep_spirit 1", seat=1)
    assert (t.state.phase, t.state.seat) == ("play", 0)
    assert view(t.state, 2)["me"]["spirits"] == dealt[2][1:]
    assert t.refused("keep_spirit 1", seat=0) == "no_spirit_to_choose"


def test_r34_after_thirty_seconds_the_first_is_kept():
    t = chosen().do("keep_spirit 2", seat=1).act("/needs 2 table slow")
    assert deadline(t.state) == 30
    t.clock()
    assert (t.event("spirit_kept").seat, t.event("spirit_kept").data["auto"]) == (0, True)
    assert deadline(t.state) == 60
    assert [view(t.state, seat)["clock"]["due"] for seat in (0, 2, None)] == [30, 60, 30]
    assert [board.kept for board in t.clock().state.boards] == [0, 1, 0]


def test_r34_without_the_option_there_are_none():
    assert Play(setup(2, 1, {})).refused("keep_spirit 1", seat=0) == "no_spirit_to_choose"


def test_r34_which_was_kept_is_its_seats_secret_until_its_cube_is_placed():
    t = game("A1 green; A2 green; B1 green; spirit encina", "spirit rio")
    for seat in (1, None):
        assert view(t.state, seat)["seat0"]["spirit"] == "?"
    assert view(t.state, 0)["me"]["spirits"] == ["encina"]
    assert t.points(0)["spirit"] == 0
    t.do("place_cube encina A1")
    assert view(t.state, 1)["seat0"]["spirit"] == "encina"
    assert view(t.state, 1)["seat1"]["spirit"] == "?"
    assert t.points(0)["spirit"] == 4
    event = chosen().do("keep_spirit 1", seat=1).event("spirit_kept")
    assert "spirit" in told(event, 1).data
    assert all("spirit" not in told(event, seat).data for seat in (0, 2, None))


def test_r34_it_is_one_of_the_four_slots_until_its_cube_is_placed():
    board = "A1 green; A2 green; B1 green; cards oso lince aguila; spirit encina"
    t = game(board, "-", row="ranita garza")
    assert t.refused("take_card ranita") == "four_cards"
    t.do("place_cube encina A1", "take_card ranita")
    assert t.refused("place_cube encina A2") == "card_complete"


def test_r34_its_cube_blocks_the_hex_and_is_no_animals():
    t = game("C3 blue; C2 blue; D3 blue; A1 grey; spirit rio; cards trucha; hand grey", "spirit faro")
    assert t.refused("place_cube rio C2") == "no_habitat"
    t.do("place_cube rio C3")
    assert t.refused("place_token grey C3") == "hex_has_cube"
    assert view(t.state, None)["seat0"]["animal_cubes"] == 0
    assert t.points(0)["spirit"] == 0, "no cube of an animal is on water"


def test_r34_r21_its_cube_shows_it_and_so_nothing_before_is_taken_back():
    t = game("A1 green; A2 green; B1 green; spirit encina", "-", row="ranita oso", spirits=True)
    t.do("take_card ranita", "place_cube encina A1")
    assert t.refused("undo") == "nothing_to_undo"
    t.do("take_tokens 1", "undo")
    assert t.board(0).woken


def test_r34_at_the_end_all_are_shown_and_those_without_their_cube_give_nothing():
    t = game("A1 green; A2 green; B1 green; spirit encina", "spirit faro").act("/end")
    assert view(t.state, None)["seat0"]["spirit"] == "encina"
    assert scores(t.state) == (3, 0)
    assert t.event("over").data["left"][0] == [["encina", ["A1", "A2", "B1"]]]


BONUSES = {
    "niebla": ("A1 grey grey; A2 blue; B1 blue; E5 grey", 3),
    "lindero": ("A1 brown green; A2 yellow; C3 green; C4 yellow; E1 green", 4),
    "rio": ("A1 blue*trucha; A3 blue*trucha; A5 green*macaon; C1 blue; cards trucha:2 macaon:1", 6),
    "encina": ("A1 green; A2 brown green; C3 green; E1 green; E2 green; E3 green", 8),
    "tejedora": ("A1 green; A3 grey; A5 yellow; C1 red red; C3 blue; E1 blue; E3 green; E5 red", 4),
    "cantera": ("A1 grey; A2 grey grey; C3 grey; E1 grey; E2 grey; E3 grey red", 10),
    "siega": ("A1 yellow; A2 yellow; A3 yellow; E1 yellow", 6),
    "faro": ("A1 red red; A2 blue; C3 grey red; E1 red; E2 blue", 3),
    "pastor": ("done conejo oso", 8),
    "orilla": ("A1 blue; C1 blue; B1 blue; C3 blue; B2 blue", 6),
}


@pytest.mark.parametrize("spirit", SPIRITS)
def test_r34_the_bonus_of_each_spirit(spirit):
    board, bonus = BONUSES[spirit]
    assert game(f"{board}; woken {spirit}", "-").points(0)["spirit"] == bonus


# --- R35–R39: alone ---


def test_r35_three_spaces_and_three_cards():
    state = setup(1, 1, {})
    assert (len(state.centre), len(state.row), len(state.bag), len(state.deck)) == (3, 3, 111, 29)


def test_r36_the_six_other_tokens_leave_the_game_and_nine_come():
    t = Play(setup(1, 1, {}))
    bag, others = t.state.bag, t.state.centre[1] + t.state.centre[2]
    t.turn()
    assert (t.state.gone, t.state.bag) == (others, bag[9:])
    assert t.state.centre == (bag[:3], bag[3:6], bag[6:9])
    assert len(tokens_of(t.state)) == 120


def test_r37_who_took_no_card_may_put_one_away_for_a_new_one():
    t = Play(setup(1, 1, {}))
    row, deck = t.state.row, t.state.deck
    assert t.refused(f"discard_card {row[0]}") == "take_tokens_first"
    t.do("take_tokens 1")
    assert t.refused(f"discard_card {row[0]}") == "tokens_left"
    while t.state.turn.hand:
        t.do(min(move for move in t.moves() if move.startswith("place_token")))
    before = t.state
    t.do(f"discard_card {row[0]}")
    assert t.refused(f"discard_card {row[1]}") == t.refused(f"take_card {row[1]}") == "card_put_away"
    assert t.do("undo").state._replace(now=0) == before._replace(now=0)
    t.do(f"discard_card {row[0]}", "end_turn")
    assert (t.state.row, t.state.put_away) == ((deck[0], *row[1:]), (row[0],))


def test_r37_not_after_taking_one_nor_without_a_deck_nor_with_others():
    t = Play(setup(1, 1, {}))
    t.do(f"take_card {t.state.row[0]}")
    assert t.refused(f"discard_card {t.state.row[1]}") == "card_taken"
    bare = game("hand")
    bare.state = bare.state._replace(deck=(), turn=bare.state.turn._replace(space=1))
    assert bare.refused(f"discard_card {bare.state.row[1]}") == "deck_empty"
    assert game("-", "-").refused("discard_card oso") == "only_alone"


def test_r38_fewer_than_nine_tokens_end_it_after_thirteen_turns_at_most():
    t = Play(setup(1, 3, {}))
    bare = t.state.boards
    for _ in range(13):
        assert t.state.phase == "play"
        t.turn()
        t.state = t.state._replace(boards=bare)
    assert (t.state.phase, t.state.ending, len(t.state.bag)) == ("over", "bag", 3)


def test_r38_two_empty_hexes_or_fewer_end_it_at_once():
    t = game("fill 18").turn()
    assert (t.state.phase, winners(t.state)) == ("over", (0,))


@pytest.mark.parametrize(
    ("points", "rating"),
    [(0, 0), (39, 0), (40, 1), (70, 2), (90, 3), (109, 3), (110, 4), (130, 5), (140, 6), (150, 7), (160, 8), (300, 8)],
)
def test_r39_suns(points, rating):
    assert suns(points) == rating


def test_r39_are_told_at_the_end_of_a_solo_game_only():
    alone = game("A1 green").act("/end")
    assert view(alone.state, 0)["table"]["suns"] == 0
    assert view(game("-", "-").act("/end").state, 0)["table"]["suns"] is None
