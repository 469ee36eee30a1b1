"""The classroom's projector."""

from django.conf import settings
from django.shortcuts import render
from django.templatetags.static import static
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from classroom.door import pins
from classroom.lesson import sessions
from classroom.models import GameSession
from classroom.problems import Problem
from classroom.views import chords, guide_words, practice_words, words
from classroom.views.door import refused_pin
from classroom.views.qr import address_of, join_address, on_this_machine_alone, picture
from games import api


@never_cache
@require_safe
def screen(request, pin: str):
    """The projector: no controls, all by the socket; in the session's language, or in ?lang."""
    try:
        found = pins.screened(pin, request.META.get("REMOTE_ADDR", ""), request.COOKIES, request.user)
    except Problem as problem:
        return refused_pin(request, pin, problem)
    lang = screen_language(request, found)
    with override(lang):
        context = {"session": found, "page": screen_page(request, found, lang), "title": _("Projector")}
        response = render(request, "classroom/screen.html", context)
    response["Content-Language"] = lang
    if found.is_open:
        pins.remember_session(response, found)
    return response


def screen_language(request, session: GameSession) -> str:
    """The big screen has no keys: it speaks the session's language, or the one in ?lang."""
    asked = request.GET.get("lang", "")
    return asked if asked in dict(settings.LANGUAGES) else session.language


def screen_page(request, found: GameSession, lang: str) -> dict:
    """What the script needs to know before the socket speaks."""
    listed = sessions.name_list(found)
    return {
        "path": f"/ws/screen/{found.pin}/",
        "lang": lang,
        "words": words.screen(found.game) | practice_words.screen(),
        "worked": guide_words.worked(found.names) if found.guided else [],
        "game": found.game,
        "chords": api.has(found.game, "chords"),
        "music": chords.tables(found, lang),
        "address": address_of(request),
        "alone": on_this_machine_alone(request),
        "qr": picture(join_address(request, found.pin)),
        "logo": static("img/logo.svg"),
        "title": found.called,
        "expected": len(listed),
        "listed": [{"student": row["student"], "name": row["name"]} for row in listed],
        "date": date_format(timezone.localtime(), "MONTH_DAY_FORMAT"),
    }
