"""The laws of the clock, for every game of the catalogue."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.catalogue import game
from games.rules.game import IllegalMove
from tests.games.random_play import whole_game
from tests.games.test_laws import accepted, games, seeds, some

MOST_BELLS = 2000
# From here on the clock alone leads to the end: game -> whether this state is one of those.
ENDS_BY_ITSELF = {
    "acordes": lambda state: state.end is not None or not state.heap,
    "harmonies": lambda state: state.rules.turn_timeout is not None,
    "macarena": lambda state: state.options.turn_timeout is not None,
}


@games
@some
@given(seed=seeds)
def test_the_bell_rings_at_its_time_and_not_before(key, seats, options, seed):
    rules = game(key)
    for step in whole_game(rules, seats, seed, options):
        due = rules.deadline(step.before)
        if due is None:
            assert not accepted(rules, step.before, None, "tick")
            continue
        if due - 0.001 > step.before.now:
            with pytest.raises(IllegalMove, match="not_yet"):
                rules.play(step.before, None, "tick", due - 0.001)
        after, _ = rules.play(step.before, None, "tick", due)
        assert after != step.before


@games
@some
@given(seed=seeds, data=st.data())
def test_the_bell_alone_ends_a_game_that_has_an_end_or_no_heap_any_more(key, seats, options, seed, data):
    """Nobody moves any more: what could be taken may lie there for ever, and yet the game ends."""
    rules = game(key)
    steps = list(whole_game(rules, seats, seed, options))
    late = [step.after for step in steps if ENDS_BY_ITSELF[key](step.after)]
    for _ in range(3):
        state, bells = data.draw(st.sampled_from(late)), 0
        while (due := rules.deadline(state)) is not None:
            state, bells = rules.play(state, None, "tick", due)[0], bells + 1
            assert bells < MOST_BELLS
        assert rules.scores(state) is not None
