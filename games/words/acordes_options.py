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
    "redeal": _("Deal again while time is left"),
    "deck": _("Cards of each kind"),
    "store_clefs_and_bars": _("Clefs and repeat bars may be kept for later"),
    "open_reasons": _("Everybody is told why a chord was wrong"),
    "call_window": _("Seconds in which calls count as simultaneous"),
    "max_lag": _("Most seconds of delay that are made good"),
    "call_timeout": _("Seconds to say a card that must be called"),
    "hold_timeout": _("Seconds to hold a card"),
    "decision_timeout": _("Seconds to decide"),
    "turn_timeout": _("Seconds for a turn"),
    "pass_timeout": _("Seconds until an idle player has passed"),
    "last_call": _("Seconds of the last call"),
    "show_time": _("Seconds for which a chord is shown"),
    "rules": _("What counts as a chord"),
}
CHOICES: dict[str, dict[str, str]] = {
    "variant": {"initiation": _("Initiation"), "intermediate": _("Intermediate"), "full": _("Full")},
    "mode": {"simultaneous": _("All at once"), "turns": _("By turns")},
    "attacks": {"all": _("With attacks"), "not_twice": _("Not twice running"), "off": _("No attacks")},
    "help": {"none": _("None"), "names": _("Names"), "hints": _("Hints")},
    "naming": {"size": _("By size first"), "full": _("Full name"), "symbol": _("Symbol")},
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
        "initiation": _("Initiation"),
        "clefs_and_bars": _("Clefs and repeat bars"),
        "rests": _("Rests too"),
        "intermediate": _("Intermediate"),
        "simple_accidentals": _("Simple accidentals"),
        "full": _("Full"),
        "primary": _("Primary school"),
    },
}


def label(name: str, choice: str | None = None) -> str:
    """The words of an option, or of one of its choices; KeyError where there are none, so that a test sees it."""
    return gettext(LABELS[name]) if choice is None else gettext(CHOICES[name][choice])
