"""What a class has learnt: heat map of pupils and skills, misconceptions with their moments, change."""

from datetime import date

from django.contrib.auth.decorators import login_required
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from classroom.learning import helping, mastery, measure, misconceptions, tallies
from classroom.learning.exports import group as group_sheets
from classroom.learning.group_report import group_report
from classroom.learning.mastery import percent
from classroom.views import exports
from classroom.views.groups import of_group
from classroom.views.reports import LETTERS, share

FIRST = 8  # of those who need help are seen at once
WIDTH, HEIGHT = 200, 56  # of a small picture of change, in its own units


@never_cache
@login_required
@of_group
@require_safe
def page(request, group):
    report = group_report(group, request.LANGUAGE_CODE)
    context = {"section": "groups", "group": group, "report": report, "some": any(p["marks"] for p in report["pupils"])}
    low = [helped(row) for row in helping.needing(report)]
    context |= {"help": low, "firsts": low[:FIRST], "others": low[FIRST:]}
    context["near"] = [helped(row) for row in helping.near(report)]
    context |= {
        "levels": {level: measure.thresholds()[level] for level in reversed(mastery.LEVELS)},
        "few_data": measure.level("few"),
        "measure": measure.short(),
        "surely_low": measure.surely_low(),
        "near_the_line": measure.near_the_line(),
        "formula": formula(),
        "rows": [row | {"cells": cells(row["skills"], report["skills"])} for row in report["pupils"]],
        "whole": cells(report["class"], report["skills"]),
        "sizes": [{"size": size, "label": _(words)} for size, words in tallies.SIZES.items()],
        "roots": [root | {"colour": LETTERS[root["root"]], "cells": tried(root["sizes"])} for root in report["roots"]],
        "lines": [line(skill, report) for skill in report["skills"]],
        "cohorts": [report["cohorts"].get(skill["skill"]) for skill in report["skills"]],
        "changes": measure.change(),
        "by_skill": measure.by_skill(),
        "change": [stage | {"day": day(stage["date"]), "cells": stood(stage, report)} for stage in report["change"]],
        "ideas": ideas(report["pupils"]),
        "lessons": [lesson | {"day": day(lesson["date"])} for lesson in reversed(report["sessions"])],
    }
    return render(request, "classroom/group_report.html", context | exports.of_group(group))


# --- for the template ---


def helped(row: dict) -> dict:
    """With the words of each measure."""
    weak = [
        each | {"now": measure.now(each["m"]), "of": measure.lately(each["lately"], each["newest"])}
        for each in row["weak"]
    ]
    against = [measure.against(group_sheets.standing(each)) for each in row["against"]]
    more = measure.more_low(row["more"]) if row["more"] else ""
    return row | {"weak": weak, "against": against, "more": more, "none_low": "" if weak else measure.none_low()}


def day(text: str) -> date:
    return date.fromisoformat(text)


def cells(skills: dict, columns: list[dict]) -> list[dict]:
    """One for each column: level, number (0..100; None where the data are few), n, right."""
    none = {"m": None, "n": 0, "right": 0, "level": "few"}
    rows = [skills.get(column["skill"], none) for column in columns]
    return [
        {
            "level": row["level"],
            "words": measure.level(row["level"]),
            "number": None if row["level"] == "few" else percent(row["m"]),
            "n": row["n"],
            "right": row["right"],
        }
        for row in rows
    ]


def tried(sizes: dict) -> list[dict]:
    """One for each size, with `bar`, twentieths that were right."""
    rows = [sizes.get(str(size), {"right": 0, "total": 0}) for size in tallies.SIZES]
    return [row | {"bar": share(row["right"], row["total"])} for row in rows]


def stood(stage: dict, report: dict) -> list[dict]:
    """How those of whom the change is told stood in each skill, 0..100."""
    return [{"number": percent(stage["skills"].get(column["skill"]))} for column in report["skills"]]


def line(skill: dict, report: dict) -> dict:
    """A skill's way through the sessions as a line: the points of its picture, its first and last number, of which
    pupils it is (group_report's cohorts), and since which day where it is not the first session's."""
    key, change = skill["skill"], report["change"]
    steps = max(1, len(change) - 1)
    found = [(place, stage["skills"][key]) for place, stage in enumerate(change) if key in stage["skills"]]
    points = [(4 + (WIDTH - 8) * place / steps, 4 + (HEIGHT - 8) * (1 - m)) for place, m in found]
    return skill | {
        "points": " ".join(f"{x:.1f},{y:.1f}" for x, y in points),
        "end": [f"{value:.1f}" for value in points[-1]] if points else None,
        "first": percent(found[0][1]) if found else None,
        "last": percent(found[-1][1]) if found else None,
        "of": report["cohorts"].get(key),
        "since": day(change[found[0][0]]["date"]) if found and found[0][0] else None,
        "sessions": len(found),
    }


def ideas(pupils: list[dict]) -> list[dict]:
    """Each misconception with those of whom it is named, in the order of the class list."""
    found: dict[str, dict] = {}
    for pupil in pupils:
        for idea in pupil["misconceptions"]:
            row = found.setdefault(idea["key"], {"key": idea["key"], "label": idea["label"], "pupils": []})
            row["pupils"].append(idea | {"pupil": pupil, "evidence": [coloured(moment) for moment in idea["evidence"]]})
    return sorted(found.values(), key=lambda row: -len(row["pupils"]))


def coloured(moment: dict) -> dict:
    notes = [note | {"colour": LETTERS[note["letter"]]} for note in moment["notes"]]
    return moment | {"notes": notes, "day": day(moment["date"])}


def formula() -> dict:
    """The numbers of mastery.py, for its words."""
    return {
        "start": percent(mastery.START),
        "gain": percent(mastery.GAIN),
        "mastered": percent(mastery.MASTERED),
        "on_the_way": percent(mastery.ON_THE_WAY),
        "steady": mastery.STEADY,
        "newest": misconceptions.NEWEST,
        "days": mastery.DAYS,
        "few": mastery.FEW,
    }
