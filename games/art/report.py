"""A report on paper: a heading, facts, tables that go on over pages, chords on their staves; "page n of m" at the foot.

Run as a program it reads a document as JSON from its input and writes the PDF: drawing takes a second, and a server has
better things to do (games/press.py).

A document is {"title", "under", "lang", "parts"}, a part one of
    {"kind": "facts" | "lines" | "table", "title", "note", "columns": [{"title", "right": bool}], "rows": [[text, …]]},
        a table perhaps with "small", as the rows: what stands small under each cell
    {"kind": "staves", "title", "items": [{"style", "chord", "lines": [text, …]}]}   as in addresses of pictures
"""

import json
import os
import sys
from collections.abc import Iterable

from reportlab.lib.colors import HexColor
from reportlab.lib.enums import TA_CENTER, TA_LEFT, TA_RIGHT
from reportlab.lib.pagesizes import A4, landscape
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.platypus import CondPageBreak, Flowable, KeepTogether, Paragraph, Spacer, Table

from games.art import lettering
from games.art.looks import Style
from games.art.pages import FRAME, MARGIN, fitted
from games.art.palette import BORDER, INK, INK_2
from games.art.staff_on_paper import Staff

TEXT, SMALL, TINY, HEAD, TITLE = 9.0, 8.0, 7.0, 12.5, 19.0  # sizes of letters in points
PAD, GAP = 3.0, 7.0
WHOLE, FLOWING = 8, 4  # rows: a table that has no more is not parted by the end of a page; where all flows, of fewer
TOGETHER = 3  # rows at least of a longer table, before the end of a page and after it
LEAST = 34.0  # points: the narrowest column of words
WORD = 90.0  # points: a longer word may be broken, but in a heading
LINE = 80.0  # points: what is no longer, as most names, stays on one line
SMALLER = 0.85  # of the usual letters: a table that needs them smaller still turns the paper
STAVE = 115.0  # points that a staff has for itself


def write(document: dict) -> bytes:
    """The PDF."""
    lettering.register()
    size = landscape(A4) if any(crowded(part) for part in document["parts"]) else A4
    return fitted(lambda room, flows: story(document, room, flows), size, document["title"], document["lang"])


def story(document: dict, room: float, flows: bool = False) -> list[Flowable]:
    """All that stands on the pages, which are so wide; `flows`: larger tables go on over the end of a page."""
    told: list[Flowable] = [words(document["title"], TITLE, 700), words(document["under"], TEXT + 1, colour=INK_2)]
    for part in document["parts"]:
        told += PARTS[part["kind"]](part, room, FLOWING if flows else WHOLE)
    return told


def inside(size: tuple[float, float]) -> float:
    """The width that a page has for its parts."""
    return size[0] - 2 * MARGIN - 2 * FRAME


def crowded(part: dict) -> bool:
    """Whether a table needs the paper's longer side: its columns do not fit beside each other without it."""
    return part["kind"] == "table" and scale(part, inside(A4)) < SMALLER


def words(text: str, size: float, weight: int = 400, colour: str = INK, align: int = TA_LEFT) -> Paragraph:
    style = ParagraphStyle(
        "", fontName=f"latin-{weight}", fontSize=size, leading=size * 1.25, textColor=colour, alignment=align
    )
    style.splitLongWords = 1
    return Paragraph(lettering.markup(text, weight), style)


def headed(title: str, first: Iterable[Flowable]) -> list[Flowable]:
    """A heading that never stands alone at the foot of a page."""
    return [Spacer(0, 5 * mm), KeepTogether([words(title, HEAD, 700), Spacer(0, 1.5 * mm), *first])]


# --- parts ---


def facts(part: dict, room: float, _whole: int) -> list[Flowable]:
    """One row, read downwards in two columns of name and value."""
    named = [
        (column["title"], value) for row in part["rows"] for column, value in zip(part["columns"], row, strict=True)
    ]
    cells = [[words(name, TEXT, colour=INK_2), words(value, TEXT, 700)] for name, value in named if value]
    half = (len(cells) + 1) // 2
    rows = [cells[i] + (cells[half + i] if half + i < len(cells) else ["", ""]) for i in range(half)]
    if not rows:
        return []
    table = Table(
        rows, [room * 0.2, room * 0.3] * 2, style=[*LINES, ("LEFTPADDING", (2, 0), (2, -1), 4 * mm)], hAlign="LEFT"
    )
    return headed(part["title"], [table])


