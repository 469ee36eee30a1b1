"""Reports as files: the same numbers everywhere, names that are text, and who may have them."""

import csv
import json
from io import BytesIO, StringIO

import openpyxl
import pytest
from django.urls import reverse
from django.utils import timezone
from pypdf import PdfReader

from classroom.learning import lesson_report, reports, reviewing
from classroom.learning.exports import as_csv, as_json, as_pdf, as_xlsx
from classroom.learning.exports import comparison as comparison_sheets
from classroom.learning.exports import group as group_sheets
from classroom.learning.exports import lesson as lesson_sheets
from classroom.learning.exports import pupil as pupil_sheets
from classroom.learning.exports import session as session_sheets
from classroom.learning.exports.words import shown
from classroom.lesson import sessions
from games import api, press
from games.art import report
from tests.classroom import cast, report_shapes

pytestmark = pytest.mark.django_db
ES, EN = {"accept-language": "es"}, {"accept-language": "en"}
ODD = ['=HYPERLINK("http://x")', "+34", "-1", "@ana", "Núñez O'Neil", "🎵 Ada", "محمد علي", "李娜"]


def of_session(session, lang="es"):
    lesson = lesson_report.lesson_report(session, lang)
    return session_sheets.book(reports.session_report(session, lang), lang, lesson=lesson)


@pytest.fixture
def session():
    made = cast.session(per_table=2)
    cast.sit_down(made, *ODD)
    sessions.start(made)
    one, two, *_ = cast.tables(made)
    cast.write(
        one,
        cast.claim(0, "Do Mi Sol", points=3),
        cast.claim(0, "Mi Sol Do"),
        cast.claim(1, "Do Fa Sol"),
        cast.claim(1, "Do Mi Sol Si", combo=2, points=14),
        cast.claim(1, "Re Fa# La", combo=3, points=6),
    )
    cast.write(two, cast.claim(0, "Fa Re Si"))
    return made


def in_csv(book) -> dict[str, list[list[str]]]:
    """The sheets of a CSV file, by their titles: rows of words with the heading first."""
    text = as_csv.write(book).decode("utf-8-sig")
    rows = list(csv.reader(StringIO(text), delimiter=";" if book.lang == "es" else ","))
    if len(book.sheets) == 1:
        return {book.sheets[0].title: rows}
    parts: list[list] = [[]]
    for row in rows:
        parts[-1].append(row) if row else parts.append([])
    return {part[0][0]: part[1:] for part in parts}


def in_xlsx(book) -> dict[str, list[list]]:
    workbook = openpyxl.load_workbook(BytesIO(as_xlsx.write(book)))
    return {page.title: [[cell.value for cell in row] for row in page.iter_rows()] for page in workbook}


def in_pdf(book) -> str:
    pages = PdfReader(BytesIO(report.write(as_pdf.document(book)))).pages
    return "\n".join(page.extract_text() for page in pages)


def of_group(_session, lang="es"):
    return group_sheets.book(report_shapes.group(), lang)


def of_pupil(_session, lang="es"):
    return pupil_sheets.book(report_shapes.pupil(), lang, "A-01")


def of_comparison(_session, lang="es"):
    return comparison_sheets.book(report_shapes.COMPARISON, lang, "5.º B")


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("made", [of_session, of_group, of_pupil, of_comparison])
def test_every_file_says_the_same_numbers(session, made, lang):
    book = made(session, lang)
    table, sheets, read = in_csv(book), in_xlsx(book), json.loads(as_json.write(book))
    printed = in_pdf(book).replace("\n", " ")
    counted, named = 0, {sheet.title: as_xlsx.FORBIDDEN.sub(" ", sheet.title) for sheet in book.sheets}
    for number, sheet in enumerate(book.sheets):
        in_json = read["sheets"][number]
        assert [column["key"] for column in in_json["columns"]] == [column.key for column in sheet.columns]
        for line, row in enumerate(sheet.rows):
            for place, (column, value) in enumerate(zip(sheet.columns, row, strict=True)):
                if column.kind not in ("number", "share", "measure") or value is None:
                    continue
                counted += 1
                assert in_json["rows"][line][column.key] == value
                assert sheets[named[sheet.title]][line + 1][place] == value
                comma = table[sheet.title][line + 1][place]
                assert float(comma.replace(",", ".")) == value
                assert ("," in comma) == (lang == "es" and isinstance(value, float))
                if sheet.paper:
                    assert shown(value, column.kind, lang) in printed
    assert counted > 12


def test_a_sessions_sheets_are_its_report(session):
    told, book = reports.session_report(session, "es"), of_session(session)
    assert book.sheet("summary").cells("tries") == [told["totals"]["claims"]] == [6]
    assert book.sheet("pupils").cells("right") == [row["right"] for row in told["people"]]
    assert sum(book.sheet("sizes").cells("tries")) == len(book.sheet("claims").rows) == 6
    assert book.sheet("pupils").cells("share")[:2] == [50, 67]


