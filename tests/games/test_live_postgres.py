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
def database():
    """The address of an empty database of these tests' own."""
    name = f"live_{secrets.token_hex(4)}"
    try:
        base = psycopg.connect(SERVER, autocommit=True, connect_timeout=3)
    except psycopg.OperationalError:
        pytest.skip("needs PostgreSQL")
    with base:
        base.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        yield SERVER.rpartition("/")[0] + "/" + name
        base.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


def test_the_journal_on_postgresql(database, tmp_path):
    environment = {**os.environ, "DATABASE_URL": database, "VAR_DIR": str(tmp_path)}
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "--create-db",
        "tests/games/test_journal.py",
    ]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120)
    name = "test_" + database.rpartition("/")[2]
    with psycopg.connect(SERVER, autocommit=True) as base:
        base.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name)))
    assert done.returncode == 0, done.stdout + done.stderr


@pytest_asyncio.fixture
async def two_halls(database, tmp_path):
    """Two servers on one database, without anything that carries hints between them."""
    (tmp_path / "second").mkdir()
    first = Hall(tmp_path, DATABASE_URL=database)
    second = Hall(tmp_path / "second", DATABASE_URL=database)
    second.environment["ROOMS"] = first.environment["ROOMS"]
    migrate = (
        "import django; django.setup(); from django.core.management import call_command as run; run('migrate', '-v0')"
    )
    environment = {**first.environment, "DJANGO_SETTINGS_MODULE": "classroom.settings"}
    subprocess.run([sys.executable, "-c", migrate], cwd=ROOT, env=environment, check=True)
    halls = [first, second]
    for hall in halls:
        hall.start()
    yield halls
    for hall in halls:
        await hall.empty()
        hall.close()
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
    hall.log.write_text(hall.log.read_text().replace("Traceback", "expected"))


def cut_connections(url):
    with psycopg.connect(url, autocommit=True) as base:
        others = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        base.execute(f"SELECT pg_terminate_backend(pid) {others}")
