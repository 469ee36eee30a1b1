"""Acordes Locos: the words of what is printed, the rule sheet and the practice sheet, from the rule book in words of
our own."""

from django.utils.translation import gettext, override
from django.utils.translation import gettext_noop as _

from theory.pitch import Note

PIECES: dict[str, str] = {
    "cards": _("The cards"),
    "rules": _("The rules on one page"),
    "practice": _("A practice sheet of thirds"),
}
TEXTS: dict[str, str] = {
    "title": _("Acordes Locos: the deck"),
    "foot": _("Sheet {n} of {of} · print at actual size (100%)"),
    "rules": _("How to play Acordes Locos"),
    "aim": _("Build chords: towers of notes that climb by thirds. Most points win."),
    "setup.head": _("Before you begin"),
    "setup": _(
        "Shuffle the cards and spread them face down in the middle. One deck is for 2 to 4 players, two decks are for "
        "5 to 8."
    ),
    "turn.head": _("Playing"),
    "turn": _(
        "Everybody plays at once. Take one card, face down or face up, and use it before you take another: put it in "
        "your towers, or give it back face up, and anybody may take it. You may have three open towers, with five "
        "notes at most in each. Arrange your notes as often as you like."
    ),
    "chord.head": _("Chord!"),
    "chord": _(
        "With three notes or more in a tower say “Chord!”. Everybody stops and checks: from the root upwards each note "
        "is a third above the one below it, {chord}. Right: the tower is closed and its points are yours. Not yet: "
        "it stays as it was and you lose nothing."
    ),
    "triad": _("triad: 3"),
    "seventh": _("seventh: 7"),
    "ninth": _("ninth: 9"),
    "points.head": _("Points"),
    "points": _(
        "A triad is worth 3, a seventh chord 7, a ninth chord 9. All its notes have the same figure: double. "
        "A repeat bar lies on it: double again."
    ),
    "same.head": _("Two at the same time"),
    "same": _(
        "If two players say the same special word at once, both cards are void. Different words go in the order in "
        "which they were said. “Chord!” always counts."
    ),
    "end.head": _("The end"),
    "end": _("When no cards are left, or the time is up, add up your points. With equal points you both win."),
    "cards.head": _("What each card does"),
    "card.note": _("<b>Note.</b> Put it at any place of one of your towers, or give it back."),
    "card.rest": _(
        "<b>Rest.</b> Say “Rest!”: everybody stops. Turn over a second card. A note of the rest’s figure: you lose one "
        "of yours with that figure. A note of another figure: you may take one with the rest’s figure from somebody. "
        "Another rest: one is for you, one you may send. Anything else: no effect, use the new card."
    ),
    "card.clef": _("<b>Clef.</b> Lay it on a tower of yours. A rest that aims there takes the clef, not the note."),
    "card.repeat": _("<b>Repeat bar.</b> Lay it on a tower of yours: the chord counts double."),
    "card.sharp": _(
        "<b>Sharp, flat.</b> Keep it in front of you, or lay it on a note of yours; several on one if you like. "
        "{two_sharps} serves as {served}."
    ),
    "card.natural": _("<b>Natural.</b> Say “Natural!” and take one sharp or flat off a note of another player."),
    "card.chim_poom": _("<b>Chim Poom.</b> Say “Chim Poom!” to another player, who loses the last chord closed."),
    "practice": _("Thirds: one yes, one no"),
    "practice.under": _("Do you know the names by heart in thirds? Then you can build every chord."),
    "name": _("Name"),
    "practice.ring": _("The ring of thirds. Read it round, beginning anywhere. Then cover it and say it."),
    "practice.towers": _("Build upwards by thirds: write the notes that are missing."),
    "practice.pairs": _("Which of these pairs are thirds? Draw a ring around them."),
    "practice.staff": _("Draw the third above each note and write its name."),
    "practice.answers": _("Answers"),
}


def texts(lang: str, names: str) -> dict[str, str]:
    """All of them, with the examples in the note names "do" or "c"."""

    def named(*letters: int) -> str:
        return "–".join(Note(letter).spell(names) for letter in letters)

    with override(lang):
        made = {key: gettext(text) for key, text in TEXTS.items()}
        two = gettext("{note} with two sharps").format(note=named(3))
    made["chord"] = made["chord"].format(chord=named(0, 2, 4))
    made["card.sharp"] = made["card.sharp"].format(two_sharps=two, served=named(4))
    return made
