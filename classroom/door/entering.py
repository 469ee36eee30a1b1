"""Coming in and going out: join, leave, rename, sent out and let back. (A name that is asked for: claiming.py.)

A tablet is known by its random word (`device`); one word, one name in a session. Raising `generation` voids older
passes. Whatever reads before it writes holds the session's row, so no two tablets decide at once.
"""

from collections.abc import Mapping
from types import MappingProxyType

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from classroom.door import proving
from classroom.door.claiming import drop_claims
from classroom.lesson import rounds
from classroom.lesson.seating import locked, seat_newcomers, seat_waiting, vacate
from classroom.models import BADGES, NAME_LENGTH, USUAL_NAMES, GameSession, Participant, Student
from classroom.people import naming
from classroom.people.letters import LOST
from classroom.people.persons import (
    check_free,
    elsewhere,
    holder,
    left_something,
    names_of,
    of_pair,
    of_student,
    store,
    unused,
    void,
)
from classroom.problems import Problem
from games import api

MOST_PEOPLE = 64  # inside a session at once
NONE: Mapping[str, int] = MappingProxyType({})


def name_list(session: GameSession) -> list[dict]:
    """The names to choose from at the door: the group's students by shown name, with "inside" for those who are in.

    [{"student": key, "name": shown, "badge", "inside": bool, "participant": id | None}, …] in alphabetical order.
    """
    students = list(session.group.students.all()) if session.group else []
    present: dict[int, Participant] = {}
    for who in sorted(session.participants.all(), key=lambda who: who.inside):
        if who.inside or who.double_of_id is None:
            present |= {pupil: who for pupil in (who.student_id, who.partner_id, who.double_of_id) if pupil}
    names = names_of(session)
    rows = [row_of(student, names[student.pk], present.get(student.pk)) for student in students]
    return sorted(rows, key=lambda row: naming.order(row["name"]))


def row_of(student: Student, name: str, who: Participant | None) -> dict:
    """A name that the teacher has corrected is shown so; of two who share a tablet each keeps the own one."""
    return {
        "student": student.key,
        "name": who.name if who and not who.partner_id else name,
        "badge": student.badge,
        "inside": bool(who and who.inside),
        "participant": who.id if who else None,
    }


def join(
    session: GameSession,
    device: str,
    student: Student | None = None,
    name: str = "",
    language: str = "",
    partner: Student | None = None,
    pictures: Mapping[str, int] = NONE,
) -> Participant:
    """Enter as `student` of the session's group, with `partner` where two share the tablet, or as a guest called
    `name`; the participant whose pass to give. `pictures`: the secret ones that were shown, by the students' keys.

    The same tablet asking for the same name again gets its participant back. While tables play a free seat is taken
    at once, unless others wait for it. Who has not chosen note names reads those usual in the page's `language`, where
    the session leaves them to the pupil.
    Problem: closed, blocked, already_inside, name_taken (then `claim`), no_such_name, no_guests, no_name, long_name,
    full, no_pairs; picture and wrong_picture (detail: student), ask_teacher (then `ask_for_name`).
    """
    name = naming.clean(name)
    with transaction.atomic():
        row = locked(session)
        if not row.is_open:
            raise Problem("closed")
        mine = holder(row, device)
        who = chosen(row, student, partner, name)
        if mine is None:
            come_in(row, device, who, pictures)
            begin_with_names(who, language)
            seat_newcomers(row)
            api.notify(row.key)
        elif who.pk != mine.pk:
            raise Problem("already_inside", name=mine.name)
    return Participant.objects.select_related("session", "student").get(pk=who.pk)


def begin_with_names(who: Participant, language: str) -> None:
    usual = USUAL_NAMES.get(language)
    if usual and not who.names and who.session.own_names:
        who.names = usual
        who.save(update_fields=["names"])


def chosen(session: GameSession, student: Student | None, partner: Student | None, name: str) -> Participant:
    """Whom the tablet asks to be, made but not stored where nobody has been that yet."""
    if student is None:
        return of_guest(session, name)
    if partner is None or partner == student:
        return of_student(session, student)
    if not session.pairs:
        raise Problem("no_pairs")
    return of_pair(session, student, partner)


