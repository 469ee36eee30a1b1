"""Names as typed, and names as shown: first name and initial, doubles told apart. Pure."""

import re
from collections import Counter, defaultdict

from classroom.people.letters import clean, order, skeleton

__all__ = ["clean", "free", "order", "same", "shown"]

LIMIT = 40  # letters of a shown name
LONGEST_SIGN = 8  # letters of what stands for a surname
NUMBERED = re.compile(r"(.+) ([0-9]{1,3})")
PARTICLES = {"de", "del", "la", "las", "los", "el", "y", "i", "da", "do", "dos", "van", "von", "di", "al", "ben"}


def same(a: str, b: str) -> bool:
    """Whether two names look the same."""
    return skeleton(a) == skeleton(b)


def split(name: str) -> tuple[str, list[str]]:
    """(first name, surnames) of "Lucía Pérez Gómez" or "Pérez Gómez, Lucía"; of four words the first two are the
    first name."""
    last, _comma, first = (part.strip() for part in name.partition(","))
    if last and first:
        return first, words(last)
    parts = words(first or last or name)
    given = 2 if len(parts) >= 4 else 1
    return " ".join(parts[:given]), parts[given:]


def words(name: str) -> list[str]:
    """The words of a name; particles stay with the word that follows ("de la Fuente")."""
    parts: list[str] = []
    held: list[str] = []
    for word in name.split():
        held.append(word)
        if word.lower() not in PARTICLES:
            parts.append(" ".join(held))
            held = []
    return parts + ([" ".join(held)] if held else [])


def initial(surname: str) -> str:
    """The first letter of the surname proper, so "de la Fuente" gives "F."; what begins with no letter stays whole, if
    it is short."""
    first = surname.split()[-1][0]
    return first.upper() + "." if first.isalpha() else surname[:LONGEST_SIGN]


def shown(names: list[str], limit: int = LIMIT) -> list[str]:
    """The name to show for each of a list: "Lucía P."; two alike get the second initial, then more of the surname
    ("Lucía Gar.", "Lucía Góm."), then a number in list order."""
    parts = [split(clean(name)) for name in names]
    shown = [with_initials(first, last, 1, limit) for first, last in parts]
    count = Counter(name.casefold() for name in shown)
    shown = [
        with_initials(first, last, 2, limit) if count[name.casefold()] > 1 else name
        for name, (first, last) in zip(shown, parts, strict=True)
    ]
    alike: dict[str, list[int]] = defaultdict(list)
    for place, name in enumerate(shown):
        alike[name.casefold()].append(place)
    for places in alike.values():
        if len(places) > 1:
            for place, name in zip(places, with_surnames([parts[place] for place in places], limit), strict=True):
                shown[place] = name or shown[place]
    return numbered(shown)


def with_surnames(parts: list[tuple[str, list[str]]], limit: int) -> list[str]:
    """Of people whose initials are the same, each with as few letters of a surname as tell all of them apart; empty
    where LONGEST_SIGN letters do not."""
    room = limit - LONGEST_SIGN - 10  # for the other initial, a number and what is between
    for which in (0, 1):
        proper = [last[which].split()[-1] if len(last) > which else "" for _first, last in parts]
        if not all(word.isalpha() for word in proper):
            break
        for letters in range(2, LONGEST_SIGN):
            signs = [word if len(word) <= letters else word[:letters] + "." for word in proper]
            starts = [" ".join([first[:room].rstrip(), *map(initial, last[:which])]) for first, last in parts]
            names = [f"{start} {sign}" for start, sign in zip(starts, signs, strict=True)]
            if len({skeleton(name) for name in names}) == len(names):
                return names
    return [""] * len(parts)


def with_initials(first: str, last: list[str], many: int, limit: int) -> str:
    """In four letters less than `limit`: room for a number."""
    tail = "".join(" " + initial(surname) for surname in last[:many])
    return first[: limit - len(tail) - 4].rstrip() + tail


def numbered(names: list[str], limit: int = LIMIT) -> list[str]:
    """Names that are still alike get 1, 2, … after them; a number that is somebody's name already is passed over."""
    count = Counter(name.casefold() for name in names)
    used = {name for name, many in count.items() if many == 1}
    return [name if count[name.casefold()] == 1 else free(name, used, 1, limit) for name in names]


def apart(name: str) -> tuple[str, str]:
    """A name and the number that tells it from another, "" where it has none: "Lucía P. 2"."""
    found = NUMBERED.fullmatch(name)
    return (found[1], found[2]) if found else (name, "")


def free(name: str, used: set[str], start: int = 2, limit: int = LIMIT) -> str:
    """`name` with the first number from `start` that makes it none of `used` (casefolded); the result joins `used`."""
    number = start
    while (made := f"{name[: limit - len(str(number)) - 1]} {number}").casefold() in used:
        number += 1
    used.add(made.casefold())
    return made
