"""Figures: whole, half, quarter and eighth notes, and rows of them that last as long as one."""

from __future__ import annotations

from collections.abc import Sequence

from theory.chance import pick, shuffled

WORTH = {"w": 8, "h": 4, "q": 2, "e": 1}  # in eighths
FIGURES = tuple(WORTH)


def lasts(figures: Sequence[str]) -> int:
    """How many eighths a row of figures lasts."""
    return sum(WORTH[figure] for figure in figures)


def as_long(figures: Sequence[str]) -> str | None:
    """The one figure that lasts as long as the row, None where there is none."""
    return next((figure for figure in FIGURES if WORTH[figure] == lasts(figures)), None)


def drawn_row(tier: int, seed: int) -> tuple[str, ...]:
    """A row as long as one figure: the figure is cut in half, then one of the pieces, …, more often in higher tiers."""
    row = [pick(FIGURES[:-1], seed, "whole")]
    for cut in range(pick(range(1 + tier, 3 + 2 * tier), seed, "cuts")):
        pieces = [place for place, figure in enumerate(row) if figure != FIGURES[-1]]
        if pieces:
            place = pick(pieces, seed, "cut", cut)
            row[place : place + 1] = [FIGURES[FIGURES.index(row[place]) + 1]] * 2
    return shuffled(row, seed, "row")
