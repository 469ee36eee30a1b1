"""The lesson from the PIN to its end, and what the acts of the teacher do."""

from datetime import timedelta

import pytest
from django.utils import timezone

from classroom import access
from classroom.lesson import opening, seating, sessions
from classroom.models import GameSession, Place
from games import api
from games.models import Table
from tests.classroom import cast
from tests.classroom.cast import refused

pytestmark = pytest.mark.django_db


def names(session) -> list[list[str]]:
    return [[who.name for who in table] for table in seating.arrangement(session).values()]


def everybody(tables) -> list[str]:
    return [name for table in tables for name in table]


def test_create_gives_a_pin_and_keeps_the_choices():
    owner = cast.teacher()
    group = cast.group(owner)
    session = cast.session(owner, group, options={"variant": "initiation"}, names="c")
    assert len(session.pin) == 6
    assert session.pin.isdigit()
    assert session.pin[0] != "0"
    assert (session.status, session.round, session.language) == ("lobby", 1, "es")
    last = sessions.last_settings(owner)[group.pk]
    assert last["options"]["variant"] == "initiation"
    assert last["options"]["mode"] == "simultaneous"  # choices that were not made are the game's own
    assert (last["group"], last["names"], last["per_table"]) == (group, "c", 4)
    assert sessions.last_settings(cast.teacher("luis")) == {}


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ({"game": "chess"}, "no_game"),
        ({"per_table": 1}, "bad_option"),
        ({"per_table": 99}, "bad_option"),
        ({"options": {"variant": "hard"}}, "bad_option"),
        ({"options": {"nonsense": 1}}, "bad_option"),
    ],
)
def test_create_refuses_what_no_table_could_play(data, code):
    refused(code, cast.session, **data)
    assert not GameSession.objects.exists()


def test_a_pin_rests_for_a_day(monkeypatch):
    session = cast.session()
    digits = [int(session.pin) - 100_000, 23_456]
    monkeypatch.setattr(opening.secrets, "randbelow", lambda _: digits[0] if len(digits) == 1 else digits.pop(0))
    sessions.close(session)
    assert opening.new_pin() == "123456"
    GameSession.objects.update(closed=timezone.now() - timedelta(hours=25))
    digits[:] = [int(session.pin) - 100_000]
    assert opening.new_pin() == session.pin


def test_two_sessions_are_open_at_once():
    first, second = cast.session(), cast.session(cast.teacher("luis"))
    assert first.pin != second.pin
    cast.guests(first, 2)
    cast.guests(second, 2)  # the same names in another session


def test_start_deals_a_table_to_everybody_once():
    session = cast.session(options={"variant": "initiation"})
    cast.guests(session, 9)
    sessions.start(session)
    sessions.start(GameSession.objects.get(pk=session.pk))
    assert session.status == "playing"
    assert Table.objects.count() == 3
    assert {table.options["variant"] for table in Table.objects.all()} == {"initiation"}
    assert Place.objects.filter(to_n=None, session_table__table__isnull=False).count() == 9


def test_start_is_all_or_nothing(monkeypatch):
    """A spare seat that cannot be emptied leaves the lobby as it was, not tables with ghosts."""
    session = cast.session()
    cast.guests(session, 3)
    sessions.make_tables(session)

    def refuse(*_arguments):
        raise api.Refused("version", "no")

    with monkeypatch.context() as patch:
        patch.setattr("games.api.act", refuse)
        with pytest.raises(api.Refused):
            sessions.start(session)
    assert not Table.objects.exists()
    assert GameSession.objects.get().status == "lobby"
    assert [row.table_id for row in cast.tables(session)] == [None]
    sessions.start(session)
    assert [line.move for line in cast.entries(cast.tables(session)[0].table_id)] == ["/leave 3"]


def test_nothing_of_the_lobby_is_done_in_play():
    session = cast.playing(2)
    refused("not_in_lobby", sessions.make_tables, session)
    refused("not_in_lobby", sessions.move, session, cast.sitter(cast.tables(session)[0]), 1)


def test_the_acts_of_the_teacher_reach_one_table_or_all():
    session = cast.playing(8)
    one, two = cast.tables(session)
    sessions.act(session, "/pause", 2)
    assert [api.tiles([row.table_id])[row.table_id].status for row in (one, two)] == ["playing", "paused"]
    sessions.act(session, "/pause")
    assert sessions.snapshot(session.key).shared["room"]["status"] == "paused"
    sessions.act(session, "/resume")
    assert sessions.snapshot(session.key).shared["room"]["status"] == "playing"
    sessions.act(session, "/minutes 5")
    assert cast.entries(two.table_id)[-1].move == "/minutes 5"


@pytest.mark.parametrize("move", ["", " ", "take 1", "/sit 1", "/leave 0", "tick", "/away 0"])
def test_other_acts_are_refused(move):
    session = cast.playing(2)
    refused("no_act", sessions.act, session, move)


@pytest.mark.parametrize("move", ["/minutes 5" + " " * 5000, "/pause " + "x" * 120, "", "/minutes\n5", "/pausé"])
def test_no_table_takes_a_move_that_its_journal_cannot_hold(move):
    row = cast.tables(cast.playing(2))[0]
    before = cast.entries(row.table_id)
    for play in (api.act, lambda table, move: api.play(table, 0, move)):
        with pytest.raises(api.Refused) as caught:
            play(row.table_id, move)
        assert caught.value.code == "not_a_move"
    assert cast.entries(row.table_id) == before


