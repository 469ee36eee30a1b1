"""PDF: the sheets as tables and the chords on their staves, drawn by the games' press (games.api.report_file), in its
own process. All is words here already: the press counts nothing."""

from classroom.learning.exports.sheets import NUMBERS, Book, Sheet, Staves, filled
from classroom.learning.exports.words import shown
from games import api

TYPE = "application/pdf"


def write(book: Book) -> bytes:
    return api.report_file(document(book))


def document(book: Book) -> dict:
    """What games.art.report draws."""
    parts = [table(filled(sheet), book.lang) for sheet in book.sheets if sheet.paper]
    return {
        "title": book.title,
        "under": book.under,
        "lang": book.lang,
        "parts": [*parts, *(staves(each) for each in book.staves if each.items)],
    }


def table(sheet: Sheet, lang: str) -> dict:
    kind = "facts" if sheet.facts else "lines" if len(sheet.columns) == 1 else "table"
    return {
        "kind": kind,
        "title": sheet.title,
        "note": sheet.note,
        "columns": [{"title": each.title, "right": each.kind in NUMBERS} for each in sheet.columns],
        "rows": [
            [shown(value, column.kind, lang) for value, column in zip(row, sheet.columns, strict=True)]
            for row in sheet.rows
        ],
        "small": [list(row) for row in sheet.small],
    }


def staves(each: Staves) -> dict:
    items = [{"style": staff.picture[0], "chord": staff.picture[1], "lines": list(staff.lines)} for staff in each.items]
    return {"kind": "staves", "title": each.title, "items": items}
