"""By turns: R24, and what D13, D14, D16 and R22 mean there."""

import pytest

from games.rules.acordes import deadline
from tests.games.acordes_table import game


def ring_to_the_end(t, most: int = 60):
    for _ in range(most):
        if t.state.phase == "over":
            return t
        t.clock()
    raise AssertionError("the bell rings on")


# --- D14 ---


@pytest.mark.parametrize("timeout", [10, 29, 30, 31, 60, None])
def test_d14_idle_seats_pass_by_the_clock_however_short_a_turn_is(timeout):
    t = ring_to_the_end(game("-", "-", "-", heap="", up="Cq", turn=0, turn_timeout=timeout))
    assert t.event("over").data["reason"] == "all_passed"


def test_d14_a_turn_that_ends_by_the_clock_with_nothing_taken_is_its_pass():
    t = game("-", "-", heap="", up="Cq", turn=0, turn_timeout=10).clock()
    assert t.kinds() == ["turn_over", "passed", "turn"]
    assert (t.player(0).passed, t.state.turn) == (True, 1)


def test_d14_not_where_a_card_was_taken_and_kept_nor_while_there_is_a_heap():
    t = game("-", "-", heap="", up="Cq Dq", turn=0, turn_timeout=10).do(0, "take 1").do(0, "keep 1 1").clock()
    assert t.kinds() == ["turn_over", "turn"]
    t = game("-", "-", heap="Cq", turn=0).clock()
    assert not t.player(0).passed


@pytest.mark.parametrize("timeout", [60, None])
def test_d14_giving_back_a_face_up_card_is_a_pass_and_passes_the_turn(timeout):
    t = game("-", "-", heap="", up="Cq", turn=0, turn_timeout=timeout).do(0, "take 1").do(0, "return")
    assert t.kinds() == ["returned", "passed", "turn"]
    assert (t.player(0).passed, t.state.turn) == (True, 1)
    assert deadline(t.state) is not None


@pytest.mark.parametrize("options", [{"turn_timeout": None}, {"turn_timeout": 10}, {"turn_timeout": 20}])
def test_d14_so_does_the_clock_that_gives_it_back_and_the_turn_passes_once(options):
    t = game("-", "-", "-", heap="", up="Cq", turn=0, **options).do(0, "take 1").clock()
    assert t.event("returned").data["auto"]
    assert t.event("passed").data["auto"]
    assert [event.seat for event in t.events if event.kind == "turn"] == [1]


def test_d14_at_once_the_clock_gives_a_face_up_card_back_as_a_pass_too():
    t = game("-", "-", heap="", up="Cq").do(0, "take 1").clock()
    assert t.kinds() == ["returned", "passed"]
    assert t.player(0).passed


# --- D16 ---


def test_d16_r13_a_second_card_drawn_at_the_end_of_the_turn_may_be_held_for_its_time():
    """The clock called the rest: the card is not taken back in the moment in which play goes on."""
    t = game("-", "1 Cq", heap="rest-q Dw Ew", turn=0, call_timeout=300).do(0, "take 1").clock()
    assert t.now == 160
    t.do(0, "draw 2", at=165.0).do(0, "skip", at=170.0)
    assert t.player(0).hand.due == deadline(t.state) == 190
    t.do(0, "keep 1 1", at=189.0).clock()
    assert (t.now, t.state.turn) == (190, 1)


def test_d16_a_turn_that_has_more_time_left_keeps_it():
    t = game("hand rest-q", "1 Cq", heap="Dw Ew", turn=0).do(0, "call rest").do(0, "draw 1").do(0, "skip")
    assert (t.player(0).hand.due, t.state.turn_due) == (t.now + 20, t.now + 60)


# --- D13 ---


def test_d13_the_passes_are_void_when_the_last_call_begins():
    t = game("-", "hand natural", heap="", turn=1).do(1, "call natural")
    assert t.state.phase == "last_call"
    t = game("-", "-", heap="", up="Cq", turn=0).do(0, "pass").do(1, "take 1").do(1, "keep 1 1")
    assert t.state.phase == "last_call"
    assert not t.player(0).passed


def test_d13_everybody_may_say_chord_in_it():
    t = game("hand Dh", "1 Cq Eq Gq", heap="", turn=0).do(0, "keep 1 1")
    t.do(1, "call chord 1").until(None)
    assert (t.player(1).points, t.state.phase) == (6, "last_call")


def test_d13_nobody_holds_a_special_card_in_it():
    """Nobody has a turn then: the refusal names no seat."""
    t = game("hand Dh", "-", heap="", turn=0).do(0, "keep 1 1")
    assert t.refused(1, "call natural") == "nothing_to_call"
    assert t.refused(0, "call rest") == "nothing_to_call"


# --- R22: a new heap ---


def test_r22_redeal_goes_on_with_the_seat_after_the_last():
    options = {"minutes": 5, "redeal": True, "turn": 1}
    t = game("-", "-", "-", heap="", up="Cq", **options).do(1, "pass").do(2, "pass").do(0, "pass")
    assert (t.state.deal, t.state.turn) == (2, 1)
    assert t.kinds() == ["passed", "redealt", "turn"]


def test_r22_redeal_within_a_turn_leaves_it_its_end():
    t = game("hand Dh", "-", heap="", minutes=5, redeal=True, turn=0)
    t.state = t.state._replace(taken=True)
    t.do(0, "keep 1 1")
    assert (t.state.deal, t.state.turn) == (2, 0)
    assert t.do(0, "done").state.turn == 1