def test_acts_without_a_table_are_refused():
    session = cast.session()
    refused("not_playing", sessions.act, session, "/pause")
    refused("no_table", sessions.act, session, "/pause", 1)
    playing = cast.playing(2, owner=cast.teacher("luis"))
    refused("no_table", sessions.act, playing, "/pause", 2)
    sessions.act(playing, "/pause")
    with pytest.raises(api.Refused) as caught:
        sessions.act(playing, "/minutes many")
    assert caught.value.text


def test_the_end_of_all_tables_is_the_end_of_the_round():
    session = cast.playing(8)
    sessions.act(session, "/end", 1)
    assert session.status == "playing"
    sessions.act(session, "/end")
    assert session.status == "over"
    assert session.ended
    refused("not_playing", sessions.act, session, "/pause")


def test_settle_sees_that_the_tables_have_ended_by_themselves():
    session = cast.playing(2)
    assert sessions.settle(session) is False
    cast.finish(session)
    assert sessions.settle(session) is True
    assert sessions.settle(GameSession.objects.get()) is False
    assert session.status == "over"


def test_another_round_keeps_the_tables_or_mixes_them():
    session = cast.playing(7)
    before = names(session)
    refused("still_playing", sessions.another_round, session)
    sessions.act(session, "/end")
    sessions.another_round(session)
    assert (session.status, session.round) == ("lobby", 2)
    assert names(session) == before
    assert not Place.objects.filter(session_table__round=1, to_n=None).exists()
    sessions.start(session)
    assert Table.objects.count() == 4
    sessions.act(session, "/end")
    sessions.another_round(session, mix=True)
    assert sorted(everybody(names(session))) == sorted(everybody(before))


def test_who_waited_plays_the_next_round():
    session = cast.playing(4)
    late = sessions.join(session, access.new_device(), name="Eva")
    assert not late.places.exists()
    sessions.act(session, "/end")
    sessions.another_round(session)
    assert [len(table) for table in names(session)] == [3, 2]
    assert late.places.exists()


def test_close_ends_all():
    session = cast.playing(4)
    sessions.close(session)
    sessions.close(session)
    assert session.status == "closed"
    assert {table.status for table in Table.objects.all()} == {"over"}
    assert not Place.objects.filter(to_n=None).exists()
    assert sessions.snapshot(session.key).closed
    refused("closed", sessions.another_round, session)


def test_close_in_the_lobby_leaves_no_empty_table():
    session = cast.session()
    cast.guests(session, 5)
    sessions.make_tables(session)
    sessions.close(session)
    assert not session.tables.exists()


def test_an_undo_takes_back_the_end_that_the_teacher_called():
    session = cast.playing(8)
    row = cast.tables(session)[0]
    api.play(row.table_id, 0, "take 1", at=1.0)
    sessions.act(session, "/end")
    assert session.status == "over"
    sessions.act(session, "/undo", 1)
    assert (session.status, session.ended) == ("playing", None)
    assert api.tiles([row.table_id])[row.table_id].status == "playing"
    assert [item.kind for item in api.evidence(row.table_id) if item.seat == 0] == ["taken"]  # the move before stays
    sessions.act(session, "/end")
    assert session.status == "over"


def test_an_undo_after_the_end_brings_no_ghost_back():
    """Who left after the end has left the table that goes on; the seat is for who waits."""
    session = cast.playing(4)
    row = cast.tables(session)[0]
    ana, eva, leo, noa = (cast.sitter(row, seat) for seat in range(4))
    sessions.act(session, "/end")
    sessions.leave(leo)
    sessions.send_out(noa)
    (ines,) = cast.sit_down(session, "Inés")
    sessions.act(session, "/undo", 1)
    assert session.status == "playing"
    assert [line.move for line in cast.entries(row.table_id)][-3:] == ["/leave 2", "/leave 3", "/sit 2"]
    assert set(sessions.snapshot(session.key).seats) == {ana.id, eva.id, ines.id}
    sessions.let_back(noa)
    assert cast.sit_down(session, noa.name)[0].places.get(to_n=None).seat == 3


def test_an_undo_at_one_of_two_tables_brings_no_ghost_back():
    session = cast.playing(8)
    row = cast.tables(session)[1]
    sessions.act(session, "/end", 2)
    sessions.leave(cast.sitter(row, 1))
    sessions.act(session, "/undo", 2)
    assert cast.entries(row.table_id)[-1].move == "/leave 1"
    assert session.status == "playing"


def test_a_closed_session_takes_no_acts_and_its_report_stays():
    session = cast.playing(2)
    row = cast.tables(session)[0]
    api.play(row.table_id, 0, "take 1", at=1.0)
    stale = GameSession.objects.get()
    sessions.close(session)
    head = api.heads([row.table_id])
    for made in (session, stale):
        for number in (1, None):
            refused("closed", sessions.act, made, "/undo", number)
    assert api.heads([row.table_id]) == head


def test_another_round_twice_is_once():
    session = cast.playing(2)
    sessions.act(session, "/end")
    sessions.another_round(session)
    sessions.another_round(session)
    assert GameSession.objects.get().round == 2
