"""Secret pictures: shown after the name, tried three times, told to nobody but the group's teachers."""

import json
import re
import time
from contextlib import suppress

import pytest
from django.conf import settings
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from classroom import access, badges
from classroom.door import brake, proving
from classroom.lesson import sessions
from classroom.models import BADGES, PICTURES, Participant, Student
from classroom.people import pictures, roster
from classroom.problems import Problem
from tests.classroom import cast
from tests.classroom.cast import refused, text
from tests.classroom.test_access import _full_buckets, group, three

__all__ = ["_full_buckets", "group", "three"]
pytestmark = pytest.mark.django_db
SPRITE = settings.BASE_DIR / "static/img/pictures.svg"


@pytest.fixture
def room(three, group):
    """A session with secret pictures; every pupil's is number 7."""
    Student.objects.update(picture=7)
    return cast.session(three[0], group, pictures=True)


@pytest.fixture
def lucia(group):
    return group.students.first()


def come(room, device: str, student, picture: int | None = None):
    shown = {} if picture is None else {student.key: picture}
    return sessions.join(room, device, student, pictures=shown)


# --- the rule -------------------------------------------------------------------------------------


def test_a_name_needs_its_picture(room, lucia):
    device = access.new_device()
    assert refused("picture", come, room, device, lucia).detail == {"student": lucia}
    assert refused("wrong_picture", come, room, device, lucia, 3).detail["left"] == 2
    assert not room.participants.exists()
    assert come(room, device, lucia, 7).device == device
    assert come(room, device, lucia) == room.participants.get()  # inside already


def test_three_wrong_ones_and_the_right_one_counts_no_more(room, lucia, group):
    device = access.new_device()
    for left in (2, 1):
        assert refused("wrong_picture", come, room, device, lucia, 3).detail["left"] == left
    refused("ask_teacher", come, room, device, lucia, 3)
    refused("ask_teacher", come, room, device, lucia, 7)
    refused("ask_teacher", come, room, device, lucia)
    refused("ask_teacher", come, room, device, group.students.last(), 7)  # nor under another name
    assert come(room, access.new_device(), lucia, 7).name == "Lucía P."  # the pupil's own tablet


def test_the_board_marks_a_claim_that_comes_after_wrong_pictures(room, lucia, group):
    hugo, nora = list(group.students.all())[1:3]
    for student in (hugo, nora):
        come(room, access.new_device(), student, 7)
    guesser = access.new_device()
    refused("wrong_picture", come, room, guesser, lucia, 3)
    sessions.claim(room.participants.get(student=hugo), guesser)
    sessions.claim(room.participants.get(student=nora), access.new_device())
    assert marked(room) == {"Hugo M.": True, "Nora B.": False}


def test_it_is_marked_too_where_the_guesser_threw_its_word_away(room, lucia, group):
    """Tried by one tablet, claimed by another: what was tried under that very name tells, and of late alone."""
    hugo = group.students.all()[1]
    refused("wrong_picture", come, room, access.new_device(), lucia, 3)
    for student in (lucia, hugo):
        sessions.claim(come(room, access.new_device(), student, 7), access.new_device())
    assert marked(room) == {"Lucía P.": True, "Hugo M.": False}
    later = time.time() + 3601
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(time, "time", lambda: later)
        assert marked(room) == {"Lucía P.": False, "Hugo M.": False}


def test_of_two_at_one_tablet_either_name_tells(room, lucia, group):
    hugo, nora = list(group.students.all())[1:3]
    refused("wrong_picture", come, room, access.new_device(), nora, 3)
    sessions.ask_for_name(room, access.new_device(), lucia, hugo)
    assert list(marked(room).values()) == [False]
    sessions.decline(room.participants.get())
    sessions.ask_for_name(room, access.new_device(), lucia, nora)
    assert list(marked(room).values()) == [True]


