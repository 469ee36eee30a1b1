"""Report of a class: the numbers are those of the marks, in few queries; its page is the group's teachers'."""

import json
from collections import Counter
from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from classroom import access
from classroom.learning import evidence, group_report, lesson_report, mastery, misconceptions, progress, reports
from classroom.learning.choosing import AGAINST
from classroom.learning.comparison import comparison
from classroom.learning.exports import initials
from classroom.learning.exports.group import book as group_book
from classroom.learning.helping import near, needing
from classroom.learning.pupil_report import pupil_report
from classroom.lesson import sessions
from classroom.models import GameSession, Grade, Mark, Remark
from classroom.people import roster
from games.models import Entry
from tests.classroom import cast, year

pytestmark = pytest.mark.django_db
PUPILS = ["Lucía Pérez", "Hugo Martín", "Nora Benali"]


@pytest.fixture
def group(marta):
    return cast.group(marta, PUPILS)


def play(group, *events, at=cast.START, **data) -> GameSession:
    """A session of this class at one table, closed; who sits where is the order of the list."""
    session = cast.session(group.teachers.get(), group, **data)
    for student in group.students.all():
        sessions.join(session, access.new_device(), student)
    sessions.start(session)
    cast.write(cast.tables(session)[0], *events)
    cast.finish(session)
    sessions.close(session)
    over = at + timedelta(hours=1)
    GameSession.objects.filter(pk=session.pk).update(created=at, started=at, ended=over, closed=over)
    progress.pull(session)
    Mark.objects.filter(participant__session=session).update(at=at + timedelta(minutes=5))
    return session


def pupil(report, name):
    return next(row for row in report["pupils"] if row["name"] == name)


def seat_of(session, name: str) -> int:
    return session.participants.get(student__name=name).places.get().seat


# --- the numbers ----------------------------------------------------------------------------------


def test_mastery_is_that_of_the_one_formula(group):
    year.year(group, sessions=4, claims=9)
    report = group_report.group_report(group, "es")
    wanted = mastery.of_students(group.students.values_list("pk", flat=True))
    for student, row in zip(group.students.all(), report["pupils"], strict=True):
        found = wanted[student.pk]
        assert list(row["skills"]) == list(found)
        for skill, told in row["skills"].items():
            assert told["m"] == pytest.approx(found[skill].m)
            assert (told["n"], told["days"], told["level"]) == (found[skill].n, found[skill].days, found[skill].level)
        assert row["mean"] == pytest.approx(
            mastery.mean({skill: each for skill, each in found.items() if each.n >= mastery.FEW})
        )
        assert row["marks"] == student.marks.count()
        assert {(each["key"], each["count"], each["of"]) for each in row["misconceptions"]} == {
            (each.key, each.count, each.of) for each in misconceptions.named(student.marks.all())
        }
    assert json.loads(json.dumps(report)) == report


def test_shares_are_those_of_the_session_reports(group):
    one = play(group, cast.claim(0, "Do Mi Sol"), cast.claim(1, "Si Re Fa La"), cast.claim(1, "Do Fa Sol"))
    two = play(group, cast.claim(2, "Mi Sol Do"), at=cast.START + timedelta(days=7))
    report = group_report.group_report(group, "es")
    assert [row["key"] for row in report["sessions"]] == [one.key, two.key]
    for session, row in zip((one, two), report["sessions"], strict=True):
        told = reports.session_report(session, "es")
        assert (row["right"], row["total"]) == (told["totals"]["right"], told["totals"]["claims"])
        assert row["people"] == told["session"]["people"] == 3
    by_root = {row["name"]: row["sizes"] for row in report["roots"]}
    assert by_root["Do"] == {"3": {"right": 1, "total": 3}}
    assert by_root["Si"] == {"4": {"right": 1, "total": 1}}
    assert by_root["Fa"] == {}


def test_a_claim_that_marks_two_skills_is_right_once(group):
    play(group, cast.claim(0, "Si Re Fa"))
    assert group_report.group_report(group, "es")["sessions"][0]["total"] == 1


