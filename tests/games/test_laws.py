"""The laws that hold for every game of the catalogue (house.md), by random whole games."""

import json
import os
from collections import Counter
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games import words
from games.rules import acordes, kit
from games.rules.acordes.state import TOWERS
from games.rules.catalogue import GAMES, game
from games.rules.game import IllegalMove
from games.rules.harmonies.deck import ANIMALS
from games.rules.harmonies.tokens import COUNTS, STACKS
from games.rules.replay import Line, fold
from tests.games.acordes_table import whereabouts
from tests.games.harmonies_table import cards_of, cubes_hold, tokens_of
from tests.games.macarena_table import pieces_hold
from tests.games.random_play import bot_move, random_move, whole_game

NEEDS = ("/needs 0 hints slow", "/needs 0 table plain 1 none slow", "/help none", "/help names")
ACTS = ("/pause", "/resume", "/resume", "/away 0", "/here 0", "/leave 1", "/sit 1", "/minutes 1", "/rewind", *NEEDS)

# A fixed sample in the suite; fifteen times as many, never the same, and more setups in the long run.
LONG = bool(os.environ.get("SOAK"))

MORE_OF_MACARENA = [
    (2, {"minutes": 7, "first_player": "2"}),
    (3, {"same_element_ladder": True, "open_piles": True, "goal": 1, "first_player": "5"}),
    (4, {"starting_hand": 5, "majority_tie": "none", "deep_mirror": False}),
    (5, {}),
][: None if LONG else 0]

# Setups in which every branch of a game is played: game -> [(seats, options)]
SETUPS = {
    "acordes": [
        (4, {"variant": "initiation"}),
        (4, {"variant": "intermediate"}),
        (4, {}),
        (4, {"mode": "turns"}),
        (3, {"mode": "turns", "variant": "intermediate", "turn_timeout": None}),
        (2, {"attacks": "not_twice", "store_clefs_and_bars": True, "help": "hints"}),
        (3, {"attacks": "off", "rules": {"order": "free"}, "last_call": 0, "show_time": 0}),
        (8, {"minutes": 4, "redeal": True, "call_window": 0, "open_reasons": True}),
        (5, {"deck": {"rest": 12, "natural": 16, "chim_poom": 16, "note": 1}, "rules": {"renaming": "all"}}),
        (2, {"deck": {"note": 1, "clef": 0}, "minutes": 3, "redeal": True, "mode": "turns"}),
        (4, {"group_check": True, "open_reasons": True, "variant": "initiation"}),
        (3, {"group_check": True, "mode": "turns", "show_time": 0, "minutes": 6}),
        (4, {"mode": "turns", "turn_timeout": 7, "variant": "intermediate"}),
        (3, {"minutes": 8.3, "call_window": 0.12345, "max_lag": 0.1237, "hold_timeout": 7.77777, "show_time": 1.23456}),
    ],
    "harmonies": [
        (1, {"spirits": True}),
        (2, {"first_player": "2"}),
        (2, {"side": "B", "spirits": True, "minutes": 7}),
        (3, {"spirits": True, "turn_timeout": 33.333, "first_player": "4"}),
        (4, {"side": "B", "spirits": True}),
    ],
    "macarena": [
        (2, {"goal": 1, "max_rounds": 2, "turn_timeout": 33.333}),
        (5, {"max_rounds": 1, "starting_hand": 7, "wrap": True, "self_mirror": False, "extra_pass_keeps": True}),
        *MORE_OF_MACARENA,
    ],
}
EVERY = [(key, seats, options) for key, setups in SETUPS.items() for seats, options in setups]
games = pytest.mark.parametrize(("key", "seats", "options"), EVERY, ids=lambda value: str(value)[:40])
seeds = st.integers(0, 2**128 - 1)
some = settings(
    max_examples=60 if LONG else 4,
    derandomize=not LONG,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)


def test_every_game_is_under_these_laws():
    assert SETUPS.keys() == GAMES.keys()


def conserved_acordes(state) -> None:
    """Every card in exactly one place; points are those of the standing chords; three combinations of five at most."""
    assert sorted(whereabouts(state)) == list(range(1, len(state.faces)))
    for player in state.players:
        assert player.points == sum(chord.points for chord in player.chords)
        assert len(player.combos) == TOWERS
        assert all(len(combo.notes) <= 5 for combo in player.combos)
        assert all(combo.notes for combo in player.combos if combo.clef or combo.bar)


def conserved_harmonies(state) -> None:
    """120 tokens and 32 cards, each in one place; cubes as the cards say; every stack is one of those that may be."""
    assert Counter(tokens_of(state)) == COUNTS
    assert sorted(cards_of(state)) == sorted(ANIMALS)
    cubes_hold(state)
    assert all(stack in STACKS for board in state.boards for stack in board.stacks if stack)


CONSERVED = {"acordes": conserved_acordes, "harmonies": conserved_harmonies, "macarena": pieces_hold}


