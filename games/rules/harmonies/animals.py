"""Habitats: where a pattern fits in any of its six rotations, never mirrored (R13–R15)."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from games.rules.game import Json
from games.rules.harmonies.deck import Pattern
from games.rules.harmonies.land import Land, land_of
from games.rules.harmonies.sides import ROTATIONS, SIDES, Side, members, rotated
from games.rules.harmonies.tokens import EMPTY

Needs = tuple[tuple[str, int], ...]  # terrain -> the hexes that must all be it


def spots(
    pattern: Sequence[Mapping[str, Json]], stacks: Mapping[str, Sequence[str]], cubes: Iterable[str], side: str
) -> list[str]:
    """The names of the hexes where the pattern allows a cube now. `pattern`: its cells as {q, r, terrain}, that of the
    cube with "cube"; `cubes`: the hexes that carry one already."""
    board = SIDES[side]
    there = {name: tuple(stack) for name, stack in stacks.items()}
    taken = sum(1 << board.number[name] for name in set(cubes))
    land = land_of([there.get(name, EMPTY) for name in board.names])
    return [board.names[i] for i in free_spots(_cells(pattern), land, taken, side)]


def _cells(pattern: Sequence[Mapping[str, Json]]) -> Pattern:
    """The cells about that of the cube, which stands first."""
    cube = next(cell for cell in pattern if cell.get("cube"))
    cells = [((cell["q"] - cube["q"], cell["r"] - cube["r"]), cell["terrain"]) for cell in pattern]
    return tuple(sorted(cells, key=lambda cell: cell[0] != (0, 0)))


def free_spots(pattern: Pattern, land: Land, taken: int, side: str) -> list[int]:
    """The hexes where the pattern allows a cube now, in their order; `taken`: those that carry one. The cell of the
    cube stands first in a pattern: few hexes are what it asks for."""
    ways, hexes = _fitting(pattern, side), land.terrain[pattern[0][1]] & ~taken
    return [hex for hex in members(hexes) if any(fits(way, land.terrain) for way in ways[hex])]


def habitat(pattern: Pattern, land: Land, hex: int, side: str) -> int:
    """The hexes of the first rotation that fits with its cube there; 0 for none."""
    found = next((way for way in _fitting(pattern, side)[hex] if fits(way, land.terrain)), ())
    return sum(hexes for _, hexes in found)


def fits(way: Needs, terrain: dict[str, int]) -> bool:
    return all(not hexes & ~terrain[name] for name, hexes in way)


@cache
def _fitting(pattern: Pattern, side: str) -> tuple[tuple[Needs, ...], ...]:
    """For every hex how the pattern can lie on the board whole, with its cube there."""
    board = SIDES[side]
    found = []
    for i in range(len(board.cells)):
        ways = (_lying(pattern, i, turn, board) for turn in range(ROTATIONS))
        found.append(tuple(dict.fromkeys(way for way in ways if way)))
    return tuple(found)


def _lying(pattern: Pattern, hex: int, turn: int, board: Side) -> Needs:
    """The pattern turned so often with its cube on that hex; empty where it does not lie on the board whole."""
    q, r = board.cells[hex]
    needs: dict[str, int] = {}
    for cell, terrain in pattern:
        dq, dr = rotated(cell, turn)
        place = board.at.get((q + dq, r + dr))
        if place is None:
            return ()
        needs[terrain] = needs.get(terrain, 0) | 1 << place
    return tuple(sorted(needs.items()))
