"""Who watches a table sees its audience's view, move by move, and plays nothing; what a tile tells of each seat."""

import asyncio
from types import SimpleNamespace

from games.live import seen
from games.rules.game import Event


async def test_a_watcher_sees_what_the_audience_sees_move_by_move(hall):
    tables = [hall.table(seats=2), hall.table(seats=2)]
    hall.room("watch", tables, seats=2, watchers={"1": {"mates": {"0": "Ana"}}, "2": {"mates": {"0": "Eva"}}})
    tablet = await hall.tablet("watch").enter()
    watcher = await hall.tablet("watch", 1, kind="watcher").enter(until="table")
    assert watcher.view["mates"] == {"0": "Ana"}
    n = (await tablet.play("draw"))["n"]
    await watcher.until(lambda: watcher.n >= n)
    assert "me" not in watcher.view
    assert tablet.view["seat0"]["hand"]
    assert watcher.view["table"]["count"] == tablet.view["table"]["count"]
    assert "pin" not in watcher.view
    assert not any(name.startswith("tile") or name == "present" for name in watcher.view)
    assert (await watcher.play("draw"))["code"] == "not_seated"
    other = await hall.tablet("watch", 2, kind="watcher").enter(until="table")
    assert other.view["mates"] == {"0": "Eva"}
    await asyncio.gather(tablet.leave(), watcher.leave(), other.leave())


async def test_a_watcher_of_no_table_waits_and_follows_a_fresh_deal(hall):
    first, second = hall.table(seats=2), hall.table(seats=2)
    hall.room("anew", [first], seats=2, watchers={"1": {}})
    watcher = await hall.tablet("anew", 1, kind="watcher").enter(until="table")
    nobody = await hall.tablet("anew", 7, kind="watcher").enter(until="room")
    assert "table" not in nobody.view
    tablet = await hall.tablet("anew").enter()
    await tablet.play("draw")
    hall.room("anew", [second], seats=2, watchers={"1": {}})
    await hall.ask("/notify", room="anew")
    await tablet.until(lambda: tablet.view.get("me", {}).get("seat") == 0 and not tablet.view["seat0"]["hand"])
    n = (await tablet.play("draw"))["n"]
    await watcher.until(lambda: watcher.n == n)
    assert hall.moves(second) == [(0, "draw")]
    await asyncio.gather(tablet.leave(), watcher.leave(), nobody.leave())


async def test_a_tile_tells_when_each_seat_moved_and_since_when_it_is_away(hall):
    table = hall.table(seats=2)
    hall.room("seen", [table], seats=2)
    ana, eva = await hall.tablet("seen", 1).enter(), await hall.tablet("seen", 2).enter()
    board = await hall.tablet("seen", 0, kind="teacher").enter(until="tile1")
    assert (board.view["tile1"]["moved"], board.view["tile1"]["gone"]) == ([0, 0], [None, None])
    await asyncio.sleep(1.1)
    n = (await ana.play("draw"))["n"]
    await board.until(lambda: board.view["tile1"]["n"] >= n)
    assert board.view["tile1"]["moved"][0] >= 1
    assert board.view["tile1"]["moved"][1] == 0
    await eva.leave()
    await board.until(lambda: board.view["tile1"]["gone"][1] is not None)
    assert board.view["tile1"]["away"] == [1]
    await asyncio.gather(ana.leave(), board.leave())


async def test_the_projector_is_not_told_whose_claims_were_wrong_nor_who_is_still_or_away(hall):
    hall.room("wall", [hall.table(seats=2)], seats=2)
    tablet = await hall.tablet("wall").enter()
    board = await hall.tablet("wall", 0, kind="teacher").enter(until="tile1")
    screen = await hall.tablet("wall", 0, kind="screen").enter(until="tile1")
    n = (await tablet.play("draw"))["n"]
    for each in (board, screen):
        await each.until(lambda each=each: each.view["tile1"]["n"] >= n)
    teachers_alone = {"moved", "gone", "wrong", "row", "far", "away"}
    assert board.view["tile1"].keys() - screen.view["tile1"].keys() == teachers_alone
    assert screen.view["tile1"].keys() < board.view["tile1"].keys()
    assert "present" in board.view
    assert not any('"present"' in frame or '"wrong"' in frame or '"row"' in frame for frame in screen.frames)
    await asyncio.gather(tablet.leave(), board.leave(), screen.leave())


def line(seat, move, at=0.0, wall=100.0):
    return SimpleNamespace(seat=seat, move=move, at=at, wall=wall, lag=0.0)


def judged(seat, right):
    return Event("judged", seat, {}, (), right)


def followed(*steps):
    sights = {}
    for each, events in steps:
        sights = seen.follow(sights, each, events)
    return sights


def test_claims_are_counted_until_somebody_else_sits_there():
    wrong, right = (line(-1, "tick"), [judged(0, False)]), (line(-1, "tick"), [judged(0, True)])
    sights = followed(wrong, wrong, right, wrong)
    assert (sights[0].wrong, sights[0].row) == (3, 1)
    assert 0 not in followed(wrong, (line(-2, "/leave 0"), []))
    assert followed(wrong, (line(-2, "/sit 0", 7.5), []))[0] == seen.Seen(moved=7.5)


def test_said_twice_away_counts_from_the_first():
    sights = followed((line(-1, "/away 1", wall=100.0), []), (line(-1, "/away 1", wall=130.0), []))
    assert seen.told(sights, 2, 160.4)["gone"] == [None, 60]
    assert seen.told(followed((line(-1, "/away 1"), []), (line(-1, "/here 1"), [])), 2, 160.0)["gone"] == [None, None]


def test_what_tells_nothing_changes_nothing():
    sights = followed((line(0, "draw", 3.0), []))
    assert seen.follow(sights, line(-2, "/pause", 9.0), []) is sights


def test_who_moved_has_moved_though_that_is_taken_back():
    before = followed((line(0, "draw", 30.0), []))
    assert seen.still_moved({0: seen.Seen(moved=2.0)}, before)[0].moved == 30.0


async def test_two_devices_of_the_teacher_see_the_same_and_both_may_go(hall):
    table = hall.table(seats=2)
    hall.room("two", [table], seats=2)
    tablet = await hall.tablet("two").enter()
    laptop, phone = [await hall.tablet("two", 0, kind="teacher").enter(until="tile1") for _ in range(2)]
    await hall.ask("/act", table=table, move="/pause")
    for board in (laptop, phone):
        await board.until(lambda board=board: board.view["tile1"]["paused"])
    await hall.ask("/act", table=table, move="/resume")
    await laptop.leave()
    await phone.until(lambda: not phone.view["tile1"]["paused"])
    assert phone.code is None
    await phone.leave()
    assert "yes" in await tablet.play("draw")
    n = (await tablet.play("add"))["n"]
    again = await hall.tablet("two", 0, kind="teacher").enter(until="tile1")
    await again.until(lambda: again.view["tile1"]["n"] >= n)
    assert again.view["tile1"]["summary"]["count"] == tablet.view["table"]["count"]
    await asyncio.gather(tablet.leave(), again.leave())
