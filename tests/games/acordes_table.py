"""Tables of Acordes Locos built, not played to.

    table("hand rest-q", "1 Cq Eq Gq + clef-G; tray sharp", heap="Dq Dw", up="Fq")

A seat is text in parts: `hand FACE` (a secret one), `known FACE` (seen by all), `tray FACES`, `1 …` `2 …` `3 …` (a
combination bottom to top: notes with their accidentals, "Fq##", "Eqb", then "+" and its clef or bar) and
`chord …` (a closed one). `-` is an empty seat at which somebody sits, `empty` one at which nobody does.
"""

from collections.abc import Iterable

from games.rules.acordes import scoring
from games.rules.acordes.cards import CALLS, KIND
from games.rules.acordes.play import play, setup
from games.rules.acordes.state import Combo, Hand, Laid, Player, State, Up, cards_of, members
from games.rules.acordes.towers import rebuilt
from games.rules.game import Event, IllegalMove
from theory.stacks import check

NOW = 100.0


class Dealer:
    """Gives each card the next id."""

    def __init__(self) -> None:
        self.faces = [""]

    def card(self, face: str) -> int:
        assert face in KIND, face
        self.faces.append(face)
        return len(self.faces) - 1

    def cards(self, text: str) -> list[int]:
        return [self.card(face) for face in text.split()]

    def laid(self, text: str) -> Laid:
        signs = {"#": "sharp", "b": "flat"}
        return Laid(self.card(text[:2]), tuple(self.card(signs[sign]) for sign in text[2:]))

    def combo(self, text: str) -> Combo:
        notes, _, on = text.partition("+")
        laid = tuple(self.laid(note) for note in notes.split())
        there = {KIND[face]: self.card(face) for face in on.split()}
        return Combo(laid, there.get("clef", 0), there.get("repeat", 0))


def table(*seats: str, heap: str = "Cw", up: str = "", now: float = NOW, turn: int | None = None, **options) -> State:
    """A state with these seats, heap and face-up cards; by turns it is the turn of `turn`."""
    options.setdefault("mode", "simultaneous" if turn is None else "turns")
    base = setup(len(seats), 7, options)
    dealer = Dealer()
    heap_cards = dealer.cards(heap)
    lying = tuple(Up(card, -1, 0.0) for card in dealer.cards(up))
    players = [_player(dealer, text, now, base) for text in seats]
    state = base._replace(
        faces=tuple(dealer.faces),
        heap=sum(1 << card for card in heap_cards),
        up=lying,
        now=now,
        turn=turn,
        turn_due=None if turn is None or base.rules.turn_timeout is None else now + base.rules.turn_timeout,
    )
    return state._replace(players=tuple(_finished(state, player) for player in players))


def _player(dealer: Dealer, text: str, now: float, base: State) -> Player:
    player = Player(idle=now)
    for part in filter(None, (part.strip() for part in text.split(";"))):
        word, _, rest = part.partition(" ")
        if word in ("hand", "known"):
            card = dealer.card(rest)
            limit = base.rules.call_timeout if KIND[rest] in CALLS else base.rules.hold_timeout
            player = player._replace(hand=Hand(card, word == "known", word == "known", now + limit))
        elif word == "tray":
            player = player._replace(tray=tuple(dealer.cards(rest)))
        elif word in ("1", "2", "3"):
            combos = list(player.combos)
            combos[int(word) - 1] = dealer.combo(rest)
            player = player._replace(combos=tuple(combos))
        elif word == "chord":
            player = player._replace(chords=(*player.chords, dealer.combo(rest)))
        else:
            assert word in ("-", "empty"), part
            player = player._replace(seated=word == "-")
    return player


def _finished(state: State, player: Player) -> Player:
    chords = []
    for combo in player.chords:
        verdict = check(scoring.as_stack(state.faces, combo.notes))
        assert verdict.valid, combo
        chords.append(scoring.closed(state, combo, verdict, 0.0))
    combos = tuple(rebuilt(state, combo, combo.notes, 0.0) if combo.notes else combo for combo in player.combos)
    return player._replace(chords=tuple(chords), points=sum(chord.points for chord in chords), combos=combos)


def card(state: State, face: str, nth: int = 0) -> int:
    """The id of the nth card of that face."""
    return [i for i, there in enumerate(state.faces) if there == face][nth]


class Play:
    """A table that goes on: `table.do(seat, "take 3")`, `table.clock()`; `table.events` are those of the last move."""

    def __init__(self, state: State):
        self.state = state
        self.events: tuple[Event, ...] = ()

    @property
    def now(self) -> float:
        return self.state.now

    def do(self, seat: int | None, move: str, at: float | None = None, lag: float = 0.0) -> "Play":
        self.state, self.events = play(self.state, seat, move, self.now if at is None else at, lag)
        return self

    def act(self, move: str, at: float | None = None) -> "Play":
        return self.do(None, move, at)

    def clock(self) -> "Play":
        """The bell, at exactly its time."""
        from games.rules.acordes import deadline

        due = deadline(self.state)
        assert due is not None
        return self.do(None, "tick", due)

    def until(self, stage: str | None) -> "Play":
        """The bell until the table stands at that stage (None: until play goes on)."""
        seen = []
        while (self.state.stop.stage if self.state.stop else None) != stage:
            self.clock()
            seen += self.events
        self.events = (*self.events, *[event for event in seen if event not in self.events])
        return self

    def refused(self, seat: int | None, move: str, at: float | None = None) -> str:
        """The code with which a move is refused; the state stays."""
        before = self.state
        try:
            play(self.state, seat, move, self.now if at is None else at)
        except IllegalMove as refusal:
            assert self.state is before
            return refusal.code
        raise AssertionError(f"{move} was accepted")

    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]

    def event(self, kind: str) -> Event:
        return next(event for event in self.events if event.kind == kind)

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def tower(self, seat: int, number: int = 1) -> list[str]:
        """The faces of a combination, each with its accidentals: "Fq##"."""
        signs = {"sharp": "#", "flat": "b"}
        faces = self.state.faces
        combo = self.player(seat).combos[number - 1]
        return [faces[laid.card] + "".join(signs[faces[sign]] for sign in laid.signs) for laid in combo.notes]

    def card(self, face: str, nth: int = 0) -> int:
        return card(self.state, face, nth)

    def discard(self) -> list[str]:
        return [self.state.faces[card] for card in members(self.state.discard)]


def game(*seats: str, **given) -> Play:
    return Play(table(*seats, **given))


def called(t: Play, seat: int = 0) -> Play:
    """Say the card in hand and wait until its caller decides, or play goes on."""
    what = t.state.faces[t.player(seat).hand.card].split("-")[0]
    t.do(seat, f"call {what}")
    return t.clock()


def whereabouts(state: State) -> Iterable[int]:
    """Every card as often as it lies somewhere."""
    yield from members(state.heap)
    yield from members(state.discard)
    yield from (up.card for up in state.up)
    for player in state.players:
        yield from [player.hand.card] if player.hand else []
        yield from player.tray
        for held in (*player.combos, *player.chords):
            yield from cards_of(held.notes)
            yield from filter(None, (held.clef, held.bar))
    if state.stop and state.stop.case:
        case = state.stop.case
        yield case.card
        if case.second and KIND[state.faces[case.second]] == "rest":
            yield case.second
