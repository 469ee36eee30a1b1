"""Words on what rules and options make of a table: claims under other rules, chords' names, the rest that acts."""

from random import Random

import pytest

from games import words
from games.rules import acordes
from tests.games.acordes_table import called, game
from tests.games.test_words import BOTH, needs_build

RULES = [
    {"renaming": "none"},
    {"renaming": "all"},
    {"renaming": "none", "thirds": "any"},
    {"order": "free"},
    {"distinct_sounds": False},
    {"renaming": "none", "order": "free", "distinct_sounds": False},
]


@BOTH
@pytest.mark.parametrize("rules", RULES, ids=str)
def test_claims_under_the_rules_of_their_table_are_told_by_those(rules, lang):
    """Judged by one set of rules and explained by another, a claim may have no words at all."""
    chance = Random(str(rules))
    for _ in range(150):
        tower = " ".join(
            chance.choice("CDEFGAB") + "q" + chance.choice(("", "", "", "#", "b", "##", "bb", "###")) for _ in range(3)
        )
        t = game(f"1 {tower}", "-", open_reasons=True, rules=rules).do(0, "call chord 1").clock()
        judged = t.event("judged")
        assert words.describe("acordes", "judged", judged.data, lang, "do")["text"], tower
        assert words.event("acordes", "judged", 0, judged.data, lang), tower
        assert words.say("acordes", acordes.view(t.state, 0), lang)


def test_a_claim_names_its_rules_only_where_they_are_not_the_default():
    assert "rules" not in game("1 Cq Dq Eq", "-").do(0, "call chord 1").clock().event("judged").data
    other = game("1 Cq Dq Eq", "-", rules={"order": "free"}).do(0, "call chord 1").clock().event("judged").data
    assert other["rules"]["order"] == "free"


@needs_build
@pytest.mark.parametrize(("naming", "name"), [("full", "Do mayor"), ("size", "una tríada de Do"), ("symbol", "C")])
def test_a_wrong_claim_names_its_chord_as_the_session_does(naming, name):
    t = game("1 Eq Gq Cq", "-", naming=naming, open_reasons=True).do(0, "call chord 1").clock()
    judged = t.event("judged")
    assert f"Es {name}" in words.describe("acordes", "judged", judged.data, "es", "do", naming)["text"]
    assert f"Es {name}" in words.say("acordes", acordes.view(t.state, 0), "es")["verdict"]


@needs_build
def test_d6_a_claim_that_closed_after_all_is_told_as_it_was_and_named_as_it_closed():
    t = game("1 Cq Eq Gq Aw", "hand rest-w", heap="Dh").do(1, "call rest", at=100).do(0, "call chord 1", at=100.1)
    t.until("decide").do(1, "draw 1").do(1, f"send {t.card('Aw')}")
    data = t.event("judged").data
    told = words.describe("acordes", "judged", data, "es", "do")
    assert (told["chord"], told["points"]) == ("Do mayor", 6)
    assert "invertido" in told["text"]
    assert words.event("acordes", "judged", 0, data, "es") == "{s0}: es un acorde."


@needs_build
@pytest.mark.parametrize(
    ("naming", "said"),
    [
        ("full", "{s0}: Do mayor, 6 puntos."),
        ("size", "{s0}: Tríada de Do, 6 puntos."),
        ("symbol", "{s0}: C, 6 puntos."),
    ],
)
def test_a_closed_chord_is_called_as_the_table_names_chords(naming, said):
    t = game("1 Cq Eq Gq", "-", naming=naming).do(0, "call chord 1").clock()
    assert words.event("acordes", "chord_closed", 0, t.event("chord_closed").data, "es") == said


@BOTH
def test_r13c_the_band_names_the_figure_of_the_rest_that_acts(lang):
    """Two rests: the half strikes the caller, the quarter is sent."""
    t = called(game("hand rest-q; 1 Ch", "1 Eq", heap="rest-h Dw")).do(0, "draw 1").do(0, "mine 1")
    half, quarter = {"es": ("blanca", "negra"), "en": ("half note", "quarter note")}[lang]
    assert half in words.say("acordes", acordes.view(t.state, 1), lang)["call"].split(":")[-1]
    t.do(0, f"strike {t.card('Ch')}")
    assert quarter in words.say("acordes", acordes.view(t.state, 1), lang)["call"]
