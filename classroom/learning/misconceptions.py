"""Misconceptions: ideas of how chords are built that do not hold, named from their pattern in a pupil's marks
(theory.md, section 4).

    counting     a third counted without its first note: a second or a fourth
    by_step      no note is skipped: two seconds in one chord
    wrap         a bad pair upon Sol, La or Si that goes past Si, as the skill `wrap` counts it, or in whose place a
                 third was due that does (La-Si); and hardly such slips elsewhere
    inversion    an inversion taken for root position
    upside_down  laid from the top down
    skipped      a member in the middle left out
    by_sound     a card taken for a third by its sound, under two names at once
    accidental   a third by its letters alone, whatever its accidentals do

Each has its occasions, those claims and answers in which it could have shown. It is named when what was seen is much
likelier of somebody who errs so in TYPICAL of the occasions than of somebody to whom it happens by SLIP; CAUTION is the
margin, as a logarithm, and fewer than STEADY occasions ask for FEW times at least.

Claims and answers are judged each by themselves, and either will do. Why: theory.md counts claims, drills apart. A
task leads elsewhere than the game: among a hundred altered rows of practice, few let anybody go by the sound alone, and
they would hide what every third claim shows. And of answers only those count that lay a stack: who says "yes" to an
inversion has laid none.

Why two kinds are weighed against each other: somebody who always counts wrongly does so past Si as well. So `wrap` is
held against the slips elsewhere instead of SLIP; and once it is named, those past Si no longer tell of `counting`.

Read are the NEWEST marks of a pupil, here and in class_fold alike: what was mended long ago does not hold any more.

No queries. Marks are read by their attributes, so rows of `values_list(named=True)` will do.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import log
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from classroom.learning import tallies
from classroom.learning.mastery import FEW, STEADY
from classroom.models import Mark
from theory.pitch import LETTERS, Names, Note, parse_note, wraps
from theory.stacks import check

SLIP, TYPICAL, CAUTION = 0.05, 0.40, 0.7
NEWEST = 400  # marks: some five lessons with what is practised between them
LABELS = {
    "counting": gettext_noop("Counts a third without its first note"),
    "by_step": gettext_noop("Builds by step and skips no note"),
    "wrap": gettext_noop("Loses count around {si}–{do}, where the scale begins anew"),
    "inversion": gettext_noop("Takes an inversion for root position"),
    "upside_down": gettext_noop("Lays the chord from the top down"),
    "skipped": gettext_noop("Leaves out a note in the middle"),
    "by_sound": gettext_noop("Goes by the sound alone, whatever the note is called"),
    "accidental": gettext_noop("Assumes that an accidental changes nothing"),
}
KEYS = tuple(LABELS)
TURN = frozenset((4, 5, 6))  # Sol, La, Si: where the scale begins anew above them (theory.md)
THIRD = 2  # steps
STEPS = {"UNISON": 0, "SECOND": 1, "FOURTH": 3, "FIFTH": 4, "SIXTH": 5, "SEVENTH": 6}  # of a pair that is no third
BY_CODE = {
    "MISSING_THIRD": "skipped",
    "TWO_NAMES": "by_sound",
    "DIMINISHED_THIRD": "accidental",
    "AUGMENTED_THIRD": "accidental",
}

Row = tuple[tuple[int, int], ...]  # notes as laid, bottom to top: letter 0..6, alteration


@dataclass(frozen=True, slots=True)
class Misconception:
    """`count` times in `of` occasions; `evidence` the marks that show it, those at a table first, of each source the
    newest first."""

    key: str
    label: str
    count: int
    of: int
    evidence: tuple[Any, ...] = ()


class Signs(NamedTuple):
    """What one claim could show and does: kinds of occasion, and kinds of slip."""

    could: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()


class Found(NamedTuple):
    """A misconception that is named: how often in how many occasions, by which kinds of slip it shows, and where
    (sources of marks): what is evidence is what was counted."""

    count: int
    of: int
    by: tuple[str, ...]
    sources: tuple[str, ...] = ()


def named(marks: Iterable[Any], names: Names = "do") -> list[Misconception]:
    """The misconceptions that one pupil's marks tell of, in the order of KEYS, in the language that is active."""
    newest = sorted(marks, key=lambda mark: (mark.at, mark.source, mark.source_id, mark.n), reverse=True)[:NEWEST]
    claims = {(mark.source, mark.source_id, mark.n): mark for mark in reversed(newest)}.values()
    read = [(mark, signs(mark.code, row_of(mark.notes))) for mark in claims]
    sources = dict.fromkeys(mark.source for mark, _signs in read)
    found = judged({s: tally((each, 1) for mark, each in read if mark.source == s) for s in sources})
    return [
        Misconception(key, label(key, names), each.count, each.of, shown_by(read[::-1], each))
        for key, each in found.items()
    ]


