"""By hand while tables play: another table, out to wait and back, a table dealt anew, help shown and hidden."""

import pytest

from classroom import access
from classroom.learning import progress, reports
from classroom.lesson import sessions
from classroom.models import Mark, Place
from classroom.views import acts
from games.models import Table
from tests.classroom import cast
from tests.classroom.cast import refused

pytestmark = pytest.mark.django_db


def two_tables(people=6, **data):
    """Two tables of four with a free seat each, in play."""
    session = cast.playing(people, **data)
    return session, *cast.tables(session)


def at(who) -> tuple[int, int] | None:
    """(table number, seat) where `who` sits."""
    place = Place.objects.filter(participant=who, to_n=None).select_related("session_table").first()
    return place and (place.session_table.number, place.seat)


def moves(row) -> list[str]:
    return [entry.move for entry in cast.entries(row.table_id)]


# --- another table --------------------------------------------------------------------------------


def test_a_pupil_is_moved_to_a_free_seat_of_another_table():
    session, one, two = two_tables()
    who = cast.sitter(one, 1)
    sessions.seat(session, who, 2)
    assert at(who) == (2, 3)
    assert moves(one)[-1] == "/leave 1"
    assert moves(two)[-1] == "/sit 3"
    snapshot = sessions.snapshot(session.key)
    assert snapshot.seats[who.id] == (two.table_id, 3)
    assert snapshot.pupils[who.id]["you"]["table"] == 2


def test_a_report_tells_the_moved_at_the_new_table_and_at_the_old_one_only_for_points_that_stayed():
    session, one, _two = two_tables()
    moved, scorer = cast.sitter(one, 1), cast.sitter(one, 2)
    cast.write(one, cast.claim(2, "Do Mi Sol"))
    for who in (moved, scorer):
        sessions.seat(session, who, 2) if who is moved else sessions.set_aside(who)
    sessions.act(session, "/end")
    first, second = (
        {seat["name"] for seat in table["seats"]} for table in reports.session_report(session, "es")["tables"]
    )
    assert moved.name not in first
    assert moved.name in second
    assert scorer.name in first


def test_moved_back_is_back_at_the_own_seat():
    session, one, _two = two_tables()
    who = cast.sitter(one, 1)
    sessions.seat(session, who, 2)
    sessions.seat(session, who, 1)
    assert at(who) == (1, 1)


def test_to_the_own_table_nothing_happens():
    session, one, _two = two_tables()
    before = moves(one)
    sessions.seat(session, cast.sitter(one, 1), 1)
    assert moves(one) == before


def test_the_seat_left_goes_to_who_waits():
    session, one, _two = two_tables(6)
    cast.sit_down(session, "Leo", "Noa")  # the two free seats
    late = cast.sit_down(session, "Eva")[0]
    assert at(late) is None
    sessions.send_out(cast.sitter(one, 0))
    assert at(late) == (1, 0)


def test_a_full_table_a_finished_one_and_none_are_refused_and_nothing_changes():
    session, one, _two = two_tables(6)
    who = cast.sitter(one, 0)
    cast.sit_down(session, "Leo", "Noa")
    refused("table_full", sessions.seat, session, who, 2)
    refused("no_table", sessions.seat, session, who, 3)
    sessions.act(session, "/end", 2)
    refused("table_over", sessions.seat, session, who, 2)
    assert at(who) == (1, 0)
    assert "/leave 0" not in moves(one)
    sessions.act(session, "/end")
    refused("not_playing", sessions.seat, session, who, 2)
    sessions.close(session)
    refused("closed", sessions.seat, session, who, 2)


def test_a_pupil_who_is_out_is_not_seated():
    session, one, _two = two_tables()
    who = cast.sitter(one, 0)
    sessions.send_out(who)
    refused("not_inside", sessions.seat, session, who, 2)
    refused("not_inside", sessions.set_aside, who)


def test_in_the_lobby_the_same_act_makes_tables():
    session = cast.session()
    ana, *_others = cast.guests(session, 4)
    sessions.make_tables(session)
    sessions.seat(session, ana, 2)
    assert at(ana) == (2, 0)


