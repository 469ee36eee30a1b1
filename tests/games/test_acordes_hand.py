"""The hand, the towers, the tray: R4–R7, R10, R14, R15, D2, D3, D5."""

import pytest

from games.rules.acordes import moves, view
from tests.games.acordes_table import game, whereabouts

# --- R4: one card at a time ---


def test_r4_everyone_takes_at_once_and_one_card_at_a_time():
    t = game("-", "-", heap="Cq Dq Eq")
    t.do(0, "take 1").do(1, "take 2")
    assert [t.player(seat).hand.card for seat in (0, 1)] == [1, 2]
    assert t.refused(0, "take 3") == "hand_full"


def test_r4_the_first_to_arrive_has_the_card_and_the_other_is_told_who_took_it():
    t = game("-", "-", heap="Cq Dq").do(0, "take 1")
    with pytest.raises(Exception, match="card_gone") as refusal:
        t.do(1, "take 1")
    assert refusal.value.detail == {"card": 1, "by": 0}


@pytest.mark.parametrize("move", ["take 0", "take 99", "take 7777"])
def test_r4_a_card_that_is_not_there(move):
    assert game("-", "-").refused(0, move) == "card_gone"


def test_r4_the_event_tells_a_face_only_of_a_face_up_card():
    t = game("-", "-", heap="Cq", up="Dq")
    assert t.do(0, "take 1").event("taken").data == {"card": 1, "face": None}
    assert t.do(1, "take 2").event("taken").data == {"card": 2, "face": "Dq"}


# --- R5: keep, store, or return face up ---


def test_r5_returned_face_up_where_anyone_may_take_it_its_returner_not_for_5_seconds():
    t = game("hand Cq", "-").do(0, "return")
    card = t.card("Cq")
    assert [up.card for up in t.state.up] == [card]
    assert t.refused(0, f"take {card}", at=104.9) == "just_returned"
    assert f"take {card}" not in set(moves(t.state, 0))
    other = game("hand Cq", "-").do(0, "return")
    assert other.do(1, f"take {card}").player(1).hand.known
    assert t.do(0, f"take {card}", at=105.0).player(0).hand.card == card


def test_r5_without_a_card_in_hand_nothing_is_kept_or_returned():
    t = game("1 Cq", "-")
    for move in ("return", "keep 1 1", "store", "place 1"):
        assert t.refused(0, move) == "hand_empty"


# --- R6: three combinations, any place, rearranged freely ---


@pytest.mark.parametrize(
    ("place", "tower"), [(1, ["Gh", "Cq", "Eq"]), (2, ["Cq", "Gh", "Eq"]), (3, ["Cq", "Eq", "Gh"])]
)
def test_r6_a_kept_note_goes_to_any_place(place, tower):
    t = game("hand Gh; 1 Cq Eq", "-").do(0, f"keep 1 {place}")
    assert t.tower(0) == tower
    assert t.player(0).hand is None


def test_r6_three_combinations_are_the_most():
    t = game("hand Gh; 1 Cq; 2 Dq; 3 Eq", "-")
    assert t.refused(0, "keep 4 1") == "no_such_combination"
    assert t.refused(0, "keep 0 1") == "no_such_combination"
    assert t.refused(0, "keep 1 3") == "no_such_place"


def test_r6_rearranging_within_and_among_combinations():
    t = game("1 Cq Eq Gq; 2 Bw", "-")
    t.do(0, f"move {t.card('Gq')} 1 1")
    assert t.tower(0) == ["Gq", "Cq", "Eq"]
    t.do(0, f"move {t.card('Cq')} 2 1").do(0, f"move {t.card('Eq')} 3 1")
    assert [t.tower(0, n) for n in (1, 2, 3)] == [["Gq"], ["Cq", "Bw"], ["Eq"]]
    t.do(0, f"move {t.card('Gq')} 3 2")
    assert t.player(0).combos[0].notes == ()


