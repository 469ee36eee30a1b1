"""What a combination is worth, and when it is a chord (R9–R12, R23)."""

from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from games.rules.acordes.cards import FIGURE, STEP
from games.rules.acordes.state import Chord, Combo, Laid, Stack, State, as_stack
from games.rules.game import Json
from theory.diagnosis import best_way
from theory.fixes import parse_fix
from theory.pitch import parse_note
from theory.readings import SIZES, readings
from theory.rules import StackRules
from theory.skills import marks, slips
from theory.stacks import Verdict, check, renamed

BASE = {3: 3, 4: 7, 5: 9}


@lru_cache(maxsize=1 << 16)
def closable(stack: Stack, rules: StackRules) -> bool:
    """Whether these notes in this order are a chord: `check(...).valid` without asking what is wrong.

    Why not `check`: every rearrangement asks this, and the diagnosis of a wrong stack takes up to two milliseconds.
    """
    if len(stack) not in SIZES:
        return False
    return bool(readings(stack, rules)) or (rules.order == "free" and best_way(stack, rules) is not None)


def one_figure(faces: tuple[str, ...], notes: tuple[Laid, ...]) -> bool:
    """Whether all notes have the same figure; accidentals do not touch it (R12)."""
    figure = FIGURE[faces[notes[0].card]]
    return all(FIGURE[faces[laid.card]] == figure for laid in notes)


def worth(size: int, same_figure: bool, bar: bool) -> int:
    """R12: 3, 7 or 9, doubled for one figure, doubled again for a repeat bar."""
    return BASE[size] * (2 if same_figure else 1) * (2 if bar else 1)


@lru_cache(maxsize=256)
def in_c(name: str) -> str:
    """A spelling of theory ("Fa#") in C D E names ("F#")."""
    return parse_note(name).spell("c")


def closed(state: State, combo: Combo, verdict: Verdict, at: float) -> Chord:
    """The chord that a right combination becomes, with its points (R11, R12)."""
    same = one_figure(state.faces, combo.notes)
    return Chord(
        notes=combo.notes,
        clef=combo.clef,
        bar=combo.bar,
        points=worth(len(combo.notes), same, bool(combo.bar)),
        spelling=tuple(in_c(name) for name in verdict.spelling),
        pattern=verdict.pattern,
        symbol=verdict.symbol or "",
        one_figure=same,
        at=at,
    )


class Judgement(NamedTuple):
    """A claim: `then` as it stood when called (the evidence), `now` as it stands when its turn comes (the points)."""

    stack: Stack
    then: Verdict
    now: Verdict


def judge(state: State, claim: Combo, present: Combo) -> Judgement:
    """Both verdicts on a claim (D6): the same one unless an earlier call has changed the combination."""
    stack = as_stack(state.faces, claim.notes)
    then = _checked(state, stack)
    same = claim.notes == present.notes
    return Judgement(stack, then, then if same else _checked(state, as_stack(state.faces, present.notes)))


def _checked(state: State, stack: Stack) -> Verdict:
    """The verdict; at a table with sharps alone or flats alone no fix asks for the others.

    A table without any needs no care: natural notes that are no chord have no fix that explain() would wish for.
    """
    verdict = check(stack, state.rules.stacks)
    there = {STEP[face] for face in state.faces if face in STEP}
    if len(there) != 1:
        return verdict
    return replace(verdict, fixes=tuple(fix for fix in verdict.fixes if parse_fix(fix)[1] * min(there) > 0))


def renamed_places(verdict: Verdict, stack: Stack) -> tuple[int, ...]:
    """The places from 1 of cards that serve under another name than their own."""
    return renamed(verdict, stack) if verdict.valid else ()


def note_data(faces: tuple[str, ...], laid: Laid, letter: int, alter: int) -> dict[str, Json]:
    """A note as events tell it."""
    return {"id": laid.card, "letter": "CDEFGAB"[letter], "alter": alter, "figure": FIGURE[faces[laid.card]]}


def claim_data(state: State, claim: Combo, judgement: Judgement) -> dict[str, Json]:
    """What reports need of a judged claim, points apart."""
    stack, verdict = judgement.stack, judgement.then
    faces = state.faces
    places = renamed_places(verdict, stack)
    return {
        "notes": [note_data(faces, laid, *note) for laid, note in zip(claim.notes, stack, strict=True)],
        "size": len(stack),
        "kind": verdict.kind,
        "valid": verdict.valid,
        "code": verdict.code,
        "sub": verdict.sub,
        "at": list(verdict.at),
        "pattern": list(verdict.pattern),
        "spelling": [in_c(name) for name in verdict.spelling],
        "symbol": verdict.symbol,
        "bar": bool(claim.bar),
        "one_figure": one_figure(faces, claim.notes),
        "altered": any(note.alter for note in stack),
        "renamed": list(places),
        "since": claim.since,
        "from_size": claim.from_size,
        "order_kind": verdict.sub if verdict.code == "ORDER" else None,
        "good_order": [in_c(name) for name in verdict.good_order],
        "fixes": list(verdict.fixes),
        "slips": list(slips(verdict)),
    }


def skills(state: State, claim: Combo, judgement: Judgement) -> tuple[str, ...]:
    """The skills that a claim is evidence of."""
    return marks(judgement.then, judgement.stack, one_figure(state.faces, claim.notes))


def scores(state: State) -> tuple[int, ...] | None:
    """The final points by seat; None until the end."""
    return tuple(player.points for player in state.players) if state.phase == "over" else None


def winners(state: State) -> tuple[int, ...] | None:
    """R23, D15: most points win, equal points share. A seat that is empty and has none does not win with none."""
    if state.phase != "over":
        return None
    seats = [s for s, p in enumerate(state.players) if p.seated or p.points] or list(range(len(state.players)))
    best = max(state.players[s].points for s in seats)
    return tuple(s for s in seats if state.players[s].points == best)
