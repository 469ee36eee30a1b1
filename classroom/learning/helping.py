"""Who needs help, with what, on what evidence: the few lines of a class's report that are read first.

A pupil stands here for a skill that is surely low (mastery.Mastery.need "weak"), or for an idea that does not hold. The
order is that of what is low: more skills first, of as many who lacks more to be on the way in them together; ideas are
further evidence, so whoever is here for ideas alone comes last. With what: the SHOWN lowest of what is surely low, and
apart from it what is practised against an idea (choosing.AGAINST), which may be low or not. Who is low, but not surely,
is near the line: told apart. It is a list to help by, not a ranking: whoever gets on well is on neither.

Pure but for the words: of a group_report, with names or with initials.
"""

from classroom.learning import wording
from classroom.learning.choosing import AGAINST
from classroom.learning.mastery import ON_THE_WAY, percent
from theory.skills import SKILLS

SHOWN = 2  # of the skills that are surely low


def needing(report: dict) -> list[dict]:
    """[{key, name, badge, weak: [skill] the lowest first, more: how many others are surely low, against: [skill],
    ideas: [{key, label, count, of}]}], a skill {skill, label, m | None, n, lately, newest}"""
    found = [pupil for pupil in report["pupils"] if of_need(pupil, "weak") or pupil["misconceptions"]]
    return [told(report, pupil, of_need(pupil, "weak"), SHOWN) for pupil in sorted(found, key=rank)]


def near(report: dict) -> list[dict]:
    """The same of those who are near the line, with all skills that are: who lacks most to be on the way first."""
    found = [pupil for pupil in report["pupils"] if not pupil["misconceptions"] and not of_need(pupil, "weak")]
    close = [(pupil, skills) for pupil in found if (skills := of_need(pupil, "near"))]
    return [told(report, *each, len(each[1])) for each in sorted(close, key=lambda each: -lacking(*each))]


def rank(pupil: dict) -> tuple:
    """As measure.surely_low says it. Of equals the first on the class's list."""
    low, ideas = of_need(pupil, "weak"), pupil["misconceptions"]
    return -len(low), -lacking(pupil, low), -len(ideas), -sum(idea["count"] / idea["of"] for idea in ideas)


def lacking(pupil: dict, skills: list[str]) -> int:
    """How many points, as they are written, these skills lack together to be on the way."""
    return sum(percent(ON_THE_WAY) - percent(pupil["skills"][skill]["m"]) for skill in skills)


def of_need(pupil: dict, need: str) -> list[str]:
    """The lowest first."""
    found = {skill: each["m"] for skill, each in pupil["skills"].items() if each["need"] == need}
    return sorted(found, key=lambda skill: found[skill])


def told(report: dict, pupil: dict, low: list[str], most: int) -> dict:
    labels = {skill: wording.label(skill, report["group"]["names"]) for skill in SKILLS}
    against = dict.fromkeys(AGAINST[idea["key"]] for idea in pupil["misconceptions"])
    return {
        "key": pupil["key"],
        "name": pupil["name"],
        "badge": pupil["badge"],
        "weak": [stood(pupil, skill, labels) for skill in low[:most]],
        "more": len(low[most:]),
        "against": [stood(pupil, skill, labels) for skill in against],
        "ideas": [{name: idea[name] for name in ("key", "label", "count", "of")} for idea in pupil["misconceptions"]],
    }


def stood(pupil: dict, skill: str, labels: dict[str, str]) -> dict:
    found = pupil["skills"].get(skill, {"m": None, "n": 0, "level": "few", "lately": 0, "newest": 0})
    return {
        "skill": skill,
        "label": labels[skill],
        "m": None if found["level"] == "few" else found["m"],
        **{name: found[name] for name in ("n", "lately", "newest")},
    }
