"""While the table stands or is paused: D17, D18, R26."""

import pytest

from games.rules.acordes import deadline, moves, scores, view
from tests.games.acordes_table import game, whereabouts

CLOSED = "1 Cq Eq Gq"


def whole(t) -> bool:
    return sorted(whereabouts(t.state)) == list(range(1, len(t.state.faces)))


# --- D18: timers ---


def test_d18_the_time_to_call_stands_still():
    t = game(CLOSED, "hand natural").do(0, "call chord 1", at=110.0).until(None)
    assert t.now == 113.25
    assert t.player(1).hand.due == 115 + 3.25


def test_d18_pass_timers_stand_still_also_that_of_who_moved_during_the_stop():
    """14 whole seconds of stop: the pass of each comes exactly so much later, no more."""
    t = game("-", "hand natural", "1 Cq#", CLOSED, heap="", up="Dq").do(1, "call natural", at=104.0)
    t.until("decide").do(3, "call chord 1", at=110.0).do(1, "skip", at=114.0).until("show").clock()
    length = t.now - 104
    assert [t.player(seat).idle for seat in range(4)] == [
        pytest.approx(100 + length), t.now, pytest.approx(100 + length), t.now,
    ]  # fmt: skip
    assert deadline(t.state) == pytest.approx(130 + length)


def test_d18_passes_that_a_call_voids_count_their_time_from_when_play_goes_on():
    t = game("-", "hand natural", "1 Cq#", heap="", up="Dq").do(0, "pass", at=101.0).do(1, "call natural", at=104.0)
    t.until("decide").do(1, "skip", at=118.0)
    assert t.player(0).idle == 118
    assert not t.player(0).passed


def test_d18_the_last_draw_of_the_heap_begins_the_pass_time_when_play_goes_on():
    t = game("hand rest-q", "1 Cq", "-", heap="Dw", up="Aw").do(0, "call rest", at=104.0)
    t.until("decide").do(0, "draw 1", at=110.0).do(0, "skip", at=120.0)
    assert [player.idle for player in t.state.players] == [120, 120, 120]


def test_d18_who_sits_down_during_a_stop_has_the_whole_time():
    t = game(CLOSED, "empty", heap="", up="Dq").do(0, "call chord 1", at=104.0).act("/sit 1", at=104.1).until(None)
    assert t.player(1).idle == t.now == 107.25


def test_d18_the_last_call_stands_still():
    t = game("hand Dh; 1 Cq Eq Gq", "-", heap="").do(0, "keep 3 1", at=101.0)
    assert t.state.last_call == 116
    t.do(0, "call chord 1", at=105.0)
    assert view(t.state, 1)["clock"]["last_call"] is None
    assert t.until(None).state.last_call == 116 + 3.25


# --- pauses ---


def test_d18_a_resume_while_the_pause_still_waits_takes_it_back():
    t = game("hand natural", "1 Cq#").do(0, "call natural", at=100.0).act("/pause").act("/resume")
    assert t.events == ()
    t.clock()
    assert t.kinds() == ["called"]
    assert t.state.paused is None


def test_d18_the_queue_waits_through_a_pause():
    t = game("hand natural", f"{CLOSED}; 2 Aw", "1 Cq#").do(0, "call natural", at=100.0)
    t.do(1, "call chord 1", at=100.3).until("decide").act("/pause", at=102.0).act("/resume", at=202.0)
    assert [call.c for call in t.state.stop.queue] == [200.3]
    t.do(0, "skip").until(None)
    assert t.player(1).points == 6


def test_d18_nothing_ends_in_a_pause():
    """The game clock stands still: an act in a pause longer than the game is no end."""
    t = game("-", "-", minutes=2).act("/pause", at=110.0).act("/away 0", at=500.0)
    assert t.state.phase == "play"
    assert t.act("/resume", at=510.0).state.end == 520


def test_d17_a_pause_asked_for_in_the_last_window_does_not_hold_up_the_end():
    t = game("1 Cq Dq Eq", "-", minutes=2).do(0, "call chord 1", at=119.9).act("/pause", at=119.95).clock().clock()
    assert t.event("over").data["reason"] == "time"


# --- R26: leaving while the table stands ---


