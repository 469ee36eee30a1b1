"""A landscape at a glance: which hexes are what. Everything that is scored or matched is read from these sets."""

from collections.abc import Iterable
from typing import NamedTuple

from games.rules.harmonies.tokens import COLOURS, TERRAIN, Stack

TERRAINS = tuple(dict.fromkeys(TERRAIN.values()))


class Land(NamedTuple):
    """Sets of hexes (bits): `terrain` as patterns know it, `tops` by the colour on top, `bare` the empty ones."""

    terrain: dict[str, int]
    tops: dict[str, int]
    bare: int


_KINDS = {  # the sets of Land.terrain that one kind of landscape is made of
    "tree": ("tree1", "tree2", "tree3"),
    "mountain": ("mountain1", "mountain2", "mountain3"),
    "field": ("field",),
    "building": ("building",),
    "water": ("water",),
}


def land_of(stacks: Iterable[Stack]) -> Land:
    terrain, tops, bare = dict.fromkeys(TERRAINS, 0), dict.fromkeys(COLOURS, 0), 0
    bit = 1
    for stack in stacks:
        if stack:
            tops[stack[-1]] |= bit
            if stack in TERRAIN:
                terrain[TERRAIN[stack]] |= bit
        else:
            bare |= bit
        bit <<= 1
    return Land(terrain, tops, bare)


def kind(land: Land, name: str) -> int:
    """The hexes of that kind, whatever their height."""
    hexes = 0
    for terrain in _KINDS[name]:
        hexes |= land.terrain[terrain]
    return hexes
