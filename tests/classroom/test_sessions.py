"""The lesson from the PIN to its end: who comes in, who sits where, what the teacher's acts do, what the sockets are
told."""

from datetime import timedelta

import pytest
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from classroom import access, entering, seating, sessions
from classroom.models import BADGES, GameSession, Participant, Place
from classroom.problems import SENTENCES, Problem
from games import api
from games.models import Table
from tests.classroom import cast
from tests.classroom.cast import refused

pytestmark = pytest.mark.django_db


def by_name(session, name) -> Participant:
    return session.participants.get(name=name)


def names(session) -> list[list[str]]:
    return [[who.name for who in table] for table in seating.arrangement(session)]


def everybody(tables) -> list[str]:
    return [name for table in tables for name in table]


# --- opening --------------------------------------------------------------------------------------


def test_create_gives_a_pin_and_keeps_the_choices():
    owner = cast.teacher()
    group = cast.group(owner)
    session = cast.session(owner, group, options={"variant": "initiation"}, names="c")
    assert len(session.pin) == 6
    assert session.pin.isdigit()
    assert session.pin[0] != "0"
    assert (session.status, session.round, session.language) == ("lobby", 1, "es")
    last = sessions.last_settings(owner)
    assert last["options"] == {"variant": "initiation"}
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
    monkeypatch.setattr(sessions.secrets, "randbelow", lambda _: digits[0] if len(digits) == 1 else digits.pop(0))
    sessions.close(session)
    assert sessions.new_pin() == "123456"
    GameSession.objects.update(closed=timezone.now() - timedelta(hours=25))
    digits[:] = [int(session.pin) - 100_000]
    assert sessions.new_pin() == session.pin


def test_two_sessions_are_open_at_once():
    first, second = cast.session(), cast.session(cast.teacher("luis"))
    assert first.pin != second.pin
    cast.guests(first, 2)
    cast.guests(second, 2)  # the same names in another session


# --- coming in ------------------------------------------------------------------------------------


def test_a_pupil_comes_in_by_the_list():
    group = cast.group(cast.teacher())
    session = cast.session(group.teachers.get(), group)
    rows = entering.name_list(session)
    assert [row["name"] for row in rows] == ["Hugo M.", "Lucía O.", "Lucía P.", "Nora B.", "Samir H."]
    student = group.students.get(key=rows[2]["student"])
    who = sessions.join(session, access.new_device(), student)
    assert (who.name, who.student, who.approved) == ("Lucía P.", student, True)
    assert [row["inside"] for row in entering.name_list(session)] == [False, False, True, False, False]


def test_coming_in_twice_from_the_same_tablet_is_once():
    session = cast.session()
    tablet = access.new_device()
    assert sessions.join(session, tablet, name="Ana") == sessions.join(session, tablet, name=" ANA ")
    assert session.participants.count() == 1


def test_a_tablet_has_one_name():
    session = cast.session()
    tablet = access.new_device()
    sessions.join(session, tablet, name="Ana")
    assert refused("already_inside", sessions.join, session, tablet, name="Eva").detail == {"name": "Ana"}


def test_a_name_that_is_inside_is_taken_however_it_is_written():
    session = cast.session()
    sessions.join(session, access.new_device(), name="Íñigo")
    refused("name_taken", sessions.join, session, access.new_device(), name="íÑIGO")


@pytest.mark.parametrize(
    ("name", "code"), [("", "no_name"), (" \n\t", "no_name"), ("\u202e\x00", "no_name"), ("x" * 41, "long_name")]
)
def test_bad_names(name, code):
    refused(code, sessions.join, cast.session(), access.new_device(), name=name)


@pytest.mark.parametrize("name", ["Bo", "Mª Ángeles", "D'Arcy", "محمد", "🎺🥁", "x" * 40, "=HYPERLINK(1)", "{name}"])
def test_good_names(name):
    session = cast.session()
    assert sessions.join(session, access.new_device(), name=name).name == name
    refused("name_taken", sessions.join, session, access.new_device(), name=name)


def test_without_guests_only_the_list_comes_in():
    group = cast.group(cast.teacher())
    session = cast.session(group.teachers.get(), group, guests=False)
    refused("no_guests", sessions.join, session, access.new_device(), name="Ana")
    assert sessions.join(session, access.new_device(), group.students.first())


def test_a_pupil_of_another_group_is_not_on_the_list():
    owner = cast.teacher()
    session, other = cast.session(owner, cast.group(owner)), cast.group(owner, ["Eva Sol"])
    refused("no_such_name", sessions.join, session, access.new_device(), other.students.get())


