"""Macarena de Maldón in words: what happened, what is going on."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_noop as _

from games.words.speech import people, who

Data = Mapping[str, Any]

ELEMENTS: dict[str, str] = {"agua": _("water"), "tierra": _("earth"), "aire": _("air"), "fuego": _("fire")}
CARD = _("{value} of {element}")

# Events whose sentence needs no more than {who}, {cards}, {pile}, {taken}, {element}, {round}, {minutes}. What is left
# out says another event, or the screen of the settlement.
PLAIN: dict[str, str] = {
    "turn": _("It is {who}’s turn."),
    "turn.extra": _("{who} has an extra turn."),
    "drew.card": _("You draw: {card}."),
    "played": _("{who} plays on pile {pile}: {cards}."),
    "played.taken": _("{who} plays on pile {pile}: {cards}. Takes {taken}."),
    "played.mirror": _("Mirror turn! {who} plays on pile {pile}: {cards}. Takes {taken}."),
    "passed": _("{who} passes."),
    "timed_out": _("{who}’s time is up."),
    "last_turn": _("Time is up: this is the last turn."),
    "round_ended": _("Round {round} is over."),
    "must_buy": _("{who} has four coins and buys an element."),
    "bought": _("{who} buys a token: {element}."),
    "amulet": _("{who} has the four elements: an amulet!"),
    "round": _("Round {round} begins."),
    "over": _("The game is over."),
    "over.macas": _("Macas on all seven piles: the game is over."),
    "paused": _("Pause."),
    "resumed": _("Play goes on."),
    "minutes": _("{minutes} more minutes."),
    "away": _("{who} has lost the connection."),
    "here": _("{who} is back."),
    "sat": _("{who} sits down at the table."),
    "left": _("{who} leaves the table."),
    "undone": _("Your teacher has taken back the last move."),
}
MACA = _("Places a maca.")
LAST_TURN = _("Time is up: this turn is the last.")
MAJORITY = _("Most of {element}: {who}.")


def event(kind: str, seat: int | None, data: Data, lang: str, names: str) -> str | None:
    """What happened; None for a kind that needs no words."""
    if kind == "majorities":
        return _majorities(data)
    text = next((PLAIN[key] for key in _keys(kind, data) if key in PLAIN), None)
    if text is None:
        return None
    said = [gettext(text).format(**_values(seat, data)), *_more(kind, data)]
    return " ".join(said)


def _keys(kind: str, data: Data) -> list[str]:
    special = [f"{kind}.{name}" for name in ("mirror", "taken", "extra", "card") if data.get(name)]
    return [*special, f"{kind}.{data.get('reason')}", kind]


def _more(kind: str, data: Data) -> list[str]:
    """What came with it: a maca placed, macas that went home."""
    if kind == "played" and data.get("maca"):
        return [gettext(MACA)]
    if kind == "passed" and data.get("macas"):
        n = data["macas"]
        return [ngettext("Takes {n} maca home.", "Takes {n} macas home.", n).format(n=n)]
    return []


def _values(seat: int | None, data: Data) -> dict[str, Any]:
    taken = len(data.get("taken", ()))
    return {
        "who": who(seat),
        "pile": data.get("pile", ""),
        "card": card(data["card"]) if data.get("card") else "",
        "cards": _cards(data.get("cards")),
        "taken": ngettext("{n} card", "{n} cards", taken).format(n=taken),
        "element": element(data["element"]) if data.get("element") else "",
        "round": data.get("round", ""),
        "minutes": f"{data['minutes']:g}" if "minutes" in data else "",
    }


def _cards(some: Any) -> str:
    return ", ".join(card(each) for each in some) if isinstance(some, Iterable) else ""


def _majorities(data: Data) -> str | None:
    """Who has most of what; nothing where nobody leads."""
    said = [
        gettext(MAJORITY).format(element=element(each), who=people(leaders))
        for each, _cards, leaders, _given in data.get("elements", ())
        if leaders
    ]
    return " ".join(said) or None


def card(name: str) -> str:
    """ "2 of fire" """
    value, _dash, of = name.partition("-")
    return gettext(CARD).format(value=value, element=element(of))


def element(name: str) -> str:
    return gettext(ELEMENTS[name])


def speaks(view: Data) -> bool:
    """Whether there is anything to say: of most views nothing."""
    return view["table"]["phase"] == "play" and view["table"]["ending"] == "time"


def say(view: Data, lang: str, names: str) -> dict[str, str]:
    """ending: why this turn is the last."""
    return {"ending": gettext(LAST_TURN)} if speaks(view) else {}


def describe(kind: str, data: Data, lang: str, names: str, naming: str = "full") -> dict[str, Any]:
    """Any event by its sentence: there are no claims in this game."""
    text = event(kind, None, data, lang, names) or ""
    return {"text": text, "chord": None, "notes": [], "points": None, "interval": ""}
