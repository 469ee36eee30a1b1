"""The numbers of reports, folded anew from what is stored: the entries' events and the answers, in a few lines of their
own that share nothing with the code that is tested."""

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from datetime import datetime

from classroom.models import Answer, GameSession, Place
from games.models import Entry
from theory import drills


@dataclass
class Folded:
    """Of one pupil: [right, total] by size and by root, points, errors by code, chords closed, and every worth of a
    skill in the order of time: (when, tie, skill, x)."""

    claims: int = 0
    right: int = 0
    chords: int = 0
    points: int = 0
    sizes: dict = field(default_factory=lambda: defaultdict(lambda: [0, 0]))
    roots: dict = field(default_factory=lambda: defaultdict(lambda: [0, 0]))
    codes: Counter = field(default_factory=Counter)
    worths: list = field(default_factory=list)


def of_session(session: GameSession) -> dict[int, Folded]:
    """By the id of the student. One round, nobody moved, nothing undone."""
    out: dict[int, Folded] = defaultdict(Folded)
    seats = {
        (place.session_table.table_id, place.seat): place.participant.student_id
        for place in Place.objects.filter(session_table__session=session).select_related("session_table", "participant")
    }
    spoilt = set()
    for entry in Entry.objects.filter(table__in={table for table, _seat in seats}).order_by("table", "n"):
        for kind, seat, data, skills, correct in entry.events:
            who = out[seats[entry.table_id, seat]] if kind in ("judged", "chord_closed") else None
            if kind == "judged":
                claimed(who, data, correct)
                tower = entry.table_id, seat, data["combo"]
                x = 0.0 if not correct else 0.5 if tower in spoilt else 1.0
                (spoilt.discard if correct else spoilt.add)(tower)
                who.worths += [(entry.stored_at, ("table", entry.table_id, entry.n), skill, x) for skill in skills]
            elif kind == "chord_closed":
                who.chords += 1
                who.points += data["points"]
            elif kind == "lost_chord":
                out[seats[entry.table_id, data["victim"]]].points -= data["points"]
    return out


def claimed(who: Folded, data: dict, correct: bool) -> None:
    who.claims += 1
    who.right += correct
    root = (data["spelling"] or data["good_order"] or [data["notes"][0]["letter"]])[0][0]
    for row in (who.sizes[len(data["notes"])], who.roots["CDEFGAB".index(root)]):
        row[0] += correct
        row[1] += 1
    if data["code"]:
        who.codes[data["code"], data["sub"]] += 1


def worths_of_answers(student: int) -> list[tuple[datetime, tuple, str, float]]:
    out = []
    for answer in Answer.objects.filter(exercise__student=student).select_related("exercise"):
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
