"""Every word that the table of Harmonies needs in the pupil's page; pupils_page.py has those of the page around it.

Placeholders in braces are filled in by the browser.
"""

from django.templatetags.static import static
from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from games.words import harmonies_cards, harmonies_rules

SPRITE = "img/animals.svg"

_GUIDE: dict[str, str] = {
    "guide.offline": _("No network, no moves. Wait a moment."),
    "guide.over": _("The game is over."),
    "guide.paused": _("Pause. Look at the board."),
    "guide.watch": _("You are watching this table."),
    "guide.spirit": _("Choose a spirit."),
    "guide.spirit.wait": _("The others are choosing a spirit."),
    "guide.turn": _("It is {who}’s turn."),
    "guide.take": _("Take three tokens from the centre."),
    "guide.place": _("Place {token} on a framed hex."),
    "guide.cube": _("Put its cube on a framed hex."),
    "guide.card": _("Take the card, or try where it fits."),
    "guide.card.solo": _("Take the card, or put it away."),
    "guide.look": _("Tap a hex to try the pattern there."),
    "guide.end": _("Finish your turn."),
    "guide.end.card": _("Finish your turn, or take an animal."),
    "guide.end.cube": _("Finish your turn, or place a cube."),
    "guide.wait": _("Wait a moment."),
    "end.over": _("the game is over"),
    "end.wait": _("wait a moment"),
    "end.turn": _("it is {who}’s turn"),
    "end.take": _("take three tokens"),
    "end.one": _("1 token to place"),
    "end.many": _("{n} tokens to place"),
}

_TABLE: dict[str, str] = {
    "table": _("Your table"),
    "clock.left": _("left"),
    "clock.turn": _("turn"),
    "players": _("The players"),
    "rival.open": _("See {who}’s board"),
    "seat.empty": _("free seat"),
    "seat.away": _("offline"),
    "seat.turn": _("playing"),
    "seat.mine": _("your turn"),
    "seat.chosen": _("has chosen"),
    "seat.choosing": _("choosing"),
    "board": _("Your board"),
    "board.of": _("{who}’s board"),
    "board.empty": _("{n} empty hexes"),
    "hex": _("{hex}, {what}"),
    "hex.cube": _("{hex}, {what}, with a cube: {card}"),
    "hex.empty": _("empty hex"),
    "hex.place_token": _("{hex}. The token goes here."),
    "hex.place_token.gain": _("{hex}. The token goes here: {n} points."),
    "hex.place_cube": _("{hex}. The cube goes here."),
    "hex.place_cube.gain": _("{hex}. The cube goes here: {n} points."),
    "terrain.tree": _("tree of height {n}"),
    "terrain.mountain": _("mountain of height {n}"),
    "terrain.field": _("field"),
    "terrain.water": _("water"),
    "terrain.building": _("building"),
    "terrain.red": _("red token by itself"),
    "terrain.trunk": _("trunk of height {n}"),
    "token.blue": _("water"),
    "token.grey": _("mountain"),
    "token.brown": _("trunk"),
    "token.green": _("tree"),
    "token.yellow": _("field"),
    "token.red": _("building"),
    "token.the.blue": _("the water"),
    "token.the.grey": _("the mountain"),
    "token.the.brown": _("the trunk"),
    "token.the.green": _("the tree"),
    "token.the.yellow": _("the field"),
    "token.the.red": _("the building"),
    "centre.all": _("Central board"),
    "centre": _("Central board. Three tokens a turn."),
    "centre.taken": _("Central board. You have taken your three tokens."),
    "space": _("Space {n}: {tokens}"),
    "space.take": _("Space {n}: {tokens}. Take all three."),
    "space.empty": _("no tokens"),
    "last_round": _("Last round"),
    "row.all": _("Animals to take"),
    "row": _("Animals. {n} more in the deck."),
    "row.take": _("Animals. You may take a card."),
    "row.away": _("Put away"),
    "own.all": _("Your animals"),
    "own": _("Your animals"),
    "own.done": _("Your animals. Complete: {n}"),
    "slot.here": _("Take it here"),
    "slot.take": _("Take the chosen card"),
    "card.animal": _("{name}. {pattern} Points: {track}. {cubes} of {most} cubes placed, {points} points now."),
    "card.spirit": _("{name}. {pattern} {bonus}."),
    "card.ready": _("A cube can be placed."),
    "pattern": _("Cube on {first}, beside {others}."),
    "hand": _("Your tokens"),
    "hand.token": _("In your hand: {token}"),
    "undo": _("Undo"),
    "undo.turn": _("Whole turn"),
    "turn.end": _("Finish turn"),
    "bag": _("In the bag"),
    "bag.left": _("{n} tokens in the bag"),
    "deck.left": _("{n} cards in the deck."),
    "laid.turn": _("Turn 60°"),
    "laid.drop": _("Put it back"),
    "laid.take": _("Take"),
    "laid.none": _("Framed hexes: its habitat is there."),
    "laid.whole": _("The habitat is there."),
    "laid.whole.row": _("The habitat is there: take the card."),
    "laid.missing": _("Missing: {what}"),
    "drag.gone": _("That is not there any more."),
    "news.points": _("You have {n} points."),
    "tip": _("A tip"),
    "tip.ok": _("OK"),
    "tip.skip": _("No more tips"),
}

