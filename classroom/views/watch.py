"""A table that the teacher watches move by move: the game's own page, without a hand, drawn from the table's socket."""

from django.http import Http404
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from classroom.models import GameSession
from classroom.views import words
from classroom.views.gates import steers

LARGEST = 32767  # a number that the database holds


@never_cache
@steers
@require_safe
def table(request, found: GameSession, number: int):
    if number > LARGEST or not found.tables.filter(number=number).exists():
        raise Http404
    if found.status == GameSession.Status.CLOSED:
        return redirect("report", key=found.key)
    return render(request, "classroom/watch.html", {"session": found, "number": number, "page": page(found, number)})


def page(found: GameSession, number: int) -> dict:
    """What the script needs to know before the socket speaks."""
    return {
        "path": f"/ws/watch/{found.key}/{number}/",
        "words": words.watch(),
        "table": number,
        "urls": {"act": reverse("session_act", args=[found.key]), "board": reverse("session", args=[found.key])},
    }
