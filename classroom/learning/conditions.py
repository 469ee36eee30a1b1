"""Under which options sessions were played, in words, and which of two is harder: what a number of one session is to be
held against in another.

Read from the tables as they were dealt, so a table with a level of its own is told too, and what was changed for a
second round. One query, whatever the sessions.
"""

import json
from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from classroom.lesson import levels
from classroom.models import GameSession, SessionTable
from games import api

HARDER, EASIER, OTHER, SAME = "harder", "easier", "other", "same"
CHANGED = {
    HARDER: gettext_noop("harder"),
    EASIER: gettext_noop("easier"),
    OTHER: gettext_noop("other options"),
    SAME: gettext_noop("the same options"),
}


class Condition(NamedTuple):
    """Of some tables: the place of its variant among the game's, from the easiest, and its words."""

    place: int
    said: str


def of_sessions(sessions: Iterable[GameSession]) -> dict[int, list[Condition]]:
    """By the id of the session, each once, the easiest first."""
    rows = SessionTable.objects.filter(session__in=sessions, table__isnull=False, taken_back=False).values_list(
        "session", "seats", "table__game", "table__options"
    )
    known: dict[tuple, Condition] = {}
    found: dict[int, set[Condition]] = {session.pk: set() for session in sessions}
    for session, seats, game, options in rows:
        key = game, seats, json.dumps(options, sort_keys=True)
        if key not in known:
            known[key] = condition(game, seats, options)
        found[session].add(known[key])
    return {pk: sorted(each) for pk, each in found.items()}


def condition(game: str, seats: int, options: dict) -> Condition:
    """`options` as a table has them; of one that was dealt before an option was there, its default."""
    info = levels.info_of(game)
    options = {option.name: option.default for option in info.options} | options
    first = levels.first_choice(info)
    variants = next(list(option.choices) for option in info.options if option.name == first)
    level, *helped = levels.words(game, seats, options)
    variant = api.option_label(game, first, options[first])
    words = [variant, *([level] if level != variant else []), *(helps(each) for each in helped)]
    return Condition(variants.index(options[first]), ", ".join(words))


def helps(label: str) -> str:
    return _("help: %(help)s") % {"help": label[:1].lower() + label[1:]}


def said(found: list[Condition]) -> str:
    return "; ".join(dict.fromkeys(each.said for each in found))


def changed(before: list[Condition], after: list[Condition]) -> str:
    """How the options of a session differ from those of another one before it: a key of CHANGED, "" of the first."""
    if not before or not after:
        return ""
    if said(before) == said(after):
        return SAME
    hardest, now = before[-1].place, after[-1].place
    return HARDER if now > hardest else EASIER if now < hardest else OTHER


def changed_words(key: str) -> str:
    return _(CHANGED[key]) if key else ""


def warning(rows: list[dict]) -> str:
    """What sessions beside each other ({"changed", "level"}, oldest first) are to be read by, where the level rose."""
    rose = [(one["level"], two["level"]) for one, two in pairwise(rows) if two["changed"] == HARDER]
    if not rose:
        return ""
    steps = "; ".join(f"{before} → {after}" for before, after in dict.fromkeys(rose))
    return _(
        "The level rose between these sessions (%(steps)s): fewer right, more errors or a lower mastery after that "
        "come of harder chords too, and do not say by themselves that anybody can do less."
    ) % {"steps": steps}
