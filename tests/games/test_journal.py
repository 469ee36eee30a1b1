"""The journal: compare-and-set on a table's head, group commit, the synchronous path and the facade's readings."""

import asyncio
import logging
import threading

import pytest
from django.db import IntegrityError, connections, transaction

from games import api
from games.live import bus, journal, signs
from games.live.fold import Line
from games.live.journal import Chain, Journal, Outcome
from games.live.sync import folded
from games.models import Entry, Table
from games.rules.catalogue import GAMES
from tests.games import counting

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def counting_game(monkeypatch):
    monkeypatch.setitem(GAMES, "counting", counting)


@pytest.fixture
def table():
    return api.create_table("counting", 4, {})


def line(n, seat=0, tap=None, move="draw", at=1.0):
    return Line(n, at, 1_800_000_000.25, seat, move, tap or f"t-{n}", 0.0, [["drawn", seat, {}, [], None]])


def chain(table, base, *lines, status="playing", result=None):
    return Chain(table, base, lines or (line(base + 1),), status, result)


def numbers(table):
    return list(Entry.objects.filter(table=table).order_by("n").values_list("n", flat=True))


def test_a_chain_on_the_head_wins_and_moves_it(table):
    assert journal.append([chain(table, 0, line(1), line(2, seat=1))]) == [Outcome.WON]
    row = Table.objects.get(id=table)
    assert (row.head, row.at, row.status) == (2, 1.0, "playing")
    stored = journal.read(table)
    assert stored.lines == [line(1), line(2, seat=1)], "what is read is what was written"


def test_a_chain_on_an_old_head_loses_and_changes_nothing(table):
    journal.append([chain(table, 0)])
    assert journal.append([chain(table, 0, line(1, tap="other"))]) == [Outcome.LOST]
    assert numbers(table) == [1]


def test_a_batch_keeps_the_winners_of_each_table():
    a, b, c = (api.create_table("counting", 2, {}) for _ in range(3))
    journal.append([chain(b, 0)])
    Table.objects.filter(id=c).update(status="over")
    outcomes = journal.append([chain(a, 0), chain(b, 0), chain(c, 0), chain(10**9, 0)])
    assert outcomes == [Outcome.WON, Outcome.LOST, Outcome.GONE, Outcome.GONE]
    assert (numbers(a), numbers(b), numbers(c)) == ([1], [1], [])


def test_the_database_itself_refuses_a_number_or_a_tap_twice(table):
    journal.append([chain(table, 0, line(1, tap="x"))])
    for twice in (line(1, tap="y"), line(2, tap="x")):
        with pytest.raises(IntegrityError), transaction.atomic():
            journal.insert([(table, twice)])
    journal.insert([(table, line(2, seat=1, tap="x"))])
    assert numbers(table) == [1, 2]


async def test_a_chain_that_fails_costs_only_itself(table):
    """In the writer thread: a tap that exists already breaks the batch; the other table's chain is stored all the
    same.
    """
    good = await asyncio.to_thread(run, api.create_table, "counting", 2, {})
    await asyncio.to_thread(run, journal.append, [chain(table, 0, line(1, tap="x"))])
    writer = Journal()
    both = [chain(good, 0), chain(table, 1, line(2, tap="x"))]
    waiting = [asyncio.ensure_future(writer.append(each)) for each in both]
    await asyncio.sleep(0)
    writer.start()
    assert await asyncio.gather(*waiting) == [Outcome.WON, Outcome.UNSURE]
    await asyncio.to_thread(writer.close)
    assert await asyncio.to_thread(run, numbers, good) == await asyncio.to_thread(run, numbers, table) == [1]


async def test_the_writer_thread_stores_many_tables_in_few_transactions(table, settings, caplog):
    tables = [await asyncio.to_thread(run, api.create_table, "counting", 2, {}) for _ in range(20)]
    writer = Journal()
    waiting = [asyncio.ensure_future(writer.append(chain(each, 0))) for each in tables]
    await asyncio.sleep(0)
    assert writer.waiting.qsize() == 20
    settings.DEBUG = True  # every statement is logged
    with caplog.at_level(logging.DEBUG, "django.db.backends"):
        writer.start()
        assert await asyncio.gather(*waiting) == [Outcome.WON] * 20
    settings.DEBUG = False
    assert 1 <= sum("COMMIT" in told for told in caplog.messages) <= 3
    asked = "me", None, tables, [*tables, 10**9], [], 1_800_000_000.0
    assert (await writer.run(signs.exchange, *asked)).heads == dict.fromkeys(tables, 1)
    await asyncio.to_thread(writer.close)
    assert not writer.thread.is_alive()


def run(function, *arguments):
    """In a thread of the test: the connection goes with it."""
    try:
        return function(*arguments)
    finally:
        connections.close_all()


