"""Form fields for the options of a game, by their kind: choice, number, switch, counts."""

from django import forms
from django.utils.formats import localize_input
from django.utils.translation import gettext_lazy as _

from games import api

SUGGESTED = {"minutes": _("Duration")}  # offered as buttons; another number that was chosen before joins them
NEEDS_MINUTES = "redeal"
NUMBER_WORDS = {
    "required": _("This is needed."),
    "invalid": _("Write a number."),
    "min_value": _("At least %(limit_value)s."),
    "max_value": _("At most %(limit_value)s."),
}


def text(value) -> str:
    """A value as its control holds it: "" for none, "on" for a switch that is on; 0,6 in Spanish."""
    if value is None or value is False:
        return ""
    if value is True:
        return "on"
    return str(localize_input(int(value) if isinstance(value, float) and value.is_integer() else value))


def suggestion(option, game: str, value) -> forms.Field:
    """A number chosen from a few buttons, the last one "no limit" in the words of the game."""
    offered = sorted({*option.usual, *([int(value)] if value else [])})
    choices = [(str(number), _("%(n)d min") % {"n": number}) for number in offered]
    if option.optional:
        choices.append(("", api.option_label(game, option.name, "")))
    return forms.TypedChoiceField(
        label=SUGGESTED[option.name],
        choices=choices,
        coerce=int,
        empty_value=None,
        required=not option.optional,
        widget=forms.RadioSelect,
        initial=text(int(value) if value else None),
    )


def plain(option, game: str) -> forms.Field:
    """The field of a choice, a number or a switch."""
    label = api.option_label(game, option.name)
    if option.kind == "choice":
        choices = [(choice, api.option_label(game, option.name, choice)) for choice in option.choices]
        return forms.ChoiceField(label=label, choices=choices, widget=forms.RadioSelect)
    if option.kind == "flag":
        return forms.BooleanField(label=label, required=False)
    fraction = isinstance(option.default, float)  # a browser writes it by its own language, not by the page's
    return Number(
        label=label,
        localize=fraction,
        required=not option.optional,
        min_value=option.low,
        max_value=option.high,
        error_messages=NUMBER_WORDS,
    )


class Number(forms.FloatField):
    """A number that stays whole where it was typed whole; localized, it is written as the page's language does."""

    def widget_attrs(self, widget):
        return super().widget_attrs(widget) | ({"inputmode": "decimal"} if self.localize else {})

    def to_python(self, value):
        number = super().to_python(value)
        return int(number) if number is not None and number.is_integer() else number

    def prepare_value(self, value):
        return int(value) if isinstance(value, float) and value.is_integer() else value


def whole(option, label: str, value) -> forms.Field:
    return forms.IntegerField(
        label=label,
        required=False,
        min_value=int(option.low),
        max_value=int(option.high),
        initial=value,
        error_messages=NUMBER_WORDS,
    )


def needs(games: list[api.GameInfo]) -> dict[str, tuple[str, tuple[str, ...]]]:
    """The fields that change something with some choices of another field alone: {field: (other, its choices)}."""
    return {
        f"{info.key}-{option.name}": (f"{info.key}-{option.needs[0]}", option.needs[1])
        for info in games
        for option in info.options
        if option.needs
    }


def usual_counts(games: list[api.GameInfo]) -> dict[str, dict[str, dict[int, dict[str, int]]]]:
    """The cards of each kind where the form says nothing else, by field of the counts, variant and seats."""
    return {
        f"{info.key}-{option.name}": {
            variant: {seats: api.deck_counts({"variant": variant}, seats) for seats in info.seats}
            for variant in variants(info)
        }
        for info in games
        for option in info.options
        if option.kind == "counts"
    }


def variants(info: api.GameInfo) -> tuple[str, ...]:
    return next(option.choices for option in info.options if option.name == "variant")
