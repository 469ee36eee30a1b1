"""Views: what a seat may know, and no more; small enough at every point (R3, R8, D6, D18)."""

import json

import pytest

from games.rules import acordes
from games.rules.acordes import moves, preview, summary, view
from games.rules.acordes.options import options, rules
from games.rules.catalogue import game as rules_of
from tests.games.acordes_table import game, table
from tests.games.random_play import bot_move, random_move, whole_game


def size(state, seat) -> int:
    return len(json.dumps(view(state, seat), separators=(",", ":")).encode())


@pytest.mark.parametrize("options", [{"variant": "initiation"}, {"variant": "intermediate"}, {}, {"mode": "turns"}])
@pytest.mark.parametrize("choose", [random_move, bot_move])
@pytest.mark.parametrize("seed", range(4))
def test_a_fresh_view_of_a_table_of_four_is_at_most_4_kb_at_every_point(options, choose, seed):
    for step in whole_game(rules_of("acordes"), 4, seed, {"help": "hints", **options}, choose=choose):
        assert max(size(step.after, seat) for seat in (0, 3, None)) <= 4096


def test_even_with_the_whole_deck_in_towers_chords_and_trays():
    full = "1 Cq# Eq# Gq# Bq# Dq# + clef-G repeat; 2 Cw Ew Gw Bw Dw + clef-F; 3 Fh Ah Ch Eh Gh; tray flat flat sharp"
    seat = f"known rest-q; {full}" + "; chord Ce Ee Ge" * 5
    t = game(*[seat] * 4, up=" ".join(["chim_poom"] * 6), help="hints", heap="Cw Dw")
    assert size(t.state, 0) <= 4096


def test_a_hand_is_secret_until_everybody_has_seen_the_card():
    t = game("hand Cq", "known Dq", "-")
    assert [view(t.state, 2)[f"seat{seat}"]["hand"] for seat in range(3)] == ["?", "Dq", None]
    assert view(t.state, 0)["seat0"]["hand"] == "Cq"
    assert view(t.state, None)["seat0"]["hand"] == "?"


def test_only_its_own_seat_learns_when_the_time_of_a_card_is_over():
    """15 seconds would tell a card that must be called from one that need not."""
    plain, must = game("hand Cq", "-"), game("hand natural", "-")
    for seat in (1, None):
        assert view(plain.state, seat) == view(must.state, seat)
    assert view(plain.state, 0)["me"]["hand"] == {"id": plain.card("Cq"), "face": "Cq", "known": False, "due": 120}


def test_the_bell_by_itself_tells_nothing_in_a_view():
    t = game("hand natural", "-").clock()
    assert view(t.state, 1)["call"]["due"] is None
    assert view(t.state, 1)["call"]["seat"] is None


def test_gone_has_bit_p_set_when_place_p_is_no_longer_face_down():
    t = game("-", "-", heap="Cq Dq Eq Fq").do(0, "take 3")
    table, heap = (view(t.state, 1)[name] for name in ("table", "heap"))
    assert (table["cards"], table["first"], heap["left"], heap["gone"]) == (4, 1, 3, f"{1 << 3:x}")


def test_neither_seed_nor_order_of_the_heap_is_anywhere():
    state = acordes.setup(4, 987654321987654321, {})
    text = json.dumps([view(state, seat) for seat in (0, 1, None)] + [summary(state)])
    assert "987654321" not in text
    assert not any(face in text for face in set(state.faces[1:]))


def test_sections_of_the_table_and_of_each_seat():
    t = game("1 Cq# Eq + clef-G; tray flat; chord Cq Ew Fh## + repeat", "-")
    shown = view(t.state, 1)
    assert shown["seat0"] == {
        "points": 6, "seated": True, "away": False, "hand": None, "tray": [[t.card("flat"), "flat"]],
        "combos": [[[t.card("Cq"), "Cq", [t.card("sharp"), "sharp"]], [t.card("Eq"), "Eq"]], [], []],
        "on": [[t.card("clef-G"), 0], [0, 0], [0, 0]], "chords": 1,
    }  # fmt: skip
    assert shown["chords0"] == [[3, 6, [["Cq", 0], ["Ew", 0], ["Fh", 2]], "C E G", "4-3", 0, 1]]
    assert shown["call"] is None
    assert shown["me"]["seat"] == 1
    assert "me" not in view(t.state, None)


