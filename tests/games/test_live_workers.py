"""Two processes on one database, without anything that carries hints between them: who is away."""

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
    await other.until(lambda: other.view["seat1"]["away"], 5)