def test_in_a_pause_a_pupil_is_moved_too():
    session, one, _two = two_tables()
    sessions.act(session, "/pause")
    who = cast.sitter(one, 0)
    sessions.seat(session, who, 2)
    assert at(who) == (2, 3)


def test_a_claim_stays_with_who_made_it():
    session, one, two = two_tables()
    who = cast.sitter(one, 0)
    cast.write(one, cast.claim(0, "Do Mi Sol"))
    sessions.seat(session, who, 2)
    cast.write(two, cast.claim(3, "Re Fa La"))
    progress.pull(session)
    assert set(Mark.objects.values_list("participant", flat=True)) == {who.id}
    assert set(Mark.objects.values_list("source_id", flat=True)) == {one.table_id, two.table_id}


# --- out to wait ----------------------------------------------------------------------------------


def test_set_aside_waits_till_the_teacher_gives_a_seat():
    session, one, _two = two_tables()
    who = cast.sitter(one, 0)
    sessions.set_aside(who)
    assert at(who) is None
    assert sessions.snapshot(session.key).pupils[who.id]["you"]["waiting"]
    cast.sit_down(session, "Leo")  # whoever comes in takes a free seat, who was set aside does not
    assert at(who) is None
    sessions.seat(session, who, 2)
    assert at(who) == (2, 3)
    row = next(each for each in sessions.snapshot(session.key).teacher["people"] if each["id"] == who.id)
    assert row["aside"] is False


def test_with_the_next_round_everybody_has_a_seat_again():
    session, one, _two = two_tables()
    who = cast.sitter(one, 0)
    sessions.set_aside(who)
    sessions.act(session, "/end")
    refused("not_playing", sessions.set_aside, who)
    sessions.another_round(session)
    assert at(who) is not None


def test_a_latecomer_is_seated_by_hand():
    session, one, _two = two_tables(8)
    late = cast.sit_down(session, "Eva")[0]
    assert at(late) is None
    sessions.set_aside(cast.sitter(one, 2))
    assert at(late) == (1, 2)  # the seat fell to who waited
    other = cast.sitter(one, 3)
    sessions.set_aside(late)
    sessions.set_aside(other)
    sessions.seat(session, late, 1)
    assert at(late) == (1, 2)


# --- dealt anew -----------------------------------------------------------------------------------


def test_a_table_is_dealt_anew_for_the_same_people():
    session, one, _two = two_tables()
    before = {seat: cast.sitter(one, seat) for seat in range(3)}
    sessions.restart(session, 1)
    fresh = session.tables.get(number=1, past=0)
    one.refresh_from_db()
    assert (one.past, one.table.status) == (1, "over")
    assert fresh.table_id != one.table_id
    assert Table.objects.get(pk=fresh.table_id).seed != one.table.seed
    assert {seat: cast.sitter(fresh, seat) for seat in range(3)} == before
    assert moves(fresh) == ["/leave 3"]
    snapshot = sessions.snapshot(session.key)
    assert (fresh.table_id, 1) in snapshot.tables
    assert len(snapshot.tables) == 2
    assert snapshot.seats[before[0].id] == (fresh.table_id, 0)


def test_twice_anew_and_the_next_round_have_each_number_once():
    session, _one, _two = two_tables()
    sessions.restart(session, 1)
    sessions.restart(session, 1)
    assert sorted(session.tables.filter(number=1).values_list("past", flat=True)) == [0, 1, 2]
    sessions.act(session, "/end")
    assert session.status == "over"
    sessions.another_round(session)
    assert [row.number for row in cast.tables(session)] == [1, 2]
    sessions.start(session)


def test_marks_of_the_game_broken_off_stay_its_points_do_not_count():
    session, one, _two = two_tables()
    who = cast.sitter(one, 0)
    cast.write(one, cast.claim(0, "Do Mi Sol"))
    sessions.restart(session, 1)
    Table.objects.filter(pk=one.table_id).update(result={"summary": {}, "scores": [9, 3, 0, 0], "winners": [0]})
    progress.pull(session)
    assert Mark.objects.filter(participant=who, source_id=one.table_id).exists()
    report = reports.session_report(session, "es")
    past = [row for row in report["tables"] if row["past"]]
    assert [(row["number"], row["status"]) for row in past] == [(1, "over")]
    assert not any(seat["winner"] for seat in past[0]["seats"])
    assert report["session"]["tables"] == 2
    mine = next(each for each in report["people"] if each["id"] == who.id)
    assert (mine["points"], mine["right"]) == (0, 1)


