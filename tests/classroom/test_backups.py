"""A backup made while tables are played, and what a restore brings back: every move before it, and nobody who was
erased since."""

import os
import secrets
import sqlite3
import subprocess
import sys
from contextlib import closing

import psycopg
import pytest
from psycopg import sql

from classroom import backups
from tests.games.hall import ROOT, Hall
from tests.server import empty_database

SERVER = os.environ.get("POSTGRES_URL", "postgres://postgres@127.0.0.1:5432/test")


def manage(hall: Hall, *arguments: str) -> subprocess.CompletedProcess:
    command = [sys.executable, "manage.py", *arguments]
    return subprocess.run(command, cwd=ROOT, env=hall.environment, capture_output=True, text=True)


def python(hall: Hall, code: str) -> str:
    return hall.run("manage.py", "shell", "-v0", "-c", code).strip()


def sqlite_hall(folder) -> Hall:
    folder.mkdir()
    return Hall(folder, empty_database(), lifespan="on")


@pytest.fixture(scope="module")
def base():
    """The server's own database, by which others are made; None where there is no PostgreSQL."""
    try:
        made = psycopg.connect(SERVER, autocommit=True, connect_timeout=3)
    except psycopg.OperationalError:
        yield None
    else:
        with made:
            yield made


def new_database(base, template: str = "template1") -> str:
    name = f"backup_{secrets.token_hex(4)}"
    base.execute(sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(sql.Identifier(name), sql.Identifier(template)))
    return name


def postgres_hall(folder, name: str) -> Hall:
    folder.mkdir(exist_ok=True)
    return Hall(folder, lifespan="on", DATABASE_URL=SERVER.rpartition("/")[0] + "/" + name)


@pytest.fixture(scope="module")
def template(base, tmp_path_factory):
    """The name of a migrated database, to be copied."""
    if base is None:
        yield ""
        return
    name = new_database(base)
    maker = postgres_hall(tmp_path_factory.mktemp("template"), name)
    maker.manage("migrate", "-v0")
    maker.close()
    yield name
    base.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def two_halls(request, tmp_path):
    """Two sites, each with a migrated database of its own, not started."""
    if request.param == "sqlite":
        halls = [sqlite_hall(tmp_path / name) for name in ("here", "elsewhere")]
        yield halls
        return [hall.close() for hall in halls]
    base, template = request.getfixturevalue("base"), request.getfixturevalue("template")
    if base is None:
        pytest.skip("needs PostgreSQL")
    names = [new_database(base, template) for _ in range(2)]
    halls = [postgres_hall(tmp_path / folder, name) for folder, name in zip(("here", "elsewhere"), names, strict=True)]
    yield halls
    for hall, name in zip(halls, names, strict=True):
        hall.close()
        base.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))
    return None


async def test_a_table_in_play_is_backed_up_and_goes_on_elsewhere(two_halls, tmp_path):
    here, elsewhere = two_halls
    here.start()
    table = here.table(seats=2, hold=1000)
    here.room("goes", [table], seats=2)
    one, two = [await here.tablet("goes", who).enter() for who in (1, 2)]
    acknowledged = [(await one.play("draw"))["n"], (await two.play("draw"))["n"], (await one.play("add"))["n"]]
    file = tmp_path / "backup"
    assert "bytes" in here.manage("backup", str(file))
    assert file.stat().st_mode & 0o077 == 0
    before = here.entries(table)
    await two.play("add")  # after the backup: not in it
    await here.empty()
    here.close()
    assert manage(elsewhere, "restore", str(file)).returncode == 0
    restored = elsewhere.entries(table)
    assert restored == before[: len(restored)]  # the clock may have added an entry since
    assert set(acknowledged) <= {n for n, *_ in restored}
    elsewhere.start()
    elsewhere.room("goes", [table], seats=2)
    one, two = [await elsewhere.tablet("goes", who).enter() for who in (1, 2)]
    assert "yes" in await two.play("add")
    assert "yes" in await one.play("draw")
    numbers = [n for n, *_ in elsewhere.entries(table)]
    assert numbers == list(range(1, len(numbers) + 1))
    await elsewhere.empty()
    done = manage(elsewhere, "restore", str(file))  # beside the server that runs
    assert "A server uses the database" in done.stderr
    elsewhere.close()
    assert manage(elsewhere, "restore", str(file)).returncode == 0
    assert elsewhere.entries(table) == restored


