"""The cards of Macarena: what they are called, which may follow which (R3–R5, R7). A card is "VALUE-element".

In a move a card is two letters, its value (T for 10) and its element (a, t, i, f), so that a whole hand fits a line.
"""

from collections.abc import Iterable, Sequence

from games.rules.game import IllegalMove
from games.rules.macarena.options import Options

ELEMENTS = ("agua", "tierra", "aire", "fuego")
VALUES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
CARDS = tuple(f"{value}-{element}" for element in ELEMENTS for value in VALUES)
DECK = CARDS * 2  # every card twice

_LETTERS = dict(zip(ELEMENTS, "atif", strict=True))
RANK = {card: VALUES.index(card.partition("-")[0]) for card in CARDS}
ELEMENT = {card: card.partition("-")[2] for card in CARDS}
CODE = {card: f"{card.partition('-')[0].replace('10', 'T')}{_LETTERS[ELEMENT[card]]}" for card in CARDS}
_CARD = {code: card for card, code in CODE.items()}


def spelled(cards: Iterable[str]) -> str:
    """Cards as a move writes them, without a blank: "2f3f4f4i5i"."""
    return "".join(CODE[card] for card in cards)


def read(word: str) -> tuple[str, ...]:
    """The cards that a move names."""
    codes = [word[i : i + 2] for i in range(0, len(word), 2)]
    if any(code not in _CARD for code in codes):
        raise IllegalMove("not_a_move", word=word[:40])
    return tuple(_CARD[code] for code in codes)


def why_not_on(below: str, card: str, options: Options) -> str:
    """R3, R4: "" where a card may lie on another: equal in value, or one higher or lower; else the code of why not."""
    step = abs(RANK[card] - RANK[below])
    if step == 0:
        return ""
    if step != 1 and not (options.wrap and step == len(VALUES) - 1):
        return "not_consecutive_nor_equal"
    return "other_element" if options.same_element_ladder and ELEMENT[card] != ELEMENT[below] else ""


def mirrors(card: str, pile: Sequence[str], laid: Sequence[str], options: Options) -> bool:
    """R7: whether a card is identical to one that lies in that pile now: `pile`, and on it what was `laid` in the
    same play."""
    there = (*pile, *laid) if options.self_mirror else tuple(pile)
    if not options.deep_mirror:
        there = (*pile, *laid)[-1:] if options.self_mirror or not laid else ()
    return card in there


def count(cards: Iterable[str]) -> dict[str, int]:
    """How many of each element."""
    found = dict.fromkeys(ELEMENTS, 0)
    for card in cards:
        found[ELEMENT[card]] += 1
    return found
