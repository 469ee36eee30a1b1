"""Help for pupils who play with hints: what their own combinations could become."""

from games.rules.acordes.scoring import closable
from games.rules.acordes.state import MOST_NOTES, Player, State, as_stack
from games.rules.game import Json
from theory.pitch import Note

_ON_TOP = tuple(Note(letter) for letter in range(7))


def hints(state: State, player: Player) -> dict[str, Json]:
    """{"ready": combinations that are chords now, "next": {combination: letters that go on top}} (only own ones)."""
    ready: list[int] = []
    above: dict[str, str] = {}
    rules = state.rules.stacks
    for c, combo in enumerate(player.combos, 1):
        stack = as_stack(state.faces, combo.notes)
        if closable(stack, rules):
            ready.append(c)
        if 0 < len(stack) < MOST_NOTES and (letters := _next(stack, state)):
            above[str(c)] = letters
    return {"ready": ready, "next": above}


def _next(stack: tuple[Note, ...], state: State) -> str:
    """Letters of plain notes that make a third on top: of a single note the letter two above, else what closes."""
    if len(stack) == 1:
        return "CDEFGAB"[(stack[0].letter + 2) % 7]
    return "".join("CDEFGAB"[top.letter] for top in _ON_TOP if closable((*stack, top), state.rules.stacks))
