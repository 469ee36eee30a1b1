"""The tertian judge: are these cards, in this order, a stack of thirds? (rules/theory.md, sections 1 and 2)

check("Do Mi Fa##") is valid: a triad, spelled ("Do", "Mi", "Sol"), symbol "C".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from theory.diagnosis import CODES, SUBS, Finding, diagnose, is_stack, wrong_order
from theory.fixes import fixes
from theory.names import symbol_of
from theory.pitch import Note, parse_note, parse_notes
from theory.readings import SIZES, Reading, best, readings
from theory.rules import DEFAULT, StackRules

Kind = Literal["triad", "seventh", "ninth"]

KINDS: dict[int, Kind] = {3: "triad", 4: "seventh", 5: "ninth"}


@dataclass(frozen=True, slots=True)
class Verdict:
    """The judge's answer.

    valid, kind, spelling (Do Re Mi with # and b, root first), pattern (thirds in semitones) and symbol ("C7♭9", None
    where there is none) describe a stack; an unstacked row has None and () there.
    code, sub say what is wrong (None when nothing); a valid stack has code ORDER only under order "free".
    at: 1-based cards to point at. good_order: the cards as they would be right (with the missing one), spelled as they
    are written. fixes: "3:+1" = one more sharp on the third card, smallest first.
    """

    valid: bool
    kind: Kind | None = None
    spelling: tuple[str, ...] = ()
    pattern: tuple[int, ...] = ()
    symbol: str | None = None
    code: str | None = None
    sub: str | None = None
    at: tuple[int, ...] = ()
    good_order: tuple[str, ...] = ()
    fixes: tuple[str, ...] = ()


def check(notes: str | Sequence[Note], rules: StackRules = DEFAULT) -> Verdict:
    """Judge "Do Mi Fa##" or a sequence of Note, in the order laid. ValueError quotes a text that is no note."""
    if isinstance(notes, str):
        notes = parse_notes(notes)
    return _judged(notes if type(notes) is tuple else tuple(notes), rules)


def warm() -> None:
    """Build the tables now (half a second with music21's import), not at a pupil's first chord."""
    check((Note(0), Note(2), Note(4)))


def served(verdict: Verdict, notes: Sequence[Note]) -> tuple[Note, ...]:
    """The name under which each card serves in a valid stack, in the order laid. ValueError for one that is none."""
    if not verdict.valid:
        raise ValueError("cards that are no stack serve as nothing")
    left = [parse_note(name) for name in verdict.spelling]
    if verdict.code is None:
        return tuple(left)
    found = []
    for note in notes:
        name = note if note in left else next(name for name in left if name.sound == note.sound)
        left.remove(name)
        found.append(name)
    return tuple(found)


def renamed(verdict: Verdict, notes: Sequence[Note]) -> tuple[int, ...]:
    """The 1-based cards that serve under another name than their own."""
    names = served(verdict, notes)
    return tuple(place for place, (note, name) in enumerate(zip(notes, names, strict=True), 1) if note != name)


@lru_cache(maxsize=1 << 15)
def _judged(notes: tuple[Note, ...], rules: StackRules) -> Verdict:
    if len(notes) in SIZES:
        found = readings(notes, rules)
        if found:
            return _right(best(notes, found))
        if rules.order == "free" and (finding := wrong_order(notes, rules)):
            return _right_in_another_order(finding, rules)
    return _wrong(notes, rules)


def _right(reading: Reading) -> Verdict:
    return Verdict(
        valid=True,
        kind=KINDS[len(reading.names)],
        spelling=tuple(name.spell() for name in reading.names),
        pattern=reading.pattern,
        symbol=symbol_of(reading.names[0], reading.pattern),
    )


def _right_in_another_order(finding: Finding, rules: StackRules) -> Verdict:
    """Under order "free": the chord from its root up, and what is unusual about the order laid."""
    right = _right(best(finding.good_order, readings(finding.good_order, rules)))
    good_order = tuple(note.spell() for note in finding.good_order)
    return replace(right, code=finding.code, sub=finding.sub, at=finding.at, good_order=good_order)


def _wrong(notes: tuple[Note, ...], rules: StackRules) -> Verdict:
    finding = diagnose(notes, rules)
    return Verdict(
        valid=False,
        code=finding.code,
        sub=finding.sub,
        at=finding.at,
        good_order=tuple(note.spell() for note in finding.good_order),
        fixes=fixes(notes, finding.at, rules),
    )


__all__ = [
    "CODES",
    "KINDS",
    "SUBS",
    "Kind",
    "StackRules",
    "Verdict",
    "check",
    "is_stack",
    "renamed",
    "served",
    "warm",
]
