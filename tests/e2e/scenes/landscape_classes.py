"""Worlds of whole lessons of Harmonies: in the lobby, in play, in a last round, alone, over, closed after two."""

from classroom.lesson import sessions
from tests.e2e.scenes.landscape_worlds import Turns
from tests.e2e.scenes.school import School
from tests.e2e.scenes.worlds import world


def lesson(username: str, pupils: int, per_table: int = 4, **options) -> School:
    wishes = {"turn_timeout": 600, "first_player": "1"} | options
    return School(username, pupils).open(per_table=per_table, game="harmonies", **wishes).enter(pupils)


def played(school: School, round: int) -> School:
    """Every table somewhere in that round, each a little further."""
    for number, table in enumerate(school.start().tables()):
        script = Turns(table.pk)
        at = min(number, table.seats - 1)
        script.until(lambda state, at=at: state.round == round and state.seat == at)
        for _ in range(3):
            script.step(1)
        script.commit()
    return school


def ended(school: School) -> School:
    for number, table in enumerate(school.start().tables()):
        script = Turns(table.pk)
        level = 1 if number else 3
        while script.state.phase != "over":
            script.step(level)
        script.commit()
    sessions.settle(school.session)
    return school


@world
def landscape_lobby(username: str) -> School:
    school = lesson(username, 11)
    sessions.make_tables(school.session)
    return school


@world
def landscape_class(username: str) -> School:
    return played(lesson(username, 14, minutes=30), 4)


@world
def landscape_last(username: str) -> School:
    """One table is in its last round, another is paused by itself."""
    school = lesson(username, 7, minutes=10).start()
    one, two = school.tables()
    script = Turns(one.pk)
    script.until(lambda state: state.round == 4 and state.seat == 1)
    script.wait(601)
    script.commit()
    other = Turns(two.pk)
    other.until(lambda state: state.round == 2)
    other.commit()
    sessions.act(school.session, "/pause", 2)
    return school


@world
def landscape_alone(username: str) -> School:
    return played(lesson(username, 12, per_table=1), 3)


@world
def landscape_over(username: str) -> School:
    return ended(lesson(username, 7, spirits=True))


@world
def landscape_alone_over(username: str) -> School:
    return ended(lesson(username, 5, per_table=1))


@world
def landscape_closed(username: str) -> School:
    school = ended(lesson(username, 7, spirits=True))
    sessions.close(school.session)
    school.open(per_table=3, game="harmonies", side="B", turn_timeout=600).enter(7)
    ended(school)
    sessions.close(school.session)
    return school
