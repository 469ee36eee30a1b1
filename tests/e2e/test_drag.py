"""A whole game by drag alone, with real touches; and how a drag ends that comes to nothing."""

import pytest

from tests.e2e.drags import Drags
from tests.e2e.parts import chim_poom, chords_and_a_mistake, finish, natural, rests, two_calls_void


@pytest.fixture
def acts():
    return Drags()


def test_a_whole_game_by_drag_alone(lesson):
    deck = {"note": 1, "rest": 1, "clef": 1, "sharp": 3, "flat": 1, "natural": 2, "repeat": 1, "chim_poom": 1}
    game = lesson("full", deck, show_time=1)
    chords_and_a_mistake(game)
    rests(game)
    natural(game)
    two_calls_void(game, 2, 3)
    chim_poom(game, 3, 1)
    finish(game)
