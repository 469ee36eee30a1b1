"""Class lists: a pupil who goes, and what stays of what was played."""

import pytest

from classroom import access
from classroom.learning import progress, reports
from classroom.lesson import sessions
from classroom.models import Mark, Student
from classroom.people import roster
from tests.classroom import cast

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    """A class of three at one table of four seats; the first has closed a chord."""
    owner = cast.teacher()
    made = cast.session(owner, cast.group(owner))
    for student in made.group.students.all()[:3]:
        sessions.join(made, access.new_device(), student)
    sessions.start(made)
    cast.write(cast.tables(made)[0], cast.claim(0, "Do Mi Sol"), cast.claim(1, "Do Mi Sol"))
    progress.pull(made)
    return made


def told(session):
    return [(row["name"], row["right"]) for row in sorted(reports.session_report(session)["people"], key=by_id)]


def nameless(rows):
    """The same report without the first one's name and claims."""
    return [("Alumno borrado", 0), *rows[1:]]


def by_id(row):
    return row["id"]


def test_a_pupil_who_is_removed_stays_in_past_sessions_without_marks(session):
    sessions.close(session)
    before, table = told(session), cast.tables(session)[0]
    who = table.places.get(seat=0).participant
    roster.remove(who.student)
    assert told(session) == nameless(before)
    assert table.places.get(seat=0).participant == who
    assert not Student.objects.filter(name="Lucía Pérez").exists()
    assert not Mark.objects.filter(participant=who).exists()
    assert Mark.objects.get(skill="triad").participant != who  # the other's
    assert progress.rebuild() == 0  # and they do not come back


def test_a_pupil_who_is_removed_in_play_leaves_no_ghost(session):
    table = cast.tables(session)[0]
    who = cast.sitter(table, 0)
    before = told(session)
    roster.remove(who.student)
    assert cast.entries(table.table_id)[-1].move == "/leave 0"
    assert not table.places.filter(seat=0, to_n=None).exists()
    assert access.holder({access.PASS: access.sign(who)}) is None
    assert told(session) == nameless(before)
    for name in ("Tarde", "Noche"):
        late = sessions.join(session, access.new_device(), name=name)
        assert late.places.filter(to_n=None).exists()


def test_a_pupil_who_is_removed_in_the_lobby_is_gone():
    owner = cast.teacher()
    made = cast.session(owner, cast.group(owner))
    who = sessions.join(made, access.new_device(), made.group.students.first())
    roster.remove(who.student)
    assert not made.participants.exists()
