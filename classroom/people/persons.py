"""Whose name is whose in a session: the participant of a pupil, or of two who share a tablet.

A pupil is in one seat at a time. Who played alone and comes back as one of a pair, or the other way round, gets another
row: the one before keeps what was played on it, as that of its `double_of`.
"""

import re
from collections.abc import Iterable

from django.db.models import F, Q
from django.utils.translation import gettext as _
from django.utils.translation import override

from classroom.models import NAME_LENGTH, GameSession, Participant, Student
from classroom.people import naming, needs
from classroom.problems import Problem

LONGEST = 84  # letters of a whole name with its number
LIKE_I = re.compile(r"h?[ií](?![aeou])", re.IGNORECASE)  # a Spanish "y" before it is "e"

# --- who is meant ---------------------------------------------------------------------------------


def holder(session: GameSession, device: str) -> Participant | None:
    """Who is inside by this tablet; Problem "blocked" where the tablet's holder was sent out."""
    who = session.participants.filter(device=device).first()
    if who is not None and who.blocked:
        raise Problem("blocked")
    return who


def of_student(session: GameSession, student: Student) -> Participant:
    """The student's participant: the one inside or sent out, alone or in a pair; else the one alone, made but not
    stored where there is none yet."""
    check_listed(session, student)
    rows = seats_of(session, student)
    found = busy(rows) or next((row for row in rows if row.partner_id is None), None)
    return found or Participant(
        session=session, student=student, name=unused(session, names_of(session)[student.pk]), badge=student.badge
    )


def of_pair(session: GameSession, first: Student, second: Student) -> Participant:
    """The same of two who share a tablet: of either, where one of them is inside or was sent out already."""
    check_listed(session, first, second)
    rows = [*seats_of(session, first), *seats_of(session, second)]
    both = {first.pk, second.pk}
    shared = (row for row in rows if {row.student_id or row.double_of_id, row.partner_id} == both)
    found = busy(rows) or next(shared, None)
    if found:
        return found
    names = names_of(session)
    name = unused(session, shared_name(names[first.pk], names[second.pk], session.language))
    return Participant(session=session, student=first, partner=second, name=name, badge=first.badge)


def check_listed(session: GameSession, *students: Student) -> None:
    if session.group_id is None or any(student.group_id != session.group_id for student in students):
        raise Problem("no_such_name")


def seats_of(session: GameSession, student: Student) -> list[Participant]:
    """All rows of the session in which the pupil sits or has sat, the own ones first."""
    mine = Q(student=student) | Q(partner=student) | Q(double_of=student)
    return sorted(session.participants.filter(mine), key=lambda row: (row.student_id != student.pk, row.pk))


def busy(rows: list[Participant]) -> Participant | None:
    return next((row for row in rows if row.device or row.blocked), None)


def check_free(who: Participant) -> None:
    """Problem "blocked", "name_taken" where nobody may come in as `who`."""
    if who.blocked:
        raise Problem("blocked")
    if who.device:
        raise Problem("name_taken", name=who.name, participant=who.pk)


def elsewhere(who: Participant) -> Participant | None:
    """Where one of those whom `who` stands for is inside, or was sent out, under another name."""
    rows = [row for student in needs.pupils(who) for row in seats_of(who.session, student) if row.pk != who.pk]
    return busy(rows)


# --- names ----------------------------------------------------------------------------------------


def names_of(session: GameSession) -> dict[int, str]:
    """The shown name of each pupil on the list, by id."""
    students = list(session.group.students.all()) if session.group else []
    shown = naming.shown([student.name for student in students])
    return {student.pk: name for student, name in zip(students, shown, strict=True)}


def list_names(students: Iterable[Student]) -> dict[int, str]:
    """For the teacher: the whole name of each pupil of a list, by id; two that are alike are numbered in the list's
    order, in whatever lists them."""
    listed = sorted(students, key=lambda each: each.pk)
    names = naming.numbered([each.name for each in listed], LONGEST)
    return {each.pk: name for each, name in zip(listed, names, strict=True)}


def everybody(session: GameSession) -> list[Participant]:
    """In the order of the class list and then of arrival."""
    people = session.participants.select_related("student", "partner", "double_of").order_by("student_id", "id")
    return sorted(people, key=lambda who: who.student_id is None)


def whole_names(session: GameSession, people: list[Participant] | None = None) -> dict[int, str]:
    """For the teacher's own reports, in the order of `everybody`: names as the class list has them, and as shown where
    it has none, by the participant's id; two that are alike are numbered."""
    people = everybody(session) if people is None else people
    listed = list_names(session.group.students.all()) if session.group else {}
    names = naming.numbered([whole_name(who, session.language, listed) for who in people], 2 * LONGEST)
    return {who.pk: name for who, name in zip(people, names, strict=True)}


def whole_name(who: Participant, language: str, listed: dict[int, str]) -> str:
    if who.student is None and who.double_of is None:
        return who.name
    pupils = [each for each in (who.student or who.double_of, who.partner) if each]
    names = [listed.get(each.pk, each.name) for each in pupils]
    return joined(*names, language) if who.partner else names[0]


def joined(one: str, two: str, language: str) -> str:
    with override(language):
        words = _("{one} e {two}") if language == "es" and LIKE_I.match(two) else _("{one} and {two}")
    return words.format(one=one, two=two)


def shared_name(one: str, two: str, language: str) -> str:
    """«Lucía P. y Hugo M.», «Lucía P. e Inés B.»: shorter where it would not fit."""
    for names in ((one, two), (one.split()[0], two.split()[0])):
        if len(text := joined(*names, language)) <= NAME_LENGTH:
            return text
    return joined(one[:17].strip(), two[:17].strip(), language)


def unused(session: GameSession, name: str) -> str:
    """`name`, with a number where a guest has taken it."""
    used = {who.name.casefold() for who in session.participants.all()}
    return name if name.casefold() not in used else naming.free(name, used)


# --- rows -----------------------------------------------------------------------------------------


def store(who: Participant) -> None:
    """Store a participant who comes in, or claims to; what else the same pupil had is put by."""
    owner = who.student_id or (who.double_of_id if who.partner_id else None)
    if owner:
        for row in who.session.participants.filter(student=owner).exclude(pk=who.pk):
            put_by(row)
        who.student_id, who.double_of = owner, None
    who.save()


def put_by(row: Participant) -> None:
    """Nobody is that any more; what was played stays where it belongs."""
    if left_something(row):
        row.student_id, row.double_of_id, row.claimed_by = None, row.student_id, ""
        row.save(update_fields=["student", "double_of", "claimed_by"])
    else:
        row.delete()


def left_something(row: Participant) -> bool:
    """Whether the row has evidence of somebody: a seat, or answers of practice."""
    return row.places.exists() or row.exercises.filter(answer__isnull=False).exists()


def void(who: Participant, **changes) -> None:
    """Void the pass of `who`, with these changes of the row."""
    Participant.objects.filter(pk=who.pk).update(claimed_by="", generation=F("generation") + 1, **changes)
