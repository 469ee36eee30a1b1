"""A long game leaves nothing behind in a page: three hundred updates later it is as large as after the first twenty."""

import pytest

TWO = ["Hugo", "Lucía"]
# A note goes to and fro between two towers, as often as asked.
TO_AND_FRO = """async ([note, times]) => {
    const there = selector => new Promise(done => {
        const look = () => {
            const found = document.querySelector(selector);
            return found ? done(found) : setTimeout(look, 4);
        };
        look();
    });
    for (let i = 0; i < times; i += 1) {
        const goal = i % 2 ? 1 : 2;
        (await there(`[data-combo="${3 - goal}"] [data-note="${note}"]:not(.chosen)`)).click();
        (await there(`[data-combo="${goal}"] [data-move^="move ${note} ${goal} "]`)).click();
        await there(`[data-combo="${goal}"] [data-note="${note}"]:not(.chosen)`);
    }
}"""


def size(session) -> tuple[float, float]:
    """Nodes and listeners that the page keeps, whether they are shown or not."""
    session.send("HeapProfiler.collectGarbage")
    found = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
    return found["Nodes"], found["JSEventListeners"]


@pytest.mark.soak
def test_three_hundred_updates(lesson):
    game = lesson("initiation", {"note": 1}, names=TWO)
    sessions = [pupil.page.context.new_cdp_session(pupil.page) for pupil in game.pupils]
    for session in sessions:
        session.send("Performance.enable")
    mover, note = game.pupils[0], game.build(0, 1, "Cq", "Eq")[1]
    mover.page.evaluate(TO_AND_FRO, [note, 20])
    before = [size(session) for session in sessions]
    mover.page.evaluate(TO_AND_FRO, [note, 300])
    assert len(game.journal.lines()) > 320
    for (nodes, listeners), session in zip(before, sessions, strict=True):
        now = size(session)
        assert now[0] <= nodes + 20, (nodes, now[0])
        assert now[1] <= listeners + 5, (listeners, now[1])
