"""A game looked back at, move by move: every moment as its sockets were shown it, and what happened in words.

`replay` plays a recording again by the rules of its version; `frames` tells of its moments to one viewer: sections as
in live play (games.live.frames), of which only those that changed since the moment before are told again, so that a
game of 300 moves is some 90 KB of plain text.

While a game goes on there is the audience's view alone: whose entry it was and what was moved stay out too, for a call
that is not known yet is such an entry. Pure: knows neither clock nor database.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import orjson

from games.live.fold import Fold, Line, Moment, Setup, finish, step
from games.live.frames import Frames, Happened
from games.live.layers import Layers, difference
from games.live.sync import judge_of
from games.rules.game import Game, IllegalMove
from games.rules.replay import END, UNDO
from games.transcripts import Recording, Unreadable

FRAMES = 200  # of one answer


class Running(Exception):
    """What was asked for is shown once the game is over, and not before."""


@dataclass(frozen=True, slots=True)
class Replay:
    """`moments`: before the first entry and after each, with the entry and its events. `undone`: the entries that were
    taken back later. `refused`: the entry that the rules do not accept (the replay ends before it), None for none.
    """

    game: Game
    recording: Recording
    moments: tuple[tuple[Moment, Line | None], ...]
    undone: frozenset[int]
    refused: tuple[Line, IllegalMove] | None = None

    @property
    def n(self) -> int:
        """Of the last moment."""
        return len(self.moments) - 1

    @property
    def begin(self) -> int:
        """Of the moment at which the game begins: what the school set up before, when no time had gone by and nobody
        had moved, is not part of it (empty seats, what pupils need)."""
        lines = [line for _, line in self.moments[1:]]
        played = (place for place, line in enumerate(lines) if line.seat >= 0 or line.at > 0 or line.move == END)
        return next(played, len(lines))


def replay(recording: Recording) -> Replay | None:
    """None where no rules of ours may judge a game of that version."""
    game = judge_of(recording.game, recording.version)
    if game is None:
        return None
    setup = Setup(0, recording.game, recording.version, recording.seed, recording.seats, recording.options)
    fold, undone, refused = Fold(game, setup), set(), None
    moments: list[tuple[Moment, Line | None]] = [(fold.moment, None)]
    for line in recording.lines:
        try:
            told, gone = follow(fold, line)
        except IllegalMove as wrong:
            refused = line, wrong
            break
        undone |= gone
        moments.append((fold.moment, told))
    return Replay(game, recording, tuple(moments), frozenset(undone), refused)


def follow(fold: Fold, line: Line) -> tuple[Line, set[int]]:
    """Bring the fold forward by a line: the line with its events, and the entries that it takes back."""
    if line.move != UNDO:
        moment, events = step(fold.game, fold.moment, line)
        fold.keep(moment, line)
        return replace(line, events=events), set()
    moment, left, gone = finish(fold.without(line))
    fold.keep(moment, line, left)
    return replace(line, events=[["undone", None, {"n": sorted(gone)}, [], None]]), gone


def strictly(recording: Recording) -> Replay:
    """The replay of a transcript; Unreadable("illegal") names the line that the rules refuse."""
    made = replay(recording)
    if made is None:
        raise Unreadable("version", 1, version=recording.version)
    if made.refused:
        line, wrong = made.refused
        place = recording.places[line.n - 1] if recording.places else line.n
        raise Unreadable(
            "illegal", place, move=line.move[:40], game=recording.game, why=wrong.code, detail=wrong.detail
        )
    return made


def frames(made: Replay, seat: int | None, lang: str, names: str, first: int = 0, most: int = FRAMES) -> bytes:
    """The JSON list of the moments from `first` on, as `seat` (None: the audience) sees them. Running.

    {"n", "at" (table time), "view": {section: …, null: gone}, "events": [[kind, seat, data, sentence or null], …],
     "undone": true, and once the game is over "by" (seat, -1 the clock, -2 the teacher), "move", "lag", "may": [seats
     that have a move]}; the first has all sections.
    """
    if seat is not None and not made.recording.over:
        raise Running
    return b"[" + b",".join(told(made, seat, lang, names, max(first, 0), most)) + b"]"


def told(made: Replay, seat: int | None, lang: str, names: str, first: int, most: int) -> Iterator[bytes]:
    before: Layers = ()
    for number, (moment, line) in enumerate(made.moments[first : first + most], first):
        now = Frames(made.game, moment).layers(seat, lang, names)
        view = difference(before, now)
        events = Happened(made.game, line).worded(seat, lang, names) if line else []
        before = now
        head = orjson.dumps(stamp(made, number, moment, line))
        yield head[:-1] + b',"view":{' + b",".join(view) + b'},"events":[' + b",".join(events) + b"]}"


def stamp(made: Replay, number: int, moment: Moment, line: Line | None) -> dict:
    out: dict = {"n": number, "at": moment.at}
    if number in made.undone:
        out["undone"] = True
    if made.recording.over:
        game, seats = made.game, range(made.recording.seats)
        out["may"] = [seat for seat in seats if any(True for _ in game.moves(moment.state, seat))]
        if line:
            out |= {"by": line.seat, "move": line.move, "lag": line.lag}
    return out
