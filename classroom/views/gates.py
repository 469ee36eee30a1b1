"""The gate of the pages that steer a session: for its teachers and for the substitute who holds its code."""

from functools import wraps

from django.contrib.auth.views import redirect_to_login
from django.http import Http404
from django.shortcuts import redirect

from classroom import access


def steers(view):
    """`view(request, session, …)` for who may steer the session behind `key`. A teacher who may not gets 404; whoever
    is not logged in may log in, or, if a code has brought them here before, is told that it is void."""

    @wraps(view)
    def gate(request, key: str, *args, **named):
        found = access.steered(request.user, request.COOKIES, key)
        if found is not None:
            return view(request, found, *args, **named)
        if request.user.is_authenticated:
            raise Http404
        if access.Substitute.of(request.COOKIES).key == key:
            return redirect("substitute")
        return redirect_to_login(request.get_full_path())

    return gate
