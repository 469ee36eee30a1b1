"""Turns and seats: R24, R26, D16; the teacher's acts."""

import pytest

from games.rules.acordes import deadline, moves, view
from games.rules.acordes.play import setup
from tests.games.acordes_table import game, whereabouts

# --- R24, D16: turns ---


def test_r24_one_player_at_a_time_takes_exactly_one_card_and_ends_the_turn():
    t = game("-", "-", "-", heap="Cq Dq Eq", turn=0)
    assert t.refused(1, "take 1") == "not_your_turn"
    assert t.refused(0, "done") == "take_first"
    t.do(0, "take 1")
    assert t.refused(0, "done") == "hand_full"
    t.do(0, "keep 1 1")
    assert t.refused(0, "take 2") == "one_card_a_turn"
    assert "done" in set(moves(t.state, 0))
    t.do(0, "done")
    assert (t.event("turn").seat, t.state.turn) == (1, 1)


def test_r24_he_may_arrange_lay_and_call_in_his_turn():
    t = game("1 Cq Eq Fq#; tray sharp", "-", turn=0)
    t.do(0, f"move {t.card('Cq')} 1 3").do(0, f"move {t.card('Cq')} 1 1")
    t.do(0, f"lay {t.card('sharp', 1)} {t.card('Fq')}").do(0, "call chord 1")
    assert t.player(0).points == 6


def test_r24_with_a_rest_its_second_card_too():
    t = game("-", "-", heap="rest-q Dw Cw", turn=0).do(0, "take 1").do(0, "call rest").do(0, "draw 2")
    t.do(0, "keep 1 1")
    assert next(iter(moves(t.state, 0))) == "done"
    assert t.refused(0, "take 3") == "one_card_a_turn"


def test_r24_with_the_heap_empty_he_may_pass_instead():
    t = game("-", "-", heap="", up="Cq", turn=0)
    assert t.refused(1, "pass") == "not_your_turn"
    t.do(0, "pass")
    assert t.state.turn == 1
    assert t.do(1, "take 1").refused(1, "pass") == "hand_full"
    t.do(1, "return")
    assert t.state.phase == "over"


def test_d16_others_may_only_say_chord():
    t = game("-", "1 Cq Eq Gq; 2 Aq; tray sharp", turn=0)
    assert set(moves(t.state, 1)) == {"call chord 1"}
    assert t.refused(1, f"move {t.card('Cq')} 2 1") == "not_your_turn"
    assert t.refused(1, "call natural") == "only_chord_off_turn"
    t.do(1, "call chord 1").clock()
    assert t.player(1).points == 6
    assert t.state.turn == 0


def test_d16_after_60_seconds_a_plain_card_goes_back_and_the_turn_passes():
    t = game("-", "-", heap="Cq Dq", turn=0, hold_timeout=300).do(0, "take 1").clock()
    assert t.now == 160
    assert t.kinds() == ["turn_over", "returned", "turn"]
    assert t.state.turn == 1


def test_d16_a_must_call_card_is_called_and_then_the_turn_passes():
    t = game("-", "1 Cq#", heap="natural Dq", turn=0, call_timeout=300).do(0, "take 1").clock()
    assert t.event("called").data["auto"]
    t.clock()
    assert "lapsed" in t.kinds()
    t.clock()
    assert t.state.turn == 1


def test_d16_no_turn_timeout_only_by_the_teachers_choice():
    assert setup(2, 1, {"mode": "turns"}).turn_due == 60
    assert setup(2, 1, {"mode": "turns", "turn_timeout": None}).turn_due is None
    assert deadline(setup(2, 1, {"mode": "turns", "turn_timeout": None})) is None


def test_r24_an_empty_seat_and_one_that_has_passed_have_no_turn():
    t = game("-", "empty", "-", "-", heap="", up="Cq Dq", turn=0).do(0, "pass").do(2, "pass").do(3, "take 1")
    t.do(3, "keep 1 1").do(3, "done")
    assert t.state.turn == 0
    assert not t.player(2).passed


def test_r24_by_turns_only_the_seat_whose_turn_it_is_passes_by_the_clock():
    t = game("-", "-", heap="", up="Cq Dq", turn=0).clock()
    assert (t.now, t.event("passed").seat, t.state.turn) == (130, 0, 1)


