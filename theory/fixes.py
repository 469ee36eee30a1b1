"""Fixes: the smallest changes of one card's accidentals that make a stack of cards which are none."""

from __future__ import annotations

from theory.pitch import Note
from theory.readings import SIZES, readings, taste, ways
from theory.rules import StackRules

MOST = 6  # sharps or flats on one card reach every sound

Change = tuple[int, int]  # 1-based card, sharps (negative: flats)


def fixes(notes: tuple[Note, ...], at: tuple[int, ...], rules: StackRules) -> tuple[str, ...]:
    """Changes like "3:+1" (one more sharp on the third card): per card and direction the smallest change that works.

    Smallest first; among equals the cards pointed at (the upper one first), then the plainest chord.
    """
    if len(notes) not in SIZES:
        return ()
    found: list[tuple[tuple[object, ...], Change]] = []
    for card in range(1, len(notes) + 1):
        for sign in (1, -1):
            found.extend(_smallest(notes, card, sign, at, rules))
    return tuple(f"{card}:{delta:+d}" for _, (card, delta) in sorted(found))


def parse_fix(fix: str) -> Change:
    """The change "3:+1" as (3, 1)."""
    card, delta = fix.split(":")
    return int(card), int(delta)


def apply_fix(notes: tuple[Note, ...], fix: str) -> tuple[Note, ...]:
    """The cards after the change."""
    return changed(notes, *parse_fix(fix))


def changed(notes: tuple[Note, ...], card: int, delta: int) -> tuple[Note, ...]:
    """The cards with `delta` more sharps on the 1-based card."""
    return (*notes[: card - 1], notes[card - 1].raised(delta), *notes[card:])


def _smallest(
    notes: tuple[Note, ...], card: int, sign: int, at: tuple[int, ...], rules: StackRules
) -> list[tuple[tuple[object, ...], Change]]:
    for size in range(1, MOST + 1):
        after = changed(notes, card, sign * size)
        plain = plainness(after, rules)
        if plain is not None:
            return [((size, _distance(card, at), plain), (card, sign * size))]
    return []


def plainness(notes: tuple[Note, ...], rules: StackRules) -> tuple[int, ...] | None:
    """How plain the stack is that these cards make (smaller is plainer), None when they make none."""
    laid = [taste(notes, reading) for reading in readings(notes, rules)]
    if not laid and rules.order == "free":
        laid = [taste(tuple(notes[place] for place in order), reading) for order, reading in ways(notes, rules)]
    return min(laid, default=None)


def _distance(card: int, at: tuple[int, ...]) -> int:
    """0 for the last card pointed at, 1 for the one before, …; the others after them."""
    return at[::-1].index(card) if card in at else len(at)
