"""All that one pupil claimed, over the sessions: what the pupil's report and own page are made of.

A few queries, however many the sessions and tables.
"""

from django.urls import reverse

from classroom.learning import reports
from classroom.learning.progress import owner
from classroom.models import Participant, SessionTable, Student
from classroom.people.roster import seats_of
from games import api


def seats(student: Student, most: int | None = None) -> list[Participant]:
    """Where the pupil sat, with the sessions, the newest first, `most` of them: under the own name, as the other of a
    pair, or as a second name that was merged."""
    mine = Participant.objects.filter(seats_of(student), erased=False, places__isnull=False)
    return list(mine.select_related("session").distinct().order_by("-session_id", "-id")[:most])


def claims_of(people: list[Participant], lang: str) -> list[dict]:
    """The claims of these participants, who are one pupil, oldest first: as of reports.participant_report, each with
    its "session" (key), the "url" of the very moment in the replay, "one_figure" and "renamed" (places from 1)."""
    sessions = {who.session_id: who.session for who in people}
    mine = {who.id for who in people}
    rows = tables_of(mine)
    found = api.evidence_of([row.table_id for row in rows])
    made = [
        claim for row in rows for claim in claims_at(sessions[row.session_id], row, found[row.table_id], mine, lang)
    ]
    return sorted(made, key=lambda claim: (claim["when"], claim["n"]))


def tables_of(mine: set[int]) -> list[SessionTable]:
    """The tables at which any of these participants sat, with their places."""
    rows = SessionTable.objects.filter(table__isnull=False, places__participant__in=mine).distinct()
    return list(rows.select_related("table").prefetch_related("places__participant"))


def claims_at(session, row: SessionTable, items: list, mine: set[int], lang: str) -> list[dict]:
    """The claims of these participants at one table; chords that were lost later are marked."""
    made: list[dict] = []
    standing: dict[int, list[dict | None]] = {}  # the chords of each seat, newest last; None for another's
    for item in items:
        if item.correct is not None:
            place = owner(row.places.all(), item.seat, item.n)
            claim = told(session, row, item, lang) if place and place.participant_id in mine else None
            made += [claim] if claim else []
            if item.data.get("closed"):
                standing.setdefault(item.seat, []).append(claim)
        elif item.kind == "lost_chord" and standing.get(item.data["victim"]):
            lost = standing[item.data["victim"]].pop()
            if lost:
                lost["lost"] = True
    return made


def told(session, row: SessionTable, item, lang: str) -> dict:
    claim = reports.claim(session, row, item, lang)
    moment = reverse("replay", args=[session.key, claim["round"], claim["place"]])
    return claim | {
        "session": session.key,
        "url": f"{moment}?n={claim['n']}&asiento={claim['seat']}",
        "one_figure": bool(item.data.get("one_figure")),
        "renamed": list(item.data.get("renamed", ())),
    }


def best_of(claims: list[dict], most: int = 4) -> list[dict]:
    """Each chord once, those that earned most first, then the longer and earlier; those that were lost are left out."""
    ranked = sorted(
        [claim for claim in claims if claim["closed"] and not claim["lost"]],
        key=lambda claim: (-claim["points"], -claim["size"], claim["when"]),
    )
    once: dict[tuple, dict] = {}
    for claim in ranked:
        once.setdefault(tuple(claim["spelling"]), claim)
    return list(once.values())[:most]
