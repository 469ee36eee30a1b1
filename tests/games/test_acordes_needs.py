"""What a seat needs: its own help, and its own deadlines doubled. Nobody else learns of it."""

import pytest

from games.rules import acordes
from games.rules.acordes.play import play
from games.rules.acordes.summary import summary
from games.rules.acordes.view import view
from games.rules.game import IllegalMove
from games.rules.replay import Line, fold
from tests.games.acordes_table import NOW, table

SLOW_1 = "/needs 1 table slow"


def act(state, *moves, at=None):
    for move in moves:
        state = play(state, None, move, state.now if at is None else at)[0]
    return state


def dues(state, seat):
    """The times that a seat is shown: of its card, of the turn, of the call."""
    shown = view(state, seat)
    hand = shown["me"]["hand"] if seat is not None else None
    return hand and hand["due"], shown["clock"]["turn_due"], shown["call"] and shown["call"]["due"]


def tick(state):
    """The bell, at exactly its time."""
    return play(state, None, "tick", acordes.deadline(state))[0]


# --- help -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("dealt", ["none", "names", "hints"])
@pytest.mark.parametrize("own", ["none", "names", "hints"])
def test_a_seat_has_its_own_help_whatever_the_table_was_dealt_with(dealt, own):
    state = act(table("1 Cq Eq Gq", "1 Cq Eq Gq", help=dealt), f"/needs 1 {own} plain")
    assert view(state, 1)["me"]["help"] == own
    assert ("hints" in view(state, 1)["me"]) == (own == "hints")
    assert view(state, 0)["me"]["help"] == dealt
    assert ("hints" in view(state, 0)["me"]) == (dealt == "hints")


def test_hints_name_what_can_be_called_now():
    state = act(table("-", "1 Cq Eq Gq"), "/needs 1 hints plain")
    assert view(state, 1)["me"]["hints"]["ready"] == [1]


def test_the_tables_help_is_for_all_who_have_none_of_their_own():
    state = act(table("1 Cq Eq Gq", "1 Cq Eq Gq", "-"), "/needs 1 names plain", "/help hints")
    assert [view(state, seat)["me"]["help"] for seat in range(3)] == ["hints", "names", "hints"]
    assert summary(state)["help"] == "hints"
    state = act(state, "/needs 1 table plain")
    assert view(state, 1)["me"]["help"] == "hints"


def test_the_audience_is_told_of_no_seat():
    state = table("-", "-")
    assert view(act(state, "/needs 0 hints slow 1 none slow"), None) == view(state, None)
    assert summary(act(state, "/needs 0 hints slow 1 none slow")) == summary(state)


# --- the acts -------------------------------------------------------------------------------------


def test_one_line_may_name_many_seats_or_none():
    state = act(table("-", "-", "-"), "/needs 0 hints plain 2 none slow")
    assert [(player.help, player.slow) for player in state.players] == [("hints", False), ("", False), ("none", True)]
    assert act(state, "/needs")._replace(now=state.now) == state


def test_neither_act_says_anything():
    for move in ("/help hints", "/needs 0 hints slow", "/needs"):
        assert play(table("-", "-"), None, move, NOW)[1] == ()


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("/help", "not_a_move"),
        ("/help table", "not_a_move"),
        ("/help much", "not_a_move"),
        ("/needs 1", "not_a_move"),
        ("/needs 1 hints", "not_a_move"),
        ("/needs 1 hints fast", "not_a_move"),
        ("/needs 1 all slow", "not_a_move"),
        ("/needs 2 hints slow", "no_such_seat"),
        ("/needs 0 hints slow 7 hints slow", "no_such_seat"),
        ("/needs x hints slow", "not_a_move"),
    ],
)
def test_what_cannot_be_is_refused(move, code):
    with pytest.raises(IllegalMove) as refusal:
        act(table("-", "-"), move)
    assert refusal.value.code == code


def test_an_empty_seat_needs_nothing_and_who_sits_down_there_begins_without():
    state = act(table("-", "-", "-"), "/needs 1 hints slow", "/leave 1")
    with pytest.raises(IllegalMove, match="empty_seat"):
        act(state, SLOW_1)
    player = act(state, "/sit 1").players[1]
    assert (player.help, player.slow) == ("", False)


def test_they_may_be_given_in_a_pause_and_not_after_the_end():
    state = act(table("-", "-"), "/pause", SLOW_1)
    assert state.players[1].slow
    with pytest.raises(IllegalMove, match="over"):
        act(act(state, "/end"), SLOW_1)


def test_a_pupil_cannot_give_them():
    with pytest.raises(IllegalMove, match="not_a_move"):
        play(table("-", "-"), 0, "/needs 0 hints slow", NOW)


# --- time -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "seconds"), [("Cq", 20), ("rest-q", 15)])
def test_a_slow_seat_holds_a_card_for_twice_the_time_and_the_others_do_not(card, seconds):
    state = act(table(f"hand {card}", f"hand {card}"), SLOW_1)
    assert dues(state, 0)[0] == NOW + seconds
    assert dues(state, 1)[0] == NOW + 2 * seconds
    assert acordes.deadline(state) == NOW + seconds
    state = tick(state)
    assert state.players[0].hand is None or state.stop
    assert state.players[1].hand


def test_when_its_time_is_over_the_clock_gives_the_card_back():
    state = act(table("-", "hand Cq"), SLOW_1)
    assert acordes.deadline(state) == NOW + 40
    with pytest.raises(IllegalMove, match="not_yet"):
        play(state, None, "tick", NOW + 39.999)
    assert tick(state).players[1].hand is None


