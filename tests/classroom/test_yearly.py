"""The yearly erasure, at given dates: what is proposed, put off, erased, and to whom."""

from datetime import date, datetime
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.urls import reverse

from classroom import access
from classroom.lesson import ending, sessions
from classroom.models import GameSession, Group, Mark, Membership, Participant, Student
from classroom.people import cards, roster, yearly
from games.models import Entry, Table
from tests.classroom import cast

pytestmark = pytest.mark.django_db
MADRID = ZoneInfo("Europe/Madrid")
ES = {"accept-language": "es"}
AUGUST = date(2027, 8, 3)


def dated(thing, *day: int):
    """`thing` was made at noon of that day."""
    type(thing).objects.filter(pk=thing.pk).update(created=datetime(*day, 12, tzinfo=MADRID))
    thing.refresh_from_db()
    return thing


def lesson(teacher, group, *day: int) -> GameSession:
    made = dated(cast.session(teacher, group), *day)
    if group:
        sessions.join(made, access.new_device(), group.students.first())
    cast.guests(made, 2)
    sessions.start(made)
    sessions.close(made)
    return made


@pytest.fixture
def past(marta):
    """A group of last year with a lesson; one that goes on, with a lesson then and one now; two lessons of guests."""
    old = dated(cast.group(marta), 2026, 9, 20)
    lesson(marta, old, 2027, 3, 1)
    on = dated(cast.group(marta, ["Ana Gil", "Leo Paz"]), 2026, 9, 20)
    Group.objects.filter(pk=on.pk).update(name="6.º A")
    for day in ((2027, 5, 2), (2027, 8, 2)):
        lesson(marta, on, *day)
    for day in ((2026, 11, 5), (2027, 7, 31)):
        lesson(marta, None, *day)
    return {"old": old, "on": Group.objects.get(pk=on.pk)}


@pytest.fixture
def august(settings):
    settings.TODAY = AUGUST.isoformat()


def told(items) -> list[tuple]:
    return [(item.kind, item.name, item.pupils, item.sessions) for item in items]


# --- when -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("day", "begins", "again"),
    [
        (date(2027, 7, 31), (2026, 8, 1), date(2027, 8, 1)),
        (date(2027, 8, 1), (2027, 8, 1), date(2027, 9, 15)),
        (date(2027, 9, 14), (2027, 8, 1), date(2027, 9, 15)),
        (date(2027, 9, 15), (2027, 8, 1), date(2028, 8, 1)),
        (date(2028, 1, 7), (2027, 8, 1), date(2028, 8, 1)),
    ],
)
def test_a_school_year_begins_in_august(day, begins, again):
    assert yearly.line(day) == datetime(*begins, tzinfo=MADRID)
    assert yearly.next_time(day) == again


def test_the_clock_says_the_day_unless_a_test_does(settings):
    settings.TODAY = "2027-08-01"
    assert yearly.today() == date(2027, 8, 1)
    settings.TODAY = ""
    assert isinstance(yearly.today(), date)


# --- what -----------------------------------------------------------------------------------------


def test_groups_that_are_not_used_any_more_and_the_other_sessions_by_bundles(marta, past):
    assert told(yearly.proposal(marta, AUGUST)) == [
        ("group", "5.º B", 5, 1),
        ("sessions", "", 4, 2),
        ("sessions", "6.º A", 3, 1),
    ]


def test_in_july_nothing_of_the_running_year_is_proposed(marta, past):
    assert yearly.proposal(marta, date(2027, 7, 31)) == []


def test_a_session_that_is_open_keeps_its_group(marta, past):
    dated(cast.session(marta, past["old"]), 2027, 7, 31)
    assert told(yearly.proposal(marta, AUGUST)) == [
        ("sessions", "", 4, 2),
        ("sessions", "5.º B", 3, 1),
        ("sessions", "6.º A", 3, 1),
    ]


@pytest.mark.parametrize(
    ("made", "archived", "there"),
    [
        ((2027, 6, 20), False, False),
        ((2027, 6, 20), True, True),
        ((2027, 2, 1), False, True),
        ((2027, 8, 1), True, False),
    ],
)
def test_a_list_made_in_summer_is_the_next_years(marta, made, archived, there):
    group = dated(cast.group(marta), *made)
    prepared = sessions.prepare(marta, {"game": cast.GAME, "options": {}, "per_table": 4, "group": group})
    dated(prepared, *made)
    if archived:
        roster.archive(group)
    assert bool(yearly.proposal(marta, AUGUST)) is there


def test_a_colleague_is_not_asked_to_erase_anothers_group(past):
    jon = cast.teacher("jon")
    for group in past.values():
        group.memberships.create(teacher=jon, role=Membership.Role.COLLEAGUE)
    assert yearly.proposal(jon, AUGUST) == []
    lesson(jon, past["old"], 2027, 4, 1)
    assert told(yearly.proposal(jon, AUGUST)) == [("sessions", "5.º B", 3, 1)]


# --- the pages ------------------------------------------------------------------------------------


def test_the_card_stands_on_the_first_page_from_august(client, past, settings):
    for day, there in (("2027-07-31", False), ("2027-08-01", True), ("2027-10-20", True)):
        settings.TODAY = day
        assert ('class="panel yearly"' in cast.text(client.get("/aula/"))) is there, day
    page = cast.text(client.get("/aula/", headers=ES))
    assert "Del curso pasado: 1 grupo, 4 sesiones." in page


