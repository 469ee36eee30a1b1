"""Readings: the ways in which a row of cards can be read as a stack, one name a card for the whole chord.

Everything is answered by tables that grow once from music21's stacks (rules/theory.md, section 1).
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import pairwise, product
from pathlib import Path
from typing import NamedTuple

from theory.pitch import NATURAL_SOUNDS, Note, steps
from theory.rules import StackRules

MOST_ACCIDENTALS = 2  # of a name that a card takes over: nobody reads Fa### as Sol#
SIZES = range(3, 6)


class Reading(NamedTuple):
    """One name a card, root first, and the thirds between them in semitones."""

    names: tuple[Note, ...]
    pattern: tuple[int, ...]


Way = tuple[tuple[int, ...], Reading]  # an order of the cards (0-based places) and its reading


@lru_cache(maxsize=4096)
def names_of(note: Note, renaming: str) -> tuple[Note, ...]:
    """Every name that a card may bear (section 1): an unaltered card keeps its own unless renaming is "all"."""
    if renaming == "none" or (renaming == "altered" and note.alter == 0):
        return (note,)
    spelled = (_spelled(letter, note.sound) for letter in range(7))
    return tuple(name for name in spelled if abs(name.alter) <= MOST_ACCIDENTALS)


def is_third(low: Note, high: Note, rules: StackRules) -> bool:
    """Whether two cards, taken alone, can be read as a third."""
    if rules.thirds == "major_minor" and (high.sound - low.sound) % 12 not in (3, 4):
        return False
    lows, highs = names_of(low, rules.renaming), names_of(high, rules.renaming)
    return any(steps(below, above) == 2 for below in lows for above in highs)


def readings(notes: tuple[Note, ...], rules: StackRules) -> tuple[Reading, ...]:
    """All readings of three to five cards in the order laid; empty when they are no stack."""
    if rules.distinct_sounds and len({note.sound for note in notes}) < len(notes):
        return ()
    if rules.thirds == "any":
        return _letters_alone(notes)
    if rules.renaming == "none":
        return _as_written(notes)
    return _table(rules.renaming).get(tuple(_state(note, rules.renaming) for note in notes), ())


def ways(notes: tuple[Note, ...], rules: StackRules) -> Iterator[Way]:
    """Every order of the cards that is a stack, with its readings."""
    for order in _chains(notes, rules):
        for reading in readings(tuple(notes[place] for place in order), rules):
            yield order, reading


def taste(cards: tuple[Note, ...], reading: Reading) -> tuple[int, ...]:
    """Smallest is shown: most names kept as written, fewest accidentals, the written root, the smallest largest
    accidental, the lower letter (section 1)."""
    kept = sum(card == name for card, name in zip(cards, reading.names, strict=True))
    sizes = [abs(name.alter) for name in reading.names]
    root = reading.names[0]
    return (-kept, sum(sizes), int(cards[0] != root), max(sizes), root.letter)


def best(cards: tuple[Note, ...], found: tuple[Reading, ...]) -> Reading:
    """The reading that is shown."""
    return min(found, key=lambda reading: taste(cards, reading))


def _spelled(letter: int, sound: int) -> Note:
    return Note(letter, (sound - NATURAL_SOUNDS[letter] + 6) % 12 - 6)


def _chains(notes: tuple[Note, ...], rules: StackRules) -> Iterator[tuple[int, ...]]:
    """Orders in which each card lies a third above the one before, names of the whole chord not yet settled."""
    everyone = range(len(notes))
    above = [
        [high for high in everyone if high != low and is_third(note, notes[high], rules)]
        for low, note in enumerate(notes)
    ]

    def grow(chain: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if len(chain) == len(notes):
            yield chain
            return
        for place in above[chain[-1]]:
            if place not in chain:
                yield from grow((*chain, place))

    for start in everyone:
        yield from grow((start,))


def _letters_alone(notes: tuple[Note, ...]) -> tuple[Reading, ...]:
    pairs = list(pairwise(notes))
    if any(steps(low, high) != 2 for low, high in pairs):
        return ()
    return (Reading(notes, tuple((high.sound - low.sound) % 12 for low, high in pairs)),)


def _as_written(notes: tuple[Note, ...]) -> tuple[Reading, ...]:
    """Twelve accidentals are an octave, which plays no part."""
    shape = tuple((note.letter, (note.alter - notes[0].alter + 6) % 12 - 6) for note in notes)
    pattern = _natural_roots().get(shape)
    return () if pattern is None else (Reading(notes, pattern),)


def _state(note: Note, renaming: str) -> int:
    """All that a table needs to know of a card: its sound, or 12 + letter when it keeps its own name."""
    return note.sound if note.alter or renaming == "all" else 12 + note.letter


@cache
def _natural_roots() -> dict[tuple[tuple[int, int], ...], tuple[int, ...]]:
    """music21's stacks on natural roots, asked of it in a process of its own when the first chord is judged (0.5 s):
    who judges for months does not keep 50 MB for that. ArithmeticError where it does not confirm them."""
    command = [sys.executable, "-m", "theory._music21"]
    done = subprocess.run(command, cwd=Path(__file__).parents[1], capture_output=True, text=True, check=False)
    if done.returncode:
        raise ArithmeticError(done.stderr)
    return {tuple(map(tuple, shape)): tuple(pattern) for shape, pattern in json.loads(done.stdout)}


@cache
def _table(renaming: str) -> dict[tuple[int, ...], tuple[Reading, ...]]:
    """States of the cards -> their readings; about 2,000 keys, built in some 30 ms."""
    table: dict[tuple[int, ...], tuple[Reading, ...]] = {}
    for reading in _spelled_stacks():
        for states in product(*(_states(name, renaming) for name in reading.names)):
            table[states] = (*table.get(states, ()), reading)
    return table


def _spelled_stacks() -> Iterator[Reading]:
    """music21's stacks on all roots with at most two accidentals a note."""
    for shape, pattern in _natural_roots().items():
        for shift in range(-MOST_ACCIDENTALS, MOST_ACCIDENTALS + 1):
            names = tuple(Note(letter, alter + shift) for letter, alter in shape)
            if all(abs(name.alter) <= MOST_ACCIDENTALS for name in names):
                yield Reading(names, pattern)


def _states(name: Note, renaming: str) -> set[int]:
    """The cards that may serve under a name: itself, and the altered (or all) cards of its sound."""
    return {name.sound, _state(name, renaming)}
