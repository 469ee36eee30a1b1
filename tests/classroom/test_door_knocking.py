"""Tablets that ask to be let in while PINs are guessed: nothing is told before, a class gets in, who may answer."""

import json
import re
from contextlib import suppress
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.core.handlers.base import BaseHandler
from django.db import connection
from django.http import HttpResponse
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from classroom import access, viewers
from classroom.door import brake, knocking
from classroom.lesson import sessions
from classroom.models import BADGES, Knock
from classroom.views.door import once_sent
from tests.classroom import cast
from tests.classroom.test_access import _full_buckets, group, three
from tests.classroom.test_viewers import scope

__all__ = ["_full_buckets", "group", "three"]
pytestmark = pytest.mark.django_db
WAITS = "data-mark"


def guessed_out(address: str = "127.0.0.1") -> None:
    """Somebody has tried PINs at that address until the brake was on."""
    for number in range(60):
        brake.take_pin(address, f"a tablet {number}")


def keep_guessing() -> None:
    """On a slow machine the brake would come off in the middle of a test."""
    with suppress(brake.Braked):
        guessed_out()


def tablet() -> Client:
    made = Client()
    made.get("/")
    return made


def names_of(session) -> str:
    return reverse("names", args=[session.pin])


def knock(client, session) -> str:
    """The PIN, and the page's own asking after it; what the page says then."""
    client.post(reverse("pin"), {"pin": session.pin}, follow=True)
    return cast.text(client.get(names_of(session)))


def asking(session) -> list[dict]:
    return sessions.snapshot(session.key).teacher["asking"]


def act(client, session, **order):
    return client.post(reverse("session_act", args=[session.key]), json.dumps(order), content_type="application/json")


def told(page: str, pin: str) -> str:
    """What the page says, without what differs from one visit to the next."""
    body = page[page.index("<main") :]
    return re.sub(r'value="[^"]{64}"', "", body).replace(pin, "PIN")


def test_a_stranger_with_the_right_pin_is_told_nothing_before_the_teacher_has_said_so(three, group):
    session = cast.session(three[0], group)
    guessed_out()
    child = tablet()
    page = knock(child, session)
    assert WAITS in page
    assert not any(word in page for word in ("Lucía", "5.º B", "data-names", session.key))
    assert child.post(names_of(session), {"name": "Eva"}).status_code == 200
    assert not session.participants.exists()
    assert child.get(reverse("screen", args=[session.pin])).status_code == 429
    assert viewers.viewer(scope(f"/ws/screen/{session.pin}/", client=("127.0.0.1", 1))) is None
    [row] = asking(session)
    assert f"{row['number']}</b>" in page
    knocking.answer(session, Knock.Answer.YES, row["id"])
    assert "Lucía P." in cast.text(child.get(names_of(session)))
    student = group.students.first()
    assert child.post(names_of(session), {"student": student.key})["location"] == reverse("play")
    assert asking(session) == []


def test_a_wrong_pin_looks_the_same_while_the_brake_is_on():
    session = cast.session()
    guessed_out()
    child = tablet()
    pages = []
    for pin in (session.pin, "000001"):
        first = child.post(reverse("pin"), {"pin": pin})
        assert first["location"] == reverse("names", args=[pin])
        pages += [told(cast.text(child.get(first["location"])), pin) for _ in range(2)]
    assert len(set(pages)) == 1
    assert len(asking(session)) == 1


def test_who_is_refused_reads_the_same_and_asks_again_only_with_the_pin():
    session = cast.session()
    guessed_out()
    child = tablet()
    before = knock(child, session)
    knocking.answer(session, Knock.Answer.NO)
    assert asking(session) == []
    assert told(cast.text(child.get(names_of(session))), session.pin) == told(before, session.pin)
    assert asking(session) == []
    knock(child, session)
    assert len(asking(session)) == 1


def test_a_script_that_only_tries_pins_asks_nobody():
    session = cast.session()
    guessed_out()
    for _ in range(20):
        assert WAITS in cast.text(Client().get(names_of(session)))
        Client().post(reverse("pin"), {"pin": session.pin})
    assert not Knock.objects.exists()


def test_a_tablet_that_has_gone_asks_no_more():
    session = cast.session()
    guessed_out()
    child = tablet()
    knock(child, session)
    Knock.objects.update(asked=timezone.now() - timedelta(seconds=61))
    assert asking(session) == []
    child.get(names_of(session))
    assert len(asking(session)) == 1
    sessions.close(session)
    assert not Knock.objects.exists()


def test_whoever_waits_goes_on_once_the_brake_lets_go(monkeypatch):
    session = cast.session()
    guessed_out()
    child = tablet()
    knock(child, session)
    now = brake.time.time()
    monkeypatch.setattr(brake.time, "time", lambda: now + 30)
    assert "data-names" in cast.text(child.get(names_of(session)))