def marked(room) -> dict[str, bool]:
    return {row["name"]: row["guessed"] for row in sessions.snapshot(room.key).teacher["people"]}


def test_a_new_tablet_each_time_tries_four_of_thirty_two(room, lucia):
    for number in range(20):
        code = "wrong_picture" if number < 3 else "ask_teacher"
        refused(code, come, room, access.new_device(), lucia, 3)


def use_up(room, student) -> None:
    """All wrong tries that the name has, each by a tablet that throws its word away."""
    for _ in range(4):
        with suppress(Problem):
            come(room, access.new_device(), student, 3)


def test_another_session_gives_no_tries_anew(room, lucia, group):
    use_up(room, lucia)
    sessions.close(room)
    later = cast.session(room.owner, group, pictures=True)
    for number in (3, 7, None):  # nobody hears any more which one is right
        refused("ask_teacher", come, later, access.new_device(), lucia, number)
    assert come(later, access.new_device(), group.students.last(), 7).inside  # the others' names are as ever


def test_the_tries_come_back_one_a_week(room, lucia, monkeypatch):
    use_up(room, lucia)
    now, day = time.time(), 24 * 3600
    for days, left in ((0, 0), (1, 0), (6, 0), (8, 1), (15, 2)):
        monkeypatch.setattr(time, "time", lambda then=now + days * day: then)
        assert brake.picture_tries(room.key, lucia, access.new_device()) == left
    refused("wrong_picture", come, room, access.new_device(), lucia, 3)
    assert come(room, access.new_device(), lucia, 7).inside


def test_who_types_the_name_of_the_list_needs_the_picture_too(room, lucia):
    problem = refused("picture", sessions.join, room, access.new_device(), name="lucía pérez")
    assert problem.detail["student"] == lucia
    assert sessions.join(room, access.new_device(), name="Una invitada").student is None


def test_without_the_option_nobody_is_asked(three, group, lucia):
    assert sessions.join(cast.session(three[0], group), access.new_device(), lucia).inside


def test_the_teacher_lets_in_who_could_not_show_it(room, lucia):
    device = access.new_device()
    who = sessions.ask_for_name(room, device, lucia)
    assert (who.inside, sessions.waits(room, device)) == (False, who)
    told = next(row for row in sessions.snapshot(room.key).teacher["people"] if row["id"] == who.id)
    assert (told["claimed"], told["inside"]) == (True, False)
    assert sessions.snapshot(room.key).screen["people"] == []
    cast.guests(room, 2)
    sessions.make_tables(room)
    sessions.admit(who)
    mine = sessions.admitted(room, device)
    assert (mine, mine.inside, mine.places.count()) == (who, True, 1)


def test_no_trace_of_a_name_that_was_not_let_in(room, lucia, group):
    tablet, other = access.new_device(), access.new_device()
    who = sessions.ask_for_name(room, tablet, lucia)
    refused("claimed", sessions.ask_for_name, room, other, lucia)
    sessions.decline(who)
    assert not room.participants.exists()
    sessions.ask_for_name(room, tablet, lucia)
    sessions.ask_for_name(room, tablet, group.students.last())
    assert [each.name for each in room.participants.all()] == ["Samir H."]
    sessions.withdraw(room, tablet)
    assert not room.participants.exists()
    sessions.ask_for_name(room, tablet, lucia)
    come(room, other, lucia, 7)  # the pupil comes in meanwhile
    assert sessions.waits(room, tablet) is None
    sessions.ask_for_name(room, tablet, group.students.last())
    sessions.close(room)
    assert [each.name for each in room.participants.all()] == ["Lucía P."]


def test_whoever_is_right_uses_none_up(room, lucia):
    for _ in range(12):
        sessions.leave(come(room, access.new_device(), lucia, 7))


def test_another_picture_begins_anew(room, lucia):
    use_up(room, lucia)
    proving.renew(lucia)
    assert come(room, access.new_device(), lucia, lucia.picture).inside


