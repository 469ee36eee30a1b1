"""A school to look at: a teacher, two groups, lessons that were played to their end, and one session whose door is
open."""

import secrets
from dataclasses import dataclass
from datetime import timedelta

from django.conf import settings
from django.core.management.base import BaseCommand
from django.utils import timezone

from classroom import access
from classroom.learning import progress
from classroom.lesson import sessions
from classroom.models import GameSession, Group, SessionTable, Teacher
from classroom.people import roster
from classroom.scripted import lessons
from games import api

USER = "demo"
PASSWORD = "acordes-locos"
GAME = "acordes"
PACE = 1.0

GROUPS = {
    "5.º B": [
        "Lucía Pérez Gómez",
        "Hugo Martín Sanz",
        "Nora Benali",
        "Samir Haddad",
        "Bruno Costa Rey",
        "Carla Núñez de la Fuente",
        "Lucía Ortega Vidal",
        "Daniel O'Connor",
    ],
    "6.º A": ["Fátima El Idrissi", "Unai Etxeberria", "Noa Ferrer Pons", "Óscar Gil Mora", "Leire Soto", "Iker Ruiz"],
}


@dataclass(frozen=True)
class Lesson:
    """A past lesson: whose, how many days ago, with which settings."""

    group: str
    days: int
    per_table: int
    options: dict


PAST = (
    Lesson("5.º B", 14, 4, {"variant": "initiation", "mode": "turns", "help": "hints"}),
    Lesson("5.º B", 7, 4, {"variant": "intermediate", "minutes": 15}),
    Lesson("6.º A", 3, 3, {"variant": "full", "minutes": 15}),
)
OPEN = Lesson("5.º B", 0, 4, {"variant": "initiation", "help": "names"})


class Command(BaseCommand):
    help = "Makes the demo school, or what is missing of it, and prints how to log in."

    def handle(self, *args, **options):
        teacher, password = demo_teacher()
        groups = {name: demo_group(teacher, name, names) for name, names in GROUPS.items()}
        for number, lesson in enumerate(PAST):
            if not played(groups[lesson.group], lesson):
                play(teacher, groups[lesson.group], lesson, number)
        progress.pull_all()
        pin = open_session(teacher, groups[OPEN.group]).pin
        self.stdout.write(f"\n  Demo school   user {USER}   password {password}   PIN {pin}\n")


def demo_teacher() -> tuple[Teacher, str]:
    """The teacher, and the password as far as it may be told: a fixed one on this machine alone, else random and told
    once."""
    here = settings.PROFILE in ("run", "test")
    teacher, new = Teacher.objects.get_or_create(username=USER, defaults={"first_name": "Marta"})
    if not new and not here:
        return teacher, "(as it was told the first time)"
    password = PASSWORD if here else secrets.token_urlsafe(9)
    if new or not teacher.check_password(password):
        teacher.set_password(password)
        teacher.save(update_fields=["password"])
    return teacher, password


def demo_group(teacher: Teacher, name: str, names: list[str]) -> Group:
    group = access.groups(teacher).filter(name=name).first() or roster.create(teacher, name)
    if not group.students.exists():
        roster.add(group, names)
    return group


def settings_of(lesson: Lesson, group: Group) -> dict:
    return {"game": GAME, "group": group, "per_table": lesson.per_table, "options": lesson.options, "names": "do"}


def played(group: Group, lesson: Lesson) -> bool:
    return group.sessions.filter(status=GameSession.Status.CLOSED, options__variant=lesson.options["variant"]).exists()


def open_session(teacher: Teacher, group: Group) -> GameSession:
    """The session whose door is open; a new one only where there is none."""
    found = group.sessions.filter(status__in=GameSession.OPEN).first()
    return found or sessions.create(teacher, settings_of(OPEN, group))


def play(teacher: Teacher, group: Group, lesson: Lesson, number: int) -> None:
    """A lesson of the past, its tables played by the level-1 policy."""
    began = timezone.now().replace(hour=9, minute=5, second=0, microsecond=0) - timedelta(days=lesson.days)

    def play_table(row: SessionTable) -> None:
        api.simulate(row.table_id, seed=100 * number + row.number, pace=PACE, started=began)

    lessons.hold(teacher, settings_of(lesson, group), group.students.all(), began, play_table)
