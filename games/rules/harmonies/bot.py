"""A level-1 player: it puts each token where it gives most at once, and every cube that it can. It sees what its seat
sees, takes nothing back, and never puts a card away."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from random import Random

from games.rules.game import Json
from games.rules.harmonies.preview import preview

MOST_CARDS = 3  # incomplete ones that it wants to have
LOOKS_AT = 12  # placements


def think(rng: Random, level: int) -> float:
    """Seconds before a move."""
    return rng.uniform(1.2, 3.2) + (rng.uniform(1, 4) if rng.random() < 0.15 else 0.0)


def bot(view: Mapping[str, Json], moves: Iterable[str], level: int, rng: Random) -> str:
    """A move out of `moves` (never empty). There is one level so far."""
    by_verb: dict[str, list[str]] = defaultdict(list)
    for move in moves:
        by_verb[move.split(" ", 1)[0]].append(move)
    own = view[f"seat{view['me']['seat']}"]
    wants = by_verb["take_card"] if len(own["cards"]) < MOST_CARDS else []
    for some in (by_verb["keep_spirit"], by_verb["place_cube"], wants, by_verb["take_tokens"]):
        if some:
            return rng.choice(some)
    if by_verb["place_token"]:
        seen = rng.sample(by_verb["place_token"], min(LOOKS_AT, len(by_verb["place_token"])))
        return max(seen, key=lambda move: preview(view, move)["points"])
    return rng.choice(by_verb["end_turn"] or [move for some in by_verb.values() for move in some])
