"""Marks of learning, taken from the journals of the tables.

A table's marks are a function of its evidence and of who sat where (`marks_of`); `pull` brings the stored rows into
line with
it. So pulling twice changes nothing, an act that was undone takes its marks with it, and rebuilding gives the same
rows.

`keep_pulling` runs beside the server (the lifespan handler starts it) and keeps marks at most a few seconds behind
play.
"""

import asyncio
import logging
from collections.abc import Iterable
from copy import copy

from asgiref.sync import sync_to_async
from django.db import DatabaseError, InterfaceError, connections, transaction
from django.db.models import Case, F, When
from django.db.models.functions import Greatest

from classroom.lesson.ending import tidy
from classroom.models import GameSession, Mark, Place, SessionTable
from classroom.people import wiping
from games import api
from theory import parse_note

log = logging.getLogger(__name__)

OUTAGE = (DatabaseError, InterfaceError)
PACE = 10.0  # seconds between two pulls; a report pulls its own
MOST = 200  # tables that are looked at together
CONTENT = (
    "student_id",
    "pair",
    "hinted",
    "seconds",
    "correct",
    "x",
    "code",
    "size",
    "root",
    "notes",
    "at",
)  # what a mark says beside its identity


# --- pure -----------------------------------------------------------------------------------------


def owner(places: Iterable[Place], seat: int, n: int) -> Place | None:
    """The place that entry `n` of a seat belongs to: the last one that began before it.

    Not cut off at `to_n`: a claim that was called before its player left is his when it is judged after.
    """
    mine = [place for place in places if place.seat == seat and place.from_n < n]
    return max(mine, key=lambda place: (place.from_n, place.id), default=None)


def marks_of(table_id: int, evidence: Iterable, places: list[Place]) -> list[Mark]:
    """The marks of a table, not stored: one for each skill of each judged claim of a person, in order."""
    wrong: set[tuple] = set()  # (participant, combination) that was called wrongly and not mended since
    marks = []
    for item in evidence:
        place = owner(places, item.seat, item.n)
        if item.correct is None or place is None or place.participant is None or place.participant.erased:
            continue
        tried = (place.participant_id, item.data.get("combo"))
        x = worth(item.correct, item.is_claim and tried in wrong)
        if item.is_claim:
            (wrong.discard if item.correct else wrong.add)(tried)
        worths = dict.fromkeys(skills_of(item), x) | dict.fromkeys(slips_of(item), 0.0)
        for skill in worths:
            marks += marks_for(mark_of(table_id, item, place.participant, skill, worths[skill]), place.participant)
    return marks


def slips_of(item) -> list[str]:
    """What a right claim lowers all the same: order, where any order is accepted."""
    return item.data.get("slips", [])


def skills_of(item) -> list[str]:
    """What the game says that a claim or a vote marks; and of a right claim that stood on its root its order: what a
    wrong order lowers, a right one must be able to raise, or the figure could only fall."""
    in_order = item.is_claim and item.correct and "order" not in slips_of(item)
    return [*item.skills, "order"] if in_order else [*item.skills]


def marks_for(mark: Mark, who) -> list[Mark]:
    """The mark; of two who share a tablet one for each, told as a pair's. The second one's has no participant."""
    if who.partner_id is None:
        return [mark]
    mark.pair = True
    other = copy(mark)
    other.participant_id, other.student_id = None, who.partner_id
    return [mark, other]


def worth(correct: bool, tried_before: bool) -> float:
    """1 right at once, 0.5 right after a wrong claim of the same combination, 0 wrong (theory.md section 4)."""
    if not correct:
        return 0.0
    return 0.5 if tried_before else 1.0


def mark_of(table_id: int, item, who, skill: str, x: float) -> Mark:
    data = item.data
    return Mark(
        source=Mark.Source.TABLE if item.is_claim else Mark.Source.CHECK,
        source_id=table_id,
        n=item.n,
        skill=skill,
        participant_id=who.id,
        student_id=who.student_id or who.double_of_id,
        correct=x > 0,
        x=x,
        code=data.get("code") or "" if item.is_claim else "",  # another's mistake is not this pupil's
        size=data.get("size") or len(data.get("notes", ())),
        root=root_of(data),
        notes=[[note["letter"], note["alter"], note["figure"]] for note in data.get("notes", ())],
        seconds=pace(item.called, data.get("since")),
        at=item.stored_at,
    )


def pace(called: float | None, since: float | None) -> float | None:
    """Seconds of table time from when a claim could be called to its call; None where it could not, or nobody knows."""
    return None if called is None or since is None else round(max(0.0, called - since), 2)


