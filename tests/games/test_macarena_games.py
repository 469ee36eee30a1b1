"""Random whole games, for 2–5 players, under each option: a fixed sample, 300 in the long run."""

import json
from collections import Counter
from itertools import product
from random import Random

import pytest

from games.rules.catalogue import game as rules_of
from tests.games.macarena_table import pieces_hold
from tests.games.random_play import bot_move, random_move, whole_game

MACARENA = rules_of("macarena")
OPTIONS = (
    {},
    {"goal": 1},
    {"max_rounds": 1},
    {"starting_hand": 5, "goal": 2},
    {"same_element_ladder": True, "goal": 1},
    {"wrap": True, "majority_tie": "none", "max_rounds": 2},
    {"self_mirror": False, "deep_mirror": False, "extra_pass_keeps": True, "goal": 1},
    {"open_piles": True, "starting_hand": 7, "max_rounds": 2},
)
KINDS = list(product((2, 3, 4, 5), OPTIONS))
SAMPLE = [0, 9, 18, 27, 4, 13, 22, 31]  # every number of players twice, every option once
LONG = [pytest.param(number, marks=pytest.mark.soak) for number in range(len(KINDS), len(KINDS) + 300)]


@pytest.mark.parametrize("number", [*SAMPLE, *LONG])
def test_a_random_game_holds_every_law(number):
    seats, options = KINDS[number % len(KINDS)]
    choose = (random_move, bot_move)[number // 2 % 2]
    deck = 97 - seats * options.get("starting_hand", 0)
    turns, step, rng = Counter({1: 1}), None, Random(number)
    for step in whole_game(MACARENA, seats, number, options, choose=choose):
        state = step.after
        pieces_hold(state)
        turns[state.round] += sum(event.kind == "turn" for event in step.events)
        one_turn(step)
        if step.line.n % 4 == 0:
            hidden(state, rng)
    full = [turns[each] for each in range(1, state.round)]
    assert full == [deck] * len(full), "as many turns as cards in the deck"
    assert turns[state.round] == deck or state.ending == "macas"
    assert state.ending in ("goal", "macas", "rounds")
    assert MACARENA.scores(state) == tuple(result["amulets"] for result in MACARENA.summary(state)["results"])


def one_turn(step) -> None:
    """A play takes all but the last card or nothing, moves at most one maca, and a pass brings them all home."""
    for event in step.events:
        seat, before, after = event.seat, step.before, step.after
        if event.kind == "played":
            there = before.piles[event.data["pile"] - 1].cards
            assert [*there, *event.data["cards"]] == [*event.data["taken"], *event.data["after"]]
            assert bool(event.data["taken"]) == (event.data["mirror"] or event.data["total"] >= 3)
            assert event.data["extra"] == (after.seat == seat and after.extra)
            if after.phase == "play":
                assert after.on_piles(seat) - before.on_piles(seat) == event.data["maca"]
        if event.kind == "passed":
            assert event.data["macas"] == (
                0 if before.extra and before.options.extra_pass_keeps else before.on_piles(seat)
            )


def hidden(state, rng: Random) -> None:
    """What a seat cannot know can be anything for all that its view and its summary say; no hand is in another's."""
    for seat in (*range(len(state.players)), None):
        shown = MACARENA.view(state, seat)
        other = MACARENA.blind(state, seat, rng)
        assert MACARENA.view(other, seat) == shown
        assert MACARENA.summary(other) == MACARENA.summary(state)
        text = json.dumps({name: section for name, section in shown.items() if name not in ("me", "piles")})
        assert "-agua" not in text
        assert "-fuego" not in text
