"""Notes, cards and figures in words, in the language that is active."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_

from theory.pitch import Note, parse_note

FIGURES = {"w": N_("whole note"), "h": N_("half note"), "q": N_("quarter note"), "e": N_("eighth note")}
MANY_FIGURES = {"w": N_("whole notes"), "h": N_("half notes"), "q": N_("quarter notes"), "e": N_("eighth notes")}
CARDS = {
    "clef": N_("a clef"),
    "sharp": N_("a sharp"),
    "flat": N_("a flat"),
    "natural": N_("a natural"),
    "repeat": N_("a repeat bar"),
    "chim_poom": N_("a Chim Poom"),
}
CALLS = {
    "chord": N_("“Chord!”"),
    "rest": N_("“Rest!”"),
    "natural": N_("“Natural!”"),
    "chim_poom": N_("“Chim Poom!”"),
}


def who(seat: int | None) -> str:
    """The placeholder of a seat's name, which the browser fills in."""
    return f"{{s{seat}}}"


def people(seats: list[int]) -> str:
    """ "{s0}, {s1} and {s2}" """
    named = [who(seat) for seat in seats]
    if len(named) < 2:
        return "".join(named)
    return _("{first} and {last}").format(first=", ".join(named[:-1]), last=named[-1])


def figure(letter: str) -> str:
    return _(FIGURES[letter]) if letter in FIGURES else ""


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
        return _("a {note} ({figure})").format(note=letter(face, names), figure=figure(face[1]))
    if face.startswith("rest-"):
        return _("a {figure} rest").format(figure=figure(face[-1]))
    return _(CARDS[face.partition("-")[0]])


def the_card(face: str, names: str) -> str:
    """ "the Do": a note by its name, any other card as in a_card."""
    return _("the {note}").format(note=letter(face, names)) if is_note(face) else a_card(face, names)