def test_a_wrong_verdict_goes_when_its_combination_changes():
    t = game("1 Cq Dq Eq; 2 Aq", "-").do(0, "call chord 1").clock()
    t.do(0, f"move {t.card('Aq')} 3 1")
    assert view(t.state, 0)["me"]["verdict"]["at"] == [1, 2]
    t.do(0, f"move {t.card('Dq')} 3 2")
    assert view(t.state, 0)["me"]["verdict"] is None


def test_hints_only_for_those_who_play_with_them_and_of_their_own_towers():
    seats = ("1 Cq Eq Gq; 2 Dq; 3 Cw Dw", "-")
    assert "hints" not in view(game(*seats).state, 0)["me"]
    t = game(*seats, help="hints")
    assert view(t.state, 0)["me"]["hints"] == {"ready": [1], "next": {"1": "B", "2": "F"}, "broken": {}}
    assert view(t.state, 1)["me"]["hints"] == {"ready": [], "next": {}, "broken": {}}


def test_rules_other_than_the_default_stand_in_the_view():
    assert "rules" not in view(game("-", "-").state, 0)["table"]
    assert view(game("-", "-", rules={"order": "free"}).state, 0)["table"]["rules"]["order"] == "free"


def test_a_decision_shows_its_caller_what_he_may_choose_and_others_what_is_chosen_about():
    t = game("hand rest-q", "1 Eq", heap="Dw Cw").do(0, "call rest").clock().do(0, "draw 1")
    own, other = view(t.state, 0), view(t.state, 1)
    assert own["me"]["can"] == {"send": [t.card("Eq")], "skip": True}
    assert other["me"]["can"] == {}
    for shown in (own, other):
        call = shown["call"]
        assert (call["stage"], call["seat"], call["what"], call["decide"]) == ("decide", 0, "rest", "send")
        assert (call["card"][1], call["second"], call["figure"]) == ("rest-q", [1, "Dw"], "q")
        assert call["due"] == t.now + 20


def test_can_says_the_same_as_moves_through_whole_games():
    verbs = {"arrange": "move", "call": "call", "chord": "call", "place_stored": "place"}
    for step in whole_game(rules_of("acordes"), 3, 5, {"store_clefs_and_bars": True}):
        state = step.after
        for seat in range(3):
            can = set(view(state, seat)["me"]["can"])
            listed = {move.split()[0] for move in moves(state, seat)}
            if state.now < state.players[seat].claim_from:
                can.discard("chord")
            if not state.heap and len(view(state, seat)["me"].get("barred", ())) == len(state.up):
                can.discard("take")
            assert {verbs.get(key, key) for key in can} == listed


def test_r5_a_card_just_given_back_is_to_be_had_again_though_no_bell_rings():
    """Else a seat that waits for it is told to pass, for as long as nothing else happens."""
    t = game("hand Cq", "-", heap="").do(0, "return")
    me = view(t.state, 0)["me"]
    assert (me["can"]["take"], me["barred"]) == (True, [[t.card("Cq"), t.now + 5]])
    assert "barred" not in view(t.state, 1)["me"]
    assert t.refused(0, f"take {t.card('Cq')}") == "just_returned"
    assert "barred" not in view(t.act("/away 1", at=t.now + 5).state, 0)["me"]


def test_the_summary_for_the_board():
    t = game("chord Cq Ew Gh; 1 Dq", "chord Cq Eq Gq; chord Dq Fw Ah Cw").act("/away 1")
    told = summary(t.state)
    assert (told["left"], told["phase"], told["paused"], told["call"]) == (1, "play", False, None)
    assert (told["scores"], told["made"], told["away"], told["seated"]) == ([3, 13], [1, 2], [1], [0, 1])
    assert [last[0] for last in told["last"]] == [0, 1, 1]
    cards = [laid.card for laid in t.player(1).chords[1].notes]
    assert told["last"][2][1:] == [4, cards, "3-4-3", "D F A C", 7, "D F A C", "qwhw"]


