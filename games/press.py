"""What takes long to make, made in a process of its own: a report's PDF, a score.

Why a process: a thread that computes takes the interpreter from the tables. The programs are pure modules that read
JSON from their input and write a file to their output, so that they start without Django.
"""

import json
import subprocess
import sys
from collections.abc import Mapping
from threading import BoundedSemaphore
from typing import Any

from django.conf import settings

REPORT, SCORE = "games.art.report", "theory.scores"
TIMEOUT = 120  # seconds
AT_ONCE = 2
_places = BoundedSemaphore(AT_ONCE)


def report_file(document: Mapping[str, Any]) -> bytes:
    """The PDF of a document (games.art.report). Blocks the caller's thread and nobody else."""
    return run(REPORT, document)


def score_file(score: Mapping[str, Any]) -> bytes:
    """MusicXML or MIDI (theory.scores)."""
    return run(SCORE, score)


def run(module: str, given: Mapping[str, Any]) -> bytes:
    """What the program writes. subprocess.CalledProcessError where it fails; its words go to the server's own."""
    with _places:
        made = subprocess.run(
            [sys.executable, "-m", module],
            input=json.dumps(given).encode(),
            stdout=subprocess.PIPE,
            check=True,
            timeout=TIMEOUT,
            cwd=settings.BASE_DIR,
        )
    return made.stdout
