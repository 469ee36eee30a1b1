"""From the names to the table: the names, the secret pictures, the page of the table."""

import random
import re

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from classroom import access
from classroom.door import pins
from classroom.lesson import sessions
from classroom.models import PICTURES, GameSession
from classroom.people import naming, persons, pictures
from classroom.problems import Problem
from classroom.views import practice_words
from classroom.views.door import open_session, stopped, wait_at_the_door

NUMBER = re.compile(r"[0-9]{1,18}")


@never_cache
def names(request, pin: str):
    """The class list of the session; two taps and one is in. The tablet gets its word with the list, so that a tap sent
    twice, or once more because the answer was lost, is the same tablet's."""
    try:
        found = open_session(request, pin)
    except Problem as problem:
        return stopped(request, pin, problem, wait_at_the_door)
    device = access.device(request)
    if mine := sessions.admitted(found, device):
        return let_in(mine)
    if request.method == "POST":
        return enter(request, found, device)
    waiting = sessions.waits(found, device)
    declined = Problem("declined") if "asked" in request.GET and not waiting else None
    response = choose(request, found, waiting=waiting, problem=declined, status=200)
    access.remember_device(response, device)
    pins.remember_session(response, found)
    return response


def let_in(participant):
    response = redirect("play")
    access.give_pass(response, participant)
    return response


def enter(request, session, device: str):
    """Join as the one typed or else as the one chosen from the list, with another where two share the tablet; `claim`
    asks for a name that is already inside."""
    typed, chosen = request.POST.get("name", "").strip(), request.POST.get("student", "")
    try:
        if "withdraw" in request.POST:
            sessions.withdraw(session, device)
            return redirect("names", pin=session.pin)
        if claimed := request.POST.get("claim", ""):
            return ask_for(request, session, device, claimed)
        student = None if typed or not chosen else student_of(session, chosen)
        if "pair" in request.POST and student:
            return choose(request, session, first=student, status=200)
        return come_in(request, session, device, student, typed)
    except Problem as problem:
        return choose(request, session, typed=typed, chosen=chosen, problem=problem)


def come_in(request, session, device: str, student, typed: str):
    """In; or the page of secret pictures; or, after three wrong ones, the page that waits for the teacher."""
    other = request.POST.get("partner", "")
    partner = student_of(session, other) if student and other else None
    try:
        return let_in(
            sessions.join(session, device, student, typed, request.LANGUAGE_CODE, partner, pictures_of(request))
        )
    except Problem as problem:
        if problem.code in ("picture", "wrong_picture"):
            return ask_for_picture(request, session, device, [student, partner], problem)
        if problem.code != "ask_teacher":
            raise
        sessions.ask_for_name(session, device, student or problem.detail["student"], partner)
        response = redirect("names", pin=session.pin)
        access.remember_device(response, device)
        return response


def pictures_of(request) -> dict[str, int]:
    """The pictures that were tapped, by the pupils' keys."""
    given = {name.removeprefix("picture-"): value for name, value in request.POST.items() if name[:8] == "picture-"}
    return {key: int(value) for key, value in given.items() if NUMBER.fullmatch(value)}


def ask_for_picture(request, session, device: str, students: list, problem: Problem):
    """All pictures, in an order of this tablet's own. Whose was right already goes along."""
    asked = problem.detail["student"]
    student, partner = students if students[0] else (asked, None)
    order = random.Random(f"{device} {asked.key}").sample(range(PICTURES), PICTURES)
    shown = pictures_of(request)
    context = {
        "session": session,
        "asked": asked,
        "called": persons.names_of(session)[asked.pk],
        "student": student,
        "partner": partner,
        "given": {key: number for key, number in shown.items() if key != asked.key},
        "pictures": [pictures.shown(number) for number in order],
        "problem": problem.text if problem.code == "wrong_picture" else "",
    }
    response = render(request, "classroom/picture.html", context, status=409 if context["problem"] else 200)
    access.remember_device(response, device)
    return response


def parts(name: str) -> dict[str, str]:
    """The number of a name stands apart: where there is no room the word is cut, and the number stays."""
    word, number = naming.apart(name)
    return {"word": word, "number": number}


def student_of(session, key: str):
    found = session.group.students.filter(key=key).first() if session.group else None
    if found is None:
        raise Problem("no_such_name")
    return found


def ask_for(request, session, device: str, participant: str):
    """«That is me»: the teacher decides, this tablet waits and asks again by itself."""
    who = session.participants.filter(id=participant).first() if NUMBER.fullmatch(participant) else None
    if who is None:
        raise Problem("no_such_name")
    sessions.claim(who, device)
    response = redirect("names", pin=session.pin)
    access.remember_device(response, device)
    return response


def choose(
    request, session, *, typed="", chosen="", first=None, problem: Problem | None = None, waiting=None, status=409
):
    """The names, or the page that waits; after `first` the names of those who may share the tablet."""
    people = [row for row in sessions.name_list(session) if first is None or not row["inside"]]
    one = next((row for row in people if first and row["student"] == first.key), None)
    context = {
        "session": session,
        "title": session.full_title,
        "people": [row | parts(row["name"]) for row in people if row is not one],
        "first": one,
        "pairs": session.pairs and first is None,
        "guests": session.guests and first is None,
        "typed": typed,
        "chosen": chosen,
        "problem": problem.text if problem else "",
        "taken": problem.detail if problem and problem.code == "name_taken" else None,
        "waiting": waiting,
        "somebody": any(row["inside"] for row in people),
    }
    template = "classroom/waiting.html" if waiting else "classroom/names.html"
    return render(request, template, context, status=status)


@never_cache
@require_safe
def play(request):
    """The pupil's page: room and table in one. Without a good pass it is the door."""
    participant = access.pupil(request)
    if participant is None:
        return redirect("door")
    context = {"participant": participant, "session": participant.session}
    context |= {"practice_words": practice_words.sentences()}
    return render(request, "table.html", context)


@require_POST
def note_names(request):
    """The pupil reads Do Re Mi or C D E from now on. 403 without a pass, 409 where the session says which names."""
    participant = access.pupil(request)
    if participant is None:
        return HttpResponse(status=403)
    names = request.POST.get("names", "")
    if names not in GameSession.Names.values:
        return HttpResponse(status=400)
    return HttpResponse(status=204 if sessions.choose_names(participant, names) else 409)


@require_POST
def leave(request):
    """Give the seat's pass back, so that a shared tablet does not greet the next one with this name."""
    participant = access.pupil(request)
    if participant is not None:
        sessions.leave(participant)
    response = redirect("door")
    access.drop_pass(response)
    return response
