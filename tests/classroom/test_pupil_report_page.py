"""The page of a pupil's report and the table of criteria: who may, what the teachers write there, odd names."""

import pytest
from django.test import Client
from django.utils.translation import override

from classroom import access
from classroom.learning import curriculum
from classroom.models import Criterion, Grade, Remark, Student
from classroom.people import roster
from tests.classroom import cast
from tests.classroom.test_pupil_report import lesson

pytestmark = pytest.mark.django_db
ES = {"accept-language": "es"}
PART = {"X-Part": "1", **ES}


@pytest.fixture
def group(marta):
    return cast.group(marta)


@pytest.fixture
def lucia(group) -> Student:
    return group.students.get(name="Lucía Pérez")


def where(student: Student, more: str = "") -> str:
    return f"/aula/grupos/{student.group.key}/alumnos/{student.key}/informe/{more}"


def logged_in(teacher) -> Client:
    browser = Client()
    browser.force_login(teacher)
    return browser


# --- who may --------------------------------------------------------------------------------------

ACTS = (
    ("informe/comentario/", {"text": "x"}),
    ("informe/nivel/", {"skill": "triad", "level": "started"}),
)


def test_owner_and_colleague_read_and_write(marta, group, lucia):
    colleague = cast.teacher("luis")
    group.memberships.create(teacher=colleague, role="colleague")
    for teacher in (marta, colleague):
        browser = logged_in(teacher)
        assert browser.get(where(lucia)).status_code == 200
        assert browser.get(f"/aula/grupos/{group.key}/criterios/").status_code == 200
        for path, data in ACTS:
            assert browser.post(where(lucia).replace("informe/", path), data).status_code == 302
    assert lucia.grades.get().author == lucia.remark.author == colleague


def test_a_stranger_and_a_pupil_find_nothing(group, lucia):
    session, _row = lesson(group, "Do Mi Sol")
    pupil = Client()
    who = session.participants.first()
    pupil.cookies[access.TABLET], pupil.cookies[access.PASS] = who.device, access.sign(who)
    for browser in (logged_in(cast.teacher("luis")), pupil):
        assert browser.get(where(lucia)).status_code == 404
        assert browser.get(f"/aula/grupos/{group.key}/criterios/").status_code == 404
        assert browser.post(f"/aula/grupos/{group.key}/criterios/", {"skill": "triad"}).status_code == 404
        for path, data in ACTS:
            assert browser.post(where(lucia).replace("informe/", path), data).status_code == 404
    assert Client().get(where(lucia)).url.startswith("/aula/acceso/")
    assert not Grade.objects.exists()
    assert not Remark.objects.exists()


def test_a_pupil_of_another_group_is_not_found_here(client, marta, group, lucia):
    other = cast.group(marta, ["Zoe Lang"])
    assert client.get(f"/aula/grupos/{other.key}/alumnos/{lucia.key}/informe/").status_code == 404


def test_the_group_and_the_session_lead_there(client, group, lucia):
    session, _row = lesson(group, "Do Mi Sol")
    assert where(lucia) in cast.text(client.get(f"/aula/grupos/{group.key}/"))
    who = session.participants.get(student=lucia)
    assert where(lucia) in cast.text(client.get(f"/aula/sesion/{session.key}/alumno/{who.id}/"))


# --- what it shows --------------------------------------------------------------------------------


def test_without_marks_it_says_what_will_be_there(client, lucia):
    page = cast.text(client.get(where(lucia), headers=ES))
    assert "Todavía nada" in page
    assert page.count("Pocos datos todavía") == 8
    assert "Para practicar: construye una tríada sobre cada nota" in page
    assert "<polyline" not in page


def test_with_one_mark_a_level_is_not_proposed(client, group, lucia):
    lesson(group, "Do Mi Sol")
    response = client.get(where(lucia), headers=ES)
    page = cast.text(response)
    assert "Do mayor" in page
    assert page.count('class="of-light"') == 1
    assert "propuesto" not in page
    assert "1 de 1 bien, en 1 día" in page
    assert "El nivel de al lado es la palabra del profesorado" in page
    assert "medida 0" not in page
    assert "<polyline" not in page
    assert [row["stands"] for row in response.context["skills"]] == [""] * 8


@pytest.mark.parametrize("name", ["Ñ" * 80, "עומר بن علي", "👩‍🎤 Zoë 🎺", "<b>O'Connor</b> & Co", "=1+1"])
def test_names_of_every_kind_stand_as_typed(client, marta, name):
    [student] = roster.add(cast.group(marta, []), [name])
    page = client.get(where(student), headers=ES)
    assert page.status_code == 200
    assert page.context["report"]["pupil"]["name"] == name
    escaped = name.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("'", "&#x27;")
    assert f'<h1 dir="auto">{escaped}</h1>' in cast.text(page)


def test_a_misconception_opens_on_its_moments(client, group, lucia):
    lesson(group, *["Mi Sol Do"] * 7)
    page = client.get(where(lucia), headers=ES)
    [idea] = page.context["ideas"]
    text = cast.text(page).replace("&amp;", "&")
    assert idea["label"] in text
    assert all(text.count(moment["url"]) > 1 for moment in idea["evidence"])  # here, and among the errors


