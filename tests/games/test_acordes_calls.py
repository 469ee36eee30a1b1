"""Calls at the same time: R18–R20, D10, D11, D18."""

import pytest

from games.rules.acordes import deadline, moves, summary, view
from tests.games.acordes_table import game

CLOSED = "1 Cq Eq Gq"


# --- D11: corrected times, the window, the queue ---


def test_d11_a_claim_is_resolved_no_earlier_than_its_time_and_the_most_lag():
    t = game(CLOSED, "-").do(0, "call chord 1", at=100.0)
    assert deadline(t.state) == 100.25
    t = game(CLOSED, "-").do(0, "call chord 1", at=100.0, lag=0.1)
    assert deadline(t.state) == pytest.approx(100.15)


def test_d11_a_special_call_waits_for_its_window_too():
    t = game("hand natural", "-").do(0, "call natural", at=100.0)
    assert deadline(t.state) == pytest.approx(100.851, abs=1e-9)


@pytest.mark.parametrize(("lag", "corrected"), [(0.2, 99.8), (3.0, 99.75), (-1.0, 100.0)])
def test_d11_the_lag_counts_up_to_max_lag(lag, corrected):
    t = game("hand natural", "-").do(0, "call natural", at=100.0, lag=lag)
    assert t.state.stop.queue[0].c == pytest.approx(corrected)


def test_d11_resolved_in_the_order_of_the_corrected_times():
    """The second to arrive was first to call: 150 ms away."""
    t = game(CLOSED, "1 Cw Ew Gw").do(0, "call chord 1", at=100.0, lag=0.02)
    t.do(1, "call chord 1", at=100.1, lag=0.15)
    assert [call.seat for call in t.state.stop.queue] == [1, 0]
    t.clock()
    assert t.event("chord_closed").seat == 1
    t.clock()
    assert t.event("chord_closed").seat == 0


def test_d11_the_first_call_stops_the_table_at_its_arrival_and_others_hear_only_that_somebody_called():
    t = game("hand natural; 1 Cq Eq Gq", "hand chim_poom", "-").do(0, "call natural", at=100.0)
    assert [(event.kind, event.seat, event.data) for event in t.events] == [("stopped", None, {})]
    for seat in (1, 2, None):
        call = view(t.state, seat)["call"]
        known = {"stage": "window", "queue": 1}
        assert {key: value for key, value in call.items() if value is not None} == known
    own = view(t.state, 0)["call"]
    assert (own["seat"], own["what"], own["card"]) == (0, "natural", [t.card("natural"), "natural"])
    assert view(t.state, 0)["me"]["queued"] == "natural"


def test_d11_what_was_called_in_the_window_looks_the_same_to_others():
    """A claim and a special card, a note and a natural in hand: nothing of it shows."""
    first = game("hand natural; 1 Cq Eq Gq", "-").do(0, "call natural", at=100.0)
    second = game("hand natural; 1 Cq Eq Gq", "-")
    faces = tuple("Dw" if face == "natural" else face for face in second.state.faces)
    second.state = second.state._replace(faces=faces)
    second.do(0, "call chord 1", at=100.0)
    assert view(first.state, 1) == view(second.state, 1)
    assert view(first.state, None) == view(second.state, None)
    assert first.events == second.events


def test_d11_every_call_that_arrives_during_a_stop_joins_one_a_player():
    t = game("hand natural", f"{CLOSED}; 2 Cw Ew Gw", "1 Ch Eh Gh").do(0, "call natural", at=100.0)
    t.do(1, "call chord 1", at=100.3)
    assert t.refused(1, "call chord 2") == "already_called"
    assert t.refused(0, "call natural") == "already_called"
    t.do(2, "call chord 1", at=100.4)
    assert view(t.state, None)["call"]["queue"] == 3


def test_d11_also_during_a_decision_and_while_a_chord_is_shown():
    t = game("hand natural", f"{CLOSED}; 2 Cw Ew Gw", "1 Ch# Eh").do(0, "call natural").clock()
    assert t.state.stop.stage == "decide"
    t.do(1, "call chord 1").do(0, "skip")
    if t.state.stop.stage == "window":
        t.clock()
    assert t.state.stop.stage == "show"
    t.do(1, "call chord 2", at=t.now + 1)
    assert t.until(None).player(1).points == 12


def test_d11_who_decides_has_called_already():
    t = game("hand natural; 1 Cq Eq Gq", "1 Ch#").do(0, "call natural").clock()
    assert t.refused(0, "call chord 1") == "already_called"


