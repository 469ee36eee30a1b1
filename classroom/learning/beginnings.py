"""When sessions began, as reports tell it: two of one day are told apart by the clock. Pure."""

from collections import Counter
from collections.abc import Iterable

from django.utils import timezone

from classroom.models import GameSession


def begins(sessions: Iterable[GameSession]) -> dict[int, dict]:
    """{"date", "time", "same_day"} by the id of the session."""
    at = {session.pk: timezone.localtime(session.started or session.created) for session in sessions}
    days = Counter(when.date() for when in at.values())
    return {
        pk: {"date": when.date().isoformat(), "time": f"{when:%H:%M}", "same_day": days[when.date()] > 1}
        for pk, when in at.items()
    }
