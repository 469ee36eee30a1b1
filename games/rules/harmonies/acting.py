"""What a seat does in its turn: take, place, undo (R7–R21). Every act but the last may be taken back."""

from games.rules.game import Event, IllegalMove
from games.rules.harmonies.animals import free_spots
from games.rules.harmonies.deck import PATTERNS
from games.rules.harmonies.land import land_of
from games.rules.harmonies.sides import SIDES
from games.rules.harmonies.state import SLOTS, Board, Held, Out, State, Step, Turn, spirit_of, with_board
from games.rules.harmonies.tokens import COLOURS, UNDER, can_place


def hex_of(state: State, name: str) -> int:
    number = SIDES[state.rules.side].number.get(name)
    if number is None:
        raise IllegalMove("no_such_hex", hex=name[:10])
    return number


def own(state: State) -> Board:
    """The board of whose turn it is."""
    return state.boards[state.seat]


def _kept(state: State) -> State:
    """The state with a step more to go back."""
    step = Step(own(state), state.centre, state.row, state.turn)
    return state._replace(steps=(*state.steps, step))


def took_tokens(state: State, number: int, out: Out, auto: bool = False) -> State:
    """R7: all three of one space, once a turn."""
    if state.turn.space:
        raise IllegalMove("tokens_taken")
    if not 1 <= number <= len(state.centre):
        raise IllegalMove("no_such_space", space=number)
    tokens = state.centre[number - 1]
    if not tokens:
        raise IllegalMove("space_empty", space=number)
    centre = (*state.centre[: number - 1], (), *state.centre[number:])
    out.append(Event("tokens_taken", state.seat, {"space": number, "tokens": list(tokens), "auto": auto}))
    return _kept(state)._replace(centre=centre, turn=state.turn._replace(hand=tokens, space=number))


def placed(state: State, token: str, name: str, out: Out, auto: bool = False) -> State:
    """R8–R11: one token on top of a stack that may have it, or on an empty hex."""
    if token not in COLOURS:
        raise IllegalMove("no_such_token", token=token[:10])
    if token not in state.turn.hand:
        raise IllegalMove("not_in_hand", token=token)
    hex, board = hex_of(state, name), own(state)
    if board.cubes[hex]:
        raise IllegalMove("hex_has_cube", hex=name)
    if not can_place(board.stacks[hex], token):
        raise IllegalMove("does_not_stack", hex=name, token=token)
    stack = (*board.stacks[hex], token)
    hand = list(state.turn.hand)
    hand.remove(token)
    out.append(Event("token_placed", state.seat, {"token": token, "hex": name, "stack": list(stack), "auto": auto}))
    state = _kept(state)._replace(turn=state.turn._replace(hand=tuple(hand)))
    stacks = (*board.stacks[:hex], stack, *board.stacks[hex + 1 :])
    return with_board(state, state.seat, board._replace(stacks=stacks))


def took_card(state: State, card: str, out: Out) -> State:
    """R12: one a turn, while fewer than four are incomplete."""
    may_take_card(state, card)
    if own(state).slots >= SLOTS:
        raise IllegalMove("four_cards")
    out.append(Event("card_taken", state.seat, {"card": card}))
    state, board = _kept(state), own(state)
    state = state._replace(row=_without(state.row, card), turn=state.turn._replace(card=card))
    return with_board(state, state.seat, board._replace(cards=(*board.cards, Held(card))))


def may_take_card(state: State, card: str) -> None:
    """What taking a card of the row and putting one away have in common."""
    if state.turn.card:
        raise IllegalMove("card_taken")
    if state.turn.away:
        raise IllegalMove("card_put_away")
    if not card or card not in state.row:
        raise IllegalMove("card_gone", card=card[:20])


def _without(row: tuple[str, ...], card: str) -> tuple[str, ...]:
    return tuple("" if there == card else there for there in row)


def put_away(state: State, card: str, out: Out) -> State:
    """R37, solo: at the end of a turn without a card taken one of the row may be exchanged."""
    if not state.solo:
        raise IllegalMove("only_alone")
    may_take_card(state, card)
    may_end(state)
    if not state.deck:
        raise IllegalMove("deck_empty")
    out.append(Event("card_discarded", state.seat, {"card": card}))
    return _kept(state)._replace(row=_without(state.row, card), turn=state.turn._replace(away=card))


def may_end(state: State) -> None:
    """R18: a turn ends when tokens were taken and all are placed."""
    if not state.turn.space:
        raise IllegalMove("take_tokens_first")
    if state.turn.hand:
        raise IllegalMove("tokens_left", tokens=list(state.turn.hand))


def placed_cube(state: State, card: str, name: str, out: Out) -> State:
    """R13–R17: the lowest cube of a card goes to a habitat of its pattern. A spirit's shows which it is: what was
    revealed is not taken back, nor anything before it."""
    hex, board = hex_of(state, name), own(state)
    spirit = _waits_for_cube(state, card)
    if board.cubes[hex]:
        raise IllegalMove("hex_has_cube", hex=name)
    if hex not in free_spots(PATTERNS[card], land_of(board.stacks), 0, state.rules.side):
        raise IllegalMove("no_habitat", card=card, hex=name)
    state = _kept(state)
    board = board._replace(cubes=(*board.cubes[:hex], card, *board.cubes[hex + 1 :]))
    board = board._replace(woken=True) if spirit else _one_cube_less(board, card)
    data = {"card": card, "hex": name, "complete": spirit or any(held.card == card for held in board.done)}
    data["spirit"] = spirit
    data["cubes"] = 1 if spirit else next(h.cubes for h in (*board.cards, *board.done) if h.card == card)
    out.append(Event("cube_placed", state.seat, data))
    return with_board(state._replace(steps=()) if spirit else state, state.seat, board)


def _waits_for_cube(state: State, card: str) -> bool:
    """Whether it is the seat's spirit; IllegalMove where it is no card of its own that waits for a cube."""
    board = own(state)
    if any(held.card == card for held in board.cards):
        return False
    if any(held.card == card for held in board.done):
        raise IllegalMove("card_complete", card=card)
    if card == "" or card != spirit_of(state, state.seat):
        raise IllegalMove("not_your_card", card=card[:20])
    if board.woken:
        raise IllegalMove("card_complete", card=card)
    return True


def _one_cube_less(board: Board, card: str) -> Board:
    """R16: with its last cube a card is complete, and frees its slot at once."""
    moved = [held._replace(cubes=held.cubes + (held.card == card)) for held in board.cards]
    done = tuple(held for held in moved if held.complete)
    return board._replace(cards=tuple(held for held in moved if not held.complete), done=(*board.done, *done))


def undone(state: State, all: bool, out: Out) -> State:
    """R21: the last act of this turn, or all of them, as if they had not been."""
    if not state.steps:
        raise IllegalMove("nothing_to_undo")
    steps = () if all else state.steps[:-1]
    back = state.steps[0 if all else -1]
    out.append(Event("took_back", state.seat, {"acts": len(state.steps) - len(steps), "left": len(steps)}))
    state = state._replace(centre=back.centre, row=back.row, turn=back.turn, steps=steps)
    return with_board(state, state.seat, back.board)


def legal_hexes(board: Board, token: str) -> list[int]:
    """Where a token may go, in the order of the hexes."""
    under, cubes = UNDER[token], board.cubes
    return [i for i, stack in enumerate(board.stacks) if stack in under and not cubes[i]]


NOTHING = Turn()
