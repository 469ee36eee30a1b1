"""Marks: taken from the journal, each once, always the right child's, the same when built anew."""

import asyncio

import pytest
from django.core.management import call_command

from classroom import access
from classroom.learning import progress
from classroom.lesson import sessions
from classroom.models import GameSession, Mark, Participant, Place, SessionTable
from games.models import Entry
from tests.classroom import cast

pytestmark = pytest.mark.django_db

RIGHT, WRONG = "Do Mi Sol", "Do Fa Sol"


@pytest.fixture
def session():
    return cast.playing(3)


@pytest.fixture
def table(session):
    return cast.tables(session)[0]


def rows(**only):
    """The marks as they tell, ids and the time of storing apart."""
    fields = ("source", "source_id", "n", "skill", "participant", *progress.CONTENT)
    return list(Mark.objects.filter(**only).order_by("source_id", "n", "skill").values_list(*fields))


def xs(**only):
    return list(Mark.objects.filter(**only).order_by("n").values_list("x", flat=True))


def test_a_claim_marks_the_one_who_called(session, table):
    n = cast.write(table, cast.claim(1, "Si Re Fa"))[0]
    assert progress.pull(session) > 0
    marks = Mark.objects.filter(n=n)
    assert {mark.skill for mark in marks} == {"triad", "wrap", "order"}
    for mark in marks:
        assert mark.participant == cast.sitter(table, 1)
        assert (mark.source, mark.source_id, mark.correct, mark.x) == ("table", table.table_id, True, 1)
        assert (mark.size, mark.root, mark.code) == (3, 6, "")
        assert mark.notes == [["B", 0, "q"], ["D", 0, "q"], ["F", 0, "q"]]
        assert mark.at.year == 2026


def test_a_wrong_claim_and_its_reason(session, table):
    cast.write(table, cast.claim(0, WRONG))
    progress.pull(session)
    mark = Mark.objects.get()
    assert (mark.skill, mark.correct, mark.x, mark.code, mark.root) == ("triad", False, 0, "FOURTH", 0)


def test_an_inversion_lowers_order_alone_under_its_root(session, table):
    cast.write(table, cast.claim(0, "Mi Sol Do"))
    progress.pull(session)
    mark = Mark.objects.get()
    assert (mark.skill, mark.x, mark.code, mark.root) == ("order", 0, "ORDER", 0)


def test_a_slip_lowers_its_skill_in_a_right_claim(session, table):
    event = cast.claim(0, RIGHT)
    event[2]["slips"] = ["order"]
    cast.write(table, event)
    progress.pull(session)
    told = Mark.objects.order_by("skill").values_list("skill", "x", "correct")
    assert list(told) == [("order", 0, False), ("triad", 1, True)]


def test_a_right_claim_raises_the_order_that_a_wrong_one_lowered(session, table):
    cast.write(table, cast.claim(0, "Mi Sol Do", combo=1), cast.claim(0, RIGHT, combo=2))
    progress.pull(session)
    assert xs(skill="order") == [0, 1]


def test_pulling_twice_changes_nothing(session, table):
    cast.write(table, cast.claim(0, RIGHT), cast.claim(1, WRONG))
    assert progress.pull(session) == 3  # the right one is a triad in its order
    before = rows()
    assert progress.pull(session) == 0
    SessionTable.objects.update(pulled=0)
    assert progress.pull(session) == 0
    assert rows() == before


def test_a_right_claim_after_a_wrong_one_of_the_same_combination_is_half(session, table):
    cast.write(table, cast.claim(0, WRONG, combo=1), cast.claim(0, RIGHT, combo=2), cast.claim(1, RIGHT, combo=1))
    progress.pull(session)  # what came before is known although it was pulled before
    cast.write(table, cast.claim(0, RIGHT, combo=1), cast.claim(0, RIGHT, combo=1))
    progress.pull(session)
    assert xs(skill="triad", participant=cast.sitter(table, 0)) == [0, 1, 0.5, 1]
    assert xs(skill="triad", participant=cast.sitter(table, 1)) == [1]


def test_other_events_are_no_evidence(session, table):
    cast.write(table, ["taken", 0, {"card": 4}, [], None], ["lost_chord", 1, {}, [], None])
    assert progress.pull(session) == 0
    assert SessionTable.objects.get().pulled == 2 + len(unseated(table))


def unseated(table):
    """Spare seats are emptied by an entry each."""
    return set(range(table.seats)) - set(table.places.values_list("seat", flat=True))


def test_a_seat_that_changes_hands_finds_the_right_child(session, table):
    first = cast.sitter(table, 0)
    cast.write(table, cast.claim(0, RIGHT))
    sessions.send_out(first)
    late = cast.write(table, cast.claim(0, WRONG))  # called before leaving, judged after
    second = sessions.join(session, access.new_device(), name="Eva")
    Place.objects.filter(participant=second).delete()
    Place.objects.create(session_table=table, participant=second, seat=0, from_n=late[0])
    cast.write(table, cast.claim(0, "Re Fa La"))
    progress.pull(session)
    assert list(Mark.objects.filter(skill="triad").order_by("n").values_list("participant", "correct")) == [
        (first.id, True),
        (first.id, False),
        (second.id, True),
    ]


def test_a_bots_claims_mark_nobody(session, table):
    table.places.filter(seat=2).update(participant=None)
    cast.write(table, cast.claim(2, RIGHT))
    assert progress.pull(session) == 0


def test_an_undo_takes_its_marks_along_and_mends_what_followed(session, table):
    wrong = cast.write(table, cast.claim(0, WRONG))
    cast.write(table, cast.claim(0, RIGHT))
    progress.pull(session)
    assert xs(skill="triad") == [0, 0.5]
    cast.undo(table, *wrong)
    assert progress.pull(session) == 3  # one gone, two mended
    assert xs() == [1, 1]
    assert progress.pull(session) == 0


