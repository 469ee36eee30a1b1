"""The sheets of what a session says for the next lesson (lesson_report). Pure but for the words.

The moments stay on the page: their addresses are the school's own, and a file or a link may go to anybody.
"""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from classroom.learning.exports.sheets import Column, Sheet


def sheets(lesson: dict) -> tuple[Sheet, ...]:
    """Those that say something."""
    made = [suggestion(lesson), chords(lesson), whose(lesson)]
    made += [triads(lesson["open"]), pace(lesson["pace"])]
    return tuple(sheet for sheet in made if sheet.rows)


def suggestion(lesson: dict) -> Sheet:
    title = _("For the next lesson")
    said = sentences(lesson["suggestion"], lesson["tried"])
    return Sheet("next_lesson", title, (Column("sentence", title),), [(each,) for each in said])


def sentences(found: dict | None, tried: int) -> list[str]:
    """As the page says it."""
    if not found:
        return [_("Too few tries to say anything for the next lesson.")] if tried else []
    said = [f"{found['what'][:1].upper()}{found['what'][1:]}. {found['how']}", reason(found)]
    return said + ([step(found["step"])] if found["step"] else [])


def reason(found: dict) -> str:
    if error := found["error"]:
        words = ngettext(
            "“%(label)s”: %(count)s of the %(wrong)s errors (%(people)s pupil).",
            "“%(label)s”: %(count)s of the %(wrong)s errors (%(people)s pupils).",
            error["people"],
        )
        return words % error
    if found["right"] == found["total"]:
        return _("“%(label)s”: all %(total)s tries were right.") % found
    words = ngettext(
        "“%(label)s”: %(right)s of %(total)s tries right; %(people)s pupil erred.",
        "“%(label)s”: %(right)s of %(total)s tries right; %(people)s pupils erred.",
        found["people"],
    )
    return words % found


def step(found: dict) -> str:
    words = {
        "up": _("Nearly all was right: the next step is “%(step)s”."),
        "down": _("Less than half was right: one step back is “%(step)s”."),
        "stay": _("The step “%(step)s” still fits."),
    }
    return words[found["move"]] % {"step": found["label"]}


def chords(lesson: dict) -> Sheet:
    columns = (
        Column("chord", _("Chord")),
        Column("right", _("Right"), "number"),
        Column("tries", _("Tries"), "number"),
    )
    rows = [(each["label"], each["right"], each["tried"]) for each in lesson["chords"]]
    note = _("A try that was no chord counts under its lowest note, one in the wrong order under its root.")
    return Sheet("hard_chords", _("The hardest chords"), columns, rows, note=note)


def of_tries(right: int, tries: int) -> str:
    """What errors are of."""
    words = ngettext(
        "%(right)s of %(tries)s tries right; the errors are those of the other %(wrong)s.",
        "%(right)s of %(tries)s tries right; the errors are those of the other %(wrong)s.",
        tries - right,
    )
    return words % {"right": right, "tries": tries, "wrong": tries - right}


def apart() -> str:
    """Why a size has more tries here than as a skill."""
    return _(
        "Every “Chord!” of so many notes, once: as skills, which is how the next lesson is suggested, a wrong order "
        "counts for the order alone."
    )


def names(people: list[dict]) -> str:
    """ "Ana (4), Luis (1)"."""
    return ", ".join(f"{who['name']} ({who['count']})" for who in people)


def whose(lesson: dict) -> Sheet:
    """A row for each error and pupil, to sort and to count. Not on paper, where each error names its pupils."""
    columns = (Column("error", _("Error")), Column("name", _("Pupil")), Column("times", _("Times"), "number"))
    rows = [(each["label"], who["name"], who["count"]) for each in lesson["errors"] for who in each["people"]]
    return Sheet("whose_errors", _("Common errors, and whose"), columns, rows, paper=False)


def triads(found: dict) -> Sheet:
    columns = (
        Column("triads", _("Triads that could be called"), "number"),
        Column("closed", _("Called as they were"), "number"),
        Column("grown", _("Kept open and grew"), "number"),
        Column("lost", _("Kept open and lost"), "number"),
    )
    row = (found["total"], found["closed"], found["grown"], found["lost"])
    note = _("Waiting for more is a choice, neither good nor bad.")
    return Sheet("triads", _("Triads that could be called"), columns, [row] if found["total"] else [], note=note)


def pace(found: dict) -> Sheet:
    columns = (
        Column("seconds", _("Seconds in the middle"), "number"),
        Column("chords", _("Chords"), "number"),
    )
    rows = [(int(found["seconds"] + 0.5), found["n"])] if found["n"] else []
    note = _("Half were quicker, half slower. It is no part of any mark.")
    return Sheet("pace", _("From the last card to “Chord!”"), columns, rows, note=note)
