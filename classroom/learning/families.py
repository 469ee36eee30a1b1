"""A pupil's report as the family reads it, on a page or on paper: to an adult, about the child, in plain words.

What goes well comes first, then what to practise, with the idea that stands in the way and what to do at home. No
measures, no criteria of the school, no codes. A skill has one level: the teacher's where there is one, else that of the
tries; so no two of them disagree.
"""

from datetime import date
from math import ceil

from django.utils.translation import gettext as _

from classroom.learning import choosing, family_words, mastery, measure, rubric, wording
from classroom.models import Grade, Letterhead

WELL = ("on_the_way", "mastered")
OF_GRADE = {level.value: key for key, level in rubric.OF_LEVEL.items()} | {Grade.Level.ADVANCED.value: "mastered"}
ERRORS, BESIDE = 3, 2  # of the errors the most frequent: alone, and beside ideas that are named
OFTEN = 2  # what happened once is not told
AHEAD, IDEA, WELL_ROW, LETTERS = 4, 2, 3, 95  # lines of paper of each; letters of a line
PRINTS = (("large", 26), ("usual", 34))  # which print holds how many lines


def told(report: dict, head: Letterhead | None = None) -> dict:
    """Of a report (pupil_report), words in the active language.

    {"key", "name", "group", "head" (Letterhead or None), "period": (date, date) or None, "word": the teacher's,
     "facts": [sentence], "well": [skill], "best": [claim of the report], "ahead": [skill | {home, ideas: [{label, text,
     often}]}], "errors": [{text, often}], "named": whether ideas are, "starting": [label], "few": [label],
     "print": how large, so that one sheet holds it}; a skill is
     {skill, label, line, stands (a level of mastery), level (in words), judged (by the teacher), steps, tried}."""
    pupil, names = report["pupil"], report["pupil"]["names"]
    rows = {row["skill"]: skill(row) for row in report["skills"]}
    ahead = to_practise(report, rows)
    doubtful = {row["skill"] for row in ahead if row["ideas"]}
    tried = [row for row in rows.values() if row["tried"] and row["skill"] not in {each["skill"] for each in ahead}]
    made = {
        "key": pupil["key"],
        "name": pupil["name"],
        "group": pupil["group"],
        "head": head,
        "period": period(report["period"]),
        "word": report["remark"],
        "facts": report["told"],
        "well": [row for row in rows.values() if row["stands"] in WELL and row["skill"] not in doubtful],
        "best": report["best"],
        "ahead": ahead,
        "errors": errors(report, names),
        "named": bool(report["misconceptions"]),
        "starting": [row["label"] for row in tried if row["stands"] == "starting"],
        "few": [row["label"] for row in tried if row["stands"] == "few"],
    }
    return made | {"print": print_of(made)}


def skill(row: dict) -> dict:
    given = row["given"]
    stands = OF_GRADE[given] if given else row["level"]
    said = measure.level(row["level"])
    return {
        "skill": row["skill"],
        "label": row["label"],
        "line": row["line"],
        "stands": stands,
        "level": _("%(level)s, in the teacher's judgement") % {"level": wording.grade(given)} if given else said,
        "judged": bool(given),
        "steps": mastery.steps(stands),
        "tried": bool(row["n"] or given),
    }


def to_practise(report: dict, rows: dict[str, dict]) -> list[dict]:
    """The skills to practise next, and those of ideas that are named beyond these; each with its ideas. None that is
    mastered, unless all are. A level of the tries that an idea
    contradicts is not told."""
    names = report["pupil"]["names"]
    ideas: dict[str, list[dict]] = {}
    for each in report["misconceptions"]:
        row = {"label": each["label"], "text": family_words.idea(each["key"], names), "often": often(each)}
        ideas.setdefault(choosing.AGAINST[each["key"]], []).append(row)
    keys = list(dict.fromkeys([*report["practice"], *ideas]))
    open_yet = [key for key in keys if key in ideas or rows[key]["stands"] != "mastered"] or keys
    return [
        rows[key]
        | {"home": wording.at_home(key, names), "ideas": ideas.get(key, [])}
        | ({"level": ""} if key in ideas and rows[key]["stands"] in WELL and not rows[key]["judged"] else {})
        for key in open_yet
    ]


def errors(report: dict, names: str) -> list[dict]:
    shown = {family for each in report["misconceptions"] for family in family_words.SHOWN_BY[each["key"]]}
    rows = [each for each in report["errors"] if each["count"] >= OFTEN and each["family"] not in (*shown, "other")]
    most = BESIDE if report["misconceptions"] else ERRORS
    return [{"text": family_words.error(each["family"], names), "often": often(each)} for each in rows[:most]]


def often(each: dict) -> str:
    return _("%(count)s of %(of)s tries") % {"count": each["count"], "of": each["of"]}


def print_of(made: dict) -> str:
    """The largest print in which one sheet holds a report, A4 or Letter alike: by its lines, roughly."""
    told = sum(AHEAD + IDEA * len(row["ideas"]) for row in made["ahead"])
    told += WELL_ROW * ceil(len(made["well"]) / 2) + len(made["errors"]) + ceil(len(made["word"]) / LETTERS)
    told += bool(made["starting"]) + bool(made["few"])
    return next((name for name, most in PRINTS if told <= most), "small")


def period(days: dict | None) -> tuple[date, date] | None:
    return (date.fromisoformat(days["from"]), date.fromisoformat(days["to"])) if days else None
