# ruff: noqa: E402 (Django is set up before its models are imported)
"""The composition root: static files, the school's pages, the sockets, and Live, which they share.

A server with lifespan starts and closes Live; without (uvicorn --lifespan off) the first socket starts it.
"""

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "classroom.settings")

from django.core.asgi import get_asgi_application

django_pages = get_asgi_application()

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from servestatic import ServeStaticASGI

from classroom.learning.progress import keep_pulling
from classroom.lesson.sessions import snapshot
from classroom.viewers import viewer
from games.live.routing import sockets
from games.live.service import Live

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
    websocket = sockets(live)

    async def lifespan(receive, send):
        while True:
            message = await receive()
            if message["type"] == "lifespan.startup":
                live.start()
                await send({"type": "lifespan.startup.complete"})
            elif message["type"] == "lifespan.shutdown":
                await live.close()
                return await send({"type": "lifespan.shutdown.complete"})

    async def application(scope, receive, send):
        if scope["type"] == "lifespan":
            return await lifespan(receive, send)
        return await (websocket if scope["type"] == "websocket" else pages)(scope, receive, send)

    return application


live = Live(viewer=viewer, snapshot=snapshot, beside=[keep_pulling], redis=settings.REDIS_URL)
application = application_for(live, with_static(django_pages))
