"""Sheets of a group and of a pupil, the gradebook, and all marks of a group as a stream."""

import csv
import json
import re
import tracemalloc
from datetime import UTC, date, datetime
from io import StringIO

import pytest
from django.test import AsyncClient
from django.utils.translation import override

from classroom.learning import curriculum, measure
from classroom.learning.exports import as_csv, as_json, as_pdf, as_xlsx, marks
from classroom.learning.exports import comparison as comparison_sheets
from classroom.learning.exports import group as group_sheets
from classroom.learning.exports import pupil as pupil_sheets
from classroom.learning.exports.sheets import filled
from classroom.learning.mastery import DAYS, FEW, MASTERED, ON_THE_WAY, START, STEADY
from classroom.lesson import sessions
from classroom.models import Mark
from classroom.views.group_report import cells, stood
from tests.classroom import cast, report_shapes

ES = {"accept-language": "es"}
SOURCES = list(Mark.Source)
WRITERS = [as_csv, as_json, as_xlsx, as_pdf]


def test_mastery_is_of_a_hundred_and_empty_where_the_data_are_few():
    sheet = group_sheets.book(report_shapes.group(), "es").sheet("mastery")
    assert sheet.rows == [
        ('=HYPERLINK("x")', "A-01", 21, 85, 55),
        ("محمد علي", "", 36, None, 55),
        ("Ñuño O'Neil", "-7", 0, None, None),
    ]
    assert [column.title for column in sheet.columns[3:]] == ["Tríadas (0–100)", "Paso de Si a Do (0–100)"]


def test_how_many_of_the_tries_were_right_stands_small_in_each_cell_and_in_columns_of_its_own():
    book = group_sheets.book(report_shapes.group(), "es")
    told = [row[3:] for row in book.sheet("mastery").small]
    assert told == [("13 de 15", "4 de 6"), ("1 de 2", "20 de 34"), ("", "")]
    assert (book.sheet("skills").cells("right"), book.sheet("skills").cells("marks")) == (
        [13, 4, 1, 20],
        [15, 6, 2, 34],
    )
    assert as_pdf.table(filled(book.sheet("mastery")), "es")["small"][0][-2:] == ["13 de 15", "4 de 6"]


@pytest.mark.parametrize("lang", ["es", "en"])
def test_what_the_measure_is_stands_wherever_it_is_shown(lang):
    for book in (
        group_sheets.book(report_shapes.group(), lang),
        pupil_sheets.book(report_shapes.pupil(), lang),
        comparison_sheets.book(report_shapes.COMPARISON, lang, "5.º B"),
    ):
        with override(lang):
            long = measure.long()
        assert book.sheet("reading").rows == [(long,)]
        [shown] = [sheet for sheet in book.sheets if sheet.paper and sheet.note.find(long) >= 0]
        assert any(column.kind == "measure" for column in shown.columns)
        measures = [column for sheet in book.sheets for column in sheet.columns if column.kind == "measure"]
        assert all(column.title.endswith(" (0–100)") for column in measures)
    numbers = (*(round(100 * m) for m in (START, ON_THE_WAY, MASTERED)), STEADY, DAYS, FEW)
    assert all(re.search(rf"\b{number}\b", long) for number in numbers)


def test_a_group_has_its_sessions_roots_sizes_and_change():
    book = group_sheets.book(report_shapes.group(), "es")
    assert [sheet.key for sheet in book.sheets if sheet.paper] == [
        "summary",
        "help",
        "near",
        "mastery",
        "class",
        "remarks",
        "misconceptions",
        "sizes",
        "roots",
        "change",
        "change_pupils",
        "sessions",
    ]
    assert book.sheet("near").rows == [
        ("محمد علي", "El paso de Si a Do: dominio 55/100 (9 bien de los últimos 20 intentos)")
    ]
    assert book.sheet("help").rows == [
        (
            '=HYPERLINK("x")',
            "ninguna destreza claramente baja\npara la idea: El paso de Si a Do: dominio 55/100",
            "Se pierde de Si a Do (4 de 6 veces)",
        )
    ]
    assert book.sheet("summary").rows == (("5.º B", 3, 2, 70, 50, 71),)
    assert book.sheet("sizes").rows[1] == ("محمد علي", 1, 2, 0, 0, 0, 0)
    assert book.sheet("change").cells("triad") == [61, 85]
    assert book.sheet("change_pupils").rows == [
        ("Tríadas", date(2026, 10, 2), 1, 1),
        ("Paso de Si a Do", date(2026, 11, 27), 1, 0),
    ]
    assert book.sheet("sessions").cells("level") == ["Iniciación, ayuda: nombres", "Completo, ayuda: nada"]
    assert (book.sheet("class").title, "«La clase hoy»" in book.sheet("change").note) == ("La clase hoy", True)
    assert "práctica" in book.sheet("summary").columns[3].title  # tries at the tables, of which practice is no part
    assert book.sheet("mastery").columns[2].title == "Intentos, uno por cada destreza"
    idea = ('=HYPERLINK("x")', "Se pierde de Si a Do", 4, 6, date(2026, 11, 27), "Si–Mi–Fa")
    assert book.sheet("misconceptions").rows == [idea]
    assert book.sheet("moments").cells("date") == [date(2026, 11, 27), date(2026, 10, 2)]
    assert book.sheet("skills").cells("given")[0] == "Avanzado"
    assert book.sheet("skills").cells("mastery") == [85, 55, None, 55]