def come_in(session: GameSession, device: str, who: Participant, pictures: Mapping[str, int]) -> None:
    check_free(who)
    if who.student_id is None and who.double_of_id is None and not room_for_guests(session):
        raise Problem("full")
    proving.check(session, device, who, pictures)
    drop_claims(session, device, but=who)
    who.device, who.claimed_by, who.joined = device, "", timezone.now()
    store(who)


def room_for_guests(session: GameSession) -> bool:
    """Those who went or were sent out take no room, and every name on the list keeps its own."""
    guests = session.participants.filter(student=None, blocked=False).exclude(device="").count()
    listed = session.group.students.count() if session.group else 0
    return guests < MOST_PEOPLE - listed


def of_guest(session: GameSession, text: str) -> Participant:
    """The guest of that name, made but not stored where there is none yet. An erased pupil's seat is nobody's: who
    types its words gets a number to them."""
    if not session.guests:
        raise Problem("no_guests")
    name = good_name(text)
    if student := listed(session, name):
        return of_student(session, student)
    if who := called(session.participants.filter(erased=False), name):
        return elsewhere(who) or who
    return Participant(
        session=session, name=unused(session, name), badge=session.participants.count() % BADGES, approved=False
    )


def listed(session: GameSession, name: str) -> Student | None:
    """The pupil on the class list who typed the name instead of choosing it."""
    students = list(session.group.students.all()) if session.group else []
    names = naming.shown([student.name for student in students])
    rows = zip(students, names, strict=True)
    return next((each for each, shown in rows if naming.same(name, shown) or naming.same(name, each.name)), None)


def good_name(text: str) -> str:
    """`text` as a name; Problem "no_name", "lost_letters" or "long_name" where it cannot be one."""
    name = naming.clean(text)
    if not name:
        raise Problem("no_name")
    if LOST in name:
        raise Problem("lost_letters")
    if len(name) > NAME_LENGTH:
        raise Problem("long_name", limit=NAME_LENGTH)
    return name


def called(people: QuerySet[Participant], name: str) -> Participant | None:
    """Whoever of them has that name, however it is written. Compared here: SQLite folds ASCII letters only."""
    return next((who for who in people if naming.same(who.name, name)), None)


def leave(who: Participant) -> None:
    """«No soy Lucía»: the tablet gives the name back; the seat is free, the evidence stays."""
    with transaction.atomic():
        row = locked(who.session)
        void(who, device="")
        vacate(who)
        if not left_something(who):
            who.delete()
        rounds.left_by(row)
        seat_waiting(row)
        api.notify(row.key)


def choose_names(who: Participant, names: str) -> bool:
    """The note names that this pupil reads from now on, on any tablet; whether the session leaves them to the pupil."""
    if not who.session.own_names:
        return False
    Participant.objects.filter(pk=who.pk).update(names=names)
    api.notify(who.session.key)
    return True


def rename(who: Participant, text: str) -> None:
    """Correct a shown name, for this session. Problem: no_name, long_name, name_used."""
    name = good_name(text)
    with transaction.atomic():
        session = locked(who.session)
        other = called(session.participants.all(), name)
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
            outside = row.participants.filter(student=None, double_of=None, partner=None, erased=False, blocked=True)
            for guest in outside:
                if not left_something(guest):
                    guest.delete()
        api.notify(row.key)


def send_out(who: Participant) -> None:
    """Out of this session until let back: pass void, name closed, seat free. The row keeps the tablet's word, so that
    it does not come in at once under another name."""
    with transaction.atomic():
        row = locked(who.session)
        void(who, blocked=True)
        vacate(who)
        rounds.left_by(row)
        seat_waiting(row)
        api.notify(row.key)


def let_back(who: Participant) -> None:
    """The name, and the tablet that held it, may come in again."""
    Participant.objects.filter(pk=who.pk, blocked=True).update(blocked=False, device="")
    api.notify(who.session.key)
