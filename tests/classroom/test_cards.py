"""Pupil cards: the secret and its way, who may print and renew them, and what the own page shows to whom."""

import logging
import re
import time
from datetime import timedelta
from io import StringIO

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from classroom import access
from classroom.learning import own, progress, pupil_claims
from classroom.lesson import sessions
from classroom.models import Group, Student
from classroom.people import cards, roster
from tests.classroom import cast

pytestmark = pytest.mark.django_db
ES = {"accept-language": "es"}


@pytest.fixture(autouse=True)
def fresh_brake():
    cache.clear()


@pytest.fixture
def group(marta) -> Group:
    return cast.group(marta)


@pytest.fixture
def lucia(group) -> Student:
    return group.students.get(name="Lucía Pérez")


def address(student: Student) -> str:
    return reverse("card", args=[cards.token(student)])


def opened(student: Student) -> Client:
    """A browser at home in which the card was just used."""
    home = Client()
    assert home.get(address(student)).status_code == 302
    return home


# --- the secret -----------------------------------------------------------------------------------


def test_an_address_is_letters_by_fours_that_can_be_typed(lucia):
    assert re.fullmatch(r"([2-9a-hj-km-np-z]{4}-){5}[2-9a-hj-km-np-z]{4}", cards.token(lucia))
    assert cards.read(cards.token(lucia)) == lucia
    assert cards.read(cards.token(lucia).replace("-", "").upper()) == lucia


def test_nothing_in_the_database_opens_a_card(lucia, settings):
    before = cards.token(lucia)
    settings.SECRET_KEY = "another"
    assert cards.token(lucia)[:14] == before[:14], "the key is the pupil's"
    assert cards.read(before) is None, "a new SECRET_KEY makes all cards void"


def test_each_card_opens_its_own_pupil_alone(group):
    tokens = {cards.token(student): student for student in group.students.all()}
    assert len(tokens) == group.students.count()
    assert {token: cards.read(token) for token in tokens} == tokens
    one, two = list(tokens)[:2]
    assert cards.read(one[:14] + two[14:]) is None


@pytest.mark.parametrize("wrong", ["", "x", "-", "a" * 24, "2" * 23, "2" * 25, "ñ" * 24, "%00" * 8, "2" * 4000])
def test_what_is_no_card_opens_nothing(lucia, wrong):
    assert cards.read(wrong) is None


# --- its way --------------------------------------------------------------------------------------


def test_the_secret_leaves_the_address_at_once(lucia):
    answer = Client().get(address(lucia))
    assert (answer.status_code, answer["location"]) == (302, "/mio/")
    assert answer["Referrer-Policy"] == "no-referrer"
    assert "noindex" in answer["X-Robots-Tag"]
    assert "no-store" in answer["Cache-Control"]
    cookie = answer.cookies[cards.COOKIE]
    assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "Lax", "/mio/")
    assert cookie["max-age"] == 5 * 60
    assert cards.token(lucia)[15:] not in cookie.value


def test_the_page_greets_the_pupil_and_is_kept_nowhere(lucia):
    answer = opened(lucia).get("/mio/", headers=ES)
    assert "Hola, Lucía P." in cast.text(answer)
    assert "Pérez" not in cast.text(answer)
    assert "noindex" in answer["X-Robots-Tag"]
    assert "no-store" in answer["Cache-Control"]
    assert cards.token(lucia) not in cast.text(answer)


def test_it_speaks_the_groups_language_or_the_one_chosen(lucia):
    Group.objects.update(language="en")
    home = opened(lucia)
    page = home.get("/mio/", headers=ES)
    assert ("Hello, Lucía P." in cast.text(page), page["Content-Language"]) == (True, "en")
    home.cookies["django_language"] = "es"
    page = cast.text(home.get("/mio/"))
    assert "Hola, Lucía P." in page
    assert "lo veis tú, tus profes y quien tenga un enlace de tus profes" in page


