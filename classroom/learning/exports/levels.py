"""The words of a report's levels and skills, for its files: of somebody, not to somebody."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

SKILL_LABELS = {
    "triad": gettext_noop("Triads"),
    "seventh": gettext_noop("Sevenths"),
    "ninth": gettext_noop("Ninths"),
    "wrap": gettext_noop("Past B to C"),
    "order": gettext_noop("Order from the root"),
    "alteration": gettext_noop("Accidentals"),
    "renaming": gettext_noop("One sound, two names"),
    "figure": gettext_noop("Note values"),
}
MASTERY = {  # mastery.LEVELS
    "few": gettext_noop("few data"),
    "starting": gettext_noop("starting"),
    "on_the_way": gettext_noop("on the way"),
    "mastered": gettext_noop("mastered"),
}
RUBRIC = {  # models.Grade.Level, from the first to the fourth
    "started": gettext_noop("Started"),
    "in_progress": gettext_noop("In progress"),
    "acquired": gettext_noop("Acquired"),
    "advanced": gettext_noop("Advanced"),
}


def skill(key: str) -> str:
    return _(SKILL_LABELS[key])


def mastery(level: str) -> str:
    return _(MASTERY[level])


def rubric(level: str | None) -> str:
    """In words; "" for none."""
    return _(RUBRIC[level]) if level else ""


def grade(level: str | None) -> int | None:
    """1 to 4."""
    return list(RUBRIC).index(level) + 1 if level else None
