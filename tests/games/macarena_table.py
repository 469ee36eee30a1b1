"""Tables of Macarena built, not played to.

    game("2-fuego 3-fuego; pile 5-agua*3; coins 3; tokens agua", "-", piles="2-tierra, 5-agua 6-agua +1 +1")

A seat is text in parts: the cards of its hand; `pile CARDS` its personal pile, CARD*N for several; `coins N`,
`tokens ELEMENTS`, `amulets N`. `-` has nothing, `gone` is a seat at which nobody sits. `piles`: cards from the bottom,
and "+S" for each maca of seat S; those left out are a 9-agua each. The deck is of 9-agua, unless it matters.
"""

from collections import Counter

from games.rules import macarena
from games.rules.game import Event, IllegalMove
from games.rules.macarena.cards import DECK, spelled
from games.rules.macarena.settlement import Purse
from games.rules.macarena.state import PILES, Pile, Player, State

NOW = 100.0
FILL = "9-agua"


def table(*seats: str, piles: str = "", deck: str = f"{FILL}*20", turn: int = 0, extra: bool = False, **options):
    """A state with these seats at the turn of `turn`, whose card is drawn already."""
    state = macarena.setup(len(seats), 7, {"first_player": "1", **options})
    return state._replace(
        deck=cards(deck),
        piles=_piles(piles, len(seats)),
        players=tuple(map(_seat, seats)),
        seat=turn,
        extra=extra,
        played=True,
        now=NOW,
        began=NOW,
    )


def cards(text: str) -> tuple[str, ...]:
    """ "5-agua*3 K-fuego" """
    found: list[str] = []
    for word in text.split():
        card, _, times = word.partition("*")
        assert card in DECK, card
        found += [card] * int(times or 1)
    return tuple(found)


def _piles(text: str, seats: int) -> tuple[Pile, ...]:
    made = []
    for part in (part.split() for part in text.split(",") if part.strip()):
        macas = Counter(int(word[1:]) for word in part if word[0] == "+")
        lie = cards(" ".join(word for word in part if word[0] != "+"))
        made.append(Pile(lie, tuple(macas[seat] for seat in range(seats))))
    return (*made, *(Pile((FILL,), (0,) * seats) for _ in range(PILES - len(made))))


def _seat(text: str) -> Player:
    player, purse = Player(seated=text != "gone"), Purse()
    for part in filter(None, (part.strip() for part in text.split(";"))):
        word, _, rest = part.partition(" ")
        match word:
            case "pile":
                player = player._replace(pile=cards(rest))
            case "coins" | "amulets":
                purse = purse._replace(**{word: int(rest)})
            case "tokens":
                purse = purse._replace(tokens=tuple(rest.split()))
            case "-" | "gone":
                pass
            case _:
                player = player._replace(hand=cards(part))
    return player._replace(purse=purse)


class Play:
    """A table that goes on: `t.do("pass")`, by whose turn it is; `t.events` are those of the last move."""

    def __init__(self, state: State):
        self.state = state
        self.events: tuple[Event, ...] = ()

    def do(self, *moves: str, seat: int | None = -1, at: float | None = None) -> "Play":
        for move in moves:
            turn = self.state.seat if self.state.buyer is None else self.state.buyer
            who = turn if seat == -1 else seat
            when = self.state.now if at is None else at
            self.state, self.events = macarena.play(self.state, who, move, when)
        return self

    def lay(self, pile: int, names: str) -> "Play":
        return self.do(f"play {pile} {spelled(cards(names))}")

    def act(self, move: str, at: float | None = None) -> "Play":
        return self.do(move, seat=None, at=at)

    def clock(self) -> "Play":
        """The bell, at exactly its time."""
        due = macarena.deadline(self.state)
        assert due is not None
        return self.act("tick", due)

    def ready(self) -> "Play":
        """All who sit there have looked at what the round gave."""
        for seat, player in enumerate(self.state.players):
            if player.seated and self.state.phase == "settled":
                self.do("ready", seat=seat)
        return self

    def refused(self, move: str, seat: int | None = -1, at: float | None = None) -> str:
        """The code with which a move is refused; the state stays."""
        before = self.state
        try:
            self.do(move, seat=seat, at=at)
        except IllegalMove as refusal:
            assert self.state is before
            return refusal.code
        raise AssertionError(f"{move} was accepted")

    def not_laid(self, pile: int, names: str) -> str:
        return self.refused(f"play {pile} {spelled(cards(names))}")

    def moves(self, seat: int | None = None) -> set[str]:
        return set(macarena.moves(self.state, self.state.seat if seat is None else seat))

    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]

    def event(self, kind: str) -> Event:
        return next(event for event in self.events if event.kind == kind)

    def pile(self, number: int) -> Pile:
        return self.state.piles[number - 1]

    def player(self, seat: int = 0) -> Player:
        return self.state.players[seat]

    def purse(self, seat: int = 0) -> Purse:
        return self.state.players[seat].purse


def game(*seats: str, **given) -> Play:
    return Play(table(*(seats or ("-", "-")), **given))


def last(*seats: str, **given) -> Play:
    """A table whose deck is empty: when this turn is passed the round is over."""
    return game(*seats, deck="", **given)


def cards_of(state: State) -> list[str]:
    """Every card as often as it lies somewhere."""
    there = [*state.deck, *state.gone, *(card for pile in state.piles for card in pile.cards)]
    return there + [card for player in state.players for card in (*player.hand, *player.pile)]


def pieces_hold(state: State) -> None:
    """104 cards, each in one place; 15 coins, of which the bank may owe one to each who has yet to buy; 24 tokens, six
    of each; seven macas of each player; six amulets, or more after a last settlement."""
    assert Counter(cards_of(state)) == Counter(DECK)
    buyers = sum(purse.coins >= 4 for purse in state.purses)
    assert sum(purse.coins for purse in state.purses) + state.bank == 15
    assert state.bank >= -buyers
    assert not buyers or state.phase in ("buy", "over")
    for element in ("agua", "tierra", "aire", "fuego"):
        assert sum(element in purse.tokens for purse in state.purses) <= 6
    assert all(len(set(purse.tokens)) == len(purse.tokens) < 4 for purse in state.purses)
    for seat in range(len(state.players)):
        assert state.free_macas(seat) >= 0
    assert sum(purse.amulets for purse in state.purses) <= 6 or state.phase in ("buy", "over")
    if state.phase == "play":
        assert all(1 <= len(pile.cards) <= 2 for pile in state.piles)
