"""One pupil of a group, as its teachers see it: name, code, needs; joined with a double; erased."""

from django.contrib import messages
from django.http import Http404
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from classroom.forms import PupilForm
from classroom.models import Participant
from classroom.people import needs, roster
from classroom.people.importing import likeness
from classroom.views import erasing
from classroom.views.groups import SECTION, current, no, of_group, page, students_of

MERGE = "classroom/group_merge.html"


@of_group
@require_POST
def student(request, group, student: str):
    """Save what the form says, or erase the pupil (`do` = "remove"), which is done in an archived group, too."""
    pupil = get_object_or_404(group.students, key=student)
    if request.POST.get("do") == "remove":
        done = _("%(name)s is no longer in the group.") % {"name": pupil.name}
        erasing.erase(request, lambda: roster.remove(pupil), done)
        return redirect("group", key=group.key)
    return save(request, group, pupil=pupil)


@current
def save(request, group, pupil):
    pupil = get_object_or_404(group.students.select_for_update(), pk=pupil.pk)
    form = PupilForm(request.POST, instance=pupil, auto_id=f"{pupil.key}-%s")
    if not form.is_valid():
        return page(request, group, refused={"key": pupil.key, "form": form})
    form.save()
    needs.changed(pupil)
    return redirect("group", key=group.key)


@of_group
def merge(request, group, student: str):
    """?otro=key asks; a POST with `otro` and `stays` (the key of the pupil who stays) does it. Whoever has more of a
    past stays if nothing else is said: the card at home is that one's."""
    pupil = get_object_or_404(group.students, key=student)
    if group.archived:
        return no(request, group, _("This group is archived: it is only read. Bring it back to change it."))
    told = request.POST if request.method == "POST" else request.GET
    other = group.students.exclude(pk=pupil.pk).filter(key=told.get("otro", "")).first()
    if request.method == "POST" and other is None:
        raise Http404
    context = {"group": group, "pupil": pupil, "other": other}
    if other is None:
        return render(request, MERGE, SECTION | context | {"others": others(group, pupil)})
    pair = sorted(map(with_facts, (pupil, other)), key=past, reverse=True)
    if request.method == "POST":
        return joined(request, group, *pair)
    return render(request, MERGE, SECTION | context | {"pair": [pair, pair[::-1]], "both": both(pupil, other)})


def joined(request, group, older, newer):
    kept, gone = (newer, older) if request.POST.get("stays") == newer.key else (older, newer)
    roster.merge(kept, gone)
    needs.changed(kept)
    said = _("Both are one pupil now: %(name)s. The card of %(gone)s opens nothing any more.")
    messages.success(request, said % {"name": kept.name, "gone": gone.name})
    return redirect("group", key=group.key)


def others(group, pupil) -> list:
    """The rest of the list; whose name looks like the pupil's comes first."""
    words = set(likeness(pupil.name).split())
    rest = [each for each in students_of(group) if each.pk != pupil.pk]
    return sorted(rest, key=lambda each: -len(words & set(likeness(each.name).split())))


def with_facts(pupil):
    """With how many sessions there were, and how much evidence."""
    pupil.sessions = Participant.objects.filter(roster.seats_of(pupil)).values("session").distinct().count()
    pupil.claims = pupil.marks.values("source", "source_id", "n").distinct().count()
    return pupil


def past(pupil) -> tuple:
    """The more of it, the more is lost where this one is not who stays; of two without any the first on the list."""
    needing = any(getattr(pupil, need) for need in needs.FIELDS)
    return pupil.claims, pupil.sessions, pupil.card, bool(pupil.code), needing, -pupil.pk


def both(pupil, other) -> int:
    """In how many sessions both took part."""
    mine = Participant.objects.filter(roster.seats_of(pupil)).values("session")
    return Participant.objects.filter(roster.seats_of(other), session__in=mine).values("session").distinct().count()
