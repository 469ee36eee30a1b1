"""The teacher's pages: «Aula», groups and the form of a new session, with bad input and as a stranger."""

import re

import pytest
from django.urls import reverse
from django.utils.translation import override

from classroom.lesson import sessions
from classroom.lesson.session_form import SessionForm
from classroom.models import GameSession, Group
from games import api
from games.models import Table
from tests.classroom import cast
from tests.classroom.cast import text

pytestmark = pytest.mark.django_db
ES = {"accept-language": "es"}
EN = {"accept-language": "en"}


def values(client, address=None) -> dict:
    """What the form of a new session holds when it is opened, as the browser would send it."""
    form = client.get(address or reverse("session_new")).context["form"]
    found = {bound.html_name: bound.value() for bound in form}
    return {
        name: "" if value is None or value is False else "on" if value is True else value
        for name, value in found.items()
    }


def sent(client, **changed):
    """Open the form, change some of its values, send it without what is empty or off."""
    game = changed.get("game", cast.GAME)
    data = values(client) | {f"{game}-{k}" if k not in SessionForm.base_fields else k: v for k, v in changed.items()}
    return client.post(reverse("session_new"), {k: v for k, v in data.items() if v != "" or k == "group"}, headers=ES)


# --- «Aula» -----------------------------------------------------------------------------------------------------------


def test_an_empty_classroom_says_what_to_do(client, marta):
    page = text(client.get(reverse("home"), headers=ES))
    assert "first-steps" in page
    assert reverse("group_new") in page


def test_the_classroom_shows_groups_and_sessions_of_the_teacher_alone(client, marta):
    mine = cast.session(marta, cast.group(marta))
    other = cast.teacher("otra")
    theirs = cast.session(other, cast.group(other, ["Ajena Pérez"]))
    page = text(client.get(reverse("home")))
    assert reverse("session", args=[mine.key]) in page
    assert theirs.key not in page
    sessions.close(mine)
    assert reverse("report", args=[mine.key]) in text(client.get(reverse("home")))


# --- groups -----------------------------------------------------------------------------------------------------------


def test_names_are_pasted_one_a_line(client, marta):
    names = "1. Lucía Pérez\r\n\r\n  2) Hugo   Martín \nD'Artagnan Ñ\n\u202eevil"
    response = client.post(reverse("group_new"), {"name": "5.º B", "language": "es", "names": names})
    made = Group.objects.get()
    assert response["location"] == reverse("group", args=[made.key])
    assert [each.name for each in made.students.all()] == ["Lucía Pérez", "Hugo Martín", "D'Artagnan Ñ", "evil"]
    page = text(client.get(response["location"]))
    assert "D&#x27;Artagnan Ñ" in page


def test_a_group_may_have_no_names(client, marta):
    client.post(reverse("group_new"), {"name": "Taller", "language": "en", "names": ""})
    page = text(client.get(reverse("group", args=[Group.objects.get().key]), headers=ES))
    assert "Todavía nadie" in page


@pytest.mark.parametrize(
    ("data", "wrong"),
    [
        ({"name": "", "names": "Ana"}, "name"),
        ({"name": "x", "names": "A" * 81}, "names"),
        ({"name": "x", "names": "\n".join(f"Ana {n}" for n in range(61))}, "names"),
        ({"name": "x" * 81, "names": ""}, "name"),
    ],
)
def test_a_group_that_cannot_be_keeps_the_names(client, marta, data, wrong):
    response = client.post(reverse("group_new"), {"language": "es", **data})
    assert list(response.context["form"].errors) == [wrong]
    assert data["names"] in text(response)
    assert not Group.objects.exists()


def test_a_group_is_renamed_and_pupils_added_corrected_and_removed(client, marta):
    made = cast.group(marta, ["Lucia Peres", "Hugo Martín"])
    address = reverse("group", args=[made.key])
    lucia = made.students.first()
    pupil = reverse("group_student", args=[made.key, lucia.key])
    client.post(address, {"name": "6.º B"})
    client.post(pupil, {"do": "rename", "name": " Lucía Pérez "})
    client.post(reverse("group_add", args=[made.key]), {"names": "Nora Benali\n"})
    client.post(reverse("group_student", args=[made.key, made.students.get(name="Hugo Martín").key]), {"do": "remove"})
    made.refresh_from_db()
    assert made.name == "6.º B"
    assert [each.name for each in made.students.all()] == ["Lucía Pérez", "Nora Benali"]


