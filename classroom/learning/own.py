"""What a pupil sees of the own progress: what was built, never beside anybody else's, and in the pupil's words."""

from collections import Counter

from classroom.learning import mastery, pupil_claims, tallies, wording
from classroom.learning.mastery import Mastery
from classroom.learning.pupil_claims import Claim
from classroom.models import USUAL_NAMES, Participant, Student
from classroom.people import naming
from theory.skills import SKILLS

LESSONS = 20  # the newest: a school year of one lesson a fortnight; older ones are in the teacher's reports
CHORDS = 12
SIZES = {"triad": 3, "seventh": 4, "ninth": 5}


def progress(student: Student, lang: str) -> dict:
    """{"name", "badge", "names" ("do"|"c"), "lessons", "built", "skills": [{skill, label, line, level, n, words, built
    (chords of a size, else None), steps: [bool, bool, bool]}], "roots": {letter 0..6}, "chords": [claim as
    of reports.participant_report with `times`, the best first], "hard": {family, label} or None}.

    Words in the active language."""
    lessons = pupil_claims.seats(student, LESSONS)
    claims = pupil_claims.claims_of(lessons)
    chords = [claim for claim in claims if claim.built]
    names = names_of(student, lessons)
    known = mastery.of_students([student.pk]).get(student.pk, {})
    return {
        "name": shown(student),
        "badge": student.badge,
        "names": names,
        "lessons": len(lessons),
        "built": len(chords),
        "skills": [
            skill_row(skill, known.get(skill), chords, names) for skill in SKILLS if skill in SIZES or skill in known
        ],
        "roots": {claim.root for claim in chords},
        "chords": best(chords, lang),
        "hard": hardest(claims),
    }


def note_names(student: Student) -> str:
    """ "do" or "c": as the pupil read them in the last lesson, else the usual ones of the group's language."""
    return names_of(student, pupil_claims.seats(student, 1))


def names_of(student: Student, lessons: list[Participant]) -> str:
    return lessons[0].note_names if lessons else USUAL_NAMES[student.group.language]


def chord_naming(person: Student | Participant) -> str:
    """How chords are named: as the session says; at home as in the pupil's last lesson, else whole."""
    return naming_of([person] if isinstance(person, Participant) else pupil_claims.seats(person, 1))


def naming_of(lessons: list[Participant]) -> str:
    return lessons[0].session.options.get("naming", "full") if lessons else "full"


def shown(student: Student) -> str:
    """The name as the class sees it."""
    pupils = list(student.group.students.values_list("id", "name"))
    names = naming.shown([name for _id, name in pupils])
    return dict(zip([number for number, _name in pupils], names, strict=True))[student.id]


def skill_row(skill: str, known: Mastery | None, chords: list[Claim], names: str) -> dict:
    found = known or Mastery()
    return {
        "skill": skill,
        "label": wording.label(skill, names),
        "line": wording.line(skill, names),
        "level": found.level,
        "n": found.n,
        "words": wording.step(found.level),
        "built": sum(claim.size == SIZES[skill] for claim in chords) if skill in SIZES else None,
        "steps": mastery.steps(found.level),
    }


def best(chords: list[Claim], lang: str) -> list[dict]:
    """Each chord once, with `times`; those that earned most first."""
    times = Counter(claim.spelling for claim in chords)
    best = pupil_claims.best_of(chords, CHORDS)
    return [claim.told(lang) | {"times": times[claim.spelling]} for claim in best]


def hardest(claims: list[Claim]) -> dict | None:
    """The one thing that went wrong most, if it did so twice at least."""
    count = Counter(claim.family for claim in claims if claim.family)
    family, many = max(count.items(), key=lambda item: item[1], default=("", 0))
    return {"family": family, "label": tallies.label(family)} if many > 1 else None
