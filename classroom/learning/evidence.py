"""Where the misconceptions of a class are seen: the newest claims and answers that show each, with their addresses.

As many queries as kinds of rows, however many pupils.
"""

from collections.abc import Iterable
from datetime import UTC, date, datetime
from itertools import islice

from django.utils import timezone

from classroom.learning import class_fold, misconceptions, reports
from classroom.learning.class_fold import Fold, Wrong, laid_row
from classroom.models import Mark, SessionTable, Student
from theory.pitch import Note

MOMENTS = 5  # of each misconception: the newest


def day_of(minute: str) -> date:
    """The day in the calendar of the school, of a minute as class_fold reads it."""
    return timezone.localtime(datetime.fromisoformat(minute).replace(tzinfo=UTC)).date()


def ideas_of(students: list[Student], made: Fold, names: str) -> dict[int, list[dict]]:
    """The misconceptions of each pupil with where they are seen."""
    found = {each.pk: misconceptions.judged(class_fold.ideas(made.newest[each.pk])) for each in students}
    showing = {(pk, key): newest(made.wrong[pk], each) for pk, named in found.items() for key, each in named.items()}
    moments = Moments(claim for claims in showing.values() for claim in claims)
    return {
        pk: [
            {
                "key": key,
                "label": misconceptions.label(key, names),
                "count": each.count,
                "of": each.of,
                "evidence": [moments.row(claim, names) for claim in showing[pk, key]],
            }
            for key, each in named.items()
        ]
        for pk, named in found.items()
    }


def newest(claims: list[Wrong], found: misconceptions.Found) -> list[Wrong]:
    """A few that show it, of those that were counted: those at a table first, which are the game itself and can be seen
    again; of each kind the newest first."""
    counted = (claim for claim in reversed(claims) if claim.source in found.sources)
    showing = (claim for claim in counted if not kinds_of(claim).isdisjoint(found.by))
    return sorted(islice(showing, found.count), key=lambda claim: claim.source != Mark.Source.TABLE)[:MOMENTS]


def kinds_of(claim: Wrong) -> set[str]:
    return set(misconceptions.signs(claim.code, laid_row(claim.laid)).shown)


class Moments:
    """Where claims are found again: their addresses in the replay, in two queries for all of them."""

    def __init__(self, claims: Iterable[Wrong]):
        tables = {claim.source_id for claim in claims if claim.source == Mark.Source.TABLE}
        rows = (
            SessionTable.objects.filter(table__in=tables)
            .select_related("session")
            .prefetch_related("places__participant")
        )
        self.rows = {row.table_id: row for row in rows}

    def row(self, claim: Wrong, names: str) -> dict:
        return {
            "url": self.url(claim),
            "date": day_of(claim.minute).isoformat(),
            "notes": [
                {"letter": letter, "alter": alter, "name": Note(letter, alter).spell(names, glyphs=True)}
                for letter, alter in laid_row(claim.laid)
            ],
        }

    def url(self, claim: Wrong) -> str:
        row = self.rows.get(claim.source_id) if claim.source == Mark.Source.TABLE else None
        return reports.moment(row.session.key, row, claim.n, seat_of(row, claim)) if row else ""


def seat_of(row: SessionTable, claim: Wrong) -> int | None:
    """The seat at which this pupil sat then: the last one that was taken before."""
    pupil = claim.student
    mine = [
        place
        for place in row.places.all()
        if place.from_n < claim.n
        and (who := place.participant)
        and pupil in (who.student_id, who.partner_id, who.double_of_id)
    ]
    return max(mine, key=lambda place: place.from_n).seat if mine else None
