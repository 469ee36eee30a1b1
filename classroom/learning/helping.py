"""Who needs help, with what, on what evidence: the few lines of a class's report that are read first.

A pupil stands here for a skill that is still starting after STEADY tries, or for an idea that does not hold. Those who
stand lowest on the whole come first. It is a list to help by, not a ranking: whoever gets on well is not on it.

Pure: of a group_report, with names or with initials.
"""

from classroom.learning.mastery import STEADY

MOST = 3  # skills of one pupil: with more nobody could begin


def needing(report: dict) -> list[dict]:
    """[{key, name, badge, weak: the MOST lowest, [{skill, label, m, n, right}], ideas: [{key, label, count, of}]}]"""
    labels = {row["skill"]: row["label"] for row in report["skills"]}
    rows = [
        {
            "key": pupil["key"],
            "name": pupil["name"],
            "badge": pupil["badge"],
            "weak": weak(pupil["skills"], labels),
            "ideas": [
                {name: idea[name] for name in ("key", "label", "count", "of")} for idea in pupil["misconceptions"]
            ],
        }
        for pupil in sorted(report["pupils"], key=standing)
    ]
    return [row for row in rows if row["weak"] or row["ideas"]]


def standing(pupil: dict) -> float:
    return 1.0 if pupil["mean"] is None else pupil["mean"]


def weak(skills: dict[str, dict], labels: dict[str, str]) -> list[dict]:
    found = [
        {"skill": skill, "label": labels[skill], "m": each["m"], "n": each["n"], "right": each["right"]}
        for skill, each in skills.items()
        if skill in labels and each["level"] == "starting" and each["n"] >= STEADY
    ]
    return sorted(found, key=lambda row: row["m"])[:MOST]
