"""What a move would mean, read from a view alone: the points that it gives, or why it cannot be made now."""

from collections.abc import Mapping

from games.rules.game import Json
from games.rules.harmonies.deck import SPIRITS
from games.rules.harmonies.points import points_of
from games.rules.harmonies.sides import SIDES
from games.rules.harmonies.state import Board, Held
from games.rules.harmonies.tokens import EMPTY, can_place


def preview(view: Mapping[str, Json], text: str) -> dict[str, Json]:
    """{"legal": bool, "code": why not, "points": how many more in all, "parts": {category: how many more}}; the last
    two for a token or a cube that may be placed."""
    words, me = text.split(), view.get("me")
    if not words or me is None:
        return {"legal": False, "code": "not_a_move"}
    if not _possible(me["can"], words):
        return {"legal": False, "code": _why_not(view, me, words)}
    if words[0] not in ("place_token", "place_cube"):
        return {"legal": True}
    return {"legal": True, **_gained(view, me["seat"], words)}


def _possible(can: Mapping[str, Json], words: list[str]) -> bool:
    verb, rest = words[0], words[1:]
    there = can.get(verb)
    if verb in ("end_turn", "undo"):
        return bool(there) and (not rest or (verb == "undo" and rest == ["turn"]))
    if isinstance(there, dict):
        return len(rest) == 2 and rest[1] in there.get(rest[0], ())
    return len(rest) == 1 and rest[0] in map(str, there or ())


def _why_not(view: Mapping[str, Json], me: Mapping[str, Json], words: list[str]) -> str:
    table, own = view["table"], view[f"seat{me['seat']}"]
    if table["phase"] == "over":
        return "over"
    if view["clock"]["paused"]:
        return "paused"
    if table["phase"] == "spirits":
        return "choose_spirit_first"
    if table["turn"] != me["seat"]:
        return "not_your_turn"
    taken = bool(view["centre"]["from"])
    match words:
        case ["place_token", token, hex]:
            return _why_no_token(own, token, hex, taken)
        case ["place_cube", _, hex]:
            return "hex_has_cube" if hex in own["cubes"] else "no_habitat"
        case ["take_tokens", _] if taken:
            return "tokens_taken"
        case ["end_turn"]:
            return "tokens_left" if taken else "take_tokens_first"
        case _:
            return "not_now"


def _why_no_token(own: Mapping[str, Json], token: str, hex: str, taken: bool) -> str:
    if token not in own["hand"]:
        return "not_in_hand" if taken else "take_tokens_first"
    if hex in own["cubes"]:
        return "hex_has_cube"
    return "not_now" if can_place(own["stacks"].get(hex, ()), token) else "does_not_stack"


def _gained(view: Mapping[str, Json], seat: int, words: list[str]) -> dict[str, Json]:
    own, side, (verb, thing, hex) = view[f"seat{seat}"], view["table"]["side"], words
    before = _board(own, side)
    place = SIDES[side].number[hex]
    spirit = awake = own["spirit"] if own["spirit_placed"] else ""
    if verb == "place_token":
        stack = (*before.stacks[place], thing)
        then = before._replace(stacks=(*before.stacks[:place], stack, *before.stacks[place + 1 :]))
    else:
        then = _with_cube(before, thing, place)
        spirit = thing if thing in SPIRITS else spirit
    was = points_of(before, side, awake)
    now = points_of(then, side, spirit)
    parts = {name: now[name] - was[name] for name in now if name not in ("total", "landscape")}
    return {"points": now["total"] - was["total"], "parts": {name: more for name, more in parts.items() if more}}


def _board(own: Mapping[str, Json], side: str) -> Board:
    names = SIDES[side].names
    return Board(
        stacks=tuple(tuple(own["stacks"].get(name, EMPTY)) for name in names),
        cubes=tuple(own["cubes"].get(name, "") for name in names),
        cards=tuple(Held(card, cubes) for card, cubes, _ in own["cards"]),
        done=tuple(Held(card, cubes) for card, cubes, _ in own["done"]),
    )


def _with_cube(board: Board, card: str, place: int) -> Board:
    cubes = (*board.cubes[:place], card, *board.cubes[place + 1 :])
    cards = [held._replace(cubes=held.cubes + (held.card == card)) for held in board.cards]
    done = (*board.done, *(held for held in cards if held.complete))
    return board._replace(cubes=cubes, cards=tuple(held for held in cards if not held.complete), done=done)
