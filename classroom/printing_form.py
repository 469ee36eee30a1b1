"""The form of what is printed of a game: what a teacher chooses, as an order of games.api."""

from django import forms
from django.utils.translation import gettext_lazy as _

from classroom.lesson.option_fields import NUMBER_WORDS
from classroom.lesson.session_rows import NAMES
from games import api

FEW, MANY = 4, 8  # players at a table: one deck, two decks
PLAYERS = (_("Players"), [(str(FEW), _("2 to 4 (one deck)")), (str(MANY), _("5 to 8 (two decks)"))])
CHOICES = {
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


class PrintForm(forms.Form):
    """Of one game, with what that game says may be chosen; its own pieces, and the kinds of cards where they are
    counted. `usual`: a session's options ("variant", "deck"), its note names and language, or {}."""

    use_required_attribute = False

    def __init__(self, data=None, *, game: api.PrintedGame, usual: dict):
        self.game = game
        self.info = next((info for info in api.games() if info.key == game.key), None) if game.counted else None
        self.kinds = self._option("deck")
        super().__init__(data, initial=first(usual) | dict.fromkeys(game.pieces, True))
        if self.kinds:
            choices = [(each, api.option_label(game.key, "variant", each)) for each in self._option("variant").choices]
            self.fields["variant"] = segments(api.option_label(game.key, "variant"), choices)
            self.fields["players"] = segments(*PLAYERS)
        for name in self.chosen:
            self.fields[name] = segments(*CHOICES[name])
        for piece, label in game.pieces.items():
            self.fields[piece] = forms.BooleanField(label=label, required=False)
        if "ladder" in game.choices:
            self.fields["ladder"] = forms.BooleanField(label=_("The ladder of notes on the cards"), required=False)
        for kind in self.kinds.choices if self.kinds else ():
            self.fields[f"count-{kind}"] = self._count(kind, usual)

    def _option(self, name: str):
        """The game's option, None where its cards are not counted."""
        return next(option for option in self.info.options if option.name == name) if self.info else None

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
    def chosen(self):
        """The names of the segmented rows that the game offers, in the order of the page."""
        return [name for name in CHOICES if name in self.game.choices]

    @property
    def rows(self):
        """The segmented rows."""
        return [self[name] for name in (*(("variant", "players") if self.kinds else ()), *self.chosen)]

    @property
    def pieces(self):
        return [self[piece] for piece in self.game.pieces]

    @property
    def ladder(self):
        return self["ladder"] if "ladder" in self.fields else None

    @property
    def counts(self):
        return [self[f"count-{kind}"] for kind in self.kinds.choices] if self.kinds else []

    def usual_counts(self) -> dict[str, dict[str, dict[str, int]]]:
        """The cards of each kind by variant and players, where the form says nothing else."""
        if not self.kinds:
            return {}
        variants = [value for value, _label in self.fields["variant"].choices]
        players = [value for value, _label in PLAYERS[1]]
        return {v: {n: api.deck_counts({"variant": v}, int(n)) for n in players} for v in variants}

    def paper(self) -> dict:
        """How much paper the pieces take, for the page's script."""
        return {
            "usual": self.usual_counts(),
            "kinds": api.deck_kinds() if self.kinds else {},
            "pieces": self.game.pieces,
            "cards": self.game.cards,
            "counted": self.game.counted,
            "sheet": api.CARDS_A_SHEET,
        }

    def clean(self):
        data = super().clean()
        if not any(data.get(piece) for piece in self.game.pieces):
            raise forms.ValidationError(_("Choose at least one thing to print."))
        return data

    def words(self) -> dict[str, str]:
        """The order that a valid form stands for, as its words; api.BadOption."""
        data = self.cleaned_data
        look = [data[name] for name in ("lang", "names", "reading") if name in data]
        look += ["ladder" if data["ladder"] else "plain"] if "ladder" in data else []
        made = {
            "game": self.game.key,
            "pieces": ",".join(piece for piece in self.game.pieces if data[piece]),
            "look": "-".join([*look, *(["bw"] if data["ink"] == "bw" else [])]),
            "paper": data["paper"],
        }
        if self.kinds:
            deck = {kind: data[f"count-{kind}"] for kind in self.kinds.choices if data[f"count-{kind}"] is not None}
            counts = api.deck_counts({"variant": data["variant"], "deck": deck}, int(data["players"]))
            made["counts"] = ",".join(f"{kind}:{count}" for kind, count in counts.items())
        return made | ({"backs": data["backs"]} if "backs" in data else {})


def first(usual: dict) -> dict:
    """What the form shows at first: everything, in colour, as the session plays."""
    chosen = {name: offered[0][0] for name, (_label, offered) in CHOICES.items()}
    chosen |= {"variant": "full", "players": str(FEW), "ladder": True}
    return chosen | {name: usual[name] for name in ("variant", "names", "lang", "players", "reading") if name in usual}


def segments(label, choices) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, choices=choices, widget=forms.RadioSelect)
