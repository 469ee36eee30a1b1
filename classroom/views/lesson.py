"""The running session: one page by status (lobby, live board, end), drawn from the class socket; its acts; the form of
another round. All of it for whoever steers the session: its teachers, or the substitute who holds its code."""

from urllib.parse import urlencode

from django.contrib.auth.decorators import login_required
from django.http import JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from classroom import access, badges
from classroom.lesson import levels, mixing, seating, sessions
from classroom.lesson.round_form import RoundForm
from classroom.models import BADGES, GameSession
from classroom.problems import Problem
from classroom.views import acts, chords, erasing, guide_words, practice_words, prepared, words
from classroom.views.gates import steers
from classroom.views.qr import address_of, join_address, on_this_machine_alone, picture
from classroom.views.teacher import form_page
from games import api


@never_cache
@steers
@require_safe
def session(request, found: GameSession):
    if found.status == GameSession.Status.CLOSED:
        return redirect("report", key=found.key)
    if found.status == GameSession.Status.PREPARED:
        return prepared.page(request, found)
    return render(request, "classroom/session.html", {"session": found, "page": page(request, found)})


def page(request, found: GameSession) -> dict:
    """What the script needs to know before the socket speaks."""
    listed = sessions.name_list(found)
    teacher = access.teaches(request.user, found)
    return {
        "path": f"/ws/class/{found.key}/",
        "lang": request.LANGUAGE_CODE,
        "words": words.session(found.game) | practice_words.teacher() | guide_words.teacher(),
        "worked": [step["text"] for step in guide_words.worked(found.names)] if found.guided else [],
        "skills": practice_words.labels(found.names),
        "game": found.game,
        "chords": api.has(found.game, "chords"),
        "music": chords.tables(found, request.LANGUAGE_CODE),
        "title": found.called,
        "pin": found.pin,
        "per_table": found.per_table,
        "fewest": seating.seats_of_game(found)[0],
        "address": address_of(request),
        "alone": on_this_machine_alone(request),
        "qr": picture(join_address(request, found.pin)),
        "expected": len(listed),
        "listed": [{"student": row["student"], "name": row["name"]} for row in listed],
        "earlier": earlier(request.user, found) if teacher else [],
        "levels": levels.offered(found) | {"known": mixing.known(found)},
        "pictures": [badges.name(number) for number in range(BADGES)],
        "substitute": not teacher,
        "urls": {
            "act": reverse("session_act", args=[found.key]),
            "screen": reverse("screen", args=[found.pin]),
            "report": reverse("report", args=[found.key]) if teacher else reverse("substitute"),
            "home": reverse("home") if teacher else reverse("substitute"),
            "round": reverse("session_round", args=[found.key]),
            "printing": f"{reverse('printing')}?{urlencode({'sesion': found.key})}",
            "person": reverse("session_student", args=[found.key, 0]),
            "needs": reverse("session_needs", args=[found.key, 0]) if teacher else "",
            "watch": reverse("watch", args=[found.key, 0]),
            "moment": reverse("session_moment", args=[found.key]) if teacher else "",
            "replay": reverse("replay_now", args=[found.key]) + "?mesa=" if teacher else "",
        },
    }


def earlier(teacher, found: GameSession) -> list[dict[str, str]]:
    """The sessions of the same group that are open since before this one: who is inside there does not come here."""
    still = access.sessions(teacher).filter(status__in=GameSession.OPEN).order_by("created").distinct()
    older = still.filter(group=found.group_id, created__lt=found.created) if found.group_id else still.none()
    return [{"pin": each.pin, "act": reverse("session_act", args=[each.key])} for each in older]


@login_required
@require_POST
def erase(request, key: str):
    found = access.owned_session(request.user, key)
    erasing.erase(request, lambda: sessions.erase(found), _("The session is erased, with all that was played in it."))
    return redirect("home")


@steers
@require_POST
def act(request, found: GameSession):
    """POST {"table": number or null, "move": "pause"}: 200 {"yes": true, …}, or 409 {"no": code, "text": sentence}."""
    try:
        if found.status == GameSession.Status.PREPARED:
            raise Problem("not_open")
        more = acts.do(found, acts.parse(request.body))
    except Problem as problem:
        return JsonResponse({"no": problem.code, "text": problem.text}, status=409)
    return JsonResponse({"yes": True} | more)


@never_cache
@steers
def another_round(request, found: GameSession):
    """Another round with other settings: the same tables, or newly mixed ones (do=mix)."""
    if found.status != GameSession.Status.OVER:
        sessions.settle(found)
    if found.status != GameSession.Status.OVER:
        return redirect("session", key=found.key)
    people = found.participants.filter(blocked=False).exclude(device="").count()
    form = RoundForm(request.POST or None, session=found, people=people)
    if request.method == "POST" and form.is_valid():
        try:
            sessions.another_round(found, mix=request.POST.get("do") == "mix", data=form.settings())
            return redirect("session", key=found.key)
        except Problem as problem:
            form.refuse(problem)
    return form_page(request, form, session=found, mode="round", playing=RoundForm.NOW)
