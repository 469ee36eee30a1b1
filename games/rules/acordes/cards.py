"""The cards of Acordes Locos (R1, R2, D1).

A face is a short text, the same in states, views and events: a note is its letter and figure ("Cq"), the others are
"rest-q", "clef-G", "sharp", "flat", "natural", "repeat", "chim_poom". Figures: w h q e (whole, half, quarter, eighth).
"""

from collections.abc import Mapping

LETTERS = "CDEFGAB"
FIGURES = "whqe"
CLEFS = ("clef-G", "clef-F", "clef-C")
NOTES = tuple(letter + figure for letter in LETTERS for figure in FIGURES)
RESTS = tuple(f"rest-{figure}" for figure in FIGURES)

FACES: dict[str, tuple[str, ...]] = {
    "note": NOTES,
    "rest": RESTS,
    "clef": CLEFS,
    "sharp": ("sharp",),
    "flat": ("flat",),
    "natural": ("natural",),
    "repeat": ("repeat",),
    "chim_poom": ("chim_poom",),
}
KIND: dict[str, str] = {face: kind for kind, faces in FACES.items() for face in faces}
FIGURE: dict[str, str] = {face: face[-1] for face in (*NOTES, *RESTS)}
LETTER: dict[str, int] = {face: LETTERS.index(face[0]) for face in NOTES}
STEP: dict[str, int] = {"sharp": 1, "flat": -1}

CALLS = frozenset(("rest", "natural", "chim_poom"))  # kinds that must be called at once (D5)

ONE_DECK: dict[str, int] = {
    "note": 2,
    "rest": 2,
    "clef": 2,
    "sharp": 8,
    "flat": 8,
    "natural": 4,
    "repeat": 4,
    "chim_poom": 4,
}
VARIANTS: dict[str, tuple[str, ...]] = {
    "initiation": ("note",),
    "intermediate": ("note", "rest", "clef", "repeat", "chim_poom"),
    "full": tuple(ONE_DECK),
}


def default_counts(variant: str, seats: int) -> dict[str, int]:
    """D1: one deck for 2–4 seats, two for 5–8; a kind that the variant lacks counts 0 (R2)."""
    decks = 1 if seats <= 4 else 2
    return {kind: count * decks if kind in VARIANTS[variant] else 0 for kind, count in ONE_DECK.items()}


def deck(counts: Mapping[str, int]) -> tuple[str, ...]:
    """Every card of a deck in a fixed order; a count is per face (each note, each rest, each clef)."""
    return tuple(face for kind, faces in FACES.items() for face in faces for _ in range(counts[kind]))