def test_a_guest_with_a_pupils_shown_name_does_not_keep_the_pupil_out():
    group = cast.group(cast.teacher())
    session = cast.session(group.teachers.get(), group)
    sessions.join(session, access.new_device(), name="Hugo M.")
    assert sessions.join(session, access.new_device(), group.students.get(name="Hugo Martín")).name == "Hugo M. 2"


def test_nobody_comes_into_a_closed_or_full_session(monkeypatch):
    session = cast.session()
    monkeypatch.setattr(entering, "MOST_PEOPLE", 2)
    cast.guests(session, 2)
    refused("full", sessions.join, session, access.new_device(), name="Eva")
    sessions.close(session)
    refused("closed", sessions.join, session, access.new_device(), name="Eva")


# --- claims, hand-over, out and back --------------------------------------------------------------


def test_a_claim_is_let_over_by_the_teacher():
    session = cast.session()
    ana = cast.guests(session, 1)[0]
    tablet, other = access.new_device(), access.new_device()
    sessions.claim(ana, tablet)
    refused("claimed", sessions.claim, ana, other)
    assert sessions.waits(session, tablet) == ana
    assert sessions.admitted(session, tablet) is None
    sessions.admit(ana)
    new = sessions.admitted(session, tablet)
    assert new == ana
    assert (new.device, new.generation, new.claimed_by) == (tablet, 2, "")
    refused("no_claim", sessions.admit, ana)


def test_a_claim_that_is_declined_changes_nothing():
    session = cast.session()
    ana = cast.guests(session, 1)[0]
    sessions.claim(ana, access.new_device())
    sessions.decline(ana)
    refused("no_claim", sessions.admit, ana)
    assert Participant.objects.get(pk=ana.pk).generation == 1


def test_who_claims_may_come_in_under_another_name_and_the_claim_is_gone():
    session = cast.session()
    ana = cast.guests(session, 1)[0]
    tablet = access.new_device()
    sessions.claim(ana, tablet)
    eva = sessions.join(session, tablet, name="Eva")
    refused("no_claim", sessions.admit, ana)
    refused("already_inside", sessions.claim, ana, tablet)
    assert eva.name == "Eva"


def test_sent_out_is_out_until_let_back():
    session = cast.session()
    ana, _eva = cast.guests(session, 2)
    sessions.send_out(ana)
    refused("blocked", sessions.join, session, access.new_device(), name="Ana 1")
    refused("blocked", sessions.claim, ana, access.new_device())
    sessions.let_back(ana)
    back = sessions.join(session, access.new_device(), name="Ana 1")
    assert back == ana
    assert back.generation == 2


def test_no_soy_lucia_gives_the_name_back():
    session = cast.session()
    ana, eva = cast.guests(session, 2)
    tablet = ana.device
    sessions.leave(ana)
    assert sessions.join(session, tablet, name="Eva").name == "Eva"
    assert sessions.join(session, access.new_device(), name="Ana 1").name == "Ana 1"
    sessions.make_tables(session)
    sessions.leave(eva)
    assert names(session) == [["Eva", "Ana 1"]]


def test_rename_keeps_names_apart():
    session = cast.session()
    ana, eva = cast.guests(session, 2)
    sessions.rename(ana, "  Ana  María ")
    assert by_name(session, "Ana María") == ana
    refused("name_taken", sessions.rename, eva, "ana maría")
    refused("no_name", sessions.rename, eva, " ")
    sessions.rename(ana, "ana maría")  # one's own, in other letters


# --- tables ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("people", "sizes"),
    [(0, []), (1, []), (2, [2]), (3, [3]), (5, [3, 2]), (9, [3, 3, 3]), (25, [4, 4, 4, 4, 3, 3, 3]), (32, [4] * 8)],
)
def test_even_sizes_by_four(people, sizes):
    assert seating.even_sizes(people, 4) == sizes


@given(st.integers(2, 64), st.integers(2, 8))
def test_even_sizes_always(people, per_table):
    sizes = seating.even_sizes(people, per_table)
    assert sum(sizes) == people
    assert min(sizes) >= 2
    assert max(sizes) - min(sizes) <= 1
    assert max(sizes) <= max(per_table, 3)


