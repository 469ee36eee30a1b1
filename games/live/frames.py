"""A moment of a table as JSON: sections for a seat, encoded when a socket asks for them, once for all who may share
them.
"""

import logging
from collections.abc import Callable
from typing import Any

import orjson

from games import words
from games.live.fold import Line, Moment, as_event
from games.live.layers import Layers, Sections, merged
from games.rules.game import Event, Game

log = logging.getLogger(__name__)


class Frames:
    """What is seen of one moment, by seat (None: the audience), language and note names. What was encoded for the
    moment `before` is not encoded again."""

    def __init__(self, game: Game, moment: Moment, before: "Frames | None" = None):
        self.game, self.moment = game, moment
        self._before = before._encoded if before else {}
        self._encoded: dict[int, tuple[Any, bytes]] = {}
        self._views: dict[int | None, dict[str, Any]] = {}
        self._shared: Sections | None = None
        self._own: dict[int | None, Layers] = {}
        self._layers: dict[tuple, Layers] = {}

    def view(self, seat: int | None) -> dict[str, Any]:
        if seat not in self._views:
            self._views[seat] = self.game.view(self.moment.state, seat)
        return self._views[seat]

    def sections(self, seat: int | None, lang: str, names: str) -> Sections:
        return merged(self.layers(seat, lang, names))

    def layers(self, seat: int | None, lang: str, names: str) -> Layers:
        """What all see, and above it what this seat sees otherwise, with what is said to it."""
        key = seat, lang, names
        if key not in self._layers:
            shared, own = self._encode(seat)
            say = worded({}, words.say, self.game.KEY, self.view(seat), lang, names)
            self._layers[key] = shared, {**own, "say": orjson.dumps(say) if say else b"{}"}
        return self._layers[key]

    def _encode(self, seat: int | None) -> Layers:
        if seat not in self._own:
            plain, view = self.view(None), self.view(seat)
            if self._shared is None:
                self._shared = {name: self._dump(value) for name, value in plain.items()}
            shared = self._shared if plain.keys() <= view.keys() else {}
            own = {
                name: self._dump(value)
                for name, value in view.items()
                if not shared or name not in plain or plain[name] is not value
            }
            self._own[seat] = shared, own
        return self._own[seat]

    def _dump(self, value: Any) -> bytes:
        """A game that makes a section once (games.rules.kit.Once) gives every seat, and the next moment, the same
        object: it is encoded once. It is kept beside its bytes, so an id means one object.
        """
        key = id(value)
        if key not in self._encoded:
            self._encoded[key] = self._before.get(key) or (value, orjson.dumps(value))
        return self._encoded[key][1]


class Happened:
    """The events of one entry, told to each seat as the game allows, worded when somebody asks."""

    def __init__(self, game: Game, line: Line):
        self.game, self.n, self.events = game, line.n, [as_event(event) for event in line.events]
        self._told: dict[int | None, list[Event]] = {}
        self._encoded: dict[tuple[int, str, str], bytes] = {}

    def worded(self, seat: int | None, lang: str, names: str) -> list[bytes]:
        """[kind, seat, data, sentence or null] of each, encoded: once for all who are told the same."""
        if seat not in self._told:
            self._told[seat] = [self.game.told(event, seat) for event in self.events]
        return [self._encode(event, lang, names) for event in self._told[seat]]

    def _encode(self, event: Event, lang: str, names: str) -> bytes:
        key = id(event), lang, names
        if key not in self._encoded:
            told = event.kind, event.seat, event.data
            self._encoded[key] = orjson.dumps([*told, worded(None, words.event, self.game.KEY, *told, lang, names)])
        return self._encoded[key]


def worded(without: Any, wording: Callable, *arguments: Any) -> Any:
    """What the words make of it, else `without`: no table stands still and no socket closes for want of a sentence."""
    try:
        return wording(*arguments)
    except Exception:
        log.exception("no words for %r", arguments)
        return without
