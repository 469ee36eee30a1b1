"""A session before its day: its page, its start, its settings, and the code for whoever stands in that day."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db.models import Count
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from classroom import access
from classroom.lesson import sessions
from classroom.lesson.session_form import SessionForm
from classroom.models import GameSession
from classroom.problems import Problem
from classroom.views.chosen import setting_rows
from classroom.views.gates import steers
from classroom.views.qr import address_of
from classroom.views.teacher import form_page


def page(request, found: GameSession):
    """What the session's address shows while it is prepared."""
    teacher = access.teaches(request.user, found)
    context = {"section": "home" if teacher else "", "session": found, "settings": setting_rows(found)}
    context |= {"teacher": teacher, "owner": teacher and found.owner_id == request.user.pk}
    return render(request, "classroom/prepared.html", context)


@steers
@require_POST
def start(request, found: GameSession):
    """The PIN, and on to the lobby."""
    try:
        sessions.open_up(found)
    except Problem as problem:
        messages.error(request, problem.text)
    return redirect("session", key=found.key)


@login_required
def edit(request, key: str):
    """A colleague leaves the session with its group: without it, it would be out of reach."""
    found = access.session(request.user, key)
    if found.status != GameSession.Status.PREPARED:
        return redirect("session", key=key)
    own = found.owner_id == request.user.pk
    groups = access.current_groups(request.user).annotate(pupils=Count("students"))
    groups = groups if own else groups.filter(pk=found.group_id)
    form = SessionForm(request.POST or None, groups=groups, last=sessions.settings_of(found), own=own)
    if request.method == "POST" and form.is_valid():
        try:
            sessions.change(found, form.settings())
            return redirect("session", key=key)
        except Problem as problem:
            form.refuse(problem)
    return form_page(request, form, session=found, mode="edit")


@never_cache
@login_required
def code(request, key: str):
    """The code on a sheet of paper. POST do=give makes a new one, do=revoke takes it back."""
    found = access.session(request.user, key)
    if found.status == GameSession.Status.CLOSED:
        return redirect("report", key=key)
    if request.method == "POST":
        sessions.revoke_code(found) if request.POST.get("do") == "revoke" else sessions.give_code(found)
        return redirect("session_code", key=key)
    context = {"section": "home", "session": found, "code": shown(found.code)}
    context |= {"address": address_of(request) + reverse("substitute"), "who": name_of(found.owner)}
    return render(request, "classroom/session_code.html", context)


def shown(code: str) -> str:
    """In two halves, as it is read aloud."""
    return f"{code[:4]} {code[4:]}".strip()


def name_of(teacher) -> str:
    return teacher.get_full_name() or teacher.username