@given(st.lists(st.integers(1, 5), max_size=6), st.integers(0, 9), st.integers(2, 6))
def test_complete_seats_everybody_and_nobody_alone(sizes, others, per_table):
    people = iter(range(100))
    tables = [[next(people) for _ in range(size)] for size in sizes]
    waiting = [next(people) for _ in range(others)]
    done = seating.complete(tables, waiting, per_table)
    everybody = sorted([who for table in tables for who in table] + waiting)
    if len(everybody) < 2:
        assert done == []
    else:
        assert sorted(who for table in done for who in table) == everybody
        assert min(map(len, done)) >= 2


def test_tables_are_made_even_in_one_tap():
    session = cast.session()
    cast.guests(session, 25)
    assert sessions.make_tables(session) == 7
    assert [len(table) for table in names(session)] == [4, 4, 4, 4, 3, 3, 3]
    assert Place.objects.filter(to_n=None).values("participant").distinct().count() == 25


def test_mixed_tables_hold_the_same_people():
    session = cast.session()
    cast.guests(session, 25)
    sessions.make_tables(session)
    before = names(session)
    sessions.make_tables(session, mix=True)
    assert names(session) != before  # 25! orders
    assert sorted(everybody(names(session))) == sorted(everybody(before))


def test_one_person_waits():
    session = cast.session()
    cast.guests(session, 1)
    assert sessions.make_tables(session) == 0
    refused("too_few", sessions.start, session)
    assert GameSession.objects.get().status == "lobby"


def test_who_comes_after_the_tables_were_made_is_seated_too():
    session = cast.session()
    cast.guests(session, 3)
    sessions.make_tables(session)
    sessions.join(session, access.new_device(), name="Eva")
    assert names(session) == [["Ana 1", "Ana 2", "Ana 3", "Eva"]]
    sessions.join(session, access.new_device(), name="Leo")
    assert [len(table) for table in names(session)] == [3, 2]


def test_a_name_is_moved_to_another_table():
    session = cast.session(per_table=2)
    ana1, *_ = cast.guests(session, 4)
    sessions.make_tables(session)
    sessions.move(session, ana1, 2)
    assert names(session) == [["Ana 2"], ["Ana 3", "Ana 4", "Ana 1"]]
    sessions.move(session, ana1, 3)
    assert names(session)[2] == ["Ana 1"]
    for number in (0, 5, -1):
        refused("no_table", sessions.move, session, ana1, number)
    sessions.start(session)
    assert [len(table) for table in names(session)] == [2, 2]


def test_badges_differ_at_a_table():
    session = cast.session(per_table=8)
    for who in cast.guests(session, 16):
        Participant.objects.filter(pk=who.pk).update(badge=15)
    sessions.make_tables(session)
    for table in seating.arrangement(session):
        badges = [who.badge for who in table]
        assert len(set(badges)) == 8
        assert all(0 <= badge < BADGES for badge in badges)


# --- play -----------------------------------------------------------------------------------------


def test_start_deals_a_table_to_everybody_once():
    session = cast.session(options={"variant": "initiation"})
    cast.guests(session, 9)
    sessions.start(session)
    sessions.start(GameSession.objects.get(pk=session.pk))
    assert session.status == "playing"
    assert Table.objects.count() == 3
    assert {table.options["variant"] for table in Table.objects.all()} == {"initiation"}
    assert Place.objects.filter(to_n=None, session_table__table__isnull=False).count() == 9


def test_nothing_of_the_lobby_is_done_in_play():
    session = cast.playing(2)
    refused("not_in_lobby", sessions.make_tables, session)
    refused("not_in_lobby", sessions.move, session, cast.sitter(cast.tables(session)[0]), 1)


def test_a_latecomer_takes_the_free_seat_of_the_smallest_table():
    session = cast.playing(7)  # tables of 4 and 3 with four seats each
    big, small = cast.tables(session)
    assert (big.seats, small.seats) == (4, 4)
    late = sessions.join(session, access.new_device(), name="Eva")
    place = late.places.get()
    assert (place.session_table, place.seat, place.to_n) == (small, 3, None)
    assert api.entries(small.table_id)[-1].move == "/sit 3"
    waits = sessions.join(session, access.new_device(), name="Leo")
    assert not waits.places.exists()
    assert sessions.snapshot(session.key).pupils[waits.id]["you"]["waiting"] is True


def test_a_spare_seat_never_makes_it_another_game():
    session = cast.playing(4, per_table=5)  # five would play with two decks
    assert [row.seats for row in cast.tables(session)] == [4]