def table(part: dict, room: float, whole: int) -> list[Flowable]:
    smaller = scale(part, room)
    head = [words(each["title"], SMALL * smaller, colour=INK_2, align=side(each)) for each in part["columns"]]
    note = [words(part["note"], SMALL, colour=INK_2), Spacer(0, 1 * mm)] if part.get("note") else []
    if not part["rows"]:
        return headed(part["title"], [*note, words("–", TEXT, colour=INK_2)])
    rows = [
        [
            [
                words(text, TEXT * smaller, align=side(each)),
                *([words(small, TINY * smaller, colour=INK_2, align=side(each))] if small else []),
            ]
            for each, text, small in zip(part["columns"], row, beneath, strict=True)
        ]
        for row, beneath in zip(part["rows"], beneath_of(part), strict=True)
    ]
    made = Table(
        [head, *rows],
        widths(part, room),
        repeatRows=1,
        style=[*LINES, *apart(part), *together(len(rows), whole), ("LINEBELOW", (0, 0), (-1, 0), 0.8, INKED)],
        hAlign="LEFT",
    )
    if len(rows) <= whole:
        return headed(part["title"], [*note, made])
    title = [words(part["title"], HEAD, 700), Spacer(0, 1.5 * mm)]
    above = sum(each.wrap(room, 0)[1] for each in (*title, *note))
    return [Spacer(0, 5 * mm), CondPageBreak(above + first_rows(made, room)), *title, *note, made]


def first_rows(made: Table, room: float) -> float:
    """The height of the heading and of those rows that stay with it."""
    made.wrap(room, 0)
    return sum(made._rowHeights[: 1 + TOGETHER])


def beneath_of(part: dict) -> list[list[str]]:
    return part.get("small") or [[""] * len(part["columns"])] * len(part["rows"])


def together(rows: int, whole: int) -> list[tuple]:
    """The first and the last rows, under the heading that each page repeats."""
    return [("NOSPLIT", (0, 0), (-1, TOGETHER)), ("NOSPLIT", (0, -TOGETHER), (-1, -1))] if rows > whole else []


def apart(part: dict) -> list[tuple]:
    """More room before words that follow numbers, which end where the words begin."""
    sides = [each["right"] for each in part["columns"]]
    follows = [i for i, right in enumerate(sides) if i and sides[i - 1] and not right]
    return [("LEFTPADDING", (i, 0), (i, -1), PAD + GAP) for i in follows]


def side(column: dict) -> int:
    return TA_RIGHT if column["right"] else TA_LEFT


def edges(part: dict) -> list[float]:
    """What each column has beside its words."""
    wider = {i: GAP for _name, (i, _first), _last, _room in apart(part)}
    return [2 * PAD + 2 + wider.get(i, 0) for i in range(len(part["columns"]))]


def least(part: dict) -> list[float]:
    """What the words of each column need so that none is broken; a number is never parted from its sign."""
    none: list[tuple] = [()] * len(part["columns"])
    cells = zip(*part["rows"], strict=True) if part["rows"] else none
    beneath = zip(*part["small"], strict=True) if part.get("small") else none
    return [
        max(
            [
                longest_word(each["title"]),
                *(map(longest_line, texts) if each["right"] else [LEAST, *map(unparted, texts)]),
                *(lettering.width(text, TINY) if each["right"] else TINY / TEXT * unparted(text) for text in small),
            ]
        )
        for each, texts, small in zip(part["columns"], cells, beneath, strict=True)
    ]


def scale(part: dict, room: float) -> float:
    """How much smaller than usual letters must be, so that no word of a heading is broken."""
    return min(1.0, (room - sum(edges(part))) / sum(least(part)))


