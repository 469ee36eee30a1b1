"""The limits at a socket's door: what a message may be, and how many may come. Pure."""

import re
from collections import Counter
from dataclasses import dataclass
from typing import Any

import orjson

MOST_BYTES = 1024
TAP = re.compile(r"[a-z0-9-]{1,24}")
MOVE = re.compile(r"(?=.{1,120}\Z)[!-~]+(?: [!-~]+)*")  # as the rules spell it: one blank between two words
PLACE = re.compile(r"[0-9]{1,19}-[0-9]{1,2}")
RATE, BURST = 40.0, 80.0  # messages a second, and at once
# Of one address. A school may stand behind one: 25 classes of 35 with their boards and projectors are 925 sockets. All
# of them come back at once when the server is started anew: half pass at once, the others within ten seconds of trying
# again, which a page does by itself. Alone, one who opens sockets for ever takes a tenth of a core and no place of
# anybody at another address.
SOCKETS = 1000  # open at once
OPENINGS, RUSH = 50.0, 500.0  # a second, and at once
MOST_ADDRESSES = 10_000  # remembered


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
    """A rate cap: `rate` a second, `burst` at once. `now` in seconds of any steady clock."""

    def __init__(self, now: float, rate: float = RATE, burst: float = BURST):
        self.rate, self.burst, self.left, self.at = rate, burst, burst, now

    def take(self, now: float) -> bool:
        """Whether one more may pass."""
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        self.left -= 1
        return self.left >= 0


class Doorway:
    """How many sockets an address may hold, and open. Each process counts its own."""

    def __init__(self) -> None:
        self.open: Counter[str] = Counter()
        self.openings: dict[str, Bucket] = {}

    def enter(self, address: str, now: float) -> str:
        """ "" where one more may come in, which is to `leave` in the end; else why not: a code."""
        if self.open[address] >= SOCKETS:
            return "too_many_sockets"
        if not self._bucket(address, now).take(now):
            return "too_many_openings"
        self.open[address] += 1
        return ""

    def leave(self, address: str) -> None:
        self.open -= Counter([address])  # what has come to nought is forgotten

    def _bucket(self, address: str, now: float) -> Bucket:
        """A refused opening costs nothing, so that those who try again get in one after the other."""
        if len(self.openings) >= MOST_ADDRESSES:
            recent = now - RUSH / OPENINGS  # by then it is full again
            self.openings = {who: each for who, each in self.openings.items() if each.at > recent}
        bucket = self.openings.setdefault(address, Bucket(now, OPENINGS, RUSH))
        bucket.left = max(bucket.left, 0.0)
        return bucket
