"""Links for who reviews a report: made from a preview, listed with how often they were opened, revoked; and a sheet of
slips for the families of a whole group."""

from functools import wraps

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import Http404
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from classroom import access
from classroom.learning import reviewing
from classroom.models import GameSession, Group
from classroom.people import naming
from classroom.review_form import ReviewForm
from classroom.views import review
from classroom.views.cards import A_SHEET, seen_from_home
from classroom.views.groups import shown_name, students_of
from classroom.views.qr import picture

ENDED = 10  # links that work no more, of which the list still tells


def targeted(view):
    """`view(request, target)`: the session, group or pupil of the address, for its owner and colleagues; 404 for all
    others."""

    @never_cache
    @login_required
    @require_http_methods(["GET", "HEAD", "POST"])
    @wraps(view)
    def wrapped(request, key: str, what: str, student: str = ""):
        if what == "session":
            target = access.session(request.user, key)
            if target.status == GameSession.Status.PREPARED:
                raise Http404
            return view(request, target)
        group = access.group(request.user, key)
        if what == "group":
            return view(request, group)
        return view(request, get_object_or_404(group.students.select_related("group"), key=student))

    return wrapped


@targeted
def links(request, target):
    """The list with the form; a POST revokes link `revoke`."""
    if request.method == "POST":
        number = request.POST.get("revoke", "")
        found = get_object_or_404(reviewing.links(target), pk=number if number.isdecimal() and len(number) < 19 else 0)
        reviewing.revoke(found)
        messages.success(request, _("That link shows nothing any more."))
        return redirect(address(target))
    return listed(request, target, ReviewForm())


def listed(request, target, form):
    found = list(reviewing.links(target))
    good = set(reviewing.live(reviewing.links(target)).values_list("pk", flat=True))
    context = about(target) | {
        "form": form,
        "here": address(target),
        "preview": f"{address(target)}vista/",
        "good": [row(request, link) for link in found if link.pk in good],
        "ended": [row(request, link) for link in found if link.pk not in good][:ENDED],
        "at_school": not seen_from_home(request.get_host()),
        "host": request.get_host(),
    }
    return render(request, "classroom/review_links.html", context)


def row(request, link) -> dict:
    return {
        "id": link.pk,
        "address": request.build_absolute_uri(reverse("review", args=[link.key])),
        "until": link.until,
        "revoked": link.revoked,
        "opened": link.opened,
        "full_names": link.full_names,
        "author": "" if link.author_id == request.user.pk else shown_name(link.author),
    }


@targeted
def preview(request, target):
    """The report as it will be seen; a POST makes the link."""
    form = ReviewForm(request.POST if request.method == "POST" else request.GET)
    if not form.is_valid():
        return listed(request, target, form)
    if request.method == "POST":
        made = reviewing.make(request.user, target, form.end(), form.cleaned_data["nombres"])
        return redirect(f"{address(target)}#link-{made.pk}")
    lang = request.LANGUAGE_CODE
    shown = review.report(reviewing.book(target, form.cleaned_data["nombres"], lang))
    context = about(target) | shown | {"form": form, "until": form.end(), "links": address(target)}
    return render(request, "classroom/review_preview.html", context)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def slips(request, key: str):
    """A slip for each family of a group: whoever has no link that works gets one by a POST."""
    group = access.group(request.user, key)
    form = ReviewForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        many = make_missing(request.user, group, form)
        said = ngettext("%(many)d link has been made.", "%(many)d links have been made.", many) % {"many": many}
        messages.success(request, said if many else _("Every pupil has a link that works."))
        return redirect("family_slips", key=key)
    made = [slip(request, student, link) for student, link in newest(group) if link]
    context = about(group) | {
        "form": form,
        "missing": sum(link is None for _student, link in newest(group)),
        "many": len(made),
        "sheets": [made[start : start + A_SHEET] for start in range(0, len(made), A_SHEET)],
        "at_school": not seen_from_home(request.get_host()),
        "host": request.get_host(),
    }
    return render(request, "classroom/family_slips.html", context)


def newest(group: Group) -> list[tuple]:
    """(pupil as shown, the newest link that works or None), in the order of the list."""
    found: dict[int, reviewing.ReviewLink] = {}
    for link in reviewing.live(reviewing.ReviewLink.objects.filter(student__group=group)):
        found.setdefault(link.student_id, link)
    return [(student, found.get(student.pk)) for student in students_of(group)]


def make_missing(teacher, group: Group, form) -> int:
    """For those who have none by now: two teachers, or two clicks, make one link for each family."""
    with transaction.atomic():
        access.locked_group(group)
        held = set(group.students.select_for_update().values_list("pk", flat=True))
        without = [student for student, link in newest(group) if link is None and student.pk in held]
        for student in without:
            reviewing.make(teacher, student, form.end(), form.cleaned_data["nombres"])
    return len(without)


def slip(request, student, link) -> dict:
    whole = request.build_absolute_uri(reverse("review", args=[link.key]))
    place, _slash, secret = whole.partition("://")[2].rstrip("/").rpartition("/")
    return {
        "key": student.key,
        "name": naming.clean(student.whole),
        "qr": picture(whole),
        "place": place + "/",
        "secret": secret,
        "until": link.until,
    }


def address(target) -> str:
    if isinstance(target, GameSession):
        return reverse("session_links", args=[target.key])
    if isinstance(target, Group):
        return reverse("group_links", args=[target.key])
    return reverse("student_links", args=[target.group.key, target.key])


def about(target) -> dict:
    """What the pages say of the report, and where it is."""
    if isinstance(target, GameSession):
        return {
            "section": "home",
            "what": "session",
            "called": target.called or _("Guests only"),
            "back": reverse("report", args=[target.key]),
        }
    if isinstance(target, Group):
        back = reverse("group_report", args=[target.key])
        return {"section": "groups", "what": "group", "called": target.name, "back": back, "group": target}
    back = reverse("group_student", args=[target.group.key, target.key])
    return {"section": "groups", "what": "pupil", "called": target.name, "back": back}
