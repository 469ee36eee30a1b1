"""Who shares a group: colleagues come in by a link that works once, and go by themselves or by the owner."""

from django.db import transaction
from django.utils import timezone

from classroom.models import GameSession, Group, Invitation, Membership
from classroom.problems import Problem
from games import api

MOST_INVITATIONS = 10  # of one group at a time


def invite(group: Group) -> Invitation:
    """A new link. Problem "too_many_invitations"."""
    with transaction.atomic():
        Group.objects.select_for_update().get(pk=group.pk)
        if open_ones(group).count() >= MOST_INVITATIONS:
            raise Problem("too_many_invitations", most=MOST_INVITATIONS)
        return Invitation.objects.create(group=group)


def open_ones(group: Group):
    """The group's links that still work, as a queryset; those that have expired are forgotten."""
    group.invitations.filter(expires__lte=timezone.now()).delete()
    return group.invitations.all()


def invitation(key: str) -> Invitation | None:
    """The invitation with that key, if it still works."""
    return Invitation.objects.select_related("group").filter(key=key, expires__gt=timezone.now()).first()


def accept(key: str, teacher) -> Group | None:
    """`teacher` is a colleague from now on and the link is used up; None where it works no more. Whoever is in already
    leaves it for another."""
    with transaction.atomic():
        found = Invitation.objects.select_for_update().filter(key=key, expires__gt=timezone.now()).first()
        if found is None:
            return None
        _row, new = Membership.objects.get_or_create(
            teacher=teacher, group=found.group, defaults={"role": Membership.Role.COLLEAGUE}
        )
        if new:
            found.delete()
        return found.group


def owner_of(group: Group):
    return group.memberships.select_related("teacher").get(role=Membership.Role.OWNER).teacher


def let_go(group: Group, colleague: Membership) -> None:
    """The colleague sees the group no more. The sessions that the colleague opened for it are the owner's from now on;
    the boards that are open close. The codes for substitutes that the colleague may have seen are void."""
    with transaction.atomic():
        group.sessions.exclude(code="").update(code="")
        rooms = list(group.sessions.filter(status__in=GameSession.OPEN).values_list("key", flat=True))
        group.sessions.filter(owner=colleague.teacher_id).update(owner=owner_of(group))
        colleague.delete()
        for room in rooms:
            api.notify(room)
