"""The secret pictures of a group, for its teachers: a list to print, and a new picture for one pupil."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from classroom import access
from classroom.door import proving
from classroom.models import PICTURES
from classroom.people import pictures
from classroom.views.groups import students_of


@never_cache
@login_required
@require_safe
def sheet(request, key: str):
    found = access.group(request.user, key)
    students = students_of(found)
    for student in students:
        student.secret = pictures.shown(student.picture)
        student.mates = [each.shown for each in students if each.picture == student.picture and each is not student]
    context = {"section": "groups", "group": found, "students": students, "most": PICTURES}
    context["shared"] = any(student.mates for student in students)
    return render(request, "classroom/pictures.html", context)


@login_required
@require_POST
def renew(request, key: str):
    """Another picture for `alumno`; the one before lets nobody in any more. A past year's group is not changed."""
    found = get_object_or_404(access.current_groups(request.user), key=key)
    student = get_object_or_404(found.students, key=request.POST.get("alumno", ""))
    proving.renew(student)
    messages.success(request, _("%(name)s has a new picture.") % {"name": student.name})
    return redirect(reverse("pictures", args=[key]) + f"#s-{student.key}")