def test_r6_moves_that_cannot_be():
    t = game("1 Cq Eq; hand Dq", "1 Aq")
    own, others = t.card("Cq"), t.card("Aq")
    assert t.refused(0, f"move {others} 1 1") == "not_your_note"
    assert t.refused(0, f"move {t.card('Dq')} 1 1") == "not_your_note"
    assert t.refused(0, f"move {own} 1 1") == "already_there"
    assert t.refused(0, f"move {own} 1 3") == "no_such_place"
    assert t.refused(0, f"move {own} 2 2") == "no_such_place"


def test_d2_five_notes_are_the_most():
    t = game("hand Fq; 1 Cq Eq Gq Bq Dq; 2 Aq", "-")
    assert t.refused(0, "keep 1 1") == "combination_full"
    assert t.refused(0, f"move {t.card('Aq')} 1 1") == "combination_full"


def test_d2_a_kept_note_does_not_go_back_but_may_be_dropped_with_its_accidentals():
    t = game("1 Cq# Eq", "-")
    note = t.card("Cq")
    assert t.refused(0, "return") == "hand_empty"
    t.do(0, f"drop {note}")
    assert t.tower(0) == ["Eq"]
    assert t.discard() == ["Cq", "sharp"]


def test_d2_no_dropping_with_a_card_in_hand():
    t = game("hand Dq; 1 Cq", "-")
    assert t.refused(0, f"drop {t.card('Cq')}") == "hand_full"


@pytest.mark.parametrize("on", ["clef-F", "repeat"])
def test_d2_a_combination_with_a_clef_or_a_bar_is_not_emptied(on):
    t = game(f"1 Cq + {on}; 2 Eq", "-")
    note = t.card("Cq")
    assert t.refused(0, f"drop {note}") == "would_empty_combination"
    assert t.refused(0, f"move {note} 2 1") == "would_empty_combination"
    listed = set(moves(t.state, 0))
    assert not {f"drop {note}", f"move {note} 2 1"} & listed
    assert f"drop {t.card('Eq')}" in listed


# --- R7: the tray ---


@pytest.mark.parametrize("face", ["sharp", "flat"])
def test_r7_accidentals_are_stored_any_number(face):
    t = game(f"hand {face}; tray sharp sharp flat flat flat", "-").do(0, "store")
    assert len(t.player(0).tray) == 6


def test_r7_once_stored_they_can_only_be_laid():
    t = game("tray sharp; 1 Cq", "1 Dq")
    sign = t.card("sharp")
    assert {move for move in moves(t.state, 0) if str(sign) in move.split()[1:2]} == {f"lay {sign} {t.card('Cq')}"}
    assert t.refused(0, f"lay {sign} {t.card('Dq')}") == "not_your_note"
    assert t.refused(1, f"lay {sign} {t.card('Dq')}") == "not_your_card"


def test_r7_naturals_are_never_stored():
    t = game("hand natural", "-")
    assert t.refused(0, "store") == "must_call"


@pytest.mark.parametrize("face", ["Cq", "clef-G", "repeat"])
def test_r7_d3_others_are_not_stored(face):
    assert game(f"hand {face}", "-").refused(0, "store") == "not_to_be_stored"


def test_d3_by_option_clefs_and_bars_are_stored_and_placed_later():
    t = game("hand clef-G; 1 Cq", "-", store_clefs_and_bars=True).do(0, "store")
    clef = t.card("clef-G")
    assert f"place 1 {clef}" in set(moves(t.state, 0))
    t.do(0, f"place 1 {clef}")
    assert t.player(0).combos[0].clef == clef
    assert t.player(0).tray == ()


def test_d3_a_stored_accidental_is_not_placed():
    t = game("tray sharp; 1 Cq", "-", store_clefs_and_bars=True)
    assert t.refused(0, f"place 1 {t.card('sharp')}") == "not_to_be_placed"


# --- R10: accidentals ---


