"""The end of a round and of the game: R11–R19 at a table with D2, D14, D17, D18, D25–D28."""

import pytest

from games.rules.kit import BadOption
from games.rules.macarena import deadline, options, setup, summary, view, winners
from games.rules.macarena.clock import AWAY_TIME, CHOICE_TIME, REVIEW_TIME
from tests.games.macarena_table import NOW, Play, game, last, pieces_hold

ALL = "agua tierra aire"
PILE = "pile 2-agua 2-tierra 2-aire 2-fuego"

# --- R11, D12: when the deck is out ---


def test_r11_the_round_ends_after_the_turn_of_the_last_card():
    t = game("3-fuego", "-", "-", deck="K-agua").do("pass")
    assert t.state.phase == "play"
    t.do("pass")
    assert t.kinds()[:2] == ["passed", "round_ended"]
    assert t.state.phase == "settled"
    assert t.refused("pass") == "round_over"


def test_d12_a_mirror_with_the_last_card_gives_cards_and_maca_and_no_extra_turn():
    t = last("2-tierra", "-", piles="2-tierra").lay(1, "2-tierra")
    assert t.event("played").data == {
        "pile": 1, "cards": ["2-tierra"], "total": 2, "taken": ["2-tierra"], "after": ["2-tierra"], "mirror": True,
        "maca": True, "extra": False,
    }  # fmt: skip
    assert (t.state.phase, t.purse(0).coins) == ("settled", 1), "and the maca is paid at once"


@pytest.mark.parametrize("size", [0, 5])
def test_r11_as_many_turns_as_cards_in_the_deck(size):
    t = Play(setup(3, 5, {"starting_hand": size}))
    while t.state.phase == "play":
        t.do("pass")
    assert t.state.drawn == 97 - 3 * size


# --- R13–R17: the settlement, step by step ---


def test_r13_coins_for_the_macas_that_still_lie_there():
    t = last("-", "-; coins 1", "-", piles="5-agua +1 +1, 6-agua +2").do("pass")
    assert t.event("coins").data == {"macas": [0, 2, 1], "coins": [0, 2, 1]}
    assert [t.purse(seat).coins for seat in range(3)] == [0, 3, 1]


def test_r13_who_passes_the_last_turn_is_paid_nothing():
    t = last("-", "-", piles="5-agua +0").do("pass")
    assert "coins" not in t.kinds()
    assert t.purse(0).coins == 0


def test_r14_the_buyer_is_asked_and_nobody_else():
    t = last("-", "-; coins 3; tokens agua", piles="5-agua +1").do("pass")
    assert (t.state.phase, t.state.buyer, t.event("must_buy").seat) == ("buy", 1, 1)
    assert t.moves(1) == {"buy tierra", "buy aire", "buy fuego"}
    assert t.moves(0) == set()
    assert t.refused("buy aire", seat=0) == "not_your_purchase"
    assert t.refused("buy agua") == "token_owned"
    assert t.refused("buy oro") == "no_such_element"
    assert t.refused("pass", seat=1) == "round_over"
    assert t.refused("ready", seat=0) == "not_settled"
    t.do("buy aire")
    assert (t.purse(1), t.state.phase) == ((0, ("agua", "aire"), 0), "settled")
    assert t.refused("buy aire", seat=1) == "nothing_to_buy"


def test_r14_buyers_in_order_of_the_seats_from_who_began_again_while_there_are_four():
    t = last("-; coins 3", "-", "-; coins 7", piles="5-agua +0 +2, 6-agua +2", turn=1)
    t.state = t.state._replace(first=2)
    order = []
    t.do("pass")
    while t.state.phase == "buy":
        order.append(t.state.buyer)
        t.do(f"buy {t.purse(t.state.buyer).missing[-1]}")
    assert order == [2, 2, 0]
    assert t.purse(2) == (1, ("aire", "fuego"), 0)
    pieces = view(t.state, None)["round"]["settled"]["bought"]
    assert pieces == [[2, "fuego", False, False], [2, "aire", False, False], [0, "fuego", False, False]]


def test_d24_to_buy_there_are_thirty_seconds_then_the_first_that_is_missing():
    t = last("-", "-; coins 3; tokens agua", piles="5-agua +1").do("pass")
    assert deadline(t.state) == NOW + CHOICE_TIME
    assert deadline(Play(t.state).act("/away 1", NOW).state) == NOW + AWAY_TIME
    assert deadline(Play(t.state).act("/needs 1 table slow", NOW).state) == NOW + 2 * CHOICE_TIME
    t.clock()
    assert t.event("bought").data == {"element": "tierra", "auto": True}
    assert t.purse(1).tokens == ("agua", "tierra")


