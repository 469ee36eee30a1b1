"""kill -9 in mid-game with traffic: everybody comes back by himself, nothing that was acknowledged is missing, and
the game goes on as it would have.
"""

import asyncio
import random

import pytest

from tests.games.hall import RULES, Hall


async def player(tablet, chance, stop):
    """Draw and add for ever; whatever happens to the socket, the tap stays pending and is sent again."""
    acknowledged = {}
    while not stop.is_set():
        move = chance.choice(["draw", "add"])
        tap = f"{tablet.who.split('.')[2]}-{tablet.count + 1}"
        tablet.count += 1
        tablet.pending[tap] = move
        try:
            await tablet.write({"tap": tap, "move": move})
        except Exception:  # the server is dead: the tablet sends it again when it is back
            await asyncio.sleep(0.05)
        await tablet.until(lambda tap=tap: tap in tablet.answers, 30)
        if "yes" in tablet.answers[tap]:
            acknowledged[tap] = tablet.answers[tap]["n"]
        await asyncio.sleep(0.03)
    return acknowledged


@pytest.mark.parametrize("kills", [3, pytest.param(10, marks=pytest.mark.soak)])
async def test_kill_nine_in_mid_game(own_hall, kills):
    hall = own_hall.start()
    table = hall.table(target=1_000_000, hold=0.8, seed=3)
    hall.room("crash", [table])
    tablets = [await hall.tablet("crash", who).enter(again=True) for who in range(1, 5)]
    stop, chance = asyncio.Event(), random.Random(5)
    players = [asyncio.create_task(player(tablet, random.Random(i), stop)) for i, tablet in enumerate(tablets)]
    for _ in range(kills):
        await asyncio.sleep(0.7 + chance.random() / 2)
        await asyncio.to_thread(hall.kill)
        before = hall.entries(table)
        await asyncio.to_thread(hall.start)
        for tablet in tablets:
            await tablet.until(lambda tablet=tablet, n=before[-1][0]: tablet.n > n, 20)
        assert hall.entries(table)[: len(before)] == before, "the same past"
    stop.set()
    acknowledged = await asyncio.gather(*players)
    stored = check_journal(hall, table)
    for seat, taps in enumerate(acknowledged):
        assert len(taps) > 5
        assert all(stored[n][1:] == (seat, tap) for tap, n in taps.items()), "acknowledged, then stored, by that seat"
    for tablet in tablets:
        await tablet.until(lambda tablet=tablet: tablet.n >= max(stored))


def check_journal(hall, table):
    """n without a gap, time never back, no tap twice, the state the same by the rules' replay with the same cards; n
    -> entry.
    """
    entries = hall.entries(table)
    assert [n for n, *_ in entries] == list(range(1, len(entries) + 1))
    assert [at for _, at, *_ in entries] == sorted(at for _, at, *_ in entries)
    assert len({(seat, tap) for _, _, seat, _, tap, _ in entries}) == len(entries)
    drawn = [events for *_, move, _, events in entries if move == "draw"]
    state = hall.refolded(table)
    assert state.drawn == len(drawn)
    assert RULES["counting"].view(state, None)["table"]["drawn"] == len(drawn)
    return {n: (move, seat, tap) for n, _, seat, move, tap, _ in entries}


async def test_a_restart_lapses_nobodys_decision(own_hall):
    """The time in which no server served the table counts as a pause."""
    hall = own_hall.start()
    table = hall.table(hold=2.0)
    hall.room("lapse", [table])
    tablet = await hall.tablet("lapse").enter(again=True)
    drawn = await tablet.play("draw")
    hand = tablet.view["seat0"]["hand"]
    await asyncio.sleep(0.6)
    await asyncio.to_thread(hall.kill)
    await asyncio.sleep(2.5)
    await asyncio.to_thread(hall.start)
    await tablet.until(lambda: tablet.n > drawn["n"])
    assert (tablet.view["seat0"]["hand"], tablet.view["me"]["due"]) == (hand, hall.entries(table)[1][1] + 2.0)
    resumed = hall.entries(table)[2]
    assert resumed[2:4] == (-1, "/resume")
    assert resumed[1] < 1.5
    assert "yes" in await tablet.play("add")


async def test_a_live_begins_and_ends_with_its_server(migrated, tmp_path):
    """The server says 1012 (come back at once) and waits until Live has ended: what was acknowledged is stored, no
    thread is left, nothing has failed.
    """
    hall = Hall(tmp_path, migrated, lifespan="on").start()
    assert (await hall.ask("/inside"))["threads"] == ["journal", "reader-0", "reader-1"], "before the first socket"
    table = hall.table()
    hall.room("stop", [table])
    tablet, board = await hall.tablet("stop").enter(), await hall.tablet("stop", 0, kind="teacher").enter()
    drawn = await tablet.play("draw")
    await asyncio.to_thread(hall.stop)
    for each in (tablet, board):
        await each.until(lambda each=each: each.code)
    assert (tablet.code, board.code) == (1012, 1012)
    assert hall.entries(table)[-1][0] == drawn["n"]
    assert "Live has ended: []" in hall.log.read_text()
    assert not any(word in hall.log.read_text() for word in ("Traceback", "ERROR"))
    hall.close()
