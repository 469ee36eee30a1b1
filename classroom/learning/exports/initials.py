"""Reports without names: initials instead, numbers where two are alike. Pure.

What a teacher typed freely about a pupil is shown to that pupil's own readers alone, with the names of the class
masked.
"""

import re
import unicodedata
from collections.abc import Iterable

from classroom.people import naming

PARTS = 3  # initials at most
LEAST = 3  # letters of a part of a name that is masked in a text: shorter ones are words as well


def initials(names: list[str]) -> list[str]:
    """ "Lucía Pérez Gómez" -> "L. P. G."; of two alike "L. P. 1" and "L. P. 2", in their order. "" stays."""
    return naming.numbered([one(name) for name in names])


def one(name: str) -> str:
    words = [word for word in naming.clean(name).replace(",", " ").split() if word.lower() not in naming.PARTICLES]
    letters = [next((char for char in word if char.isalnum()), "") for word in words]
    return " ".join(letter.upper() + "." for letter in letters[:PARTS] if letter) or ("·" if name else "")


def masked(text: str, names: Iterable[str]) -> str:
    """A text in which every part of these names is its initial, however it is written: with or without accents, in
    capitals or not, composed or not. A short part ("Bo") is one where it begins with a capital, or has no case."""
    parts = {folded(part) for name in names for part in WORD.findall(visible(name))}

    def shorter(match: re.Match) -> str:
        word = match[1]
        named = folded(word) in parts and (len(word) >= LEAST or not word[0].islower())
        return word[0].upper() + "." if named else match[0]

    return re.sub(rf"({WORD.pattern})\.?", shorter, visible(text)) if parts else text


WORD = re.compile(r"[^\W\d_]+")  # letters alone: "Lucía_Pérez2" is two words


def visible(text: str) -> str:
    """Composed, and without what nobody sees (soft hyphens, joiners, marks of direction)."""
    composed = unicodedata.normalize("NFC", text)
    return "".join(char for char in composed if unicodedata.category(char) != "Cf")


def folded(word: str) -> str:
    """As two spellings of one name are alike: no case, no marks."""
    apart = unicodedata.normalize("NFKD", word.casefold())
    return "".join(char for char in apart if not unicodedata.combining(char))


def session(report: dict) -> dict:
    """A session's report."""
    people, short = report["people"], shortened(report)
    tables = [
        table | {"seats": [seat | {"name": short.get(seat["name"]) or one(seat["name"])} for seat in table["seats"]]}
        for table in report["tables"]
    ]
    untitled = report["session"] | {"title": ""}  # what a title says of whom nobody knows
    named = [row | {"name": short[row["name"]]} for row in people]
    practice = [
        each | {"people": [who | {"name": short.get(who["name"]) or one(who["name"])} for who in each["people"]]}
        for each in report["practice"]
    ]
    return report | {"session": untitled, "people": named, "tables": tables, "practice": practice}


def shortened(report: dict) -> dict[str, str]:
    """The initials of a session's people, by name."""
    names = [row["name"] for row in report["people"]]
    return dict(zip(names, initials(names), strict=True))


def lesson(told: dict, report: dict) -> dict:
    """What a session says for the next lesson, with the initials that `session` gives; without its moments."""
    short = shortened(report)
    errors = [
        error
        | {
            "people": [
                who | {"name": short.get(who["name"]) or one(who["name"]), "moments": []} for who in error["people"]
            ]
        }
        for error in told["errors"]
    ]
    chords = [chord | {"moments": []} for chord in told["chords"]]
    return told | {"chords": chords, "errors": errors, "open": told["open"] | {"moments": {"grown": [], "lost": []}}}


def played(figures: dict | None, report: dict) -> dict | None:
    """A session's figures, with the initials that `session` gives."""
    if figures is None:
        return None
    short = shortened(report)
    rows = {
        kind: [row | {"name": short.get(row["name"]) or one(row["name"])} for row in figures[kind]]
        for kind in ("rows", "missed")
    }
    return figures | rows


def group(report: dict) -> dict:
    """A group's report: no names, no codes, no remarks, no titles of sessions."""
    short = initials([pupil["name"] for pupil in report["pupils"]])
    pupils = [
        pupil | {"name": name, "code": "", "remark": ""} for pupil, name in zip(report["pupils"], short, strict=True)
    ]
    return report | {"pupils": pupils, "sessions": [each | {"title": ""} for each in report["sessions"]]}


def pupil(report: dict, names: Iterable[str] = ()) -> dict:
    """A pupil's report; `names` of the class are masked in the teacher's words."""
    name = report["pupil"]["name"]
    known = [name, *names]
    skills = [row | {"criterion": masked(row["criterion"], known)} for row in report["skills"]]
    return report | {
        "pupil": report["pupil"] | {"name": one(name)},
        "skills": skills,
        "remark": masked(report["remark"], known),
    }