# --- the pages ------------------------------------------------------------------------------------


def names_of(room) -> str:
    return reverse("names", args=[room.pin])


def order_of(page: str) -> list[int]:
    return [int(number) for number in re.findall(r'class="picture" name="picture-\w+" value="(\d+)"', page)]


def test_the_page_of_pictures(room, lucia):
    tablet = Client()
    tablet.get(names_of(room))
    page = text(tablet.post(names_of(room), {"student": lucia.key}))
    assert sorted(order_of(page)) == list(range(PICTURES))
    assert page.count("mariposa") == 1
    assert order_of(page) == order_of(text(tablet.post(names_of(room), {"student": lucia.key})))
    other = Client()
    other.get(names_of(room))
    assert order_of(page) != order_of(text(other.post(names_of(room), {"student": lucia.key})))
    wrong = tablet.post(names_of(room), {"student": lucia.key, f"picture-{lucia.key}": 3})
    assert (wrong.status_code, "Intentos que quedan: 2" in text(wrong)) == (409, True)
    right = tablet.post(names_of(room), {"student": lucia.key, f"picture-{lucia.key}": 7})
    assert right["location"] == reverse("play")


def test_three_wrong_pictures_lead_to_the_page_that_waits(room, lucia):
    tablet = Client()
    tablet.get(names_of(room))
    for _ in range(3):
        answer = tablet.post(names_of(room), {"student": lucia.key, f"picture-{lucia.key}": 3})
    assert answer["location"] == names_of(room)
    assert "Has dicho que eres Lucía P." in text(tablet.get(names_of(room)))
    sessions.admit(room.participants.get())
    assert tablet.get(names_of(room))["location"] == reverse("play")


def test_a_guessed_name_goes_through_the_teacher_and_its_pupil_comes_in(room, lucia, group):
    """Whoever throws the cookie away each time: the teacher is told at the last try, in that session and the next."""
    for number in range(4):
        answer = Client().post(names_of(room), {"student": lucia.key, f"picture-{lucia.key}": 3})
        assert (answer.status_code == 302) == (number == 3)
    [told] = sessions.snapshot(room.key).teacher["people"]
    assert (told["name"], told["claimed"], told["inside"]) == ("Lucía P.", True, False)
    sessions.decline(room.participants.get())
    sessions.close(room)
    later, tablet = cast.session(room.owner, group, pictures=True), Client()
    tablet.get(names_of(later))
    assert tablet.post(names_of(later), {"student": lucia.key})["location"] == names_of(later)
    assert "Has dicho que eres Lucía P." in text(tablet.get(names_of(later)))
    sessions.admit(later.participants.get())
    assert tablet.get(names_of(later))["location"] == reverse("play")


@pytest.mark.parametrize("given", ["", "x", "-1", "9" * 40, "7.0"])
def test_nonsense_is_no_picture(room, lucia, given):
    answer = Client().post(names_of(room), {"student": lucia.key, f"picture-{lucia.key}": given})
    assert answer.status_code in (200, 409)
    assert not room.participants.exists()


def test_no_frame_and_no_pupils_page_tells_a_picture(room, lucia):
    Student.objects.update(picture=13, badge=2)
    lucia.refresh_from_db()
    who = come(room, access.new_device(), lucia, 13)
    told = sessions.snapshot(room.key)
    frames = json.dumps([told.shared, told.teacher, told.screen, told.pupils, told.watchers], default=str)
    assert "picture" not in frames
    assert "13" not in re.findall(r"\b\d+\b", json.dumps([told.pupils[who.id], told.screen["people"]]))
    page = text(Client().get(names_of(room)))
    assert "picture" not in page.split("<main")[1]


def test_every_picture_has_a_name_of_its_own():
    assert len(set(map(str, badges.NAMES))) == len(badges.NAMES) == BADGES
    assert len(set(map(str, pictures.KINDS.values()))) == len(pictures.KINDS) == PICTURES
    assert set(re.findall(r'<symbol id="(\w+)"', SPRITE.read_text(encoding="utf-8"))) == set(pictures.SYMBOLS)


