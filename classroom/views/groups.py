"""Class lists: make one by pasting names or from a file, add to it, rename it, move it to the next year, archive it,
erase it. What is done to one pupil stands in pupil.py, who shares the group in colleagues.py.
"""

from functools import wraps

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.db.models import Count
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from classroom import access
from classroom.forms import GroupForm, PupilForm, RenameGroupForm, YearForm
from classroom.lesson import counting
from classroom.models import GameSession, Membership
from classroom.people import colleagues, naming, persons, roster
from classroom.people.list_form import ListForm
from classroom.problems import Problem
from classroom.views import erasing, once

SECTION = {"section": "groups"}


# --- who may --------------------------------------------------------------------------------------


def of_group(view):
    """For the owner and the colleagues of a group; 404 for all others. The view gets the group."""

    @login_required
    @wraps(view)
    def wrapped(request, key: str, **named):
        return view(request, access.group(request.user, key), **named)

    return wrapped


def current(view):
    """What is not done to an archived group: its page says why. A change is made while the group's row is held, and to
    what is there now: two that come at once are made one after the other."""

    @wraps(view)
    def wrapped(request, group, **named):
        if request.method != "POST":
            return view(request, group, **named)
        with transaction.atomic():
            group = access.locked_group(group)
            if group.archived:
                return no(request, group, _("This group is archived: it is only read. Bring it back to change it."))
            return view(request, group, **named)

    return wrapped


def owners(view):
    """What only the owner does: a colleague is told so."""

    @wraps(view)
    def wrapped(request, group, **named):
        if access.owns(request.user, group):
            return view(request, group, **named)
        name = shown_name(colleagues.owner_of(group))
        return no(request, group, _("Only %(name)s, the owner of the group, can do that.") % {"name": name})

    return wrapped


def no(request, group, sentence: str):
    messages.error(request, sentence)
    response = page(request, group)
    response.status_code = 403
    return response


def shown_name(teacher) -> str:
    return teacher.get_full_name() or teacher.username


# --- lists ----------------------------------------------------------------------------------------


@login_required
@require_safe
def groups(request):
    found = access.groups(request.user).annotate(pupils=Count("students"))
    context = {"groups": found.filter(archived=None), "archived": found.exclude(archived=None).order_by("-archived")}
    return render(request, "classroom/groups.html", SECTION | context)


@login_required
def create(request):
    form = GroupForm(request.POST or None, request.FILES or None, initial={"language": request.LANGUAGE_CODE})
    if request.method == "POST" and form.is_valid():
        with transaction.atomic():
            made = roster.create(request.user, form.cleaned_data["name"], form.cleaned_data["language"])
            roster.enrol(made, form.rows)
        if form.left_out:
            messages.success(request, added(form, len(form.rows), 0))
        return redirect("group", key=made.key)
    return render(request, "classroom/group_new.html", SECTION | {"form": form})


@never_cache
@of_group
@current
def group(request, group):
    """The list of one group; a POST renames the group."""
    form = RenameGroupForm(request.POST or None, instance=group)
    if request.method == "POST" and form.is_valid():
        form.save()
        return redirect("group", key=group.key)
    return page(request, group, rename=form)


def page(request, group, **forms):
    """The group's page with the forms that were refused in place of fresh ones."""
    group.refresh_from_db()
    context = {"rename": RenameGroupForm(instance=group), "adding": ListForm(group=group), "refused": None, **forms}
    context |= {
        "place": reverse("group", args=[group.key]),
        "group": group,
        "students": students_of(group, context["refused"]),
        "owner": access.owns(request.user, group),
        "members": members(request.user, group),
        "invitations": invitations(request, group),
        "past": counting.counted(group.sessions.filter(status=GameSession.Status.CLOSED)) if group.archived else [],
    }
    return render(request, "classroom/group.html", SECTION | context)


