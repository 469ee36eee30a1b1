"""«Suplencia»: whoever stands in for a teacher writes the code of the session, and steers that one, without an
account."""

from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from classroom import access
from classroom.problems import Problem
from classroom.views.prepared import name_of


@never_cache
def door(request):
    """The code; with a good one on to the session. Who comes back finds the session, or why it is out of reach."""
    if request.method == "POST":
        return enter(request, request.POST.get("code", ""))
    held = access.Substitute.of(request.COOKIES)
    found = held.session()
    if found is None:
        return thank(request, ended) if (ended := held.ended()) else ask(request, notice=bool(held.key))
    return render(request, "classroom/substitute.html", {"session": found, "who": name_of(found.owner)})


def enter(request, typed: str):
    try:
        found = access.by_code(typed, request.META.get("REMOTE_ADDR", ""), access.word_of(request.COOKIES))
    except Problem as problem:
        status = 429 if problem.code == "slow_code" else 404
        response = ask(request, typed=typed[:40], problem=problem.text, status=status)
        access.remember_device(response, access.device(request))  # whoever guesses slows this browser alone
        return response
    response = redirect("session", key=found.key)
    access.stand_in(response, found)
    return response


def thank(request, ended):
    """The class is over: whoever has closed it, or whose code ended with it, is received here."""
    return render(request, "classroom/substitute.html", {"ended": ended, "who": name_of(ended.owner)})


def ask(request, status: int = 200, **context):
    return render(request, "classroom/substitute.html", context, status=status)


@require_POST
def leave(request):
    """This browser forgets the session: it may be a shared one."""
    response = redirect("substitute")
    access.stand_down(response)
    return response
