"""The game by keyboard alone, and where focus is after every change of the page."""

import pytest

from tests.e2e.keys import Keys
from tests.e2e.parts import chim_poom, chords_and_a_mistake, finish, natural, rests, two_calls_void

FULL = {"note": 1, "rest": 1, "clef": 1, "sharp": 3, "flat": 1, "natural": 2, "repeat": 1, "chim_poom": 1}


@pytest.fixture
def acts():
    return Keys()


def test_a_whole_game(lesson):
    game = lesson("full", FULL, show_time=2)
    chords_and_a_mistake(game)
    rests(game)
    natural(game)
    two_calls_void(game, 2, 3)
    chim_poom(game, 3, 1)
    finish(game)
