"""The pupil's sentences, without a browser: short where they must be, and none left in the other language."""

import re

import pytest
from django.utils.translation import gettext, override

from games.words import acordes_page, acordes_rules

MOST_WORDS = 8  # of a guide sentence


@pytest.mark.parametrize("lang", ["es", "en"])
def test_guide_sentences_are_short(lang):
    with override(lang):
        said = {key: re.sub(r"\{\w+\}", "Do", gettext(text)) for key, text in acordes_page._GUIDE.items()}
    assert {key: text for key, text in said.items() if len(text.split()) > MOST_WORDS} == {}


def test_everything_is_said_in_spanish():
    texts = [*acordes_rules.SHEET.values(), *acordes_rules.TIPS.values()]
    texts += [
        text for table in (acordes_page.SHARED, acordes_page._GUIDE, acordes_page._TABLE) for text in table.values()
    ]
    with override("es"):
        assert [text for text in texts if text not in SAME and gettext(text) == text] == []


SAME = {"Español", "Chim Poom!", "No", "no"}  # in both languages
CARDS = ("rest", "clef", "repeat", "sharp", "flat", "natural", "chim_poom")


def test_a_first_game_has_few_tips():
    other = {"tip", "tip.ok", "tip.skip", *(f"tip.{kind}" for kind in CARDS)}
    assert len(acordes_rules.TIPS.keys() - other) <= 5
