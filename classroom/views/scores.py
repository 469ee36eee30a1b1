"""The chords that were closed as MusicXML and MIDI: of a session, of a table, of a pupil in a session or in all."""

from collections.abc import Callable
from functools import wraps

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.http import content_disposition_header
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from classroom import access
from classroom.learning.exports import chords
from classroom.people import persons
from classroom.views import exports
from classroom.views.moments import for_teachers
from classroom.views.replay import looked_up


def score(view: Callable[..., tuple[str, list[dict]]]):
    """`view(request, …)` gives a title and the claims; `ext` says as what."""

    @never_cache
    @for_teachers
    @require_safe
    @wraps(view)
    def guarded(request, *arguments, ext: str, **named):
        if ext not in chords.TYPES:
            raise Http404
        title, claims = view(request, *arguments, **named)
        if not any(chords.closed(claim) for claim in claims):
            return render(request, "classroom/no_chords.html", status=404)
        return exports.made(request, lambda: attached(title, claims, ext))

    return guarded


def attached(title: str, claims: list[dict], ext: str) -> HttpResponse:
    headers = {"Content-Disposition": content_disposition_header(True, f"{slugify(title) or 'partitura'}.{ext}")}
    return HttpResponse(chords.file(title, claims, ext), content_type=chords.TYPES[ext], headers=headers)


@score
def session(request, key: str):
    found = access.session(request.user, key)
    return found.called or _("Guests only"), chords.of_session(found, request.LANGUAGE_CODE)


@score
def table(request, key: str, round: int, place: str):
    found, row, _recorded = looked_up(request, key, round, place)
    title = f"{found.called or _('Guests only')}, {_('Table {n}').format(n=row.number)}"
    return title, chords.of_table(row, request.LANGUAGE_CODE)


@score
def participant(request, key: str, participant: int):
    who = access.participant(request.user, key, participant)
    return persons.whole_names(who.session)[who.pk], chords.of_participant(who, request.LANGUAGE_CODE)


@score
def pupil(request, key: str, student: str):
    found = get_object_or_404(access.group(request.user, key).students, key=student)
    return found.name, chords.of_student(found, request.LANGUAGE_CODE)
