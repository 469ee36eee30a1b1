"""A table of Harmonies in the journal: played by bots to its end, told in short, written down and read again."""

import pytest

from games import api
from games.rules.catalogue import game
from games.rules.replay import Line, fold


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("seats", "options"), [(1, {"spirits": True}), (3, {"side": "B", "spirits": True})])
def test_bots_play_a_stored_table_to_its_end_and_it_is_folded_back(seats, options):
    table = api.create_table("harmonies", seats, options)
    api.simulate(table, seed=5)
    tile, recorded = api.tiles([table])[table], api.recorded(table)
    assert tile.status == "over"
    assert len(tile.scores) == seats
    assert tile.summary["left"] is not None
    lines = [Line(line.n, line.at, line.seat, line.move, line.lag) for line in recorded.lines]
    again = fold(game("harmonies"), seats, recorded.seed, recorded.options, lines)
    assert list(game("harmonies").scores(again.state)) == tile.scores
    kinds = {each.kind for each in api.evidence(table)}
    assert {"spirit_kept", "tokens_taken", "token_placed", "turn_ended", "over"} <= kinds
