"""Class lists as teachers have them: every way in which their programs store letters and columns."""

import pytest

from classroom.people import importing, reading
from classroom.people.importing import likeness, read
from classroom.people.reading import Unreadable, decode

WANTED = [("Núñez de la Fuente, Íñigo", "A07"), ("Pérez Gómez, Lucía", "B12")]


def found(text: str) -> list[tuple]:
    listing = read(text)
    assert listing.wrong == []
    return [(row.name, row.code) for row in listing.rows]


def wrong(text: str) -> list[tuple]:
    return [(each.line, each.code) for each in read(text).wrong]


@pytest.mark.parametrize(
    "code", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252", "mac_roman", "cp850"]
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("sign", [";", ",", "\t"])
def test_every_way_of_storing_a_table_gives_the_same_pupils(code, end, sign):
    lines = [["Apellidos", "Nombre", "Código"], ["Núñez de la Fuente", "Íñigo", "A07"], ["Pérez Gómez", "Lucía", "B12"]]
    text = end.join(sign.join(cells) for cells in lines) + end
    assert found(decode(text.encode(code))) == WANTED


@pytest.mark.parametrize("data", [b"PK\x03\x04xl/workbook", b"\xd0\xcf\x11\xe0\xa1\xb1", b"%PDF-1.7", b"Ana\0\0\0Luis"])
def test_what_is_no_text_is_told(data):
    with pytest.raises(Unreadable) as caught:
        decode(data)
    assert caught.value.code == "binary"


def test_an_empty_file_is_told():
    for data in (b"", b"\xef\xbb\xbf", b" \r\n \r\n"):
        with pytest.raises(Unreadable) as caught:
            decode(data)
        assert caught.value.code == "empty"


@pytest.mark.parametrize(
    "text",
    [
        "Apellidos y nombre;Código\nNúñez de la Fuente, Íñigo;A07\nPérez Gómez, Lucía;B12",
        '"Alumno/a","Nº Id. Escolar"\n"Núñez de la Fuente, Íñigo","A07"\n"Pérez Gómez, Lucía","B12"',
        "Nº;Primer apellido;Segundo apellido;Nombre;NIE\n1;Núñez;de la Fuente;Íñigo;A07\n2;Pérez;Gómez;Lucía;B12",
        "Centro: CEIP Falla\nCurso 2026/27;;\n\nNombre;Apellidos;Código\n"
        "Íñigo;Núñez de la Fuente;A07\nLucía;Pérez Gómez;B12",
        "First name\tSurname\tEmail\tID number\n"
        "Íñigo\tNúñez de la Fuente\tx@y.es\tA07\nLucía\tPérez Gómez\tz@y.es\tB12",
        "Código;Usuario;Apellidos;Nombre\nA07;inu;Núñez de la Fuente;Íñigo\nB12;lpg;Pérez Gómez;Lucía",
        "Usuario;Código;Apellidos;Nombre\ninu;A07;Núñez de la Fuente;Íñigo\nlpg;B12;Pérez Gómez;Lucía",
        "sep=;\nNúñez de la Fuente, Íñigo;A07\nPérez Gómez, Lucía;B12",
        "1\tNúñez de la Fuente, Íñigo\tA07\n2\tPérez Gómez, Lucía\tB12",
        '"Núñez de la Fuente, Íñigo",A07\n"Pérez Gómez, Lucía",B12',
        'Alumno;Código\n"Núñez de la\nFuente, Íñigo";"A07"\nPérez Gómez, Lucía;="B12"',
        "A07;Núñez de la Fuente, Íñigo\n\n;;\nB12;Pérez Gómez, Lucía;\n",
    ],
)
def test_columns_are_found_by_their_names_or_by_what_stands_in_them(text):
    assert found(text) == WANTED


@pytest.mark.parametrize(
    ("text", "names"),
    [
        (
            "1. Lucía Pérez\r\n\r\n  2) Hugo   Martín \nD'Artagnan Ñ\n\u202eevil",
            ["Lucía Pérez", "Hugo Martín", "D'Artagnan Ñ", "evil"],
        ),
        ("Pérez, Lucía\nAna", ["Pérez, Lucía", "Ana"]),
        ("1. Pérez, Lucía\n2. Martín, Hugo", ["Pérez, Lucía", "Martín, Hugo"]),
        ("Alumnado\nPérez, Lucía\nMartín, Hugo", ["Pérez, Lucía", "Martín, Hugo"]),
        ('"Pérez, Lucía"\n"Martín, Hugo"', ["Pérez, Lucía", "Martín, Hugo"]),
        ('María "Mía" Rey\n"Lu" Pérez', ['María "Mía" Rey', '"Lu" Pérez']),
        ("Nombre\nLucía\nHugo", ["Lucía", "Hugo"]),
        ("فاطمة الإدريسي\n李 娜\n🎷 Sax\nBo", ["فاطمة الإدريسي", "李 娜", "🎷 Sax", "Bo"]),
        ('Ana\nLuis\n=HYPERLINK("http://x1.es","pulsa")', ["Ana", "Luis", '=HYPERLINK("http://x1.es","pulsa")']),
        ("+34 Ana\n@Luis\n=1+1", ["+34 Ana", "@Luis", "=1+1"]),
        ("", []),
    ],
)
def test_names_one_a_line(text, names):
    assert [name for name, _code in found(text)] == names


def test_a_formula_in_a_file_stays_the_text_that_it_is():
    text = 'Nombre;Código\n"=HYPERLINK(""http://x.es"";""pulsa"")";=1+1\n+Ana;@x'
    assert found(text) == [('=HYPERLINK("http://x.es";"pulsa")', "=1+1"), ("+Ana", "@x")]


def test_what_is_wrong_is_told_by_its_line():
    long = "A" * 81
    text = f"Nombre;Código\nAna;1\n;7\n{long};2\n123;4\nEva;{'9' * 41}\nLeo;5;más\n"
    assert wrong(text) == [(3, "no_name"), (4, "long_name"), (5, "no_letters"), (6, "long_code"), (7, "cells")]
    assert [row.line for row in read(text).rows] == [2]
    assert wrong('Nombre;Código\nAna;1\n"Eva;2\nLeo;3') == [(3, "quotes")]
    assert wrong("Nombre,Código\nPérez, Lucía,A12") == [(2, "cells")]


def test_a_letter_that_could_not_be_read_is_in_no_name():
    assert wrong("Ana\nNu\ufffdez, Jos\ufffd\n") == [(2, "lost")]
    assert wrong("Nombre;Código\nAna;\ufffd1") == [(2, "lost")]
    assert wrong(reading.decode(b"\xff\xfe\x00")) == [(1, "lost")]


def test_quotation_marks_keep_no_other_mistake_from_being_told():
    text = 'Nombre;Código\n"Ana"s;1\n;7\nEva;2\n"Leo;3\n12;4\n"Sol\nRey";5'
    assert wrong(text) == [(2, "quotes"), (3, "no_name"), (5, "quotes"), (6, "no_letters")]
    assert [(row.line, row.name) for row in read(text).rows] == [(4, "Eva"), (7, "Sol Rey")]
    assert wrong('Nombre;"Código"s\nAna;1\nLeo;A\n"Eva;3') == [(1, "quotes"), (4, "quotes")]


def test_a_line_number_is_that_of_the_text_whatever_stands_between():
    assert wrong('Nombre;Código\n"Ana\nRey";1\n\n;7') == [(5, "no_name")]
    assert [row.line for row in read("Ana\x1cRey\xa0x\n\nLuis").rows] == [1, 3]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\v", "\f", "\x85", "\u2028", "\u2029"])
def test_whatever_breaks_a_line_separates_names(end):
    assert [(row.line, row.name) for row in read(f"Ana{end}{end}Luis Rey{end}").rows] == [(1, "Ana"), (3, "Luis Rey")]
    assert found(f'Nombre;Código{end}"Ana{end}Rey";1{end}Leo;2') == [("Ana Rey", "1"), ("Leo", "2")]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Pérez Gómez;Lucía\nMartín;Hugo", "names"),  # which are the surnames?
        ("Lucía Pérez;12;2015\nHugo Martín;13;2014", "codes"),
        ("12;7\n13;8", "no_names"),
        ("Ana\n" * 501, "lines"),
    ],
)
def test_nothing_is_guessed_where_two_readings_are_likely(text, code):
    assert wrong(text) == [(0, code)]


