"""The report of one pupil: growth, chords, errors with their moments, facts, what comes next."""

import json
from datetime import timedelta
from itertools import product

import pytest

from classroom import access
from classroom.learning import misconceptions, practice, progress, pupil_claims
from classroom.learning.group_report import group_report
from classroom.learning.pupil_report import ANSWERS, growth, pupil_report
from classroom.lesson import sessions
from classroom.models import Answer, Criterion, Exercise, GameSession, Grade, Participant, Remark, Student
from tests.classroom import cast
from theory import drills
from theory.pitch import Note

pytestmark = pytest.mark.django_db


@pytest.fixture
def group(marta):
    return cast.group(marta)


@pytest.fixture
def lucia(group) -> Student:
    return group.students.get(name="Lucía Pérez")


def lesson(group, *stacks: str, pupils=("Lucía Pérez", "Hugo Martín"), **data):
    """A lesson in which the first pupil claimed these stacks; its marks are taken. The session and its row."""
    session = cast.session(group.teachers.first(), group, **data)
    people = [sessions.join(session, access.new_device(), group.students.get(name=name)) for name in pupils]
    sessions.start(session)
    [row] = cast.tables(session)
    seat = people[0].places.get(to_n=None).seat
    cast.write(row, *(cast.claim(seat, stack, combo) for combo, stack in enumerate(stacks, start=1)))
    progress.pull(session)
    return session, row


def skill(report: dict, key: str) -> dict:
    return next(row for row in report["skills"] if row["skill"] == key)


def test_a_pupil_without_marks(lucia):
    report = pupil_report(lucia, "en")
    assert (report["facts"], report["best"], report["errors"], report["growth"]) == ([], [], [], [])
    assert (report["sessions"], report["chords"], report["remark"], report["last"]) == (0, 0, "", None)
    assert report["practice"] == ["triad"]  # the first step: nothing is known that would say what comes after
    row = skill(report, "triad")
    assert (row["m"], row["n"], row["level"], row["proposed"], row["given"]) == (None, 0, "few", None, None)
    assert row["line"]
    assert "RD 157/2022" in row["criterion"]


def test_a_pupil_with_one_mark(group, lucia):
    lesson(group, "Do Mi Sol")
    report = pupil_report(lucia, "en")
    row = skill(report, "triad")
    assert (round(row["m"], 3), row["n"], row["days"], row["level"]) == (0.6, 1, 1, "few")
    assert report["facts"] == ["You have closed 1 chord in one session."]
    assert [claim["chord"] for claim in report["best"]] == ["Do major"]
    assert report["growth"] == []


def test_growth_begins_with_the_third_mark():
    at = cast.START
    marks = [("triad", 1.0, at + timedelta(days=day), "table", 1, day) for day in range(4)]
    assert growth(marks) == [
        {"date": "2026-11-29", "skills": {"triad": pytest.approx(1 - 0.5 * 0.8**3)}},
        {"date": "2026-11-30", "skills": {"triad": pytest.approx(1 - 0.5 * 0.8**4)}},
    ]


def test_errors_are_told_with_their_words_and_lead_to_the_very_moment(client, group, lucia):
    session, row = lesson(group, "Do Mi Sol", "Do Fa Sol", "Mi Sol Do", "Re Sol La")
    errors = pupil_report(lucia, "en")["errors"]
    assert [(each["label"], each["count"]) for each in errors] == [
        ("Second or fourth: the third is miscounted", 2),
        ("Order: inverted chord", 1),
    ]
    evidence = errors[1]["evidence"][0]
    assert [note["name"] for note in evidence["notes"]] == ["Mi", "Sol", "Do"]
    assert evidence["text"]
    entry = cast.entries(row.table_id)[-2]
    assert evidence["url"] == f"/aula/sesion/{session.key}/mesa/1/1/repeticion/?n={entry.n}&asiento=0"
    assert client.get(evidence["url"]).context["page"]["start"]["n"] == entry.n


def test_a_misconception_leads_to_its_moments_as_in_the_report_of_the_class(group, lucia):
    session, row = lesson(group, *["Mi Sol Do"] * 7, "Do Mi Sol")
    [idea] = pupil_report(lucia, "en")["misconceptions"]
    told = group_report(group, "en")["pupils"]
    assert [idea] == next(each for each in told if each["key"] == lucia.key)["misconceptions"]
    n = cast.entries(row.table_id)[-2].n
    assert idea["evidence"][0]["url"] == f"/aula/sesion/{session.key}/mesa/1/1/repeticion/?n={n}&asiento=0"
    assert [note["name"] for note in idea["evidence"][0]["notes"]] == ["Mi", "Sol", "Do"]


def test_nobody_elses_chords_are_told(group, lucia):
    lesson(group, "Do Mi Sol", pupils=("Hugo Martín", "Lucía Pérez"))
    assert pupil_report(lucia, "en")["chords"] == 0


