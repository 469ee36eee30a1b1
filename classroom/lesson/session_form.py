"""The form of a new session. It knows no game: every option that a game names becomes a field by its kind.

A field of a game is called "<game>-<option>", of its counts and rules "<game>-<option>-<part>". `settings()` is what
sessions.create takes; how the form is shown stands in session_rows.py.
"""

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from classroom.lesson import guide
from classroom.lesson.option_fields import NEEDS_MINUTES, SUGGESTED, plain, suggestion, whole
from classroom.lesson.session_rows import NAMES, RULE_WORDS, Shown
from classroom.models import USUAL_NAMES
from classroom.people.letters import clean
from classroom.problems import Problem
from games import api
from theory.rules import CHOICES as RULES

OWN = "own"  # each pupil chooses, and begins with what is usual in the group's language
PLAIN = ("group", "game", "per_table", "guests", "add_up", "pictures", "pairs", "warm_up", "closing", "guided", "title")
LONGEST_TITLE = 80
FIRST_MINUTES = 15  # of the very first session of a teacher
FIRST_STEP = "initiation"  # of the ladder, where a game has one of that name


class SessionForm(Shown, forms.Form):
    LEFT_OUT: tuple[str, ...] = ()  # fields that a form made from this one has not
    use_required_attribute = False
    group = forms.ChoiceField(label=_("Group"), required=False, widget=forms.RadioSelect)
    game = forms.ChoiceField(label=_("Game"), widget=forms.RadioSelect)
    per_table = forms.TypedChoiceField(label=_("Players per table"), coerce=int, widget=forms.RadioSelect)
    names = forms.ChoiceField(
        label=_("Notes"), choices=[*NAMES, (OWN, _("Each pupil chooses"))], widget=forms.RadioSelect
    )
    guests = forms.BooleanField(label=_("Guests may type a name"), required=False)
    add_up = forms.BooleanField(label=_("Points add up over the rounds"), required=False)
    pictures = forms.BooleanField(label=_("Each pupil taps a secret picture to come in"), required=False)
    pairs = forms.BooleanField(label=_("Two may share a tablet"), required=False)
    warm_up = forms.BooleanField(label=_("Warm-up of three minutes before the first game"), required=False)
    closing = forms.BooleanField(label=_("Three questions after the last game"), required=False)
    guided = forms.BooleanField(label=_("Guided lesson: fifty minutes, one button after the other"), required=False)
    title = forms.CharField(
        label=_("Title: it stands in place of the group’s name, on the big screen too"),
        max_length=LONGEST_TITLE,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )

    def __init__(self, data=None, *, groups, last: dict, chosen: str | None = None, own: bool = True):
        """`own`: the session is the teacher's, who may play it without a group."""
        self.games = self.offered()
        self.groups = {group.key: group for group in groups}
        super().__init__(data, initial=self.beginning(last, chosen))
        self.fields["group"].choices = [
            *((key, group.name) for key, group in self.groups.items()),
            *([("", _("Guests only"))] if own else []),
        ]
        self.fields["group"].required = not own
        self.fields["game"].choices = [(info.key, info.title) for info in self.games]
        seats = sorted({number for info in self.games for number in info.seats})
        self.fields["per_table"].choices = [(number, str(number)) for number in seats]
        for info in self.games:
            for option in info.options:
                self.add(info.key, option, self.remembered(last, info).get(option.name, option.default))
        for name in self.LEFT_OUT:
            del self.fields[name]
        self.describe()

    # --- making ---

    def offered(self) -> list[api.GameInfo]:
        return api.games()

    def beginning(self, last: dict, chosen: str | None) -> dict:
        """The first values: the last session's, else a first lesson's. `chosen`: a group's key, "" for guests."""
        group = last.get("group")
        key = chosen if chosen in (*self.groups, "") else group.key if group and group.key in self.groups else ""
        return {
            "group": key,
            "game": last.get("game", self.games[0].key),
            "per_table": last.get("per_table", 4),
            "names": OWN if last.get("own_names") else last.get("names", "do"),
            "guests": last.get("guests", True),
            "add_up": last.get("add_up", False),
            "pictures": last.get("pictures", False),
            "pairs": last.get("pairs", False),
            "warm_up": last.get("warm_up", True),
            "closing": last.get("closing", True),
            "guided": last.get("guided", False),
            "title": last.get("title", ""),
        }

    def remembered(self, last: dict, info: api.GameInfo) -> dict:
        """The options of the teacher's last session; before the first an easy step of the ladder, where there is one,
        and an end."""
        if not last:
            easy = next((step.options for step in info.presets if step.key == FIRST_STEP), None)
            return {} if easy is None else {"minutes": FIRST_MINUTES, NEEDS_MINUTES: True, **easy}
        return last.get("options", {}) if last.get("game") == info.key else {}

    def add(self, game: str, option, value) -> None:
        """The field, or fields, of one option."""
        name = f"{game}-{option.name}"
        if option.kind in ("counts", "rules"):
            self.add_parts(name, game, option, value or {})
        elif option.name in SUGGESTED:
            self.fields[name] = suggestion(option, game, value)
        else:
            self.fields[name] = plain(option, game)
            self.fields[name].initial = value

    def add_parts(self, name: str, game: str, option, value: dict) -> None:
        if option.kind == "counts":
            for kind in option.choices:
                label = api.option_label(game, option.name, kind)
                self.fields[f"{name}-{kind}"] = whole(option, label, value.get(kind))
            return
        for part, choices in RULES.items():
            label, words = RULE_WORDS[part]
            self.fields[f"{name}-{part}"] = forms.ChoiceField(
                label=label,
                choices=[(str(choice), words[choice]) for choice in choices],
                widget=forms.RadioSelect,
                initial=str(value.get(part, choices[0])),
            )

    def describe(self) -> None:
        """A control that is wrong names its problem to screen readers."""
        if self.is_bound:
            for name in self.errors:
                self.mark(name)

    def mark(self, name: str) -> None:
        if name in self.fields:
            self.fields[name].widget.attrs |= {"aria-invalid": "true", "aria-describedby": f"problem-{name}"}

    # --- reading ---

    def clean_group(self):
        return self.groups.get(self.cleaned_data["group"])

    def clean_title(self) -> str:
        return clean(self.cleaned_data["title"])

    def clean(self):
        """A session of guests alone lets guests in, whatever the switch says."""
        if self.cleaned_data.get("group") is None:
            self.cleaned_data |= {"guests": True, "pictures": False, "pairs": False}
        return self.cleaned_data

    def settings(self) -> dict:
        """What sessions.create takes."""
        data = self.cleaned_data
        plain = {name: data[name] for name in PLAIN}
        return plain | self.note_names() | {"options": self.options(data["game"])}

    def note_names(self) -> dict:
        chosen = self.cleaned_data["names"]
        if chosen != OWN:
            return {"names": chosen, "own_names": False}
        return {"names": USUAL_NAMES[self.language()], "own_names": True}

    def language(self) -> str:
        group = self.cleaned_data["group"]
        return group.language if group else settings.LANGUAGE_CODE

    def options(self, game: str) -> dict:
        info = next(info for info in self.games if info.key == game)
        found = {option.name: self.value(f"{game}-{option.name}", option) for option in info.options}
        guided = self.cleaned_data.get("guided") and "chords" in info.has
        if guided and "minutes" in found and found["minutes"] is None:
            found |= {"minutes": guide.GAME, NEEDS_MINUTES: True}
        if found.get("minutes") is None:
            found.pop(NEEDS_MINUTES, None)
        return found

    def value(self, name: str, option):
        data = self.cleaned_data
        if option.kind == "counts":
            counts = {kind: data.get(f"{name}-{kind}") for kind in option.choices}
            return {kind: count for kind, count in counts.items() if count is not None}
        if option.kind == "rules":
            return {
                part: next(c for c in choices if str(c) == data[f"{name}-{part}"]) for part, choices in RULES.items()
            }
        return data[name]

    def refuse(self, problem: Problem) -> None:
        """Say a refusal of the school's core at its field, or above the form, with the option's own words."""
        game, option = self.cleaned_data["game"], problem.detail.get("option")
        names = [name for name in self.fields if option and name.startswith(f"{game}-{option}")]
        label = api.option_label(game, option) if names else ""
        if option in PLAIN:
            names, label = [option], str(self.fields[option].label)
        if names:
            problem = Problem(problem.code, **problem.detail | {"option": label})
            self.mark(names[0])
        reason = api.option_reason(game, problem.detail.get("reason", ""))
        self.add_error(names[0] if names else None, f"{problem.text} {reason}".strip())
