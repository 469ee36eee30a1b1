"""Turns at a table: R1, R2, R7–R12 with D1, D2, D7, D11, D12, D23; the clock and empty seats (D24); the teacher."""

import pytest

from games.rules.macarena import deadline, moves, scores, setup, summary, view, winners
from games.rules.macarena.cards import DECK, RANK, spelled
from games.rules.macarena.clock import AWAY_TIME
from tests.games.macarena_table import NOW, Play, cards, game, pieces_hold

TURN = 120.0

# --- R1, R2: set-up and the card that opens a turn ---


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r1_seven_piles_of_one_card_no_hands_and_97_cards_in_the_deck(seats):
    state = setup(seats, 5, {})
    pieces_hold(state)
    assert [len(pile.cards) for pile in state.piles] == [1] * 7
    assert len(state.deck) + state.drawn == 97
    assert [len(player.hand) for player in state.players].count(0) == seats - 1, "but for the card of the first turn"
    assert [state.free_macas(seat) for seat in range(seats)] == [7] * seats
    assert {player.pile for player in state.players} == {()}


@pytest.mark.parametrize("size", [1, 5, 7])
def test_d1_a_starting_hand_is_an_option(size):
    state = setup(5, 5, {"starting_hand": size, "first_player": "1"})
    assert [len(player.hand) for player in state.players] == [size + 1, *[size] * 4]
    assert len(state.deck) == 96 - 5 * size
    pieces_hold(state)


def test_r1_the_seed_alone_decides():
    assert setup(3, 5, {}) == setup(3, 5, {})
    assert setup(3, 5, {}).deck != setup(3, 6, {}).deck


def test_d2_the_host_says_who_begins_else_the_seed():
    assert {setup(5, seed, {}).seat for seed in range(60)} == set(range(5))
    assert {setup(5, seed, {"first_player": "4"}).seat for seed in range(9)} == {3}
    assert {setup(3, seed, {"first_player": "4"}).seat for seed in range(40)} == {0, 1, 2}


def test_r2_a_turn_begins_with_the_top_card_and_goes_round():
    t = game("-", "3-agua", "-", deck="K-fuego Q-aire")
    t.do("pass")
    assert t.kinds() == ["passed", "turn", "drew"]
    assert (t.state.seat, t.player(1).hand, t.state.deck) == (1, cards("3-agua K-fuego"), ("Q-aire",))
    assert t.refused("pass", seat=0) == "not_your_turn"
    assert t.do("pass").state.seat == 2


def test_d23_one_may_pass_with_a_card_that_could_be_played():
    assert {"pass", "play 1 2f"} <= game("2-fuego", "-", piles="2-tierra").moves()


# --- R3–R6: the play ---


def test_r6_what_is_taken_goes_to_the_personal_pile():
    t = game("2-fuego 3-fuego 4-fuego 4-aire 5-aire K-agua; pile 9-aire", "-", piles="2-tierra")
    t.lay(1, "2-fuego 3-fuego 4-fuego 4-aire 5-aire")
    assert t.pile(1).cards == ("5-aire",)
    assert t.player(0).pile == cards("9-aire 2-tierra 2-fuego 3-fuego 4-fuego 4-aire")
    assert t.player(0).hand == ("K-agua",)
    assert t.state.seat == 1
    assert t.event("played").data == {
        "pile": 1, "cards": ["2-fuego", "3-fuego", "4-fuego", "4-aire", "5-aire"], "total": 6,
        "taken": ["2-tierra", "2-fuego", "3-fuego", "4-fuego", "4-aire"], "after": ["5-aire"], "mirror": False,
        "maca": False, "extra": False,
    }  # fmt: skip


def test_r6_two_cards_stay_and_the_next_player_may_take_them():
    t = game("3-fuego", "4-fuego", piles="2-tierra", deck="K-agua").lay(1, "3-fuego")
    assert (t.pile(1).cards, t.player(0).pile) == (cards("2-tierra 3-fuego"), ())
    t.lay(1, "4-fuego")
    assert (t.pile(1).cards, t.player(1).pile) == (("4-fuego",), cards("2-tierra 3-fuego"))


@pytest.mark.parametrize(("number", "names", "code"), [
    (1, "4-fuego", "not_consecutive_nor_equal"), (1, "8-agua", "not_in_hand"), (8, "3-fuego", "no_such_pile"),
    (0, "3-fuego", "no_such_pile"), (2, "3-fuego", "guarded"),
])  # fmt: skip
def test_what_is_not_legal_is_refused_and_changes_nothing(number, names, code):
    t = game("3-fuego 4-fuego", "-", piles="2-tierra, 2-tierra +1")
    assert t.not_laid(number, names) == code


@pytest.mark.parametrize("move", ["play 1", "play 1 3x", "play 1 3", "play x 3f", "play 1 3f 4f", "pass 1", "buy", "x"])
def test_nonsense_is_no_move(move):
    assert game("3-fuego", "-", piles="2-tierra").refused(move) == "not_a_move"


