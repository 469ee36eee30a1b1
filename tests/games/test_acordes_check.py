"""The group check (option group_check): the others say whether a claim is a chord before it is judged."""

import pytest

from games.rules.acordes import deadline, moves, told, view
from games.rules.acordes.voting import CHECK_TIME
from tests.games.acordes_table import Play, game

RIGHT, WRONG = "1 Cq Eq Gq", "1 Cq Dq Eq"


def asked(tower: str, *others: str, **options) -> Play:
    """The claim of seat 0 is being checked."""
    t = game(tower, *(others or ("-", "-")), group_check=True, **options).do(0, "call chord 1")
    return t.until("check")


def test_the_others_are_asked_for_three_seconds_and_see_the_notes():
    t = asked(RIGHT)
    assert deadline(t.state) == t.now + CHECK_TIME
    for seat in (0, 1, 2, None):
        call = view(t.state, seat)["call"]
        assert (call["seat"], call["what"], call["combo"]) == (0, "chord", 1)
        assert [note["letter"] for note in call["result"]["notes"]] == ["C", "E", "G"]
        assert set(call["result"]) == {"kind", "notes"}
    assert [view(t.state, seat)["me"]["can"].get("vote") for seat in (0, 1, 2)] == [None, True, True]
    assert list(moves(t.state, 1)) == ["vote yes", "vote no"]


@pytest.mark.parametrize(("tower", "right"), [(RIGHT, "yes"), (WRONG, "no")])
def test_it_is_judged_once_all_have_spoken_and_each_word_is_evidence_of_the_same_skills(tower, right):
    t = asked(tower)
    t.do(1, "vote yes")
    assert t.state.stop.stage == "check"
    t.do(2, "vote no")
    judged = t.event("judged")
    votes = {event.seat: event for event in t.events if event.kind == "voted"}
    assert {seat: event.correct for seat, event in votes.items()} == {1: right == "yes", 2: right == "no"}
    assert all(event.skills == judged.skills and event.data["practice"] for event in votes.values())
    assert all(event.data["notes"] == judged.data["notes"] for event in votes.values())
    assert bool(t.state.players[0].chords) == (right == "yes")
    assert [player.points for player in t.state.players[1:]] == [0, 0]


def test_who_says_nothing_has_said_nothing():
    t = asked(WRONG)
    t.do(1, "vote no")
    t.clock()
    assert [event.seat for event in t.events if event.kind == "voted"] == [1]
    assert t.event("judged").data["valid"] is False
    assert t.state.stop is None


def test_nobody_learns_what_another_has_said_nor_why_it_was_wrong():
    t = asked(WRONG)
    t.do(1, "vote yes")
    assert view(t.state, 2) == view(asked(WRONG).state, 2) | {"clock": view(t.state, 2)["clock"]}
    t.do(2, "vote no")
    vote = next(event for event in t.events if event.kind == "voted" and event.seat == 1)
    assert set(told(vote, 1).data) == {"of", "combo", "says"}
    assert told(vote, 1).correct is None
    for seat in (0, 2, None):
        assert told(vote, seat).data == {}


def test_refused():
    t = asked(RIGHT)
    assert t.refused(0, "vote yes") == "nothing_to_check"
    assert t.refused(1, "vote maybe") == "not_a_move"
    assert t.refused(1, "vote") == "not_a_move"
    assert t.refused(0, "call chord 1") == "already_called"
    t.do(1, "vote yes")
    assert t.refused(1, "vote no") == "voted_already"
    assert game(RIGHT, "-").refused(1, "vote yes") == "nothing_to_check"


def test_only_who_is_there_is_waited_for_and_with_nobody_there_nobody_is_asked():
    t = game(RIGHT, "-", "-", group_check=True).act("/away 2").do(0, "call chord 1").until("check")
    t.do(1, "vote yes")
    assert t.state.stop.stage == "show"
    alone = game(RIGHT, "empty", "-", group_check=True).act("/away 2").do(0, "call chord 1").clock()
    assert alone.state.stop.stage == "show"


def test_a_claim_whose_caller_leaves_falls_away():
    t = asked(RIGHT)
    t.act("/leave 0")
    assert t.state.stop is None
    assert not [event for event in t.events if event.kind == "judged"]


def test_what_was_said_at_a_seat_goes_with_who_said_it():
    t = asked(WRONG)
    t.do(1, "vote yes").act("/leave 1").act("/sit 1")
    assert view(t.state, 1)["me"]["can"]["vote"]
    t.do(1, "vote no")
    t.do(2, "vote no")
    assert [(event.seat, event.correct) for event in t.events if event.kind == "voted"] == [(1, True), (2, True)]


@pytest.mark.parametrize("act", ["/away 2", "/leave 2"])
def test_nobody_waits_for_who_has_gone(act):
    t = asked(RIGHT)
    t.do(1, "vote yes").act(act)
    assert t.state.stop.stage == "show"


def test_a_claim_called_meanwhile_is_asked_about_after_it():
    t = asked(RIGHT, "1 Dq Fq Aq", "-")
    t.do(1, "call chord 1")
    t.do(1, "vote yes")
    t.do(2, "vote yes")
    t.until("check")
    assert view(t.state, None)["call"]["seat"] == 1
    assert "vote yes" in list(moves(t.state, 0))


def test_the_teacher_ends_the_game_while_the_others_are_asked():
    t = asked(RIGHT)
    t.do(1, "vote yes").act("/end")
    assert t.event("judged").data["closed"]
    assert t.event("voted").seat == 1
    assert t.state.players[0].points == 6


def test_a_pause_holds_the_three_seconds():
    t = asked(RIGHT)
    t.act("/pause", t.now + 1).act("/resume", t.now + 60)
    assert deadline(t.state) == pytest.approx(t.now + CHECK_TIME - 1)


def test_without_the_option_nobody_is_asked():
    t = game(RIGHT, "-", "-").do(0, "call chord 1").clock()
    assert t.state.stop.stage == "show"
