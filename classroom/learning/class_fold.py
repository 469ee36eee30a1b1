"""One pass over all the marks of a class: mastery by pupil and skill, how it stood after each session, what was called.

Why a pass of its own beside `mastery.fold`: a year of a class is 60,000 marks, and its report is to open in a second.
So rows are plain tuples as the database gives them, times stay text until a day is asked for, and claims are counted by
what they are, not kept. A test holds it to `mastery.fold`.

No queries.
"""

import json
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import date
from functools import lru_cache
from typing import NamedTuple

from classroom.learning.mastery import FEW, GAIN, START, Mastery, pushed
from classroom.learning.misconceptions import NEWEST, Row, row_of, signs, tally
from theory.skills import SKILLS

# What is read of a mark, in the order of time; `minute` is "2026-11-27 09:05" in UTC, `laid` its notes as JSON.
COLUMNS = ("student", "participant", "skill", "x", "minute", "source", "source_id", "n", "code", "size", "root", "laid")


MOST = 0.75  # of the pupils known by now: from where on the change of a class is told, of just these
ENOUGH = 30  # claims, and answers, of a class before they are held against each other


Snapshot = dict[tuple[int, str], tuple[float, int]]  # (student, skill) -> m, n


class Cohort(NamedTuple):
    """Of whom the change in one skill is told: since which end, who, and how many others are known at the last."""

    since: int
    pupils: frozenset[int]
    left_out: int


class Kind(NamedTuple):
    """What there is to count of a claim or answer, beside whose it is. Cheap to hash: its notes stay text."""

    source: str
    right: bool
    code: str
    size: int
    root: int | None
    laid: str


class Wrong(NamedTuple):
    """A claim or answer with a code, and where it is found again."""

    student: int
    source: str
    source_id: int
    n: int
    minute: str
    code: str
    laid: str


class Fold:
    """What the pass has found so far.

    `stood` m, n, days, right, the last day and the newest tries by (student, skill); `after` m and n of each at each
    end; `counts` by student and Kind; `shared` the same of everybody at the tables, each claim once; `tables` right and
    all claims by table; `wrong` by student, in the order of time; `newest` by student the NEWEST marks, as what they
    are of: (source, source_id, n, code, laid). Who is not of the class (guests, those who have moved to another
    list) is in `shared` and `tables` alone.
    """

    def __init__(self) -> None:
        self.stood: dict[tuple[int, str], list] = {}
        self.after: list[Snapshot] = []
        self.counts: dict[int, dict[Kind, int]] = defaultdict(dict)
        self.shared: dict[Kind, int] = {}
        self.tables: dict[int, list[int]] = defaultdict(lambda: [0, 0])
        self.wrong: dict[int, list[Wrong]] = defaultdict(list)
        self.newest: dict[int, deque[tuple]] = defaultdict(lambda: deque(maxlen=NEWEST))

    def mastery(self, student: int) -> dict[str, Mastery]:
        """Of one pupil by skill, in the order of SKILLS."""
        found = {skill: self.stood[student, skill] for skill in SKILLS if (student, skill) in self.stood}
        return {skill: Mastery(*row[:4], lately=row[5].bit_count()) for skill, row in found.items()}

    def add(self, claim: tuple, students: list[int], right: bool) -> None:
        """A claim whose last mark was read, with those of the class whose it is."""
        source_id, n, minute, source, code, size, root, laid = claim
        kind = Kind(source, right, code, size, root, laid)
        if source == "table":
            self.shared[kind] = self.shared.get(kind, 0) + 1
            table = self.tables[source_id]
            table[0] += right
            table[1] += 1
        for student in students:
            mine = self.counts[student]
            mine[kind] = mine.get(kind, 0) + 1
            if code:
                self.wrong[student].append(Wrong(student, source, source_id, n, minute, code, laid))


