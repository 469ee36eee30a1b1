"""Landscape tokens and the stacks that they may make. A stack is its colours from the bottom to the top."""

from collections.abc import Sequence

COUNTS = {"blue": 23, "grey": 23, "brown": 21, "green": 19, "yellow": 19, "red": 15}
COLOURS = tuple(COUNTS)
GROUP = 3  # tokens on a central space
Stack = tuple[str, ...]
EMPTY: Stack = ()

TERRAIN: dict[Stack, str] = {  # what a stack is to the animals; any other is nothing to them
    ("blue",): "water",
    ("yellow",): "field",
    ("green",): "tree1",
    ("brown", "green"): "tree2",
    ("brown", "brown", "green"): "tree3",
    ("grey",): "mountain1",
    ("grey", "grey"): "mountain2",
    ("grey", "grey", "grey"): "mountain3",
    ("red", "red"): "building",
    ("brown", "red"): "building",
    ("grey", "red"): "building",
}
STACKS = frozenset({*TERRAIN, ("brown",), ("brown", "brown"), ("red",)})
UNDER = {colour: frozenset(stack for stack in (EMPTY, *STACKS) if (*stack, colour) in STACKS) for colour in COLOURS}


def all_tokens() -> Stack:
    """The 120 tokens of the game, in a fixed order."""
    return tuple(colour for colour, count in COUNTS.items() for _ in range(count))


def can_place(stack: Sequence[str], token: str, cube: bool = False) -> bool:
    """Whether a token may go on top of this stack; `cube`: an animal stands on it."""
    return not cube and tuple(stack) in UNDER.get(token, ())