def test_a_pair_and_a_double_are_the_pupils_too(group, lucia):
    session, _row = lesson(group, "Do Mi Sol", pupils=("Hugo Martín", "Nora Benali"))
    session.participants.filter(student__name="Hugo Martín").update(partner=lucia)
    other, _row = lesson(group, "Re Fa La", pupils=("Lucía Ortega", "Nora Benali"))
    other.participants.filter(student__name="Lucía Ortega").update(student=None, double_of=lucia)
    report = pupil_report(lucia, "en")
    assert (report["sessions"], report["chords"]) == (2, 2)


def test_the_best_are_four_different_ones_and_what_was_taken_away_was_built(group, lucia):
    _session, row = lesson(group, "Do Mi Sol", "Do Mi Sol", "Re Fa La Do", "Fa La Do", "Sol Si Re", "La Do Mi")
    best = pupil_report(lucia, "en")["best"]
    assert [claim["chord"] for claim in best][:2] == ["Re minor seventh", "Do major"]
    assert len({claim["chord"] for claim in best}) == 4
    cast.write(row, ["lost_chord", 1, {"victim": 0, "points": 3}, [], None])  # La Do Mi, the newest
    after = pupil_report(lucia, "en")["best"]
    assert [claim["chord"] for claim in after] == [claim["chord"] for claim in best]
    only, row = lesson(group, "Sol Si Re", pupils=("Hugo Martín", "Nora Benali"))
    cast.write(row, ["lost_chord", 1, {"victim": 0, "points": 3}, [], None])
    hugo = pupil_report(only.participants.get(student__name="Hugo Martín").student, "en")
    assert [(claim["chord"], claim["lost"]) for claim in hugo["best"]] == [("Sol major", True)]


def test_facts_are_what_the_pupil_did(group, lucia):
    events = [cast.claim(0, "Do Mi Fa##", 1), cast.claim(0, "Do Mi Sol Si Re", 2)]
    events[0][2]["renamed"] = [3]
    _session, row = lesson(group)
    cast.write(row, *events)
    assert pupil_report(lucia, "es")["facts"] == [
        "Has cerrado 2 acordes en una sesión.",
        "Descubriste que Fa𝄪 sirve de Sol.",
        "Has construido 1 acorde de cinco notas.",
    ]


def test_remark_grade_and_criterion_of_the_teachers(group, lucia):
    Remark.objects.create(student=lucia, text="Trabaja con calma.")
    Grade.objects.create(student=lucia, skill="triad", level="advanced")
    Criterion.objects.create(group=group, skill="triad", text="Criterio 4.2")
    report = pupil_report(lucia, "es")
    assert report["remark"] == "Trabaja con calma."
    assert (skill(report, "triad")["given"], skill(report, "triad")["criterion"]) == ("advanced", "Criterio 4.2")


def test_wrong_answers_of_practice_are_told_without_a_replay(lucia):
    task = drills.make("triad", 1)
    while task.kind != "stack":
        task = drills.make("triad", task.seed + 1)
    exercise = Exercise.objects.create(student=lucia, skill="triad", task=task.to_dict())
    wrong = next(text for text in ("yes", "no") if not drills.judge(task, text).right)
    Answer.objects.create(exercise=exercise, text=wrong, right=False, seconds=3)
    practice.rebuild()
    [error] = pupil_report(lucia, "en")["errors"]
    assert (error["count"], error["of"], error["evidence"][0]["url"]) == (1, 1, "")
    cards = "–".join(note.spell("do", glyphs=True) for note in task.notes)
    said = f"{cards}: {drills.question(task, 'en')} Answer: “{drills.label(task, wrong, 'en')}”. "
    assert error["text"] == said + drills.judge(task, wrong, "en", "do").sentence


SLIPS = {  # kind of task -> how its error is called
    "stack": {"Took for a chord what is none", "Did not see that it was a chord"},
    "wrong": {"Did not find the note that does not fit"},
    "figure": {"Added up the note values wrongly"},
}


@pytest.mark.parametrize("kind", SLIPS)
def test_where_nothing_was_laid_no_error_of_laying_is_told(lucia, kind):
    """Nor is a skill an error: each wrong answer is called what it was, of so many tasks of its kind."""
    wanted = "figure" if kind == "figure" else "triad"
    for seed in range(30):
        task = drills.make(wanted, seed, kind=kind)
        text = next(option for option in task.options if not drills.judge(task, option).right)
        practice.answer(Exercise.objects.create(student=lucia, skill=wanted, task=task.to_dict()), text)
    task, _text = wrong_thirds(lucia, 1)
    errors = {row["label"]: (row["count"], row["of"]) for row in pupil_report(lucia, "en")["errors"]}
    told = {label: found for label, found in errors.items() if label in SLIPS[kind]}
    assert set(told) == SLIPS[kind]
    assert sum(count for count, _of in told.values()) == 30
    assert {of for _count, of in told.values()} == (
        {count for count, _of in told.values()} if kind == "stack" else {30}
    )
    assert [found for label, found in errors.items() if label not in told] == [(1, 1)]
    assert not misconceptions.named(lucia.marks.filter(code__startswith="SAID"))