def test_no_secret_picture_is_a_badge():
    """What everybody sees in the lobby is not what nobody may see."""
    assert set(map(str, badges.NAMES)).isdisjoint(map(str, pictures.KINDS.values()))


def test_no_two_share_a_picture_while_there_are_enough(three, client):
    made = cast.group(three[0], [f"Ana {number}" for number in range(PICTURES - 9)])
    roster.add(made, [f"Eva {number}" for number in range(8)])
    for student in made.students.all():
        proving.renew(student)
        assert len(set(pictures.held(made))) == PICTURES - 1
    client.force_login(three[0])
    sheet = reverse("pictures", args=[made.key])
    assert "data-shared" not in text(client.get(sheet))
    roster.add(made, [f"Luz {number}" for number in range(3)])
    page = text(client.get(sheet))
    assert "Hay 32 imágenes y este grupo es mayor" in page
    assert page.count(">· como ") == 4


# --- the teacher's list ---------------------------------------------------------------------------


def test_the_list_and_another_picture(client, three, group, lucia):
    client.force_login(three[0])
    assert reverse("pictures", args=[group.key]) in text(client.get(reverse("group", args=[group.key])))
    Student.objects.update(picture=0)
    page = text(client.get(reverse("pictures", args=[group.key])))
    assert page.count("<span>gato") == group.students.count()
    answer = client.post(reverse("pictures_renew", args=[group.key]), {"alumno": lucia.key})
    assert answer["location"].startswith(reverse("pictures", args=[group.key]))
    kept = dict(group.students.values_list("key", "picture"))
    assert kept.pop(lucia.key) != 0
    assert set(kept.values()) == {0}
    assert "Dale otra a uno de ellos" in page


def test_another_picture_is_another_one(lucia):
    for _ in range(60):
        before = lucia.picture
        proving.renew(lucia)
        assert lucia.picture != before
        assert 0 <= lucia.picture < PICTURES


def test_who_may_see_and_renew_them(client, three, group, lucia, room):
    sheet, renew = reverse("pictures", args=[group.key]), reverse("pictures_renew", args=[group.key])
    lucia.refresh_from_db()
    pupil = come(room, access.new_device(), lucia, 7)
    elsewhere = cast.guests(cast.session(three[2]), 1)[0]
    client.force_login(three[2])
    assert client.get(sheet).status_code == client.post(renew, {"alumno": lucia.key}).status_code == 404
    client.logout()
    for who in (pupil, elsewhere):
        client.cookies[access.PASS], client.cookies[access.TABLET] = access.sign(who), who.device
        for answer in (client.get(sheet), client.post(renew, {"alumno": lucia.key})):
            assert (answer.status_code, answer["location"].split("?")[0]) == (302, reverse("login"))
    sessions.give_code(room)
    client.cookies.clear()
    client.post(reverse("substitute"), {"code": room.code})
    assert client.get(sheet).status_code == 302  # a substitute steers a session, and sees no group
    assert Student.objects.get(pk=lucia.pk).picture == 7
    for teacher in three[:2]:
        client.force_login(teacher)
        assert client.get(sheet).status_code == 200
        assert client.post(renew, {"alumno": lucia.key}).status_code == 302
    assert client.post(renew, {"alumno": "nosuchpupil2"}).status_code == 404
    forged = Client(enforce_csrf_checks=True)
    forged.force_login(three[0])
    assert forged.post(renew, {"alumno": lucia.key}).status_code == 403


def test_the_form_offers_it_to_groups_alone(client, three, group):
    client.force_login(three[0])
    page = text(client.get(reverse("session_new")))
    assert 'name="pictures"' in page
    assert 'name="pairs"' in page
    cache.clear()
    assert not Participant.objects.exists()
