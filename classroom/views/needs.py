"""What a pupil needs, set from the board in the middle of a lesson: the same switches as on the group's page, for the
teachers of the group alone. A substitute is not shown them. `only` names the one that was touched: the others stay as
they are, whatever an older sheet shows."""

from django.db import transaction
from django.http import Http404
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from classroom import access
from classroom.forms import NeedsForm
from classroom.models import Student
from classroom.people import needs

IDS = "need-%s"


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def person(request, key: str, participant: int):
    """The switches as a part of the board's page; a POST stores them, and the pupil's table and tablet follow."""
    student = listed(request.user, key, participant)
    if request.method != "POST":
        return drawn(request, NeedsForm(instance=student, auto_id=IDS))
    with transaction.atomic():
        student = get_object_or_404(Student.objects.select_for_update(), pk=student.pk)
        form = NeedsForm(request.POST, instance=student, auto_id=IDS, only=request.POST.get("only", ""))
        if not form.is_valid():
            return drawn(request, form, 409)
        form.save()
    needs.changed(student)
    return drawn(request, form)


def drawn(request, form, status: int = 200):
    return render(request, "classroom/_needs.html", {"form": form}, status=status)


def listed(teacher, key: str, participant: int) -> Student:
    """The pupil on a class list of the teacher's who is this person of the session; 404 for a guest and for anybody
    else."""
    if not teacher.is_authenticated:
        raise Http404
    session = get_object_or_404(access.sessions(teacher), key=key)
    pupils = Student.objects.filter(group__in=access.current_groups(teacher))
    return get_object_or_404(pupils, participations__id=participant, participations__session=session)
