"""What a report says, as tables with typed cells. Pure.

A cell is what its column's kind says, or None for nothing:

    text    str
    number  int or float, as it is to be shown (rounded here, never by a writer)
    share   int 0..100, per cent: the heading says so, and every file and page has the same number
    measure int 0..100, how much of a skill is mastered (learning.mastery)
    date    a date, or an aware datetime, which is shown in the school's time zone
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from typing import Literal, NamedTuple

Kind = Literal["text", "number", "share", "measure", "date"]
NUMBERS: tuple[Kind, ...] = ("number", "share", "measure")
Cell = str | int | float | date | None
FORMULAS = "=+-@\t\r\n＝＋－＠"  # what a spreadsheet takes for the beginning of a formula


class Column(NamedTuple):
    """`key` is for programs and stays; `title` is in the reader's language. `paper`: whether people read it as a
    column; else it stands small under another one."""

    key: str
    title: str
    kind: Kind = "text"
    paper: bool = True


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table. `facts`: its one row is read as a list of what and how much. `paper`: whether it is printed. `small`:
    what stands small under each cell where people read it; the numbers in it are cells of another sheet."""

    key: str
    title: str
    columns: tuple[Column, ...]
    rows: Iterable[tuple[Cell, ...]]
    facts: bool = False
    paper: bool = True
    note: str = ""
    small: Sequence[tuple[str, ...]] = ()

    def cells(self, key: str) -> list[Cell]:
        """One column."""
        place = [column.key for column in self.columns].index(key)
        return [row[place] for row in self.rows]


class Staff(NamedTuple):
    """A chord on its staff. `pictures`: its addresses by theme; `lines` stand under it; `alt` is read out."""

    pictures: dict[str, str]
    lines: tuple[str, ...] = ()
    alt: str = ""

    @property
    def picture(self) -> tuple[str, str]:
        """(style, chord) as they stand in its address: "/arte/acorde/light-w-do/C-E-G.svg?v=…"."""
        style, chord = self.pictures["light"].partition("?")[0].removesuffix(".svg").rsplit("/", 2)[1:]
        return style, chord


class Staves(NamedTuple):
    """Chords to be seen: pictures beside the sheets. Their words are in a sheet, too."""

    title: str
    items: tuple[Staff, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """A report: `name` is the stem of its file, `title` and `under` its heading; `lang` es or en."""

    name: str
    title: str
    under: str
    lang: str
    sheets: tuple[Sheet, ...]
    staves: tuple[Staves, ...] = field(default=())

    def sheet(self, key: str) -> Sheet:
        return next(sheet for sheet in self.sheets if sheet.key == key)


def under_first(rows: Iterable[tuple[Cell, ...]], place: int) -> list[tuple[str, ...]]:
    """A column's words, to stand small under the first cell of each row."""
    return [(str(row[place] or ""), *[""] * (len(row) - 1)) for row in rows]


def ratio(part: int, whole: int) -> int | None:
    """What part of the whole, per cent; None of nothing."""
    return round(100 * part / whole) if whole else None


def notes(laid) -> str:
    """Of a claim's notes, or as they are written already."""
    return laid if isinstance(laid, str) else "–".join(note["name"] for note in laid)


def day(value: str | date | None) -> date | None:
    """A date however a report has it: as it is, or as ISO 8601."""
    if isinstance(value, str):
        return datetime.fromisoformat(value) if "T" in value else date.fromisoformat(value)
    return value


def example(evidence: list[dict]) -> tuple[Cell, Cell]:
    """When a misconception was seen, and the notes as they were laid then: the first of its evidence."""
    return (day(evidence[0]["date"]), notes(evidence[0]["notes"])) if evidence else (None, None)


# Spaces and marks that a program may trim before it looks.
UNSEEN = " \u00a0\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff"


def plain(text: str) -> str:
    """Text that no spreadsheet takes for a formula: an apostrophe before what begins like one (CSV alone needs it)."""
    return f"'{text}" if text.lstrip(UNSEEN).startswith(tuple(FORMULAS)) else text


def staff_of(claim: dict, *lines: str) -> Staff:
    """Of a claim, as reports have it."""
    alt = ", ".join(note["name"] for note in claim["notes"])
    return Staff(claim["pictures"], tuple(line for line in lines if line), alt)


def filled(sheet: Sheet) -> Sheet:
    """Without the columns that hold nothing, for whoever reads: nobody has a code, nobody shared a tablet; and without
    those that stand small under another one."""
    kept = [
        place
        for place, column in enumerate(sheet.columns)
        if column.paper and (not sheet.rows or any(row[place] not in (None, "") for row in sheet.rows))
    ]
    columns, rows = tuple(sheet.columns[i] for i in kept), [tuple(row[i] for i in kept) for row in sheet.rows]
    return replace(sheet, columns=columns, rows=rows, small=[tuple(row[i] for i in kept) for row in sheet.small])
