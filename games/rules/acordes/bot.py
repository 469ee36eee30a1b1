"""A level-1 player: keeps thirds, sometimes errs. It sees what its seat sees, and nothing else."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import pairwise
from random import Random

from games.rules.acordes.cards import LETTER, STEP
from games.rules.acordes.scoring import closable
from games.rules.game import Json
from theory.pitch import Note
from theory.rules import DEFAULT

ERR = 0.06  # how often it takes a third for what is none, or claims too early
Moves = dict[str, list[str]]


def think(rng: Random, level: int) -> float:
    """Seconds before a move: a child who looks, now and then one who ponders."""
    return rng.uniform(1.2, 3.2) + (rng.uniform(1, 4) if rng.random() < 0.15 else 0.0)


def bot(view: Mapping[str, Json], moves: Iterable[str], level: int, rng: Random) -> str:
    """A move out of `moves` (never empty). There is one level so far."""
    by_verb: Moves = defaultdict(list)
    for move in moves:
        by_verb[move.split(" ", 1)[0]].append(move)
    me = view["me"]
    own = view[f"seat{me['seat']}"]
    combos = [[_note(note) for note in combo] for combo in own["combos"]]
    return (
        _duty(by_verb, view, rng)
        or _claim(by_verb, combos, view, rng)
        or _hand(by_verb, combos, me, rng)
        or _mend(by_verb, combos, own, rng)
        or _go_on(by_verb, combos, view, rng)
        or rng.choice([move for some in by_verb.values() for move in some])
    )


def _note(note: list[Json]) -> Note:
    return Note(LETTER[note[1]], sum(STEP[face] for _, face in note[2:]))


def _duty(by_verb: Moves, view: Mapping[str, Json], rng: Random) -> str | None:
    """What must be called or decided now. An attack goes to whoever leads, most times."""
    for move in by_verb["call"]:
        if not move.startswith("call chord"):
            return move
    for verb in ("draw", "strike", "mine", "remove", "send", "target"):
        if by_verb[verb]:
            best = _leading(by_verb[verb], view) if verb == "target" and rng.random() < 0.7 else []
            return rng.choice(best or by_verb[verb])
    return None


def _leading(targets: list[str], view: Mapping[str, Json]) -> list[str]:
    most = max(view[f"seat{move.split()[1]}"]["points"] for move in targets)
    return [move for move in targets if view[f"seat{move.split()[1]}"]["points"] == most]


def _claim(by_verb: Moves, combos: list[list[Note]], view: Mapping[str, Json], rng: Random) -> str | None:
    """A triad is sometimes kept open for more; near the end everything closes. Now and then a claim is wrong."""
    hurry = view["table"]["left"] < 12 or view["table"]["phase"] == "last_call"
    for move in by_verb["call"]:
        notes = combos[int(move.rsplit(" ", 1)[1]) - 1]
        if closable(tuple(notes), DEFAULT):
            if hurry or rng.random() < (0.25, 0.5, 1.0)[len(notes) - 3]:
                return move
        elif rng.random() < ERR:
            return move
    return None


def _hand(by_verb: Moves, combos: list[list[Note]], me: Mapping[str, Json], rng: Random) -> str | None:
    """Keep what makes a third, store, place; else give it back."""
    if me["hand"] is None:
        return None
    if by_verb["keep"]:
        note = Note(LETTER[me["hand"]["face"]])
        good = [move for move in by_verb["keep"] if _fits(combos, move, note, rng)]
        if good:
            return max(good, key=lambda move: len(combos[int(move.split()[1]) - 1]))
    for verb in ("place", "store"):
        if by_verb[verb]:
            return max(by_verb[verb], key=lambda move: len(combos[int(move.split()[1]) - 1]) if verb == "place" else 0)
    return by_verb["return"][0] if by_verb["return"] else None


def _fits(combos: list[list[Note]], keep: str, note: Note, rng: Random) -> bool:
    _, c, p = keep.split()
    notes = list(combos[int(c) - 1])
    notes.insert(int(p) - 1, note)
    return _thirds(notes) or (len(notes) > 1 and rng.random() < ERR / 4)


def _thirds(notes: list[Note]) -> bool:
    """Whether these are on the way to a chord, or one."""
    if len(notes) >= 3:
        return closable(tuple(notes), DEFAULT)
    return all((high.sound - low.sound) % 12 in (3, 4) for low, high in pairwise(notes))


def _mend(by_verb: Moves, combos: list[list[Note]], own: Mapping[str, Json], rng: Random) -> str | None:
    """An accidental that makes a chord is laid; half of the times it is seen."""
    if not by_verb["lay"] or rng.random() < 0.5:
        return None
    signs = {card: STEP.get(face, 0) for card, face in own["tray"]}
    where = {note[0]: (c, p) for c, combo in enumerate(own["combos"]) for p, note in enumerate(combo)}
    for move in by_verb["lay"]:
        sign, card = map(int, move.split()[1:])
        c, p = where[card]
        notes = list(combos[c])
        notes[p] = notes[p].raised(signs.get(sign, 0))
        if closable(tuple(notes), DEFAULT) and not closable(tuple(combos[c]), DEFAULT):
            return move
    return None


def _go_on(by_verb: Moves, combos: list[list[Note]], view: Mapping[str, Json], rng: Random) -> str | None:
    """Drop a note that leads nowhere, take a card, end the turn, pass."""
    clutter = all(notes and not _thirds(notes) for notes in combos)
    if by_verb["drop"] and (clutter or rng.random() < 0.03) and by_verb["take"]:
        return rng.choice(by_verb["drop"])
    for verb in ("done", "take", "pass"):
        if by_verb[verb]:
            return rng.choice(by_verb[verb])
    return None
