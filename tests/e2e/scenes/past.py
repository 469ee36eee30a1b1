"""Worlds with a past: what a school keeps after its lessons."""

from datetime import timedelta

from django.utils import timezone

from classroom.lesson import sessions
from classroom.models import GameSession, Group
from tests.e2e.scenes.rounds import played
from tests.e2e.scenes.school import School
from tests.e2e.scenes.worlds import world


@world
def last_year(username: str) -> School:
    """A group with a lesson, and a lesson of guests, from more than a year ago."""
    school = played(8, 100, username=username, variant="intermediate")
    sessions.close(school.session)
    guests = sessions.create(
        school.teacher, {"game": school.session.game, "options": {}, "per_table": 4, "group": None}
    )
    sessions.close(guests)
    long_ago = timezone.now() - timedelta(days=400)
    GameSession.objects.filter(owner=school.teacher).update(created=long_ago)
    Group.objects.filter(pk=school.group.pk).update(created=long_ago)
    return school


@world
def long_played(username: str) -> School:
    """A lesson after which everybody has built much."""
    school = played(4, 900, username=username, variant="full")
    sessions.close(school.session)
    return school
