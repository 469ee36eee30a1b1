"""What a teacher may set for a table of Macarena, and the presets that the form offers."""

from collections.abc import Mapping
from typing import NamedTuple

from games.rules.game import Json, Option, Preset
from games.rules.kit import BadOption, resolve_each

OPTIONS: tuple[Option, ...] = (
    Option("goal", "number", None, "Amulets to win", low=1, high=2, basic=True, optional=True),
    Option("max_rounds", "number", None, "Rounds at most", low=1, high=20, basic=True, optional=True),
    Option("minutes", "number", None, "Minutes", low=1, high=240, basic=True, optional=True),
    Option("starting_hand", "number", 0, "Cards in the hand at the start", low=0, high=7),
    Option("same_element_ladder", "flag", False, "Ladders in one element only"),
    Option("wrap", "flag", False, "K and A follow each other"),
    Option("majority_tie", "choice", "all", "Equal majorities", ("all", "none")),
    Option("self_mirror", "flag", True, "A card of the same play is a mirror, too"),
    Option("deep_mirror", "flag", True, "A buried card is a mirror, too"),
    Option("extra_pass_keeps", "flag", False, "To pass an extra turn costs no macas"),
    Option("open_piles", "flag", False, "Everybody sees what is in the personal piles"),
    Option("first_player", "choice", "random", "Who begins", ("random", "1", "2", "3", "4", "5")),
    Option("turn_timeout", "number", 120, "Seconds for a turn", low=10, high=600, optional=True),
)
WHOLE = ("goal", "max_rounds", "starting_hand")

PRESETS: tuple[Preset, ...] = (  # what fits a lesson first
    Preset("short", "Short game", {"goal": 1}),
    Preset("one_round", "One round", {"goal": 1, "max_rounds": 1, "starting_hand": 5}),
    Preset("full", "The whole game", {}),
)


class Options(NamedTuple):
    """The resolved options, as the play reads them. A goal of None is that of the number of players (R15)."""

    goal: int | None = None
    max_rounds: int | None = None
    minutes: float | None = None
    starting_hand: int = 0
    same_element_ladder: bool = False
    wrap: bool = False
    majority_tie: str = "all"
    self_mirror: bool = True
    deep_mirror: bool = True
    extra_pass_keeps: bool = False
    open_piles: bool = False
    first_player: str = "random"
    turn_timeout: float | None = 120


DEFAULT = Options()


def options(seats: int, given: Mapping[str, Json]) -> dict[str, Json]:
    """All options with their values for that many seats. BadOption names the one that cannot be.

    A first player whom a smaller table lacks is not refused, but drawn there: one form is for tables of several sizes.
    """
    found = resolve_each(OPTIONS, given)
    return {name: _whole(name, value) if name in WHOLE else value for name, value in found.items()}


def _whole(name: str, value: Json) -> int | None:
    if value is not None and value != int(value):
        raise BadOption(name, value, "bad_number")
    return None if value is None else int(value)


def goal(seats: int, options: Options) -> int:
    """R15: the amulets that win: two among two or three players, one among more."""
    return options.goal or (2 if seats <= 3 else 1)
