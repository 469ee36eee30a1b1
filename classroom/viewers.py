"""Who opens a socket: the pupil with a pass, the teacher with a log-in, the screen with the PIN (see access.py)."""

import re
from importlib import import_module
from types import SimpleNamespace

from django.conf import settings
from django.contrib.auth import get_user
from django.http import Http404, parse_cookie

from classroom import access
from classroom.models import GameSession
from classroom.problems import Problem
from games.api import Viewer

CLASS_PATH = re.compile(r"/ws/class/([a-z0-9]{12})/")
SCREEN_PATH = re.compile(r"/ws/screen/(\d{6})/")


def viewer(scope) -> Viewer | None:
    """Who opens a socket with this ASGI scope: the pupil with a pass, the teacher with a log-in, the screen with the
    PIN.
    None: refuse it (4401)."""
    path, cookies = scope["path"], cookies_of(scope)
    if path == "/ws/play/":
        return pupil_viewer(cookies)
    if match := CLASS_PATH.fullmatch(path):
        return teacher_viewer(cookies, match[1])
    if match := SCREEN_PATH.fullmatch(path):
        return screen_viewer(scope, cookies, match[1])
    return None


def pupil_viewer(cookies) -> Viewer | None:
    who = access.named_by(cookies)
    if who is None:
        return None
    return Viewer(
        room=who.session.key,
        kind="pupil",
        participant=who.id,
        device=who.device,
        generation=who.generation,
        lang=language(cookies, who.session.language),
    )


def teacher_viewer(cookies, key: str) -> Viewer | None:
    teacher = teacher_of(cookies)
    if teacher is None:
        return None
    try:
        found = access.session(teacher, key)
    except Http404:
        return None
    return watcher(found, "teacher", cookies)


def screen_viewer(scope, cookies, pin: str) -> Viewer | None:
    address = (scope.get("client") or [""])[0]
    try:
        found = access.open_session(pin, address, cookies, teacher_of(cookies))
    except Problem:
        return None
    return watcher(found, "screen", cookies)


def watcher(session: GameSession, kind: str, cookies) -> Viewer:
    return Viewer(
        room=session.key, kind=kind, participant=None, device="", generation=0, lang=language(cookies, session.language)
    )


def cookies_of(scope) -> dict[str, str]:
    """The cookies of an ASGI scope, read as those of a page are: one that is malformed costs no other."""
    lines = [value.decode("latin-1") for name, value in scope.get("headers", ()) if name == b"cookie"]
    return parse_cookie("; ".join(lines))


def teacher_of(cookies):
    """The teacher whose Django session is among `cookies`, or None."""
    key = cookies.get(settings.SESSION_COOKIE_NAME)
    if not key:
        return None
    store = import_module(settings.SESSION_ENGINE).SessionStore(key)
    user = get_user(SimpleNamespace(session=store))
    return user if user.is_authenticated else None


def language(cookies, default: str) -> str:
    chosen = cookies.get(settings.LANGUAGE_COOKIE_NAME, "")
    return chosen if chosen in dict(settings.LANGUAGES) else default
