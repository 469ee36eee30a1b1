"""«/ver/…/»: a report for somebody without an account. Read-only, in the visitor's language, kept by no cache.

The page of a session or a group is made of the same sheets as the files, that of a pupil is the family's own. It says
nothing that its link does not show: no address of the school's pages, no files; on paper its own address stands. It
sets no cookie but the tablet's word, and that only where a key was wrong.
"""

from itertools import repeat

from django.conf import settings
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import override
from django.views.decorators.http import require_safe

from classroom import access
from classroom.learning import reviewing
from classroom.learning.exports.sheets import Book, Cell, Kind, Sheet, filled
from classroom.learning.exports.words import shown
from classroom.models import Student
from classroom.problems import Problem
from classroom.views.own import unlisted
from classroom.views.qr import picture
from classroom.views.reports import coloured, share

JOINED = "\u2060–\u2060"  # a dash at which no line ends: "0–100"


@unlisted
@require_safe
def page(request, key: str):
    """404 with the same sentence for a wrong, an expired and a revoked key; 429 while the brake is on."""
    lang = language(request)
    with override(lang):
        try:
            link = reviewing.open_with(key, request.META.get("REMOTE_ADDR", ""), access.word_of(request.COOKIES))
        except Problem as problem:
            response = refused(request, problem)
        else:
            if request.method == "GET" and not own(request, link):
                reviewing.count(link)
            context = {"other": other(lang), "foot": foot(request, link, lang)} | shown_by(link, lang)
            response = render(request, "classroom/review.html", context)
    response["Content-Language"] = lang
    response["Referrer-Policy"] = "no-referrer"
    return response


def shown_by(link, lang: str) -> dict:
    """What the page shows: "family", or a report."""
    return seen(reviewing.target_of(link), link.full_names, link.author, lang)


def seen(target, full_names: bool, author, lang: str) -> dict:
    """The same of what a link will show."""
    if isinstance(target, Student):
        told = family(target, full_names, author)
        return {"title": told["name"], "family": told}
    return report(reviewing.book(target, full_names, lang))


def refused(request, problem: Problem):
    status = 429 if problem.code == "slow_link" else 404
    response = render(request, "classroom/review_gone.html", {"problem": problem.text}, status=status)
    access.remember_device(response, access.device(request))  # whoever guesses slows this browser alone
    return response


def own(request, link) -> bool:
    """Whether a teacher looks who sees the report anyway: that is no visit."""
    return request.user.is_authenticated and reviewing.sees(request.user, link)


def language(request) -> str:
    """The one asked for in the address, else the visitor's. No form: its cookie and its token would be needless."""
    asked = request.GET.get("idioma", "")
    return asked if asked in dict(settings.LANGUAGES) else request.LANGUAGE_CODE


def other(lang: str) -> list[tuple[str, str]]:
    return [(code, name) for code, name in settings.LANGUAGES if code != lang]


# --- for the template ---


def family(student, full_names: bool, author) -> dict:
    told = reviewing.family(student, full_names, author)
    return told | {"best": [coloured(claim) for claim in told["best"]]}


def foot(request, link, lang: str) -> dict:
    """What of the link stands on paper: {"address", "qr", "until"}. It opens in the language of the paper."""
    whole = request.build_absolute_uri(reverse("review", args=[link.key]))
    return {"address": whole.partition("://")[2], "qr": picture(f"{whole}?idioma={lang}"), "until": link.until}


def report(book: Book) -> dict:
    """{"title", "under", "facts": [(what, how much)], "tables": […], "staves": […]}"""
    tables = [table(filled(sheet), book.lang) for sheet in book.sheets if sheet.paper and not sheet.facts]
    return {"title": book.title, "under": book.under, "facts": facts(book), "tables": tables, "staves": book.staves}


def facts(book: Book) -> list[tuple[str, str]]:
    return [
        (column.title, shown(value, column.kind, book.lang))
        for sheet in book.sheets
        if sheet.facts
        for row in sheet.rows
        for column, value in zip(sheet.columns, row, strict=True)
        if value not in (None, "")
    ]


def table(sheet: Sheet, lang: str) -> dict:
    """Cells with `bar`, twentieths, where they are shares or measures; of one column sentences alone."""
    rows = [
        [
            {
                "text": shown(value, column.kind, lang),
                "title": column.title,
                "kind": column.kind,
                "bar": bar(value, column.kind),
                "small": small,
            }
            for column, value, small in zip(sheet.columns, row, beneath, strict=True)
        ]
        for row, beneath in zip(sheet.rows, sheet.small or repeat([""] * len(sheet.columns)), strict=False)
    ]
    sentences = [row[0]["text"] for row in rows] if len(sheet.columns) == 1 else []
    columns = [column._replace(title=column.title.replace("–", JOINED)) for column in sheet.columns]
    return {"key": sheet.key, "title": sheet.title, "note": sheet.note, "columns": columns, "rows": rows} | {
        "sentences": sentences
    }


def bar(value: Cell, kind: Kind) -> int | None:
    return share(value, 100) if kind in ("share", "measure") and isinstance(value, int) else None
