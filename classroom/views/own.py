"""«Mi página»: what a card opens, at home and without a PIN. The way of the secret: classroom/people/cards.py."""

from functools import wraps

from django.conf import settings
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import override
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from classroom import access
from classroom.learning import own
from classroom.people import cards
from classroom.problems import Problem
from classroom.views import practice_words
from classroom.views.reports import LETTERS, coloured
from theory.pitch import Note


def unlisted(view):
    """No search engine, no cache; and no other page learns the address."""

    @wraps(view)
    def wrapped(request, *args, **named):
        response = view(request, *args, **named)
        response["X-Robots-Tag"] = "noindex, nofollow"
        return response

    return never_cache(wrapped)


@unlisted
@require_safe
def card(request, token: str):
    """A card's address: it opens the page and is left at once. 404 for a void card, 429 while the brake is on."""
    try:
        student = cards.open_with(token, request.META.get("REMOTE_ADDR", ""), access.word_of(request.COOKIES))
    except Problem as problem:
        status = 429 if problem.code == "slow_card" else 404
        response = render(request, "classroom/own_closed.html", {"problem": problem.text}, status=status)
        access.remember_device(response, access.device(request))  # whoever guesses slows this browser alone
    else:
        response = redirect("own")
        cards.hold_open(response, student)
    response["Referrer-Policy"] = "no-referrer"
    return response


@unlisted
@require_safe
def page(request):
    """The pupil's own page. Not "no-referrer": its forms would be taken for another site's; other sites learn nothing
    all the same (same-origin)."""
    student = cards.holder(request.COOKIES)
    if student is None:
        response = render(request, "classroom/own_closed.html")
        cards.close(response)
        return response
    lang = language(request, student)
    with override(lang):
        response = render(request, "classroom/own.html", context(student, lang))
    response["Content-Language"] = lang
    cards.hold_open(response, student)
    return response


def language(request, student) -> str:
    """The one chosen in this browser, else the group's."""
    chosen = request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME, "")
    return chosen if chosen in dict(settings.LANGUAGES) else student.group.language


def context(student, lang: str) -> dict:
    made = own.progress(student, lang)
    roots = [
        {"name": Note(letter).spell(made["names"]), "colour": LETTERS[letter], "built": letter in made["roots"]}
        for letter in range(7)
    ]
    chords = [coloured(claim) for claim in made["chords"]]
    return {
        "row": made | {"chords": chords},
        "roots": roots,
        "open": cards.OPEN,
        "group": student.group,
        "next": practice_words.links(student, made["names"]),
    }


@unlisted
@require_safe
def stay(request):
    """The page is in use: five minutes more. 403 once it has closed."""
    student = cards.holder(request.COOKIES)
    if student is None:
        return HttpResponse(status=403)
    response = HttpResponse(status=204)
    cards.hold_open(response, student)
    return response


@unlisted
@require_POST
def close(request):
    response = redirect("own")
    cards.close(response)
    return response
