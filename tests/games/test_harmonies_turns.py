"""Turns, undo, the end, the clock, the teacher: R6, R18–R21, R32, R33."""

import pytest

from games.rules.harmonies import deadline, moves, scores, setup, summary, view
from games.rules.harmonies.clock import AWAY_TIME, EMPTY_TIME
from tests.games.harmonies_table import Play, game, same, tokens_of

PLAIN = {"centre": "blue red grey, blue blue blue, red red red, grey grey grey, brown brown brown"}

# --- R3, R5, R6: set-up ---


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r3_r4_r5_the_set_up_is_the_same_for_two_three_and_four(seats):
    state = setup(seats, 5, {})
    assert (len(state.row), len(state.deck), state.phase, state.spirits) == (5, 27, "play", ())
    assert {board.stacks for board in state.boards} == {((),) * 23}
    assert {len(board.stacks) for board in setup(seats, 5, {"side": "B"}).boards} == {25}


def test_r6_the_host_says_who_begins_else_the_seed():
    assert {setup(4, seed, {}).seat for seed in range(40)} == {0, 1, 2, 3}
    assert {setup(4, seed, {"first_player": "3"}).seat for seed in range(9)} == {2}
    assert {setup(2, seed, {"first_player": "3"}).seat for seed in range(40)} == {0, 1}, "drawn: there is no third"


def test_r6_then_in_order_of_the_seats_and_nobody_out_of_turn():
    t = Play(setup(3, 1, {"first_player": "2"}))
    assert t.refused("take_tokens 1", seat=0) == "not_your_turn"
    order = [t.turn().state.seat for _ in range(4)]
    assert order == [2, 0, 1, 2]


# --- R18: the end of a turn ---


def test_r18_the_space_and_the_row_are_filled_when_the_turn_ends_and_not_before():
    t = game("-", "-", **PLAIN)
    bag, deck, card = t.state.bag, t.state.deck, t.state.row[0]
    t.do("take_tokens 2", f"take_card {card}", "place_token blue A1", "place_token blue A2", "place_token blue A3")
    assert (t.state.bag, t.state.deck, t.state.centre[1], t.state.row[0]) == (bag, deck, (), "")
    t.do("end_turn")
    assert (t.state.centre[1], t.state.bag) == (bag[:3], bag[3:])
    assert (t.state.row[0], t.state.deck) == (deck[0], deck[1:])
    assert t.kinds() == ["turn_ended", "refilled", "turn"]
    assert t.event("refilled").data == {"tokens": [[2, list(bag[:3])]], "cards": [deck[0]]}


def test_r18_without_a_deck_the_row_shrinks():
    t = game("-", "-", row="oso garza", **PLAIN)
    t.state = t.state._replace(deck=())
    t.do("take_card oso").turn()
    assert t.state.row == ("", "garza")
    assert view(t.state, None)["row"] == {"cards": [None, "garza"], "deck": 0}
    t.do("take_card garza").turn()
    assert not [move for move in moves(t.state, 0) if move.startswith("take_card")]


# --- R19, R20: the end of the game ---


@pytest.mark.parametrize(("full", "over"), [(17, False), (18, True), (20, True)])
def test_r19_two_empty_hexes_or_fewer_at_the_end_of_a_turn(full, over):
    t = game("-", f"fill {full}", turn=1, **PLAIN).turn()
    assert t.board(1).empty == 23 - full - 3
    assert (t.state.phase == "over") == over


def test_r19_side_b_too():
    t = game("-", "fill 20", turn=1, side="B", **PLAIN).turn()
    assert (t.state.phase, t.state.ending) == ("over", "board")


def test_r19_d16_it_is_looked_at_when_the_turn_ends():
    t = game("-", "fill 20; hand blue red blue", turn=1)
    t.do("place_token blue A1", "place_token red A2", "place_token blue A3")
    assert t.state.phase == "play"
    assert t.do("end_turn").state.phase == "over"


def test_r20_the_round_is_completed_so_that_all_have_had_as_many_turns():
    t = game("fill 18", "-", "-", **PLAIN).turn()
    assert t.kinds()[-2:] == ["last_round", "turn"]
    assert t.event("last_round").data == {"reason": "board"}
    t.turn()
    assert (t.state.phase, t.state.seat) == ("play", 2)
    t.turn()
    assert t.state.phase == "over"
    assert t.state.turns == 3
    assert t.event("over").data["reason"] == "board"
    assert t.refused("take_tokens 1", seat=0) == "over"


