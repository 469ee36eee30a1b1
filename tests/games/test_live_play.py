"""The live table with honest clients: what is acknowledged is stored, everybody sees the same, nothing counts twice."""

import asyncio
import json
from itertools import takewhile


async def four(hall, room):
    return [await hall.tablet(room, who).enter() for who in range(1, 5)]


async def leave(*tablets):
    await asyncio.gather(*(tablet.leave() for tablet in tablets))


async def test_a_move_is_stored_acknowledged_and_shown_to_all(hall):
    table = hall.table(target=100)
    hall.room("shown", [table])
    tablets = await four(hall, "shown")
    answer = await tablets[2].play("draw")
    assert answer["yes"] == "3-1"
    assert hall.moves(table) == [(2, "draw")]
    for tablet in tablets:
        await tablet.until(lambda tablet=tablet: tablet.n == answer["n"])
        assert ["drawn", 2, {}, None] in tablet.events
    assert tablets[2].view["seat2"]["hand"] in range(1, 10)
    assert tablets[0].view["seat2"]["hand"] == "?"
    await leave(*tablets)


async def test_a_triple_tap_is_one_move(hall):
    table = hall.table()
    hall.room("triple", [table])
    tablet = await hall.tablet("triple").enter()
    for _ in range(3):
        await tablet.write({"tap": "same-1", "move": "draw"})
    first = await tablet.answer("same-1")
    again = await tablet.play("draw", tap="same-1")
    assert first["n"] == again["n"]
    assert hall.moves(table) == [(0, "draw")]
    await leave(tablet)


async def test_four_moves_in_the_same_instant(hall):
    """Every legal one is applied, the illegal ones are explained to their player."""
    table = hall.table()
    hall.room("instant", [table])
    tablets = await four(hall, "instant")
    answers = await asyncio.gather(*(t.play("draw" if i < 3 else "add") for i, t in enumerate(tablets)))
    assert [("yes" in answer) for answer in answers] == [True, True, True, False]
    assert (answers[3]["code"], answers[3]["detail"]) == ("have_none", {"seat": 3})
    assert answers[3]["text"]
    assert sorted(hall.moves(table)) == [(0, "draw"), (1, "draw"), (2, "draw")]
    await leave(*tablets)


async def test_order_is_the_same_everywhere_and_n_has_no_gap(hall):
    table = hall.table(target=100_000)
    hall.room("order", [table])
    tablets = await four(hall, "order")

    async def busy(tablet):
        for _ in range(15):
            await tablet.play("draw")
            await tablet.play("add")

    await asyncio.gather(*map(busy, tablets))
    entries = hall.entries(table)
    assert [n for n, *_ in entries] == list(range(1, 4 * 30 + 2))
    for tablet in tablets:
        await tablet.until(lambda tablet=tablet: tablet.n == entries[-1][0])
    stored = [[kind, seat, data, None] for *_, events in entries for kind, seat, data, *_ in events]
    assert all(tablet.events == stored for tablet in tablets)
    points = [tablets[0].view[f"seat{seat}"]["points"] for seat in range(4)]
    assert sum(points) == sum(data["number"] for kind, _, data, _ in stored if kind == "added")
    await leave(*tablets)


async def test_the_bell_rings_at_exactly_its_time(hall):
    table = hall.table(hold=0.3)
    hall.room("bell", [table])
    tablet = await hall.tablet("bell").enter()
    answer = await tablet.play("draw")
    await tablet.until(lambda: tablet.n > answer["n"])
    (_, drawn, *_), bell = hall.entries(table)[-2:]
    assert bell[1:4] == (drawn + 0.3, -1, "tick")
    assert tablet.view["seat0"]["hand"] is None
    await leave(tablet)


async def test_a_late_move_is_judged_after_the_bell(hall):
    """The server stalls over the deadline: the bell still comes first, at its time, and a move that arrived after it
    is late.
    """
    table = hall.table(hold=0.3)
    hall.room("late", [table])
    tablet = await hall.tablet("late").enter()
    await tablet.play("draw")
    stall = asyncio.create_task(hall.ask("/busy", seconds=0.8))
    await asyncio.sleep(0.4)
    assert (await tablet.play("add"))["code"] == "have_none"
    await stall
    assert [move for _, move in hall.moves(table)] == ["draw", "tick"]
    await leave(tablet)


