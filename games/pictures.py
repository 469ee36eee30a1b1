"""Addresses of the pictures of games/art, and what each names.

A picture's address is canonical text: what it shows, nothing else. There are addresses for what pages show, on screens
and in colour; what is printed is drawn into its PDF alone (printing.py). The edition in an address changes with the
program that draws, with the words on the cards and with the libraries. studio.py draws, shelf.py keeps.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from django.conf import settings
from django.urls import reverse
from django.utils.http import urlencode

from games import shelf, words
from games.art import VERSION, chords, looks
from games.art.icon import SIZES
from games.art.looks import BACK, DARK_BACK, FACES, SCREENS, Look, Style
from games.shelf import Picture
from theory.pitch import Note
from theory.voice import Voice

GAME = "acordes"  # whose cards are drawn so far
USUAL, TABLET = (("es", "do"), ("en", "c")), (120, 220, 300)  # languages with their names; widths
BACKS = (BACK, DARK_BACK)
_STYLE = re.compile(r"(light|dark)-([whqe])-(do|c)(?:-([1-6])([1-6])(?:-([\w ]+))?)?")
INTERVALS = Voice("es", "do").intervals() | Voice("en", "c").intervals()


class UnknownPicture(Exception):
    """An address that names no picture."""


@lru_cache(maxsize=1)
def edition() -> str:
    """ "1-4be02a77": the version of the drawing program, and a digest of whatever else a picture depends on."""
    texts = [sorted(card_words(lang).items()) for lang in ("es", "en")]
    digest = sha256(repr((texts, version("pillow"), version("verovio"))).encode()).hexdigest()
    return f"{VERSION}-{digest[:8]}"


@lru_cache(maxsize=2)
def card_words(lang: str) -> dict[str, str]:
    """The words that stand on cards."""
    return {key: word for key, word in words.page(GAME, lang).items() if key.startswith(("card.", "figure."))}


# --- addresses ---


def _address(name: str, *parts: str) -> str:
    return reverse(name, args=parts) + "?" + urlencode({"v": edition()})


def card_image(
    face: str, width: int, lang: str = "es", names: str = "do", reading: str = "name", ladder: bool = True
) -> str:
    """The address of a card's picture. UnknownPicture for what there is none of."""
    look = str(Look(lang, names, reading, ladder))
    card(look, str(width), face)
    return _address("card_file", look, str(width), face)


def chord_image(
    notes: Sequence[Note | str],
    serves_as: Sequence[Note | str] | None = None,
    *,
    theme: str = "light",
    figure: str = "w",
    names: str = "do",
    marked: Sequence[int] = (),
    word: str = "",
) -> str:
    """The address of a chord's staff. `notes` bottom to top, as the cards are named ("Fa##", "C", Note); `serves_as`:
    the names that they are read by, which is what is engraved; the card's own name then stands beside it in grey.

    `figure`: the common one of the notes, else "w". `marked`: the two places (from 1) that a bracket joins, if any;
    `word`: the interval's name beside the bracket of two neighbours, in Spanish or English.
    """
    places = "".join(map(str, sorted(marked)))
    style = "-".join(filter(None, [theme, figure, names, places, word]))
    text = chords.text(notes, serves_as)
    chord(style, text)
    return _address("chord_file", style, text)


def patterns() -> dict[str, str]:
    """One address of each kind, with words in capitals where the browser puts what it wants (static/js/pictures.js)."""
    return {
        "card": _address("card_file", "LOOK", "WIDTH", "FACE"),
        "chord": _address("chord_file", "STYLE", "CHORD"),
    }


def chord_style(text: str) -> Style:
    """ "light-q-do-12-cuarta": theme, figure, note names, two marked places, the interval's name."""
    found = _STYLE.fullmatch(text)
    if found is None:
        raise UnknownPicture(text)
    theme, figure, names, low, high, word = found.groups()
    if low is None:
        return Style(theme, figure, names)
    if low >= high or (word and (word not in INTERVALS or int(high) != int(low) + 1)):
        raise UnknownPicture(text)
    return Style(theme, figure, names, (int(low), int(high)), word or "")


# --- what an address names ---


def card(look: str, width: str, face: str) -> Picture:
    """UnknownPicture unless the address is one that card_image gives."""
    if face not in FACES or width not in map(str, SCREENS):
        raise UnknownPicture(f"{look}/{width}/{face}")
    wanted = _look(look).for_face(face)
    name = f"{BACK if face in BACKS else wanted}/{width}/{face}.webp"
    return Picture(folder(), "cards", name, (face, wanted, card_words(wanted.lang), int(width)))


def _look(text: str) -> Look:
    try:
        look = looks.parse(text)
    except ValueError as unknown:
        raise UnknownPicture(text) from unknown
    if look.ink != "colour":
        raise UnknownPicture(f"{text}: on paper only")
    return look


def chord(style: str, text: str) -> Picture:
    """UnknownPicture for a style or a chord that is none, or for a mark beyond its notes."""
    look = chord_style(style)
    try:
        notes = chords.parse(text)
    except ValueError as unknown:
        raise UnknownPicture(text) from unknown
    if any(place > len(notes) for place in look.marked):
        raise UnknownPicture(f"{style}/{text}")
    return Picture(folder(), "chords", f"{style}~{text}.svg", (text, look))


def icon(kind: str, size: int) -> Picture:
    """The site's icon. UnknownPicture for a kind or a size that no device is told of."""
    if size not in SIZES.get(kind, ()):
        raise UnknownPicture(f"{kind} at {size}")
    return Picture(folder(), "icons", f"{kind}-{size}.png", (kind, size))


def prepare() -> int:
    """Draw the cards that a tablet most likely asks for, so that the first class does not wait; how many files.

    The other looks are drawn while their first pupil waits in the lobby and asks for them, one after the other.
    """
    wanted = [(str(Look(lang, names)), width, face) for lang, names in USUAL for width in TABLET for face in FACES]
    for look, width, face in wanted:
        shelf.kept(card(look, str(width), face))
    return len(wanted)


def folder() -> Path:
    """Of the files of this edition."""
    return settings.VAR_DIR / "cache" / "art" / edition()
