"""Rest, natural, Chim Poom: R13, R14, R16, R17, D7–D9, D12, D19."""

import pytest

from games.rules.acordes import moves, view
from games.rules.acordes.state import Combo
from tests.games.acordes_table import called, game

# --- R13: rests ---


def test_r13_d7_a_rest_draws_a_second_card_of_the_callers_choice_seen_by_all():
    t = called(game("hand rest-q", "-", heap="Cw Dw Ew"))
    assert sorted(moves(t.state, 0)) == ["draw 1", "draw 2", "draw 3"]
    t.do(0, "draw 2")
    assert t.event("drawn").data["face"] == "Dw"
    assert view(t.state, 1)["seat0"]["hand"] == "Dw"


def test_d7_with_no_face_down_card_left_the_rest_has_no_effect():
    t = called(game("hand rest-q; 1 Cq", "-", heap="", up="Dq"))
    assert "no_effect" in t.kinds()
    assert t.state.stop is None
    assert t.discard() == ["rest-q"]


def test_r13a_a_note_of_the_same_figure_strikes_the_caller_who_must_choose_a_note():
    t = called(game("hand rest-q; 1 Cq Ew; 2 Gq#", "-", heap="Dq")).do(0, "draw 1")
    options = {f"strike {t.card('Cq')}", f"strike {t.card('Gq')}"}
    assert set(moves(t.state, 0)) == options
    assert t.refused(0, "skip") == "cannot_skip"
    assert t.refused(0, f"strike {t.card('Ew')}") == "not_a_choice"
    t.do(0, f"strike {t.card('Gq')}")
    assert t.discard() == ["rest-q", "Gq", "sharp"]
    assert t.state.stop is None


def test_r13a_none_there_no_effect():
    t = called(game("hand rest-q; 1 Cw", "-", heap="Dq")).do(0, "draw 1")
    assert "no_effect" in t.kinds()
    assert t.tower(0) == ["Cw"]


def test_d8_the_second_card_stays_in_hand_visible_to_be_kept_or_returned():
    t = called(game("hand rest-q", "-", heap="Dq Ew")).do(0, "draw 1")
    assert t.state.stop is None
    assert t.player(0).hand.known
    assert t.do(0, "keep 1 1").tower(0) == ["Dq"]


def test_d8_d18_the_second_card_may_be_held_for_the_full_time_once_play_goes_on():
    t = called(game("hand rest-q; 1 Cq", "-", heap="Dq Ew")).do(0, "draw 1", at=110)
    t.do(0, f"strike {t.card('Cq')}", at=115)
    assert t.player(0).hand.due == 115 + 20


def test_r13b_another_figure_may_be_sent_to_another_players_note_of_the_rests_figure():
    t = called(game("hand rest-q; 1 Cq", "1 Eq Gw; 2 Aq##", heap="Dw")).do(0, "draw 1")
    assert set(moves(t.state, 0)) == {f"send {t.card('Eq')}", f"send {t.card('Aq')}", "skip"}
    t.do(0, f"send {t.card('Aq')}")
    assert t.event("sent").data["to"] == 1
    assert t.event("struck").data["victim"] == 1
    assert t.discard() == ["rest-q", "Aq", "sharp", "sharp"]
    assert t.player(1).struck == 1


def test_r13b_or_let_be():
    t = called(game("hand rest-q", "1 Eq", heap="Dw")).do(0, "draw 1").do(0, "skip")
    assert t.kinds() == ["let_be", "goes_on"]
    assert t.tower(1) == ["Eq"]
    assert t.discard() == ["rest-q"]


def test_r13b_nobody_has_such_a_note():
    t = called(game("hand rest-q; 1 Cq", "1 Ew", heap="Dw")).do(0, "draw 1")
    assert "no_effect" in t.kinds()


def test_r13c_two_rests_the_caller_decides_which_is_which_and_each_acts_by_its_own_figure():
    t = called(game("hand rest-q; 1 Cq Cw", "1 Eq Ew", heap="rest-w Dw")).do(0, "draw 1")
    mine = t.card("rest-w")
    assert set(moves(t.state, 0)) == {f"mine {t.card('rest-q')}", f"mine {mine}"}
    t.do(0, f"mine {mine}")
    assert set(moves(t.state, 0)) == {f"strike {t.card('Cw')}"}
    t.do(0, f"strike {t.card('Cw')}")
    assert set(moves(t.state, 0)) == {f"send {t.card('Eq')}", "skip"}
    t.do(0, f"send {t.card('Eq')}")
    assert sorted(t.discard()) == ["Cw", "Eq", "rest-q", "rest-w"]
    assert t.player(0).hand is None
    assert [t.state.faces[i] for i in (1, 2) if t.state.heap >> i & 1] == ["Dw"]


