"""What the teacher does to tables that play: acts at one or at all, and what they make of the round."""

from contextlib import suppress

from django.db import transaction
from django.utils import timezone

from classroom.lesson.seating import free_seats, locked, running, seat_waiting
from classroom.models import GameSession, SessionTable
from classroom.people import needs
from classroom.problems import Problem
from games import api

TEACHERS_ACTS = ("/pause", "/resume", "/minutes", "/end", "/undo")
LONGEST_ACT = 40  # letters


def act(session: GameSession, move: str, number: int | None = None) -> None:
    """A teacher's act at table `number`, or at all that play: "/pause", "/resume", "/minutes 5", "/end", "/undo".

    At all tables, those where it has no sense (paused already) are passed over; refused by every one it raises
    games.api.Refused(code, text). What was paused by itself is resumed by itself. Problem: no_act, no_table,
    not_playing, apart, closed.
    """
    verb = move.split()[0] if move.split() else ""
    if verb not in TEACHERS_ACTS or len(move) > LONGEST_ACT:
        raise Problem("no_act")
    with transaction.atomic():
        row = locked(session)  # nobody closes the session or begins a round in between
        if not row.is_open:
            raise Problem("closed")
        over = ended(row)
        act_all(row, move) if number is None else act_one(row, move, number)
        note_pause(row, verb, number)
    session.refresh_from_db()
    reopen(session, over) if verb == "/undo" else settle(session)
    api.notify(session.key)


def set_sound(session: GameSession, sound: GameSession.Sound) -> None:
    """Which tablets may sound from now on. Problem "closed"."""
    still = GameSession.objects.filter(pk=session.pk, status__in=GameSession.OPEN)
    if not still.update(sound=sound):
        raise Problem("closed")
    api.notify(session.key)


def act_one(session: GameSession, move: str, number: int) -> None:
    """At one table of the round, which may have ended: an undo takes an end back, the teacher's own too."""
    row = table_of(session, number)
    api.act(row.table_id, move)
    if move in ("/pause", "/resume"):
        row.apart = move == "/pause"
        row.save(update_fields=["apart"])


def table_of(session: GameSession, number: int) -> SessionTable:
    """The table of the round that plays, or played, under this number; Problem "no_table"."""
    row = session.tables.filter(round=session.round, number=number, past=0, table__isnull=False).first()
    if row is None:
        raise Problem("no_table")
    return row


def act_all(session: GameSession, move: str) -> None:
    rows = list(running(session))
    if not rows:
        raise Problem("not_playing")
    if move == "/resume":
        rows = [row for row in rows if not row.apart]
        if not rows:
            raise Problem("apart")
    refusals = []
    for row in rows:
        try:
            api.act(row.table_id, move)
        except api.Refused as error:
            refusals.append(error)
    if len(refusals) == len(rows):
        raise refusals[0]


def note_pause(session: GameSession, verb: str, number: int | None) -> None:
    """The room is paused while all its tables are: one that resumes alone ends that."""
    if verb == "/resume" or (verb == "/pause" and number is None):
        session.paused = verb == "/pause"
        session.save(update_fields=["paused"])


def ended(session: GameSession) -> list[int]:
    return list(session.tables.filter(round=session.round, table__status="over").values_list("id", flat=True))


def reopen(session: GameSession, over: list[int]) -> None:
    """An undo may have taken back the end of a table, of the last one too (`over`: those that had ended). Who left it
    meanwhile leaves it now, what its people need is told again, and those who wait may sit down."""
    with transaction.atomic():
        row = locked(session)
        if row.status == GameSession.Status.OVER and running(row).exists():
            row.status, row.ended = GameSession.Status.PLAYING, None
            row.save(update_fields=["status", "ended"])
        for table in running(row).filter(id__in=over):
            needs.tell_all(row, table)
        for table, seat in free_seats(row):
            with suppress(api.Refused):  # nobody sits there in the game either
                api.act(table.table_id, f"/leave {seat}")
        seat_waiting(row)
    session.refresh_from_db()


def settle(session: GameSession) -> bool:
    """Call the round over once all its tables have ended; whether that was so just now. Safe to call at any time."""
    if session.status != GameSession.Status.PLAYING or running(session).exists():
        return False
    changed = GameSession.objects.filter(pk=session.pk, round=session.round, status=GameSession.Status.PLAYING).update(
        status=GameSession.Status.OVER, paused=False, ended=timezone.now()
    )
    session.refresh_from_db()
    if changed:
        api.notify(session.key)
    return bool(changed)