# --- R26: seats ---


def test_r26_leaving_gives_the_plain_card_back_and_discards_the_tray():
    t = game("hand Cq; tray sharp flat; 1 Dq; chord Cq Ew Gh", "-").act("/leave 0")
    assert [t.state.faces[up.card] for up in t.state.up] == ["Cq"]
    assert t.discard() == ["sharp", "flat"]
    assert (t.tower(0), t.player(0).points) == (["Dq"], 3)
    assert t.refused(0, "take 1") == "empty_seat"
    assert list(moves(t.state, 0)) == []


def test_r26_a_must_call_card_goes_to_the_discard():
    assert game("hand chim_poom", "-").act("/leave 0").discard() == ["chim_poom"]


def test_r26_whoever_sits_there_next_has_its_combinations_chords_and_points():
    t = game("1 Cq Eq Gq; chord Cq Ew Gh", "-").act("/leave 0").act("/sit 0")
    assert t.do(0, "call chord 1").clock().player(0).points == 9
    assert t.refused(None, "/sit 0") == "seat_taken"
    assert game("empty", "-").refused(None, "/leave 0") == "empty_seat"
    assert game("empty", "-").refused(None, "/leave 7") == "no_such_seat"


def test_r26_an_empty_seat_has_no_say_in_passes():
    t = game("-", "empty", heap="", up="Cq").do(0, "pass")
    assert t.state.phase == "over"


def test_r26_the_turn_of_one_who_leaves_passes():
    assert game("-", "-", turn=0).act("/leave 0").state.turn == 1
    t = game("-", "-", turn=0).act("/leave 0").act("/leave 1")
    assert t.state.turn is None
    assert t.act("/sit 0").state.turn == 0


def test_r26_what_one_who_leaves_had_to_decide_lapses_and_play_goes_on():
    t = game("hand rest-q; 1 Cq", "-", heap="Dq Ew").do(0, "call rest").clock().act("/leave 0")
    assert t.state.stop is None
    assert sorted(whereabouts(t.state)) == list(range(1, len(t.state.faces)))
    t = game("1 Cq Eq Gq", "hand natural", "1 Dq#").do(0, "call chord 1").act("/leave 0")
    assert t.state.stop is None
    t = game("1 Cq Eq Gq", "1 Cw Ew Gw").do(0, "call chord 1").do(1, "call chord 1").act("/leave 0").until(None)
    assert (t.player(0).points, t.player(1).points) == (0, 6)


def test_r26_acts_of_away_and_here_change_nothing_but_themselves():
    t = game("-", "-").act("/away 1")
    assert view(t.state, 0)["seat1"]["away"]
    assert t.act("/away 1").events == ()
    assert t.act("/here 1").kinds() == ["here"]
    assert game("-", "empty").refused(None, "/away 1") == "empty_seat"


def test_r26_in_a_pause_seats_may_be_left_and_taken():
    t = game("hand rest-q; 1 Cq", "hand Dq", heap="Cw Ew").do(0, "call rest").clock().act("/pause", at=102)
    t.act("/leave 0", at=150).act("/sit 0", at=160).act("/resume", at=200)
    assert t.player(1).hand.due == pytest.approx(120 + 98 + 2)


# --- the teacher's undo ---


def test_rewind_moves_every_timer_the_time_between_does_not_count():
    t = game("hand Cq", "-", minutes=10).act("/rewind", at=150.0)
    assert t.player(0).hand.due == 170
    assert t.state.end == 650


def test_nothing_is_played_after_the_end():
    t = game("-", "-").act("/end")
    for seat, move in [(0, "take 1"), (None, "/pause"), (None, "/resume"), (None, "/sit 0"), (None, "/end")]:
        assert t.refused(seat, move) == "over"
    assert t.refused(None, "tick") == "nothing_due"


def test_r26_a_decision_whose_last_target_leaves_has_no_effect():
    t = game("hand chim_poom", "chord Cq Ew Gh").do(0, "call chim_poom").clock().act("/leave 1")
    assert "no_effect" in t.kinds()
    assert t.state.stop is None