def shown_by(read: list[tuple[Any, Signs]], found: Found) -> tuple[Any, ...]:
    counted = ((mark, each) for mark, each in read if mark.source in found.sources)
    showing = (mark for mark, each in counted if not set(each.shown).isdisjoint(found.by))
    return tuple(sorted(showing, key=lambda mark: mark.source != Mark.Source.TABLE))


def label(key: str, names: Names = "do") -> str:
    do, *_rest, si = LETTERS[names]
    return _(LABELS[key]).format(do=do, si=si)


def row_of(notes: Iterable[Iterable[Hashable]]) -> Row:
    """The notes of a mark as letters and alterations."""
    return tuple(("CDEFGAB".index(letter), alter) for letter, alter, *_figure in notes)


# --- one claim ------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 15)
def signs(code: str, row: Row) -> Signs:
    """Of a claim or answer with the judge's code ("" for none); nothing of fewer than three notes."""
    if len(row) < 3:
        return Signs()
    lows = {letter for letter, _alter in (row if code else as_read(row))[: reached(code, row)]}
    shown = slips(code, row)
    could = {
        "claim": True,
        "long": len(row) > 3 or "skipped" in shown,  # a triad with a note left out cannot be called
        "altered": any(alter for _letter, alter in row),
        "turn": not lows.isdisjoint(TURN),
        "plain": not lows <= TURN,
    }
    return Signs(tuple(kind for kind, there in could.items() if there), shown)


def reached(code: str, row: Row) -> int:
    """From how many cards a third was tried, as far as can be told: the judge names the first bad pair from the bottom,
    and nothing of those above it. Who errs at the first pair has had no occasion to err at the next."""
    bad = bad_pair(code, row)
    return len(row) - 1 if bad is None else bad + 1


def bad_pair(code: str, row: Row) -> int | None:
    """The place of the pair that was no third, from 0, as the judge points at it; None of another error.

    Where a card may serve under another name the judge is asked: Do-Re♯ is written as a second and is a third."""
    if code not in STEPS:
        return None
    if any(alter for _letter, alter in row):
        verdict = check([Note(*note) for note in row])
        if verdict.code == code:
            return verdict.at[0] - 1
    steps = intervals(row)
    return steps.index(STEPS[code]) if STEPS[code] in steps else None


def as_read(row: Row) -> Row:
    """A chord under the names that its cards serve by, as the skills read it."""
    if not any(alter for _letter, alter in row):
        return row
    named = [parse_note(name) for name in check([Note(*note) for note in row]).spelling]
    return tuple((note.letter, note.alter) for note in named) or row


def intervals(row: Row) -> list[int]:
    """Steps from each card to the next, 0..6: 2 is a third."""
    return [(high - low) % 7 for (low, _), (high, _) in pairwise(row)]


def seconds(row: Row) -> int:
    """How many pairs are a second by name and no third by their sound."""
    notes = [Note(*note) for note in row]
    by_name = [pair for pair, step in zip(pairwise(notes), intervals(row), strict=True) if step == 1]
    return sum((high.sound - low.sound) % 12 not in (3, 4) for low, high in by_name)


