"""A level-1 player: keeps thirds, sometimes errs. It sees what its seat sees, and nothing else."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import NamedTuple

from games.rules.acordes.cards import LETTER, STEP
from games.rules.acordes.scoring import closable
from games.rules.game import Json
from theory.pitch import Note, parse_note
from theory.rules import DEFAULT, StackRules
from theory.stacks import check

ERR = 0.06  # how often it takes a third for what is none, or claims too early
CLAIMS = {3: 0.1, 4: 0.3, 5: 1.0}  # how often it closes a chord that could still grow
Moves = dict[str, list[str]]
Tower = list[Note]


class Sight(NamedTuple):
    """What a bot looks at: its legal moves by their verb, its towers, what of the tray goes up or down."""

    moves: Moves
    view: Mapping[str, Json]
    towers: list[Tower]
    signs: dict[int, list[int]]  # +1, -1 -> cards of the tray
    rules: StackRules

    def thirds(self, notes: Tower) -> bool:
        """Whether these are on the way to a chord of this table, or one."""
        if len(notes) >= 3:
            return closable(tuple(notes), self.rules)
        return len(notes) < 2 or check(notes, self.rules).sub == "ON_THE_WAY"


def think(rng: Random, level: int) -> float:
    """Seconds before a move: a child who looks, now and then one who ponders."""
    return rng.uniform(1.2, 3.2) + (rng.uniform(1, 4) if rng.random() < 0.15 else 0.0)


def bot(view: Mapping[str, Json], moves: Iterable[str], level: int, rng: Random) -> str:
    """A move out of `moves` (never empty). There is one level so far."""
    sight = _sight(view, moves)
    return (
        _duty(sight, rng)
        or _claim(sight, rng)
        or _mend(sight, rng)
        or _hand(sight, rng)
        or _go_on(sight, rng)
        or rng.choice([move for some in sight.moves.values() for move in some])
    )


def _sight(view: Mapping[str, Json], moves: Iterable[str]) -> Sight:
    by_verb: Moves = defaultdict(list)
    for move in moves:
        by_verb[move.split(" ", 1)[0]].append(move)
    own = view[f"seat{view['me']['seat']}"]
    signs: dict[int, list[int]] = {1: [], -1: []}
    for card, face in own["tray"]:
        if face in STEP:
            signs[STEP[face]].append(card)
    rules = StackRules.from_dict(given) if (given := view["table"].get("rules")) else DEFAULT
    return Sight(by_verb, view, [[_note(note) for note in combo] for combo in own["combos"]], signs, rules)


def _note(note: list[Json]) -> Note:
    return Note(LETTER[note[1]], sum(STEP[face] for _, face in note[2:]))


def _changes(signs: dict[int, list[int]]) -> Iterator[int]:
    """By how much the tray can raise a note; the smallest first."""
    for by in (1, -1, 2, -2):
        if len(signs[1 if by > 0 else -1]) >= abs(by):
            yield by


def _duty(sight: Sight, rng: Random) -> str | None:
    """What must be called or decided now. A Chim Poom goes to whoever leads, most times."""
    for move in sight.moves["call"]:
        if not move.startswith("call chord"):
            return move
    if sight.moves["vote"]:
        notes = [parse_note(note["letter"]).raised(note["alter"]) for note in sight.view["call"]["result"]["notes"]]
        return f"vote {'yes' if sight.thirds(notes) is (rng.random() >= ERR) else 'no'}"
    for verb in ("draw", "strike", "mine", "remove", "send", "target"):
        if some := sight.moves[verb]:
            return rng.choice(_leading(some, sight.view) if verb == "target" and rng.random() < 0.7 else some)
    return None


def _leading(targets: list[str], view: Mapping[str, Json]) -> list[str]:
    most = max(view[f"seat{move.split()[1]}"]["points"] for move in targets)
    return [move for move in targets if view[f"seat{move.split()[1]}"]["points"] == most]


def _claim(sight: Sight, rng: Random) -> str | None:
    """A triad is often kept open for more; near the end everything closes. Now and then a claim is wrong."""
    table = sight.view["table"]
    hurry = sight.view["heap"]["left"] < 12 or table["phase"] == "last_call"
    for move in sight.moves["call"]:
        notes = sight.towers[int(move.rsplit(" ", 1)[1]) - 1]
        if rng.random() < (1.0 if hurry else CLAIMS[len(notes)]) * (1 if sight.thirds(notes) else ERR):
            return move
    return None


def _mend(sight: Sight, rng: Random) -> str | None:
    """An accidental of the tray that makes thirds of a tower is laid, as a rule."""
    if not sight.moves["lay"] or rng.random() < ERR:
        return None
    own = sight.view[f"seat{sight.view['me']['seat']}"]
    for notes, cards in zip(sight.towers, own["combos"], strict=True):
        if len(notes) < 2 or sight.thirds(notes):
            continue
        for by in _changes(sight.signs):
            for p, note in enumerate(notes):
                if sight.thirds([*notes[:p], note.raised(by), *notes[p + 1 :]]):
                    return f"lay {sight.signs[1 if by > 0 else -1][0]} {cards[p][0]}"
    return None


def _hand(sight: Sight, rng: Random) -> str | None:
    """Keep what makes a third, if need be with an accidental of the tray; store, place; else give it back."""
    if sight.view["me"]["hand"] is None:
        return None
    good = [move for move in sight.moves["keep"] if _fits(sight, move, rng)]
    if good:
        return max(good, key=lambda move: len(sight.towers[int(move.split()[1]) - 1]))
    if sight.moves["place"]:
        return max(sight.moves["place"], key=lambda move: len(sight.towers[int(move.split()[1]) - 1]))
    return next((sight.moves[verb][0] for verb in ("store", "return") if sight.moves[verb]), None)


def _fits(sight: Sight, keep: str, rng: Random) -> bool:
    _, c, p = keep.split()
    note = Note(LETTER[sight.view["me"]["hand"]["face"]])
    notes, place = sight.towers[int(c) - 1], int(p) - 1
    changes = [0, *(_changes(sight.signs) if notes else ())]
    fits = any(sight.thirds([*notes[:place], note.raised(by), *notes[place:]]) for by in changes)
    return fits or (bool(notes) and rng.random() < ERR / 4)


def _go_on(sight: Sight, rng: Random) -> str | None:
    """Drop a note that leads nowhere, take a face-up card that fits or one from the heap, end the turn, pass."""
    stuck = all(notes and not sight.thirds(notes) for notes in sight.towers)
    if sight.moves["drop"] and (stuck or rng.random() < 0.02):
        return rng.choice(sight.moves["drop"])
    up = dict(sight.view["heap"]["up"])
    heap = []
    for move in sight.moves["take"]:
        face = up.get(int(move.split()[1]))
        if face is None:
            heap.append(move)
        elif _wanted(sight, face):
            return move
    for some in (sight.moves["done"], heap, sight.moves["pass"], sight.moves["take"]):
        if some:
            return rng.choice(some)
    return None


def _wanted(sight: Sight, face: str) -> bool:
    """Whether a face-up card would be kept, stored or placed: to take it and give it back leads nowhere."""
    if face in LETTER:
        note = Note(LETTER[face])
        return any(0 < len(t) < 5 and (sight.thirds([*t, note]) or sight.thirds([note, *t])) for t in sight.towers)
    if face in STEP:
        return True
    on = sight.view[f"seat{sight.view['me']['seat']}"]["on"]
    kind = 1 if face == "repeat" else 0
    return any(notes and not there[kind] for notes, there in zip(sight.towers, on, strict=True))