def test_ten_thousand_guesses_and_a_class_of_thirty_gets_in_meanwhile():
    """A script tries PINs from the class's own address all through the lesson: some by HTTP, the rest by the
    functions."""
    session = cast.session()
    answers = [Client().post(reverse("pin"), {"pin": f"{200_000 + number}"}).status_code for number in range(150)]
    assert 60 <= answers.count(404) < 100
    assert answers.count(404) + answers.count(302) == 150
    now, looked_up = brake.time.time(), answers.count(404)
    for number in range(9_850):
        with suppress(brake.Braked):
            brake.take_pin("127.0.0.1", f"tablet {number}", now=now + number * 0.3)
            looked_up += 1
    assert looked_up * 5 / 900_000 < 0.01
    children = [tablet() for _ in range(30)]
    for child in children:
        assert WAITS in knock(child, session)
        Client().post(reverse("pin"), {"pin": "000001"})
    assert len(asking(session)) == 30
    knocking.answer(session, Knock.Answer.YES)
    for number, child in enumerate(children):
        assert child.post(names_of(session), {"name": f"Eva {number}"})["location"] == reverse("play")
    assert session.participants.count() == 30


def before_the_answer(child: Client, path: str, **form) -> list[str]:
    """The kinds of queries until the answer is ready to go: what is done once it is closed comes after."""
    handler = BaseHandler()
    handler.load_middleware()
    made = RequestFactory()
    made.cookies = child.cookies
    with CaptureQueriesContext(connection) as queries:
        request = made.post(path, form) if form else made.get(path)
        request._dont_enforce_csrf_checks = True  # as the test client does
        answer = handler.get_response(request)
    assert answer.status_code in (200, 302)
    return [query["sql"].split()[0] for query in queries]


def use_up_the_waits() -> None:
    while brake.may_wait("127.0.0.1"):
        pass


@pytest.mark.parametrize("many", [False, True])
def test_right_and_wrong_pins_cost_the_same_before_the_answer(many):
    session = cast.session()
    guessed_out()
    if many:
        use_up_the_waits()
    work = []
    for pin in (session.pin, "000001"):
        child, done = tablet(), []
        for _ in range(3):
            cache.delete("knock-nudge")
            done.append(before_the_answer(child, reverse("pin"), pin=pin))
            done.append(before_the_answer(child, reverse("names", args=[pin])))
            child.get(reverse("names", args=[pin]))
        work.append(done)
    assert work[0] == work[1]
    assert {sql for done in work[0] for sql in done} == {"SELECT"}
    assert len(asking(session)) == 1


