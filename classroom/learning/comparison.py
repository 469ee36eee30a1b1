"""Sessions of a class beside each other: right of tries, sizes, errors, and the class's skills before and after each.

Numbers of a session are of everybody at its tables, guests too, each claim once; skills are of the class, practice and
all, before and after of the same pupils: a mean to which newcomers are added says nothing of how anybody changed. As
many queries as sessions that are compared, and a few more.
"""

from collections import Counter
from collections.abc import Collection, Mapping
from datetime import timedelta

from django.utils.translation import get_language, override

from classroom.learning import class_fold, conditions, group_report, tallies, wording
from classroom.learning.beginnings import begins
from classroom.learning.class_fold import Fold, Kind, Snapshot
from classroom.learning.evidence import day_of
from classroom.learning.misconceptions import family_of
from classroom.models import USUAL_NAMES, GameSession, Group
from theory.skills import SKILLS


def comparison(group: Group, keys: Collection[str], lang: str | None = None) -> dict:
    """Of the sessions of this group with these keys; others are passed over.

    {"sessions": [{key, title, date (ISO), time ("09:05"), same_day: another of them is of that day,
       level: its options in words, changed: of conditions.changed, beside the one before it, right, total,
       "sizes": {"3": {right, total}, …}, "errors": {family: count},
       "skills": {skill: as of beside}}] oldest first, "practice_easier": as of group_report,
     "errors": [{family, label}] of those that happened, most first, "skills": [{skill, label}] that somebody showed}
    """
    with override(lang or get_language() or group.language):
        sessions = [session for session in group_report.sessions_of(group) if session.key in keys]
        begun = begins(sessions)
        levels = conditions.of_sessions(sessions)
        rows = [
            row(session) | begun[session.pk] | {"level": conditions.said(levels[session.pk])} for session in sessions
        ]
        for told, one, two in zip(rows, [None, *sessions], sessions, strict=False):
            told["changed"] = conditions.changed(levels[one.pk] if one else [], levels[two.pk])
        made, ends = stood(group, sessions)
        after = dict(zip(ends, made.after, strict=True))
        for told, session in zip(rows, sessions, strict=True):
            told["skills"] = beside(after[before(session)], after[group_report.end_of(session)])
        return {
            "sessions": rows,
            "errors": errors(rows),
            "skills": shown(rows, group, sessions),
            "practice_easier": class_fold.practice_easier(made.counts.values()),
        }


def row(session: GameSession) -> dict:
    tables = list(session.tables.exclude(table=None).values_list("table", flat=True))
    counts = class_fold.fold(group_report.rows_at(tables), [], day_of, ()).shared
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
    return class_fold.fold(group_report.rows_of(students, ()), ends, day_of, members), ends


def beside(before: Snapshot, after: Snapshot) -> dict[str, dict]:
    """{skill: {before: m, after: m, pupils: of whom there were FEW marks at least before it too, and whose means both
    are, tries_before, tries_after: theirs by then, left_out: of whom there were FEW after it alone}}. Where nobody had
    so many before, `after` is of those who have now, and `before` and `tries_before` are None."""
    found = {}
    for skill in SKILLS:
        known = [student for student, each in after if each == skill]
        both = [student for student in known if (student, skill) in before]
        who = both or known
        if not who:
            continue
        left, right = [before[each, skill] for each in both], [after[each, skill] for each in who]
        found[skill] = {
            "before": mean(left),
            "after": mean(right),
            "pupils": len(who),
            "tries_before": sum(n for _m, n in left) if both else None,
            "tries_after": sum(n for _m, n in right),
            "left_out": len(known) - len(who),
        }
    return found


def mean(stood: list[tuple[float, int]]) -> float | None:
    return sum(m for m, _n in stood) / len(stood) if stood else None


def before(session: GameSession) -> str:
    return group_report.minute_of((session.started or session.created) - timedelta(minutes=1))


def errors(rows: list[dict]) -> list[dict]:
    total: Counter[str] = Counter()
    for told in rows:
        total.update(told["errors"])
    return [{"family": family, "label": tallies.label(family)} for family, _times in total.most_common()]


def shown(rows: list[dict], group: Group, sessions: list[GameSession]) -> list[dict]:
    names = sessions[-1].names if sessions else USUAL_NAMES[group.language]
    found = {skill for told in rows for skill in told["skills"]}
    return [{"skill": skill, "label": wording.label(skill, names)} for skill in SKILLS if skill in found]
