"""What comes too late: a form about a pupil, a group or a session that was erased meanwhile; one that was sent after
the log-in had ended. Each is told what became of it.

Whether something is gone is looked up where an answer would be 404, or a fault that a row erased in that very moment
can cause; so no view has to ask for it. Whoever may not see what is there hears the same.
"""

import logging
from urllib.parse import urlencode, urlsplit

from django.conf import settings
from django.contrib import messages
from django.core.exceptions import ObjectDoesNotExist
from django.db import DatabaseError
from django.http import HttpResponseRedirect, JsonResponse
from django.shortcuts import render, resolve_url
from django.urls import Resolver404, resolve, reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _

from classroom import access
from classroom.models import GameSession, Student

log = logging.getLogger(__name__)
NOWHERE = ("login", "signup", "logout")  # nobody goes on to these after logging in
POSTED = (  # of a group: they show its page where they refuse something, and nothing by themselves
    *("group_add", "group_student", "group_archive", "group_invite", "group_colleague", "group_leave"),
    *("pupil_remark", "pupil_grade"),
)


class Late:
    """The middleware."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        response = self.get_response(request)
        return to_login(request) if asks_to_log_in(request, response) else response

    def process_exception(self, request, exception):
        if isinstance(exception, ObjectDoesNotExist | DatabaseError) and gone(request):
            return not_found(request, exception)
        return None


# --- erased meanwhile -----------------------------------------------------------------------------


def not_found(request, exception=None):
    """The page of a 404; who sent a form about something that is gone is told that. A fault in here Django answers with
    a 500 of which it logs no traceback."""
    try:
        said = gone(request)
    except Exception:
        log.exception("no answer to what is not there: %s", request.path)
        raise
    if said and request.content_type == "application/json":
        return JsonResponse({"no": "gone", "text": said}, status=404)
    return render(request, "404.html", {"gone": said}, status=404)


def gone(request) -> str:
    """The sentence of what the form that was sent is about and that is not there; "" where all of it is."""
    match = request.resolver_match
    if request.method != "POST" or match is None or "key" not in match.kwargs:
        return ""
    key = match.kwargs["key"]
    if match.route.startswith("aula/sesion/"):
        person = match.kwargs["participant"] if match.url_name == "session_needs" else None
        return session_gone(request, key) or pupil_gone(key, person)
    if match.route.startswith("aula/grupos/") and request.user.is_authenticated:
        pupils = {match.kwargs.get("student"), request.POST.get("otro")} - {None, ""}
        return group_gone(request.user, key, pupils)
    return ""


def session_gone(request, key: str) -> str:
    if request.user.is_authenticated:
        there = access.sessions(request.user).filter(key=key).exists()
    else:  # a substitute
        there = access.Substitute.of(request.COOKIES).key != key or GameSession.objects.filter(key=key).exists()
    if there:
        return ""
    return _("That session has been erased, or it is not shared with you any more. What you sent changed nothing.")


def group_gone(teacher, key: str, pupils: set[str]) -> str:
    group = access.groups(teacher).filter(key=key).first()
    if group is None:
        return _("That group has been erased, or it is not shared with you any more. What you sent changed nothing.")
    if group.students.filter(key__in=pupils).count() < len(pupils):
        return no_pupil()
    return ""


def pupil_gone(session: str, person: int | None) -> str:
    """Of the person of a session whose needs were to be stored."""
    if person is None or Student.objects.filter(participations=person, participations__session__key=session).exists():
        return ""
    return no_pupil()


def no_pupil() -> str:
    return _("That pupil is not in the group any more: erased, or moved on. What you sent changed nothing.")


# --- logged out meanwhile -------------------------------------------------------------------------


def asks_to_log_in(request, response) -> bool:
    """Whether a form was sent that only a log-in would have let through."""
    place = urlsplit(response.get("Location", "")).path
    return request.method == "POST" and response.status_code == 302 and place == resolve_url(settings.LOGIN_URL)


def to_login(request):
    """To the log-in, and from there to the page on which the form stood: the form's own address may show nothing. A
    script that sent it says itself that nothing was kept."""
    if "X-Part" not in request.headers:
        messages.warning(
            request, _("You were logged out meanwhile: what you sent did not arrive. Log in and send it again.")
        )
    query = urlencode({"next": came_from(request) or resolve_url("home")}, safe="/")
    return HttpResponseRedirect(f"{resolve_url(settings.LOGIN_URL)}?{query}")


def came_from(request) -> str:
    """The page of ours that sent this request; "" where it is none of ours, or not said."""
    told = request.headers.get("Referer", "")
    if not url_has_allowed_host_and_scheme(told, {request.get_host()}, require_https=request.is_secure()):
        return ""
    parts = urlsplit(told)
    try:
        match = resolve(parts.path)
    except Resolver404:
        return ""
    if match.url_name in POSTED:
        return reverse("group", args=[match.kwargs["key"]])
    return "" if match.url_name in NOWHERE else parts.path + (f"?{parts.query}" if parts.query else "")
