"""The state of a table of Acordes Locos: named tuples of plain data, never changed, only replaced.

Why named tuples and not frozen dataclasses: they are as frozen, hash and compare in C, and a new one with one field
changed costs a third of `dataclasses.replace`.

Cards are their ids: 1…n by the place in the heap, for good (R3); a new heap goes on counting (`first`). Sets of cards
(heap, discard) are whole numbers whose bit i stands for card i. Where a card id may be missing, 0 stands for none.
Times are table time in seconds. Combinations and seats count from 0 in here; moves and views say 1…3 for the former.
"""

from collections.abc import Iterator
from typing import NamedTuple

from games.rules.acordes.cards import FIGURE, KIND, LETTER, STEP
from games.rules.acordes.options import Rules
from games.rules.game import Event, IllegalMove
from theory.pitch import Note

MOST_NOTES = 5
TOWERS = 3
Stack = tuple[Note, ...]


class Hand(NamedTuple):
    """The one card just taken. `known`: all have seen it; `from_up`: it lay face up; `due`: when the clock acts."""

    card: int
    known: bool
    from_up: bool
    due: float


class Laid(NamedTuple):
    """A note on a combination, with the accidentals laid on it."""

    card: int
    signs: tuple[int, ...] = ()


class Combo(NamedTuple):
    """An open combination, bottom to top.

    `judged`: it was called and is no chord as it stands (D6). `since`: when this stack became closable; `from_size`:
    with how many notes it first did without a break (both for reports; None and 0 when it is not closable).
    """

    notes: tuple[Laid, ...] = ()
    clef: int = 0
    bar: int = 0
    judged: bool = False
    since: float | None = None
    from_size: int = 0


class Chord(NamedTuple):
    """A closed chord. `spelling` in C D E names ("F#"); `pattern` in semitones."""

    notes: tuple[Laid, ...]
    clef: int
    bar: int
    points: int
    spelling: tuple[str, ...]
    pattern: tuple[int, ...]
    symbol: str
    one_figure: bool
    at: float


class Wrong(NamedTuple):
    """The last claim of a player that closed no chord: what he is told (D6). `late`: it was one when it was called, and
    these notes are what an earlier call has left of it."""

    combo: int
    code: str
    sub: str | None
    at: tuple[int, ...]
    notes: Stack
    good_order: tuple[str, ...]
    fixes: tuple[str, ...]
    late: bool = False


class Player(NamedTuple):
    """A seat and all that belongs to it, whoever sits there (R26).

    `idle`: from when the pass timeout counts; `claim_from`: no claim before (D6); `struck`: how often a rest or a Chim
    Poom took something from it; `help`, `slow`: what its pupil needs (needs.py), help "" being the table's.
    """

    hand: Hand | None = None
    tray: tuple[int, ...] = ()
    combos: tuple[Combo, ...] = (Combo(),) * TOWERS
    chords: tuple[Chord, ...] = ()
    points: int = 0
    seated: bool = True
    away: bool = False
    passed: bool = False
    idle: float = 0.0
    claim_from: float = 0.0
    wrong: Wrong | None = None
    struck: int = 0
    help: str = ""
    slow: bool = False


class Up(NamedTuple):
    """A face-up card; whoever returned it may not take it before `until` (R5)."""

    card: int
    by: int
    until: float


class Call(NamedTuple):
    """A call that waits for its turn (D11), sorted by its corrected time `c`, then by arrival.

    `what`: "chord", or the kind of the card called; `auto`: the clock called; a claim has its combination as it stood.
    """

    c: float
    order: int
    seat: int
    what: str
    auto: bool = False
    combo: int = 0
    claim: Combo = Combo()


class Case(NamedTuple):
    """A special card at work. `decide`: what its caller must say next; `figure`: of the rest that acts now;
    `other`: the second rest, which may still be sent (R13c)."""

    seat: int
    what: str
    card: int
    decide: str
    second: int = 0
    figure: str = ""
    other: int = 0


class Shown(NamedTuple):
    """The right chord that the table sees for `show_time`; `renamed`: places from 1 that serve under another name."""

    seat: int
    combo: int
    chord: Chord
    renamed: tuple[int, ...]


class Stop(NamedTuple):
    """The table stands still (R8): since when, the calls that wait, and what goes on now until `due`. `asked`: the
    claim that the others are asked about, and what each seat says (`votes`)."""

    since: float
    stage: str  # "window" | "check" | "decide" | "show"
    due: float
    queue: tuple[Call, ...] = ()
    case: Case | None = None
    shown: Shown | None = None
    asked: Call | None = None
    votes: tuple[tuple[int, bool], ...] = ()


