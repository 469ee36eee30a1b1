"""Who opens a socket: the pupil with a pass, the teacher with a log-in or the substitute with a code, the screen with
the PIN (see access.py)."""

import re
from dataclasses import replace
from importlib import import_module
from types import SimpleNamespace

from django.conf import settings
from django.contrib.auth import get_user
from django.http import parse_cookie

from classroom import access
from classroom.door import pins
from classroom.models import GameSession
from classroom.problems import Problem
from games.api import Viewer

CLASS_PATH = re.compile(r"/ws/class/([a-z0-9]{12})/")
WATCH_PATH = re.compile(r"/ws/watch/([a-z0-9]{12})/(\d{1,5})/", re.ASCII)
SCREEN_PATH = re.compile(r"/ws/screen/(\d{6})/")


def viewer(scope) -> Viewer | None:
    """Who opens a socket with this ASGI scope: the pupil with a pass, whoever steers it, the screen with the PIN.
    None: refuse it (4401)."""
    path, cookies = scope["path"], cookies_of(scope)
    if path == "/ws/play/":
        return pupil_viewer(cookies)
    if match := CLASS_PATH.fullmatch(path):
        return teacher_viewer(cookies, match[1])
    if match := WATCH_PATH.fullmatch(path):
        return table_viewer(cookies, match[1], int(match[2]))
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
    """For whoever steers the session: its teachers, or the substitute who holds its code; not before it is open."""
    teacher = teacher_of(cookies)
    found = steered(teacher, cookies, key)
    kind = "teacher" if found and access.teaches(teacher, found) else "substitute"
    return found and watcher(found, kind, cookies)


def table_viewer(cookies, key: str, number: int) -> Viewer | None:
    """The same, to watch one table as its audience does, by the session's note names."""
    found = steered(teacher_of(cookies), cookies, key)
    return found and replace(watcher(found, "watcher", cookies), watches=number, names=found.names)


def steered(teacher, cookies, key: str) -> GameSession | None:
    found = access.steered(teacher, cookies, key)
    return found if found and found.status != GameSession.Status.PREPARED else None


def screen_viewer(scope, cookies, pin: str) -> Viewer | None:
    address = (scope.get("client") or [""])[0]
    try:
        found = pins.screened(pin, address, cookies, teacher_of(cookies))
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
