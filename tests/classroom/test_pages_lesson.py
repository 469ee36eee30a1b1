"""The running session's page, its acts and its reports, for owner, colleague, stranger, pupil and nobody."""

import json
from datetime import UTC, datetime

import pytest
from django.urls import reverse

from classroom import access
from classroom.lesson import sessions
from classroom.models import GameSession
from games import api
from tests.classroom import cast
from tests.classroom.cast import text

pytestmark = pytest.mark.django_db
ES = {"accept-language": "es"}


def act(client, session, **order):
    return client.post(
        reverse("session_act", args=[session.key]), json.dumps(order), content_type="application/json", headers=ES
    )


@pytest.fixture
def lobby(marta):
    """A session of a group with four inside."""
    made = cast.session(marta, cast.group(marta))
    for student in made.group.students.all()[:4]:
        sessions.join(made, access.new_device(), student)
    return made


def page_of(client, session) -> dict:
    return client.get(reverse("session", args=[session.key])).context["page"]


# --- the page ---------------------------------------------------------------------------------------------------------


def test_the_page_brings_the_pin_the_address_and_a_picture_of_it(client, lobby):
    page = page_of(client, lobby)
    assert page["pin"] == lobby.pin
    assert page["address"] == "testserver"
    assert page["qr"].startswith("data:image/svg+xml")
    assert page["expected"] == 5


def test_the_lobby_knows_who_of_the_class_has_not_come(client, lobby):
    listed = page_of(client, lobby)["listed"]
    people = sessions.snapshot(lobby.key).teacher["people"]
    missing = {row["student"] for row in listed} - {row["student"] for row in people}
    assert [row["name"] for row in listed if row["student"] in missing] == ["Samir H."]


def test_a_session_names_the_earlier_ones_of_its_group_that_are_open(client, lobby, marta):
    newer = cast.session(marta, lobby.group)
    cast.session(marta)
    [old] = page_of(client, newer)["earlier"]
    assert old == {"pin": lobby.pin, "act": reverse("session_act", args=[lobby.key])}
    assert page_of(client, lobby)["earlier"] == []
    assert client.post(old["act"], json.dumps({"move": "close"}), content_type="application/json").status_code == 200
    assert page_of(client, newer)["earlier"] == []


@pytest.mark.parametrize(
    ("host", "alone"), [("127.0.0.1:8000", True), ("localhost", True), ("192.168.1.20:8000", False)]
)
def test_an_address_of_this_machine_alone_is_not_offered_to_tablets(client, lobby, settings, host, alone):
    settings.PROFILE, settings.ALLOWED_HOSTS = "run", ["*"]
    for name, key in {"session": lobby.key, "screen": lobby.pin}.items():
        page = client.get(reverse(name, args=[key]), headers={"host": host}).context["page"]
        assert page["alone"] is alone
        assert "make lesson" in page["words"]["alone"]


def test_a_closed_session_is_its_report(client, lobby):
    sessions.close(lobby)
    response = client.get(reverse("session", args=[lobby.key]))
    assert response["location"] == reverse("report", args=[lobby.key])


def test_who_may_see_and_steer(client, lobby):
    colleague, stranger = cast.teacher("pepe"), cast.teacher("otra")
    lobby.group.memberships.create(teacher=colleague, role="colleague")
    who = lobby.participants.first()
    addresses = [
        reverse("session", args=[lobby.key]),
        reverse("report", args=[lobby.key]),
        reverse("session_student", args=[lobby.key, who.id]),
    ]
    client.force_login(colleague)
    assert [client.get(each).status_code for each in addresses] == [200] * 3
    assert act(client, lobby, move="make_tables").status_code == 200
    client.force_login(stranger)
    assert [client.get(each).status_code for each in addresses] == [404] * 3
    assert act(client, lobby, move="start_game").status_code == 404
    client.logout()
    client.cookies[access.PASS] = access.sign(who)
    client.cookies[access.TABLET] = who.device
    assert [client.get(each).status_code for each in addresses] == [302] * 3
    assert act(client, lobby, move="start_game").status_code == 302
    lobby.refresh_from_db()
    assert lobby.status == GameSession.Status.LOBBY


