"""The brake at the pages' doors: whoever guesses is slowed, and the rightful get in."""

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from classroom import viewers
from classroom.door import brake, pins
from classroom.lesson import sessions
from classroom.problems import Problem
from tests.classroom import cast

pytestmark = pytest.mark.django_db
RIGHT, WRONG = "una-clave-larga", "no"


@pytest.fixture(autouse=True)
def _full_buckets():
    cache.clear()


def guess(client, many: int) -> list[int]:
    return [client.post(reverse("pin"), {"pin": "000000"}).status_code for _ in range(many)]


def log_in(name: str, password: str, address: str = "10.6.6.6") -> int:
    return Client().post(reverse("login"), {"username": name, "password": password}, REMOTE_ADDR=address).status_code


def test_thirty_guesses_of_one_child_keep_no_class_out():
    session = cast.session()
    child = Client()
    child.get("/")
    answers = guess(child, 30)
    assert (answers[:10], set(answers[10:])) == ([404] * 10, {429})
    for _ in range(30):  # and thirty of one who keeps no cookies
        guess(Client(), 1)
    for number in range(25):
        tablet = Client()
        tablet.get("/")
        names = tablet.post(reverse("pin"), {"pin": session.pin})["location"]
        assert tablet.post(names, {"name": f"Eva {number}"})["location"] == reverse("play")


def test_the_names_and_the_screen_stay_open_to_who_gave_the_pin():
    session = cast.session()
    tablet, wall = Client(), Client()
    tablet.post(reverse("pin"), {"pin": session.pin})
    wall.get(reverse("screen", args=[session.pin]))
    for _ in range(60):
        brake.take_pin("127.0.0.1")
    assert tablet.get(reverse("names", args=[session.pin])).status_code == 200
    assert wall.get(reverse("screen", args=[session.pin])).status_code == 200
    assert Client().get(reverse("screen", args=[session.pin])).status_code == 429
    socket = {"type": "websocket", "path": f"/ws/screen/{session.pin}/", "client": ("127.0.0.1", 1)}
    word = f"{pins.SEEN}={wall.cookies[pins.SEEN].value}".encode()
    assert viewers.viewer(socket | {"headers": [(b"cookie", word)]}).room == session.key
    assert viewers.viewer(socket | {"headers": []}) is None
    sessions.close(session)
    assert wall.get(reverse("screen", args=[session.pin])).status_code == 429


def test_whoever_guesses_a_password_locks_no_other_teacher_out_and_no_other_address():
    cast.teacher("marta")
    cast.teacher("luis")
    assert [log_in("marta", WRONG) for _ in range(11)] == [200] * 10 + [429]
    assert log_in("MARTA", WRONG) == 429
    assert log_in("marta", RIGHT) == 429
    assert log_in("marta", RIGHT, "10.0.0.8") == 302
    assert log_in("luis", RIGHT) == 302
    for number in range(300):
        wrong_password("marta", f"10.{number}.0.1")
    assert log_in("marta", RIGHT, "10.0.0.8") == 302


def wrong_password(name: str, address: str) -> None:
    with pytest.raises(LookupError), brake.guess_password(address, name):
        raise LookupError


def test_passwords_tried_on_many_names_are_slowed_too():
    for number in range(100):
        wrong_password(f"teacher {number}", "10.6.6.6")
    with pytest.raises(Problem, match="slow_login"):
        wrong_password("marta", "10.6.6.6")
