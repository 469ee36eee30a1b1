"""Small marks of the school's templates."""

import re

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

register = template.Library()

# Unicode accidentals -> SMuFL code points of the music font: the text font's own signs are never shown.
SIGNS = {"♯": "\ue262", "♭": "\ue260", "♮": "\ue261", "𝄪": "\ue263", "𝄫": "\ue264"}
SIGN = re.compile("|".join(SIGNS))


@register.filter
def musical(text: str) -> SafeString:
    """Text whose accidentals are drawn by the music font; a screen reader hears the Unicode sign."""
    return mark_safe(SIGN.sub(drawn, escape(text)))


def drawn(match: re.Match) -> str:
    name = "sign-in-text double" if match[0] == "𝄪" else "sign-in-text"
    return f'<span class="unseen">{match[0]}</span><span class="{name}" aria-hidden="true">{SIGNS[match[0]]}</span>'


@register.filter
def pin(text: str) -> str:
    """482913 -> "482 913"."""
    return f"{text[:3]} {text[3:]}"