def test_d11_play_resumes_when_the_queue_is_empty():
    t = game(CLOSED, "1 Dq Eq Fq").do(0, "call chord 1", at=100.0).do(1, "call chord 1", at=100.1)
    t.clock()
    t.clock()
    assert t.state.stop is None
    assert t.kinds() == ["judged", "goes_on"]


# --- R18, R19, R20 ---


@pytest.mark.parametrize("face", ["natural", "chim_poom", "rest-q"])
def test_r18_the_same_special_card_at_the_same_time_is_void(face):
    t = game(f"hand {face}", f"hand {face}", "1 Cq#; chord Cq Ew Gh")
    what = face.split("-")[0]
    t.do(0, f"call {what}", at=100.0).do(1, f"call {what}", at=100.5).clock()
    assert t.event("voided").data["seats"] == [0, 1]
    assert t.state.stop is None
    assert t.discard() == [face, face]
    assert (t.player(0).hand, t.player(1).hand) == (None, None)
    assert t.player(2).points == 3


def test_d10_the_same_is_the_kind_called_whatever_the_rests_figure():
    t = game("hand rest-q", "hand rest-w", "hand rest-e")
    t.do(0, "call rest", at=100.0).do(2, "call rest", at=100.2).do(1, "call rest", at=100.6).clock()
    assert t.event("voided").data["seats"] == [0, 2, 1]


def test_r19_different_kinds_are_resolved_in_the_order_called():
    t = game("hand natural", "hand chim_poom", "1 Cq#; chord Cq Ew Gh")
    t.do(1, "call chim_poom", at=100.0).do(0, "call natural", at=100.1).clock()
    assert (t.event("called").seat, t.event("called").data["what"]) == (1, "chim_poom")
    t.do(1, "target 2").clock()
    assert t.event("called").seat == 0


def test_r19_clearly_earlier_is_not_voided_by_a_later_one():
    t = game("hand natural", "hand natural", "1 Cq##")
    t.do(0, "call natural", at=100.0).do(1, "call natural", at=100.7).clock()
    assert t.event("called").seat == 0
    assert t.state.stop.case.seat == 0


def test_r19_the_window_is_measured_by_corrected_times():
    """0.7 s apart in arrival, 0.5 s apart in truth: void."""
    t = game("hand natural", "hand natural", "1 Cq#")
    t.do(0, "call natural", at=100.0).do(1, "call natural", at=100.7, lag=0.2).clock()
    assert "voided" in t.kinds()


def test_r18_a_third_call_beyond_the_window_is_not_void_with_the_others():
    """The window is that of the first call of the kind, and does not grow with the second."""
    t = game("hand natural", "hand natural", "hand natural", "1 Cq#")
    t.do(0, "call natural", at=100.0).do(1, "call natural", at=100.5).do(2, "call natural", at=100.7)
    t.clock()
    assert t.event("voided").data["seats"] == [0, 1]
    t.until("decide")
    assert t.state.stop.case.seat == 2


def test_d11_a_call_at_the_very_end_of_the_window_and_as_late_as_can_be_is_still_within():
    t = game("hand natural", "hand natural", "1 Cq#").do(0, "call natural", at=100.0)
    last = 100.0 + 0.6 + 0.25
    assert deadline(t.state) > last
    t.do(1, "call natural", at=last, lag=0.25).clock()
    assert t.event("voided").data["seats"] == [0, 1]
    t = game("hand natural", "hand natural", "1 Cq#", call_window=0).do(0, "call natural", at=100.0)
    assert "voided" in t.do(1, "call natural", at=100.25, lag=0.25).clock().kinds()


def test_d11_calls_at_the_same_time_are_resolved_in_the_order_of_their_arrival():
    t = game(CLOSED, "1 Cw Ew Gw").do(1, "call chord 1", at=100.0).do(0, "call chord 1", at=100.1, lag=0.1)
    assert [(call.seat, call.c) for call in t.state.stop.queue] == [(1, 100.0), (0, 100.0)]


def test_d11_a_call_that_joins_is_told_to_nobody():
    t = game("hand natural", CLOSED, "1 Cq#").do(0, "call natural", at=100.0).do(1, "call chord 1", at=100.1)
    assert t.events == ()


