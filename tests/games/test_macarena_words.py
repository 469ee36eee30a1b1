"""Every code, event and option of Macarena has words in both languages."""

import re

import polib
import pytest
from django.conf import settings

from games import words
from games.rules import macarena
from games.words.macarena import ELEMENTS, MAJORITY, PLAIN
from games.words.macarena_refusals import SENTENCES
from tests.games.macarena_table import game, last
from tests.games.test_words import needs_build

BOTH = pytest.mark.parametrize("lang", ["es", "en"])
SILENT = {"drew", "coins", "settled", "ready"}
SAMPLE = {
    "pile": 3, "cards": ["2-fuego", "10-agua"], "taken": ["2-tierra"], "after": ["10-agua"], "mirror": False,
    "maca": True, "extra": False, "macas": 2, "auto": False, "element": "agua", "round": 2, "minutes": 5.0,
    "reason": "goal", "amulets": 1, "elements": [["agua", [1, 1], [0, 1], ["token", "coin"]]],
}  # fmt: skip


@BOTH
@pytest.mark.parametrize("code", [*macarena.REFUSALS, "nothing_to_undo", "not_now", "no_seat"])
def test_refusal_has_words(code, lang):
    text = words.refusal("macarena", code, {"seat": 2}, lang)
    assert code in SENTENCES
    assert text.endswith(".")
    assert not re.search(r"\{(?!s\d)", text)


@BOTH
@pytest.mark.parametrize("kind", [*macarena.EVENTS, "undone"])
def test_event_has_words_or_needs_none(kind, lang):
    text = words.event("macarena", kind, 0, SAMPLE, lang)
    assert (text is None) == (kind in SILENT)
    assert not re.search(r"\{(?!s\d)", text or "")


def said(t, kind: str) -> str | None:
    event = t.event(kind)
    return words.event("macarena", kind, event.seat, event.data, "es")


@needs_build
def test_what_happens_in_spanish():
    t = game("2-fuego 3-fuego", "-", piles="2-tierra").lay(1, "2-fuego 3-fuego")
    assert said(t, "played") == "{s0} juega en la pila 1: 2 de fuego, 3 de fuego. Se lleva 2 cartas."
    assert said(t, "turn") == "Es el turno de {s1}."
    t = game("2-tierra", "-", piles="2-tierra", deck="K-aire*3").lay(1, "2-tierra")
    assert (
        said(t, "played") == "¡Turno espejo! {s0} juega en la pila 1: 2 de tierra. Se lleva 1 carta. Coloca una maca."
    )
    assert (said(t, "turn"), said(t, "drew")) == ("{s0} tiene un turno extra.", "Robas: K de aire.")
    assert said(t.do("pass"), "passed") == "{s0} pasa. Recoge 1 maca."
    t = last("-; pile 2-agua", "-; pile 2-agua").do("pass")
    assert said(t, "majorities") == "Mayoría de agua: {s0} y {s1}."
    assert said(last("-", "-").do("pass"), "majorities") is None


@BOTH
def test_the_last_turn_is_said_while_it_lasts(lang):
    t = game("-", "-")
    assert words.say("macarena", macarena.view(t.state, 0), lang) == {}
    t.state = t.state._replace(ending="time")
    assert words.say("macarena", macarena.view(t.state, None), lang)["ending"]


@BOTH
def test_options_and_presets_have_labels(lang):
    for option in macarena.OPTIONS:
        assert words.option("macarena", option.name)
        for choice in option.choices:
            assert words.option("macarena", option.name, choice)
    for preset in macarena.PRESETS:
        assert words.option("macarena", "preset", preset.key)
        assert words.about("macarena", "preset", preset.key)
        macarena.options(4, preset.options)
    assert words.about("macarena", "goal")
    assert words.reason("macarena", "bad_choice") == ""


def test_spanish_has_every_sentence():
    po = polib.pofile(str(settings.BASE_DIR / "games/locale/es/LC_MESSAGES/django.po"))
    assert {*SENTENCES.values(), *PLAIN.values(), *ELEMENTS.values(), MAJORITY} <= {entry.msgid for entry in po}
