"""Who shares a group: links that invite, the page that such a link opens, leaving and removing."""

from django.contrib import messages
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from classroom import access
from classroom.models import Membership
from classroom.people import colleagues
from classroom.problems import Problem
from classroom.views.groups import SECTION, current, no, of_group, owners, shown_name


@of_group
@require_POST
@owners
@current
def invite(request, group):
    """A new link; with `revoke` that one is void."""
    if revoked := request.POST.get("revoke"):
        group.invitations.filter(pk=revoked if revoked.isdecimal() and len(revoked) < 19 else None).delete()
        messages.success(request, _("That invitation has been cancelled."))
        return redirect(f"{group_page(group)}#colleagues")
    try:
        colleagues.invite(group)
    except Problem as problem:
        return no(request, group, problem.text)
    return redirect(f"{group_page(group)}#colleagues")


def group_page(group) -> str:
    return redirect("group", key=group.key).url


@of_group
@require_POST
@owners
def remove(request, group, member: int):
    found = get_object_or_404(group.memberships, pk=member, role=Membership.Role.COLLEAGUE)
    colleagues.let_go(group, found)
    messages.success(request, _("%(name)s does not see this group any more.") % {"name": shown_name(found.teacher)})
    return redirect(f"{group_page(group)}#colleagues")


@of_group
@require_POST
def leave(request, group):
    mine = group.memberships.get(teacher=request.user)
    if mine.role == Membership.Role.OWNER:
        return no(request, group, _("It is your group: you can archive or erase it, but not leave it."))
    colleagues.let_go(group, mine)
    messages.success(request, _("You have left %(name)s.") % {"name": group.name})
    return redirect("groups")


@never_cache
def invitation(request, key: str):
    """What the link opens: log in or sign up first, then say yes. 404 with a sentence where it works no more."""
    found = colleagues.invitation(key)
    if found is None:
        return render(request, "classroom/invitation.html", {"group": None}, status=404)
    inside = request.user.is_authenticated and access.groups(request.user).filter(pk=found.group_id).exists()
    if inside:
        messages.info(request, _("You are in this group already. The link still works for somebody else."))
        return redirect("group", key=found.group.key)
    if request.method == "POST" and request.user.is_authenticated:
        return accept(request, key)
    context = {"group": found.group, "by": shown_name(colleagues.owner_of(found.group)), "expires": found.expires}
    return render(request, "classroom/invitation.html", SECTION | context)


def accept(request, key: str):
    group = colleagues.accept(key, request.user)
    if group is None:
        return render(request, "classroom/invitation.html", {"group": None}, status=404)
    messages.success(request, _("You are in. You see this class and its sessions as your colleague does."))
    return redirect("group", key=group.key)
