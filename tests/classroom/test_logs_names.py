"""A lesson that is played with all that goes wrong in one: the log tells of it, in JSON, and of no pupil."""

import asyncio
import contextlib
import json
import re
import sqlite3
import urllib.error
import urllib.request
from html import unescape

import websockets

from tests.e2e.crowd import NAME, Child, legal
from tests.site import Site

NAMED = re.compile(r"\w{3,}")


def order(child: Child, teacher: str, path: str, **body) -> int:
    """What the teacher's page sends."""
    token = next(cookie.value for cookie in child.jar if cookie.name == "csrftoken")
    cookies = f"sessionid={teacher}; csrftoken={token}"
    headers = {"Cookie": cookies, "X-CSRFToken": token, "Content-Type": "application/json"}
    request = urllib.request.Request(child.url + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return answer.status


def fails(child: Child, path: str, **data: str) -> int:
    try:
        child.fetch(path, **data)
    except urllib.error.HTTPError as error:
        return error.code
    return 200


async def play(child: Child, moves: int) -> None:
    await child.sit()
    for _ in range(moves):
        if offered := list(legal(child.view)):
            await child.move(child.choose(offered))


async def misuse(child: Child, pin: str) -> None:
    """What a broken or curious tablet sends."""
    for text in ("{", '{"tap": "x-1", "move": "nonsense Lucía"}', '{"name": "Lucía"}'):
        await child.socket.send(text)
    with contextlib.suppress(websockets.ConnectionClosed):
        await child.socket.send("Lucía " * 500)
    for path in (f"/entrar/{pin}/none/", f"/pantalla/{pin}/", "/aula/grupos/none/"):
        await asyncio.to_thread(fails, child, path)


def broken(database, table: str) -> None:
    """From here on whatever asks for that table fails."""
    with contextlib.closing(sqlite3.connect(database, timeout=20)) as base, base:
        base.execute(f"ALTER TABLE {table} RENAME TO {table}_away")


def shown(url: str, pin: str) -> list[str]:
    """The names at the door, as pupils tap them."""
    scout = Child(url, "", 99)
    scout.fetch("/")
    _, text = scout.fetch("/entrar/", pin=pin)
    return [unescape(name) for _, name in NAME.findall(text)]


async def lesson(site: Site, world: dict) -> None:
    """Four come in and play; one misbehaves; then the database fails under a fifth who comes in, and under all."""
    url, pin = site.url, world["pin"]
    names = await asyncio.to_thread(shown, url, pin)
    children = [Child(url, name, number) for number, name in enumerate(names[:4], 1)]
    for child in children:
        await child.come(pin)
    act = f"/aula/sesion/{world['key']}/acto/"
    await asyncio.to_thread(order, children[0], world["teacher"], act, move="start_game")
    await asyncio.gather(*(play(child, 10) for child in children))
    await misuse(children[0], pin)
    late = Child(url, names[5], 9)
    await asyncio.to_thread(late.fetch, "/")
    path, _ = await asyncio.to_thread(late.fetch, "/entrar/", pin=pin)
    broken(site.server.database, "classroom_place")
    assert await asyncio.to_thread(fails, late, path, name=names[5]) >= 500
    broken(site.server.database, "games_entry")
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(3):
            await play(children[1], 5)
    for child in children:
        await child.leave()


async def test_no_pupils_name_comes_into_the_log_whatever_goes_wrong(tmp_path):
    site = Site(tmp_path, LOG_FORMAT="json")
    try:
        world = site.world("empty_room")
        await lesson(site, world)
    finally:
        site.close()
    log = site.server.log.read_text()
    lines = [json.loads(line) for line in log.splitlines()]
    assert any(line["level"] == "ERROR" for line in lines)
    assert world["pin"] not in log
    words = {word for name in world["cards"] for word in NAMED.findall(name)}
    assert len(words) > 20
    assert sorted(word for word in words | {"Lucía"} if re.search(rf"\b{word}\b", log)) == []
