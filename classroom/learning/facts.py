"""Kind sentences about what a pupil did: facts, never praise, never beside anybody else.

First what was built in all, then what was special, the rarest first. No queries; words in the language that is active.
"""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from classroom.learning.pupil_claims import Claim
from theory.pitch import Note, parse_note
from theory.skills import crosses

SPECIAL = 2  # sentences beside the first
ROOTS = 3  # roots that are worth a sentence


def facts(claims: list[Claim], sessions: int, mended: int, answers: int, names: str) -> list[str]:
    """`claims`, oldest first; `mended`: chords that came right after a wrong try; `answers`: tasks
    of practice that were answered; `names` of notes. [] for a pupil who has not done anything yet."""
    closed = [claim for claim in claims if claim.closed]
    made: list[Callable[[], str]] = [
        lambda: renamed(closed, names),
        lambda: longest(closed),
        lambda: alike(closed),
        lambda: again(mended),
        lambda: past_si(closed, names),
        lambda: roots(closed),
    ]
    special = [sentence for make in made if (sentence := make())]
    first = [sentence for sentence in (built(len(closed), sessions), practised(answers)) if sentence]
    return [*first, *special[:SPECIAL]]


def built(many: int, sessions: int) -> str:
    if not many:
        return ""
    if sessions == 1:
        said = ngettext(
            "You have closed %(many)d chord in one session.", "You have closed %(many)d chords in one session.", many
        )
    else:
        said = ngettext(
            "You have closed %(many)d chord in %(sessions)d sessions.",
            "You have closed %(many)d chords in %(sessions)d sessions.",
            many,
        )
    return said % {"many": many, "sessions": sessions}


def practised(answers: int) -> str:
    said = ngettext("You have answered %(many)d practice task.", "You have answered %(many)d practice tasks.", answers)
    return said % {"many": answers} if answers else ""


def renamed(closed: list[Claim], names: str) -> str:
    """The newest note that served under another name."""
    for claim in reversed(closed):
        for place in claim.renamed:
            other = parse_note(claim.spelling[place - 1]).spell(names, glyphs=True)
            return _("You found out that %(card)s serves as %(name)s.") % {
                "card": claim.notes[place - 1]["name"],
                "name": other,
            }
    return ""


def longest(closed: list[Claim]) -> str:
    """Ninths, the longest that there are."""
    many = sum(claim.size == 5 for claim in closed)
    said = ngettext(
        "You have built %(many)d chord of five notes.", "You have built %(many)d chords of five notes.", many
    )
    return said % {"many": many} if many else ""


def alike(closed: list[Claim]) -> str:
    many = sum(claim.one_figure for claim in closed)
    said = ngettext(
        "You have closed %(many)d chord whose notes all last the same.",
        "You have closed %(many)d chords whose notes all last the same.",
        many,
    )
    return said % {"many": many} if many else ""


def again(mended: int) -> str:
    said = ngettext(
        "You looked again at what was not right yet, and %(many)d chord came right.",
        "You looked again at what was not right yet, and %(many)d chords came right.",
        mended,
    )
    return said % {"many": mended} if mended else ""


def past_si(closed: list[Claim], names: str) -> str:
    """Chords one of whose thirds goes past the end of the scale."""
    many = sum(crosses([parse_note(name) for name in claim.spelling]) for claim in closed)
    said = ngettext(
        "You have counted thirds past %(si)s in %(many)d chord.",
        "You have counted thirds past %(si)s in %(many)d chords.",
        many,
    )
    return said % {"many": many, "si": Note(6).spell(names)} if many else ""


def roots(closed: list[Claim]) -> str:
    many = len({claim.root for claim in closed} - {None})
    return _("You have built upon %(many)d different notes.") % {"many": many} if many >= ROOTS else ""