async def test_exactly_one_lost_message_is_put_right_within_a_heartbeat(hall):
    table = hall.table()
    hall.room("lost", [table])
    mover, loser = await hall.tablet("lost", 1).enter(), await hall.tablet("lost", 2).enter()
    await loser.until(lambda: len(loser.frames) > 1)
    loser.drop = 1
    heard, hellos = len(loser.frames), loser.hellos
    n = (await mover.play("draw"))["n"]
    await loser.until(lambda: loser.n == n)
    told = [*takewhile(lambda frame: '"full"' not in frame, loser.frames[heard:])]
    assert sum('"ping"' in frame for frame in told) <= 2, "the one that shows the gap, and one on the way"
    assert loser.hellos == hellos + 1
    assert loser.view["seat0"]["hand"] == "?"
    await leave(mover, loser)


async def test_a_pause_stops_time_and_moves(hall):
    table = hall.table(hold=0.5)
    hall.room("pause", [table])
    tablet = await hall.tablet("pause").enter()
    await tablet.play("draw")
    assert await hall.ask("/act", table=table, move="/pause") == {}
    await tablet.until(lambda: tablet.view["clock"]["paused"])
    assert (await tablet.play("add"))["code"] == "paused"
    await asyncio.sleep(0.8)
    assert tablet.view["seat0"]["hand"] is not None, "the bell does not ring in a pause"
    assert await hall.ask("/act", table=table, move="/pause") == {"code": "not_a_move"}
    await hall.ask("/act", table=table, move="/resume")
    await tablet.until(lambda: not tablet.view["clock"]["paused"])
    assert "yes" in await tablet.play("add")
    times = [at for _, at, *_ in hall.entries(table)]
    assert times == sorted(times)
    assert times[-1] < 0.5, "the pause does not count"
    await leave(tablet)


async def test_an_undo_takes_back_the_last_move_and_its_bell(hall):
    table = hall.table(hold=0.4)
    hall.room("undo", [table])
    tablet = await hall.tablet("undo").enter()
    for move in ("draw", "add", "draw"):
        await tablet.play(move)
    await tablet.until(lambda: ["lapsed", 0, {}, None] in tablet.events)
    points = tablet.view["seat0"]["points"]
    await hall.ask("/act", table=table, move="/undo")
    await tablet.until(lambda: tablet.view["table"]["drawn"] == 1)
    await hall.ask("/act", table=table, move="/undo")
    await tablet.until(lambda: tablet.view["seat0"]["points"] == 0)
    assert tablet.view["seat0"]["hand"] == points
    undone = [events[0][2]["n"] for *_, move, _, events in hall.entries(table) if move == "/undo"]
    assert undone == [[4, 5], [3]]
    await leave(tablet)


async def test_a_silent_seat_is_away_until_it_speaks(hall):
    table = hall.table(seats=2)
    hall.room("away", [table], seats=2)
    tablet, other = await hall.tablet("away", 1).enter(), await hall.tablet("away", 2).enter()
    await leave(other)
    await tablet.until(lambda: tablet.view["seat1"]["away"])
    assert (-1, "/away 1") in hall.moves(table)
    other = await hall.tablet("away", 2).enter()
    await tablet.until(lambda: not tablet.view["seat1"]["away"])
    assert hall.moves(table) == [(-1, "/away 1"), (-1, "/here 1")]
    await leave(tablet, other)


async def test_nobody_is_back_unheard_where_the_actor_is_made_anew(hall):
    """All tablets are gone for a while, the table is put away; one comes back, the other does not."""
    table = hall.table(seats=2)
    hall.room("anew", [table], seats=2)
    tablets = [await hall.tablet("anew", who).enter() for who in (1, 2)]
    await leave(*tablets)
    async with asyncio.timeout(30):
        while table in (await hall.ask("/inside"))["actors"]:
            await asyncio.sleep(0.1)
    gone = hall.moves(table)
    assert (-1, "/away 1") in gone
    tablet = await hall.tablet("anew", 1).enter()
    await tablet.until(lambda: not tablet.view["seat0"]["away"])
    await asyncio.sleep(2.0)
    assert hall.moves(table)[len(gone) :] == ([(-1, "/here 0")] if (-1, "/away 0") in gone else [])
    assert tablet.view["seat1"]["away"]
    await leave(tablet)


async def test_heartbeats_survive_a_server_that_stalls(hall):
    """Nobody is away, nobody is cut."""
    table = hall.table(seats=2)
    hall.room("stall", [table], seats=2)
    tablets = [await hall.tablet("stall", who).enter() for who in (1, 2)]
    await hall.ask("/busy", seconds=2.0)
    await asyncio.sleep(0.7)
    assert hall.moves(table) == []
    assert all(tablet.code is None for tablet in tablets)
    await leave(*tablets)


