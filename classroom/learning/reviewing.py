"""Review links: an address that shows one report to somebody without an account, until its end or until it is revoked.

Nothing is kept of who opens it but how often. A link goes with what it shows, and works no more once its author may not
see that report any longer.
"""

import re
from datetime import datetime

from django.db.models import F
from django.utils import timezone

from classroom import access
from classroom.door import brake
from classroom.learning import families, figures, group_report, lesson_report, letterheads, pupil_report, reports
from classroom.learning.exports import group as group_sheets
from classroom.learning.exports import initials
from classroom.learning.exports import session as session_sheets
from classroom.learning.exports.sheets import Book
from classroom.models import GameSession, Group, ReviewLink, Student, Teacher
from classroom.problems import Problem

KEY = re.compile(r"[A-Za-z0-9_-]{22}")
Target = Student | Group | GameSession


def links(target: Target):
    """All links to the report of a pupil, a group or a session, the newest first."""
    return ReviewLink.objects.filter(**{field(target): target}).select_related("author")


def field(target: Target) -> str:
    return {Student: "student", Group: "group", GameSession: "session"}[type(target)]


def live(found):
    """Of a queryset of links those that are good now."""
    return found.filter(revoked=None, until__gt=timezone.now())


def make(teacher, target: Target, until: datetime, full_names: bool) -> ReviewLink:
    return ReviewLink.objects.create(author=teacher, until=until, full_names=full_names, **{field(target): target})


def revoke(link: ReviewLink) -> None:
    ReviewLink.objects.filter(pk=link.pk, revoked=None).update(revoked=timezone.now())


def open_with(key: str, address: str, browser: str = "") -> ReviewLink:
    """The link of that key. Problem "no_link" (wrong, expired, revoked: nobody hears which), or "slow_link" where too
    many wrong ones came from `browser` or `address`."""
    with brake.guess_link(address, browser):
        found = read(key)
        if found is None:
            raise Problem("no_link")
    return found


def read(key: str) -> ReviewLink | None:
    if not KEY.fullmatch(key):
        return None
    related = ("author", "student__group", "group", "session__group")
    found = live(ReviewLink.objects.select_related(*related)).filter(key=key).first()
    return found if found and sees(found.author, found) else None


def sees(teacher, link: ReviewLink) -> bool:
    """Whether a teacher may see the report of a link."""
    if not teacher.is_active:
        return False
    if link.session:
        return access.sessions(teacher).filter(pk=link.session_id).exists()
    return access.groups(teacher).filter(pk=link.group_id or link.student.group_id).exists()


def count(link: ReviewLink) -> None:
    """It was opened."""
    ReviewLink.objects.filter(pk=link.pk).update(opened=F("opened") + 1)


def target_of(link: ReviewLink) -> Target:
    return link.student or link.group or link.session


def book(target: Group | GameSession, full_names: bool, lang: str) -> Book:
    """The report as a link shows it."""
    if isinstance(target, GameSession):
        told, lesson = reports.session_report(target, lang), lesson_report.lesson_report(target, lang)
        played = figures.of_session(target, lang)
        if not full_names:
            played = initials.played(played, told)
            told, lesson = initials.session(told), initials.lesson(lesson, told)
        group = target.group.name if target.group else ""
        return session_sheets.book(told, lang, group, lesson=lesson, played=played)
    told = group_report.group_report(target, lang)
    return group_sheets.book(told if full_names else initials.group(told), lang)


def family(student: Student, full_names: bool, author: Teacher) -> dict:
    """The report of a pupil as a link of `author` shows it (families.told), in the active language."""
    told = pupil_report.pupil_report(student)
    classmates = student.group.students.values_list("name", flat=True)
    shown = told if full_names else initials.pupil(told, classmates)
    return families.told(shown, letterheads.of(author, student.group))


def newest(group: Group) -> dict[int, ReviewLink]:
    """By pupil the newest link that works, of a group."""
    found: dict[int, ReviewLink] = {}
    mine = ReviewLink.objects.filter(student__group=group, author__in=group.teachers.filter(is_active=True))
    for link in live(mine.select_related("author")):
        found.setdefault(link.student_id, link)
    return found
