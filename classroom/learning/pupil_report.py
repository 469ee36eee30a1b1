"""What one pupil has learnt, over all sessions and practice: plain data, for pages, print and exports alike.

Made of marks (growth, mastery) and of the evidence in the journals (chords, errors). Steps before figures, no ranking,
every figure with its n; a few queries whatever the year held.
"""

import json
from collections import Counter
from collections.abc import Iterable
from datetime import date, datetime

from django.db.models import Case, Count, F, Q, QuerySet, Value, When
from django.utils import timezone
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _

from classroom.learning import (
    choosing,
    curriculum,
    facts,
    figures,
    misconceptions,
    own,
    pupil_claims,
    rubric,
    tallies,
    wording,
)
from classroom.learning.class_fold import Wrong
from classroom.learning.evidence import MOMENTS, Moments
from classroom.learning.group_report import minute_of
from classroom.learning.mastery import Mastery, fold, step
from classroom.learning.pupil_claims import Claim
from classroom.models import USUAL_NAMES, Answer, Mark, Participant, Remark, Student
from classroom.people.roster import seats_of
from games import api
from theory import drills
from theory.drills.answers import row_of
from theory.skills import SKILLS

ANSWERS = 30  # of each error those wrong answers of practice that are told word by word: the newest
Row = tuple[str, float, datetime, str, int, int]  # skill, x, at, source, source_id, n


def pupil_report(student: Student, lang: str | None = None) -> dict:
    """A pupil, up to now.

    {"pupil": {key, name, badge, group, names ("do"|"c")},
     "skills": [{skill, label, m (None for n = 0), n, days, right, level, proposed, given, line, criterion}] in the
       order of SKILLS, "growth": [{date (ISO), "skills": {skill: m after that day}}] oldest first, of skills with
       FEW marks by then,
     "best": [claim as of reports.participant_report; at most 4],
     "errors": [{family, label, text (the newest explanation), count, of (tries in which it could
       be made), evidence: [{url ("" for practice), date, notes (as laid):
       [{letter, alter, name}], text}] newest first, of practice ANSWERS at most}] most first,
     "misconceptions": [{key, label, count, of, evidence: [{url, date, notes}] newest first}],
     "games": games that are told by figures, as of figures.of_pupil,
     "practice": [skill] to practise next, "facts": [sentence] to the pupil, "told": [sentence], the same of the pupil,
     "remark": text, "period": {from, to} (ISO) of what is told here, or None,
     "sessions": n, "chords": n, "last": {date, chords} of the newest session, or None}
    """
    lang = lang or get_language() or student.group.language
    with override(lang):
        return whole(student, lang)


def whole(student: Student, lang: str) -> dict:
    people = pupil_claims.seats(student)
    names = people[0].note_names if people else USUAL_NAMES[student.group.language]
    claims = pupil_claims.claims_of(people)
    marks = marks_of(student)
    mastery = fold((skill, x, day(at)) for skill, x, at, *_ in marks)
    ideas = misconceived(list(student.marks.all()), names)
    done = facts.facts(claims, len(people), mended(marks), answered(marks), names)
    return {
        "pupil": pupil(student, names),
        "skills": skill_rows(student, mastery, names),
        "growth": growth(marks),
        "best": [plain(claim.told(lang)) for claim in pupil_claims.best_of(claims)],
        "errors": errors(
            wrong(claims, lang),
            practice_errors(student, lang, names, own.naming_of(people)),
            tries(student, claims),
        ),
        "misconceptions": ideas,
        "practice": choosing.ahead(mastery, [idea["key"] for idea in ideas], choosing.MOST if marks else 1),
        "facts": facts.said(done, facts.TO_PUPIL),
        "told": facts.said(done, facts.OF_PUPIL),
        "remark": remark_of(student),
        "games": figures.of_pupil(student, lang),
        "period": period(marks),
        "sessions": len({who.session_id for who in people}),
        "chords": sum(claim.built for claim in claims),
        "last": last(people, claims),
    }


# --- reading --------------------------------------------------------------------------------------


def marks_of(student: Student) -> list[Row]:
    """In the order of mastery.of_students."""
    marks = student.marks.order_by("at", "source", "source_id", "n", "id")
    return list(marks.values_list("skill", "x", "at", "source", "source_id", "n"))


