"""Every code that rules and live table can say has words in both languages, and none is left in English in Spanish."""

import re

import polib
import pytest
from django.conf import settings

from games import words
from games.rules import acordes
from games.rules.game import IllegalMove
from games.words.acordes import PLAIN
from games.words.acordes_refusals import SENTENCES
from games.words.refusals import LIVE, OTHER
from tests.games.acordes_table import game
from theory import check, parse_notes

BOTH = pytest.mark.parametrize("lang", ["es", "en"])
SAMPLE = {
    "card": 3, "face": "Cq", "victim": 1, "to": 1, "what": "rest", "seats": [0, 2], "points": 7, "size": 4,
    "minutes": 5.0, "pattern": [3, 4, 3], "spelling": ["D", "F", "A", "C"], "auto": False, "decide": "send",
}  # fmt: skip


def compiled():
    """The translations in use are built by `manage.py build`; the tests need them."""
    return (settings.BASE_DIR / "games/locale/es/LC_MESSAGES/django.mo").exists()


needs_build = pytest.mark.skipif(not compiled(), reason="manage.py build has not run")


@BOTH
@pytest.mark.parametrize("code", [*acordes.REFUSALS, "nothing_to_undo"])
def test_refusal_has_words(code, lang):
    text = words.refusal("acordes", code, {"seat": 2, "by": 2, "what": "rest", "kind": "natural"}, lang)
    assert code in SENTENCES
    assert text.endswith((".", "!", "»", "”"))
    assert not re.search(r"\{(?!s\d)", text)


@BOTH
@pytest.mark.parametrize("code", LIVE)
@pytest.mark.parametrize("game", ["acordes", "counting", ""])
def test_the_live_table_says_why_whatever_is_played(game, code, lang):
    text = words.refusal(game, code, {}, lang)
    assert text not in ("", words.refusal("", "nonsense", {}, lang))


def test_unknown_refusal_still_says_that_nothing_changed():
    assert words.refusal("acordes", "nonsense", {}, "en") == OTHER


def test_refusal_names_the_quicker_player():
    assert "{s2}" in words.refusal("acordes", "card_gone", {"card": 4, "by": 2}, "en")
    assert "{s" not in words.refusal("acordes", "card_gone", {"card": 4, "by": None}, "en")


@BOTH
@pytest.mark.parametrize("kind", acordes.EVENTS)
def test_event_has_words(kind, lang):
    data = {**SAMPLE, "valid": False, "open": False, "closed": False} if kind == "judged" else SAMPLE
    text = words.event("acordes", kind, 0, data, lang)
    assert text
    assert not re.search(r"\{(?!s\d)", text)


@needs_build
def test_a_tower_that_there_is_not_is_told_as_that():
    for move, hand in (("call chord 9", "-"), ("call chord 0", "-"), ("keep 0 0", "hand Cq")):
        with pytest.raises(IllegalMove) as refused:
            game(hand, "-").do(0, move)
        text = words.refusal("acordes", refused.value.code, refused.value.detail, "es", "do")
        assert text == "Esa torre no existe: tienes tres."


def test_a_taken_card_is_not_named():
    assert "Do" not in words.event("acordes", "taken", 0, {"card": 3, "face": None}, "es")


def test_wrong_claim_tells_others_no_reason_unless_the_teacher_says_so():
    data = claim("Do Fa Sol")
    assert words.event("acordes", "judged", 1, {**data, "open": False}, "es") == "{s1}: todavía no."
    assert "De Do a Fa hay una cuarta" in words.event("acordes", "judged", 1, {**data, "open": True}, "es")


def claim(text):
    """A judged claim's data, as far as words read it."""
    verdict = check(text)
    notes = [
        {"id": i, "letter": "CDEFGAB"[note.letter], "alter": note.alter, "figure": "q"}
        for i, note in enumerate(parse_notes(text))
    ]
    return {
        "valid": verdict.valid, "code": verdict.code, "sub": verdict.sub, "at": list(verdict.at), "notes": notes,
        "points": 3, "good_order": list(verdict.good_order), "fixes": list(verdict.fixes),
        "pattern": list(verdict.pattern), "spelling": list(verdict.spelling), "closed": verdict.valid, "open": False,
    }  # fmt: skip


@pytest.mark.parametrize(
    "text", ["Do Re Mi", "Do Fa Sol", "Mi Sol Do", "Do Sol Si", "Do Mi Solb", "Fa Lab Si", "Do Mi Do"]
)
@BOTH
def test_claims_are_described_as_theory_tells_them(text, lang):
    told = words.describe("acordes", "judged", claim(text), lang, "do")
    assert told["text"]
    assert told["chord"] is None
    assert len(told["notes"]) == 3


