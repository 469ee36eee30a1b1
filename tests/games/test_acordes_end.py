"""How a game goes on and ends: R21–R23, D13–D15, D17."""

import pytest

from games.rules.acordes import deadline, moves, scores, view, winners
from tests.games.acordes_table import game, whereabouts


def quiet(*seats, **options):
    """A table whose last card has just been kept: the last call begins."""
    t = game("hand Dh", *seats, heap="", **options)
    return t.do(0, "keep 3 1")


# --- R21, D13: the last call ---


def test_r21_d13_when_table_and_hands_are_empty_the_last_call_begins():
    t = quiet("-")
    assert "last_call" in t.kinds()
    assert t.state.phase == "last_call"
    assert deadline(t.state) == t.now + 15
    assert scores(t.state) is None


def test_d13_not_while_a_hand_holds_a_card():
    t = game("hand Dh", "hand Cq", heap="").do(0, "keep 1 1")
    assert t.state.phase == "play"
    t.do(1, "keep 1 1")
    assert t.state.phase == "last_call"


def test_d13_everybody_may_rearrange_lay_accidentals_and_call_and_nothing_else():
    t = quiet("1 Cq Eq Fq#; 2 Aq; tray sharp")
    assert {move.split()[0] for move in moves(t.state, 1)} == {"move", "lay", "call", "pass"}
    assert t.refused(1, f"drop {t.card('Cq')}") == "last_call"
    assert t.refused(1, "take 1") == "last_call"
    t.do(1, f"lay {t.card('sharp', 1)} {t.card('Fq')}").do(1, "call chord 1").until("show")
    assert t.player(1).points == 6


def test_d13_in_turn_mode_too():
    t = game("hand Dh", "1 Cq Eq Gq", heap="", turn=0).do(0, "keep 1 1")
    assert t.state.turn is None
    t.do(1, f"move {t.card('Cq')} 2 1").do(0, f"move {t.card('Dh')} 2 1")


def test_d13_it_ends_by_the_clock_or_early_when_all_have_passed():
    t = quiet("-").clock()
    assert t.event("over").data["reason"] == "last_call"
    t = quiet("-").do(0, "pass").do(1, "pass")
    assert t.event("over").data["reason"] == "all_passed"
    assert quiet("-", last_call=0).event("over").data["reason"] == "empty"


def test_d13_passed_twice_is_refused():
    t = quiet("-").do(0, "pass")
    assert t.refused(0, "pass") == "already_passed"


# --- D14: passing ---


def test_d14_with_the_heap_empty_pass_is_legal_and_all_passed_ends_the_game():
    t = game("-", "-", heap="", up="Cq")
    assert "pass" in set(moves(t.state, 0))
    t.do(0, "pass").do(1, "pass")
    assert t.event("over").data["reason"] == "all_passed"


def test_d14_not_while_there_is_a_heap_nor_with_a_card_in_hand():
    assert game("-", "-").refused(0, "pass") == "heap_left"
    t = game("hand Cq", "-", heap="", up="Dq")
    assert t.refused(0, "pass") == "hand_full"


def test_d14_returning_a_card_taken_face_up_counts_as_a_pass():
    t = game("-", "-", heap="", up="Cq").do(0, "take 1").do(0, "return")
    assert t.player(0).passed
    t = game("-", "-", heap="Dq", up="Cq").do(0, "take 2").do(0, "return")
    assert not t.player(0).passed
    t = game("-", "-", heap="Dq", up="Cq").do(0, "take 1").do(0, "return")
    assert not t.player(0).passed


@pytest.mark.parametrize(
    ("hand", "move"),
    [
        ("Gq", "keep 1 1"), ("sharp", "store"), ("sharp", "lay {sharp} {Aq}"), ("clef-G", "place 1"),
    ],
)  # fmt: skip
def test_d14_only_a_card_that_leaves_the_table_for_good_clears_the_passes(hand, move):
    t = game(f"hand {hand}; 1 Aq", "-", "-", heap="", up="Cq").do(1, "pass")
    t.do(0, f"move {t.card('Aq')} 2 1").do(0, f"move {t.card('Aq')} 1 1")
    assert t.player(1).passed
    t.do(0, move.format(sharp=t.card("sharp") if hand == "sharp" else "", Aq=t.card("Aq")))
    assert not t.player(1).passed


def test_d14_a_called_card_that_is_discarded_clears_them_too():
    t = game("hand natural", "-", "-", heap="", up="Cq").do(1, "pass").do(0, "call natural").clock()
    assert t.discard() == ["natural"]
    assert not t.player(1).passed


def test_d14_laying_from_the_tray_and_dropping_do_not():
    t = game("1 Aq Cq; tray sharp", "-", "-", heap="", up="Cq").do(1, "pass")
    t.do(0, f"lay {t.card('sharp')} {t.card('Aq')}").do(0, f"drop {t.card('Aq')}")
    assert t.player(1).passed


def test_d14_a_seat_without_a_move_for_30_seconds_has_passed():
    t = game("hand Cw", "-", heap="", up="Cq")
    t.do(0, "keep 1 1", at=110.0)
    assert deadline(t.state) == 130
    t.clock()
    assert (t.event("passed").seat, t.event("passed").data["auto"]) == (1, True)
    t.clock()
    assert t.now == 140
    assert t.event("over").data["reason"] == "all_passed"


def test_d14_the_time_counts_from_the_moment_that_the_heap_is_empty():
    t = game("-", "-", heap="Cw", up="Cq").do(0, "take 1", at=150.0)
    t.do(0, "keep 1 1", at=151.0)
    assert deadline(t.state) == 180


def test_d14_no_rule_asks_who_is_connected():
    t = game("-", "-", heap="", up="Cq").act("/away 1").do(0, "pass")
    assert t.state.phase == "play"


