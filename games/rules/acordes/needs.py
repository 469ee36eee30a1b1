"""What the pupil at a seat needs, set by the teacher and known to nobody else: its help, and twice the time.

A slow seat has its own deadlines doubled: for the card in hand, a decision, its turn, a pass by the clock. Those of the
others stay, and so do the window of calls, the last call and the waits after a wrong claim and a return.

Why the state holds plain times and the second half is added here: everybody else is shown the plain ones, so that a
slow seat is seen to be slow when its time runs on, and not before; and a need given or taken away in the middle of a
turn holds for that turn.
"""

from games.rules.acordes.cards import CALLS
from games.rules.acordes.state import Hand, Player, State, after, kind_of, with_player
from games.rules.game import IllegalMove

HELPS = ("none", "names", "hints")
AS_THE_TABLE = "table"
PACES = {"plain": False, "slow": True}


def help_of(state: State, seat: int | None) -> str:
    """How much a seat is told: its own level, else the table's."""
    own = "" if seat is None else state.players[seat].help
    return own or state.help or state.rules.help


def helped(state: State, level: str) -> State:
    """The table's help from now on, for all who have none of their own."""
    if level not in HELPS:
        raise IllegalMove("not_a_move", word=level[:40])
    return state._replace(help=level)


def given(state: State, seat: int, level: str, pace: str) -> State:
    """What one seat needs from now on. Said twice it changes nothing."""
    player = state.players[seat]
    if not player.seated:
        raise IllegalMove("empty_seat", seat=seat)
    if level not in (*HELPS, AS_THE_TABLE) or pace not in PACES:
        raise IllegalMove("not_a_move", word=f"{level} {pace}"[:40])
    own = "" if level == AS_THE_TABLE else level
    return with_player(state, seat, player._replace(help=own, slow=PACES[pace]))


def more(player: Player, seconds: float) -> float:
    """What is added to a time of the seat's own that is this long."""
    return seconds if player.slow else 0.0


def hold_time(state: State, card: int) -> float:
    """D5: how long this card may be held before the clock acts."""
    return state.rules.call_timeout if kind_of(state, card) in CALLS else state.rules.hold_timeout


def hand_due(state: State, player: Player, hand: Hand) -> float:
    """When the clock acts on the card in hand."""
    return after(hand.due, more(player, hold_time(state, hand.card)))


def turn_due(state: State) -> float | None:
    """When the turn is over. Never before the card in hand, where that was to be held as long as the turn."""
    if state.turn_due is None or state.turn is None:
        return state.turn_due
    player = state.players[state.turn]
    due = after(state.turn_due, more(player, state.rules.turn_timeout or 0.0))
    hand = player.hand
    return max(due, hand_due(state, player, hand)) if player.slow and hand and hand.due <= state.turn_due else due


def pass_due(state: State, player: Player) -> float:
    """D14: when an idle seat passes."""
    timeout = state.rules.pass_timeout
    return after(player.idle, timeout + more(player, timeout))


def stop_due(state: State) -> float | None:
    """When the table's stop goes on: only a decision is a seat's own time."""
    stop = state.stop
    if stop is None or stop.stage != "decide" or stop.case is None:
        return stop and stop.due
    return after(stop.due, more(state.players[stop.case.seat], state.rules.decision_timeout))
