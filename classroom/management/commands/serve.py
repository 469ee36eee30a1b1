"""Serve the site in production, on one machine, behind a proxy that speaks TLS."""

import os
import shutil
import socket
from pathlib import Path

from django.conf import settings
from django.core.management import BaseCommand, CommandError, call_command
from django.db import connections

from classroom import serving
from classroom.management.fit import faults


class Command(BaseCommand):
    help = "Serve in production (PROFILE=serve), behind a proxy with TLS. Refuses where something is missing or unfit."

    def add_arguments(self, parser):
        parser.add_argument("--port", type=int, default=8000, help="of 127.0.0.1 (default 8000)")
        parser.add_argument("--host", default="127.0.0.1", help="another address, where the proxy is another machine")
        parser.add_argument("--uds", help="a Unix socket instead of a port")
        parser.add_argument("--workers", type=int, default=1, help="processes; more than one needs PostgreSQL")

    def handle(self, *, port, host, uds, workers, **options):
        found = faults(workers)
        where = {"uds": free_file(uds)} if uds else {"host": host, "port": free_port(host, port)}
        if found:
            raise CommandError("The site is not served:\n" + "\n".join(f"  - {fault}" for fault in found))
        call_command("collectstatic", verbosity=0, interactive=False)
        connections.close_all()
        os.environ["COUNTS_DIR"] = str(empty_folder(settings.VAR_DIR / "counts"))
        self.stdout.write(f"Serving at {uds or f'{host}:{port}'}, {workers} worker{'s' * (workers > 1)}.")
        self.stdout.flush()
        serving.become("classroom.behind:application", workers=workers, **where)


def empty_folder(path: Path) -> Path:
    """What the workers of this start count lies here; what earlier ones left does not."""
    shutil.rmtree(path, ignore_errors=True)
    path.mkdir()
    return path


def free_port(host: str, port: int) -> int:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise CommandError(f"{host}:{port} cannot be had: {error.strerror}. Choose another --port.") from error
    return port


def free_file(path: str) -> str:
    """A socket's file that a killed server left is taken away; one that is answered is another server's."""
    with socket.socket(socket.AF_UNIX) as probe:
        try:
            probe.connect(path)
        except ConnectionRefusedError:
            os.unlink(path)
        except FileNotFoundError:
            pass
        except OSError as error:
            raise CommandError(f"{path} cannot be a socket: {error.strerror}.") from error
        else:
            raise CommandError(f"Another server answers at {path}.")
    return path
