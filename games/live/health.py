"""Whether this process can do its work: what is asked of it by whoever balances or watches it.

Asked in the threads that serve play, so that a thread that hangs is found out, and never waited for longer than
PATIENCE. The answer holds for a second: however often it is asked, the database hears of it once.
"""

import asyncio
import time
from collections.abc import Awaitable
from typing import TYPE_CHECKING

from django.db import connection, transaction
from django.db.migrations.executor import MigrationExecutor

from games.models import Table

if TYPE_CHECKING:
    from games.live.service import Live

PATIENCE = 3.0  # seconds
HOLDS = 1.0


def reads() -> str:
    """Something is read; "" where that went well, as below."""
    Table.objects.values_list("id").first()
    return ""


def writes() -> str:
    """A write that changes no row, which needs all that a write needs: a lock, and a database that takes writes."""
    with transaction.atomic():
        Table.objects.filter(id=-1).update(head=0)
    return ""


def migrated() -> str:
    executor = MigrationExecutor(connection)
    missing = executor.migration_plan(executor.loader.graph.leaf_nodes())
    return f"{len(missing)} migrations are not applied" if missing else ""


async def tried(asked: Awaitable[str]) -> str:
    """What was wrong, in a few words that name nobody; "" for nothing."""
    try:
        async with asyncio.timeout(PATIENCE):
            return await asked
    except TimeoutError:
        return f"no answer within {PATIENCE:g} s"
    except Exception as error:
        return type(error).__name__


class Health:
    """Of one Live. `of()` is {part: what is wrong with it}, "" where nothing is."""

    def __init__(self, live: "Live"):
        self.live = live
        self.found: dict[str, str] = {}
        self.at = -HOLDS
        self.migrated = False  # once all are applied they stay so
        self.one = asyncio.Lock()

    async def of(self) -> dict[str, str]:
        async with self.one:
            if time.monotonic() - self.at >= HOLDS:
                self.found = await self._look()
                self.at = time.monotonic()
            return self.found

    async def _look(self) -> dict[str, str]:
        live = self.live
        found = {"journal": "" if live.journal.thread.is_alive() else "its thread has ended"}
        asked = {"read": tried(live.readers.run(reads)), "write": tried(live.journal.run(writes))}
        if not self.migrated:
            asked["migrations"] = tried(live.readers.run(migrated))
        found |= dict(zip(asked, await asyncio.gather(*asked.values()), strict=True))
        self.migrated = not found.setdefault("migrations", "")
        return found
