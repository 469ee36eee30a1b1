"""A table in short, for the board's tile, the end screen and the report: nothing that a seat could not see."""

from games.rules.acordes import needs, voting
from games.rules.acordes.cards import FIGURE
from games.rules.acordes.state import Chord, State, Stop, as_stack
from games.rules.game import Json
from theory.pitch import Note

PATIENCE = 60


def summary(state: State) -> dict[str, Json]:
    """For the board's tile, the end screen and the report: nothing that a seat could not see."""
    stop = state.stop
    known = stop is not None and stop.stage != "window"
    last = [(chord.at, seat, chord) for seat, p in enumerate(state.players) for chord in p.chords]
    last.sort(key=lambda item: item[:2])
    return {
        "left": state.heap.bit_count() + len(state.up),
        "stock": [state.heap.bit_count(), len(state.faces) - state.first],
        "phase": state.phase,
        "paused": state.paused is not None,
        "call": {"stage": stop.stage, **(_who(stop) if known else {"seat": None, "what": None})} if stop else None,
        "turn": state.turn,
        "end": state.end,
        "scores": [player.points for player in state.players],
        "made": [len(player.chords) for player in state.players],
        "last": [_last(state.faces, seat, chord) for _, seat, chord in last[-3:]],
        "seated": [seat for seat, player in enumerate(state.players) if player.seated],
        "away": [seat for seat, player in enumerate(state.players) if player.away],
        "built": [sum(len(combo.notes) for combo in player.combos) for player in state.players],
        "struck": [player.struck for player in state.players],
        "deal": state.deal,
        "help": needs.help_of(state, None),
        "waits": _waits(state),
        "patience": _patience(state),
    }


def _waits(state: State) -> list[Json]:
    """The seats from whom something is expected now: all who have not passed, or in a stop who decides."""
    stop = state.stop
    if state.paused is not None or state.phase == "over":
        return []
    if stop and stop.asked:
        return [seat for seat in voting.voters(state, stop.asked.seat) if voting.waiting(stop, seat)]
    if stop:
        return [stop.case.seat] if stop.case and stop.stage == "decide" else []
    return [seat for seat, player in enumerate(state.players) if player.seated and not player.passed]


def _patience(state: State) -> float:
    """Seconds that somebody may go without a move before the teacher is told; by turns a whole round more."""
    others = sum(player.seated for player in state.players) - 1
    return PATIENCE + (max(0, others) * (state.rules.turn_timeout or PATIENCE) if state.turn is not None else 0)


def _who(stop: Stop) -> dict[str, Json]:
    if stop.case:
        return {"seat": stop.case.seat, "what": stop.case.what}
    at_work = stop.shown or stop.asked
    return {"seat": at_work.seat if at_work else None, "what": "chord"}


def _last(faces: tuple[str, ...], seat: int, chord: Chord) -> list[Json]:
    """[seat, size, cards, pattern, names it is read by, points, names of the cards, their figures]."""
    cards = [laid.card for laid in chord.notes]
    pattern = "-".join(map(str, chord.pattern))
    laid = " ".join(Note(*note).spell("c") for note in as_stack(faces, chord.notes))
    figures = "".join(FIGURE[faces[card]] for card in cards)
    return [seat, len(cards), cards, pattern, " ".join(chord.spelling), chord.points, laid, figures]
