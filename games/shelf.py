"""Pictures as files: drawn once, kept for all. No Django: the process that draws (studio.py) needs none.

VAR_DIR/cache/art/<edition>/
    cards/<look>/<width>/<face>.webp, icons/<kind>-<size>.png   as many as there are
    chords/<style>~<chord>.svg                                  in one flat folder, the MOST_CHORDS last wanted, about:
                                                                anybody may ask for any chord
"""

import os
import tempfile
from contextlib import suppress
from pathlib import Path
from shutil import rmtree
from typing import Any, NamedTuple

from games.art import cards, engraving, icon

MOST_CHORDS = 2000  # files of 3 to 42 kB
DRAW = {
    "cards": lambda *of: cards.encoded(cards.draw(*of), "webp"),
    "chords": lambda *of: engraving.engrave(*of).encode(),
    "icons": lambda *of: cards.encoded(icon.draw(*of), "png"),
}


class Picture(NamedTuple):
    """`edition`: the folder of all of its edition; `of`: what the function of DRAW for its `kind` takes."""

    edition: Path
    kind: str
    name: str
    of: tuple[Any, ...]

    @property
    def path(self) -> Path:
        return self.edition / self.kind / self.name


def read(picture: Picture) -> bytes | None:
    """The file, which now counts as just used; None where there is none."""
    try:
        content = picture.path.read_bytes()
        os.utime(picture.path)
    except FileNotFoundError:
        return None
    return content


def kept(picture: Picture) -> bytes:
    """The file; drawn if it is not there."""
    return read(picture) or _drawn(picture)


def _drawn(picture: Picture) -> bytes:
    made = DRAW[picture.kind](*picture.of)
    if not picture.edition.exists():
        forget_old(picture.edition)
    picture.path.parent.mkdir(parents=True, exist_ok=True)
    write(picture.path, made)
    if picture.kind == "chords":
        prune(picture.path.parent)
    return made


def write(path: Path, content: bytes) -> None:
    """Whole or not at all: other processes read while this one writes."""
    handle, draft = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(handle, "wb") as file:
        file.write(content)
    os.replace(draft, path)


def forget_old(edition: Path) -> None:
    """Remove the pictures of other editions."""
    for other in edition.parent.glob("*"):
        rmtree(other, ignore_errors=True)


def prune(chords: Path) -> None:
    """Beyond MOST_CHORDS the half that was not wanted for longest goes."""
    files = [entry for entry in os.scandir(chords) if entry.is_file()]
    if len(files) > MOST_CHORDS:
        with suppress(FileNotFoundError):  # another process is doing the same
            for entry in sorted(files, key=lambda each: each.stat().st_mtime_ns)[: len(files) // 2]:
                os.unlink(entry)