def root_of(data: dict) -> int | None:
    """The letter 0..6 of the root: as spelled, of a stack in the wrong order that of the good one, else the lowest
    note as laid."""
    names = [*data.get("spelling", ())[:1], *data.get("good_order", ())[:1]]
    names += [note["letter"] for note in data.get("notes", ())[:1]]
    return parse_note(names[0]).letter if names else None


def identity(mark: Mark) -> tuple:
    """Of the marks of one table or answer. Of a pair the second one's mark has no participant; several pairs may be
    judged in one entry, and who was asked about a claim may call in the same one."""
    whose = mark.participant_id, None if mark.participant_id else mark.student_id
    return str(mark.source), mark.n, mark.skill, *whose


def content(mark: Mark) -> tuple:
    return tuple(getattr(mark, name) for name in CONTENT)


# --- stored ---------------------------------------------------------------------------------------


def behind():
    """The tables whose journal has grown since their marks were taken, as a queryset."""
    return SessionTable.objects.filter(table__head__gt=F("pulled"))


def pull(session: GameSession) -> int:
    """Take the marks of a session's tables up to now; how many rows changed."""
    return pull_rows(behind().filter(session=session))


def pull_all() -> int:
    """The same for all tables, and tidy up the sessions."""
    changed = pull_rows(behind())
    tidy()
    return changed


def pull_rows(rows: Iterable[SessionTable]) -> int:
    """The same for these tables. One that fails is logged, keeps no other from it, and is tried again.

    While a school plays every table is behind: so what came is looked for at all of them at once, and a whole journal
    is read only where something new counts or something taken was undone.
    """
    rows = list(rows)
    changed, done = 0, []
    for some in (rows[start : start + MOST] for start in range(0, len(rows), MOST)):
        heads = api.heads(row.table_id for row in some)
        counted = api.counted({row.table_id: row.pulled for row in some})
        for row in some:
            try:
                changed += align(row) if row.table_id in counted else 0
            except Exception:
                log.exception("the marks of table %d could not be taken", row.table_id)
            else:
                done.append((row, heads.get(row.table_id, 0)))
    for taken_back in (False, True):
        note_pulled([(row, head) for row, head in done if row.taken_back is taken_back], taken_back)
    return changed


def note_pulled(rows: list[tuple[SessionTable, int]], taken_back: bool) -> None:
    """Up to which entry each was pulled. One that was taken or brought back meanwhile is to be pulled once more."""
    if rows:
        heads = Case(*(When(pk=row.pk, then=head) for row, head in rows))
        same = SessionTable.objects.filter(pk__in=[row.pk for row, _ in rows], taken_back=taken_back)
        same.update(pulled=Greatest(F("pulled"), heads))


def align(row: SessionTable) -> int:
    """Make the stored marks of a table what its journal says, none of a fresh deal that was taken back; how many rows
    were made, changed or taken away."""
    places = list(row.places.select_related("participant"))
    evidence = () if row.taken_back else api.evidence(row.table_id)
    wanted = {identity(mark): mark for mark in marks_of(row.table_id, evidence, places)}
    with transaction.atomic():
        stored = Mark.objects.filter(source__in=Mark.AT_TABLES, source_id=row.table_id)
        there = {identity(mark): mark for mark in stored}
        gone = [mark.pk for key, mark in there.items() if key not in wanted]
        new = [mark for key, mark in wanted.items() if key not in there]
        other = [
            (there[key], mark) for key, mark in wanted.items() if key in there and content(there[key]) != content(mark)
        ]
        Mark.objects.filter(pk__in=gone).delete()
        Mark.objects.bulk_create(new, ignore_conflicts=True)  # another process may be pulling the same table
        for old, mark in other:
            Mark.objects.filter(pk=old.pk).update(**dict(zip(CONTENT, content(mark), strict=True)))
    return len(gone) + len(new) + len(other)


def rebuild(rows: Iterable[SessionTable] | None = None) -> int:
    """Compare every table's marks with its journal from the first entry on, and mend them; how many rows changed (0 =
    all right)."""
    rows = SessionTable.objects.exclude(table=None) if rows is None else rows
    return sum(align(row) for row in rows)


async def keep_pulling(pace: float = PACE) -> None:
    """Pull for ever, every `pace` seconds; cancel the task to stop it. A failure is logged and tried again."""
    while True:
        try:
            await sync_to_async(pull_once, thread_sensitive=False)()
        except Exception as error:
            outage = isinstance(error, OUTAGE)
            log.error("marks could not be pulled; trying again in %s s", pace, exc_info=not outage)
        await asyncio.sleep(pace)


def pull_once() -> None:
    """One pull, in a thread of its own that keeps no connection."""
    try:
        pull_all()
        wiping.again()
    finally:
        connections.close_all()
