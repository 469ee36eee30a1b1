"""Harmonies: the names of the animals and of Nature's Spirits, and what a spirit gives."""

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

ANIMALS: dict[str, str] = {
    "ranita": _("Mediterranean tree frog"),
    "trucha": _("Brown trout"),
    "triton": _("Marbled newt"),
    "avoceta": _("Pied avocet"),
    "galapago": _("Spanish pond turtle"),
    "desman": _("Iberian desman"),
    "conejo": _("European rabbit"),
    "erizo": _("Hedgehog"),
    "lince": _("Iberian lynx"),
    "perdiz": _("Red-legged partridge"),
    "abubilla": _("Hoopoe"),
    "avutarda": _("Great bustard"),
    "macaon": _("Swallowtail butterfly"),
    "liron": _("Garden dormouse"),
    "mirlo": _("White-throated dipper"),
    "pito": _("Iberian green woodpecker"),
    "oso": _("Cantabrian brown bear"),
    "ciervo": _("Red deer"),
    "urogallo": _("Capercaillie"),
    "garza": _("Grey heron"),
    "lagarto": _("Ocellated lizard"),
    "cabra": _("Iberian ibex"),
    "buitre": _("Griffon vulture"),
    "aguila": _("Golden eagle"),
    "quebrantahuesos": _("Bearded vulture"),
    "salamandra": _("Fire salamander"),
    "ciguena": _("White stork"),
    "gorrion": _("House sparrow"),
    "lechuza": _("Barn owl"),
    "murcielago": _("Pipistrelle bat"),
    "gineta": _("Common genet"),
    "halcon": _("Peregrine falcon"),
}
SPIRITS: dict[str, str] = {
    "niebla": _("Lady of the Mist"),
    "lindero": _("Goblin of the Hedgerow"),
    "rio": _("Keeper of the River"),
    "encina": _("Mother Oak"),
    "tejedora": _("Weaver of Colours"),
    "cantera": _("Giant of the Quarry"),
    "siega": _("Golden Reaper"),
    "faro": _("Cloud Lighthouse-keeper"),
    "pastor": _("Shepherd of Beasts"),
    "orilla": _("Siren of the Shore"),
}
BONUSES: dict[str, str] = {
    "niebla": _("3 points per mountain (any height) touching water"),
    "lindero": _("2 points per tree (any height) touching a field"),
    "rio": _("3 points per Animal cube of yours standing on water"),
    "encina": _("4 points per wood: group of at least 2 adjacent trees"),
    "tejedora": _("4 points per complete set of tree, mountain, field, building and water"),
    "cantera": _("5 points per range: group of at least 2 adjacent mountains"),
    "siega": _("2 points per space of your largest field"),
    "faro": _("3 points per building touching water"),
    "pastor": _("4 points per completed Animal card"),
    "orilla": _("2 points per water on the rim of the board (space with fewer than six neighbours)"),
}


def name(card: str) -> str:
    """The name of an animal or a spirit."""
    return gettext(ANIMALS.get(card) or SPIRITS[card])


def bonus(spirit: str) -> str:
    """What a spirit gives once its cube is placed."""
    return gettext(BONUSES[spirit])
