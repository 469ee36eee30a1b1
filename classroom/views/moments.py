"""What a table of a session and a transcript that was brought have in common when they are looked back at."""

import re
from functools import wraps

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse, JsonResponse
from django.utils.translation import gettext as _

from classroom import access
from classroom.learning.reports import last_places
from classroom.models import SessionTable
from classroom.views import words
from games import api

NUMBER = re.compile(r"\d{1,6}")


def for_teachers(view):
    """As login_required; a pupil's tablet is told that there is nothing here."""

    @wraps(view)
    def guarded(request, *arguments, **named):
        if not request.user.is_authenticated and access.pupil(request):
            raise Http404
        return login_required(view)(request, *arguments, **named)

    return guarded


def answer(request, made: api.Replay, asked, names: str) -> HttpResponse:
    first, seat = number(asked.get("desde")) or 0, seat_of(asked.get("asiento"), made.recording.seats)
    try:
        frames = api.frames(made, seat, request.LANGUAGE_CODE, names, first)
    except api.Running:
        return JsonResponse({"no": "running", "text": too_early()}, status=409)
    over = b"true" if made.recording.over else b"false"
    return HttpResponse(b'{"n":%d,"over":%s,"frames":%s}' % (made.n, over, frames), content_type="application/json")


def number(text: str | None) -> int | None:
    return int(text) if text and NUMBER.fullmatch(text) else None


def seat_of(text: str | None, seats: int) -> int | None:
    """The seat in an address, None where there is none; Http404 for one that the table has not."""
    if not text:
        return None
    seat = number(text)
    if seat is None or seat >= seats:
        raise Http404
    return seat


def too_early() -> str:
    return _("That opens once this table is over. While it is played there is only what everybody sees.")


def page(request, recorded: api.Recording, made: api.Replay | None, names: str) -> dict:
    """What the script needs before it asks for moments. A link to a seat's view that is not open yet, or to a moment
    that there is not, shows what there is."""
    seat = number(request.GET.get("asiento"))
    return {
        "lang": request.LANGUAGE_CODE,
        "game": recorded.game,
        "names": names,
        "variant": recorded.options.get("variant"),
        "seats": recorded.seats,
        "n": made.n if made else 0,
        "begin": made.begin if made else 0,
        "over": recorded.over,
        "size": api.FRAMES,
        "start": {
            "n": number(request.GET.get("n")),
            "seat": seat if recorded.over and (seat or 0) < recorded.seats else None,
        },
        "words": words.replay(recorded.game),
        "text": "",
    }


def shown(recorded: api.Recording, made, data: dict, title: str, about: list[str], row: SessionTable | None) -> dict:
    """What the template needs. Without rules that can replay it, the stored result stands there instead."""
    refused = made.refused[0].n if made and made.refused else None
    return {
        "section": "home",
        "game": recorded.game,
        "version": recorded.version,
        "page": data,
        "replayable": made is not None,
        "refused": refused,
        "title": title,
        "about": about,
        "over": recorded.over,
        "result": [] if made else result(recorded, row),
    }


def result(recorded: api.Recording, row: SessionTable | None) -> list[dict]:
    """[{"name", "points", "winner", "tie"}] of a game that cannot be replayed any more, as stored."""
    stored = recorded.result or {}
    scores, winners = stored.get("scores") or [], stored.get("winners") or []
    sat = last_places(row) if row else {}
    return [
        {
            "name": sat[seat].participant.name if seat in sat and sat[seat].participant else "",
            "points": points,
            "winner": seat in winners and points > 0,
            "tie": len(winners) > 1,
        }
        for seat, points in enumerate(scores)
    ]
