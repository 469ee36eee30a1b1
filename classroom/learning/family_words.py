"""What goes wrong, in the words of a family: for who reads no music, with the notes as the pupil reads them.

Pure; words in the language that is active."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from classroom.learning import tallies
from classroom.learning.wording import noted
from theory.pitch import Names

IDEAS = {  # for families: what an idea that does not hold (misconceptions.KEYS) comes to, for who reads no music
    "counting": gettext_noop(
        "In a chord one note is left out each time ({do}, {mi}, {sol}). Counting begins one note too late or stops too "
        "soon, and so the next note lies too near or too far."
    ),
    "by_step": gettext_noop(
        "Notes that are neighbours are laid upon one another ({do}–{re}–{mi}). In a chord one is left out between each "
        "and the next: {do}–{mi}–{sol}."
    ),
    "wrap": gettext_noop(
        "After {si} the scale begins again with {do}. Just there the count is lost; elsewhere it comes off."
    ),
    "inversion": gettext_noop(
        "The notes are the right ones, but another than the chord's first lies below: {mi}–{sol}–{do} in place of "
        "{do}–{mi}–{sol}."
    ),
    "upside_down": gettext_noop(
        "The notes are the right ones, laid from the highest to the lowest: {sol}–{mi}–{do} in place of "
        "{do}–{mi}–{sol}."
    ),
    "skipped": gettext_noop("A note in the middle of the chord is missing: {do}–{mi}–{si}, without its {sol}."),
    "by_sound": gettext_noop(
        "A note is chosen because it sounds right, though it bears another name: {fa}♯ where {sol}♭ is due. In a "
        "chord the name counts as well."
    ),
    "accidental": gettext_noop(
        "The name of the note is looked at, and not its sharp or flat, which makes it higher or lower."
    ),
}
ERRORS = {  # the same of an error (a family of tallies.py); what its own words say plainly is not here
    "inverted": gettext_noop("The right notes, begun on another than the chord's first ({mi}–{sol}–{do})"),
    "upside_down": gettext_noop("The right notes, laid from the highest to the lowest ({sol}–{mi}–{do})"),
    "mixed": gettext_noop("The right notes in another order ({do}–{sol}–{mi})"),
    "miscounted": gettext_noop("The next note too near or too far by one ({do}–{re} or {do}–{fa}; {do}–{mi} is due)"),
    "wide": gettext_noop("Two neighbours of a chord too far apart ({do}–{sol}, without the {mi} between them)"),
    "below": gettext_noop("The next note laid below in place of above"),
    "missing": gettext_noop("A note in the middle of the chord left out ({do}–{mi}–{si}, without its {sol})"),
    "altered": gettext_noop("A sharp or a flat that leaves two notes too near or too far"),
    "repeated": gettext_noop("The same note twice in one chord"),
    "two_names": gettext_noop("A note that would need two names at once"),
}
SHOWN_BY = {  # the errors by which an idea shows: told with it, not beside it
    "counting": {"miscounted"},
    "by_step": {"miscounted"},
    "wrap": {"miscounted"},
    "inversion": {"inverted"},
    "upside_down": {"upside_down"},
    "skipped": {"missing"},
    "by_sound": {"two_names"},
    "accidental": {"altered"},
}


def idea(key: str, names: Names = "do") -> str:
    """What an idea that does not hold comes to."""
    return noted(_(IDEAS[key]), names)


def error(family: str, names: Names = "do") -> str:
    return noted(_(ERRORS[family]), names) if family in ERRORS else tallies.label(family)
