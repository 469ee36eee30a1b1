"""The pupil's doors and the projector: the PIN, the names, who gets in and what the others read."""

import logging
from io import StringIO

import pytest
from django.test import Client
from django.urls import reverse

from classroom import access
from classroom.lesson import sessions
from classroom.models import GameSession
from tests.classroom import cast

pytestmark = pytest.mark.django_db
ES = {"accept-language": "es"}


@pytest.fixture(autouse=True)
def fresh_brake():
    from django.core.cache import cache

    cache.clear()


@pytest.fixture
def session():
    owner = cast.teacher()
    return cast.session(owner, cast.group(owner))


def names_of(session) -> str:
    return reverse("names", args=[session.pin])


def key(session, name: str) -> str:
    return session.group.students.get(name=name).key


def text(response) -> str:
    return response.content.decode()


def test_the_door_has_a_field_a_keypad_and_the_other_language(client):
    page = text(client.get("/", headers={"accept-language": "es"}))
    assert "Escribe el PIN de la pizarra" in page
    assert page.count("data-key=") == 11
    assert 'value="en"' in page


def test_a_right_pin_leads_to_the_names(client, session):
    response = client.post(reverse("pin"), {"pin": f"{session.pin[:3]} {session.pin[3:]}"})
    assert response.status_code == 302
    assert response["location"] == names_of(session)


@pytest.mark.parametrize("typed", ["", "12", "000000", "abcdef", "1" * 200, "１２３４５６", "<script>"])
def test_a_wrong_pin_keeps_its_digits_and_says_so_under_the_boxes(client, typed):
    response = client.post(reverse("pin"), {"pin": typed}, headers={"accept-language": "es"})
    assert response.status_code == 404
    assert "No hay ninguna partida con ese PIN." in text(response)
    assert f'value="{"".join(c for c in typed if c.isdigit())[:6]}"' in text(response)
    assert "<script>" not in text(response).replace("<script type", "").replace("<script nonce", "")


def test_too_many_wrong_pins_are_slowed(client):
    answers = [client.post(reverse("pin"), {"pin": "000000"}).status_code for _ in range(40)]
    assert answers[0] == 404
    assert answers[-1] == 429


@pytest.mark.parametrize("known", ["pupil", "teacher"])
def test_a_pass_or_an_account_is_slowed_too(client, session, known):
    who = cast.guests(session, 1)[0]
    if known == "teacher":
        client.force_login(session.owner)
    else:
        client.cookies[access.PASS] = access.sign(who)
    answers = [client.post(reverse("pin"), {"pin": "000000"}).status_code for _ in range(40)]
    assert (answers[0], answers[-1]) == (404, 429)
    assert client.get(names_of(session)).status_code in (200, 302)
    assert client.get(reverse("screen", args=[session.pin])).status_code == 200


def test_a_good_pin_does_not_reach_the_log(client, session):
    lines = StringIO()
    handler = next(each for each in logging.getLogger().handlers if each.name == "console")
    before = handler.setStream(lines)
    try:
        client.post(names_of(session), {"student": "nobody"})
        client.get(reverse("screen", args=["123123"]))
        client.put(names_of(session))
    finally:
        handler.setStream(before)
    assert "Conflict: /entrar/***/" in lines.getvalue()
    assert "/pantalla/***/" in lines.getvalue()
    assert session.pin not in lines.getvalue()


def test_pages_connect_to_their_own_host_alone(client):
    policy = client.get("/").headers["Content-Security-Policy"]
    assert "connect-src 'self';" in policy + ";"


def test_a_pin_in_the_address_that_nobody_has_shows_the_door(client):
    response = client.get(reverse("names", args=["999999"]))
    assert response.status_code == 404
    assert "data-pin" in text(response)


def test_the_names_are_listed_as_shown_and_never_in_full(client, session):
    page = text(client.get(names_of(session)))
    assert "Hugo M." in page
    assert "Martín" not in page


def test_two_taps_and_one_is_in(client, session):
    response = client.post(names_of(session), {"student": key(session, "Nora Benali")})
    assert response["location"] == reverse("play")
    assert access.holder({name: morsel.value for name, morsel in client.cookies.items()}).name == "Nora B."
    assert client.get("/")["location"] == reverse("play")
    assert client.get(names_of(session))["location"] == reverse("play")


def test_a_taken_name_says_inside_and_can_be_asked_for(client, session):
    who = sessions.join(session, access.new_device(), session.group.students.get(name="Nora Benali"))
    page = text(client.get(names_of(session), headers={"accept-language": "es"}))
    assert "dentro" in page
    refused = client.post(names_of(session), {"student": who.student.key}, headers={"accept-language": "es"})
    assert refused.status_code == 409
    assert "Nora B. ya está dentro" in text(refused)
    assert f'name="claim" value="{who.id}"' in text(refused)

    client.post(names_of(session), {"claim": who.id})
    assert who.id in [row["id"] for row in sessions.snapshot(session.key).teacher["people"] if row["claimed"]]
    waiting = text(client.get(names_of(session), headers={"accept-language": "es"}))
    assert "Has dicho que eres Nora B." in waiting
    who.refresh_from_db()
    sessions.admit(who)
    assert client.get(names_of(session))["location"] == reverse("play")


def test_a_guest_whose_tablet_died_asks_for_the_name_too(client):
    session = cast.session()
    (eva,) = cast.sit_down(session, "Eva")
    refused = client.post(names_of(session), {"name": "eva"}, headers=ES)
    assert f'name="claim" value="{eva.id}"' in text(refused)
    client.post(names_of(session), {"claim": eva.id, "name": "eva"})
    sessions.admit(eva)
    assert client.get(names_of(session))["location"] == reverse("play")


