"""Reports as files: for who may see the report, in the language of the request; ?idioma=en for another."""

from collections.abc import AsyncIterator, Callable, Iterator
from functools import wraps
from itertools import islice

from asgiref.sync import sync_to_async
from django.conf import settings
from django.http import Http404, HttpResponse, StreamingHttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, override
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from classroom import access
from classroom.learning import figures, group_report, lesson_report, pupil_report, reports
from classroom.learning.exports import as_csv, as_json
from classroom.learning.exports import group as group_sheets
from classroom.learning.exports import marks as group_marks
from classroom.learning.exports import pupil as pupil_sheets
from classroom.learning.exports import session as session_sheets
from classroom.learning.exports.files import KINDS
from classroom.learning.exports.sheets import Book
from classroom.views.moments import for_teachers
from games import api

AGAIN = 60  # seconds after which a file that could not be made may be asked for again
LINES = 1000  # of a stream, sent together


def download(view):
    """`view(request, …)` gives a book, `ext` says as what; never kept by a cache."""

    @never_cache
    @for_teachers
    @require_safe
    @wraps(view)
    def guarded(request, *arguments, ext: str, **named):
        if ext not in KINDS:
            raise Http404
        lang = language(request)
        with override(lang):
            return made(request, lambda: attached(view(request, *arguments, lang=lang, **named), ext))

    return guarded


def made(request, make: Callable[[], HttpResponse]) -> HttpResponse:
    """The file, or a page that says that it cannot be had now (503)."""
    try:
        return make()
    except api.Unmade:
        response = render(request, "classroom/unmade.html", status=503)
        response["Retry-After"] = str(AGAIN)
        return response


def language(request) -> str:
    lang = request.GET.get("idioma") or request.LANGUAGE_CODE
    if lang not in dict(settings.LANGUAGES):
        raise Http404
    return lang


def attached(book: Book, ext: str) -> HttpResponse:
    kind = KINDS[ext]
    headers = {"Content-Disposition": content_disposition_header(True, f"{book.name}.{ext}")}
    return HttpResponse(kind.write(book), content_type=kind.type, headers=headers)


SCORES = {"musicxml": gettext_noop("Chords as a score (MusicXML)"), "mid": gettext_noop("Chords to hear (MIDI)")}


def of_session(found, chords: int) -> dict:
    """What _downloads.html shows: "downloads": [{label, address, ext}], "links": address. `chords`: how many were
    closed; without any there is no score."""
    rows = [*menu("report_file", found.key), *(scores("session_score", found.key) if chords else [])]
    return {"downloads": rows, "links": reverse("session_links", args=[found.key])}


def of_group(found) -> dict:
    """The same for a group."""
    rows = [
        *menu("group_file", found.key),
        row(_("Gradebook to import (CSV)"), "gradebook", found.key) | {"ext": "gradebook"},
        row(_("All marks (CSV)"), "marks_file", found.key, "csv"),
        row(_("All marks (JSON)"), "marks_file", found.key, "json"),
    ]
    return {"downloads": rows, "links": reverse("group_links", args=[found.key])}


def of_pupil(found, chords: int) -> dict:
    """The same for a pupil."""
    where = found.group.key, found.key
    rows = [*menu("student_file", *where), *(scores("student_score", *where) if chords else [])]
    return {"downloads": rows, "links": reverse("student_links", args=where)}


def menu(name: str, *where: str) -> list[dict[str, str]]:
    return [row(_(kind.label), name, *where, ext) for ext, kind in KINDS.items()]


def scores(name: str, *where: str) -> list[dict[str, str]]:
    return [row(_(label), name, *where, ext) for ext, label in SCORES.items()]


def row(label: str, name: str, *where: str) -> dict[str, str]:
    return {"label": label, "address": reverse(name, args=where), "ext": where[-1]}


@download
def session(request, key: str, lang: str) -> Book:
    found = access.session(request.user, key)
    if found.status == found.Status.PREPARED:
        raise Http404
    codes = {who.id: who.student.code for who in found.participants.select_related("student") if who.student}
    report = reports.session_report(found, lang)
    group = found.group.name if found.group else ""
    lesson, played = lesson_report.lesson_report(found, lang), figures.of_session(found, lang)
    return session_sheets.book(report, lang, group, codes, lesson, played)


@download
def group(request, key: str, lang: str) -> Book:
    found = access.group(request.user, key)
    return group_sheets.book(group_report.group_report(found, lang), lang)


@download
def pupil(request, key: str, student: str, lang: str) -> Book:
    found = get_object_or_404(access.group(request.user, key).students.select_related("group"), key=student)
    return pupil_sheets.book(pupil_report.pupil_report(found, lang), lang, found.code)


@download
def gradebook(request, key: str, lang: str, ext: str = "csv") -> Book:
    """For Moodle, Additio, iDoceo: one table, the code first."""
    return group_sheets.gradebook(group_report.group_report(access.group(request.user, key), lang), lang)


STREAMS = {"csv": as_csv.stream, "json": as_json.stream}


@never_cache
@require_safe
async def marks(request, key: str, ext: str):
    """All marks of a group, sent as they are read."""
    return await sync_to_async(marks_of)(request, key, ext)


@for_teachers
def marks_of(request, key: str, ext: str):
    lang = language(request)
    found = access.group(request.user, key)
    if ext not in STREAMS:
        raise Http404
    with override(lang):
        book = group_marks.book(found, lang)
    headers = {"Content-Disposition": content_disposition_header(True, f"{book.name}.{ext}")}
    return StreamingHttpResponse(by_and_by(STREAMS[ext](book), lang), content_type=KINDS[ext].type, headers=headers)


async def by_and_by(parts: Iterator[bytes], lang: str) -> AsyncIterator[bytes]:
    """The parts, many at a time, each time read in the thread that may ask the database."""

    def some() -> bytes:
        with override(lang):
            return b"".join(islice(parts, LINES))

    while chunk := await sync_to_async(some)():
        yield chunk
