"""The sentences of the practice pages. {name} is filled in by the script."""

from collections.abc import Iterable

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from classroom.learning import practice
from classroom.models import Student
from theory.skills import SKILLS

LABELS = {
    "triad": gettext_lazy("Triads"),
    "seventh": gettext_lazy("Sevenths"),
    "ninth": gettext_lazy("Ninths"),
    "wrap": gettext_lazy("Thirds that pass {last}"),
    "order": gettext_lazy("Notes in order"),
    "alteration": gettext_lazy("Sharps and flats"),
    "renaming": gettext_lazy("Notes with two names"),
    "figure": gettext_lazy("Figures"),
}


def label(skill: str, names: str = "do") -> str:
    """A skill as a pupil reads it."""
    return str(LABELS[skill]).format(last="B" if names == "c" else "Si")


def labels(names: str = "do", skills: Iterable[str] = SKILLS) -> list[dict[str, str]]:
    return [{"skill": skill, "label": label(skill, names)} for skill in skills]


def links(student: Student, names: str) -> list[dict[str, str]]:
    """What a pupil practises next, each with the page that begins it."""
    rows = labels(names, practice.next_skills(student))
    return [row | {"url": f"{reverse('practice')}?skill={row['skill']}"} for row in rows]


def sentences() -> dict[str, str]:
    return {
        "back": _("Back"),
        "of": _("{n} of {many}"),
        "progress": _("Task {n} of {many}"),
        "progress_free": _("Task {n}"),
        "hint": _("A hint"),
        "listen": _("Listen"),
        "next": _("Next"),
        "ready": _("Ready"),
        "take_last": _("Take the last one away"),
        "sharp": _("Sharp"),
        "flat": _("Flat"),
        "double_sharp": _("Double sharp"),
        "double_flat": _("Double flat"),
        "accidentals": _("Accidental for the next note"),
        "keys": _("Notes"),
        "options": _("Answers"),
        "tower": _("Tower, from below: {notes}"),
        "missing": _("a note that is missing"),
        "counted": _("count: {n}"),
        "right": _("Right!"),
        "not_yet": _("Not yet"),
        "was": _("It was: {answer}"),
        "loading": _("Here it comes…"),
        "failed": _("That did not arrive. Nothing is lost."),
        "try": _("Try again"),
        "done_one": _("You have done {n} task."),
        "done_many": _("You have done {n} tasks."),
        "first_one": _("{n} right at once."),
        "first_many": _("{n} right at once."),
        "hinted_one": _("{n} right with a hint."),
        "hinted_many": _("{n} right with a hint."),
        "read": _("Of the others you have read why: that is how one learns."),
        "thanks": _("Thank you for practising."),
        "more": _("Ten more"),
        "enough": _("That is enough"),
        "over": _("The time is over."),
        "starts": _("The game is about to start."),
        "look": _("Look at the board."),
        "sound_failed": _("The sound has not arrived. It is tried again at your next tap."),
    }