def test_another_chord_than_the_one_heard_is_told_so(lucia):
    task = drills.make("triad", 1, kind="hear")
    root = task.notes[0].letter
    chords = [
        " ".join(Note((root + step) % 7, alter).spell() for step, alter in ((2, third), (4, fifth)))
        for third, fifth in product((-1, 0, 1), repeat=2)
    ]
    judged = {chord: drills.judge(task, chord) for chord in chords}
    above = next(chord for chord, each in judged.items() if not each.right and each.code is None)
    practice.answer(Exercise.objects.create(student=lucia, skill="triad", task=task.to_dict()), above)
    [error] = pupil_report(lucia, "en")["errors"]
    assert (error["label"], error["of"]) == ("Built another chord than the one heard", 1)


def wrong_thirds(student: Student, many: int) -> tuple[drills.Task, str]:
    """So many wrong answers to one task, a missing third, with their marks; the task and the answer."""
    task = drills.make("triad", 1, kind="third")
    text = next(option for option in task.options if not drills.judge(task, option).right)
    for _ in range(many):
        exercise = Exercise.objects.create(student=student, skill="triad", task=task.to_dict())
        practice.answer(exercise, text)
    return task, text


def test_an_error_of_practice_is_shown_as_it_was_laid(lucia):
    task, _text = wrong_thirds(lucia, 1)
    [error] = pupil_report(lucia, "en")["errors"]
    notes = error["evidence"][0]["notes"]
    assert len(notes) == len(task.notes) + 1
    laid = [("CDEFGAB"[note["letter"]], note["alter"]) for note in notes]
    assert laid == [(letter, alter) for letter, alter, _head in lucia.marks.first().notes]


def test_errors_of_practice_are_all_counted_and_the_newest_told(lucia):
    wrong_thirds(lucia, ANSWERS + 3)
    [error] = pupil_report(lucia, "en")["errors"]
    assert (error["count"], len(error["evidence"])) == (ANSWERS + 3, ANSWERS)
    assert error["text"] == error["evidence"][0]["text"]


def test_who_shares_a_tablet_without_a_seat_has_the_errors_too(group, lucia):
    session = cast.session(group.teachers.first(), group)
    hugo = sessions.join(session, access.new_device(), group.students.get(name="Hugo Martín"))
    Participant.objects.filter(pk=hugo.pk).update(partner=lucia)
    hugo.refresh_from_db()
    task = drills.make("triad", 1, kind="third")
    text = next(option for option in task.options if not drills.judge(task, option).right)
    exercise = Exercise.objects.create(student=hugo.student, participant=hugo, skill="triad", task=task.to_dict())
    practice.answer(exercise, text)
    for student in (lucia, hugo.student):
        report = pupil_report(student, "en")
        assert ([each["count"] for each in report["errors"]], report["sessions"]) == ([1], 0)


def test_the_last_session_is_the_one_that_was_played_last(group, lucia):
    first, _row = lesson(group, "Do Mi Sol")
    second, _row = lesson(group, "Do Mi Sol", "Re Fa La")
    for session, days in ((first, 8), (second, 1)):
        GameSession.objects.filter(pk=session.pk).update(started=cast.START + timedelta(days=days))
    assert pupil_report(lucia, "en")["last"] == {"date": "2026-12-05", "chords": 1}
    assert [who.session for who in pupil_claims.seats(lucia, 1)] == [first]


def test_the_report_is_plain_json_and_the_same_again(group, lucia):
    lesson(group, "Do Mi Sol", "Do Fa Sol")
    report = pupil_report(lucia, "es")
    assert json.loads(json.dumps(report)) == report
    assert pupil_report(lucia, "es") == report


def test_queries_do_not_grow_with_the_lessons(group, lucia, django_assert_max_num_queries):
    for _number in range(3):
        lesson(group, "Do Mi Sol", "Do Fa Sol")[0]
    with django_assert_max_num_queries(18):
        report = pupil_report(lucia, "es")
    assert (report["sessions"], report["chords"]) == (3, 3)


def test_what_to_practise_is_against_the_idea_that_is_named(lucia):
    lesson(lucia.group, *["Mi Sol Do"] * 9, *["Do Mi Sol"] * 9)
    report = pupil_report(lucia, "es")
    assert [idea["key"] for idea in report["misconceptions"]] == ["inversion"]
    assert report["practice"][0] == "order"
    assert practice.next_skills(lucia)[0] == "order"
