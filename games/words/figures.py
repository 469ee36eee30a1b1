"""A game in figures, for reports that know no game: what each seat's points are made of, and what was missed."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol


class Figure(NamedTuple):
    """A column. `part`: with the other parts it adds up to the points."""

    key: str
    label: str
    part: bool


class Figures(NamedTuple):
    """`rows` by seat: {key: number, None for what this table has not}. `left` by seat, once the table is over: what
    could have been done and was not, in words."""

    columns: Sequence[Figure]
    rows: Sequence[Mapping[str, int | None]]
    left: Sequence[Sequence[str]]


class Chance(NamedTuple):
    """Something that a seat could have done when a turn of its own ended, at entry `n`, and for so many turns.

    fate: used (later) · lost (spoilt before it was used) · left (still there at the end) · open (the game goes on)
    """

    seat: int
    n: int
    text: str
    turns: int
    fate: str

    @property
    def missed(self) -> bool:
        return self.fate in ("lost", "left")


class Happened(Protocol):
    """An event of a table, with its entry: games.evidence.Evidence is one."""

    @property
    def n(self) -> int: ...
    @property
    def seat(self) -> int | None: ...
    @property
    def kind(self) -> str: ...
    @property
    def data(self) -> dict[str, Any]: ...
