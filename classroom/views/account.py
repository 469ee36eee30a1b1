"""The teacher's account: sign up, log in, log out."""

from urllib.parse import urlsplit

from django.contrib.auth import login
from django.contrib.auth import logout as end
from django.contrib.auth.views import LoginView
from django.core.exceptions import NON_FIELD_ERRORS
from django.db import IntegrityError, transaction
from django.http import HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import Resolver404, resolve
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_POST

from classroom import access
from classroom.forms import LoginForm, SignupForm
from classroom.models import GameSession, Teacher
from games import api

ACTS = {  # they take a form, or a script's order, and have no page
    *("logout", "leave", "substitute_leave", "own_close", "language", "pin", "note_names"),
    *("cards_renew", "pictures_renew", "group_add", "group_archive", "group_invite", "group_colleague", "group_leave"),
    *("pupil_remark", "pupil_grade", "session_act", "session_start", "replay_uploaded", "group_student"),
    *("group_erase", "session_erase", "own_stay"),
}


class Login(LoginView):
    template_name = "classroom/login.html"
    authentication_form = LoginForm
    redirect_authenticated_user = True

    def get_context_data(self, **more):
        """An empty site says so: what was made with another database is not here."""
        return super().get_context_data(nobody=not Teacher.objects.exists(), **more)

    def get_redirect_url(self):
        return next_page(self.request)

    def form_invalid(self, form):
        response = super().form_invalid(form)
        if form.has_error(NON_FIELD_ERRORS, "slow_login"):
            response.status_code = 429
        return response


@sensitive_post_parameters()
def signup(request):
    """Whoever was on the way to a page (`next`) goes on to it."""
    onward = next_page(request)
    if request.user.is_authenticated:
        return onwards(onward)
    form = SignupForm(request.POST or None)
    if request.method == "POST" and form.is_valid() and (teacher := made(form)):
        login(request, teacher)
        return onwards(onward)
    return render(request, "classroom/signup.html", {"form": form, "next": onward})


def made(form) -> Teacher | None:
    """The new teacher; None where somebody took the user name in this very moment, which the form says."""
    try:
        with transaction.atomic():
            return form.save()
    except IntegrityError:
        form.add_error("username", form.Meta.error_messages["username"]["unique"])
        return None


def onwards(address: str):
    """To an address, never taken for the name of a page."""
    return HttpResponseRedirect(address) if address else redirect("home")


def shows(address: str) -> bool:
    """Whether an address is not that of an act alone, which shows nothing to whoever is sent there."""
    try:
        return resolve(urlsplit(address).path).url_name not in ACTS
    except (Resolver404, ValueError):
        return True


def next_page(request) -> str:
    """The page of this site that was asked for before; "" where there is none."""
    asked = request.POST.get("next", request.GET.get("next", ""))
    if not shows(asked):
        return ""
    here = url_has_allowed_host_and_scheme(asked, {request.get_host()}, require_https=request.is_secure())
    return asked if here else ""


@require_POST
def logout(request):
    """The boards that this log-in has open close with it."""
    mine = access.sessions(request.user) if request.user.is_authenticated else GameSession.objects.none()
    rooms = list(mine.filter(status__in=GameSession.OPEN).values_list("key", flat=True))
    end(request)
    for room in rooms:
        api.notify(room)
    return redirect("door")