def test_a_slow_turn_is_twice_as_long_and_the_others_are_shown_the_plain_time():
    state = act(table("-", "-", turn=1), SLOW_1)
    assert dues(state, 1)[1] == NOW + 120
    assert dues(state, 0)[1] == NOW + 60
    assert view(state, None)["clock"]["turn_due"] == NOW + 60
    assert acordes.deadline(state) == NOW + 120
    state = tick(state)
    assert (state.turn, dues(state, 0)[1], dues(state, 1)[1]) == (0, NOW + 180, NOW + 180)


def test_a_turn_without_an_end_has_none_for_a_slow_seat_either():
    state = act(table("-", "-", turn=1, turn_timeout=None), SLOW_1)
    assert dues(state, 1)[1] is None


def test_a_slow_seat_decides_for_twice_the_time_and_the_others_are_shown_the_plain_time():
    state = act(table("-", "hand chim_poom", "-", call_window=0, max_lag=0), SLOW_1)
    state = play(state, 1, "call chim_poom", NOW)[0]
    state = tick(state)
    asked = state.now
    assert state.stop.stage == "decide"
    assert [dues(state, seat)[2] for seat in (0, 1, 2)] == [asked + 20, asked + 40, asked + 20]
    assert view(state, None)["call"]["due"] == asked + 20
    assert acordes.deadline(state) == asked + 40


def test_the_window_of_a_call_and_the_last_call_are_the_same_for_all():
    state = table("hand chim_poom", "hand chim_poom", "-")
    plain, slow = (play(each, 1, "call chim_poom", NOW)[0] for each in (state, act(state, SLOW_1)))
    assert acordes.deadline(plain) == acordes.deadline(slow) == slow.stop.due
    last = act(table("-", "-", heap="")._replace(phase="last_call", last_call=NOW + 15), SLOW_1)
    assert acordes.deadline(last) == NOW + 15


def test_a_slow_seat_passes_after_twice_the_time():
    state = act(table("-", "-", heap="", up="Cq"), SLOW_1)
    assert acordes.deadline(state) == NOW + 30
    state = tick(state)
    assert [player.passed for player in state.players] == [True, False]
    assert acordes.deadline(state) == NOW + 60


def test_the_wait_after_a_wrong_claim_is_not_doubled():
    state = act(table("-", "1 Cq Dq Eq", max_lag=0), SLOW_1)
    state = play(state, 1, "call chord 1", NOW)[0]
    assert state.players[1].claim_from == NOW + 5


def test_given_in_the_middle_of_a_turn_it_holds_for_that_turn_and_taken_away_too():
    state = act(table("-", "-", turn=1), SLOW_1, at=NOW + 50)
    assert acordes.deadline(state) == NOW + 120
    state = act(state, "/needs 1 table plain", at=NOW + 90)
    assert acordes.deadline(state) <= state.now
    assert play(state, None, "tick", state.now)[0].turn == 0


def test_in_a_pause_doubled_time_stands_still_too():
    state = act(act(table("-", "hand Cq"), SLOW_1), "/pause", at=NOW + 10)
    state = act(state, "/resume", at=NOW + 70)
    assert acordes.deadline(state) == NOW + 100


def test_the_card_drawn_second_is_held_for_twice_the_time_though_the_turn_is_over():
    state = act(table("-", "hand rest-q", heap="clef-G Cw", turn=1, turn_timeout=7, max_lag=0), SLOW_1)
    state = play(state, 1, "call rest", NOW)[0]
    state = play(state, 1, "draw 2", state.now)[0]
    assert state.players[1].hand
    hand, turn, _ = dues(state, 1)
    assert hand == NOW + 40
    assert turn >= hand
    assert acordes.deadline(state) == hand


# --- nobody else ----------------------------------------------------------------------------------

LINES = [
    (0.0, None, "/needs 0 table plain 1 {needs} 2 table plain"),
    (1.0, 0, "take 1"),
    (2.0, 1, "take 2"),
    (3.0, 2, "take 3"),
    (4.0, 0, "return"),
    (9.5, 2, "return"),
    (12.0, 0, "take 4"),
    (20.0, 0, "return"),
    (21.9, None, None),
]


@pytest.mark.parametrize("needs", ["none plain", "hints plain", "names slow", "hints slow", "table slow"])
def test_the_others_are_shown_the_same_until_the_time_runs_on(needs):
    """Seat 1 holds a card: at 22 s its plain time is over, and only then may anybody see that it was doubled."""
    plain, other = (acordes.setup(3, 5, {"variant": "initiation"}) for _ in range(2))
    for at, seat, move in LINES:
        if move is None:
            break
        plain, told_plain = play(plain, seat, move.format(needs="table plain"), at)
        other, told_other = play(other, seat, move.format(needs=needs), at)
        assert told_plain == told_other
        for watcher in (0, 2, None):
            assert view(plain, watcher) == view(other, watcher)
        assert summary(plain) == summary(other)
    assert acordes.deadline(plain) == 22.0
    assert acordes.deadline(other) == (42.0 if "slow" in needs else 22.0)


def test_a_journal_with_needs_is_replayed_equal():
    lines = [
        Line(1, 0.0, None, "/needs 0 hints slow"),
        Line(2, 1.0, 0, "take 3"),
        Line(3, 30.0, None, "/needs 0 table plain"),
        Line(4, 30.0, None, "tick"),
        Line(5, 31.0, None, "/help hints"),
        Line(6, 32.0, 1, "take 5"),
        Line(7, 33.0, None, "/undo"),
    ]
    one, two = (fold(acordes, 2, 9, {"variant": "initiation"}, lines) for _ in range(2))
    assert one == two
    assert one.state.players[1].hand is None
    assert one.state.help == "hints"
    assert [up.card for up in one.state.up] == [3]
