"""«/privacidad/»: what is kept, where, how long, who sees it, how it is erased. One page, true: tests
compare it with the models, the cookies and the scripts."""

from django.conf import settings
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from classroom import access
from classroom.door import pins
from classroom.people import cards
from classroom.views import yearly


@require_safe
def privacy(request):
    return render(request, "classroom/privacy.html", {"host": request.get_host(), "cookies": cookies()})


def cookies() -> list[dict[str, str]]:
    """Every cookie of the site: {"name", "what", "life"}."""
    rows = [
        (
            access.TABLET,
            _("a random word that tells this tablet from the others, so that it finds its seat again"),
            days(access.TABLET_LIFE),
        ),
        (access.PASS, _("which seat is this tablet's, signed"), hours(access.PASS_LIFE)),
        (pins.SEEN, _("that this tablet gave the right PIN"), hours(access.PASS_LIFE)),
        (pins.WAITS, _("that this tablet waits for the teacher to let it in"), hours(access.PASS_LIFE)),
        (access.STAND_IN, _("that this browser gave a substitute's code"), hours(access.PASS_LIFE)),
        (cards.COOKIE, _("that a pupil's own page is open"), _("5 minutes after the last touch")),
        (settings.SESSION_COOKIE_NAME, _("a teacher's log-in"), days(settings.SESSION_COOKIE_AGE)),
        (yearly.COOKIE, _("that a teacher put the yearly erasure off"), _("to that day")),
        (settings.CSRF_COOKIE_NAME, _("proves that a form was sent from this site"), _("1 year")),
        (settings.LANGUAGE_COOKIE_NAME, _("the language chosen"), _("until the browser is closed")),
        ("messages", _("a notice for the next page"), _("until it has been shown")),
    ]
    return [dict(zip(("name", "what", "life"), row, strict=True)) for row in rows]


def days(seconds: int) -> str:
    return _("%(n)d days") % {"n": seconds // (24 * 3600)}


def hours(seconds: int) -> str:
    return _("%(n)d hours") % {"n": seconds // 3600}
