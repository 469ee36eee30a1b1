"""One thing has one name: on pages, in files and at links, one for teachers and one for pupils and families."""

import re
from datetime import timedelta

import pytest

from classroom.learning import reviewing
from classroom.learning.comparison import comparison
from classroom.learning.exports import comparison as comparison_sheets
from classroom.learning.exports import pupil as pupil_sheets
from classroom.learning.pupil_report import pupil_report
from tests.classroom import cast
from tests.classroom.test_group_report import PUPILS, play

pytestmark = pytest.mark.django_db
TEACHERS = {"es": ["Errores", "Ideas que aún no se sostienen"], "en": ["Errors", "Ideas that do not hold yet"]}
GREW = {
    "es": ["Cómo ha cambiado la clase", "Cómo ha ido creciendo"],
    "en": ["How the class has changed", "How it grew"],
}
NOT_YET = {"es": "Todavía no", "en": "Not yet"}


@pytest.fixture
def group(marta):
    made = cast.group(marta, PUPILS)
    for week in range(2):
        events = [cast.claim(0, "Mi Sol Do")] * 9 + [cast.claim(0, "Do Mi Sol")] * 9
        play(made, *events, at=cast.START + timedelta(days=7 * week))
    return made


def titles(book) -> list[str]:
    return [sheet.title for sheet in book.sheets]


@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_thing_has_one_name_wherever_it_is_told(client, group, lang):
    client.force_login(group.teachers.get())
    errors, ideas = TEACHERS[lang]
    changed, grew = GREW[lang]
    session, student = group.sessions.first(), group.students.first()

    def headings(address: str) -> list[str]:
        page = cast.text(client.get(f"/aula/{address}/", headers={"accept-language": lang}))
        return re.findall(r"<(?:h2|th)\b[^>]*>([^<]+)</", page)

    told = pupil_sheets.book(pupil_report(student, lang), lang)
    compared = comparison_sheets.book(comparison(group, [each.key for each in group.sessions.all()], lang), lang, "x")
    for name, pages, books in (
        (
            errors,
            [f"sesion/{session.key}/informe", f"grupos/{group.key}/comparar"],
            [reviewing.book(session, True, lang), compared],
        ),
        (ideas, [f"grupos/{group.key}/informe"], [reviewing.book(group, True, lang)]),
        (changed, [f"grupos/{group.key}/informe"], [reviewing.book(group, True, lang)]),
        (
            NOT_YET[lang],
            [f"grupos/{group.key}/alumnos/{student.key}/informe"],
            [told],
        ),
        (grew, [f"grupos/{group.key}/alumnos/{student.key}/informe"], [told]),
    ):
        assert [page for page in pages if name not in headings(page)] == [], name
        assert [book.title for book in books if name not in titles(book)] == [], name
    assert "mean" not in [column.key for column in reviewing.book(group, True, lang).sheet("mastery").columns]
