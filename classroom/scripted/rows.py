"""Rows of cards by what they show: chords, the errors of each misconception, slips (rules/theory.md, section 4).

What a row is, theory's judge says; here stand only the rows among which a pupil picks. Natural notes apart from the
rows about accidentals, whose signs are single sharps and flats.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise, permutations, product

from theory.diagnosis import Finding, diagnose
from theory.pitch import Note, steps, wraps
from theory.rules import DEFAULT
from theory.skills import marks
from theory.stacks import check, is_stack, renamed

Row = tuple[Note, ...]

NATURAL = tuple(Note(letter) for letter in range(7))
SIZES = (3, 4, 5)
THIRD = 2  # steps
TURN = (4, 5, 6)  # Sol, La, Si: where the scale begins anew above them
LEAPS = ("SECOND", "FOURTH", "FIFTH", "SIXTH", "SEVENTH")

# The misconceptions of theory.md, by the names under which reports name them.
OF_COUNTING = ("counting", "by_step", "wrap", "skipped")
OF_ORDER = ("inversion", "upside_down")
OF_ACCIDENTALS = ("by_sound", "accidental")
MISCONCEPTIONS = OF_COUNTING + OF_ORDER + OF_ACCIDENTALS


@cache
def fault(row: Row) -> Finding | None:
    """What the judge finds wrong with a row; None of a chord."""
    return None if is_stack(row, DEFAULT) else diagnose(row, DEFAULT)


@cache
def shown(row: Row) -> frozenset[str]:
    """The misconceptions in whose pattern a row is; none of a chord, and of a slip."""
    wrong = fault(row)
    if wrong is None:
        return frozenset()
    code, stepping = wrong.code, [steps(*pair) for pair in pairwise(row)]
    found = {
        "counting": code in ("SECOND", "FOURTH") and stepping.count(1) < 2,
        "by_step": code == "SECOND" and stepping.count(1) > 1,
        "wrap": code in LEAPS and turns(row[wrong.at[0] - 1], row[wrong.at[0]]),
        "skipped": code == "MISSING_THIRD",
        "inversion": (code, wrong.sub) == ("ORDER", "INVERSION"),
        "upside_down": (code, wrong.sub) == ("ORDER", "UPSIDE_DOWN"),
        "by_sound": code == "TWO_NAMES",
        "accidental": code in ("DIMINISHED_THIRD", "AUGMENTED_THIRD"),
    }
    return frozenset(name for name, there in found.items() if there)


def turns(low: Note, high: Note) -> bool:
    """Whether a pair upon Sol, La or Si, or the third that was due there, goes past Si."""
    return low.letter in TURN and (wraps(low, high) or low.letter + THIRD >= len(NATURAL))


# --- chords ---------------------------------------------------------------------------------------


def laid(root: Note, by: tuple[int, ...]) -> Row:
    """Natural notes upward from a root, by so many steps each."""
    row = [root]
    for step in by:
        row.append(Note((row[-1].letter + step) % 7))
    return tuple(row)


@cache
def chords(size: int) -> tuple[Row, ...]:
    """The seven natural chords of a size."""
    return tuple(laid(root, (THIRD,) * (size - 1)) for root in NATURAL)


def put(row: Row, place: int, note: Note) -> Row:
    """The row with another card at a place from 0."""
    return (*row[:place], note, *row[place + 1 :])


@cache
def signed(size: int) -> tuple[Row, ...]:
    """The natural chords with one sharp or flat on one of their cards, right or not."""
    places = product(chords(size), range(size), (1, -1))
    return tuple(put(row, place, row[place].raised(by)) for row, place, by in places)


@cache
def altered(size: int) -> tuple[Row, ...]:
    """Chords with one sharp or flat, every card under its own name."""
    return tuple(row for row in signed(size) if fault(row) is None and not renamed(check(row), row))


@cache
def respelled(size: int) -> tuple[Row, ...]:
    """Chords with one sharp or flat that serves under another name: Do Re♯ Sol."""
    rows = (put(row, place, twin) for row in altered(size) for place, card in enumerate(row) for twin in twins(card))
    return tuple(row for row in rows if fault(row) is None and renamed(check(row), row))


def twins(card: Note) -> list[Note]:
    """Other names of an altered card, with one sharp or flat."""
    names = [Note(letter, by) for letter, by in product(range(7), (1, -1))]
    return [name for name in names if card.alter and name.sound == card.sound and name != card]


# --- errors ---------------------------------------------------------------------------------------


@cache
def errors(misconception: str, size: int) -> tuple[Row, ...]:
    """Rows of a size in the pattern of a misconception; () where it does not show in that size.

    They are in no other's, but that who counts wrongly does so past Si as well, and who loses count there miscounts.
    """
    also = {"counting", "wrap"} if misconception in OF_COUNTING else set()
    return tuple(row for row in _MAKERS[misconception](size) if {misconception} <= shown(row) <= {misconception} | also)


def _fourths(size: int) -> Iterator[Row]:
    """Do (Re Mi Fa) Fa: counted to three from the note above."""
    yield from (laid(root, (3,) * (size - 1)) for root in NATURAL)


def _seconds(size: int) -> Iterator[Row]:
    yield from (laid(root, (1,) * (size - 1)) for root in NATURAL)


def _past_si(size: int) -> Iterator[Row]:
    """Thirds, but for one step upon Sol, La or Si where they go past Si."""
    for root, place, step in product(NATURAL, range(size - 1), (1, 3, 4, 5, 6)):
        row = laid(root, (*(THIRD,) * place, step, *(THIRD,) * (size - 2 - place)))
        if turns(row[place], row[place + 1]):
            yield row


def _inverted(size: int) -> Iterator[Row]:
    yield from ((*row[turn:], *row[:turn]) for row in chords(size) for turn in range(1, size))


def _downward(size: int) -> Iterator[Row]:
    yield from (row[::-1] for row in chords(size))


def _skipping(size: int) -> Iterator[Row]:
    """Chords of one note more without one of the inner ones."""
    if size + 1 in SIZES:
        yield from ((*row[:place], *row[place + 1 :]) for row in chords(size + 1) for place in range(1, size))


def _torn(size: int) -> Iterator[Row]:
    """Three cards, the middle one altered, each a third from the next by its sound."""
    middles = [Note(letter, by) for letter, by in product(range(7), (1, -1))] if size == 3 else []
    for low, card, high in product(NATURAL, middles, NATURAL):
        if {(card.sound - low.sound) % 12, (high.sound - card.sound) % 12} <= {3, 4}:
            yield low, card, high


_MAKERS: dict[str, Callable[[int], Iterator[Row] | tuple[Row, ...]]] = {
    "counting": _fourths,
    "by_step": _seconds,
    "wrap": _past_si,
    "inversion": _inverted,
    "upside_down": _downward,
    "skipped": _skipping,
    "by_sound": _torn,
    "accidental": signed,
}


@cache
def slips(size: int, across: bool | None = None) -> tuple[Row, ...]:
    """Rows in no misconception's pattern: a note twice, or one that lies far off. `across`: only those that lower the
    skill of thirds past Si-Do, or only those that do not."""
    places = product(chords(size), range(1, size), NATURAL)
    rows = sorted({put(chord, place, note) for chord, place, note in places})
    found = (row for row in rows if (wrong := fault(row)) and wrong.code != "ORDER" and not shown(row))
    return tuple(row for row in found if across is None or ("wrap" in marks(check(row), row)) is across)


@cache
def mixed(size: int) -> tuple[Row, ...]:
    """The right notes in an order that is neither turned nor from the top down."""
    told = {*_inverted(size), *_downward(size), *chords(size)}
    return tuple(row for chord in chords(size) for row in permutations(chord) if row not in told)