def test_r20_refills_go_on_for_those_still_to_move():
    t = game("fill 18", "-", **PLAIN).turn()
    assert all(t.state.centre)


def test_r19_the_refill_finds_the_bag_empty():
    t = game("-", "-", turn=1, bag="", **PLAIN).turn()
    assert (t.state.phase, t.state.ending) == ("over", "bag")
    still = game("-", "-", turn=1, bag="blue red grey", **PLAIN).turn()
    assert (still.state.phase, still.state.bag) == ("play", ())


@pytest.mark.parametrize(("seats", "rounds"), [(2, 18), (3, 12), (4, 9)])
def test_r19_the_bag_lasts_35_refills_and_is_empty_at_the_end_of_a_round(seats, rounds):
    """Whoever stacks enough, or has boards that never fill, comes to the 36th turn: boards are emptied here."""
    t = Play(setup(seats, 2, {"first_player": "1"}))
    bare = t.state.boards
    for _ in range(36):
        assert t.state.phase == "play"
        assert all(len(space) == 3 for space in t.state.centre)
        t.turn()
        t.state = t.state._replace(boards=bare)
    assert (t.state.phase, t.state.ending, t.state.turns) == ("over", "bag", seats * rounds)


def test_r20_d11_all_three_tokens_can_always_be_placed():
    """A turn begins with three empty hexes at least: two would have ended the game."""
    t = game("fill 20", "-", **PLAIN).do("take_tokens 1")
    assert len([move for move in t.moves() if move.startswith("place_token blue")]) >= 3
    t.clock()
    assert t.board(0).empty <= 2


# --- R21: undo ---


def test_r21_every_act_is_taken_back_bit_by_bit_and_all_at_once():
    t = game("A1 blue; A2 yellow; B2 brown", "-", row="ranita oso", **PLAIN)
    acts = ["take_card ranita", "place_cube ranita A1", "take_tokens 3", "place_token red B2", "place_token red C3"]
    before = []
    for act in acts:
        before.append(t.state)
        t.do(act)
    done = t.state
    for state in reversed(before):
        assert same(t.do("undo").state, state)
        assert t.event("took_back").data["acts"] == 1
    assert t.refused("undo") == t.refused("undo turn") == "nothing_to_undo"
    assert same(t.do(*acts).state, done)
    assert same(t.do("undo turn").state, before[0])
    assert t.event("took_back").data == {"acts": 5, "left": 0}


def test_r21_never_past_the_end_of_a_turn_nor_anothers():
    t = game("-", "-", **PLAIN).turn()
    assert t.refused("undo", seat=1) == "nothing_to_undo"
    assert t.refused("undo", seat=0) == "not_your_turn"


def test_r21_what_the_teacher_did_meanwhile_stays():
    t = game("-", "-", **PLAIN).do("take_tokens 1").act("/away 1").act("/needs 0 table slow").do("undo")
    assert t.state.people[1].away
    assert t.state.people[0].slow
    assert len(tokens_of(t.state)) == len(tokens_of(game("-", "-", **PLAIN).state))


def test_r21_what_a_seat_did_before_it_left_is_not_taken_back():
    t = game("-", "-", **PLAIN).do("take_tokens 1").act("/leave 0").act("/sit 0")
    assert t.refused("undo") == "nothing_to_undo"
    assert t.state.turn.hand == ("blue", "red", "grey")


# --- R32: minutes ---


def test_r32_the_round_in_which_the_minutes_end_is_the_last():
    t = Play(setup(2, 1, {"minutes": 1, "turn_timeout": None, "first_player": "1"})).turn()
    t.clock()
    assert (t.state.now, t.kinds(), t.state.ending) == (60.0, ["last_round"], "time")
    assert deadline(t.state) is None
    assert t.turn().event("over").data["reason"] == "time"


def test_r32_the_teacher_gives_more():
    t = Play(setup(2, 1, {"minutes": 1, "first_player": "1"})).clock().act("/minutes 2.5")
    assert (t.state.ending, t.state.end) == ("", 60 + 150)
    assert game("-", "-").act("/minutes 1").state.end == 160
    for wrong in ("0", "241", "x", "1.50"):
        assert t.refused(f"/minutes {wrong}", seat=None) == "bad_minutes"


# --- R33: whoever is slow, away or gone ---


