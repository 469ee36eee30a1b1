"""A real server for a test: uvicorn in a process of its own, on a socket that outlives it, with its own database."""

import hashlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent


class Server:
    """Start, kill and start again at the same address. `folder` holds the database; 127.0.0.1 only."""

    def __init__(self, folder: Path, **environment: str):
        self.folder = folder
        self.environment = {**os.environ, "PROFILE": "test", "VAR_DIR": str(folder), **environment}
        self.environment.pop("DJANGO_SETTINGS_MODULE", None)
        self._share_pictures()
        self.listener = socket.socket()
        self.listener.bind(("127.0.0.1", 0))
        # uvicorn takes an inherited socket for a Unix one and leaves Nagle's 40 ms on; what it accepts inherits this.
        self.listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.listener.listen(256)
        self.port = self.listener.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen | None = None
        self.log = folder / "server.log"

    def _share_pictures(self) -> None:
        """Cards are drawn once for all servers of all tests; their addresses say of which edition they are."""
        drawn = Path(os.environ.get("VAR_DIR", ROOT / "var")) / "cache" / "art"
        drawn.mkdir(parents=True, exist_ok=True)
        own = self.folder / "cache" / "art"
        own.parent.mkdir(exist_ok=True)
        if not own.exists():
            own.symlink_to(drawn.resolve())

    @property
    def database(self) -> Path:
        return self.folder / "test.sqlite3"

    def migrate(self) -> None:
        """An empty database."""
        shutil.copyfile(empty_database(), self.database)

    def manage(self, *arguments: str) -> str:
        """A management command on the server's database; its output."""
        return self.run("manage.py", *arguments)

    def run(self, *arguments: str) -> str:
        """Python with these arguments in the server's environment; its output."""
        done = subprocess.run(
            [sys.executable, *arguments], cwd=ROOT, env=self.environment, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def start(self) -> "Server":
        command = [sys.executable, "-m", "uvicorn", "classroom.asgi:application", "--fd", str(self.listener.fileno())]
        command += ["--ws", "websockets-sansio", "--ws-max-size", "4096", "--log-level", "warning", "--no-access-log"]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                command, cwd=ROOT, env=self.environment, pass_fds=[self.listener.fileno()], stdout=log, stderr=log
            )
        self._wait()
        return self

    def _wait(self) -> None:
        until = time.monotonic() + 90
        while time.monotonic() < until:
            assert self.process.poll() is None, self.log.read_text()
            try:
                with urllib.request.urlopen(self.url + "/", timeout=30):
                    return
            except urllib.error.HTTPError:
                return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the server did not answer: " + self.log.read_text())

    def kill(self) -> None:
        """As a power cut would: no goodbye."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def close(self) -> None:
        if self.process and self.process.poll() is None:
            self.stop()
        self.listener.close()

    def _end(self, number: int) -> None:
        self.process.send_signal(number)
        self.process.wait(60)


def empty_database() -> Path:
    """A migrated database, to be copied: made once for all servers and all tests, for these very migrations."""
    found = sorted(ROOT.glob("*/migrations/*.py"))
    edition = hashlib.sha256(b"".join(file.read_bytes() for file in found)).hexdigest()[:12]
    empty = Path(os.environ.get("VAR_DIR", ROOT / "var")) / "test" / f"empty-{edition}.sqlite3"
    if not empty.exists():
        empty.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory() as folder:
            maker = Server(Path(folder))
            maker.manage("migrate", "-v0")
            maker.close()
            made = empty.with_suffix(f".{os.getpid()}")
            shutil.copyfile(maker.database, made)
        made.replace(empty)
    return empty