def test_all_passed_waits_for_a_card_in_hand():
    t = game("-", "-", heap="", up="Cq Dq").do(0, "pass").do(0, "take 1").do(1, "pass")
    assert t.state.phase == "play"
    t.do(0, "return")
    assert t.state.phase == "over"


# --- R22, D17: an agreed duration ---


def test_r22_play_stops_at_its_end_and_the_points_booked_count():
    t = game("chord Cq Ew Gh; 1 Cq Eq Gq", "-", minutes=2)
    assert deadline(t.state) == 120
    t.clock()
    assert t.event("over").data == {"reason": "time", "scores": [3, 0], "winners": [0]}
    assert t.refused(0, "call chord 1") == "over"


@pytest.mark.parametrize("minutes", [8.3, 1.1, 2.05, 1 + 1 / 3, 4.0009])
def test_r22_a_duration_of_fractions_of_a_minute_ends_at_its_bell(minutes):
    t = game("-", "-", now=0, minutes=minutes)
    assert deadline(t.state) == round(minutes * 60, 3)
    assert t.clock().event("over").data["reason"] == "time"


def test_d17_calls_queued_before_the_end_are_resolved_first_and_there_is_no_last_call():
    t = game("1 Cq Eq Gq", "1 Cw Ew Gw", heap="", up="Dq", minutes=2).do(0, "call chord 1", at=119.9)
    assert t.clock().now == 120
    assert t.refused(1, "call chord 1") == "time_up"
    assert list(moves(t.state, 1)) == []
    t.clock().clock()
    assert t.event("over").data["reason"] == "time"
    assert scores(t.state) == (6, 0)


def test_d17_calls_queued_before_the_last_card_are_resolved_before_the_last_call():
    t = (
        game("hand natural", "1 Cq Eq Gq", heap="", now=100)
        .do(0, "call natural", at=100)
        .do(1, "call chord 1", at=100.3)
    )
    t.until("show")
    assert t.state.phase == "play"
    t.clock()
    assert t.state.phase == "last_call"


def test_r22_redeal_while_time_is_left_and_points_go_on():
    t = game("hand Dh; chord Cq Ew Gh", "1 Aq", heap="", minutes=5, redeal=True)
    before = len(t.state.faces)
    t.do(0, "keep 3 1")
    assert t.state.deal == 2
    table, heap = (view(t.state, 0)[name] for name in ("table", "heap"))
    assert (table["first"], table["cards"], heap["gone"]) == (before, before - 1, "0")
    assert sorted(t.state.faces[before:]) == sorted(t.state.faces[1:before])
    assert sorted(whereabouts(t.state)) == list(range(1, len(t.state.faces)))
    assert (t.player(0).points, t.tower(1)) == (3, ["Aq"])
    t.do(0, f"take {before}")


@pytest.mark.parametrize("face", ["Dq", "natural"])
def test_r22_redeal_does_not_wait_for_a_card_in_hand(face):
    """The table is empty: whoever has nothing in hand could only look on."""
    t = game("hand Cq", f"hand {face}", heap="", minutes=5, redeal=True)
    held, last = t.card(face), len(t.state.faces)
    t.do(0, "keep 1 1")
    assert (t.state.deal, t.player(1).hand.card) == (2, held)
    assert sorted(whereabouts(t.state)) == list(range(1, len(t.state.faces)))
    t.do(0, f"take {last}")
    if face == "Dq":
        t.do(1, "return")
        assert [held, "Dq"] in view(t.state, 0)["heap"]["up"]


def test_r22_redeal_waits_for_a_hand_where_an_unwanted_card_lies():
    t = game("-", "-", heap="", up="Cq Dq", minutes=5, redeal=True).do(0, "take 1").do(1, "pass")
    assert t.state.deal == 1
    assert t.do(0, "return").state.deal == 2


def test_r22_redeal_when_all_have_passed_discards_what_nobody_wanted():
    t = game("-", "-", heap="", up="Cq", minutes=5, redeal=True).do(0, "pass").do(1, "pass")
    assert t.state.deal == 2
    assert t.discard() == ["Cq"]
    assert not t.player(0).passed


def test_r22_the_teacher_adds_minutes_and_ends_a_game_at_any_time():
    t = game("-", "-", minutes=2).act("/minutes 3")
    assert t.state.end == 300
    t = game("-", "-").act("/minutes 2.5")
    assert t.state.end == 250
    t = game("1 Cq Eq Gq", "hand natural").do(0, "call chord 1", at=100).act("/end", at=100.1)
    assert t.event("over").data == {"reason": "teacher", "scores": [6, 0], "winners": [0]}


@pytest.mark.parametrize("minutes", ["0", "-5", "241", "1e3", "nan", "ten", "0.001", "٣"])
def test_minutes_that_cannot_be(minutes):
    assert game("-", "-").refused(None, f"/minutes {minutes}") == "bad_minutes"


def test_end_during_a_decision_drops_the_special_card():
    t = game("hand natural", "1 Cq#").do(0, "call natural").clock().act("/end")
    assert t.discard() == ["natural"]
    assert sorted(whereabouts(t.state)) == list(range(1, len(t.state.faces)))


# --- R23, D15 ---


def test_r23_most_points_win_and_d15_equal_points_share():
    t = game("chord Cq Ew Gh", "chord Cq Eq Gq", "chord Dq Fq Aq", "-").act("/end")
    assert winners(t.state) == (1, 2)
    assert view(t.state, None)["table"]["winners"] == [1, 2]
    assert winners(game("-", "-").act("/end").state) == (0, 1)
    assert winners(game("-", "empty").act("/end").state) == (0,)