def slips(code: str, row: Row) -> tuple[str, ...]:
    if code == "ORDER":
        return (order_of(row),)
    if code not in STEPS:
        return (BY_CODE[code],) if code in BY_CODE else ()
    if code == "SECOND" and seconds(row) > 1:
        return ("by_step",)
    low, high = row[(bad := bad_pair(code, row) or 0)][0], row[bad + 1][0]
    where = "turn" if low in TURN else "plain"
    there = low not in TURN or turns(low, high)
    counted = code in ("SECOND", "FOURTH")
    return (*[f"{where}_bad"] * there, *[f"{where}_counted"] * counted)


def turns(low: int, high: int) -> bool:
    """Whether a pair upon Sol, La or Si, or the third that was due in its place, goes past Si. Sol-La is neither."""
    return any(wraps(Note(low), Note(other)) for other in (high, (low + THIRD) % 7))


def order_of(row: Row) -> str:
    """How a stack in the wrong order is laid: inversion, upside_down or mixed.

    By its letters, which is quick; where they are in no thirds, because a card serves under another name, by the
    judge."""
    size, letters = len(row), {letter for letter, _alter in row}
    for root in letters:
        places = [(letter - root) % 7 * 4 % 7 for letter, _alter in row]  # thirds above the root, were it that
        if sorted(places) == list(range(size)):
            if all((high - low) % size == 1 for low, high in pairwise(places)):
                return "inversion"
            return "upside_down" if places == list(range(size))[::-1] else "mixed"
    sub = check([Note(*note) for note in row]).sub
    return sub.lower() if sub else "mixed"


def family_of(code: str, row: Row) -> str:
    """The kind of error, a key of tallies.FAMILIES, from what a mark holds: a wrong order by how it is laid."""
    return tallies.family(code, order_of(row).upper() if code == "ORDER" else None)


# --- all of a pupil's -----------------------------------------------------------------------------


def tally(read: Iterable[tuple[Signs, int]]) -> Counter[str]:
    """How many claims are each kind of occasion and show each kind of slip, from signs and how often they came."""
    counts: Counter[str] = Counter()
    for each, times in read:
        for kind in (*each.could, *each.shown):
            counts[kind] += times
    return counts


def judged(apart: Mapping[str, Mapping[str, int]]) -> dict[str, Found]:
    """What such counts tell of, in the order of KEYS: of each source by itself, what is told counted together."""
    told = {source: judged_alone(counts) for source, counts in apart.items()}
    named = {key: {source: found[key] for source, found in told.items() if key in found} for key in KEYS}
    return {key: together(parts) for key, parts in named.items() if parts}


def together(parts: Mapping[str, Found]) -> Found:
    by = dict.fromkeys(kind for part in parts.values() for kind in part.by)
    count, of = (sum(part[place] for part in parts.values()) for place in (0, 1))
    return Found(count, of, tuple(by), tuple(parts))


def judged_alone(counts: Mapping[str, int]) -> dict[str, Found]:
    elsewhere = (counts["plain_bad"] + SLIP * STEADY) / (counts["plain"] + STEADY)  # drawn towards SLIP while few
    turn = telling(counts["turn_bad"], counts["turn"], max(SLIP, elsewhere))
    slipped = ("plain_counted",) if turn else ("plain_counted", "turn_counted")
    shown = {
        "counting": ("plain" if turn else "claim", slipped),
        "by_step": ("claim", ("by_step",)),
        "inversion": ("claim", ("inversion",)),
        "upside_down": ("claim", ("upside_down",)),
        "skipped": ("long", ("skipped",)),
        "by_sound": ("altered", ("by_sound",)),
        "accidental": ("altered", ("accidental",)),
    }
    found = {key: Found(sum(counts[kind] for kind in by), counts[of], by) for key, (of, by) in shown.items()}
    found = {key: each for key, each in found.items() if telling(each.count, each.of)}
    if turn:
        found["wrap"] = Found(counts["turn_bad"], counts["turn"], ("turn_bad",))
    return found


def telling(count: int, of: int, slip: float = SLIP) -> bool:
    """Whether so many in so many occasions tell of more than slips: a likelihood ratio."""
    typical = max(TYPICAL, 2 * slip)
    if count < (2 if of >= STEADY else FEW) or typical >= 1:
        return False
    return count * log(typical / slip) + (of - count) * log((1 - typical) / (1 - slip)) > CAUTION