def test_a_correction_that_cannot_be_is_said_at_its_pupil(client, marta):
    made = cast.group(marta, ["Lucía Pérez"])
    response = client.post(
        reverse("group_student", args=[made.key, made.students.get().key]), {"name": "  "}, headers=ES
    )
    assert "Un alumno necesita un nombre." in text(response)
    assert re.search(r"<details[^>]* open", text(response))
    assert made.students.get().name == "Lucía Pérez"
    empty = client.post(reverse("group_add", args=[made.key]), {"names": " \n "}, headers=ES)
    assert "Escribe al menos un nombre." in text(empty)
    assert client.post(reverse("group", args=[made.key]), {"name": ""}).context["group"].name == made.name


def test_a_colleague_helps_and_a_stranger_gets_404(client):
    owner, colleague, stranger = cast.teacher(), cast.teacher("pepe"), cast.teacher("otra")
    made = cast.group(owner, ["Lucía Pérez"], colleague=colleague)
    pupil = made.students.get().key
    gets = [reverse("group", args=[made.key])]
    posts = [*gets, reverse("group_add", args=[made.key]), reverse("group_student", args=[made.key, pupil])]
    for teacher in (owner, colleague):
        client.force_login(teacher)
        assert client.get(gets[0]).status_code == 200
    client.force_login(stranger)
    assert client.get(gets[0]).status_code == 404
    assert [client.post(each, {"name": "x", "do": "remove"}).status_code for each in posts] == [404] * 3
    client.logout()
    assert [client.post(each).status_code for each in posts] == [302] * 3
    assert made.students.count() == 1


def test_the_owner_alone_erases_a_group_and_a_session(client):
    owner, colleague, stranger = cast.teacher(), cast.teacher("pepe"), cast.teacher("otra")
    group = cast.group(owner, colleague=colleague)
    played = [cast.playing(2, owner=owner, group=group, guests=True) for _ in range(2)]
    for session in played:
        sessions.close(session)
    erase_group = reverse("group_erase", args=[group.key])
    erase_session = reverse("session_erase", args=[played[0].key])
    shown = {erase_group: reverse("group", args=[group.key]), erase_session: reverse("report", args=[played[0].key])}
    client.force_login(colleague)
    for address, page in shown.items():
        assert address not in text(client.get(page))
    for teacher in (colleague, stranger):
        client.force_login(teacher)
        assert [client.post(each).status_code for each in shown] == [404, 404]
    client.force_login(owner)
    assert [client.get(each).status_code for each in shown] == [405, 405]
    for address, page in shown.items():
        assert address in text(client.get(page))
    assert client.post(erase_session)["location"] == reverse("home")
    assert list(GameSession.objects.all()) == [played[1]]
    assert Table.objects.count() == 1
    page = text(client.post(erase_group, follow=True, headers=ES))
    assert "se ha borrado" in page
    assert not Group.objects.exists()
    assert not GameSession.objects.exists()
    assert not Table.objects.exists()


def test_a_pupil_of_another_group_is_not_found(client, marta):
    mine, other = cast.group(marta, ["Ana"]), cast.group(cast.teacher("otra"), ["Eva"])
    address = reverse("group_student", args=[mine.key, other.students.get().key])
    assert client.post(address, {"do": "remove"}).status_code == 404


# --- a new session ----------------------------------------------------------------------------------------------------


def test_the_first_form_can_be_sent_as_it_stands(client, marta):
    group = cast.group(marta)
    response = sent(client)
    made = marta.sessions.get()
    assert response["location"] == reverse("session", args=[made.key])
    assert made.group == group
    assert made.options["minutes"] == 15
    assert made.options["redeal"] is True


def test_every_option_of_every_game_stands_in_the_form(client, marta):
    page = text(client.get(reverse("session_new")))
    for info in api.games():
        for option in info.options:
            assert f'"{info.key}-{option.name}' in page, option.name


