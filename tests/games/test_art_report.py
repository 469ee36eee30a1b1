"""A report on paper: what stands together, and what fits."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from games.art import pages as paper
from games.art import report


def part(title: str, rows: list[list[str]], *right: bool) -> dict:
    columns = [{"title": f"C{place}", "right": each} for place, each in enumerate(right)]
    return {"kind": "table", "title": title, "note": "", "columns": columns, "rows": rows}


def pages(*parts: dict) -> list[str]:
    document = {"title": "5.º B", "under": "", "lang": "es", "parts": list(parts)}
    return [page.extract_text() for page in PdfReader(BytesIO(report.write(document))).pages]


def test_a_small_table_is_on_one_page_with_its_heading_wherever_it_comes():
    small = part("Pequeña", [[f"fila {number}"] for number in range(report.WHOLE)], False)
    for above in range(20, 45):
        told = pages(part("Larga", [["x"]] * above, False), small)
        [page] = [page for page in told if "Pequeña" in page]
        assert all(f"fila {number}" in page for number in range(report.WHOLE))


def test_a_heading_is_never_parted_from_the_first_rows_of_a_long_table():
    for above in range(25, 40):
        told = pages(part("Larga", [["x"]] * above, False), part("Otra", [[f"fila {n}"] for n in range(60)], False))
        [page] = [page for page in told if "Otra" in page]
        assert "fila 1" in page


def test_words_do_not_begin_where_numbers_end():
    rows = [["12345", "palabras"]]
    apart, beside = report.widths(part("T", rows, True, False), 500), report.widths(part("T", rows, True, True), 500)
    assert apart[1] >= beside[1] + report.GAP
    assert report.apart(part("T", rows, True, True)) == []


HEADS = [f"{day:02}/11/2026: {when}" for day in range(2, 18, 2) for when in ("before", "after")]


def compared(sessions: int) -> dict:
    heads = [{"title": head, "right": True} for head in HEADS[: 2 * sessions]]
    rows = [[skill, *["100%"] * len(heads)] for skill in ("Sevenths", "Accidentals", "Order from the root")]
    return {
        "kind": "table",
        "title": "T",
        "note": "",
        "columns": [{"title": "Skill", "right": False}, *heads],
        "rows": rows,
    }


@pytest.mark.parametrize("sessions", range(2, 9))
def test_no_word_of_a_wide_table_is_broken(sessions):
    wide = compared(sessions)
    size = report.landscape(report.A4) if report.crowded(wide) else report.A4
    given, smaller = report.widths(wide, report.inside(size)), report.scale(wide, report.inside(size))
    assert sum(given) <= report.inside(size) + 0.5
    for place, (width, edge) in enumerate(zip(given, report.edges(wide), strict=True)):
        words = [(word, report.SMALL) for word in wide["columns"][place]["title"].split()]
        words += [(word, report.TEXT) for row in wide["rows"] for word in row[place].split()]
        assert all(report.lettering.width(word, size * smaller) <= width - edge + 0.01 for word, size in words)
    [page] = pages(wide)
    assert {"Sevenths", "Accidentals", *" ".join(HEADS[: 2 * sessions]).split()} <= {*page.split()}


def test_a_column_is_as_wide_as_its_longest_line():
    one, two = part("T", [["corta\nlarguísima"]], False), part("T", [["larguísima"]], False)
    assert report.widths(one, 500) == report.widths(two, 500)


@pytest.mark.parametrize("above", [0, 9, 30])
def test_no_last_page_holds_a_few_lines_alone(above):
    """Whatever the number of rows: all comes to fewer pages, or more comes to the last one."""
    for many in range(36, 66, 2):
        first = [part("Antes", [["x"]] * above, False)] if above else []
        told = pages(*first, part("Larga", [[f"fila {n}"] for n in range(many)], False))
        assert len(told) == 1 or told[-1].count("fila") >= 10


def test_what_stands_small_is_as_many_as_the_cells_and_has_its_room():
    rows = [["Lucía", "31"], ["Hugo", "85"]]
    table = part("T", rows, False, True) | {"small": [["", "27 de 34"], ["", "103 de 120"]]}
    [page] = pages(table)
    assert all(text in page for text in ("31", "27 de 34", "103 de 120"))
    given = report.widths(table, 500)[1] - report.edges(table)[1]
    assert given >= report.lettering.width("103 de 120", report.TINY)


def test_what_stands_small_under_words_is_broken_where_it_must_be_and_makes_its_column_wider():
    said = "Contar terceras donde la escala vuelve a empezar: después de Si viene Do."
    rows = [["El paso de Si a Do", "31"]]
    table = part("T", rows, False, True) | {"small": [[said, ""]]}
    assert report.widths(table, 500)[0] >= report.lettering.width(said, report.TINY)
    assert sum(report.widths(table, 150)) <= 150.5
    [page] = pages(table)
    assert said in page


@pytest.mark.parametrize("rows", range(18, 40, 3))
def test_tables_flow_over_the_end_of_a_page_rather_than_leave_the_last_one_half_empty(rows):
    """Eight rows are kept together where that costs nothing."""
    parts = [part("Larga", [["x"]] * rows, False), *(part(f"T{n}", [[f"fila {n}"]] * 8, False) for n in range(4))]
    document = {"title": "5.º B", "under": "", "lang": "es", "parts": parts}
    _whole, kept, _reached = laid(document, False)
    told = pages(*parts)
    assert len(told) <= kept
    _made, many, reached = laid(document, True)
    assert len(told) < kept or reached >= paper.THIN or many == 1 or told[-1].count("fila") >= 8


def laid(document: dict, flows: bool) -> tuple[bytes, int, float]:
    report.lettering.register()
    return paper.laid(lambda room: report.story(document, room, flows), report.A4, "", "es")
