"""Acordes Locos: labels of the options, their choices and the presets, for the session form."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_

LABELS: dict[str, str] = {
    "title": N_("Acordes Locos"),
    "variant": N_("Variant"),
    "mode": N_("Way of playing"),
    "minutes": N_("Minutes"),
    "attacks": N_("Attacks"),
    "help": N_("Help for pupils"),
    "naming": N_("Names of chords"),
    "redeal": N_("Deal again while time is left"),
    "deck": N_("Cards of each kind"),
    "store_clefs_and_bars": N_("Clefs and repeat bars may be kept for later"),
    "open_reasons": N_("Everybody is told why a chord was wrong"),
    "call_window": N_("Seconds in which calls count as simultaneous"),
    "max_lag": N_("Most seconds of delay that are made good"),
    "call_timeout": N_("Seconds to say a card that must be called"),
    "hold_timeout": N_("Seconds to hold a card"),
    "decision_timeout": N_("Seconds to decide"),
    "turn_timeout": N_("Seconds for a turn"),
    "pass_timeout": N_("Seconds until an idle player has passed"),
    "last_call": N_("Seconds of the last call"),
    "show_time": N_("Seconds for which a chord is shown"),
    "rules": N_("What counts as a chord"),
}
CHOICES: dict[str, dict[str, str]] = {
    "variant": {"initiation": N_("Initiation"), "intermediate": N_("Intermediate"), "full": N_("Full")},
    "mode": {"simultaneous": N_("All at once"), "turns": N_("By turns")},
    "attacks": {"all": N_("Yes"), "not_twice": N_("Not twice running"), "off": N_("No attacks")},
    "help": {"none": N_("None"), "names": N_("Names"), "hints": N_("Hints")},
    "naming": {"size": N_("By size first"), "full": N_("Full name"), "symbol": N_("Symbol")},
    "deck": {
        "note": N_("Notes (of each)"),
        "rest": N_("Rests (of each)"),
        "clef": N_("Clefs (of each)"),
        "sharp": N_("Sharps"),
        "flat": N_("Flats"),
        "natural": N_("Naturals"),
        "repeat": N_("Repeat bars"),
        "chim_poom": N_("Chim Pooms"),
    },
    "preset": {
        "first_steps": N_("First steps"),
        "initiation": N_("Initiation"),
        "clefs_and_bars": N_("Clefs and repeat bars"),
        "rests": N_("Rests too"),
        "intermediate": N_("Intermediate"),
        "simple_accidentals": N_("Simple accidentals"),
        "full": N_("Full"),
        "primary": N_("Primary school"),
    },
}


def label(name: str, choice: str | None = None) -> str:
    """The words of an option, or of one of its choices; KeyError where there are none, so that a test sees it."""
    return _(LABELS[name]) if choice is None else _(CHOICES[name][choice])
