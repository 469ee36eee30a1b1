"""The printed deck: what a teacher may order, in an address and on the command line, and the PDF made in a process of
its own.

Why a process: a deck is some seconds of drawing, and a thread that computes takes the interpreter from the tables.
"""

import asyncio
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import Any, BinaryIO

from django.conf import settings

from games.art import deck, looks
from games.art.deck import BACKS, SHEETS, Printing
from games.art.looks import Look
from games.art.paper import A_PAGE, PAPERS
from games.pictures import GAME, card_words, edition
from games.rules import kit
from games.rules.acordes import cards
from games.rules.catalogue import GAMES
from games.words.printing import texts

CARDS_A_SHEET = A_PAGE
PIECES = ("cards", *SHEETS)
MOST_FILES, TIMEOUT = 20, 300
_one_at_a_time = Lock()


class BadOrder(Exception):
    """An order that names what there is not; the offending words."""


@dataclass(frozen=True, slots=True)
class DeckOrder:
    """`counts`: cards of each face by kind, as in the option "deck". `pieces`: of PIECES. The rest as in Printing."""

    counts: tuple[tuple[str, int], ...]
    pieces: tuple[str, ...] = PIECES
    look: Look = field(default_factory=Look)
    paper: str = "a4"
    backs: str = "none"

    def words(self) -> dict[str, str]:
        """The order as text by name: what an address asks, and what the command takes."""
        return {
            "counts": ",".join(f"{kind}:{count}" for kind, count in self.counts),
            "pieces": ",".join(self.pieces),
            "look": str(self.look),
            "paper": self.paper,
            "backs": self.backs,
        }


def counts(options: Mapping[str, Any], seats: int) -> dict[str, int]:
    """The cards of each face by kind for a table with these options ("variant", "deck"); kit.BadOption."""
    chosen = {name: options[name] for name in ("variant", "deck") if name in options}
    return kit.resolve(GAMES[GAME], seats, chosen)["deck"]


def kinds() -> dict[str, int]:
    """How many different cards each kind has: 28 notes, 4 rests, …"""
    return {kind: len(faces) for kind, faces in cards.FACES.items()}


def order(given: Mapping[str, str]) -> DeckOrder:
    """From its words(); those that are missing are as usual. BadOrder."""
    default = DeckOrder(tuple(counts({}, 2).items())).words()
    unknown = set(given) - set(default)
    asked = default | {name: given[name] for name in default if name in given}
    try:
        pieces = tuple(piece for piece in PIECES if piece in asked["pieces"].split(","))
        made = DeckOrder(_counts(asked["counts"]), pieces, looks.parse(asked["look"]), asked["paper"], asked["backs"])
    except ValueError as wrong:
        raise BadOrder(str(wrong)) from wrong
    if unknown or not pieces or made.words() != asked or not _known(made):
        raise BadOrder(f"{dict(given)}")
    return made


def _counts(text: str) -> tuple[tuple[str, int], ...]:
    pairs = [pair.partition(":") for pair in text.split(",")]
    return tuple((kind, int(count)) for kind, _, count in pairs)


def _known(made: DeckOrder) -> bool:
    low_to_high = range(21)  # of the option "deck"
    return (
        tuple(kind for kind, _ in made.counts) == tuple(cards.FACES)
        and all(count in low_to_high for _, count in made.counts)
        and made.paper in PAPERS
        and made.backs in BACKS
    )


def write(wanted: DeckOrder, file: BinaryIO) -> int:
    """The PDF; the number of its pages."""
    faces = cards.deck(dict(wanted.counts)) if "cards" in wanted.pieces else ()
    sheets = tuple(piece for piece in wanted.pieces if piece in SHEETS)
    printing = Printing(wanted.paper, wanted.backs, sheets, wanted.look)
    look = wanted.look
    return deck.write(file, faces, printing, card_words(look.lang), texts(look.lang, look.names))


async def deck_file(wanted: DeckOrder) -> bytes:
    """The PDF of an order, kept on disk; the first time made in another process while this one plays on."""
    return await asyncio.to_thread(_file, wanted)


def _file(wanted: DeckOrder) -> bytes:
    folder = settings.VAR_DIR / "cache" / "print"
    name = sha256(repr((edition(), sorted(texts("es", "do").items()), wanted.words())).encode()).hexdigest()[:24]
    path = folder / f"{name}.pdf"
    with _one_at_a_time:
        if not path.exists():
            folder.mkdir(parents=True, exist_ok=True)
            draft = path.with_suffix(".part")
            _run(wanted, draft)
            draft.replace(path)
            _prune(folder)
        return path.read_bytes()


def _run(wanted: DeckOrder, out: Path) -> None:
    command = [sys.executable, str(settings.BASE_DIR / "manage.py"), "deck", str(out), "--gently"]
    command += [f"--{name}={text}" for name, text in wanted.words().items()]
    subprocess.run(command, check=True, timeout=TIMEOUT, stdout=subprocess.DEVNULL)


def _prune(folder: Path) -> None:
    files = sorted(folder.glob("*.pdf"), key=lambda file: file.stat().st_mtime)
    for old in files[:-MOST_FILES]:
        old.unlink(missing_ok=True)
