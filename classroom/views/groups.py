"""Class lists: make one by pasting names, rename it, add, correct and remove pupils, erase it."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.db.models import Count
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from classroom import access, naming, roster
from classroom.forms import AddNamesForm, GroupForm, RenameGroupForm, StudentForm

SECTION = {"section": "groups"}


@login_required
@require_safe
def groups(request):
    found = access.groups(request.user).annotate(pupils=Count("students"))
    return render(request, "classroom/groups.html", SECTION | {"groups": found})


@login_required
def create(request):
    form = GroupForm(request.POST or None, initial={"language": request.LANGUAGE_CODE})
    if request.method == "POST" and form.is_valid():
        with transaction.atomic():
            made = roster.create(request.user, form.cleaned_data["name"], form.cleaned_data["language"])
            roster.add(made, form.cleaned_data["names"])
        return redirect("group", key=made.key)
    return render(request, "classroom/group_new.html", SECTION | {"form": form})


@login_required
def group(request, key: str):
    """The list of one group; a POST renames the group."""
    found = access.group(request.user, key)
    form = RenameGroupForm(request.POST or None, instance=found)
    if request.method == "POST" and form.is_valid():
        form.save()
        return redirect("group", key=key)
    return page(request, found, rename=form)


def page(request, group, **forms):
    """The group's page with the forms that were refused in place of fresh ones."""
    group.refresh_from_db()
    context = {"rename": RenameGroupForm(instance=group), "adding": AddNamesForm(), "refused": None, **forms}
    context |= {
        "place": reverse("group", args=[group.key]),
        "group": group,
        "students": students_of(group),
        "owner": access.owns(request.user, group),
    }
    return render(request, "classroom/group.html", SECTION | context)


def students_of(group) -> list:
    """The class list, each with `shown`: the name that pupils see and choose."""
    students = list(group.students.all())
    for student, name in zip(students, naming.shown([each.name for each in students]), strict=True):
        student.shown = name
    return students


@login_required
@require_POST
def erase(request, key: str):
    found = access.owned_group(request.user, key)
    roster.erase(found)
    messages.success(request, _("%(name)s is erased, with its pupils and sessions.") % {"name": found.name})
    return redirect("groups")


@login_required
@require_POST
def add(request, key: str):
    found = access.group(request.user, key)
    form = AddNamesForm(request.POST)
    if not form.is_valid():
        return page(request, found, adding=form)
    many = len(roster.add(found, form.cleaned_data["names"]))
    messages.success(request, ngettext("%(many)d pupil added.", "%(many)d pupils added.", many) % {"many": many})
    return redirect("group", key=key)


@login_required
@require_POST
def student(request, key: str, student: str):
    """Correct a pupil's name, or remove the pupil (`do` = "remove")."""
    found = access.group(request.user, key)
    pupil = get_object_or_404(found.students, key=student)
    if request.POST.get("do") == "remove":
        roster.remove(pupil)
        messages.success(request, _("%(name)s is no longer in the group.") % {"name": pupil.name})
        return redirect("group", key=key)
    form = StudentForm(request.POST)
    if not form.is_valid():
        return page(request, found, refused={"key": pupil.key, "form": form})
    roster.rename(pupil, form.cleaned_data["name"])
    return redirect("group", key=key)
