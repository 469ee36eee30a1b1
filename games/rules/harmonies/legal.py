"""What a seat may play now: in short for the view (`can`), and every line of it (`moves`)."""

from collections.abc import Iterator

from games.rules.game import Json
from games.rules.harmonies.acting import legal_hexes, own
from games.rules.harmonies.animals import habitat
from games.rules.harmonies.deck import PATTERNS
from games.rules.harmonies.land import land_of
from games.rules.harmonies.points import open_spots
from games.rules.harmonies.sides import SIDES, members
from games.rules.harmonies.state import SLOTS, State


def moves(state: State, seat: int) -> Iterator[str]:
    """Every legal line of this seat once."""
    for verb, there in can(state, seat).items():
        if verb == "undo":
            yield from ("undo", "undo turn")
        elif verb == "end_turn":
            yield verb
        elif isinstance(there, dict):
            yield from (f"{verb} {thing} {hex}" for thing, hexes in there.items() for hex in hexes)
        else:
            yield from (f"{verb} {thing}" for thing in there)


def can(state: State, seat: int) -> dict[str, Json]:
    """By the first word of the move, only what is possible: numbers, ids of cards, {token or card: [hexes]}; of undo
    how many acts it could take back."""
    if state.phase == "over" or state.paused is not None or not state.people[seat].seated:
        return {}
    if state.phase == "spirits":
        return {"keep_spirit": [1, 2]} if state.boards[seat].kept is None else {}
    if state.seat != seat:
        return {}
    found = {**_tokens(state), **_cards(state), "place_cube": _cubes(state)}
    found["end_turn"] = bool(state.turn.space and not state.turn.hand)
    found["undo"] = len(state.steps)
    return {verb: there for verb, there in found.items() if there}


def _tokens(state: State) -> dict[str, Json]:
    names, board = SIDES[state.rules.side].names, own(state)
    if not state.turn.space:
        return {"take_tokens": [i for i, space in enumerate(state.centre, 1) if space]}
    colours = dict.fromkeys(state.turn.hand)
    return {"place_token": {colour: [names[i] for i in legal_hexes(board, colour)] for colour in colours}}


def _cards(state: State) -> dict[str, Json]:
    turn = state.turn
    if turn.card or turn.away:
        return {}
    row = [card for card in state.row if card]
    exchange = state.solo and turn.space and not turn.hand and state.deck
    return {"take_card": row if own(state).slots < SLOTS else [], "discard_card": row if exchange else []}


def _cubes(state: State) -> dict[str, list[str]]:
    names = SIDES[state.rules.side].names
    return {card: [names[i] for i in hexes] for card, hexes in open_spots(state, state.seat) if hexes}


def habitats(state: State, seat: int) -> dict[str, Json]:
    """For each cube that may be placed the hexes that make its habitat: {card: {hex: [hexes]}}."""
    side = SIDES[state.rules.side]
    land = land_of(state.boards[seat].stacks)
    return {
        card: {
            side.names[i]: [side.names[each] for each in members(habitat(PATTERNS[card], land, i, side.key))]
            for i in hexes
        }
        for card, hexes in open_spots(state, seat)
        if hexes
    }
