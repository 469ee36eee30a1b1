"""What was erased leaves the disk, too: SQLite's file and its log, byte for byte.

Why secure_delete alone is not enough: it zeroes deleted rows, but a page that is put in order anew keeps copies of old
ones in its gaps (about one in two thousand, as measured), and the log keeps every page as it was until it is cut. So
the file is written anew and the log cut. PostgreSQL does both in its own time.

What is still to be done outlives the server: a file beside the database says so until it is done.
"""

import logging
from pathlib import Path
from threading import Lock

from django.db import DatabaseError, connection, transaction

log = logging.getLogger(__name__)
PATIENCE = 2000  # milliseconds: others' moves wait no longer for us
USUAL = 20_000  # as in settings.SQLITE_OPTIONS
STEPS = ("VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)")  # each until it succeeds, and then no more

_left: list[str] = []  # of `STEPS`
_one = Lock()


def promise() -> Path:
    """The file that stands beside the database while something is to be wiped from it."""
    return Path(f"{connection.settings_dict['NAME']}-wipe")


def after_commit() -> None:
    """Wipe once what is being erased is erased: once for all that one transaction erases."""
    if connection.vendor == "sqlite":
        promise().touch()
    if not any(func is wipe for _, func, *_ in connection.run_on_commit):
        transaction.on_commit(wipe, robust=True)  # what is erased is erased, whatever becomes of the file


def wipe() -> None:
    """Write the file anew and cut its log, now or, where others hold them, when `again` comes by."""
    if connection.vendor == "sqlite":
        with _one:
            _left[:] = STEPS
        again()


def again() -> None:
    """Called every few seconds beside the server: what is left, and what an earlier server promised."""
    if connection.vendor != "sqlite":
        return
    with _one:
        if not _left and promise().exists():
            _left[:] = STEPS
        if not _left:
            return
        while _left and done(_left[0]):
            _left.pop(0)
        if not _left:
            promise().unlink(missing_ok=True)


def waits() -> bool:
    """Whether what was erased is still to be wiped from the file."""
    return bool(_left)


def done(step: str) -> bool:
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA busy_timeout = {PATIENCE}")
        try:
            said = cursor.execute(step).fetchone()
        except DatabaseError as problem:
            log.info("what was erased is wiped from the file later: %s", problem)
            return False
        finally:
            cursor.execute(f"PRAGMA busy_timeout = {USUAL}")
    return not (said and said[0])  # a log that others hold says so in its first column
