"""What a device asks for to keep the site among its own.

Why there is no service worker: a lesson needs its server, so there is nothing to show without the network; browsers
install a page without one; and over plain http, as in a school, there is none anyway.
"""

from django.conf import settings
from django.http import Http404, JsonResponse
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.http import require_safe

GROUND = "#e9dfcc"  # --mesa in the light; the page's own metas tell the dark one
ICONS = [("any", 192), ("any", 512), ("maskable", 192), ("maskable", 512)]


@require_safe
def manifest(request, lang: str):
    """The web app manifest in that language."""
    if lang not in dict(settings.LANGUAGES):
        raise Http404(lang)
    with override(lang):
        response = JsonResponse(described(lang), content_type="application/manifest+json")
    response["Content-Language"] = lang
    patch_cache_control(response, public=True, max_age=3600)
    return response


def described(lang: str) -> dict:
    return {
        "id": "/",
        "lang": lang,
        "dir": "ltr",
        "name": _("Acordes Locos in class"),
        "short_name": "Acordes Locos",
        "description": _("A card game of chords in thirds, for the whole class."),
        "start_url": reverse("door"),
        "scope": "/",
        "display": "fullscreen",
        "orientation": "any",
        "theme_color": GROUND,
        "background_color": GROUND,
        "icons": [icon(kind, size) for kind, size in ICONS],
    }


def icon(kind: str, size: int) -> dict:
    return {"src": reverse("icon", args=[kind, size]), "sizes": f"{size}x{size}", "type": "image/png", "purpose": kind}