def test_r13c_when_the_first_strikes_nothing_the_other_may_still_be_sent():
    t = called(game("hand rest-q", "1 Eq Ew", heap="rest-w")).do(0, "draw 1").do(0, "mine 1")
    assert view(t.state, 0)["call"]["decide"] == "send"
    assert set(moves(t.state, 0)) == {f"send {t.card('Eq')}", "skip"}


def test_r13c_two_rests_of_one_figure_need_no_choice():
    t = called(game("hand rest-q; 1 Cq", "1 Eq", heap="rest-q")).do(0, "draw 1")
    assert "assigned" in t.kinds()
    assert set(moves(t.state, 0)) == {f"strike {t.card('Cq')}"}


@pytest.mark.parametrize("face", ["clef-G", "sharp", "repeat"])
def test_r13d_anything_else_voids_the_rest_and_is_played_by_its_kind(face):
    t = called(game("hand rest-q; 1 Cq", "1 Eq", heap=f"{face} Cw")).do(0, "draw 1")
    assert "rest_void" in t.kinds()
    assert t.discard() == ["rest-q"]
    assert t.state.stop is None
    assert {move.split()[0] for move in moves(t.state, 0)} >= {"return"}


@pytest.mark.parametrize("face", ["natural", "chim_poom"])
def test_r13d_a_natural_or_chim_poom_must_then_be_called(face):
    t = called(game("hand rest-q", "-", heap=f"{face} Cw")).do(0, "draw 1")
    assert list(moves(t.state, 0)) == [f"call {face}"]
    assert t.player(0).hand.due == t.now + 15


def test_r13_a_combination_left_without_notes_is_gone_and_its_bar_discarded():
    t = called(game("hand rest-q", "1 Eq + repeat", heap="Dw")).do(0, "draw 1")
    t.do(0, f"send {t.card('Eq')}")
    assert t.player(1).combos[0] == Combo()
    assert sorted(t.discard()) == ["Eq", "repeat", "rest-q"]


def test_r13a_at_ones_own_last_note_the_bar_goes_too():
    t = called(game("hand rest-q; 1 Cq + repeat", "-", heap="Dq")).do(0, "draw 1").do(0, f"strike {3}")
    assert t.player(0).combos[0] == Combo()
    assert sorted(t.discard()) == ["Cq", "repeat", "rest-q"]


def test_d12_r13c_after_the_forced_strike_the_sent_rest_lapses():
    t = called(game("hand rest-q; 1 Cw", "1 Eq", heap="rest-w Dw")).do(0, "draw 1").do(0, "mine 1").clock()
    assert t.event("struck").data["auto"]
    assert (t.state.stop.case.decide, t.state.stop.case.figure) == ("send", "q")
    t.clock()
    assert t.kinds() == ["lapsed", "goes_on"]
    assert t.tower(1) == ["Eq"]
    assert sorted(t.discard()) == ["Cw", "rest-q", "rest-w"]


# --- R14: the shield ---


def test_r14_a_rest_sent_at_a_shielded_combination_removes_the_clef_instead():
    t = called(game("hand rest-q", "1 Eq Gw + clef-G repeat", heap="Dw")).do(0, "draw 1")
    t.do(0, f"send {t.card('Eq')}")
    assert t.event("shielded").data["clef"] == t.card("clef-G")
    assert t.tower(1) == ["Eq", "Gw"]
    assert sorted(t.discard()) == ["clef-G", "rest-q"]


def test_r14_the_shield_works_whoever_the_rest_strikes():
    t = called(game("hand rest-q; 1 Eq + clef-G", "-", heap="Dq")).do(0, "draw 1").do(0, "strike 3")
    assert t.tower(0) == ["Eq"]
    assert sorted(t.discard()) == ["clef-G", "rest-q"]


def test_r14_no_protection_against_naturals():
    t = called(game("hand natural", "1 Eq# + clef-G")).do(0, "remove 4")
    assert t.tower(1) == ["Eq"]
    assert t.player(1).combos[0].clef


# --- R16: naturals ---


def test_r16_a_natural_removes_one_accidental_of_another_players_open_combination():
    t = called(game("hand natural; 1 Cq#", "1 Fq## Aq; tray flat", "2 Bqb"))
    signs = [t.card("sharp", 1), t.card("sharp", 2), t.card("flat", 1)]
    assert set(moves(t.state, 0)) == {*(f"remove {sign}" for sign in signs), "skip"}
    t.do(0, f"remove {signs[0]}")
    assert t.tower(1) == ["Fq#", "Aq"]
    assert sorted(t.discard()) == ["natural", "sharp"]


def test_r16_the_combination_is_then_simply_incomplete_again():
    t = called(game("hand natural", "1 Cq Eq Fq##")).do(0, "remove 6")
    removed = t.event("removed").data
    assert (removed["was"], removed["now"]) == (3, 0)


