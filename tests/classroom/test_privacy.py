"""The privacy sheet is true: every field, cookie and place of the program is on it, and one that is new fails here."""

import re

import pytest
from csp.constants import NONCE
from django.apps import apps
from django.urls import reverse
from django.utils.translation import override

from classroom.views import privacy
from tests.classroom import cast
from tests.server import ROOT

pytestmark = pytest.mark.django_db
LANGS = ("es", "en")
# Model -> fields that say something of a person, with words of the sheet that tell it; "" where the line is told by
# another field, or tells nothing of anybody (settings of a game, keys, dates of things).
TOLD = {
    "classroom.Teacher": {
        "password": "fingerprint",
        "last_login": "last used",
        "username": "username",
        "first_name": "name",
        "last_name": "name",
        "email": "e-mail",
        "date_joined": "account was made",
    },
    "classroom.Group": {"name": "groups", "teachers": "colleagues"},
    "classroom.Membership": {"teacher": "colleagues", "group": "groups", "role": "colleagues"},
    "classroom.Invitation": {"group": "links that invite", "expires": "links that invite"},
    "classroom.Student": {
        "group": "groups",
        "name": "the name, as the teacher",
        "badge": "a badge",
        "code": "a code for the gradebook",
        "help": "help",
        "double_time": "double time",
        "no_ring": "no ring",
        "larger_text": "larger text",
        "calm": "calm movement",
        "picture": "a secret picture",
        "card": "with the card",
    },
    "classroom.GameSession": {"owner": "sessions", "group": "sessions", "title": "sessions", "code": "A substitute"},
    "classroom.Participant": {
        "student": "who sat",
        "partner": "who sat",
        "double_of": "who sat",
        "name": "the guest",
        "badge": "a badge",
        "device": "a random word",
        "claimed_by": "a random word",
        "blocked": "who sat",
        "aside": "who sat",
        "names": "note names chosen",
        "joined": "and when",
    },
    "classroom.Knock": {"device": "a random word", "asked": "and when", "answer": "who sat"},
    "classroom.Place": {"participant": "who sat", "seat": "which table"},
    "classroom.Mark": {
        "student": "whether it was right",
        "participant": "whether it was right",
        "correct": "whether it was right",
        "x": "whether it was right",
        "code": "what was wrong",
        "skill": "whether it was right",
        "notes": "each move",
        "size": "each move",
        "root": "each move",
        "at": "with its time",
        "pair": "who sat",
        "hinted": "whether a hint",
        "seconds": "how long it took",
    },
    "classroom.Exercise": {
        "student": "each task that was set",
        "participant": "each task that was set",
        "skill": "each task that was set",
        "task": "each task that was set",
        "made": "how long it took",
        "hinted": "whether a hint",
    },
    "classroom.Answer": {
        "exercise": "the answer",
        "text": "the answer",
        "right": "the answer",
        "seconds": "how long it took",
        "at": "how long it took",
    },
    "classroom.Letterhead": {
        "teacher": "the teacher wrote above the sheets",
        "group": "groups",
        "school": "school",
        "subject": "subject",
        "name": "name",
        "contact": "how to be reached",
    },
    "classroom.ReviewLink": {
        "author": "that a teacher made",
        "student": "a report",
        "group": "a report",
        "session": "a report",
        "full_names": "of names the initials",
        "until": "until the date on it",
        "revoked": "until it is revoked",
        "opened": "How often a link was opened",
    },
    "classroom.Remark": {
        "student": "a remark",
        "text": "a remark",
        "author": "who wrote them",
        "updated": "wrote them last",
    },
    "classroom.Grade": {
        "student": "a level",
        "skill": "for each skill",
        "level": "a level",
        "author": "who wrote them",
        "updated": "wrote them last",
    },
    "classroom.Criterion": {"group": "of a group", "skill": "its skills", "text": "criteria of the curriculum"},
    "games.Entry": {"move": "each move", "events": "each move", "stored_at": "with its time", "seat": "each move"},
}
NOTHING = {  # of these models, fields that say nothing of a person
    "classroom.Teacher": {"is_superuser", "groups", "user_permissions", "is_staff", "is_active"},
    "classroom.Group": {"language", "archived"},
    "classroom.GameSession": {
        *("pin", "status", "paused", "game", "options", "per_table", "names", "own_names", "language", "guests"),
        *("add_up", "pictures", "pairs", "sound", "round", "started", "ended", "closed", "warm_up", "closing"),
        *("guided", "worked"),
    },
    "classroom.Participant": {"session", "generation", "approved", "erased"},
    "classroom.Knock": {"session"},
    "classroom.Place": {"session_table", "from_n", "to_n"},
    "classroom.Mark": {"source", "source_id", "n"},
    "classroom.Exercise": {"round"},
    "games.Entry": {"table", "n", "at", "tap", "lag", "schema"},
}
EVERYWHERE = {"id", "key", "created"}
NOBODY = {
    "classroom.SessionTable",
    "classroom.PracticeRound",
    "games.Table",
    "games.Change",
    "games.Process",  # for ten minutes: which numbers of participants its sockets have
}  # of all at once: nobody's name is on them


