"""The option `attacks`: D20."""

import pytest

from games.rules.acordes import moves, view
from tests.games.acordes_table import called, game


def test_d20_off_rests_strike_only_their_caller_and_chim_poom_has_no_effect():
    t = called(game("hand rest-q; 1 Cq", "1 Eq", heap="Dw", attacks="off")).do(0, "draw 1")
    assert "no_effect" in t.kinds()
    t = called(game("hand rest-q; 1 Cq", "1 Eq", heap="Dq", attacks="off")).do(0, "draw 1")
    assert view(t.state, 0)["call"]["decide"] == "strike"
    assert "no_effect" in called(game("hand chim_poom", "chord Cq Ew Gh", attacks="off")).kinds()
    t = called(game("hand natural", "1 Eq#", attacks="off"))
    assert view(t.state, 0)["call"]["decide"] == "remove"


def test_d20_off_of_two_rests_one_still_strikes_the_caller():
    t = called(game("hand rest-q; 1 Cq", "1 Eq Ew", heap="rest-w", attacks="off")).do(0, "draw 1")
    t.do(0, f"mine {t.card('rest-q')}").do(0, f"strike {t.card('Cq')}")
    assert t.state.stop is None
    assert t.tower(1) == ["Eq", "Ew"]


def test_d20_not_twice_spares_the_last_target_while_another_has_something_to_lose():
    t = game("hand rest-q", "1 Eq", "1 Fq", heap="Dw", attacks="not_twice")
    t.state = t.state._replace(last_target=1)
    called(t).do(0, "draw 1")
    assert set(moves(t.state, 0)) == {f"send {t.card('Fq')}", "skip"}
    t.do(0, f"send {t.card('Fq')}")
    assert t.state.last_target == 2
    t = game("hand rest-q", "1 Eq", "1 Fw", heap="Dw", attacks="not_twice")
    t.state = t.state._replace(last_target=1)
    assert f"send {t.card('Eq')}" in set(moves(called(t).do(0, "draw 1").state, 0))


@pytest.mark.parametrize(("last", "targets"), [(1, {"target 2"}), (2, {"target 1", "target 2"})])
def test_d20_not_twice_for_chim_poom(last, targets):
    t = game("hand chim_poom", "-", "chord Cq Ew Gh", attacks="not_twice")
    t.state = t.state._replace(last_target=last)
    assert set(moves(called(t).state, 0)) == targets