def misconceived(marks: list[Mark], names: str) -> list[dict]:
    """Those that the marks tell of; the newest MOMENTS as evidence, as in the class's report."""
    told = misconceptions.named(marks, names)
    shown = {found.key: [wrong_of(mark) for mark in found.evidence[:MOMENTS]] for found in told}
    moments = Moments(claim for claims in shown.values() for claim in claims)
    return [
        {
            "key": found.key,
            "label": found.label,
            "count": found.count,
            "of": found.of,
            "evidence": [moments.row(claim, names) for claim in shown[found.key]],
        }
        for found in told
    ]


def wrong_of(mark: Mark) -> Wrong:
    minute, laid = minute_of(mark.at), json.dumps(mark.notes)
    return Wrong(mark.student_id, mark.source, mark.source_id, mark.n, minute, mark.code, laid)


def pupil(student: Student, names: str) -> dict:
    return {
        "key": student.key,
        "name": student.name,
        "badge": student.badge,
        "group": student.group.name,
        "names": names,
    }


def remark_of(student: Student) -> str:
    return Remark.objects.filter(student=student).values_list("text", flat=True).first() or ""


def skill_rows(student: Student, mastery: dict[str, Mastery], names: str) -> list[dict]:
    given = dict(student.grades.values_list("skill", "level"))
    criteria = curriculum.of_group(student.group)
    return [skill_row(skill, mastery.get(skill), given.get(skill), criteria[skill]["text"], names) for skill in SKILLS]


def skill_row(skill: str, mastery: Mastery | None, given: str | None, criterion: str, names: str) -> dict:
    found = mastery or Mastery()
    return {
        "skill": skill,
        "label": wording.label(skill, names),
        "m": found.m if mastery else None,
        "n": found.n,
        "days": found.days,
        "right": found.right,
        "level": found.level,
        "proposed": rubric.proposed(found),
        "given": given,
        "line": wording.line(skill, names),
        "criterion": criterion,
    }


def practice_errors(student: Student, lang: str, names: str, at_home: str) -> dict[str, tuple[int, list[dict]]]:
    """The wrong answers of practice by family of error: how many, and as evidence the newest ANSWERS, newest first.

    All are counted by the codes of their marks; to word each of a year's would take too long. `at_home`: how the own
    page names chords.
    """
    found = answers_of(student).filter(right=False).order_by("-at", "-id")
    marks = student.marks.filter(source=Mark.Source.ANSWER, correct=False).exclude(code="")
    rows = marks.values_list("source_id", "code", "notes")
    known = {pk: misconceptions.family_of(code, misconceptions.row_of(notes)) for pk, code, notes in rows}
    families: dict[str, list[int]] = {}
    for pk in found.values_list("pk", flat=True):
        families.setdefault(known.get(pk, "other"), []).append(pk)
    newest = [pk for each in families.values() for pk in each[:ANSWERS]]
    there = found.filter(pk__in=newest).select_related("exercise__participant__session")
    told = {row.pk: answer_row(row, lang, names, at_home) for row in there}
    return {family: (len(each), [told[pk] for pk in each[:ANSWERS]]) for family, each in families.items()}


def answers_of(student: Student) -> QuerySet[Answer]:
    """All answers of practice: whoever was at the tablet made them, with a seat or without one."""
    sat = Participant.objects.filter(seats_of(student), erased=False)
    return Answer.objects.filter(Q(exercise__student=student) | Q(exercise__participant__in=sat))


def tries(student: Student, claims: list[Claim]) -> Counter[str]:
    """In how many tries each kind of error could have been made, by kind of task, those of yes or no by the answer that
    is right ("stack:no"); "" of all that was laid."""
    said = Case(When(exercise__task__kind="stack", then=F("text")), default=Value(""))
    rows = answers_of(student).values_list("exercise__task__kind", said, "right").annotate(many=Count("pk"))
    many: Counter[str] = Counter()
    for kind, answer, right, times in rows:
        good = answer if right else {"yes": "no", "no": "yes"}.get(answer)
        many[f"{kind}:{good}" if good else kind] += times
    many[""] = len(claims) + sum(many[kind] for kind in drills.LAID)
    return many


def answer_row(row: Answer, lang: str, names: str, at_home: str) -> dict:
    task, who = drills.Task.from_dict(row.exercise.task), row.exercise.participant
    naming = own.naming_of([who]) if who else at_home
    judged = drills.judge(task, row.text, lang, names, hinted=row.exercise.hinted is not None, naming=naming)
    laid = [
        {"letter": note.letter, "alter": note.alter, "name": note.spell(names, glyphs=True)}
        for note in row_of(task, row.text)
    ]
    text = f"{asked(task, row.text, lang, names)} {judged.sentence}"
    return {"url": "", "date": day(row.at).isoformat(), "notes": laid, "text": text}


