"""Tables of Harmonies built, not played to.

    game("A1 brown brown green; B1 blue*trucha; cards trucha:1 conejo; hand grey", "-", row="oso perdiz")

A seat is text in parts: a hex with its stack from the bottom, "*card" behind it where that card's cube stands there;
`cards ID:CUBES…` incomplete ones, `done ID…` complete ones, `spirit ID` the one kept, `woken ID` with its cube placed;
`hand COLOURS` of the seat whose turn it is, with its tokens taken from space 1; `fill N`: the last N hexes have a
yellow each. `-` is an empty board at which somebody sits, `gone` one at which nobody does.
"""

from games.rules import harmonies
from games.rules.game import Event, IllegalMove
from games.rules.harmonies.deck import ANIMALS, SPIRITS
from games.rules.harmonies.sides import SIDES
from games.rules.harmonies.state import Board, Held, State, Turn
from games.rules.harmonies.tokens import EMPTY

NOW = 100.0


def table(*seats: str, turn: int = 0, row: str = "", centre: str = "", bag: str | None = None, **options) -> State:
    """A state with these boards at the turn of `turn`. `row`, `centre` ("blue blue red, grey grey grey"), `bag`: where
    they matter; else as the seed dealt them."""
    state = harmonies.setup(len(seats), 7, {"spirits": any("spirit" in s or "woken" in s for s in seats), **options})
    spirits, boards, acts = list(state.spirits), [], Turn()
    for seat, text in enumerate(seats):
        board, hand = _board(text, state, seat, spirits)
        boards.append(board)
        if hand:
            acts = Turn(hand, 1)
    state = state._replace(
        boards=tuple(boards),
        people=tuple(p._replace(seated=text != "gone") for p, text in zip(state.people, seats, strict=True)),
        spirits=tuple(spirits),
        phase="play",
        first=0,
        seat=turn,
        turn=acts,
        turns=turn,
        now=NOW,
        began=NOW,
    )
    if row:
        cards = tuple("" if card == "-" else card for card in row.split())
        state = state._replace(row=cards, deck=tuple(card for card in state.deck if card not in cards))
    if centre:
        state = state._replace(centre=tuple(tuple(group.split()) for group in centre.split(",")))
    elif acts.space:
        state = state._replace(centre=((), *state.centre[1:]))
    return state if bag is None else state._replace(bag=tuple(bag.split()))


def _board(text: str, state: State, seat: int, spirits: list[str]) -> tuple[Board, tuple[str, ...]]:
    side = SIDES[state.rules.side]
    stacks, cubes = [EMPTY] * len(side.names), [""] * len(side.names)
    board, hand = state.boards[seat], ()
    for part in filter(None, (part.strip() for part in text.split(";"))):
        word, *rest = part.split()
        if word in side.number:
            stack, _, card = " ".join(rest).partition("*")
            stacks[side.number[word]], cubes[side.number[word]] = tuple(stack.split()), card
        elif word == "cards":
            board = board._replace(cards=tuple(_held(each) for each in rest))
        elif word == "done":
            board = board._replace(done=tuple(Held(each, len(ANIMALS[each].points)) for each in rest))
        elif word in ("spirit", "woken"):
            there = spirits.index(rest[0])
            spirits[there], spirits[2 * seat] = spirits[2 * seat], spirits[there]
            board = board._replace(kept=0, woken=word == "woken")
        elif word == "hand":
            hand = tuple(rest)
        elif word == "fill":
            for i in range(len(stacks) - int(rest[0]), len(stacks)):
                stacks[i] = ("yellow",)
        else:
            assert word in ("-", "gone"), part
    if state.rules.spirits and board.kept is None:
        board = board._replace(kept=0)
    return board._replace(stacks=tuple(stacks), cubes=tuple(cubes)), hand


def _held(text: str) -> Held:
    card, _, cubes = text.partition(":")
    assert card in ANIMALS, card
    return Held(card, int(cubes or 0))


