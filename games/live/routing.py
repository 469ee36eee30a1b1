"""The addresses of the sockets, and who may ask for them: pages of this site only, so many of one network address."""

import re
import time
from collections.abc import Callable
from urllib.parse import urlparse

from games.live.check import PATH as CHECK
from games.live.consumers import PlayConsumer
from games.live.door import Doorway
from games.live.service import Live

PATHS = re.compile(r"/ws/(play|class/[^/]{1,40}|watch/[^/]{1,40}/[0-9]{1,5}|screen/[^/]{1,12})/")

# This machine itself, or a proxy on it that does not say for whom it asks: everybody, who are not to be counted as one.
HERE = {"127.0.0.1", "::1", ""}


def sockets(live: Live, network: Callable[[str], str] = str):
    """The ASGI application for websocket scopes. Who a socket is, `live.viewer` finds out from the scope. `network`:
    what counts as one address (of IPv6 a whole house)."""
    play = PlayConsumer.as_asgi(live=live)
    doorway = Doorway()

    def asked(scope):
        """The application that the address names; None where it names none, or another site's page asks."""
        if not own_page(scope):
            return None
        return live.check if scope["path"] == CHECK else play if PATHS.fullmatch(scope["path"]) else None

    async def guarded(scope, receive, send):
        client = (scope.get("client") or [""])[0]
        if (application := asked(scope)) is None:
            return await refuse(receive, send)
        if client in HERE:
            return await application(scope, receive, send)
        address = network(client)
        if code := doorway.enter(address, time.monotonic()):
            live.counts.refuse(code)
            return await refuse(receive, send)
        try:
            return await application(scope, receive, send)
        finally:
            doorway.leave(address)

    return guarded


async def refuse(receive, send) -> None:
    """Before it was accepted: a plain 403, after which a page tries again ever more slowly."""
    await receive()
    await send({"type": "websocket.close"})


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
