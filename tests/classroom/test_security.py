"""What protects the site as it is served (classroom/deploy/THREATS.md says against whom): headers, cookies, the origin
of sockets, clients that are slow on purpose."""

import contextlib
import re
import socket

import pytest
import websockets

from tests.production import Production

POLICY = {
    "default-src": "'self'",
    "script-src": "'self'",  # and on pages with scripts a nonce
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "connect-src": "'self'",
    "worker-src": "'self' blob:",
    "object-src": "'none'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    "form-action": "'self'",
}
HEADERS = {
    "strict-transport-security": "max-age=31536000; includeSubDomains; preload",
    "x-frame-options": "DENY",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}
SOCKETS = ("/ws/play/", "/ws/class/abcdefghijkl/", "/ws/watch/abcdefghijkl/1/", "/ws/screen/123456/", "/ws/check/")
READABLE = {"csrftoken"}  # by scripts: it proves the page, and opens nothing


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    made = Production(tmp_path_factory.mktemp("served")).start()
    yield made
    made.close()


@pytest.mark.parametrize(
    "path", ["/", "/entrar/", "/aula/acceso/", "/aula/registro/", "/prueba/", "/suplencia/", "/none/"]
)
def test_every_page_has_the_strict_headers(served, path):
    answer = served.proxied(path)
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS
    told = re.sub(r" 'nonce-[^']+'", "", answer.headers["content-security-policy"])
    found = dict(part.strip().split(" ", 1) for part in told.split(";") if part.strip())
    assert {name: set(value.split()) for name, value in found.items()} == {
        name: set(value.split()) for name, value in POLICY.items()
    }
    assert "access-control-allow-origin" not in answer.headers


def test_a_nonce_is_never_told_twice(served):
    nonces = [
        re.search(r"'nonce-([^']+)'", served.proxied("/").headers["content-security-policy"])[1] for _ in range(5)
    ]
    assert len(set(nonces)) == 5


def test_cookies_go_by_tls_alone_and_no_script_reads_those_that_open_something(served):
    told = [*(served.proxied("/").headers.get_all("set-cookie") or [])]
    told += served.proxied("/aula/acceso/").headers.get_all("set-cookie") or []
    assert {line.partition("=")[0] for line in told} >= {"csrftoken", "tablet"}
    for line in told:
        parts = {part.strip().lower().partition("=")[0] for part in line.split(";")[1:]}
        assert {"secure", "samesite"} <= parts, line
        assert "httponly" in parts or line.partition("=")[0] in READABLE, line


@pytest.mark.parametrize("path", SOCKETS)
@pytest.mark.parametrize("origin", ["https://elsewhere.test", "null", None])
async def test_a_socket_opens_to_pages_of_this_site_alone(served, path, origin):
    with pytest.raises(websockets.InvalidStatus) as refused:
        await websockets.connect(f"ws://127.0.0.1:{served.port}{path}", origin=origin)
    assert refused.value.response.status_code == 403


async def test_without_a_pass_a_socket_hears_nothing(served):
    origin = f"https://127.0.0.1:{served.port}"
    for path in SOCKETS[:-1]:
        async with websockets.connect(f"ws://127.0.0.1:{served.port}{path}", origin=origin) as opened:
            heard = []
            with contextlib.suppress(websockets.ConnectionClosed):
                heard = [text async for text in opened]
            assert (heard, opened.close_code) == ([], 4401)


def test_clients_that_never_finish_their_headers_harm_only_themselves(served):
    with contextlib.ExitStack() as slow:
        for _ in range(300):
            opened = slow.enter_context(socket.create_connection(("127.0.0.1", served.port), timeout=10))
            opened.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
        assert served.proxied("/").status == 200


def test_headers_without_end_harm_only_who_sends_them(served):
    with socket.create_connection(("127.0.0.1", served.port), timeout=20) as opened:
        opened.sendall(b"GET / HTTP/1.1\r\nX-Long: " + b"x" * 500_000)
        assert served.proxied("/").status == 200


def test_a_body_without_end_is_refused(served):
    answer = served.proxied("/entrar/", "POST", "x" * 600_000, Content_Type="application/x-www-form-urlencoded")
    assert 400 <= answer.status < 500