def test_a_session_says_in_its_files_what_comes_next(session):
    told, book = lesson_report.lesson_report(session, "es"), of_session(session)
    assert book.sheet("next_lesson").rows[0][0].endswith(told["suggestion"]["how"])
    assert f"«{told['suggestion']['label']}»" in book.sheet("next_lesson").rows[1][0]
    assert book.sheet("hard_chords").rows == [(row["label"], row["right"], row["tried"]) for row in told["chords"]]
    whose = [(each["label"], who["name"], who["count"]) for each in told["errors"] for who in each["people"]]
    assert book.sheet("whose_errors").rows == whose
    people = reports.session_report(session, "es")["people"]
    assert {name for _error, name, _times in whose} == {row["name"] for row in people if row["wrong"]}
    assert [sheet.key for sheet in book.sheets if not sheet.paper] == ["whose_errors", "claims"]
    named = {(label, f"{name} ({times})") for label, name, times in whose}
    assert named == {(row[0], who) for row in book.sheet("errors").rows for who in row[3].split(", ")}


def test_triads_that_waited_and_the_pace_of_calls_are_sheets():
    lesson = {"chords": [], "errors": [], "suggestion": None, "tried": 0, **report_shapes.PACE}
    triads, pace = lesson_sheets.sheets(lesson)
    assert (triads.rows, pace.rows) == ([(7, 4, 2, 1)], [(3, 6)])
    assert (
        lesson_sheets.sheets(lesson | {"open": {**lesson["open"], "total": 0}, "pace": {"seconds": None, "n": 0}}) == ()
    )


def test_a_review_link_tells_whose_errors_by_the_same_initials(session):
    book = reviewing.book(session, False, "es")
    assert set(book.sheet("whose_errors").cells("name")) <= set(book.sheet("pupils").cells("name"))
    assert not set(book.sheet("whose_errors").cells("name")) & set(ODD)
    assert not [name for name in ODD for who in book.sheet("errors").cells("who") if name in who]
    assert (
        reviewing.book(session, True, "es").sheet("whose_errors").rows == of_session(session).sheet("whose_errors").rows
    )


def test_names_like_formulas_are_plain_text(session):
    book = of_session(session)
    assert book.sheet("pupils").cells("name") == ODD
    names = [row[0] for row in in_csv(book)["Alumnos"][1:]]
    assert names == ['\'=HYPERLINK("http://x")', "'+34", "'-1", "'@ana", *ODD[4:]]
    page = openpyxl.load_workbook(BytesIO(as_xlsx.write(book)))["Alumnos"]
    cells = [row[0] for row in page.iter_rows(min_row=2)]
    assert [cell.value for cell in cells] == ODD
    assert {cell.data_type for cell in cells} == {"s"}


def test_a_tab_or_a_formula_behind_blanks_is_text_too():
    from classroom.learning.exports.sheets import plain

    for text in ("\t=1", "  =1", "\r1", "＝1"):
        assert plain(text) == "'" + text
    for text in ("Ana", "a=1", "", "5.º B", "'=1"):
        assert plain(text) == text


@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_worksheet_has_the_whole_name_of_its_sheet(session, lang):
    lesson = lesson_report.lesson_report(session, lang) | report_shapes.PACE
    practised = [{"label": "x", "started": None, "skills": [], "people": []}]
    told = reports.session_report(session, lang) | {"practice": practised}
    books = [session_sheets.book(told, lang, lesson=lesson), *(make(session, lang) for make in (of_group, of_pupil))]
    titles = [sheet.title for book in [*books, of_comparison(session, lang)] for sheet in book.sheets]
    assert len(titles) > 30
    for title in titles:
        assert as_xlsx.name(title, set()) == as_xlsx.FORBIDDEN.sub(" ", title)


def test_no_two_worksheets_have_one_name_and_none_is_empty():
    used: set[str] = set()
    names = [as_xlsx.name(title, used) for title in ("a" * 40, "A" * 40, "?", "", "'x'", "o'clock")]
    assert names == ["a" * 31, "A" * 27 + " 2", "·", "· 2", "x", "o'clock"]


def test_worksheets_are_laid_out_to_be_read(session):
    workbook = openpyxl.load_workbook(BytesIO(as_xlsx.write(of_session(session))))
    assert {page.freeze_panes for page in workbook} == {"A2", "B2"}
    assert workbook["Alumnos"].freeze_panes == "B2"
    for page in workbook:
        cells = [cell for row in page.iter_rows(min_row=2) for cell in row if isinstance(cell.value, str)]
        assert all(cell.alignment.wrap_text for cell in cells if len(cell.value) > 60)
        assert {cell.data_type for row in page.iter_rows() for cell in row} <= {"s", "n", "d"}


