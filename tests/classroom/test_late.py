"""Forms that come too late: what they are about is gone, or whoever sends them is logged out; two that come at once."""

import re

import pytest
from django.core.exceptions import ObjectDoesNotExist
from django.db import DatabaseError, transaction
from django.urls import get_resolver, resolve, reverse

from classroom import access
from classroom.forms import PupilForm, SignupForm
from classroom.learning import reviewing
from classroom.lesson import sessions
from classroom.models import Group, ReviewLink, Student, Teacher
from classroom.people import cards, roster
from classroom.review_form import ReviewForm
from classroom.views import account, families, late
from tests.classroom import cast
from tests.classroom.cast import text

pytestmark = pytest.mark.django_db
EN = {"accept-language": "en"}
GONE = "That pupil is not in the group any more"


@pytest.fixture
def group(marta):
    return cast.group(marta, ["Lucía Pérez", "Hugo Martín"])


@pytest.fixture
def lucia(group):
    return group.students.get(name="Lucía Pérez")


def at(name: str, pupil: Student) -> str:
    return reverse(name, args=[pupil.group.key, pupil.key])


# --- erased meanwhile -----------------------------------------------------------------------------


def test_an_erased_pupil_does_not_come_back(lucia):
    stale = Student.objects.get(pk=lucia.pk)
    roster.remove(lucia)
    form = PupilForm({"name": "Lucía P."}, instance=stale)
    assert form.is_valid()
    with pytest.raises(DatabaseError), transaction.atomic():
        form.save()
    assert not Student.objects.filter(key=stale.key).exists()


def test_nor_by_being_joined(group, lucia):
    hugo = group.students.get(name="Hugo Martín")
    stale = Student.objects.get(pk=lucia.pk)
    roster.remove(lucia)
    with pytest.raises(ObjectDoesNotExist):
        roster.merge(stale, hugo)
    assert list(group.students.all()) == [hugo]


def test_an_older_page_leaves_card_and_group_alone(group, lucia):
    stale = Student.objects.get(pk=lucia.pk)
    cards.renew(group)
    made = roster.next_year(group, "6.º B", [lucia])
    form = PupilForm({"name": "Lucía P."}, instance=stale)
    assert form.is_valid()
    form.save()
    lucia.refresh_from_db()
    assert (lucia.name, lucia.card, lucia.group) == ("Lucía P.", 2, made)


def test_an_erased_group_does_not_come_back_by_its_name(client, marta, group, monkeypatch):
    """It is erased after the page has looked for it."""
    found = access.group

    def gone(teacher, key):
        row = found(teacher, key)
        Group.objects.get(pk=row.pk).delete()
        return row

    monkeypatch.setattr(access, "group", gone)
    answer = client.post(reverse("group", args=[group.key]), {"name": "6.º C"}, headers=EN)
    assert answer.status_code == 404
    assert not Group.objects.exists()


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("group_student", {"name": "L"}),
        ("group_student", {"do": "remove"}),
        ("pupil_remark", {"text": "Bien"}),
        ("pupil_grade", {"skill": "triad", "level": "started"}),
        ("student_link_preview", {"hasta": "2026-12-01"}),
    ],
)
def test_who_names_an_erased_pupil_is_told_so(client, lucia, name, data):
    address = at(name, lucia)
    roster.remove(lucia)
    answer = client.post(address, data, headers=EN)
    assert answer.status_code == 404
    assert GONE in text(answer)


def test_a_group_and_a_session_too_and_a_stranger_hears_the_same(client, marta, group):
    session, theirs = cast.session(marta, group), cast.group(cast.teacher("ana"), [])
    places = [reverse("session_erase", args=[session.key]), reverse("group_erase", args=[group.key])]
    for place, what in zip(places, ("That session", "That group"), strict=True):
        assert client.post(place).status_code == 302
        assert f"{what} has been erased" in text(client.post(place, headers=EN))
    stranger = client.post(reverse("group_erase", args=[theirs.key]), headers=EN)
    assert stranger.status_code == 404
    assert "That group has been erased, or it is not shared with you" in text(stranger)


def test_the_needs_of_a_pupil_who_is_gone(client, marta, group, lucia):
    session = cast.session(marta, group)
    who = sessions.join(session, access.new_device(), student=lucia)
    place = reverse("session_needs", args=[session.key, who.pk])
    assert client.post(place, {"calm": "on", "only": "calm"}).status_code == 200
    roster.remove(lucia)
    answer = client.post(place, {"calm": "on", "only": "calm"}, headers=EN)
    assert answer.status_code == 404
    assert GONE in text(answer)


def test_what_is_mistyped_is_said_as_before(client, marta, group):
    assert "mistyped" in text(client.get("/aula/grupos/nada/", headers=EN))
    assert "mistyped" in text(client.post("/nada/", headers=EN))
    assert "mistyped" in text(client.post(at("pupil_grade", group.students.first()), {"skill": "nada"}, headers=EN))


def test_an_act_on_a_board_whose_session_is_being_erased(client, marta, group, monkeypatch):
    session = cast.session(marta, group)
    found = access.steered

    def gone(*arguments):
        row = found(*arguments)
        type(row).objects.filter(pk=row.pk).delete()
        return row

    monkeypatch.setattr(access, "steered", gone)
    order = {"content_type": "application/json", "headers": EN}
    answer = client.post(reverse("session_act", args=[session.key]), {"move": "make_tables"}, **order)
    assert answer.status_code == 404
    assert answer.json()["text"].startswith("That session has been erased")


