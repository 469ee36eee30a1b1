"""Words: everything that the school's pages say is there in Spanish, and every word that a script asks for exists."""

import ast
import re
from pathlib import Path

import polib
import pytest
from django.utils.translation import override
from django.utils.translation.template import templatize

from classroom.problems import SENTENCES
from classroom.views import words

ROOT = Path(__file__).resolve().parents[2]
PO = ROOT / "classroom/locale/es/LC_MESSAGES/django.po"
SCRIPTS = ROOT / "static/js/classroom"
SHARED = ("parts", "acts")
BOARD = ("tile", "board-need", "table-sheet", "seat-keys", "needs-sheet", "take-back", "help")
PAGES = {
    "session": ("session", "level", "lobby", "mixing", "board", "person", *BOARD, "dialog", "sound", "who"),
    "watch": ("watch",),
    "replay": ("replay", "replay-state", "replay-parts"),
    "screen": (
        "screen",
        "screen-lobby",
        "screen-play",
        "screen-tables",
        "screen-podium",
        "screen-parts",
        "screen-worked",
    ),
}
MADE = {  # keys that a script puts together
    "watch": {"pause_it", "resume_it"},
    "replay": {"first", "back", "play", "stop", "forward", "last", "leave_big"},
    "session": {
        "call_chord",
        "mix_random",
        "mix_random_what",
        "mix_balanced",
        "mix_balanced_what",
        "mix_alike",
        "mix_alike_what",
        "call_rest",
        "call_natural",
        "call_chim_poom",
        "call_other",
        "notice_broken",
        "notice_storing",
        "pause_table",
        "resume_table",
        "sound_all",
        "sound_headphones",
        "sound_off",
    },
    "screen": {"together_one", "together_many"},
}


def test_no_sentence_lacks_its_spanish():
    catalogue = polib.pofile(str(PO))
    assert [entry.msgid for entry in catalogue if not entry.translated() or entry.fuzzy] == []


# --- what makemessages would find: the names it knows, with their text written out ------------------------------------

MARKS = {f"{name}{lazy}" for name in ("gettext", "ngettext", "pgettext", "npgettext") for lazy in ("", "_lazy")}
MARKS |= {"_", "gettext_noop"}
WITH_CONTEXT = {mark for mark in MARKS if "pgettext" in mark}
CALL = re.compile(r"\b(_|n?p?gettext)\(u?(?=['\"])")


def in_python(source: str) -> set[tuple]:
    """The (context, text) of every marked call."""
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    return {marked(call) for call in calls if getattr(call.func, "id", "") in MARKS} - {None}


def marked(call: ast.Call) -> tuple | None:
    texts = [each.value for each in call.args if isinstance(each, ast.Constant) and isinstance(each.value, str)]
    if not texts:
        return None
    return (texts[0], texts[1]) if call.func.id in WITH_CONTEXT else (None, texts[0])


def in_template(source: str) -> set[tuple]:
    """The same of a template, as Django turns it into calls."""
    turned = templatize(source)
    return in_python("\n".join(turned[found.start() : close(turned, found.end())] for found in CALL.finditer(turned)))


def close(text: str, start: int) -> int:
    """Where the call ends whose arguments begin at `start`: the first end that makes it Python."""
    for end in (match.end() for match in re.finditer(r"\)", text[start:])):
        try:
            ast.parse("_(" + text[start : start + end])
        except SyntaxError:
            continue
        return start + end
    raise AssertionError(text[start : start + 80])


def found() -> set[tuple]:
    pages = {each for path in (ROOT / "templates").rglob("*.html") for each in in_template(path.read_text())}
    return pages | {each for path in (ROOT / "classroom").rglob("*.py") for each in in_python(path.read_text())}


def catalogue(app: str) -> set[tuple]:
    entries = polib.pofile(str(ROOT / app / "locale/es/LC_MESSAGES/django.po"))
    return {(entry.msgctxt, entry.msgid) for entry in entries if not entry.obsolete}


def test_the_catalogue_has_every_sentence_of_the_sources_and_no_other():
    here, games = catalogue("classroom"), catalogue("games")
    assert found() - here - games == set(), "without Spanish"
    assert here - found() == set(), "in no source"


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
    have = set(words.watch() if page == "watch" else getattr(words, page)("acordes"))
    used = asked((*SHARED, *PAGES[page])) | MADE[page]
    assert used - have - ({"no_network"} if page in ("screen", "replay") else set()) == set()
    assert have - used - set(words.shared()) == set(), "words that no script shows"