def asked(task: drills.Task, answer: str, lang: str, names: str) -> str:
    """The question with its notes, and the answer: without them nobody could tell what was wrong."""
    said = drills.label(task, answer, lang, names)
    if not task.options:  # a whole row was laid
        said = "–".join(note.spell(names, glyphs=True) for note in row_of(task, answer))
    told = f"{given(task, names)} {drills.question(task, lang, names)}".strip()
    return f"{told} {_('Answer: “%(said)s”.') % {'said': said}}"


def given(task: drills.Task, names: str) -> str:
    """The notes of a question that does not name them itself: "Mi–Sol–?:"."""
    if task.kind in ("build", "hear", "figure"):
        return ""
    notes = [note.spell(names, glyphs=True) for note in task.notes]
    if task.kind == "third":
        notes.insert(task.place - 1, "?")
    return "–".join(notes) + ":"


# --- counting (pure) ------------------------------------------------------------------------------


def day(at: datetime) -> date:
    """In the calendar of the school."""
    return timezone.localtime(at).date()


def growth(marks: Iterable[Row]) -> list[dict]:
    """How mastery stood after each day that had marks, of the skills of which there was enough to say by then."""
    now: dict[str, Mastery] = {}
    days: dict[date, dict[str, float]] = {}
    for skill, x, at, *_rest in marks:
        here = now.get(skill, Mastery())
        now[skill] = Mastery(step(here.m, x), here.n + 1)
        days[day(at)] = {skill: each.m for skill, each in now.items() if each.known}
    return [
        {"date": when.isoformat(), "skills": {skill: stood[skill] for skill in SKILLS if skill in stood}}
        for when, stood in days.items()
        if stood
    ]


def period(marks: list[Row]) -> dict | None:
    """The first and the last day of what is told; the marks are in the order of time."""
    return {"from": day(marks[0][2]).isoformat(), "to": day(marks[-1][2]).isoformat()} if marks else None


def mended(marks: Iterable[Row]) -> int:
    """Claims that were right after a wrong one of the same combination."""
    return len({(table, n) for _, x, _, source, table, n in marks if source == Mark.Source.TABLE and x == 0.5})


def answered(marks: Iterable[Row]) -> int:
    return len({answer for _, _, _, source, answer, _ in marks if source == Mark.Source.ANSWER})


def wrong(claims: list[Claim], lang: str) -> list[dict]:
    return [error_row(claim, lang) for claim in claims if not claim.right]


def errors(claimed: list[dict], practised: dict[str, tuple[int, list[dict]]], tries: Counter[str]) -> list[dict]:
    """By family; of one day the later first."""
    count: Counter[str] = Counter()
    found: dict[str, list[dict]] = {}
    for row in reversed(claimed):
        count[row["family"]] += 1
        found.setdefault(row["family"], []).append({name: row[name] for name in row if name != "family"})
    for family, (many, evidence) in practised.items():
        count[family] += many
        found.setdefault(family, []).extend(evidence)
    rows = [error(family, count[family], tries, evidence) for family, evidence in found.items()]
    newest = sorted(rows, key=lambda row: row["evidence"][0]["date"], reverse=True)
    return sorted(newest, key=lambda row: -row["count"])


def error(family: str, count: int, tries: Counter[str], evidence: list[dict]) -> dict:
    newest = sorted(evidence, key=lambda row: row["date"], reverse=True)
    of = tries[tallies.OF_TASKS.get(family, "")]
    told = {"family": family, "label": tallies.label(family)}
    return told | {"text": newest[0]["text"], "count": count, "of": of, "evidence": newest}


def error_row(claim: Claim, lang: str) -> dict:
    return {
        "family": claim.family or "other",
        "url": claim.url,
        "date": day(claim.item.stored_at).isoformat(),
        "notes": [{name: note[name] for name in ("letter", "alter", "name")} for note in claim.notes],
        "text": claim.text(lang),
    }


def plain(claim: dict) -> dict:
    """The claim as JSON holds it."""
    return claim | {"when": claim["when"].isoformat()}


def last(people: list, claims: list[Claim]) -> dict | None:
    """How many chords were closed in the newest session that was about chords."""
    session = next((who.session for who in people if api.has(who.session.game, "chords")), None)
    if session is None:
        return None
    closed = [claim for claim in claims if claim.built and claim.session.pk == session.pk]
    return {"date": day(session.started or session.created).isoformat(), "chords": len(closed)}
