"""The rules sheet of the pupil's page, and the tips of a first game: the rule book in few words of our own.

`{a}` to `{g}` stand for Do to Si in the names of the session, `{low}`, `{mid}`, `{high}` for thirds above a note of
mine; the browser fills them in.
"""

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from theory.pitch import Names, parse_notes

SHEET: dict[str, str] = {
    "rules.goal": _("Build chords out of notes. Most points win."),
    "rules.play": _(
        "Take one card at a time. Put it at any place of your three towers, or give it back to the table. Arrange your "
        "notes as often as you like; a tower holds five at most."
    ),
    "rules.all": _("Everybody plays at the same time."),
    "rules.turns": _("You play by turns, one card a turn. “Chord!” may be called at any time."),
    "rules.thirds.head": _("Chords climb by thirds"),
    "rules.thirds": _("One note yes, one note no, from the lowest upwards: {a}–{c}–{e}, {b}–{d}–{f}, {c}–{e}–{g}…"),
    "rules.call": _(
        "With three notes or more call “Chord!”. If it is one, its points are yours and the tower is closed. If not, "
        "it stays as it was and you lose nothing."
    ),
    "rules.points.head": _("Points"),
    "rules.triad": _("Triad: three notes"),
    "rules.seventh": _("Seventh chord: four notes"),
    "rules.ninth": _("Ninth chord: five notes"),
    "rules.figure": _("All its notes have the same figure"),
    "rules.bar": _("It carries a repeat bar"),
    "rules.cards.head": _("The special cards"),
    "rules.rest": _(
        "Rest: say “Rest!” and take a second card. A note of the rest’s figure: you lose one of yours with that "
        "figure. A note of another figure: you may take one of the rest’s figure from somebody. Another rest: "
        "one is for you, the other you may send. Any other card: the rest does nothing."
    ),
    "rules.clef": _("Clef: put it beside a tower of yours. If a rest strikes there, the clef goes and the note stays."),
    "rules.repeat": _("Repeat bar: put it beside a tower of yours. Its chord counts double."),
    "rules.accidental": _(
        "Sharp and flat: the sharp raises a note of yours a little, the flat lowers it. Several may lie on one note: "
        "{d} with two sharps serves as {e}. Store them in your tray for later."
    ),
    "rules.natural": _("Natural: say “Natural!” and take one sharp or flat off another player’s note."),
    "rules.chim_poom": _("Chim Poom: say “Chim Poom!” and choose who loses the last chord. Clefs do not help."),
    "rules.together": _("If two say the same special word at once, both cards are void. “Chord!” always counts."),
    "rules.no_attacks": _(
        "Where you play without attacks, rests strike only who says them and Chim Poom does nothing."
    ),
    "rules.end": _("The game ends when no cards are left, or when the time is up."),
    "rules.keys.head": _("Keys"),
    "rules.keys": _(
        "With a keyboard: Tab goes to the next group, the arrow keys walk within it, Home and End go to its ends, "
        "Enter or the space bar does what the key says, and Escape closes a sheet or lets go of a chosen note."
    ),
}

# At most five steps of a first game, then a word with the first card of each kind; each is said once a device.
TIPS: dict[str, str] = {
    "tip": _("A tip"),
    "tip.ok": _("OK"),
    "tip.skip": _("No more tips"),
    "tip.goal": _("Notes make towers. A tower of three notes or more can be a chord, and chords give points."),
    "tip.thirds": _("Towers climb by thirds, one note yes, one no: on top of {low} goes {mid}, then {high}."),
    "tip.next": _("The + puts it between two notes or below, too. Give back what does not serve you."),
    "tip.call": _("Do you think it is a chord? Call it. If it is not, you lose nothing."),
    "tip.more": _("With four notes it is worth 7, with five 9. All the rules are in the menu."),
    "tip.rest": _("A rest must be said. The second card tells who loses a note."),
    "tip.clef": _("A clef guards a tower: if a rest strikes, the clef goes and the note stays."),
    "tip.repeat": _("A repeat bar doubles the points of its tower."),
    "tip.sharp": _("A sharp raises a note. Lay it on a note of yours, or keep it in your tray for later."),
    "tip.flat": _("A flat lowers a note. Lay it on a note of yours, or keep it in your tray for later."),
    "tip.natural": _("A natural takes one sharp or flat off another player’s note. It must be said."),
    "tip.chim_poom": _("Chim Poom: whoever you choose loses the last chord closed."),
}

GOAL = _("Build towers such as {chord}, one note yes, one note no: they are chords, and chords give points.")


def goal(names: Names) -> str:
    """What the game is about, in the waiting room."""
    return gettext(GOAL).format(chord="\u2060–\u2060".join(note.spell(names) for note in parse_notes("Do Mi Sol")))
