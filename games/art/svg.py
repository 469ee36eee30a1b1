"""Verovio's SVG, made ours: repainted, the notes' colours inside the heads, labels and brackets, always the same frame.

Lengths are verovio's units: SPACE to a staff space, x to the right, y downwards, the highest staff line at TOP_LINE.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from xml.etree import ElementTree as ET

from games.art.chords import LETTERS, Placed
from games.art.fonts import MUSIC, SIGNS, outline
from games.art.looks import Style
from games.art.palette import DARK_INK, DARK_INK_2, INK, INK_2, NOTES

NS = "http://www.w3.org/2000/svg"
SPACE = 180
ABOVE, BELOW, LEAST = 2.6, 2.7, 10.0  # staff spaces around the staff: room for Do over Si, Do under Mi; the least width
PIXELS = 11  # a staff space, where the page says nothing else
DARK_GROUND = "#2b2621"
# Half axes of the coloured oval in staff spaces, its turn to the left, the head's width; whether it lies under the rim.
HOLES = {
    "w": (0.55, 0.4, -40, 1.69, True),
    "h": (0.5, 0.3, 32, 1.18, True),
    "q": (0.41, 0.27, 24, 1.18, False),
    "e": (0.41, 0.27, 24, 1.18, False),
}
ET.register_namespace("", NS)
_MOVED = re.compile(r"translate\((-?[\d.]+), (-?[\d.]+)\)")


@dataclass
class Score:
    """What verovio drew: the staff lines' y, its clef, the chord with its ledger lines, and the signs' outlines."""

    lines: list[float]
    clef: ET.Element
    chord: list[ET.Element]
    outlines: list[ET.Element]
    heads: list[tuple[float, float]] = field(default_factory=list)  # by note: left end and middle
    left: float = 0.0  # of the chord with its accidentals
    right: float = 0.0
    staff_end: float | None = None  # where the staff lines stop, if words follow


def finish(raw: str, notes: Sequence[Placed], style: Style) -> str:
    score = _read(raw, notes)
    ink, soft = (INK, INK_2) if style.theme == "light" else (DARK_INK, DARK_INK_2)
    for i, note in enumerate(notes):
        _colour(score, i, note, style)
    extra = [*_counts(score, notes, ink), *_bracket(score, style, ink), *_labels(score, notes, style, soft)]
    return _frame(score, extra, ink, soft, notes)


def _read(raw: str, notes: Sequence[Placed]) -> Score:
    root = ET.fromstring(re.sub(r"(E[0-9A-F]{3})-\w+", r"\1", raw))
    drawing = root.find(f"{{{NS}}}svg")
    staff = _one(drawing, "staff")
    lines = [float(path.get("d").split()[1]) for path in staff.findall(f"{{{NS}}}path")]
    ledgers = [each for each in staff if each.get("class", "").startswith("ledgerLines")]
    score = Score(lines, _one(staff, "clef"), [*ledgers, _one(staff, "chord")], list(root.find(f"{{{NS}}}defs")))
    for i in range(len(notes)):
        head = _one(_note(score, i), "notehead")[0]
        score.heads.append(_place(head))
    uses = [_place(use)[0] for use in score.chord[-1].iter(f"{{{NS}}}use")]
    width = HOLES["w"][3] if any(each.get("id") == "E0A2" for each in score.outlines) else HOLES["q"][3]
    flag = 0.9 * SPACE if any(each.get("id") == "E240" for each in score.outlines) else 0
    score.left, score.right = min(uses), max(x for x, _ in score.heads) + width * SPACE + flag
    return score


def _one(element: ET.Element, name: str) -> ET.Element:
    return next(each for each in element.iter() if each.get("class") == name)


def _note(score: Score, i: int) -> ET.Element:
    return next(each for each in score.chord[-1].iter() if each.get("id") == f"n{i + 1}")


def _place(use: ET.Element) -> tuple[float, float]:
    x, y = _MOVED.search(use.get("transform")).groups()
    return float(x), float(y)


def _element(name: str, **attributes: object) -> ET.Element:
    pairs = {
        key.replace("_", "-"): f"{value:g}" if isinstance(value, float) else str(value)
        for key, value in attributes.items()
    }
    return ET.Element(f"{{{NS}}}{name}", pairs)


def _colour(score: Score, i: int, note: Placed, style: Style) -> None:
    """The oval inside the head. In the dark it lies on the rim, with a dark edge of its own."""
    wide, high, turn, width, under = HOLES[style.figure]
    x, y = score.heads[i]
    x += width * SPACE / 2
    look: dict[str, object] = {"fill": NOTES[LETTERS[note.note.letter]].fill}
    if style.theme == "dark":
        under, look = False, look | {"stroke": DARK_GROUND, "stroke_width": 16}
        wide, high = wide * 0.9, high * 0.9
    oval = _element(
        "ellipse", cx=x, cy=y, rx=wide * SPACE, ry=high * SPACE, transform=f"rotate({-turn} {x:g} {y:g})", **look
    )
    _one(_note(score, i), "notehead").insert(0 if under else 1, oval)


def _counts(score: Score, notes: Sequence[Placed], ink: str) -> Iterator[ET.Element]:
    """Alterations beyond two: one sign, and their number at its left."""
    for i, note in enumerate(notes):
        if abs(note.note.alter) > 2:
            sign, _ = _place(_one(_note(score, i), "accid")[0])
            text, size = f"{abs(note.note.alter)}×", 1.5 * SPACE
            x = sign - outline("atkinson-700", text, 0, 0, size)[1] - 0.12 * SPACE
            path, _ = outline("atkinson-700", text, x, score.heads[i][1] + 0.5 * SPACE, size)
            yield _element("path", d=path, fill=ink)
            score.left = min(score.left, x)


def _bracket(score: Score, style: Style, ink: str) -> Iterator[ET.Element]:
    """A bracket at the right of the chord, from the lowest to the highest of the notes that it speaks of."""
    if not style.marked:
        return
    ys = [score.heads[place - 1][1] for place in style.marked]
    x, tick = score.right + 0.9 * SPACE, 0.45 * SPACE
    path = f"M{x - tick:g} {max(ys):g}H{x:g}V{min(ys):g}H{x - tick:g}"
    yield _element("path", d=path, fill="none", stroke=ink, stroke_width=40, stroke_linejoin="round")
    score.right = x + 0.1 * SPACE
    if style.word:
        yield from _named(score, style.word.split(), (max(ys) + min(ys)) / 2, ink)


def _named(score: Score, words: Sequence[str], middle: float, ink: str) -> Iterator[ET.Element]:
    """The interval's name at the bracket, a word a line, clear of the staff, whose lines end before it."""
    score.staff_end = score.right + 0.35 * SPACE
    x, size, widest = score.right + 0.7 * SPACE, 1.6 * SPACE, 0.0
    y = middle + 0.31 * size - (len(words) - 1) * size / 2
    for line, word in enumerate(words):
        path, wide = outline("atkinson-700", word, x, y + line * size, size)
        yield _element("path", d=path, fill=ink)
        widest = max(widest, wide)
    score.right = x + widest


