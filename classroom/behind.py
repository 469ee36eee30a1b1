"""The site behind a proxy: a client's address and scheme are what a trusted proxy says of them, and nobody else.

Whoever is not among settings.TRUSTED_PROXIES may write what he likes into X-Forwarded-For: it is not read, so that the
brakes count his own address. Of several addresses the last that is no trusted proxy counts: what a client wrote there
himself stands before it.
"""

from django.conf import settings
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from classroom.asgi import application as site

BY_FILE = ("127.0.0.1", 0)  # a Unix socket's peer has no address: it is on this machine


def behind(application, proxies: list[str]):
    """`application`, told of its clients by these proxies."""
    trusting = ProxyHeadersMiddleware(application, proxies)

    async def told(scope, receive, send):
        if scope["type"] != "lifespan" and not scope.get("client"):
            scope["client"] = BY_FILE
        return await trusting(scope, receive, send)

    return told


application = behind(site, settings.TRUSTED_PROXIES)
