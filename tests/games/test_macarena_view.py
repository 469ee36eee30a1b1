"""What a seat is shown and told, previews, the summary, the bot: D22, secrecy beside the laws, and shapes."""

import json
from random import Random

import pytest

from games.rules.macarena import bot, moves, preview, setup, summary, told, view
from tests.games.macarena_table import NOW, Play, cards, game, last

SECTIONS = {"table", "clock", "deck", "piles", "bank", "round", "seat0", "seat1"}
EXAMPLE = "2-fuego 3-fuego 4-fuego 4-aire 5-aire"


def test_the_sections_and_what_is_in_them():
    hand = "2-fuego 3-fuego; pile 5-agua*3 K-aire; coins 2; tokens aire; amulets 1"
    t = game(hand, "K-agua*4; coins 1", piles="2-tierra 3-agua +0 +1 +1, 5-aire")
    shown = view(t.state, 0)
    assert shown.keys() == {*SECTIONS, "me"}
    assert view(t.state, None).keys() == SECTIONS
    assert shown["piles"]["piles"][:2] == [
        {"cards": ["2-tierra", "3-agua"], "macas": [1, 2]}, {"cards": ["5-aire"], "macas": [0, 0]},
    ]  # fmt: skip
    assert shown["bank"] == {"coins": 12, "amulets": 5, "agua": 6, "tierra": 6, "aire": 5, "fuego": 6}
    assert shown["seat0"] == {
        "seated": True, "away": False, "ready": False, "hand": 2, "pile": 4, "elements": None, "free": 6, "macas": 1,
        "coins": 2, "tokens": ["aire"], "amulets": 1,
    }  # fmt: skip
    assert shown["seat1"]["hand"] == 4
    assert shown["deck"] == {"left": 20, "gone": 0}
    assert shown["clock"] == {"paused": False, "end": None, "due": NOW + 120}
    assert shown["me"] == {
        "seat": 0,
        "hand": ["2-fuego", "3-fuego"],
        "drawn": "3-fuego",
        "elements": {"agua": 3, "tierra": 0, "aire": 1, "fuego": 0},
        "can": {"play": {"1": ["2-fuego", "3-fuego"]}, "pass": 1},
        "codes": {"2-fuego": "2f", "3-fuego": "3f"},
    }
    table = shown["table"]
    assert (table["turn"], table["goal"], table["winners"], table["rules"]["wrap"]) == (0, 2, None, False)


def test_d22_hands_and_deck_are_in_nobody_elses_view():
    t = Play(setup(2, 5, {"starting_hand": 5, "first_player": "1"}))
    t.state = t.state._replace(deck=("K-fuego",) * 90)
    t.state = t.state._replace(
        players=tuple(p._replace(hand=("Q-fuego",)) for p in t.state.players), piles=game().state.piles
    )
    for seat, known in ((0, True), (1, True), (None, False)):
        text = json.dumps([view(t.state, seat), summary(t.state)])
        assert "K-fuego" not in text
        assert ("Q-fuego" in text) == known
    assert "Q-fuego" not in json.dumps({k: v for k, v in view(t.state, 0).items() if k != "me"})


def test_d22_what_is_in_a_personal_pile_is_told_when_the_round_is_over():
    t = last("-; pile 5-agua", "-; pile 3-aire 2-fuego")
    assert [view(t.state, 0)[f"seat{seat}"]["elements"] for seat in (0, 1)] == [None, None]
    assert summary(t.state)["results"][1]["elements"] is None
    t.do("pass")
    assert view(t.state, 0)["seat1"]["elements"] == {"agua": 0, "tierra": 0, "aire": 1, "fuego": 1}
    assert t.event("round_ended").data["piles"][1]["aire"] == 1
    open_ = game("-", "-; pile 3-aire", open_piles=True)
    assert view(open_.state, None)["seat1"]["elements"]["aire"] == 1


def test_the_card_drawn_is_told_to_its_seat_alone():
    t = game("-", "-", deck="K-fuego").do("pass")
    event = t.event("drew")
    assert told(event, 1) is event
    assert event.data == {"card": "K-fuego"}
    assert [told(event, seat).data for seat in (0, None)] == [{}, {}]


def test_the_settlement_stays_in_view_until_the_next_one():
    t = last("-; pile 2-agua", "-", piles="5-agua +1").do("pass")
    done = view(t.state, None)["round"]["settled"]
    assert (done["round"], done["macas"], done["coins"]) == (1, [0, 1], [0, 1])
    assert done["majorities"][0] == {"element": "agua", "cards": [1, 0], "leaders": [0], "given": ["token"]}
    assert view(t.ready().state, 0)["round"]["settled"] == done
    assert view(setup(2, 1, {}), 0)["round"] == {"settled": None}


# --- the summary ---


def test_the_summary_tells_how_it_stands():
    t = game("2-agua; coins 2; amulets 1; pile 5-agua", "-; tokens aire", piles="2-tierra +0", max_rounds=3)
    told_ = summary(t.state)
    assert (told_["scores"], told_["round"], told_["rounds"], told_["goal"], told_["deck"]) == ([1, 0], 1, 3, 2, 20)
    assert told_["results"][0] == {
        "amulets": 1, "tokens": [], "coins": 2, "cards": 1, "elements": None, "macas": 1, "hand": 1,
    }  # fmt: skip
    assert (told_["waits"], told_["turn"], told_["patience"]) == ([0], 0, 210)
    assert summary(last("-", "-; coins 3", piles="5-agua +1").do("pass").state)["waits"] == [1]
    assert summary(t.act("/pause").state)["waits"] == []
    assert summary(t.act("/leave 1").state)["seated"] == [0]


# --- previews ---


