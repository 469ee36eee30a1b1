"""The limits at a socket's door: what a message may be, and how many may come. Pure."""

import re
from dataclasses import dataclass
from typing import Any

import orjson

MOST_BYTES = 1024
TAP = re.compile(r"[a-z0-9-]{1,24}")
MOVE = re.compile(r"(?=.{1,120}\Z)[!-~]+(?: [!-~]+)*")  # as the rules spell it: one blank between two words
PLACE = re.compile(r"[0-9]{1,19}-[0-9]{1,2}")
RATE, BURST = 40.0, 80.0  # messages a second, and at once


@dataclass(frozen=True, slots=True)
class Tap:
    """`place`: the table and the seat that the page showed when it was made (None: whoever sends it does not say)."""

    tap: str
    move: str
    place: str | None = None


@dataclass(frozen=True, slots=True)
class Hello:
    lang: str | None


@dataclass(frozen=True, slots=True)
class Pong:
    number: int


@dataclass(frozen=True, slots=True)
class Ask:
    id: int | str
    text: str


Message = Tap | Hello | Pong | Ask


class Malformed(Exception):
    """A message that is none of ours; `tap` where it named a good one."""

    def __init__(self, tap: str | None = None):
        super().__init__(tap)
        self.tap = tap


def parse(text: str) -> Message:
    """A client's message; Malformed where it is none. Unknown keys are refused: nobody is to rely on their being
    ignored.
    """
    try:
        data = orjson.loads(text)
    except orjson.JSONDecodeError:
        raise Malformed from None
    match data:
        case {"tap": str(tap), "move": str(move)} if set(data) <= {"tap", "move", "place"} and TAP.fullmatch(tap):
            return _tap(tap, move, data.get("place"))
        case {"pong": int(number)} if len(data) == 1 and number is not True and number is not False:
            return Pong(number)
        case {"hello": 1} if set(data) <= {"hello", "lang"}:
            return Hello(_word(data.get("lang")))
        case {"ask": int(id) | str(id), "text": str(text)} if len(data) == 2 and TAP.fullmatch(str(id)):
            if not MOVE.fullmatch(text):
                raise Malformed
            return Ask(id, text)
    raise Malformed(named(data))


def _tap(tap: str, move: str, place: Any) -> Tap:
    placed = place is None or (isinstance(place, str) and PLACE.fullmatch(place))
    if not placed or not MOVE.fullmatch(move) or move.startswith("/") or move == "tick":
        raise Malformed(tap)
    return Tap(tap, move, place)


def named(data: Any) -> str | None:
    tap = data.get("tap") if isinstance(data, dict) else None
    return tap if isinstance(tap, str) and TAP.fullmatch(tap) else None


def _word(lang: Any) -> str | None:
    return lang if isinstance(lang, str) else None


class Bucket:
    """A rate cap: `RATE` messages a second, `BURST` at once. `now` in seconds of any steady clock."""

    def __init__(self, now: float):
        self.left, self.at = BURST, now

    def take(self, now: float) -> bool:
        """Whether one more may pass."""
        self.left = min(BURST, self.left + (now - self.at) * RATE)
        self.at = now
        self.left -= 1
        return self.left >= 0
