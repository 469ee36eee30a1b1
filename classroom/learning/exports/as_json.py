"""JSON for programs: keys in English whatever the language, dates as ISO 8601 with their offset."""

import json
from collections.abc import Iterator
from datetime import date, datetime

from django.utils import timezone

from classroom.learning.exports.sheets import Book, Cell, Sheet

TYPE = "application/json"


def write(book: Book) -> bytes:
    """{"title", "under", "language",
    "sheets": [{"key", "title", "columns": [{key, title, kind}], "rows": [{key: cell}]}]}"""
    return b"".join(stream(book))


def stream(book: Book) -> Iterator[bytes]:
    """The same, row by row."""
    head = {"title": book.title, "under": book.under, "language": book.lang}
    yield (text(head)[:-1] + ',"sheets":[').encode()
    for number, sheet in enumerate(book.sheets):
        columns = [{"key": each.key, "title": each.title, "kind": each.kind} for each in sheet.columns]
        about = text({"key": sheet.key, "title": sheet.title, "columns": columns})
        yield ((",\n" if number else "\n") + about[:-1] + ',"rows":[').encode()
        yield from row_by_row(sheet)
        yield b"]}"
    yield b"\n]}\n"


def row_by_row(sheet: Sheet) -> Iterator[bytes]:
    keys = [column.key for column in sheet.columns]
    for number, row in enumerate(sheet.rows):
        made = {key: cell(value) for key, value in zip(keys, row, strict=True)}
        yield ((",\n" if number else "\n") + text(made)).encode()


def text(value: dict) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def cell(value: Cell):
    if isinstance(value, datetime):
        return timezone.localtime(value).isoformat()
    return value.isoformat() if isinstance(value, date) else value
