"""Coming in and going out: join, claim of a name, hand-over, rename, sent out and let back.

A tablet is known by its random word (`device`); one word, one name in a session. Raising `generation` voids older
passes. Whatever reads before it writes holds the session's row, so no two tablets decide at once.
"""

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from classroom import naming
from classroom.models import BADGES, NAME_LENGTH, USUAL_NAMES, GameSession, Participant, Student
from classroom.problems import Problem
from classroom.seating import locked, seat_newcomers, seat_waiting, vacate
from games import api

MOST_PEOPLE = 64  # inside a session at once


def name_list(session: GameSession) -> list[dict]:
    """The names to choose from at the door: the group's students by shown name, with "inside" for those who are in.

    [{"student": key, "name": shown, "badge", "inside": bool, "participant": id | None}, …] in alphabetical order.
    """
    students = list(session.group.students.all()) if session.group else []
    present = {who.student_id: who for who in session.participants.exclude(student=None)}
    names = naming.shown([student.name for student in students])
    rows = [row_of(student, name, present.get(student.id)) for student, name in zip(students, names, strict=True)]
    return sorted(rows, key=lambda row: naming.order(row["name"]))


def row_of(student: Student, name: str, who: Participant | None) -> dict:
    return {
        "student": student.key,
        "name": who.name if who else name,
        "badge": student.badge,
        "inside": bool(who and who.inside),
        "participant": who.id if who else None,
    }


def join(
    session: GameSession, device: str, student: Student | None = None, name: str = "", language: str = ""
) -> Participant:
    """Enter as `student` of the session's group, or as a guest called `name`; the participant whose pass to give.

    The same tablet asking for the same name again gets its participant back. While tables play a free seat is taken
    at once, unless others wait for it. Who has not chosen note names reads those usual in the page's `language`, where
    the session leaves them to the pupil.
    Problem: closed, blocked, already_inside, name_taken (then `claim`), no_such_name, no_guests, no_name, long_name,
    full.
    """
    name = naming.clean(name)
    with transaction.atomic():
        row = locked(session)
        who, came = find_or_make(row, device, student, name)
        if came:
            begin_with_names(who, language)
            seat_newcomers(row)
            api.notify(row.key)
    return Participant.objects.select_related("session", "student").get(pk=who.pk)


def begin_with_names(who: Participant, language: str) -> None:
    usual = USUAL_NAMES.get(language)
    if usual and not who.names and who.session.own_names:
        who.names = usual
        who.save(update_fields=["names"])


def find_or_make(session, device, student, name) -> tuple[Participant, bool]:
    """(the participant, whether the tablet came in just now)"""
    if not session.is_open:
        raise Problem("closed")
    mine = holder(session, device)
    who = of_student(session, student) if student else of_guest(session, name)
    if mine is not None:
        if who.pk != mine.pk:
            raise Problem("already_inside", name=mine.name)
        return mine, False
    if who.blocked:
        raise Problem("blocked")
    if who.device:
        raise Problem("name_taken", name=who.name, participant=who.pk)
    if who.student_id is None and not room_for_guests(session):
        raise Problem("full")
    drop_claims(session, device)
    who.device, who.claimed_by, who.joined = device, "", timezone.now()
    who.save()
    return who, True


def room_for_guests(session: GameSession) -> bool:
    """Those who went or were sent out take no room, and every name on the list keeps its own."""
    guests = session.participants.filter(student=None, blocked=False).exclude(device="").count()
    listed = session.group.students.count() if session.group else 0
    return guests < MOST_PEOPLE - listed


def holder(session: GameSession, device: str) -> Participant | None:
    """Who is inside by this tablet; Problem "blocked" where the tablet's holder was sent out."""
    who = session.participants.filter(device=device).first()
    if who is not None and who.blocked:
        raise Problem("blocked")
    return who


def drop_claims(session: GameSession, device: str) -> None:
    session.participants.filter(claimed_by=device).update(claimed_by="")


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
    with transaction.atomic():
        row = locked(who.session)
        void(who, device="")
        vacate(who)
        if not who.places.exists():
            who.delete()
        seat_waiting(row)
        api.notify(row.key)