@games
@some
@given(seed=seeds)
@pytest.mark.parametrize("acts", [(), ACTS], ids=["plain", "acts"])
def test_random_legal_play_ends_with_every_piece_in_one_place(key, seats, options, acts, seed):
    rules = game(key)
    step = None
    for step in whole_game(rules, seats, seed, options, acts=acts):
        CONSERVED[key](step.after)
    assert len(rules.scores(step.after)) == seats
    assert rules.winners(step.after)
    assert all(list(rules.moves(step.after, seat)) == [] for seat in range(seats))
    assert rules.deadline(step.after) is None


@games
@some
@given(seed=seeds)
def test_replay_gives_the_same_state_bit_by_bit(key, seats, options, seed):
    rules = game(key)
    steps = list(whole_game(rules, seats, seed, options, acts=ACTS))
    again = fold(rules, seats, seed, options, [step.line for step in steps])
    assert again.state == steps[-1].after
    assert again.undone == frozenset()
    assert list(whole_game(rules, seats, seed, options, acts=ACTS)) == steps


@games
@some
@given(seed=seeds, data=st.data())
def test_what_moves_lists_is_accepted_and_listed_once_and_no_state_is_changed(key, seats, options, seed, data):
    rules = game(key)
    steps = list(whole_game(rules, seats, seed, options))
    for _ in range(3):
        state = data.draw(st.sampled_from(steps)).before
        before = hash(state)
        for seat in range(seats):
            listed = list(rules.moves(state, seat))
            assert len(listed) == len(set(listed))
            for move in listed:
                after, _ = rules.play(state, seat, move, state.now)
                assert after != state
        assert hash(state) == before


@games
@some
@given(seed=seeds, data=st.data())
def test_what_is_not_listed_is_refused(key, seats, options, seed, data):
    """Lines of other states of the same game: accepted if and only if they are listed."""
    rules = game(key)
    steps = list(whole_game(rules, seats, seed, options))
    lines = sorted({step.line.move for step in steps if step.line.seat is not None})
    for _ in range(4):
        state = data.draw(st.sampled_from(steps)).before
        seat = data.draw(st.integers(0, seats - 1))
        listed = set(rules.moves(state, seat))
        for move in lines:
            assert (move in listed) == accepted(rules, state, seat, move), move


def respelled(move: str) -> set[str]:
    """The same move as a careless or a hostile hand may write it."""
    words = move.split()
    blanks = {f" {move}", f"{move} ", f"\t{move}", f"{move}\n", "  ".join(words), "\t".join(words), "\xa0".join(words)}
    numbers = {" ".join(fill(word) if word.isdigit() else word for word in words) for fill in NUMERALS}
    return (blanks | numbers | {move.upper(), move.title()}) - {move}


NUMERALS = (
    lambda word: f"0{word}",
    lambda word: f"+{word}",
    lambda word: f"{word}.0",
    lambda word: f"{word[0]}_{word}",
    lambda word: word.translate({48 + digit: 0x660 + digit for digit in range(10)}),
)


@games
@some
@given(seed=seeds, data=st.data())
def test_every_move_has_one_spelling(key, seats, options, seed, data):
    """What reads the journal goes by the text of a move."""
    rules = game(key)
    steps = [step for step in whole_game(rules, seats, seed, options, acts=ACTS) if step.line.move != "tick"]
    for _ in range(8):
        step = data.draw(st.sampled_from(steps))
        assert accepted(rules, step.before, step.line.seat, step.line.move)
        for other in respelled(step.line.move):
            assert not accepted(rules, step.before, step.line.seat, other), other


def accepted(rules, state, seat, move) -> bool:
    try:
        rules.play(state, seat, move, state.now)
    except IllegalMove as refusal:
        declared, plain = refusal.code in rules.REFUSALS, json.dumps(refusal.detail)
        nobody = "seat" in refusal.detail and refusal.detail["seat"] is None
    else:
        return True
    assert declared, refused_as(move, plain)
    assert not nobody, refused_as(move, plain)
    return False


def refused_as(move: str, detail: str) -> str:
    return f"{move!r} is refused by a code that REFUSALS lacks, or names a seat that is none: {detail}"


VERBS = (
    *("take", "keep", "store", "place", "return", "lay", "move", "drop", "call", "chord", "rest", "draw", "strike"),
    *("send", "mine", "remove", "target", "skip", "pass", "done", "natural", "chim_poom", "tick", "/sit", "/leave"),
    *(
        "take_tokens",
        "place_token",
        "take_card",
        "place_cube",
        "discard_card",
        "end_turn",
        "undo",
        "turn",
        "keep_spirit",
    ),
    *("blue", "red", "A1", "C3", "Z9", "ranita", "niebla"),
    *("play", "buy", "ready", "agua", "fuego", "2f", "2f3f", "TtJt", "Kx", "2f3"),
)
NONSENSE = st.one_of(
    st.text(max_size=30),
    st.sampled_from(
        ["take", "keep 1", "call", "call chord", "tick", "/end now", "/minutes", "/sit x", "/undo", "\x00"]
    ),
    st.builds(
        lambda words: " ".join(map(str, words)),
        st.lists(
            st.one_of(
                st.sampled_from(VERBS),
                st.integers(-5, 10**9),
                st.sampled_from(["01", "+1", "1.0", "¹", "٣", "1e2", "0x1", "None"]),
            ),
            min_size=1,
            max_size=5,
        ),
    ),
)


