"""Judged claims counted: by error, size, root. Pure; a claim is a row of reports.py."""

from collections import Counter
from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from classroom.lesson import counting
from classroom.models import Participant
from theory.pitch import Note

# Errors told together because they have one cause: (key, codes, sub or None for any, words). The first that fits.
FAMILIES = (
    ("inverted", {"ORDER"}, "INVERSION", gettext_noop("Order: inverted chord")),
    ("upside_down", {"ORDER"}, "UPSIDE_DOWN", gettext_noop("Order: laid from the top down")),
    ("mixed", {"ORDER"}, None, gettext_noop("Order: the right notes, mixed")),
    ("miscounted", {"SECOND", "FOURTH"}, None, gettext_noop("Second or fourth: the third is miscounted")),
    ("wide", {"FIFTH"}, None, gettext_noop("The notes lie too far apart")),
    ("below", {"SIXTH", "SEVENTH"}, None, gettext_noop("The next note goes down instead of up")),
    ("missing", {"MISSING_THIRD"}, None, gettext_noop("A note in the middle is missing")),
    ("altered", {"DIMINISHED_THIRD", "AUGMENTED_THIRD"}, None, gettext_noop("Diminished or augmented third")),
    ("repeated", {"REPEATED", "REPEATED_ENHARMONIC", "UNISON"}, None, gettext_noop("Repeated note")),
    ("two_names", {"TWO_NAMES"}, None, gettext_noop("One note would need two names")),
    ("too_many", {"TOO_MANY"}, None, gettext_noop("More than five notes")),
    ("too_few", {"TOO_FEW"}, None, gettext_noop("Fewer than three notes")),
    # Of practice, where nothing was laid, or a chord that was not the one asked for (practice_marks.code_of).
    ("said_yes", {"SAID_YES"}, None, gettext_noop("Took for a chord what is none")),
    ("said_no", {"SAID_NO"}, None, gettext_noop("Did not see that it was a chord")),
    ("not_found", {"NOT_FOUND"}, None, gettext_noop("Did not find the note that does not fit")),
    ("other_sound", {"OTHER_SOUND"}, None, gettext_noop("Built another chord than the one heard")),
    ("not_as_long", {"NOT_AS_LONG"}, None, gettext_noop("Added up the note values wrongly")),
)
OF_TASKS = {  # those of one kind of task; of yes or no, those of which that answer was wrong
    "said_yes": "stack:no",
    "said_no": "stack:yes",
    "not_found": "wrong",
    "other_sound": "hear",
    "not_as_long": "figure",
}
OTHER = gettext_noop("Other")
SIZES = {3: gettext_noop("Triads"), 4: gettext_noop("Sevenths"), 5: gettext_noop("Ninths")}


def family(code: str | None, sub: str | None) -> str:
    return next((key for key, codes, only, _words in FAMILIES if code in codes and only in (None, sub)), "other")


def label(key: str) -> str:
    return _(next((words for name, _codes, _only, words in FAMILIES if name == key), OTHER))


def shares(claims: list[dict]) -> dict:
    """`late`: those that were right when they were called, and that an earlier call kept from closing."""
    right = [c for c in claims if c["right"]]
    return {"claims": len(claims), "right": len(right), "late": sum(not c["closed"] for c in right)}


def closed(claims: list[dict]) -> dict:
    """A wrong claim that a card mended before it was judged (D6) closed a chord, and stays wrong."""
    chords = [c for c in claims if c["closed"]]
    return {"chords": len(chords), "mended": sum(not c["right"] for c in chords)}


def hardest(claims: list[dict], people: Iterable[Participant]) -> list[dict]:
    """The errors, most frequent first, with how often and by how many of these people."""
    count = Counter(c["family"] for c in claims if c["family"])
    ids = {key: {c["participant"] for c in claims if c["family"] == key} for key in count}
    who = {key: [each for each in people if each.id in ids[key]] for key in count}
    return [
        {"family": key, "label": label(key), "count": many, "people": counting.total(who[key])}
        for key, many in count.most_common()
    ]


def by_size(claims: list[dict]) -> list[dict]:
    return [{"size": size, "label": _(words), **tally(claims, "size", size)} for size, words in SIZES.items()]


def by_root(claims: list[dict], names: str) -> list[dict]:
    """Roots that were tried, in scale order."""
    rows = [{"root": root, "name": Note(root).spell(names), **tally(claims, "root", root)} for root in range(7)]
    return [row for row in rows if row["total"]]


def tally(claims: list[dict], name: str, value: int) -> dict:
    these = [c for c in claims if c[name] == value]
    return {"right": sum(c["right"] for c in these), "total": len(these)}
