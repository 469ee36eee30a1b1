"""Sessions of a class beside each other: choose two or more, then see what changed, or take it away."""

from django.contrib.auth.decorators import login_required
from django.http import Http404
from django.shortcuts import render
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from classroom import access
from classroom.learning import conditions, group_report, measure, tallies
from classroom.learning.beginnings import begins
from classroom.learning.comparison import comparison
from classroom.learning.exports import comparison as comparison_sheets
from classroom.learning.exports.sheets import Book
from classroom.learning.mastery import percent
from classroom.models import GameSession, Group
from classroom.views import exports
from classroom.views.group_report import day, tried
from classroom.views.groups import of_group
from classroom.views.reports import share

MOST = 6  # beside each other on one page


@never_cache
@login_required
@of_group
@require_safe
def page(request, group):
    """?sesion=KEY, twice or more; of more than MOST the newest. Without a choice the last two are shown."""
    sessions = group_report.sessions_of(group)
    chosen = chosen_of(sessions, request.GET.getlist("sesion"))
    context = {"section": "groups", "group": group, "most": MOST, "few": len(chosen) < 2}
    context["measure"] = measure.long()
    begun = begins(sessions)
    context["lessons"] = [
        {"key": s.key, "title": s.title, "chosen": s.key in chosen, **begun[s.pk], "day": day(begun[s.pk]["date"])}
        for s in reversed(sessions)
    ]
    if len(chosen) > 1:
        context |= shown(comparison(group, chosen, request.LANGUAGE_CODE)) | downloads(group, chosen)
    return render(request, "classroom/comparison.html", context)


def chosen_of(sessions: list[GameSession], asked: list[str]) -> list[str]:
    chosen = [session.key for session in sessions if session.key in asked] if asked else [s.key for s in sessions[-2:]]
    return chosen[-MOST:]


def downloads(group: Group, chosen: list[str]) -> dict:
    """What _downloads.html shows: the files of just these sessions."""
    asked = urlencode({"sesion": chosen}, doseq=True)
    return {
        "downloads": [
            row | {"address": f"{row['address']}?{asked}"} for row in exports.menu("comparison_file", group.key)
        ]
    }


@exports.download
def file(request, key: str, lang: str) -> Book:
    """The same as a file; of fewer than two there is none."""
    group = access.group(request.user, key)
    chosen = chosen_of(group_report.sessions_of(group), request.GET.getlist("sesion"))
    if len(chosen) < 2:
        raise Http404
    return comparison_sheets.book(comparison(group, chosen, lang), lang, group.name)


def shown(found: dict) -> dict:
    rows = found["sessions"]
    most = max([1, *(count for row in rows for count in row["errors"].values())])
    return {
        "practice_easier": found["practice_easier"],
        "warning": conditions.warning(rows),
        "same_pupils": comparison_sheets.same_pupils(),
        "by_skill": measure.by_skill(),
        "heads": [row | {"day": day(row["date"]), "beside": conditions.changed_words(row["changed"])} for row in rows],
        "whole": [row | {"bar": share(row["right"], row["total"])} for row in rows],
        "sizes": [
            {"label": _(words), "cells": [tried(row["sizes"])[place] for row in rows]}
            for place, words in enumerate(tallies.SIZES.values())
        ],
        "errors": [
            error | {"cells": [error_cell(row, error["family"], most) for row in rows]} for error in found["errors"]
        ],
        "skills": [skill | {"cells": [skill_cell(row, skill["skill"]) for row in rows]} for skill in found["skills"]],
    }


def error_cell(row: dict, family: str, most: int) -> dict:
    count = row["errors"].get(family, 0)
    return {"count": count, "bar": share(count, most)}


def skill_cell(row: dict, skill: str) -> dict:
    """{} where nothing is known after it."""
    found = row["skills"].get(skill, {})
    return found and found | {when: percent(found[when]) for when in ("before", "after")}