def test_d24_who_leaves_while_buying_has_bought():
    t = last("-", "-; coins 3", piles="5-agua +1").do("pass").act("/leave 1")
    assert t.kinds()[:2] == ["left", "bought"]
    assert (t.purse(1), t.state.phase) == ((0, ("agua",), 0), "settled")


def test_r15_majorities_of_the_personal_piles_and_not_of_the_hands():
    t = last("5-fuego*9; pile 2-agua*2 3-aire", "-; tokens aire; pile 2-agua 4-aire*3", "-; pile 9-fuego").do("pass")
    assert t.event("majorities").data["elements"] == [
        ["agua", [2, 1, 0], [0], ["token"]], ["tierra", [0, 0, 0], [], []],
        ["aire", [1, 3, 0], [1], ["coin"]], ["fuego", [0, 0, 1], [2], ["token"]],
    ]  # fmt: skip
    assert [t.purse(seat)[:2] for seat in range(3)] == [(0, ("agua",)), (1, ("aire",)), (0, ("fuego",))]


def test_d15_the_option_for_ties():
    assert last("-; pile 2-agua", "-; pile 3-agua").do("pass").purse(1).tokens == ("agua",)
    assert last("-; pile 2-agua", "-; pile 3-agua", majority_tie="none").do("pass").purse(1).tokens == ()


def test_r16_a_coin_of_a_majority_leads_to_a_purchase_again():
    t = last("-; coins 3; tokens agua; pile 2-agua", "-").do("pass")
    assert (t.state.phase, t.state.buyer) == ("buy", 0)
    t.do("buy fuego")
    done = view(t.state, None)["round"]["settled"]
    assert (done["bought"], done["bought_after"]) == ([], [[0, "fuego", False, False]])
    assert t.purse(0) == (0, ("agua", "fuego"), 0)


def test_r17_an_amulet_for_four_elements():
    t = last(f"-; tokens {ALL}; pile 2-fuego", "-").do("pass")
    assert t.event("amulet").data == {"amulets": 1}
    assert t.purse(0) == (0, (), 1)
    assert view(t.state, None)["round"]["settled"]["amulets"] == [1, 0]
    assert t.state.phase == "settled", "two players need two"


# --- R18: victory ---


@pytest.mark.parametrize(("seats", "given", "over"), [
    (2, {}, False), (3, {}, False), (4, {}, True), (5, {}, True), (2, {"goal": 1}, True), (4, {"goal": 2}, False),
])  # fmt: skip
def test_r18_the_goal(seats, given, over):
    t = last(f"-; {PILE}", *["-"] * (seats - 1), **given).do("pass")
    assert (t.state.phase == "over") == over
    assert summary(t.state)["goal"] == given.get("goal", 2 if seats <= 3 else 1)
    if over:
        assert (t.state.ending, winners(t.state)) == ("goal", (0,))


def test_r18_an_amulet_that_is_bought_ends_it_before_the_majorities():
    t = last("-", f"-; coins 3; tokens {ALL}", f"-; {PILE}", "-", piles="5-agua +1").do("pass", "buy fuego")
    assert (t.state.phase, winners(t.state)) == ("over", (1,))
    assert "majorities" not in t.kinds()


def test_r18_all_purchases_of_a_step_are_done_first():
    t = last(f"-; coins 3; tokens {ALL}", f"-; coins 3; tokens {ALL}", "-", "-", piles="5-agua +0 +1", turn=2).do(
        "pass"
    )
    t.do("buy fuego")
    assert (t.state.phase, t.state.buyer) == ("buy", 1)
    assert winners(t.do("buy fuego").state) == (0, 1)


@pytest.mark.parametrize("better", [f"tokens {ALL}; amulets 1", "tokens agua", "coins 2"])
def test_d17_several_who_reach_it(better):
    """The piles are equal: both make an amulet, and one has more amulets, or a coin, or two coins beside it."""
    assert winners(last(f"-; {PILE}", f"-; {PILE}; {better}", "-", "-").do("pass").state) == (1,)


# --- R19, D2, D18, D25, D27: the next round ---


def test_r19_d27_the_next_round_begins_when_all_who_are_there_are_ready():
    t = last("K-agua; pile 2-agua; coins 1", "-", "-; tokens aire", piles="5-agua +1", turn=0).do("pass")
    assert t.kinds()[-1] == "settled"
    assert t.moves(1) == {"ready"}
    assert summary(t.state)["waits"] == [0, 1, 2]
    t.act("/away 2").do("ready", seat=0)
    assert (t.refused("ready", seat=0), t.state.phase, t.moves(0)) == ("already_ready", "settled", set())
    t.do("ready", seat=1)
    assert t.kinds() == ["ready", "round", "turn", "drew"]
    assert (t.state.round, t.state.phase, t.state.first, t.state.seat) == (2, "play", 1, 1)
    assert t.purse(0) == (1, ("agua",), 0)
    assert t.purse(2).tokens == ("aire",)
    assert [t.state.free_macas(seat) for seat in range(3)] == [7, 7, 7]
    pieces_hold(t.state)
    assert len(t.state.deck) == 96


