"""Pupil cards on paper: a sheet for a group, to print and cut; one card or all of them made anew."""

import ipaddress

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from classroom import access
from classroom.people import cards
from classroom.views.groups import students_of
from classroom.views.qr import picture

A_SHEET = 10  # two by five of 90 × 54 mm on A4
HALF = 15  # letters of a secret on its first line


@never_cache
@login_required
@require_safe
def sheet(request, key: str):
    """The cards of a group; ?alumno=key shows that pupil's alone."""
    found = access.group(request.user, key)
    one = request.GET.get("alumno", "")
    made = [card(request, student) for student in students_of(found) if one in ("", student.key)]
    context = {
        "section": "groups",
        "group": found,
        "one": made[0] if one and made else None,
        "sheets": [made[start : start + A_SHEET] for start in range(0, len(made), A_SHEET)],
        "many": len(made),
        "at_school": not seen_from_home(request.get_host()),
        "host": request.get_host(),
    }
    return render(request, "classroom/cards.html", context)


def card(request, student) -> dict:
    address = request.build_absolute_uri(reverse("card", args=[cards.token(student)]))
    text = address.partition("://")[2].rstrip("/")
    place, _slash, secret = text.rpartition("/")
    return {
        "key": student.key,
        "name": student.shown,
        "badge": student.badge,
        "qr": picture(address),
        "place": place + "/",
        "secret": [secret[:HALF], secret[HALF:]],
    }


def seen_from_home(host: str) -> bool:
    """Whether an address may be reached from outside the school: its own network's numbers and names are not."""
    name = host.rsplit(":", 1)[0].strip("[]")
    try:
        return ipaddress.ip_address(name).is_global
    except ValueError:
        return "." in name and not name.endswith((".local", ".lan", ".home", ".internal", ".test"))


@login_required
@require_POST
def renew(request, key: str):
    """Make the card of `alumno`, or all of the group, void and new."""
    found = access.group(request.user, key)
    one = request.POST.get("alumno", "")
    many = cards.renew(found, one)
    said = ngettext(
        "%(many)d card is new. The old one opens nothing any more.",
        "%(many)d cards are new. The old ones open nothing any more.",
        many,
    )
    messages.success(request, said % {"many": many} if many else _("That pupil is not in the group."))
    return redirect(reverse("cards", args=[key]) + (f"?alumno={one}" if one and many else ""))