def test_a_finished_table_anew_takes_the_round_up_again():
    session, one, _two = two_tables()
    sessions.act(session, "/end")
    assert session.status == "over"
    sessions.restart(session, 1)
    assert session.status == "playing"
    assert cast.sitter(session.tables.get(number=1, past=0), 0) == one.places.get(seat=0).participant


def test_anew_in_a_pause_stays_paused():
    session, _one, _two = two_tables()
    sessions.act(session, "/pause")
    sessions.restart(session, 1)
    fresh = session.tables.get(number=1, past=0)
    assert moves(fresh)[-1] == "/pause"
    sessions.act(session, "/resume")
    assert moves(fresh)[-1] == "/resume"


def test_what_cannot_be_dealt_anew():
    session, one, _two = two_tables()
    sessions.set_aside(cast.sitter(one, 0))
    sessions.set_aside(cast.sitter(one, 1))
    refused("few_here", sessions.restart, session, 1)
    refused("no_table", sessions.restart, session, 7)
    lobby = cast.session(session.owner)
    refused("not_playing", sessions.restart, lobby, 1)
    sessions.close(session)
    refused("closed", sessions.restart, session, 1)


def test_an_undo_at_the_fresh_table_does_not_reach_the_old_one():
    session, one, _two = two_tables()
    sessions.restart(session, 1)
    with pytest.raises(Exception, match="nothing_to_undo"):
        sessions.act(session, "/undo", 1)
    one.refresh_from_db()
    assert one.table.status == "over"


# --- help -----------------------------------------------------------------------------------------


def shown(session) -> set[tuple[int, str]]:
    pupils = sessions.snapshot(session.key).pupils.values()
    return {(each["you"]["table"], each["you"]["help"]) for each in pupils}


def test_help_is_hidden_and_shown_at_one_table_and_at_all():
    session, _one, _two = two_tables(options={"help": "names"})
    sessions.set_help(session, "none", 1)
    assert shown(session) == {(1, "none"), (2, "names")}
    sessions.set_help(session, "none")
    assert shown(session) == {(1, "none"), (2, "none")}
    sessions.set_help(session, "names")
    assert shown(session) == {(1, "names"), (2, "names")}


def test_hints_are_shown_at_a_table_that_was_dealt_without_them():
    session, one, two = two_tables(options={"help": "names"})
    sessions.set_help(session, "hints", 1)
    assert shown(session) == {(1, "hints"), (2, "names")}
    assert moves(one)[-1] == "/help hints"
    assert "/help hints" not in moves(two)
    sessions.set_help(session, "hints")
    assert moves(two)[-1] == "/help hints"
    assert shown(session) == {(1, "hints"), (2, "hints")}


def test_help_changed_after_a_table_ended_holds_when_its_end_is_taken_back():
    session, one, _two = two_tables(options={"help": "names"})
    sessions.act(session, "/end", 1)
    sessions.set_help(session, "none")
    assert "/help none" not in moves(one)
    sessions.act(session, "/undo", 1)
    assert moves(one)[-1] == "/help none"


def test_help_is_taken_back_only_where_nobody_has_chosen_another_since():
    session, *_ = two_tables(options={"help": "names"})
    acts.do(session, {"table": None, "move": "help hints"})
    acts.do(session, {"table": 2, "move": "help none"})  # the other teacher
    for table in (1, 2):
        acts.do(session, {"table": table, "move": "help names", "was": "hints"})
    assert shown(session) == {(1, "names"), (2, "none")}


def test_help_that_is_none_is_refused():
    session, *_ = two_tables()
    refused("no_act", sessions.set_help, session, "everything")
    refused("no_table", sessions.set_help, session, "none", 9)
    refused("not_playing", sessions.set_help, cast.session(session.owner), "none")


def test_a_table_anew_keeps_its_own_help():
    session, *_ = two_tables(options={"help": "names"})
    sessions.set_help(session, "none", 1)
    sessions.restart(session, 1)
    assert shown(session) == {(1, "none"), (2, "names")}
    assert access.sessions(session.owner).count() == 1
