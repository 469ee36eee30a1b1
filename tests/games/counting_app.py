# ruff: noqa: E402 (Django is set up before its models are imported)
"""An ASGI application for the tests of the live table: the counting game beside the real ones, and a school of one
function.

A socket says who it is by its cookie: `who=<room>.<kind>.<participant>.<generation>` (of a watcher the participant is
the number of its table). The room is a file of JSON in the folder ROOMS (the fields of Snapshot), so that the test may
change it; LOOK is the seconds between two looks at what other processes did, SILENCE those until a seat is away.
Instead of pages there are a few orders: POST /act {table, move}, POST /erase {table}, POST /notify {room}, POST /busy
{seconds} (holds the loop up), GET /inside (what is open), GET /numbers (what was counted).
"""

import json
import os
import threading
import time
from asyncio import to_thread
from pathlib import Path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "classroom.settings")

import django

django.setup()

from django.conf import settings
from django.db import close_old_connections

from classroom.asgi import application_for
from games import api
from games.api import Snapshot, Viewer
from games.live import counts
from games.live.service import Live, Pace
from games.rules.catalogue import GAMES
from tests.games import counting

GAMES["counting"] = counting
ROOMS = Path(os.environ["ROOMS"])
LOOK, SILENCE = float(os.environ.get("LOOK", "0.5")), float(os.environ.get("SILENCE", "1.5"))
QUICK = Pace(beat=0.05, ping=(0.4, 0.6), silence=SILENCE, stuck=2.0, unused=2.0, look=LOOK, patience=3.0)


slow_once = {"slow"}  # a room whose first pass takes long to read
teacher_once = {"demoted"}  # a room whose teacher is the substitute when asked again


def viewer(scope):
    cookie = dict(scope["headers"]).get(b"cookie", b"").decode()
    if not cookie.startswith("who=") or cookie.count(".") != 3:
        return None
    room, kind, participant, generation = cookie.removeprefix("who=").split(".")
    if room in slow_once:
        slow_once.discard(room)
        time.sleep(0.6)
    if kind == "teacher" and room == "demoted":
        kind = "teacher" if room in teacher_once else "substitute"
        teacher_once.discard(room)
    who = int(participant)
    watches = who if kind == "watcher" else None
    return Viewer(room, kind, who if kind == "pupil" else None, "tablet", int(generation), "en", watches)


def snapshot(room):
    path = ROOMS / f"{room}.json"
    if not path.exists():
        return None
    data = json.loads(path.read_text())
    for name in ("pupils", "seats", "generations", "watchers"):
        data[name] = {int(key): value for key, value in data.get(name, {}).items()}
    data["seats"] = {who: tuple(place) for who, place in data["seats"].items()}
    return Snapshot(**data)


live = Live(viewer=viewer, snapshot=snapshot, pace=QUICK, redis=settings.REDIS_URL)


async def order(path, body):
    match path:
        case "/act":
            try:
                await to_thread(requested, api.act, body["table"], body["move"])
            except api.Refused as refused:
                return {"code": refused.code}
        case "/notify":
            await to_thread(requested, api.notify, body["room"])
        case "/erase":
            await to_thread(requested, api.erase, [body["table"]])
        case "/busy":
            time.sleep(body["seconds"])
        case "/inside":
            opened = {"actors": sorted(live.actors), "rooms": sorted(live.rooms), "sockets": len(live.clients)}
            return {**opened, "threads": threads()}
        case "/numbers":
            live.start()
            return counts.numbers(live)
    return {}


def requested(function, *arguments):
    """As Django begins a request: a connection that was cut since the last one is made anew."""
    close_old_connections()
    return function(*arguments)


def threads():
    """Those of Live that run."""
    return sorted(each.name for each in threading.enumerate() if each.name.startswith(("journal", "reader-")))


async def pages(scope, receive, send):
    message = await receive()
    answer = json.dumps(await order(scope["path"], json.loads(message.get("body") or b"{}"))).encode()
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"application/json")]})
    await send({"type": "http.response.body", "body": answer})


composed = application_for(live, pages)


async def application(scope, receive, send):
    await composed(scope, receive, send)
    if scope["type"] == "lifespan":
        print("Live has ended:", threads(), flush=True)
