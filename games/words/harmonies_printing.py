"""Harmonies: the words of what is printed: the rules on one sheet, the aid cards, from the rule book in words of our
own."""

from django.utils.translation import gettext, override
from django.utils.translation import gettext_noop as _

from games.words import harmonies_cards, printing

PIECES: dict[str, str] = {
    "cards": _("The animal cards"),
    "spirits": _("The cards of Nature’s Spirits"),
    "aid": _("Aid cards for four, sides A and B"),
    "rules": _("The rules on one page"),
}
TEXTS: dict[str, str] = {
    "title": _("Harmonies: cards and rules"),
    "rules": _("How to play Harmonies"),
    "aim": _("Stack tokens into a landscape where animals find their place. Most points win."),
    "setup.head": _("Before you begin"),
    "setup": _(
        "All 120 tokens go into the bag; three are drawn on each of the five spaces of the central board. Lay five "
        "animal cards face up. Everybody takes an empty board, all on the same side."
    ),
    "turn.head": _("Your turn"),
    "turn.must": _(
        "<b>You must</b> take the three tokens of one space of the central board and place each of them on your "
        "board: on an empty hex, or on a stack that may grow."
    ),
    "turn.may": _(
        "<b>You may</b>, before, between or after them, take one animal card, if fewer than four of yours are "
        "unfinished, and settle as many animals as you like."
    ),
    "turn.end": _("<b>At the end</b> fill the empty space with three tokens and the row of cards to five."),
    "stacks.head": _("What may be stacked"),
    "stacks.water": _("Water"),
    "stacks.field": _("Field"),
    "stacks.tree": _("Tree"),
    "stacks.mountain": _("Mountain"),
    "stacks.building": _("Building"),
    "stacks.yet": _("Not worth anything yet"),
    "stacks.never": _("There are no other stacks. Nothing goes under a token, nor on a hex with a cube."),
    "animals.head": _("Settling animals"),
    "animals": _(
        "Find the card’s pattern on your board, turned as you like, with exactly these heights. Put the lowest cube of "
        "the card on the hex that shows the cube: it needs to be free of cubes, the others need not. The cube stays "
        "for good, and no token is laid on that hex. The last cube finishes the card."
    ),
    "end.head": _("The end"),
    "end": _(
        "If after a turn a board has two empty hexes or fewer, or the bag is empty, finish the round, so that all have "
        "had the same number of turns. Equal points: more animal cubes on the board win; else you share the victory."
    ),
    "spirits.head": _("Nature’s Spirits"),
    "spirits": _(
        "For those who know the game: everybody gets two of these cards and secretly keeps one. It fills one of your "
        "four places until its cube stands on the board. Only then does it give its points at the end."
    ),
    "solo.head": _("On your own"),
    "solo": _(
        "Three spaces and three cards. After each turn all tokens left there go out of the game and nine new ones "
        "come; if you took no card, you may change one of the row. Two empty hexes, or fewer than nine tokens in the "
        "bag: the end."
    ),
    "points.head": _("Points"),
    "points.tree": _("<b>Trees.</b> By height 1, 3 or 7, wherever they stand. Trunks alone: 0."),
    "points.mountain": _("<b>Mountains.</b> By height 1, 3 or 7, if another mountain touches them; else 0."),
    "points.field": _("<b>Fields.</b> 5 for each group of two or more yellow hexes, however large."),
    "points.building": _("<b>Buildings.</b> 5 if three different colours or more lie on top around them; else 0."),
    "points.river": _(
        "<b>River</b> (side A). Only your longest: the shortest way from one end to the other. Each water after the "
        "sixth: 4 more."
    ),
    "points.islands": _("<b>Islands</b> (side B). 5 for each piece of land that water parts from the rest."),
    "points.animals": _(
        "<b>Animals.</b> Each card gives the highest number that is free of cubes, finished or not; without cubes on "
        "the board: 0."
    ),
    "spirit": _("Spirit"),
    "aid.turn": _("In your turn"),
    "aid.take": _("Take three tokens of one space and place them."),
    "aid.card": _("If you like, take one card: four unfinished at most."),
    "aid.cube": _("If you like, put cubes where a pattern is."),
    "aid.points": _("Points · side {side}"),
    "aid.tree": _("wherever they stand"),
    "aid.mountain": _("beside another mountain"),
    "aid.field": _("a group of two or more"),
    "aid.building": _("three colours around it"),
    "aid.river": _("the longest river; then 4 each"),
    "aid.island": _("each island"),
    "aid.animals": _("of each card the highest free number"),
}


def texts(lang: str) -> dict[str, str]:
    """All of them, with the names of the cards as "card.erizo" and what a spirit gives as "bonus.faro"."""
    with override(lang):
        made = {key: gettext(text) for key, text in TEXTS.items()}
        made["foot"] = gettext(printing.TEXTS["foot"])
        for card in (*harmonies_cards.ANIMALS, *harmonies_cards.SPIRITS):
            made[f"card.{card}"] = harmonies_cards.name(card)
        for spirit in harmonies_cards.BONUSES:
            made[f"bonus.{spirit}"] = harmonies_cards.bonus(spirit)
    return made