@games
@settings(some, max_examples=40 if LONG else 3)
@given(seed=seeds, nonsense=st.lists(NONSENSE, min_size=60, max_size=60), data=st.data())
def test_nonsense_raises_illegal_move_and_nothing_else(key, seats, options, seed, nonsense, data):
    rules = game(key)
    steps = list(whole_game(rules, seats, seed, options))
    for move in nonsense:
        state = data.draw(st.sampled_from(steps)).before
        for seat in (None, -1, 0, seats - 1, seats, 99):
            accepted(rules, state, seat, move)


@games
@some
@given(seed=seeds)
def test_views_and_summaries_are_plain_json_and_views_have_the_same_sections(key, seats, options, seed):
    rules = game(key)
    for i, step in enumerate(whole_game(rules, seats, seed, options)):
        if i % 7:
            continue
        shared = rules.view(step.after, None).keys()
        for seat in (*range(seats), None):
            shown = rules.view(step.after, seat)
            assert json.loads(json.dumps(shown)) == shown
            assert shared <= shown.keys()
        for plain in (
            rules.summary(step.after),
            [[e.kind, e.seat, e.data, list(e.skills), e.correct] for e in step.events],
        ):
            assert json.loads(json.dumps(plain)) == plain


@games
@some
@given(seed=seeds)
def test_a_view_with_remembered_parts_is_the_view_made_anew(key, seats, options, seed):
    """Every part is made of all that it depends on (games.rules.kit.Remembered)."""
    rules = game(key)
    for i, step in enumerate(whole_game(rules, seats, seed, options, acts=ACTS)):
        shown = [rules.view(step.after, seat) for seat in (*range(seats), None)]
        if i % 3 == 0:
            kit.forget()
            assert [rules.view(step.after, seat) for seat in (*range(seats), None)] == shown


@games
@some
@given(seed=seeds)
def test_shuffling_all_that_a_seat_cannot_see_leaves_its_view_equal(key, seats, options, seed):
    rules, rng = game(key), Random(seed)
    changed = False
    for i, step in enumerate(whole_game(rules, seats, seed, options, acts=ACTS)):
        if i % 5:
            continue
        for seat in (*range(seats), None):
            other = rules.blind(step.after, seat, rng)
            changed |= other != step.after
            assert rules.view(other, seat) == rules.view(step.after, seat)
            assert rules.summary(other) == rules.summary(step.after)
    assert changed


@games
@some
@given(seed=seeds)
def test_what_is_told_of_an_event_is_a_part_of_it(key, seats, options, seed):
    rules = game(key)
    for step in whole_game(rules, seats, seed, options):
        for event in step.events:
            for seat in (*range(seats), None):
                heard = rules.told(event, seat)
                assert (heard.kind, heard.seat) == (event.kind, event.seat)
                assert heard.data.items() <= event.data.items() if heard is not event else True


@games
@some
@given(seed=seeds)
def test_every_code_and_kind_is_declared(key, seats, options, seed):
    rules = game(key)
    for step in whole_game(rules, seats, seed, options, acts=ACTS):
        for event in step.events:
            assert event.kind in rules.EVENTS


@pytest.mark.parametrize("key", GAMES)
def test_every_code_has_words(key):
    unknown = words.refusal(key, "no such code", {}, "en")
    silent = [code for code in game(key).REFUSALS if words.refusal(key, code, {}, "en") == unknown]
    assert silent == []


@games
@some
@given(seed=seeds)
def test_bots_play_whole_games_by_legal_moves_from_their_views(key, seats, options, seed):
    rules = game(key)
    for step in whole_game(rules, seats, seed, options, choose=bot_move):
        CONSERVED[key](step.after)
    assert rules.scores(step.after) is not None
    assert 0 < rules.think(Random(seed), 1) < 60


@games
@some
@given(seed=seeds)
def test_previews_read_a_view_and_never_fail(key, seats, options, seed):
    rules = game(key)
    for i, step in enumerate(whole_game(rules, seats, seed, options)):
        if i % 9:
            continue
        shown = rules.view(step.before, 0)
        for text in (*list(rules.moves(step.before, 0))[:20], step.line.move, "", "keep", "nonsense 3 4"):
            told = rules.preview(shown, text)
            assert json.loads(json.dumps(told)) == told
        for move in rules.moves(step.before, 0):
            assert rules.preview(shown, move)["legal"], move


def test_random_choosing_draws_the_kind_first():
    """Else taking cards and rearranging would drown everything else."""
    state = acordes.setup(2, 1, {})
    assert random_move(game("acordes"), state, 0, Random(1)).startswith("take ")
    assert isinstance(Line(1, 0.0, None, "tick"), tuple)
