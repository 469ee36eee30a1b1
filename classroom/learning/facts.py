"""Sentences about what a pupil did: facts, never praise, never beside anybody else.

First what was built in all, then what was special, the rarest first. The same facts are said to the pupil (TO_PUPIL) or
to an adult about the pupil (OF_PUPIL), which names nobody and so fits every name and initial. No queries; words in the
language that is active.
"""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext_lazy, ngettext_lazy

from classroom.learning.pupil_claims import Claim
from theory.pitch import Note, parse_note
from theory.skills import crosses

SPECIAL = 2  # sentences beside the first
ROOTS = 3  # roots that are worth a sentence
Words = Mapping[str, Any]  # kind of fact -> its sentence, not yet in any language
TO_PUPIL: Words = {
    "built_once": ngettext_lazy(
        "You have closed %(many)d chord in one session.", "You have closed %(many)d chords in one session.", "many"
    ),
    "built": ngettext_lazy(
        "You have closed %(many)d chord in %(sessions)d sessions.",
        "You have closed %(many)d chords in %(sessions)d sessions.",
        "many",
    ),
    "practised": ngettext_lazy(
        "You have answered %(many)d practice task.", "You have answered %(many)d practice tasks.", "many"
    ),
    "renamed": gettext_lazy("You found out that %(card)s serves as %(name)s."),
    "longest": ngettext_lazy(
        "You have built %(many)d chord of five notes.", "You have built %(many)d chords of five notes.", "many"
    ),
    "alike": ngettext_lazy(
        "You have closed %(many)d chord whose notes all last the same.",
        "You have closed %(many)d chords whose notes all last the same.",
        "many",
    ),
    "again": ngettext_lazy(
        "You looked again at what was not right yet, and %(many)d chord came right.",
        "You looked again at what was not right yet, and %(many)d chords came right.",
        "many",
    ),
    "past_si": ngettext_lazy(
        "You have counted thirds past %(si)s in %(many)d chord.",
        "You have counted thirds past %(si)s in %(many)d chords.",
        "many",
    ),
    "roots": gettext_lazy("You have built upon %(many)d different notes."),
}
OF_PUPIL: Words = {
    "built_once": ngettext_lazy(
        "%(many)d chord closed in one session.", "%(many)d chords closed in one session.", "many"
    ),
    "built": ngettext_lazy(
        "%(many)d chord closed in %(sessions)d sessions.", "%(many)d chords closed in %(sessions)d sessions.", "many"
    ),
    "practised": ngettext_lazy("%(many)d practice task answered.", "%(many)d practice tasks answered.", "many"),
    "renamed": gettext_lazy("Found out that %(card)s serves as %(name)s."),
    "longest": ngettext_lazy("%(many)d chord of five notes built.", "%(many)d chords of five notes built.", "many"),
    "alike": ngettext_lazy(
        "%(many)d chord closed whose notes all last the same.",
        "%(many)d chords closed whose notes all last the same.",
        "many",
    ),
    "again": ngettext_lazy(
        "Looked again at what was not right yet, and %(many)d chord came right.",
        "Looked again at what was not right yet, and %(many)d chords came right.",
        "many",
    ),
    "past_si": ngettext_lazy(
        "Thirds counted past %(si)s in %(many)d chord.", "Thirds counted past %(si)s in %(many)d chords.", "many"
    ),
    "roots": gettext_lazy("Chords built upon %(many)d different notes."),
}
Fact = tuple[str, dict]  # a kind of fact, and what its sentence names


def facts(claims: list[Claim], sessions: int, mended: int, answers: int, names: str) -> list[Fact]:
    """`claims`, oldest first; `mended`: chords that came right after a wrong try; `answers`: tasks
    of practice that were answered; `names` of notes. [] for a pupil who has not done anything yet."""
    closed = [claim for claim in claims if claim.built]
    made: list[Callable[[], Fact | None]] = [
        lambda: renamed(closed, names),
        lambda: counted("longest", sum(claim.size == 5 for claim in closed)),  # ninths: there are none longer
        lambda: counted("alike", sum(claim.one_figure for claim in closed)),
        lambda: counted("again", mended),
        lambda: past_si(closed, names),
        lambda: roots(closed),
    ]
    special = [fact for make in made if (fact := make())]
    first = [fact for fact in (built(len(closed), sessions), counted("practised", answers)) if fact]
    return [*first, *special[:SPECIAL]]


def said(found: list[Fact], words: Words) -> list[str]:
    return [str(words[kind] % values) for kind, values in found]


def counted(kind: str, many: int, **more: Any) -> Fact | None:
    return (kind, {"many": many, **more}) if many else None


def built(many: int, sessions: int) -> Fact | None:
    return counted("built_once", many) if sessions == 1 else counted("built", many, sessions=sessions)


def renamed(closed: list[Claim], names: str) -> Fact | None:
    """The newest note that served under another name."""
    for claim in reversed(closed):
        for place in claim.renamed:
            other = parse_note(claim.spelling[place - 1]).spell(names, glyphs=True)
            return "renamed", {"card": claim.notes[place - 1]["name"], "name": other}
    return None


def past_si(closed: list[Claim], names: str) -> Fact | None:
    """Chords one of whose thirds goes past the end of the scale."""
    many = sum(crosses([parse_note(name) for name in claim.spelling]) for claim in closed)
    return counted("past_si", many, si=Note(6).spell(names))


def roots(closed: list[Claim]) -> Fact | None:
    many = len({claim.root for claim in closed} - {None})
    return counted("roots", many) if many >= ROOTS else None