def test_a_pupil_of_another_session_is_not_found(client, lobby, marta):
    other = cast.session(marta)
    (who,) = cast.guests(other, 1)
    assert client.get(reverse("session_student", args=[lobby.key, who.id])).status_code == 404
    assert act(client, lobby, move="send_out", person=who.id).status_code == 409
    assert act(client, lobby, move="rename", person=who.id, name="X").status_code == 409
    who.refresh_from_db()
    assert (who.blocked, who.name) == (False, "Ana 1")


# --- acts -------------------------------------------------------------------------------------------------------------


def test_from_the_lobby_to_another_round_by_acts_alone(client, lobby):
    def status():
        lobby.refresh_from_db()
        return lobby.status

    assert act(client, lobby, move="make_tables").json() == {"yes": True}
    assert lobby.tables.count() == 1
    assert act(client, lobby, move="start_game").json() == {"yes": True}
    assert status() == "playing"
    assert act(client, lobby, move="pause").json() == {"yes": True}
    assert act(client, lobby, move="resume", table=1).json() == {"yes": True}
    assert act(client, lobby, move="end").json() == {"yes": True}
    assert status() == "over"
    assert act(client, lobby, move="mixed_round").json() == {"yes": True}
    assert (status(), lobby.round) == ("lobby", 2)
    assert act(client, lobby, move="close").json() == {"yes": True}
    assert status() == "closed"


def test_the_teacher_says_which_tablets_sound(client, lobby):
    assert act(client, lobby, move="sound_off").json() == {"yes": True}
    assert sessions.snapshot(lobby.key).shared["room"]["sound"] == "off"
    assert act(client, lobby, move="sound_loud").status_code == 409
    act(client, lobby, move="close")
    assert act(client, lobby, move="sound_all").status_code == 409


def test_people_are_corrected_moved_sent_out_and_let_back(client, lobby):
    act(client, lobby, move="make_tables")
    who = lobby.participants.first()
    assert act(client, lobby, move="rename", person=who.id, name="Luchi").json() == {"yes": True}
    assert act(client, lobby, move="seat", person=who.id, number=2).json() == {"yes": True}
    assert lobby.tables.count() == 2
    assert act(client, lobby, move="send_out", person=who.id).json() == {"yes": True}
    who.refresh_from_db()
    assert (who.name, who.blocked, who.inside) == ("Luchi", True, False)
    assert act(client, lobby, move="let_back", person=who.id).json() == {"yes": True}
    who.refresh_from_db()
    assert not who.blocked


def test_guests_names_show_on_the_big_screen_once_the_teacher_says_so(client, marta):
    made = cast.session(marta)
    cast.guests(made, 2)
    assert [each["name"] for each in sessions.snapshot(made.key).screen["people"]] == ["", ""]
    assert act(client, made, move="show_names").json() == {"yes": True}
    assert [each["name"] for each in sessions.snapshot(made.key).screen["people"]] == ["Ana 1", "Ana 2"]


def test_guests_are_kept_out_by_an_act(client, lobby):
    assert act(client, lobby, move="guests_out").json() == {"yes": True}
    assert sessions.snapshot(lobby.key).teacher["guests"] is False
    assert act(client, lobby, move="guests_in").json() == {"yes": True}
    assert sessions.snapshot(lobby.key).teacher["guests"] is True


@pytest.mark.parametrize(
    "order",
    [
        {}, {"move": 3}, {"move": ""}, {"move": "nonsense"}, {"move": "/end"}, {"move": "pause", "table": "1"},
        {"move": "pause", "table": 0}, {"move": "pause", "table": 99}, {"move": "pause", "table": True},
        {"move": "rename"}, {"move": "rename", "person": "1", "name": "x"}, {"move": "send_out", "person": -1},
        {"move": "send_out", "person": 10**30}, {"move": "minutes"}, {"move": "minutes x"},
        {"move": "seat", "person": None}, {"move": "minutes " + "9" * 5000}, {"move": "minutes 1e400"},
        {"move": "minutes -1"}, {"move": "minutes nan"}, {"move": "pause " + "x" * 300},
    ],
)  # fmt: skip
def test_nonsense_is_refused_in_words_and_changes_nothing(client, lobby, order):
    sessions.start(lobby)
    response = act(client, lobby, **order)
    assert response.status_code == 409
    assert response.json()["text"]
    lobby.refresh_from_db()
    assert (lobby.status, lobby.paused) == ("playing", False)


