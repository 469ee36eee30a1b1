"""Every language says everything: the same keys, the same places, whole lists, words of the house's tone."""

import re
from string import Formatter

import pytest

from theory.languages import LANGUAGES, words
from theory.names import SYMBOLS

MODEL = "es"
UNWELCOME = re.compile(r"error|inválid|incorrect|fallo|\bups\b|invalid|wrong|fail|mistake|oops|[!¡]", re.IGNORECASE)


def flat(table, path=()):
    """The table as {("headline", "SECOND"): sentence}; lists item by item."""
    if isinstance(table, str):
        return {path: table}
    items = table.items() if isinstance(table, dict) else enumerate(table)
    return {key: text for name, part in items for key, text in flat(part, (*path, name)).items()}


def places(text):
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_spanish_and_english_are_there():
    assert {"es", "en"} <= set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys_and_places(language):
    model, other = flat(words(MODEL)), flat(words(language))
    assert set(model) == set(other)
    assert {key: places(text) for key, text in model.items()} == {key: places(text) for key, text in other.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_empty(language):
    empty = {key for key, text in flat(words(language)).items() if not text.strip()}
    assert empty == {("count", "sharps", 0), ("count", "flats", 0), ("count", "times", 0)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_pattern_has_a_name(language):
    assert set(words(language)["chord"]) == {"-".join(map(str, pattern)) for pattern in SYMBOLS}


def test_nothing_is_left_untranslated():
    """A longer sentence that is the same in two languages was forgotten."""
    spanish, english = flat(words("es")), flat(words("en"))
    assert [key for key, text in spanish.items() if english[key] == text and text.strip()] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tone(language):
    assert [text for text in flat(words(language)).values() if UNWELCOME.search(text)] == []


def test_a_region_speaks_its_language():
    assert words("es-mx") is not None
    assert words("es-MX") == words("es")


@pytest.mark.parametrize("language", ["xx", "", "../es"])
def test_an_unknown_language_is_refused(language):
    with pytest.raises(ValueError, match="no words for"):
        words(language)
