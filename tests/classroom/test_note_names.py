"""Note names by pupil: who may choose, what the choice changes, and for whom."""

import pytest
from django.urls import reverse

from classroom import access
from classroom.lesson import sessions
from classroom.lesson.session_form import SessionForm
from tests.classroom import cast

pytestmark = pytest.mark.django_db


def pupil(client, session, name="Ana"):
    """A guest inside, whose pass the client holds."""
    who = sessions.join(session, access.new_device(), name=name)
    client.cookies[access.PASS] = access.sign(who)
    return who


def chooses(client, names: str) -> int:
    return client.post(reverse("note_names"), {"names": names}).status_code


def shown(session, who) -> tuple[str, str]:
    """(what the pupil's page reads, what the server writes for that seat)"""
    snapshot = sessions.snapshot(session.key)
    return snapshot.pupils[who.id]["you"]["names"], snapshot.names[who.id]


def test_the_choice_is_the_pupils_alone_and_goes_with_the_name(client):
    session = cast.session(names="do", own_names=True)
    ana, hugo = pupil(client, session, "Hugo"), pupil(client, session)
    assert chooses(client, "c") == 204
    assert shown(session, hugo) == ("c", "c")
    assert shown(session, ana) == ("do", "do")
    sessions.claim(hugo, "another")
    sessions.admit(hugo)
    assert shown(session, hugo) == ("c", "c")
    assert sessions.snapshot(session.key).shared["room"]["names"] == "do"


@pytest.mark.parametrize(("own", "language", "names"), [(True, "en", "c"), (True, "es", "do"), (False, "en", "do")])
def test_who_has_not_chosen_reads_what_is_usual_in_the_language_of_the_page(client, own, language, names):
    session = cast.session(names="do", own_names=own)
    client.cookies["django_language"] = language
    client.post(reverse("names", args=[session.pin]), {"name": "Daisy"})
    daisy = session.participants.get()
    assert shown(session, daisy) == (names, names)


def test_a_choice_of_note_names_outlives_a_page_in_another_language(client):
    session = cast.session(names="do", own_names=True)
    daisy = pupil(client, session, "Daisy")
    assert chooses(client, "do") == 204
    sessions.join(session, daisy.device, name="Daisy", language="en")
    assert shown(session, daisy) == ("do", "do")


def test_where_the_session_says_which_names_nobody_chooses(client):
    session = cast.session(names="c")
    who = pupil(client, session)
    assert chooses(client, "do") == 409
    assert shown(session, who) == ("c", "c")


def test_without_a_pass_or_with_nonsense_nothing_is_chosen(client):
    assert chooses(client, "c") == 403
    session = cast.session(own_names=True)
    who = pupil(client, session)
    assert chooses(client, "solfa") == 400
    assert client.get(reverse("note_names")).status_code == 405
    assert shown(session, who) == ("do", "do")


@pytest.mark.parametrize(("language", "usual"), [("es", "do"), ("en", "c")])
def test_the_choice_begins_with_what_is_usual_in_the_language(language, usual):
    marta = cast.teacher()
    group = cast.group(marta)
    group.language = language
    group.save()
    form = SessionForm(groups=[group], last={})
    data = {name: form.initial.get(name, field.initial) for name, field in form.fields.items()}
    sent = SessionForm({**data, "group": group.key, "names": "own"}, groups=[group], last={})
    assert sent.is_valid(), sent.errors
    made = sessions.create(marta, sent.settings())
    assert (made.names, made.own_names) == (usual, True)
    again = SessionForm(groups=[group], last=sessions.last_settings(marta)[group.pk])
    assert again.initial["names"] == "own"