def test_what_is_chosen_reaches_the_session_and_is_remembered(client, marta):
    cast.group(marta)
    sent(
        client,
        group="",
        variant="intermediate",
        mode="turns",
        minutes="",
        attacks="off",
        help="none",
        per_table="3",
        names="c",
        **{"deck-rest": "0", "rules-order": "free", "hold_timeout": "25", "call_window": "1.5"},
    )
    made = marta.sessions.get()
    assert (made.group, made.per_table, made.names, made.guests) == (None, 3, "c", True)
    assert made.options["deck"] == {"rest": 0}
    assert made.options["rules"]["order"] == "free"
    assert made.options["rules"]["distinct_sounds"] is True
    assert (made.options["hold_timeout"], made.options["call_window"], made.options["minutes"]) == (25, 1.5, None)
    assert "redeal" not in made.options
    again = values(client)
    assert (again[f"{cast.GAME}-mode"], again["names"], again[f"{cast.GAME}-deck-rest"]) == ("turns", "c", 0)


@pytest.mark.parametrize(("language", "usual"), [("es", "0,6"), ("en", "0.6")])
def test_numbers_are_written_by_the_pages_language(client, marta, language, usual):
    form = client.get(reverse("session_new"), headers={"accept-language": language}).context["form"]
    with override(language):
        assert f'value="{usual}"' in str(form[f"{cast.GAME}-call_window"])
    steps = form.page()["presets"][cast.GAME]
    assert usual in {step["values"][f"{cast.GAME}-call_window"] for step in steps}


def test_a_number_is_read_by_the_pages_language(client, marta):
    sent(client, call_window="1,5")
    assert marta.sessions.get().options["call_window"] == 1.5


@pytest.mark.parametrize("info", api.games(), ids=lambda info: info.key)
def test_every_step_of_the_ladder_makes_a_session(client, marta, info):
    for step in client.get(reverse("session_new")).context["form"].page()["presets"][info.key]:
        plain = {name.removeprefix(f"{info.key}-"): value for name, value in step["values"].items()}
        assert sent(client, **plain).status_code == 302, step["key"]
    assert marta.sessions.count() == len(info.presets)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("variant", "nonsense"), ("minutes", "-3"), ("minutes", "x"), ("hold_timeout", "0"), ("hold_timeout", "nan"),
        ("hold_timeout", "9999"), ("hold_timeout", ""), ("deck-note", "21"), ("deck-note", "1.5"), ("rules-order", "x"),
        ("per_table", "9"), ("per_table", "1"), ("names", "solfa"), ("group", "abc"), ("game", "chess"),
    ],
)  # fmt: skip
def test_a_choice_that_cannot_be_is_refused_at_its_field(client, marta, name, value):
    response = sent(client, **{name: value})
    assert response.status_code == 200
    assert not marta.sessions.exists()
    assert next(iter(response.context["form"].errors)).endswith(name)
    assert 'class="problem"' in text(response) or name == "game"


def test_what_the_rules_refuse_is_said_in_words(client, marta):
    response = sent(client, **{"deck-note": "0"})
    assert not marta.sessions.exists()
    assert "Lo elegido en «" in text(response)
    assert "«deck»" not in text(response)


def test_the_group_in_the_address_is_chosen_if_it_is_the_teachers(client, marta):
    cast.group(marta, ["Ana"])
    second = cast.group(marta, ["Eva", "Noa"])
    theirs = cast.group(cast.teacher("otra"), ["Ajena"])
    assert values(client, f"{reverse('session_new')}?group={second.key}")["group"] == second.key
    assert values(client, f"{reverse('session_new')}?group={theirs.key}")["group"] != theirs.key
    assert sent(client, group=theirs.key).status_code == 200


def test_the_form_speaks_both_languages(client, marta):
    assert "Jugadores por mesa" in text(client.get(reverse("session_new"), headers=ES))
    assert "Players per table" in text(client.get(reverse("session_new"), headers=EN))


def test_what_was_chosen_is_remembered_for_its_group_alone(client, marta):
    one = cast.group(marta)
    cast.session(marta, one, pairs=True, guided=True, per_table=3)
    assert values(client)["group"] == one.key
    new = cast.group(marta)
    begun = values(client)
    assert (begun["group"], begun["pairs"], begun["guided"], begun["per_table"]) == (new.key, "", "", 4)
    kept = values(client, f"{reverse('session_new')}?group={one.key}")
    assert (kept["pairs"], kept["guided"], kept["per_table"]) == ("on", "", 3)
    others = client.get(reverse("session_new")).context["page"]["others"]
    assert {key: (other["again"], other["values"]["pairs"]) for key, other in others.items()} == {
        one.key: (True, "on"),
        new.key: (False, ""),
        "": (False, ""),
    }
    cast.session(marta, None)
    assert values(client)["group"] == ""  # who played last
