"""Class lists from files and pasted text: what Excel, Séneca, Additio, iDoceo or Moodle write, as names and codes.
Pure.

`decode` finds the letters, `read` the columns. A line that cannot be read is told by its number; where two readings are
likely nothing is guessed: the list must say in its first line what its columns are. A cell is text, whatever it begins
with.
"""

import csv
import io
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from classroom import naming
from classroom.letters import clean, skeleton

LONGEST_NAME = 80
LONGEST_CODE = 40
LARGEST_FILE = 256 * 1024
MOST_LINES = 500
LONGEST_HEAD = 60  # letters of a column's name
MOST_CELLS = 60  # of a line; what stands further to the right is no name and no code
HEADER_WITHIN = 10  # lines: exports put the school's name and the year above
SOME = 20  # letters of what is cited
LETTERS = "áéíóúàèìòùâêîôûäëïöüãõñçÁÉÍÓÚÀÈÌÒÙÂÊÎÔÛÄËÏÖÜÃÕÑÇ"
OLD = ("cp1252", "mac_roman", "cp850")  # Excel's plain CSV: of Windows, of a Mac, of MS-DOS
NUMBERING = "0123456789.)- \t"
FORMULA = re.compile(r'="([^"]*)"')  # how an export keeps the noughts before a number
BINARY = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0", b"%PDF", b"\x89PNG", b"\xff\xd8\xff")

NAME, FIRST, LAST, LAST_1, LAST_2, CODE = "name", "first", "last", "last_1", "last_2", "code"
HEADERS = {  # as `plain` writes them
    NAME: (
        "nombre y apellidos|apellidos y nombre|apellidos nombre|nombre apellidos|nombre completo|alumno|alumna"
        "|alumno a|alumna o|alumnos|alumnas|alumnado|alumnos as|estudiante|estudiantes|nombre del alumno"
        "|nombre del alumno a|nombre alumno|apellidos y nombre del alumno|nombre y apellidos del alumno"
        "|student|students|student name|pupil|pupils|pupil name|full name|fullname|display name"
        "|last name first name|surname first name|first name last name|name and surname"
    ),
    FIRST: "nombre|nombres|nombre de pila|name|names|first name|firstname|first names|given name|given names|forename",
    LAST: "apellido|apellidos|surname|surnames|last name|lastname|last names|family name",
    LAST_1: "primer apellido|1er apellido|1 er apellido|apellido 1|apellido1|1o apellido|first surname",
    LAST_2: "segundo apellido|2o apellido|2 o apellido|apellido 2|apellido2|second surname",
    CODE: (
        "codigo|codigo de calificaciones|codigo del alumno|codigo alumno|code|gradebook code|numero de id|id number"
        "|idnumber|student id|student number|pupil number|no id escolar|n id escolar|id escolar"
        "|numero de identificacion escolar|no identificacion escolar|no escolar|nie|nia|no expediente"
        "|numero de expediente|expediente|no matricula|matricula|identificador|id|usuario|nombre de usuario|username"
        "|login"
    ),
}
MEANING = {word: kind for kind, words in HEADERS.items() for word in words.split("|")}
RANK = {word: place for place, word in enumerate(HEADERS[CODE].split("|"))}


class Unreadable(Exception):
    """The file is no text: "binary", or "empty"."""

    def __init__(self, code: str):
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class Row:
    """One pupil of a list, from its line `line`."""

    line: int
    name: str
    code: str = ""


@dataclass(frozen=True, slots=True)
class Wrong:
    """What keeps line `line` from being read: quotes, no_name, no_letters, long_name, long_code, cells; of the whole
    list (line 0): names, codes, no_names, lines."""

    line: int
    code: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Listing:
    rows: list[Row]
    wrong: list[Wrong]


Cells = tuple[int, list[str]]  # the number of the line, its cells

# --- letters --------------------------------------------------------------------------------------


def decode(data: bytes) -> str:
    """The text of a file, whichever way its letters were stored. Raises Unreadable."""
    if data.startswith(BINARY):
        raise Unreadable("binary")
    text = decoded(data).replace("\r\n", "\n").replace("\r", "\n")
    if "\0" in text:
        raise Unreadable("binary")
    if not text.strip():
        raise Unreadable("empty")
    return text


