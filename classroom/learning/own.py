"""What a pupil sees of the own progress: what was built, never beside anybody else's, and in the pupil's words."""

from collections import Counter

from classroom.learning import reports, tallies
from classroom.models import Participant, Student
from classroom.people import naming
from classroom.people.roster import seats_of

LESSONS = 20  # the newest: a school year of one lesson a fortnight; older ones are in the teacher's reports
CHORDS = 12
STEADY = 3  # chords of a size after which it is one's own
SIZES = {3: "triad", 4: "seventh", 5: "ninth"}


def progress(student: Student, lang: str) -> dict:
    """{"name", "badge", "names" ("do"|"c"), "lessons", "built", "sizes": [{size, kind, built, steps: [bool, …]}],
    "roots": {letter 0..6}, "chords": [claim with `times`, newest first], "hard": {family, label} or None}"""
    lessons = lessons_of(student)
    told = [reports.participant_report(who, lang) for who in lessons]
    chords = [claim for one in told for claim in one["chords"]]
    names = names_of(lessons)
    return {
        "name": shown(student),
        "badge": student.badge,
        "names": names,
        "lessons": len(lessons),
        "built": len(chords),
        "sizes": [size_row(size, chords) for size in SIZES],
        "roots": {claim["root"] for claim in chords},
        "chords": distinct(chords),
        "hard": hardest(told),
    }


def note_names(student: Student) -> str:
    """ "do" or "c": as the pupil read them in the last lesson."""
    return names_of(lessons_of(student)[:1])


def names_of(lessons: list[Participant]) -> str:
    return lessons[0].note_names if lessons else "do"


def lessons_of(student: Student) -> list[Participant]:
    """Where the pupil sat: under the own name, as the other of a pair, or as a second name that was merged."""
    mine = Participant.objects.filter(seats_of(student), erased=False, places__isnull=False)
    return list(mine.select_related("session").distinct().order_by("-session_id", "-id")[:LESSONS])


def shown(student: Student) -> str:
    """The name as the class sees it."""
    pupils = list(student.group.students.values_list("id", "name"))
    names = naming.shown([name for _id, name in pupils])
    return dict(zip([number for number, _name in pupils], names, strict=True))[student.id]


def size_row(size: int, chords: list[dict]) -> dict:
    built = sum(claim["size"] == size for claim in chords)
    return {"size": size, "kind": SIZES[size], "built": built, "steps": [built > step for step in range(STEADY)]}


def distinct(chords: list[dict]) -> list[dict]:
    """Each chord once, with `times`; the newest first."""
    times: Counter = Counter(tuple(claim["spelling"]) for claim in chords)
    newest = {}
    for claim in sorted(chords, key=lambda claim: claim["when"], reverse=True):
        newest.setdefault(tuple(claim["spelling"]), claim | {"times": times[tuple(claim["spelling"])]})
    return list(newest.values())[:CHORDS]


def hardest(told: list[dict]) -> dict | None:
    """The one thing that went wrong most, if it did so twice at least."""
    count: Counter = Counter()
    for one in told:
        count.update({row["family"]: row["count"] for row in one["hardest"]})
    family, many = max(count.items(), key=lambda item: item[1], default=("", 0))
    return {"family": family, "label": tallies.label(family)} if many > 1 else None