def test_what_fails_after_the_answer_is_in_the_log(caplog):
    answer = HttpResponse()
    once_sent(answer, lambda: 1 // 0)
    answer.close()
    assert "ZeroDivisionError" in caplog.text


def test_of_those_that_wait_few_are_looked_up_whatever_word_they_make_up():
    session = cast.session()
    guessed_out()
    for _ in range(60):
        child = Client()
        child.cookies[access.TABLET] = access.new_device()
        assert WAITS in knock(child, session)
    assert 0 < Knock.objects.count() <= 31


def test_what_a_lesson_lets_be_tried_finds_a_pin_with_less_than_one_percent(monkeypatch):
    start = brake.time.time()
    told, looked_up = [0, 0], [0, 0]
    for second in range(3000):
        monkeypatch.setattr(brake.time, "time", lambda at=start + second: at)
        for which, addresses in enumerate((["10.0.0.1"], [f"10.0.{second % 250}.{number}" for number in range(9)])):
            if which and second == 0:
                cache.clear()
            for address in addresses:
                with suppress(brake.Braked):
                    brake.take_pin(address)
                    told[which] += 1
                looked_up[which] += brake.may_wait(address)
    assert (sum(told) + sum(looked_up)) * 5 / 900_000 < 0.01
    assert told[0] + looked_up[0] <= 360 + 180 + 2


def test_a_new_tablet_of_the_class_waits_and_is_let_in_while_made_up_ones_scan():
    session = cast.session()
    guessed_out()
    use_up_the_waits()
    child = Client()
    for number in range(30):
        scanning = Client()
        scanning.cookies[access.TABLET] = access.new_device()
        for _ in range(2):
            scanning.get(reverse("names", args=[f"{300_000 + number}"]))
        assert WAITS in cast.text(child.get(names_of(session)))  # more often than a tablet may guess
    assert len(asking(session)) == 1
    child.get(names_of(session))
    [row] = asking(session)
    knocking.answer(session, Knock.Answer.YES, row["id"])
    assert child.post(names_of(session), {"name": "Eva"})["location"] == reverse("play")


def test_who_was_refused_asks_again_only_with_the_pin_though_many_wait():
    session = cast.session()
    guessed_out()
    use_up_the_waits()
    child = tablet()
    knock(child, session)
    knocking.answer(session, Knock.Answer.NO)  # found by the answer itself
    assert [each.answer for each in Knock.objects.all()] == ["no"]
    child.get(names_of(session))
    assert asking(session) == []
    knock(child, session)
    assert len(asking(session)) == 1


def test_one_session_is_asked_by_forty_tablets_at_most():
    session = cast.session()
    guessed_out()
    for _ in range(100):
        knock(Client(), session)
        if Knock.objects.count() % 7 == 0:
            asking(session)
    assert len(asking(session)) == knocking.MOST == Knock.objects.count()
    knocking.answer(session, Knock.Answer.NO)
    assert asking(session) == []
    keep_guessing()
    knock(tablet(), session)
    assert len(asking(session)) == 1


def test_those_that_have_gone_leave_their_place_and_are_forgotten():
    session = cast.session()
    for number in range(knocking.MOST):
        knocking.ask(session, f"tablet {number}")
    knocking.answer(session, Knock.Answer.YES, session.knocks.first().pk)
    knocking.ask(session, "a class's")
    knocking.ask(session, "one too many")
    assert not session.knocks.filter(device="one too many").exists()
    session.knocks.update(asked=timezone.now() - timedelta(seconds=61))
    knocking.ask(session, "one too many")
    assert len(asking(session)) == 1
    session.knocks.exclude(device="one too many").update(asked=timezone.now() - timedelta(minutes=4))
    knocking.ask(session, "the next")
    assert {row.device for row in session.knocks.all()} == {"tablet 0", "one too many", "the next"}


def test_a_tablet_with_a_pass_needs_nobody():
    session = cast.session()
    child = tablet()
    child.post(names_of(session), {"name": "Eva"})
    guessed_out()
    assert child.get(names_of(session))["location"] == reverse("play")
    assert child.get(reverse("play")).status_code == 200


def test_marks_are_pictures_with_two_digits_and_hardly_ever_alike():
    marks = [knocking.mark(access.new_device()) for _ in range(300)]
    assert all(0 <= badge < BADGES and 10 <= number <= 99 for badge, number in marks)
    assert len(set(marks)) > 240


# --- who may answer -------------------------------------------------------------------------------


@pytest.fixture
def room(three, group):
    session = cast.session(three[0], group)
    guessed_out()
    knock(tablet(), session)
    return session


@pytest.fixture
def elsewhere(three):
    made = cast.session(three[2])
    cast.guests(made, 1)
    return made


ORDERS = ({"move": "tablet_in"}, {"move": "tablet_out"})


def answers(session) -> list[str]:
    return list(Knock.objects.filter(session=session).values_list("answer", flat=True))


@pytest.mark.parametrize("which", [0, 1])
def test_owner_and_colleague_answer(client, three, room, which):
    client.force_login(three[which])
    tablet_id = asking(room)[0]["id"]
    assert act(client, room, move="tablet_out", tablet=tablet_id).json() == {"yes": True}
    assert answers(room) == ["no"]
    assert act(client, room, move="tablet_in", tablet=tablet_id).json() == {"yes": True}
    assert answers(room) == ["yes"]


def test_a_substitute_with_the_code_answers(client, room):
    sessions.give_code(room)
    client.post(reverse("substitute"), {"code": room.code})
    assert act(client, room, move="tablet_in").json() == {"yes": True}
    assert answers(room) == ["yes"]


def test_a_stranger_and_pupils_answer_nothing(client, three, room, elsewhere):
    pupils = [cast.guests(room, 1)[0], elsewhere.participants.first()]
    client.force_login(three[2])
    for order in ORDERS:
        assert act(client, room, **order).status_code == 404
        assert act(client, elsewhere, **order, tablet=asking(room)[0]["id"]).status_code == 200  # of none of its own
    client.logout()
    for who in pupils:
        client.cookies[access.PASS] = access.sign(who)
        client.cookies[access.TABLET] = who.device
        for order in ORDERS:
            assert act(client, room, **order).status_code == 302
    assert answers(room) == [""]


def test_an_answer_is_checked_against_forgery(three, room):
    client = Client(enforce_csrf_checks=True)
    client.force_login(three[0])
    assert act(client, room, move="tablet_in").status_code == 403
    assert answers(room) == [""]


@pytest.mark.parametrize("tablet_id", ["1", 0, True, 10**30, {}])
def test_nonsense_is_refused(client, three, room, tablet_id):
    client.force_login(three[0])
    assert act(client, room, move="tablet_in", tablet=tablet_id).status_code == 409
    assert answers(room) == [""]


def test_pupils_and_the_screen_hear_of_no_tablet(room):
    cast.guests(room, 1)
    found = sessions.snapshot(room.key)
    assert "asking" not in json.dumps([found.shared, found.screen, found.pupils, found.watchers])
