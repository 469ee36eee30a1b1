"""Giant texts at every door that takes a name: refused or cut before they are worked on. To compose or compare a text
of so many marks would take minutes: nothing longer than a name or a line of a list may come that far."""

import difflib
import unicodedata

import pytest
from django.urls import reverse

from tests.classroom import cast

pytestmark = pytest.mark.django_db
MARKS = "a" + "\u0301\u0327" * 60_000  # 240 kB, just below what a form may hold


LONGEST = 2000  # characters of one text that is worked on


@pytest.fixture
def worked_on(monkeypatch) -> list[int]:
    """The lengths of all texts that are composed or compared."""
    lengths: list[int] = []
    compose, compare = unicodedata.normalize, difflib.SequenceMatcher.ratio
    monkeypatch.setattr(
        unicodedata, "normalize", lambda form, text: (lengths.append(len(text)), compose(form, text))[1]
    )
    monkeypatch.setattr(
        difflib.SequenceMatcher,
        "ratio",
        lambda self: (lengths.append(len(self.a) + len(self.b)), compare(self))[1],
    )
    return lengths


def test_no_door_works_long_on_a_name_of_marks(client, worked_on):
    owner = cast.teacher()
    group = cast.group(owner)
    session = cast.session(owner, group)
    student = group.students.first()
    account = {"first_name": MARKS, "username": "eva", "password1": "corchea-7", "password2": "corchea-7"}
    doors = [
        (reverse("signup"), account),
        (reverse("signup"), account | {"first_name": "Eva", "username": MARKS}),
        (reverse("signup"), account | {"first_name": "Eva", "password1": MARKS, "password2": "x"}),
        (reverse("login"), {"username": MARKS, "password": "x"}),
        (reverse("names", args=[session.pin]), {"name": MARKS}),
        (reverse("pin"), {"pin": MARKS}),
    ]
    for_teachers = [
        (reverse("group_new"), {"name": "x", "language": "es", "names": MARKS}),
        (reverse("group_add", args=[group.key]), {"names": "\n".join([MARKS[:1000]] * 110)}),
        (reverse("group_student", args=[group.key, student.key]), {"do": "rename", "name": MARKS}),
        (reverse("group", args=[group.key]), {"name": MARKS}),
    ]
    for number, (address, data) in enumerate(doors + for_teachers):
        if number == len(doors):
            client.force_login(owner)
        worked_on.clear()
        assert client.post(address, data).status_code < 500, address
        assert max(worked_on, default=0) <= LONGEST, address
