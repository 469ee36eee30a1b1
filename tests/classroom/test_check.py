"""«/prueba/»: for everybody, kept nowhere, with a word for all that its scripts say."""

import re

import pytest
from django.contrib.sessions.models import Session
from django.urls import reverse
from django.utils.translation import override

from classroom import access
from classroom.views import check
from games.live import check as socket
from tests.classroom import cast
from tests.server import ROOT

pytestmark = pytest.mark.django_db
SCRIPTS = ROOT / "static/js/classroom"
TESTS = ("browser", "storage", "screen", "socket", "trip", "steady", "sound", "meet")
STATES = ("good", "fair", "bad", "running", "waiting")


def test_its_socket_is_the_servers(settings):
    assert check.SOCKET == socket.PATH
    assert settings.CHECK_HOLD < socket.LIFE, "else the server would seem to cut it"


@pytest.mark.parametrize("who", ["nobody", "pupil", "teacher"])
def test_everybody_may_open_it_and_no_cookie_is_left(client, who):
    session = cast.session()
    if who == "pupil":
        client.cookies[access.PASS] = access.sign(cast.guests(session, 1)[0])
    elif who == "teacher":
        client.force_login(session.owner)
    before = Session.objects.count()
    response = client.get("/prueba/", headers={"accept-language": "es"})
    assert response.status_code == 200
    assert "¿Sirven este dispositivo y esta red?" in cast.text(response)
    assert set(response.cookies) <= {"csrftoken"}  # of the form that changes the language
    assert Session.objects.count() == before
    assert "no-store" in response["Cache-Control"]


@pytest.mark.parametrize(("host", "alone"), [("127.0.0.1:8000", True), ("192.168.1.20:8000", False)])
def test_the_machine_that_serves_tests_no_network(client, settings, host, alone):
    settings.PROFILE, settings.ALLOWED_HOSTS = "lesson", ["*"]
    page = cast.text(client.get("/prueba/", headers={"host": host}))
    assert (f'"alone": {str(alone).lower()}' in page) is True


def test_a_browser_that_cannot_run_it_reads_so_at_once(client):
    page = cast.text(client.get("/prueba/", headers={"accept-language": "es"}))
    assert "Este navegador no puede con las páginas" in page
    assert re.search(r'<script defer src="/static/js/classroom/check\.js">', page), "no module: old browsers read it"


@pytest.mark.parametrize("place", ["door", "home"])
def test_it_is_linked_quietly(client, place):
    client.force_login(cast.teacher())
    assert f'href="{reverse("check")}"' in cast.text(client.get(reverse(place)))


def asked() -> set[str]:
    """The words that the scripts ask for, and the keys of their findings."""
    text = "\n".join(path.read_text() for path in SCRIPTS.glob("check*.js"))
    found = set(re.findall(r'\bsay\("(\w+)"', text)) | set(re.findall(r"words\.(\w+)", text))
    found |= {key for pair in re.findall(r'say\([^`"]*\? "(\w+)" : "(\w+)"\)', text) for key in pair}
    found |= set(
        re.findall(r'"((?:trip|screen|storage|socket|steady|sound|meet|verdict|ask|extra|browser)_\w+)"', text)
    )
    found |= {f"test_{name}" for name in TESTS} | {f"state_{name}" for name in STATES} | {"not_yet", "no_socket"}
    return found | {f"{key}_not" for key in found if key.startswith("extra_")}


def test_a_script_asks_only_for_words_that_the_page_has():
    have = set(check.words())
    assert asked() - have == set()
    assert have - asked() == set(), "words that no script shows"


def test_every_word_has_spanish():
    with override("es"):
        spanish = check.words()
    with override("en"):
        english = check.words()
    assert [key for key in english if english[key] == spanish[key]] == ["no"]
