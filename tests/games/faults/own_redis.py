"""A Redis of the tests' own, on another port than the machine's, known by its process."""

import os
import shutil
import signal
import socket
import subprocess
import time

import pytest

HOST = "127.0.0.1"


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind((HOST, 0))
        return listener.getsockname()[1]


class OwnRedis:
    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"redis://{HOST}:{self.port}/0"
        self.process: subprocess.Popen | None = None

    def start(self) -> "OwnRedis":
        command = ["redis-server", "--port", str(self.port), "--bind", HOST, "--save", "", "--appendonly", "no"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until = time.monotonic() + 20
        while time.monotonic() < until:
            with socket.socket() as asking:
                if asking.connect_ex((HOST, self.port)) == 0:
                    return self
            time.sleep(0.02)
        raise AssertionError("Redis did not start")

    @property
    def runs(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def kill(self) -> None:
        """At once, without a goodbye."""
        if self.runs:
            os.kill(self.process.pid, signal.SIGCONT)
            self.process.kill()
            self.process.wait(10)

    def stop(self) -> None:
        """It is there and does not answer."""
        os.kill(self.process.pid, signal.SIGSTOP)

    def go_on(self) -> None:
        if self.runs:
            os.kill(self.process.pid, signal.SIGCONT)


def own_redis() -> OwnRedis:
    """Started; the test is skipped where no Redis is installed (a failure on continuous integration)."""
    if shutil.which("redis-server") is None:
        pytest.skip("needs Redis")
    return OwnRedis().start()
