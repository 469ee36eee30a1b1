"""What the games share: options, words and numbers of moves, parts of views made once. Chance is theory.chance."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, ParamSpec, Protocol, TypeVar

from games.rules.game import IllegalMove, Json, Option

MOST_DIGITS = 6
Parts = ParamSpec("Parts")
Made = TypeVar("Made")


_all: list["Remembered[Any]"] = []


def forget() -> None:
    """Whatever is remembered is made anew."""
    for each in _all:
        each.forget()


class Remembered(Generic[Made]):
    """What was made of the very same objects. A state's parts are never changed, only replaced, so which objects they
    are says what comes of them: most of a view is the one before, and is found here without comparing.

    The parts are kept with what was made of them, so that no other object takes their place meanwhile; beyond `most`
    all are forgotten.
    """

    def __init__(self, most: int = 2048) -> None:
        self.most = most
        self._made: dict[tuple[int, ...], tuple[object, Made]] = {}
        _all.append(self)

    def forget(self) -> None:
        self._made.clear()

    def of(self, parts: tuple[object, ...], make: Callable[[], Made]) -> Made:
        key = tuple(map(id, parts))
        found = self._made.get(key)
        if found is None:
            if len(self._made) >= self.most:
                self.forget()
            found = self._made[key] = parts, make()
        return found[1]


class Once(Generic[Parts, Made]):
    """`make(*parts)`, made once for the very same parts; see Remembered."""

    def __init__(self, make: Callable[Parts, Made], most: int = 2048) -> None:
        self.make, self.remembered = make, Remembered[Made](most)

    def __call__(self, *parts: Parts.args, **none: Parts.kwargs) -> Made:
        return self.remembered.of(parts, lambda: self.make(*parts, **none))


def words_of(move: str) -> list[str]:
    """The words of a move. One blank stands between two of them and none at an end: every move has one spelling, and
    whoever reads the journal may go by its text."""
    found = move.split()
    if " ".join(found) != move:
        raise IllegalMove("not_a_move", word=move[:40])
    return found


def number(word: str) -> int:
    """A whole number as a move writes it: plain digits, no sign, no leading zero."""
    if not (word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS) or (word[0] == "0" and word != "0"):
        raise IllegalMove("not_a_move", word=word[:40])
    return int(word)


class BadOption(ValueError):
    """An option that no table can be made with: its name, the offending value, a stable code (BAD_OPTIONS)."""

    def __init__(self, name: str, value: Json, code: str) -> None:
        super().__init__(f"{name}={value!r}: {code}")
        self.name = name
        self.value = value
        self.code = code


BAD_OPTIONS = (
    "unknown_option",
    "bad_choice",
    "bad_number",
    "bad_flag",
    "bad_counts",
    "bad_rules",
    "bad_seats",
    "too_few_notes",
    "redeal_needs_minutes",
)


class HasOptions(Protocol):
    """The part of a game that `resolve` asks."""

    SEATS: range

    def options(self, seats: int, given: Mapping[str, Json]) -> dict[str, Json]:
        """See games.rules.game.Game."""


def resolve(game: HasOptions, seats: int, options: Mapping[str, Json]) -> dict[str, Json]:
    """Every option of the game with its value, plain JSON, for a table of that many seats.

    Raises BadOption. Resolving what is resolved changes nothing.
    """
    return game.options(resolve_seats(game.SEATS, seats), options)


def resolve_seats(allowed: range, seats: int) -> int:
    """The number of seats, if the game can be played by so many."""
    if isinstance(seats, bool) or not isinstance(seats, int) or seats not in allowed:
        raise BadOption("seats", seats, "bad_seats")
    return seats


def resolve_each(known: Sequence[Option], options: Mapping[str, Json]) -> dict[str, Json]:
    """The options one by one, without what binds them together (that is the game's own `options`)."""
    names = {option.name for option in known}
    for name, value in options.items():
        if name not in names:
            raise BadOption(str(name), value, "unknown_option")
    return {option.name: _value(option, options.get(option.name, option.default)) for option in known}


def _value(option: Option, value: Json) -> Json:
    if value is None and option.optional:
        return None
    match option.kind:
        case "choice":
            return _checked(option, value, "bad_choice", isinstance(value, str) and value in option.choices)
        case "flag":
            return _checked(option, value, "bad_flag", isinstance(value, bool))
        case "number":
            return _checked(option, value, "bad_number", _is_number(value) and option.low <= value <= option.high)
        case "counts":
            return _counts(option, value)
        case _:
            return _checked(option, value, "bad_rules", isinstance(value, Mapping))


def _checked(option: Option, value: Json, code: str, good: bool) -> Json:
    if not good:
        raise BadOption(option.name, value, code)
    return value


def _is_number(value: Json) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _counts(option: Option, value: Json) -> dict[str, int]:
    if not isinstance(value, Mapping):
        raise BadOption(option.name, value, "bad_counts")
    for kind, count in value.items():
        whole = isinstance(count, int) and not isinstance(count, bool)
        if kind not in option.choices or not whole or not option.low <= count <= option.high:
            raise BadOption(option.name, {str(kind): count}, "bad_counts")
    return {kind: value[kind] for kind in option.choices if kind in value}
