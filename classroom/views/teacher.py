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
    """The form begins as the last session was, or with ?copia=key as that one; ?group=key chooses another group."""
    last, copied = beginning(request)
    groups = access.current_groups(request.user).annotate(pupils=Count("students"))
    form = SessionForm(request.POST or None, groups=groups, last=last, chosen=request.GET.get("group"))
    if request.method == "POST" and form.is_valid():
        try:
            make = DO.get(request.POST.get("do", ""), sessions.create)
            return redirect("session", key=make(request.user, form.settings()).key)
        except Problem as problem:
            form.refuse(problem)
    return form_page(request, form, again=bool(last), copied=copied, mode="new")


def beginning(request) -> tuple[dict, GameSession | None]:
    """What the form begins with, and the session that is copied."""
    if "copia" not in request.GET:
        return sessions.last_settings(request.user), None
    copied = access.session(request.user, request.GET["copia"])
    return sessions.settings_of(copied), copied


def form_page(request, form: SessionForm, **context):
    """The form of a session: `mode` is new, edit or round."""
    context |= {"section": "sessions", "form": form, "page": form.page(), "words": words.new_session()}
    return render(request, "classroom/session_new.html", context)
