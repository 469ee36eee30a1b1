"""Rooms: who is let in, what a room shows, seats that change, boards, tables that are put away."""

import asyncio
import json
import time

import pytest
import websockets


async def closed_with(tablet) -> int:
    await tablet.until(lambda: tablet.code)
    return tablet.code


async def test_without_a_good_pass_nobody_comes_in(hall):
    hall.room("door", [hall.table()])
    stranger = hall.tablet("door")
    stranger.who = ""
    assert await closed_with(await stranger.enter()) == 4401
    assert stranger.frames == []


@pytest.mark.parametrize("origin", ["https://evil.example", None, "null", "http://["])
async def test_another_site_is_refused_at_the_handshake(hall, origin):
    hall.room("site", [hall.table()])
    address, cookie = f"ws://127.0.0.1:{hall.port}/ws/play/", {"Cookie": "who=site.pupil.1.1"}
    with pytest.raises(websockets.InvalidStatus, match="403"):
        await websockets.connect(address, origin=origin, additional_headers=cookie)


async def test_the_newest_socket_of_a_participant_wins(hall):
    table = hall.table()
    hall.room("newest", [table])
    old = await hall.tablet("newest").enter()
    new = await hall.tablet("newest").enter()
    assert await closed_with(old) == 4409
    assert "yes" in await new.play("draw")
    await new.leave()


async def test_the_last_to_come_wins_whoevers_pass_is_read_first(hall):
    hall.room("slow", [hall.table()])
    old, new = hall.tablet("slow"), hall.tablet("slow")
    first = asyncio.create_task(old.enter())
    await asyncio.sleep(0.2)
    await new.enter()
    await first
    assert await closed_with(old) == 4409
    assert new.code is None
    assert "yes" in await new.play("draw")


async def test_a_storm_of_reconnects_leaves_one_socket_a_pupil(hall):
    table = hall.table()
    hall.room("storm", [table])
    storm = [hall.tablet("storm", who) for who in (1, 2, 3, 4) for _ in range(6)]
    await asyncio.gather(*(tablet.enter(until="room") for tablet in storm))
    board = await hall.tablet("storm", 0, kind="teacher").enter()
    await board.until(lambda: board.view.get("present") == [1, 2, 3, 4])
    for _ in range(100):
        if sum(tablet.code is None for tablet in storm) == 4:
            break
        await asyncio.sleep(0.05)
    assert sum(tablet.code is None for tablet in storm) == 4
    await asyncio.gather(*(tablet.leave() for tablet in [*storm, board]))


async def test_the_teacher_sends_out_and_hands_over(hall):
    table = hall.table()
    hall.room("out", [table])
    sent, handed = await hall.tablet("out", 1).enter(), await hall.tablet("out", 2).enter()
    pupils = {str(who): {"you": {"id": who}} for who in (2, 3, 4)}
    hall.room("out", [table], generations={"1": 2, "2": 2, "3": 1, "4": 1}, pupils=pupils)
    await hall.ask("/notify", room="out")
    assert await closed_with(sent) == 4410
    assert await closed_with(handed) == 4409
    back = await hall.tablet("out", 2, generation=2).enter()
    assert back.view["me"]["seat"] == 1
    await back.leave()


async def test_a_seat_changes_without_a_new_socket(hall):
    first, second = hall.table(seats=2), hall.table(seats=2)
    hall.room("move", [first, second], seats=2)
    tablet = await hall.tablet("move").enter()
    await tablet.play("draw")
    write_seats(hall, "move", [first, second], {"1": (second, 1), "2": (first, 1), "3": (second, 0), "4": (first, 0)})
    await hall.ask("/notify", room="move")
    await tablet.until(lambda: tablet.view.get("me", {}).get("seat") == 1)
    assert tablet.view["seat1"]["hand"] is None
    assert tablet.events[-1] == ["reseated", None, {}, "You are at table 2 now."]
    assert "yes" in await tablet.play("draw")
    assert hall.moves(second) == [(1, "draw")]
    write_seats(hall, "move", [first, second], {})
    await hall.ask("/notify", room="move")
    await tablet.until(lambda: "me" not in tablet.view)
    assert (await tablet.play("draw"))["code"] == "not_seated"
    await tablet.leave()