def fold(
    rows: Iterable[Sequence], ends: Sequence[str], day_of: Callable[[str], date], members: Collection[int]
) -> Fold:
    """Rows of COLUMNS in the order of time, `ends` minutes in order, `members` the ids of the class's students."""
    made = Fold()
    stood, add = made.stood, made.add
    now = day = claim = whose = None
    students: list[int] = []
    right = False
    for student, who, skill, x, minute, source, source_id, n, code, size, root, laid in rows:
        # Two who call at once are judged in one entry; the second mark of a pair has no participant.
        other = who is not None and who != whose
        if claim is None or other or n != claim[1] or source_id != claim[0] or source != claim[3]:
            if claim:
                add(claim, students, right)
            claim, students, right = (source_id, n, minute, source, code, size, root, laid), [], False
            whose = who
        if x:
            right = True
        if minute != now:
            now, day = minute, day_of(minute)
            while len(made.after) < len(ends) and minute > ends[len(made.after)]:
                made.after.append(snapshot(stood))
        if student in members:
            if student not in students:
                students.append(student)
            made.newest[student].append((source, source_id, n, code, laid))
            key = student, skill
            here = stood.get(key)
            if here is None:
                stood[key] = [START + GAIN * (x - START), 1, 1, int(x > 0), day, pushed(0, x)]
                continue
            here[0] += GAIN * (x - here[0])
            here[1] += 1
            if x:
                here[3] += 1
            if here[4] is not day:
                here[2] += here[4] != day
                here[4] = day
            here[5] = pushed(here[5], x)
    if claim:
        add(claim, students, right)
    made.after += [snapshot(stood) for _end in ends[len(made.after) :]]
    return made


def snapshot(stood: dict[tuple[int, str], list]) -> Snapshot:
    """Those of whom there are FEW marks at least."""
    return {key: (m, n) for key, (m, n, *_days) in stood.items() if n >= FEW}


def cohorts(after: Sequence[Snapshot]) -> dict[str, Cohort]:
    """By skill, those of whom its change is told: the same pupils, from the first end at which MOST of those known at
    the last were known. A mean to which newcomers are added says nothing of how anybody changed."""
    known = [{skill: {who for who, each in stood if each == skill} for skill in SKILLS} for stood in after]
    found = {}
    for skill in SKILLS:
        at_last = known[-1][skill] if known else set()
        since = next((place for place, each in enumerate(known) if len(each[skill]) >= MOST * len(at_last) > 0), None)
        if since is not None:
            pupils = known[since][skill]
            found[skill] = Cohort(since, frozenset(pupils), len(at_last - pupils))
    return found


def change(after: Sequence[Snapshot], found: Mapping[str, Cohort]) -> list[dict[str, float]]:
    """The mean of each skill's cohort at each end, from where it begins."""
    return [
        {
            skill: sum(stood[who, skill][0] for who in each.pupils) / len(each.pupils)
            for skill, each in found.items()
            if place >= each.since
        }
        for place, stood in enumerate(after)
    ]


def practice_easier(counts: Iterable[Mapping[Kind, int]]) -> bool:
    """Whether answers of practice are right more often than claims, where there are ENOUGH of both to say."""
    right: Counter[str] = Counter()
    total: Counter[str] = Counter()
    for kind, times in (item for each in counts for item in each.items()):
        total[kind.source] += times
        right[kind.source] += times * kind.right
    claims, answers = total["table"], total["answer"]
    return min(claims, answers) >= ENOUGH and right["answer"] * claims > right["table"] * answers


@lru_cache(maxsize=1 << 16)
def laid_row(laid: str) -> Row:
    return row_of(json.loads(laid))


def ideas(newest: Iterable[tuple]) -> dict[str, Counter[str]]:
    """What misconceptions.judged needs, of one pupil's newest marks: by source, each claim and answer once."""
    sources: dict[str, list] = defaultdict(list)
    for source, _source_id, _n, code, laid in dict.fromkeys(newest):
        sources[source].append((signs(code, laid_row(laid)), 1))
    return {source: tally(read) for source, read in sources.items()}


def by_size(counts: Iterable[tuple[Kind, int]]) -> dict[str, dict[str, int]]:
    """Right and all claims of 3, 4 and 5 notes; sizes that were tried."""
    right: Counter[int] = Counter()
    total: Counter[int] = Counter()
    for kind, times in counts:
        if kind.source == "table":
            total[kind.size] += times
            right[kind.size] += times * kind.right
    return {str(size): {"right": right[size], "total": total[size]} for size in (3, 4, 5) if total[size]}
