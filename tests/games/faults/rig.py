"""Two workers on one database, which they reach by ports that can fail, with a Redis of their own; or one worker on
SQLite. Made once for many runs.
"""

import asyncio
import os
import secrets
import subprocess
import sys
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import psycopg
from psycopg import sql

from tests.games.faults.own_redis import HOST, own_redis
from tests.games.faults.ports import Port
from tests.games.hall import ROOT, Hall

POSTGRES = os.environ.get("POSTGRES_URL", "postgres://postgres@127.0.0.1:5432/test")
KEY = "for-tests-" + "k" * 50
PACE = {"LOOK": "1.0", "SILENCE": "5"}  # nearer to a real site's than most tests have


class Rig:
    """`halls` are the workers, `ports` what each reaches the database by, `redis` carries their hints."""

    def __init__(self) -> None:
        self.halls: list[Hall] = []
        self.ports: list[Port] = []
        self.redis = None
        self.down: set[Hall] = set()

    @property
    def hall(self) -> Hall:
        """For orders, and a look at the database past its ports."""
        return next(hall for hall in self.halls if hall not in self.down)

    def up(self) -> list[int]:
        return [hall.port for hall in self.halls if hall not in self.down]

    def query(self, statement: str, *values) -> list[tuple]:
        return self.halls[0].query(statement, *values)

    async def kill(self, halls: list[Hall], rng: Random) -> None:
        """kill -9, a moment of nothing, and they start again."""
        self.down |= set(halls)
        for hall in halls:
            await asyncio.to_thread(hall.kill)
        await asyncio.sleep(rng.random() * 0.4)
        await asyncio.gather(*(asyncio.to_thread(hall.start) for hall in halls))
        self.down -= set(halls)

    def close(self) -> None:
        for hall in self.halls:
            hall.close()
        for port in self.ports:
            port.close()
        if self.redis:
            self.redis.kill()


class Worker(Hall):
    """Asks the database past the port that may fail, by one connection that stays."""

    straight = ""
    asking: psycopg.Connection | None = None

    def query(self, statement: str, *values) -> list[tuple]:
        if not self.straight:
            return super().query(statement, *values)
        self.asking = self.asking or psycopg.connect(self.straight, autocommit=True)
        return self.asking.execute(statement, values).fetchall()

    def close(self) -> None:
        super().close()
        if self.asking:
            self.asking.close()


def sqlite_rig(folder: Path, migrated: Path) -> Rig:
    rig = Rig()
    rig.halls = [Worker(folder, migrated, **PACE, SECRET_KEY=KEY).start()]
    return rig


def postgres_rig(folder: Path, database: str) -> Rig:
    """Two workers; `database` the address of a migrated one."""
    rig, there = Rig(), urlsplit(database)
    rig.redis = own_redis()
    for name in ("first", "second"):
        port = Port((there.hostname or HOST, there.port or 5432))
        rig.ports.append(port)
        url = database.replace(there.netloc.rpartition("@")[2], f"{HOST}:{port.port}")
        (folder / name).mkdir()
        hall = Worker(folder / name, DATABASE_URL=url, REDIS_URL=rig.redis.url, **PACE, SECRET_KEY=KEY)
        hall.straight = database
        hall.environment["ROOMS"] = str(folder / "first")
        rig.halls.append(hall.start())
    return rig


class Database:
    """One of the tests' own, migrated; psycopg.OperationalError where there is no PostgreSQL."""

    def __init__(self, folder: Path):
        self.name = f"faults_{secrets.token_hex(4)}"
        self.base = psycopg.connect(POSTGRES, autocommit=True, connect_timeout=3)
        self.base.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(self.name)))
        self.address = POSTGRES.rpartition("/")[0] + "/" + self.name
        environment = {**os.environ, "PROFILE": "test", "DATABASE_URL": self.address, "VAR_DIR": str(folder)}
        subprocess.run([sys.executable, "manage.py", "migrate", "-v0"], cwd=ROOT, env=environment, check=True)

    def drop(self) -> None:
        self.base.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(self.name)))
        self.base.close()
