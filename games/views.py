"""Pictures over HTTP: cards, staves, icons; drawn by the studio.

An address is judged before anything else is said of it. What it shows is the same for everybody: no cookie is read, no
language is chosen, the answer is public.
"""

from collections.abc import Callable

from asgiref.sync import sync_to_async
from django.http import HttpRequest, HttpResponse, HttpResponseNotFound
from django.utils.cache import get_conditional_response, patch_cache_control
from django.views.decorators.http import require_safe

from games import pictures, shelf
from games.shelf import Picture
from games.studio import Busy, studio

FOR_GOOD = {"max_age": 365 * 24 * 3600, "immutable": True}
FOR_NOW = {"max_age": 3600}  # the address did not say which edition it wants
TYPES = {"cards": "image/webp", "icons": "image/png", "chords": "image/svg+xml"}
PLAIN = "text/plain; charset=utf-8"
AGAIN = 2  # seconds after which a picture is worth another request


@require_safe
async def card(request: HttpRequest, look: str, width: str, face: str) -> HttpResponse:
    return await _picture(request, lambda: pictures.card(look, width, face))


@require_safe
async def chord(request: HttpRequest, style: str, chord: str) -> HttpResponse:
    return await _picture(request, lambda: pictures.chord(style, chord))


@require_safe
async def icon(request: HttpRequest, kind: str, size: int) -> HttpResponse:
    return await _picture(request, lambda: pictures.icon(kind, size))


@require_safe
async def nothing(request: HttpRequest) -> HttpResponse:
    return _unknown()


async def _picture(request: HttpRequest, named: Callable[[], Picture]) -> HttpResponse:
    try:
        wanted = named()
    except pictures.UnknownPicture:
        return _unknown()
    response = _headed(request, wanted)
    known = get_conditional_response(request, etag=response["ETag"], response=response)
    if known is not response:
        return known
    try:
        response.content = await sync_to_async(shelf.read)(wanted) or await studio.picture(wanted)
    except Busy:
        return _later()
    return response


def _headed(request: HttpRequest, wanted: Picture) -> HttpResponse:
    edition = pictures.edition()
    response = HttpResponse(content_type=TYPES[wanted.kind], headers={"ETag": f'"{edition}"'})
    current = request.META["QUERY_STRING"] == f"v={edition}"
    patch_cache_control(response, public=True, **FOR_GOOD if current else FOR_NOW)
    return response


def _unknown() -> HttpResponse:
    return HttpResponseNotFound("No such picture.\n", content_type=PLAIN)


def _later() -> HttpResponse:
    headers = {"Retry-After": str(AGAIN), "Cache-Control": "no-store"}
    return HttpResponse("Too many pictures at once.\n", PLAIN, status=503, headers=headers)
