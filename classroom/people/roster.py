"""Class lists: a group with its owner, pupils added, corrected, joined, moved to the next year, erased. Forms clean the
names, `access` says who may, colleagues.py who else is in.
"""

import re
from collections.abc import Iterable

from django.db import transaction
from django.db.models import Max, Q
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override

from classroom.door import entering
from classroom.lesson import ending
from classroom.lesson.seating import locked
from classroom.models import BADGES, Criterion, GameSession, Group, Mark, Membership, Participant, Remark, Student
from classroom.people import erased, naming, needs, persons, pictures, wiping
from classroom.people.importing import Row
from classroom.problems import Problem
from games import api

NEEDS = ("double_time", "no_ring", "larger_text", "calm")
YEAR = re.compile(r"\d+")
LAST_OF_PRIMARY = re.compile(r"6\.?º( \w)?")  # in Spain; secondary school counts from one again


def create(teacher, name: str, language: str = "es") -> Group:
    """A new group that `teacher` owns."""
    with transaction.atomic():
        made = Group.objects.create(name=name, language=language)
        Membership.objects.create(teacher=teacher, group=made, role=Membership.Role.OWNER)
    return made


def add(group: Group, names: Iterable[str]) -> list[Student]:
    """Pupils at the end of the list."""
    return enrol(group, [Row(0, name) for name in names])


def enrol(group: Group, rows: Iterable[Row]) -> list[Student]:
    """The same with their codes; badges in turn, so that neighbours differ, secret pictures by lot."""
    rows = list(rows)
    last = group.students.aggregate(badge=Max("id"))["badge"]
    start = group.students.get(pk=last).badge + 1 if last else 0
    return Student.objects.bulk_create(
        Student(group=group, name=row.name, code=row.code, badge=(start + number) % BADGES, picture=picture)
        for number, (row, picture) in enumerate(zip(rows, pictures.deal(pictures.held(group), len(rows)), strict=True))
    )


def take_codes(codes: Iterable[tuple[Student, str]]) -> int:
    """Give pupils who are there already the codes of a list; how many."""
    changed = [(student, code) for student, code in codes if code != student.code]
    for student, code in changed:
        Student.objects.filter(pk=student.pk).update(code=code)
    return len(changed)


def rename(student: Student, name: str) -> None:
    student.name = name
    student.save(update_fields=["name"])


# --- one pupil who was on the list twice ----------------------------------------------------------


def merge(kept: Student, other: Student) -> None:
    """`other` was `kept` all along: marks, participations, code and needs go over. Where both took part in a session
    both seats stay as they were played, and what they show is evidence of the one pupil."""
    with transaction.atomic():
        shared = list(Participant.objects.filter(shared_by(kept, other)).values_list("pk", flat=True))
        for session in GameSession.objects.filter(seats_of(other, "participants__")).distinct():
            locked(session)
            hand_over(session, kept, other)
        both = {row.pk: row for row in Student.objects.select_for_update().filter(pk__in=[kept.pk, other.pk])}
        if len(both) < 2:  # one was erased in this very moment
            raise Student.DoesNotExist
        kept, other = both[kept.pk], both[other.pk]
        part(shared)
        hand_over_marks(kept, other)
        other.exercises.filter(answer=None).delete()
        other.exercises.update(student=kept)
        hand_over_words(kept, other)
        kept.code, kept.help = kept.code or other.code, kept.help or other.help
        for need in NEEDS:
            setattr(kept, need, getattr(kept, need) or getattr(other, need))
        other.delete()
        kept.save(update_fields=["code", "help", *NEEDS])


def hand_over(session: GameSession, kept: Student, other: Student) -> None:
    people = session.participants
    people.filter(double_of=other).update(double_of=kept)
    people.filter(student=kept, partner=other).update(partner=None)
    people.filter(student=other, partner=kept).update(partner=None)
    people.filter(partner=other).update(partner=kept)
    both = people.filter(student=kept).exists()
    people.filter(student=other).update(**({"student": None, "double_of": kept} if both else {"student": kept}))
    api.notify(session.key)


def shared_by(one: Student, two: Student) -> Q:
    """Where the two are told as sharing a tablet."""
    return Q(student=one, partner=two) | Q(student=two, partner=one)


def part(shared: list[int]) -> None:
    """One pupil sat at these places, not two: of each claim and answer the second one's mark goes."""
    firsts = Mark.objects.filter(participant__in=shared, pair=True)
    twice = set(map(evidence, firsts))
    sources = {key[1] for key in twice}
    seconds = Mark.objects.filter(participant=None, pair=True, source_id__in=sources)
    Mark.objects.filter(pk__in=[mark.pk for mark in seconds if evidence(mark) in twice]).delete()
    firsts.update(pair=False)


