"""Addresses of the pictures of games/art, and their files on disk.

A picture's address is canonical text: what it shows, nothing else. Files are kept under VAR_DIR/cache/art/<edition>/;
the edition changes with the program that draws, with the words on the cards and with the libraries.

Why a lock: drawing is pure work (some 40 ms a card, 5 ms a chord). One at a time per process leaves the other core to
the tables, however many addresses are asked for at once.
"""

import os
import re
import tempfile
from collections.abc import Callable, Sequence
from functools import lru_cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from shutil import rmtree
from threading import Lock

from django.conf import settings
from django.urls import reverse
from django.utils.http import urlencode

from games import words
from games.art import VERSION, cards, chords, engraving, icon, looks
from games.art.looks import BACK, DARK_BACK, FACES, PRINT, WIDTHS, Look, Style
from theory.pitch import Note
from theory.voice import Voice

GAME = "acordes"  # whose cards are drawn so far
USUAL, TABLET = (("es", "do"), ("en", "c")), (120, 220, 300)  # languages with their names; widths
BACKS = (BACK, DARK_BACK)
MOST_CHORDS = 4000  # files; anybody may ask for any chord
_drawing = Lock()
_STYLE = re.compile(r"(light|dark)-([whqe])-(do|c)(?:-(1?2?3?4?5?6?)(?:-([\w ]+))?)?")
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
    """The address of a card's picture (webp; png at print width). UnknownPicture for what there is none of."""
    look = looks.parse(str(Look(lang, names, reading, ladder)))
    if face not in FACES or width not in WIDTHS:
        raise UnknownPicture(f"{face} at {width}")
    return _address("card_file", str(look), str(width), face, "png" if width == PRINT else "webp")


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

    `figure`: the common one of the notes, else "w". `marked`: places (from 1) that a bracket joins; `word`: the
    interval's name beside it, in Spanish or English.
    """
    places = "".join(map(str, sorted(marked)))
    style = "-".join(filter(None, [theme, figure, names, places, word]))
    text = chords.text(notes, serves_as)
    chord_style(style)
    return _address("chord_file", style, text)


def patterns() -> dict[str, str]:
    """One address of each kind, with words in capitals where the browser puts what it wants (static/js/pictures.js)."""
    return {
        "card": _address("card_file", "LOOK", "WIDTH", "FACE", "webp"),
        "chord": _address("chord_file", "STYLE", "CHORD"),
    }


def chord_style(text: str) -> Style:
    """ "light-q-do-12-cuarta": theme, figure, note names, marked places, the interval's name."""
    found = _STYLE.fullmatch(text)
    if found is None or found[4] == "" or (found[5] and found[5] not in INTERVALS):
        raise UnknownPicture(text)
    theme, figure, names, marked, word = found.groups()
    return Style(theme, figure, names, tuple(int(place) for place in marked or ""), word or "")


# --- files ---


def card_file(look: str, width: str, face: str, kind: str) -> bytes:
    """UnknownPicture unless the address is one that card_image gives."""
    if face not in FACES or width not in map(str, WIDTHS) or kind != ("png" if int(width) == PRINT else "webp"):
        raise UnknownPicture(f"{look}/{width}/{face}.{kind}")
    try:
        wanted = looks.parse(look).for_face(face)
    except ValueError as unknown:
        raise UnknownPicture(look) from unknown

    def make() -> bytes:
        return cards.encoded(cards.draw(face, wanted, card_words(wanted.lang), int(width)), kind)

    return kept(Path("cards", BACK if face in BACKS else str(wanted), width, f"{face}.{kind}"), make)


def prepare() -> int:
    """Draw the cards that a tablet most likely asks for, so that the first class does not wait; how many files.

    The other looks are drawn while their first pupil waits in the lobby and asks for them, one after the other.
    """
    wanted = [(str(Look(lang, names)), width, face) for lang, names in USUAL for width in TABLET for face in FACES]
    for look, width, face in wanted:
        card_file(look, str(width), face, "webp")
    return len(wanted)


def chord_file(style: str, chord: str) -> bytes:
    """The SVG. UnknownPicture for a style or a chord that is none."""
    look = chord_style(style)
    try:
        chords.parse(chord)
        return kept(Path("chords", style, f"{chord}.svg"), lambda: engraving.engrave(chord, look).encode())
    except ValueError as unknown:
        raise UnknownPicture(chord) from unknown


def icon_file(kind: str, size: int) -> bytes:
    """The site's icon as PNG. UnknownPicture for a kind or a size that no device is told of."""
    if size not in icon.SIZES.get(kind, ()):
        raise UnknownPicture(f"{kind} at {size}")
    return kept(Path("icons", f"{kind}-{size}.png"), lambda: cards.encoded(icon.draw(kind, size), "png"))


def folder() -> Path:
    return settings.VAR_DIR / "cache" / "art" / edition()


def kept(name: Path, make: Callable[[], bytes]) -> bytes:
    """The file of that name in this edition's folder; made if it is not there."""
    path = folder() / name
    try:
        return path.read_bytes()
    except FileNotFoundError:
        pass
    with _drawing:
        if path.exists():
            return path.read_bytes()
        made = make()
        if not folder().exists():
            forget_old()
        path.parent.mkdir(parents=True, exist_ok=True)
        write(path, made)
        prune(folder() / "chords")
        return made


def write(path: Path, content: bytes) -> None:
    """Whole or not at all: other processes read while this one writes."""
    handle, draft = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(handle, "wb") as file:
        file.write(content)
    os.replace(draft, path)


def forget_old() -> None:
    """Remove the pictures of other editions."""
    for other in folder().parent.glob("*"):
        rmtree(other, ignore_errors=True)


def prune(chord_folder: Path) -> None:
    """Beyond MOST_CHORDS the older half of the chords goes."""
    files = list(chord_folder.glob("*/*.svg"))
    if len(files) > MOST_CHORDS:
        for file in sorted(files, key=lambda each: each.stat().st_mtime)[: len(files) // 2]:
            file.unlink(missing_ok=True)
