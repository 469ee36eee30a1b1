# ruff: noqa: E402 (Django is set up before its models are imported)
"""The composition root: static files, the addresses for whoever watches the site, the school's pages, the sockets, and
Live, which they share.

A server with lifespan starts and closes Live; without (uvicorn --lifespan off) the first socket starts it.
"""

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "classroom.settings")

from django.core.asgi import get_asgi_application

django_pages = get_asgi_application()

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from servestatic import ServeStaticASGI

from classroom import inuse
from classroom.door.brake import network
from classroom.learning.progress import keep_pulling
from classroom.lesson.sessions import snapshot
from classroom.metrics import Metrics
from classroom.probes import Probes
from classroom.viewers import viewer
from games.live import counts
from games.live.routing import sockets
from games.live.service import Live
from theory import stacks

STATIC_AGE = 3600 if settings.COLLECTED else 0  # seconds; files with a hash in their name are kept for ever


def with_static(pages):
    """The pages, and before them the static files: collected ones, else those in the source folders."""
    served = ServeStaticASGI(pages, max_age=STATIC_AGE, allow_all_origins=False)
    if settings.COLLECTED:
        served.add_files(settings.STATIC_ROOT, prefix=settings.STATIC_URL)
        return served
    for finder in get_finders():
        for path, storage in finder.list([]):
            served.add_file_to_dictionary(settings.STATIC_URL + path, storage.path(path))
    return served


def application_for(live: Live, pages):
    """One ASGI application out of the pages, the sockets and the lifespan of Live."""
    websocket = sockets(live, network)

    async def lifespan(receive, send):
        while True:
            message = await receive()
            if message["type"] == "lifespan.startup":
                held = inuse.hold()
                live.start()
                await send({"type": "lifespan.startup.complete"})
            elif message["type"] == "lifespan.shutdown":
                await live.close()
                held.close()
                return await send({"type": "lifespan.shutdown.complete"})

    async def application(scope, receive, send):
        if scope["type"] == "lifespan":
            return await lifespan(receive, send)
        return await (websocket if scope["type"] == "websocket" else pages)(scope, receive, send)

    return application


async def ready() -> dict[str, str]:
    live.start()
    return await live.health.of()


async def slower() -> dict[str, str]:
    """Without Redis all goes on: what happens at another worker is seen a second later."""
    return {"redis": "does not answer" if live.relay and not live.relay.up else ""}


def numbers() -> dict:
    live.start()
    return counts.numbers(live)


if settings.COLLECTED:  # tests start a server a second, and most judge no chord
    stacks.warm()
metrics = Metrics(numbers, counts.BOUNDS, settings.COUNTS_DIR)
live = Live(viewer=viewer, snapshot=snapshot, beside=[keep_pulling, metrics.keep_writing], redis=settings.REDIS_URL)
pages = Probes(with_static(django_pages), ready, metrics.page, settings.METRICS_TOKEN, slower)
application = application_for(live, pages)
