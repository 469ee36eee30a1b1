"""A table of a session looked back at, move by move, and a transcript that a teacher brings.

Of a table that is played there is the audience's view and no more; its seats' views and its transcript, which holds the
seed, open once it is over. `?n=41` links to a moment, `&asiento=2` to what that seat saw, counted from 0 as in the
transcript. An uploaded transcript is not kept: the page sends its text again for each part that it shows.
"""

import re
from functools import wraps

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from classroom import access
from classroom.learning.reports import last_places
from classroom.models import USUAL_NAMES, GameSession, SessionTable
from classroom.views import words
from classroom.views.chosen import facts
from games import api

LARGEST = 32767  # a number of a round that the database holds
NUMBER = re.compile(r"\d{1,6}")
PLACE = re.compile(r"(\d{1,4})(?:\.(\d{1,4}))?")  # "3": table 3; "3.1": the first of its games that were broken off
SEAT = re.compile(r"\{s(\d+)\}")
MOST_BYTES = 4 * api.MOST_CHARACTERS
REASONS = {
    "empty": gettext_noop("The file is empty."),
    "too_long": gettext_noop("That is too long for the transcript of a game."),
    "header": gettext_noop(
        "Line {line}: a transcript begins with a line that names its game, its seed and its options. "
        "Download it again, and leave that line as it is."
    ),
    "game": gettext_noop("Line {line}: there is no game “{game}” here."),
    "version": gettext_noop("Line {line}: written by version {version} of the rules. Here version {known} is played."),
    "seats": gettext_noop("Line {line}: this game is for {least} to {most} players."),
    "seed": gettext_noop("Line {line}: the seed is not a whole number."),
    "options": gettext_noop("Line {line}: “{option}” has a value that is not possible."),
    "entry": gettext_noop("Line {line} cannot be read: “{text}”."),
    "number": gettext_noop(
        "Line {line}: this is entry {found}, and entry {n} was to come. A line is missing or double."
    ),
    "seat": gettext_noop("Line {line}: there is no seat {seat} among {seats}; the first is 0."),
    "illegal": gettext_noop("Line {line}: the rules refuse “{move}”. {why}"),
}


def for_teachers(view):
    """As login_required; a pupil's tablet is told that there is nothing here."""

    @wraps(view)
    def guarded(request, *arguments, **named):
        if not request.user.is_authenticated and access.pupil(request):
            raise Http404
        return login_required(view)(request, *arguments, **named)

    return guarded


# --- a table of a session ---


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


# --- a transcript that is brought ---


@never_cache
@for_teachers
@require_http_methods(["GET", "HEAD", "POST"])
def upload(request):
    """The form; a good file sent to it is watched at once."""
    problem, text = "", ""
    if request.method == "POST":
        try:
            text = text_of(request.FILES.get("transcript"))
            made = api.read_transcript(text)
        except api.Unreadable as wrong:
            problem = reason(wrong)
        else:
            return watch(request, made, text)
    context = {"section": "home", "problem": problem}
    return render(request, "classroom/replay_upload.html", context, status=409 if problem else 200)


def watch(request, made: api.Replay, text: str):
    recorded = made.recording
    data = page(request, recorded, made, USUAL_NAMES.get(request.LANGUAGE_CODE, "do")) | {
        "key": "transcript",
        "number": 1,
        "places": [],
        "help": recorded.options.get("help", "none"),
        "urls": {"moments": reverse("replay_uploaded"), "transcript": ""},
        "text": text,
    }
    about = [*facts(recorded), _("from a file")]
    context = shown(recorded, made, data, _("Replay"), about, None) | {"back": reverse("replay_upload")}
    return render(request, "classroom/replay.html", context)


@never_cache
@for_teachers
@require_POST
def uploaded(request):
    """The same as `moments`, of the transcript that is sent along; 409 where it cannot be read."""
    try:
        made = api.read_transcript(request.POST.get("transcript", ""))
    except api.Unreadable as wrong:
        return JsonResponse({"no": wrong.code, "text": reason(wrong), "line": wrong.line}, status=409)
    return answer(request, made, request.POST, USUAL_NAMES.get(request.LANGUAGE_CODE, "do"))


def text_of(file) -> str:
    """The text of an uploaded file, as editors save it; Unreadable."""
    if file is None:
        raise api.Unreadable("empty")
    if file.size > MOST_BYTES:
        raise api.Unreadable("too_long")
    data = file.read()
    try:
        return data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def reason(wrong: api.Unreadable) -> str:
    """Why a transcript cannot be shown, in a sentence with its line."""
    why = SEAT.sub(lambda found: _("Seat {n}").format(n=int(found[1]) + 1), api.why_unreadable(wrong))
    detail = {name: value for name, value in wrong.detail.items() if name not in ("why", "detail")}
    return _(REASONS[wrong.code]).format(line=wrong.line, why=why, **detail)


# --- both ---


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
        "words": words.replay(),
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
    """[{"name", "points", "winner"}] of a game that cannot be replayed any more, as stored. No points, no winner."""
    stored = recorded.result or {}
    scores, winners = stored.get("scores") or [], stored.get("winners") or []
    sat = last_places(row) if row else {}
    return [
        {
            "name": sat[seat].participant.name if seat in sat and sat[seat].participant else "",
            "points": points,
            "winner": seat in winners and points > 0,
        }
        for seat, points in enumerate(scores)
    ]
