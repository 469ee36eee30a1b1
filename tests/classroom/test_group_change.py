"""How a class changed: of how many pupils each point is, since when, and what is said of tables beside practice."""

from datetime import timedelta

import pytest

from classroom.learning import group_report, practice
from classroom.learning.comparison import comparison
from classroom.learning.exports.comparison import book
from classroom.models import Exercise
from tests.classroom import cast
from tests.classroom.test_group_report import PUPILS, play
from theory import drills

pytestmark = pytest.mark.django_db
HARDER = "En las mesas cuesta más que en la práctica"


@pytest.fixture
def group(marta):
    return cast.group(marta, PUPILS)


def later(weeks: int):
    return cast.START + timedelta(days=7 * weeks)


@pytest.mark.parametrize(
    ("answers", "told"), [([], False), ([False] * 30, False), ([True] * 30, True), ([True] * 29, False)]
)
def test_that_tables_are_harder_is_said_where_it_is_seen(group, client, answers, told):
    """A third of thirty claims is right; so many answers of practice, right or wrong."""
    for week in range(2):
        play(group, *[cast.claim(0, stack) for stack in ("Do Mi Sol", "Do Fa Sol", "Re Sol La")] * 5, at=later(week))
    lucia = group.students.first()
    task = drills.make("triad", 1, kind="third")
    good = drills.solution(task)
    bad = next(option for option in task.options if option != good)
    for right in answers:
        exercise = Exercise.objects.create(student=lucia, skill="triad", task=task.to_dict())
        practice.answer(exercise, good if right else bad)
    assert group_report.group_report(group, "es")["practice_easier"] is told
    client.force_login(group.teachers.get())
    for page in ("informe", "comparar"):
        answer = client.get(f"/aula/grupos/{group.key}/{page}/", headers={"accept-language": "es"})
        assert (HARDER in cast.text(answer)) is told
    keys = [session.key for session in group.sessions.all()]
    assert (HARDER in book(comparison(group, keys, "es"), "es", "x").sheet("skills").note) is told


def test_each_point_of_change_is_of_so_many_and_begins_when_it_begins(group, client):
    """Lucía alone at first, then Hugo too; nobody tried a seventh in the first session."""
    play(group, *[cast.claim(0, "Do Mi Sol")] * 4)
    play(group, *[cast.claim(seat, "Do Mi Sol", seat + 1) for seat in (0, 1)] * 4, at=later(1))
    play(group, *[cast.claim(0, "Do Mi Sol Si")] * 4, at=later(2))
    play(group, *[cast.claim(0, "Do Mi Sol Si")] * 4, at=later(3))
    change = group_report.group_report(group, "es")["change"]
    assert [stage["pupils"] for stage in change] == [
        {"triad": 1, "order": 1},
        {"triad": 2, "order": 2},
        {"triad": 2, "seventh": 1, "order": 2},
        {"triad": 2, "seventh": 1, "order": 2},
    ]
    found = comparison(group, [stage["session"] for stage in change], "es")["sessions"]
    assert [{skill: told(each) for skill, each in row["skills"].items()} for row in found] == [
        {"triad": (1, None, 4, 0), "order": (1, None, 4, 0)},
        {"triad": (1, 4, 8, 1), "order": (1, 4, 8, 1)},  # Hugo had no tries before it: he is left out
        {"triad": (2, 12, 12, 0), "seventh": (1, None, 4, 0), "order": (2, 12, 16, 0)},
        {"triad": (2, 12, 12, 0), "seventh": (1, 4, 8, 0), "order": (2, 16, 20, 0)},
    ]
    second = found[1]["skills"]["triad"]
    assert second["before"] < second["after"] == pytest.approx(1 - 0.5 * 0.8**8)
    client.force_login(group.teachers.get())
    page = cast.text(client.get(f"/aula/grupos/{group.key}/informe/", headers={"accept-language": "es"}))
    assert ">(n 1 y 2 alumnos)<" in page
    assert ", desde el 11/12/2026 <" in page


def told(skill: dict) -> tuple:
    return skill["pupils"], skill["tries_before"], skill["tries_after"], skill["left_out"]


def test_a_newcomer_moves_no_mean_of_a_comparison(group, client):
    """Lucía stays as she is while Hugo, who begins, gets all wrong: the class did not get worse."""
    play(group, *[cast.claim(0, "Do Mi Sol")] * 40)
    play(group, cast.claim(0, "Do Mi Sol"), *[cast.claim(1, "Do Mi Do")] * 9, at=later(1))
    client.force_login(group.teachers.get())
    page = cast.text(client.get(f"/aula/grupos/{group.key}/comparar/", headers={"accept-language": "es"}))
    cell = '99 → <b>99</b></span><br><span class="soft" data-n>1 alumno, 1 fuera<br>40 → 41 intentos</span>'
    assert cell in page
