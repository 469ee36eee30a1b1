"""Files and pasted text as rows of cells: `decode` finds the letters, `table` what stands between the cells. Pure."""

import csv
import re

from classroom.people.headings import named

LARGEST_FILE = 256 * 1024
MOST_CELLS = 60  # of a line; what stands further to the right is no name and no code
HEADER_WITHIN = 10  # lines: exports put the school's name and the year above
LETTERS = "áéíóúàèìòùâêîôûäëïöüãõñçÁÉÍÓÚÀÈÌÒÙÂÊÎÔÛÄËÏÖÜÃÕÑÇ"
LETTER = re.compile(rf"[{LETTERS[: len(LETTERS) // 2]}](?![A-Z0-9])|[{LETTERS[len(LETTERS) // 2 :]}]")
TYPED = re.compile(r"[‘’](?=[A-Z])|“|”|–(?=[ 0-9])")
OLD = ("cp1252", "mac_roman", "cp850")  # Excel's plain CSV: of Windows, of a Mac, of MS-DOS
LINE_END = re.compile("\r\n|[\n\r\v\f\x85\u2028\u2029]")  # where Unicode always breaks a line
NUMBERING = "0123456789.)- \t"
BINARY = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0", b"%PDF", b"\x89PNG", b"\xff\xd8\xff")

Cells = tuple[int, list[str]]  # the number of the line, its cells


class Unreadable(Exception):
    """The file is no text: "binary", or "empty"."""

    def __init__(self, code: str):
        super().__init__(code)
        self.code = code


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
    """How much of what lies beyond ASCII is such as stands in names; the first of the equal ones is taken. The
    apostrophe of Windows in "O’Connor" is a letter to a Mac: no small one stands before a capital or a number."""
    return len(LETTER.findall(text)) + len(TYPED.findall(text))


# --- cells ----------------------------------------------------------------------------------------


def table(text: str) -> tuple[list[Cells], list[int]]:
    """The cells of every line that has any, without blanks around them; the lines whose quotation marks are wrong."""
    lines = lines_of(text)
    told = re.fullmatch(r'sep=([^"])\s*', lines[0], re.IGNORECASE)  # Excel's own way to say it
    if told:
        lines = ["", *lines[1:]]
    sign = told[1] if told else separator(lines)
    if sign:
        rows, broken = split(lines, sign)
    else:
        rows, broken = [(number, [unquoted(line.strip())]) for number, line in enumerate(lines, 1)], []
    return [(line, cells) for line, cells in rows if any(cells)], broken


def lines_of(text: str) -> list[str]:
    return LINE_END.split(text.removeprefix("\ufeff"))


def split(lines: list[str], sign: str) -> tuple[list[Cells], list[int]]:
    """After a line whose quotation marks are wrong it goes on with the next one, so that all mistakes are told at
    once. Blank lines are left out before: an open quotation mark makes the reader look through all that follows."""
    filled = [(number, f"{line}\n") for number, line in enumerate(lines, 1) if line.strip()]
    rows: list[Cells] = []
    broken: list[int] = []
    done = 0  # of the filled lines
    while done < len(filled):
        first = done
        reader = csv.reader((line for _number, line in filled[first:]), delimiter=sign, strict=True)
        try:
            for cells in reader:
                rows.append((filled[done][0], [cell.strip() for cell in cells[:MOST_CELLS]]))
                done = first + reader.line_num
        except csv.Error:
            broken.append(filled[done][0])
            done += 1
    return rows, broken


def unquoted(line: str) -> str:
    quoted = len(line) > 1 and line[0] == line[-1] == '"'
    return line[1:-1].replace('""', '"').strip() if quoted else line


def separator(lines: list[str]) -> str:
    """What stands between the cells; "" where each line is one name. "Pérez, Lucía" is one."""
    filled = [line for line in lines if line.strip()]
    for sign in "\t;,":
        if any(named(line.split(sign, MOST_CELLS)) for line in filled[:HEADER_WITHIN] if sign in line):
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
