"""A table of a session looked back at, move by move.

Of a table that is played there is the audience's view and no more; its seats' views and its transcript, which holds the
seed, open once it is over. `?n=41` links to a moment, `&asiento=2` to what that seat saw, counted from 0 as in the
transcript.
"""

import re

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from classroom import access
from classroom.models import GameSession, SessionTable
from classroom.views.chosen import facts
from classroom.views.moments import answer, for_teachers, page, shown, too_early
from games import api

LARGEST = 32767  # a number of a round that the database holds
PLACE = re.compile(r"(\d{1,4})(?:\.(\d{1,4}))?")  # "3": table 3; "3.1": the first of its games that were broken off


@never_cache
@for_teachers
@require_safe
def now(request, key: str):
    """From the live board: to table ?mesa of the round that plays, or played last."""
    found = access.session(request.user, key)
    place = request.GET.get("mesa", "")
    if not PLACE.fullmatch(place):
        raise Http404
    return redirect("replay", key=key, round=found.round, place=place)


@never_cache
@for_teachers
@require_safe
def table(request, key: str, round: int, place: str):
    found, row, recorded = looked_up(request, key, round, place)
    made = api.replay(recorded)
    names = [{"seat": each.seat, "from": each.from_n, "to": each.to_n, **face(each)} for each in row.places.all()]
    where = [key, round, place]
    data = page(request, recorded, made, found.names) | {
        "key": found.key,
        "number": row.number,
        "places": names,
        "help": recorded.options.get("help", "none"),
        "urls": {
            "moments": reverse("replay_moments", args=where),
            "transcript": reverse("transcript", args=where),
        },
    }
    title = _("Table {n}").format(n=row.number)
    about = [found.called or _("Guests only"), *facts(recorded)]
    if found.round > 1:
        about.insert(1, _("round {n}").format(n=row.round))
    back = reverse("session", args=[key])  # which leads to the report once the session is closed
    return render(request, "classroom/replay.html", shown(recorded, made, data, title, about, row) | {"back": back})


@never_cache
@for_teachers
@require_safe
def moments(request, key: str, round: int, place: str):
    """{"n": the last moment, "over", "frames": as api.frames from ?desde on, as ?asiento (none: everybody) saw them};
    409 {"no", "text"} for a seat of a table that is played."""
    found, _row, recorded = looked_up(request, key, round, place)
    made = api.replay(recorded)
    if made is None:
        raise Http404
    return answer(request, made, request.GET, found.names)


@never_cache
@for_teachers
@require_safe
def transcript(request, key: str, round: int, place: str):
    """The text file; 409 with a sentence while the table is played."""
    _found, row, recorded = looked_up(request, key, round, place)
    if not recorded.over:
        return HttpResponse(too_early(), status=409, content_type="text/plain; charset=utf-8")
    name = f"{recorded.game}-{row.round}-{place}.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(api.transcript(recorded), content_type="text/plain; charset=utf-8", headers=headers)


def looked_up(request, key: str, round: int, place: str) -> tuple[GameSession, SessionTable, api.Recording]:
    """The session, its table and what was played; Http404 for strangers and where there is none."""
    found = access.session(request.user, key)
    wanted = PLACE.fullmatch(place)
    if wanted is None:
        raise Http404
    number, past = int(wanted[1]), int(wanted[2] or 0)
    if round > LARGEST:
        raise Http404
    rows = found.tables.exclude(table=None).prefetch_related("places__participant")
    row = get_object_or_404(rows, round=round, number=number, past=past)
    recorded = api.recorded(row.table_id)
    if recorded is None:
        raise Http404
    return found, row, recorded


def face(place) -> dict:
    """`approved`: the big screen may show the name."""
    who = place.participant
    return {"name": who.name if who else "", "badge": who.badge if who else 0, "approved": not who or who.approved}
