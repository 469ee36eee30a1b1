"""Chords and claims: R8, R9, R11, R12, D4, D6, and the theory options."""

import pytest

from games import words
from games.rules.acordes import moves, view
from tests.games.acordes_table import game


def claim(t, seat=0, number=1):
    """Say «¡Acorde!» and let the queue come to it."""
    t.do(seat, f"call chord {number}").clock()
    return t


# --- R9, R12: what closes, what it is worth ---


@pytest.mark.parametrize(
    ("tower", "points"),
    [
        ("Cq Ew Gh", 3),
        ("Cq Ew Gh Be", 7),
        ("Cq Ew Gh Be Dq", 9),
        ("Cq Eq Gq", 6),
        ("Cq Eq Gq Bq", 14),
        ("Cq Eq Gq Bq Dq", 18),
        ("Cq Ew Gh + repeat", 6),
        ("Cq Eq Gq Bq + repeat", 28),
        ("Cq Eq Gq Bq Dq + repeat", 36),
        ("Cq Eq Fq## + clef-G", 6),
        ("Dq Fw Aq", 3),
        ("Bq Dw Fq", 3),
    ],
)
def test_r9_r12_points_by_size_one_figure_and_bar(tower, points):
    t = claim(game(f"1 {tower}", "-"))
    assert t.event("chord_closed").data["points"] == points
    assert t.player(0).points == points


@pytest.mark.parametrize(
    ("tower", "code", "sub"),
    [
        ("Eq Gq Cq", "ORDER", "INVERSION"),
        ("Cq Dq Eq", "SECOND", None),
        ("Cq Gq Bq", "MISSING_THIRD", None),
        ("Cq Eq Cw", "REPEATED", None),
        ("Cq Eq Gqb", "DIMINISHED_THIRD", None),
        ("Cq Eq Fq#", "SECOND", None),
        ("Fq Aqb Bq", "TWO_NAMES", None),
    ],
)
def test_r9_what_is_no_stack_stays_open_and_the_caller_is_told_why(tower, code, sub):
    t = claim(game(f"1 {tower}", "-"))
    verdict = view(t.state, 0)["me"]["verdict"]
    assert (verdict["code"], verdict["sub"], verdict["combo"]) == (code, sub, 1)
    assert view(t.state, 1)["me"]["verdict"] is None
    assert t.player(0).points == 0
    assert len(t.player(0).combos[0].notes) == len(tower.split())


# --- R11 ---


@pytest.mark.parametrize("tower", ["", "Cq", "Cq Eq"])
def test_r11_with_fewer_than_three_notes_the_call_is_refused_not_judged(tower):
    t = game(f"1 {tower}" if tower else "-", "-")
    assert t.refused(0, "call chord 1") == "too_few_notes_to_call"
    assert t.refused(0, "call chord 4") == "no_such_combination"


def test_r11_a_right_chord_leaves_with_all_laid_on_it_and_the_slot_is_free():
    t = claim(game("1 Cq Eq Fq## + clef-G repeat; 2 Aq", "-"))
    chord = t.player(0).chords[0]
    assert [len(laid.signs) for laid in chord.notes] == [0, 0, 2]
    assert (chord.clef, chord.bar) == (t.card("clef-G"), t.card("repeat"))
    assert t.tower(0, 1) == []
    assert t.refused(0, f"move {t.card('Cq')} 2 1") == "stopped"
    t.until(None)
    assert t.refused(0, f"move {t.card('Cq')} 2 1") == "not_your_note"


def test_r11_the_table_sees_it_for_show_time_and_then_goes_on():
    t = claim(game("1 Cq Eq Gq", "-"))
    shown = view(t.state, 1)["call"]
    assert (shown["stage"], shown["seat"], shown["result"]["spelling"]) == ("show", 0, ["C", "E", "G"])
    assert [note["letter"] for note in shown["result"]["notes"]] == ["C", "E", "G"]
    ready = view(t.state, None)["clock"]["ready"]
    assert ready == t.now + 3
    assert t.refused(1, "take 1", at=ready - 0.1) == "stopped"
    t.clock()
    assert (t.now, t.state.stop) == (ready, None)
    t.do(1, "take 1")


