"""Sessions of a class beside each other: right of tries, sizes, errors, and the class's skills before and after each.

Numbers of a session are of everybody at its tables, guests too, each claim once; skills are of the class, practice and
all. As many queries as sessions that are compared, and a few more.
"""

from collections import Counter
from collections.abc import Collection, Mapping
from datetime import timedelta

from django.utils.translation import get_language, override

from classroom.learning import class_fold, group_report, tallies, wording
from classroom.learning.beginnings import begins
from classroom.learning.class_fold import Fold, Kind
from classroom.learning.misconceptions import family_of
from classroom.models import USUAL_NAMES, GameSession, Group
from theory.skills import SKILLS


def comparison(group: Group, keys: Collection[str], lang: str | None = None) -> dict:
    """Of the sessions of this group with these keys; others are passed over.

    {"sessions": [{key, title, date (ISO), time ("09:05"), same_day: another of them is of that day, right,
       total, "sizes": {"3": {right, total}, …}, "errors": {family: count},
       "before": {skill: m}, "after": {skill: m}, "pupils": {skill: n of whom the latter is}}] oldest
       first, "practice_easier": as of group_report,
     "errors": [{family, label}] of those that happened, most first, "skills": [{skill, label}] that somebody showed}
    """
    with override(lang or get_language() or group.language):
        sessions = [session for session in group_report.sessions_of(group) if session.key in keys]
        begun = begins(sessions)
        rows = [row(session) | begun[session.pk] for session in sessions]
        made, ends = stood(group, sessions)
        after = dict(zip(ends, made.after, strict=True))
        for told, session in zip(rows, sessions, strict=True):
            told |= class_fold.split(after[group_report.end_of(session)])
            told["after"] = told.pop("skills")
            told["before"] = {skill: each.m for skill, each in after[before(session)].items()}
        return {
            "sessions": rows,
            "errors": errors(rows),
            "skills": shown(rows, group, sessions),
            "practice_easier": class_fold.practice_easier(made.counts.values()),
        }


def row(session: GameSession) -> dict:
    tables = list(session.tables.exclude(table=None).values_list("table", flat=True))
    counts = class_fold.fold(group_report.rows_at(tables), [], group_report.day_of, ()).shared
    return {
        "key": session.key,
        "title": session.title,
        "right": sum(times for kind, times in counts.items() if kind.right),
        "total": sum(counts.values()),
        "sizes": class_fold.by_size(counts.items()),
        "errors": families(counts),
    }


def families(counts: Mapping[Kind, int]) -> dict[str, int]:
    found: Counter[str] = Counter()
    for kind, times in counts.items():
        if not kind.right:
            found[family_of(kind.code, class_fold.laid_row(kind.laid))] += times
    return dict(found.most_common())


def stood(group: Group, sessions: list[GameSession]) -> tuple[Fold, list[str]]:
    """How the class stood in the minute before each began, and when it was over; and these minutes, in order."""
    ends = sorted({moment for each in sessions for moment in (before(each), group_report.end_of(each))})
    students = list(group.students.all())
    members = {student.pk for student in students}
    return class_fold.fold(group_report.rows_of(students, ()), ends, group_report.day_of, members), ends


def before(session: GameSession) -> str:
    return group_report.minute_of((session.started or session.created) - timedelta(minutes=1))


def errors(rows: list[dict]) -> list[dict]:
    total: Counter[str] = Counter()
    for told in rows:
        total.update(told["errors"])
    return [{"family": family, "label": tallies.label(family)} for family, _times in total.most_common()]


def shown(rows: list[dict], group: Group, sessions: list[GameSession]) -> list[dict]:
    names = sessions[-1].names if sessions else USUAL_NAMES[group.language]
    found = {skill for told in rows for skill in told["after"]}
    return [{"skill": skill, "label": wording.label(skill, names)} for skill in SKILLS if skill in found]
