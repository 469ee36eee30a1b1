"""The sentences of the practice pages. {name} is filled in by the script."""

from collections.abc import Iterable

from django.urls import reverse
from django.utils.translation import gettext as _

from classroom.learning import practice, wording
from classroom.models import Student
from theory.pitch import Names
from theory.skills import SKILLS


def labels(names: Names = "do", skills: Iterable[str] = SKILLS) -> list[dict[str, str]]:
    return [{"skill": skill, "label": wording.label(skill, names)} for skill in skills]


def links(student: Student, names: Names) -> list[dict[str, str]]:
    """What a pupil practises next, each with the page that begins it."""
    rows = labels(names, practice.next_skills(student))
    return [row | {"url": f"{reverse('practice')}?skill={row['skill']}"} for row in rows]


def sentences() -> dict[str, str]:
    return {
        "back": _("Back"),
        "of": _("{n} of {many}"),
        "progress": _("Task {n} of {many}"),
        "warm_up": _("Warm-up"),
        "closing": _("Last questions"),
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
        "read": _("Where it was not right you have read why: that is how one learns."),
        "thanks": _("Thank you for practising."),
        "more": _("Ten more"),
        "enough": _("That is enough"),
        "over": _("The time is over."),
        "stopped": _("That is all for now."),
        "starts": _("The game is about to start."),
        "look": _("Look at the board."),
        "sound_failed": _("The sound has not arrived. It is tried again at your next tap."),
    }


def teacher() -> dict[str, str]:
    """Practice of the whole class on the page of a session."""
    return {
        "practice_key": _("Practise"),
        "practice_all": _("Practice on all tablets"),
        "practice_what": _("What is practised?"),
        "practice_needs": _("What each one needs"),
        "practice_long": _("How long?"),
        "practice_minutes": _("{n} minutes"),
        "practice_tasks": _("{n} tasks"),
        "practice_begin": _("Begin on all tablets"),
        "practice_stop_round": _("Stop the practice"),
        "practice_stop_warm_up": _("Stop the warm-up"),
        "practice_stop_closing": _("Stop the questions"),
        "practice_warm_up": _("Warm-up"),
        "practice_round": _("The class practises"),
        "practice_closing": _("Last questions"),
        "practice_answered": _("{n} of {many} have answered"),
        "practice_done": _("{n} of {many} have finished"),
        "practice_answers": _("answers: {n}"),
        "practice_start": _("The time is over. Start the game when you like."),
        "practice_over": _("The time is over."),
        "warm_up_first": _("Three minutes of warm-up come first; then the same key starts the game."),
        "skip_warm_up": _("Without warm-up"),
        "closing_questions": _("Three last questions"),
    }


def screen() -> dict[str, str]:
    """The same on the projector."""
    return {
        "practice_warm_up": _("Warm-up"),
        "practice_round": _("The class practises"),
        "practice_closing": _("Last questions"),
    }