# --- R7, R9, D11: the mirror and the extra turn ---


def test_r7_d11_a_mirror_places_a_maca_and_the_same_seat_draws_and_plays_again():
    t = game("2-tierra", "-", piles="2-tierra", deck="K-agua K-aire").lay(1, "2-tierra")
    assert t.event("played").data["extra"]
    assert (t.pile(1).cards, t.pile(1).macas, t.player(0).pile) == (("2-tierra",), (1, 0), ("2-tierra",))
    assert (t.state.seat, t.state.extra, t.player(0).hand, t.state.deck) == (0, True, ("K-agua",), ("K-aire",))
    assert t.event("turn").data["extra"]


def test_r7_mirrors_may_go_on_and_the_extra_turn_ends_without_one():
    t = game("2-tierra 2-tierra 3-agua", "-", piles="2-tierra, 2-tierra, 2-aire")
    t.lay(1, "2-tierra").lay(2, "2-tierra")
    assert (t.state.seat, t.state.extra, t.state.on_piles(0)) == (0, True, 2)
    t.lay(3, "3-agua")
    assert (t.state.seat, t.state.extra, t.state.on_piles(0)) == (1, False, 2)


def test_r9_the_extra_turn_enters_others_piles_with_a_maca():
    t = game("2-tierra 5-aire", "-", piles="2-tierra, 5-agua +1").lay(1, "2-tierra").lay(2, "5-aire")
    assert t.pile(2).macas == (1, 1)
    assert (t.event("played").data["maca"], t.state.seat) == (True, 1)


def test_r8_a_maca_gives_access_in_later_turns():
    t = game("6-agua", "-", piles="5-agua +0 +1").lay(1, "6-agua")
    assert t.pile(1).cards == cards("5-agua 6-agua")


def test_r10_several_own_macas_may_lie_on_a_pile():
    t = game("2-tierra", "-", piles="2-tierra +0").lay(1, "2-tierra")
    assert t.pile(1).macas == (2, 0)


def test_d10_without_a_maca_in_the_area_none_is_placed():
    t = game("2-tierra", "-", piles="2-tierra +0 +0 +0 +0 +0 +0 +0").lay(1, "2-tierra")
    assert (t.pile(1).macas, t.event("played").data["maca"], t.state.extra) == ((7, 0), False, True)


# --- R10, D7: passing ---


def test_r10_who_passes_takes_all_macas_home():
    t = game("-", "-", piles="5-agua +0 +1, 6-agua +0 +0").do("pass")
    assert t.event("passed").data == {"macas": 3, "extra": False, "auto": False}
    assert [pile.macas for pile in t.state.piles[:2]] == [(0, 1), (0, 0)]


def test_d7_in_an_extra_turn_too_unless_the_option_is_on():
    assert game("-", "-", piles="5-agua +0", extra=True).do("pass").state.on_piles(0) == 0
    t = game("-", "-", piles="5-agua +0", extra=True, extra_pass_keeps=True)
    assert view(t.state, 0)["me"]["can"]["pass"] == 0
    assert t.do("pass").state.on_piles(0) == 1
    assert game("-", "-", piles="5-agua +0", extra_pass_keeps=True).do("pass").state.on_piles(0) == 0


# --- R12: seven piles ---


def test_r12_a_maca_on_each_of_the_seven_piles_wins_at_once():
    six = ", ".join(["2-tierra", *["9-aire +0"] * 6])
    t = game("2-tierra", "-; amulets 1", piles=six).lay(1, "2-tierra")
    assert (t.state.phase, t.state.ending, winners(t.state)) == ("over", "macas", (0,))
    assert t.kinds() == ["played", "over"]
    assert scores(t.state) == (0, 1)
    assert t.refused("pass") == "over"


def test_r12_by_entering_too():
    six = ", ".join(["2-tierra +1", *["9-aire +0"] * 6])
    assert winners(game("3-fuego", "-", piles=six, extra=True).lay(1, "3-fuego").state) == (0,)


# --- D24: the clock ---


def test_d24_after_the_time_for_a_turn_the_clock_passes():
    t = game("3-fuego", "-", piles="2-tierra +0")
    assert deadline(t.state) == NOW + TURN
    assert t.refused("tick", seat=None, at=NOW + TURN - 0.001) == "not_yet"
    t.clock()
    assert t.kinds() == ["timed_out", "passed", "turn", "drew"]
    assert t.event("passed").data == {"macas": 1, "extra": False, "auto": True}
    assert (t.state.seat, deadline(t.state)) == (1, NOW + 2 * TURN)


def test_d24_a_seat_that_is_away_has_twenty_seconds():
    t = game("-", "-").act("/away 0", NOW + 30)
    assert deadline(t.state) == NOW + 30 + AWAY_TIME
    assert deadline(t.act("/here 0").state) == NOW + TURN
    t = game("-", "-").act("/away 1", NOW).do("pass", at=NOW + 50)
    assert deadline(t.state) == NOW + 50 + AWAY_TIME


