"""Who needs help, with what, on what evidence: the few lines of a class's report that are read first.

A pupil stands here for a skill that is surely low (mastery.Mastery.need "weak": by the measure and by the newest tries
as well), or for an idea that does not hold. Whoever has more and heavier reasons comes first. With what: the first of
what the pupil practises next (choosing.py), as far as it is surely low or against such an idea. Who is low, but on few
tries or not so often wrong lately, is near the line: told apart. It is a list to help by, not a ranking: whoever gets
on well is on neither.

Pure: of a group_report, with names or with initials.
"""

from classroom.learning.choosing import AGAINST
from classroom.learning.mastery import ON_THE_WAY


def needing(report: dict) -> list[dict]:
    """[{key, name, badge, weak: [{skill, label, m | None, n, lately, newest}], ideas: [{key, label, count, of}]}]"""
    found = [pupil for pupil in report["pupils"] if weight(pupil)]
    return [told(report, pupil, first(pupil)) for pupil in sorted(found, key=weight, reverse=True)]


def near(report: dict) -> list[dict]:
    """The same of those who are near the line, with all skills that are: who lacks most to be on the way first."""
    found = [pupil for pupil in report["pupils"] if not weight(pupil) and of_need(pupil, "near")]
    return [told(report, pupil, of_need(pupil, "near")) for pupil in sorted(found, key=lacking, reverse=True)]


def lacking(pupil: dict) -> float:
    return sum(ON_THE_WAY - pupil["skills"][skill]["m"] for skill in of_need(pupil, "near"))


def weight(pupil: dict) -> float:
    """What share went wrong for each reason, together."""
    weak = (pupil["skills"][skill] for skill in of_need(pupil, "weak"))
    return sum(1 - each["lately"] / each["newest"] for each in weak) + sum(
        idea["count"] / idea["of"] for idea in pupil["misconceptions"]
    )


def of_need(pupil: dict, need: str) -> list[str]:
    """The lowest first."""
    found = {skill: each["m"] for skill, each in pupil["skills"].items() if each["need"] == need}
    return sorted(found, key=lambda skill: found[skill])


def first(pupil: dict) -> list[str]:
    reasons = {*of_need(pupil, "weak"), *(AGAINST[idea["key"]] for idea in pupil["misconceptions"])}
    return [skill for skill in pupil["practice"] if skill in reasons]


def told(report: dict, pupil: dict, skills: list[str]) -> dict:
    labels = {row["skill"]: row["label"] for row in report["skills"]}
    rows = [(skill, pupil["skills"][skill]) for skill in skills if skill in pupil["skills"]]
    return {
        "key": pupil["key"],
        "name": pupil["name"],
        "badge": pupil["badge"],
        "weak": [
            {
                "skill": skill,
                "label": labels[skill],
                "m": None if each["level"] == "few" else each["m"],
                **{name: each[name] for name in ("n", "lately", "newest")},
            }
            for skill, each in rows
        ],
        "ideas": [{name: idea[name] for name in ("key", "label", "count", "of")} for idea in pupil["misconceptions"]],
    }