def test_put_off_it_comes_back_on_september_15_and_then_the_next_august(client, past, settings):
    settings.TODAY = "2027-08-03"
    answer = client.post(reverse("yearly"), {"do": "later"})
    assert answer["location"] == "/aula/"
    assert answer.cookies["agosto"]["max-age"] == 43 * 24 * 3600
    for day, there in (("2027-08-03", False), ("2027-09-14", False), ("2027-09-15", True)):
        settings.TODAY = day
        assert ('class="panel yearly"' in cast.text(client.get("/aula/"))) is there, day
    client.post(reverse("yearly"), {"do": "later"})
    for day, there in (("2028-07-31", False), ("2028-08-01", True)):
        settings.TODAY = day
        assert ('class="panel yearly"' in cast.text(client.get("/aula/"))) is there, day


def test_what_one_teacher_put_off_is_not_put_off_for_another(client, past, august):
    client.post(reverse("yearly"), {"do": "later"})
    jon = cast.teacher("jon")
    lesson(jon, None, 2027, 4, 1)
    client.force_login(jon)
    assert 'class="panel yearly"' in cast.text(client.get("/aula/"))


def test_the_list_has_everything_ticked_with_its_size(client, past, august):
    page = cast.text(client.get(reverse("yearly"), headers=ES))
    assert page.count(" checked>") == 3
    assert "5 alumnos" in page
    assert "la última el 1 de marzo de 2027" in page
    assert "Sesiones de 6.º A, que sigue" in page
    assert "Ahora no: pregúntame el 15 de septiembre de 2027" in page


def test_what_is_ticked_goes_and_the_rest_stays(client, past, august):
    answer = client.post(
        reverse("yearly"), {"do": "erase", "item": [f"group {past['old'].key}"]}, follow=True, headers=ES
    )
    assert "Borrado para siempre: 5.º B." in cast.text(answer)
    assert not Group.objects.filter(key=past["old"].key).exists()
    assert not Student.objects.filter(name="Lucía Pérez").exists()
    assert GameSession.objects.count() == 4
    assert told(yearly.proposal(past["on"].teachers.get(), AUGUST)) == [
        ("sessions", "", 4, 2),
        ("sessions", "6.º A", 3, 1),
    ]


def test_all_of_it_goes_for_good_but_this_years(client, past, august):
    items = [f"group {past['old'].key}", "sessions guests", f"sessions {past['on'].key}"]
    assert client.post(reverse("yearly"), {"do": "erase", "item": items})["location"] == "/aula/"
    left = GameSession.objects.get()
    assert (left.group, left.created.month) == (past["on"], 8)
    assert past["on"].students.count() == 2
    tables = set(left.tables.values_list("table", flat=True))
    assert set(Table.objects.values_list("pk", flat=True)) == tables
    assert set(Entry.objects.values_list("table", flat=True)) <= tables
    assert set(Participant.objects.values_list("session", flat=True)) == {left.pk}
    assert not Mark.objects.exclude(source_id__in=tables).exists()
    assert 'class="panel yearly"' not in cast.text(client.get("/aula/"))
    assert "No queda nada de antes." in cast.text(client.get(reverse("yearly"), headers=ES))


@pytest.mark.parametrize("items", [[], ["nonsense"], ["group nobody22222"], ["sessions "], ["group guests"]])
def test_nothing_that_is_not_proposed_is_erased(client, past, august, items):
    items = [*items, f"group {past['on'].key}"]
    before = Group.objects.count(), GameSession.objects.count()
    answer = client.post(reverse("yearly"), {"do": "erase", "item": items}, follow=True, headers=ES)
    assert "no se ha borrado nada" in cast.text(answer)
    assert (Group.objects.count(), GameSession.objects.count()) == before


def test_one_that_fails_stays_whole_and_keeps_no_other(client, marta, past, august, monkeypatch):
    erase = roster.erase

    def broken(group):
        for session in group.sessions.all():
            ending.erase(session)
        raise RuntimeError("the disk is full")

    def failing(group):
        from django.db import transaction

        with transaction.atomic():
            broken(group)

    monkeypatch.setattr(roster, "erase", failing)
    items = [f"group {past['old'].key}", "sessions guests"]
    answer = client.post(reverse("yearly"), {"do": "erase", "item": items}, follow=True, headers=ES)
    assert "sigue ahí, entero: 5.º B" in cast.text(answer)
    assert "sesiones de invitados" in cast.text(answer)
    assert past["old"].sessions.count() == 1
    monkeypatch.setattr(roster, "erase", erase)
    client.post(reverse("yearly"), {"do": "erase", "item": items})
    assert not Group.objects.filter(pk=past["old"].pk).exists()


# --- who ------------------------------------------------------------------------------------------


def test_a_stranger_erases_nothing_of_ours_and_a_pupil_gets_no_further_than_the_log_in(past, august):
    stranger = Client()
    stranger.force_login(cast.teacher("eva"))
    assert "5.º B" not in cast.text(stranger.get(reverse("yearly")))
    items = [f"group {past['old'].key}", f"sessions {past['on'].key}", "sessions guests"]
    stranger.post(reverse("yearly"), {"do": "erase", "item": items})
    assert GameSession.objects.count() == 5
    pupil = Client()
    pupil.cookies[access.PASS] = access.sign(cast.guests(cast.session(cast.teacher("jon")), 1)[0])
    pupil.get(reverse("card", args=[cards.token(past["on"].students.first())]))
    for answer in (pupil.get(reverse("yearly")), pupil.post(reverse("yearly"), {"do": "erase", "item": items})):
        assert answer["location"].startswith("/aula/acceso/")
    assert GameSession.objects.filter(closed__isnull=False).count() == 5


def test_a_form_of_another_site_is_refused(past, august):
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(past["old"].teachers.get())
    assert browser.post(reverse("yearly"), {"do": "erase", "item": "sessions guests"}).status_code == 403
