"""The pupil's clocks go on by themselves: no move, no message is needed for them to tick."""

import pytest

from tests.e2e.people import Pupil
from tests.patience import until

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


def times(pupil: Pupil) -> dict[str, str]:
    return pupil.page.locator("[data-time]").evaluate_all(TIMES)


def gone(was: dict[str, str], now: dict[str, str]) -> int:
    """Seconds that have gone by on each clock."""
    return min(seconds(was[name]) - seconds(now[name]) for name in was)


def test_clocks_move_with_nothing_touched(seated):
    """Both for the one whose turn it is and for the one who waits: the whole time and the turn's."""
    for pupil in seated:
        pupil.becomes(lambda pupil=pupil: set(times(pupil)), {"clock.left", "clock.turn"})
    before = [times(pupil) for pupil in seated]
    for pupil, was in zip(seated, before, strict=True):
        until(lambda pupil=pupil, was=was: gone(was, times(pupil)) >= 3, pause=pupil.pause)
