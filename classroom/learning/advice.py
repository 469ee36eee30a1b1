"""What to practise next, from mastery alone. Pure."""

from collections.abc import Mapping

from classroom.learning.mastery import Mastery

LADDER = ("triad", "order", "wrap", "seventh", "alteration", "ninth", "figure", "renaming")  # one builds on another


def next_skills(skills: Mapping[str, Mastery], most: int = 3) -> list[str]:
    """At most so many: what was begun and is not mastered, the lowest first; then what comes next on the ladder."""
    begun = [skill for skill in LADDER if skill in skills and skills[skill].level != "mastered"]
    begun.sort(key=lambda skill: skills[skill].m)
    fresh = [skill for skill in LADDER if skill not in skills]
    return [*begun, *fresh][:most]