def test_r10_from_the_hand_or_the_tray_several_on_one_note():
    t = game("hand sharp; tray sharp flat; 1 Fq", "-")
    note = t.card("Fq")
    t.do(0, f"lay {t.card('sharp', 0)} {note}").do(0, f"lay {t.card('sharp', 1)} {note}")
    assert t.tower(0) == ["Fq##"]
    t.do(0, f"lay {t.card('flat')} {note}")
    assert t.tower(0) == ["Fq##b"]


def test_r10_once_laid_they_stay_and_move_with_their_note():
    t = game("1 Fq## Aq", "-")
    t.do(0, f"move {t.card('Fq')} 2 1")
    assert t.tower(0, 2) == ["Fq##"]
    assert t.refused(0, f"lay {t.card('sharp')} {t.card('Aq')}") == "not_your_card"


def test_r10_only_accidentals_are_laid():
    t = game("hand Dq; 1 Fq", "-")
    assert t.refused(0, f"lay {t.card('Dq')} {t.card('Fq')}") == "not_an_accidental"


# --- R14, R15: clefs and bars ---


@pytest.mark.parametrize(("face", "field"), [("clef-C", "clef"), ("repeat", "bar")])
def test_r14_r15_placed_when_taken_on_an_own_open_combination(face, field):
    t = game(f"hand {face}; 2 Cq", "-")
    assert t.refused(0, "place 1") == "combination_empty"
    t.do(0, "place 2")
    assert getattr(t.player(0).combos[1], field) == t.card(face)


def test_d3_at_most_one_clef_and_one_bar():
    t = game("hand clef-C; 1 Cq + clef-G repeat", "-")
    assert t.refused(0, "place 1") == "has_one_already"
    assert [move for move in moves(t.state, 0) if move.startswith("place")] == []
    assert game("hand repeat; 1 Cq + repeat", "-").refused(0, "place 1") == "has_one_already"


def test_d3_or_returned():
    t = game("hand clef-C; 1 Cq + clef-G", "-").do(0, "return")
    assert t.state.up[0].card == t.card("clef-C")


# --- D5: timers of the hand ---


@pytest.mark.parametrize("face", ["rest-q", "natural", "chim_poom"])
def test_d5_a_must_call_card_leaves_nothing_else_to_do(face):
    t = game(f"hand {face}; 1 Cq Eq Gq; tray sharp", "-")
    what = face.split("-")[0]
    assert list(moves(t.state, 0)) == [f"call {what}"]
    for move in ("return", "keep 1 1", "call chord 1", "take 1", f"move {t.card('Cq')} 2 1", "pass", "done"):
        assert t.refused(0, move) == "must_call"


def test_d5_after_15_seconds_the_clock_calls_for_him():
    t = game("hand natural", "-")
    assert t.refused(None, "tick", at=114.9) == "not_yet"
    t.clock()
    assert t.now == 115
    assert t.state.stop.queue[0].what == "natural"
    assert t.state.stop.queue[0].auto


def test_d5_any_other_card_goes_back_face_up_after_20_seconds():
    t = game("hand clef-G", "-").clock()
    assert t.now == 120
    assert t.event("returned").data["auto"]
    assert t.state.up[0].card == t.card("clef-G")


def test_a_card_is_in_one_place_only_through_all_of_it():
    t = game("hand Gq; 1 Cq# Eq + clef-G; tray sharp; chord Dq Fq Aq", "hand rest-q; 1 Aq", up="repeat")
    every = sorted(whereabouts(t.state))
    assert every == list(range(1, len(t.state.faces)))
    t.do(0, "keep 1 3").do(0, f"drop {t.card('Cq')}").do(1, "call rest").until("decide").do(1, "draw 1")
    assert sorted(whereabouts(t.state)) == every


def test_the_view_says_in_short_what_moves_says_in_full():
    t = game("hand Gq; 1 Cq Eq Gw; tray sharp", "-")
    assert view(t.state, 0)["me"]["can"] == {
        "chord": [1], "return": True, "keep": [1, 2, 3], "arrange": True, "lay": True,
    }  # fmt: skip
    assert view(t.state, 1)["me"]["can"] == {"take": True}
