"""Whether a server uses the site's database: each worker holds a lock on a file of VAR_DIR, which the system takes from
it however it ends."""

import fcntl
from typing import IO

from django.conf import settings


def hold() -> IO:
    """Held until the file is closed; by any number of workers."""
    held = path().open("a")
    fcntl.flock(held, fcntl.LOCK_SH)
    return held


def alone() -> IO | None:
    """The same file, held by nobody else for as long as it is open; None where a server holds it."""
    held = path().open("a")
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        held.close()
        return None
    return held


def path():
    return settings.VAR_DIR / f"{settings.PROFILE}.in-use"
