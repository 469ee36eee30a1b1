"""Many tables under load, and beside them the ceiling of this machine: see classroom/load."""

import asyncio
import os
import secrets
import signal
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import orjson
from django.conf import settings
from django.core.management import BaseCommand, CommandError, call_command

from classroom.load import player, school
from classroom.load.audit import audit
from classroom.load.driver import Driver, Table
from classroom.load.figures import Figures, told
from classroom.load.server import Worker
from classroom.load.tablet import Tablet

INSIDE = "LOADTEST_FOLDER"


class Command(BaseCommand):
    help = "Tables of tablets play at a fixed rate and then as fast as they can, against a server of its own."

    def add_arguments(self, parser):
        parser.add_argument("--tables", type=int, default=64)
        parser.add_argument("--seats", type=int, default=4)
        parser.add_argument("--rate", type=float, default=500, help="actions a second over all tables")
        parser.add_argument("--seconds", type=float, default=60)
        parser.add_argument("--warm", type=float, default=5, help="seconds before the measuring")
        parser.add_argument("--saturate", type=float, default=10, help="seconds as fast as it goes; 0 for none")
        parser.add_argument("--ceiling", type=float, default=10, help="seconds of the bare server; 0 for none")
        parser.add_argument(
            "--variant", default="full", help="of the game: the fewer cards, the sooner it is dealt anew"
        )
        parser.add_argument("--workers", type=int, default=1)
        parser.add_argument("--database", default="", help="a PostgreSQL server: a database is made there, and dropped")
        parser.add_argument("--seed", type=int, default=1)

    def handle(self, **options):
        signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended"))  # by way of every `finally`
        if INSIDE not in os.environ:
            return self.outside(options["database"])
        return self.inside(Path(os.environ[INSIDE]), options)

    def outside(self, server: str) -> None:
        """Runs this command again where only this run's data is."""
        with tempfile.TemporaryDirectory(prefix="loadtest-") as folder:
            environment = {**os.environ, "VAR_DIR": folder, "PROFILE": "lesson", INSIDE: folder}
            with database(server) as url:
                environment.pop("DATABASE_URL", None)
                if url:
                    environment["DATABASE_URL"] = url
                inside = subprocess.Popen([sys.executable, *sys.argv], env=environment)
                try:
                    code = inside.wait()
                finally:
                    inside.terminate()
                    inside.wait()
        if code:
            sys.exit(code)

    def inside(self, folder: Path, options: dict) -> None:
        call_command("migrate", verbosity=0)
        call_command("collectstatic", verbosity=0, interactive=False)
        engine = settings.DATABASES["default"]["ENGINE"].rpartition(".")[2]
        self.say(f"{options['tables']} tables of {options['seats']}, {options['workers']} workers on {engine}")
        log = folder / "server.log"
        if options["ceiling"]:
            with serving("classroom.load.echo:application", 1, log) as workers:
                figures = asyncio.run(echoing(workers, options))
            self.say("", "the ceiling: a bare server that stores nothing, at the same rate", *told(figures))
        lessons, seats = school.build(options["tables"], options["seats"], {"variant": options["variant"]})
        application = settings.ASGI_APPLICATION.replace(".application", ":application")
        with serving(application, options["workers"], log) as workers:
            runs, taps = asyncio.run(playing(workers, lessons, seats, options))
        for name, figures in runs:
            self.say("", name, *told(figures))
        found = audit(taps)
        self.say("", "journal  " + ", ".join(f"{count} {name}" for name, count in found.items()))
        self.say(log.read_text()[-2000:])
        lost = sum(
            each.unanswered + each.unseen + each.closed + each.left + each.backwards + each.gaps for _, each in runs
        )
        if lost or any(count for name, count in found.items() if name != "entries"):
            raise CommandError("Something was lost, doubled or out of order: see above.")

    def say(self, *lines: str) -> None:
        self.stdout.write("\n".join(lines))
        self.stdout.flush()


@contextmanager
def serving(application: str, many: int, log: Path) -> Iterator[list[Worker]]:
    """So many workers, which answer; stopped afterwards."""
    workers = [Worker(application, dict(os.environ), log) for _ in range(many)]
    try:
        yield [worker.wait() for worker in workers]
    finally:
        for worker in workers:
            worker.stop()


@contextmanager
def database(server: str) -> Iterator[str]:
    """The address of an empty database on that PostgreSQL server, dropped afterwards; "" without a server."""
    if not server:
        yield ""
        return
    import psycopg
    from psycopg import sql

    name = sql.Identifier(f"load_{secrets.token_hex(4)}")
    with psycopg.connect(server, autocommit=True) as base:
        base.execute(sql.SQL("CREATE DATABASE {}").format(name))
        try:
            yield f"{server.rpartition('/')[0]}/{name.as_string(base).strip(chr(34))}"
        finally:
            base.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(name))


async def playing(workers: list[Worker], lessons, seats, options) -> tuple[list[tuple[str, Figures]], list]:
    """The runs with real tables, and every tap that was answered."""
    tables = [Table(number) for number in range(options["tables"])]
    driver = Driver(tables, options["seed"], player.choose, workers, dealer(workers[0], lessons))
    for number, seat in enumerate(seats):
        worker = workers[number % len(workers)]
        tablet = Tablet(f"{worker.sockets}/ws/play/", worker.url, driver.shown, driver.answered, number, seat.cookie)
        driver.place(tablet, tables[seat.table])
    await driver.enter()
    runs = [("at a fixed rate", await driver.run(options["rate"], options["seconds"], options["warm"]))]
    if options["saturate"]:
        runs.append(("as fast as it goes", await driver.run(None, options["saturate"], 1)))
    await driver.leave()
    return runs, driver.taps


async def echoing(workers: list[Worker], options) -> Figures:
    """The same taps and tablets at the bare server."""
    tables = [Table(number) for number in range(options["tables"])]
    driver = Driver(tables, options["seed"], lambda view, rng: "echo", workers)
    for number in range(options["tables"] * options["seats"]):
        table = tables[number // options["seats"]]
        url = f"{workers[0].sockets}/{table.number}"
        driver.place(Tablet(url, workers[0].url, driver.shown, driver.answered, number), table)
    await driver.enter()
    figures = await driver.run(options["rate"], options["ceiling"], 1)
    await driver.leave()
    return figures


def dealer(worker: Worker, lessons):
    """Deals anew through the teacher's page, as a teacher does."""
    where = {table: (lesson, number) for lesson in lessons for table, number in lesson.numbers.items()}
    token = secrets.token_hex(16)

    def deal(table: int) -> None:
        lesson, number = where[table]
        headers = {"Cookie": f"{lesson.cookie}; csrftoken={token}", "X-CSRFToken": token, "Origin": worker.url}
        order = orjson.dumps({"table": number, "move": "restart"})
        request = urllib.request.Request(f"{worker.url}/aula/sesion/{lesson.key}/acto/", order, headers)
        with urllib.request.urlopen(request, timeout=30):
            pass

    return deal