MADE = """
from classroom.models import *; from classroom.people import roster
marta = Teacher.objects.create(username="marta")
group = roster.create(marta, "5.º B"); old = roster.create(marta, "6.º A")
roster.add(group, ["Lucía", "Nora"]); roster.add(old, ["Eva"])
"""
ERASED = """
from classroom.models import *; from classroom.people import roster
roster.remove(Student.objects.get(name="Lucía")); roster.erase(Group.objects.get(name="6.º A"))
"""
NAMES = "from classroom.models import *; print(*Student.objects.values_list('name', flat=True).order_by('name'))"


def test_who_was_erased_since_the_backup_stays_erased(two_halls, tmp_path):
    here = two_halls[0]
    file = tmp_path / "backup"
    python(here, MADE)
    here.manage("backup", str(file))
    python(here, ERASED)
    listed = (here.folder / "test.erased.jsonl").read_text()
    assert len(listed.splitlines()) == 2
    assert "Lucía" not in listed
    assert "2 things that were erased" in here.manage("restore", str(file))
    assert python(here, NAMES) == "Nora"


def test_what_fails_changes_nothing(two_halls, tmp_path):
    here = two_halls[0]
    python(here, MADE)
    file, nonsense, damaged = tmp_path / "backup", tmp_path / "nonsense", tmp_path / "damaged"
    here.manage("backup", str(file))
    assert "exists already" in manage(here, "backup", str(file)).stderr
    nonsense.write_text("a list of names")
    whole = file.read_bytes()
    damaged.write_bytes(whole[: len(whole) // 2])
    for path, said in ((nonsense, "no backup of this program"), (damaged, ""), (tmp_path / "none", "cannot be read")):
        done = manage(here, "restore", str(path))
        assert done.returncode
        assert f"Nothing was restored. {path if said else ''}" in done.stderr
        assert said in done.stderr
        assert "Traceback" not in done.stderr
    assert python(here, NAMES) == "Eva Lucía Nora"
    assert not (here.folder / "test.restoring").exists()


def test_a_backup_of_a_newer_version_is_refused(two_halls, tmp_path):
    here = two_halls[0]
    python(here, MADE)
    here.query(
        "INSERT INTO django_migrations (app, name, applied) VALUES ('games', '9999_later', '2030-01-01') RETURNING 1"
    )
    file = tmp_path / "backup"
    here.manage("backup", str(file))
    here.query("DELETE FROM django_migrations WHERE name = '9999_later' RETURNING 1")
    done = manage(here, "restore", str(file))
    assert "another version of the program (it has games.9999_later)" in done.stderr
    assert python(here, NAMES) == "Eva Lucía Nora"


def test_a_backup_is_one_whole_file_or_none(tmp_path, two_halls):
    here = two_halls[0]
    done = manage(here, "backup", str(tmp_path / "no" / "folder"))
    assert "cannot be written" in done.stderr
    file = tmp_path / "backup"
    here.manage("backup", str(file))
    assert {path.name for path in tmp_path.iterdir()} == {"here", "elsewhere", "backup"}
    if file.read_bytes().startswith(backups.SQLITE):
        with closing(sqlite3.connect(file)) as opened:
            assert opened.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_without_postgresqls_programs_a_sentence_says_so(monkeypatch):
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(backups.Impossible, match="pg_dump is not installed"):
        backups.tool("pg_dump")
