"""The two sides of the personal board: their hexes, by name and by number, and who touches whom.

Axial coordinates (q to the right, r to the south), flat top. Columns are letters and rows count from the top; the hexes
of every second column lie half a hex lower. A set of hexes is a whole number whose bit i stands for hex i.
"""

from collections.abc import Iterator
from typing import NamedTuple

NEAR = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # N NE SE S SW NW
ROTATIONS = 6
COLUMNS = {"A": (5, 4, 5, 4, 5), "B": (4, 3, 4, 3, 4, 3, 4)}
Cell = tuple[int, int]


class Side(NamedTuple):
    """`near`: for each hex the set of those that touch it; `rim`: the hexes with fewer than six of them."""

    key: str
    names: tuple[str, ...]
    cells: tuple[Cell, ...]
    number: dict[str, int]
    at: dict[Cell, int]
    near: tuple[int, ...]
    rim: int
    all: int


def _side(key: str) -> Side:
    places = [(q, row) for q, rows in enumerate(COLUMNS[key]) for row in range(rows)]
    names = tuple(f"{'ABCDEFG'[q]}{row + 1}" for q, row in places)
    cells = tuple((q, row - q // 2) for q, row in places)
    at = {cell: i for i, cell in enumerate(cells)}
    near = tuple(sum(1 << at[q + dq, r + dr] for dq, dr in NEAR if (q + dq, r + dr) in at) for q, r in cells)
    rim = sum(1 << i for i, there in enumerate(near) if there.bit_count() < ROTATIONS)
    return Side(key, names, cells, {name: i for i, name in enumerate(names)}, at, near, rim, (1 << len(cells)) - 1)


SIDES = {key: _side(key) for key in COLUMNS}


def rotated(cell: Cell, times: int) -> Cell:
    """The cell turned by 60° clockwise about (0, 0), so many times."""
    q, r = cell
    for _ in range(times):
        q, r = -r, q + r
    return q, r


def members(hexes: int) -> Iterator[int]:
    """The numbers of the hexes of a set, in order."""
    while hexes:
        low = hexes & -hexes
        yield low.bit_length() - 1
        hexes ^= low


def groups(hexes: int, near: tuple[int, ...]) -> Iterator[int]:
    """The connected groups that a set of hexes falls into."""
    while hexes:
        group = edge = hexes & -hexes
        while edge:
            low = edge & -edge
            more = near[low.bit_length() - 1] & hexes & ~group
            group |= more
            edge = (edge ^ low) | more
        yield group
        hexes &= ~group


def longest_way(group: int, near: tuple[int, ...], least: int = 0) -> int:
    """Between which two hexes of a connected group the shortest way within it is the longest: its hexes, both ends
    counted. `least`: what the way must beat to matter; a group that cannot is not walked through."""
    best = 0
    if group.bit_count() <= least:
        return best
    for start in members(group):
        left, edge, steps = group & ~(1 << start), 1 << start, 1
        while left:
            reach = 0
            while edge:
                low = edge & -edge
                reach |= near[low.bit_length() - 1]
                edge ^= low
            edge = reach & left
            left ^= edge
            steps += 1
        best = max(best, steps)
    return best