@needs_build
def test_right_claim_has_its_name_and_points():
    told = words.describe("acordes", "judged", claim("Re Fa La Do"), "es", "do")
    assert told["chord"] == "Re menor con séptima menor"
    assert told["text"] == "Re menor con séptima menor, 3 puntos."


@needs_build
def test_a_claim_that_an_earlier_call_spoilt_is_told_as_right_and_late():
    """Not that a third is missing: nothing was when it was called."""
    data = claim("Do Mi Sol") | {"closed": False, "points": 0}
    told = words.describe("acordes", "judged", data, "es", "do")["text"]
    assert told == "Do mayor: estaba bien al decirlo, pero una llamada anterior le quitó algo y no se cerró."
    assert words.event("acordes", "judged", 1, data, "en").startswith("{s1}: it was a chord")
    view = dict(acordes.view(acordes.setup(2, 1, {}), 0))
    left = claim("Do Mi") | {"combo": 1, "notes": [["C", 0], ["E", 0]]}
    view["me"] = {**view["me"], "verdict": {**left, "late": True}}
    said = words.say("acordes", view, "es", "do")
    assert said["verdict"].startswith("Era un acorde cuando dijiste")
    assert said["verdict_kicker"] == "Alguien llegó antes"
    assert "tercera" in said["verdict_fix"]
    view["me"] = {**view["me"], "verdict": left}
    assert "tercera" in words.say("acordes", view, "es", "do")["verdict"]


@needs_build
def test_the_view_of_a_wrong_claim_says_the_verdict():
    state = acordes.setup(2, 1, {})
    view = dict(acordes.view(state, 0))
    wrong = claim("Do Fa Sol")
    pairs = [[note["letter"], note["alter"]] for note in wrong["notes"]]
    view["me"] = {**view["me"], "verdict": {**wrong, "combo": 1, "notes": pairs}}
    said = words.say("acordes", view, "es", "do")
    assert said["verdict"] == "De Do a Fa hay una cuarta: encima de Do va Mi."
    assert said["verdict_interval"] == "cuarta"


@BOTH
def test_options_and_presets_have_labels(lang):
    for option in acordes.OPTIONS:
        assert words.option("acordes", option.name)
        for choice in option.choices:
            assert words.option("acordes", option.name, choice)
    assert all(words.option("acordes", "preset", preset.key) for preset in acordes.PRESETS)
    assert all(words.about("acordes", "preset", preset.key) for preset in acordes.PRESETS)
    assert words.about("acordes", "attacks")
    assert words.about("acordes", "minutes") == ""
    assert words.reason("acordes", "too_few_notes")
    assert words.reason("acordes", "nonsense") == ""


@pytest.mark.parametrize("game", ["acordes", "harmonies"])
def test_page_asks_for_no_word_that_is_not_there(game):
    """Every t("key") of the scripts has words; of keys made of parts the beginning is looked for."""
    keys = words.page(game, "en")
    scripts = [*settings.BASE_DIR.glob("static/js/*.js"), *settings.BASE_DIR.glob(f"static/js/games/{game}*.js")]
    for script in scripts:
        text = script.read_text()
        for key in re.findall(r'\bt\(\s*"([^"]+)"', text):
            assert key in keys, f"{script.name}: {key}"
        for start in re.findall(r"\bt\(\s*`([^`$]+)\$\{", text):
            assert any(key.startswith(start) for key in keys), f"{script.name}: {start}…"


def test_spanish_is_complete():
    po = polib.pofile(str(settings.BASE_DIR / "games/locale/es/LC_MESSAGES/django.po"))
    assert [entry.msgid for entry in po if not entry.translated() or entry.obsolete] == []
    assert {*SENTENCES.values(), *PLAIN.values()} <= {entry.msgid for entry in po}


def test_placeholders_are_kept_in_spanish():
    po = polib.pofile(str(settings.BASE_DIR / "games/locale/es/LC_MESSAGES/django.po"))
    for entry in po:
        assert set(re.findall(r"\{\w+\}", entry.msgstr)) <= set(re.findall(r"\{\w+\}", entry.msgid)), entry.msgid


@needs_build
def test_spanish_pupils_never_read_that_something_is_an_error():
    said = " ".join(words.page("acordes", "es").values()).lower()
    assert not re.search(r"\b(error|inválid|incorrect|fallo|ups)", said)


def test_what_had_no_effect_says_whose_and_of_what():
    for what, name in (("rest", "silencio"), ("natural", "becuadro"), ("chim_poom", "Chim Poom")):
        said = words.event("acordes", "no_effect", 2, {"what": what, "decide": "target"}, "es", "do")
        assert name in said
        assert "{s2}" in said
