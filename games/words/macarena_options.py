"""Macarena de Maldón: labels of the options, their choices and the presets, for the session form."""

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

LABELS: dict[str, str] = {
    "title": _("Macarena de Maldón"),
    "goal": _("Amulets to win"),
    "max_rounds": _("Rounds at most"),
    "minutes": _("Minutes"),
    "starting_hand": _("Cards in the hand at the start"),
    "same_element_ladder": _("Ladders in one element only"),
    "wrap": _("K and A follow each other"),
    "majority_tie": _("Equal majorities"),
    "self_mirror": _("A card of the same play is a mirror, too"),
    "deep_mirror": _("A buried card is a mirror, too"),
    "extra_pass_keeps": _("To pass an extra turn costs no macas"),
    "open_piles": _("Everybody sees what is in the personal piles"),
    "first_player": _("Who begins"),
    "turn_timeout": _("Seconds for a turn"),
}
CHOICES: dict[str, dict[str, str]] = {
    "majority_tie": {"all": _("Each of them gets the token"), "none": _("Nobody gets the token")},
    "first_player": {
        "random": _("Drawn by lot"),
        "1": _("First seat"),
        "2": _("Second seat"),
        "3": _("Third seat"),
        "4": _("Fourth seat"),
        "5": _("Fifth seat"),
    },
    "preset": {"short": _("Short game"), "one_round": _("One round"), "full": _("The whole game")},
}

# What stands below a label where it does not say enough: by the option, or by the preset.
ABOUT: dict[str, str] = {
    "goal": _("Without a number: two for two or three players, one for four or five."),
    "max_rounds": _("Then the best wins: most amulets, then elements, coins and cards."),
    "minutes": _("When they are over, the turn is finished, the round is settled and the best wins."),
    "starting_hand": _("With five there is more to play from the first turn on."),
    "same_element_ladder": _("Harder: a ladder goes on in its element, and only an equal value changes it."),
    "majority_tie": _("When several have most cards of an element."),
    "self_mirror": _("A mirror is a card identical to one of its pile."),
    "deep_mirror": _("Else only the top card of a pile counts."),
    "first_player": _("At a table without that seat it is drawn by lot."),
    "turn_timeout": _("Then the turn is passed, so that nobody waits for long."),
}
ABOUT_PRESETS: dict[str, str] = {
    "short": _("The first amulet wins: two or three rounds"),
    "one_round": _("A hand of five cards and a single round: about a quarter of an hour"),
    "full": _("As the rules say: two amulets for two or three players. It may take longer than a lesson"),
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