BODIES = [b"", b"{", b"[]", b"null", b"\xff", b'{"move": "pause"' * 50, b"[" * 100_000, b"9" * 5000]
BODIES += [b'{"move": "pause", "table": ' + b"9" * 5000 + b"}", b'{"move": "pause", "table": 1e999}']


@pytest.mark.parametrize("body", BODIES)
def test_a_body_that_is_no_order_is_refused(client, lobby, body):
    response = client.post(reverse("session_act", args=[lobby.key]), body, content_type="application/json")
    assert response.status_code == 409
    assert response.json()["no"] == "no_act"


@pytest.mark.parametrize("move", ["start_game", "send_out"])
def test_what_a_table_refuses_is_said_in_words(client, lobby, move, monkeypatch):
    def refuse(*_arguments):
        raise api.Refused("version", "Esta mesa es de una versión anterior.")

    if move == "start_game":
        monkeypatch.setattr("games.api.create_table", refuse)
    else:
        sessions.start(lobby)
        monkeypatch.setattr("classroom.door.entering.vacate", refuse)
    response = act(client, lobby, move=move, person=lobby.participants.first().id)
    assert response.status_code == 409
    assert response.json() == {"no": "version", "text": "Esta mesa es de una versión anterior."}


def test_refusals_speak_the_language_of_the_page(client, marta):
    made = cast.session(marta)
    told = act(client, made, move="start_game").json()["text"]
    assert told == "Para empezar tiene que haber al menos dos tabletas dentro."
    assert client.get(reverse("session_act", args=[made.key])).status_code == 405


# --- reports ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def played(marta):
    made = cast.session(marta, cast.group(marta))
    for student in made.group.students.all()[:3]:
        sessions.join(made, access.new_device(), student)
    sessions.start(made)
    (row,) = cast.tables(made)
    cast.write(row, cast.claim(0, "Re Fa La Do", points=7), cast.claim(0, "Do Fa Sol"))
    cast.write(row, cast.claim(1, "Do Mi Fa##"), seat=1)
    cast.finish(made)
    return made


def test_the_report_tells_the_same_as_the_journal(client, played):
    page = text(client.get(reverse("report", args=[played.key]), headers=ES))
    assert "<strong data-total>2</strong>" in page
    assert "(intentos: 3)" in page
    assert "Segunda o cuarta: cuenta mal la tercera" in page
    assert "data-score>7</span>" in page
    for colour in "DFAC":
        assert f'floor-chip n-{colour}"' in page


def test_a_pupils_claims_stand_with_name_points_and_reason(client, played):
    who = cast.sitter(cast.tables(played)[0], 0)
    address = reverse("session_student", args=[played.key, who.id])
    whole, part = text(client.get(address, headers=ES)), text(client.get(address, headers=ES | {"X-Part": "1"}))
    for page in (whole, part):
        assert page.count("<li data-chord>") == 1
        assert page.count("<li data-wrong>") == 1
        assert "Re menor con séptima" in page
        assert "+7" in page
        assert "De Do a Fa hay una cuarta" in page
    assert "<html" in whole
    assert "<html" not in part


def test_accidentals_are_drawn_by_the_music_font(client, played):
    who = cast.sitter(cast.tables(played)[0], 1)
    page = text(client.get(reverse("session_student", args=[played.key, who.id]), headers=ES))
    assert '<span class="sign-in-text double" aria-hidden="true">\ue263</span>' in page


def test_a_report_without_play_says_so_and_names_are_only_text(client, marta):
    made = cast.session(marta)
    sessions.join(made, access.new_device(), name="<img src=x>")
    page = text(client.get(reverse("report", args=[made.key]), headers=ES))
    assert "nadie ha dicho" in page
    assert "&lt;img src=x&gt;" in page
    assert "<img src=x>" not in page


def test_a_session_that_never_started_is_dated_by_its_opening(client, lobby):
    opened = datetime(2026, 3, 2, 9, tzinfo=UTC)
    GameSession.objects.update(created=opened)
    who = lobby.participants.first()
    for address in (reverse("session_student", args=[lobby.key, who.id]), reverse("report", args=[lobby.key])):
        assert client.get(address).context["when"] == opened


def test_reports_speak_english_too(client, played):
    page = text(client.get(reverse("report", args=[played.key]), headers={"accept-language": "en"}))
    assert "Most frequent error" in page
    assert "(tries: 3)" in page
