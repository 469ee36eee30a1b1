"""Every word that the scripts of practice ask for is there in both languages, and none that no script shows."""

import re
from pathlib import Path

import pytest
from django.utils.translation import override

from classroom.learning import wording
from classroom.views import practice_words
from theory import SKILLS

SCRIPTS = Path(__file__).resolve().parents[2] / "static/js"
MADE = {"sharp", "flat", "double_sharp", "double_flat", "warm_up", "closing"}
NO_WORDS = {"one", "many", "warm_up"}  # parts of keys, kinds


def asked(text: str) -> set[str]:
    found = set(re.findall(r'\bsay\([^"()]*"(\w+)"', text)) | set(re.findall(r'\? "(\w+)" : "\w+"\)', text))
    found |= set(re.findall(r'\bsay\([^()]*: "(\w+)"', text))
    return found - NO_WORDS | {f"{key}_{n}" for key in re.findall(r'\bcount\("(\w+)"', text) for n in ("one", "many")}


def test_the_pupils_page():
    text = "".join(path.read_text() for path in (SCRIPTS / "practice").glob("*.js"))
    assert asked(text) | MADE == set(practice_words.sentences())


def test_the_teachers_page_and_the_projector():
    text = (SCRIPTS / "classroom/practice.js").read_text()
    kinds = {f"practice_{kind}" for kind in ("warm_up", "round", "closing")}
    stops = {f"practice_stop_{kind}" for kind in ("warm_up", "round", "closing")}
    assert asked(text) - {"close"} | kinds | stops == set(practice_words.teacher())
    assert set(practice_words.screen()) == kinds


@pytest.mark.parametrize("words", [practice_words.sentences, practice_words.teacher, practice_words.screen])
def test_both_languages_have_all(words):
    with override("es"):
        spanish = words()
    with override("en"):
        english = words()
    same = {key for key in spanish if spanish[key] == english[key]}
    assert same == set()


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_skill_has_the_name_that_the_reports_give_it(lang):
    names = "c" if lang == "en" else "do"
    with override(lang):
        labels = [row["label"] for row in practice_words.labels(names)]
        assert labels == [wording.label(skill, names) for skill in SKILLS]
    assert len(set(labels)) == len(SKILLS)
    assert not any("{" in label for label in labels)
