"""The load driver, at a small load: what it says of a run is what was played."""

import os
import re
import subprocess
import sys
from random import Random

import pytest

from classroom.load import player
from classroom.load.figures import Figures, percentile, told
from games.rules import acordes
from tests.games.random_play import whole_game
from tests.server import ROOT

POSTGRES = os.environ.get("POSTGRES_URL", "postgres://postgres@127.0.0.1:5432/test")
SMALL = ["--tables", "6", "--rate", "60", "--seconds", "4", "--warm", "1", "--saturate", "2", "--ceiling", "1"]


def load(*options: str, **environment: str) -> str:
    command = [sys.executable, "manage.py", "loadtest", *SMALL, *options]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def of_the_fixed_rate(report: str) -> str:
    return report.partition("at a fixed rate")[2].partition("as fast as it goes")[0]


def test_a_short_run_loses_nothing():
    report = load()
    stored, seconds = map(int, re.search(r"actions +(\d+) stored in (\d+) s", of_the_fixed_rate(report)).groups())
    assert seconds == 4
    assert 120 <= stored <= 245  # the machine may be slow
    assert re.search(r"journal +\d+ entries, 0 missing, 0 doubled, 0 misplaced, 0 refused but stored, 0 out", report)
    assert report.count("lost         0 without an answer, 0 not seen by all") == 3


@pytest.mark.postgres
def test_two_workers_on_postgresql_and_redis_lose_nothing():
    report = load("--database", POSTGRES, "--workers", "2", REDIS_URL="redis://127.0.0.1:6379/0")
    assert "2 workers on postgresql" in report
    assert "0 missing, 0 doubled, 0 misplaced, 0 refused but stored, 0 out of order" in report


def test_percentiles_are_values_that_were_measured():
    assert [percentile([3, 1, 2, 4], part) for part in (0.25, 0.5, 0.51, 0.99, 1)] == [1, 2, 3, 4, 4]
    assert percentile([], 0.5) == 0.0
    assert told(Figures(seconds=1.0, stored=7))[0] == "actions      7 stored in 1 s: 7 a second"


@pytest.mark.parametrize("variant", ["initiation", "intermediate", "full"])
def test_a_driven_pupil_taps_only_what_is_legal_and_knows_only_its_view(variant):
    tried = 0
    for step in whole_game(acordes, 4, 7, acordes.options(4, {"variant": variant})):
        for seat in range(4):
            move = player.choose(acordes.view(step.after, seat), Random(tried))
            if move is not None:
                tried += 1
                assert move in set(acordes.moves(step.after, seat)), move
    assert tried > 300
