"""The numbers of reports, folded anew from what is stored: the entries' events and the answers, in a few lines of their
own that share nothing with the code that is tested."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime

from django.db.models import Q

from classroom.models import Answer, GameSession, Participant, Place, Student
from games.models import Entry
from theory import drills


@dataclass
class Folded:
    """Of one pupil: [right, total] by size and by root, points, errors by code, chords closed (by their own event;
    `closed`: as judged), and every worth of a skill in the order of time: (when, tie, skill, x)."""

    claims: int = 0
    right: int = 0
    chords: int = 0
    closed: int = 0
    mended: int = 0
    points: int = 0
    sizes: dict = field(default_factory=lambda: defaultdict(lambda: [0, 0]))
    roots: dict = field(default_factory=lambda: defaultdict(lambda: [0, 0]))
    codes: Counter = field(default_factory=Counter)
    worths: list = field(default_factory=list)


def of_session(session: GameSession) -> dict[int | None, Folded]:
    """By the id of the student; of guests only one (None)."""
    return defaultdict(Folded, {who.student_id: each for who, each in of_people(session).items()})


def of_people(session: GameSession) -> dict[Participant, Folded]:
    """By who sat there, all rounds. Nobody changed seats within one."""
    out: dict[Participant, Folded] = defaultdict(Folded)
    seats = {
        (place.session_table.table_id, place.seat): place.participant
        for place in Place.objects.filter(session_table__session=session).select_related("session_table", "participant")
    }
    entries = Entry.objects.filter(table__in={table for table, _seat in seats}).order_by("table", "n")
    taken_back = {
        (entry.table_id, n)
        for entry in entries
        for kind, _, data, *_ in entry.events
        if kind == "undone"
        for n in data["n"]
    }
    spoilt = set()
    for entry in entries:
        if (entry.table_id, entry.n) in taken_back:
            continue
        for kind, seat, data, skills, correct in entry.events:
            if kind == "judged":
                who = out[seats[entry.table_id, seat]]
                claimed(who, data, correct)
                tower = entry.table_id, seat, data["combo"]
                x = 0.0 if not correct else 0.5 if tower in spoilt else 1.0
                (spoilt.discard if correct else spoilt.add)(tower)
                raised = {*skills, *(["order"] if correct else [])}
                who.worths += [(entry.stored_at, ("table", entry.table_id, entry.n), skill, x) for skill in raised]
            elif kind == "voted":
                out[seats[entry.table_id, seat]].worths += [
                    (entry.stored_at, ("check", entry.table_id, entry.n), skill, float(correct)) for skill in skills
                ]
            elif kind == "chord_closed":
                who = out[seats[entry.table_id, seat]]
                who.chords += 1
                who.points += data["points"]
            elif kind == "lost_chord":
                out[seats[entry.table_id, data["victim"]]].points -= data["points"]
    return out


def of_pupil(student: Student, sessions: Iterable[GameSession]) -> list[Folded]:
    """What a pupil did in these sessions, alone or as one of two at a tablet."""
    people = [item for session in sessions for item in of_people(session).items()]
    return [each for who, each in people if student.pk in (who.student_id, who.partner_id)]


def wrong_answers(student: Student) -> int:
    """How many tasks of practice were answered wrongly, alone or as one of two at a tablet."""
    mine = Q(exercise__student=student) | Q(exercise__participant__partner=student)
    answers = Answer.objects.filter(mine).select_related("exercise")
    return sum(not drills.judge(drills.Task.from_dict(each.exercise.task), each.text).right for each in answers)


def yes_or_no(student: Student) -> Counter[str]:
    """How many questions of yes or no a pupil answered, by the answer that is right."""
    mine = Q(exercise__student=student) | Q(exercise__participant__partner=student)
    tasks = [
        drills.Task.from_dict(each.exercise.task) for each in Answer.objects.filter(mine).select_related("exercise")
    ]
    return Counter(drills.solution(task) for task in tasks if task.kind == "stack")


def claimed(who: Folded, data: dict, correct: bool) -> None:
    who.claims += 1
    who.right += correct
    who.closed += data["closed"]
    who.mended += data["closed"] and not correct
    root = (data["spelling"] or data["good_order"] or [data["notes"][0]["letter"]])[0][0]
    for row in (who.sizes[len(data["notes"])], who.roots["CDEFGAB".index(root)]):
        row[0] += correct
        row[1] += 1
    if data["code"]:
        who.codes[data["code"], data["sub"]] += 1


def worths_of_answers(student: int) -> list[tuple[datetime, tuple, str, float]]:
    out = []
    mine = Q(exercise__student=student) | Q(exercise__participant__partner=student)
    for answer in Answer.objects.filter(mine).select_related("exercise"):
        task = drills.Task.from_dict(answer.exercise.task)
        marks = drills.judge(task, answer.text, hinted=answer.exercise.hinted is not None).marks
        out += [(answer.at, ("answer", answer.pk, 0), skill, x) for skill, x in marks]
    return out


def averages(worths: list[tuple[datetime, tuple, str, float]]) -> dict[str, tuple[float, int]]:
    """The moving average of each skill, a fifth of the way each time from one half, and the number of steps."""
    out: dict[str, tuple[float, int]] = {}
    for _when, _tie, skill, x in sorted(worths):
        m, n = out.get(skill, (0.5, 0))
        out[skill] = m + (x - m) / 5, n + 1
    return out


def newest(worths: list[tuple[datetime, tuple, str, float]]) -> dict[str, tuple[int, int]]:
    """Of each skill, of the newest twenty how many were right, and of how many that is."""
    out: dict[str, list[bool]] = defaultdict(list)
    for _when, _tie, skill, x in sorted(worths):
        out[skill].append(x > 0)
    return {skill: (sum(found[-20:]), len(found[-20:])) for skill, found in out.items()}


def rights(worths: list[tuple[datetime, tuple, str, float]]) -> Counter:
    """By skill, how many came off, at once or later."""
    return Counter(skill for *_rest, skill, x in worths if x)
