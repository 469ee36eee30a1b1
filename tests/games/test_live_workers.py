"""Two processes on one database, without anything that carries hints between them: who is here, who is away, whose
socket counts, and what the school changes.
"""

import asyncio

import pytest_asyncio

from tests.games.hall import Hall


@pytest_asyncio.fixture
async def two_halls(migrated, tmp_path):
    (tmp_path / "second").mkdir()
    first = Hall(tmp_path, migrated)
    second = Hall(tmp_path / "second", VAR_DIR=str(tmp_path))
    second.environment["ROOMS"] = first.environment["ROOMS"]
    halls = [first.start(), second.start()]
    yield halls
    for hall in halls:
        await hall.empty()
        hall.close()
        assert "Traceback" not in hall.log.read_text(), hall.log.read_text()


async def test_two_processes_do_not_contradict_each_other_about_who_is_away(two_halls):
    """A seat whose pupil is at the other process is called away once at most, and never after he has played there."""
    table = two_halls[0].table(seats=3, hold=1000)
    two_halls[0].room("both", [table], seats=3)
    one, two, three = [await two_halls[i].tablet("both", who).enter() for i, who in ((0, 1), (1, 2), (1, 3))]
    await one.play("draw")
    await two.play("draw")
    await asyncio.sleep(5)  # a seat that nobody hears is away after 1.5 s
    moves = two_halls[0].moves(table)
    assert [move for _, move in moves if move.endswith((" 0", " 1"))] == []
    assert [move for _, move in moves if move.endswith(" 2")] in ([], ["/away 2", "/here 2"])
    assert not three.view["seat2"]["away"]
    await asyncio.sleep(2.5)
    assert two_halls[0].moves(table) == moves


async def test_a_pupil_who_moves_to_another_process_is_not_called_away_by_the_first(two_halls):
    table = two_halls[0].table(seats=2, hold=1000)
    two_halls[0].room("moves", [table], seats=2)
    other, before = [await two_halls[0].tablet("moves", who).enter() for who in (1, 2)]
    await other.play("draw")
    await before.leave()
    after = await two_halls[1].tablet("moves", 2).enter()
    await other.play("add")
    await after.play("draw")
    await asyncio.sleep(4)
    assert [move for _, move in two_halls[0].moves(table) if move.startswith("/")] == []
    await after.leave()
    await other.until(lambda: other.view["seat1"]["away"])


async def test_a_board_shows_who_is_at_the_other_process_and_who_has_gone_with_it(two_halls):
    two_halls[0].room("here", [two_halls[0].table(seats=2)], seats=2)
    one, two = [await two_halls[i].tablet("here", 1 + i).enter() for i in (0, 1)]
    board = await two_halls[0].tablet("here", 0, kind="teacher").enter()
    await board.until(lambda: board.view.get("present") == [1, 2])
    await asyncio.sleep(2.5)  # longer than somebody is awaited
    assert board.view["present"] == [1, 2]
    await two.leave()
    await board.until(lambda: board.view["present"] == [1])
    again = await two_halls[1].tablet("here", 2).enter()
    await board.until(lambda: board.view["present"] == [1, 2])
    await asyncio.to_thread(two_halls[1].kill)
    await board.until(lambda: board.view["present"] == [1])
    assert again.code
    await one.leave()


async def test_the_newest_socket_of_a_pupil_wins_whichever_process_it_came_to(two_halls):
    table = two_halls[0].table()
    two_halls[0].room("newest", [table])
    old = await two_halls[0].tablet("newest").enter()
    new = await two_halls[1].tablet("newest").enter()
    await old.until(lambda: old.code)
    assert (old.code, new.code) == (4409, None)
    assert "yes" in await new.play("draw")
    third = await two_halls[0].tablet("newest").enter()
    await new.until(lambda: new.code)
    assert (new.code, third.code) == (4409, None)
    assert "yes" in await third.play("add")


async def test_what_the_school_changes_reaches_the_sockets_of_the_other_process(two_halls):
    """Pupils who are sent out and handed over there, too."""
    table = two_halls[0].table()
    two_halls[0].room("told", [table])
    here = await two_halls[0].tablet("told", 1).enter()
    sent, handed = [await two_halls[1].tablet("told", who).enter() for who in (2, 3)]
    left = {str(who): {"you": {"id": who}} for who in (1, 3, 4)}
    again = {"1": 1, "2": 2, "3": 2, "4": 1}
    two_halls[0].room("told", [table], generations=again, pupils=left, shared={"room": {"title": "anew"}})
    await two_halls[0].ask("/notify", room="told")
    await here.until(lambda: here.view["room"].get("title") == "anew")
    await sent.until(lambda: sent.code)
    await handed.until(lambda: handed.code)
    assert (sent.code, handed.code) == (4410, 4409)


async def test_a_pupil_who_says_nothing_at_the_other_process_is_not_away_for_the_first(two_halls):
    table = two_halls[0].table(seats=2, hold=1000)
    two_halls[0].room("quiet", [table], seats=2)
    one, two = [await two_halls[i].tablet("quiet", 1 + i).enter() for i in (0, 1)]
    await asyncio.sleep(4)  # a seat that nobody hears is away after 1.5 s
    assert two_halls[0].moves(table) == []
    await asyncio.gather(one.leave(), two.leave())