def void(who: Participant, **changes) -> None:
    """Void the pass of `who`, with these changes of the row."""
    Participant.objects.filter(pk=who.pk).update(claimed_by="", generation=F("generation") + 1, **changes)


def claim(who: Participant, device: str) -> None:
    """«Soy yo» from another tablet: the teacher sees it and decides. Problem: blocked, claimed, already_inside,
    closed."""
    with transaction.atomic():
        session = locked(who.session)
        row = session.participants.get(pk=who.pk)
        if not session.is_open:
            raise Problem("closed")
        mine = holder(session, device)
        if row.blocked:
            raise Problem("blocked")
        if mine is not None:
            raise Problem("already_inside", name=mine.name)
        if row.claimed_by not in ("", device):
            raise Problem("claimed")
        row.claimed_by = device
        row.save(update_fields=["claimed_by"])
        api.notify(session.key)


def admit(who: Participant) -> None:
    """The teacher lets the name over: seat and cards go to the tablet that asked, the old one is told. What else that
    tablet asked for is dropped. Problem "no_claim"."""
    with transaction.atomic():
        session = locked(who.session)
        row = session.participants.get(pk=who.pk)
        if not row.claimed_by:
            raise Problem("no_claim")
        device = row.claimed_by
        drop_claims(session, device)
        void(row, device=device)
        api.notify(session.key)


def decline(who: Participant) -> None:
    """The teacher says no to a claim."""
    Participant.objects.filter(pk=who.pk).update(claimed_by="")
    api.notify(who.session.key)


def admitted(session: GameSession, device: str) -> Participant | None:
    """The participant that this tablet is by now (a claim was let over): the page that waits asks for it."""
    return (
        session.participants.filter(device=device, blocked=False).select_related("session").first() if device else None
    )


def choose_names(who: Participant, names: str) -> bool:
    """The note names that this pupil reads from now on, on any tablet; whether the session leaves them to the pupil."""
    if not who.session.own_names:
        return False
    Participant.objects.filter(pk=who.pk).update(names=names)
    api.notify(who.session.key)
    return True


def withdraw(session: GameSession, device: str) -> None:
    """That tablet asks for no name any more."""
    drop_claims(session, device)
    api.notify(session.key)


def waits(session: GameSession, device: str) -> Participant | None:
    """The participant whom this tablet claims to be, not decided yet."""
    return session.participants.filter(claimed_by=device).first() if device else None


def rename(who: Participant, text: str) -> None:
    """Correct a shown name, for this session. Problem: no_name, long_name, name_used."""
    name = good_name(text)
    with transaction.atomic():
        session = locked(who.session)
        other = called(session, name)
        student = listed(session, name)
        if (other is not None and other.pk != who.pk) or (student is not None and student.pk != who.student_id):
            raise Problem("name_used", name=name)
        Participant.objects.filter(pk=who.pk).update(name=name, approved=True)
        api.notify(session.key)


def approve(who: Participant) -> None:
    """A guest's name may show on the big screen."""
    Participant.objects.filter(pk=who.pk).update(approved=True)
    api.notify(who.session.key)


def admit_guests(session: GameSession, allowed: bool) -> None:
    """Whether guests may type a name, from now on. Those inside stay. Switched off, the guests who were sent out and
    never had a seat are forgotten: they could not come in again."""
    with transaction.atomic():
        row = locked(session)
        row.guests = allowed
        row.save(update_fields=["guests"])
        if not allowed:
            row.participants.filter(student=None, erased=False, blocked=True, places=None).delete()
        api.notify(row.key)


def send_out(who: Participant) -> None:
    """Out of this session until let back: pass void, name closed, seat free. The row keeps the tablet's word, so that
    it does not come in at once under another name."""
    with transaction.atomic():
        row = locked(who.session)
        void(who, blocked=True)
        vacate(who)
        seat_waiting(row)
        api.notify(row.key)


def let_back(who: Participant) -> None:
    """The name, and the tablet that held it, may come in again."""
    Participant.objects.filter(pk=who.pk, blocked=True).update(blocked=False, device="")
    api.notify(who.session.key)
