"""Notes, cards and figures in words, in the language that is active."""

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from theory.pitch import Note, parse_note

FIGURES = {"w": _("whole note"), "h": _("half note"), "q": _("quarter note"), "e": _("eighth note")}
CARDS = {
    "clef": _("a clef"),
    "sharp": _("a sharp"),
    "flat": _("a flat"),
    "natural": _("a natural"),
    "repeat": _("a repeat bar"),
    "chim_poom": _("a Chim Poom"),
}
CALLS = {
    "chord": _("“Chord!”"),
    "rest": _("“Rest!”"),
    "natural": _("“Natural!”"),
    "chim_poom": _("“Chim Poom!”"),
}


def who(seat: int | None) -> str:
    """The placeholder of a seat's name, which the browser fills in."""
    return f"{{s{seat}}}"


def people(seats: list[int]) -> str:
    """ "{s0}, {s1} and {s2}" """
    named = [who(seat) for seat in seats]
    if len(named) < 2:
        return "".join(named)
    return gettext("{first} and {last}").format(first=", ".join(named[:-1]), last=named[-1])


def figure(letter: str) -> str:
    return gettext(FIGURES[letter]) if letter in FIGURES else ""


def letter(face: str, names: str) -> str:
    """The name of a note's face "Cq": "Do"."""
    return parse_note(face[0]).spell(names)


def spelled(note: list | dict, names: str) -> str:
    """The name of ["F", 2] or {"letter": "F", "alter": 2}: "Fa𝄪"."""
    name, alter = (note["letter"], note["alter"]) if isinstance(note, dict) else note[:2]
    return Note(parse_note(name).letter, alter).spell(names, glyphs=True)


def is_note(face: str) -> bool:
    return len(face) == 2


def a_card(face: str, names: str) -> str:
    """ "a Do (quarter note)", "a quarter rest", "a sharp" """
    if is_note(face):
        return gettext("a {note} ({figure})").format(note=letter(face, names), figure=figure(face[1]))
    if face.startswith("rest-"):
        return gettext("a {figure} rest").format(figure=figure(face[-1]))
    return gettext(CARDS[face.partition("-")[0]])


def the_card(face: str, names: str) -> str:
    """ "the Do": a note by its name, any other card as in a_card."""
    return gettext("the {note}").format(note=letter(face, names)) if is_note(face) else a_card(face, names)