def test_a_void_card_says_so(lucia):
    before = address(lucia)
    cards.renew(lucia.group, lucia.key)
    answer = Client().get(before, headers=ES)
    assert answer.status_code == 404
    assert "Esta tarjeta no abre" in cast.text(answer)
    assert "Pide a tu profe una tarjeta nueva" in cast.text(answer)
    assert answer["Referrer-Policy"] == "no-referrer"
    assert cards.COOKIE not in answer.cookies
    lucia.refresh_from_db()
    assert opened(lucia).get("/mio/").status_code == 200


def test_a_renewed_card_closes_the_page_that_is_open(lucia):
    home = opened(lucia)
    cards.renew(lucia.group)
    assert home.get("/mio/sigue/").status_code == 403
    assert "está cerrada" in cast.text(home.get("/mio/", headers=ES))


def test_a_pupil_who_is_erased_has_no_page(lucia):
    home, before = opened(lucia), address(lucia)
    roster.remove(lucia)
    assert "Lucía" not in cast.text(home.get("/mio/"))
    assert Client().get(before).status_code == 404


def test_wrong_cards_are_slowed_and_right_ones_cost_nothing(lucia):
    home = Client()
    for _ in range(80):
        assert home.get(address(lucia)).status_code == 302
    answers = [home.get("/mio/2222-2222-2222-2222-2222-2222/", headers=ES) for _ in range(80)]
    assert (answers[0].status_code, answers[-1].status_code) == (404, 429)
    assert "Espera" in cast.text(answers[-1])
    assert home.get("/mio/").status_code == 200, "an open page is not held by it"


def test_a_child_who_guesses_cards_keeps_nobodys_from_opening(lucia):
    child = Client()
    answers = [child.get("/mio/2222-2222-2222-2222-2222-2222/").status_code for _ in range(100)]
    assert (answers[0], answers[-1]) == (404, 429)
    for _ in range(70):
        Client().get("/mio/2222-2222-2222-2222-2222-2222/")
    assert Client().get(address(lucia)).status_code == 302


def test_no_secret_in_the_log(lucia):
    lines = StringIO()
    handler = next(each for each in logging.getLogger().handlers if each.name == "console")
    before = handler.setStream(lines)
    token = cards.token(lucia)
    cards.renew(lucia.group)
    try:
        Client().get(f"/mio/{token}/")
    finally:
        handler.setStream(before)
    assert "/mio/***/" in lines.getvalue()
    assert token not in lines.getvalue()


# --- it closes ------------------------------------------------------------------------------------


def test_it_closes_five_minutes_after_the_last_sign(lucia, monkeypatch):
    home = opened(lucia)
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 299)
    assert home.get("/mio/sigue/").status_code == 204
    monkeypatch.setattr(time, "time", lambda: now + 590)
    assert "Hola" in cast.text(home.get("/mio/", headers=ES))
    monkeypatch.setattr(time, "time", lambda: now + 900)
    assert home.get("/mio/sigue/").status_code == 403
    assert "está cerrada" in cast.text(home.get("/mio/", headers=ES))


def test_the_key_closes_it(lucia):
    home = opened(lucia)
    assert home.get("/mio/cerrar/").status_code == 405
    assert home.post("/mio/cerrar/")["location"] == "/mio/"
    assert "está cerrada" in cast.text(home.get("/mio/", headers=ES))


def test_its_forms_want_the_pages_token(lucia):
    home = Client(enforce_csrf_checks=True)
    home.get(address(lucia))
    assert home.post("/mio/cerrar/").status_code == 403
    assert home.get("/mio/")["Referrer-Policy"] == "same-origin", "else its own forms come from nowhere"


@pytest.mark.parametrize("cookie", ["", "x", "x:y:z", "é"])
def test_a_forged_cookie_opens_nothing(lucia, cookie):
    home = Client()
    home.cookies[cards.COOKIE] = cookie
    assert "Lucía" not in cast.text(home.get("/mio/"))
    assert home.get("/mio/sigue/").status_code == 403


# --- who may --------------------------------------------------------------------------------------


