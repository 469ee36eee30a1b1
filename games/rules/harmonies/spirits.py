"""Nature's Spirits: the bonus that one gives at the end, if its cube stands on the board (R34)."""

from games.rules.harmonies.deck import ANIMALS, SPIRITS, Bonus
from games.rules.harmonies.land import Land, kind, land_of
from games.rules.harmonies.sides import SIDES, Side, groups, members
from games.rules.harmonies.state import Board


def bonus(spirit: str, board: Board, side: str) -> int:
    """What this spirit gives for this board."""
    rule = SPIRITS[spirit].bonus
    if rule.kind == "completed_cards":
        return rule.points * len(board.done)
    if rule.kind == "cubes_on":
        land = land_of(board.stacks)
        return rule.points * (_animals(board) & _all(rule, land)).bit_count()
    return rule.points * _count(rule, land_of(board.stacks), SIDES[side])


def _count(rule: Bonus, land: Land, side: Side) -> int:
    """How often the rule holds for a landscape."""
    hexes = _all(rule, land)
    match rule.kind:
        case "per_cell":
            beside = 0
            for name in rule.near:
                beside |= kind(land, name)
            return sum(1 for i in members(hexes) if side.near[i] & beside)
        case "per_group":
            return sum(1 for group in groups(hexes, side.near) if group.bit_count() >= rule.least)
        case "largest_group":
            return max((group.bit_count() for group in groups(hexes, side.near)), default=0)
        case "sets":
            return min(kind(land, name).bit_count() for name in rule.kinds)
        case "edge_cells":
            return (hexes & side.rim).bit_count()
    raise ValueError(rule.kind)


def _all(rule: Bonus, land: Land) -> int:
    hexes = 0
    for name in rule.kinds:
        hexes |= kind(land, name)
    return hexes


def _animals(board: Board) -> int:
    """The hexes with an Animal cube; that of a spirit is none."""
    return sum(1 << i for i, card in enumerate(board.cubes) if card in ANIMALS)
