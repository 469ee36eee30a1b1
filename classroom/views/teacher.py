"""«Aula», the teacher's first page, and the form of a new session."""

from django.contrib.auth.decorators import login_required
from django.db.models import Count
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from classroom import access, sessions
from classroom.models import GameSession
from classroom.problems import Problem
from classroom.session_form import SessionForm
from classroom.views import words

MOST_PAST = 30


@login_required
@require_safe
def home(request):
    found = access.sessions(request.user).annotate(people=Count("participants")).distinct()
    context = {
        "section": "home",
        "open": found.exclude(status=GameSession.Status.CLOSED),
        "past": found.filter(status=GameSession.Status.CLOSED).order_by("-created")[:MOST_PAST],
        "groups": access.groups(request.user).annotate(pupils=Count("students")),
    }
    return render(request, "classroom/home.html", context)


@login_required
def session_new(request):
    """The form begins as the last session was; ?group=key chooses another group."""
    last = sessions.last_settings(request.user)
    groups = access.groups(request.user).annotate(pupils=Count("students"))
    form = SessionForm(request.POST or None, groups=groups, last=last, chosen=request.GET.get("group"))
    if request.method == "POST" and form.is_valid():
        try:
            return redirect("session", key=sessions.create(request.user, form.settings()).key)
        except Problem as problem:
            form.refuse(problem)
    context = {
        "section": "sessions",
        "form": form,
        "again": bool(last),
        "page": form.page(),
        "words": words.new_session(),
    }
    return render(request, "classroom/session_new.html", context)
