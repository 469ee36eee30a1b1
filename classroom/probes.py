"""What whoever runs the site asks of it: /healthz, /readyz and /metrics.

  /healthz   200 while the process answers at all: it asks nothing of anybody
  /readyz    200 where it can do its work, else 503; in JSON what fails, and what only warns
  /metrics   numbers, for whoever holds METRICS_TOKEN (Authorization: Bearer …) or asks on this machine itself; else 404

They stand before Django's pages: no session, no cookie, no redirect to https, no host to name. They tell of nobody.
A proxy is not to publish them (classroom/deploy/nginx.conf).
"""

import hmac
import ipaddress
import json
from collections.abc import Awaitable, Callable

FORWARDED = {b"forwarded", b"x-forwarded-for", b"x-forwarded-proto", b"x-forwarded-host", b"x-real-ip", b"via"}
PLAIN = "text/plain; charset=utf-8"


class Probes:
    """An ASGI application for http: these three addresses, and `pages` for all others. `ready()` says what is wrong
    with each part, `warned()` what is missing and only slows; `page()` is the page of metrics."""

    def __init__(
        self,
        pages: Callable,
        ready: Callable[[], Awaitable[dict[str, str]]],
        page: Callable[[], Awaitable[bytes]],
        token: str,
        warned: Callable[[], Awaitable[dict[str, str]]] | None = None,
    ):
        self.pages, self.ready, self.page, self.token, self.warned = pages, ready, page, token, warned
        self.answers = {"/healthz": self._health, "/readyz": self._readiness, "/metrics": self._metrics}

    async def __call__(self, scope, receive, send) -> None:
        answer = self.answers.get(scope["path"])
        if answer is None:
            return await self.pages(scope, receive, send)
        if scope["method"] not in ("GET", "HEAD"):
            return await say(send, 405, b"", PLAIN)
        status, body, kind = await answer(scope)
        return await say(send, status, b"" if scope["method"] == "HEAD" else body, kind)

    async def _health(self, scope) -> tuple[int, bytes, str]:
        return 200, b"alive\n", PLAIN

    async def _readiness(self, scope) -> tuple[int, bytes, str]:
        found = await self.ready()
        warned = await self.warned() if self.warned else {}
        failing = any(found.values())
        told = {part: wrong or "ok" for part, wrong in found.items()}
        body = {"ready": not failing, "parts": told, "warnings": {part: what for part, what in warned.items() if what}}
        return (503 if failing else 200), json.dumps(body).encode() + b"\n", "application/json"

    async def _metrics(self, scope) -> tuple[int, bytes, str]:
        if not self._may_read(scope):
            return 404, b"", PLAIN
        return 200, await self.page(), "text/plain; version=0.0.4; charset=utf-8"

    def _may_read(self, scope) -> bool:
        headers = dict(scope["headers"])
        if self.token:
            given = headers.get(b"authorization", b"").removeprefix(b"Bearer ")
            if hmac.compare_digest(given, self.token.encode()):
                return True
        return on_this_machine(scope) and not FORWARDED & headers.keys()


def on_this_machine(scope) -> bool:
    try:
        return ipaddress.ip_address((scope.get("client") or [""])[0]).is_loopback
    except ValueError:
        return False


async def say(send, status: int, body: bytes, kind: str) -> None:
    headers = [(b"content-type", kind.encode()), (b"content-length", str(len(body)).encode())]
    headers += [(b"cache-control", b"no-store"), (b"x-content-type-options", b"nosniff")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
