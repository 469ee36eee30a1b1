"""What a pupil is to practise next, and how hard: read from the mastery of each skill.

Skills stand upon one another (BASIS): sevenths wait until triads are on the way, and so on. So nobody who begins is
asked for a renamed note, but whoever has met one in play practises it. First comes what is against an idea that does
not hold, then what is surely low (Mastery.need), then what is low; some that need it come before some that are unknown
yet; what is mastered waits till the end. The class's report says by the same order with what somebody needs help.
"""

from collections.abc import Sequence

from classroom.learning import mastery, misconceptions
from classroom.learning.mastery import MASTERED, START, Mastery
from classroom.models import Participant, Student

LADDER = ("triad", "order", "wrap", "seventh", "figure", "alteration", "ninth", "renaming")
BASIS = {"seventh": "triad", "alteration": "triad", "ninth": "seventh", "renaming": "alteration"}
AGAINST = {  # what is practised against an idea that does not hold (misconceptions.KEYS)
    "counting": "triad",
    "by_step": "triad",
    "wrap": "wrap",
    "inversion": "order",
    "upside_down": "order",
    "skipped": "seventh",
    "by_sound": "renaming",
    "accidental": "alteration",
}
NEEDED = ("starting", "few", "on_the_way", "mastered")  # levels, the most pressing first
MOST = 3  # skills to practise next
NOT_YET = MASTERED - 0.05  # the hardest for whoever has not mastered a skill: what is exotic waits


def student_of(person: Student | Participant) -> Student | None:
    """Whose evidence it is what a person does; None of a guest."""
    if isinstance(person, Student):
        return person
    return person.student or person.double_of


def known(student: Student | None, skills: Sequence[str] = ()) -> dict[str, Mastery]:
    """Mastery by skill, of `skills` where only they matter; empty of a guest."""
    return mastery.of_students([student.pk], skills=skills).get(student.pk, {}) if student else {}


def next_skills(student: Student | None, most: int = MOST) -> list[str]:
    """The skills to practise next, the most pressing first; never empty."""
    return ahead(known(student), ideas_of(student) if student else (), most)


def ahead(found: dict[str, Mastery], ideas: Sequence[str], most: int = MOST) -> list[str]:
    """The same, of what is known already (pure)."""
    return needed(found, ideas)[:most]


def ideas_of(student: Student) -> list[str]:
    rows = student.marks.order_by("-at", "-source", "-source_id", "-n")[: misconceptions.NEWEST]
    named = misconceptions.named(rows.values_list("source", "source_id", "n", "code", "notes", "at", named=True))
    return [each.key for each in named]


def needed(found: dict[str, Mastery], ideas: Sequence[str] = ()) -> list[str]:
    """All skills within reach (pure): those that are against an idea that does not hold, then the most pressing."""
    within = [skill for skill in LADDER if reached(skill, found)]
    against = {AGAINST[idea] for idea in ideas}
    return sorted(within, key=lambda skill: (skill not in against, *pressing(found.get(skill, Mastery()))))


def pressing(of: Mastery) -> tuple[bool, int, float]:
    """The order of skills; those of which little is known stay in the order of the ladder."""
    return of.need != "weak", NEEDED.index(of.level), 0.0 if of.level == "few" else of.m


def reached(skill: str, found: dict[str, Mastery]) -> bool:
    """Whether what the skill stands upon is on the way, or it was met often enough already."""
    basis = BASIS.get(skill)
    met = found.get(skill, Mastery()).level != "few"
    return basis is None or met or found.get(basis, Mastery()).level in ("on_the_way", "mastered")


def turn(among: Sequence[str], before: Sequence[str]) -> str:
    """Of these skills the one whose turn it is: not set yet, else set longest ago (pure). `before`: the skills of the
    tasks before, the newest first. So they take turns even where `among` is in another order after each answer."""
    return max(among, key=lambda skill: before.index(skill) if skill in before else len(before))


def level(of: Mastery | None) -> float:
    """At which level (theory.drills.levels) a skill is practised: START until something is known of it (pure)."""
    if of is None or of.level == "few":
        return START
    return of.m if of.level == "mastered" else min(of.m, NOT_YET)
