"""Acordes Locos: labels of the options, their choices and the presets, for the session form."""

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

LABELS: dict[str, str] = {
    "title": _("Acordes Locos"),
    "variant": _("Variant"),
    "mode": _("Way of playing"),
    "minutes": _("Minutes"),
    "attacks": _("Attacks"),
    "help": _("Help for pupils"),
    "naming": _("Names of chords"),
    "reading": _("On the cards"),
    "redeal": _("Deal again while time is left"),
    "deck": _("Cards of each kind"),
    "store_clefs_and_bars": _("Clefs and repeat bars may be kept for later"),
    "open_reasons": _("Everybody is told why a chord was wrong"),
    "group_check": _("The others say first whether it is a chord"),
    "call_window": _("Seconds in which calls count as simultaneous"),
    "max_lag": _("Longest delay made up for, in seconds"),
    "call_timeout": _("Seconds to say a card that must be called"),
    "hold_timeout": _("Seconds to hold a card"),
    "decision_timeout": _("Seconds to decide"),
    "turn_timeout": _("Seconds for a turn"),
    "pass_timeout": _("Seconds until an idle player passes"),
    "last_call": _("Seconds of the last call"),
    "show_time": _("Seconds for which a chord is shown"),
    "rules": _("What counts as a chord"),
}
CHOICES: dict[str, dict[str, str]] = {
    "minutes": {"": _("Until the table is empty")},
    "variant": {"initiation": _("Beginner"), "intermediate": _("Intermediate"), "full": _("Full")},
    "mode": {"simultaneous": _("All at once"), "turns": _("By turns")},
    "attacks": {"all": _("With attacks"), "not_twice": _("Not twice running"), "off": _("No attacks")},
    "help": {"none": _("None"), "names": _("Names"), "hints": _("Hints")},
    "naming": {"size": _("Triad on F"), "full": _("F major"), "symbol": _("F, Fm, F7")},
    "reading": {"name": _("Name"), "both": _("Name and staff"), "staff": _("Staff only")},
    "deck": {
        "note": _("Notes (of each)"),
        "rest": _("Rests (of each)"),
        "clef": _("Clefs (of each)"),
        "sharp": _("Sharps"),
        "flat": _("Flats"),
        "natural": _("Naturals"),
        "repeat": _("Repeat bars"),
        "chim_poom": _("Chim Pooms"),
    },
    "preset": {
        "first_steps": _("First steps"),
        "initiation": _("Beginner"),
        "clefs_and_bars": _("Clefs and repeat bars"),
        "rests": _("Rests too"),
        "intermediate": _("Intermediate"),
        "simple_accidentals": _("Simple accidentals"),
        "full": _("Full"),
        "primary": _("Primary school"),
    },
}

# What stands below a label where it does not say enough: by the option, or by the preset.
ABOUT: dict[str, str] = {
    "attacks": _(
        "Some cards take notes from another player. Not twice running: nobody is chosen twice in a row. No attacks: a "
        "rest costs only its own player and Chim Poom does nothing."
    ),
    "help": _(
        "Names: each card has the ladder of notes at its edge, and an altered note says which one it serves as. Hints: "
        "also, in each pupil's own towers, which note goes on top and which are chords already."
    ),
    "naming": _("How a chord is called once it is right, on tablets, projector and report."),
    "reading": _(
        "How a note is read off its card. Once it stands in a tower its name is there to check, whatever the cards "
        "show."
    ),
}
ABOUT_PRESETS: dict[str, str] = {
    "first_steps": _("Notes only, by turns, with time to think"),
    "initiation": _("Notes only, all at once"),
    "clefs_and_bars": _("Notes, clefs that protect and bars that double"),
    "rests": _("The same, and rests that take notes away"),
    "intermediate": _("All cards but the accidentals"),
    "simple_accidentals": _("All cards, few accidentals and no naturals"),
    "full": _("All cards"),
    "primary": _("No accidentals, more time, nobody chosen twice running"),
}
REASONS: dict[str, str] = {
    "too_few_notes": _("Without notes there are no chords: leave at least one of each."),
    "redeal_needs_minutes": _("Dealing again needs an end: choose some minutes."),
}


def about(name: str, choice: str | None = None) -> str:
    """What an option or a preset means, where its label does not say enough; else nothing."""
    text = ABOUT_PRESETS.get(choice, "") if name == "preset" and choice else ABOUT.get(name, "")
    return gettext(text) if text else ""


def reason(code: str) -> str:
    """Why a choice is not possible; nothing where the form can say no more."""
    return gettext(REASONS[code]) if code in REASONS else ""


def label(name: str, choice: str | None = None) -> str:
    """The words of an option, or of one of its choices; KeyError where there are none, so that a test sees it."""
    return gettext(LABELS[name]) if choice is None else gettext(CHOICES[name][choice])
