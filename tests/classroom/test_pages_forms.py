"""What the teacher's forms say: in our own words, at the field, and before what cannot be undone."""

import re

import pytest
from django.urls import reverse
from django.utils.formats import localize_input

from classroom.lesson import sessions
from classroom.lesson.session_form import SessionForm
from classroom.models import Teacher
from games import api
from tests.classroom import cast
from tests.classroom.cast import text

pytestmark = pytest.mark.django_db
ES, EN = {"accept-language": "es"}, {"accept-language": "en"}
USTED = re.compile(r"Asegúrese|Introduzca|Escoja|Seleccione|su contraseña|\bsu información", re.IGNORECASE)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"username": "marta"}, "Ese usuario ya existe"),
        ({"username": "con espacio"}, "Solo letras, números"),
        ({"username": "x" * 151}, "Como mucho 150 letras; aquí hay 151"),
        ({"first_name": "x" * 81}, "Como mucho 80 letras"),
        ({"email": "marta"}, "Eso no es una dirección"),
        ({"password1": "a1b2", "password2": "a1b2"}, "demasiado corta"),
        ({"password1": "password", "password2": "password"}, "demasiada gente"),
        ({"username": "violonchelo", "password1": "violonchelo1", "password2": "violonchelo1"}, "se parece demasiado"),
        ({"password2": "otra"}, "no son iguales"),
        ({"first_name": ""}, "Esto hace falta"),
        ({"first_name": "Ana\x00"}, "no se puede leer"),
    ],
)
def test_a_sign_up_that_cannot_be_is_told_in_our_words(client, wrong, words):
    cast.teacher("marta")
    data = {"first_name": "Eva", "username": "eva", "password1": "corchea-7", "password2": "corchea-7"} | wrong
    page = text(client.post(reverse("signup"), data, headers=ES))
    assert words in page
    assert not USTED.search(page)
    assert 'aria-invalid="true"' in page
    assert Teacher.objects.count() == 1
    assert words not in text(client.post(reverse("signup"), data, headers=EN))


def test_no_page_promises_a_password_by_mail(client):
    for name in ("signup", "login"):
        page = text(client.get(reverse(name), headers=ES))
        assert "recuperar" not in page
    assert "Quien cuida de este sitio puede darte una nueva" in page


def test_the_first_session_begins_with_an_easy_step_of_the_ladder(client, marta):
    form = client.get(reverse("session_new"), headers=ES).context["form"]
    held = {bound.html_name: bound.value() for bound in form}
    for info in api.games():
        step = next((each for each in form.page()["presets"][info.key] if each["key"] == "initiation"), None)
        if step is None:  # then it begins as the game says, and lasts as long as it lasts
            assert held[f"{info.key}-minutes"] == ""
            continue
        assert {name: str(localize_input(held[name] or "")) for name in step["values"]} == step["values"]
        assert held[f"{info.key}-minutes"] == "15"


def test_every_step_of_the_ladder_says_what_is_in_it(client, marta):
    page = client.get(reverse("session_new"), headers=ES)
    assert all(step["about"] for steps in page.context["page"]["presets"].values() for step in steps)
    assert "quitan notas a otro jugador" in text(page)


def test_what_a_variant_has_not_is_neither_offered_nor_reported(client, marta):
    page = client.get(reverse("session_new")).context["page"]
    assert page["needs"] == {"acordes-attacks": ("acordes-variant", ("intermediate", "full"))}
    for variant, told in {"initiation": False, "full": True}.items():
        session = cast.session(marta, options={"variant": variant})
        report = client.get(reverse("report", args=[session.key]), headers=ES)
        assert ("Con ataques" in report.context["facts"]) is told


def test_counts_that_are_left_empty_have_their_usual_numbers_beside_them(client, marta):
    usual = client.get(reverse("session_new")).context["page"]["usual"]["acordes-deck"]
    assert usual["full"][4] == api.deck_counts({"variant": "full"}, 4)
    assert usual["initiation"][4]["rest"] == 0
    assert usual["full"][8]["note"] > usual["full"][4]["note"]


def test_help_and_names_of_chords_say_what_they_mean(client, marta):
    page = text(client.get(reverse("session_new"), headers=ES))
    for words in ("cada carta lleva al borde la escalera", "Tríada de Fa", "Fa mayor"):
        assert words in page


def test_the_ladder_rises(client, marta):
    steps = [step["key"] for step in client.get(reverse("session_new")).context["page"]["presets"]["acordes"]]
    assert steps.index("rests") < steps.index("primary") < steps.index("intermediate") < steps.index("full")


def test_a_mistake_under_more_settings_is_said_with_its_reason_at_its_field(client, marta):
    form = client.get(reverse("session_new")).context["form"]
    data = {bound.html_name: bound.value() for bound in form if bound.value() not in (None, False)}
    answer = client.post(reverse("session_new"), data | {f"{cast.GAME}-deck-note": "0"}, headers=ES)
    field = f"{cast.GAME}-deck-note"
    (error,) = answer.context["form"].errors[field]
    assert "deja al menos una de cada" in error
    page = text(answer)
    assert re.search(r'<details class="more" open>', page)
    assert re.search(rf'name="{field}"[^>]*aria-invalid="true"', page)
    assert isinstance(answer.context["form"], SessionForm)


def test_twins_are_called_on_the_class_list_as_pupils_see_them(client, marta):
    group = cast.group(marta, ["Lucía", "Hugo Martín", "Lucía", "Bo"])
    page = text(client.get(reverse("group", args=[group.key]), headers=ES))
    assert re.findall(r"en clase: ([^<]+)<", page) == ["Lucía 1", "Hugo M.", "Lucía 2"]


def test_a_pupil_is_removed_by_a_second_tap(client, marta):
    group = cast.group(marta, ["Álvaro Ruiz"])
    page = text(client.get(reverse("group", args=[group.key]), headers=ES))
    form = page[page.index("<summary>Borrar a Álvaro Ruiz</summary>") :]
    assert 'value="remove">Sí, borrar' in form[: form.index("</details>")]
    assert page.count('value="remove"') == 1


def test_sessions_and_reports_have_a_button_that_opens_them(client, marta):
    cast.session(marta)
    closed = cast.session(marta)
    sessions.close(closed)
    page = text(client.get(reverse("home"), headers=ES))
    assert re.search(r'<a class="button" href="[^"]+">Abrir</a>', page)
    report = reverse("report", args=[closed.key])
    assert f'<a class="button" href="{report}">Informe</a>' in page
    assert "data-print" in text(client.get(report))