_SCORE: dict[str, str] = {
    "score.trees": _("trees"),
    "score.mountains": _("mountains"),
    "score.fields": _("fields"),
    "score.buildings": _("buildings"),
    "score.water.A": _("river"),
    "score.water.B": _("islands"),
    "score.animals": _("animals"),
    "score.spirit": _("spirit"),
    "score.total": _("Total"),
    "score.all": _("Points"),
    "score.cards": _("Cards"),
    "score.no_cards": _("No cards yet"),
    "score.cubes": _("{cubes} of {most} cubes"),
    "score.open": _("{who}: {n} points. {parts}. See everybody’s"),
    "score.mine": _("Your points: {n}. See everybody’s"),
    "spirit.choose": _("Choose your spirit"),
    "spirit.what": _("Only you know it. It gives its points once its cube is on your board."),
    "spirit.first": _("Choose one of the two"),
    "spirit.keep": _("Keep: {card}"),
    "spirit.ring": _("Seconds left to choose"),
    "over.title": _("The game is over"),
    "over.you": _("You have won"),
    "over.wins": _("{who} wins"),
    "over.shared": _("{who} share the win"),
    "over.tied": _("Equal points: whoever has more animal cubes wins."),
    "over.sun": _("1 sun"),
    "over.suns": _("{n} suns"),
    "over.next": _("Look at the board: your teacher says how it goes on."),
    "over.look": _("See my board"),
    "over.left": _("You could still have placed a cube: {what}."),
    "over.left.card": _("{card} on {hexes}"),
}

# Names too long for a card's width may be parted here.
SOFT = {"Quebrantahuesos": "Quebranta\u00adhuesos", "Mediterranean": "Mediter\u00adranean"}


def _soft(text: str) -> str:
    for whole, parted in SOFT.items():
        text = text.replace(whole, parted)
    return text


def words(lang: str) -> dict[str, str]:
    """All of them in the current language, with the names of the cards, and where their drawings are."""
    tables = (_GUIDE, _TABLE, _SCORE, harmonies_rules.SHEET, harmonies_rules.TIPS)
    own = {key: gettext(text) for table in tables for key, text in table.items()}
    cards = (*harmonies_cards.ANIMALS, *harmonies_cards.SPIRITS)
    own |= {f"card.{card}": _soft(harmonies_cards.name(card)) for card in cards}
    own |= {f"bonus.{spirit}": harmonies_cards.bonus(spirit) for spirit in harmonies_cards.SPIRITS}
    goal = gettext(harmonies_rules.GOAL)
    return own | {"lobby.goal.do": goal, "lobby.goal.c": goal, "sprite": static(SPRITE)}
