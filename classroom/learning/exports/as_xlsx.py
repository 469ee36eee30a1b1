"""XLSX by XlsxWriter: a worksheet for each sheet, headings that stay, numbers as numbers and text as text.

Strings are written as strings, whatever they begin with, so a name like a formula is a name.
"""

import re
from datetime import datetime
from io import BytesIO

import xlsxwriter
from django.utils import timezone
from django.utils.formats import get_format

from classroom.learning.exports.sheets import Book, Cell, Kind, Sheet

TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
EXCEL = {"d": "dd", "m": "mm", "Y": "yyyy", "H": "hh", "i": "mm"}  # Django's letters of a date, in Excel's
LONGEST_NAME, FORBIDDEN = 31, re.compile(r"[\[\]:*?/\\]")
MANY = 6  # columns: of more, the first stays beside the others
NARROW, WIDE = 8, 60  # characters
LONGEST_TEXT = 32_767  # what a cell holds


def write(book: Book) -> bytes:
    file = BytesIO()
    workbook = xlsxwriter.Workbook(file, {"in_memory": True})
    workbook.set_properties({"title": book.title, "comments": book.under})
    formats = {kind: workbook.add_format({"num_format": words}) for kind, words in numbers(book.lang).items()}
    formats["lines"] = workbook.add_format({"text_wrap": True, "valign": "top"})
    heading = workbook.add_format({"bold": True, "bottom": 1, "text_wrap": True, "valign": "top"})
    used: set[str] = set()
    for sheet in book.sheets:
        put(workbook.add_worksheet(name(sheet.title, used)), sheet, heading, formats)
    workbook.close()
    return file.getvalue()


def numbers(lang: str) -> dict[str, str]:
    """How numbers are shown; dates as everywhere in that language."""
    return {
        "day": dates(get_format("SHORT_DATE_FORMAT", lang)),
        "date": dates(get_format("SHORT_DATETIME_FORMAT", lang)),
    }


def dates(form: str) -> str:
    """ "d/m/Y H:i" as "dd/mm/yyyy hh:mm"."""
    return "".join(EXCEL.get(sign, sign) for sign in form)


def put(page, sheet: Sheet, heading, formats: dict) -> None:
    for place, column in enumerate(sheet.columns):
        page.write_string(0, place, column.title, heading)
        page.set_column(place, place, width(sheet, place))
    page.freeze_panes(1, 1 if len(sheet.columns) > MANY and not sheet.facts else 0)
    for line, row in enumerate(sheet.rows, 1):
        for place, (column, value) in enumerate(zip(sheet.columns, row, strict=True)):
            put_cell(page, line, place, value, formats, column.kind)
    if sheet.rows and not sheet.facts:
        page.autofilter(0, 0, len(sheet.rows), len(sheet.columns) - 1)


def put_cell(page, line: int, place: int, value: Cell, forms: dict, kind: Kind) -> None:
    if value is None:
        return
    if isinstance(value, str):
        page.write_string(line, place, value[:LONGEST_TEXT], forms["lines"] if long(value) else None)
    elif isinstance(value, int | float):
        page.write_number(line, place, value, forms.get(kind))
    elif isinstance(value, datetime):
        page.write_datetime(line, place, timezone.localtime(value).replace(tzinfo=None), forms["date"])
    else:
        page.write_datetime(line, place, value, forms["day"])


def long(text: str) -> bool:
    """Whether it goes on over several lines of its cell."""
    return "\n" in text or len(text) > WIDE


def width(sheet: Sheet, place: int) -> int:
    column = sheet.columns[place]
    if column.kind == "date":
        return 17
    lines = (line for row in sheet.rows if row[place] is not None for line in str(row[place]).split("\n"))
    longest = max(map(len, lines), default=0)
    return min(WIDE, max(NARROW, longest + 2, min(len(column.title) + 2, 18)))


def name(title: str, used: set[str]) -> str:
    """A worksheet's name: what Excel allows, each once."""
    stem = FORBIDDEN.sub(" ", title).strip(" '")[:LONGEST_NAME].strip(" '") or "·"
    made, number = stem, 2
    while made.casefold() in used:
        made = f"{stem[: LONGEST_NAME - 4]} {number}"
        number += 1
    used.add(made.casefold())
    return made