def test_students_marks_are_the_students():
    group = cast.group(cast.teacher())
    session = cast.session(group.teachers.get(), group)
    for student in group.students.all()[:2]:
        sessions.join(session, access.new_device(), student)
    sessions.start(session)
    table = cast.tables(session)[0]
    cast.write(table, cast.claim(1, RIGHT))
    progress.pull(session)
    assert group.students.all()[1].marks.get(skill="triad").participant == cast.sitter(table, 1)


def test_rebuilding_gives_identical_rows(session, table, capsys):
    cast.write(
        table, cast.claim(0, WRONG), cast.claim(0, RIGHT), cast.claim(2, "Si Re Fa La"), cast.claim(1, "Mi Sol Do")
    )
    progress.pull(session)
    before, ids = rows(), list(Mark.objects.values_list("id", flat=True))
    call_command("rebuild_progress")
    assert "0 changed" in capsys.readouterr().out
    assert list(Mark.objects.values_list("id", flat=True)) == ids
    Mark.objects.all().delete()
    call_command("rebuild_progress", session=session.key)
    assert rows() == before


def test_rebuilding_mends_what_was_tampered_with(session, table):
    cast.write(table, cast.claim(0, RIGHT))
    progress.pull(session)
    before = rows()
    Mark.objects.update(x=0, correct=False)
    mark = Mark.objects.get(skill="triad")
    mark.pk, mark.n = None, 99
    mark.save()
    assert progress.rebuild() == 3
    assert rows() == before


def test_pull_all_calls_rounds_over(session):
    cast.finish(session)
    progress.pull_all()
    assert GameSession.objects.get().status == "over"


def test_a_bad_table_keeps_no_marks_from_the_others(session, table, caplog):
    bad = cast.claim(0, RIGHT)
    bad[2]["spelling"] = ["H"]
    cast.write(table, bad)
    good = cast.tables(cast.playing(2, owner=cast.teacher("luis")))[0]
    cast.write(good, cast.claim(0, RIGHT))
    cast.finish(good.session)
    progress.pull_all()
    assert list(Mark.objects.values_list("source_id", flat=True)) == [good.table_id, good.table_id]
    assert f"table {table.table_id} " in caplog.text
    assert GameSession.objects.get(pk=good.session_id).status == "over"


def test_a_quiet_pull_costs_few_queries(django_assert_max_num_queries):
    sessions = [cast.playing(25, owner=cast.teacher(f"t{number}")) for number in range(5)]
    progress.pull_all()
    with django_assert_max_num_queries(3):
        progress.pull_all()
    assert sessions[0].tables.count() == 7


@pytest.mark.django_db(transaction=True)
def test_keep_pulling_goes_on_after_a_failure(monkeypatch, caplog):
    session = cast.playing(2)
    table = cast.tables(session)[0]
    cast.write(table, cast.claim(0, RIGHT))
    failures = [OSError("no disk")]
    whole = progress.pull_all

    def flaky():
        if failures:
            raise failures.pop()
        return whole()

    monkeypatch.setattr(progress, "pull_all", flaky)

    async def run():
        task = asyncio.create_task(progress.keep_pulling(0.01))
        for _ in range(300):
            await asyncio.sleep(0.01)
            if await Mark.objects.acount():
                break
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(run())
    assert Mark.objects.count() == 2
    assert "could not be pulled" in caplog.text


def test_seconds_are_from_when_it_could_be_called_to_the_call(session, table):
    event = cast.claim(0, RIGHT)
    event[2]["since"] = 1.0
    cast.write(table, ["stopped", None, {}, [], None], move="call chord 1", seat=0)
    called = cast.write(table, ["called", 1, {}, [], None], move="call rest", seat=1)[0] - 1
    cast.write(table, event, cast.claim(0, WRONG))
    progress.pull(session)
    assert dict(Mark.objects.values_list("code", "seconds")) == {"": called - 1.0, "FOURTH": None}
    assert progress.rebuild() == 0


def test_a_call_that_had_no_events_of_its_own_is_timed_too(session, table):
    """It waited behind another one."""
    event = cast.claim(0, RIGHT)
    event[2]["since"] = 0.5
    n = cast.write(table, ["stopped", None, {}, [], None], move="call chord 1", seat=0)[0]
    Entry.objects.filter(table=table.table_id, n=n).update(events=[])
    cast.write(table, event)
    progress.pull(session)
    assert Mark.objects.get(skill="triad").seconds == n - 0.5


def test_two_pairs_judged_in_one_entry_have_all_their_marks_and_a_vote_none_of_another(marta):
    """Of a pair the second one's mark has no participant; the voter's mark of a claim stands beside the own claim's."""
    group = cast.group(marta, ["Lucía Pérez", "Hugo Martín", "Nora Benali", "Samir Haddad"])
    lucia, hugo, nora, samir = group.students.all()
    session = cast.session(marta, group)
    one, two = (sessions.join(session, access.new_device(), student) for student in (lucia, nora))
    Participant.objects.filter(pk=one.pk).update(partner=hugo)
    Participant.objects.filter(pk=two.pk).update(partner=samir)
    sessions.start(session)
    [row] = cast.tables(session)
    seats = [who.places.get(to_n=None).seat for who in (one, two)]
    [n] = cast.write(row, cast.claim(seats[0], "Do Re Mi"))
    entry = Entry.objects.get(table=row.table_id, n=n)
    entry.events = [*entry.events, cast.claim(seats[1], "Do Re Sol")]
    entry.save()
    progress.pull(session)
    assert [student.marks.count() for student in (lucia, hugo, nora, samir)] == [1, 1, 1, 1]
    assert progress.rebuild() == 0
