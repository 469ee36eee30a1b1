"""Reports as files: for who may see the report, in the language of the request; ?idioma=en for another."""

from functools import wraps

from django.conf import settings
from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from classroom import access
from classroom.learning import reports
from classroom.learning.exports import session as session_sheets
from classroom.learning.exports.files import KINDS
from classroom.learning.exports.sheets import Book
from classroom.views.replay import for_teachers


def download(view):
    """`view(request, …)` gives a book, `ext` says as what; never kept by a cache."""

    @never_cache
    @for_teachers
    @require_safe
    @wraps(view)
    def guarded(request, *arguments, ext: str, **named):
        if ext not in KINDS:
            raise Http404
        lang = request.GET.get("idioma") or request.LANGUAGE_CODE
        if lang not in dict(settings.LANGUAGES):
            raise Http404
        with override(lang):
            return attached(view(request, *arguments, lang=lang, **named), ext)

    return guarded


def attached(book: Book, ext: str) -> HttpResponse:
    kind = KINDS[ext]
    headers = {"Content-Disposition": content_disposition_header(True, f"{book.name}.{ext}")}
    return HttpResponse(kind.write(book), content_type=kind.type, headers=headers)


def menu(name: str, *arguments: str) -> list[dict[str, str]]:
    """The rows of «Download»: {"label", "address"}, for the address `name` with these arguments and each kind."""
    return [
        {"label": _(kind.label), "address": reverse(name, args=[*arguments, ext]), "ext": ext}
        for ext, kind in KINDS.items()
    ]


@download
def session(request, key: str, lang: str) -> Book:
    found = access.session(request.user, key)
    if found.status == found.Status.PREPARED:
        raise Http404
    codes = {who.id: who.student.code for who in found.participants.select_related("student") if who.student}
    report = reports.session_report(found, lang)
    return session_sheets.book(report, lang, group=found.group.name if found.group else "", codes=codes)
