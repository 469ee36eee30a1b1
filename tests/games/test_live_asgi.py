"""The composed application: static files, pages, sockets, and a Live that begins and ends with the server."""

import urllib.error
import urllib.request

import pytest
import websockets

from tests.server import ROOT


@pytest.fixture
def server(site):
    """Everybody's; nothing fails in it."""
    log = site.server.log
    before = len(log.read_text())
    yield site.server
    said = log.read_text()[before:]
    assert "Traceback" not in said, said


def fetch(server, path):
    with urllib.request.urlopen(server.url + path, timeout=20) as answer:
        return answer.status, answer.headers, answer.read()


def test_static_files_come_as_they_are(server):
    status, headers, body = fetch(server, "/static/css/tokens.css")
    assert (status, body) == (200, (ROOT / "static/css/tokens.css").read_bytes())
    assert headers["Content-Type"].startswith("text/css")
    assert "Access-Control-Allow-Origin" not in headers


@pytest.mark.parametrize("path", ["/static/../manage.py", "/static/css/", "/static/%2e%2e/manage.py"])
def test_nothing_else_is_static(server, path):
    with pytest.raises(urllib.error.HTTPError, match="404"):
        fetch(server, path)


@pytest.mark.parametrize("path", ["/ws/play/", "/ws/class/abcdefghjkmn/", "/ws/screen/123456/"])
async def test_a_stranger_is_told_not_to_come_again(server, path):
    socket = await websockets.connect(f"ws://127.0.0.1:{server.port}{path}", origin=server.url)
    with pytest.raises(websockets.ConnectionClosed):
        await socket.recv()
    assert socket.close_code == 4401


async def test_there_are_no_other_sockets(server):
    with pytest.raises(websockets.InvalidStatus, match="403"):
        await websockets.connect(f"ws://127.0.0.1:{server.port}/ws/other/", origin=server.url)
