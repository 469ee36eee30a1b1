"""The games on paper: what a teacher may order, in an address and on the command line, and the PDF made in a process
of its own. Each game that can be printed has a module; what they must have is what PRINTED's do.

Why a process: a deck is some seconds of drawing, and a thread that computes takes the interpreter from the tables.
"""

import asyncio
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import Any, BinaryIO, Protocol

from django.conf import settings

from games import acordes_printing, harmonies_printing, words
from games.acordes_printing import counts, kinds
from games.art.deck import BACKS
from games.art.paper import A_PAGE, PAPERS

__all__ = ["BACKS", "CARDS_A_SHEET", "PAPERS", "PRINTED", "BadOrder", "Order", "counts", "kinds"]
CARDS_A_SHEET = A_PAGE
PRINTED: dict[str, Any] = {"acordes": acordes_printing, "harmonies": harmonies_printing}
USUAL = next(iter(PRINTED))  # what an order is of that names no game
MOST_FILES, TIMEOUT = 20, 300
_one_at_a_time = Lock()


class BadOrder(Exception):
    """An order that names what there is not; the offending words."""


class Order(Protocol):
    """What to print of a game; `words()` as text by name, "game" among them."""

    def words(self) -> dict[str, str]: ...


@dataclass(frozen=True, slots=True)
class PrintedGame:
    """What a form needs to offer a game on paper. `pieces`: their names by key. `cards`: how many a piece has; one that
    is neither there nor in `counted` (by the kinds of the option "deck") is a single page. `choices`: what else may be
    chosen: lang, names, reading, ladder, ink, paper, backs. `samples`: faces to show."""

    key: str
    title: str
    pieces: dict[str, str]
    cards: dict[str, int]
    counted: tuple[str, ...]
    choices: tuple[str, ...]
    samples: tuple[str, ...]


def printed_games() -> list[PrintedGame]:
    """In the current language."""
    return [
        PrintedGame(
            key,
            words.option(key, "title"),
            {piece: words.piece(key, piece) for piece in game.PIECES},
            game.CARDS,
            game.COUNTED,
            game.CHOICES,
            game.SAMPLES,
        )
        for key, game in PRINTED.items()
    ]


def usual(game: str, options: Mapping[str, Any], seats: int) -> dict[str, str]:
    """What the words of an order say for a table with these options, where they are not as always; kit.BadOption."""
    return PRINTED[game].usual(options, seats)


def order(given: Mapping[str, str]) -> Order:
    """From its words(); those that are missing are as usual. BadOrder."""
    game = PRINTED.get(given.get("game", USUAL))
    if game is None:
        raise BadOrder(f"{dict(given)}")
    default = game.default().words()
    asked = default | {name: given[name] for name in default if name in given}
    try:
        made = game.order(asked)
    except ValueError as wrong:
        raise BadOrder(str(wrong)) from wrong
    if set(given) - set(default) or not made.pieces or made.words() != asked or not game.known(made):
        raise BadOrder(f"{dict(given)}")
    return made


def write(wanted: Order, file: BinaryIO) -> int:
    """The PDF; the number of its pages."""
    return PRINTED[wanted.words()["game"]].write(wanted, file)


async def deck_file(wanted: Order) -> bytes:
    """The PDF of an order, kept on disk; the first time made in another process while this one plays on."""
    return await asyncio.to_thread(_file, wanted)


def _file(wanted: Order) -> bytes:
    folder = settings.VAR_DIR / "cache" / "print"
    stamp = PRINTED[wanted.words()["game"]].stamp()
    path = folder / f"{sha256(repr((*stamp, wanted.words())).encode()).hexdigest()[:24]}.pdf"
    with _one_at_a_time:
        if not path.exists():
            folder.mkdir(parents=True, exist_ok=True)
            draft = path.with_suffix(".part")
            _run(wanted, draft)
            draft.replace(path)
            _prune(folder)
        return path.read_bytes()


def _run(wanted: Order, out: Path) -> None:
    command = [sys.executable, str(settings.BASE_DIR / "manage.py"), "deck", str(out), "--gently"]
    command += [f"--{name}={text}" for name, text in wanted.words().items()]
    subprocess.run(command, check=True, timeout=TIMEOUT, stdout=subprocess.DEVNULL)


def _prune(folder: Path) -> None:
    files = sorted(folder.glob("*.pdf"), key=lambda file: file.stat().st_mtime)
    for old in files[:-MOST_FILES]:
        old.unlink(missing_ok=True)
