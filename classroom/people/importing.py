"""Class lists from files and pasted text: what Excel, Séneca, Additio, iDoceo or Moodle write, as names and codes.
Pure.

reading.py finds the letters and the cells, headings.py knows what columns are called, `read` makes pupils of them. A
line that cannot be read is told by its number; where two readings are likely nothing is guessed: the list must say in
its first line what its columns are. A cell is text, whatever it begins with.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from classroom.people import naming
from classroom.people.headings import CODE, FIRST, LAST, LAST_1, LAST_2, NAME, kind, named, rank
from classroom.people.letters import LOST, clean, skeleton
from classroom.people.reading import HEADER_WITHIN, NUMBERING, Cells, lines_of, table

LONGEST_NAME = 80
LONGEST_CODE = 40
MOST_LINES = 500
SOME = 20  # letters of what is cited
FORMULA = re.compile(r'="([^"]*)"')  # how an export keeps the noughts before a number


@dataclass(frozen=True, slots=True)
class Row:
    """One pupil of a list, from its line `line`."""

    line: int
    name: str
    code: str = ""


@dataclass(frozen=True, slots=True)
class Wrong:
    """What keeps line `line` from being read: quotes, no_name, no_letters, lost, long_name, long_code, cells; of the
    whole list (line 0): names, codes, no_names, lines."""

    line: int
    code: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Listing:
    rows: list[Row]
    wrong: list[Wrong]


# --- columns --------------------------------------------------------------------------------------


def read(text: str) -> Listing:
    """The pupils of a list, and what is wrong with it. Empty lines do not count; what stands above the header goes."""
    if sum(map(bool, map(str.strip, lines_of(text)))) > MOST_LINES:
        return Listing([], [Wrong(0, "lines")])
    rows, broken = table(text)
    quotes = [Wrong(line, "quotes") for line in broken]
    start, columns = header(rows)
    if columns:
        return made(rows[start + 1 :], columns, len(rows[start][1]), quotes)
    columns, problem = unnamed([cells for _line, cells in rows])
    if problem:  # what the columns are may stand in a line that cannot be read
        return Listing([], quotes or [Wrong(0, problem)])
    return made(rows, columns, None, quotes)


def header(rows: list[Cells]) -> tuple[int, dict[str, int]]:
    """(which row names the columns, the place of each kind); no kinds where none does."""
    for number, (_line, cells) in enumerate(rows[:HEADER_WITHIN]):
        kinds = [kind(cell) for cell in cells]
        if named(cells) or (number == 0 and any(each not in ("", CODE) for each in kinds)):
            return number, places(cells, kinds)
    return 0, {}


def places(cells: list[str], kinds: list[str]) -> dict[str, int]:
    """The first column of each kind; of several codes the one that is most surely the gradebook's."""
    found: dict[str, int] = {}
    for place, each in enumerate(kinds):
        if each and (each not in found or (each == CODE and rank(cells[place]) < rank(cells[found[CODE]]))):
            found[each] = place
    return found


def unnamed(rows: list[list[str]]) -> tuple[dict[str, int], str]:
    """(the place of each kind in a list without a header, "") or ({}, what the list does not tell)."""
    width = max(map(len, rows), default=1)
    if width == 1:
        return {NAME: 0}, ""
    columns = {place: [row[place] for row in rows if len(row) > place and row[place]] for place in range(width)}
    kept = {place: cells for place, cells in columns.items() if cells and not counts(cells)}
    words = [place for place, cells in kept.items() if 2 * sum(map(is_words, cells)) > len(cells)]
    codes = [place for place in kept if place not in words]
    if len(words) != 1:
        return {}, "names" if words else "no_names"
    if len(codes) > 1:
        return {}, "codes"
    return {NAME: words[0]} | ({CODE: codes[0]} if codes else {}), ""


def counts(cells: list[str]) -> bool:
    """Whether a column counts the lines: 1, 2, 3."""
    return [cell.rstrip(".)") for cell in cells] == [str(number) for number in range(1, len(cells) + 1)]


def is_words(cell: str) -> bool:
    return any(map(str.isalpha, cell)) and not any(map(str.isdigit, cell))


# --- rows -----------------------------------------------------------------------------------------


def made(rows: list[Cells], columns: dict[str, int], width: int | None, quotes: list[Wrong]) -> Listing:
    found: list[Row] = []
    wrong = list(quotes)
    for line, cells in rows:
        row = one(line, cells, columns, width)
        if isinstance(row, Wrong):
            wrong.append(row)
        elif row:
            found.append(row)
    return Listing(found, sorted(wrong, key=lambda each: each.line))


def one(line: int, cells: list[str], columns: dict[str, int], width: int | None) -> Row | Wrong | None:
    """The pupil of a line; None where there is only a number."""
    if width and any(cells[width:]):
        return Wrong(line, "cells", clean(cells[-1])[:SOME])
    value = {kind: clean(cells[place]) if place < len(cells) else "" for kind, place in columns.items()}
    name, code = name_of(value, alone=len(cells) == 1), code_of(value.get(CODE, ""))
    if not name:
        return None if len(cells) == 1 else Wrong(line, "no_name")
    if LOST in name + code:
        return Wrong(line, "lost", (name or code)[:SOME])
    if len(name) > LONGEST_NAME:
        return Wrong(line, "long_name", name[:SOME])
    if all(char in "0123456789.,;:-/() " for char in name):
        return Wrong(line, "no_letters", name[:SOME])
    if len(code) > LONGEST_CODE:
        return Wrong(line, "long_code", code[:SOME])
    return Row(line, name, code)


def name_of(value: dict[str, str], alone: bool) -> str:
    """The whole name; surnames that stand in columns of their own come first, so that nothing need be guessed later."""
    if name := value.get(NAME):
        return name.lstrip(NUMBERING) if alone else name
    last = value.get(LAST) or " ".join(filter(None, (value.get(LAST_1), value.get(LAST_2))))
    first = value.get(FIRST, "")
    if first and last:
        return f"{last}, {first}"
    return (first or last).lstrip(NUMBERING) if alone else first or last


def code_of(cell: str) -> str:
    match = FORMULA.fullmatch(cell)
    return match[1].strip() if match else cell


# --- doubles --------------------------------------------------------------------------------------


def likeness(name: str) -> str:
    """Equal for names of which a teacher would say that they are the same: "Pérez, Lucía" and "lucía  Pérez"."""
    first, last = naming.split(name)
    return skeleton(" ".join([first, *last]))


def doubles(rows: list[Row], there: Iterable[str]) -> dict[Row, int]:
    """The rows whose name has come before: in which line, or 0 where it is one of those `there`."""
    seen = {likeness(name): 0 for name in there}
    found: dict[Row, int] = {}
    for row in rows:
        key = likeness(row.name)
        if key in seen:
            found[row] = seen[key]
        else:
            seen[key] = row.line
    return found
