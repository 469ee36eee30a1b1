"""A play on one pile (R3–R10): whether it is legal, what it takes, whether it is a mirror and places a maca."""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from typing import NamedTuple

from games.rules.macarena.cards import mirrors, why_not_on
from games.rules.macarena.options import DEFAULT, Options

FULL = 3  # so many cards in all and they are taken, but for the last
MACAS = 7


class Verdict(NamedTuple):
    """What a play comes to. `reason`: the code of why not, "" where it is legal; `card`: the one that does not go.
    `total`: cards of the pile with those played."""

    legal: bool
    reason: str = ""
    card: str = ""
    total: int = 0
    taken: tuple[str, ...] = ()
    pile_after: tuple[str, ...] = ()
    mirror: bool = False
    maca_placed: bool = False
    extra_turn: bool = False


def judge(
    pile: Sequence[str],
    hand: Sequence[str],
    cards: Sequence[str],
    *,
    me: Hashable,
    macas: Mapping[Hashable, int],
    free_macas: int = MACAS,
    extra_turn: bool = False,
    options: Options = DEFAULT,
) -> Verdict:
    """A play of `cards`, in this order, out of a hand. `macas`: whose lie on the pile, and how many."""
    reason, card = _refused(pile, hand, cards, _shut(me, macas), extra_turn, options)
    if reason:
        return Verdict(False, reason, card, pile_after=tuple(pile))
    mirror = any(mirrors(card, pile, cards[:i], options) for i, card in enumerate(cards))
    there = (*pile, *cards)
    takes = mirror or len(there) >= FULL
    entered = _shut(me, macas) and extra_turn
    return Verdict(
        True,
        total=len(there),
        taken=there[:-1] if takes else (),
        pile_after=there[-1:] if takes else there,
        mirror=mirror,
        maca_placed=(mirror or entered) and free_macas > 0,
        extra_turn=mirror,
    )


def _shut(me: Hashable, macas: Mapping[Hashable, int]) -> bool:
    """R8: others' macas lie there, and none of mine."""
    return not macas.get(me) and any(macas.values())


def may_enter(first: str, pile: Sequence[str], shut: bool, extra_turn: bool, options: Options) -> bool:
    """R8, R9: whether a play that begins with this card has access to a pile."""
    return not shut or extra_turn or mirrors(first, pile, (), options)


def _refused(
    pile: Sequence[str], hand: Sequence[str], cards: Sequence[str], shut: bool, extra_turn: bool, options: Options
) -> tuple[str, str]:
    """Why a play is not legal, and the card because of which."""
    if not cards:
        return "no_cards", ""
    if lacking := Counter(cards) - Counter(hand):
        return "not_in_hand", next(iter(lacking))
    if not may_enter(cards[0], pile, shut, extra_turn, options):
        return "guarded", cards[0]
    for below, card in zip((pile[-1], *cards), cards, strict=False):
        if reason := why_not_on(below, card, options):
            return reason, card
    return "", ""
