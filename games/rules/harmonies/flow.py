"""How the game goes on and ends: spirits chosen, the end of a turn, the refill, the last round (R18–R20, R33, R34)."""

from games.rules.game import Event, IllegalMove
from games.rules.harmonies.acting import NOTHING, legal_hexes, may_end, own, placed, took_tokens
from games.rules.harmonies.points import animal_cubes, best, left, result, totals
from games.rules.harmonies.sides import SIDES
from games.rules.harmonies.state import FEW, Out, State, dealt_to, with_board
from games.rules.harmonies.tokens import GROUP
from theory.chance import pick


def kept_spirit(state: State, seat: int, number: int, at: float, out: Out, auto: bool = False) -> State:
    """R34: one of two, before the first turn; nobody else learns which. When all have chosen play begins."""
    board = state.boards[seat]
    if state.phase != "spirits":
        raise IllegalMove("no_spirit_to_choose")
    if board.kept is not None:
        raise IllegalMove("spirit_kept")
    if number not in (1, 2):
        raise IllegalMove("no_such_spirit", number=number)
    out.append(Event("spirit_kept", seat, {"spirit": dealt_to(state, seat)[number - 1], "auto": auto}))
    state = with_board(state, seat, board._replace(kept=number - 1))
    if any(each.kept is None for each in state.boards):
        return state
    return begun(state._replace(phase="play"), state.first, at, out)


def begun(state: State, seat: int, at: float, out: Out) -> State:
    """The turn of that seat."""
    out.append(Event("turn", seat, {"round": state.round}))
    return state._replace(seat=seat, turn=NOTHING, steps=(), began=at)


def ended(state: State, at: float, out: Out, auto: bool = False) -> State:
    """R18–R20: the end of a turn, after which nothing of it is taken back."""
    may_end(state)
    out.append(Event("turn_ended", state.seat, {"auto": auto, "left": left(state, state.seat)}))
    before = state.ending
    if own(state).empty <= FEW and not before:
        state = state._replace(ending="board")
    state = _refilled(state, out)._replace(turns=state.turns + 1, turn=NOTHING, steps=())
    following = (state.seat + 1) % len(state.boards)
    if state.ending and following == state.first:
        return finished(state, out, state.ending)
    if state.ending != before:
        out.append(Event("last_round", state.seat, {"reason": state.ending}))
    return begun(state, following, at, out)


def _refilled(state: State, out: Out) -> State:
    """R18: three tokens for the space that was emptied, cards for the gaps in the row. R36: alone, the tokens that
    nobody took leave the game, and all spaces are filled."""
    if state.turn.away:
        state = state._replace(put_away=(*state.put_away, state.turn.away))
    if state.solo:
        rest = tuple(token for space in state.centre for token in space)
        state = state._replace(centre=((),) * len(state.centre), gone=state.gone + rest)
    gaps = [i for i, space in enumerate(state.centre) if not space]
    if len(state.bag) < GROUP * len(gaps):
        return _cards(state._replace(ending=state.ending or "bag"), [], out)
    centre, bag = list(state.centre), state.bag
    for i in gaps:
        centre[i], bag = bag[:GROUP], bag[GROUP:]
    return _cards(state._replace(centre=tuple(centre), bag=bag), gaps, out)


def _cards(state: State, filled: list[int], out: Out) -> State:
    """The row up to its number while there is a deck; then it shrinks."""
    row, deck, new = list(state.row), state.deck, []
    for i, card in enumerate(row):
        if not card and deck:
            row[i], deck = deck[0], deck[1:]
            new.append(row[i])
    tokens = [[i + 1, list(state.centre[i])] for i in filled]
    if tokens or new:
        out.append(Event("refilled", None, {"tokens": tokens, "cards": new}))
    return state._replace(row=tuple(row), deck=deck)


def forced(state: State, at: float, out: Out) -> State:
    """R33: the turn of whoever is away, slow or has left, played on from where it stands by the seed: a space, if none
    was taken, the tokens on hexes that may have them, the end. No card and no cube."""
    out.append(Event("timed_out", state.seat))
    keys = "forced", state.turns
    if not state.turn.space:
        full = [i for i, space in enumerate(state.centre, 1) if space]
        state = took_tokens(state, pick(full, state.seed, *keys, "space"), out, auto=True)
    for n, token in enumerate(state.turn.hand):
        hexes = legal_hexes(own(state), token)
        assert hexes, "a turn begins with three empty hexes at least"
        hex = pick(hexes, state.seed, *keys, n, token)
        state = placed(state, token, SIDES[state.rules.side].names[hex], out, auto=True)
    return ended(state, at, out, auto=True)


def finished(state: State, out: Out, reason: str) -> State:
    """R19, R31: the end. `reason`: board, bag, time or teacher."""
    state = state._replace(phase="over", paused=None, steps=(), ending=reason)
    seats = range(len(state.boards))
    data = {
        "reason": reason,
        "scores": list(totals(state)),
        "winners": list(best(state)),
        "cubes": [animal_cubes(board) for board in state.boards],
        "results": [result(state, seat) for seat in seats],
        "left": [left(state, seat) for seat in seats],
    }
    out.append(Event("over", None, data))
    return state
