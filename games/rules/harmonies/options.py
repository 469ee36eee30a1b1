"""What a teacher may set for a table of Harmonies, and the presets that the form offers. One seat is the solo game."""

from collections.abc import Mapping
from typing import NamedTuple

from games.rules.game import Json, Option, Preset
from games.rules.kit import resolve_each

OPTIONS: tuple[Option, ...] = (
    Option("side", "choice", "A", "Side of the boards", ("A", "B"), basic=True),
    Option("spirits", "flag", False, "Nature’s Spirits", basic=True),
    Option("minutes", "number", None, "Minutes", low=1, high=240, basic=True, optional=True, usual=(20, 30, 40)),
    Option("first_player", "choice", "random", "Who begins", ("random", "1", "2", "3", "4")),
    Option("turn_timeout", "number", 120, "Seconds for a turn", low=10, high=600, optional=True),
)

PRESETS: tuple[Preset, ...] = (  # from the easiest to the hardest
    Preset("river", "The river", {"side": "A"}),
    Preset("islands", "The islands", {"side": "B"}),
    Preset("river_spirits", "The river, with spirits", {"side": "A", "spirits": True}),
    Preset("islands_spirits", "The islands, with spirits", {"side": "B", "spirits": True}),
)


class Rules(NamedTuple):
    """The resolved options, as the play reads them."""

    side: str
    spirits: bool
    minutes: float | None
    first_player: str
    turn_timeout: float | None


def options(seats: int, given: Mapping[str, Json]) -> dict[str, Json]:
    """All options with their values for that many seats. BadOption names the one that cannot be.

    A first player whom a smaller table lacks is not refused, but drawn there: one form is for tables of several sizes.
    """
    return resolve_each(OPTIONS, given)


def rules(resolved: Mapping[str, Json]) -> Rules:
    return Rules(**resolved)
