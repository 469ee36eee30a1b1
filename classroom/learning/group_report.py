"""What a class has learnt: plain data for the page, print and exports alike.

All is read from the marks in a number of queries that does not grow with the pupils, the sessions or the marks. Claims
(«¡Acorde!») and practice both count for mastery and misconceptions; shares of right ones are of claims alone. Every
share has its n, and pupils stand in the order of the class list: nobody is ranked.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any

from django.db.models import CharField, Q, TextField
from django.db.models.functions import Cast, Substr
from django.utils.translation import get_language, override

from classroom.learning import choosing, class_fold, conditions, rubric, wording
from classroom.learning.beginnings import begins
from classroom.learning.class_fold import COLUMNS, Fold
from classroom.learning.evidence import day_of, ideas_of
from classroom.learning.mastery import DAYS, FEW, STEADY, Mastery, mean
from classroom.lesson import counting
from classroom.models import USUAL_NAMES, GameSession, Grade, Group, Mark, Remark, SessionTable, Student
from classroom.people import persons
from theory.pitch import LETTERS
from theory.skills import SKILLS

MINUTE = "%Y-%m-%d %H:%M"
TOLD = ("level", "newest", "need")  # of a Mastery beside what it holds


def group_report(group: Group, lang: str | None = None) -> dict:
    """A class, up to now.

    {"group": {key, name, names ("do"|"c")},
     "sessions": [{key, title, date (ISO), time ("09:05"), same_day: another is of that day, level: of conditions.said,
       right, total, people}] oldest first,
     "skills": [{skill, label, line}] of those that somebody has shown, in the order of SKILLS,
     "pupils": [{key, name, badge, code, marks: n, mean: m | None (of skills with FEW marks),
       "skills": {skill: {m, n, days, right, level, lately (right of the newest tries), newest (how many they are),
       need ("weak", "near", "")}}, "practice": [skill] to practise next, as in the pupil's report,
       "sizes": {"3": {right, total}, …}, "misconceptions": [{key, label, count, of, evidence: [{date, url ("" for
       practice), notes: [{letter, alter, name}]}] MOMENTS, as of evidence.newest}],
       "grades": {skill: {proposed, given | None}}, remark}] in the order of the class list,
     "class": {skill: {m | None, n (pupils of whom there are FEW marks at least), right, tries (theirs), level}},
     "roots": [{root 0..6, name, "sizes": {"3": {right, total}, …}}],
     "change": [{session (key), date, time, same_day, "skills": {skill: m of its cohort after it}}] oldest first,
     "cohorts": {skill: {date (of the session after which it begins), pupils: n, the same throughout, left_out: of whom
       there are FEW marks since then only}} as of class_fold.cohorts,
     "practice_easier": whether practice is answered right more often than the tables,
     "gone": how many took part in these sessions and are on this list no more: they stand on another one, or their
       teacher erased them}

    Sessions and roots are of everybody who was there (of who was erased: reports.py), and stay as they were when the
    list goes on to the next year; mastery, misconceptions and change are of those who are on the list now.
    """
    with override(lang or get_language() or group.language):
        return whole(group)


def whole(group: Group) -> dict:
    students = list(group.students.all())
    sessions = sessions_of(group)
    names = sessions[-1].names if sessions else USUAL_NAMES[group.language]
    dealt = SessionTable.objects.filter(session__in=sessions, table__isnull=False)
    tables = dict(dealt.values_list("table", "session"))
    members = {student.pk for student in students}
    made = class_fold.fold(rows_of(students, tables), [end_of(session) for session in sessions], day_of, members)
    people, begun, levels = counting.by_session(sessions), begins(sessions), conditions.of_sessions(sessions)
    cohorts = class_fold.cohorts(made.after)
    skills = {skill for _student, skill in made.stood}
    shown = [skill for skill in SKILLS if skill in skills]
    return {
        "group": {"key": group.key, "name": group.name, "names": names},
        "sessions": session_rows(sessions, begun, made, tables, people, levels),
        "skills": [skill_row(skill, names) for skill in shown],
        "pupils": pupil_rows(students, made, names),
        "class": {skill: class_row(skill, made) for skill in shown},
        "roots": root_rows(made, names),
        "change": [
            {"session": session.key, **begun[session.pk], "skills": after}
            for session, after in zip(sessions, class_fold.change(made.after, cohorts), strict=True)
        ],
        "cohorts": {
            skill: {
                "date": begun[sessions[each.since].pk]["date"],
                "pupils": len(each.pupils),
                "left_out": each.left_out,
            }
            for skill, each in cohorts.items()
        },
        "practice_easier": class_fold.practice_easier(made.counts.values()),
        "gone": counting.gone(people, members),
    }


# --- reading --------------------------------------------------------------------------------------


def sessions_of(group: Group) -> list[GameSession]:
    """Those that were played, by when they ended."""
    found = group.sessions.filter(tables__table__isnull=False).distinct()
    return sorted(found, key=lambda session: (end_of(session), session.pk))


def end_of(session: GameSession) -> str:
    """The minute of its end; one that still runs ends last."""
    over = session.closed or session.ended
    return minute_of(over) if over else "9"


def minute_of(at: datetime) -> str:
    """As class_fold reads it."""
    return f"{at.astimezone(UTC):{MINUTE}}"


def rows_of(students: list[Student], tables: Iterable[int]) -> Iterable[tuple]:
    """The marks of these pupils wherever they were made, and of everybody at these tables, as class_fold.COLUMNS."""
    return read(Q(student__in=students) | at_tables(tables))


def rows_at(tables: Iterable[int]) -> Iterable[tuple]:
    """All marks made at these tables."""
    return read(at_tables(tables))


def at_tables(tables: Iterable[int]) -> Q:
    return Q(source=Mark.Source.TABLE, source_id__in=list(tables))


def read(which: Q) -> Iterable[tuple]:
    found = Mark.objects.filter(which).annotate(
        minute=Substr(Cast("at", CharField()), 1, 16), laid=Cast("notes", TextField())
    )
    return found.order_by("at", "source", "source_id", "n", "id").values_list(*COLUMNS).iterator(10_000)


# --- rows -----------------------------------------------------------------------------------------


def session_rows(
    sessions: list[GameSession],
    begun: dict[int, dict],
    made: Fold,
    tables: dict[int, int],
    people: dict[int, list[Any]],
    levels: dict[int, list[conditions.Condition]],
) -> list[dict]:
    right: Counter[int] = Counter()
    total: Counter[int] = Counter()
    for table, session in tables.items():
        if table in made.tables:
            right[session] += made.tables[table][0]
            total[session] += made.tables[table][1]
    return [
        {
            "key": session.key,
            "title": session.title,
            **begun[session.pk],
            "level": conditions.said(levels[session.pk]),
            "right": right[session.pk],
            "total": total[session.pk],
            "people": counting.total(people[session.pk]),
        }
        for session in sessions
    ]


def skill_row(skill: str, names: str) -> dict:
    return {
        "skill": skill,
        "label": wording.label(skill, names),
        "line": wording.line(skill, names),
    }


def pupil_rows(students: list[Student], made: Fold, names: str) -> list[dict]:
    given = {(grade.student_id, grade.skill): grade.level for grade in Grade.objects.filter(student__in=students)}
    remarks = dict(Remark.objects.filter(student__in=students).values_list("student", "text"))
    ideas, called = ideas_of(students, made, names), persons.list_names(students)
    return [
        {
            "key": student.key,
            "name": called[student.pk],
            "badge": student.badge,
            "code": student.code,
            **mastery_of(found := made.mastery(student.pk)),
            "practice": choosing.ahead(found, [idea["key"] for idea in ideas[student.pk]]),
            "sizes": class_fold.by_size(made.counts[student.pk].items()),
            "misconceptions": ideas[student.pk],
            "grades": grades(student.pk, found, given),
            "remark": remarks.get(student.pk, ""),
        }
        for student in students
    ]


def mastery_of(skills: dict[str, Mastery]) -> dict:
    return {
        "marks": sum(each.n for each in skills.values()),
        "mean": mean({skill: each for skill, each in skills.items() if each.known}),
        "skills": {
            skill: asdict(each) | {name: getattr(each, name) for name in TOLD} for skill, each in skills.items()
        },
    }


def grades(pk: int, skills: dict[str, Mastery], given: dict[tuple[int, str], str]) -> dict:
    """Skills of which a level is proposed or given."""
    rows = {
        skill: {"proposed": rubric.proposed(skills.get(skill, Mastery())), "given": given.get((pk, skill))}
        for skill in SKILLS
    }
    return {skill: row for skill, row in rows.items() if row["proposed"] or row["given"]}


def class_row(skill: str, made: Fold) -> dict:
    """The level reads the mean by the thresholds of one pupil, leaving aside how many marks and days there are."""
    known = [found for (_student, each), found in made.stood.items() if each == skill and found[1] >= FEW]
    if not known:
        return {"m": None, "n": 0, "right": 0, "tries": 0, "level": "few"}
    m = sum(found[0] for found in known) / len(known)
    tries, right = sum(found[1] for found in known), sum(found[3] for found in known)
    return {"m": m, "n": len(known), "right": right, "tries": tries, "level": Mastery(m, STEADY, DAYS).level}


def root_rows(made: Fold, names: str) -> list[dict]:
    by_root: dict[int | None, list] = defaultdict(list)
    for kind, times in made.shared.items():
        by_root[kind.root].append((kind, times))
    return [
        {"root": root, "name": name, "sizes": class_fold.by_size(by_root[root])}
        for root, name in enumerate(LETTERS[names])
    ]
