"""The words of the measure of a skill (mastery.py) wherever it is shown, on pages and in files alike.

Two numbers stand beside each other that are easily taken for one: «dominio 31/100», where a skill stands now, and
«27 de 34 bien», what came of all tries. Each has one way to be written, and this is it. Who needs help is told by the
newest tries beside the measure (mastery.Mastery.need), so there it is said which they are: «2 bien de los últimos 20
intentos».
"""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext

from classroom.learning.mastery import DAYS, FEW, LATELY, LOW, MASTERED, ON_THE_WAY, START, STEADY, SURE, percent

WORDS = {  # mastery.LEVELS, of somebody, not to somebody
    "few": gettext_noop("few data"),
    "starting": gettext_noop("starting"),
    "on_the_way": gettext_noop("on the way"),
    "mastered": gettext_noop("mastered"),
}
FROM = {
    "few": gettext_noop("%(level)s: fewer than %(few)s tries"),
    "starting": gettext_noop("%(level)s: below %(way)s"),
    "on_the_way": gettext_noop("%(level)s: %(way)s or more"),
    "mastered": gettext_noop("%(level)s: %(mastered)s or more, with %(steady)s tries on %(days)s days"),
}
NUMBERS = {
    "start": percent(START),
    "way": percent(ON_THE_WAY),
    "mastered": percent(MASTERED),
    "steady": STEADY,
    "days": DAYS,
    "few": FEW,
    "lately": LATELY,
    "sure": SURE,
    "low": percent(LOW),
    "lower": percent(LOW / 2),
}


def level(key: str) -> str:
    return _(WORDS[key])


def scaled(title: str) -> str:
    """The heading of a column of measures."""
    return f"{title} (0–100)"


def now(m: float) -> str:
    return _("mastery %(m)s/100") % {"m": percent(m)}


def right(right: int, tries: int) -> str:
    return _("%(right)s of %(tries)s right") % {"right": right, "tries": tries}


def of_tries(right: int, tries: int) -> str:
    """The same where it is said already that these were right."""
    return _("%(right)s of %(tries)s") % {"right": right, "tries": tries}


def lately(right: int, newest: int) -> str:
    """Of the newest tries alone (mastery.LATELY)."""
    return _("%(lately)s of the newest %(newest)s tries right") % {"lately": right, "newest": newest}


def thresholds() -> dict[str, str]:
    """The levels, with what each asks for."""
    return {key: _(words) % (NUMBERS | {"level": level(key)}) for key, words in FROM.items()}


def short() -> str:
    """What the measure is, and is not."""
    return _(
        "“Mastery 31/100” is where a skill stands now: recent tries weigh more. It is no share of tries: that is "
        "“27 of 34 right”, which counts old and new alike."
    )


def long() -> str:
    """The same with how it is made, and the levels."""
    made = _(
        "It begins at %(start)s, and every try moves it a fifth of the way: towards 100 if it was right at once, "
        "towards 50 if it was right after a wrong try or a hint, towards 0 if it was wrong."
    )
    found = thresholds()
    levels = "; ".join(found[key] for key in ("starting", "on_the_way", "mastered", "few"))
    return f"{short()} {made % NUMBERS} {levels[:1].upper()}{levels[1:]}."


def surely_low() -> str:
    """Who needs help, with what, and in which order (learning.helping)."""
    said = _(
        "Here stands who is surely low in a skill, and whoever has an idea that does not hold. Surely low: mastery "
        "below %(way)s/100, and the mean of it and of the per cent right of the newest %(lately)s tries below %(low)s "
        "(below %(lower)s on fewer than %(sure)s tries). “With what”: the lowest of these skills; “for the idea”: what "
        "is practised against it, low or not. Order: more skills surely low first; of as many, more points lacking up "
        "to %(way)s in all of them together; then more ideas, and those seen more often: so whoever is here for ideas "
        "alone comes last."
    )
    return said % NUMBERS


def near_the_line() -> str:
    said = _(
        "Mastery below %(way)s/100 after %(steady)s tries or more, with a mean of mastery and per cent right of the "
        "newest %(lately)s that reaches %(low)s (%(lower)s on fewer than %(sure)s tries). Who lacks most points up to "
        "%(way)s comes first."
    )
    return said % NUMBERS


def more_low(many: int) -> str:
    """Skills that are surely low and not shown."""
    return ngettext("and %(many)s skill more", "and %(many)s skills more", many) % {"many": many}


def against(label: str) -> str:
    """What is practised against an idea."""
    return _("for the idea: %(skill)s") % {"skill": label}


def none_low() -> str:
    """Of whoever is here for ideas alone."""
    return _("no skill surely low")


def by_skill() -> str:
    """Why tries by size and tries by skill are not as many."""
    return _(
        "Tries by size or root are each “Chord!” at the tables, once; those of a skill count practice and votes too, "
        "and a try counts for every skill that it shows, a wrong order for the order alone."
    )


def change() -> str:
    """Of whom the change of a class is told, and why its last number may not be that of today."""
    return _(
        "Mastery from 0 to 100 when each session was over, in each skill of the same pupils throughout: those who had "
        "enough tries by the session with which it begins, the first at which three of four had of those who have now. "
        "“The class today” is of everybody who has enough by now, practice since the last session included: so it may "
        "be another number."
    )
