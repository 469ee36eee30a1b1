"""The secret pictures: animals, fruit, things that drive and fly, the sky; no instruments, which are the badges that
everybody sees. Each is a symbol of static/img/pictures.svg; a pupil's is told by its place here.
"""

import secrets
from collections import Counter
from collections.abc import Iterable

from django.utils.translation import gettext_lazy as _

from classroom.models import PICTURES, Group

KINDS = {  # the symbol -> what it shows
    "cat": _("cat"),
    "fish": _("fish"),
    "butterfly": _("butterfly"),
    "snail": _("snail"),
    "duck": _("duck"),
    "bee": _("bee"),
    "turtle": _("turtle"),
    "frog": _("frog"),
    "apple": _("apple"),
    "banana": _("banana"),
    "cherries": _("cherries"),
    "strawberry": _("strawberry"),
    "grapes": _("grapes"),
    "pear": _("pear"),
    "watermelon": _("watermelon"),
    "carrot": _("carrot"),
    "car": _("car"),
    "boat": _("boat"),
    "plane": _("plane"),
    "train": _("train"),
    "rocket": _("rocket"),
    "balloon": _("balloon"),
    "bicycle": _("bicycle"),
    "bus": _("bus"),
    "sun": _("sun"),
    "moon": _("moon"),
    "rain": _("rain"),
    "rainbow": _("rainbow"),
    "kite": _("kite"),
    "umbrella": _("umbrella"),
    "flower": _("flower"),
    "tree": _("tree"),
}
SYMBOLS = tuple(KINDS)


def shown(number: int) -> dict:
    """For the templates: {"number", "symbol", "name"}, the name in the language that is active now."""
    return {"number": number, "symbol": SYMBOLS[number], "name": str(KINDS[SYMBOLS[number]])}


def held(group: Group) -> list[int]:
    return list(group.students.values_list("picture", flat=True))


def deal(held: Iterable[int], many: int) -> list[int]:
    """Pictures for `many` more where those are held: nobody shares one while there are enough."""
    counts = Counter(held)
    dealt = []
    while len(dealt) < many:
        dealt.append(another(counts))
        counts[dealt[-1]] += 1
    return dealt


def another(held: Iterable[int], but: int | None = None) -> int:
    """By lot, one of those that fewest hold; not the one before."""
    counts = Counter(held)
    rest = [number for number in range(PICTURES) if number != but]
    fewest = min(counts[number] for number in rest)
    return secrets.choice([number for number in rest if counts[number] == fewest])
