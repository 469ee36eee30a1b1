"""Many tables under load, and beside them the ceiling of this machine: see classroom/load."""

import asyncio
import os
import secrets
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

import orjson
from django.conf import settings
from django.core.management import BaseCommand, call_command

from classroom.load import school
from classroom.load.audit import audit
from classroom.load.driver import Driver, Table
from classroom.load.figures import Figures, spread, told
from classroom.load.server import Worker
from classroom.load.tablet import Tablet
from classroom.management.commands.run import UVICORN

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
        parser.add_argument("--workers", type=int, default=1)
        parser.add_argument("--database", default="", help="a PostgreSQL server: a database is made there, and dropped")
        parser.add_argument("--seed", type=int, default=1)

    def handle(self, **options):
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
                done = subprocess.run([sys.executable, *sys.argv], env=environment, check=False)
        if done.returncode:
            sys.exit(done.returncode)

    def inside(self, folder: Path, options: dict) -> None:
        call_command("migrate", verbosity=0)
        call_command("collectstatic", verbosity=0, interactive=False)
        lessons, seats = school.build(options["tables"], options["seats"], {"variant": "full"})
        self.stdout.write(f"{options['tables']} tables of {options['seats']}, {settings.DATABASES['default']['ENGINE']}")
        workers = [
            Worker(settings.ASGI_APPLICATION.replace(".application", ":application"), dict(os.environ), folder / "log", *UVICORN)
            for _ in range(options["workers"])
        ]
        try:
            for worker in workers:
                worker.wait()
            runs, taps = asyncio.run(play(workers, lessons, seats, options))
        finally:
            for worker in workers:
                worker.stop()
        checked = audit(taps)
        for name, figures in runs:
            self.stdout.write("\n".join(["", name, *told(figures, checked), ""]))
        self.stdout.write((folder / "log").read_text()[-2000:])


def database(server: str):
    """The address of an empty database on that server, dropped afterwards; "" without a server."""
    from contextlib import contextmanager, nullcontext

    if not server:
        return nullcontext("")

    @contextmanager
    def made():
        import psycopg
        from psycopg import sql

        name = f"load_{secrets.token_hex(4)}"
        with psycopg.connect(server, autocommit=True) as base:
            base.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
            try:
                yield f"{server.rpartition('/')[0]}/{name}"
            finally:
                base.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))

    return made()


async def play(workers: list[Worker], lessons, seats, options) -> tuple[list[tuple[str, Figures]], list]:
    tables = [Table(number) for number in range(options["tables"])]
    driver = Driver(tables, options["seed"], dealer(workers[0], lessons))
    for number, seat in enumerate(seats):
        worker = workers[number % len(workers)]
        tablet = Tablet(f"ws://127.0.0.1:{worker.port}/ws/play/", worker.url, seat.cookie, driver.shown, driver.answered, number)
        tables[seat.table].tablets.append(tablet)
        driver.of[id(tablet)] = tables[seat.table]
    for table in tables:
        await asyncio.gather(*(tablet.enter() for tablet in table.tablets))
    runs = [("at a fixed rate", await measured(driver, workers, options["rate"], options["seconds"], options["warm"]))]
    for table in tables:
        await asyncio.gather(*(tablet.leave() for tablet in table.tablets))
    return runs, driver.taps


async def measured(driver: Driver, workers: list[Worker], rate, seconds, warm) -> Figures:
    await asyncio.sleep(0)
    before = {}

    def begin(begin=driver._begin):
        begin()
        before["cpu"], before["own"] = sum(each.cpu() for each in workers), time.process_time()

    driver._begin = begin
    figures = await driver.run(rate, seconds, warm)
    figures.cpu = sum(each.cpu() for each in workers) - before["cpu"]
    figures.driver = time.process_time() - before["own"]
    figures.memory = [each.memory() for each in workers]
    return figures


def dealer(worker: Worker, lessons):
    """Deals anew through the teacher's page, as a teacher does."""
    where = {table: (lesson, number) for lesson in lessons for table, number in lesson.numbers.items()}

    def deal(table: int) -> None:
        lesson, number = where[table]
        request = urllib.request.Request(
            f"{worker.url}/aula/sesion/{lesson.key}/acto/",
            orjson.dumps({"table": number, "move": "restart"}),
            {
                "Cookie": f"{lesson.cookie}; csrftoken={'x' * 32}",
                "X-CSRFToken": "x" * 32,
                "Content-Type": "application/json",
                "Origin": worker.url,
            },
        )
        with urllib.request.urlopen(request, timeout=30):
            pass

    return deal
