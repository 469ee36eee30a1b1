"""The workers that are measured: uvicorn in processes of their own, at ports that the system chooses, on 127.0.0.1."""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TICK = os.sysconf("SC_CLK_TCK")
START = 60  # seconds for a worker to answer
END = 30  # seconds for it to go


class Worker:
    """One server process; `application` as for uvicorn."""

    def __init__(self, application: str, environment: dict[str, str], log: Path):
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=1024)
        self.listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.port = self.listener.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.sockets = f"ws://127.0.0.1:{self.port}"
        fd = self.listener.fileno()
        command = [sys.executable, "-m", "classroom.serving", json.dumps({"app": application, "fd": fd})]
        with log.open("a") as out:
            self.process = subprocess.Popen(
                command, cwd=ROOT, env=environment, pass_fds=[fd], stdout=out, stderr=out, start_new_session=True
            )

    def wait(self) -> "Worker":
        """Until it answers. RuntimeError where it does not."""
        until = time.monotonic() + START
        while time.monotonic() < until and self.process.poll() is None:
            try:
                with urllib.request.urlopen(self.url + "/", timeout=START):
                    return self
            except urllib.error.HTTPError:
                return self
            except OSError:
                time.sleep(0.05)
        raise RuntimeError("a worker did not start: see its log")

    def cpu(self) -> float:
        """Seconds of the processor so far, its threads together."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    def memory(self) -> int:
        """Bytes in memory now."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS:"))

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(END)
            except subprocess.TimeoutExpired:
                self.process.kill()
        self.listener.close()
