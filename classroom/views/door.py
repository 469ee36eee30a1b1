"""The door: the PIN, and the page of a tablet that waits while PINs are guessed."""

import logging
from functools import partial

from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from classroom import access, badges
from classroom.door import brake, knocking, pins
from classroom.problems import Problem

log = logging.getLogger(__name__)
KEYS = "1234567890"


@never_cache
@require_safe
def door(request):
    """Six boxes; a tablet that already holds a seat goes on to it."""
    if access.pupil(request):
        return redirect("play")
    return door_page(request)


def door_page(request, **context):
    """The tablet gets its word here, so that whoever guesses at one tablet slows that one."""
    status = context.pop("status", 200)
    response = render(
        request, "classroom/door.html", {"keys": KEYS, "place": reverse("door"), **context}, status=status
    )
    access.remember_device(response, access.device(request))
    return response


@require_POST
def pin(request):
    typed = "".join(char for char in request.POST.get("pin", "") if char.isdigit())[:6]
    try:
        found = open_session(request, typed)
    except Problem as problem:
        return stopped(request, typed, problem, begin_to_wait)
    response = redirect("names", pin=found.pin)
    pins.remember_session(response, found)
    return response


def begin_to_wait(request, pin: str):
    """The brake is on: the same answer for every PIN."""
    return keep_waiting(request, redirect("names", pin=pin), pin, access.device(request), anew=True)


def wait_at_the_door(request, pin: str):
    """The page that waits for the teacher's word, with the mark by which the teacher knows this tablet. It says no more
    behind the right PIN than behind any other."""
    device = access.device(request)
    badge, number = knocking.mark(device)
    context = {"pin": pin, "badge": badge, "number": number, "picture": badges.name(badge)}
    return keep_waiting(request, render(request, "classroom/knocking.html", context), pin, device)


def keep_waiting(request, response, pin: str, device: str, anew: bool = False):
    """The work before the answer is the same for every PIN: it is looked up when the answer has gone, or, where too
    many wait, by its teacher's side alone."""
    if pins.waits_with(request.COOKIES, pin, device):
        once_sent(response, partial(pins.knock, pin, request.COOKIES, anew))
    elif brake.may_wait(request.META.get("REMOTE_ADDR", "")):
        pins.remember_wait(response, pin, device)
    else:
        if pins.waits_with(request.COOKIES, pin, device, later=True):
            knocking.leave_word(pin, device, anew)
        pins.remember_wait(response, pin, device, later=True)
    return response


def once_sent(response, act) -> None:
    """Do it when the response is closed, so that its time is no part of the answer's. Django keeps silent about what
    fails there: the log does not."""

    def closing() -> None:
        try:
            act()
        except Exception:
            log.exception("After an answer")

    response._resource_closers.append(closing)


def open_session(request, pin: str):
    return pins.open_session(pin, request.META.get("REMOTE_ADDR", ""), request.COOKIES, request.user)


def stopped(request, typed: str, problem: Problem, wait):
    """No session: `wait(request, pin)` while the brake is on, where it could be a PIN; else the door again."""
    if isinstance(problem, brake.Braked) and pins.PIN.fullmatch(typed):
        return wait(request, typed)
    return refused_pin(request, typed, problem)


def refused_pin(request, typed: str, problem: Problem):
    """The door again with the digits as typed. 404 for a PIN that nobody has, 429 while the brake is on."""
    headline, _dot, rest = problem.text.partition(". ")
    status = 429 if problem.code == "slow_down" else 404
    return door_page(request, status=status, pin=typed, problem=headline + ("." if rest else ""), way_out=rest)
