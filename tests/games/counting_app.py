# ruff: noqa: E402 (Django is set up before its models are imported)
"""An ASGI application for the tests of the live table: the counting game beside the real ones, and a school of one
function.

A socket says who it is by its cookie: `who=<room>.<kind>.<participant>.<generation>`. The room is a file of JSON in
the folder ROOMS (the fields of Snapshot), so that the test may change it; SIGHUP-free: a look at the file for each
snapshot.
"""

import json
import os
from pathlib import Path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "classroom.settings")

from django.core.asgi import get_asgi_application

pages = get_asgi_application()

from games.api import Snapshot, Viewer
from games.live.routing import sockets
from games.live.service import Live
from games.rules.catalogue import GAMES
from tests.games import counting

GAMES["counting"] = counting
ROOMS = Path(os.environ["ROOMS"])


def viewer(scope):
    cookie = dict(scope["headers"]).get(b"cookie", b"").decode()
    if not cookie.startswith("who="):
        return None
    room, kind, participant, generation = cookie.removeprefix("who=").split(".")
    return Viewer(room, kind, int(participant) if kind == "pupil" else None, "tablet", int(generation), "en")


def snapshot(room):
    path = ROOMS / f"{room}.json"
    if not path.exists():
        return None
    data = json.loads(path.read_text())
    for name in ("pupils", "seats", "generations"):
        data[name] = {int(key): value for key, value in data.get(name, {}).items()}
    data["seats"] = {who: tuple(place) for who, place in data["seats"].items()}
    return Snapshot(**data)


live = Live(viewer=viewer, snapshot=snapshot)
websocket = sockets(live)


async def application(scope, receive, send):
    """Without a lifespan handler: as under `uvicorn --lifespan off`, the first socket starts Live."""
    if scope["type"] == "lifespan":
        raise NotImplementedError("no lifespan here")
    await (websocket if scope["type"] == "websocket" else pages)(scope, receive, send)
