"""What takes long to make, made in a process of its own: a report's PDF, a score.

Why a process: a thread that computes takes the interpreter from the tables. The programs are pure modules that read
JSON from their input and write a file to their output, so that they start without Django.
"""

import json
import logging
import subprocess
import sys
from collections.abc import Mapping
from threading import BoundedSemaphore
from typing import Any

from django.conf import settings

REPORT, SCORE = "games.art.report", "theory.scores"
TIMEOUT = 120  # seconds
WAIT = 20  # seconds, for a place
AT_ONCE = 2
_places = BoundedSemaphore(AT_ONCE)
log = logging.getLogger(__name__)


class Unmade(Exception):
    """A file that could not be made now: its program failed or took too long, or all places stayed taken."""


def report_file(document: Mapping[str, Any]) -> bytes:
    """The PDF of a document (games.art.report). Blocks the caller's thread and nobody else. Unmade where there
    is none."""
    return run(REPORT, document)


def score_file(score: Mapping[str, Any]) -> bytes:
    """MusicXML or MIDI (theory.scores). Unmade as above."""
    return run(SCORE, score)


def run(module: str, given: Mapping[str, Any]) -> bytes:
    """What the program writes. Unmade where it does not; its words go to the server's own."""
    if not _places.acquire(timeout=WAIT):
        raise Unmade(f"{module}: {AT_ONCE} are being made")
    try:
        return started(module, given)
    except subprocess.SubprocessError as problem:
        log.exception("%s made nothing", module)
        raise Unmade(module) from problem
    finally:
        _places.release()


def started(module: str, given: Mapping[str, Any]) -> bytes:
    made = subprocess.run(
        [sys.executable, "-m", module],
        input=json.dumps(given).encode(),
        stdout=subprocess.PIPE,
        check=True,
        timeout=TIMEOUT,
        cwd=settings.BASE_DIR,
    )
    return made.stdout