def test_a_pass_or_an_account_opens_nobodys_page(client, marta, group):
    session = cast.session(marta, group)
    who = sessions.join(session, access.new_device(), group.students.first())
    tablet = Client()
    tablet.cookies[access.PASS] = access.sign(who)
    for each in (tablet, client):
        assert "está cerrada" in cast.text(each.get("/mio/", headers=ES))
        assert each.get("/mio/sigue/").status_code == 403


def test_owner_and_colleague_print_and_renew_a_stranger_gets_404(group, lucia):
    colleague, stranger = cast.teacher("jon"), cast.teacher("eva")
    group.memberships.create(teacher=colleague, role="colleague")
    home = opened(lucia)
    places = [("get", reverse("cards", args=[group.key]), 200), ("post", reverse("cards_renew", args=[group.key]), 302)]
    for method, place, good in places:
        for who, expected in ((colleague, good), (stranger, 404)):
            browser = Client()
            browser.force_login(who)
            assert getattr(browser, method)(place).status_code == expected
        assert getattr(Client(), method)(place)["location"].startswith("/aula/acceso/")
    tablet = Client()
    tablet.cookies[access.PASS] = access.sign(cast.guests(cast.session(stranger), 1)[0])
    assert tablet.get(places[0][1]).status_code == 302
    assert home.get(places[0][1]).status_code == 302


def test_a_pupil_of_another_group_cannot_be_renewed_through_this_one(client, marta, group):
    other = cast.group(marta, ["Ana Gil"])
    ana = other.students.get()
    client.post(reverse("cards_renew", args=[group.key]), {"alumno": ana.key})
    ana.refresh_from_db()
    assert ana.card == 1
    assert "Ana" not in cast.text(client.get(reverse("cards", args=[group.key]) + f"?alumno={ana.key}"))


# --- on paper -------------------------------------------------------------------------------------


def test_the_sheet_has_a_card_for_each_pupil(client, group):
    page = cast.text(client.get(reverse("cards", args=[group.key]), headers=ES))
    assert page.count('class="pupil-card"') == len(cast.NAMES)
    assert "Lucía P." in page
    assert "Pérez" not in page
    for student in group.students.all():
        token = cards.token(student)
        assert f"<span>{token[:15]}</span><span>{token[15:]}</span>" in page
    assert "solo de esta red" in page, "testserver is no address for home"


def test_one_is_renewed_and_printed_alone(client, group, lucia):
    other = group.students.get(name="Hugo Martín")
    answer = client.post(reverse("cards_renew", args=[group.key]), {"alumno": lucia.key})
    page = cast.text(client.get(answer["location"], headers=ES))
    assert page.count('class="pupil-card"') == 1
    lucia.refresh_from_db()
    other.refresh_from_db()
    assert (lucia.card, other.card) == (2, 1)
    assert cards.token(lucia)[15:] in page


def test_all_are_renewed(client, group):
    client.post(reverse("cards_renew", args=[group.key]))
    assert {student.card for student in group.students.all()} == {2}


def test_a_group_without_names_has_no_cards(client, marta):
    empty = roster.create(marta, "1.º A")
    assert "no hay tarjetas" in cast.text(client.get(reverse("cards", args=[empty.key]), headers=ES))
    client.post(reverse("cards_renew", args=[empty.key]))


@pytest.mark.parametrize(
    ("host", "home"),
    [
        ("musica.example.org", True),
        ("8.8.8.8:8000", True),
        ("192.168.1.20:8000", False),
        ("[::1]:8000", False),
        ("localhost", False),
        ("servidor.local", False),
        ("aula", False),
    ],
)
def test_which_addresses_open_from_home(host, home):
    from classroom.views.cards import seen_from_home

    assert seen_from_home(host) is home


# --- what it shows --------------------------------------------------------------------------------


def played(group, *names: str):
    """A session of these pupils that plays at one table; {name: participant}."""
    session = cast.session(group.memberships.first().teacher, group)
    students = {name: group.students.get(name=name) for name in names}
    people = {name: sessions.join(session, access.new_device(), student) for name, student in students.items()}
    sessions.start(session)
    return session, people


def seat_of(who) -> int:
    return who.places.get(to_n=None).seat


