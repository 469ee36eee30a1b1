"""What a page needs to start its scripts: the import map with the page's CSP nonce, words, addresses of pictures."""

import json
import re
from functools import lru_cache
from pathlib import Path

from django import template
from django.conf import settings
from django.templatetags.static import static
from django.utils.html import json_script
from django.utils.safestring import SafeString, mark_safe

from games import pictures, words

register = template.Library()

STATIC: Path = settings.BASE_DIR / "static"
SCRIPTS = STATIC / "js"
VENDOR = {
    "preact": "vendor/preact.js",
    "preact/hooks": "vendor/preact-hooks.js",
    "htm": "vendor/htm.js",
    "@preact/signals": "vendor/signals.js",
    "@preact/signals-core": "vendor/signals-core.js",
    "smplr": "vendor/smplr.js",
    **{f"piano/{number}": f"vendor/piano-{number}.mp3" for number in (63, 69, 78)},
}
IMPORTED = re.compile(r'\b(?:from|import)\s*"([^"]+)"')  # not those that a script asks for later: import("…")


@lru_cache(maxsize=1)
def files() -> dict[str, str]:
    """Name in the import map -> static file: the vendor names, and "app/<path>" for each of our modules."""
    own = sorted(path.relative_to(SCRIPTS).as_posix() for path in SCRIPTS.rglob("*.js"))
    return VENDOR | {f"app/{name}": f"js/{name}" for name in own}


@lru_cache(maxsize=1)
def imports() -> str:
    """The map as JSON; an address may carry a hash."""
    return json.dumps({"imports": {name: static(path) for name, path in files().items()}})


@lru_cache
def graph(*names: str) -> tuple[str, ...]:
    """These modules and all that they import, those that are needed first coming first."""
    found = list(names)
    for name in found:
        text = (STATIC / files()[name]).read_text(encoding="utf-8")
        found += [each for each in dict.fromkeys(IMPORTED.findall(text)) if each in files() and each not in found]
    return tuple(found)


@register.simple_tag(takes_context=True)
def import_map(context: template.Context) -> SafeString:
    """`{% import_map %}` in <head>, before any module script."""
    nonce = context["request"].csp_nonce
    return mark_safe(f'<script type="importmap" nonce="{nonce}">{imports()}</script>')


@register.simple_tag
def preloaded(*names: str) -> SafeString:
    """`{% preloaded "app/table.js" … %}` after the import map: the modules and what they import are asked for at once,
    not one after the other as each is read."""
    links = (f'<link rel="modulepreload" href="{static(files()[name])}">' for name in graph(*names))
    return mark_safe("\n".join(links))


@register.simple_tag
def page_words(game: str, lang: str) -> SafeString:
    """`{% page_words "acordes" lang %}`: the words of the page's script, as a JSON element with the id "words"."""
    return json_script(words.page(game, lang), "words")


@register.simple_tag
def picture_addresses() -> SafeString:
    """`{% picture_addresses %}`: where the page's script finds cards and chords, as a JSON element "pictures"."""
    return json_script(pictures.patterns(), "pictures")
