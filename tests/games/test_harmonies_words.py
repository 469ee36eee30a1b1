"""Every code, event, option and card of Harmonies has words in both languages."""

import re

import polib
import pytest
from django.conf import settings

from games import words
from games.rules import harmonies
from games.words.harmonies import COLOURS, LAST_ROUND, PLAIN
from games.words.harmonies_refusals import SENTENCES
from tests.games.harmonies_table import game
from tests.games.test_words import needs_build

BOTH = pytest.mark.parametrize("lang", ["es", "en"])
SILENT = {"turn_ended", "refilled"}
SAMPLE = {
    "space": 3, "tokens": ["blue", "blue", "red"], "token": "grey", "hex": "C3", "card": "ranita", "minutes": 5.0,
    "reason": "board", "cubes": 1, "complete": False, "spirit": False, "auto": False, "acts": 1, "left": 0,
}  # fmt: skip


@BOTH
@pytest.mark.parametrize("code", [*harmonies.REFUSALS, "nothing_to_undo", "not_now", "no_seat"])
def test_refusal_has_words(code, lang):
    text = words.refusal("harmonies", code, {"seat": 2}, lang)
    assert code in SENTENCES
    assert text.endswith(".")
    assert not re.search(r"\{(?!s\d)", text)


@BOTH
@pytest.mark.parametrize("kind", [*harmonies.EVENTS, "undone"])
def test_event_has_words_or_needs_none(kind, lang):
    text = words.event("harmonies", kind, 0, SAMPLE, lang)
    assert (text is None) == (kind in SILENT)
    assert not re.search(r"\{(?!s\d)", text or "")


@needs_build
def test_what_happens_in_spanish():
    t = game("A1 blue; A2 yellow; cards ranita:3; B3 blue*ranita; C4 blue*ranita; E5 blue*ranita", "fill 20")
    t.do("place_cube ranita A1")
    assert said(t, "cube_placed") == "{s0} coloca en A1 el último cubo de una carta: Ranita meridional."
    t = game("-", "-", centre="blue blue red").do("take_tokens 1")
    assert said(t, "tokens_taken") == "{s0} toma las fichas del espacio 1: azul, azul, roja."
    assert said(t.do("undo"), "took_back") == "{s0} deshace algo."
    assert words.event("harmonies", "undone", None, {"n": [3]}, "es") == "Se ha deshecho la última jugada."


def said(t, kind: str) -> str:
    event = t.event(kind)
    return words.event("harmonies", kind, event.seat, event.data, "es")


@needs_build
def test_a_kept_spirit_is_named_to_its_seat_alone():
    assert words.event("harmonies", "spirit_kept", 1, {"auto": False}, "es") == "{s1} ya tiene su espíritu."
    mine = words.event("harmonies", "spirit_kept", 1, {"auto": False, "spirit": "encina"}, "es")
    assert mine == "{s1} se queda con este espíritu: Madre Encina."


@BOTH
@pytest.mark.parametrize("reason", LAST_ROUND)
def test_the_last_round_is_said_while_it_lasts(reason, lang):
    t = game("-", "-")
    assert words.say("harmonies", harmonies.view(t.state, 0), lang) == {}
    t.state = t.state._replace(ending=reason)
    assert words.say("harmonies", harmonies.view(t.state, None), lang)["ending"]


@BOTH
def test_options_and_presets_have_labels(lang):
    for option in harmonies.OPTIONS:
        assert words.option("harmonies", option.name)
        for choice in option.choices:
            assert words.option("harmonies", option.name, choice)
    for preset in harmonies.PRESETS:
        assert words.option("harmonies", "preset", preset.key)
        assert words.about("harmonies", "preset", preset.key)
        harmonies.options(4, preset.options)
    assert words.about("harmonies", "spirits")
    assert words.reason("harmonies", "bad_choice") == ""


def test_spanish_has_every_sentence():
    po = polib.pofile(str(settings.BASE_DIR / "games/locale/es/LC_MESSAGES/django.po"))
    assert {*SENTENCES.values(), *PLAIN.values(), *COLOURS.values()} <= {entry.msgid for entry in po}
