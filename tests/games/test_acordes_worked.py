"""The source's own worked case, and a decision between safety and risk."""

from tests.games.acordes_table import game


def test_the_worked_case_of_the_source():
    """Do–Mi–Sol kept open; a clef; a rest takes the clef; Si: a seventh for 7; a Chim Poom takes those 7 back."""
    t = game("1 Cw Eq Gh; hand clef-G", "hand rest-q", "hand chim_poom", heap="Dh Bq Fw")
    t.do(0, "place 1")
    t.do(1, "call rest").clock().do(1, "draw 1").do(1, f"send {t.card('Eq')}")
    assert t.event("shielded").data["victim"] == 0
    assert t.tower(0) == ["Cw", "Eq", "Gh"]
    assert t.player(0).combos[0].clef == 0
    t.do(0, f"take {t.card('Bq')}").do(0, "keep 1 4")
    assert t.tower(0) == ["Cw", "Eq", "Gh", "Bq"]
    t.do(0, "call chord 1").clock()
    assert t.player(0).points == 7
    t.until(None).do(2, "call chim_poom").clock().do(2, "target 0")
    assert t.player(0).points == 0
    assert t.event("lost_chord").data["points"] == 7


def test_fa_with_two_sharps_serves_as_sol_until_a_natural_takes_one_off():
    t = game("1 Cq Eh Fw; tray sharp sharp", "hand natural", heap="Dq")
    note = t.card("Fw")
    t.do(0, f"lay {t.card('sharp', 0)} {note}").do(0, f"lay {t.card('sharp', 1)} {note}")
    assert t.player(0).combos[0].since is not None
    t.do(1, "call natural").clock().do(1, f"remove {t.card('sharp', 0)}")
    assert t.tower(0) == ["Cq", "Eh", "Fw#"]
    assert t.player(0).combos[0].since is None
    t.do(0, "call chord 1").clock()
    assert t.event("judged").data["code"] == "SECOND"