def test_d24_when_all_are_away_nobody_is_hurried():
    t = game("-", "-").act("/away 0", NOW).act("/away 1", NOW)
    assert deadline(t.state) == NOW + TURN
    assert deadline(t.act("/here 1").state) == NOW + AWAY_TIME


def test_d24_a_slow_seat_has_twice_the_time_and_nobody_else_is_told():
    t = game("-", "-").act("/needs 0 table slow")
    assert deadline(t.state) == NOW + 2 * TURN
    assert [view(t.state, seat)["clock"]["due"] for seat in (0, 1, None)] == [NOW + 240, NOW + 120, NOW + 120]


def test_d24_without_a_limit_only_an_absent_seat_is_passed():
    t = game("-", "-", turn_timeout=None)
    assert deadline(t.state) is None
    assert t.refused("tick", seat=None) == "nothing_due"
    assert deadline(t.act("/away 0").state) == NOW + AWAY_TIME


def test_d24_who_leaves_takes_hand_and_pile_out_of_the_round_and_the_macas_home():
    t = Play(setup(3, 5, {"first_player": "1"}))
    t.state = t.state._replace(piles=(t.state.piles[0]._replace(macas=(2, 1, 0)), *t.state.piles[1:]))
    t.act("/leave 0")
    assert t.event("left").data == {"cards": 1, "macas": 2}
    assert (t.player(0).hand, t.player(0).seated, t.pile(1).macas, len(t.state.gone)) == ((), False, (0, 1, 0), 1)
    assert t.state.seat == 1, "its turn is over"
    pieces_hold(t.state)
    assert t.refused("pass", seat=0) == "empty_seat"
    assert t.do("pass").do("pass").state.seat == 1, "and it has none any more"


def test_d24_who_sits_there_next_has_what_was_won_and_plays_on():
    t = game("-; coins 2; tokens aire; amulets 1; pile 5-agua", "-", "-", turn=1).act("/leave 0").act("/sit 0")
    assert t.purse(0) == (2, ("aire",), 1)
    assert t.player(0).pile == ()
    assert t.refused("/sit 0", seat=None) == "seat_taken"
    assert t.do("pass").do("pass").state.seat == 0


def test_where_nobody_sits_there_is_no_turn_and_whoever_sits_down_has_it():
    t = game("-", "-").act("/leave 0").act("/leave 1")
    assert (view(t.state, None)["table"]["turn"], deadline(t.state), summary(t.state)["waits"]) == (None, None, [])
    t.act("/sit 0")
    assert (t.state.seat, t.kinds(), len(t.player(0).hand)) == (0, ["sat", "turn", "drew"], 1)


# --- the teacher's acts ---


def test_a_pause_stops_all_times():
    t = game("-", "-").act("/pause", NOW + 10)
    assert (deadline(t.state), t.moves()) == (None, set())
    assert t.refused("pass") == "paused"
    assert t.refused("/pause", seat=None) == "paused"
    t.act("/resume", NOW + 60)
    assert deadline(t.state) == NOW + TURN + 50


def test_what_was_undone_does_not_count():
    assert deadline(game("-", "-").act("/rewind", NOW + 40).state) == NOW + TURN + 40


def test_end_by_the_teacher_is_at_once_and_the_best_wins():
    t = game("-; coins 1", "-; tokens aire", "-; coins 3").act("/end")
    assert t.event("over").data["reason"] == "teacher"
    assert winners(t.state) == (1,)
    assert t.refused("/end", seat=None) == "over"
    assert list(moves(t.state, 0)) == []


@pytest.mark.parametrize(("move", "code"), [
    ("/sit 5", "no_such_seat"), ("/here x", "not_a_move"), ("/minutes 0", "bad_minutes"),
    ("/minutes 241", "bad_minutes"), ("/needs 0 hints quick", "not_a_move"), ("/help much", "not_a_move"),
    ("/dance", "not_a_move"),
])  # fmt: skip
def test_acts_that_are_none(move, code):
    assert game("-", "-").refused(move, seat=None) == code


def test_help_changes_nothing():
    t = game("-", "-")
    before = t.state
    assert t.act("/help hints").state == before
    assert t.events == ()


def test_a_hoard_can_be_played_in_one_line():
    """49 cards are the most that a seat of two can hold; a line of the journal has 120 characters."""
    run = sorted(DECK, key=lambda card: RANK[card])[:49]
    move = f"play 1 {spelled(run)}"
    assert len(move) <= 120
    t = game(" ".join(run), "-", piles="A-fuego").do(move)
    assert len(t.player(0).pile) == 49
    assert t.pile(1).cards == (run[-1],)
    assert len(list(moves(game(" ".join(run), "-", piles="A-fuego").state, 0))) < 15_000
