"""Review links: what they show and to whom, until when, and that they go with what they show."""

import re
from datetime import date, timedelta

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from classroom.learning import reviewing
from classroom.learning.exports import initials
from classroom.lesson import sessions
from classroom.models import Remark, ReviewLink
from classroom.people import colleagues
from classroom.review_form import usual_day
from tests.classroom import cast, report_shapes

pytestmark = pytest.mark.django_db
ES, EN = {"accept-language": "es"}, {"accept-language": "en"}
SOON = timedelta(days=30)


@pytest.fixture
def group(marta):
    return cast.group(marta, colleague=cast.teacher("luis"))


@pytest.fixture
def session(marta, group):
    """Two pupils of the group have played."""
    made = cast.session(marta, group)
    for number, student in enumerate(group.students.all()[:2]):
        sessions.join(made, f"tablet-{number:016d}", student)
    sessions.start(made)
    cast.write(cast.tables(made)[0], cast.claim(0, "Do Mi Sol"), cast.claim(1, "Mi Sol Do"))
    return made


def link_to(target, full_names: bool = False, until=None) -> ReviewLink:
    teacher = cast.Teacher.objects.get(username="marta")
    return reviewing.make(teacher, target, until or timezone.now() + SOON, full_names)


def visit(link, client=None, **headers):
    return (client or Client()).get(f"/ver/{link.key}/", headers=headers or ES)


def targets(group, session) -> dict:
    return {"pupil": group.students.first(), "group": group, "session": session}


# --- what it shows --------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["pupil", "group", "session"])
@pytest.mark.parametrize("full_names", [False, True])
def test_a_link_shows_its_report_without_an_account_and_nothing_else(group, session, what, full_names):
    student = group.students.first()
    Remark.objects.create(student=student, text="Muy bien, Lucía Pérez: ayuda a Hugo.")
    answer = visit(link_to(targets(group, session)[what], full_names))
    page = cast.text(answer)
    assert answer.status_code == 200
    assert answer["X-Robots-Tag"] == "noindex, nofollow"
    assert answer["Referrer-Policy"] == "no-referrer"
    assert "no-store" in answer["Cache-Control"]
    assert "noindex" in page
    assert not answer.cookies
    assert "/aula/" not in page
    assert "<form" not in page
    assert ("Pérez" in page or "Lucía P." in page) == full_names
    if not full_names:
        for name in ("Lucía", "Hugo", "Pérez", "Martín"):
            assert name not in page
        assert "L. P." in page


def test_in_the_visitors_language(group, session):
    link = link_to(session)
    assert "Alumnos" in cast.text(visit(link, **ES))
    page = cast.text(visit(link, **EN))
    assert "Pupils" in page
    assert 'href="?idioma=es"' in page
    answer = Client().get(f"/ver/{link.key}/?idioma=es", headers=EN)
    assert "Alumnos" in cast.text(answer)
    assert answer["Content-Language"] == "es"


def test_numbers_are_those_of_the_files(group, session):
    book = reviewing.book(session, True, "es")
    page = re.sub(r"<[^>]+>", " ", cast.text(visit(link_to(session, True))))
    for sheet in book.sheets:
        for column in sheet.columns:
            for value in sheet.cells(column.key) if column.kind == "number" and sheet.paper else []:
                assert f" {value} " in page


def test_nothing_played_and_nobody_there(marta):
    for target in (cast.session(marta), cast.group(marta, [])):
        assert visit(link_to(target)).status_code == 200


# --- initials -------------------------------------------------------------------------------------


def test_initials_are_told_apart_and_of_any_script():
    assert initials.initials(
        ["Lucía Pérez", "Hugo", "Luis de la Peña", "", '=HYPERLINK("x")', "محمد علي", "🎵 Ada"]
    ) == [
        "L. P. 1",
        "H. 1",
        "L. P. 2",
        "",
        "H. 2",
        "م. ع.",
        "A.",
    ]


def test_a_group_without_names_has_no_codes_and_no_remarks():
    told = initials.group(report_shapes.group())
    assert [(row["name"], row["code"], row["remark"]) for row in told["pupils"]] == [
        ("H.", "", ""),
        ("م. ع.", "", ""),
        ("Ñ. O.", "", ""),
    ]
    assert report_shapes.GROUP["pupils"][0]["code"] == "A-01"


