"""What was erased leaves the disk, too: SQLite's file and its log, byte for byte.

Why secure_delete alone is not enough: it zeroes deleted rows, but a page that is put in order anew keeps copies of old
ones in its gaps (about one in two thousand, as measured), and the log keeps every page as it was until it is cut. So
the file is written anew and the log cut. PostgreSQL does both in its own time.
"""

import logging

from django.db import OperationalError, connection, transaction

log = logging.getLogger(__name__)
PATIENCE = 2000  # milliseconds: others' moves wait no longer for us
USUAL = 20_000  # as in settings.SQLITE_OPTIONS

_left_to_do = False


def after_commit() -> None:
    """Wipe once what is being erased is erased: once for all that one transaction erases."""
    if not any(func is wipe for _, func, *_ in connection.run_on_commit):
        transaction.on_commit(wipe)


def wipe() -> None:
    """Write the file anew and cut its log, now or, where others hold them, when `again` comes by."""
    global _left_to_do
    if connection.vendor == "sqlite":
        _left_to_do = not done()


def again() -> None:
    """Called every few seconds beside the server."""
    if _left_to_do:
        wipe()


def done() -> bool:
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA busy_timeout = {PATIENCE}")
        try:
            cursor.execute("VACUUM")
            busy, *_pages = cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        except OperationalError as problem:
            log.info("what was erased is wiped from the file later: %s", problem)
            return False
        finally:
            cursor.execute(f"PRAGMA busy_timeout = {USUAL}")
    return not busy
