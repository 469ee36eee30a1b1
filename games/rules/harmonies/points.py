"""What a board is worth now, by category and by card, and what was left on the table."""

from games.rules.game import Json
from games.rules.harmonies.animals import free_spots
from games.rules.harmonies.deck import ANIMALS, PATTERNS
from games.rules.harmonies.land import land_of
from games.rules.harmonies.scoring import card_points, landscape_of
from games.rules.harmonies.sides import SIDES
from games.rules.harmonies.spirits import bonus
from games.rules.harmonies.state import Board, Held, State, spirit_known, spirit_of
from games.rules.kit import Once


def points_of(board: Board, side: str, spirit: str) -> dict[str, int]:
    """The five categories with their sum "landscape", "animals", "spirit" and "total". `spirit`: whose cube stands on
    the board; "" for none."""
    points = landscape_of(board.stacks, SIDES[side])
    animals = sum(worth(held) for held in (*board.cards, *board.done))
    given = bonus(spirit, board, side) if spirit else 0
    return {**points, "animals": animals, "spirit": given, "total": points["landscape"] + animals + given}


_points = Once(points_of)


def worth(held: Held) -> int:
    return card_points(held.card, held.cubes)


def points(state: State, seat: int) -> dict[str, int]:
    """The points of a seat as everybody may know them: a spirit counts once its cube stands on the board."""
    board = state.boards[seat]
    return _points(board, state.rules.side, spirit_of(state, seat) if board.woken else "")


def totals(state: State) -> tuple[int, ...]:
    return tuple(points(state, seat)["total"] for seat in range(len(state.boards)))


def animal_cubes(board: Board) -> int:
    """How many of them stand on the board: who has more wins a tie (R31). A spirit's is none."""
    return sum(held.cubes for held in (*board.cards, *board.done))


def best(state: State) -> tuple[int, ...]:
    """R31: who has most points, among those most Animal cubes; still equal they share."""
    ranks = [(total, animal_cubes(board)) for total, board in zip(totals(state), state.boards, strict=True)]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))


def open_spots(state: State, seat: int) -> tuple[tuple[str, list[int]], ...]:
    """The cards of a seat that wait for a cube, and the hexes on which one might be put now."""
    board = state.boards[seat]
    return _open_spots(board, "" if board.woken else spirit_of(state, seat), state.rules.side)


@Once
def _open_spots(board: Board, spirit: str, side: str) -> tuple[tuple[str, list[int]], ...]:
    land = land_of(board.stacks)
    taken = sum(1 << i for i, card in enumerate(board.cubes) if card)
    waiting = [held.card for held in board.cards] + ([spirit] if spirit else [])
    return tuple((card, free_spots(PATTERNS[card], land, taken, side)) for card in waiting)


def left(state: State, seat: int) -> list[Json]:
    """What a seat leaves on the table: [[card, [hexes]]…], habitats that are there and have no cube."""
    names = SIDES[state.rules.side].names
    return [[card, [names[i] for i in hexes]] for card, hexes in open_spots(state, seat) if hexes]


def result(state: State, seat: int) -> dict[str, Json]:
    """A seat's game in figures, for the end and the report."""
    board = state.boards[seat]
    cards = [
        [held.card, held.cubes, len(ANIMALS[held.card].points), worth(held)] for held in (*board.done, *board.cards)
    ]
    spirit = [spirit_of(state, seat), board.woken] if spirit_known(state, seat) and board.kept is not None else None
    cubes = animal_cubes(board)
    return {"points": points(state, seat), "cubes": cubes, "cards": cards, "spirit": spirit, "empty": board.empty}