def test_doubles_are_names_that_a_teacher_would_call_the_same():
    assert likeness("Pérez Gómez, Lucía") == likeness("lucía  pérez gómez") != likeness("Lucia Pérez Gómez")
    rows = read("Ana Rey\nLeo Sanz\nRey, Ana\nEva Gil").rows
    assert importing.doubles(rows, ["Gil, Eva"]) == {rows[2]: 1, rows[3]: 0}


def test_a_line_without_end_is_cut():
    assert reading.table(";".join(["x"] * 100_000)) == ([(1, ["x"] * reading.MOST_CELLS)], [])


def test_lines_keep_their_numbers_where_others_are_blank_or_broken():
    rows, broken = reading.table('x;a\n\n"b;c\n\n\n"d;e\n\ny;f\n')
    assert (rows, broken) == ([(1, ["x", "a"]), (8, ["y", "f"])], [3, 6])


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Nombre;Código\r\nDaniel O’Connor;1\r\nAna Gil;2", ["Daniel O’Connor", "Ana Gil"]),
        ("Nombre;Código\r\n“Pepe” Gil;1", ["“Pepe” Gil"]),
        ("Nombre;Código\r\nIñaki O’Neill;A–1", ["Iñaki O’Neill"]),
    ],
)
def test_the_signs_that_windows_puts_for_an_apostrophe_are_no_letters_of_a_mac(text, names):
    rows = found(decode(text.encode("cp1252")))
    assert [name for name, _code in rows] == names
    assert all(code for _name, code in rows)
