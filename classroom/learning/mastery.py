"""How much of a skill is mastered: the one place of the formula and of its thresholds (theory.md, section 4).

A moving average that forgets: every mark moves the mastery m, 0 to 1, by GAIN of the way to its worth x. What nothing
is known of stands at START. The page says it in the same words that `Mastery.level` gives:

    few       fewer than FEW marks: nothing is said
    mastered  m of at least MASTERED with STEADY marks on DAYS days at least
    on_the_way  m of at least ON_THE_WAY
    starting  else

Why a moving average: it follows a learner who learns, and needs no model of the class (Pelánek & Řihák, 2018). Why the
mastery of a skill never asks for speed: correctness stands apart.

Because it forgets, m wavers by some 0.17: of four pupils who get seven of ten right one stands below ON_THE_WAY just
now. So nobody is said to be weak for standing below it alone: the mean of m and of the share that was right of the
newest LATELY tries, SURE at least, must be below LOW as well; of fewer tries, below half of LOW. The mean, so that
either may be lower the higher the other is: who stands at 18 is weak with 8 of 20 right, too. With somebody who is on
the way, six of ten right, that happens less than one time in ten, however many of the LATELY there are.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from math import floor

from django.utils import timezone

from classroom.models import Mark
from theory.skills import SKILLS

START, GAIN = 0.5, 0.2
MASTERED, ON_THE_WAY = 0.85, 0.6
STEADY, DAYS, FEW = 8, 2, 3
LATELY, SURE, LOW = 20, 12, 0.4
NEWEST_BITS = (1 << LATELY) - 1
BIT = 1e-9  # 0.29 * 100 is a little less than 29
LEVELS = ("few", "starting", "on_the_way", "mastered")


@dataclass(frozen=True, slots=True)
class Mastery:
    """Of one skill: m 0..1, the number of marks n, on how many days of the school's calendar, how many of them were
    right, at once or later, and how many of the newest LATELY were."""

    m: float = START
    n: int = 0
    days: int = 0
    right: int = 0
    lately: int = 0

    @property
    def known(self) -> bool:
        """Whether there is enough to say anything."""
        return self.n >= FEW

    @property
    def level(self) -> str:
        if not self.known:
            return "few"
        if self.m >= MASTERED and self.n >= STEADY and self.days >= DAYS:
            return "mastered"
        return "on_the_way" if self.m >= ON_THE_WAY else "starting"

    @property
    def newest(self) -> int:
        """Of how many `lately` is."""
        return min(self.n, LATELY)

    @property
    def need(self) -> str:
        """ "weak": surely low; "near": low, but on few tries, or near the line; "" else."""
        if self.level != "starting" or self.n < STEADY:
            return ""
        low = LOW if self.n >= SURE else LOW / 2
        return "weak" if (self.m + self.lately / self.newest) / 2 < low else "near"


def steps(level: str) -> list[bool]:
    """The three steps of a skill, and which of them are reached."""
    reached = LEVELS.index(level)
    return [number <= reached for number in range(1, len(LEVELS))]


def step(m: float, x: float) -> float:
    """The mastery after one more mark of worth x."""
    return m + GAIN * (x - m)


def fold(marks: Iterable[tuple[str, float, date | None]]) -> dict[str, Mastery]:
    """Mastery by skill, from (skill, x, day) in the order of time. Skills without a mark are left out."""
    found: dict[str, tuple[float, int, set[date | None], int, int]] = {}
    for skill, x, day in marks:
        m, n, days, right, bits = found.get(skill, (START, 0, set(), 0, 0))
        found[skill] = step(m, x), n + 1, days | {day}, right + (x > 0), pushed(bits, x)
    stood = {skill: found[skill] for skill in SKILLS if skill in found}
    return {
        skill: Mastery(m, n, len(days), right, bits.bit_count()) for skill, (m, n, days, right, bits) in stood.items()
    }


def pushed(bits: int, x: float) -> int:
    """The newest LATELY tries as bits, 1 for right, after one more."""
    return (bits << 1 | (x > 0)) & NEWEST_BITS


def of_students(
    students: Iterable[int], until: datetime | None = None, skills: Sequence[str] = ()
) -> dict[int, dict[str, Mastery]]:
    """By student id and skill, in one query; of nobody without marks.
    `until`: as it stood then. `skills`: these alone."""
    marks = Mark.objects.filter(student__in=students).order_by("at", "source", "source_id", "n", "id")
    if until:
        marks = marks.filter(at__lte=until)
    if skills:
        marks = marks.filter(skill__in=skills)
    shown: dict[int, list[tuple[str, float, date]]] = {}
    for student, skill, x, at in marks.values_list("student", "skill", "x", "at").iterator():
        shown.setdefault(student, []).append((skill, x, timezone.localtime(at).date()))
    return {student: fold(rows) for student, rows in shown.items()}


def percent(m: float | None) -> int | None:
    """How a mastery is written, on pages and in files alike: 0 to 100, rounded down, so that none stands at a threshold
    that it has not reached."""
    return None if m is None else floor(100 * m + BIT)


def told(row: Mapping | None) -> int | None:
    """What is written of a skill, from a report's row {m, level}: nothing where the data are few."""
    return percent(row["m"]) if row and row["level"] != "few" else None


def mean(skills: dict[str, Mastery]) -> float | None:
    """Over the skills that have been shown; None for none."""
    return sum(each.m for each in skills.values()) / len(skills) if skills else None
