"""What a landscape and its animals are worth (R22–R28). Pure figures: nothing here knows whose turn it is."""

from collections.abc import Mapping, Sequence

from games.rules.harmonies.deck import ANIMALS
from games.rules.harmonies.land import Land, land_of
from games.rules.harmonies.sides import SIDES, Side, groups, longest_way, members
from games.rules.harmonies.tokens import EMPTY, Stack

BY_HEIGHT = {1: 1, 2: 3, 3: 7}  # trees and mountains
FIELD = BUILDING = ISLAND = 5
COLOURS_NEAR_A_BUILDING = 3
RIVER = (0, 0, 2, 5, 8, 11, 15)  # by its length
BEYOND = 4  # for every water more
CATEGORIES = ("trees", "mountains", "fields", "buildings", "water")
SUNS = (40, 70, 90, 110, 130, 140, 150, 160)  # solo: one more sun at each of these totals


def landscape(stacks: Mapping[str, Sequence[str]], side: str) -> dict[str, int]:
    """The points of a landscape by category, and their sum: `stacks` are colours bottom to top, by the hex's name."""
    board = SIDES[side]
    there = {board.number[name]: tuple(stack) for name, stack in stacks.items()}
    return landscape_of(tuple(there.get(i, EMPTY) for i in range(len(board.names))), board)


def landscape_of(stacks: tuple[Stack, ...], side: Side) -> dict[str, int]:
    """The same for a board of this game, its stacks in the order of the hexes."""
    land = land_of(stacks)
    points = {
        "trees": _trees(land),
        "mountains": _mountains(land, side),
        "fields": _fields(land, side),
        "buildings": _buildings(land, side),
        "water": _river(land, side) if side.key == "A" else _islands(land, side),
    }
    return {**points, "landscape": sum(points.values())}


def _trees(land: Land) -> int:
    return sum(points * land.terrain[f"tree{height}"].bit_count() for height, points in BY_HEIGHT.items())


def _mountains(land: Land, side: Side) -> int:
    """Only those that touch another one."""
    grey, total = land.tops["grey"], 0
    for height, points in BY_HEIGHT.items():
        total += points * sum(1 for i in members(land.terrain[f"mountain{height}"]) if side.near[i] & grey)
    return total


def _fields(land: Land, side: Side) -> int:
    return FIELD * sum(1 for group in groups(land.tops["yellow"], side.near) if group & (group - 1))


def _buildings(land: Land, side: Side) -> int:
    """Those beside which three different colours lie on top; red is one of them."""
    tops = [hexes for hexes in land.tops.values() if hexes]
    seen = (sum(1 for hexes in tops if hexes & side.near[i]) for i in members(land.terrain["building"]))
    return BUILDING * sum(1 for colours in seen if colours >= COLOURS_NEAR_A_BUILDING)


def river(length: int) -> int:
    """The points of a river of so many hexes."""
    return RIVER[length] if length < len(RIVER) else RIVER[-1] + BEYOND * (length - len(RIVER) + 1)


def _river(land: Land, side: Side) -> int:
    best = 0
    for group in groups(land.tops["blue"], side.near):
        best = max(best, longest_way(group, side.near, best))
    return river(best)


def _islands(land: Land, side: Side) -> int:
    return ISLAND * sum(1 for _ in groups(side.all & ~land.tops["blue"], side.near))


def card_points(card: str, cubes: int) -> int:
    """What an animal card is worth with so many of its cubes on the board."""
    return ANIMALS[card].points[cubes - 1] if cubes else 0


def suns(points: int) -> int:
    """The rating of a solo game."""
    return sum(1 for least in SUNS if points >= least)
