"""The school of the scenes: a teacher, a class and a session of its own for each, on the server's database.

`facts` is what a browser needs to come in: {"pin", "key", "group", "cards", "teacher": cookie, "people": {name: {"id",
"student", "seat", "tablet", "pase"}}}.
"""

from importlib import import_module

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY

from classroom import access
from classroom.lesson import sessions
from classroom.models import GameSession, Group, Participant, Place, Teacher
from classroom.people import cards, roster
from games.models import Table
from tests.e2e.scenes.script import Script

GAME = "acordes"
CLASS = [
    *("Lucía Pérez", "Hugo Martín", "Nora Benali", "Samir Haddad", "Bruno Costa", "Carla Núñez", "Lucía Ortega"),
    *("Daniel O'Connor", "Fátima El Idrissi", "Unai Etxeberria", "Noa Ferrer", "Óscar Gil", "Leire Soto", "Iker Ruiz"),
    *("Martina Vidal", "Álvaro Peña", "Aitana Roca", "Youssef Amrani", "Elsa Prieto", "Marc Soler", "Inés Blanco"),
    *("Pau Ferrando", "Valeria Cano", "Hugo Serra", "Zoe Lang", "Adrián Mora", "Jimena Rey", "Omar Saidi"),
    *("Candela Ibáñez de la Fuente", "Teo Lozano", "Alba Marín", "Xoel Castro"),
]
# Held longer than in class, so that a state stands still while it is looked at.
CALM = {"hold_timeout": 300, "call_timeout": 90, "decision_timeout": 90, "pass_timeout": 300, "turn_timeout": 600}


class School:
    """One teacher's: a class of so many, or of these names, and their newest session."""

    def __init__(self, username: str, pupils: int | list[str] = 8):
        self.teacher = Teacher(username=username, first_name="Marta")
        self.teacher.set_unusable_password()
        self.teacher.save()
        self.group: Group | None = roster.create(self.teacher, "5.º B") if pupils else None
        if pupils:
            roster.add(self.group, CLASS[:pupils] if isinstance(pupils, int) else pupils)
        self.session: GameSession | None = None

    def open(
        self, per_table=4, names: str = "do", guests=True, add_up=False, switches=(), game=GAME, **options
    ) -> "School":
        """`switches` that are on: "pictures", "pairs", "own_names", "warm_up", "closing", "guided"."""
        settings = (
            {"warm_up": False, "closing": False}
            | dict.fromkeys(switches, True)
            | {"add_up": add_up, "options": (CALM if game == GAME else {}) | options}
        )
        settings |= {"game": game, "group": self.group, "per_table": per_table, "names": names, "guests": guests}
        self.session = sessions.create(self.teacher, settings)
        return self

    def prepare(self, per_table: int = 4, title: str = "", **options) -> "School":
        """A session for another day, with a code."""
        settings = {"game": GAME, "group": self.group, "per_table": per_table, "title": title, "options": options}
        settings |= {"warm_up": False, "closing": False}
        self.session = sessions.prepare(self.teacher, settings)
        sessions.give_code(self.session)
        return self

    def enter(self, many: int) -> "School":
        """So many of the class are in; those who were stay."""
        for student in self.group.students.order_by("id")[self.session.participants.count() : many]:
            sessions.join(self.session, access.new_device(), student)
        return self

    def guest(self, name: str) -> Participant:
        return sessions.join(self.session, access.new_device(), name=name)

    def start(self) -> "School":
        sessions.start(self.session)
        return self

    def speak(self, lang: str) -> None:
        """The language of the session, which its big screen follows."""
        if self.session and lang in dict(settings.LANGUAGES):
            GameSession.objects.filter(pk=self.session.pk).update(language=lang)

    def tables(self) -> list[Table]:
        rows = self.session.tables.filter(round=self.session.round, table__isnull=False).order_by("number")
        return [row.table for row in rows.select_related("table")]

    def scripts(self) -> list[Script]:
        return [Script(table.pk) for table in self.tables()]

    def facts(self) -> dict:
        found = {"teacher": self.log_in(), "group": self.group.key if self.group else "", "cards": self.cards()}
        if self.session is None:
            return found
        self.session.refresh_from_db()
        people = {who.name: self.person(who) for who in self.session.participants.select_related("student")}
        return (
            found
            | {name: getattr(self.session, name) for name in ("pin", "key", "code")}
            | {"people": people, "tables": [table.pk for table in self.tables()]}
        )

    def cards(self) -> dict[str, str]:
        """The ends of the pupils' own addresses, by their whole names."""
        students = self.group.students.all() if self.group else []
        return {student.name: cards.token(student) for student in students}

    def person(self, who: Participant) -> dict:
        place = Place.objects.filter(participant=who, to_n=None).first()
        seat = place.seat if place else None
        student = who.student.key if who.student else ""
        return {"id": who.id, "student": student, "seat": seat, "tablet": who.device, "pase": access.sign(who)}

    def log_in(self) -> str:
        """The cookie of the teacher's log-in."""
        store = import_module(settings.SESSION_ENGINE).SessionStore()
        store[SESSION_KEY] = str(self.teacher.pk)
        store[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
        store[HASH_SESSION_KEY] = self.teacher.get_session_auth_hash()
        store.save()
        return store.session_key
