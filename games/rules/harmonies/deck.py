"""The cards: our own deck of animals, and Nature's Spirits. Names and texts stand in games/words.

A pattern is written cell by cell as terrain@q,r about the hex that gets the cube, which stands first, at 0,0. Every one
is its own mirror image, so that nobody meets the question whether patterns may be mirrored (they may not).
"""

from typing import NamedTuple

from games.rules.harmonies.sides import Cell

Pattern = tuple[tuple[Cell, str], ...]


class Card(NamedTuple):
    """`points[k - 1]`: what it is worth with k cubes on the board, with none nothing; it has as many cubes."""

    id: str
    pattern: Pattern
    points: tuple[int, ...]


class Bonus(NamedTuple):
    """What a spirit gives once its cube stands on the board (spirits.py). `kinds`: tree, mountain, field, building,
    water, whatever their height."""

    kind: str
    points: int
    kinds: tuple[str, ...] = ()
    near: tuple[str, ...] = ()
    least: int = 1


class Spirit(NamedTuple):
    id: str
    pattern: Pattern
    bonus: Bonus


def _pattern(text: str) -> Pattern:
    cells = (cell.split("@") for cell in text.split())
    return tuple(((int(place.split(",")[0]), int(place.split(",")[1])), terrain) for terrain, place in cells)


def _card(id: str, pattern: str, *points: int) -> Card:
    return Card(id, _pattern(pattern), points)


def _spirit(id: str, pattern: str, bonus: Bonus) -> Spirit:
    return Spirit(id, _pattern(pattern), bonus)


ANIMALS: dict[str, Card] = {
    card.id: card
    for card in (
        _card("ranita", "water@0,0 field@0,-1", 2, 4, 6, 9),
        _card("trucha", "water@0,0 water@0,-1 water@0,1", 2, 4, 7, 11),
        _card("triton", "water@0,0 mountain1@0,-1 mountain1@1,0", 3, 7, 11, 16),
        _card("avoceta", "water@0,0 field@0,-1 field@0,1", 3, 8, 13, 19),
        _card("galapago", "water@0,0 tree2@0,-1 tree2@1,0", 4, 8, 13),
        _card("desman", "water@0,0 water@0,-1 mountain2@0,1", 5, 11, 18),
        _card("conejo", "field@0,0 tree2@0,-1", 2, 4, 7, 11),
        _card("erizo", "field@0,0 tree1@0,-1 tree1@1,-1", 2, 5, 9, 13),
        _card("lince", "field@0,0 mountain1@0,-1 tree2@1,0 tree2@-1,1", 8, 18),
        _card("perdiz", "field@0,0 mountain1@0,-1 tree1@0,1", 3, 7, 11, 17),
        _card("abubilla", "field@0,0 building@0,-1", 2, 4, 6, 9),
        _card("avutarda", "field@0,0 field@0,-1 building@0,1", 3, 7, 12),
        _card("macaon", "tree1@0,0 field@0,-1 field@1,0", 3, 6, 10, 15),
        _card("liron", "tree2@0,0 mountain1@0,-1", 3, 8, 13, 20),
        _card("mirlo", "tree2@0,0 water@0,-1 water@1,0", 5, 12, 20),
        _card("pito", "tree3@0,0 tree1@0,-1", 4, 8, 14),
        _card("oso", "tree3@0,0 water@0,-1 water@1,-1", 4, 8, 14),
        _card("ciervo", "tree2@0,0 field@0,-1 field@1,0", 4, 9, 15),
        _card("urogallo", "tree3@0,0 tree2@0,-1 tree2@1,-1", 7, 16),
        _card("garza", "tree3@0,0 water@0,-1", 3, 7, 11),
        _card("lagarto", "mountain1@0,0 tree1@0,-1", 3, 7, 12, 18),
        _card("cabra", "mountain3@0,0 mountain1@0,-1", 4, 9, 15),
        _card("buitre", "mountain3@0,0 field@0,-1 field@1,0", 5, 11, 19),
        _card("aguila", "mountain3@0,0 mountain2@0,-1 mountain2@0,1", 8, 19),
        _card("quebrantahuesos", "mountain2@0,0 mountain1@0,-1", 4, 10, 17),
        _card("salamandra", "mountain1@0,0 water@0,-1 tree1@0,1", 3, 8, 13, 20),
        _card("ciguena", "building@0,0 water@0,-1", 3, 7, 11),
        _card("gorrion", "building@0,0 tree1@0,-1", 3, 8, 13),
        _card("lechuza", "building@0,0 field@0,-1 field@1,-1", 4, 9, 15),
        _card("murcielago", "building@0,0 mountain1@0,-1 tree1@0,1", 5, 11, 19),
        _card("gineta", "building@0,0 tree1@0,-1 tree1@1,-1", 5, 12, 20),
        _card("halcon", "building@0,0 mountain1@0,-1 mountain1@1,0", 5, 11, 18),
    )
}
SPIRITS: dict[str, Spirit] = {
    spirit.id: spirit
    for spirit in (
        _spirit("niebla", "mountain2@0,0 water@0,-1", Bonus("per_cell", 3, ("mountain",), near=("water",))),
        _spirit("lindero", "tree2@0,0 field@0,-1", Bonus("per_cell", 2, ("tree",), near=("field",))),
        _spirit("rio", "water@0,0 water@0,-1 water@1,0", Bonus("cubes_on", 3, ("water",))),
        _spirit("encina", "tree1@0,0 tree1@0,-1 tree1@1,-1", Bonus("per_group", 4, ("tree",), least=2)),
        _spirit(
            "tejedora",
            "field@0,0 water@0,-1 tree1@0,1",
            Bonus("sets", 4, ("tree", "mountain", "field", "building", "water")),
        ),
        _spirit("cantera", "mountain1@0,0 mountain2@0,-1", Bonus("per_group", 5, ("mountain",), least=2)),
        _spirit("siega", "field@0,0 field@0,-1 field@0,1", Bonus("largest_group", 2, ("field",))),
        _spirit("faro", "building@0,0 mountain1@0,-1", Bonus("per_cell", 3, ("building",), near=("water",))),
        _spirit("pastor", "tree1@0,0 mountain1@0,-1", Bonus("completed_cards", 4)),
        _spirit("orilla", "water@0,0 field@0,-1 field@1,0", Bonus("edge_cells", 2, ("water",))),
    )
}
PATTERNS: dict[str, Pattern] = {
    **{id: card.pattern for id, card in ANIMALS.items()},
    **{id: spirit.pattern for id, spirit in SPIRITS.items()},
}