def hand_over_marks(kept: Student, other: Student) -> None:
    """A piece of evidence that both have is one (they shared a tablet)."""
    known = set(map(evidence, kept.marks.filter(participant=None)))
    same = [mark.pk for mark in other.marks.filter(participant=None) if evidence(mark) in known]
    Mark.objects.filter(pk__in=same).delete()
    other.marks.update(student=kept)


def hand_over_words(kept: Student, other: Student) -> None:
    """Remark and grades; where both have some, those of the one who stays."""
    if not Remark.objects.filter(student=kept).exists():
        Remark.objects.filter(student=other).update(student=kept)
    other.grades.exclude(skill__in=kept.grades.values("skill")).update(student=kept)


def evidence(mark: Mark) -> tuple:
    return mark.source, mark.source_id, mark.n, mark.skill


# --- years ----------------------------------------------------------------------------------------


def next_name(name: str) -> str:
    """ "6.º B" after "5.º B", "1.º ESO B" after that; as it is where no year stands in it. Only proposed."""
    if last := LAST_OF_PRIMARY.fullmatch(name):
        return f"1.º ESO{last[1] or ''}"
    return YEAR.sub(lambda year: str(int(year[0]) + 1), name, count=1)


def next_year(group: Group, name: str, students: list[Student]) -> Group:
    """A new group with the same teachers, to which `students` move with all their progress; the old one is archived
    with its sessions, and with those who leave. Sessions that are only prepared go along. Problem "session_open",
    "moved_on" where that was done in this very moment."""
    with transaction.atomic():
        if Group.objects.select_for_update().get(pk=group.pk).archived:
            raise Problem("moved_on")
        archive(group)
        made = Group.objects.create(name=name, language=group.language)
        Membership.objects.bulk_create(
            Membership(teacher_id=each.teacher_id, group=made, role=each.role) for each in group.memberships.all()
        )
        Criterion.objects.bulk_create(
            Criterion(group=made, skill=each.skill, text=each.text) for each in group.criteria.all()
        )
        group.students.filter(pk__in=[student.pk for student in students]).update(group=made)
        group.sessions.filter(status=GameSession.Status.PREPARED).update(group=made)
    return made


def archive(group: Group) -> None:
    """A past year's: read, not played with. Twice is once. Problem "session_open" while one of its sessions is."""
    if group.sessions.filter(status__in=GameSession.OPEN).exists():
        raise Problem("session_open")
    Group.objects.filter(pk=group.pk, archived=None).update(archived=timezone.now())
    group.refresh_from_db()


def bring_back(group: Group) -> None:
    Group.objects.filter(pk=group.pk).update(archived=None)


# --- erasing --------------------------------------------------------------------------------------


def remove(student: Student) -> None:
    """Erase a pupil for good: marks, code, needs, and the name wherever it was shown. What was played stays, without a
    name, because it is the others' game too. In an open session the seat falls free and the pass is void."""
    with transaction.atomic():
        erased.note(student)
        forget(student)
        wiping.after_commit()


def erase(group: Group) -> None:
    """The group goes with its pupils, its sessions and all that was played in them; its pupils' names go from the
    sessions of earlier years too. It cannot be undone."""
    with transaction.atomic():
        for session in group.sessions.all():
            ending.erase(session)
        for student in group.students.all():
            forget(student)
        erased.note(group)
        group.delete()
        wiping.after_commit()


def forget(student: Student) -> None:
    for who in Participant.objects.filter(seats_of(student)).select_related("session", "student", "partner"):
        if mate := mate_of(who, student):
            leave_to(who, mate)
        else:
            make_nameless(who)
    student.delete()


def seats_of(student: Student, prefix: str = "") -> Q:
    """The participations of a pupil: own ones, shared ones, those of a double."""
    return (
        Q(**{f"{prefix}student": student}) | Q(**{f"{prefix}partner": student}) | Q(**{f"{prefix}double_of": student})
    )


def mate_of(who: Participant, student: Student) -> Student | None:
    """Who shares the tablet of `who` with `student`."""
    own = who.student or who.double_of
    return who.partner if own == student else own


def leave_to(who: Participant, mate: Student) -> None:
    """The tablet that two shared is the other's alone."""
    with transaction.atomic():
        session = locked(who.session)
        name = persons.unused(session, naming.shown([mate.name])[0])
        taken = session.participants.filter(student=mate).exclude(pk=who.pk).exists()
        belongs = {"student": None, "double_of": mate} if taken else {"student": mate}
        Participant.objects.filter(pk=who.pk).update(partner=None, name=name, **belongs)
        who.exercises.update(student=mate)
        needs.changed(mate)
        api.notify(session.key)


def make_nameless(who: Participant) -> None:
    with transaction.atomic():
        session = locked(who.session)
        if session.status != GameSession.Status.CLOSED:
            entering.leave(who)
        with override(session.language):
            name = persons.unused(session, _("Erased pupil"))
        Participant.objects.filter(pk=who.pk).update(name=name, erased=True, device="", claimed_by="", approved=True)
        api.notify(session.key)