def test_threads_that_race_for_one_table_leave_no_gap(table):
    """Four threads, each appending to what it read last: the heads decide, every entry is one thread's."""
    wins = [0] * 4

    def racer(who):
        while wins[who] < 15:
            head = Table.objects.get(id=table).head
            if journal.append([chain(table, head, line(head + 1, seat=who))]) == [Outcome.WON]:
                wins[who] += 1

    threads = [threading.Thread(target=run, args=(racer, who)) for who in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert numbers(table) == list(range(1, 61))
    assert wins == [15] * 4


def test_acts_of_several_threads_all_count(table):
    """The synchronous path is judged again where somebody else was faster."""
    errors = []

    def mover(seat):
        try:
            for _ in range(5):
                api.play(table, seat, "draw")
                api.play(table, seat, "add")
        except api.Refused as error:
            errors.append(error.code)

    threads = [threading.Thread(target=run, args=(mover, seat)) for seat in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    assert numbers(table) == list(range(1, 21))


def test_a_refusal_changes_nothing_and_says_why(table):
    with pytest.raises(api.Refused) as refused:
        api.play(table, 0, "add")
    assert refused.value.code == "have_none"
    assert refused.value.text
    assert api.heads([table]) == {table: 0}
    with pytest.raises(api.Refused) as refused:
        api.act(10**9, "/pause")
    assert refused.value.code == "no_table"


def test_a_table_of_another_version_is_read_only(table):
    Table.objects.filter(id=table).update(version=7)
    with pytest.raises(api.Refused) as refused:
        api.act(table, "/pause")
    assert refused.value.code == "version"
    assert api.tiles([table])[table].summary == {}


def test_a_table_whose_entries_have_another_shape_is_read_only(table):
    api.play(table, 0, "draw", at=1.0)
    Entry.objects.filter(table=table).update(schema=7)
    with pytest.raises(api.Refused) as refused:
        api.act(table, "/pause")
    assert refused.value.code == "version"
    assert (api.tiles([table])[table].summary, api.tiles([table])[table].n) == ({}, 1)
    assert api.evidence(table) == []


def test_bells_that_are_due_ring_before_a_late_move(table):
    api.play(table, 0, "draw", at=1.0)
    with pytest.raises(api.Refused):
        api.play(table, 0, "add", at=500.0)
    api.play(table, 1, "draw", at=500.0)
    assert [(each.seat, each.move, each.at) for each in journal.read(table).lines] == [
        (0, "draw", 1.0),
        (-1, "tick", 61.0),
        (1, "draw", 500.0),
    ]


def test_an_undo_takes_its_evidence_with_it_and_may_reopen_a_game():
    table = api.create_table("counting", 2, {"target": 1})
    api.play(table, 0, "draw", at=1.0)
    api.play(table, 0, "add", at=2.0)
    assert api.tiles([table])[table].status == "over"
    assert [item.kind for item in api.evidence(table)] == ["drawn", "added", "over"]
    with pytest.raises(api.Refused):
        api.play(table, 0, "draw", at=3.0)
    api.act(table, "/undo")
    tile = api.tiles([table])[table]
    assert (tile.status, tile.scores, tile.n) == ("playing", None, 3)
    assert api.undone(table) == {2}
    assert [(item.n, item.kind) for item in api.evidence(table)] == [(1, "drawn")]
    assert api.evidence(table, after_n=1) == []
    api.play(table, 0, "add", at=4.0)
    assert [(item.n, item.kind, item.skills) for item in api.evidence(table, 1)] == [
        (4, "added", ("counting",)),
        (4, "over", ()),
    ]


def test_hints_come_after_the_commit(table):
    heard = []

    class Listener:
        class loop:  # noqa: N801 (stands for an event loop)
            call_soon_threadsafe = staticmethod(lambda function, hint: function(hint))

        hear = staticmethod(heard.append)

    bus.join(Listener)
    try:
        with transaction.atomic():
            api.play(table, 0, "draw")
            api.notify("room")
            assert heard == []
        assert [type(hint) for hint in heard] == [bus.Appended, bus.Changed]
        assert [(each.n, each.move) for each in heard[0].lines] == [(1, "draw")]
    finally:
        bus.leave(Listener)


def test_erasing_takes_the_journal_with_it(table):
    other = api.create_table("counting", 2, {})
    api.play(table, 0, "draw")
    api.play(other, 0, "draw")
    api.erase([table])
    assert api.heads([table, other]) == {other: 1}
    assert Entry.objects.filter(table=table).count() == 0


def test_options_are_resolved_and_refused_by_name():
    with pytest.raises(api.BadOption) as bad:
        api.create_table("counting", 4, {"target": "much"})
    assert bad.value.name == "target"
    with pytest.raises(api.BadOption):
        api.create_table("counting", 99, {})
    assert Table.objects.count() == 0


def test_seeds_are_long_and_secret_or_the_tests_own(settings):
    seeds = {int(Table.objects.get(id=api.create_table("counting", 2, {})).seed) for _ in range(3)}
    assert len(seeds) == 3
    assert max(seeds) > 2**96
    settings.TABLE_SEEDS = ["5", "6", "7", "8", "9"]
    assert Table.objects.get(id=api.create_table("counting", 2, {})).seed == "8"
    assert Table.objects.get(id=api.create_table("counting", 2, {})).seed == "9"
    assert Table.objects.get(id=api.create_table("counting", 2, {})).seed == "9"


@pytest.mark.parametrize("game", ["counting", "acordes"])
def test_a_simulated_game_replays_to_its_result(game):
    table = api.create_table(game, 4, {})
    api.simulate(table, seed=5)
    tile = api.tiles([table])[table]
    assert tile.status == "over"
    assert tile.winners
    assert numbers(table) == list(range(1, tile.n + 1))
    Table.objects.filter(id=table).update(result=None, status="playing")
    state = folded(journal.read(table)).moment.state
    assert list(GAMES[game].scores(state)) == list(tile.scores)


def test_tiles_of_ended_tables_do_not_read_their_journals(django_assert_num_queries):
    tables = [api.create_table("counting", 2, {"target": 1}) for _ in range(3)]
    for table in tables:
        api.play(table, 0, "draw", at=1.0)
        api.play(table, 0, "add", at=2.0)
    with django_assert_num_queries(1):
        tiles = api.tiles(tables)
    assert [tiles[table].winners for table in tables] == [[0]] * 3


def test_reading_a_table_costs_two_queries(table, django_assert_num_queries):
    with django_assert_num_queries(2):
        journal.read(table)
