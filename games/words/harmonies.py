"""Harmonies in words: what happened, what is going on."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from games.words import harmonies_cards
from games.words.speech import who

Data = Mapping[str, Any]

COLOURS: dict[str, str] = {
    "blue": _("blue"),
    "grey": _("grey"),
    "brown": _("brown"),
    "green": _("green"),
    "yellow": _("yellow"),
    "red": _("red"),
}

# Events whose sentence needs no more than {who}, {token}, {tokens}, {hex}, {card}, {space} and {minutes}. The end of a
# turn and the refill have none: whose turn it is now says it.
PLAIN: dict[str, str] = {
    "spirit_kept": _("{who} has chosen a spirit."),
    "spirit_kept.spirit": _("{who} keeps this spirit: {card}."),
    "turn": _("It is {who}’s turn."),
    "tokens_taken": _("{who} takes the tokens of space {space}: {tokens}."),
    "token_placed": _("{who} places a {token} token on {hex}."),
    "card_taken": _("{who} takes a card: {card}."),
    "cube_placed": _("{who} places a cube on {hex}: {card}."),
    "cube_placed.complete": _("{who} places the last cube of a card on {hex}: {card}."),
    "card_discarded": _("{who} puts a card away: {card}."),
    "took_back": _("{who} takes something back."),
    "timed_out": _("{who}’s time is up: the turn is played by chance."),
    "last_round.board": _("{who} has two empty hexes or fewer: this is the last round."),
    "last_round.bag": _("The bag is empty: this is the last round."),
    "last_round.time": _("Time is up: this is the last round."),
    "over": _("The game is over."),
    "paused": _("Pause."),
    "resumed": _("Play goes on."),
    "minutes": _("{minutes} more minutes."),
    "away": _("{who} has lost the connection."),
    "here": _("{who} is back."),
    "sat": _("{who} sits down at the table."),
    "left": _("{who} leaves the table."),
    "undone": _("Your teacher has taken back the last move."),
}
LAST_ROUND: dict[str, str] = {
    "board": _("Last round: somebody’s board is nearly full."),
    "bag": _("Last round: the bag is empty."),
    "time": _("Last round: time is up."),
}


def event(kind: str, seat: int | None, data: Data, lang: str, names: str) -> str | None:
    """What happened; None for a kind that needs no words."""
    text = next((PLAIN[key] for key in _keys(kind, data) if key in PLAIN), None)
    return None if text is None else gettext(text).format(**_values(seat, data))


def _keys(kind: str, data: Data) -> list[str]:
    special = [f"{kind}.{name}" for name in ("spirit", "complete") if data.get(name)]
    return [*special, f"{kind}.{data.get('reason')}", kind]


def _values(seat: int | None, data: Data) -> dict[str, Any]:
    card = data.get("card") or data.get("spirit")
    return {
        "who": who(seat),
        "token": colour(data["token"]) if data.get("token") else "",
        "tokens": ", ".join(colour(token) for token in data.get("tokens", ()) if isinstance(token, str)),
        "card": harmonies_cards.name(card) if isinstance(card, str) else "",
        "hex": data.get("hex", ""),
        "space": data.get("space", ""),
        "minutes": f"{data['minutes']:g}" if "minutes" in data else "",
    }


def colour(token: str) -> str:
    return gettext(COLOURS[token])


def speaks(view: Data) -> bool:
    """Whether there is anything to say: of most views nothing."""
    table = view["table"]
    return table["phase"] == "play" and table["ending"] in LAST_ROUND


def say(view: Data, lang: str, names: str) -> dict[str, str]:
    """ending: why this round is the last."""
    return {"ending": gettext(LAST_ROUND[view["table"]["ending"]])} if speaks(view) else {}


def describe(kind: str, data: Data, lang: str, names: str, naming: str = "full") -> dict[str, Any]:
    """Any event by its sentence: there are no claims in this game."""
    text = event(kind, None, data, lang, names) or ""
    return {"text": text, "chord": None, "notes": [], "points": None, "interval": ""}
