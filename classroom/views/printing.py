"""«Imprimir»: the cards and sheets of a game as a PDF; for teachers, and for who stands in for one."""

from urllib.parse import urlencode

from asgiref.sync import sync_to_async
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from classroom import access
from classroom.printing_form import FEW, MANY, PrintForm
from classroom.views import words
from games import api

PREVIEW = 220  # pixels


def prints(request) -> bool:
    return request.user.is_authenticated or access.Substitute.of(request.COOKIES).session() is not None


@require_safe
def printing(request):
    """The form of a game (?game=key); sent, it leads to the PDF. ?sesion=key begins with the cards of a session."""
    if not prints(request):
        return redirect_to_login(request.get_full_path())
    usual = of_session(request) if "sesion" in request.GET else {"lang": request.LANGUAGE_CODE}
    offered = {game.key: game for game in api.printed_games()}
    game = offered.get(request.GET.get("game") or usual.get("game"), next(iter(offered.values())))
    form = PrintForm(request.GET if "paper" in request.GET else None, game=game, usual=usual)
    if form.is_bound and form.is_valid():
        try:
            return redirect(f"{reverse('printing_deck')}?{urlencode(form.words())}")
        except api.BadOption:
            form.add_error(None, _("A deck needs at least three notes."))
    samples = {face: api.card_image(face, PREVIEW) for face in game.samples}
    context = {"section": "printing", "form": form, "samples": samples, "whose": usual.get("title", "")}
    context |= {"games": offered.values(), "page": form.paper()}
    context["words"] = words.printing()
    return render(request, "classroom/printing.html", context)


def of_session(request) -> dict:
    """What a session plays with; Http404 for strangers."""
    found = access.steered(request.user, request.COOKIES, request.GET["sesion"])
    if found is None:
        raise Http404
    many = str(MANY if found.per_table > FEW else FEW)
    title = found.group.name if found.group else _("Guests only")
    return dict(found.options) | {
        "game": found.game,
        "names": found.names,
        "lang": found.language,
        "players": many,
        "title": title,
    }


@require_safe
async def deck(request):
    """The PDF of an order. Async: it is made in another process, and nobody waits for it but who asked."""
    if not await sync_to_async(prints)(request):
        return redirect_to_login(request.get_full_path())
    try:
        wanted = api.deck_order(request.GET.dict())
    except api.BadOrder as wrong:
        raise Http404(str(wrong)) from wrong
    headers = {"Content-Disposition": 'attachment; filename="baraja.pdf"', "Cache-Control": "private, max-age=3600"}
    return HttpResponse(await api.deck_file(wanted), content_type="application/pdf", headers=headers)
