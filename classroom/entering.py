"""Coming in and going out: join, claim of a name, hand-over, rename, sent out and let back.

A tablet is known by its random word (`device`); one word, one name in a session. Raising `generation` voids older
passes.
"""

import unicodedata

from django.db import IntegrityError, transaction
from django.db.models import F

from classroom import naming
from classroom.models import BADGES, NAME_LENGTH, GameSession, Participant, Student
from classroom.problems import Problem
from classroom.seating import seat_newcomer, vacate
from games import api

MOST_PEOPLE = 64  # in one session


def name_list(session: GameSession) -> list[dict]:
    """The names to choose from at the door: the group's students by shown name, with "inside" for those who are in.

    [{"student": key, "name": shown, "badge", "inside": bool, "participant": id | None}, …] in alphabetical order.
    """
    students = list(session.group.students.all()) if session.group else []
    present = {who.student_id: who for who in session.participants.exclude(student=None)}
    names = naming.shown([student.name for student in students])
    rows = [row_of(student, name, present.get(student.id)) for student, name in zip(students, names, strict=True)]
    return sorted(rows, key=lambda row: unicodedata.normalize("NFD", row["name"].casefold()))  # Óscar beside Olga


def row_of(student: Student, name: str, who: Participant | None) -> dict:
    return {
        "student": student.key,
        "name": who.name if who else name,
        "badge": student.badge,
        "inside": bool(who and who.device),
        "participant": who.id if who else None,
    }


def join(session: GameSession, device: str, student: Student | None = None, name: str = "") -> Participant:
    """Enter as `student` of the session's group, or as a guest called `name`; the participant whose pass to give.

    The same tablet asking for the same name again gets its participant back. While tables play a free seat is taken
    at once.
    Problem: closed, blocked, already_inside, name_taken (then `claim`), no_such_name, no_guests, no_name, long_name,
    full.
    """
    try:
        with transaction.atomic():
            row = GameSession.objects.select_for_update().get(pk=session.pk)
            who, came = find_or_make(row, device, student, name)
    except IntegrityError as error:  # two tablets in the same instant
        raise Problem("name_taken", name=name or student.name) from error
    if came:
        seat_newcomer(row, who)
        api.notify(row.key)
    return Participant.objects.select_related("session", "student").get(pk=who.pk)


def find_or_make(session, device, student, name) -> tuple[Participant, bool]:
    """(the participant, whether the tablet came in just now)"""
    if session.status == GameSession.Status.CLOSED:
        raise Problem("closed")
    who = of_student(session, student) if student else of_guest(session, name)
    mine = session.participants.filter(device=device).first()
    if mine is not None:
        if who.pk != mine.pk:
            raise Problem("already_inside", name=mine.name)
        return mine, False
    if who.blocked:
        raise Problem("blocked")
    if who.device:
        raise Problem("name_taken", name=who.name)
    if who.pk is None and session.participants.count() >= MOST_PEOPLE:
        raise Problem("full")
    session.participants.filter(claimed_by=device).update(claimed_by="")
    who.device, who.claimed_by = device, ""
    who.save()
    return who, True


def of_student(session: GameSession, student: Student) -> Participant:
    """The student's participant, made but not stored where there is none yet."""
    if session.group_id is None or student.group_id != session.group_id:
        raise Problem("no_such_name")
    if who := session.participants.filter(student=student).first():
        return who
    students = list(session.group.students.all())
    names = naming.shown([each.name for each in students])
    name = unused(session, names[students.index(student)])
    return Participant(session=session, student=student, name=name, badge=student.badge)


def of_guest(session: GameSession, text: str) -> Participant:
    """The guest of that name, made but not stored where there is none yet."""
    if not session.guests:
        raise Problem("no_guests")
    name = good_name(text)
    if student := listed(session, name):
        return of_student(session, student)
    if who := called(session, name):
        return who
    return Participant(session=session, name=name, badge=session.participants.count() % BADGES, approved=False)


def listed(session: GameSession, name: str) -> Student | None:
    """The pupil on the class list who typed the name instead of choosing it."""
    students = list(session.group.students.all()) if session.group else []
    names = naming.shown([student.name for student in students])
    rows = zip(students, names, strict=True)
    return next((each for each, shown in rows if naming.same(name, shown) or naming.same(name, each.name)), None)


