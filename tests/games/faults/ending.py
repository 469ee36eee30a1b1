"""What must hold when the faults are over: everybody sees what is stored, and what was acknowledged is stored once."""

import asyncio
import dataclasses
import hashlib
import time
from contextlib import suppress

import orjson

from games.live.fold import Fold, finish
from games.live.frames import Frames, Happened
from tests.games.faults.robots import Book, Robot
from tests.games.hall import Tablet


async def converged(tablets: list[Tablet], book: Book, seconds: float) -> float:
    """Wait until every tap is answered and every tablet shows what was stored at the beginning and what its own and the
    others' taps have made since; the seconds that it took. What the clock does meanwhile is on its way for a second."""
    begun = time.monotonic()
    head = len(book.read().lines)
    while True:
        made = [answer["n"] for tablet in tablets for answer in tablet.answers.values() if "yes" in answer]
        behind = [tablet for tablet in tablets if not shows(tablet, max(head, *made, 0))]
        passed = time.monotonic() - begun
        if not behind:
            return passed
        state = [(tablet.who, tablet.n, dict(tablet.pending), tablet.view.get("notice")) for tablet in behind]
        assert passed < seconds, f"after {passed:.1f} s of {head} and {made[-4:]} these show less: {state}"
        await asyncio.sleep(0.03)


def shows(tablet: Tablet, head: int) -> bool:
    return not tablet.pending and bool(tablet.view) and "notice" not in tablet.view and tablet.n >= head


def check_journal(book: Book, robots: list[Robot]) -> None:
    """n without a gap, time never back, no tap twice; each yes is in the journal at its place, each no is not."""
    lines = book.lines
    assert [line.n for line in lines] == list(range(1, len(lines) + 1))
    assert [line.at for line in lines] == sorted(line.at for line in lines)
    stored = {(line.seat, line.tap): line for line in lines}
    assert len(stored) == len(lines), "a tap counts once"
    for robot in robots:
        for tap, move in robot.played.items():
            answer, line = robot.tablet.answers.get(tap), stored.get((robot.seat, tap))
            assert answer is not None, f"tap {tap} was never answered"
            if "yes" in answer:
                assert line is not None, f"{tap} ({move}) was acknowledged as {answer['n']} and is lost"
                assert (line.n, line.move) == (answer["n"], move)
            else:
                assert line is None, f"{tap} ({move}) was refused ({answer['code']}) and is entry {line and line.n}"
        mine = {line.tap for line in lines if line.seat == robot.seat}
        assert mine <= set(robot.played), "nobody else played there"


def check_shown(book: Book, robots: list[Robot]) -> None:
    """What each socket saw happen is what is stored, in that order. (A new one may begin at a process that is a second
    behind, and tell some of it again.)"""
    for robot in robots:
        tablet, seat = robot.tablet, robot.seat
        happened = [
            orjson.loads(told)[:3] for line in book.lines for told in Happened(book.game, line).worded(seat, "en", "do")
        ]
        for start, end in zip(tablet.begun, [*tablet.begun[1:], None], strict=True):
            rest = iter(happened)
            for event in tablet.events[start:end]:
                assert any(event[:3] == each for each in rest), f"{tablet.who} saw {event} out of order, or twice"


async def check_views(book: Book, robots: list[Robot]) -> None:
    """What each sees in the end is what the rules make of what is stored."""
    frames = Frames(book.game, book.fold.moment)
    for robot in robots:
        tablet = robot.tablet
        wanted = {name: orjson.loads(orjson.dumps(each)) for name, each in frames.view(robot.seat).items()}
        with suppress(TimeoutError):  # a message that was overtaken is asked for anew
            await tablet.until(lambda tablet=tablet, wanted=wanted: differing(tablet, wanted) == [], 2)
        assert differing(tablet, wanted) == [], f"{tablet.who} at {tablet.n} of {len(book.lines)} sees others"


def differing(tablet: Tablet, wanted: dict) -> list[str]:
    return [name for name, section in wanted.items() if tablet.view.get(name) != section]


def check_replay(book: Book) -> None:
    """Folded at once and from the beginning it is the same as line by line."""
    again = Fold(book.game, book.fold.setup)
    finish(again.replay(book.lines))
    assert again.moment == book.fold.moment


def digest(book: Book) -> str:
    return digest_of(book.fold)


def digest_of(fold: Fold) -> str:
    """Of the newest moment: the state as it is written in Python, with sets in order."""
    return hashlib.sha256(f"{fold.moment.n} {fold.moment.at} {ordered(fold.moment.state)}".encode()).hexdigest()


def ordered(value):
    if isinstance(value, set | frozenset):
        return sorted(map(repr, value))
    if dataclasses.is_dataclass(value):
        return [type(value).__name__, *(ordered(getattr(value, each.name)) for each in dataclasses.fields(value))]
    if isinstance(value, dict):
        return [[ordered(key), ordered(each)] for key, each in value.items()]
    return [ordered(each) for each in value] if isinstance(value, list | tuple) else repr(value)