def test_r33_d19_a_turn_is_played_by_the_clock_when_its_time_is_over():
    t = game("-", "-", **PLAIN)
    assert deadline(t.state) == t.state.now + 120
    assert t.refused("tick", seat=None, at=219.9) == "not_yet"
    t.clock()
    assert t.kinds() == ["timed_out", "tokens_taken", *["token_placed"] * 3, "turn_ended", "refilled", "turn"]
    assert all(event.data["auto"] for event in t.events[1:6])
    assert (t.state.seat, t.state.turns, t.board(0).cards) == (1, 1, ())


def test_r33_d19_it_undoes_nothing_and_plays_on_from_where_the_turn_stands():
    t = game("A1 blue; A2 yellow", "-", row="ranita oso", **PLAIN)
    t.do("take_card ranita", "place_cube ranita A1", "take_tokens 3", "place_token red C3").clock()
    assert t.stack("C3", 0)[0] == "red"
    assert [event.kind for event in t.events].count("token_placed") == 2
    assert t.board(0).cubes[0] == "ranita"


def test_r33_the_same_seed_plays_the_same():
    one, other = game("-", "-", **PLAIN).clock(), game("-", "-", **PLAIN).clock()
    assert one.state == other.state


def test_r33_d19_twenty_seconds_for_a_seat_that_is_away():
    t = game("-", "-", **PLAIN).act("/away 0", at=150.0)
    assert deadline(t.state) == 150 + AWAY_TIME
    assert deadline(t.act("/here 0").state) == 220
    late = game("-", "-", **PLAIN).act("/away 0", at=215.0)
    assert deadline(late.state) == 220
    waiting = game("-", "-", **PLAIN).act("/away 1").turn()
    assert deadline(waiting.state) == waiting.state.now + AWAY_TIME


def test_r33_d19_without_a_limit_only_a_seat_that_is_away_is_played_by_the_clock():
    t = game("-", "-", turn_timeout=None, **PLAIN)
    assert deadline(t.state) is None
    assert t.refused("tick", seat=None) == "nothing_due"
    assert deadline(t.act("/away 0").state) == t.state.now + AWAY_TIME


def test_r33_who_plays_alone_is_not_hurried():
    t = game("-", turn_timeout=None).act("/away 0")
    assert deadline(t.state) is None


def test_r33_d19_the_turns_of_a_seat_that_left_are_played_until_somebody_sits_there():
    t = game("A1 blue", "-", **PLAIN).act("/leave 0")
    assert deadline(t.state) == t.state.now + EMPTY_TIME
    assert t.refused("take_tokens 1", seat=0) == "empty_seat"
    t.clock()
    assert (t.state.seat, t.stack("A1", 0)) == (1, ("blue",))
    t.turn().act("/sit 0")
    assert deadline(t.state) == t.state.began + 120
    assert t.refused("/sit 0", seat=None) == "seat_taken"


def test_r33_a_slow_seat_has_twice_the_time_and_nobody_else_is_shown_it():
    t = game("-", "-", **PLAIN).act("/needs 0 none slow")
    assert deadline(t.state) == t.state.now + 240
    due = [view(t.state, seat)["clock"]["due"] for seat in (0, 1, None)]
    assert due == [t.state.now + 240, t.state.now + 120, t.state.now + 120]
    assert deadline(t.act("/needs 0 none plain").state) == t.state.now + 120


def test_r33_in_a_pause_no_time_goes_by_and_nobody_plays():
    t = game("-", "-", **PLAIN).act("/pause", at=110.0)
    assert deadline(t.state) is None
    assert t.refused("take_tokens 1") == t.refused("/pause", seat=None) == "paused"
    assert not t.moves()
    t.act("/resume", at=500.0)
    assert deadline(t.state) == 500 + 110


def test_the_teacher_ends_it_at_once_whatever_the_round():
    t = game("A1 green", "-", "-", **PLAIN).do("take_tokens 1").act("/end")
    assert (scores(t.state), t.event("over").data["reason"]) == ((1, 0, 0), "teacher")
    assert summary(t.state)["phase"] == "over"
    assert t.refused("/end", seat=None) == "over"


def test_help_is_taken_and_changes_nothing():
    t = game("-", "-", **PLAIN)
    before = t.state
    assert t.act("/help hints").state == before
    assert t.refused("/help much", seat=None) == "not_a_move"
    assert t.refused("/needs 0 much slow", seat=None) == "not_a_move"
    assert t.refused("/needs 7 none slow", seat=None) == "no_such_seat"