def test_d27_after_a_minute_it_begins_by_itself():
    t = last("-; pile 2-agua", "-").do("pass")
    assert deadline(t.state) == NOW + REVIEW_TIME
    assert t.clock().state.round == 2


def test_d27_the_last_whom_all_wait_for_goes():
    for act in ("/away 1", "/leave 1"):
        t = last("-", "-").do("pass").do("ready", seat=0).act(act)
        assert (t.state.round, t.state.seat) == (2, 0 if act == "/leave 1" else 1)


def test_d2_the_seat_after_the_one_that_took_the_last_turn_begins():
    assert last("-", "-", "-", turn=2).do("pass").ready().state.first == 0
    assert last("-", "-", "-", turn=1).do("pass").ready().state.first == 2
    assert last("-", "gone", "-", turn=0).do("pass").ready().state.first == 2


def test_d25_after_max_rounds_the_best_wins():
    t = last("-; pile 2-agua", "-; amulets 1", max_rounds=1).do("pass")
    assert (t.state.phase, t.state.ending, winners(t.state)) == ("over", "rounds", (1,))
    t = last("-; pile 2-agua", "-; tokens aire fuego", max_rounds=2).do("pass")
    assert t.state.phase == "settled"
    assert view(t.state, None)["table"]["rounds"] == 2


@pytest.mark.parametrize(("one", "other", "won"), [
    ("-; amulets 1", "-; tokens agua aire fuego; coins 3", (0,)), ("-; coins 3", "-; tokens agua", (1,)),
    ("-; coins 1", "-; pile 2-agua; tokens agua", (1,)), ("-", "-", (0, 1)),
])  # fmt: skip
def test_d17_the_ladder_of_a_game_without_the_goal(one, other, won):
    assert winners(last(one, other, max_rounds=1).do("pass").state) == won


# --- D26, D28 ---


def test_d26_a_round_in_which_nobody_placed_a_card_is_the_last():
    t = last("-; coins 1", "-")
    t.state = t.state._replace(played=False)
    t.do("pass")
    assert (t.state.phase, t.state.ending, winners(t.state)) == ("over", "idle", (0,))


def test_d26_the_clock_alone_comes_to_an_end():
    t = Play(setup(2, 5, {}))
    while deadline(t.state) is not None:
        t.clock()
    assert (t.state.ending, t.state.round, t.state.drawn) == ("idle", 1, 97)


def test_d28_when_the_minutes_are_over_the_turn_is_finished_and_the_round_settled():
    t = game("2-tierra; pile 5-agua", "-", piles="2-tierra", minutes=3)
    assert view(t.state, None)["clock"]["end"] == 180
    t.act("tick", 180)
    assert (t.kinds(), t.state.phase, t.state.ending) == (["last_turn"], "play", "time")
    t.lay(1, "2-tierra")
    assert not t.event("played").data["extra"]
    assert (t.state.phase, t.event("over").data["reason"], t.purse(0)) == ("over", "time", (1, ("agua", "tierra"), 0))


def test_d28_more_minutes_take_the_last_turn_back():
    t = game("-", "-", minutes=3).act("tick", 180).act("/minutes 5")
    assert (t.state.ending, t.state.end) == ("", 480)
    assert t.do("pass").state.phase == "play"
    assert game("-", "-").act("/minutes 2", NOW).state.end == NOW + 120


def test_d28_between_rounds_and_where_nobody_sits_nothing_more_is_played():
    t = last("-", "-", minutes=2).do("pass")
    assert t.act("tick", 120).event("over").data["reason"] == "time"
    t = game("-", "-", minutes=2).act("/leave 0").act("/leave 1").act("tick", 120)
    assert t.state.phase == "over"


# --- options ---


def test_options_are_whole_numbers_and_plain():
    assert options(2, {"goal": 1.0})["goal"] == 1
    for bad in (
        {"goal": 1.5},
        {"goal": 3},
        {"starting_hand": 8},
        {"max_rounds": 0},
        {"majority_tie": "some"},
        {"jokers": 2},
    ):
        with pytest.raises(BadOption):
            options(2, bad)
    with pytest.raises(BadOption):
        setup(6, 1, {})
