"""The words of the skills, one table for all reports: a label, a plain line for families, what to do next.

Notes are named in braces ("{si}") and come out as the pupil reads them, Do Re Mi or C D E. Pure; words in the language
that is active.
"""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from theory.pitch import LETTERS, Names

LABELS = {
    "triad": gettext_noop("Triads"),
    "seventh": gettext_noop("Sevenths"),
    "ninth": gettext_noop("Ninths"),
    "wrap": gettext_noop("The step from {si} to {do}"),
    "order": gettext_noop("Order from the root"),
    "alteration": gettext_noop("Accidentals"),
    "renaming": gettext_noop("One sound, two names"),
    "figure": gettext_noop("Note values"),
}
LINES = {  # for families
    "triad": gettext_noop("Chords of three notes, each a third above the one below."),
    "seventh": gettext_noop("Chords of four notes: a triad and one third more."),
    "ninth": gettext_noop("Chords of five notes, all in thirds."),
    "wrap": gettext_noop("Counting thirds where the scale begins anew: after {si} comes {do}."),
    "order": gettext_noop("Laying the notes of a chord from its root upwards."),
    "alteration": gettext_noop("Using sharps and flats so that every third is a good one."),
    "renaming": gettext_noop("Knowing that one sound may have two names: {fa}♯ and {sol}♭."),
    "figure": gettext_noop("How long notes last, and chords in which all last the same."),
}
NEXT = {  # what to practise, and how to begin
    "triad": (
        gettext_noop("build a triad upon each note"),
        gettext_noop("Say a note, skip one, say the next: {do}–{mi}–{sol}. Five minutes are enough."),
    ),
    "seventh": (
        gettext_noop("take a triad up to the seventh"),
        gettext_noop("Take {do}–{mi}–{sol} and count one third more. Five minutes are enough."),
    ),
    "ninth": (
        gettext_noop("take a seventh up to the ninth"),
        gettext_noop("Take {do}–{mi}–{sol}–{si} and count one third more. Five minutes are enough."),
    ),
    "wrap": (
        gettext_noop("count thirds past {si}"),
        gettext_noop("After {si} comes {do} again: try {la}–{do}–{mi} and {sol}–{si}–{re}."),
    ),
    "order": (
        gettext_noop("find the root first"),
        gettext_noop("Mix {mi}–{sol}–{do} and put it in order: the root below, each third upon the one before."),
    ),
    "alteration": (
        gettext_noop("look at sharps and flats"),
        gettext_noop("{mi}–{sol}♭ sounds like a second. Which sign makes it a third again?"),
    ),
    "renaming": (
        gettext_noop("look for the other name"),
        gettext_noop("{fa}♯ and {sol}♭ sound alike. Which of them is a third above {re}?"),
    ),
    "figure": (
        gettext_noop("add up note values"),
        gettext_noop("How many quarter notes last as long as a whole note? And how many eighth notes?"),
    ),
}
HOME = {  # for who sits beside the pupil and need not read music: what to say, and what is right
    "triad": gettext_noop(
        "Say a note, for example {re}, and ask for the two above it, leaving one out each time: after {re} comes {fa}, "
        "after {fa} comes {la}."
    ),
    "seventh": gettext_noop(
        "Say three notes, for example {do}–{mi}–{sol}, and ask which one goes on top, leaving one out: {si}."
    ),
    "ninth": gettext_noop(
        "Say four notes, for example {do}–{mi}–{sol}–{si}, and ask which one goes on top, leaving one out: {re}."
    ),
    "wrap": gettext_noop(
        "Say {la} or {si} and ask for the note above it, leaving one out: after {la} comes {do}, after {si} comes "
        "{re}, for after {si} the scale begins again."
    ),
    "order": gettext_noop(
        "Say three notes out of order, for example {mi}–{sol}–{do}, and ask for an order in which one note is left "
        "out between each and the next: {do}–{mi}–{sol}."
    ),
    "alteration": gettext_noop(
        "Ask what a sharp does to a note (up to the very next key of the piano) and what a flat does (down to the one "
        "before): {fa}♯ is the black key after {fa}."
    ),
    "renaming": gettext_noop(
        "Ask for the other name of a black key of the piano, for example {fa}♯: it is {sol}♭. So too {do}♯ and {re}♭."
    ),
    "figure": gettext_noop(
        "Ask how many quarter notes last as long as a whole note (four), and how many as a half note (two)."
    ),
}
AGAINST = {  # an error that most have in common: what to practise, and how to begin
    "miscounted": (
        gettext_noop("count thirds: one note, skip one, the next"),
        gettext_noop(
            "Say the scale and leave every second note out: {do}, {mi}, {sol}, {si}. Five minutes are enough."
        ),
    ),
    "wide": (
        gettext_noop("keep neighbours a third apart"),
        gettext_noop("Between {do} and {sol} there is room for one note more: which? Look for such gaps in a tower."),
    ),
    "below": (
        gettext_noop("count upwards from the note below"),
        gettext_noop("{do}–{la} goes down. Upwards it is {do}, {re}, {mi}: which note goes on top of {la}?"),
    ),
    "missing": (
        gettext_noop("look for the note that is missing in the middle"),
        gettext_noop("{do}–{sol}: the {mi} is missing. Lay towers with a gap and let the others find it."),
    ),
    "repeated": (
        gettext_noop("use each note once in a chord"),
        gettext_noop("After {do}–{mi}–{sol} comes {si}, not {do} once more: a tower goes on in thirds or is called."),
    ),
    "too_many": (
        gettext_noop("stop at the ninth"),
        gettext_noop("Three notes are a triad, four a seventh, five a ninth: a sixth note is one too many."),
    ),
    "too_few": (
        gettext_noop("wait for the third note"),
        gettext_noop("Two notes are a third, and no chord yet: {do}–{mi} lacks its {sol}."),
    ),
}
STEPS = {
    "few": gettext_noop("Few data as yet"),
    "starting": gettext_noop("You are starting"),
    "on_the_way": gettext_noop("You are on the way"),
    "mastered": gettext_noop("You can do it"),
}
LEVELS = {  # of the rubric
    "started": gettext_noop("Started"),
    "in_progress": gettext_noop("In progress"),
    "acquired": gettext_noop("Acquired"),
    "advanced": gettext_noop("Advanced"),
}