def test_the_class_is_the_mean_of_those_of_whom_there_is_enough(group):
    session = play(group, *[cast.claim(0, "Do Mi Sol")] * 3, *[cast.claim(1, "Do Mi Sol")] * 2)
    report = group_report.group_report(group, "es")
    sitting = session.participants.get(places__seat=0).student
    assert report["class"]["triad"]["n"] == 1
    assert report["class"]["triad"]["m"] == pytest.approx(pupil(report, sitting.name)["skills"]["triad"]["m"])
    assert report["change"] == [
        {
            "session": session.key,
            "date": "2026-11-27",
            "time": "10:00",
            "same_day": False,
            "skills": dict.fromkeys(("triad", "order"), report["class"]["triad"]["m"]),
        }
    ]
    one = {"date": "2026-11-27", "pupils": 1, "left_out": 0}
    assert report["cohorts"] == {"triad": one, "order": one}


def test_change_is_how_the_class_stood_after_each_session(group):
    play(group, *[cast.claim(0, "Do Mi Sol")] * 4)
    play(group, *[cast.claim(0, "Do Fa Sol")] * 4, at=cast.START + timedelta(days=7))
    report = group_report.group_report(group, "es")
    first, second = report["change"]
    assert not report["practice_easier"]
    assert first["skills"]["triad"] == pytest.approx(1 - 0.5 * 0.8**4)
    assert second["skills"]["triad"] == pytest.approx((1 - 0.5 * 0.8**4) * 0.8**4)


def test_a_misconception_leads_to_its_moments(group, client):
    session = play(group, *[cast.claim(0, "Mi Sol Do")] * 7, cast.claim(0, "Do Mi Sol"))
    row = next(row for row in group_report.group_report(group, "en")["pupils"] if row["misconceptions"])
    (idea,) = row["misconceptions"]
    assert (idea["key"], idea["count"], idea["of"]) == ("inversion", 7, 8)
    assert len(idea["evidence"]) == evidence.MOMENTS
    moment = idea["evidence"][0]
    n = Mark.objects.filter(code="ORDER").order_by("-n").first().n
    assert moment["url"] == f"/aula/sesion/{session.key}/mesa/1/1/repeticion/?n={n}&asiento=0"
    assert [note["name"] for note in moment["notes"]] == ["Mi", "Sol", "Do"]
    assert moment["date"] == "2026-11-27"


def test_what_the_teacher_says_stands_beside_what_is_proposed(group):
    play(group, *[cast.claim(0, "Do Mi Sol")] * 3)
    for student in group.students.all():
        Grade.objects.create(student=student, skill="order", level="acquired")
        Remark.objects.create(student=student, text="Escucha")
    rows = group_report.group_report(group, "es")["pupils"]
    assert all(row["remark"] == "Escucha" and row["grades"]["order"]["given"] == "acquired" for row in rows)
    assert sorted(row["grades"].get("triad", {}).get("proposed") or "" for row in rows) == ["", "", "in_progress"]


def test_two_at_one_tablet_both_learn_and_called_once(group):
    session = play(group, cast.claim(0, "Do Mi Sol"))
    who = session.participants.get(places__seat=0)
    partner = group.students.exclude(pk=who.student_id).first()
    who.partner = partner
    who.save()
    progress.rebuild()
    report = group_report.group_report(group, "es")
    assert Counter(row["marks"] for row in report["pupils"]) == {2: 2, 0: 1}
    assert report["sessions"][0]["total"] == 1
    assert report["roots"][0]["sizes"] == {"3": {"right": 1, "total": 1}}


def test_empty_one_pupil_guests_only(marta):
    empty = group_report.group_report(cast.group(marta, []), "es")
    assert (empty["pupils"], empty["sessions"], empty["skills"], empty["change"]) == ([], [], [], [])
    alone = cast.group(marta, ["Lucía Pérez"])
    assert group_report.group_report(alone, "es")["pupils"][0]["mean"] is None
    session = cast.session(marta, alone)
    cast.guests(session, 2)
    sessions.start(session)
    cast.write(cast.tables(session)[0], cast.claim(0, "Do Mi Sol"))
    progress.pull(session)
    report = group_report.group_report(alone, "es")
    assert [(row["right"], row["total"], row["people"]) for row in report["sessions"]] == [(1, 1, 2)]
    assert report["roots"][0]["sizes"] == {"3": {"right": 1, "total": 1}}
    assert (report["skills"], report["pupils"][0]["marks"]) == ([], 0)


