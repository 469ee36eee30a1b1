"""The worlds of the scenes: each is a school with a session in one state, built into the database in an instant. Here
those before a game; at play and after it: rounds.py and the others that build.py names.

A world is a function of a name for its teacher; the name of the function is the world's. Seat 0 is «Lucía P.», the one
whose tablet is looked at.
"""

from collections.abc import Callable

from classroom import access
from classroom.lesson import sessions
from tests.e2e.scenes.school import School
from tests.e2e.scenes.script import Script

World = Callable[[str], School]
WORLDS: dict[str, World] = {}


def world(build: World) -> World:
    WORLDS[build.__name__] = build
    return build


def at_table(write: Callable[[Script], None], seats: int = 4, **options) -> World:
    """A world of one table with such a past."""

    def build(username: str) -> School:
        school = School(username).open(per_table=seats, **{"variant": "full"} | options).enter(seats).start()
        [script] = school.scripts()
        write(script)
        script.commit()
        return school

    return build


@world
def nobody(username: str) -> School:
    return School(username, pupils=0)


@world
def guests_alone(username: str) -> School:
    return School(username, pupils=0).open()


@world
def empty_room(username: str) -> School:
    return School(username, pupils=24).open()


@world
def room_of_six(username: str) -> School:
    return School(username).open().enter(6)


@world
def earlier_open(username: str) -> School:
    """A second session of the group, while six are inside the first."""
    return School(username).open().enter(6).open().enter(2)


@world
def room_of_guests(username: str) -> School:
    school = School(username).open().enter(3)
    for name in ("Ana", "Un nombre larguísimo de invitado"):
        school.guest(name)
    return school


@world
def claimed(username: str) -> School:
    """Another tablet says that it is Lucía."""
    school = School(username).open().enter(5)
    sessions.claim(school.session.participants.first(), access.new_device())
    return school


@world
def room_of_twelve(username: str) -> School:
    return School(username, pupils=24).open().enter(12)


@world
def full_room(username: str) -> School:
    return School(username, pupils=32).open(per_table=4).enter(32)


@world
def tables_made(username: str) -> School:
    school = School(username, pupils=24).open().enter(23)
    sessions.make_tables(school.session)
    return school


@world
def seated(username: str) -> School:
    school = School(username).open().enter(4)
    sessions.make_tables(school.session)
    return school


@world
def prepared(username: str) -> School:
    """One session is open, two wait for their day."""
    school = School(username, pupils=24).open(variant="initiation", minutes=15)
    school.prepare(variant="full", minutes=20, attacks="not_twice")
    return school.prepare(title="Claves y barras, segunda vez", per_table=3, variant="intermediate", minutes=15)


@world
def levels_chosen(username: str) -> School:
    school = School(username, pupils=16).open(variant="intermediate", minutes=20).enter(16)
    sessions.make_tables(school.session)
    sessions.choose_level(school.session, 2, step="first_steps", help="hints")
    sessions.choose_level(school.session, 4, step="full")
    return school
