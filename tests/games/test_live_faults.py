"""What fails costs what it must and no more: rules, words, views, a database that does not write, work in the
background. The counting game is made to fail for a while.
"""

import asyncio
import time

import pytest
from django.db import connection, transaction

from games import api
from games.live import journal
from games.live.people import Snapshot
from games.rules.catalogue import GAMES
from games.rules.game import IllegalMove
from tests.games import counting
from tests.games.indoors import Pupil, away, new_table, running, until

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def counting_game(monkeypatch):
    monkeypatch.setitem(GAMES, "counting", counting)


def failing(*arguments):
    raise RuntimeError("a fault of the rules")


def full():
    """A database that reads and does not write: as on a full disk."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("CREATE TRIGGER full BEFORE INSERT ON games_entry BEGIN SELECT RAISE(ABORT, 'full'); END")


def not_full():
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("DROP TRIGGER IF EXISTS full")


@pytest.fixture
def sqlite(transactional_db):
    if connection.vendor != "sqlite":
        pytest.skip("a trigger of SQLite stands for the full disk")
    yield
    not_full()


async def test_a_database_that_does_not_write_is_asked_ever_more_rarely(sqlite, caplog):
    await away(full)
    async with running() as live:
        pupil = Pupil(live).sit(await new_table(), 0)
        await until(lambda: pupil.view.get("notice") == "storing")
        await asyncio.sleep(2)
        assert 2 <= sum("were not stored" in record.message for record in caplog.records) <= 6
        await away(not_full)
        await until(lambda: "table" in pupil.view and "notice" not in pupil.view)
        assert "yes" in await pupil.play("draw", "a-1")


async def test_a_notice_reaches_whoever_comes_later_and_the_board(sqlite):
    table = await new_table()
    async with running(lambda room: Snapshot(tables=[(table, 1)])) as live:
        board, first = Pupil(live, kind="teacher"), Pupil(live).sit(table, 0)
        live.room("room").join(board.client)
        board.say({"hello": 1})
        await until(lambda: "table" in first.view and "tile1" in board.view)
        await away(full)
        first.say({"tap": "a-1", "move": "draw"})
        await until(lambda: first.view.get("notice") == "storing")
        late = Pupil(live, 2).sit(table, 1)
        await until(lambda: late.view.get("notice") == "storing" and board.view["tile1"]["notice"] == "storing")
        await away(not_full)
        await until(lambda: not any("notice" in each.view for each in (first, late)))
        await until(lambda: board.view["tile1"]["notice"] is None)
        assert "yes" in first.answers["a-1"]


async def test_the_notice_ends_when_the_database_writes_again_though_nobody_plays(sqlite):
    table = await new_table()
    async with running() as live:
        pupil = Pupil(live).sit(table, 0)
        await until(lambda: "table" in pupil.view)
        await away(full)
        assert (await pupil.play("draw", "a-1"))["code"] == "busy"
        await away(not_full)
        await until(lambda: "notice" not in pupil.view)


async def test_an_answer_that_cannot_be_told_costs_its_socket_alone(monkeypatch):
    table = await new_table()
    async with running() as live:
        one, other = Pupil(live).sit(table, 0), Pupil(live, 2).sit(table, 1)
        await until(lambda: "table" in one.view)

        def unspeakable(*arguments):
            raise IllegalMove("not_a_move", what=["no word"])

        with monkeypatch.context() as patch:
            patch.setattr(counting, "play", unspeakable)
            one.say({"tap": "a-1", "move": "draw"})
            await until(lambda: one.cuts == 1)
        assert "yes" in await other.play("draw", "b-1")
        assert "notice" not in other.view


async def test_a_tap_that_fails_the_table_twice_is_refused_and_the_table_goes_on(monkeypatch):
    table = await new_table()
    async with running() as live:
        pupil = Pupil(live).sit(table, 0)
        await until(lambda: "table" in pupil.view)
        with monkeypatch.context() as patch:
            patch.setattr(counting, "deadline", failing)
            assert (await pupil.play("draw", "a-1"))["code"] == "fault"
            assert pupil.view["notice"] == "broken"
        assert "yes" in await pupil.play("draw", "a-2")
        await until(lambda: "notice" not in pupil.view)
        assert live.actor(table).faults == 0


async def test_broken_is_shown_until_a_turn_goes_well(monkeypatch):
    """Reading the table again is no good turn yet."""
    table = await new_table()
    async with running() as live:
        pupil, seen = Pupil(live).sit(table, 0), set()
        await until(lambda: "table" in pupil.view)
        with monkeypatch.context() as patch:
            patch.setattr(counting, "deadline", failing)
            live.actor(table).wake.set()
            await until(lambda: pupil.view.get("notice") == "broken")
            for _ in range(100):
                seen.add(pupil.view.get("notice"))
                await asyncio.sleep(0.01)
        assert seen == {"broken"}
        await until(lambda: "notice" not in pupil.view)


async def test_taps_at_an_erased_table_are_answered():
    table = await new_table()
    async with running() as live:
        pupil = Pupil(live).sit(table, 0)
        await until(lambda: "table" in pupil.view)
        await away(api.erase, [table])
        await until(lambda: "table" not in pupil.view)
        answer = await pupil.play("draw", "a-1")
        assert (answer["code"], answer["text"]) == ("not_seated", "You have no seat at a table now. Wait a moment.")


async def test_a_view_that_fails_ends_its_socket_and_says_so_in_the_log(monkeypatch, caplog):
    table = await new_table()
    async with running() as live:
        one, other = Pupil(live).sit(table, 0), Pupil(live, 2).sit(table, 1)
        await until(lambda: "table" in one.view and "table" in other.view)
        seen = counting.view
        with monkeypatch.context() as patch:
            patch.setattr(counting, "view", lambda state, seat: failing() if seat == 0 else seen(state, seat))
            assert "yes" in await other.play("draw", "b-1")
            await until(lambda: one.cuts == 1)
        assert "a socket could not be written" in caplog.text
        again = Pupil(live).sit(table, 0)
        await until(lambda: "table" in again.view)


async def test_work_in_the_background_begins_anew_after_a_fault(caplog):
    rounds = []

    async def pulling():
        rounds.append(1)
        if len(rounds) == 1:
            failing()
        await asyncio.Event().wait()

    async with running(beside=[pulling]):
        await until(lambda: len(rounds) == 2)
    assert "pulling failed" in caplog.text


async def test_sockets_are_pinged_again_after_a_fault_of_the_beats():
    seats = {1: None}  # a school that errs
    async with running(lambda room: Snapshot(seats=dict(seats), generations={1: 1})) as live:
        pupil = Pupil(live)
        live.room("room").join(pupil.client)
        await until(lambda: live.room("room").snap)
        await asyncio.sleep(0.3)
        pings = pupil.pings
        seats.clear()
        live.room("room").refresh()
        await until(lambda: pupil.pings > pings + 3)


async def test_a_seat_that_has_changed_hands_is_nobodys_before_the_room_knows_it():
    """Who was moved away plays no card of the next pupil's and sees none, whatever the room's snapshot says still."""
    async with running() as live:
        table = await away(api.create_table, "acordes", 2, {"variant": "initiation"})
        await away(api.act, table, "/resume")
        gone = Pupil(live, 1).sit(table, 0)
        assert "yes" in await gone.play("take 1", "a")
        await away(api.act, table, "/leave 0")
        left = (await away(api.heads, [table]))[table]
        await away(api.act, table, "/sit 0")
        assert (await gone.play("take 2", "b"))["code"] == "not_seated"
        await until(lambda: "me" not in gone.view)
        following = Pupil(live, 2).sit(table, 0, left)
        assert "yes" in await following.play("take 2", "c")
        assert following.view["me"]["hand"]["id"] == 2
        assert "me" not in gone.view


async def test_a_tap_sent_again_is_played_at_no_other_table_seat_or_deal():
    """A page sends a tap again until it hears of it, wherever its pupil sits by then."""
    first, dealt = await new_table(), await new_table()
    async with running() as live:
        pupil = Pupil(live).sit(first, 0)
        await until(lambda: "place" in pupil.view)
        there = pupil.view["place"]
        assert "yes" in await pupil.play("draw", "a-1")
        for table, seat in ((dealt, 0), (first, 1)):
            pupil.answers.clear()
            pupil.sit(table, seat)
            await until(lambda table=table, seat=seat: pupil.view.get("place") == f"{table}-{seat}")
            answer = await pupil.play("draw", "a-1", there)
            assert answer["code"] == "other_place"
            assert answer["text"] == "You sit at another place since: that tap does not count here."
        stored = [await away(journal.read, table) for table in (first, dealt)]
        assert [line.move for table in stored for line in table.lines if line.seat >= 0] == ["draw"]
        pupil.answers.clear()
        pupil.sit(first, 0)
        await until(lambda: pupil.view.get("place") == there)
        assert "yes" in await pupil.play("draw", "a-1"), "back at its seat the tap is the one that counted"
        assert "yes" in await pupil.play("add", "a-2"), "and a new one counts"


@pytest.mark.parametrize("seated", [True, False])
async def test_a_tap_that_is_faster_than_the_school_waits_until_it_is_said_where_its_pupil_sits(seated):
    """A page sends again what waits as soon as it is back; a server that has just begun knows no seats yet."""
    table = await new_table()

    def snapshot(room):
        time.sleep(0.3)
        return Snapshot(seats={1: (table, 0)} if seated else {}, generations={1: 1}, pupils={1: {}})

    async with running(snapshot) as live:
        pupil = Pupil(live)
        live.room("room").join(pupil.client)
        pupil.say({"hello": 1})
        pupil.say({"tap": "a-1", "move": "draw"})
        await until(lambda: "a-1" in pupil.answers)
        assert pupil.answers["a-1"].get("code") == (None if seated else "not_seated")


async def test_a_tap_that_was_refused_is_refused_again_whatever_has_happened_since():
    """Sent twice by whatever lies between: what its page was told stays true."""
    table = await new_table()
    async with running() as live:
        pupil = Pupil(live).sit(table, 0)
        await until(lambda: "table" in pupil.view)
        assert (await pupil.play("add", "a-1"))["code"] == "have_none"
        assert "yes" in await pupil.play("draw", "a-2")
        pupil.answers.clear()
        assert (await pupil.play("add", "a-1"))["code"] == "have_none"
        assert "yes" in await pupil.play("add", "a-3")
