"""The composed application: static files, pages, sockets, and a Live that begins and ends with the server."""

import urllib.error
import urllib.request

import pytest
import websockets

from tests.server import ROOT, Server


@pytest.fixture(scope="module")
def site(migrated, tmp_path_factory):
    made = Server(tmp_path_factory.mktemp("site"))
    made.database.write_bytes(migrated.read_bytes())
    made.start()
    yield made
    made.close()
    assert "Traceback" not in made.log.read_text(), made.log.read_text()


def fetch(site, path):
    with urllib.request.urlopen(site.url + path, timeout=20) as answer:
        return answer.status, answer.headers, answer.read()


def test_static_files_come_as_they_are(site):
    status, headers, body = fetch(site, "/static/css/tokens.css")
    assert (status, body) == (200, (ROOT / "static/css/tokens.css").read_bytes())
    assert headers["Content-Type"].startswith("text/css")
    assert "Access-Control-Allow-Origin" not in headers


@pytest.mark.parametrize("path", ["/static/../manage.py", "/static/css/", "/static/%2e%2e/manage.py"])
def test_nothing_else_is_static(site, path):
    with pytest.raises(urllib.error.HTTPError, match="404"):
        fetch(site, path)


@pytest.mark.parametrize("path", ["/ws/play/", "/ws/class/abcdefghjkmn/", "/ws/screen/123456/"])
async def test_a_stranger_is_told_not_to_come_again(site, path):
    socket = await websockets.connect(f"ws://127.0.0.1:{site.port}{path}", origin=site.url)
    with pytest.raises(websockets.ConnectionClosed):
        await socket.recv()
    assert socket.close_code == 4401


async def test_there_are_no_other_sockets(site):
    with pytest.raises(websockets.InvalidStatus, match="403"):
        await websockets.connect(f"ws://127.0.0.1:{site.port}/ws/other/", origin=site.url)
