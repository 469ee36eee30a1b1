"""How the form of a session is shown: its rows, and what the page's script needs for the summary and the ladder."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _

from classroom.lesson import guide
from classroom.lesson.option_fields import NEEDS_MINUTES, SUGGESTED, needs, text, usual_counts
from classroom.lesson.seating import FEWEST, even_sizes
from games import api
from theory.rules import CHOICES as RULES

NAMES = [("do", "Do Re Mi"), ("c", "C D E")]
RULE_WORDS = {
    "renaming": (
        _("Two sharps on Fa serve as Sol"),
        {"altered": _("Altered cards"), "none": _("No"), "all": _("All cards")},
    ),
    "thirds": (_("Thirds"), {"major_minor": _("Major and minor"), "any": _("Any, as written")}),
    "order": (_("Order"), {"strict": _("From the root upwards"), "free": _("Any order")}),
    "distinct_sounds": (_("All notes must sound different"), {True: _("Yes"), False: _("No")}),
}


@dataclass(frozen=True)
class Row:
    """One row of the page: `kind` segments, number, flag or group (of several bound fields)."""

    kind: str
    label: str
    fields: list
    name: str = ""
    about: str = ""

    @property
    def field(self):
        return self.fields[0]

    @property
    def wrong(self) -> bool:
        return any(field.errors for field in self.fields)


class Shown:
    """Of a form with `games` and `groups`."""

    games: list[api.GameInfo]
    groups: dict[str, Any]
    fields: dict[str, Any]
    initial: dict[str, Any]

    def rows(self, basic: bool) -> list[Row]:
        """The rows of the short form, or those under "More settings"; one game at a time is shown by the script."""
        return [
            row
            for info in self.games
            for option in info.options
            if option.basic == basic
            for row in self.row(info.key, option)
        ]

    def row(self, game: str, option) -> list[Row]:
        name = f"{game}-{option.name}"
        if option.kind == "rules":
            return [
                Row("segments", str(self[f"{name}-{part}"].label), [self[f"{name}-{part}"]], name) for part in RULES
            ]
        if option.kind == "counts":
            return [
                Row(
                    "group",
                    api.option_label(game, option.name),
                    [self[f"{name}-{kind}"] for kind in option.choices],
                    name,
                )
            ]
        kind = {"choice": "segments", "flag": "flag"}.get(
            option.kind, "segments" if option.name in SUGGESTED else "number"
        )
        return [Row(kind, str(self[name].label), [self[name]], name, api.option_about(game, option.name))]

    def basic_rows(self) -> list[Row]:
        return self.rows(basic=True)

    def more_rows(self) -> list[Row]:
        return self.rows(basic=False)

    @property
    def several_games(self) -> bool:
        return len(self.games) > 1

    @property
    def more_wrong(self) -> bool:
        return any(row.wrong for row in self.more_rows())

    def page(self) -> dict:
        """For the script: names and sizes of the groups, sizes of the tables, the ladder of each game."""
        groups = self.counted_groups()
        sizes = {
            group["pupils"]: {
                seats: even_sizes(group["pupils"], seats, fewest=min(seats, FEWEST))
                for seats, _label in self.fields["per_table"].choices
            }
            for group in groups.values()
        }
        presets = {
            info.key: [
                {
                    "key": p.key,
                    "label": api.option_label(info.key, "preset", p.key),
                    "about": api.option_about(info.key, "preset", p.key),
                    "values": self.flat(info, p.options),
                }
                for p in info.presets
            ]
            for info in self.games
        }
        return {
            "groups": groups,
            "sizes": sizes,
            "presets": presets,
            "seats": {info.key: list(info.seats) for info in self.games},
            "chords": [info.key for info in self.games if "chords" in info.has],
            "needs": needs(self.games),
            "guided": guide.GAME,
            "usual": usual_counts(self.games),
        }

    def begun(self) -> dict[str, str]:
        """The first value of every field but those that are the lesson's own."""
        names = [name for name in self.fields if name not in ("group", "title")]
        return {name: text(self.initial.get(name, self.fields[name].initial)) for name in names}

    def counted_groups(self) -> dict[str, dict]:
        return {key: {"name": group.name, "pupils": group.pupils} for key, group in self.groups.items()}

    def flat(self, info, options: dict) -> dict[str, str]:
        """The value of every field that a step of the ladder sets: what it leaves open goes back to its default, except
        the minutes and the help, which are the teacher's."""
        values = {}
        for option in info.options:
            name, value = f"{info.key}-{option.name}", options.get(option.name, option.default)
            if option.kind == "counts":
                values |= {f"{name}-{kind}": text((value or {}).get(kind)) for kind in option.choices}
            elif option.kind == "rules":
                values |= {
                    f"{name}-{part}": str((value or {}).get(part, choices[0])) for part, choices in RULES.items()
                }
            elif option.name in options or option.name not in ("minutes", "help", NEEDS_MINUTES):
                values[name] = text(value)
        return values