@pytest.mark.parametrize(
    ("text", "names", "shown"),
    [
        ("Lucia y ALVARO cantan", ["Lucía Pérez", "Álvaro Muñoz"], "L. y A. cantan"),
        ("Luci\u0301a_Perez2", ["Lucía Pérez"], "L._P.2"),
        ("Lu\u00adcía", ["Lucía"], "L."),
        ("Bo y bo", ["Bo Li"], "B. y bo"),
        ("\u674e\u660e canta", ["\u674e\u660e"], "\u674e. canta"),
        ("Luciano", ["Lucía"], "Luciano"),
    ],
)
def test_a_name_is_masked_however_it_is_written(text, names, shown):
    assert initials.masked(text, names) == shown


def test_with_initials_no_title_of_a_session_is_shown():
    assert all(each["title"] == "" for each in initials.group(report_shapes.group())["sessions"])


def test_names_in_the_teachers_words_are_masked():
    told = initials.pupil(report_shapes.pupil(remark="Lucía y HUGO leen; Lucíano no. Pérez."), ["Hugo Martín"])
    assert told["remark"] == "L. y H. leen; Lucíano no. P."


# --- until when -----------------------------------------------------------------------------------


def gone(answer) -> str:
    """The page of a link that shows nothing; without the key, and whatever changes from visit to visit."""
    assert answer.status_code == 404
    assert answer["X-Robots-Tag"] == "noindex, nofollow"
    assert answer["Referrer-Policy"] == "no-referrer"
    assert "no-store" in answer["Cache-Control"]
    return re.sub(r'nonce="[^"]*"', "", cast.text(answer))


def test_wrong_expired_and_revoked_are_the_same_page(group):
    wrong = gone(Client().get("/ver/abcdefghijklmnopqrstuv/", headers=ES))
    short = gone(Client().get("/ver/abc/", headers=ES))
    expired = gone(visit(link_to(group, until=timezone.now() - timedelta(seconds=1))))
    link = link_to(group)
    assert visit(link).status_code == 200
    reviewing.revoke(link)
    assert wrong == short == expired == gone(visit(link))
    assert "Este enlace no muestra nada" in wrong


def test_a_revoked_link_is_gone_at_once(client, group):
    link, visitor = link_to(group), Client()
    assert visit(link, visitor).status_code == 200
    client.post(f"/aula/grupos/{group.key}/enlaces/", {"revoke": link.pk})
    assert visit(link, visitor).status_code == 404
    assert ReviewLink.objects.get().revoked


def test_a_link_ends_with_its_authors_right_to_see(group):
    luis = cast.Teacher.objects.get(username="luis")
    link = reviewing.make(luis, group, timezone.now() + SOON, False)
    assert visit(link).status_code == 200
    colleagues.let_go(group, group.memberships.get(teacher=luis))
    assert visit(link).status_code == 404


@pytest.mark.parametrize("what", ["pupil", "group", "session"])
def test_erasing_erases_the_links(group, session, what):
    target = targets(group, session)[what]
    link = link_to(target)
    kept = link_to(cast.group(cast.Teacher.objects.get(username="marta")))
    target.delete()
    assert list(ReviewLink.objects.all()) == [kept]
    assert visit(link).status_code == 404


def test_erasing_a_group_erases_the_links_of_its_pupils(group):
    link_to(group.students.first())
    group.delete()
    assert not ReviewLink.objects.exists()


def test_guessing_is_braked_and_the_rightful_visitor_still_reads(group):
    link, guesser = link_to(group), Client()
    guesser.get("/ver/abcdefghijklmnopqrstuv/")  # which gives its browser a word
    statuses = [guesser.get(f"/ver/abcdefghijklmnopqr{number:04d}/").status_code for number in range(21)]
    assert statuses[:20] == [404] * 20
    assert statuses[20] == 429
    assert visit(link).status_code == 200
    cache.clear()


def test_visits_are_counted_but_not_the_teachers(client, group):
    link = link_to(group)
    for _ in range(2):
        visit(link)
    visit(link, client)
    Client().head(f"/ver/{link.key}/")
    link.refresh_from_db()
    assert link.opened == 2
    assert "Abierto 2 veces" in cast.text(client.get(f"/aula/grupos/{group.key}/enlaces/", headers=ES))


# --- the teacher's pages --------------------------------------------------------------------------


