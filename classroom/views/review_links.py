"""Links for who reviews a report: made from a preview, listed with how often they were opened, revoked. Where a family
reads, the teacher says who writes, and a word to them; families.py is for those of a whole group."""

from functools import wraps
from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import Http404
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from classroom import access
from classroom.learning import letterheads, reviewing
from classroom.models import GameSession, Group, Student
from classroom.review_form import LetterheadForm, ReviewForm
from classroom.views import review
from classroom.views.cards import seen_from_home
from classroom.views.groups import shown_name
from classroom.views.pupil_report import RemarkForm, remark_of, save_remark

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
    """The list with the form; a POST revokes link `revoke`, or keeps what was written to a family."""
    if request.method == "POST" and "revoke" not in request.POST and isinstance(target, Student):
        return written(request, target)
    if request.method == "POST":
        number = request.POST.get("revoke", "")
        found = get_object_or_404(reviewing.links(target), pk=number if number.isdecimal() and len(number) < 19 else 0)
        reviewing.revoke(found)
        messages.success(request, _("That link shows nothing any more."))
        return redirect(address(target))
    return listed(request, target, ReviewForm(initial={"nombres": isinstance(target, Student)}))


def written(request, pupil):
    """What the teacher wrote to a family is kept; then comes the preview. What is wrong is said beside its field."""
    form, head = ReviewForm(request.POST), LetterheadForm(request.POST)
    with transaction.atomic():
        group = access.locked_group(pupil.group)
        held = get_object_or_404(group.students.select_for_update(), key=pupil.key)
        word = RemarkForm(None if group.archived else request.POST)
        if not all([form.is_valid(), head.is_valid(), group.archived or save_remark(held, word, request.user)]):
            return listed(request, pupil, form, head, word)
        letterheads.keep(request.user, group, head.cleaned_data)
    asked = {"hasta": f"{form.cleaned_data['hasta']:%Y-%m-%d}"}
    if form.cleaned_data["nombres"]:
        asked["nombres"] = "on"
    return redirect(f"{address(pupil)}vista/?{urlencode(asked)}")


def of_family(request, pupil, head=None, word=None) -> dict:
    """What the form has more where a family reads."""
    return {
        "pupil": pupil,
        "group": pupil.group,
        "head": head or LetterheadForm(initial=letterheads.proposed(request.user, pupil.group)),
        "word": None if pupil.group.archived else word or RemarkForm.showing(remark_of(pupil)),
    }


def listed(request, target, form, head=None, word=None):
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
    if isinstance(target, Student):
        context |= of_family(request, target, head, word)
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
    shown = review.seen(target, form.cleaned_data["nombres"], request.user, lang)
    context = about(target) | shown | {"form": form, "until": form.end(), "links": address(target)}
    return render(request, "classroom/review_preview.html", context)


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
    return {"section": "groups", "what": "pupil", "called": target.name, "back": back, "group": target.group}
