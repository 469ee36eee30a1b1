"""A whole game through the pages alone, by taps: a short one of two pupils; in each variant one of four."""

import pytest

from tests.e2e.parts import (
    FULL,
    SHORT,
    TWO,
    chim_poom,
    chords_and_a_mistake,
    everything,
    finish,
    rests,
    short,
    two_calls_void,
)


@pytest.mark.soak
def test_initiation(lesson):
    game = lesson("initiation", {"note": 1}, show_time=1)
    chords_and_a_mistake(game)
    finish(game)


@pytest.mark.soak
def test_intermediate(lesson):
    game = lesson(
        "intermediate", {"note": 1, "rest": 1, "clef": 1, "repeat": 1, "chim_poom": 2}, show_time=1, call_window=2
    )
    chords_and_a_mistake(game)
    rests(game)
    two_calls_void(game, 2, 3)
    chim_poom(game, 3, 1)
    finish(game)


@pytest.mark.soak
def test_full(lesson):
    everything(lesson("full", FULL, show_time=1, call_window=2))


def test_a_short_one(lesson):
    """With everything that moves, which the other tests do without."""
    game = lesson("full", SHORT, names=TWO, show_time=1)
    for screen in game.screens:
        screen.page.emulate_media(reduced_motion="no-preference")
    short(game)
