"""From skills to the curriculum: what is shipped for Spain (LOMLOE), and what a group's teachers have put in its place.

Shipped are the state's minimum contents, told in our own words: Real Decreto 157/2022 (primary school, Educación
Artística) and 217/2022 (secondary school, Música). Each region has a decree of its own upon them, so every shipped text
says that the school has to check it.
"""

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, override

from classroom.models import Criterion, Group
from theory.skills import SKILLS

CHECK = gettext_noop("(To be checked by the school.)")
MAKE = gettext_noop(
    "Primary (RD 157/2022), Arts: specific competence 3, criterion 3.1, making something of one's own with sounds."
)
SIGNS = gettext_noop("Primary (RD 157/2022), Arts: specific competence 3, with the first notions of musical language.")
READ = gettext_noop(
    "Secondary (RD 217/2022), Music: "
    "specific competence 3, criterion 3.1, reading simple scores and telling the elements of musical language."
)
PLAN = gettext_noop("Secondary (RD 217/2022), Music: specific competence 4, making musical proposals.")
BY_EAR = gettext_noop(
    "Secondary (RD 217/2022), Music: specific competence 3, criterion 3.1, reading with or without the help of the ear."
)
SHIPPED = {
    "triad": (MAKE, READ),
    "seventh": (MAKE, READ),
    "ninth": (MAKE, PLAN),
    "wrap": (SIGNS, READ),
    "order": (SIGNS, READ),
    "alteration": (SIGNS, READ),
    "renaming": (SIGNS, BY_EAR),
    "figure": (SIGNS, READ),
}


def shipped(skill: str) -> str:
    """What is shipped for a skill, marked as to be checked."""
    return " ".join([*(_(text) for text in SHIPPED[skill]), _(CHECK)])


def apart(text: str) -> tuple[str, str]:
    """A criterion without its mark, and what state it is in: shipped, and to be checked, or the school's own."""
    for lang, _name in settings.LANGUAGES:
        with override(lang):
            mark = _(CHECK)
        if text.endswith(mark):
            return text.removesuffix(mark).rstrip(), _("to be checked by the school")
    return text, _("the school's own")


def in_every_language(skill: str) -> list[str]:
    found = []
    for lang, _name in settings.LANGUAGES:
        with override(lang):
            found.append(shipped(skill))
    return found


def of_group(group: Group) -> dict[str, dict]:
    """{skill: {"text", "own": whether it is the group's own}} for all skills, in their order."""
    own = dict(Criterion.objects.filter(group=group).values_list("skill", "text"))
    return {skill: {"text": own.get(skill, shipped(skill)), "own": skill in own} for skill in SKILLS}


def set_text(group: Group, skill: str, text: str) -> None:
    """The group's own text; the shipped one, in whatever language it was read, or none, is the shipped one again.
    KeyError for what is no skill."""
    if text.strip() in ("", *in_every_language(skill)):
        back(group, skill)
    else:
        Criterion.objects.update_or_create(group=group, skill=skill, defaults={"text": text.strip()})


def back(group: Group, skill: str) -> None:
    Criterion.objects.filter(group=group, skill=skill).delete()