class State(NamedTuple):
    """The table. `heap` and `discard` are sets of bits; `faces[i]` is the face of card i (faces[0] is unused)."""

    rules: Rules
    seed: int
    faces: tuple[str, ...]
    heap: int
    players: tuple[Player, ...]
    up: tuple[Up, ...] = ()
    discard: int = 0
    first: int = 1
    deal: int = 1
    phase: str = "play"  # "play" | "last_call" | "over"
    now: float = 0.0
    end: float | None = None
    last_call: float | None = None
    turn: int | None = None
    taken: bool = False  # the card of this turn has been taken
    turn_due: float | None = None
    stop: Stop | None = None
    paused: float | None = None  # since when
    pausing: bool = False  # a pause waits for the window to close (D18)
    last_target: int | None = None  # D20
    calls: int = 0  # how many calls there have been
    help: str = ""  # the teacher's word since the deal; "" as it was dealt


Out = list[Event]


def after(time: float, by: float) -> float:
    """A time so much later, in whole milliseconds: sums of binary fractions would miss their own deadlines. Every time
    that a state holds comes from here."""
    return round(time + by, 3)


def begins(state: State, at: float) -> float:
    """When a timer that is set now begins: with the stop, while the table stands, for it is moved on by the whole of
    it when play goes on (D18)."""
    return state.stop.since if state.stop else at


def stop_of(state: State) -> Stop:
    """The stop of a table that stands still."""
    assert state.stop is not None
    return state.stop


def with_player(state: State, seat: int, player: Player) -> State:
    """The state with that seat replaced."""
    players = state.players
    return state._replace(players=(*players[:seat], player, *players[seat + 1 :]))


def with_combo(player: Player, c: int, combo: Combo) -> Player:
    """The player with that combination replaced; a wrong verdict on it no longer holds."""
    combos = player.combos
    wrong = player.wrong
    return player._replace(
        combos=(*combos[:c], combo, *combos[c + 1 :]), wrong=None if wrong and wrong.combo == c else wrong
    )


def find_note(player: Player, card: int) -> tuple[int, int]:
    """(combination, place from 0) of an own open note. IllegalMove where there is none."""
    for c, combo in enumerate(player.combos):
        for p, laid in enumerate(combo.notes):
            if laid.card == card:
                return c, p
    raise IllegalMove("not_your_note", card=card)


_PLAIN = {face: Note(letter) for face, letter in LETTER.items()}


def as_note(faces: tuple[str, ...], laid: Laid) -> Note:
    """The note that a card is, with what lies on it (R10)."""
    plain = _PLAIN[faces[laid.card]]
    if not laid.signs:
        return plain
    return plain.raised(sum([STEP[faces[sign]] for sign in laid.signs]))


def as_stack(faces: tuple[str, ...], notes: tuple[Laid, ...]) -> Stack:
    """The notes as theory reads them, bottom to top."""
    return tuple([as_note(faces, laid) for laid in notes])


def cards_of(notes: tuple[Laid, ...]) -> tuple[int, ...]:
    """Every card of these notes, accidentals included."""
    return tuple(card for laid in notes for card in (laid.card, *laid.signs))


def bits(cards: tuple[int, ...] | list[int]) -> int:
    """A set of cards as a whole number; 0 (no card) is left out."""
    out = 0
    for card in cards:
        if card:
            out |= 1 << card
    return out


def members(heap: int) -> Iterator[int]:
    """The cards of a set, in order of their places."""
    while heap:
        low = heap & -heap
        yield low.bit_length() - 1
        heap ^= low


def discarded(state: State, *cards: int) -> State:
    """The state with these cards in the discard, out of the game for good."""
    return state._replace(discard=state.discard | bits(cards))


def figure_notes(state: State, seat: int, figure: str) -> list[int]:
    """The open notes of that seat with that figure."""
    faces = state.faces
    return [n.card for combo in state.players[seat].combos for n in combo.notes if FIGURE[faces[n.card]] == figure]


def kind_of(state: State, card: int) -> str:
    """note, rest, clef, sharp, flat, natural, repeat or chim_poom."""
    return KIND[state.faces[card]]


def whose(state: State, card: int) -> int | None:
    """The seat that has a card in its hand, tray, combinations or chords; None otherwise."""
    for seat, player in enumerate(state.players):
        in_hand = player.hand is not None and player.hand.card == card
        if in_hand or card in player.tray:
            return seat
        held: tuple[Combo | Chord, ...] = (*player.combos, *player.chords)
        if any(card in (tower.clef, tower.bar) or card in cards_of(tower.notes) for tower in held):
            return seat
    return None