def test_r26_a_queued_special_call_goes_with_its_seat_and_its_card_to_the_discard():
    t = game("hand natural", "hand chim_poom", "1 Cq#; chord Cq Ew Gh").do(0, "call natural", at=100.0)
    t.do(1, "call chim_poom", at=100.1).act("/leave 1", at=100.2)
    assert t.discard() == ["chim_poom"]
    t.until("decide").do(0, "skip")
    assert t.state.stop is None
    assert whole(t)


def test_r26_who_leaves_while_his_chord_is_shown_keeps_it_and_the_show_goes_on():
    t = game(CLOSED, "-").do(0, "call chord 1").until("show").act("/leave 0")
    assert t.state.stop.stage == "show"
    assert t.until(None).player(0).points == 6


def test_r26_by_turns_the_turn_of_one_who_leaves_during_a_stop_passes_when_play_goes_on():
    t = game("-", CLOSED, "-", turn=0).do(1, "call chord 1", at=104.0).act("/leave 0", at=105.0).clock()
    assert t.kinds() == ["goes_on", "turn"]
    assert (t.state.turn, t.state.turn_due) == (1, t.now + 60)


@pytest.mark.parametrize(("seat", "face"), [("hand rest-q; 1 Cq", "rest-q"), ("hand chim_poom", "chim_poom")])
def test_r26_in_a_pause_what_one_who_leaves_had_to_decide_falls_away_and_nothing_is_played_on(seat, face):
    t = game(seat, f"{CLOSED}; 2 Aq; chord Cq Ew Gh", "hand Dq", heap="Cw Ew").do(0, f"call {face.split('-')[0]}")
    t.until("decide").do(1, "call chord 1", at=102.0).act("/pause", at=103.0).act("/leave 0", at=110.0)
    assert t.kinds() == ["left", "lapsed"]
    assert t.discard() == [face]
    assert (t.state.heap.bit_count(), t.player(1).points) == (2, 3)
    assert deadline(t.state) is None
    assert list(moves(t.state, 1)) == []
    t.act("/resume", at=203.0)
    assert t.kinds() == ["resumed", "judged", "chord_closed"]
    assert t.player(1).points == 9
    assert t.until(None).player(2).hand.due == pytest.approx(t.now + 20)
    assert whole(t)


def test_r26_in_a_pause_the_card_drawn_second_lies_face_up_when_its_player_leaves():
    t = game("hand rest-q", "1 Cq", heap="Dw Ew").do(0, "call rest").until("decide").do(0, "draw 1")
    t.act("/pause").act("/leave 0").act("/resume")
    assert ([up.card for up in t.state.up], t.discard(), t.state.stop) == ([1], ["rest-q"], None)


def test_r26_in_a_pause_a_queued_claim_goes_with_its_seat():
    t = game("hand natural", CLOSED, "1 Cq#").do(0, "call natural").do(1, "call chord 1").until("decide")
    t.act("/pause").act("/leave 1")
    assert t.state.stop.queue == ()
    assert t.act("/resume").state.stop.stage == "decide"


def test_r26_in_a_pause_the_last_target_leaves_and_play_goes_on_after_it():
    t = game("hand natural", "1 Cq#").do(0, "call natural").until("decide").act("/pause").act("/leave 1")
    assert t.kinds() == ["left", "no_effect"]
    assert t.act("/resume").kinds() == ["resumed", "goes_on"]


def test_r26_in_a_pause_leaving_does_not_end_the_game():
    t = game("-", "-", heap="", up="Cq").do(0, "pass").act("/pause").act("/leave 1")
    assert t.state.phase == "play"
    assert t.act("/resume").event("over").data["reason"] == "all_passed"


# --- D17: the end comes while the table stands ---


def test_d17_a_decision_across_the_end_is_still_made():
    t = game("hand natural", "1 Cq#", minutes=2).do(0, "call natural", at=118.0).until("decide").clock()
    assert (t.now, t.state.phase) == (120, "play")
    t.do(0, f"remove {t.card('sharp')}", at=125.0)
    assert t.event("over").data["reason"] == "time"
    assert t.discard() == ["natural", "sharp"]


def test_d17_a_chord_shown_across_the_end_counts():
    t = game(CLOSED, "-", minutes=2).do(0, "call chord 1", at=119.0).until("show").clock()
    assert (t.now, t.state.phase) == (120, "play")
    t.clock()
    assert scores(t.state) == (6, 0)