def test_d11_neither_view_nor_summary_tells_others_who_called():
    seats = ("hand natural; 1 Cq Eq Gq", "hand natural; 1 Cq Eq Gq", "-")
    first, second = (game(*seats).do(seat, "call natural", at=110.0) for seat in (0, 1))
    for seat in (2, None):
        assert view(first.state, seat) == view(second.state, seat)
    assert summary(first.state) == summary(second.state)


def test_r18_primary_schools_have_a_longer_window():
    t = game("hand natural", "hand natural", "1 Cq#", call_window=1.0)
    t.do(0, "call natural", at=100.0).do(1, "call natural", at=100.9).clock()
    assert "voided" in t.kinds()


def test_r20_claims_never_void_each_other():
    t = game(CLOSED, "1 Cw Ew Gw").do(0, "call chord 1", at=100.0).do(1, "call chord 1", at=100.0)
    t.until(None)
    assert [player.points for player in t.state.players] == [6, 6]


# --- D18 ---


def test_d18_a_call_by_the_clock_joins_the_queue_and_is_never_void():
    t = game("hand natural", "hand natural", "1 Cq#").clock()
    assert t.state.stop.queue[0].auto
    t.do(1, "call natural", at=t.now + 0.2).clock()
    assert t.event("called").seat == 0
    assert t.event("called").data["auto"]


def test_d18_nor_does_it_void_a_players_call():
    t = game("hand natural", "hand natural", "1 Cq#")
    t.state = t.state._replace(
        players=(
            t.player(0)._replace(hand=t.player(0).hand._replace(due=200.0)),
            t.player(1)._replace(hand=t.player(1).hand._replace(due=100.1)),
            t.player(2),
        )
    )
    t.clock().do(0, "call natural", at=100.2).clock()
    assert t.event("called").seat == 1
    t.do(1, "skip").until("decide")
    assert t.event("called").seat == 0


def test_d18_hold_timers_stand_still_while_the_table_is_stopped():
    t = game(CLOSED, "hand Dq").do(0, "call chord 1", at=110.0)
    assert view(t.state, 1)["me"]["hand"]["due"] is None
    t.until(None)
    assert t.now == pytest.approx(113.25)
    assert t.player(1).hand.due == pytest.approx(120 + 3.25)


def test_d18_turn_timers_stand_still_too_and_the_game_clock_runs():
    t = game(CLOSED, "-", turn=1, minutes=10).do(0, "call chord 1", at=110.0).until(None)
    assert t.state.turn_due == pytest.approx(160 + 3)
    assert t.state.end == 600


def test_d18_a_pause_waits_until_no_window_is_open():
    t = game("hand natural", "1 Cq#").do(0, "call natural", at=100.0).act("/pause")
    assert not view(t.state, 0)["clock"]["paused"]
    t.clock()
    assert t.kinds() == ["called", "paused"]
    assert view(t.state, 0)["clock"]["paused"]
    assert deadline(t.state) is None


def test_d18_in_a_pause_timers_and_game_clock_stand_still_and_calls_are_refused_with_that_reason():
    t = game(f"hand Dq; {CLOSED}", "hand natural", minutes=10).act("/pause", at=105.0)
    assert t.refused(0, "call chord 1", at=106) == "paused"
    assert t.refused(1, "call natural", at=106) == "paused"
    assert t.refused(None, "tick", at=300) == "nothing_due"
    assert list(moves(t.state, 0)) == []
    t.act("/resume", at=205.0)
    assert t.player(0).hand.due == 220
    assert t.player(1).hand.due == 215
    assert t.state.end == 700
    assert t.clock().now == 215


def test_d18_a_decision_keeps_its_time_through_a_pause():
    t = game("hand natural", "1 Cq#").do(0, "call natural", at=100.0).clock()
    due = deadline(t.state)
    t.act("/pause", at=105.0).act("/resume", at=205.0)
    assert deadline(t.state) == pytest.approx(due + 100)


def test_a_pause_may_be_said_once_and_a_resume_at_any_time():
    t = game("-", "-").act("/resume")
    assert t.events == ()
    assert t.act("/pause").refused(None, "/pause") == "paused"
    assert t.act("/resume").kinds() == ["resumed"]


def test_r24_turn_mode_has_no_window():
    t = game("hand natural", "1 Cq#", turn=0).do(0, "call natural", at=100.0)
    assert t.kinds() == ["called"]
    assert t.state.stop.stage == "decide"
    t = game(CLOSED, "-", turn=1).do(0, "call chord 1", at=100.0, lag=0.2)
    assert t.kinds() == ["judged", "chord_closed"]
