"""The cast of the school's tests: teachers, a class, sessions in any state. States are built, not played to."""

import unicodedata
from datetime import UTC, datetime, timedelta

import pytest

from classroom import access
from classroom.lesson import sessions
from classroom.models import GameSession, Membership, Participant, SessionTable, Teacher
from classroom.people import roster
from classroom.problems import Problem
from games.models import Entry, Table
from theory import check, marks, parse_notes

GAME = "acordes"
NAMES = ["Lucía Pérez", "Hugo Martín", "Nora Benali", "Lucía Ortega", "Samir Haddad"]
START = datetime(2026, 11, 27, 9, 0, tzinfo=UTC)
C = "CDEFGAB"


def teacher(username: str = "marta") -> Teacher:
    return Teacher.objects.create_user(username, password="una-clave-larga")


def group(owner: Teacher, names=NAMES, colleague: Teacher | None = None):
    made = roster.create(owner, "5.º B")
    roster.add(made, list(names))
    if colleague:
        Membership.objects.create(teacher=colleague, group=made, role=Membership.Role.COLLEAGUE)
    return made


def session(owner: Teacher | None = None, group=None, **data) -> GameSession:
    """A session in its lobby, without practice before and after unless `data` says so."""
    plain = {"game": GAME, "options": {}, "per_table": 4, "group": group, "warm_up": False, "closing": False}
    return sessions.create(owner or teacher(), plain | data)


def guests(session: GameSession, many: int) -> list[Participant]:
    """That many guests inside, each with a tablet of his own."""
    return [sessions.join(session, access.new_device(), name=f"Ana {number}") for number in range(1, many + 1)]


def sit_down(session: GameSession, *names: str) -> list[Participant]:
    """Guests of these names come in."""
    return [sessions.join(session, access.new_device(), name=name) for name in names]


def playing(people: int = 3, **data) -> GameSession:
    """A session whose tables play."""
    made = session(**data)
    guests(made, people)
    sessions.start(made)
    return made


def tables(session: GameSession) -> list[SessionTable]:
    return list(session.tables.filter(round=session.round))


def entries(table_id: int) -> list[Entry]:
    """The journal of a table."""
    return list(Entry.objects.filter(table=table_id).order_by("n"))


def sitter(row: SessionTable, seat: int = 0) -> Participant:
    return row.places.get(seat=seat, to_n=None).participant


def claim(seat: int, stack: str, combo: int = 1, points: int = 3) -> list:
    """The event of a judged claim as the rules write it: [kind, seat, data, skills, correct]."""
    notes = parse_notes(stack)
    verdict = check(notes)
    data = {
        "combo": combo,
        "notes": [
            {"id": 10 * combo + place, "letter": C[note.letter], "alter": note.alter, "figure": "q"}
            for place, note in enumerate(notes)
        ],
        "size": len(notes),
        "kind": verdict.kind,
        "valid": verdict.valid,
        "code": verdict.code,
        "sub": verdict.sub,
        "at": list(verdict.at),
        "pattern": list(verdict.pattern),
        "spelling": [C[parse_notes(name)[0].letter] for name in verdict.spelling],
        "good_order": [C[parse_notes(name)[0].letter] for name in verdict.good_order],
        "symbol": verdict.symbol,
        "slips": [],
        "closed": verdict.valid,
        "points": points if verdict.valid else 0,
        "bar": False,
        "one_figure": False,
        "altered": any(note.alter for note in notes),
        "renamed": [],
        "since": None,
        "order_kind": verdict.sub if verdict.code == "ORDER" else None,
        "fixes": list(verdict.fixes),
    }
    return ["judged", seat, data, list(marks(verdict, notes)), verdict.valid]


def write(row: SessionTable, *events: list, move: str = "/minutes 60", seat: int = -2) -> list[int]:
    """Append one entry for each event to the table's journal, on a line that any table accepts; their numbers."""
    table = Table.objects.get(pk=row.table_id)
    numbers = []
    for event in events:
        table.head += 1
        when = START + timedelta(seconds=table.head)
        Entry.objects.create(
            table=table,
            n=table.head,
            at=table.head,
            stored_at=when,
            seat=seat,
            move=move,
            tap=f"t{table.head}",
            events=[event],
        )
        numbers.append(table.head)
    table.save()
    return numbers


def undo(row: SessionTable, *numbers: int) -> None:
    """The teacher takes entries back."""
    write(row, ["undone", None, {"n": list(numbers)}, [], None], move="/undo")


def finish(session: GameSession) -> None:
    """All tables of the round have ended."""
    Table.objects.filter(pk__in=[row.table_id for row in tables(session)]).update(
        status="over", result={"summary": {}, "scores": [7, 3, 0, 0], "winners": [0]}
    )


def refused(code: str, do, *arguments, **named) -> Problem:
    """Doing it raises Problem(code), with a sentence."""
    with pytest.raises(Problem) as caught:
        do(*arguments, **named)
    assert caught.value.code == code
    assert caught.value.text
    return caught.value


def composed(monkeypatch) -> list[int]:
    """The lengths of all texts whose marks are composed from now on: that costs the square of their number."""
    lengths, compose = [0], unicodedata.normalize

    def measured(form: str, written: str) -> str:
        lengths.append(len(written))
        return compose(form, written)

    monkeypatch.setattr(unicodedata, "normalize", measured)
    return lengths


def text(response) -> str:
    """The page of an answer."""
    return response.content.decode()
