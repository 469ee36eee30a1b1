"""Acordes Locos on paper: how many cards of each kind, in which look, with their backs and sheets."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, BinaryIO

from games.art import deck, looks
from games.art.deck import BACKS, SHEETS, Printing
from games.art.looks import Look
from games.art.paper import PAPERS
from games.pictures import GAME, card_words, edition
from games.rules import kit
from games.rules.acordes import cards
from games.rules.catalogue import GAMES
from games.words.printing import texts

PIECES = ("cards", *SHEETS)
CARDS: dict[str, int] = {}  # cards of a piece whose number is fixed; that of "cards" is counted by kind
COUNTED = ("cards",)
CHOICES = ("lang", "names", "reading", "ladder", "ink", "paper", "backs")
SAMPLES = ("Cw", "Eq", "Ge", "rest-q", "sharp", "back")


@dataclass(frozen=True, slots=True)
class DeckOrder:
    """`counts`: cards of each face by kind, as in the option "deck". `pieces`: of PIECES. The rest as in Printing."""

    counts: tuple[tuple[str, int], ...]
    pieces: tuple[str, ...] = PIECES
    look: Look = field(default_factory=Look)
    paper: str = "a4"
    backs: str = "none"

    def words(self) -> dict[str, str]:
        """The order as text by name: what an address asks, and what the command takes."""
        return {
            "game": GAME,
            "counts": ",".join(f"{kind}:{count}" for kind, count in self.counts),
            "pieces": ",".join(self.pieces),
            "look": str(self.look),
            "paper": self.paper,
            "backs": self.backs,
        }


def counts(options: Mapping[str, Any], seats: int) -> dict[str, int]:
    """The cards of each face by kind for a table with these options ("variant", "deck"); kit.BadOption."""
    chosen = {name: options[name] for name in ("variant", "deck") if name in options}
    return kit.resolve(GAMES[GAME], seats, chosen)["deck"]


def kinds() -> dict[str, int]:
    """How many different cards each kind has: 28 notes, 4 rests, …"""
    return {kind: len(faces) for kind, faces in cards.FACES.items()}


def usual(options: Mapping[str, Any], seats: int) -> dict[str, str]:
    """What the words of an order say for a table with these options."""
    return {"counts": ",".join(f"{kind}:{count}" for kind, count in counts(options, seats).items())}


def order(asked: Mapping[str, str]) -> DeckOrder:
    """From all of its words(), whatever they say; ValueError for what is no number or no look."""
    pieces = tuple(piece for piece in PIECES if piece in asked["pieces"].split(","))
    return DeckOrder(_counts(asked["counts"]), pieces, looks.parse(asked["look"]), asked["paper"], asked["backs"])


def _counts(text: str) -> tuple[tuple[str, int], ...]:
    pairs = [pair.partition(":") for pair in text.split(",")]
    return tuple((kind, int(count)) for kind, _, count in pairs)


def default() -> DeckOrder:
    return DeckOrder(tuple(counts({}, 2).items()))


def known(made: DeckOrder) -> bool:
    """Whether there is all that the order asks."""
    low_to_high = range(21)  # of the option "deck"
    return (
        tuple(kind for kind, _ in made.counts) == tuple(cards.FACES)
        and all(count in low_to_high for _, count in made.counts)
        and made.paper in PAPERS
        and made.backs in BACKS
    )


def write(wanted: DeckOrder, file: BinaryIO) -> int:
    """The PDF; the number of its pages."""
    faces = cards.deck(dict(wanted.counts)) if "cards" in wanted.pieces else ()
    sheets = tuple(piece for piece in wanted.pieces if piece in SHEETS)
    printing = Printing(wanted.paper, wanted.backs, sheets, wanted.look)
    look = wanted.look
    return deck.write(file, faces, printing, card_words(look.lang), texts(look.lang, look.names))


def stamp() -> tuple[Any, ...]:
    """Whatever a kept PDF depends on besides its order."""
    return (edition(), sorted(texts("es", "do").items()))
