"""A transcript that a teacher brings, watched as a table is (replay.py). It is not kept: the page sends its text again
for each part that it shows."""

import re

from django.http import JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from classroom.models import USUAL_NAMES
from classroom.views.chosen import facts
from classroom.views.moments import answer, for_teachers, page, shown
from games import api

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