def stacks_of(text: str) -> dict[str, tuple[str, ...]]:
    """ "A1 blue; B2 brown green" as the seams take it."""
    parts = (part.split() for part in text.split(";") if part.strip())
    return {name: tuple(stack) for name, *stack in parts}


class Play:
    """A table that goes on: `t.do("take_tokens 3")`, by whose turn it is; `t.events` are those of the last move."""

    def __init__(self, state: State):
        self.state = state
        self.events: tuple[Event, ...] = ()

    def do(self, *moves: str, seat: int | None = -1, at: float | None = None) -> "Play":
        for move in moves:
            who = self.state.seat if seat == -1 else seat
            when = self.state.now if at is None else at
            self.state, self.events = harmonies.play(self.state, who, move, when)
        return self

    def act(self, move: str, at: float | None = None) -> "Play":
        return self.do(move, seat=None, at=at)

    def clock(self) -> "Play":
        """The bell, at exactly its time."""
        due = harmonies.deadline(self.state)
        assert due is not None
        return self.act("tick", due)

    def refused(self, move: str, seat: int | None = -1, at: float | None = None) -> str:
        """The code with which a move is refused; the state stays."""
        before = self.state
        try:
            self.do(move, seat=seat, at=at)
        except IllegalMove as refusal:
            assert self.state is before
            return refusal.code
        raise AssertionError(f"{move} was accepted")

    def turn(self, *hexes: str) -> "Play":
        """A whole turn: the first group that there is, its tokens on the first hexes that may have them."""
        space = next(i for i, group in enumerate(self.state.centre, 1) if group)
        self.do(f"take_tokens {space}")
        while self.state.turn.hand:
            moves = [move for move in self.moves() if move.startswith("place_token")]
            self.do(max(moves, key=lambda move: not self.stack(move.split()[2])))
        return self.do("end_turn")

    def moves(self, seat: int | None = None) -> set[str]:
        return set(harmonies.moves(self.state, self.state.seat if seat is None else seat))

    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]

    def event(self, kind: str) -> Event:
        return next(event for event in self.events if event.kind == kind)

    def board(self, seat: int = 0) -> Board:
        return self.state.boards[seat]

    def stack(self, hex: str, seat: int | None = None) -> tuple[str, ...]:
        board = self.state.boards[self.state.seat if seat is None else seat]
        return board.stacks[SIDES[self.state.rules.side].number[hex]]

    def points(self, seat: int = 0) -> dict[str, int]:
        return harmonies.view(self.state, None)[f"seat{seat}"]["points"]


def game(*seats: str, **given) -> Play:
    return Play(table(*(seats or ("-", "-")), **given))


def same(one: State, other: State) -> bool:
    """Bit by bit, but for the time that went by."""
    return one._replace(now=0.0) == other._replace(now=0.0)


def tokens_of(state: State) -> list[str]:
    """Every token as often as it lies somewhere."""
    there = [*state.bag, *state.gone, *state.turn.hand]
    there += [token for space in state.centre for token in space]
    return there + [token for board in state.boards for stack in board.stacks for token in stack]


def cards_of(state: State) -> list[str]:
    """Every animal card as often as it lies somewhere."""
    there = [*state.deck, *(card for card in state.row if card), *state.put_away]
    there += [state.turn.away] if state.turn.away else []
    return there + [held.card for board in state.boards for held in (*board.cards, *board.done)]


def cubes_hold(state: State) -> None:
    """The cubes of each card stand on as many hexes as it says, on stacks that nothing is put on."""
    for seat, board in enumerate(state.boards):
        on = [card for card in board.cubes if card]
        for held in (*board.cards, *board.done):
            assert on.count(held.card) == held.cubes
            assert held.complete == (held in board.done)
        spirits = [card for card in on if card in SPIRITS]
        assert spirits == ([state.spirits[2 * seat + board.kept]] if board.woken else [])
        assert all(stack for stack, card in zip(board.stacks, board.cubes, strict=True) if card)
        assert board.slots <= 4
