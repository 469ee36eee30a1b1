"""The pupil's clocks go on by themselves: no move, no message is needed for them to tick."""

import pytest

from tests.e2e.people import Pupil

TIMES = "all => Object.fromEntries(all.map(e => [e.dataset.time, e.querySelector('b').textContent]))"


@pytest.fixture
def seated(browser, site):
    """One pupil and one bot-less neighbour at a timed table by turns."""
    facts = site.world("lesson", pupils=["Hugo", "Nora"], start=True, mode="turns", minutes=15, turn_timeout=60)
    pupils = [Pupil(browser, site.url, name).inside(facts) for name in ("Hugo", "Nora")]
    for pupil in pupils:
        pupil.see("[data-time='clock.turn']")
    yield pupils
    for pupil in pupils:
        pupil.close()


def seconds(text: str) -> int:
    minutes, rest = text.split(":")
    return int(minutes) * 60 + int(rest)


def test_clocks_move_with_nothing_touched(seated):
    """Both for the one whose turn it is and for the one who waits: the whole time and the turn's."""
    before = [pupil.page.locator("[data-time]").evaluate_all(TIMES) for pupil in seated]
    seated[0].page.wait_for_timeout(3200)
    after = [pupil.page.locator("[data-time]").evaluate_all(TIMES) for pupil in seated]
    for was, now in zip(before, after, strict=True):
        assert set(was) == {"clock.left", "clock.turn"}
        for name in was:
            assert seconds(was[name]) - seconds(now[name]) >= 3, (was, now)
