"""The addresses of the sockets, and who may ask for them: pages of this site only."""

import re
from urllib.parse import urlparse

from games.live.check import PATH as CHECK
from games.live.consumers import PlayConsumer
from games.live.service import Live

PATHS = re.compile(r"/ws/(play|class/[^/]{1,40}|watch/[^/]{1,40}/[0-9]{1,5}|screen/[^/]{1,12})/")


def sockets(live: Live):
    """The ASGI application for websocket scopes. Who a socket is, `live.viewer` finds out from the scope."""
    play = PlayConsumer.as_asgi(live=live)

    async def guarded(scope, receive, send):
        if own_page(scope) and scope["path"] == CHECK:
            return await live.check(scope, receive, send)
        if own_page(scope) and PATHS.fullmatch(scope["path"]):
            return await play(scope, receive, send)
        await receive()
        return await send({"type": "websocket.close"})  # before it was accepted: a plain 403

    return guarded


def own_page(scope: dict) -> bool:
    """Whether the page that opens the socket came from the host that it asks: another site's page, which the browser
    would send with the pupil's cookies, did not. It needs no list of hosts, so that a lesson works at whatever
    address the school's network gives.
    """
    headers = dict(scope["headers"])
    try:
        origin = urlparse(headers.get(b"origin", b"").decode("latin1"))
    except ValueError:  # "http://[": no address at all
        return False
    return bool(origin.netloc) and origin.netloc.lower() == headers.get(b"host", b"").decode("latin1").lower()
