"""The level-1 bot keeps thirds and sometimes errs; the fuzz of a table by four random seats at once."""

from collections import Counter
from random import Random

import pytest

from games.rules.acordes import bot, moves, think, view
from games.rules.catalogue import game as rules_of
from games.rules.game import IllegalMove
from tests.games.acordes_table import game, whereabouts
from tests.games.random_play import bot_move, random_move, whole_game


def choices(t, seat=0, times=40) -> Counter:
    listed = list(moves(t.state, seat))
    shown = view(t.state, seat)
    return Counter(bot(shown, listed, 1, Random(i)) for i in range(times))


def test_it_keeps_a_third_on_its_tower():
    found = choices(game("hand Gq; 1 Cq Eq; 2 Dq", "-"))
    assert found.most_common(1)[0][0] == "keep 1 3"
    assert found["keep 1 3"] > 30


def test_it_gives_back_what_does_not_fit():
    assert choices(game("hand Dq; 1 Cq Ew; 2 Cw Eh; 3 Eq Gw", "-")).most_common(1)[0][0] == "return"


def test_it_lays_a_stored_accidental_that_makes_thirds():
    t = game("1 Cq Eq Fq#; tray sharp", "-")
    found = choices(t)
    assert found[f"lay {t.card('sharp', 1)} {t.card('Fq')}"] > 30


def test_it_judges_by_the_rules_of_its_table():
    """Fa𝄪 is no Sol where nothing is renamed, and Do–Mi♭♭ a third where thirds may be of any size."""
    tower, hand = "1 Cq Eq Fq##", "hand Gq; 1 Cq Eqbb"
    plain = {"rules": {"renaming": "none"}}
    assert choices(game(tower, "-", heap="Cw")) == {"call chord 1": 40}
    assert choices(game(tower, "-", heap="Cw", **plain))["call chord 1"] < 10
    wide = {"rules": {"renaming": "none", "thirds": "any"}}
    assert choices(game(hand, "-"))["keep 1 3"] < 10
    assert choices(game(hand, "-", **wide))["keep 1 3"] > 30


def test_it_calls_what_must_be_called():
    assert choices(game("hand chim_poom", "-")) == {"call chim_poom": 40}


def test_it_attacks_who_leads_more_often_than_not():
    t = game("hand chim_poom", "chord Cq Ew Gh", "chord Cq Eq Gq").do(0, "call chim_poom").clock()
    assert choices(t)["target 2"] > 25


def test_near_the_end_it_closes_what_it_has():
    assert choices(game("1 Cq Eq Gq", "-", heap="Cw")) == {"call chord 1": 40}


def test_it_errs_now_and_then():
    wrong = right = 0
    for seed in range(10):
        for step in whole_game(rules_of("acordes"), 4, seed, {}, choose=bot_move):
            for event in step.events:
                if event.kind == "judged":
                    right, wrong = right + event.correct, wrong + (not event.correct)
    assert 2 * wrong < right
    assert wrong > 0


def test_it_closes_chords_of_every_size_some_with_renamed_notes():
    sizes, renamed = Counter(), 0
    for seed in range(30):
        for step in whole_game(rules_of("acordes"), 3, seed, {}, choose=bot_move):
            for event in step.events:
                if event.kind == "chord_closed":
                    sizes[event.data["size"]] += 1
                    renamed += bool(event.data["renamed"])
    assert sizes.keys() == {3, 4, 5}
    assert renamed > 0


def test_it_thinks_for_some_seconds():
    pauses = [think(Random(i), 1) for i in range(200)]
    assert min(pauses) > 1
    assert max(pauses) < 10


@pytest.mark.parametrize("seed", range(12))
def test_four_seats_that_act_at_once_on_what_they_last_saw(seed):
    """Each draws its move from a view that others have made stale: accepted or refused by a code, never anything else,
    and every card stays in one place."""
    rules, rng = rules_of("acordes"), Random(seed)
    state = rules.setup(4, seed, {"variant": ("full", "intermediate")[seed % 2]})
    at, refusals = 0.0, Counter()
    while rules.scores(state) is None:
        at = round(at + rng.uniform(0.05, 0.6), 3)
        taps = [(seat, random_move(rules, state, seat, rng), rng.uniform(0, 0.4)) for seat in range(4)]
        for seat, move, lag in sorted(taps, key=lambda _: rng.random()):
            while rules.scores(state) is None and (due := rules.deadline(state)) is not None and due <= at:
                state, _ = rules.play(state, None, "tick", due)
            if move is None:
                continue
            try:
                state, _ = rules.play(state, seat, move, at, lag)
            except IllegalMove as refusal:
                refusals[refusal.code] += 1
            assert sorted(whereabouts(state)) == list(range(1, len(state.faces)))
    assert refusals["card_gone"] + refusals["stopped"] > 0
    assert refusals.keys() <= set(rules.REFUSALS)
