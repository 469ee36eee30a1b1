"""The words of a guided lesson: the teacher's strip, and the worked case on the projector."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from theory import parse_note

# What each step of the worked case shows: the tower from below; the names that are counted, the second left out; the
# place of the note that is wrong; its sentence, with {C} and so on for the names of the notes.
WORKED = (
    ("C", "", 0, gettext_lazy("A chord is a tower. Its first note goes at the bottom: {C}.")),
    ("CE", "CDE", 0, gettext_lazy("Count three names: {C}, {D}, {E}. Leave out the middle one and put {E}.")),
    ("CEG", "EFG", 0, gettext_lazy("Again, from {E}: {E}, {F}, {G}. Leave out {F} and put {G}.")),
    ("CEG", "", 0, gettext_lazy("{C} – {E} – {G}: put one, leave one out. Three notes, 3 points. Call “Chord!”")),
    ("CEF", "EF", 3, gettext_lazy("{C} – {E} – {F} is not a chord: after {E} comes {F}, and none was left out.")),
    ("CEG", "EFG", 0, gettext_lazy("Leave out {F} and put {G}: now it is a chord.")),
    ("CEGB", "GAB", 0, gettext_lazy("One more: {G}, {A}, {B}. Four notes are a seventh: 7 points.")),
    ("CEGBD", "BCD", 0, gettext_lazy("And one more: {B}, {C}, {D}. Five notes are a ninth: 9 points.")),
)


def worked(names: str) -> list[dict]:
    """[{"notes": [["C", 0], …] from below, "counted": the same, "wrong": place from 1 or 0, "text"}], by step."""
    spelled = {letter: parse_note(letter).spell(names) for letter in "CDEFGAB"}
    return [
        {
            "notes": natural(notes),
            "counted": natural(counted),
            "wrong": wrong,
            "text": str(sentence).format(**spelled),
        }
        for notes, counted, wrong, sentence in WORKED
    ]


def natural(letters: str) -> list[list]:
    return [[letter, 0] for letter in letters]


def teacher() -> dict[str, str]:
    return {
        "guide": _("Guided lesson"),
        "guide_minutes": _("{n} min"),
        "guide_done": _("done"),
        "guide_skip": _("Skip"),
        "guide_worked": _("Worked case"),
        "guide_warm_up": _("Warm-up"),
        "guide_game": _("Short game"),
        "guide_moment": _("One moment"),
        "guide_second": _("Second round"),
        "guide_questions": _("Exit questions"),
        "guide_report": _("Report"),
        "what_worked": _("On the projector you build a chord with the class. Read each sentence aloud."),
        "what_warm_up": _("Three minutes on all tablets. Nobody has to be quick."),
        "what_game": _("Everybody to a table. It ends by itself when the time is over."),
        "what_moment": _("Look at one moment of the game together. Ask: what happened here, and why?"),
        "what_second": _("Once more, with what you have talked about."),
        "what_questions": _("Three questions on each tablet, to see what stays."),
        "what_report": _("The report says what the class can do already and what comes next."),
        "go_worked": _("Show it on the projector"),
        "go_worked_next": _("Next step ({n} of {many})"),
        "go_worked_back": _("Previous step"),
        "go_worked_end": _("It is clear: go on"),
        "go_warm_up": _("Begin the warm-up"),
        "go_game": _("Begin the game"),
        "go_end": _("End the game"),
        "go_moment": _("Look at the moment"),
        "go_prepare": _("To the second round"),
        "go_second": _("Begin the second round"),
        "go_questions": _("Ask the questions"),
        "go_questions_end": _("End the questions"),
        "go_report": _("Close and see the report"),
        "go_close": _("Close the session"),
    }