def test_sent_out_in_play_frees_the_seat_and_the_chords_stay():
    session = cast.playing(3)
    row = cast.tables(session)[0]
    ana = cast.sitter(row, 0)
    cast_n = row.places.count()
    sessions.send_out(ana)
    place = ana.places.get()
    assert place.to_n == Table.objects.get().head
    assert api.entries(row.table_id)[-1].move == "/leave 0"
    snapshot = sessions.snapshot(session.key)
    assert ana.id not in snapshot.seats
    assert snapshot.generations[ana.id] == 2
    assert row.places.count() == cast_n


def test_who_comes_back_gets_the_seat_held_before():
    session = cast.playing(3)
    row = cast.tables(session)[0]
    ana = cast.sitter(row, 1)
    sessions.send_out(ana)
    sessions.let_back(ana)
    sessions.join(session, access.new_device(), name=ana.name)
    assert [(place.seat, place.to_n is None) for place in ana.places.order_by("id")] == [(1, False), (1, True)]


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
    assert api.entries(two.table_id)[-1].move == "/minutes 5"


@pytest.mark.parametrize("move", ["", " ", "take 1", "/sit 1", "/leave 0", "tick", "/away 0"])
def test_other_acts_are_refused(move):
    session = cast.playing(2)
    refused("no_act", sessions.act, session, move)


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
    sessions.end(session)
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
    sessions.end(session)
    sessions.another_round(session)
    assert (session.status, session.round) == ("lobby", 2)
    assert names(session) == before
    assert not Place.objects.filter(session_table__round=1, to_n=None).exists()
    sessions.start(session)
    assert Table.objects.count() == 4
    sessions.end(session)
    sessions.another_round(session, mix=True)
    assert sorted(everybody(names(session))) == sorted(everybody(before))


def test_who_waited_plays_the_next_round():
    session = cast.playing(4)
    late = sessions.join(session, access.new_device(), name="Eva")
    assert not late.places.exists()
    sessions.end(session)
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


# --- what sockets are told ------------------------------------------------------------------------


def test_the_snapshot_of_a_lobby():
    group = cast.group(cast.teacher())
    session = cast.session(group.teachers.get(), group, options={"variant": "full", "help": "names"})
    lucia = sessions.join(session, access.new_device(), group.students.first())
    ana = sessions.join(session, access.new_device(), name="Ana")
    snapshot = sessions.snapshot(session.key)
    room = snapshot.shared["room"]
    assert (room["title"], room["status"], room["variant"], room["round"]) == ("5.º B", "lobby", "full", 1)
    assert snapshot.pupils[lucia.id]["you"] == {
        "id": lucia.id, "name": "Lucía P.", "badge": 0, "table": None, "seat": None, "help": "names", "waiting": False,
    }  # fmt: skip
    assert [row["name"] for row in snapshot.teacher["people"]] == ["Lucía P.", "Ana"]
    assert [row["name"] for row in snapshot.screen["people"]] == ["Lucía P.", ""]  # the guest's name is not yet seen
    sessions.approve(ana)
    assert [row["name"] for row in sessions.snapshot(session.key).screen["people"]] == ["Lucía P.", "Ana"]
    assert snapshot.tables == []
    assert snapshot.seats == {}
    assert sessions.snapshot("nosuchkey234") is None


def test_the_snapshot_in_play():
    session = cast.playing(3)
    row = cast.tables(session)[0]
    ana1, ana2, ana3 = (cast.sitter(row, seat) for seat in range(3))
    snapshot = sessions.snapshot(session.key)
    assert snapshot.seats == {who.id: (row.table_id, seat) for seat, who in enumerate((ana1, ana2, ana3))}
    assert snapshot.tables == [(row.table_id, 1)]
    assert snapshot.teacher["tables"][0]["seats"] == [ana1.id, ana2.id, ana3.id, None]
    assert snapshot.pupils[ana2.id]["mates"]["0"] == {"name": "Ana 1", "badge": ana1.badge}
    assert snapshot.pupils[ana2.id]["you"]["seat"] == 1


def test_pupils_are_told_no_ids_keys_or_devices_of_others():
    session = cast.playing(3)
    for sections in sessions.snapshot(session.key).pupils.values():
        assert set(sections) == {"you", "mates"}
        assert all(set(mate) == {"name", "badge"} for mate in sections["mates"].values())


def test_a_snapshot_costs_few_queries_however_many_there_are(django_assert_max_num_queries):
    session = cast.playing(25)
    with django_assert_max_num_queries(6):
        sessions.snapshot(session.key)


def test_every_problem_has_a_sentence():
    detail = {"seconds": 3, "limit": 40, "name": "Ana", "option": "variant"}
    for code in SENTENCES:
        text = Problem(code, **detail).text
        assert text
        assert "{" not in text