def test_a_claim_that_was_declined_is_said_and_one_may_be_withdrawn(client):
    session = cast.session()
    (eva,) = cast.sit_down(session, "Eva")
    client.post(names_of(session), {"claim": eva.id})
    waiting = text(client.get(names_of(session)))
    assert f'data-again="{names_of(session)}?asked"' in waiting
    sessions.decline(eva)
    answer = client.get(names_of(session) + "?asked", headers=ES)
    assert (answer.status_code, "no te ha dejado entrar" in text(answer)) == (200, True)
    client.post(names_of(session), {"claim": eva.id})
    assert client.post(names_of(session), {"withdraw": "1"})["location"] == names_of(session)
    eva.refresh_from_db()
    assert eva.claimed_by == ""
    assert "no te ha dejado" not in text(client.get(names_of(session), headers=ES))


def test_the_tablet_has_its_word_before_the_first_tap(client, session):
    """So a double tap, or a tap again because the answer was lost, comes from the same tablet."""
    client.get(names_of(session))
    word = client.cookies[access.TABLET].value
    answers = []
    for _ in range(2):
        tablet = Client()
        tablet.cookies[access.TABLET] = word
        answers.append(tablet.post(names_of(session), {"student": key(session, "Nora Benali")}))
    assert [answer["location"] for answer in answers] == [reverse("play")] * 2
    assert session.participants.get().device == word
    client.get(names_of(session))
    assert client.cookies[access.TABLET].value == word


@pytest.mark.parametrize("claim", ["0", "x", "-1", "99999999999999999999", "9" * 5000, "²", "٣"])
def test_a_claim_of_nobody_is_refused_in_words(client, session, claim):
    response = client.post(names_of(session), {"claim": claim})
    assert response.status_code == 409
    assert not session.participants.exists()


def test_guests_type_a_name_only_where_they_may(client, session):
    response = client.post(names_of(session), {"name": "  Íñigo   <b>  "})
    assert response.status_code == 302
    assert session.participants.get().name == "Íñigo <b>"
    client.cookies.clear()
    GameSession.objects.update(guests=False)
    assert 'id="guest"' not in text(client.get(names_of(session)))
    assert client.post(names_of(session), {"name": "Otro"}).status_code == 409


@pytest.mark.parametrize("typed", ["", "   ", "x" * 41])
def test_a_name_that_cannot_be_keeps_what_was_typed(client, typed):
    made = cast.session()
    response = client.post(names_of(made), {"name": typed})
    assert response.status_code == 409
    assert f'value="{typed.strip()}"' in text(response)
    assert 'aria-invalid="true"' in text(response)


def test_a_name_of_another_group_does_not_open(client, session):
    other = cast.group(cast.teacher("otra"), ["Ajena Pérez"])
    response = client.post(names_of(session), {"student": other.students.get().key})
    assert response.status_code == 409


def test_playing_needs_a_pass_and_leaving_gives_it_back(client, session):
    assert client.get(reverse("play"))["location"] == "/"
    client.post(names_of(session), {"student": key(session, "Nora Benali")})
    page = client.get(reverse("play"))
    assert page.status_code == 200
    assert client.post(reverse("leave"))["location"] == "/"
    assert client.get(reverse("play"))["location"] == "/"
    assert client.get(reverse("leave")).status_code == 405


def test_the_projector_has_no_controls_and_needs_the_pin(client, session):
    page = text(client.get(reverse("screen", args=[session.pin])))
    assert "<button" not in page
    assert f"/ws/screen/{session.pin}/" in page
    assert client.get(reverse("screen", args=["111222"])).status_code == 404
    sessions.close(session)
    assert client.get(reverse("screen", args=[session.pin])).status_code == 404


def test_the_language_is_changed_by_one_quiet_button(client):
    response = client.post(reverse("language"), {"language": "en", "next": "/"})
    assert response["location"] == "/"
    assert "Write the PIN from the board" in text(client.get("/", headers={"accept-language": "es"}))


def test_no_page_has_inline_styles_or_handlers(client, session):
    for address in ("/", names_of(session), reverse("screen", args=[session.pin]), reverse("login"), reverse("signup")):
        page = text(client.get(address))
        assert " style=" not in page, address
        assert " onclick=" not in page, address


def test_a_form_that_is_no_form_is_refused_in_words_and_not_composed(client, session, monkeypatch):
    lengths = cast.composed(monkeypatch)
    for length in (1_200_000, 200_000):
        response = client.post(names_of(session), {"name": "a" + "\u0301\u0327" * (length // 4)}, headers=ES)
        assert response.status_code == (400 if length > 256 * 1024 else 302)
        assert ("Eso era demasiado" in text(response)) == (length > 256 * 1024)
    assert max(lengths) < 1000


@pytest.mark.parametrize(
    ("address", "words"), [("/nada/", "Aquí no hay nada"), ("/aula/sesion/nada/", "Aquí no hay nada")]
)
def test_an_address_that_is_none_gets_words(client, address, words):
    client.force_login(cast.teacher())
    response = client.get(address, headers={"accept-language": "es"})
    assert response.status_code == 404
    assert words in text(response)


def test_a_page_that_was_open_too_long_gets_words(session):
    strict = Client(enforce_csrf_checks=True)
    response = strict.post(reverse("pin"), {"pin": session.pin}, headers={"accept-language": "es"})
    assert response.status_code == 403
    assert "llevaba demasiado tiempo abierta" in text(response)


def test_a_fault_of_ours_gets_words(client, session, monkeypatch):
    def broken(*_args):
        raise RuntimeError("a fault")

    monkeypatch.setattr("classroom.views.student.sessions.name_list", broken)
    client.raise_request_exception = False
    response = client.get(names_of(session), headers={"accept-language": "es"})
    assert response.status_code == 500
    assert "Se nos ha roto algo" in text(response)