def test_own_progress_and_nobody_elses(group, lucia):
    session, people = played(group, "Lucía Pérez", "Hugo Martín")
    [row] = cast.tables(session)
    mine, his = seat_of(people["Lucía Pérez"]), seat_of(people["Hugo Martín"])
    cast.write(
        row, *(cast.claim(mine, "C E G") for _ in range(3)), cast.claim(mine, "D F A C", 2), cast.claim(his, "G B D")
    )
    cast.write(row, cast.claim(mine, "C E F"), cast.claim(mine, "C E F", 2))
    made = own.progress(lucia, "es")
    assert (made["lessons"], made["built"], made["roots"]) == (1, 4, {0, 1})
    assert [(row["skill"], row["built"]) for row in made["skills"]] == [("triad", 3), ("seventh", 1), ("ninth", 0)]
    assert [(claim["chord"], claim["times"]) for claim in made["chords"]] == [
        ("Re menor con séptima menor", 1),
        ("Do mayor", 3),
    ]
    assert made["hard"]["family"] == "miscounted"

    page = cast.text(opened(lucia).get("/mio/", headers=ES))
    assert "Do mayor" in page
    assert "3 construidas." in page
    for others in ("Hugo", "Sol mayor", "punto", "Nora"):
        assert others not in page


def test_steps_are_those_of_mastery_and_every_chord_can_be_heard(group, lucia):
    session, people = played(group, "Lucía Pérez", "Hugo Martín")
    [row] = cast.tables(session)
    seat = seat_of(people["Lucía Pérez"])
    cast.write(row, *(cast.claim(seat, stack, n) for n, stack in enumerate(["C E G", "F# A C", "E G C", "D F A"])))
    progress.pull(session)
    made = own.progress(lucia, "es")
    assert [(each["skill"], each["n"], each["level"], each["steps"]) for each in made["skills"]] == [
        ("triad", 3, "on_the_way", [True, True, False]),
        ("seventh", 0, "few", [False] * 3),
        ("ninth", 0, "few", [False] * 3),
        ("wrap", 1, "few", [False] * 3),
        ("order", 4, "on_the_way", [True, True, False]),
        ("alteration", 1, "few", [False] * 3),
    ]
    page = cast.text(opened(lucia).get("/mio/", headers=ES))
    assert page.count("data-play=") == 3
    assert "[[&quot;F&quot;, 1], [&quot;A&quot;, 0], [&quot;C&quot;, 0]]" in page
    assert "Vas en camino." in page


def test_lessons_add_up_and_what_was_wrong_once_is_not_told(group, lucia):
    for stack in ("C E G", "F A C"):
        session, people = played(group, "Lucía Pérez", "Hugo Martín")
        [row] = cast.tables(session)
        cast.write(row, cast.claim(seat_of(people["Lucía Pérez"]), stack))
        sessions.close(session)
    made = own.progress(lucia, "es")
    assert (made["lessons"], made["built"], made["hard"]) == (2, 2, None)


def test_a_pair_sees_the_chords_of_their_tablet(group, lucia):
    session, people = played(group, "Hugo Martín", "Nora Benali")
    hugo = people["Hugo Martín"]
    hugo.partner = lucia
    hugo.save()
    [row] = cast.tables(session)
    cast.write(row, cast.claim(seat_of(hugo), "C E G"))
    assert own.progress(lucia, "es")["built"] == 1


def test_a_pupil_who_has_not_played_reads_what_will_be_here(lucia):
    page = cast.text(opened(lucia).get("/mio/", headers=ES))
    assert "Aquí encontrarás los acordes que cierres en clase." in page
    assert "Mis mejores acordes" not in page


def test_the_newest_lessons_alone_are_read(group, lucia, django_assert_max_num_queries):
    assert own.LESSONS < 30
    session, _people = played(group, "Lucía Pérez", "Hugo Martín")
    assert [who.session for who in pupil_claims.seats(lucia, own.LESSONS)] == [session]
    assert timezone.now() - session.created < timedelta(minutes=1)
    with django_assert_max_num_queries(20):
        own.progress(lucia, "es")
