"""What a session and a pupil built. The pupil's page exists twice: whole, and as the part that the live board opens."""

import json

from django.contrib.auth.decorators import login_required
from django.http import Http404
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from classroom import access
from classroom.learning import figures, lesson_report, reports
from classroom.learning.exports import figures as figure_sheets
from classroom.learning.exports import lesson as next_lesson
from classroom.lesson import levels
from classroom.views import exports
from classroom.views.chosen import facts
from classroom.views.gates import steers

LETTERS = "CDEFGAB"
STEPS = 3
FULL = 5


@never_cache
@login_required
@require_safe
def session(request, key: str):
    found = access.session(request.user, key)
    if found.status == found.Status.PREPARED:
        return redirect("session", key=key)
    report = reports.session_report(found)
    context = {"section": "home", "session": found, "report": report, "when": found.started or found.created}
    context |= {
        "facts": played(found, report["session"]["levels"]),
        "bars": bars(report["kinds"]),
        "hardest": worst(report["hardest"]),
    }
    context |= {"people": [line(row) for row in report["people"]], "running": found.status != found.Status.CLOSED}
    lesson = lesson_report.lesson_report(found)
    context |= {"owner": found.owner_id == request.user.id, "lesson": lesson, "apart": next_lesson.apart()}
    context |= {"of_tries": next_lesson.of_tries(lesson["right"], lesson["tried"])}
    context |= {"played": figures.of_session(found), "about": figure_sheets.about()}
    context |= exports.of_session(found, report["totals"]["chords"])
    return render(request, "classroom/report.html", context)


@never_cache
@steers
@require_safe
def participant(request, found, participant: int):
    """A substitute sees the part that the live board opens, and no more."""
    part = "X-Part" in request.headers
    if not part and not access.teaches(request.user, found):
        raise Http404
    who = get_object_or_404(found.participants.select_related("session", "student"), id=participant)
    row = reports.participant_report(who)
    context = {"section": "home", "session": found, "who": who, "row": line(row), "hardest": worst(row["hardest"])}
    context |= {
        "best": [coloured(claim) for claim in reports.best_chords(row["chords"])],
        "skills": [skill(size) for size in row["by_size"]],
        "when": found.started or found.created,
        "replays": access.teaches(request.user, found),
        "pupil": own_pupil(request, who),
        "played": figures.of_participant(who),
    }
    return render(request, "classroom/_built.html" if part else "classroom/person.html", context)


def own_pupil(request, who):
    """The pupil who sat there, if the sender may read of all the pupil's sessions; else None."""
    mine = who.student_id and request.user.is_authenticated and access.groups(request.user)
    return who.student if mine and mine.filter(pk=who.student.group_id).exists() else None


# --- for the templates ---


def played(session, differing: list[list[str]]) -> list[str]:
    """The same as `facts`, without the help, which says nothing without its heading; where tables played different
    levels, all of those instead of the session's own."""
    if not differing:
        return facts(session, levels.HELP)
    plain = facts(session, levels.first_choice(levels.info_of(session.game)), levels.HELP)
    return [*plain, _("levels: {all}").format(all="; ".join(", ".join(each) for each in differing))]


def bars(rows: list[dict]) -> list[dict]:
    """Rows with `bar`, tenths of the longest (0..10), by what was right."""
    most = max((row["right"] for row in rows), default=0)
    return [row | {"bar": share(row["right"], most)} for row in rows]


def worst(rows: list[dict]) -> list[dict]:
    """Rows with `bar`; a full bar is FULL errors at least, so that what happened once does not look like much."""
    most = max([FULL, *(row["count"] for row in rows)])
    return [row | {"bar": share(row["count"], most)} for row in rows]


def share(part: int, whole: int) -> int:
    """0..20: twentieths of the whole, at least one where there is something (the style sheet has a class for each)."""
    return max(1, round(20 * part / whole)) if part and whole else 0


def line(row: dict) -> dict:
    """A person's row with the share of right claims and coloured notes."""
    return row | {
        "share": share(row["right"], row["claims"]),
        "best": coloured(row["best"]) if row["best"] else None,
        "chords": [coloured(claim) for claim in row["chords"]],
        "wrong": [coloured(claim) for claim in row["wrong"]],
    }


def coloured(claim: dict) -> dict:
    """The claim with the letter of each note, which has its colour, its notes as words, and as a script plays them."""
    notes = [note | {"colour": LETTERS[note["letter"]]} for note in claim["notes"]]
    sounds = json.dumps([[note["colour"], note["alter"]] for note in notes])
    return claim | {"notes": notes, "alt": ", ".join(note["name"] for note in notes), "sounds": sounds}


def skill(row: dict) -> dict:
    """A size as steps instead of marks: how many of three are reached, and the figures behind them."""
    steps = min(STEPS, row["right"])
    return row | {"steps": [number <= steps for number in range(1, STEPS + 1)]}