def test_the_summary_tells_of_whom_something_is_expected():
    t = game("hand natural", "1 Cq#", "-")
    assert (summary(t.state)["waits"], summary(t.state)["patience"]) == ([0, 1, 2], 60)
    assert summary(t.act("/leave 2").state)["waits"] == [0, 1]
    assert summary(t.act("/pause").state)["waits"] == []
    t = game("hand natural", "1 Cq#", "-").do(0, "call natural")
    assert summary(t.state)["waits"] == []
    assert summary(t.clock().state)["waits"] == [0]
    assert summary(t.act("/end").state)["waits"] == []


def test_by_turns_a_round_of_the_others_is_waited_for_too():
    t = game("-", "-", "-", mode="turns", turn_timeout=45, turn=1)
    assert summary(t.state)["patience"] == 60 + 2 * 45


def test_the_summary_tells_what_a_chord_is_read_as_and_what_its_cards_are():
    told = summary(game("chord Cq Eq Fq##", "-").state)["last"][0]
    assert told[3:] == ["4-3", "C E G", 6, "C E F##", "qqq"]


def test_the_summary_tells_no_more_of_a_call_than_a_view():
    t = game("hand natural", "1 Cq#").do(0, "call natural")
    assert summary(t.state)["call"] == {"stage": "window", "seat": None, "what": None}
    t.clock()
    assert summary(t.state)["call"] == {"stage": "decide", "seat": 0, "what": "natural"}


@pytest.mark.parametrize(
    ("seats", "seat", "text", "told"),
    [
        (("hand Gq; 1 Cq Eq", "-"), 0, "keep 1 3", {"legal": True, "points": 6}),
        (("hand Gw; 1 Cq Dq + repeat", "-"), 0, "keep 1 1", {"legal": True, "points": 6}),
        (("1 Cq Eq Gq Bq", "-"), 0, "call chord 1", {"legal": True, "points": 14}),
        (("hand Gq", "-"), 0, "take 1", {"legal": False, "code": "hand_full"}),
        (("-", "-"), 0, "return", {"legal": False, "code": "hand_empty"}),
        (("hand natural", "-"), 0, "return", {"legal": False, "code": "must_call"}),
        (("-", "-"), None, "take 1", {"legal": False, "code": "not_a_move"}),
    ],
)
def test_previews_say_what_a_move_would_give_or_why_not(seats, seat, text, told):
    assert preview(view(game(*seats).state, seat), text) == told


def test_previews_tell_why_the_table_waits():
    stopped = game("1 Cq Eq Gq", "-").do(0, "call chord 1").state
    assert preview(view(stopped, 1), "take 1")["code"] == "stopped"
    paused = game("-", "-").act("/pause").state
    assert preview(view(paused, 1), "take 1")["code"] == "paused"
    assert preview(view(game("-", "-", turn=0).state, 1), "take 1")["code"] == "not_your_turn"
    assert preview(view(game("-", "-").act("/end").state, 1), "take 1")["code"] == "over"


@pytest.mark.parametrize("reading", ["name", "both", "staff"])
def test_every_seat_knows_what_the_cards_show(reading):
    state = table("", "", reading=reading)
    assert [view(state, seat)["table"]["reading"] for seat in (0, 1, None)] == [reading] * 3


def test_a_table_of_before_there_was_a_choice_shows_names():
    old = {name: value for name, value in options(2, {}).items() if name != "reading"}
    assert rules(old).reading == "name"


def test_hints_tell_which_third_an_accidental_has_undone():
    hints = view(game("1 Cq Fq## Aq; 2 Cq Fq Aq; 3 Cq Eq#", "-", help="hints").state, 0)["me"]["hints"]
    assert hints["broken"] == {"1": 2, "3": 1}