def sheet(client, lang: str = "en") -> str:
    client.cookies["django_language"] = lang
    return cast.text(client.get("/privacidad/"))


def words(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", page))


def models():
    return [model for app in ("classroom", "games") for model in apps.get_app_config(app).get_models()]


def test_every_model_is_known_here():
    assert {model._meta.label for model in models()} == set(TOLD) | NOBODY


@pytest.mark.parametrize("label", TOLD)
def test_every_field_that_says_something_of_somebody_is_on_the_sheet(client, label):
    meta = apps.get_model(label)._meta
    fields = {field.name for field in [*meta.local_fields, *meta.local_many_to_many]} - EVERYWHERE
    known = set(TOLD[label]) | NOTHING.get(label, set())
    assert fields - known == set(), "fields that the privacy sheet must tell, or that are nobody's"
    page = words(sheet(client))
    assert [field for field in TOLD[label] if TOLD[label][field] not in page] == []


# --- cookies and the browser's memory -------------------------------------------------------------

SETS = re.compile(r"(?:set_cookie\(\s*|\bcookie\(response, )([A-Z_a-z]+)")


def test_every_cookie_that_the_program_sets_is_on_the_sheet(client):
    names = {
        name
        for path in [*(ROOT / "classroom").rglob("*.py"), *(ROOT / "games").rglob("*.py")]
        for name in SETS.findall(path.read_text())
        if name != "name"
    }
    assert names == {"TABLET", "PASS", "SEEN", "WAITS", "STAND_IN", "COOKIE"}, (
        "name a new one in views/privacy.py, and here"
    )
    for lang in LANGS:
        page = sheet(client, lang)
        for row in privacy.cookies():
            assert f"<code>{row['name']}</code>" in page


def test_the_lives_are_those_of_the_settings(settings):
    with override("en"):
        lives = {row["name"]: row["life"] for row in privacy.cookies()}
    assert (lives["tablet"], lives["pase"], lives["vista"], lives["suplente"]) == (
        "180 days",
        "12 hours",
        "12 hours",
        "12 hours",
    )
    assert lives["sessionid"] == "14 days"
    assert lives["mio"] == "5 minutes after the last touch"
    assert settings.CSRF_COOKIE_AGE == 364 * 24 * 3600
    assert settings.LANGUAGE_COOKIE_AGE is None
    assert settings.MESSAGE_STORAGE.endswith("FallbackStorage"), "a cookie first"


KEPT = re.compile(r"(?:local|session)Storage\.setItem\(\s*([\w\"-]+)")
CONSTANT = r'const {} = "([\w-]+)"'


def test_what_scripts_keep_is_on_the_sheet(client):
    found = set()
    for path in (ROOT / "static/js").rglob("*.js"):
        text = path.read_text()
        for name in KEPT.findall(re.sub(r"\bmemory\.setItem", "localStorage.setItem", text)):
            found.add(name.strip('"') if name[0] == '"' else re.search(CONSTANT.format(name), text)[1])
    page = sheet(client)
    assert found
    assert [name for name in found if f"<code>{name}</code>" not in page] == []


def test_no_page_may_load_from_elsewhere(settings):
    policy = settings.CONTENT_SECURITY_POLICY["DIRECTIVES"]
    assert {str(source) for sources in policy.values() for source in sources} == {
        *("'self'", "'none'", "data:", "blob:", str(NONCE))
    }


# --- the page -------------------------------------------------------------------------------------


def test_both_languages_and_whose_site_it_is(client):
    assert "Privacidad en una hoja" in sheet(client, "es")
    assert "Privacy on one sheet" in sheet(client, "en")
    assert "testserver sirve para jugar" in words(sheet(client, "es"))


@pytest.mark.parametrize("place", ["door", "signup", "home"])
def test_it_is_linked(client, place):
    if place == "home":
        client.force_login(cast.teacher())
    assert f'href="{reverse("privacy")}"' in cast.text(client.get(reverse(place)))


def test_everybody_may_read_it(client):
    assert client.get("/privacidad/").status_code == 200
    client.force_login(cast.teacher())
    assert client.get("/privacidad/").status_code == 200
    assert client.post("/privacidad/").status_code == 405
