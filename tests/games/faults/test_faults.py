"""Random games in which everything fails at random moments: at the end nothing is lost, nothing counts twice, and
everybody sees the same.

A sample in the suite; `make soak` runs FAULTS of them (300). A run that failed is run alone by its number:
FAULT_SEED=17 pytest tests/games/faults
"""

import asyncio
import os
import secrets
import subprocess
import sys
from contextlib import asynccontextmanager
from random import Random

import psycopg
import pytest

from tests.games.faults import ending, rig, storms
from tests.games.faults.robots import Book, Robot
from tests.games.faults.sockets import CALM, Front
from tests.games.hall import ROOT

SOAK = bool(os.environ.get("SOAK"))
BOUND = float(os.environ.get("FAULT_BOUND", 2.0 if SOAK else 15.0))  # seconds; a machine that runs other tests is slow
FAULTS = int(os.environ.get("FAULTS", "300"))  # runs of the long run
ONE = os.environ.get("FAULT_SEED")
pytestmark = [pytest.mark.soak] if SOAK else []


def seeds(sample: int, share: float) -> list:
    if ONE:
        return [int(ONE)]
    return [*range(round(FAULTS * share) if SOAK else sample)]


@pytest.fixture(scope="module")
def two_workers(tmp_path_factory):
    folder = tmp_path_factory.mktemp("faults")
    try:
        database = rig.Database(tmp_path_factory.mktemp("migrate"))
    except psycopg.OperationalError:
        pytest.skip("needs PostgreSQL")
    made = rig.postgres_rig(folder, database.address)
    try:
        yield made
    finally:
        made.close()
        database.drop()


@pytest.fixture(scope="module")
def one_worker(tmp_path_factory, migrated):
    made = rig.sqlite_rig(tmp_path_factory.mktemp("alone"), migrated)
    try:
        yield made
    finally:
        made.close()


@pytest.mark.postgres
@pytest.mark.parametrize("seed", seeds(2, 0.75))
async def test_two_workers_on_postgresql_and_redis(two_workers, seed):
    await run(two_workers, seed)


@pytest.mark.parametrize("seed", seeds(1, 0.25))
async def test_one_worker_on_sqlite(one_worker, seed):
    await run(one_worker, seed)


async def run(there: rig.Rig, seed: int) -> None:
    rng = Random(f"{seed} {len(there.halls)}")
    game = "counting" if seed % 4 == 3 else "acordes"
    variant = rng.choice(("initiation", "intermediate", "full"))
    options = {"target": 100_000, "hold": 1.5} if game == "counting" else {"variant": variant, "show_time": 0}
    table = there.hall.table(game, seed=seed + 1, **options)
    room = f"run-{seed}-{secrets.token_hex(4)}"  # also where the same seed has been played there before
    there.halls[0].room(room, [table])
    plan = storms.planned(there, rng)
    print(f"seed {seed}: {game} {[[fault.__name__ for fault in moment] for moment in plan]}")
    before = [len(hall.log.read_text()) for hall in there.halls]
    book, stop = Book(there.hall, table), asyncio.Event()
    async with Front(there.up, Random(rng.random())) as front:
        tablets = [there.hall.tablet(room, who) for who in range(1, 5)]
        board = there.hall.tablet(room, 0, kind="teacher")
        for each in (*tablets, board):
            each.port = front.port
        try:
            await asyncio.gather(*(each.enter(again=True) for each in tablets), board.enter(again=True, until="tile1"))
            robots = [Robot(each, seat, book, Random(rng.random()), 0.06) for seat, each in enumerate(tablets)]
            playing = [asyncio.create_task(robot.play(stop)) for robot in robots]
            await storms.storm(there, front, plan, rng)
            stop.set()
            await asyncio.gather(*playing)
            took = await ending.converged(tablets, book, BOUND)
            await still(there, table, book, tablets)
            await board.until(lambda: board.view.get("tile1", {}).get("n") == len(book.lines))
            ending.check_journal(book, robots)
            ending.check_shown(book, robots)
            await ending.check_views(book, robots)
            ending.check_replay(book)
            await board.until(lambda: board.view["present"] == [1, 2, 3, 4])
            print(f"seed {seed}: {len(book.lines)} entries, together again after {took:.2f} s")
        except AssertionError as wrong:
            print(f"seed {seed} failed: {str(wrong)[:600]}", flush=True)
            raise
        finally:
            stop.set()
            front.weather = CALM
            for each in (*tablets, board):
                await each.leave()
    said = [hall.log.read_text()[length:] for hall, length in zip(there.halls, before, strict=True)]
    assert not any("Traceback" in log for log in said), said


async def still(there: rig.Rig, table: int, book: Book, tablets) -> None:
    """The teacher pauses, so that nothing moves while all is compared."""
    await there.hall.ask("/act", table=table, move="/pause")
    async with asyncio.timeout(30):
        while any(tablet.n < len(book.read().lines) for tablet in tablets):
            await asyncio.sleep(0.05)


# --- a database that hangs, by itself ---------------------------------------------------------------------------------


async def two_at(there: rig.Rig, room: str) -> tuple:
    """A table, and two pupils at it: at the first worker, whose database is to fail, and at the second."""
    table = there.halls[0].table(seats=2, hold=1000)
    there.halls[0].room(room, [table], seats=2)
    mine, other = [await there.halls[i].tablet(room, 1 + i).enter(again=True) for i in (0, 1)]
    return table, mine, other


@asynccontextmanager
async def failing(port, fault: str):
    """Meanwhile; afterwards all is well again, whatever came of it."""
    await asyncio.to_thread(getattr(port, fault))
    try:
        yield
    finally:
        await asyncio.to_thread(port.listen)
        port.flow()


async def noticed(tablet, move: str) -> None:
    """Play; the notice comes, and the answer after it."""
    seen = []
    playing = asyncio.create_task(tablet.play(move))
    while not playing.done():
        seen.append(tablet.view.get("notice"))
        await asyncio.sleep(0.02)
    assert "yes" in await playing
    assert "storing" in seen
    await tablet.until(lambda: "notice" not in tablet.view)


@pytest.mark.postgres
@pytest.mark.parametrize("fault", ["stall", "refuse", "swallow"])
async def test_pupils_are_told_and_go_on_by_themselves(two_workers, fault):
    """A database that says nothing, is not there, or has forgotten its connections, for some seconds. The other worker
    plays on meanwhile, as far as its own reaches it."""
    table, mine, other = await two_at(two_workers, f"{fault}-{secrets.token_hex(4)}")
    assert "yes" in await mine.play("draw")
    async with failing(two_workers.ports[0], fault):
        telling = asyncio.create_task(noticed(mine, "add"))
        assert "yes" in await other.play("draw")
        await asyncio.sleep(2.5)
        assert "yes" in await other.play("add")
    await telling
    await asyncio.gather(
        *(each.until(lambda each=each: each.n == len(two_workers.hall.entries(table))) for each in (mine, other))
    )
    assert sorted(two_workers.hall.moves(table)) == [(0, "add"), (0, "draw"), (1, "add"), (1, "draw")]
    await asyncio.gather(mine.leave(), other.leave())


def test_a_fresh_process_makes_the_same_of_every_journal(two_workers):
    """Of all tables that were played above."""
    tables = [table for (table,) in two_workers.query("SELECT id FROM games_table ORDER BY id")]
    mine = [ending.digest(Book(two_workers.hall, table).read()) for table in tables]
    environment = {**two_workers.hall.environment, "DATABASE_URL": two_workers.hall.straight}
    command = [sys.executable, "-m", "tests.games.faults.replayed", *map(str, tables)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == mine