@pytest.mark.django_db(transaction=True)
def test_a_pupil_who_is_erased_while_a_link_is_made(client, monkeypatch):
    marta = cast.teacher()
    client.force_login(marta)
    lucia = cast.group(marta, ["Lucía Pérez"]).students.get()
    make = reviewing.make

    def erased(teacher, target, *more):
        Student.objects.get(pk=target.pk).delete()
        return make(teacher, target, *more)

    monkeypatch.setattr(reviewing, "make", erased)
    answer = client.post(at("student_link_preview", lucia), {"hasta": ReviewForm()["hasta"].value()}, headers=EN)
    assert answer.status_code == 404
    assert GONE in text(answer)


# --- two at once ----------------------------------------------------------------------------------


def test_next_year_twice_makes_one_group(group):
    stale = Group.objects.get(pk=group.pk)
    roster.next_year(group, "6.º B", [])
    cast.refused("moved_on", roster.next_year, stale, "6.º B", [])
    assert Group.objects.count() == 2


def test_the_second_click_is_led_to_the_group(client, group):
    roster.archive(group)
    answer = client.post(reverse("group_year", args=[group.key]), {"name": "6.º B"}, headers=EN, follow=True)
    assert answer.redirect_chain == [(reverse("group", args=[group.key]), 302)]
    assert "in the archive already" in text(answer)


def test_a_group_is_looked_at_again_once_it_is_held(client, group, monkeypatch):
    """It is archived, or filled up, after the page has looked for it."""
    found, more = access.group, [f"Ana {number}" for number in range(58)]
    place = reverse("group_add", args=[group.key])

    def meanwhile(do):
        def looked_for(teacher, key):
            row = found(teacher, key)
            do(Group.objects.get(pk=row.pk))
            return row

        monkeypatch.setattr(access, "group", looked_for)

    meanwhile(lambda row: roster.add(row, more))
    answer = client.post(place, {"names": "Zoe A"}, headers=EN)
    assert "At most 60 names" in text(answer)
    meanwhile(roster.archive)
    assert client.post(place, {"names": "Zoe A"}, headers=EN).status_code == 403
    assert group.students.count() == 60


def test_names_sent_twice_by_one_click_are_added_once(client, group):
    place, data = reverse("group_add", args=[group.key]), {"names": "Zoe A\nIván B"}
    for _click in range(2):
        answer = client.post(place, data, headers=EN, follow=True)
        assert answer.status_code == 200
        assert "2 pupils added." in text(answer)
    assert group.students.count() == 4
    other = client.post(place, data | {"names": "Zoe A"}, headers=EN)
    assert "is in the group already" in text(other)


def test_slips_twice_make_one_link_for_each_family(marta, group):
    form = ReviewForm({"hasta": ReviewForm()["hasta"].value()})
    assert form.is_valid()
    assert [families.make_missing(marta, group, form) for _click in range(2)] == [2, 0]
    assert ReviewLink.objects.count() == 2


def test_a_user_name_that_is_taken_in_the_same_moment():
    secret = "una-clave-larga"
    form = SignupForm({"first_name": "Marta", "username": "marta", "password1": secret, "password2": secret})
    assert form.is_valid()
    Teacher.objects.create_user("marta")
    assert account.made(form) is None
    assert form.has_error("username")


HUGE = 2**63


def test_a_number_that_no_database_holds_is_not_there(client, marta, group):
    session = cast.session(marta, group)
    for number in (HUGE - 1, HUGE, 10**30):
        for place in ("necesita/", "", "partitura.pdf"):
            address = f"/aula/sesion/{session.key}/alumno/{number}/{place}"
            for asked in (client.get, client.post):
                assert asked(address).status_code in (302, 404, 405), address
    assert client.post(f"/aula/sesion/{'a' * 12}/alumno/{HUGE}/necesita/").status_code == 404
    assert not [pattern for pattern in get_resolver().reverse_dict.lists() if "<int:" in str(pattern)]


def test_a_fault_in_what_answers_a_404_is_in_the_log_with_its_traceback(rf, marta, group, caplog):
    session = cast.session(marta, group)
    request = rf.post("/")
    request.user, request.resolver_match = marta, resolve(reverse("session_needs", args=[session.key, 1]))
    request.resolver_match.kwargs["participant"] = HUGE
    with pytest.raises(OverflowError):
        late.not_found(request)
    assert "OverflowError" in caplog.text


# --- logged out meanwhile -------------------------------------------------------------------------


def login_of(answer) -> str:
    assert answer.status_code == 302
    return answer["location"]


def test_after_the_log_in_the_page_of_the_form_is_shown(client, group, lucia):
    client.logout()
    page = reverse("group", args=[group.key])
    for place in (page, reverse("group_add", args=[group.key])):  # the second: a page that was refused before
        told = EN | {"referer": f"http://testserver{place}"}
        answer = client.post(at("group_student", lucia), {"name": "L"}, headers=told)
        assert login_of(answer) == f"{reverse('login')}?next={page}"
    assert "what you sent did not arrive" in text(client.get(login_of(answer), headers=EN))


@pytest.mark.parametrize("referer", ["", "http://elsewhere.org/aula/", "http://testserver/nada/", "//x", "http://["])
def test_else_home(client, lucia, referer):
    client.logout()
    answer = client.post(at("group_student", lucia), {"name": "L"}, headers={"referer": referer})
    assert login_of(answer) == f"{reverse('login')}?next={reverse('home')}"


def test_who_only_opens_a_page_is_led_to_it_as_before(client, group):
    client.logout()
    page = reverse("group", args=[group.key])
    assert login_of(client.get(page)) == f"{reverse('login')}?next={page}"
    assert not re.search("did not arrive", text(client.get(reverse("login"), headers=EN)))
