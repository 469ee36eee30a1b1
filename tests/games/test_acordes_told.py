"""What of an event a seat is told: D6, D11, R3."""

import pytest

from games.rules.acordes import told
from tests.games.acordes_table import called, game

WHY = {"valid", "code", "sub", "at", "pattern", "spelling", "symbol", "kind", "good_order", "fixes", "order_kind"}
REPORTS = {"slips", "since", "from_size", "renamed", "rules", "now"}


def judged(tower: str, **options):
    return game(f"1 {tower}", "-", **options).do(0, "call chord 1").clock().event("judged")


@pytest.mark.parametrize("tower", ["Cq Dq Eq", "Eq Gq Cq", "Cq Gq Bq", "Fq Aqb Bq", "Cq Eq Gqb"])
def test_d6_others_are_told_that_it_is_no_chord_yet_and_not_why(tower):
    event = judged(tower)
    for seat in (1, None):
        heard = told(event, seat)
        assert (heard.kind, heard.seat, heard.data["closed"], heard.data["points"]) == ("judged", 0, False, 0)
        assert not (WHY | REPORTS) & heard.data.keys()
        assert (heard.skills, heard.correct) == ((), None)
    assert told(event, 0) is event


def test_d6_the_same_of_every_wrong_claim_of_the_same_notes():
    """Under other rules the reason is another: others hear the same."""
    first, second = judged("Cq Dq Eq"), judged("Cq Dq Eq", rules={"renaming": "none"})
    assert first.data != second.data
    assert told(first, 1) == told(second, 1)


def test_d6_with_open_reasons_all_are_told_why():
    event = judged("Cq Dq Eq", open_reasons=True)
    assert told(event, 1) is event
    assert told(event, None) is event


def test_r11_a_right_claim_is_told_to_all():
    event = judged("Cq Eq Gq")
    assert told(event, 1) is event


def test_d6_a_claim_that_was_right_and_closes_no_more_tells_others_no_more_than_that():
    t = game("1 Cq Eq Fq##", "hand natural").do(1, "call natural", at=100).do(0, "call chord 1", at=100.1)
    event = t.until("decide").do(1, f"remove {t.card('sharp')}").event("judged")
    assert event.data["valid"]
    assert not (WHY | REPORTS) & told(event, 1).data.keys()


def test_whether_an_open_combination_is_a_chord_is_told_to_nobody():
    """Neither by a natural nor by a rest that takes a piece of it, not even to its owner."""
    t = called(game("hand natural", "1 Cq Eq Fq##")).do(0, "remove 6")
    assert t.event("removed").data["was"] == 3
    t2 = called(game("hand rest-q", "1 Cq Ew Gh Be", heap="Dw")).do(0, "draw 1").do(0, f"send {3}")
    for event in (t.event("removed"), t2.event("struck")):
        for seat in (0, 1, None):
            heard = told(event, seat).data
            assert not {"was", "now"} & heard.keys()
            assert {"victim", "combo", "card", "face"} <= heard.keys()


def test_any_other_event_is_told_as_it_is():
    t = game("hand natural", "1 Cq#").do(0, "call natural").clock()
    assert [told(event, 1) for event in t.events] == list(t.events)
