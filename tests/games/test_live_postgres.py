"""The same code on PostgreSQL, and two processes on one database: the row lock and the compare-and-set decide."""

import asyncio
import os
import secrets
import subprocess
import sys

import psycopg
import pytest
import pytest_asyncio
from psycopg import sql

from tests.games.hall import ROOT, Hall

pytestmark = pytest.mark.postgres
SERVER = os.environ.get("POSTGRES_URL", "postgres://postgres@127.0.0.1:5432/test")


@pytest.fixture(scope="module")
def database(tmp_path_factory):
    """The address of a migrated database of these tests' own."""
    name = f"live_{secrets.token_hex(4)}"
    try:
        base = psycopg.connect(SERVER, autocommit=True, connect_timeout=3)
    except psycopg.OperationalError:
        pytest.skip("needs PostgreSQL")
    with base:
        base.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        address = SERVER.rpartition("/")[0] + "/" + name
        environment = {"DATABASE_URL": address, "VAR_DIR": str(tmp_path_factory.mktemp("migrate"))}
        command = [sys.executable, "manage.py", "migrate", "-v0"]
        subprocess.run(command, cwd=ROOT, env={**os.environ, "PROFILE": "test", **environment}, check=True)
        yield address
        base.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


@pytest.mark.parametrize("file", ["tests/games/test_journal.py", "tests/classroom/row_locks.py"])
def test_locks_on_postgresql(file, database, tmp_path):
    environment = {**os.environ, "DATABASE_URL": database, "VAR_DIR": str(tmp_path)}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", file]
    name = database.rpartition("/")[2]
    copied, copy = sql.Identifier(name), sql.Identifier(f"test_{name}")  # which --reuse-db finds
    with psycopg.connect(SERVER, autocommit=True) as base:
        base.execute(sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(copy, copied))
        try:
            done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120)
        finally:
            base.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(copy))
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def running_halls(database, tmp_path_factory):
    """Two servers on one database, without anything that carries hints between them."""
    folders = [tmp_path_factory.mktemp(name) for name in ("first", "second")]
    halls = [Hall(folder, DATABASE_URL=database) for folder in folders]
    halls[1].environment["ROOMS"] = halls[0].environment["ROOMS"]
    try:
        yield [hall.start() for hall in halls]
    finally:
        for hall in halls:
            hall.close()


@pytest_asyncio.fixture
async def two_halls(running_halls):
    """For one test, with a room of its own name; one that was killed is there again."""
    for hall in running_halls:
        if hall.process.poll() is not None:
            await asyncio.to_thread(hall.start)
    yield running_halls
    for hall in running_halls:
        await hall.empty()
        assert "Traceback" not in hall.log.read_text(), hall.log.read_text()


async def test_two_processes_share_a_table(two_halls):
    """Everybody plays as fast as answers come: no gap, nothing twice, the same order at every socket of both."""
    table = two_halls[0].table(target=1_000_000)
    two_halls[0].room("shared", [table])
    tablets = [await two_halls[who % 2].tablet("shared", who).enter() for who in (1, 2, 3, 4)]
    answers = await asyncio.gather(*(busy(tablet) for tablet in tablets))
    for tablet in tablets:
        await tablet.play("draw" if tablet.view["me"]["due"] is None else "add")
    n = two_halls[0].entries(table)[-1][0]
    for tablet in tablets:
        await tablet.until(lambda tablet=tablet: tablet.n >= n)
    entries = two_halls[0].entries(table)
    assert [n for n, *_ in entries] == list(range(1, len(entries) + 1))
    stored = {n: (seat, tap) for n, _, seat, _, tap, _ in entries}
    for seat, mine in enumerate(answers):
        assert sum("yes" in answer for answer in mine) > 10
        assert all(stored[a["n"]] == (seat, a["yes"]) for a in mine if "yes" in a)
    happened = [[kind, seat, data, None] for *_, events in entries for kind, seat, data, *_ in events]
    for tablet in tablets:
        assert len(tablet.events) > 40
        assert in_order(tablet.events, happened), "at both processes, whoever stored them"
        assert len(tablet.events) == len(happened) or any('"skipped":true' in frame for frame in tablet.frames)
    assert all(tablet.view["table"] == tablets[0].view["table"] for tablet in tablets)


def in_order(part, whole):
    """Whether `part` is `whole` with some left out."""
    rest = iter(whole)
    return all(each in rest for each in part)


async def busy(tablet):
    answers = []
    for _ in range(10):
        answers += [await tablet.play("draw"), await tablet.play("add")]
    return answers


async def test_a_killed_process_leaves_the_table_to_the_other(two_halls):
    """Its pupils come back at the other one: everything that was acknowledged is there."""
    table = two_halls[0].table()
    two_halls[0].room("left", [table])
    mine = await two_halls[0].tablet("left", 1).enter()
    other = await two_halls[1].tablet("left", 2).enter()
    drawn = await mine.play("draw")
    await asyncio.to_thread(two_halls[0].kill)
    await mine.until(lambda: mine.code)
    again = await two_halls[1].tablet("left", 1).enter()
    await again.until(lambda: again.n >= drawn["n"], 2)  # without hints it looks at the heads by itself
    assert again.view["seat0"]["hand"] == mine.view["seat0"]["hand"]
    assert "yes" in await again.play("add")
    assert "yes" in await other.play("draw")


async def test_a_database_that_goes_away_is_waited_for(two_halls):
    """Connections are cut in mid-game: nobody is told no, the move is stored once, play goes on."""
    hall = two_halls[0]
    table = hall.table(target=1_000_000)
    hall.room("cut", [table])
    tablet = await hall.tablet("cut", 1).enter()
    await tablet.play("draw")
    for move in ("add", "draw", "add", "draw"):
        await asyncio.to_thread(cut_connections, hall.environment["DATABASE_URL"])
        assert "yes" in await tablet.play(move)
    moves = [move for seat, move in hall.moves(table) if seat == 0]
    assert moves == ["draw", "add", "draw", "add", "draw"]
    for each in two_halls:
        each.log.write_text(each.log.read_text().replace("Traceback", "expected"))


def cut_connections(url):
    with psycopg.connect(url, autocommit=True) as base:
        others = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        base.execute(f"SELECT pg_terminate_backend(pid) {others}")