def widths(part: dict, room: float) -> list[float]:
    """What each column needs; where that is too much, those of words give way, the widest first."""
    smaller, beside = scale(part, room), edges(part)
    narrowest = [words * smaller + edge for words, edge in zip(least(part), beside, strict=True)]
    wished = [
        max(
            [
                heading(each["title"]),
                *(longest_line(row[i]) for row in part["rows"]),
                *(TINY / TEXT * longest_line(row[i]) for row in part.get("small") or ()),
            ]
        )
        for i, each in enumerate(part["columns"])
    ]
    needed = [max(narrow, wish * smaller + edge) for narrow, wish, edge in zip(narrowest, wished, beside, strict=True)]
    while sum(needed) > room + 0.5:
        widest = max((i for i in range(len(needed)) if needed[i] > narrowest[i]), key=lambda i: needed[i])
        needed[widest] = max(narrowest[widest], needed[widest] - min(12, sum(needed) - room))
    spare = room - sum(needed)
    given = [0 if each["right"] else needed[i] for i, each in enumerate(part["columns"])]
    return [each + spare * given[i] / (sum(given) or 1) * 0.5 for i, each in enumerate(needed)]


def longest_line(text: str) -> float:
    return max(lettering.width(line, TEXT) for line in text.split("\n"))


def unparted(text: str) -> float:
    """What words need so that none is broken, and a short line not parted."""
    words = [width for word in text.split() if (width := lettering.width(word, TEXT)) <= WORD]
    return max([min(LINE, longest_line(text)), *words])


def longest_word(title: str) -> float:
    """The least width of a heading."""
    return max((lettering.width(word, SMALL) for word in title.split()), default=0)


def heading(title: str) -> float:
    """The width at which a heading has no more than three lines or so."""
    return lettering.width(title, SMALL) / 2.5


def staves(part: dict, room: float, _whole: int) -> list[Flowable]:
    """Four abreast on upright paper, their words under them."""
    cells, many = [stave(item) for item in part["items"]], int(room // STAVE)
    rows = [cells[i : i + many] for i in range(0, len(cells), many)]
    rows[-1] += [""] * (many - len(rows[-1]))
    style = [
        ("VALIGN", (0, 0), (-1, -1), "BOTTOM"),
        ("ALIGN", (0, 0), (-1, -1), "CENTER"),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 8),
    ]
    each = [Table([row], [room / many] * many, style=style) for row in rows]
    return [*headed(part["title"], each[:1]), *each[1:]]


def stave(item: dict) -> list[Flowable]:
    made = Staff(item["chord"], style_of(item["style"]))
    made.hAlign = "CENTER"
    return [
        made,
        *(words(line, SMALL, 700 if i == 0 else 400, align=TA_CENTER) for i, line in enumerate(item["lines"])),
    ]


def style_of(text: str) -> Style:
    """ "light-w-do-12-cuarta", as in an address; on paper it is always light."""
    _theme, figure, names, *marked = text.split("-", 4)
    places = tuple(int(place) for place in marked[0]) if marked else ()
    return Style("light", figure, names, places, marked[1] if len(marked) > 1 else "")


def lines(part: dict, room: float, _whole: int) -> list[Flowable]:
    """Sentences, one under the other."""
    return headed(part["title"], [words(text, TEXT + 1) for row in part["rows"] for text in row])


PARTS = {"facts": facts, "table": table, "staves": staves, "lines": lines}
INKED = HexColor(INK)
LINES = [
    ("VALIGN", (0, 0), (-1, -1), "TOP"),
    ("LINEBELOW", (0, 0), (-1, -1), 0.4, HexColor(BORDER)),
    ("LEFTPADDING", (0, 0), (-1, -1), PAD),
    ("RIGHTPADDING", (0, 0), (-1, -1), PAD),
    ("TOPPADDING", (0, 0), (-1, -1), 2),
    ("BOTTOMPADDING", (0, 0), (-1, -1), 3),
]


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)  # the tables come first
    sys.stdout.buffer.write(write(json.load(sys.stdin)))
