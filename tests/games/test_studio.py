"""Drawing for browsers: in another process, in order, never too many, and for nobody who has gone."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from games import pictures, shelf, studio
from games.shelf import Picture
from games.studio import Busy, Studio, Undrawn

CARDS = [f"{letter}{figure}" for letter in "CDEFGAB" for figure in "whqe"]
CHORDS = [f"{low}-{high}" for low in "CDEFGAB" for high in "CDEFGAB"]


@pytest.fixture(autouse=True)
def own_folder(settings, tmp_path):
    settings.VAR_DIR = tmp_path


@pytest.fixture
def room():
    made = Studio()
    yield made
    made.hand.rest()


def card(face: str) -> Picture:
    return pictures.card("es-do-name-ladder", "120", face)


def chord(text: str) -> Picture:
    return pictures.chord("light-w-do", text)


def files(folder: Path) -> int:
    return len([path for path in folder.rglob("*") if path.is_file()])


async def order(room: Studio, wanted: Picture) -> asyncio.Task:
    """Asked for, not waited for."""
    task = asyncio.ensure_future(room.picture(wanted))
    await asyncio.sleep(0)
    return task


async def held(room: Studio) -> None:
    """The process stands still over a first picture, so that all others wait."""
    await room.picture(card("rest-q"))
    os.kill(room.hand.process.pid, signal.SIGSTOP)
    await order(room, card("rest-h"))


def go_on(room: Studio) -> None:
    os.kill(room.hand.process.pid, signal.SIGCONT)


async def test_what_is_asked_for_comes_and_is_kept(room):
    made = await room.picture(card("Cq"))
    assert made == shelf.read(card("Cq")) == shelf.DRAW["cards"](*card("Cq").of)


async def test_another_process_draws(room, monkeypatch):
    monkeypatch.setattr(shelf, "DRAW", {})
    assert (await room.picture(chord("C-E-G"))).startswith(b"<svg")
    assert room.hand.process.pid != os.getpid()


async def test_a_card_does_not_wait_behind_chords(room):
    await held(room)
    chords = [await order(room, chord(text)) for text in CHORDS[:30]]
    wanted = await order(room, card("Cq"))
    go_on(room)
    await wanted
    assert sum(each.done() for each in chords) <= 2
    await asyncio.gather(*chords)


async def test_those_who_want_the_same_wait_together(room):
    await held(room)
    crowd = [await order(room, card("Cq")) for _ in range(3 * studio.MOST["cards"])]
    go_on(room)
    assert len(set(await asyncio.gather(*crowd))) == 1


async def test_beyond_so_many_the_next_is_refused_and_other_kinds_are_not(room):
    await held(room)
    crowd = [await order(room, chord(text)) for text in CHORDS[: studio.MOST["chords"]]]
    with pytest.raises(Busy):
        await room.picture(chord("B-B"))
    wanted = await order(room, card("Cq"))
    go_on(room)
    await asyncio.gather(wanted, *crowd)
    await room.picture(chord("B-B"))


async def test_what_nobody_waits_for_any_longer_is_not_drawn(room, tmp_path):
    await held(room)
    gone = [await order(room, card(face)) for face in CARDS]
    stays = [await order(room, card("Ge")), await order(room, chord("C-E-G"))]
    for each in gone:
        each.cancel()
    await asyncio.gather(*gone, return_exceptions=True)
    go_on(room)
    await asyncio.gather(*stays)
    assert files(tmp_path) == 4  # the two of held()


async def test_a_process_that_was_killed_is_followed_by_another(room):
    await room.picture(card("Cq"))
    os.kill(room.hand.process.pid, signal.SIGKILL)
    assert await room.picture(card("Dq"))
    await held(room)
    waiting = await order(room, card("Eq"))
    os.kill(room.hand.process.pid, signal.SIGKILL)
    assert await waiting


async def test_what_cannot_be_drawn_fails_alone(room, tmp_path, capfd):
    with pytest.raises(Undrawn, match="chords/none"):
        await room.picture(Picture(tmp_path, "chords", "none", ("H", None)))
    assert "'H' is no chord" in capfd.readouterr().err
    assert await room.picture(chord("C-E-G"))


async def test_without_work_the_process_ends_and_gives_its_memory_back():
    room = Studio(idle=0.5)
    await room.picture(chord("C-E-G"))
    until = time.monotonic() + 20
    while room.hand.process is not None and time.monotonic() < until:
        await asyncio.sleep(0.02)
    assert room.hand.process is None
    assert await room.picture(chord("C-E-B"))


async def test_the_process_outlives_no_server(room):
    await room.picture(chord("C-E-G"))
    room.hand.process.stdin.close()
    assert await asyncio.to_thread(room.hand.process.wait, 20) == 0
    room.hand.process.stdout.close()
    room.hand.process = None


async def test_a_process_that_hangs_is_ended(room):
    await held(room)
    room.hand.patience = 0.1
    with pytest.raises(Undrawn, match="hangs"):
        await asyncio.wait_for(room.picture(pictures.chord("dark-w-do", "C-E-G")), 20)
    room.hand.patience = studio.PATIENCE
    assert await room.picture(card("Cq"))


def test_the_process_stays_small():
    """It loads neither Django nor music21."""
    code = "import sys, games.studio; sys.exit(bool({'django', 'music21'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], cwd=studio.PROCESS["cwd"], check=False).returncode == 0


def test_too_many_are_told_to_ask_again(client, monkeypatch, caplog):
    monkeypatch.setitem(studio.MOST, "chords", 0)
    response = client.get("/arte/acordes/light-w-do/C-E-G.svg", {"v": pictures.edition()})
    assert (response.status_code, response["Retry-After"], response["Cache-Control"]) == (503, "2", "no-store")
    assert not caplog.records
    assert client.get("/arte/cartas/es-do-name-ladder/120/Cq.webp").status_code == 200
