"""Lessons of the past, played from the first card to the last through the journal, and dated as if they had been held
then."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from random import Random

from django.db import transaction

from classroom import access
from classroom.learning import progress
from classroom.lesson import sessions
from classroom.models import GameSession, Group, SessionTable, Student, Teacher
from classroom.scripted.playing import Player
from classroom.scripted.pupils import Mind
from games import api

PER_TABLE = 4
PACE = 2.2  # a pupil thinks so many times as long as the game's bot
MINUTES = 15
LADDER = (  # share of the lessons that are at an end by then, how they are played
    (0.1, {"variant": "initiation"}),
    (0.3, {"variant": "intermediate", "attacks": "not_twice"}),
    (1.0, {"variant": "full", "attacks": "not_twice"}),
)


def hold(
    teacher: Teacher, data: dict, students: Iterable[Student], began: datetime, play: Callable[[SessionTable], None]
) -> GameSession:
    """A whole lesson, all of it or nothing: everybody joins in this order, `play` plays each table to its end."""
    with transaction.atomic():
        session = sessions.create(teacher, data)
        for student in students:
            sessions.join(session, access.new_device(), student)
        sessions.start(session)
        for row in session.tables.exclude(table=None):
            play(row)
        sessions.close(session)
        date_back(session, began)
    return session


def date_back(session: GameSession, began: datetime) -> None:
    """A minute for the calls that stand when the bell rings."""
    ended = began + timedelta(minutes=(session.options.get("minutes") or 20) + 1)
    GameSession.objects.filter(pk=session.pk).update(created=began, started=began, ended=ended, closed=ended)


def settings_of(game: str, group: Group, number: int, of: int) -> dict:
    """Of lesson `number` (from 0) of so many: from natural notes alone to the whole deck."""
    variant = next(options for share, options in LADDER if number < share * of)
    options = {**variant, "minutes": MINUTES, "redeal": True, "help": "none"}
    return {"game": game, "group": group, "per_table": PER_TABLE, "options": options, "names": "do"}


def lesson(teacher: Teacher, data: dict, minds: Mapping[int, Mind], began: datetime, seed: int) -> GameSession:
    """A lesson of planted pupils, by the id of the student, at tables mixed by the seed; its marks are taken."""
    students = list(data["group"].students.filter(pk__in=minds))
    Random(f"tables {seed}").shuffle(students)

    def play(row: SessionTable) -> None:
        sitting = row.places.values_list("seat", "participant__student")
        players = {seat: Player(minds[student]) for seat, student in sitting}
        api.simulate(row.table_id, seed * 100 + row.number, PACE, began, players)

    made = hold(teacher, data, students, began, play)
    progress.pull(made)
    return made


def dates(last: datetime, many: int, weeks: int = 10) -> Sequence[datetime]:
    """So many dates spread over the weeks before `last`, the oldest first."""
    return [last - timedelta(weeks=weeks) * (many - number) / many for number in range(many)]
