"""The pupil's sentences, without a browser: short where they must be, and none left in the other language."""

import re
from pathlib import Path

import pytest
from django.utils.translation import gettext, override

from games.words import acordes_page, acordes_rules, pupils_page

MOST_WORDS = 8  # of a guide sentence
SCRIPTS = Path(__file__).resolve().parents[2] / "static/js"
OF_EVERY_GAME = {"lobby.goal.do", "lobby.goal.c", "clock.left", "clock.turn", "clock.last"}  # each game has its own


@pytest.mark.parametrize("lang", ["es", "en"])
def test_guide_sentences_are_short(lang):
    with override(lang):
        said = {key: re.sub(r"\{\w+\}", "Do", gettext(text)) for key, text in acordes_page._GUIDE.items()}
    assert {key: text for key, text in said.items() if len(text.split()) > MOST_WORDS} == {}


def test_everything_is_said_in_spanish():
    texts = [*acordes_rules.SHEET.values(), *acordes_rules.TIPS.values()]
    texts += [
        text for table in (pupils_page.SENTENCES, acordes_page._GUIDE, acordes_page._TABLE) for text in table.values()
    ]
    with override("es"):
        assert [text for text in texts if text not in SAME and gettext(text) == text] == []


def test_the_page_around_the_game_has_words_of_its_own():
    """A page with another game in it finds every word that it asks for."""
    around = "\n".join(path.read_text() for folder in ("", "sound") for path in (SCRIPTS / folder).glob("*.js"))
    games_own = acordes_page.words("en").keys() - pupils_page.SENTENCES.keys()
    assert {key for key in games_own if f'"{key}"' in around} == OF_EVERY_GAME


SAME = {"Español", "Chim Poom!", "No", "no"}  # in both languages
CARDS = ("rest", "clef", "repeat", "sharp", "flat", "natural", "chim_poom")


def test_a_first_game_has_few_tips():
    other = {"tip", "tip.ok", "tip.skip", *(f"tip.{kind}" for kind in CARDS)}
    assert len(acordes_rules.TIPS.keys() - other) <= 5