def decoded(data: bytes) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    if wide := wide_order(data):
        return data.decode(wide, "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return max((data.decode(old, "replace") for old in OLD), key=likely)


def wide_order(data: bytes) -> str:
    """UTF-16 without its mark: every other byte of Latin text is nought."""
    half = len(data) // 2
    if half and data[1::2].count(0) > half / 2:
        return "utf-16-le"
    return "utf-16-be" if half and data[::2].count(0) > half / 2 else ""


def likely(text: str) -> int:
    """How many of the letters beyond ASCII are such as stand in names; the first of the equal ones is taken."""
    return sum(char in LETTERS for char in text)


# --- columns --------------------------------------------------------------------------------------


def read(text: str) -> Listing:
    """The pupils of a list, and what is wrong with it. Empty lines do not count; what stands above the header goes."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").removeprefix("\ufeff").split("\n")
    if sum(map(bool, map(str.strip, lines))) > MOST_LINES:
        return Listing([], [Wrong(0, "lines")])
    try:
        rows = [(line, cells) for line, cells in table(lines) if any(cells)]
    except Quotes as problem:
        return Listing([], [Wrong(problem.line, "quotes")])
    start, columns = header(rows)
    if columns:
        return made(rows[start + 1 :], columns, len(rows[start][1]))
    columns, problem = unnamed([cells for _line, cells in rows])
    return Listing([], [Wrong(0, problem)]) if problem else made(rows, columns, None)


class Quotes(Exception):
    def __init__(self, line: int):
        super().__init__(line)
        self.line = line


def table(lines: list[str]) -> Iterable[Cells]:
    """The cells of every line, without blanks around them."""
    told = re.fullmatch(r"sep=(.)\s*", lines[0], re.IGNORECASE)  # Excel's own way to say it
    if told:
        lines = ["", *lines[1:]]
    sign = told[1] if told else separator(lines)
    if not sign:
        return [(number, [unquoted(line.strip())]) for number, line in enumerate(lines, 1)]
    return list(split(lines, sign))


def split(lines: list[str], sign: str) -> Iterable[Cells]:
    reader = csv.reader(io.StringIO("\n".join(lines), newline=""), delimiter=sign, strict=True)
    while True:
        line = reader.line_num + 1
        try:
            yield line, [cell.strip() for cell in next(reader)[:MOST_CELLS]]
        except StopIteration:
            return
        except csv.Error as problem:
            raise Quotes(line) from problem


def unquoted(line: str) -> str:
    quoted = len(line) > 1 and line[0] == line[-1] == '"'
    return line[1:-1].replace('""', '"').strip() if quoted else line


def separator(lines: list[str]) -> str:
    """What stands between the cells; "" where each line is one name. "Pérez, Lucía" is one."""
    filled = [line for line in lines if line.strip()]
    for sign in "\t;,":
        if any(named(line.split(sign)) for line in filled[:HEADER_WITHIN] if sign in line):
            return sign
        if 2 * sum(sign in line for line in filled) >= len(filled) > 0 and (sign != "," or not surnames_first(filled)):
            return sign
    return ""


def surnames_first(lines: list[str]) -> bool:
    """Whether the commas of a list stand between surnames and first names."""
    return all(
        line.count(",") < 2 and '"' not in line and not any(map(str.isdigit, line)) for line in numberless(lines)
    )


def numberless(lines: list[str]) -> list[str]:
    return [line.strip().lstrip(NUMBERING) for line in lines]


def named(cells: list[str]) -> bool:
    """Whether these cells name columns: one of names and one more."""
    kinds = [kind(cell) for cell in cells]
    return len([each for each in kinds if each]) > 1 and any(each not in ("", CODE) for each in kinds)


def kind(cell: str) -> str:
    return MEANING.get(plain(cell), "")


def plain(cell: str) -> str:
    """ "Nº Id. Escolar" as "no id escolar"."""
    bare = unicodedata.normalize("NFKD", cell.strip().strip('"')[:LONGEST_HEAD].casefold())
    spaced = "".join(char if char.isascii() and char.isalnum() else " " for char in bare if not is_mark(char))
    return " ".join(spaced.split())


def is_mark(char: str) -> bool:
    return unicodedata.category(char) == "Mn"


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


def rank(cell: str) -> int:
    return RANK[plain(cell)]


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


def made(rows: list[Cells], columns: dict[str, int], width: int | None) -> Listing:
    found: list[Row] = []
    wrong: list[Wrong] = []
    for line, cells in rows:
        row = one(line, cells, columns, width)
        if isinstance(row, Wrong):
            wrong.append(row)
        elif row:
            found.append(row)
    return Listing(found, wrong)


def one(line: int, cells: list[str], columns: dict[str, int], width: int | None) -> Row | Wrong | None:
    """The pupil of a line; None where there is only a number."""
    if width and any(cells[width:]):
        return Wrong(line, "cells", clean(cells[-1])[:SOME])
    value = {kind: clean(cells[place]) if place < len(cells) else "" for kind, place in columns.items()}
    name, code = name_of(value, alone=len(cells) == 1), code_of(value.get(CODE, ""))
    if not name:
        return None if len(cells) == 1 else Wrong(line, "no_name")
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
