"""How a planted pupil plays: from the view of the own seat and its legal moves, as the game's bots do. Pure.

For each tower the pupil has a row in mind, a chord or what is taken for one, keeps the cards that belong to it, and
claims it once it lies there. What comes of a claim is the judge's word; after a wrong one the pupil thinks again.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from classroom.scripted import rows
from classroom.scripted.pupils import Mind
from classroom.scripted.rows import Row
from theory.pitch import Note
from theory.skills import marks
from theory.stacks import check

View = Mapping[str, Any]
LETTERS, SIGNS = "CDEFGAB", {"sharp": 1, "flat": -1}
SIZES = {3: 0.5, 4: 0.3, 5: 0.2}  # how often a chord of each is built
ALTERED, RESPELLED = 0.5, 0.35  # how often a sign in the tray is used, as it is written and for another name
SURE = 0.6  # of a skill: who has less uses signs less often
DUTIES = ("draw", "strike", "mine", "remove", "send", "target")


class Card(NamedTuple):
    """A note of a tower."""

    id: int
    note: Note


Tower = tuple[Card, ...]


class Player:
    """A pupil at a table, with what is in mind for each tower. Called with the view and the legal moves of the seat; a
    move, or None to wait."""

    def __init__(self, mind: Mind):
        self.mind = mind
        self.goals: dict[int, Row] = {}

    def __call__(self, view: View, moves: Iterable[str], rng: Random) -> str | None:
        legal: dict[str, list[str]] = defaultdict(list)
        for move in moves:
            legal[move.split(" ", 1)[0]].append(move)
        seat = view[f"seat{view['me']['seat']}"]
        towers = {c: tuple(card_of(note) for note in combo) for c, combo in enumerate(seat["combos"], 1)}
        if duty := due(legal, rng):
            return duty
        if view["call"] is not None:
            return self.claim(legal, towers)
        tray = {by: [card for card, face in seat["tray"] if SIGNS.get(face) == by] for by in (1, -1)}
        self.think(towers, tray, rng)
        return (
            self.claim(legal, towers)
            or self.use_hand(view["me"]["hand"], legal, towers)
            or self.arrange(legal, towers, tray)
            or self.take(view, legal, towers, rng)
        )

    def think(self, towers: Mapping[int, Tower], tray: Mapping[int, Sequence[int]], rng: Random) -> None:
        """A row in mind for every tower; a new one where a sign is missing that another has taken."""
        free = {by: len(cards) for by, cards in tray.items()}
        for c, tower in towers.items():
            wanted = self.lacking(c, tower)
            if any(free[by] < many for by, many in wanted.items()):
                del self.goals[c]
            for by, many in self.lacking(c, tower).items():
                free[by] -= many
        for c, tower in towers.items():
            if c not in self.goals:
                self.goals[c] = intended(self.mind, tower, free, rng)
                for by, many in self.lacking(c, tower).items():
                    free[by] -= many

    def lacking(self, c: int, tower: Tower) -> Counter[int]:
        """The signs of the row in mind that are not laid yet: +1, -1 -> how many."""
        row = self.goals.get(c, ())
        there = places(tower, row)
        wanted = Counter(note.alter for note in row if note.alter)
        return wanted - Counter(card.note.alter for card in tower if card.note.alter and card.id in there)

    def claim(self, legal: Mapping[str, list[str]], towers: Mapping[int, Tower]) -> str | None:
        """«¡Acorde!» on a tower that is as it was meant."""
        for move in legal["call"]:
            c = int(move.rsplit(" ", 1)[1])
            if self.goals.get(c) == tuple(card.note for card in towers[c]):
                del self.goals[c]
                return move
        return None

    def use_hand(self, hand: Mapping[str, Any] | None, legal: Mapping[str, list[str]], towers: Mapping[int, Tower]):
        """Keep what belongs to a tower, store, place; else give it back."""
        if hand is None:
            return None
        for c in sorted(towers, key=lambda c: -len(towers[c])):
            if (place := self.place_for(hand["face"], c, towers[c])) and (move := f"keep {c} {place}") in legal["keep"]:
                return move
        return next((some[0] for verb in ("place", "store", "return") if (some := legal[verb])), None)

    def place_for(self, face: str, c: int, tower: Tower) -> int | None:
        """Where in a tower a card belongs, from 1; None where it does not."""
        row, there = self.goals.get(c, ()), places(tower, self.goals.get(c, ()))
        for place, note in enumerate(row):
            if LETTERS[note.letter] == face[0] and len(face) == 2 and place not in there.values():
                return 1 + sum(card.id in there and there[card.id] < place for card in tower)
        return None

    def arrange(self, legal, towers: Mapping[int, Tower], tray: Mapping[int, Sequence[int]]) -> str | None:
        """Drop what does not belong, put in order, lay signs."""
        for c, tower in towers.items():
            there, row = places(tower, self.goals[c]), self.goals[c]
            for card in tower:
                if card.id not in there and (move := f"drop {card.id}") in legal["drop"]:
                    return move
            ordered = sorted((card for card in tower if card.id in there), key=lambda card: there[card.id])
            for place, card in enumerate(ordered):
                if tower[place].id != card.id and (move := f"move {card.id} {c} {place + 1}") in legal["move"]:
                    return move
            if len(there) == len(row) == len(tower):
                for card in tower:
                    if by := row[there[card.id]].alter - card.note.alter:
                        return f"lay {tray[by][0]} {card.id}"
        return None

    def take(self, view: View, legal: Mapping[str, list[str]], towers: Mapping[int, Tower], rng: Random) -> str | None:
        """A card that lies open and is wanted, else one from the heap; end the turn, pass."""
        up = dict(view["heap"]["up"])
        closed = []
        for move in legal["take"]:
            face = up.get(int(move.split()[1]))
            if face is None:
                closed.append(move)
            elif face in SIGNS or any(self.place_for(face, c, tower) for c, tower in towers.items()):
                return move
        return next((rng.choice(some) for some in (legal["done"], closed, legal["pass"]) if some), None)


def due(legal: Mapping[str, list[str]], rng: Random) -> str | None:
    """What must be called or decided now, by lot."""
    for move in legal["call"]:
        if not move.startswith("call chord"):
            return move
    return next((rng.choice(legal[verb]) for verb in DUTIES if legal[verb]), None)


def card_of(note: Sequence[Any]) -> Card:
    number, face, *signs = note
    return Card(number, Note(LETTERS.index(face[0]), sum(SIGNS[sign] for _, sign in signs)))


@lru_cache(maxsize=1 << 14)
def places(tower: Tower, row: Row) -> Mapping[int, int]:
    """Card -> its place from 0 in the row in mind, for those of the tower that belong to it."""
    found: dict[int, int] = {}
    for card in tower:
        for place, note in enumerate(row):
            if place not in found.values() and card.note.letter == note.letter and card.note.alter in (0, note.alter):
                found[card.id] = place
                break
    return found


# --- what is in mind ------------------------------------------------------------------------------


def intended(mind: Mind, tower: Tower, signs: Mapping[int, int], rng: Random) -> Row:
    """The row that a pupil has in mind for a tower, never just what lies there; `signs`: how many of each are left."""
    size, skills = rng.choices(list(SIZES), list(SIZES.values()))[0], mind.pupil.skills
    chord = nearest(tower, chords(skills, size, signs, rng), rng)
    patterns = {name: found for name in applying(chord) if (found := affordable(pattern(name, size), signs))}
    stake = marks(check(chord), chord)
    in_order = 1 - sum(mind.pupil.errs.get(name, 0) for name in rows.OF_ORDER)
    right = in_order * sum(skills[skill] for skill in stake) / len(stake)
    if in_order == 1 and rng.random() < disordered(right, skills["order"]):
        return nearest(tower, rng.sample(rows.mixed(size), 14), rng)
    [weak] = rng.choices(stake, [1 - skills[skill] for skill in stake])
    slips = rows.slips(size, across=weak == "wrap")
    return nearest(tower, mind.made_of(right, patterns, [chord], slips, rng), rng)


def disordered(right: float, order: float) -> float:
    """How often the right notes are mixed, so that of the claims that tell of the order (those in a wrong one, and the
    right ones: so often right where the order is) as many are in order as is planted."""
    return right * (1 - order) / (order + right * (1 - order))


def pattern(name: str, size: int) -> Sequence[Row]:
    return rows.errors(name, min(rows.SIZES) if name == "by_sound" else size)


def chords(skills: Mapping[str, float], size: int, signs: Mapping[int, int], rng: Random) -> Sequence[Row]:
    """The chords of one kind: natural ones, or such as use a sign that is at hand, which the unsure do less often."""
    lot = rng.random()
    for make, skill, share in ((rows.altered, "alteration", ALTERED), (rows.respelled, "renaming", RESPELLED)):
        if lot < share:
            sure = rng.random() < skills[skill] / SURE
            found = affordable(make(size), signs) if sure else []
            return found or rows.chords(size)
        lot -= share
    return rows.chords(size)


def affordable(among: Sequence[Row], signs: Mapping[int, int]) -> list[Row]:
    return [row for row in among if all(signs.get(note.alter, 0) > 0 for note in row if note.alter)]


def applying(chord: Row) -> list[str]:
    """The misconceptions that may show where this chord could be built."""
    signed = any(note.alter for note in chord)
    turning = any(note.letter in rows.TURN for note in chord[:-1])
    return [
        name
        for name in rows.MISCONCEPTIONS
        if (signed or name not in rows.OF_ACCIDENTALS) and (turning or name != "wrap")
    ]


def nearest(tower: Tower, among: Sequence[Row], rng: Random) -> Row:
    """One of the rows that most of a tower belongs to, and that is not what lies there."""
    there = tuple(card.note for card in tower)
    fits = [(len(places(tower, row)), row) for row in among if row != there or len(among) == 1]
    most = max(fit for fit, _row in fits)
    return rng.choice([row for fit, row in fits if fit == most])
