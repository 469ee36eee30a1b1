"""What a session's practice brought: the warm-up, rounds between games, the questions at the end."""

import pytest

from classroom.learning import practice, reports
from classroom.learning.exports import initials
from classroom.learning.exports.session import book
from classroom.learning.round_report import practice_rounds
from classroom.lesson import rounds
from classroom.people import persons, roster
from tests.classroom import cast
from tests.classroom.test_practice import right, wrong

pytestmark = pytest.mark.django_db


@pytest.fixture
def session(marta):
    """Lucía and Hugo of the class, and a guest, in the lobby; the warm-up and one round were practised."""
    group = cast.group(marta, names=("Hugo Ruiz", "Lucía Pérez"))
    made = cast.session(marta, group)
    hugo, lucia = cast.sit_down(made, "Hugo Ruiz", "Lucía Pérez")
    guest = cast.guests(made, 1)[0]
    warm = rounds.warm_up(made)
    answered(lucia, warm, "triad", True)
    answered(lucia, warm, "order", False)
    answered(hugo, warm, "triad", True, hint=True)
    asked = rounds.begin(made, skills=["triad"], count=1)
    answered(guest, asked, "triad", False)
    rounds.stop(made)
    return made


def answered(who, practised, skill: str, well: bool, hint: bool = False) -> None:
    exercise = practice.set_task(who, skill, practised)
    if hint:
        practice.give_hint(exercise)
    practice.answer(exercise, (right if well else wrong)(exercise))


def test_each_round_by_skill_and_by_pupil(session):
    warm, asked = reports.session_report(session, "es")["practice"]
    assert (warm["label"], warm["right"], warm["total"], warm["hinted"], warm["pupils"]) == (
        "Calentamiento",
        2,
        3,
        1,
        2,
    )
    assert [(row["skill"], row["right"], row["total"]) for row in warm["skills"]] == [("triad", 2, 2), ("order", 0, 1)]
    people = [(row["name"], row["right"], row["total"], row["hinted"]) for row in warm["people"]]
    assert people == [("Hugo Ruiz", 1, 1, 1), ("Lucía Pérez", 1, 2, 0)]
    assert [(row["name"], row["right"], row["total"]) for row in asked["people"]] == [("Ana 1", 0, 1)]


def test_both_of_a_pair_have_practised(session):
    who = session.participants.get(student__name="Lucía Pérez")
    who.partner = roster.add(session.group, ["Nora Gil"])[0]
    who.save()
    warm, asked = reports.session_report(session, "es")["practice"]
    assert (warm["pupils"], asked["pupils"]) == (3, 1)


def test_it_is_no_try_of_the_session_and_a_round_without_answers_is_not_told(session):
    rounds.begin(session, count=3)
    report = reports.session_report(session, "en")
    assert report["totals"]["claims"] == 0
    assert len(report["practice"]) == 2


def test_page_file_and_link_say_the_same(client, session):
    report = reports.session_report(session, "es")
    page = cast.text(client.get(f"/aula/sesion/{session.key}/informe/", headers={"accept-language": "es"}))
    assert "2 de 3 respuestas bien (2 alumnos)" in page
    made = book(report, "es")
    assert made.sheet("practice").cells("right") == [2, 0, 0]
    assert made.sheet("practised").cells("name") == ["Hugo Ruiz", "Lucía Pérez", "Ana 1"]
    short = book(initials.session(report), "es")
    assert short.sheet("practised").cells("name") == ["H. R.", "L. P.", "A. 1."]
    assert "practice" not in [sheet.key for sheet in book(report | {"practice": []}, "es").sheets]


def test_who_was_erased_is_counted_no_more(session):
    roster.remove(session.group.students.get(name="Lucía Pérez"))
    warm = practice_rounds(session, persons.whole_names(session))[0]
    assert (warm["total"], [row["name"] for row in warm["people"]]) == (1, ["Hugo Ruiz"])


def test_two_queries_more_however_many_practised(session, django_assert_max_num_queries):
    names = persons.whole_names(session)
    with django_assert_max_num_queries(3):
        practice_rounds(session, names)