def test_r11_without_show_time_play_goes_on_at_once():
    assert claim(game("1 Cq Eq Gq", "-", show_time=0)).state.stop is None


def test_r8_d4_while_a_call_is_open_nobody_takes_keeps_or_rearranges():
    t = game("1 Cq Eq Gq; 2 Aq", "hand Dq; 1 Fq; tray sharp").do(0, "call chord 1")
    for seat, move in [(0, "take 1"), (0, f"move {t.card('Aq')} 2 1"), (1, "keep 1 1"), (1, "return"), (1, "store")]:
        assert t.refused(seat, move) == "stopped"
    assert t.refused(1, f"lay {t.card('sharp')} {t.card('Fq')}") == "stopped"
    assert list(moves(t.state, 1)) == []


# --- D6 ---


def test_d6_wrong_costs_no_points_and_play_resumes_at_once():
    t = claim(game("1 Cq Dq Eq", "-"))
    assert t.state.stop is None
    assert "goes_on" in t.kinds()
    assert t.player(0).points == 0
    t.do(1, "take 1")


def test_d6_the_same_stack_cannot_be_called_again_until_it_changes():
    t = claim(game("1 Cq Dq Eq; tray sharp", "-"))
    later = t.now + 6
    assert t.refused(0, "call chord 1", at=later) == "judged_already"
    t.do(0, f"move {t.card('Cq')} 1 3", at=later)
    t.do(0, "call chord 1").clock()
    again = t.do(0, f"lay {t.card('sharp')} {t.card('Dq')}", at=t.now + 6)
    assert again.do(0, "call chord 1").state.stop


def told(t):
    """What the pupil reads of a wrong claim, and what reports, replays and exports read of it."""
    own = words.say("acordes", view(t.state, 0), "es")
    return own.get("verdict_fix", ""), words.describe("acordes", "judged", t.event("judged").data, "es")["text"]


def test_d6_nobody_wishes_for_accidentals_that_this_table_lacks():
    fix, text = told(claim(game("1 Dq Fq Gq", "-", variant="initiation")))
    assert (fix, "sostenido" in text) == ("", False)
    fix, text = told(claim(game("1 Cq Eq# Gq", "-", up="flat")))
    assert "bemol" in fix
    assert fix in text
    fix, text = told(claim(game("1 Cq Eq# Gq", "-")))
    assert (fix, "bemol" in text) == ("", False)


@pytest.mark.parametrize("face", ["clef-G", "repeat"])
def test_d6_a_clef_or_a_bar_does_not_change_the_stack(face):
    t = claim(game(f"1 Cq Dq Eq; hand {face}", "-"))
    t.do(0, "place 1", at=t.now + 6)
    assert t.refused(0, "call chord 1") == "judged_already"


def test_d6_no_new_claim_by_that_player_for_5_seconds():
    t = claim(game("1 Cq Dq Eq; 2 Cq Eq Gq", "1 Cw Ew Gw"))
    judged = t.now
    assert t.refused(0, "call chord 2", at=judged + 4.9) == "wait_to_claim"
    assert view(t.state, 0)["me"]["wait"] == judged + 5
    assert "call chord 2" not in set(moves(t.state, 0))
    assert view(t.state, 1)["me"]["wait"] is None
    t.do(1, "call chord 1").until(None)
    assert t.do(0, "call chord 2", at=judged + 5).state.stop


def test_d6_the_attempt_is_evidence_that_holds_what_reports_need():
    t = claim(game("1 Eq Gq Cq + repeat", "-"))
    judged = t.event("judged")
    assert (judged.seat, judged.correct, judged.skills) == (0, False, ("order",))
    assert judged.data["notes"] == [
        {"id": t.card("Eq"), "letter": "E", "alter": 0, "figure": "q"},
        {"id": t.card("Gq"), "letter": "G", "alter": 0, "figure": "q"},
        {"id": t.card("Cq"), "letter": "C", "alter": 0, "figure": "q"},
    ]
    expected = {
        "combo": 1, "size": 3, "kind": None, "valid": False, "code": "ORDER", "sub": "INVERSION", "at": [3],
        "pattern": [], "spelling": [], "symbol": None, "points": 0, "bar": True, "one_figure": True, "altered": False,
        "renamed": [], "since": None, "order_kind": "INVERSION", "good_order": ["C", "E", "G"], "closed": False,
        "open": False,
    }  # fmt: skip
    assert expected.items() <= judged.data.items()


