"""A year of a class as rows: sessions, who sat where, and the marks of what was called, no table being played."""

from datetime import timedelta
from random import Random

from classroom.learning import progress
from classroom.models import GameSession, Group, Mark, Participant, Place, SessionTable
from games.api import Evidence
from games.models import Table
from tests.classroom import cast

STACKS = [
    "Do Mi Sol",
    "Re Fa La",
    "Mi Sol Si",
    "Fa La Do",
    "Sol Si Re",
    "La Do Mi",
    "Si Re Fa",
    "Re Fa# La",
    "Do Mib Sol",
]
STACKS += ["Do Mi Sol Si", "Re Fa La Do", "Sol Si Re Fa", "Do Mi Sol Si Re", "Re Fa La Do Mi"]
WRONG = ["Do Fa Sol", "Mi Sol Do", "Do Re Mi", "Do Sol Si", "Si Do Mi", "Fa Lab Si", "Do Mi Solb", "Sol Mi Do"]


def year(group: Group, sessions: int = 40, claims: int = 23, seed: int = 1) -> list[GameSession]:
    """So many closed sessions of the class, a week apart, four at a table, with so many claims a pupil in each."""
    dice, owner = Random(seed), group.teachers.get()
    return [lesson(group, owner, number, claims, dice) for number in range(sessions)]


def lesson(group: Group, owner, number: int, claims: int, dice: Random) -> GameSession:
    began = cast.START + timedelta(days=7 * number)
    session = GameSession.objects.create(owner=owner, group=group, game=cast.GAME, status="closed")
    GameSession.objects.filter(pk=session.pk).update(
        created=began, started=began, ended=began + timedelta(minutes=40), closed=began + timedelta(minutes=45)
    )
    pupils = [Participant(session=session, student=each, name=f"{each} {each.pk}") for each in group.students.all()]
    pupils = Participant.objects.bulk_create(pupils)
    for first in range(0, len(pupils), 4):
        table(session, first // 4 + 1, pupils[first : first + 4], began, claims, dice)
    return session


def table(session: GameSession, number: int, pupils: list[Participant], began, claims: int, dice: Random) -> None:
    made = Table.objects.create(game=cast.GAME, version=1, seed="1", seats=max(2, len(pupils)), options={})
    row = SessionTable.objects.create(session=session, round=1, number=number, table=made, seats=len(pupils))
    places = [Place(session_table=row, participant=who, seat=seat) for seat, who in enumerate(pupils)]
    Place.objects.bulk_create(places)
    evidence = [item(made.pk, n, n % len(pupils), dice, began) for n in range(1, claims * len(pupils) + 1) if pupils]
    Mark.objects.bulk_create(progress.marks_of(made.pk, evidence, places))


def item(table_id: int, n: int, seat: int, dice: Random, began) -> Evidence:
    stack = dice.choice(STACKS) if dice.random() < 0.7 else dice.choice(WRONG)
    kind, seat, data, skills, correct = cast.claim(seat, stack, combo=dice.choice((1, 2, 3)))
    return Evidence(table_id, n, n, began + timedelta(seconds=20 * n), seat, kind, data, tuple(skills), correct)