def test_no_percentages_no_rank_and_nobody_else(client, group, lucia):
    lesson(group, "Do Mi Sol", "Do Fa Sol")
    page = cast.text(client.get(where(lucia), headers=ES))
    main = page[page.index("<main") : page.index("</main>")]
    assert not [word for word in ("%", "Hugo", "puesto", "muy bien") if word in main]


# --- the teachers' words --------------------------------------------------------------------------


def test_a_remark_is_saved_in_place_and_taken_away(client, lucia):
    answer = client.post(where(lucia, "comentario/"), {"text": "Cuenta bien.\r\nAhora, novenas."}, headers=PART)
    assert answer.status_code == 200
    assert "data-saved" in cast.text(answer)
    assert "<main" not in cast.text(answer)
    assert lucia.remark.text == "Cuenta bien.\nAhora, novenas."
    client.post(where(lucia, "comentario/"), {"text": "  "}, headers=PART)
    assert not Remark.objects.exists()


def test_too_long_a_remark_is_not_cut_but_refused(client, lucia):
    for headers in (ES, PART):
        answer = client.post(where(lucia, "comentario/"), {"text": "a" * 901}, headers=headers)
        assert answer.status_code == 409
        assert "a" * 901 in cast.text(answer)
    assert not Remark.objects.exists()


def test_a_level_is_given_and_given_back(client, group, lucia):
    lesson(group, *["Do Mi Sol"] * 4)
    page = client.post(where(lucia, "nivel/"), {"skill": "triad", "level": "advanced"}, headers=PART)
    keys = page.context["row"]["keys"]
    assert [(key["level"], key["given"]) for key in keys if key["given"] or key["proposed"]] == [
        ("in_progress", False),
        ("advanced", True),
    ]
    assert "Volver a la propuesta" in cast.text(page)
    page = client.post(where(lucia, "nivel/"), {"skill": "triad", "level": ""}, headers=PART)
    assert page.context["row"]["stands"] == "En proceso"
    assert not Grade.objects.exists()


@pytest.mark.parametrize("data", [{"skill": "triad", "level": "best"}, {"skill": "x", "level": "started"}, {}])
def test_no_other_levels_and_skills(client, lucia, data):
    assert client.post(where(lucia, "nivel/"), data).status_code == 404


def test_an_archived_group_is_only_read(client, group, lucia):
    roster.archive(group)
    page = cast.text(client.get(where(lucia), headers=ES))
    assert "data-in-place" not in page
    for path, data in ACTS:
        assert client.post(where(lucia).replace("informe/", path), data).status_code == 403
    assert not Grade.objects.exists()


# --- criteria -------------------------------------------------------------------------------------


def test_a_group_has_its_own_text_over_the_shipped_one(client, group, lucia):
    place = f"/aula/grupos/{group.key}/criterios/"
    page = cast.text(client.get(place, headers=ES))
    assert page.count("Texto de fábrica") == 8
    assert "por comprobar" not in page  # the text itself says it, once
    answer = client.post(place, {"skill": "triad", "triad-text": "Criterio 3.1 de nuestra programación"}, headers=PART)
    assert "Texto propio del grupo" in cast.text(answer)
    assert "Criterio 3.1 de nuestra programación" in cast.text(client.get(where(lucia), headers=ES))
    client.post(place, {"skill": "triad", "do": "back"})
    assert not Criterion.objects.exists()


def test_the_shipped_text_saved_as_it_is_stays_the_shipped_one(client, group):
    place = f"/aula/grupos/{group.key}/criterios/"
    text = client.get(place, headers=ES).context["rows"][0]["text"]
    client.post(place, {"skill": "triad", "triad-text": text}, headers=ES)
    assert not curriculum.of_group(group)["triad"]["own"]
    assert client.post(place, {"skill": "triad", "triad-text": "a" * 601}, headers=ES).status_code == 409
    assert client.post(place, {"skill": "none"}).status_code == 404


@pytest.mark.parametrize("read", ["es", "en"])
@pytest.mark.parametrize("saved", ["es", "en"])
def test_the_shipped_text_of_another_language_is_the_shipped_one_too(group, read, saved):
    with override(read):
        text = curriculum.shipped("triad")
    with override(saved):
        curriculum.set_text(group, "triad", text)
        assert not curriculum.of_group(group)["triad"]["own"]


def test_every_shipped_text_says_where_it_is_from_and_that_it_is_to_be_checked():
    for text in map(curriculum.shipped, curriculum.SHIPPED):
        assert "RD 157/2022" in text
        assert "RD 217/2022" in text
        assert text.endswith("(Por comprobar en el centro.)") or text.endswith("(To be checked by the school.)")


def test_a_merged_pupil_keeps_the_words_of_both(group, lucia):
    double = group.students.get(name="Lucía Ortega")
    Remark.objects.create(student=double, text="De la otra.")
    Grade.objects.create(student=double, skill="triad", level="acquired")
    Grade.objects.create(student=double, skill="order", level="started")
    Grade.objects.create(student=lucia, skill="order", level="advanced")
    roster.merge(lucia, double)
    assert Remark.objects.get(student=lucia).text == "De la otra."
    assert dict(lucia.grades.values_list("skill", "level")) == {"triad": "acquired", "order": "advanced"}


def test_next_year_takes_the_criteria_along(group):
    Criterion.objects.create(group=group, skill="triad", text="3.1")
    made = roster.next_year(group, "6.º B", list(group.students.all()))
    assert made.criteria.get().text == "3.1"
