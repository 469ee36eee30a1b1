"""What keeps a row of cards from being a stack: the first reason that applies (rules/theory.md, section 2)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, pairwise

from theory.pitch import Note, semitones, steps
from theory.readings import SIZES, Way, is_third, names_of, readings, taste, ways
from theory.rules import StackRules

CODES = (
    "TOO_FEW",
    "TOO_MANY",
    "REPEATED",
    "REPEATED_ENHARMONIC",
    "ORDER",
    "MISSING_THIRD",
    "UNISON",
    "SECOND",
    "FOURTH",
    "FIFTH",
    "SIXTH",
    "SEVENTH",
    "DIMINISHED_THIRD",
    "AUGMENTED_THIRD",
    "TWO_NAMES",
)
SUBS = {
    "TOO_FEW": ("ON_THE_WAY", "DOES_NOT_FIT"),
    "TOO_MANY": ("PREFIX_OK",),
    "ORDER": ("INVERSION", "UPSIDE_DOWN", "MIXED"),
}
PAIR_CODES = frozenset(CODES[5:14])  # `at` is a pair of neighbours

_BY_STEPS = {0: "UNISON", 1: "SECOND", 3: "FOURTH", 4: "FIFTH", 5: "SIXTH", 6: "SEVENTH"}
_MISSING = tuple(Note(letter, alter) for letter in range(7) for alter in range(-2, 3))


@dataclass(frozen=True, slots=True)
class Finding:
    """A code with its sub, the 1-based cards to point at, and the order (with a missing note) that would do."""

    code: str
    sub: str | None = None
    at: tuple[int, ...] = ()
    good_order: tuple[Note, ...] = ()


def diagnose(notes: tuple[Note, ...], rules: StackRules) -> Finding:
    """The first reason of section 2 that applies to cards which are no stack under these rules."""
    if len(notes) < SIZES.start:
        return _too_few(notes, rules)
    if len(notes) >= SIZES.stop:
        return _too_many(notes, rules)
    return (
        _repeated(notes)
        or _sounding_alike(notes, rules)
        or wrong_order(notes, rules)
        or _missing_third(notes, rules)
        or _bad_pair(notes, rules)
        or _two_names(notes, rules)
    )


def wrong_order(notes: tuple[Note, ...], rules: StackRules) -> Finding | None:
    """ORDER when the same cards in another order are a stack; points at the root."""
    order, _ = best_way(notes, rules) or ((), None)
    if not order:
        return None
    return Finding("ORDER", _kind_of_order(order), (order[0] + 1,), tuple(notes[place] for place in order))


def best_way(notes: tuple[Note, ...], rules: StackRules) -> Way | None:
    """The order and reading that is shown of cards laid in another order; the easiest mix-up among equals."""

    def rank(way: Way) -> tuple[object, ...]:
        order, reading = way
        cards = tuple(notes[place] for place in order)
        return (*taste(cards, reading), SUBS["ORDER"].index(_kind_of_order(order)), order)

    return min(ways(notes, rules), key=rank, default=None)


def _kind_of_order(order: tuple[int, ...]) -> str:
    size = len(order)
    if all((high - low) % size == 1 for low, high in pairwise(order)):
        return "INVERSION"
    return "UPSIDE_DOWN" if order == tuple(reversed(range(size))) else "MIXED"


def _too_few(notes: tuple[Note, ...], rules: StackRules) -> Finding:
    fits = all(_fits(low, high, rules) for low, high in pairwise(notes))
    return Finding("TOO_FEW", "ON_THE_WAY") if fits else Finding("TOO_FEW", "DOES_NOT_FIT", (1, 2))


def _fits(low: Note, high: Note, rules: StackRules) -> bool:
    return is_third(low, high, rules) or (rules.order == "free" and is_third(high, low, rules))


def _too_many(notes: tuple[Note, ...], rules: StackRules) -> Finding:
    most = SIZES[-1]
    whole = is_stack(notes[:most], rules)
    return Finding("TOO_MANY", "PREFIX_OK" if whole else None, tuple(range(most + 1, len(notes) + 1)))


def is_stack(notes: tuple[Note, ...], rules: StackRules) -> bool:
    """The bare answer, for three to five cards, without memory or diagnosis."""
    return bool(readings(notes, rules)) or (rules.order == "free" and any(True for _ in ways(notes, rules)))


def _repeated(notes: tuple[Note, ...]) -> Finding | None:
    for note in notes:
        at = tuple(place for place, other in enumerate(notes, 1) if other == note)
        if len(at) > 1:
            return Finding("REPEATED", at=at)
    return None


def _sounding_alike(notes: tuple[Note, ...], rules: StackRules) -> Finding | None:
    if not rules.distinct_sounds:
        return None
    for (first, one), (second, other) in combinations(enumerate(notes, 1), 2):
        if one.sound == other.sound:
            return Finding("REPEATED_ENHARMONIC", at=(first, second))
    return None


def _missing_third(notes: tuple[Note, ...], rules: StackRules) -> Finding | None:
    if len(notes) + 1 not in SIZES:
        return None
    found = [
        (taste(whole, reading), gap, whole)
        for gap in range(1, len(notes))
        for missing in _MISSING
        for whole in [(*notes[:gap], missing, *notes[gap:])]
        for reading in readings(whole, rules)
    ]
    if not found:
        return None
    _, gap, whole = min(found)
    return Finding("MISSING_THIRD", at=(gap, gap + 1), good_order=whole)


def _bad_pair(notes: tuple[Note, ...], rules: StackRules) -> Finding | None:
    for place, (low, high) in enumerate(pairwise(notes), 1):
        if not is_third(low, high, rules):
            return Finding(_interval_code(low, high), at=(place, place + 1))
    return None


def _interval_code(low: Note, high: Note) -> str:
    code = _BY_STEPS.get(steps(low, high))
    return code or ("DIMINISHED_THIRD" if semitones(low, high) < 3 else "AUGMENTED_THIRD")


def _two_names(notes: tuple[Note, ...], rules: StackRules) -> Finding:
    """The shortest row of cards, first from the bottom, whose names do not go together."""
    size = len(notes)
    rows = ((start, end) for end in range(3, size + 1) for start in range(end - 3, -1, -1))
    start, end = next(row for row in rows if not _go_together(_letters(notes[slice(*row)], rules)))
    return Finding("TWO_NAMES", at=tuple(range(start + 1, end + 1)))


def two_names(row: tuple[Note, ...], rules: StackRules) -> tuple[Note, Note]:
    """The names that the last card but one of such a row would need: to come from below, to go on above."""
    card, high = row[-2:]
    own, before = names_of(card, rules.renaming), _letters(row[:-2], rules)
    below = [name for name in own if _go_together([*before, {name.letter}])]
    above = [name for name in own if _go_together([{name.letter}, *_letters((high,), rules)])]
    return _plainest(card, below), _plainest(card, above)


def _plainest(card: Note, names: list[Note]) -> Note:
    return min(names, key=lambda name: (name != card, abs(name.alter), name.letter))


def _letters(row: tuple[Note, ...], rules: StackRules) -> list[set[int]]:
    return [{name.letter for name in names_of(card, rules.renaming)} for card in row]


def _go_together(letters: list[set[int]]) -> bool:
    """Whether one letter a card can be chosen so that they go up by twos."""
    return any(all((root + 2 * place) % 7 in own for place, own in enumerate(letters)) for root in range(7))
