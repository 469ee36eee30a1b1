"""The teacher's account: made, logged in and out, and slowed where passwords are guessed."""

import pytest
from django.core.cache import cache
from django.urls import get_resolver, reverse

from classroom.models import Teacher
from classroom.views import account
from tests.classroom import cast
from tests.classroom.cast import text

pytestmark = pytest.mark.django_db
ES = {"accept-language": "es"}


@pytest.mark.parametrize("name", ["home", "groups", "group_new", "session_new"])
def test_a_stranger_at_the_door_is_asked_to_log_in(client, name):
    response = client.get(reverse(name))
    assert response.status_code == 302
    assert response["location"].startswith(reverse("login"))


def test_a_new_teacher_makes_an_account_and_is_in(client):
    data = {
        "first_name": "Marta Ruiz",
        "username": "marta",
        "password1": "corchea-y-blanca",
        "password2": "corchea-y-blanca",
    }
    response = client.post(reverse("signup"), data, follow=True)
    assert response.redirect_chain == [(reverse("home"), 302)]
    assert "Marta Ruiz" in text(response)
    assert Teacher.objects.get().email == ""


def test_a_teachers_name_is_one_line_that_shows(client):
    data = {"username": "marta", "password1": "corchea-y-blanca", "password2": "corchea-y-blanca"}
    wrong = client.post(reverse("signup"), data | {"first_name": "\u2028\u200d"}, headers=ES)
    assert "Esto hace falta." in text(wrong)
    client.post(reverse("signup"), data | {"first_name": "Marta\u2028\u202eRuiz"})
    assert Teacher.objects.get().first_name == "Marta Ruiz"


def test_an_account_that_cannot_be_keeps_what_was_typed_and_says_why(client):
    cast.teacher("marta")
    data = {"first_name": "", "username": "marta", "email": "x", "password1": "1234", "password2": "1234"}
    response = client.post(reverse("signup"), data, headers=ES)
    page = text(response)
    assert Teacher.objects.count() == 1
    assert 'value="marta"' in page
    assert "Esto hace falta." in page
    assert set(response.context["form"].errors) == {"first_name", "username", "email", "password2"}
    assert page.count('aria-invalid="true"') == 4


def test_a_wrong_password_says_so_without_telling_which_part(client):
    cast.teacher("marta")
    for name in ("marta", "nobody"):
        page = text(client.post(reverse("login"), {"username": name, "password": "no"}, headers=ES))
        assert "no van juntos" in page
        assert f'value="{name}"' in page


def test_whoever_guesses_passwords_is_slowed(client):
    cache.clear()
    cast.teacher("marta")
    wrong, right = {"username": "marta", "password": "no"}, {"username": "marta", "password": "una-clave-larga"}
    answers = [client.post(reverse("login"), wrong).status_code for _ in range(31)]
    assert (answers[0], answers[-1]) == (200, 429)
    slowed = client.post(reverse("login"), right, headers=ES)
    assert slowed.status_code == 429
    assert "contraseñas equivocadas" in text(slowed)
    elsewhere = client.post(reverse("login"), right, REMOTE_ADDR="10.0.0.8")
    assert elsewhere["location"] == reverse("home")
    cache.clear()
    for _ in range(40):  # a right one costs nothing
        assert client.post(reverse("login"), right).status_code == 302
        client.logout()


def test_logging_in_goes_on_where_one_wanted_to_but_never_to_another_site(client):
    cast.teacher("marta")
    data = {"username": "marta", "password": "una-clave-larga"}
    assert client.post(reverse("login"), data | {"next": reverse("groups")})["location"] == reverse("groups")
    client.logout()
    assert client.post(reverse("login"), data | {"next": "https://elsewhere.example/"})["location"] == reverse("home")


def test_logging_in_does_not_go_on_to_what_shows_no_page(client):
    marta = cast.teacher("marta")
    session = cast.session(marta, None)
    data = {"username": "marta", "password": "una-clave-larga"}
    for address in (reverse("logout"), reverse("session_act", args=[session.key]), f"{reverse('leave')}?a=1"):
        asked = client.post(f"{reverse('login')}?next={address}", data | {"next": address})
        assert asked["location"] == reverse("home"), address
        assert client.get(reverse("signup"), {"next": address})["location"] == reverse("home")
        client.logout()


def test_what_shows_no_page_is_known(client, marta):
    """Each of them answers a plain look with 405 for whoever is let in, so nobody is sent there."""
    for name in account.ACTS:
        assert get_resolver().reverse_dict.getlist(name), name
    for name in ("logout", "leave", "substitute_leave", "own_close", "pin", "note_names", "replay_uploaded"):
        assert client.get(reverse(name)).status_code == 405, name


def test_logging_out_is_a_post(client, marta):
    assert client.get(reverse("logout")).status_code == 405
    client.post(reverse("logout"))
    assert client.get(reverse("home")).status_code == 302


def test_a_page_asked_for_is_an_address_and_no_name(client):
    client.force_login(cast.teacher())
    assert client.get(reverse("signup"), {"next": "names"})["location"] == "names"


def test_a_site_without_accounts_says_so(client):
    empty = "todavía no hay ninguna cuenta"
    assert empty in text(client.get(reverse("login"), headers=ES))
    cast.teacher()
    assert empty not in text(client.get(reverse("login"), headers=ES))
