"""A backup of the database while it is used, and its way back.

SQLite: one consistent copy by the library's own backup. PostgreSQL: pg_dump's custom format. Either is one file.

A restore changes nothing before all is known to be well: the file is read, of this program's version or an older one,
and no server uses the database. Then the whole database is replaced at once, brought to this version, and what was
erased since the backup is erased again (people/erased.py). While that is unfinished a file says so, and nothing is
served (management/fit.py); the restore is begun again.
"""

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.db import connection, connections
from django.db.backends.postgresql.client import DatabaseClient
from django.db.migrations.loader import MigrationLoader

from classroom import inuse
from classroom.lesson import ending
from classroom.models import GameSession, Group, Student
from classroom.people import erased, roster

SQLITE, POSTGRES = b"SQLite format 3\0", b"PGDMP"
EMPTIED = """DO $$ DECLARE name text; BEGIN
FOR name IN SELECT format('%I.%I', schemaname, tablename) FROM pg_tables WHERE schemaname = current_schema()
LOOP EXECUTE 'DROP TABLE ' || name || ' CASCADE'; END LOOP; END $$"""
OTHERS = """SELECT count(*) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'"""
AGAIN = {Student: roster.remove, Group: roster.erase, GameSession: ending.erase}


class Impossible(Exception):
    """What was asked cannot be done, in a sentence; nothing was changed."""


def unfinished() -> Path:
    """Stands there while a restore is not finished."""
    return settings.VAR_DIR / f"{settings.PROFILE}.restoring"


# --- there ----------------------------------------------------------------------------------------------------


def backup(path: Path) -> None:
    """Write a backup to `path`, which is whole or not there."""
    if path.exists():
        raise Impossible(f"{path} exists already; a backup never overwrites another.")
    fresh = path.with_name(f".{path.name}.part")
    try:
        fresh.unlink(missing_ok=True)
        fresh.touch(mode=0o600)
        (copy_sqlite if connection.vendor == "sqlite" else dump_postgres)(fresh)
        with fresh.open("rb") as written:
            os.fsync(written.fileno())
        fresh.replace(path)
    except OSError as error:
        raise Impossible(f"{path} cannot be written: {error.strerror}.") from error
    finally:
        fresh.unlink(missing_ok=True)
    erased.forget_old()


def copy_sqlite(to: Path) -> None:
    connection.ensure_connection()
    with closing(sqlite3.connect(to)) as copy:
        connection.connection.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, without a log beside it


def dump_postgres(to: Path) -> None:
    tool("pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={to}", database=True)


def tool(name: str, *arguments: str, database: bool = False) -> str:
    """One of PostgreSQL's own programs; what it wrote."""
    command, environment = [name, *arguments], os.environ
    if database:
        (_, *where), more = DatabaseClient.settings_to_cmd_args_env(connection.settings_dict, [])
        command, environment = [name, *arguments, *where], {**os.environ, **(more or {})}
    try:
        done = subprocess.run(command, env=environment, capture_output=True, text=True)
    except FileNotFoundError:
        raise Impossible(f"{name} is not installed: it comes with PostgreSQL's client programs.") from None
    if done.returncode:
        raise Impossible(f"{name}: {(done.stderr.strip() or 'it failed').splitlines()[0]}")
    return done.stdout


# --- and back -------------------------------------------------------------------------------------------------


def restore(path: Path) -> int:
    """Replace the database by that backup; how many things that were erased since are erased again."""
    vendor = kind_of(path)
    if vendor != connection.vendor:
        raise Impossible(f"{path} is a backup of {vendor}, and DATABASE_URL names {connection.vendor}.")
    refuse_newer(path)
    with alone():
        (replace_sqlite if vendor == "sqlite" else replace_postgres)(path)
        call_command("migrate", verbosity=0)
        found = erase_again()
        unfinished().unlink()
    return found


def kind_of(path: Path) -> str:
    try:
        with path.open("rb") as opened:
            begins = opened.read(len(SQLITE))
    except OSError as error:
        raise Impossible(f"{path} cannot be read: {error.strerror}.") from error
    if begins == SQLITE:
        return "sqlite"
    if begins.startswith(POSTGRES):
        return "postgresql"
    raise Impossible(f"{path} is no backup of this program.")


def alone():
    """For a `with`: no server may start meanwhile. Impossible where one runs."""
    held = inuse.alone()
    used = held is None
    if not used and connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute(OTHERS)
            used = cursor.fetchone()[0] > 0
    if used:
        raise Impossible("A server uses the database: stop it first, and start it again after the restore.")
    return held


def refuse_newer(path: Path) -> None:
    read = sqlite_migrations if connection.vendor == "sqlite" else postgres_migrations
    known = set(MigrationLoader(None, ignore_no_migrations=True).disk_migrations)
    applied = read(path)
    if not any(app == "classroom" for app, _ in applied):
        raise Impossible(f"{path} is no backup of this program.")
    if ours := sorted(".".join(each) for each in applied - known):
        raise Impossible(
            f"{path} was made by another version of the program (it has {ours[0]}): restore it with that one."
        )


def sqlite_migrations(path: Path) -> set[tuple[str, str]]:
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True)) as opened:
            if opened.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                raise Impossible(f"{path} is damaged.")
            return set(opened.execute("SELECT app, name FROM django_migrations"))
    except sqlite3.DatabaseError as error:
        raise Impossible(f"{path} is damaged: {error}.") from error


def postgres_migrations(path: Path) -> set[tuple[str, str]]:
    """Reading the whole file shows whether it is all there, too."""
    tool("pg_restore", "--file=/dev/null", str(path))
    text = tool("pg_restore", "--data-only", "--table=django_migrations", "--file=-", str(path))
    rows = [line.split("\t") for line in text.splitlines() if line[:1].isdigit()]
    return {(row[1], row[2]) for row in rows}


def replace_sqlite(path: Path) -> None:
    """The old file stays beside the new one, as `….before-restore`."""
    name = Path(connection.settings_dict["NAME"])
    fresh = name.with_name(f"{name.name}.fresh")
    shutil.copyfile(path, fresh)
    with fresh.open("rb") as written:
        os.fsync(written.fileno())
    connections.close_all()
    if name.exists():
        put_by(name)
    unfinished().touch()
    fresh.replace(name)


def put_by(name: Path) -> None:
    """Everything that its log holds comes into the file first; a log that stayed would be taken for the new file's."""
    try:
        with closing(sqlite3.connect(name, timeout=1)) as old:
            old.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.OperationalError as error:
        raise Impossible(f"Something uses the database ({error}): stop it first.") from error
    kept = name.with_name(f"{name.name}.before-restore")
    kept.unlink(missing_ok=True)
    os.link(name, kept)


def replace_postgres(path: Path) -> None:
    """In one transaction: all of it or nothing."""
    script = settings.VAR_DIR / "restore.sql"
    script.touch(mode=0o600)
    try:
        tool("pg_restore", "--no-owner", "--no-privileges", f"--file={script}", str(path))
        connections.close_all()
        unfinished().touch()
        try:
            psql = ("--quiet", "--no-psqlrc", "--single-transaction", "--set=ON_ERROR_STOP=1")
            tool("psql", *psql, f"--command={EMPTIED}", f"--file={script}", database=True)
        except Impossible:
            unfinished().unlink()
            raise
    finally:
        script.unlink()


def erase_again() -> int:
    found = 0
    ways = {model.__name__: (model, erase) for model, erase in AGAIN.items()}
    for _day, kind, key in erased.listed():
        model, erase = ways[kind]
        if row := model.objects.filter(key=key).first():
            erase(row)
            found += 1
    return found
