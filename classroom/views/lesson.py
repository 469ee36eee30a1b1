"""The running session: one page by status (lobby, live board, end), drawn from the class socket; its acts."""

from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from classroom import access, sessions
from classroom.models import GameSession
from classroom.problems import Problem
from classroom.views import acts, chords, words
from classroom.views.qr import address_of, join_address, on_this_machine_alone, picture


@never_cache
@login_required
@require_safe
def session(request, key: str):
    found = access.session(request.user, key)
    if found.status == GameSession.Status.CLOSED:
        return redirect("report", key=key)
    return render(request, "classroom/session.html", {"session": found, "page": page(request, found)})


def page(request, found: GameSession) -> dict:
    """What the script needs to know before the socket speaks."""
    listed = sessions.name_list(found)
    return {
        "path": f"/ws/class/{found.key}/",
        "lang": request.LANGUAGE_CODE,
        "words": words.session(),
        "music": chords.tables(found, request.LANGUAGE_CODE),
        "title": found.group.name if found.group else "",
        "pin": found.pin,
        "per_table": found.per_table,
        "address": address_of(request),
        "alone": on_this_machine_alone(request),
        "qr": picture(join_address(request, found.pin)),
        "expected": len(listed),
        "listed": [{"student": row["student"], "name": row["name"]} for row in listed],
        "earlier": earlier(request.user, found),
        "urls": {
            "act": reverse("session_act", args=[found.key]),
            "screen": reverse("screen", args=[found.pin]),
            "report": reverse("report", args=[found.key]),
            "home": reverse("home"),
            "printing": f"{reverse('printing')}?{urlencode({'sesion': found.key})}",
            "person": reverse("session_student", args=[found.key, 0]),
        },
    }


def earlier(teacher, found: GameSession) -> list[dict[str, str]]:
    """The sessions of the same group that are open since before this one: who is inside there does not come here."""
    still = access.sessions(teacher).exclude(status=GameSession.Status.CLOSED).order_by("id").distinct()
    older = still.filter(group=found.group_id, id__lt=found.id) if found.group_id else still.none()
    return [{"pin": each.pin, "act": reverse("session_act", args=[each.key])} for each in older]


@login_required
@require_POST
def erase(request, key: str):
    sessions.erase(access.owned_session(request.user, key))
    messages.success(request, _("The session is erased, with all that was played in it."))
    return redirect("home")


@login_required
@require_POST
def act(request, key: str):
    """POST {"table": number or null, "move": "pause"}: 200 {"yes": true}, or 409 {"no": code, "text": sentence}."""
    found = access.session(request.user, key)
    try:
        acts.do(found, acts.parse(request.body))
    except Problem as problem:
        return JsonResponse({"no": problem.code, "text": problem.text}, status=409)
    return JsonResponse({"yes": True})
