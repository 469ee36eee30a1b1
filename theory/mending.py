"""Mending: what to do with the cards themselves when no accidental is at hand, put one in or take one out."""

from __future__ import annotations

from itertools import pairwise

from theory.facts import third_above
from theory.pitch import Note, parse_note
from theory.readings import SIZES, is_third
from theory.rules import StackRules
from theory.stacks import Verdict

BETWEEN = {"FIFTH": 1, "SEVENTH": 2}  # how many thirds such a leap leaves out


def mending(verdict: Verdict, cards: tuple[Note, ...], rules: StackRules) -> str | None:
    """ "put 2 E": a Mi goes to place 2; "take 3": the third card stands wrong; None where neither helps."""
    if missing := _missing(verdict, cards):
        place, note = missing
        return f"put {place} {note.spell('c')}"
    return f"take {_spare(cards, verdict.at, rules)}" if verdict.at else None


def _missing(verdict: Verdict, cards: tuple[Note, ...]) -> tuple[int, Note] | None:
    """The place where a note is missing between two that can stay, and which."""
    if verdict.code == "MISSING_THIRD":
        place = verdict.at[1]
        return place, parse_note(verdict.good_order[place - 1])
    room = SIZES[-1] - len(cards)
    if verdict.code not in BETWEEN or BETWEEN[verdict.code] > room:
        return None
    low, _ = verdict.at
    return low + 1, third_above(cards[low - 1])


def _spare(cards: tuple[Note, ...], at: tuple[int, ...], rules: StackRules) -> int:
    """Of the cards pointed at the one without which most of the others stand in thirds; the uppermost of equals."""

    def thirds(place: int) -> int:
        rest = (*cards[: place - 1], *cards[place:])
        return sum(is_third(low, high, rules) for low, high in pairwise(rest))

    return max(at, key=lambda place: (thirds(place), place))
