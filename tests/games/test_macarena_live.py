"""A table of Macarena in the journal: played by bots to its end, told in short, written down and read again."""

import pytest

from games import api
from games.rules.catalogue import game
from games.rules.replay import Line, fold


@pytest.mark.django_db(transaction=True)
def test_bots_play_a_stored_table_to_its_end_and_it_is_folded_back():
    table = api.create_table("macarena", 3, {"goal": 1, "starting_hand": 5, "max_rounds": 2})
    api.simulate(table, seed=5)
    tile, recorded = api.tiles([table])[table], api.recorded(table)
    assert tile.status == "over"
    assert len(tile.scores) == 3
    lines = [Line(line.n, line.at, line.seat, line.move, line.lag) for line in recorded.lines]
    again = fold(game("macarena"), 3, recorded.seed, recorded.options, lines)
    assert list(game("macarena").scores(again.state)) == tile.scores
    kinds = {each.kind for each in api.evidence(table)}
    assert {"turn", "drew", "played", "passed", "majorities", "over"} <= kinds