def test_a_preview_of_the_example_of_the_rules_card_by_card():
    t = game(f"{EXAMPLE} K-agua", "-", piles="2-tierra")
    shown = view(t.state, 0)
    first = preview(shown, "play 1")
    assert (first["legal"], first["code"]) == (False, "no_cards")
    assert first["next"] == ["2-fuego", "3-fuego"]
    assert first["not"] == dict.fromkeys(["4-fuego", "4-aire", "5-aire", "K-agua"], "not_consecutive_nor_equal")
    one = preview(shown, "play 1 2f")
    assert (one["legal"], one["total"], one["taken"], one["next"]) == (True, 2, [], ["3-fuego"])
    whole = preview(shown, "play 1 2f3f4f4i5i")
    assert whole == {
        "legal": True, "code": "", "card": "", "total": 6, "taken": ["2-tierra", *EXAMPLE.split()[:4]],
        "after": ["5-aire"], "mirror": False, "maca": False, "extra": False, "wins": False, "next": [],
        "not": {"K-agua": "not_consecutive_nor_equal"},
    }  # fmt: skip
    t.lay(1, EXAMPLE)
    assert {name: whole[name] for name in ("total", "taken", "after", "mirror", "maca", "extra")}.items() <= t.event(
        "played"
    ).data.items()


def test_a_preview_of_a_mirror_and_of_a_guarded_pile():
    t = game("2-tierra 6-agua", "-", piles="2-tierra, 5-agua +1")
    mirror = preview(view(t.state, 0), "play 1 2t")
    assert (mirror["mirror"], mirror["maca"], mirror["extra"], mirror["taken"]) == (True, True, True, ["2-tierra"])
    guarded = preview(view(t.state, 0), "play 2")
    assert guarded["not"] == {"2-tierra": "guarded", "6-agua": "guarded"}
    assert preview(view(t.state, 0), "play 2 6a")["code"] == "guarded"
    extra = view(t.lay(1, "2-tierra").state, 0)
    assert preview(extra, "play 2")["next"] == ["6-agua"]
    assert preview(extra, "play 2 6a")["maca"]


def test_a_preview_says_what_passing_costs_and_what_would_win():
    t = game("2-tierra", "-", piles=", ".join(["2-tierra", *["9-aire +0"] * 6]))
    assert preview(view(t.state, 0), "pass") == {"legal": True, "macas": 6}
    assert preview(view(t.state, 0), "play 1 2t")["wins"]


@pytest.mark.parametrize(("move", "code"), [
    ("play 1 8f", "not_in_hand"), ("play 1 3f5i", "not_consecutive_nor_equal"), ("play 8 3f", "not_a_move"),
    ("play 1 3x", "not_a_move"), ("buy agua", "nothing_to_buy"), ("ready", "not_settled"), ("", "not_a_move"),
    ("dance", "not_a_move"), ("pass 1", "not_your_turn"),
])  # fmt: skip
def test_a_preview_says_why_not(move, code):
    assert preview(view(game(EXAMPLE, "-", piles="2-tierra").state, 0), move)["code"] == code


def test_a_preview_out_of_turn_and_between_rounds():
    t = game("-", "2-fuego", piles="2-tierra")
    assert preview(view(t.state, 1), "play 1 2f") == {"legal": False, "code": "not_your_turn"}
    assert preview(view(t.state, 1), "pass")["code"] == "not_your_turn"
    assert preview(view(t.state, None), "pass")["code"] == "not_a_move"
    assert preview(view(t.act("/pause").state, 0), "pass")["code"] == "paused"
    assert preview(view(t.act("/end").state, 0), "pass")["code"] == "over"
    t = last("-", "-; coins 3; tokens agua", piles="5-agua +1").do("pass")
    assert preview(view(t.state, 0), "pass")["code"] == "round_over"
    assert preview(view(t.state, 0), "buy aire")["code"] == "not_your_purchase"
    assert preview(view(t.state, 1), "buy agua")["code"] == "token_owned"
    assert preview(view(t.state, 1), "buy aire") == {"legal": True}
    t.do("buy aire").do("ready", seat=0)
    assert preview(view(t.state, 0), "ready")["code"] == "already_ready"
    assert preview(view(t.state, 1), "ready") == {"legal": True}


# --- the bot ---


def chosen(t: Play, seat: int = 0) -> str:
    return bot(view(t.state, seat), list(moves(t.state, seat)), 1, Random(1))


def test_the_bot_takes_what_it_can_and_likes_mirrors():
    assert chosen(game(EXAMPLE, "-", piles="2-tierra")).startswith("play 1 2f3f4")
    assert chosen(game("2-tierra 8-aire", "-", piles="2-tierra, 9-agua 9-aire")) == "play 1 2t"


def test_the_bot_passes_rather_than_leave_two_cards_but_not_with_macas_to_lose():
    assert chosen(game("3-fuego", "-", piles="2-tierra")) == "pass"
    assert chosen(game("3-fuego", "-", piles="2-tierra, 9-aire +0")) == "play 1 3f"


def test_the_bot_buys_what_it_has_least_of_and_is_ready():
    t = last("-", "-; coins 3; tokens agua; pile 2-tierra*2 3-aire 4-fuego*2", piles="5-agua +1").do("pass")
    assert chosen(t, 1) == "buy aire"
    assert chosen(t.do("buy aire"), 0) == "ready"


def test_the_bot_with_a_hoard_looks_at_a_few_plays_only():
    hoard = " ".join(f"{value}-{element}" for value in "23456789" for element in ("agua", "tierra", "aire", "fuego"))
    t = game(hoard, "-", piles="2-tierra")
    assert len(cards(hoard)) == 32
    assert chosen(t) in t.moves()
