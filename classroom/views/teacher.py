"""«Aula», the teacher's first page, and the form of a new session: opened at once, or prepared for another day."""

from django.contrib.auth.decorators import login_required
from django.db.models import Count
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from classroom import access
from classroom.lesson import counting, sessions
from classroom.lesson.session_form import SessionForm
from classroom.models import GameSession
from classroom.problems import Problem
from classroom.views import words, yearly
from classroom.views.chosen import setting_line

MOST_PAST = 30
DO = {"open": sessions.create, "prepare": sessions.prepare}


@login_required
@require_safe
def home(request):
    found = access.sessions(request.user).distinct()
    prepared = found.filter(status=GameSession.Status.PREPARED)
    context = {
        "section": "home",
        "open": found.filter(status__in=GameSession.OPEN),
        "prepared": [(session, setting_line(session)) for session in prepared],
        "past": counting.counted(found.filter(status=GameSession.Status.CLOSED).order_by("-created")[:MOST_PAST]),
        "groups": access.current_groups(request.user).annotate(pupils=Count("students")),
        "yearly": yearly.card(request),
    }
    return render(request, "classroom/home.html", context)


@login_required
def session_new(request):
    """The form begins as the last session of its group was, or with ?copia=key as that one; ?group=key chooses the
    group."""
    groups = access.current_groups(request.user).annotate(pupils=Count("students"))
    copied = access.session(request.user, request.GET["copia"]) if "copia" in request.GET else None
    last = {} if copied else sessions.last_settings(request.user)
    chosen = request.GET.get("group") if copied else chosen_group(request, groups)
    begun = sessions.settings_of(copied) if copied else remembered(last, groups, chosen)
    form = SessionForm(request.POST or None, groups=groups, last=begun, chosen=chosen)
    if request.method == "POST" and form.is_valid():
        try:
            make = DO.get(request.POST.get("do", ""), sessions.create)
            return redirect("session", key=make(request.user, form.settings()).key)
        except Problem as problem:
            form.refuse(problem)
    others = {} if copied else {key: flat(groups, last, key) for key in (*form.groups, "")}
    return form_page(request, form, again=bool(begun), copied=copied, mode="new", others=others)


def chosen_group(request, groups) -> str:
    """The key of the group that the form is for, "" for guests alone."""
    asked = request.POST.get("group", request.GET.get("group"))
    if asked is not None and (asked == "" or any(group.key == asked for group in groups)):
        return asked
    found = sessions.next_group(request.user, groups)
    return found.key if found else ""


def remembered(last: dict, groups, key: str) -> dict:
    """What was played last with the group of that key; empty where it begins."""
    return last.get(next((group.pk for group in groups if group.key == key), None), {})


def flat(groups, last: dict, key: str) -> dict:
    """For the script: how the form begins with that group, and whether it has been played with before."""
    begun = remembered(last, groups, key)
    return {"values": SessionForm(groups=groups, last=begun, chosen=key).begun(), "again": bool(begun)}


def form_page(request, form: SessionForm, others: dict | None = None, **context):
    """The form of a session: `mode` is new, edit or round; `others`: how it begins with each group."""
    context |= {
        "section": "sessions",
        "form": form,
        "page": form.page() | {"others": others or {}},
        "words": words.new_session(),
    }
    return render(request, "classroom/session_new.html", context)