def test_d6_a_right_claim_marks_its_size_and_what_it_used():
    t = claim(game("1 Aq Cq Fqb", "-"))
    judged = t.event("judged")
    assert judged.correct
    assert set(judged.skills) == {"triad", "wrap", "alteration", "renaming", "figure"}
    assert judged.data["renamed"] == [3]
    assert judged.data["spelling"] == ["A", "C", "E"]
    assert judged.data["altered"]


def test_d6_since_when_it_could_be_closed_and_from_what_size_it_grew():
    t = game("1 Cq Eq; hand Gq", "-", heap="Bq Dq")
    t.do(0, "keep 1 3", at=101)
    t.do(0, "take 1", at=102).do(0, "keep 1 4", at=103)
    claim(t)
    data = t.event("judged").data
    assert (data["since"], data["from_size"], data["size"]) == (103, 3, 4)


def test_d6_open_reasons_tells_all():
    assert claim(game("1 Cq Dq Eq", "-", open_reasons=True)).event("judged").data["open"] is True


def test_d6_judged_as_it_stood_when_called_points_follow_the_state_at_resolution():
    """A natural called first takes a sharp off: the claim was right, the chord does not close, and nobody waits."""
    t = game("1 Cq Eq Fq##", "hand natural")
    t.do(1, "call natural", at=100).do(0, "call chord 1", at=100.1).until("decide")
    t.do(1, f"remove {t.card('sharp')}")
    judged = t.event("judged")
    assert (judged.correct, judged.data["valid"], judged.data["closed"], judged.data["points"]) == (
        True,
        True,
        False,
        0,
    )
    assert t.tower(0) == ["Cq", "Eq", "Fq#"]
    verdict = view(t.state, 0)["me"]["verdict"]
    assert (verdict["code"], verdict["late"]) == ("SECOND", True)
    assert t.do(0, "call chord 1").state.stop


def test_d6_a_claim_that_was_wrong_and_is_right_by_now_closes():
    """The rest removes the very note that was too much."""
    t = game("1 Cq Eq Gq Aw", "hand rest-w", heap="Dh")
    t.do(1, "call rest", at=100).do(0, "call chord 1", at=100.1).until("decide")
    t.do(1, "draw 1").do(1, f"send {t.card('Aw')}")
    judged = t.event("judged")
    assert (judged.correct, judged.data["valid"], judged.data["closed"], judged.data["points"]) == (
        False,
        False,
        True,
        6,
    )
    assert t.player(0).points == 6


def test_a_claim_on_a_combination_that_is_gone_by_now():
    t = game("1 Cq Ew Gh", "hand rest-q", heap="Dh")
    t.do(1, "call rest", at=100).do(0, "call chord 1", at=100.1).until("decide")
    t.do(1, "draw 1").do(1, f"send {t.card('Cq')}")
    assert t.event("judged").correct
    assert view(t.state, 0)["me"]["verdict"]["code"] == "TOO_FEW"


# --- the teacher's rules of theory ---


def test_rules_free_order_closes_an_inversion_and_still_records_the_order_error():
    t = claim(game("1 Eq Gq Cq", "-", rules={"order": "free"}))
    data = t.event("judged").data
    assert (data["valid"], data["closed"], data["code"], data["slips"]) == (True, True, "ORDER", ["order"])
    assert data["spelling"] == ["C", "E", "G"]


def test_rules_no_renaming():
    assert claim(game("1 Cq Eq Fq##", "-", rules={"renaming": "none"})).event("judged").correct is False