def students_of(group, refused=None) -> list:
    """The class list, each with `shown`: the name that pupils see and choose, `whole`: the one that the teacher reads,
    and `form`."""
    students = list(group.students.all())
    called = persons.list_names(students)
    for student, name in zip(students, naming.shown([each.name for each in students]), strict=True):
        student.shown, student.whole = name, called[student.pk]
        if refused and refused["key"] == student.key:
            student.form, student.wrong = refused["form"], True
        else:
            student.form, student.wrong = PupilForm(instance=student, auto_id=f"{student.key}-%s"), False
    return students


def members(me, group) -> list[dict]:
    found = group.memberships.select_related("teacher").order_by("-role", "id")
    return [
        {
            "id": each.pk,
            "name": shown_name(each.teacher),
            "user": each.teacher.username,
            "owner": each.role == Membership.Role.OWNER,
            "me": each.teacher == me,
        }
        for each in found
    ]


def invitations(request, group) -> list[dict]:
    return [
        {
            "id": each.pk,
            "address": request.build_absolute_uri(reverse("invitation", args=[each.key])),
            "expires": each.expires,
        }
        for each in colleagues.open_ones(group)
    ]


# --- changes --------------------------------------------------------------------------------------


@of_group
@require_POST
@current
def add(request, group):
    if said := once.answered(request, group):
        messages.success(request, said)
        return redirect("group", key=group.key)
    form = ListForm(request.POST, request.FILES, group=group, needed=True)
    if not form.is_valid():
        return page(request, group, adding=form)
    many, codes = len(roster.enrol(group, form.rows)), roster.take_codes(form.codes)
    said = added(form, many, codes)
    once.remember(request, group, said)
    messages.success(request, said)
    return redirect("group", key=group.key)


def added(form: ListForm, many: int, codes: int) -> str:
    """What was done with a list."""
    parts = [ngettext("%(many)d pupil added.", "%(many)d pupils added.", many) % {"many": many}]
    if left := form.left_out:
        parts.append(ngettext("%(many)d was left out.", "%(many)d were left out.", left) % {"many": left})
    if codes:
        parts.append(ngettext("%(many)d code taken over.", "%(many)d codes taken over.", codes) % {"many": codes})
    return " ".join(parts)


@of_group
@owners
def year(request, group):
    """From "5.º B" to "6.º B": who goes on, and under which name."""
    everybody = [student.key for student in group.students.all()]
    form = YearForm(
        request.POST or None, group=group, initial={"name": roster.next_name(group.name), "students": everybody}
    )
    problem = ""
    if request.method == "POST" and not group.archived and form.is_valid():
        try:
            made = roster.next_year(group, form.cleaned_data["name"], list(form.cleaned_data["students"]))
        except Problem as refusal:
            problem = refusal.text
            group.refresh_from_db()
        else:
            said = _("Here is %(new)s. %(old)s is archived with its sessions and reports.")
            messages.success(request, said % {"new": made.name, "old": group.name})
            return redirect("group", key=made.key)
    if group.archived:
        if request.method == "POST":
            messages.info(request, Problem("moved_on").text)
        return redirect("group", key=group.key)
    goes = set(form["students"].value() or [])
    context = {"group": group, "form": form, "problem": problem, "open": open_sessions(group)}
    context["students"] = [
        {"key": each.key, "name": each.whole, "goes": each.key in goes} for each in students_of(group)
    ]
    return render(request, "classroom/group_year.html", SECTION | context)


def open_sessions(group):
    return group.sessions.filter(status__in=GameSession.OPEN)


@of_group
@require_POST
@owners
def archive(request, group):
    """`do` = "back" brings it back."""
    if request.POST.get("do") == "back":
        roster.bring_back(group)
        messages.success(request, _("%(name)s is back among your groups.") % {"name": group.name})
        return redirect("group", key=group.key)
    try:
        roster.archive(group)
    except Problem as problem:
        return no(request, group, problem.text)
    messages.success(request, _("%(name)s is archived. You can read it and bring it back.") % {"name": group.name})
    return redirect("groups")


@login_required
@require_POST
def erase(request, key: str):
    found = access.owned_group(request.user, key)
    done = _("%(name)s is erased, with its pupils and sessions.") % {"name": found.name}
    gone = erasing.erase(request, lambda: roster.erase(found), done)
    return redirect("groups") if gone else redirect("group", key=key)
