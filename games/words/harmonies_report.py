"""Harmonies in a report: a seat's game in figures, what was left on the table, and which habitats were missed."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from games.words import harmonies_cards
from games.words.figures import Chance, Figure, Figures, Happened

Data = Mapping[str, Any]

PARTS: dict[str, str] = {  # as the scoring pad has them, from the top
    "trees": _("Trees"),
    "mountains": _("Mountains"),
    "fields": _("Fields"),
    "buildings": _("Buildings"),
    "water": _("Water"),
    "animals": _("Animals"),
    "spirit": _("Spirit"),
}
OTHERS: dict[str, str] = {
    "cubes": _("Cubes"),
    "complete": _("Cards completed"),
    "suns": _("Suns"),
}
ACTS = ("tokens_taken", "token_placed", "card_taken", "cube_placed", "card_discarded")  # what `took_back` counts


def figures(summary: Data) -> Figures:
    """Of every seat, from the summary of its table."""
    columns = [Figure(key, gettext(label), True) for key, label in PARTS.items()]
    columns += [Figure(key, gettext(label), False) for key, label in OTHERS.items()]
    results = summary.get("results") or ()
    rows = [_row(result, summary.get("suns")) for result in results]
    left = summary.get("left") or [[] for _ in results]
    return Figures(columns, rows, [[_spot(card, hexes) for card, hexes in each] for each in left])


def _row(result: Data, suns: int | None) -> dict[str, int | None]:
    points = {key: result["points"][key] for key in PARTS}
    complete = sum(cubes == of for _card, cubes, of, _points in result["cards"])
    spirit = points["spirit"] if result["spirit"] else None
    return {**points, "spirit": spirit, "cubes": result["cubes"], "complete": complete, "suns": suns}


def _spot(card: str, hexes: Iterable[str]) -> str:
    """Where a cube of that card could have been placed: "Red deer: B2, C3"."""
    return gettext("{card}: {hexes}").format(card=harmonies_cards.name(card), hexes=", ".join(hexes))


def chances(items: Iterable[Happened]) -> list[Chance]:
    """Every habitat that stood open at the end of a turn, by seat and card, until a cube was placed, it was spoilt, or
    the game ended. `items` are the events of a table that stand, in order. A turn that the clock played shows nobody
    anything: none begins there."""
    found: list[Chance] = []
    waiting: dict[tuple[int, str], Chance] = {}
    acts: dict[int, list[str]] = {}  # of the turn under way: the card of each cube, "" for another act
    for item in items:
        if item.kind in ACTS:
            acts.setdefault(item.seat, []).append(item.data["card"] if item.kind == "cube_placed" else "")
        elif item.kind == "took_back":
            del acts.setdefault(item.seat, [])[-item.data["acts"] :]
        elif item.kind == "turn_ended":
            found += _settled(waiting, item, item.seat, item.data["left"], acts.pop(item.seat, []))
        elif item.kind == "over":
            for seat, left in enumerate(item.data["left"]):
                found += _settled(waiting, item, seat, left, acts.pop(seat, []))
            found += [chance._replace(fate="left") for chance in waiting.values()]
            waiting = {}
    return sorted([*found, *waiting.values()], key=lambda chance: (chance.n, chance.seat))


def _settled(waiting: dict, item: Happened, seat: int, left: list, cubes: list[str]) -> list[Chance]:
    """The chances of a seat that are over with this turn, or with the game; those that go on or begin are in
    `waiting`."""
    now = dict(left)
    done = []
    for (whose, card), chance in list(waiting.items()):
        if whose == seat and (card in cubes or card not in now):
            done.append(chance._replace(fate="used" if card in cubes else "lost"))
            del waiting[seat, card]
    if not item.data.get("auto"):
        for card, hexes in now.items():
            before = waiting.get((seat, card)) or Chance(seat, item.n, _spot(card, hexes), 0, "open")
            waiting[seat, card] = before._replace(turns=before.turns + (item.kind == "turn_ended"))
    return done
