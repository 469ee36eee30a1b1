"""A table in short, for the board's tile, the end screen and the report: nothing that a seat could not see."""

from games.rules.game import Json
from games.rules.macarena.options import goal
from games.rules.macarena.standing import best, result
from games.rules.macarena.state import State

PATIENCE = 90


def scores(state: State) -> tuple[int, ...] | None:
    """The amulets by seat; None until the end."""
    return tuple(purse.amulets for purse in state.purses) if state.phase == "over" else None


def winners(state: State) -> tuple[int, ...] | None:
    """Who won (R12, R18); None until the end."""
    return best(state) if state.phase == "over" else None


def summary(state: State) -> dict[str, Json]:
    """For the board's tile, the end screen and the report. `results` by seat as in standing.result; `scores` are
    amulets."""
    seats = range(len(state.players))
    return {
        "phase": state.phase,
        "paused": state.paused is not None,
        "call": None,
        "turn": turn_of(state),
        "buyer": state.buyer,
        "round": state.round,
        "rounds": state.options.max_rounds,
        "goal": goal(len(state.players), state.options),
        "ending": state.ending or None,
        "end": state.end,
        "deck": len(state.deck),
        "scores": [purse.amulets for purse in state.purses],
        "results": [result(state, seat) for seat in seats],
        "seated": [seat for seat in seats if state.players[seat].seated],
        "away": [seat for seat in seats if state.players[seat].away],
        "waits": _waits(state),
        "patience": _patience(state),
    }


def turn_of(state: State) -> int | None:
    """Whose turn it is; None between rounds, and where nobody sits."""
    return state.seat if state.phase == "play" and state.players[state.seat].seated else None


def _waits(state: State) -> list[int]:
    """The seats from whom something is expected now."""
    if state.paused is not None or state.phase == "over":
        return []
    if state.phase == "settled":
        return [seat for seat, player in enumerate(state.players) if player.seated and not player.ready]
    seat = turn_of(state) if state.buyer is None else state.buyer
    return [] if seat is None else [seat]


def _patience(state: State) -> float:
    """Seconds that somebody may go without a move before the teacher is told: the turns of all the others, too."""
    others = sum(player.seated for player in state.players) - 1
    return PATIENCE + max(0, others) * (state.options.turn_timeout or PATIENCE)
