"""Harmonies: the aid card, the rules sheet of the pupil's page, and the tips of a first game, in words of our own."""

from django.utils.translation import gettext_noop as _

SHEET: dict[str, str] = {
    "aid": _("Aid card"),
    "aid.trees": _("Green on none, one or two trunks."),
    "aid.mountains": _("One to three greys. Only beside another mountain."),
    "aid.fields": _("Each group of two or more, whatever its size."),
    "aid.buildings": _("Red on red, trunk or grey, beside three different colours on top."),
    "aid.water.A": _("Your longest river, for 1 to 6 tokens; each one more: 4. Shortest way between its ends."),
    "aid.water.B": _("Each island: land, empty hexes too, that the water parts from the rest."),
    "aid.stacks": _("Water and field lie alone. Nothing goes on green, on a building, or on a hex with a cube."),
    "rules.goal": _("Build a landscape in which your animals can live. Most points win."),
    "rules.turn.head": _("Your turn"),
    "rules.turn": _(
        "Take the three tokens of one space and place all three on your board. As long as your turn lasts you can "
        "undo what you did. Then finish your turn: the space is filled again."
    ),
    "rules.animals": _(
        "Once a turn you may take an animal card, while fewer than four of yours wait for cubes. Before, between or "
        "after your tokens."
    ),
    "rules.cubes": _(
        "If a card’s pattern is anywhere on your board, turned as you like and with those very heights, you may put "
        "its next cube on the hex that the card marks. Nothing can be placed on that hex any more. A token may serve "
        "for several animals."
    ),
    "rules.points.head": _("Points"),
    "rules.cards": _("Cards: the number that its last cube has uncovered, complete or not. None placed gives nothing."),
    "rules.spirits.head": _("Spirits"),
    "rules.spirits": _(
        "You keep one of two, in secret. It takes one of your four places until its cube is placed; then its points "
        "count at the end."
    ),
    "rules.solo.head": _("Alone"),
    "rules.solo": _(
        "There are three spaces and three cards. The tokens that you leave go away, and nine new ones come. If you "
        "take no card you may put one away for another."
    ),
    "rules.end.head": _("The end"),
    "rules.end": _(
        "When a board has two empty hexes or fewer after a turn, or the bag is empty, the round is completed: all have "
        "had as many turns. With equal points whoever has more animal cubes on the board wins."
    ),
    "rules.end.solo": _("It ends with two empty hexes or fewer, or when the bag cannot fill the centre again."),
    "rules.keys.head": _("Keys"),
    "rules.keys": _(
        "With a keyboard: Tab goes to the next group, the arrow keys walk within it, Home and End go to its ends, "
        "Enter or the space bar does what the key says, R turns a pattern that lies on the board, and Escape closes a "
        "sheet or puts a chosen card back."
    ),
}

# Five steps of a first game; each is said once a device.
TIPS: dict[str, str] = {
    "tip.take": _("Take all three tokens of one space: choose those that go well together."),
    "tip.place": _("A number shows what the token would add here. Some colours may be stacked: see the aid card."),
    "tip.card": _("An animal gives points when its pattern is on your board. Tap a card to see where it would fit."),
    "tip.cube": _("One of your animals has its habitat: tap its card, then a framed hex for the cube."),
    "tip.end": _("As long as you have not finished your turn you can undo everything."),
}

GOAL = _("Build a landscape of stacked tokens: trees, mountains and rivers give points, and so do animals.")
