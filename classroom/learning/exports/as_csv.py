"""CSV that a spreadsheet opens by a double click: semicolons and a decimal comma in Spanish, commas and a point in
English; with a BOM, without which Excel takes «Núñez» for another alphabet. Row by row: a year of marks takes no more
memory than a day's."""

import csv
from collections.abc import Iterable, Iterator
from datetime import datetime

from django.utils import timezone

from classroom.learning.exports.sheets import Book, Cell, Column, plain
from classroom.learning.exports.words import COMMA, number

TYPE = "text/csv; charset=utf-8"
BOM = "\ufeff"
SEPARATORS = {True: ";", False: ","}


class Echo:
    """A file for csv.writer that gives each line back."""

    def write(self, line: str) -> str:
        return line


def write(book: Book) -> bytes:
    """All sheets, one under the other: a title, a heading, the rows, an empty line. A book of one sheet is that table
    alone."""
    sheets = book.sheets
    lines = [BOM]
    for sheet in sheets:
        if len(sheets) > 1:
            lines += rows([(plain(sheet.title),)], book.lang)
        lines += table(sheet.columns, sheet.rows, book.lang)
        if sheet is not sheets[-1]:
            lines.append("\r\n")
    return "".join(lines).encode()


def stream(book: Book) -> Iterator[bytes]:
    """The same of a book of one sheet, line by line, as its rows come."""
    [sheet] = book.sheets
    yield BOM.encode()
    for line in table(sheet.columns, sheet.rows, book.lang):
        yield line.encode()


def table(columns: tuple[Column, ...], cells: Iterable[tuple[Cell, ...]], lang: str) -> Iterator[str]:
    yield from rows([tuple(plain(column.title) for column in columns)], lang)
    yield from rows((tuple(cell(value, lang) for value in row) for row in cells), lang)


def rows(cells: Iterable[tuple[str, ...]], lang: str) -> Iterator[str]:
    writer = csv.writer(Echo(), delimiter=SEPARATORS[lang in COMMA])
    for row in cells:
        yield writer.writerow(row)


def cell(value: Cell, lang: str) -> str:
    """Numbers as the spreadsheet of that language reads them, dates as every one does ("2026-11-27 10:00")."""
    if value is None:
        return ""
    if isinstance(value, str):
        return plain(value)
    if isinstance(value, int | float):
        return number(value, lang)
    return f"{timezone.localtime(value):%Y-%m-%d %H:%M}" if isinstance(value, datetime) else value.isoformat()
