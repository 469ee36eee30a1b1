"""The site as production runs it, for tests: `manage.py serve` on a database of its own, with the headers that a proxy
sends. The test's own requests come from 127.0.0.1, which is a trusted proxy, or from another loopback address, which
is not."""

import http.client
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from tests.server import ROOT, empty_database

KEY = secrets.token_urlsafe(60)


class Answer(NamedTuple):
    status: int
    headers: http.client.HTTPMessage
    text: str


def environment(folder: Path, **more: str) -> dict[str, str]:
    """What production must have, and nothing that a test's own process was told."""
    clean = {
        name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "DJANGO_SETTINGS_MODULE")
    }
    made = {"PROFILE": "serve", "VAR_DIR": str(folder), "SECRET_KEY": KEY, "ALLOWED_HOSTS": "127.0.0.1,aula.test"}
    return {**clean, **made, **more}


def manage(folder: Path, *arguments: str, **more: str) -> subprocess.CompletedProcess:
    """A command under the production profile, whatever becomes of it."""
    command = [sys.executable, "manage.py", *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment(folder, **more), capture_output=True, text=True)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def command_of(pid: str) -> str:
    """Empty where the process has ended meanwhile."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return ""


class Production:
    """Started on SQLite unless DATABASE_URL is among `more`."""

    def __init__(self, folder: Path, *arguments: str, **more: str):
        self.folder, self.arguments, self.more = folder, arguments, more
        self.port = free_port()
        self.log = folder / "server.log"
        self.database = folder / "serve.sqlite3"
        if "DATABASE_URL" not in more and not self.database.exists():
            shutil.copyfile(empty_database(), self.database)

    def start(self) -> "Production":
        command = [sys.executable, "manage.py", "serve", "--port", str(self.port), *self.arguments]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                command, cwd=ROOT, env=environment(self.folder, **self.more), stdout=log, stderr=log
            )
        self.wait()
        return self

    def wait(self) -> None:
        until = time.monotonic() + 120
        while time.monotonic() < until:
            assert self.process.poll() is None, self.log.read_text()
            try:
                self.ask("/prueba/")
                return
            except OSError:
                time.sleep(0.1)
        raise AssertionError(self.log.read_text())

    def ask(self, path: str, method: str = "GET", body: str = "", peer: str = "127.0.0.1", **headers: str) -> Answer:
        """By a connection of its own from the address `peer`; `headers` with _ for -."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20, source_address=(peer, 0))
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        line.request(method, path, body or None, named)
        answer = line.getresponse()
        text = answer.read().decode(errors="replace")
        line.close()
        return Answer(answer.status, answer.headers, text)

    def proxied(self, path: str, method: str = "GET", body: str = "", client: str = "203.0.113.5", **headers) -> Answer:
        """As the proxy passes it on for `client`."""
        return self.ask(path, method, body, X_Forwarded_For=client, X_Forwarded_Proto="https", **headers)

    def workers(self) -> list[int]:
        """The processes that serve, children of the supervisor."""
        found = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [int(pid) for pid in found if "spawn_main" in command_of(pid)]

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(60)

    def close(self) -> None:
        if self.process.poll() is None:
            self.stop()
