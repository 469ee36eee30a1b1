"""The teacher takes the last move back at a table where somebody has a decision to make."""

import pytest

from classroom.lesson import sessions
from classroom.views import acts
from games import api
from games.live import clock
from tests.classroom import cast
from tests.e2e.scenes.school import School

pytestmark = pytest.mark.django_db


def deciding(what: str, **options):
    """(session, row, script) of a table where seat 0 decides after a call of `what`."""
    school = School("marta", 4).open(per_table=4, variant="full", **options).enter(4).start()
    [script] = school.scripts()
    script.tower(1, 1, "Cq", "Eq", "Gq")
    script.call(0, what)
    assert script.state.stop.stage == "decide"
    script.commit()
    [row] = cast.tables(school.session)
    return school.session, row, script


def summary(row) -> dict:
    return api.tiles([row.table_id])[row.table_id].summary


def test_the_call_that_waits_for_a_decision_is_taken_back():
    session, row, _script = deciding("rest-q")
    assert summary(row)["call"]["stage"] == "decide"
    assert summary(row)["waits"] == [0]
    sessions.act(session, "/undo", 1)
    told = summary(row)
    assert told["call"] is None
    assert told["waits"] == [0, 1, 2, 3]
    [undone] = [entry.events for entry in cast.entries(row.table_id) if entry.move == "/undo"]
    gone = {entry.n: entry.move for entry in cast.entries(row.table_id) if entry.n in undone[0][2]["n"]}
    assert "call rest" in gone.values()
    assert set(gone.values()) <= {"call rest", "tick"}


def test_the_answer_tells_what_was_taken_back_by_whom():
    session, row, _script = deciding("rest-q")
    told = acts.do(session, {"table": 1, "move": "undo"})["told"]
    name = cast.sitter(row, 0).name
    assert name in told
    assert "{s" not in told
    first = acts.do(session, {"table": 1, "move": "undo"})["told"]
    assert first != told


def test_a_call_that_was_still_waiting_is_told_of_by_its_own_name_and_not_by_that_of_who_was_before_it():
    school = School("marta", 4).open(per_table=4, variant="full", group_check=True).enter(4).start()
    [script] = school.scripts()
    script.tower(0, 1, "Cq", "Eq", "Gq")
    script.tower(2, 1, "Fq", "Aq", "Cq")
    script.do(0, "call chord 1")
    script.at += 0.05
    script.draft.play(2, "call chord 1", script.at, clock.wall())
    script.bell()
    assert script.state.stop.stage == "check"
    script.commit()
    [row] = cast.tables(school.session)
    names = [cast.sitter(row, seat).name for seat in range(4)]
    told = acts.do(school.session, {"table": 1, "move": "undo"})["told"]
    assert names[2] in told
    assert not any(name in told for name in (names[0], names[1], names[3]))
    told = acts.do(school.session, {"table": 1, "move": "undo"})["told"]
    assert names[0] in told
    assert names[2] not in told


def test_the_card_is_in_hand_again_and_may_be_called_again():
    session, row, script = deciding("rest-q")
    sessions.act(session, "/undo", 1)
    script.at += 1
    api.play(row.table_id, 0, "call rest", script.at)
    assert summary(row)["call"]["stage"] == "window"
    with pytest.raises(api.Refused):
        api.play(row.table_id, 0, "draw 1", script.at)


def test_a_step_of_the_decision_is_taken_back_and_asked_again():
    session, row, script = deciding("rest-q")
    api.play(row.table_id, 0, f"draw {script.find('Aw')}", script.at + 1)  # another figure: it may be sent
    down, _all = summary(row)["stock"]
    sessions.act(session, "/undo", 1)
    assert summary(row)["stock"][0] == down + 1
    assert summary(row)["waits"] == [0]
    sessions.act(session, "/undo", 1)
    assert summary(row)["call"] is None


def test_in_a_pause_too():
    session, row, _script = deciding("rest-q")
    sessions.act(session, "/pause", 1)
    sessions.act(session, "/undo", 1)
    sessions.act(session, "/resume", 1)
    assert summary(row)["call"] is None


def test_nobody_is_called_idle_for_what_was_undone():
    session, row, script = deciding("rest-q")
    sessions.act(session, "/undo", 1)
    script.at += 1
    api.play(row.table_id, 2, f"take {script.find('Aw')}", script.at)
    assert summary(row)["patience"] == 60


def test_the_answer_tells_the_time_that_the_table_gets_back():
    school = School("marta", 4).open(per_table=4, variant="full", minutes=15).enter(4).start()
    [script] = school.scripts()
    script.tower(1, 1, "Cq")
    script.commit()
    [row] = cast.tables(school.session)
    api.play(row.table_id, 2, f"take {script.find('Eq')}", script.at + 95)
    before = summary(row)["end"]
    told = acts.do(school.session, {"table": 1, "move": "undo"})["told"]
    back = round(summary(row)["end"] - before)
    assert back >= 95
    assert f" {back // 60}:{back % 60:02}" in told