def test_r16_nobody_has_one_no_effect_and_it_is_discarded_in_any_case():
    t = called(game("hand natural; 1 Cq#", "1 Dq; tray sharp"))
    assert "no_effect" in t.kinds()
    assert t.discard() == ["natural"]
    t = called(game("hand natural", "1 Dq#")).do(0, "skip")
    assert t.discard() == ["natural"]
    assert t.tower(1) == ["Dq#"]


# --- R17: Chim Poom ---


def test_r17_d9_the_most_recent_chord_goes_with_its_points_and_the_one_before_is_next():
    t = called(game("hand chim_poom", "chord Cq Ew Gh; chord Dq Fw Ah Ce + clef-G repeat"))
    t.do(0, "target 1")
    assert t.player(1).points == 3
    assert [chord.points for chord in t.player(1).chords] == [3]
    assert sorted(t.discard()) == sorted(["chim_poom", "Dq", "Fw", "Ah", "Ce", "clef-G", "repeat"])
    assert t.event("lost_chord").data["points"] == 14


def test_r17_he_has_closed_none_no_effect():
    t = called(game("hand chim_poom", "1 Cq Eq Gq", "chord Cq Ew Gh")).do(0, "target 1")
    assert "no_effect" in t.kinds()
    assert t.discard() == ["chim_poom"]
    assert t.player(2).points == 3


def test_d19_any_other_seated_player_is_a_target_but_not_oneself_nor_an_empty_seat():
    t = called(game("hand chim_poom; chord Cq Ew Gh", "-", "empty; chord Cq Ew Gh", "chord Cq Ew Gh"))
    assert set(moves(t.state, 0)) == {"target 1", "target 3"}
    assert t.refused(0, "target 2") == "not_a_choice"
    assert t.refused(0, "target 0") == "not_a_choice"
    assert t.refused(0, "skip") == "cannot_skip"


def test_r26_an_empty_seat_is_no_target_of_rests_and_naturals():
    assert "no_effect" in called(game("hand natural", "empty; 1 Cq#")).kinds()
    t = called(game("hand rest-q", "empty; 1 Cq", heap="Dw")).do(0, "draw 1")
    assert "no_effect" in t.kinds()


def test_r17_alone_at_the_table_no_effect():
    assert "no_effect" in called(game("hand chim_poom", "empty; chord Cq Ew Gh")).kinds()


# --- D12, D19: decisions ---


def test_d19_only_the_caller_decides_and_only_what_is_asked():
    t = called(game("hand rest-q; 1 Cq", "1 Eq", heap="Dw"))
    assert t.refused(1, "draw 1") == "not_your_decision"
    assert t.refused(0, f"send {t.card('Eq')}") == "other_decision"
    assert game("-", "-").refused(0, "draw 1") == "nothing_to_decide"


@pytest.mark.parametrize(
    ("seats", "heap"), [(("hand natural", "1 Cq#"), "Dw"), (("hand rest-q", "1 Cq"), "Dw")], ids=["natural", "rest"]
)
def test_d12_optional_effects_lapse(seats, heap):
    t = called(game(*seats, heap=heap))
    if "rest-q" in seats[0]:
        t.do(0, "draw 1")
    due = t.now + 20
    t.clock()
    assert t.now == due
    assert "lapsed" in t.kinds()
    assert t.state.stop is None
    assert t.player(1).combos[0].notes


def test_d12_forced_ones_fall_on_a_choice_of_the_seed():
    t = called(game("hand rest-q; 1 Cq Eq Gq", "-", heap="Dq")).clock()
    assert t.event("drawn").data["auto"]
    struck = t.clock().event("struck").data
    assert struck["auto"]
    again = called(game("hand rest-q; 1 Cq Eq Gq", "-", heap="Dq")).clock().clock()
    assert again.event("struck").data == struck


def test_d12_which_rest_is_mine_falls_on_one_too():
    t = called(game("hand rest-q; 1 Cq Cw", "-", heap="rest-w")).do(0, "draw 1").clock()
    assert t.event("assigned").data["auto"]


def test_d12_a_target_is_drawn_among_those_who_have_a_chord():
    for seed in range(8):
        t = game("hand chim_poom", "-", "-", "chord Cq Ew Gh", "-")
        t.state = t.state._replace(seed=seed)
        assert called(t).clock().event("target").data == {"to": 3, "auto": True}


def test_d12_where_nobody_has_a_chord_the_target_is_anybody_and_loses_nothing():
    found = set()
    for seed in range(8):
        t = game("hand chim_poom", "-", "empty", "-")
        t.state = t.state._replace(seed=seed)
        assert called(t).clock().kinds() == ["target", "no_effect", "goes_on"]
        found.add(t.event("target").data["to"])
    assert found == {1, 3}
