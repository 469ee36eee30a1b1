"""All that one pupil claimed, over the sessions: what the pupil's report and own page are made of.

A few queries, however many the sessions and tables; words and pictures are made only of what is shown.
"""

from dataclasses import dataclass

from django.db.models import F

from classroom.learning import best, reports, tallies
from classroom.learning.progress import owner, root_of
from classroom.models import GameSession, Participant, SessionTable, Student
from classroom.people.roster import seats_of
from games import api


@dataclass(slots=True, eq=False)
class Claim:
    """A judged claim as the journal holds it. `lost`: its chord was taken away later."""

    session: GameSession
    row: SessionTable
    item: api.Evidence
    lost: bool = False

    @property
    def right(self) -> bool:
        return bool(self.item.correct)

    @property
    def closed(self) -> bool:
        return bool(self.item.data.get("closed"))

    @property
    def built(self) -> bool:
        """A chord that was right as it was claimed. One that closed although it was claimed wrong, by a card that came
        before the judgement, is nobody's merit."""
        return self.right and self.closed

    @property
    def points(self) -> int:
        return self.item.data.get("points") or 0

    @property
    def notes(self) -> list[dict]:
        """As laid, bottom to top, named as the session names them: {id, letter 0..6, alter, figure, name}."""
        return [reports.note_row(note, self.session.names) for note in self.item.data.get("notes", ())]

    @property
    def size(self) -> int:
        return self.item.data.get("size") or len(self.item.data.get("notes", ()))

    @property
    def root(self) -> int | None:
        return root_of(self.item.data)

    @property
    def spelling(self) -> tuple[str, ...]:
        """The names under which the notes serve, C D E: of the chord that closed, where another was claimed."""
        return tuple((self.item.data.get("now") or self.item.data).get("spelling", ()))

    @property
    def one_figure(self) -> bool:
        return bool(self.item.data.get("one_figure"))

    @property
    def renamed(self) -> list[int]:
        """The places, from 1, of notes that serve under another name."""
        return self.item.data.get("renamed", [])

    @property
    def family(self) -> str | None:
        """The kind of error, a key of tallies.FAMILIES; None for a right one."""
        code = self.item.data.get("code")
        return tallies.family(code, self.item.data.get("sub")) if code else None

    @property
    def url(self) -> str:
        """The very moment in the replay, as the pupil saw it."""
        return reports.moment(self.session.key, self.row, self.item.n, self.item.seat)

    def text(self, lang: str) -> str:
        """What was wrong, as the pupil was told."""
        options = self.row.table.options
        words = api.describe(self.row.table.game, self.item, lang, self.session.names, options.get("naming", "full"))
        return words.get("text") or ""

    def told(self, lang: str) -> dict:
        """All of it, with pictures, as of reports.participant_report."""
        return reports.claim(self.session, self.row, self.item, lang) | {"lost": self.lost}


def seats(student: Student, most: int | None = None) -> list[Participant]:
    """Where the pupil sat, with the sessions, those played last first, `most` of them: under the own name, as the
    other of a pair, or as a second name that was merged."""
    mine = Participant.objects.filter(seats_of(student), erased=False, places__isnull=False)
    last = F("session__started").desc(nulls_last=True)  # not by their ids: a session may be prepared long before
    return list(mine.select_related("session").distinct().order_by(last, "-session_id", "-id")[:most])


def claims_of(people: list[Participant]) -> list[Claim]:
    """The claims of these participants, who are one pupil, oldest first."""
    sessions = {who.session_id: who.session for who in people}
    mine = {who.id for who in people}
    rows = tables_of(mine)
    found = api.evidence_of([row.table_id for row in rows])
    made = [claim for row in rows for claim in claims_at(sessions[row.session_id], row, found[row.table_id], mine)]
    return sorted(made, key=lambda claim: (claim.item.stored_at, claim.item.n))


def tables_of(mine: set[int]) -> list[SessionTable]:
    """The tables at which any of these participants sat, with their places."""
    rows = SessionTable.objects.filter(table__isnull=False, places__participant__in=mine).distinct()
    return list(rows.select_related("table").prefetch_related("places__participant"))


def claims_at(session: GameSession, row: SessionTable, items: list, mine: set[int]) -> list[Claim]:
    """The claims of these participants at one table; chords that were lost later are marked."""
    places = list(row.places.all())
    made: list[Claim] = []
    standing: dict[int, list[Claim]] = {}  # the chords of each seat, newest last
    for item in items:
        if item.is_claim:
            claim = Claim(session, row, item)
            place = owner(places, item.seat, item.n)
            made += [claim] if place and place.participant_id in mine else []
            if claim.closed:
                standing.setdefault(item.seat, []).append(claim)
        elif item.kind == "lost_chord" and standing.get(item.data["victim"]):
            standing[item.data["victim"]].pop().lost = True
    return made


def best_of(claims: list[Claim], most: int = best.MOST) -> list[Claim]:
    """Of the chords that were built, those that were taken away later too."""
    return best.best_of([claim for claim in claims if claim.built], merit, most)


def merit(claim: Claim) -> best.Merit:
    return best.Merit(claim.points, claim.size, claim.item.stored_at, claim.spelling)
