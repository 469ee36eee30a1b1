"""What a round gives: R13–R18 with D13–D17, by the seam that checks from outside use."""

import pytest

from games.rules.macarena.options import Options
from games.rules.macarena.settlement import settle

ALL = ("agua", "tierra", "aire", "fuego")


def player(macas=0, coins=0, tokens=(), amulets=0, **cards) -> dict:
    return {"macas": macas, "coins": coins, "tokens": tokens, "amulets": amulets, "cards": cards}


def settled(*players: dict, seats=4, bank=None, choice=None, **options):
    """Players a, b, c… round the table from a."""
    names = "abcdef"[: len(players)]
    held = sum(each["coins"] for each in players)
    return settle(
        dict(zip(names, players, strict=True)),
        order=names,
        bank=15 - held if bank is None else bank,
        seats=seats,
        element_choice=choice,
        options=Options(**options),
    )


# --- R13: coins ---


def test_r13_a_coin_for_each_maca_on_the_piles():
    done = settled(player(2), player(), player(3))
    assert [done.players[name]["coins"] for name in "abc"] == [2, 0, 3]
    assert done.bank == 10


def test_r13_d13_the_bank_is_finite_and_coins_go_round_the_table():
    done = settled(player(3), player(3), bank=3)
    assert [done.players[name]["coins"] for name in "ab"] == [2, 1]
    assert done.bank == 0


def test_d13_a_coin_that_completes_four_is_always_honoured():
    done = settled(player(1, coins=3), player(1), bank=0)
    assert done.players["a"] == {"coins": 0, "tokens": ["agua"], "amulets": 0}
    assert done.players["b"]["coins"] == 0, "what was spent comes too late for this step"
    assert done.bank == 3


# --- R14: the forced purchase ---


def test_r14_d14_four_coins_are_spent_saved_ones_too():
    done = settled(player(2, coins=2), choice={"a": "fuego"})
    assert done.players["a"] == {"coins": 0, "tokens": ["fuego"], "amulets": 0}
    assert settled(player(4)).players["a"]["tokens"] == ["agua"]
    assert settled(player(3)).players["a"] == {"coins": 3, "tokens": [], "amulets": 0}


def test_r14_again_while_there_are_four():
    done = settled(player(6, coins=3), choice={"a": "aire"})
    assert done.players["a"] == {"coins": 1, "tokens": ["agua", "aire"], "amulets": 0}


def test_d14_what_is_not_missing_is_replaced_by_the_first_that_is():
    assert settled(player(4, tokens=("agua",)), choice={"a": "agua"}).players["a"]["tokens"] == ["agua", "tierra"]
    assert settled(player(4, tokens=("agua",)), choice={"a": "oro"}).players["a"]["tokens"] == ["agua", "tierra"]


# --- R15, R16: majorities ---


def test_r15_most_cards_of_an_element_give_its_token():
    done = settled(player(agua=3, fuego=1), player(agua=2, fuego=2))
    assert (done.players["a"]["tokens"], done.players["b"]["tokens"]) == (["agua"], ["fuego"])


def test_r15_who_has_the_token_gets_a_coin():
    assert settled(player(tokens=("agua",), agua=1)).players["a"] == {"coins": 1, "tokens": ["agua"], "amulets": 0}


def test_r15_nobody_with_a_card_nobody_gets_the_token():
    assert settled(player(), player()).players == {n: {"coins": 0, "tokens": [], "amulets": 0} for n in "ab"}


@pytest.mark.parametrize(("tie", "given"), [("all", ["aire"]), ("none", [])])
def test_d15_equal_majorities(tie, given):
    done = settled(player(aire=2), player(aire=2), player(aire=1), majority_tie=tie)
    assert [done.players[name]["tokens"] for name in "abc"] == [given, given, []]


def test_r16_d16_all_four_are_judged_against_the_tokens_held_before():
    """With three tokens: the fourth makes an amulet, and the three others are coins, whatever the order."""
    done = settled(player(tokens=("agua", "tierra", "aire"), agua=1, tierra=1, aire=1, fuego=1), seats=3)
    assert done.players["a"] == {"coins": 3, "tokens": [], "amulets": 1}


def test_r16_coins_for_majorities_may_lead_to_a_purchase():
    done = settled(player(coins=3, tokens=("agua",), agua=1), choice={"a": "fuego"})
    assert done.players["a"] == {"coins": 0, "tokens": ["agua", "fuego"], "amulets": 0}


def test_d13_the_bank_is_finite_for_majorities_too():
    done = settled(player(tokens=("agua",), agua=1), player(coins=3, tokens=("aire",), aire=1), bank=0)
    assert done.players["a"]["coins"] == 0
    assert (done.players["b"]["coins"], len(done.players["b"]["tokens"])) == (0, 2)


# --- R17, R18: amulets and victory ---


def test_r17_four_elements_are_given_back_for_an_amulet():
    done = settled(player(agua=1, tierra=1, aire=1, fuego=1), seats=2)
    assert done.players["a"] == {"coins": 0, "tokens": [], "amulets": 1}
    assert done.winners == ()


def test_r17_inside_a_purchase_too_and_then_nothing_later_is_done():
    done = settled(player(4, tokens=ALL[:3]), player(agua=5), seats=4)
    assert done.players["a"] == {"coins": 0, "tokens": [], "amulets": 1}
    assert done.winners == ("a",)
    assert done.players["b"]["tokens"] == [], "no majorities any more"


@pytest.mark.parametrize(("seats", "options", "won"), [
    (2, {}, False), (3, {}, False), (4, {}, True), (5, {}, True), (2, {"goal": 1}, True), (5, {"goal": 2}, False),
])  # fmt: skip
def test_r18_the_goal_is_that_of_the_number_of_players_or_the_option(seats, options, won):
    done = settled(player(agua=1, tierra=1, aire=1, fuego=1), player(), seats=seats, **options)
    assert done.winners == (("a",) if won else ())


def test_r18_all_purchases_of_a_step_count_before_somebody_wins():
    done = settled(player(4, tokens=ALL[:3]), player(4, tokens=ALL[1:]), player(coins=3))
    assert [done.players[name]["amulets"] for name in "abc"] == [1, 1, 0]
    assert done.winners == ("a", "b"), "equal in everything: shared"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (player(amulets=1, agua=1, tierra=1, aire=1, fuego=1), player(4, tokens=ALL[:3])),
        (player(8, tokens=ALL[:3]), player(4, tokens=ALL[:3])),
        (player(5, tokens=ALL[:3]), player(4, tokens=ALL[:3])),
        (player(4, tokens=ALL[:3], agua=1), player(4, tokens=ALL[:3])),
    ],
)
def test_d17_several_amulets_tokens_coins_cards(one, other):
    if one["amulets"]:
        one = {**one, "macas": 4, "tokens": ALL[:3]}
    assert settled(one, other).winners == ("a",)
    assert settled(other, one).winners == ("b",)


def test_a_last_settlement_makes_more_amulets_than_there_are():
    done = settled(*(player(4, tokens=ALL[:3], amulets=1) for _ in range(5)), bank=20, goal=2)
    assert sum(each["amulets"] for each in done.players.values()) == 10
    assert len(done.winners) == 5


def test_what_is_given_stays_as_it_was():
    one = player(4, tokens=("agua",), agua=2)
    before = str(one)
    settled(one)
    assert str(one) == before
