"""How a class changed: of how many pupils each point is, since when, and what is said of tables beside practice."""

from datetime import timedelta

import pytest

from classroom.learning import group_report, measure, practice
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
    report = group_report.group_report(group, "es")
    change = report["change"]
    both = ["triad", "order"]
    assert [list(stage["skills"]) for stage in change] == [[], both, *[["triad", "seventh", "order"]] * 2]
    assert {skill: tuple(each.values()) for skill, each in report["cohorts"].items()} == {
        "triad": ("2026-12-04", 2, 0),  # not before Hugo has enough, who would move the mean
        "order": ("2026-12-04", 2, 0),
        "seventh": ("2026-12-11", 1, 0),
    }
    mean = (1 - 0.5 * 0.8**8 + 1 - 0.5 * 0.8**4) / 2
    assert change[1]["skills"]["triad"] == change[3]["skills"]["triad"] == pytest.approx(mean)
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
    assert ">(2 alumnos, siempre los mismos)<" in page
    assert ">(1 alumno, siempre el mismo)<" in page
    assert measure.change() in page
    assert ", desde el 11/12/2026 <" in page


def test_the_session_says_how_it_was_played_and_the_comparison_what_changed(group, client):
    """A lower result after the level rose is not told as harm; a step back, and the same again, are told as such."""
    for week, variant in enumerate(("initiation", "full", "full", "initiation")):
        play(group, *[cast.claim(0, "Do Mi Sol")] * 4, at=later(week), options={"variant": variant, "help": "names"})
    client.force_login(group.teachers.get())
    sessions = group_report.group_report(group, "es")["sessions"]
    low, high = "Iniciación, ayuda: nombres", "Completa, ayuda: nombres"
    assert [each["level"] for each in sessions] == [low, high, high, low]
    page = cast.text(client.get(f"/aula/grupos/{group.key}/informe/", headers={"accept-language": "es"}))
    assert page.count(f"data-level>{high}<") == 2
    found = comparison(group, [each["key"] for each in sessions], "es")
    assert [row["changed"] for row in found["sessions"]] == ["", "harder", "same", "easier"]
    sheet = book(found, "es", "x").sheet("sessions")
    assert sheet.cells("changed") == ["", "más difícil", "las mismas opciones", "más fácil"]
    assert f"subió el nivel ({low} → {high})" in sheet.note
    address = f"/aula/grupos/{group.key}/comparar/"
    keys = [each["key"] for each in sessions]
    told = cast.text(client.get(address, {"sesion": keys}, headers={"accept-language": "es"}))
    assert sheet.note in told
    same = cast.text(client.get(address, {"sesion": keys[1:3]}, headers={"accept-language": "es"}))
    assert "subió el nivel" not in same


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
