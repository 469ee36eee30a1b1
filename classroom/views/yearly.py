"""The yearly erasure: the card on «Aula», and the page where it is looked at, put off or done."""

from datetime import date

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core import signing
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from classroom.people import yearly
from classroom.views.erasing import tell_wiping

COOKIE, SALT = "agosto", "classroom.yearly"  # whose answer "not now" this browser holds, and until when
DAY = 24 * 3600


def card(request) -> dict | None:
    """What «Aula» shows: {"groups", "sessions", "until"}, or None where there is nothing or it was put off."""
    day = yearly.today()
    if put_off(request, day):
        return None
    items = yearly.proposal(request.user, day)
    if not items:
        return None
    groups = sum(item.kind == "group" for item in items)
    return {"groups": groups, "sessions": sum(item.sessions for item in items), "until": yearly.next_time(day)}


def put_off(request, day: date) -> bool:
    try:
        teacher, until = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT)
    except (signing.BadSignature, TypeError, ValueError):
        return False
    return teacher == request.user.pk and day.isoformat() < until


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def page(request):
    """POST `do` = "later" puts it off, "erase" erases what is switched on (`item` = "kind key", many)."""
    day = yearly.today()
    if request.method == "POST":
        return later(request, day) if request.POST.get("do") == "later" else erase(request, day)
    context = {
        "section": "home",
        "items": yearly.proposal(request.user, day),
        "until": yearly.next_time(day),
        "begins": yearly.line(day),
    }
    return render(request, "classroom/yearly.html", context)


def later(request, day: date):
    until = yearly.next_time(day)
    response = redirect("home")
    response.set_cookie(
        COOKIE,
        signing.dumps([request.user.pk, until.isoformat()], salt=SALT),
        max_age=(until - day).days * DAY,
        httponly=True,
        samesite="Lax",
        secure=settings.PASS_COOKIE_SECURE,
    )
    return response


def erase(request, day: date):
    chosen = [tuple(text.split(" ", 1)) for text in request.POST.getlist("item") if " " in text]
    gone, failed = yearly.erase(request.user, day, chosen)
    if gone:
        messages.success(request, _("Erased for good: %(names)s.") % {"names": ", ".join(map(name, gone))})
        tell_wiping(request)
    if failed:
        said = _("Not erased, for something failed; it is still there, whole: %(names)s. Try again.")
        messages.error(request, said % {"names": ", ".join(map(name, failed))})
    if not gone and not failed:
        messages.info(request, _("Nothing was switched on, so nothing was erased."))
    return redirect("yearly" if failed or not gone else "home")


def name(item: yearly.Item) -> str:
    if item.kind == "group":
        return item.name
    return _("sessions of %(name)s") % {"name": item.name} if item.name else _("sessions of guests")
