"""The yearly erasure: from August 1 «Aula» proposes to erase what is left of the school years before, until it is done
or put off. Nothing goes by itself: the teacher sees what, takes out what is to stay, and says so twice.

What is proposed: groups of one's own that were made before this August and have not been used since, with all that is
in them (a list that was made in summer and has not been played with is the next year's); and one's closed sessions from
before this August that belong to no such group (guests', or of a group that goes on), bundled by group.
"""

import logging
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from classroom.lesson import counting, ending
from classroom.models import GameSession, Group, Membership
from classroom.people import roster, wiping

log = logging.getLogger(__name__)
MONTH = 8  # a school year begins in August
PUT_OFF = (9, 15)  # to that day, or after it to the next August
SUMMER = timedelta(days=92)  # before August, in which the lists of the next year are made
GUESTS = "guests"  # the key of the bundle of sessions without a group


@dataclass(frozen=True, slots=True)
class Item:
    """What is erased in one piece. `kind` "group" or "sessions"; `name` "" for guests'; `key` names it in a form."""

    kind: str
    key: str
    name: str
    pupils: int
    sessions: int
    last: datetime | None  # when it was last played


def today() -> date:
    """The school's date; tests alone may say another (settings.TODAY)."""
    return date.fromisoformat(settings.TODAY) if settings.TODAY else timezone.localdate()


def line(day: date) -> datetime:
    """The first moment of the school year that `day` is in: what was before it is last year's."""
    year = day.year if day.month >= MONTH else day.year - 1
    return timezone.make_aware(datetime.combine(date(year, MONTH, 1), time.min))


def next_time(day: date) -> date:
    """To when an answer of "not now" holds."""
    middle = date(day.year, *PUT_OFF)
    if day.month >= MONTH and day < middle:
        return middle
    return date(day.year + (day.month >= MONTH), MONTH, 1)


def proposal(teacher, day: date) -> list[Item]:
    """What there is to erase, groups first; empty where nothing is left of the years before."""
    begins = line(day)
    groups = list(old_groups(teacher, begins))
    return [group_item(group) for group in groups] + bundles(teacher, begins, groups)


def old_groups(teacher, begins: datetime):
    """Groups that only their owner may erase, and that nobody has used since."""
    mine = Group.objects.filter(memberships__teacher=teacher, memberships__role=Membership.Role.OWNER)
    sessions = GameSession.objects.filter(group__isnull=False).exclude(status=GameSession.Status.PREPARED)
    played = sessions.filter(created__lt=begins).values("group")
    used = sessions.filter(Q(created__gte=begins) | Q(status__in=GameSession.OPEN)).values("group")
    past = Q(archived__isnull=False) | Q(pk__in=played) | Q(created__lt=begins - SUMMER)
    return mine.filter(past, created__lt=begins).exclude(pk__in=used).distinct()


def group_item(group: Group) -> Item:
    sessions = group.sessions.order_by("-created")
    last = sessions.values_list("created", flat=True).first()
    return Item("group", group.key, group.name, group.students.count(), sessions.count(), last)


def old_sessions(teacher, begins: datetime):
    return GameSession.objects.filter(owner=teacher, created__lt=begins, status=GameSession.Status.CLOSED)


def bundles(teacher, begins: datetime, groups: Iterable[Group]) -> list[Item]:
    apart = old_sessions(teacher, begins).filter(Q(group=None) | ~Q(group__in=groups))
    people = counting.by_session(apart)
    found: dict = {}
    for session in apart.select_related("group").order_by("group__name", "-created"):
        found.setdefault(session.group, []).append(session)
    return [
        Item(
            "sessions",
            group.key if group else GUESTS,
            group.name if group else "",
            counting.total(who for session in sessions for who in people[session.pk]),
            len(sessions),
            sessions[0].created,
        )
        for group, sessions in found.items()
    ]


def erase(teacher, day: date, chosen: Iterable[tuple[str, str]]) -> tuple[list[Item], list[Item]]:
    """Erase the proposed items whose (kind, key) is among `chosen`, each by itself: (gone, failed). One that fails
    stays whole and keeps no other from it; what is not proposed now is not erased, whatever was asked."""
    wanted = set(chosen)
    gone: list[Item] = []
    failed: list[Item] = []
    for item in [item for item in proposal(teacher, day) if (item.kind, item.key) in wanted]:
        try:
            erase_item(teacher, day, item)
        except Exception:
            log.exception("%s %s could not be erased", item.kind, item.key)
            failed.append(item)
        else:
            gone.append(item)
    return gone, failed


def erase_item(teacher, day: date, item: Item) -> None:
    if item.kind == "group":
        roster.erase(old_groups(teacher, line(day)).get(key=item.key))
        return
    of = Q(group=None) if item.key == GUESTS else Q(group__key=item.key)
    with transaction.atomic():
        for session in old_sessions(teacher, line(day)).filter(of):
            ending.erase(session)
        wiping.after_commit()