def _labels(score: Score, notes: Sequence[Placed], style: Style, soft: str) -> Iterator[ET.Element]:
    """The card's own name beside a note that is engraved as what it serves as; one above the other."""
    if all(note.card is None for note in notes):
        return
    score.staff_end = score.right + 0.5 * SPACE
    x, last, right = score.right + 0.9 * SPACE, float("inf"), score.right
    for note, (_, y) in zip(notes, score.heads, strict=True):
        if note.card is not None:
            y = min(y + 0.45 * SPACE, last - 1.4 * SPACE)
            path, end = _spelled(note, style, x, y)
            yield _element("path", d=path, fill=soft)
            last, right = y, max(right, end)
    score.right = right


def _spelled(note: Placed, style: Style, x: float, y: float) -> tuple[str, float]:
    """ "Fa𝄪" as outlines, and where it ends. Beyond two accidentals: one sign and how many."""
    alter, size = note.card.alter, 1.45 * SPACE
    path, wide = outline("atkinson-700", note.card.spell(style.names).rstrip("#b"), x, y, size)
    at, count = x + wide + 0.1 * SPACE, abs(alter)
    if not alter:
        return path, at
    sign = ("double-" if count == 2 else "") + ("sharp" if alter > 0 else "flat")
    more, wide = outline(MUSIC, SIGNS[sign], at, y - 0.45 * SPACE, (3.6 if count == 2 else 2.4) * SPACE)
    path, at = path + more, at + wide
    if count > 2:
        more, wide = outline("atkinson-700", f"×{count}", at + 0.15 * SPACE, y, size)
        path, at = path + more, at + wide
    return path, at


def _frame(score: Score, extra: list[ET.Element], ink: str, soft: str, notes: Sequence[Placed]) -> str:
    """Clef, five lines to the right edge, the chord in the middle of what is left of them."""
    clef_end, content = 3.5 * SPACE, score.right - score.left
    width = max(LEAST * SPACE, clef_end + content + 1.2 * SPACE)
    shift = clef_end + (width - clef_end - content) / 2 - score.left
    top, bottom = score.lines[0], score.lines[-1]
    reach = max(1.8 if note.note.alter else 0.6 for note in notes) * SPACE
    high = min(top - ABOVE * SPACE, min(y for _, y in score.heads) - reach)
    height = bottom + BELOW * SPACE - high
    size = PIXELS / SPACE
    root = _element(
        "svg", viewBox=f"0 {high:g} {width:g} {height:g}", width=round(width * size), height=round(height * size)
    )
    defs = _element("defs")
    defs.extend(score.outlines)
    end = width if score.staff_end is None else score.staff_end + shift
    lines = _element("path", d="".join(f"M0 {y:g}H{end:g}" for y in score.lines), stroke=soft, stroke_width=14)
    moved = _element("g", transform=f"translate({shift:g} 0)")
    moved.extend([*score.chord, *extra])
    painted = _element("g", fill=ink)
    painted.extend([score.clef, moved])
    root.extend([defs, lines, painted])
    return ET.tostring(_clean(root, ink), encoding="unicode")


def _clean(root: ET.Element, ink: str) -> ET.Element:
    """Without verovio's ids, which differ each time, and its white space; lines painted by attributes, not by style."""
    for each in root.iter():
        each.text = each.tail = None
        if not re.fullmatch(r"E[0-9A-F]{3}", each.get("id", "E000")):
            del each.attrib["id"]
        if each.tag.endswith("path") and each.get("stroke-width") and not each.get("stroke"):
            each.set("stroke", ink)
    return root
