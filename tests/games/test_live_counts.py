"""What is counted while a table is played is what was played."""


async def counted(hall) -> dict:
    return await hall.ask("/numbers")


def grown(before: dict, after: dict, name: str) -> float:
    return after["counted"].get(name, 0) - before["counted"].get(name, 0)


async def test_moves_refusals_and_reconnects_are_counted_once(hall):
    table = hall.table(seats=2, hold=1000)
    hall.room("counted", [table], seats=2)
    before = await counted(hall)
    one, two = [await hall.tablet("counted", who).enter() for who in (1, 2)]
    during = await counted(hall)
    assert during["now"]["sockets{pupil}"] == 2
    for tablet in (one, two):
        await tablet.play("draw")
        assert (await tablet.play("draw"))["code"] == "have_one"
    await two.leave()
    await (await hall.tablet("counted", 2).enter()).play("add", tap="later")
    after = await counted(hall)
    assert grown(before, after, "moves_stored") == len(hall.entries(table))
    assert grown(before, after, "refusals{have_one}") == 2
    assert grown(before, after, "reconnects") == 1
    waited, total = [after["spreads"]["arrival_to_stored_seconds"][part] for part in (0, 1)]
    assert sum(waited) - sum(before["spreads"]["arrival_to_stored_seconds"][0]) == 3
    assert total > before["spreads"]["arrival_to_stored_seconds"][1]
    assert sum(after["spreads"]["commit_seconds"][0]) > sum(before["spreads"]["commit_seconds"][0])


async def test_an_act_of_a_view_comes_as_a_hint(hall):
    table = hall.table(seats=2, hold=1000)
    hall.room("hinted", [table], seats=2)
    tablet = await hall.tablet("hinted").enter()
    before = await counted(hall)
    await hall.ask("/act", table=table, move="/pause")
    await tablet.until(lambda: tablet.n >= len(hall.entries(table)))
    assert grown(before, await counted(hall), "hints") >= 1
