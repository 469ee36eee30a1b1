"""The words of a report's levels and skills, for its files: of somebody, not to somebody."""

from django.utils.translation import gettext as _

from classroom.learning import wording
from theory.pitch import Names


def skill(key: str, names: Names) -> str:
    return wording.label(key, names)


def rubric(level: str | None) -> str:
    """In words; "" for none."""
    return _(wording.LEVELS[level]) if level else ""


def stands(found: dict | None) -> str:
    """A level of the rubric, {proposed, given}: the teacher's, else the proposed one, which is told so; "" for none."""
    if not found or found["given"]:
        return rubric(found and found["given"])
    return _("%(level)s (proposed)") % {"level": rubric(found["proposed"])} if found["proposed"] else ""


def grade(level: str | None) -> int | None:
    """1 to 4."""
    return list(wording.LEVELS).index(level) + 1 if level else None
