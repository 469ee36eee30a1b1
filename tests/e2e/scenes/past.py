"""Worlds with a past: what a school keeps after its lessons."""

from datetime import timedelta

from django.utils import timezone

from classroom.learning import progress
from classroom.lesson import sessions
from classroom.models import GameSession, Grade, Group, Remark
from games.models import Entry
from tests.classroom import cast
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


LESSONS = (  # days ago, what Lucía claimed
    (28, "Do Mi Sol;Do Fa Sol;Mi Sol Do;Fa La Do;Re Fa Sol;Sol Si Re;Do Mi Sol"),
    (21, "Do Mi Sol;Re Fa La;La Do Mi;Si Re Fa;Do Mi Sol Si;Sol Do Mi;Mi Sol Si"),
    (14, "Re Fa# La;Do Mi Sol Si;Re Fa La Do;Mi Solb Si;La Do Mi Sol;Fa La Do;Mi Sol Si"),
    (7, "Do Mi Sol Si Re;Sol Si Re Fa;Re Fa La;La Do Mi Sol;Fa La Do Mi Sol;Do Mi Sol La Re;Si Re Fa La"),
)


@world
def grown(username: str) -> School:
    """Four lessons in which Lucía learnt, with a remark and a grade of the teacher."""
    school = School(username, 4)
    for ago, stacks in LESSONS:
        school.open(variant="full").enter(4).start()
        [row] = cast.tables(school.session)
        cast.write(row, *(cast.claim(0, stack, number) for number, stack in enumerate(stacks.split(";"), start=1)))
        began = timezone.now() - timedelta(days=ago)
        for entry in Entry.objects.filter(table=row.table_id):
            Entry.objects.filter(pk=entry.pk).update(stored_at=began + timedelta(seconds=30 * entry.n))
        sessions.close(school.session)
        GameSession.objects.filter(pk=school.session.pk).update(created=began, started=began, ended=began)
    progress.pull_all()
    lucia = school.group.students.first()
    Remark.objects.create(student=lucia, text="Cuenta las terceras con los dedos y le sale. Ahora, las novenas.")
    Grade.objects.create(student=lucia, skill="triad", level=Grade.Level.ACQUIRED)
    return school