def same_as_in_its_sessions(group, *made):
    """The report of the class and the comparison say of each session what its own report says."""
    told = group_report.group_report(group, "es")
    beside = comparison(group, {session.key for session in made}, "es")["sessions"]
    totals = [reports.session_report(session, "es")["totals"] for session in made]
    wanted = [(each["right"], each["claims"]) for each in totals]
    assert [(row["right"], row["total"]) for row in told["sessions"]] == wanted
    assert [(row["right"], row["total"]) for row in beside] == wanted
    roots = [size for row in told["roots"] for size in row["sizes"].values()]
    assert (sum(each["right"] for each in roots), sum(each["total"] for each in roots)) == tuple(
        map(sum, zip(*wanted, strict=True))
    )
    for session, row in zip(made, beside, strict=True):
        hard = {each["family"]: each["count"] for each in reports.session_report(session, "es")["hardest"]}
        assert row["errors"] == hard
        lesson = lesson_report.lesson_report(session, "es")["errors"]
        assert {each["family"]: each["count"] for each in lesson} == hard
    return wanted, told


def test_a_past_class_keeps_its_sessions_after_a_move_and_an_erasure(group):
    made = cast.session(group.teachers.get(), group)
    for student in group.students.all():
        sessions.join(made, access.new_device(), student)
    cast.guests(made, 1)
    sessions.start(made)
    row = cast.tables(made)[0]
    cast.write(row, *[cast.claim(seat, stack) for seat in range(4) for stack in ("Do Mi Sol", "Mi Sol Do")])
    progress.pull(made)
    cast.finish(made)
    sessions.close(made)
    wanted, told = same_as_in_its_sessions(group, made)
    assert (wanted, told["gone"]) == ([(4, 8)], 0)
    lucia, hugo, _nora = group.students.all()
    after = roster.next_year(group, "6.º B", [lucia, hugo])
    wanted, told = same_as_in_its_sessions(group, made)
    assert (wanted, told["gone"], told["sessions"][0]["people"]) == ([(4, 8)], 2, 4)
    assert [row["name"] for row in told["pupils"]] == ["Nora Benali"]
    assert pupil(group_report.group_report(after, "es"), "Hugo Martín")["marks"] == 3
    roster.remove(lucia)
    wanted, told = same_as_in_its_sessions(group, made)
    assert (wanted, told["gone"], told["sessions"][0]["people"]) == ([(3, 6)], 2, 4)
    roster.bring_back(group)
    roster.next_year(group, "6.º C", list(group.students.all()))
    wanted, told = same_as_in_its_sessions(group, made)
    assert (wanted, told["gone"], told["pupils"], told["skills"]) == ([(3, 6)], 3, [], [])


def test_no_more_queries_for_more_pupils_sessions_and_marks(marta, django_assert_max_num_queries):
    small, large = cast.group(marta, PUPILS), cast.group(marta, [f"Alumno {n:02}" for n in range(12)])
    year.year(small, sessions=1, claims=10)
    year.year(large, sessions=5, claims=20)
    for group in (small, large):
        with django_assert_max_num_queries(11):
            group_report.group_report(group, "es")


# --- the page -------------------------------------------------------------------------------------


def test_its_page_has_every_pupil_and_skill_with_number_and_word(group, client):
    year.year(group, sessions=3, claims=12)
    page = client.get(f"/aula/grupos/{group.key}/informe/", headers={"accept-language": "es"})
    text = cast.text(page)
    for student in group.students.all():
        assert f"/aula/grupos/{group.key}/alumnos/{student.key}/informe/" in text
    assert "Qué sabe ya cada uno" in text
    assert "La clase hoy" in text
    report = page.context["report"]
    for row in page.context["rows"]:
        for cell, skill in zip(row["cells"], report["skills"], strict=True):
            found = pupil(report, row["name"])["skills"].get(skill["skill"])
            assert cell["n"] == (found["n"] if found else 0)
            assert cell["number"] == (mastery.percent(found["m"]) if found and found["n"] >= mastery.FEW else None)
    for idea in page.context["ideas"]:
        for who in idea["pupils"]:
            assert all(moment["url"] in text.replace("&amp;", "&") for moment in who["evidence"])


