"""A moment of a table as JSON: sections for a seat, encoded when a socket asks for them, once for all who may share
them.
"""

from typing import Any

import orjson

from games import words
from games.live.fold import Line, Moment
from games.rules.game import Game

Sections = dict[str, bytes]
AUDIENCE = None


class Frames:
    """The sections of one moment, by seat (None: the audience), language and note names."""

    def __init__(self, game: Game, moment: Moment):
        self.game, self.moment = game, moment
        self._views: dict[int | None, dict[str, Any]] = {}
        self._sections: dict[int | None, Sections] = {}
        self._spoken: dict[tuple, Sections] = {}
        self._encoded: dict[int, bytes] = {}

    def view(self, seat: int | None) -> dict[str, Any]:
        if seat not in self._views:
            self._views[seat] = self.game.view(self.moment.state, seat)
        return self._views[seat]

    def sections(self, seat: int | None, lang: str, names: str) -> Sections:
        key = seat, lang, names
        if key not in self._spoken:
            say = words.say(self.game.KEY, self.view(seat), lang, names)
            self._spoken[key] = {**self._encode(seat), "say": orjson.dumps(say)}
        return self._spoken[key]

    def _encode(self, seat: int | None) -> Sections:
        if seat not in self._sections:
            self._sections[seat] = {name: self._dump(value) for name, value in self.view(seat).items()}
        return self._sections[seat]

    def _dump(self, value: Any) -> bytes:
        """A game that makes a shared section once gives every seat the same object: it is encoded once. The views
        live as long as the frames, so an id means one object.
        """
        if id(value) not in self._encoded:
            self._encoded[id(value)] = orjson.dumps(value)
        return self._encoded[id(value)]


class Happened:
    """The events of one entry, worded when somebody asks."""

    def __init__(self, game: str, line: Line):
        self.game, self.n, self.events = game, line.n, line.events
        self._worded: dict[tuple[str, str], list[bytes]] = {}

    def worded(self, lang: str, names: str) -> list[bytes]:
        """[kind, seat, data, sentence or null] of each, encoded."""
        key = lang, names
        if key not in self._worded:
            self._worded[key] = [
                orjson.dumps([kind, seat, data, words.event(self.game, kind, seat, data, lang, names)])
                for kind, seat, data, *_ in self.events
            ]
        return self._worded[key]