def noted(text: str, names: Names) -> str:
    """The text with the notes in its braces named."""
    return text.format(**dict(zip((name.lower() for name in LETTERS["do"]), LETTERS[names], strict=True)))


def label(skill: str, names: Names = "do") -> str:
    return noted(_(LABELS[skill]), names)


def line(skill: str, names: Names = "do") -> str:
    """What the skill is, in a plain line."""
    return noted(_(LINES[skill]), names)


def task(skill: str, names: Names = "do") -> dict[str, str]:
    """{"what": what to practise, as the end of a sentence, "how": how to begin}"""
    what, how = NEXT[skill]
    return {"what": noted(_(what), names), "how": noted(_(how), names)}


def at_home(skill: str, names: Names = "do") -> str:
    """What a family can do about it: one sentence with an example and its answer."""
    return noted(_(HOME[skill]), names)


def remedy(family: str, names: Names = "do") -> dict[str, str] | None:
    """The same against an error (a family of tallies.py); None for one that is a skill's own."""
    if family not in AGAINST:
        return None
    what, how = AGAINST[family]
    return {"what": noted(_(what), names), "how": noted(_(how), names)}


def step(level: str) -> str:
    """A level of mastery (Mastery.level) in the words that a pupil reads."""
    return _(STEPS[level])


def grade(level: str) -> str:
    """A level of the rubric."""
    return _(LEVELS[level])