@pytest.mark.parametrize("where", ["informe", "comparar"])
def test_for_owner_and_colleague_alone(client, where):
    olga, carlos, eva = cast.teacher("olga"), cast.teacher("carlos"), cast.teacher("eva")
    address = f"/aula/grupos/{cast.group(olga, colleague=carlos).key}/{where}/"
    assert client.get(address).status_code == 302  # to the log-in
    for teacher, status in ((olga, 200), (carlos, 200), (eva, 404)):
        client.force_login(teacher)
        assert client.get(address).status_code == status
    assert client.post(address).status_code in (404, 405)


@pytest.mark.parametrize("where", ["informe", "comparar"])
@pytest.mark.parametrize("names", [[], ["Lucía Pérez"]])
def test_nothing_to_tell_is_told(client, marta, where, names):
    group = cast.group(marta, names)
    text = cast.text(client.get(f"/aula/grupos/{group.key}/{where}/", headers={"accept-language": "en"}))
    assert 'class="empty"' in text


def test_the_group_and_the_classroom_lead_to_it(client, group):
    for page in (f"/aula/grupos/{group.key}/", "/aula/", "/aula/grupos/"):
        assert f"/aula/grupos/{group.key}/informe/" in cast.text(client.get(page))


# --- sessions beside each other -------------------------------------------------------------------


def test_sessions_beside_each_other(group):
    one = play(group, *[cast.claim(0, "Do Mi Sol")] * 3, cast.claim(1, "Mi Sol Do"), cast.claim(1, "Do Fa Sol"))
    two = play(
        group, *[cast.claim(0, "Do Mi Sol Si")] * 3, cast.claim(1, "Mi Sol Do"), at=cast.START + timedelta(days=7)
    )
    found = comparison(group, {one.key, two.key}, "en")
    first, second = found["sessions"]
    assert (first["right"], first["total"], second["right"], second["total"]) == (3, 5, 3, 4)
    assert second["sizes"] == {"3": {"right": 0, "total": 1}, "4": {"right": 3, "total": 3}}
    assert first["errors"] == {"inverted": 1, "miscounted": 1}
    assert [row["family"] for row in found["errors"]] == ["inverted", "miscounted"]
    for session, told in ((one, first), (two, second)):
        families = {row["family"]: row["count"] for row in reports.session_report(session, "en")["hardest"]}
        assert told["errors"] == families
    assert {skill: each["before"] for skill, each in first["skills"].items()} == {"triad": None, "order": None}
    for skill in ("triad", "order"):
        assert second["skills"][skill]["before"] == first["skills"][skill]["after"]
        assert second["skills"][skill]["tries_before"] == first["skills"][skill]["tries_after"]
    assert set(second["skills"]) == {"triad", "seventh", "order"}


def test_another_groups_session_is_not_compared(group):
    mine, other = play(group), play(cast.group(cast.teacher("luis"), PUPILS))
    assert [row["key"] for row in comparison(group, {mine.key, other.key}, "en")["sessions"]] == [mine.key]


def test_two_sessions_of_one_day_are_told_apart_by_the_clock(client, group):
    first, second = year.year(group, sessions=2, claims=4)
    for session, hour in ((first, 9), (second, 11)):
        session.started = timezone.make_aware(datetime(2026, 11, 27, hour, 5))
        session.save()
    assert [(row["time"], row["same_day"]) for row in group_report.group_report(group)["sessions"]] == [
        ("09:05", True),
        ("11:05", True),
    ]
    for where in ("informe", "comparar"):
        page = cast.text(client.get(f"/aula/grupos/{group.key}/{where}/", headers={"accept-language": "es"}))
        assert "27 de noviembre de 2026, 09:05" in page
        assert "27 de noviembre de 2026, 11:05" in page


def test_the_page_shows_the_last_two_or_those_that_are_chosen(client, group):
    made = year.year(group, sessions=3, claims=4)
    address = f"/aula/grupos/{group.key}/comparar/"
    assert [row["key"] for row in client.get(address).context["heads"]] == [each.key for each in made[1:]]
    chosen = client.get(address, {"sesion": [made[0].key, made[2].key, "nada"]})
    assert [row["key"] for row in chosen.context["heads"]] == [made[0].key, made[2].key]
    one = client.get(address, {"sesion": made[0].key}, headers={"accept-language": "es"})
    assert "Elige al menos dos sesiones" in cast.text(one)