def places(group, session) -> list[str]:
    student = group.students.first()
    return [
        f"/aula/sesion/{session.key}/enlaces/",
        f"/aula/grupos/{group.key}/enlaces/",
        f"/aula/grupos/{group.key}/alumnos/{student.key}/enlaces/",
    ]


def test_a_link_is_made_from_its_preview(client, group, session):
    day = f"{timezone.localdate() + timedelta(days=7):%Y-%m-%d}"
    for place in places(group, session):
        assert 'name="hasta"' in cast.text(client.get(place, headers=ES))
        page = cast.text(client.get(f"{place}vista/", {"hasta": day}, headers=ES))
        assert "Así lo verá" in page
        assert "L. P." in page
        assert not ReviewLink.objects.filter(opened=0).exists()
        answer = client.post(f"{place}vista/", {"hasta": day, "nombres": "on"})
        link = ReviewLink.objects.first()
        assert answer["location"] == f"{place}#link-{link.pk}"
        assert timezone.localtime(link.until).strftime("%Y-%m-%d %H:%M") == f"{day} 23:59"
        assert link.full_names
        assert link.key in cast.text(client.get(place))
        link.delete()


@pytest.mark.parametrize("day", ["", "mañana", "2020-01-01", "2999-01-01"])
def test_a_day_that_will_not_do_is_said_beside_the_field(client, group, day):
    place = f"/aula/grupos/{group.key}/enlaces/vista/"
    assert "Elige" in cast.text(client.get(place, {"hasta": day}, headers=ES))
    client.post(place, {"hasta": day})
    assert not ReviewLink.objects.exists()


def test_owner_and_colleague_make_links_a_stranger_and_a_visitor_do_not(client, group, session):
    link = link_to(group)
    pages = [*places(group, session), f"/aula/grupos/{group.key}/enlaces/familias/"]
    pages += [f"{place}vista/" for place in places(group, session)]
    for who, status in (("luis", 200), ("eva", 404)):
        teacher = cast.Teacher.objects.filter(username=who).first() or cast.teacher(who)
        client.force_login(teacher)
        for place in pages:
            assert client.get(place).status_code == status
    assert client.post(f"/aula/grupos/{group.key}/enlaces/", {"revoke": link.pk}).status_code == 404
    assert client.post(f"/aula/grupos/{group.key}/enlaces/familias/", {"hasta": "2030-01-01"}).status_code == 404
    assert [Client().get(place).status_code for place in pages] == [302] * len(pages)
    link.refresh_from_db()
    assert link.revoked is None


def test_a_link_of_another_report_is_not_revoked_here(client, group, session):
    link = link_to(session)
    assert client.post(f"/aula/grupos/{group.key}/enlaces/", {"revoke": link.pk}).status_code == 404
    assert client.post(f"/aula/grupos/{group.key}/enlaces/", {"revoke": "x"}).status_code == 404


def test_a_slip_for_each_family(client, group):
    place = f"/aula/grupos/{group.key}/enlaces/familias/"
    day = f"{timezone.localdate() + SOON:%Y-%m-%d}"
    mine = link_to(group.students.first())
    assert cast.text(client.get(place, headers=ES)).count("data-slip") == 1
    answer = client.post(place, {"hasta": day}, follow=True, headers=ES)
    page = cast.text(answer)
    assert page.count("data-slip") == 5
    assert mine.key in page
    assert ReviewLink.objects.count() == 5
    assert not ReviewLink.objects.exclude(student__group=group).exists()
    client.post(place, {"hasta": day})
    assert ReviewLink.objects.count() == 5
    assert "Núñez" not in page


def test_a_group_without_names_has_no_slips(client, marta):
    empty = cast.group(marta, [])
    assert "data-slip" not in cast.text(client.get(f"/aula/grupos/{empty.key}/enlaces/familias/"))


def test_the_log_hides_the_key(caplog, group):
    from classroom.logs import PIN_IN_PATH

    assert PIN_IN_PATH.sub(r"\1***", "Not Found: /ver/abcdefghijklmnopqrstuv/") == "Not Found: /ver/***/"


@pytest.mark.parametrize(
    ("today", "proposed"),
    [
        (date(2026, 11, 27), date(2026, 12, 22)),
        (date(2026, 12, 18), date(2027, 3, 31)),
        (date(2027, 4, 1), date(2027, 6, 30)),
        (date(2027, 6, 28), date(2027, 12, 22)),
    ],
)
def test_the_end_of_the_term_is_proposed(today, proposed):
    assert usual_day(today) == proposed