async def test_a_preview_is_told(hall):
    hall.room("ask", [hall.table()])
    tablet = await hall.tablet("ask").enter()
    await tablet.write({"ask": 5, "text": "add"})
    told = await tablet.answer("tell-5")
    assert (told["text"], told["hand"]) == ("add", 0)
    await leave(tablet)


async def test_a_fault_of_the_rules_costs_one_move(hall):
    table = hall.table()
    hall.room("fault", [table])
    tablet = await hall.tablet("fault").enter()
    assert (await tablet.play("break rules"))["code"] == "fault"
    assert "yes" in await tablet.play("draw")
    assert hall.moves(table) == [(0, "draw")]
    log = hall.log.read_text()
    assert "a fault of the rules" in log
    hall.log.write_text(log.replace("Traceback", "expected fault"))
    await leave(tablet)


async def test_a_table_of_an_unknown_version_is_only_looked_at(hall):
    table = hall.table(version=99)
    hall.room("old", [table])
    tablet = await hall.tablet("old").enter(until="closed")
    assert (await tablet.play("draw"))["code"] == "version"
    assert hall.entries(table) == []
    await hall.ask("/erase", table=table)
    await tablet.until(lambda: "closed" not in tablet.view)
    assert table not in (await hall.ask("/inside"))["actors"]
    await leave(tablet)


async def test_an_end_is_stored_with_its_result(hall):
    table = hall.table(target=1)
    hall.room("end", [table])
    tablet, board = await hall.tablet("end").enter(), await hall.tablet("end", 0, kind="teacher").enter()
    await tablet.play("draw")
    await tablet.play("add")
    assert (await tablet.play("draw"))["code"] == "game_over"
    await board.until(lambda: board.view.get("tile1", {}).get("status") == "over")
    assert board.view["tile1"]["winners"] == [0]
    status, result = hall.row(table, "status, result")
    assert status == "over"
    assert json.loads(result)["scores"] == board.view["tile1"]["scores"]
    await leave(tablet, board)


async def test_lag_is_measured_by_the_server_capped_and_stored(hall):
    """Half the smallest round trip; who answers late gains the cap at most, who never answers nothing."""
    table = hall.table(max_lag=0.1, hold=1000)
    hall.room("lag", [table])
    distances = {1: 0.0, 2: 0.12, 3: 0.45}
    tablets = [hall.tablet("lag", who) for who in distances]
    for tablet, distance in zip(tablets, distances.values(), strict=True):
        tablet.far = distance
        await tablet.enter()
    await asyncio.sleep(1.5)
    for tablet in tablets:
        await tablet.play("draw")
    lags = [
        lag for (lag,) in hall.query("SELECT lag FROM games_entry WHERE table_id = %s AND seat >= 0 ORDER BY n", table)
    ]
    assert lags[0] < 0.05
    assert 0.06 <= lags[1] < 0.1
    assert lags[2] == 0.1


async def test_holding_back_pongs_makes_nobody_farther_than_the_hello_nor_than_the_socket_before(hall):
    table = hall.table(max_lag=0.25, hold=1000)
    hall.room("held", [table])
    holder = hall.tablet("held", 1)
    holder.held = 0.3
    await holder.enter()
    await asyncio.sleep(1.5)
    await holder.play("draw")
    await holder.leave()
    again = hall.tablet("held", 1)
    again.far = 0.3
    await again.enter()
    await asyncio.sleep(1.5)
    await again.play("add", tap="1-again")
    sql = "SELECT lag FROM games_entry WHERE table_id = %s AND seat >= 0 ORDER BY n"
    assert [lag < 0.1 for (lag,) in hall.query(sql, table)] == [True, True]
    await again.leave()


async def test_an_erased_table_leaves_the_page(hall):
    table = hall.table()
    hall.room("erased", [table])
    tablet = await hall.tablet("erased").enter()
    await tablet.play("draw")
    await hall.ask("/erase", table=table)
    await tablet.until(lambda: "table" not in tablet.view)
    assert "room" in tablet.view
    assert hall.entries(table) == []


async def test_an_act_of_the_same_process_is_shown_at_once(own_hall):
    """By the hint: this server does not look at the heads."""
    own_hall.environment["LOOK"] = "1000"
    hall = own_hall.start()
    table = hall.table()
    hall.room("hint", [table])
    tablet = await hall.tablet("hint").enter()
    for move in ("/pause", "/resume", "/pause", "/resume"):
        n = tablet.n
        await hall.ask("/act", table=table, move=move)
        await tablet.until(lambda n=n: tablet.n > n)
