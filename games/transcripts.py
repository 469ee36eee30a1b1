"""A game written down as text, and read again: for a bug report, a lesson to show elsewhere, the tests' golden games.

    # {"game": "acordes", "version": 1, "seats": 4, "seed": "8123…", "options": {…}}
    # entry seconds seat move ~lag
    1 0.000 clock /resume
    2 3.175 0 take 79 ~0.3
    3 60.010 teacher /undo
    # scores [12, 3, 0, 7]

The first line is JSON; with it every card lies where it lay. Then one line an entry: its number from 1, table time in
seconds, who (a seat from 0, or clock, or teacher), the move, and "~" with the seat's delay in seconds where there was
one. Lines that begin with "#" are remarks. No name of a person is in it. The number may be left out, and "-" stands for
clock or teacher alike: so were the first of them written (tests/games/transcripts), and they stay readable.

Pure: text in, text out.
"""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from games.live.fold import CLOCK, TEACHER, Line
from games.rules import kit
from games.rules.catalogue import GAMES
from games.rules.kit import BadOption
from games.rules.replay import UNDO

MOST_CHARACTERS = 200_000
MOST_LINES = 5_000  # a long game has a tenth of that
MOST_PLAYED = 20_000  # moves that a reading plays: an undo plays all those before it again
SEATS = {"clock": CLOCK, "teacher": TEACHER, "-": CLOCK}
WORDS = {CLOCK: "clock", TEACHER: "teacher"}
COLUMNS = "# entry seconds seat move ~lag"
ENTRY = re.compile(
    r"(?:(?P<n>\d{1,6}) )?(?P<at>\d{1,7}(?:\.\d{1,17})?) (?P<seat>-|clock|teacher|\d{1,2})"
    r" (?P<move>[a-z/][ -}]{0,119}?)(?: ~(?P<lag>\d{1,3}(?:\.\d{1,20})?))?"
)
SEED = re.compile(r"\d{1,40}")


class Unreadable(Exception):
    """A text that is no transcript of a game of ours: a stable code, the line where (from 1; 0: the whole), details.

    empty, too_long, header, game, version, seats, seed, options, entry, number, seat, illegal
    """

    def __init__(self, code: str, line: int = 0, **detail: Any):
        super().__init__(code, line, detail)
        self.code, self.line, self.detail = code, line, detail


@dataclass(frozen=True, slots=True)
class Recording:
    """A game as it was played. `over`: nobody plays it any more; only then its seed and its seats may be seen.

    `result` {"summary", "scores", "winners"} as stored, where it is. `places`: where each line stands in the text it
    was read from.
    """

    game: str
    version: int
    seats: int
    seed: int
    options: dict[str, Any]
    lines: tuple[Line, ...]
    over: bool = True
    result: dict[str, Any] | None = None
    places: tuple[int, ...] = field(default=(), compare=False)


def transcript(recording: Recording) -> str:
    """The text of a game that is over."""
    if not recording.over:
        raise ValueError("the seed of a game that goes on is nobody's")
    seed = str(recording.seed)  # as text: other programs read numbers of this size wrong
    head = {"game": recording.game, "version": recording.version, "seats": recording.seats, "seed": seed}
    lines = [f"# {json.dumps({**head, 'options': recording.options})}", COLUMNS, *map(written, recording.lines)]
    if recording.result and recording.result.get("scores") is not None:
        lines.append(f"# scores {json.dumps(recording.result['scores'])}")
    return "\n".join(lines) + "\n"


def written(line: Line) -> str:
    """An entry as a line; what is read from it is the same to the last digit."""
    lag = f" ~{exactly(line.lag)}" if line.lag else ""
    return f"{line.n} {exactly(line.at, 3)} {WORDS.get(line.seat, line.seat)} {line.move}{lag}"


def exactly(number: float, digits: int = 0) -> str:
    """With so many digits at least; all that it has where these would round it."""
    short = f"{number:.{digits}f}"
    return short if digits and float(short) == number else repr(number)


def read(text: str) -> Recording:
    """The game of a transcript; Unreadable."""
    if len(text) > MOST_CHARACTERS:
        raise Unreadable("too_long")
    rows = [
        (place, row.strip()) for place, row in enumerate(text.removeprefix("\ufeff").splitlines(), 1) if row.strip()
    ]
    if not rows:
        raise Unreadable("empty")
    (place, first), *rest = rows
    head = header(first, place)
    found = [(at, row) for at, row in rest if not row.startswith("#")]
    if len(found) > MOST_LINES:
        raise Unreadable("too_long")
    lines = tuple(entry(row, at, number, head["seats"]) for number, (at, row) in enumerate(found, 1))
    if len(lines) * (1 + sum(line.move == UNDO for line in lines)) > MOST_PLAYED:
        raise Unreadable("too_long")
    return Recording(**head, lines=lines, places=tuple(at for at, _ in found))


def header(row: str, place: int) -> dict[str, Any]:
    try:
        given = json.loads(row.removeprefix("#"))
    except (ValueError, RecursionError):
        given = None
    if not row.startswith("#") or not isinstance(given, dict):
        raise Unreadable("header", place)
    head = {name: given.get(name) for name in ("game", "version", "seats", "seed", "options")}
    game = GAMES.get(head["game"]) if isinstance(head["game"], str) else None
    if game is None:
        raise Unreadable("game", place, game=str(head["game"])[:20])
    if type(head["version"]) is not int:
        raise Unreadable("header", place)
    if head["version"] != game.VERSION:
        raise Unreadable("version", place, version=head["version"], known=game.VERSION)
    if type(head["seats"]) is not int or head["seats"] not in game.SEATS:
        raise Unreadable("seats", place, least=game.SEATS[0], most=game.SEATS[-1])
    if not SEED.fullmatch(str(head["seed"])):
        raise Unreadable("seed", place)
    return {**head, "seed": int(head["seed"]), "options": resolved(head["game"], head["seats"], head["options"], place)}


def resolved(game: str, seats: int, given: Any, place: int) -> dict[str, Any]:
    try:
        return kit.resolve(GAMES[game], seats, given if isinstance(given, dict) else {"options": given})
    except BadOption as wrong:
        raise Unreadable("options", place, option=str(wrong.name)[:40]) from wrong


def entry(row: str, place: int, number: int, seats: int) -> Line:
    found = ENTRY.fullmatch(row)
    if found is None:
        raise Unreadable("entry", place, text=row[:60])
    if found["n"] and int(found["n"]) != number:
        raise Unreadable("number", place, n=number, found=int(found["n"]))
    seat = SEATS[found["seat"]] if found["seat"] in SEATS else int(found["seat"])
    if seat >= seats:
        raise Unreadable("seat", place, seat=seat, seats=seats)
    at = float(found["at"])
    return Line(number, at, at, seat, found["move"], str(number), float(found["lag"] or 0), [])


def recording_of(setup: Any, lines: Iterable[Line], over: bool, result: dict[str, Any] | None) -> Recording:
    """The game of a table as the journal has it."""
    return Recording(
        setup.game, setup.version, setup.seats, setup.seed, setup.options, tuple(lines), over=over, result=result
    )
