"""Practice of the whole class: the warm-up before the first game, a round between games, the questions at the end.

The teacher begins it on all tablets, sees how many have answered, and stops it; a game that starts ends it, too. When
the time is over and nothing has come after it, tablets say that the game is about to start. No pupil has to be quick:
an answer to what was on the screen counts after the time, too.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Count, Q
from django.utils import timezone

from classroom.lesson.seating import locked
from classroom.models import GameSession, Participant, PracticeRound
from classroom.problems import Problem
from games import api
from theory.skills import SKILLS

Kind = PracticeRound.Kind

WARM_UP = 3  # minutes
CLOSING = 3  # questions
MOST_MINUTES, MOST_TASKS = 60, 50
BETWEEN = (GameSession.Status.LOBBY, GameSession.Status.OVER)  # when no table plays


def begin(
    session: GameSession, kind: str = Kind.ROUND, *, skills: Sequence[str] = (), count: int = 0, minutes: int = 0
) -> PracticeRound:
    """Practice on all tablets, now: so many tasks for each, or so many minutes. One that runs is over.

    Problem "no_skill", "no_act" (neither tasks nor minutes, or too many; the game has no chords), "still_playing",
    "closed".
    """
    if not api.has(session.game, "chords"):
        raise Problem("no_act")
    if set(skills) - set(SKILLS):
        raise Problem("no_skill")
    if not max(count, minutes) > 0 or count > MOST_TASKS or minutes > MOST_MINUTES:
        raise Problem("no_act")
    with transaction.atomic():
        row = locked(session)
        if row.status not in BETWEEN:
            raise Problem("still_playing" if row.status == GameSession.Status.PLAYING else "closed")
        end(row)
        until = timezone.now() + timedelta(minutes=minutes) if minutes else None
        made = PracticeRound.objects.create(session=row, kind=kind, skills=list(skills), count=count, until=until)
        api.notify(row.key)
    return made


def end(session: GameSession) -> None:
    """Nobody practises together any more."""
    session.practice_rounds.filter(ended=None).update(ended=timezone.now())


def stop(session: GameSession) -> None:
    """The teacher's word that it is enough. Twice is once."""
    end(session)
    api.notify(session.key)


def warm_up_due(session: GameSession) -> bool:
    """Whether the first game waits for a warm-up that has not been yet."""
    first = session.warm_up and session.round == 1 and session.status == GameSession.Status.LOBBY
    return first and not session.practice_rounds.filter(kind=Kind.WARM_UP).exists()


def closing_due(session: GameSession) -> bool:
    """Whether the last questions are still to be asked."""
    over = session.closing and session.status == GameSession.Status.OVER
    return over and not session.practice_rounds.filter(kind=Kind.CLOSING).exists()


def warm_up(session: GameSession) -> PracticeRound:
    """The warm-up; asked for again (two pages, a request sent twice), the one that has been. Problem as of `begin`."""
    with transaction.atomic():
        been = locked(session).practice_rounds.filter(kind=Kind.WARM_UP).first()
        return been or begin(session, Kind.WARM_UP, minutes=WARM_UP)


def close_with_questions(session: GameSession) -> PracticeRound:
    return begin(session, Kind.CLOSING, count=CLOSING)


# --- what stands ----------------------------------------------------------------------------------


def current(session: GameSession) -> PracticeRound | None:
    """The round that tablets are in, even when its time is over; none while tables play."""
    return session.practice_rounds.filter(ended=None).first() if session.status in BETWEEN else None


def left(round: PracticeRound, now: datetime | None = None) -> float | None:
    """Seconds until its time is over, 0 afterwards; None where it has no end but the last answer."""
    return max(0.0, (round.until - (now or timezone.now())).total_seconds()) if round.until else None


def is_over(round: PracticeRound) -> bool:
    return round.ended is not None or left(round) == 0


def done_by(round: PracticeRound, who: Participant) -> int:
    """How many tasks of the round somebody has answered."""
    return round.exercises.filter(participant=who, answer__isnull=False).count()


def told(round: PracticeRound, people: Sequence[Participant]) -> dict:
    """For the teacher: how many of those inside have answered (all of their tasks, where these are counted)."""
    inside = {who.pk for who in people if who.inside}
    answers = Count("answer", filter=Q(participant__in=inside))
    each = dict(round.exercises.filter(participant__in=inside).values_list("participant").annotate(many=answers))
    enough = max(1, round.count)
    return {
        **facts(round),
        "skills": round.skills,
        "left": left(round),
        "answered": sum(many >= enough for many in each.values()),
        "of": len(inside),
        "answers": sum(each.values()),
    }


def facts(round: PracticeRound) -> dict:
    """For everybody in the room."""
    return {"id": round.pk, "kind": round.kind, "count": round.count}


def answered(round: PracticeRound) -> None:
    """Somebody has answered: the teacher sees it, and the last answer ends a round of counted tasks."""
    settle(round)
    api.notify(round.session.key)


def left_by(session: GameSession) -> None:
    """Somebody is inside no more: a round that waited for that one alone is over."""
    if found := session.practice_rounds.filter(ended=None).first():
        settle(found)


def settle(round: PracticeRound) -> None:
    """A round of counted tasks ends with the last answer of those who are inside; with nobody inside it stays."""
    if not round.count or round.until:
        return
    inside = round.session.participants.filter(blocked=False).exclude(device="")
    done = Count("exercises", filter=Q(exercises__round=round, exercises__answer__isnull=False))
    left = [many < round.count for many in inside.annotate(done=done).values_list("done", flat=True)]
    if left and not any(left):
        PracticeRound.objects.filter(pk=round.pk, ended=None).update(ended=timezone.now())