@pytest.mark.parametrize("lang", ["es", "en"])
def test_dates_are_written_alike_in_excel_and_on_paper(lang):
    book = of_group(None, lang)
    for key in ("misconceptions", "sessions"):
        page = openpyxl.load_workbook(BytesIO(as_xlsx.write(book)))[book.sheet(key).title]
        place = [column.kind for column in book.sheet(key).columns].index("date")
        [cell, *_more] = [row[place] for row in page.iter_rows(min_row=2)]
        assert cell.number_format == "dd/mm/yyyy"
        assert f"{cell.value:%d/%m/%Y}" in in_pdf(book)
    assert as_xlsx.numbers(lang)["date"] == "dd/mm/yyyy hh:mm"


@pytest.mark.parametrize(("lang", "words"), [("es", "Emitido el"), ("en", "Issued on")])
def test_the_day_of_issue_is_called_so(session, lang, words):
    for book in (of_group(session, lang), of_pupil(session, lang)):
        assert f"{words} {timezone.localdate():%d/%m/%Y}" in " ".join(in_pdf(book).split())
    played = {"es": "Jugada el", "en": "Played on"}[lang]
    assert f"{played} {timezone.localtime(session.started):%d/%m/%Y %H:%M}" in of_session(session, lang).under


def test_spanish_excel_opens_the_csv_right(session):
    data = as_csv.write(of_session(session, "es"))
    assert data.startswith(b"\xef\xbb\xbf")
    assert "Núñez O'Neil;;".encode() in data
    assert b";67;" in data
    assert b",67," in as_csv.write(of_session(session, "en"))


def test_every_name_is_drawn_in_the_pdf(session):
    printed = in_pdf(of_session(session))
    for name in ('=HYPERLINK("http://x")', "@ana", "Núñez O'Neil", "Ada"):
        assert name in printed
    assert "Do mayor con séptima mayor" in " ".join(printed.split())


@pytest.mark.parametrize("ext", ["csv", "xlsx", "json", "pdf"])
def test_nothing_played_and_nobody_there(client, ext):
    made = cast.session()
    client.force_login(made.owner)
    assert client.get(f"/aula/sesion/{made.key}/informe.{ext}").status_code == 200
    one = cast.playing(2, owner=made.owner)
    book = of_session(one)
    assert book.sheet("pupils").cells("share") == [None, None]
    assert client.get(f"/aula/sesion/{one.key}/informe.{ext}").status_code == 200


TYPES = {"csv": "text/csv", "xlsx": "application/vnd", "json": "application/json", "pdf": "application/pdf"}


@pytest.mark.parametrize("ext", TYPES)
def test_who_may_have_the_file_of_a_session(client, ext):
    owner, colleague, stranger = cast.teacher(), cast.teacher("luis"), cast.teacher("eva")
    made = cast.session(owner, cast.group(owner, colleague=colleague), title="Séptimas")
    address = reverse("report_file", args=[made.key, ext])
    answer = client.get(address)
    assert answer.status_code == 302
    assert "/aula/acceso/" in answer["location"]
    for who, status in ((owner, 200), (colleague, 200), (stranger, 404)):
        client.force_login(who)
        answer = client.get(address, headers=ES)
        assert answer.status_code == status
        if status == 200:
            assert answer["content-type"].startswith(TYPES[ext])
            assert answer["content-disposition"].startswith('attachment; filename="informe-de-la-sesion-septimas')
            assert "no-store" in answer["cache-control"]
    client.logout()
    who = sessions.join(made, "tablet-0123456789abc", made.group.students.first())
    from classroom import access

    client.cookies[access.PASS] = access.sign(who)
    assert client.get(address).status_code == 404


@pytest.mark.parametrize("end", ["informe.pdf", "partitura.mid"])
def test_a_file_that_cannot_be_made_is_told_in_a_sentence(client, marta, settings, tmp_path, end):
    settings.BASE_DIR = tmp_path  # where there are no programs
    made = cast.session(marta)
    cast.guests(made, 2)
    sessions.start(made)
    cast.write(cast.tables(made)[0], cast.claim(0, "Do Mi Sol"))
    answer = client.get(f"/aula/sesion/{made.key}/{end}", headers=ES)
    assert (answer.status_code, answer["Retry-After"]) == (503, "60")
    assert "El archivo no se pudo hacer" in cast.text(answer)


def test_whoever_finds_no_place_does_not_wait_for_ever(monkeypatch):
    monkeypatch.setattr(press, "WAIT", 0)
    with press._places, press._places, pytest.raises(api.Unmade):
        api.score_file({})
    assert press._places.acquire(blocking=False)
    press._places.release()


def test_no_other_kinds_and_no_other_languages(client):
    made = cast.session()
    client.force_login(made.owner)
    assert client.get(f"/aula/sesion/{made.key}/informe.exe").status_code == 404
    assert client.get(f"/aula/sesion/{made.key}/informe.csv?idioma=xx").status_code == 404
    assert b"Pupil" in client.get(f"/aula/sesion/{made.key}/informe.csv?idioma=en", headers=ES).content


def test_the_report_offers_the_files(client, session):
    client.force_login(session.owner)
    page = cast.text(client.get(f"/aula/sesion/{session.key}/informe/", headers=EN))
    for ext in TYPES:
        assert f'data-download="{ext}"' in page
