"""Random whole games, for 1–4 players, both sides, with and without spirits: a fixed sample, 500 in the long run."""

import json
from collections import Counter
from itertools import product
from random import Random

import pytest

from games.rules.catalogue import game as rules_of
from games.rules.harmonies.deck import SPIRITS
from games.rules.harmonies.tokens import COUNTS
from tests.games.harmonies_table import cards_of, cubes_hold, same, tokens_of
from tests.games.random_play import bot_move, random_move, whole_game

HARMONIES = rules_of("harmonies")
KINDS = list(product((1, 2, 3, 4), "AB", (False, True)))  # seats, side, spirits
SAMPLE = 2 * len(KINDS)  # each kind by chance and by the bot
LONG = [pytest.param(number, marks=pytest.mark.soak) for number in range(SAMPLE, SAMPLE + 500)]


@pytest.mark.parametrize("number", [*range(SAMPLE), *LONG])
def test_a_random_game_holds_every_law(number):
    seats, side, spirits = KINDS[number % len(KINDS)]
    options = {"side": side, "spirits": spirits}
    choose = (random_move, bot_move)[number // len(KINDS) % 2]
    turns, step, acts = Counter(), None, []
    for step in whole_game(HARMONIES, seats, number, options, choose=choose):
        state = step.after
        assert Counter(tokens_of(state)) == COUNTS
        assert len(set(cards_of(state))) == len(cards_of(state)) == 32
        cubes_hold(state)
        refilled(step)
        turns[step.before.seat] += sum(event.kind == "turn_ended" for event in step.events)
        acts = undone(step, acts)
        if len(state.steps) % 3 == 0:
            hidden(state)
    assert len({turns[seat] for seat in range(seats)}) == 1, "equal turns"
    assert state.turns == turns[0] * seats
    assert state.ending in ("board", "bag")
    assert any(board.empty <= 2 for board in state.boards) or len(state.bag) < (9 if seats == 1 else 3)
    assert HARMONIES.scores(state) == tuple(
        sum(result["points"][name] for name in ("landscape", "animals", "spirit"))
        for result in HARMONIES.summary(state)["results"]
    )


def refilled(step) -> None:
    """No space is ever filled in part, and between turns all are full, until the bag is empty."""
    assert all(len(space) in (0, 3) for space in step.after.centre)
    if step.after.phase == "play":
        empty = [space for space in step.after.centre if not space]
        assert len(empty) == (1 if step.after.turn.space else 0)


def undone(step, acts: list) -> list:
    """The states before the acts that may be taken back; an undo gives the last one again, bit by bit."""
    state = step.after
    if step.line.move == "undo":
        assert same(state, acts.pop())
    elif step.line.move == "undo turn":
        assert same(state, acts[0])
        acts = []
    elif len(state.steps) > len(step.before.steps):
        acts = [*acts, step.before]
    else:
        acts = []
    assert len(acts) == len(state.steps)
    return acts


def hidden(state) -> None:
    """What a seat cannot know can be anything for all that its view and its summary say."""
    rng = Random(state.turns)
    for seat in (*range(len(state.boards)), None):
        shown = HARMONIES.view(state, seat)
        assert HARMONIES.view(HARMONIES.blind(state, seat, rng), seat) == shown
        text = json.dumps(shown)
        assert not any(f'"{card}"' in text for card in state.deck)
        known = {spirit for spirit in SPIRITS if f'"{spirit}"' in text}
        assert known <= set(state.spirits[: 2 * len(state.boards)])
