"""Harmonies: labels of the options, their choices and the presets, for the session form."""

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

LABELS: dict[str, str] = {
    "title": _("Harmonies"),
    "side": _("Side of the boards"),
    "spirits": _("Nature’s Spirits"),
    "minutes": _("Minutes"),
    "first_player": _("Who begins"),
    "turn_timeout": _("Seconds for a turn"),
}
CHOICES: dict[str, dict[str, str]] = {
    "minutes": {"": _("Until a board is full")},
    "side": {"A": _("Side A: the river"), "B": _("Side B: the islands")},
    "first_player": {
        "random": _("Drawn by lot"),
        "1": _("First seat"),
        "2": _("Second seat"),
        "3": _("Third seat"),
        "4": _("Fourth seat"),
    },
    "preset": {
        "river": _("The river"),
        "islands": _("The islands"),
        "river_spirits": _("The river, with spirits"),
        "islands_spirits": _("The islands, with spirits"),
    },
}

# What stands below a label where it does not say enough: by the option, or by the preset.
ABOUT: dict[str, str] = {
    "side": _("A: the longest river counts. B: the water parts the land, and each island counts."),
    "spirits": _(
        "Everybody keeps one of two secret cards, which gives points for a whole landscape once its cube is placed. "
        "Not for a first game."
    ),
    "minutes": _("When they are over, the round is completed and points are counted."),
    "first_player": _("At a table without that seat it is drawn by lot."),
    "turn_timeout": _("Then the turn is played by chance, so that nobody waits for long."),
}
ABOUT_PRESETS: dict[str, str] = {
    "river": _("For a first game: side A, no spirits"),
    "islands": _("Side B: larger boards, and islands instead of a river"),
    "river_spirits": _("Side A, and a secret aim for everybody"),
    "islands_spirits": _("Side B, and a secret aim for everybody"),
}


def about(name: str, choice: str | None = None) -> str:
    """What an option or a preset means, where its label does not say enough; else nothing."""
    text = ABOUT_PRESETS.get(choice, "") if name == "preset" and choice else ABOUT.get(name, "")
    return gettext(text) if text else ""


def reason(code: str) -> str:
    """Why a choice is not possible; the form says all that there is to say."""
    return ""


def label(name: str, choice: str | None = None) -> str:
    """The words of an option, or of one of its choices; KeyError where there are none, so that a test sees it."""
    return gettext(LABELS[name]) if choice is None else gettext(CHOICES[name][choice])
