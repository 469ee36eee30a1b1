"""Harmonies on paper: the cards of animals and spirits, aid cards for four players, the rules."""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, BinaryIO

from games.art import VERSION, aid_cards, drawings, landscape_deck
from games.art.paper import PAPERS
from games.rules.harmonies.deck import ANIMALS, SPIRITS
from games.words.harmonies_printing import texts

GAME = "harmonies"
PLAYERS = 4  # for whom aid cards are printed
FACES = {"cards": tuple(ANIMALS), "spirits": tuple(SPIRITS), "aid": aid_cards.FACES * PLAYERS}
PIECES = (*FACES, "rules")
CARDS = {piece: len(faces) for piece, faces in FACES.items()}
COUNTED: tuple[str, ...] = ()
CHOICES = ("lang", "ink", "paper")
SAMPLES: tuple[str, ...] = ()
LOOKS = ("es", "en", "es-bw", "en-bw")


@dataclass(frozen=True, slots=True)
class LandscapeOrder:
    """`pieces`: of PIECES. `look`: of LOOKS. `paper`: a4, letter."""

    pieces: tuple[str, ...] = PIECES
    look: str = "es"
    paper: str = "a4"

    def words(self) -> dict[str, str]:
        return {"game": GAME, "pieces": ",".join(self.pieces), "look": self.look, "paper": self.paper}


def usual(_options: Mapping[str, Any], _seats: int) -> dict[str, str]:
    """Nothing that is printed depends on the table."""
    return {}


def order(asked: Mapping[str, str]) -> LandscapeOrder:
    pieces = tuple(piece for piece in PIECES if piece in asked["pieces"].split(","))
    return LandscapeOrder(pieces, asked["look"], asked["paper"])


def default() -> LandscapeOrder:
    return LandscapeOrder()


def known(made: LandscapeOrder) -> bool:
    return made.look in LOOKS and made.paper in PAPERS


def write(wanted: LandscapeOrder, file: BinaryIO) -> int:
    """The PDF; the number of its pages."""
    faces = [face for piece in wanted.pieces for face in FACES.get(piece, ())]
    lang, _, bw = wanted.look.partition("-")
    ink = "bw" if bw else "colour"
    return landscape_deck.write(file, faces, "rules" in wanted.pieces, wanted.paper, ink, texts(lang))


def stamp() -> tuple[Any, ...]:
    """Whatever a kept PDF depends on besides its order."""
    return (VERSION, sha256(drawings.SPRITE.read_bytes()).hexdigest(), sorted(texts("es").items()))
