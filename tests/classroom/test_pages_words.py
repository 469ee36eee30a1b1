"""Words: everything that the school's pages say is there in Spanish, and every word that a script asks for exists."""

import re
from pathlib import Path

import polib
import pytest
from django.utils.translation import override

from classroom.problems import SENTENCES
from classroom.views import words

ROOT = Path(__file__).resolve().parents[2]
PO = ROOT / "classroom/locale/es/LC_MESSAGES/django.po"
SCRIPTS = ROOT / "static/js/classroom"
SHARED = ("parts", "acts")
PAGES = {"session": ("session", "lobby", "board", "person", "dialog"), "screen": ("screen",)}
MADE = {  # keys that a script puts together
    "session": {
        "call_chord",
        "call_rest",
        "call_natural",
        "call_chim_poom",
        "call_other",
        "pause_table",
        "resume_table",
    },
    "screen": {"together_one", "together_many"},
}


def test_no_sentence_lacks_its_spanish():
    catalogue = polib.pofile(str(PO))
    assert [entry.msgid for entry in catalogue if not entry.translated() or entry.fuzzy] == []


def test_places_to_fill_are_the_same_in_both_languages():
    place = re.compile(r"\{\w*\}|%\(\w+\)[sd]")
    for entry in polib.pofile(str(PO)):
        for text in entry.msgstr_plural.values() or [entry.msgstr]:
            assert sorted(place.findall(text)) == sorted(place.findall(entry.msgid)), entry.msgid


@pytest.mark.parametrize("code", SENTENCES)
def test_every_refusal_of_the_school_has_spanish(code):
    with override("es"):
        spanish = str(SENTENCES[code])
    with override("en"):
        assert spanish != str(SENTENCES[code])


def asked(names) -> set[str]:
    found = set()
    for name in names:
        script = (SCRIPTS / f"{name}.js").read_text()
        found |= set(re.findall(r'\bsay\("(\w+)"', script)) | set(re.findall(r"page\.words\.(\w+)", script))
        found |= {f"{key}_{number}" for key in re.findall(r'\bcount\("(\w+)"', script) for number in ("one", "many")}
        found |= {key for pair in re.findall(r'\bsay\([^`()]*\? "(\w+)" : "(\w+)"\)', script) for key in pair}
    return found


@pytest.mark.parametrize("page", PAGES)
def test_a_script_asks_only_for_words_that_the_page_has(page):
    have = set(getattr(words, page)())
    used = asked((*SHARED, *PAGES[page])) | MADE[page]
    assert used - have - ({"no_network"} if page == "screen" else set()) == set()
    assert have - used - set(words.shared()) == set(), "words that no script shows"
