"""A chord as an SVG picture: verovio engraves it from MEI, svg.py paints and labels it.

Meant for <img>: one file, no style sheet, no fonts, transparent ground.
"""

from functools import lru_cache
from pathlib import Path
from threading import Lock
from xml.etree import ElementTree as ET

import verovio

from games.art import svg
from games.art.chords import Placed, parse
from games.art.looks import Style

MEI = "http://www.music-encoding.org/ns/mei"
DURATIONS = {"w": "1", "h": "2", "q": "4", "e": "8"}
ACCIDENTALS = {0: None, 1: "s", 2: "x", -1: "f", -2: "ff"}
OPTIONS = {
    "font": "Bravura",
    "breaks": "none",
    "header": "none",
    "footer": "none",
    "adjustPageWidth": True,
    "adjustPageHeight": True,
    "svgViewBox": True,
    "svgRemoveXlink": True,
    **{f"pageMargin{side}": 100 for side in ("Top", "Bottom", "Left", "Right")},
}


def engrave(chord: str, style: Style) -> str:
    """The SVG of a canonical chord text; ValueError for another text or a mark beyond its notes."""
    notes = parse(chord)
    if any(not 1 <= place <= len(notes) for place in style.marked):
        raise ValueError(f"{chord!r} has no notes {style.marked}")
    return svg.finish(_render(mei(notes, style.figure)), notes, style)


def mei(notes: tuple[Placed, ...], figure: str) -> str:
    """One measure with one chord in the treble clef; the notes have the ids n1, n2, …"""
    root = ET.Element("mei", {"xmlns": MEI, "meiversion": "5.0"})
    head = ET.SubElement(root, "meiHead")
    ET.SubElement(ET.SubElement(ET.SubElement(head, "fileDesc"), "titleStmt"), "title")
    ET.SubElement(head[0], "pubStmt")
    score = _down(root, "music", "body", "mdiv", "score")
    group = _down(score, "scoreDef", "staffGrp")
    ET.SubElement(group, "staffDef", {"n": "1", "lines": "5", "clef.shape": "G", "clef.line": "2"})
    measure = ET.SubElement(ET.SubElement(score, "section"), "measure", {"right": "invis"})
    layer = ET.SubElement(ET.SubElement(measure, "staff", {"n": "1"}), "layer", {"n": "1"})
    chord = ET.SubElement(layer, "chord", {"dur": DURATIONS[figure]})
    for i, (note, octave, _) in enumerate(notes, 1):
        pitch = {"xml:id": f"n{i}", "pname": "cdefgab"[note.letter], "oct": str(octave)}
        sign = ACCIDENTALS.get(note.alter, "s" if note.alter > 0 else "f")
        ET.SubElement(chord, "note", pitch | ({"accid": sign} if sign else {}))
    return ET.tostring(root, encoding="unicode")


def _down(element: ET.Element, *names: str) -> ET.Element:
    for name in names:
        element = ET.SubElement(element, name)
    return element


_one_at_a_time = Lock()


@lru_cache(maxsize=1)
def _toolkit() -> "verovio.toolkit":
    """Its path to the fonts is set here: the one that verovio sets by itself holds for the importing thread alone."""
    verovio.enableLog(verovio.LOG_ERROR)
    toolkit = verovio.toolkit(False)
    if not toolkit.setResourcePath(str(Path(verovio.__file__).parent / "data")):
        raise RuntimeError("verovio finds none of its fonts")
    toolkit.setOptions(OPTIONS)
    return toolkit


def _render(text: str) -> str:
    """A toolkit holds one score: threads take turns, some milliseconds each."""
    with _one_at_a_time:
        toolkit = _toolkit()
        if not toolkit.loadData(text):
            raise RuntimeError(f"verovio refuses {text}")
        return toolkit.renderToSVG(1)