def good_name(text: str) -> str:
    """`text` as a name; Problem "no_name" or "long_name" where it cannot be one."""
    name = naming.clean(text)
    if not name:
        raise Problem("no_name")
    if len(name) > NAME_LENGTH:
        raise Problem("long_name", limit=NAME_LENGTH)
    return name


def called(session: GameSession, name: str) -> Participant | None:
    """Whoever has that name in the session, however it is written. Compared here: SQLite folds ASCII letters only."""
    return next((who for who in session.participants.all() if naming.same(who.name, name)), None)


def unused(session: GameSession, name: str) -> str:
    """`name`, with a number where a guest has taken it."""
    used = {who.name.casefold() for who in session.participants.all()}
    return name if name.casefold() not in used else naming.free(name, used)


def leave(who: Participant) -> None:
    """«No soy Lucía»: the tablet gives the name back; the seat is free, the evidence stays."""
    vacate(who)
    release(who)
    if not who.places.exists():
        who.delete()
    api.notify(who.session.key)


def release(who: Participant) -> None:
    """Void the pass of `who`."""
    Participant.objects.filter(pk=who.pk).update(device="", claimed_by="", generation=F("generation") + 1)


def claim(who: Participant, device: str) -> None:
    """«Soy yo» from another tablet: the teacher sees it and decides. Problem: blocked, claimed, already_inside,
    closed."""
    with transaction.atomic():
        row = Participant.objects.select_for_update().select_related("session").get(pk=who.pk)
        if row.session.status == GameSession.Status.CLOSED:
            raise Problem("closed")
        if row.blocked:
            raise Problem("blocked")
        if mine := row.session.participants.filter(device=device).first():
            raise Problem("already_inside", name=mine.name)
        if row.claimed_by not in ("", device):
            raise Problem("claimed")
        row.claimed_by = device
        row.save(update_fields=["claimed_by"])
    api.notify(row.session.key)


def admit(who: Participant) -> None:
    """The teacher lets the name over: seat and cards go to the tablet that asked, the old one is told. Problem
    "no_claim"."""
    with transaction.atomic():
        row = Participant.objects.select_for_update().select_related("session").get(pk=who.pk)
        if not row.claimed_by:
            raise Problem("no_claim")
        row.device, row.claimed_by, row.generation = row.claimed_by, "", row.generation + 1
        row.save(update_fields=["device", "claimed_by", "generation"])
    api.notify(row.session.key)


def decline(who: Participant) -> None:
    """The teacher says no to a claim."""
    Participant.objects.filter(pk=who.pk).update(claimed_by="")
    api.notify(who.session.key)


def admitted(session: GameSession, device: str) -> Participant | None:
    """The participant that this tablet is by now (a claim was let over): the page that waits asks for it."""
    return (
        session.participants.filter(device=device, blocked=False).select_related("session").first() if device else None
    )


def waits(session: GameSession, device: str) -> Participant | None:
    """The participant whom this tablet claims to be, not decided yet."""
    return session.participants.filter(claimed_by=device).first() if device else None


def rename(who: Participant, text: str) -> None:
    """Correct a shown name, for this session. Problem: no_name, long_name, name_taken."""
    name = good_name(text)
    other = called(who.session, name)
    if other is not None and other.pk != who.pk:
        raise Problem("name_taken", name=other.name)
    try:
        with transaction.atomic():
            Participant.objects.filter(pk=who.pk).update(name=name, approved=True)
    except IntegrityError as error:  # somebody took it in the same instant
        raise Problem("name_taken", name=name) from error
    api.notify(who.session.key)


def approve(who: Participant) -> None:
    """A guest's name may show on the big screen."""
    Participant.objects.filter(pk=who.pk).update(approved=True)
    api.notify(who.session.key)


def send_out(who: Participant) -> None:
    """Out of this session until let back: the seat is free, the pass void, the name closed."""
    vacate(who)
    release(who)
    Participant.objects.filter(pk=who.pk).update(blocked=True)
    api.notify(who.session.key)


def let_back(who: Participant) -> None:
    """The name may come in again."""
    Participant.objects.filter(pk=who.pk).update(blocked=False)
    api.notify(who.session.key)
