"""The one moment of the last round that is worth talking about with the whole class."""

from collections import Counter

from classroom.learning import tallies
from classroom.learning.lesson_report import Read
from classroom.models import GameSession


def most_instructive(session: GameSession) -> str | None:
    """The address of its replay: the newest wrong claim of the error that was made most; where nobody was wrong, the
    chord of most points; None where nobody has called a chord."""
    read = Read(session)
    last = max((row.round for row in read.rows.values()), default=0)
    claims = [(item, who) for item, who in read.claims if read.rows[item.table].round == last]
    wrong = [(item, who) for item, who in claims if not item.correct]
    if wrong:
        many = Counter(family(item) for item, _who in wrong)
        found = max(wrong, key=lambda claim: (many[family(claim[0])], claim[0].stored_at, claim[0].n))
    elif claims:
        found = max(claims, key=lambda claim: (claim[0].data.get("points", 0), claim[0].stored_at, claim[0].n))
    else:
        return None
    return read.moment(*found)["url"]


def family(item) -> str:
    return tallies.family(item.data.get("code"), item.data.get("sub"))
