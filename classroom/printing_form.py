"""The form of the printed deck: what a teacher chooses, as an order of games.api."""

from django import forms
from django.utils.translation import gettext_lazy as _

from classroom.lesson.option_fields import NUMBER_WORDS
from classroom.lesson.session_rows import NAMES
from games import api

FEW, MANY = 4, 8  # players at a table: one deck, two decks
CHOICES = {
    "players": (_("Players"), [(str(FEW), _("2 to 4 (one deck)")), (str(MANY), _("5 to 8 (two decks)"))]),
    "lang": (_("Language"), [("es", "Español"), ("en", "English")]),
    "names": (_("Notes"), NAMES),
    "reading": (_("On the cards"), [("name", _("Name")), ("both", _("Name and staff")), ("staff", _("Staff only"))]),
    "ink": (_("Ink"), [("colour", _("Colour")), ("bw", _("Black and white"))]),
    "paper": (_("Paper"), [("a4", "A4"), ("letter", "Letter")]),
    "backs": (
        _("Backs"),
        [("none", _("Without")), ("long", _("Flip on the long edge")), ("short", _("Flip on the short edge"))],
    ),
}
PIECES = {"cards": _("The cards"), "rules": _("The rules on one page"), "practice": _("A practice sheet of thirds")}


class PrintForm(forms.Form):
    """`usual`: a session's options ("variant", "deck"), its note names and language, or {}."""

    use_required_attribute = False

    def __init__(self, data=None, *, usual: dict):
        self.game = next(game for game in api.games() if any(option.kind == "counts" for option in game.options))
        self.kinds = next(option for option in self.game.options if option.kind == "counts")
        super().__init__(data, initial=first(usual))
        variants = next(option for option in self.game.options if option.name == "variant").choices
        choices = [(variant, api.option_label(self.game.key, "variant", variant)) for variant in variants]
        self.fields["variant"] = segments(api.option_label(self.game.key, "variant"), choices)
        for name, (label, offered) in CHOICES.items():
            self.fields[name] = segments(label, offered)
        for name, label in [*PIECES.items(), ("ladder", _("The ladder of notes on the cards"))]:
            self.fields[name] = forms.BooleanField(label=label, required=False)
        for kind in self.kinds.choices:
            self.fields[f"count-{kind}"] = self._count(kind, usual)

    def _count(self, kind: str, usual: dict) -> forms.Field:
        return forms.IntegerField(
            label=api.option_label(self.game.key, self.kinds.name, kind),
            required=False,
            min_value=int(self.kinds.low),
            max_value=int(self.kinds.high),
            initial=usual.get("deck", {}).get(kind),
            error_messages=NUMBER_WORDS,
        )

    @property
    def rows(self):
        """The segmented rows, in the order of the page."""
        return [self[name] for name in ("variant", *CHOICES)]

    @property
    def pieces(self):
        return [self[name] for name in PIECES]

    @property
    def counts(self):
        return [self[f"count-{kind}"] for kind in self.kinds.choices]

    def usual_counts(self) -> dict[str, dict[str, dict[str, int]]]:
        """The cards of each kind by variant and players, where the form says nothing else."""
        variants = [value for value, _label in self.fields["variant"].choices]
        players = [value for value, _label in CHOICES["players"][1]]
        return {v: {n: api.deck_counts({"variant": v}, int(n)) for n in players} for v in variants}

    def clean(self):
        data = super().clean()
        if not any(data.get(piece) for piece in PIECES):
            raise forms.ValidationError(_("Choose at least one thing to print."))
        return data

    def words(self) -> dict[str, str]:
        """The order that a valid form stands for, as its words."""
        data = self.cleaned_data
        deck = {kind: data[f"count-{kind}"] for kind in self.kinds.choices if data[f"count-{kind}"] is not None}
        counts = api.deck_counts({"variant": data["variant"], "deck": deck}, int(data["players"]))
        look = [data["lang"], data["names"], data["reading"], "ladder" if data["ladder"] else "plain"]
        return {
            "counts": ",".join(f"{kind}:{count}" for kind, count in counts.items()),
            "pieces": ",".join(piece for piece in PIECES if data[piece]),
            "look": "-".join([*look, *(["bw"] if data["ink"] == "bw" else [])]),
            "paper": data["paper"],
            "backs": data["backs"],
        }


def first(usual: dict) -> dict:
    """What the form shows at first: everything, in colour, as the session plays."""
    chosen = {name: offered[0][0] for name, (_label, offered) in CHOICES.items()}
    chosen |= {"variant": "full", "ladder": True} | dict.fromkeys(PIECES, True)
    return chosen | {name: usual[name] for name in ("variant", "names", "lang", "players", "reading") if name in usual}


def segments(label, choices) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, choices=choices, widget=forms.RadioSelect)
