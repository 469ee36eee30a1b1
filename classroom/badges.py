"""The badges by name: the instruments by which pupils tell each other apart, and the marks of tablets that ask to be
let in. Their order is that of the badges in static/js/signs.js.
"""

from django.utils.translation import gettext_lazy as _

NAMES = (
    _("triangle"),
    _("tambourine"),
    _("maracas"),
    _("guiro"),
    _("whistle"),
    _("castanets"),
    _("timpani"),
    _("snare drum"),
    _("bongos"),
    _("conga"),
    _("gong"),
    _("claves"),
    _("cowbell"),
    _("bells"),
    _("hi-hat"),
    _("wood block"),
)


def name(number: int) -> str:
    """What a badge shows, in the language that is active now."""
    return str(NAMES[number % len(NAMES)])
