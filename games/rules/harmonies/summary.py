"""A table in short, for the board's tile, the end screen and the report: nothing that a seat could not see."""

from games.rules.game import Json
from games.rules.harmonies.points import animal_cubes, best, left, result, totals
from games.rules.harmonies.scoring import suns
from games.rules.harmonies.state import State
from games.rules.harmonies.tokens import COUNTS

PATIENCE = 90


def scores(state: State) -> tuple[int, ...] | None:
    """The final points by seat; None until the end."""
    return totals(state) if state.phase == "over" else None


def winners(state: State) -> tuple[int, ...] | None:
    """Who won (R31); None until the end. Alone one is measured by suns, and has always won."""
    return best(state) if state.phase == "over" else None


def summary(state: State) -> dict[str, Json]:
    """For the board's tile, the end screen and the report. `results` by seat as in points.result; `left`, once it is
    over, what each seat left on the table."""
    over = state.phase == "over"
    seats = range(len(state.boards))
    return {
        "phase": state.phase,
        "paused": state.paused is not None,
        "call": None,
        "turn": state.seat if state.phase == "play" else None,
        "round": state.round,
        "ending": state.ending or None,
        "last_round": bool(state.ending) and not over,
        "end": state.end,
        "side": state.rules.side,
        "stock": [len(state.bag), sum(COUNTS.values())],
        "scores": list(totals(state)),
        "made": [animal_cubes(board) for board in state.boards],
        "results": [result(state, seat) for seat in seats],
        "left": [left(state, seat) for seat in seats] if over else None,
        "suns": suns(totals(state)[0]) if over and state.solo else None,
        "seated": [seat for seat in seats if state.people[seat].seated],
        "away": [seat for seat in seats if state.people[seat].away],
        "waits": _waits(state),
        "patience": _patience(state),
    }


def _waits(state: State) -> list[int]:
    """The seats from whom something is expected now."""
    if state.paused is not None or state.phase == "over":
        return []
    if state.phase == "spirits":
        return [seat for seat, board in enumerate(state.boards) if board.kept is None and state.people[seat].seated]
    return [state.seat] if state.people[state.seat].seated else []


def _patience(state: State) -> float:
    """Seconds that somebody may go without a move before the teacher is told: the turns of all the others, too."""
    others = sum(person.seated for person in state.people) - 1
    return PATIENCE + max(0, others) * (state.rules.turn_timeout or PATIENCE)
