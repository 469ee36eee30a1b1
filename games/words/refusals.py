"""Why not: how a refusal finds its sentence, and those of the live table itself, whatever is played at it."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from games.words.speech import CALLS, who

LIVE: dict[str, str] = {
    "not_a_move": _("The table did not understand that. Try again."),
    "not_seated": _("You have no seat at a table now. Wait a moment."),
    "other_place": _("You sit at another place since: that tap does not count here."),
    "busy": _("The table is very busy. Tap again."),
    "fault": _("The table could not do that. Nothing has changed: tap again."),
    "no_table": _("This table is no longer here. Ask your teacher."),
    "version": _("This table was played with an older version. It can only be looked at."),
}
OTHER = _("That cannot be done now. The table is as it was.")


def sentence(table: Mapping[str, str], code: str, detail: Mapping[str, Any], names: str) -> str:
    """The sentence of a code, the more special one first: "card_gone.by" where the detail says by whom."""
    text = next((table[key] for key in _keys(code, detail) if key in table), OTHER)
    return gettext(text).format(who=_person(detail), call=_call(detail))


def _keys(code: str, detail: Mapping[str, Any]) -> list[str]:
    special = [f"{code}.{name}" for name in ("by",) if detail.get(name) is not None]
    return [*special, f"{code}.{detail.get('kind')}", code]


def _person(detail: Mapping[str, Any]) -> str:
    return who(detail.get("by", detail.get("seat")))


def _call(detail: Mapping[str, Any]) -> str:
    return gettext(CALLS[detail["what"]]) if detail.get("what") in CALLS else ""
