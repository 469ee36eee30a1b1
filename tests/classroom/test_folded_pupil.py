"""A pupil's report, held to a fold that shares no code with it: of a session with all that may complicate one."""

import pytest
from django.utils.translation import override

from classroom import access
from classroom.learning import group_report, practice, progress, pupil_report, reports, tallies
from classroom.learning.exports import initials
from classroom.learning.exports.session import book
from classroom.learning.mastery import FEW
from classroom.lesson import sessions
from classroom.models import Exercise, Mark
from games.models import Entry
from tests.classroom import cast, folded
from theory import drills

pytestmark = pytest.mark.django_db


def holds(student, lessons):
    """The pupil's report has the numbers of the journals and the answers."""
    told, mine = pupil_report.pupil_report(student, "es"), folded.of_pupil(student, lessons)
    worths = [worth for each in mine for worth in each.worths] + folded.worths_of_answers(student.pk)
    wanted = folded.averages(worths)
    assert {row["skill"]: (row["m"], row["n"]) for row in told["skills"] if row["n"]} == {
        skill: (pytest.approx(m), n) for skill, (m, n) in wanted.items()
    }
    assert {row["skill"]: row["right"] for row in told["skills"] if row["n"]} == {
        skill: folded.rights(worths)[skill] for skill in wanted
    }
    assert told["growth"][-1]["skills"] == {skill: pytest.approx(m) for skill, (m, n) in wanted.items() if n >= FEW}
    wrong = sum(each.claims - each.right for each in mine)
    assert sum(row["count"] for row in told["errors"]) == wrong + folded.wrong_answers(student)
    assert sum(bool(one["url"]) for row in told["errors"] for one in row["evidence"]) == wrong
    asked, of = folded.yes_or_no(student), {row["label"]: row["of"] for row in told["errors"]}
    for family, good in (("said_yes", "no"), ("said_no", "yes")):
        with override("es"):
            label = tallies.label(family)
        assert of.get(label, asked[good]) == asked[good]
    assert told["chords"] == sum(each.closed for each in mine)
    assert told["sessions"] == len({who.session_id for who in sat(student, lessons)})
    return told


def sat(student, lessons):
    people = [who for session in lessons for who in session.participants.all()]
    return [who for who in people if student.pk in (who.student_id, who.partner_id)]


@pytest.fixture
def mixed():
    """Two rounds of two pupils, a pair and a guest, with a claim that was taken back, votes, and an answer of the
    pair in the session."""
    teacher = cast.teacher("luis")
    made = cast.group(teacher, ["Lucía Pérez", "Hugo Martín", "Nora Benali"])
    session = cast.session(teacher, made, pairs=True)
    lucia, hugo, nora = made.students.all()
    for student in (lucia, hugo):
        sessions.join(session, access.new_device(), student)
    session.participants.filter(student=hugo).update(partner=nora)
    cast.guests(session, 1)
    for stacks in (("Do Mi Sol", "Mi Sol Do", "Do Fa Sol"), ("Do Mi Sol Si", "Do Mi Sol", "Re Fa La")):
        sessions.start(session)
        [row] = cast.tables(session)
        for seat in range(3):
            cast.write(row, *(cast.claim(seat, stack, combo) for stack in stacks for combo in (1, 2)))
            cast.write(row, vote(seat, "Fa La Do", right=True), vote(seat, "Do Mi Si", right=seat == 1))
        cast.undo(row, *cast.write(row, cast.claim(0, "Do Mi La"), cast.claim(1, "Si Re Fa")))
        cast.finish(session)
        progress.pull_all()
        session.refresh_from_db()
        if session.round == 1:
            sessions.another_round(session)
            session.refresh_from_db()
    practised(session.participants.get(student=hugo))
    return made


def vote(seat, stack, right):
    """What a seat says of another's claim."""
    _judged, _seat, data, skills, valid = cast.claim(2, stack)
    said = {"of": 2, "says": "yes" if valid is right else "no", "practice": True}
    return ["voted", seat, data | said, skills, right]


def practised(who):
    task = drills.make("triad", 1, kind="third")
    exercise = Exercise.objects.create(student=who.student, participant=who, skill="triad", task=task.to_dict())
    practice.answer(exercise, next(each for each in task.options if not drills.judge(task, each).right))


def test_two_rounds_a_pair_a_guest_an_undone_claim_and_votes(mixed, client):
    [session] = mixed.sessions.all()
    told = {student.name: holds(student, [session]) for student in mixed.students.all()}
    assert Mark.objects.filter(source=Mark.Source.CHECK).exists()
    report = reports.session_report(session, "es")
    votes = [event for entry in Entry.objects.all() for event in entry.events if event[0] == "voted"]
    assert report["votes"] == {"right": sum(event[4] for event in votes), "total": len(votes), "pupils": 4}
    assert book(report, "es").sheet("practice").cells("tries")[-1] == len(votes)
    assert book(initials.session(report), "en").sheet("practice").cells("practice")[-1] == "Votes in group checks"
    client.force_login(session.owner)
    page = cast.text(client.get(f"/aula/sesion/{session.key}/informe/", headers={"accept-language": "es"}))
    assert f"{len(votes)} votos en comprobaciones en grupo, bien" in page
    assert session.tables.values("round").distinct().count() == 2
    assert told["Hugo Martín"]["errors"] == told["Nora Benali"]["errors"]
    people, totals = folded.of_people(session), reports.session_report(session, "es")["totals"]
    assert (totals["right"], totals["claims"]) == (
        sum(each.right for each in people.values()),
        sum(each.claims for each in people.values()),
    )
    assert totals["claims"] == 36
    [row] = group_report.group_report(mixed, "es")["sessions"]
    assert (row["right"], row["total"]) == (totals["right"], totals["claims"])
