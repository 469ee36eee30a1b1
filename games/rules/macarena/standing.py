"""How a table stands: who has won or leads, and each seat's game in figures."""

from games.rules.game import Json
from games.rules.macarena import settlement
from games.rules.macarena.cards import count
from games.rules.macarena.options import goal
from games.rules.macarena.state import State


def best(state: State) -> tuple[int, ...]:
    """R12, R18: who has won at once; else the best of those who reached the goal, or of all."""
    if state.won is not None:
        return (state.won,)
    among = settlement.reached(state.purses, goal(len(state.players), state.options))
    cards = [len(player.pile) for player in state.players]
    return settlement.best(state.purses, cards, among or range(len(state.players)))


def result(state: State, seat: int) -> dict[str, Json]:
    """A seat's game in figures, for the end and the report: personal piles are counted, as everybody may know them."""
    player = state.players[seat]
    return {
        "amulets": player.purse.amulets,
        "tokens": list(player.purse.tokens),
        "coins": player.purse.coins,
        "cards": len(player.pile),
        "elements": count(player.pile) if piles_known(state) else None,
        "macas": state.on_piles(seat),
        "hand": len(player.hand),
    }


def piles_known(state: State) -> bool:
    """D22: what is in the personal piles is told when a round is over, or always with `open_piles`."""
    return state.options.open_piles or state.phase != "play"
