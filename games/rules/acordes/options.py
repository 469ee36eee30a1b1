"""What a teacher may set for a table of Acordes Locos, and the presets that the form offers."""

from collections.abc import Mapping
from typing import NamedTuple

from games.rules.acordes.cards import FACES, ONE_DECK, VARIANTS, default_counts
from games.rules.game import Json, Option, Preset
from games.rules.kit import BadOption, resolve_each
from theory.rules import StackRules

OPTIONS: tuple[Option, ...] = (
    Option("variant", "choice", "full", "Variant", ("initiation", "intermediate", "full"), basic=True),
    Option("mode", "choice", "simultaneous", "Way of playing", ("simultaneous", "turns"), basic=True),
    Option("minutes", "number", None, "Minutes", low=1, high=240, basic=True, optional=True, usual=(10, 12, 15, 20)),
    Option(
        "attacks",
        "choice",
        "all",
        "Attacks",
        ("all", "not_twice", "off"),
        basic=True,
        needs=("variant", ("intermediate", "full")),
    ),
    Option("help", "choice", "names", "Help for pupils", ("none", "names", "hints"), basic=True),
    Option("naming", "choice", "full", "Names of chords", ("size", "full", "symbol")),
    Option("reading", "choice", "name", "On the cards", ("name", "both", "staff")),
    Option("redeal", "flag", False, "Deal again while time is left"),
    Option("deck", "counts", {}, "Cards of each kind", tuple(ONE_DECK), low=0, high=20),
    Option("store_clefs_and_bars", "flag", False, "Clefs and repeat bars may be kept for later"),
    Option("open_reasons", "flag", False, "Everybody is told why a chord was wrong"),
    Option("group_check", "flag", False, "The others say first whether it is a chord"),
    Option("call_window", "number", 0.6, "Seconds in which calls count as simultaneous", low=0, high=5),
    Option("max_lag", "number", 0.25, "Longest delay made up for, in seconds", low=0, high=1),
    Option("call_timeout", "number", 15, "Seconds to say a card that must be called", low=1, high=300),
    Option("hold_timeout", "number", 20, "Seconds to hold a card", low=1, high=300),
    Option("decision_timeout", "number", 20, "Seconds to decide", low=1, high=300),
    Option("turn_timeout", "number", 60, "Seconds for a turn", low=1, high=600, optional=True),
    Option("pass_timeout", "number", 30, "Seconds until an idle player passes", low=1, high=300),
    Option("last_call", "number", 15, "Seconds of the last call", low=0, high=300),
    Option("show_time", "number", 3, "Seconds for which a chord is shown", low=0, high=15),
    Option("rules", "rules", StackRules().to_dict(), "What counts as a chord"),
)

_CALM: dict[str, Json] = {
    "call_window": 1.0,
    "call_timeout": 30,
    "hold_timeout": 40,
    "decision_timeout": 40,
    "turn_timeout": 120,
    "pass_timeout": 60,
    "last_call": 30,
}
PRESETS: tuple[Preset, ...] = (  # from the easiest to the hardest
    Preset("first_steps", "First steps", {"variant": "initiation", "mode": "turns", "naming": "size", **_CALM}),
    Preset("initiation", "Beginner", {"variant": "initiation", "naming": "size"}),
    Preset("clefs_and_bars", "Clefs and repeat bars", {"variant": "intermediate", "deck": {"rest": 0, "chim_poom": 0}}),
    Preset("rests", "Rests too", {"variant": "intermediate", "deck": {"chim_poom": 0}}),
    Preset("primary", "Primary school", {"variant": "intermediate", "attacks": "not_twice", **_CALM}),
    Preset("intermediate", "Intermediate", {"variant": "intermediate"}),
    Preset("simple_accidentals", "Simple accidentals", {"deck": {"sharp": 4, "flat": 4, "natural": 0}}),
    Preset("full", "Full", {"variant": "full"}),
)


class Rules(NamedTuple):
    """The resolved options, as the play reads them. Seconds, except `minutes`."""

    variant: str
    turns: bool
    minutes: float | None
    redeal: bool
    attacks: str
    store_clefs_and_bars: bool
    open_reasons: bool
    call_window: float
    max_lag: float
    call_timeout: float
    hold_timeout: float
    decision_timeout: float
    turn_timeout: float | None
    pass_timeout: float
    last_call: float
    show_time: float
    help: str
    naming: str
    stacks: StackRules
    reading: str = "name"  # tables of before these options have none
    group_check: bool = False


def options(seats: int, given: Mapping[str, Json]) -> dict[str, Json]:
    """All options with their values for that many seats (R2, D1). BadOption names the one that cannot be."""
    out = resolve_each(OPTIONS, given)
    out["deck"] = _deck(out["variant"], seats, out["deck"])
    out["rules"] = _stack_rules(out["rules"]).to_dict()
    if out["redeal"] and out["minutes"] is None:
        raise BadOption("redeal", True, "redeal_needs_minutes")
    return out


def _deck(variant: str, seats: int, given: Mapping[str, int]) -> dict[str, int]:
    """The counts of D1, with those that the teacher set. A kind that the variant lacks stays 0 whatever was set (R2),
    and is not refused: a form or a preset may name all kinds, and the variant be chosen afterwards."""
    counts = default_counts(variant, seats)
    counts.update({kind: count for kind, count in given.items() if kind in VARIANTS[variant]})
    if counts["note"] * len(FACES["note"]) < 3:
        raise BadOption("deck", dict(given), "too_few_notes")
    return counts


def _stack_rules(given: Mapping[str, Json]) -> StackRules:
    try:
        return StackRules.from_dict({**StackRules().to_dict(), **given})
    except (TypeError, ValueError) as wrong:
        raise BadOption("rules", dict(given), "bad_rules") from wrong


def rules(resolved: Mapping[str, Json]) -> Rules:
    """The resolved options as the play reads them."""
    plain = {name: resolved[name] for name in Rules._fields if name in resolved}
    return Rules(turns=resolved["mode"] == "turns", stacks=StackRules.from_dict(resolved["rules"]), **plain)
