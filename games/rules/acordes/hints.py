"""Help for pupils who play with hints: what their own combinations could become."""

from itertools import pairwise

from games.rules.acordes.scoring import closable
from games.rules.acordes.state import MOST_NOTES, Player, State, as_stack
from games.rules.game import Json
from theory.pitch import Note
from theory.readings import is_third
from theory.rules import StackRules

_ON_TOP = tuple(Note(letter) for letter in range(7))


def hints(state: State, player: Player) -> dict[str, Json]:
    """{"ready": combinations that are chords now, "next": {combination: letters that go on top}, "broken":
    {combination: the lower place of a third that an accidental has undone}} (only own ones)."""
    ready: list[int] = []
    above: dict[str, str] = {}
    broken: dict[str, int] = {}
    rules = state.rules.stacks
    for c, combo in enumerate(player.combos, 1):
        stack = as_stack(state.faces, combo.notes)
        if closable(stack, rules):
            ready.append(c)
        if 0 < len(stack) < MOST_NOTES and (letters := _next(stack, state)):
            above[str(c)] = letters
        if place := _broken(stack, rules):
            broken[str(c)] = place
    return {"ready": ready, "next": above, "broken": broken}


def _broken(stack: tuple[Note, ...], rules: StackRules) -> int:
    """The lower place of the first two notes that would be a third without their accidentals; 0 for none."""
    for place, (low, high) in enumerate(pairwise(stack), 1):
        if not is_third(low, high, rules) and is_third(Note(low.letter), Note(high.letter), rules):
            return place
    return 0


def _next(stack: tuple[Note, ...], state: State) -> str:
    """Letters of plain notes that make a third on top: of a single note the letter two above, else what closes."""
    if len(stack) == 1:
        return "CDEFGAB"[(stack[0].letter + 2) % 7]
    return "".join("CDEFGAB"[top.letter] for top in _ON_TOP if closable((*stack, top), state.rules.stacks))
