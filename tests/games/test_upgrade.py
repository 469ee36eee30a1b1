"""A new version of the program takes up the tables that an old one left in play.

FIRST is the schema of the first state that schools have had, and SENT how it stored tables and entries: both stay as
they are for ever. What is added later must carry such a table over.
"""

import json

import pytest

from games import transcripts
from games.rules.catalogue import GAMES
from tests.games.hall import Hall
from tests.games.test_replay import FOLDER

FIRST = {"games": "0001_initial", "classroom": "0002_learning"}
TABLE = (
    "INSERT INTO games_table (key, game, version, seed, seats, options, head, at, status, alive, created) VALUES"
    " ('kept-from-before', %s, %s, %s, %s, %s, %s, %s, 'playing', %s, '2026-11-30 09:00:00+00:00') RETURNING id"
)
ENTRY = (
    "INSERT INTO games_entry (table_id, n, at, stored_at, seat, move, tap, lag, events, schema)"
    " VALUES (%s, %s, %s, '2026-11-30 09:10:00+00:00', %s, %s, %s, %s, '[]', %s) RETURNING n"
)


@pytest.fixture(scope="module")
def first_release(tmp_path_factory):
    """A database of the first schema."""
    made = Hall(tmp_path_factory.mktemp("first"))
    for app, name in FIRST.items():
        made.manage("migrate", "-v0", app, name)
    made.close()
    return made.database


@pytest.fixture
def old(first_release, tmp_path):
    made = Hall(tmp_path, first_release)
    yield made
    made.close()


def left_in_play(hall: Hall, lines: int, schema: int = 1, version: int = 1) -> int:
    """The first lines of a golden game, as the first release stored them."""
    recording = transcripts.read((FOLDER / "acordes-1-initiation.txt").read_text())
    kept = recording.lines[:lines]
    options = json.dumps(recording.options)
    row = (recording.game, version, str(recording.seed), recording.seats, options, kept[-1].n, kept[-1].at)
    table = hall.query(TABLE, *row, "2026-11-30 09:10:00+00:00")[0][0]
    for line in kept:
        hall.query(ENTRY, table, line.n, line.at, line.seat, line.move, f"tap-{line.n}", line.lag, schema)
    return table


def legal(hall: Hall, table: int) -> tuple[int, str]:
    """A seat, and a move that it may make."""
    game, state = GAMES["acordes"], hall.refolded(table)
    return next((seat, move) for seat in range(4) for move in game.moves(state, seat))


async def test_a_game_left_in_play_by_the_first_release_goes_on(old):
    table = left_in_play(old, lines=60)
    before = old.entries(table)
    old.manage("migrate", "-v0")
    assert old.entries(table) == before
    old.start()
    old.room("kept", [table])
    tablets = [await old.tablet("kept", who).enter() for who in (1, 2, 3, 4)]
    seat, move = legal(old, table)
    answer = await tablets[seat].play(move)
    assert answer["n"] > len(before), answer
    assert old.entries(table)[: len(before)] == before
    await old.empty()


@pytest.mark.parametrize("left", [{"version": 99}, {"schema": 9}], ids=["version", "schema"])
async def test_one_that_this_program_cannot_judge_is_only_looked_at(old, left):
    table = left_in_play(old, lines=20, **left)
    before = old.entries(table)
    old.manage("migrate", "-v0")
    old.start()
    old.room("strange", [table])
    tablet = await old.tablet("strange").enter(until="closed")
    assert (tablet.view["closed"]["status"], tablet.view["closed"]["n"]) == ("playing", 20)
    assert (await tablet.play("take 1"))["code"] == "version"
    assert old.entries(table) == before
    await old.empty()


def test_the_first_schema_is_there_for_ever():
    for app, name in FIRST.items():
        assert (FOLDER.parents[2] / app / "migrations" / f"{name}.py").exists()
