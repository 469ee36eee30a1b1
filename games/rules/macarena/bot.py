"""A level-1 player: it takes what it can, likes mirrors, and does not pass while it has macas to lose. It sees what its
seat sees, and looks at a few plays of each pile only."""

from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import NamedTuple

from games.rules.game import Json
from games.rules.macarena.cards import ELEMENT, spelled
from games.rules.macarena.legal import plays
from games.rules.macarena.piles import Verdict, judge
from games.rules.macarena.preview import options_of

LOOKS_AT = 250  # plays on one pile
MIRROR, MACA, SAVED, LEFT = 4.0, 3.0, 2.0, 0.5  # what each is worth in cards


class Play(NamedTuple):
    line: str
    verdict: Verdict


def think(rng: Random, level: int) -> float:
    """Seconds before a move."""
    return rng.uniform(1.2, 3.2) + (rng.uniform(1, 4) if rng.random() < 0.15 else 0.0)


def bot(view: Mapping[str, Json], moves: Iterable[str], level: int, rng: Random) -> str:
    """A move out of `moves` (never empty). There is one level so far."""
    can = view["me"]["can"]
    if "buy" in can:
        return f"buy {_wanted(view, can['buy'])}"
    if "pass" not in can:
        return next(iter(moves))
    seen = list(_seen(view, can["play"]))
    rng.shuffle(seen)
    best = max(seen, key=lambda play: _worth(view, play.verdict, can["pass"]), default=None)
    worth_it = best is not None and _worth(view, best.verdict, can["pass"]) > 0
    return best.line if best is not None and worth_it else "pass"


def _seen(view: Mapping[str, Json], first: Mapping[str, list[str]]) -> Iterator[Play]:
    me, options = view["me"], options_of(view)
    for n, cards in plays(first, me["hand"], options, LOOKS_AT):
        pile = view["piles"]["piles"][int(n) - 1]
        verdict = judge(
            pile["cards"],
            me["hand"],
            cards,
            me=me["seat"],
            macas=dict(enumerate(pile["macas"])),
            free_macas=view[f"seat{me['seat']}"]["free"],
            extra_turn=view["table"]["extra"],
            options=options,
        )
        yield Play(f"play {n} {spelled(cards)}", verdict)


def _worth(view: Mapping[str, Json], verdict: Verdict, macas: int) -> float:
    """In cards: those taken, a mirror, a maca, the macas that stay because it did not pass; less a pile of two left to
    the next."""
    owned = view[f"seat{view['me']['seat']}"]["tokens"]
    cards = sum(0.5 if ELEMENT[card] in owned else 1.0 for card in verdict.taken)
    left = LEFT * (len(verdict.pile_after) - 1) if not macas else 0.0
    return cards + MIRROR * verdict.mirror + MACA * verdict.maca_placed + SAVED * macas - left


def _wanted(view: Mapping[str, Json], missing: list[str]) -> str:
    """The missing element of which it has fewest cards: the others it may yet get as a majority."""
    mine = view["me"]["elements"]
    return min(missing, key=lambda element: (mine[element], missing.index(element)))