def test_the_gradebook_has_the_code_first_and_the_teachers_level_over_the_proposed_one():
    text = as_csv.write(group_sheets.gradebook(report_shapes.group(), "es")).decode("utf-8-sig")
    rows = list(csv.reader(StringIO(text), delimiter=";"))
    assert rows[0][:4] == ["Código", "Alumno", "Tríadas", "Paso de Si a Do"]
    assert rows[0][4:6] == ["Tríadas (1–4)", "Paso de Si a Do (1–4)"]
    assert rows[1][:6] == ["A-01", '\'=HYPERLINK("x")', "Avanzado", "Iniciado (propuesto)", "4", "1"]
    assert rows[2][2:6] == ["", "", "", ""]
    assert rows[3][0] == "'-7"


@pytest.mark.parametrize("writer", WRITERS)
@pytest.mark.parametrize("lang", ["es", "en"])
def test_nobody_and_nothing(writer, lang):
    for book in (
        group_sheets.book(report_shapes.EMPTY_GROUP, lang),
        group_sheets.gradebook(report_shapes.EMPTY_GROUP, lang),
        pupil_sheets.book(report_shapes.EMPTY_PUPIL, lang),
    ):
        assert writer.write(book)


def test_what_a_skill_is_stands_small_under_its_name_where_people_read_it():
    """Files for programs have it as a column."""
    for book, key, line in (
        (pupil_sheets.book(report_shapes.pupil(), "es"), "skills", "Acordes de tres notas."),
        (group_sheets.book(report_shapes.group(), "es"), "class", "Acordes de tres notas."),
    ):
        sheet = book.sheet(key)
        assert sheet.cells("line")[0] == line
        read = filled(sheet)
        assert "line" not in [column.key for column in read.columns]
        assert read.small[0] == (line, *[""] * (len(read.columns) - 1))


def test_a_criterion_stands_apart_from_whether_it_is_to_be_checked():
    told = report_shapes.pupil()
    with override("en"):
        told["skills"][1]["criterion"] = curriculum.shipped("wrap")
    rows = pupil_sheets.book(told, "es").sheet("criteria").rows
    assert rows[0] == ("Tríadas", "MUS.3.1", "del centro")
    assert rows[1][0::2] == ("Paso de Si a Do", "por comprobar en el centro")
    assert rows[1][1].endswith("telling the elements of musical language.")


def test_a_pupils_sheets():
    book = pupil_sheets.book(report_shapes.pupil(), "es", "A-01")
    assert book.sheet("summary").rows == (("Lucía Pérez", "A-01", "5.º B", 2, 12),)
    assert book.sheet("skills").cells("rubric") == ["Avanzado", ""]  # what was never tried is left out
    assert book.sheet("skills").cells("mastery") == [85, None]
    assert book.sheet("evidence").cells("notes") == ["Mi–Sol", "Sol"]
    assert book.sheet("misconceptions").rows == [("Invertido", 4, 6, date(2026, 11, 27), "Si–Mi–Fa")]
    assert book.sheet("moments").cells("notes") == ["Si–Mi–Fa", "La–Re–Mi"]
    [(practice,)] = book.sheet("practice").rows
    assert practice.startswith("Novenas. Diga cuatro notas, por ejemplo Do–Mi–Sol–Si, y pregunte cuál va encima")
    assert book.sheet("remark").rows == [("Sigue así.\nLa semana que viene, novenas.",)]
    assert book.staves[0].items[0].picture == ("light-q-do", "C-E-G")


@pytest.mark.parametrize(
    ("m", "number"), [(0.525, 52), (0.535, 53), (0.848, 84), (0.85, 85), (0.29, 29), (0.57, 57), (0, 0), (1, 100)]
)
def test_page_and_file_round_alike_and_never_up_to_a_threshold(m, number):
    told = report_shapes.group()
    found = report_shapes.skill(m, 15, 3, 9, 9) | {"tries": 15, "level": "on_the_way"}
    told["pupils"][0]["skills"]["triad"] = found
    told["class"]["triad"] = found
    told["change"][0]["skills"]["triad"] = m
    book = group_sheets.book(told, "en")
    [cell, _other] = cells(told["pupils"][0]["skills"], told["skills"])
    assert cell["number"] == stood(told["change"][0], told)[0]["number"] == number
    for sheet, key in (("mastery", "triad"), ("class", "mastery"), ("change", "triad"), ("skills", "mastery")):
        value = book.sheet(sheet).cells(key)[0]
        assert value == number


# --- marks ---


