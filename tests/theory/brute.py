"""Section 1 of theory.md by brute force, sharing nothing with the package but Note: try every choice of names."""

from itertools import pairwise, permutations, product

from theory.pitch import Note

NATURAL = {0: 0, 1: 2, 2: 4, 3: 5, 4: 7, 5: 9, 6: 11}
NAMES = [(letter, alter) for letter in range(7) for alter in (-2, -1, 0, 1, 2)]

NARROW = [Note(letter, alter) for letter in range(7) for alter in (-1, 0, 1)]
WIDE = [Note(letter, alter) for letter in range(7) for alter in (-2, -1, 0, 1, 2)]


def sound(letter, alter):
    return (NATURAL[letter] + alter) % 12


def names(note, renaming="altered"):
    letter, alter = note
    if renaming == "none" or (renaming == "altered" and alter == 0):
        return [(letter, alter)]
    return [name for name in NAMES if sound(*name) == sound(letter, alter)]


def spellings(notes, renaming="altered", thirds="major_minor", distinct_sounds=True):
    """Every choice of names that makes a stack of the notes in this order."""
    if not 3 <= len(notes) <= 5:
        return []
    sounds = [sound(*note) for note in notes]
    if distinct_sounds and len(set(sounds)) < len(sounds):
        return []
    if thirds == "major_minor" and any((high - low) % 12 not in (3, 4) for low, high in pairwise(sounds)):
        return []
    choices = product(*(names(note, renaming) for note in notes))
    return [choice for choice in choices if all((b[0] - a[0]) % 7 == 2 for a, b in pairwise(choice))]


def is_stack(notes, order="strict", **rules):
    rows = permutations(notes) if order == "free" else [notes]
    return any(spellings(row, **rules) for row in rows)


def rows_of_thirds(cards, size):
    """Every row of cards whose neighbours lie 3 or 4 semitones apart upward: nothing else can be a stack."""
    rows = [(card,) for card in cards]
    for _ in range(size - 1):
        rows = [(*row, card) for row in rows for card in cards if (sound(*card) - sound(*row[-1])) % 12 in (3, 4)]
    return rows