def write_seats(hall, room, tables, places):
    hall.room(room, tables, seats=2)
    path = hall.folder / f"{room}.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), "seats": places}))


async def test_a_room_shows_changes_at_most_five_times_a_second(hall):
    table = hall.table()
    hall.room("pace", [table])
    tablet = await hall.tablet("pace").enter()
    before = len([frame for frame in tablet.frames if '"room"' in frame])
    began = time.monotonic()
    for title in range(40):
        hall.room("pace", [table], shared={"room": {"title": title}})
        await hall.ask("/notify", room="pace")
        await asyncio.sleep(0.02)
    await tablet.until(lambda: tablet.view["room"]["title"] == 39)
    shown = len([frame for frame in tablet.frames if '"room"' in frame]) - before
    assert 2 <= shown <= 5 * (time.monotonic() - began) + 2
    await tablet.leave()


async def test_a_closed_room_says_so_and_sends_everybody_home(hall):
    table = hall.table()
    hall.room("bye", [table])
    tablet, board = await hall.tablet("bye").enter(), await hall.tablet("bye", 0, kind="screen").enter()
    hall.room("bye", [table], shared={"room": {"status": "closed"}}, closed=True)
    await hall.ask("/notify", room="bye")
    assert await closed_with(tablet) == 4410
    assert await closed_with(board) == 4410
    assert tablet.view["room"]["status"] == "closed"


async def test_a_projector_that_is_loaded_after_closing_sees_every_table_first(hall):
    tables = [hall.table(), hall.table()]
    hall.room("wall", tables, shared={"room": {"status": "closed"}}, closed=True)
    wall = await hall.tablet("wall", 0, kind="screen").enter(until="tile2")
    assert "tile1" in wall.view
    assert await closed_with(wall) == 4410


async def test_boards_get_tiles_at_a_calm_pace(hall):
    table = hall.table(target=100_000)
    hall.room("tiles", [table])
    tablet = await hall.tablet("tiles").enter()
    board, screen = [await hall.tablet("tiles", 0, kind=kind).enter() for kind in ("teacher", "screen")]
    await board.until(lambda: "tile1" in board.view)
    assert board.view["pin"] == "123456"
    assert "pin" not in screen.view
    count, begun = len(board.frames), time.monotonic()
    for _ in range(40):
        await tablet.play("draw")
        n = (await tablet.play("add"))["n"]
    await board.until(lambda: board.view["tile1"]["n"] == n)
    passed = time.monotonic() - begun
    assert len(board.frames) - count <= 5 * passed + 2 + passed / 0.4
    assert board.view["tile1"]["summary"]["count"] == tablet.view["table"]["count"]
    assert "me" not in board.view
    assert not any(name.startswith("seat") for name in board.view)
    await asyncio.gather(tablet.leave(), board.leave(), screen.leave())


async def test_a_substitutes_board_has_the_tiles_and_its_own_sections(hall):
    hall.room("stand", [hall.table()], substitute={"pin": "654321"})
    board = await hall.tablet("stand", 0, kind="substitute").enter(until="tile1")
    assert (board.view["pin"], "present" in board.view) == ("654321", True)
    await board.leave()


async def test_who_is_a_teacher_no_longer_keeps_no_teachers_board(hall):
    hall.room("demoted", [hall.table()])
    board = await hall.tablet("demoted", 0, kind="teacher").enter()
    assert await closed_with(board) == 4401
    board = await hall.tablet("demoted", 0, kind="teacher").enter()
    assert "pin" not in board.view
    await board.leave()


async def test_a_board_that_comes_later_shows_the_clock_of_now(hall):
    table = hall.table()
    hall.room("later", [table])
    tablet = await hall.tablet("later").enter()
    first = await hall.tablet("later", 0, kind="screen").enter(until="tile1")
    drawn = (await tablet.play("draw"))["n"]
    await asyncio.sleep(1.5)
    later = await hall.tablet("later", 0, kind="teacher").enter(until="tile1")
    shown = later.view["tile1"]["at"]
    await first.hello()
    await first.until(lambda: first.view["tile1"]["at"] >= shown)
    again = first.view["tile1"]["at"]
    added = (await tablet.play("add"))["n"]
    times = dict(hall.query("SELECT n, at FROM games_entry WHERE table_id = %s", table))
    tenth = 0.1  # as tiles tell their time
    assert times[drawn] + 0.5 < shown <= again <= times[added] + tenth, "time has gone on though nothing happened"
    await asyncio.gather(tablet.leave(), first.leave(), later.leave())