@pytest.fixture
def group(db):
    return cast.group(cast.teacher())


def make_marks(group, many: int) -> None:
    students = list(group.students.all())
    Mark.objects.bulk_create(
        [
            Mark(
                source=SOURCES[number % len(SOURCES)],
                source_id=number,
                n=1,
                skill="triad",
                student=students[number % len(students)],
                correct=number % 2 == 0,
                x=float(number % 2 == 0) / 2,
                code="" if number % 2 == 0 else "FOURTH",
                size=3,
                root=0,
                seconds=1.25,
                notes=[["C", 0, "q"], ["E", 0, "q"], ["F", 1, "q"]],
                at=datetime(2026, 11, 27, 9, number % 60, tzinfo=UTC),
            )
            for number in range(many)
        ],
        batch_size=500,
    )


async def body(response) -> bytes:
    return b"".join([part async for part in response])


@pytest.fixture
def ask(group):
    """An asynchronous client: streams are asynchronous."""
    client = AsyncClient()
    client.force_login(group.memberships.get().teacher)
    return client


@pytest.mark.django_db(transaction=True)
async def test_marks_as_csv_and_json(group, ask):
    from asgiref.sync import sync_to_async

    await sync_to_async(make_marks)(group, 7)
    answer = await ask.get(f"/aula/grupos/{group.key}/marcas.csv", headers=ES)
    text = (await body(answer)).decode("utf-8-sig")
    rows = list(csv.reader(StringIO(text), delimiter=";"))
    assert len(rows) == 8
    assert rows[1] == [
        "Lucía Pérez", "", "2026-11-27 10:00", "Juego", "Tríadas", "1", "0,5", "0", "0", "1,2", "", "", "3", "Do",
        "Do–Mi–Fa♯",
    ]  # fmt: skip
    assert [row[3] for row in rows[1:4]] == ["Juego", "Comprobación en grupo", "Práctica"]
    answer = await ask.get(f"/aula/grupos/{group.key}/marcas.json", headers=ES)
    read = json.loads(await body(answer))["sheets"][0]["rows"]
    assert [row["right"] for row in read] == [int(row[5]) for row in rows[1:]]
    assert [row["worth"] for row in read] == [float(row[6].replace(",", ".")) for row in rows[1:]]
    answer = await ask.get(f"/aula/grupos/{group.key}/marcas.xlsx")
    assert answer.status_code == 404


@pytest.mark.django_db(transaction=True)
async def test_no_marks_are_a_heading_alone(group, ask):
    answer = await ask.get(f"/aula/grupos/{group.key}/marcas.csv", headers=ES)
    assert (await body(answer)).count(b"\r\n") == 1
    answer = await ask.get(f"/aula/grupos/{group.key}/marcas.json", headers=ES)
    assert json.loads(await body(answer))["sheets"][0]["rows"] == []


@pytest.mark.django_db
def test_a_year_of_marks_takes_no_more_memory_than_a_part_of_it(group):
    make_marks(group, 6_000)
    peaks = []
    for most in (2_500, 6_000):
        lines = as_csv.stream(marks.book(group, "es"))
        tracemalloc.start()
        for _line, _number in zip(lines, range(most), strict=False):
            pass
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[1] < 1.2 * peaks[0]


@pytest.mark.django_db
@pytest.mark.parametrize("end", ["marcas.csv", "marcas.json", "informe.csv", "calificaciones.csv"])
def test_who_may_have_the_files_of_a_group(client, end):
    owner, colleague, stranger = cast.teacher(), cast.teacher("luis"), cast.teacher("eva")
    made = cast.group(owner, colleague=colleague)
    address = f"/aula/grupos/{made.key}/{end}"
    assert client.get(address).status_code == 302
    for who, status in ((owner, 200), (colleague, 200), (stranger, 404)):
        client.force_login(who)
        assert client.get(address).status_code == status


@pytest.mark.django_db
@pytest.mark.parametrize("end", ["informe.csv", "partitura.musicxml"])
def test_who_may_have_the_files_of_a_pupil(client, end):
    owner, colleague, stranger = cast.teacher(), cast.teacher("luis"), cast.teacher("eva")
    made = cast.group(owner, colleague=colleague)
    played = cast.session(owner, group=made, per_table=2)
    for number, pupil in enumerate(made.students.all()[:2]):
        sessions.join(played, f"tablet-0123456789abc{number}", pupil)
    sessions.start(played)
    cast.write(
        cast.tables(played)[0], cast.claim(0, "Do Mi Sol"), cast.claim(1, "Mi Sol Do"), cast.claim(1, "Do Mi Sol")
    )
    address = f"/aula/grupos/{made.key}/alumnos/{made.students.first().key}/{end}"
    assert client.get(address).status_code == 302
    for who, status in ((owner, 200), (colleague, 200), (stranger, 404)):
        client.force_login(who)
        assert client.get(address).status_code == status
    client.force_login(owner)
    assert client.get(f"/aula/grupos/{made.key}/alumnos/nobody/{end}").status_code == 404
