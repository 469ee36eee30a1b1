"""The list of what was erased, beside the database and not in it: so that a backup that is restored does not bring
erased pupils back. It holds a day, a kind and a random key a line, no name, and forgets after a year: backups are to be
kept for 30 days at most.
"""

import json
import os
from datetime import timedelta
from pathlib import Path

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from classroom.models import GameSession, Group, Student

KEPT = timedelta(days=365)


def file() -> Path:
    return settings.VAR_DIR / f"{settings.PROFILE}.erased.jsonl"


def note(*rows: Student | Group | GameSession) -> None:
    """Note these rows, which are being erased, once they are."""
    lines = [json.dumps([timezone.now().date().isoformat(), type(row).__name__, row.key]) for row in rows]
    transaction.on_commit(lambda: write(lines), robust=True)


def write(lines: list[str]) -> None:
    with open(file(), "a", opener=lambda path, flags: os.open(path, flags, 0o600)) as listed:
        listed.writelines(f"{line}\n" for line in lines)
        listed.flush()
        os.fsync(listed.fileno())  # as durable as the erasure itself


def listed() -> list[tuple[str, str, str]]:
    """(day, kind, key) of each."""
    if not file().exists():
        return []
    return [tuple(json.loads(line)) for line in file().read_text().splitlines()]


def forget_old() -> None:
    oldest = (timezone.now() - KEPT).date().isoformat()
    kept = [json.dumps(row) for row in listed() if row[0] >= oldest]
    if file().exists():
        fresh = file().with_suffix(".new")
        fresh.unlink(missing_ok=True)
        fresh.touch(mode=0o600)
        fresh.write_text("".join(f"{line}\n" for line in kept))
        fresh.replace(file())