async def test_the_tile_of_a_table_of_another_version_has_all_that_others_have(hall):
    tables = [hall.table(), hall.table(version=99)]
    hall.query("UPDATE games_table SET status = 'paused' WHERE id = %s", tables[1])
    hall.room("tile", tables)
    board = await hall.tablet("tile", 0, kind="teacher").enter()
    await board.until(lambda: {"tile1", "tile2"} <= board.view.keys())
    assert board.view["tile2"].keys() == board.view["tile1"].keys()
    assert (board.view["tile1"]["paused"], board.view["tile2"]["paused"]) == (False, True)
    await board.leave()


async def test_a_table_that_nobody_looks_at_is_put_away_and_time_stands_still(hall):
    table = hall.table(hold=1.0)
    hall.room("unused", [table])
    tablet = await hall.tablet("unused").enter()
    await tablet.play("draw")
    await tablet.leave()
    async with asyncio.timeout(30):
        while table in (await hall.ask("/inside"))["actors"]:
            await asyncio.sleep(0.1)
    before = hall.entries(table)
    await asyncio.sleep(2.0)
    assert hall.entries(table) == before
    tablet = await hall.tablet("unused").enter()
    resumes = [(at, move) for _, at, _, move, *_ in hall.entries(table) if move == "/resume"]
    assert len(resumes) == 2
    assert resumes[1][0] < 3.5, "the time in which nobody served it does not count"
    await tablet.leave()


async def test_a_burst_of_500_events_is_whole_or_a_fresh_view(hall):
    table = hall.table(target=1_000_000)
    hall.room("burst", [table])
    tablets = [await hall.tablet("burst", who).enter() for who in (1, 2, 3, 4)]

    async def busy(tablet):
        for _ in range(62):
            await tablet.play("draw")
            await tablet.play("add")
            await asyncio.sleep(0.02)

    await asyncio.gather(*map(busy, tablets))
    n = hall.entries(table)[-1][0]
    for tablet in tablets:
        await tablet.until(lambda tablet=tablet: tablet.n == n)
        assert tablet.view["table"] == tablets[0].view["table"]
        assert len(tablet.events) == 496 or any('"skipped":true' in frame for frame in tablet.frames)


async def test_who_has_just_come_in_is_awaited_for_a_while_and_away_only_then(hall):
    """A newcomer's page takes a moment: by the school's word it is inside, and no socket of it is here yet. At the
    table, too, its silence counts from then on and not from the room's beginning."""
    table = hall.table()
    hall.room("coming", [table], seats=2)
    first, second = await hall.tablet("coming", 1).enter(), await hall.tablet("coming", 2).enter()
    board = await hall.tablet("coming", 0, kind="teacher").enter()
    await board.until(lambda: board.view.get("present") == [1, 2])
    await first.leave()
    await board.until(lambda: (-1, "/away 0") in hall.moves(table))  # the room is older than a seat may be silent
    hall.room("coming", [table], seats=3)
    await hall.ask("/notify", room="coming")
    await board.until(lambda: board.view.get("present") == [2, 3])
    assert (-1, "/away 2") not in hall.moves(table)
    await board.until(lambda: board.view.get("present") == [2])
    await board.until(lambda: (-1, "/away 2") in hall.moves(table))
    await asyncio.gather(second.leave(), board.leave())


async def test_the_school_is_asked_when_a_table_ends_by_itself(hall):
    """No teacher has done anything: what the room shows of the round is what the school says now."""
    table = hall.table(target=1)
    hall.room("ends", [table])
    tablet = await hall.tablet("ends").enter()
    board = await hall.tablet("ends", 0, kind="teacher").enter()
    await board.until(lambda: "tile1" in board.view)
    hall.room("ends", [table], shared={"room": {"key": "ends", "status": "over"}})
    await tablet.play("draw")
    await tablet.play("add")
    await board.until(lambda: board.view["tile1"]["status"] == "over")
    await board.until(lambda: board.view["room"]["status"] == "over")
    await asyncio.gather(tablet.leave(), board.leave())