def test_two_who_call_at_once_are_judged_in_one_entry_and_counted_each(group):
    """Their marks have the same table and number; each claim is its maker's alone."""
    session = cast.session(group.teachers.get(), group)
    seats = [
        sessions.join(session, access.new_device(), student).places for student in group.students.order_by("id")[:2]
    ]
    sessions.start(session)
    [row] = cast.tables(session)
    first, second = (places.get(to_n=None).seat for places in seats)
    [n] = cast.write(row, cast.claim(first, "Do Mi Sol"))
    entry = Entry.objects.get(table=row.table_id, n=n)
    entry.events = [*entry.events, cast.claim(second, "Mi Sol Do")]
    entry.save()
    progress.pull(session)
    report, told = group_report.group_report(group), reports.session_report(session, "es")
    assert (report["sessions"][0]["right"], report["sessions"][0]["total"]) == (1, 2)
    assert (told["totals"]["right"], told["totals"]["claims"]) == (1, 2)
    assert [pupil["sizes"] for pupil in report["pupils"][:2]] == [
        {"3": {"right": 1, "total": 1}},
        {"3": {"right": 0, "total": 1}},
    ]
    assert comparison(group, {session.key}, "es")["sessions"][0]["total"] == 2


def test_an_example_of_an_idea_is_from_a_table_where_there_is_one(group):
    """The newest of the table's, though Lucía has laid the same in practice since; those of practice come after."""
    play(group, *[cast.claim(0, "Mi Sol Do")] * 3, *[cast.claim(0, "La Do Fa")] * 4)
    lucia = group.students.first()
    shown = {"skill": "order", "x": 0.0, "correct": False, "code": "ORDER", "size": 3, "root": 4, "source": "answer"}
    laid = [["B", 0, "q"], ["D", 0, "q"], ["G", 0, "q"]]
    at = cast.START + timedelta(days=3)
    Mark.objects.bulk_create(
        [
            Mark(student=lucia, source_id=10**6 + n, n=0, notes=laid, at=at + timedelta(minutes=n), **shown)
            for n in range(9)
        ]
    )
    [idea] = pupil(group_report.group_report(group, "es"), lucia.name)["misconceptions"]
    assert (idea["key"], idea["count"]) == ("inversion", 7 + 9)
    told = ["–".join(note["name"] for note in each["notes"]) for each in idea["evidence"]]
    assert told == ["La–Do–Fa"] * 4 + ["Mi–Sol–Do"]
    assert all(each["url"] for each in idea["evidence"])
    assert pupil_report(lucia, "es")["misconceptions"] == [idea]
    [row] = group_book(group_report.group_report(group, "es"), "es").sheet("misconceptions").rows
    assert row[-1] == "La–Do–Fa"


def test_who_needs_help_with_what_and_on_what_evidence(client, group):
    play(group, *[cast.claim(0, "Do Fa Sol")] * 12, *[cast.claim(1, "Do Mi Sol")] * 9)
    report = group_report.group_report(group)
    [row] = needing(report)
    assert row["name"] == "Lucía Pérez"
    assert [(each["skill"], each["n"]) for each in (*row["weak"], *row["against"])] == [("triad", 12)] * 2
    assert [(idea["key"], idea["count"], idea["of"]) for idea in row["ideas"]] == [("counting", 12, 12)]
    page = cast.text(client.get(f"/aula/grupos/{group.key}/informe/", headers={"accept-language": "es"}))
    assert "Quién necesita ayuda" in page
    number = mastery.percent(row["weak"][0]["m"])
    lately = "(0 bien de los últimos 12 intentos)"
    said = f'dominio {number}/100</span> <span class="soft whole">{lately}'
    assert f'Tríadas: <span class="whole">{said}</span>' in page
    assert f">para la idea: Tríadas: dominio {number}/100<" in page
    [told] = group_book(report, "es").sheet("help").cells("with")
    assert told == f"Tríadas: dominio {number}/100 {lately}\npara la idea: Tríadas: dominio {number}/100"
    short = needing(initials.group(report))
    assert short[0]["name"] == "L. P."


def called(seat: int, right: int, wrong: int) -> list:
    """Claims of triads, right ones first; the wrong ones in no idea's pattern."""
    return [cast.claim(seat, "Do Mi Sol")] * right + [cast.claim(seat, "Do Mi Do")] * wrong


