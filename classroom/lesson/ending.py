"""The end of a session: closed by the teacher, closed because it was forgotten, or erased with all that was played."""

import logging
from contextlib import suppress
from datetime import timedelta

from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from classroom.door.claiming import forget_unseen
from classroom.lesson import rounds
from classroom.lesson.seating import close_places, locked, running
from classroom.lesson.steering import act_all, settle
from classroom.models import Answer, GameSession, Mark, Participant, SessionTable
from classroom.people import erased, wiping
from games import api

log = logging.getLogger(__name__)

FORGOTTEN = timedelta(hours=1)  # a session that nobody closed is closed so long after its last sign of play
PREPARED = timedelta(hours=24)  # a lobby and a pause last longer: they may stand since the day before


def close(session: GameSession) -> None:
    """The end of the session: tables ended, PIN, passes and a substitute's code void. Twice is once."""
    end_tables(session)
    settle(session)
    with transaction.atomic():
        row = locked(session)
        end_tables(row)  # one that was dealt or came back in between
        if row.status != GameSession.Status.CLOSED:
            SessionTable.objects.filter(session=row, table=None).delete()
            close_places(row)
            rounds.end(row)
            row.knocks.all().delete()
            row.participants.update(claimed_by="")
            forget_unseen(row)
            row.status, row.paused, row.closed, row.code = GameSession.Status.CLOSED, False, timezone.now(), ""
            row.save(update_fields=["status", "paused", "closed", "code"])
            Session.objects.filter(expire_date__lt=timezone.now()).delete()  # log-ins: once a lesson is often enough
    session.refresh_from_db()
    api.notify(row.key)


def end_tables(session: GameSession) -> None:
    if running(session).exists():
        with suppress(api.Refused):  # ended in this moment, or by rules that are gone: that keeps no door open
            act_all(session, "/end")


def ended():
    """The sessions whose last table has ended though they are not called over yet, as a queryset."""
    plays = SessionTable.objects.filter(session=OuterRef("pk"), round=OuterRef("round"), table__isnull=False)
    return GameSession.objects.filter(~Exists(plays.exclude(table__status="over")), status=GameSession.Status.PLAYING)


def forgotten(now):
    """The open sessions in which nothing has happened for long, as a queryset. A table that plays shows a sign of life
    every second while anybody has it on a screen; one that is paused shows none, and may go on another day."""
    played, prepared = now - FORGOTTEN, now - PREPARED
    came = Participant.objects.filter(session=OuterRef("pk"), joined__gte=prepared)
    return GameSession.objects.filter(
        Q(status=GameSession.Status.OVER, ended__lt=played)
        | Q(~Exists(lively(played)), status=GameSession.Status.PLAYING, started__lt=played, paused=False)
        | Q(~Exists(lively(prepared)), status=GameSession.Status.PLAYING, started__lt=prepared)
        | Q(~Exists(lively(prepared)), ~Exists(came), status=GameSession.Status.LOBBY, created__lt=prepared)
    )


def lively(since):
    """The tables of a session that were dealt or on a screen since then, for a subquery."""
    signs = Q(table__alive__gte=since) | Q(table__created__gte=since)
    return SessionTable.objects.filter(signs, session=OuterRef("pk"))


def tidy() -> None:
    """Call rounds over whose tables have all ended; close what was forgotten, so that a shared tablet does not greet
    the next class by old names. One that fails keeps no other from it."""
    for do, sessions in ((settle, ended()), (close, forgotten(timezone.now()))):
        for session in sessions:
            try:
                do(session)
            except Exception:
                log.exception("session %s: %s failed", session.key, do.__name__)


def forget_marks(session: GameSession) -> None:
    """What was played and practised in it is no evidence any more, nor that of a second pupil at a tablet, whose marks
    have no participant."""
    tables = session.tables.exclude(table=None).values("table_id")
    answers = Answer.objects.filter(exercise__participant__session=session).values("id")
    Mark.objects.filter(source__in=Mark.AT_TABLES, source_id__in=tables).delete()
    Mark.objects.filter(source=Mark.Source.ANSWER, source_id__in=answers).delete()


def erase(session: GameSession) -> None:
    """The session goes with all that was played in it: its tables' journals too. It cannot be undone."""
    close(session)  # one that was prepared only, too: who has its page open is told
    with transaction.atomic():
        forget_marks(session)
        api.erase(session.tables.values_list("table_id", flat=True))
        erased.note(session)
        session.delete()
        wiping.after_commit()
