"""Stored: sessions with tables of guests, and what a driver needs to come in as each of them.

A session holds a class (a few tables), as in a school: 64 tables are eight classes.
"""

from dataclasses import dataclass
from importlib import import_module

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY

from classroom import access
from classroom.lesson import sessions
from classroom.models import GameSession, Teacher
from games import api

CLASS = 8  # tables of a session
QUICK = {"call_window": 0.05, "show_time": 0, "minutes": None}  # play waits for nothing that is there for eyes alone


@dataclass(frozen=True)
class Seat:
    """Where a tablet belongs: its table (0, 1, … over all sessions) and its cookies."""

    table: int
    cookie: str


@dataclass(frozen=True)
class Lesson:
    """A session: its key, the numbers of its tables by table as in `Seat`, the teacher's cookie."""

    key: str
    numbers: dict[int, int]
    cookie: str


def build(tables: int, seats: int, options: dict) -> tuple[list[Lesson], list[Seat]]:
    """Sessions with so many tables of so many pupils, playing."""
    teacher = Teacher(username="loadtest", first_name="Load")
    teacher.set_unusable_password()
    teacher.save()
    cookie = f"sessionid={log_in(teacher)}"
    lessons, places = [], []
    for first in range(0, tables, CLASS):
        many = min(CLASS, tables - first)
        session = open_session(teacher, many, seats, options)
        rows = session.tables.filter(round=session.round, table__isnull=False).order_by("number")
        numbers = {first + i: row.number for i, row in enumerate(rows)}
        lessons.append(Lesson(session.key, numbers, cookie))
        for i, row in enumerate(rows):
            places += [Seat(first + i, f"pase={access.sign(place.participant)}") for place in row.places.all()]
    return lessons, places


def open_session(teacher: Teacher, tables: int, seats: int, options: dict) -> GameSession:
    session = sessions.create(
        teacher,
        {
            "game": api.games()[0].key,
            "per_table": seats,
            "options": QUICK | options,
            "warm_up": False,
            "closing": False,
            "guests": True,
        },
    )
    for number in range(tables * seats):
        guest = sessions.join(session, access.new_device(), name=f"Tablet {number + 1}")
        sessions.approve(guest)
    sessions.make_tables(session)
    sessions.start(session)
    session.refresh_from_db()
    return session


def log_in(teacher: Teacher) -> str:
    """The cookie of the teacher's log-in."""
    store = import_module(settings.SESSION_ENGINE).SessionStore()
    store[SESSION_KEY] = str(teacher.pk)
    store[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    store[HASH_SESSION_KEY] = teacher.get_session_auth_hash()
    store.save()
    return store.session_key