def test_who_is_surely_low_stands_apart_from_who_is_near_the_line(client, group):
    """Of Lucía's newest 12 tries 4 were right, of Hugo's 8, then four wrong, and of Nora there are only 11."""
    play(group, *called(0, 4, 8), *called(1, 8, 4), *called(2, 6, 5))
    report = group_report.group_report(group, "es")
    assert [(row["name"], [each["lately"] for each in row["weak"]]) for row in needing(report)] == [
        ("Lucía Pérez", [4])
    ]
    assert [row["name"] for row in near(report)] == ["Nora Benali", "Hugo Martín"]
    book = group_book(report, "es")
    assert book.sheet("help").cells("name") == ["Lucía Pérez"]
    assert book.sheet("near").cells("name") == ["Nora Benali", "Hugo Martín"]
    page = cast.text(client.get(f"/aula/grupos/{group.key}/informe/", headers={"accept-language": "es"}))
    assert "2 alumnos más, cerca del límite o con pocos datos" in page
    assert book.sheet("help").note in page
    assert book.sheet("near").note in page
    for row in (*needing(report), *near(report)):
        [each] = row["weak"]
        assert f"({each['lately']} bien de los últimos {each['newest']} intentos)" in page


def test_who_is_low_in_more_and_by_more_stands_before_who_has_an_idea(group):
    """Hugo has an idea in the order of the notes, and nothing low beside it; Nora lacks more than Lucía."""
    ideas = [cast.claim(1, laid) for laid in ("Mi Sol Do", "Do Mi Sol", "Fa La Do")]
    play(group, *called(0, 4, 9), *called(2, 1, 12), *ideas * 12)
    report = group_report.group_report(group, "es")
    rows = {row["name"]: row for row in needing(report)}
    assert list(rows) == ["Nora Benali", "Lucía Pérez", "Hugo Martín"]
    hugo = rows["Hugo Martín"]
    assert (hugo["weak"], [each["skill"] for each in hugo["against"]]) == ([], ["order"])
    assert (
        group_book(report, "es")
        .sheet("help")
        .cells("with")[2]
        .startswith("ninguna destreza claramente baja\npara la idea: Orden desde la fundamental: dominio ")
    )


def test_with_what_is_the_lowest_and_apart_from_it_what_is_against_an_idea(group):
    """All that is surely low counts for the order; two are shown, and how many more there are."""
    year.year(group, sessions=3, claims=30)
    report = group_report.group_report(group, "es")
    for row in needing(report):
        found = pupil(report, row["name"])
        low = sorted((each["m"], skill) for skill, each in found["skills"].items() if each["need"] == "weak")
        assert [(each["m"], each["skill"]) for each in row["weak"]] == low[:2]
        assert row["more"] == len(low) - len(row["weak"])
        against = {AGAINST[idea["key"]] for idea in found["misconceptions"]}
        assert {each["skill"] for each in row["against"]} == against
    assert needing(report)
    assert any(row["more"] for row in needing(made_low(report)))


def made_low(report: dict) -> dict:
    """The report as if the first pupil were surely low in everything."""
    first, *others = report["pupils"]
    skills = {skill: each | {"need": "weak", "m": 0.1} for skill, each in first["skills"].items()}
    return report | {"pupils": [first | {"skills": skills}, *others]}


def test_an_idea_that_was_mended_long_ago_is_told_nowhere(group):
    play(group, *[cast.claim(0, "Mi Sol Do")] * 9)
    lucia = group.students.first()
    assert [row["name"] for row in needing(group_report.group_report(group, "es"))] == [lucia.name]
    laid = [["C", 0, "q"], ["E", 0, "q"], ["G", 0, "q"]]
    told = {"skill": "triad", "x": 1.0, "correct": True, "size": 3, "root": 0, "notes": laid, "source_id": 10**6}
    at = cast.START + timedelta(days=3)
    many = range(misconceptions.NEWEST)
    Mark.objects.bulk_create(
        [Mark(source="table", student=lucia, n=n, at=at + timedelta(minutes=n), **told) for n in many]
    )
    [row, *_others] = group_report.group_report(group, "es")["pupils"]
    assert row["misconceptions"] == pupil_report(lucia, "es")["misconceptions"] == []
