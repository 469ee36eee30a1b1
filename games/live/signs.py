"""What the processes of a site tell each other by the database, once a second: the truth of which every hint is a
shortcut.

`exchange` writes that this process lives and whom it hears, and reads in one query what moved: heads of tables, changes
of rooms, the signs of the others.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import orjson
from django.db import connection, transaction
from django.db.models import Count, Max

from games.live.journal import utc
from games.models import Change, Process, Table

KEPT = timedelta(minutes=10)  # that changes and signs of life stay; longer than a process may look away

Version = tuple[int, int]  # of a room: its changes and the last of them


@dataclass(frozen=True, slots=True)
class Sign:
    """Of one process. `rooms`: room -> what it knows of its pupils (games.live.presence)."""

    name: str
    beat: int
    rooms: dict[str, Any]


@dataclass(slots=True)
class Looked:
    """Heads of tables (those that were erased are missing), versions of rooms (0, 0 where nothing changed of late), and
    the other processes' signs."""

    heads: dict[int, int] = field(default_factory=dict)
    versions: dict[str, Version] = field(default_factory=dict)
    signs: list[Sign] = field(default_factory=list)


def exchange(
    name: str, sign: Sign | None, served: Sequence[int], tables: Sequence[int], rooms: Sequence[str], wall: float
) -> Looked:
    """Note that the running tables `served` are alive, but for one that somebody holds this moment, and leave `sign`
    (None: there is nothing to tell); then look at `tables` and `rooms`, and at every process but `name`."""
    if served or sign:
        with transaction.atomic():
            if served:
                free = Table.objects.select_for_update(no_key=True, skip_locked=True).filter(id__in=served)
                Table.objects.filter(id__in=list(free.values_list("id", flat=True))).update(alive=utc(wall))
            if sign:
                leave(sign, wall)
    return look(name, tables, rooms)


def leave(sign: Sign, wall: float) -> None:
    row = Process(name=sign.name, beat=sign.beat, rooms=sign.rooms, at=utc(wall))
    fields = ["beat", "rooms", "at"]
    Process.objects.bulk_create([row], update_conflicts=True, unique_fields=["name"], update_fields=fields)


def look(name: str, tables: Sequence[int], rooms: Sequence[str]) -> Looked:
    """In one query, whatever the number of tables, rooms and processes."""
    text = "TEXT" if connection.vendor == "postgresql" else "CHAR"
    parts, values = [f"SELECT 2, name, beat, 0, CAST(rooms AS {text}) FROM {PROCESS} WHERE name <> %s"], [name]
    if tables:
        parts.append(f"SELECT 0, CAST(id AS {text}), head, 0, '' FROM {TABLE} WHERE id IN ({places(tables)})")
        values += tables
    if rooms:
        changes = f"SELECT 1, room, MAX(id), COUNT(*), '' FROM {CHANGE} WHERE room IN ({places(rooms)}) GROUP BY room"
        parts.append(changes)
        values += rooms
    found = Looked(versions=dict.fromkeys(rooms, (0, 0)))
    with connection.cursor() as cursor:
        cursor.execute(" UNION ALL ".join(parts), values)
        for kind, key, number, count, body in cursor.fetchall():
            if kind == 0:
                found.heads[int(key)] = number
            elif kind == 1:
                found.versions[key] = number, count
            else:
                found.signs.append(Sign(key, number, orjson.loads(body)))
    return found


def version(room: str) -> Version:
    found = Change.objects.filter(room=room).aggregate(last=Max("id", default=0), count=Count("id"))
    return found["last"], found["count"]


def forget(wall: float) -> None:
    """What nobody needs any longer: changes that all have seen, signs of processes that are no more."""
    Change.objects.filter(made__lt=utc(wall) - KEPT).delete()
    Process.objects.filter(at__lt=utc(wall) - KEPT).delete()


def withdraw(name: str) -> None:
    """This process ends."""
    Process.objects.filter(name=name).delete()


def places(values: Sequence) -> str:
    return ", ".join(["%s"] * len(values))


TABLE, CHANGE, PROCESS = (model._meta.db_table for model in (Table, Change, Process))
