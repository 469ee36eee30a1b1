"""Pictures over HTTP: cards and staves. Sync views: drawing never runs on the event loop."""

from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import condition, require_safe

from games import pictures

FOR_GOOD = {"max_age": 365 * 24 * 3600, "immutable": True}
FOR_NOW = {"max_age": 3600}  # the address did not say which edition it wants
TYPES = {"webp": "image/webp", "png": "image/png", "svg": "image/svg+xml"}


def _etag(request: HttpRequest, **parts: str) -> str:
    return f'"{pictures.edition()}"'


@require_safe
@condition(etag_func=_etag)
def card(request: HttpRequest, look: str, width: str, face: str, kind: str) -> HttpResponse:
    return _picture(request, kind, lambda: pictures.card_file(look, width, face, kind))


@require_safe
@condition(etag_func=_etag)
def chord(request: HttpRequest, style: str, chord: str) -> HttpResponse:
    return _picture(request, "svg", lambda: pictures.chord_file(style, chord))


@require_safe
@condition(etag_func=_etag)
def icon(request: HttpRequest, kind: str, size: int) -> HttpResponse:
    return _picture(request, "png", lambda: pictures.icon_file(kind, size))


def _picture(request: HttpRequest, kind: str, content: Callable[[], bytes]) -> HttpResponse:
    try:
        response = HttpResponse(content(), content_type=TYPES[kind])
    except pictures.UnknownPicture as unknown:
        raise Http404(str(unknown)) from unknown
    current = request.GET.get("v") == pictures.edition()
    patch_cache_control(response, public=True, **FOR_GOOD if current else FOR_NOW)
    return response
