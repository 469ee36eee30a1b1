"""What a page needs to start its scripts: the import map with the page's CSP nonce, words, addresses of pictures."""

import json
from functools import lru_cache
from pathlib import Path

from django import template
from django.conf import settings
from django.templatetags.static import static
from django.utils.html import json_script
from django.utils.safestring import SafeString, mark_safe

from games import pictures, words

register = template.Library()

SCRIPTS: Path = settings.BASE_DIR / "static" / "js"
VENDOR = {
    "preact": "vendor/preact.js",
    "preact/hooks": "vendor/preact-hooks.js",
    "htm": "vendor/htm.js",
    "@preact/signals": "vendor/signals.js",
    "@preact/signals-core": "vendor/signals-core.js",
    "smplr": "vendor/smplr.js",
    **{f"piano/{number}": f"vendor/piano-{number}.mp3" for number in (63, 69, 78)},
}


@lru_cache(maxsize=1)
def imports() -> str:
    """The map as JSON: the vendor names, and "app/<path>" for each of our modules (its address may carry a hash)."""
    own = sorted(path.relative_to(SCRIPTS).as_posix() for path in SCRIPTS.rglob("*.js"))
    names = {name: static(path) for name, path in VENDOR.items()}
    names |= {f"app/{name}": static(f"js/{name}") for name in own}
    return json.dumps({"imports": names})


@register.simple_tag(takes_context=True)
def import_map(context: template.Context) -> SafeString:
    """`{% import_map %}` in <head>, before any module script."""
    nonce = context["request"].csp_nonce
    return mark_safe(f'<script type="importmap" nonce="{nonce}">{imports()}</script>')


@register.simple_tag
def page_words(game: str, lang: str) -> SafeString:
    """`{% page_words "acordes" lang %}`: the words of the page's script, as a JSON element with the id "words"."""
    return json_script(words.page(game, lang), "words")


@register.simple_tag
def picture_addresses() -> SafeString:
    """`{% picture_addresses %}`: where the page's script finds cards and chords, as a JSON element "pictures"."""
    return json_script(pictures.patterns(), "pictures")
