"""The server that the tests of one process share, and a process beside it that builds their worlds into its database.

A server takes two seconds of the processor to start, a class that comes in by its pages thirty. Each test has a world
of its own (a teacher, a class, a session): none sees another's.
"""

import json
import subprocess
import sys
from pathlib import Path

from tests.server import ROOT, Server

SEED = "20261129"


class Site:
    def __init__(self, folder: Path, **environment: str):
        self.server = Server(folder, **{"TABLE_SEEDS": SEED, "CHECK_HOLD": "4", **environment})
        self.server.migrate()
        self.server.start()
        self.builder: subprocess.Popen | None = None

    @property
    def url(self) -> str:
        return self.server.url

    def world(self, name: str, **wishes) -> dict:
        """Builds it (tests/e2e/scenes/worlds.py); its facts."""
        self.builder = self.builder or self._builder()
        self.builder.stdin.write(json.dumps([name, wishes]) + "\n")
        self.builder.stdin.flush()
        facts = self.builder.stdout.readline()
        if not facts:
            self.builder.communicate()
            self.builder = None  # the next world has a builder of its own
            raise AssertionError(f"no world {name}: {self.log.read_text()[-2000:]}")
        return json.loads(facts)

    @property
    def log(self) -> Path:
        return self.server.folder / "builder.log"

    def _builder(self) -> subprocess.Popen:
        command = [sys.executable, "-m", "tests.e2e.scenes.build", "-"]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        with self.log.open("a") as log:
            return subprocess.Popen(command, cwd=ROOT, env=self.server.environment, stderr=log, **pipes)

    def close(self) -> None:
        if self.builder:
            self.builder.communicate()
        self.server.close()
