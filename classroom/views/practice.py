"""Practice: a task, a hint, an answer, as JSON, under two doors: the pupil's own page (card) and the session (pass).

POST …/tarea/            {"skill": "triad" or null, "silent": true}   {"task": …, "round": …}
POST …/<key>/pista/      {}                                            {"text": …, "key": …, "notes": …}
POST …/<key>/respuesta/  {"answer": "Mi Sol"}                          {"right": …, "sentence": …, …}

403 without a card or pass, 404 for what is not this person's, 400 for what is no answer.
"""

import json
from collections.abc import Callable
from functools import wraps

from django.core.exceptions import ObjectDoesNotExist
from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import override
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from classroom import access
from classroom.learning import own as progress
from classroom.learning import practice, task_json
from classroom.lesson import rounds
from classroom.models import Exercise, GameSession, Participant, Student
from classroom.people import cards
from classroom.views import own, practice_words
from theory.skills import SKILLS

Doing = Callable[..., dict | HttpResponse]


def at_home(do: Doing):
    """`do(student, order, lang, names, …)` for whoever's own page is open; it stays open for as long as it is used."""

    @own.unlisted
    @require_POST
    @wraps(do)
    def view(request, *args, **named):
        student = cards.holder(request.COOKIES)
        if student is None:
            return HttpResponse(status=403)
        lang = own.language(request, student)
        response = answered(request, do, student, lang, progress.note_names(student), *args, **named)
        cards.hold_open(response, student)
        return response

    return view


def in_class(do: Doing):
    """The same for whoever is in a session."""

    @never_cache
    @require_POST
    @wraps(do)
    def view(request, *args, **named):
        who = access.pupil(request)
        if who is None:
            return HttpResponse(status=403)
        return answered(request, do, who, request.LANGUAGE_CODE, who.note_names, *args, **named)

    return view


def answered(request, do: Doing, person, lang: str, names: str, *args, **named) -> HttpResponse:
    try:
        order = json.loads(request.body or b"{}")
        if not isinstance(order, dict):
            return HttpResponse(status=400)
        with override(lang):
            return JsonResponse(do(person, order, lang, names, *args, **named))
    except (ValueError, RecursionError):  # no JSON, or no answer to the task
        return HttpResponse(status=400)
    except ObjectDoesNotExist as gone:  # another tab has asked for another task, or the pupil is erased
        raise Http404 from gone


# --- what both do ---------------------------------------------------------------------------------


def wanted(order: dict) -> str | None:
    skill = order.get("skill")
    if skill is not None and skill not in SKILLS:
        raise ValueError(f"no skill {skill!r}")
    return skill


def mine(person: practice.Person, key: str) -> Exercise:
    found = practice.of_person(person).select_related("round", "participant__session").filter(key=key).first()
    if found is None:
        raise Http404
    return found


def hint(person, order: dict, lang: str, names: str, key: str) -> dict:
    return task_json.hint(practice.give_hint(mine(person, key)), lang, names)


def answer(person, order: dict, lang: str, names: str, key: str) -> dict:
    exercise = mine(person, key)
    found = practice.answer(exercise, order.get("answer"), lang, names, progress.chord_naming(person))
    judged = task_json.judged(exercise, found, lang, names)
    if exercise.round and exercise.round.ended is None:
        rounds.answered(exercise.round)
    return judged


def task(student: Student, order: dict, lang: str, names: str) -> dict:
    exercise = practice.set_task(student, wanted(order), silent=bool(order.get("silent")))
    return {"task": task_json.shown(exercise, lang, names), "round": None}


def task_in_class(who: Participant, order: dict, lang: str, names: str) -> dict:
    """Of the class's round while there is one, and none once it is over or has been done; else as at home."""
    silent = bool(order.get("silent")) or who.session.sound == GameSession.Sound.OFF
    round = rounds.current(who.session)
    if round is None:
        exercise = practice.set_task(who, wanted(order), silent=silent)
        return {"task": task_json.shown(exercise, lang, names), "round": None}
    done = rounds.done_by(round, who)
    state = {**rounds.facts(round), "done": done, "left": rounds.left(round), "over": rounds.is_over(round)}
    if state["over"] or (round.count and done >= round.count):
        return {"task": None, "round": state}
    return {"task": task_json.shown(practice.set_task(who, None, round, silent=silent), lang, names), "round": state}


own_task, own_hint, own_answer = at_home(task), at_home(hint), at_home(answer)
class_task, class_hint, class_answer = in_class(task_in_class), in_class(hint), in_class(answer)


# --- the page -------------------------------------------------------------------------------------


@own.unlisted
@require_safe
def page(request):
    """The pupil's own practice, of `?skill=` or of what is needed."""
    student = cards.holder(request.COOKIES)
    if student is None:
        return redirect("own")
    lang = own.language(request, student)
    skill = request.GET.get("skill")
    names = progress.note_names(student)
    with override(lang):
        data = {"skill": skill if skill in SKILLS else None, "names": names, "lang": lang}
        context = {"open": cards.OPEN, "page": data, "words": practice_words.sentences()}
        response = render(request, "classroom/practice.html", context)
    response["Content-Language"] = lang
    cards.hold_open(response, student)
    return response
