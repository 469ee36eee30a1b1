"""Of a guided lesson: the moment to talk about, chosen when it is asked for."""

from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from classroom import access
from classroom.learning.moment import most_instructive
from classroom.learning.reports import place_of, tables_of
from classroom.views.moments import for_teachers


@never_cache
@for_teachers
@require_safe
def moment(request, key: str):
    """To its replay; to the last table's where nobody has called a chord, to the session where nobody has played."""
    found = access.session(request.user, key)
    if address := most_instructive(found):
        return redirect(address)
    rows = tables_of(found)
    if not rows:
        return redirect("session", key=key)
    last = max(rows, key=lambda row: (row.round, row.number))
    return redirect(reverse("replay", args=[key, last.round, place_of(last)]))
