"""What the page of Harmonies counts by itself is what the rules count: its deck, and "+n" for random states."""

import json
import subprocess
from random import Random

import pytest

from games.rules import harmonies
from games.rules.harmonies.deck import ANIMALS, SPIRITS
from tests.js.test_scripts import ROOT, node

GAMES = [(1, "A", False), (2, "A", True), (3, "B", True), (4, "B", False)]
ASK = """
import { readFileSync } from "node:fs";
const { gain, pointsOf } = await import("app/games/harmonies-points.js");
const asked = JSON.parse(readFileSync(0, "utf8"));
const points = ({ own, side, spirit }) => pointsOf(own, side, spirit);
process.stdout.write(JSON.stringify({
  gains: asked.gains.map(({ view, move }) => gain(view, move)), points: asked.points.map(points) }));
"""
DECK = """
const { ANIMALS, SPIRITS } = await import("app/games/harmonies-deck.js");
process.stdout.write(JSON.stringify({ ANIMALS, SPIRITS }));
"""
pytestmark = pytest.mark.skipif(not (ROOT / "node_modules").exists(), reason="manage.py build has not run")


def answered(script: str, given: object = None) -> dict:
    command = [*node(), "--import", "./tests/js/resolve.js", "--input-type=module", "-e", script]
    done = subprocess.run(command, cwd=ROOT, input=json.dumps(given), capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def pattern(card) -> list:
    return [[q, r, terrain] for (q, r), terrain in card.pattern]


def test_the_deck_is_the_same():
    deck = answered(DECK)
    assert deck["ANIMALS"] == {
        id: {"pattern": pattern(card), "points": list(card.points)} for id, card in ANIMALS.items()
    }
    assert deck["SPIRITS"].keys() == SPIRITS.keys()
    for id, spirit in SPIRITS.items():
        bonus = {
            name: list(value) if isinstance(value, tuple) else value for name, value in spirit.bonus._asdict().items()
        }
        assert deck["SPIRITS"][id] == {"pattern": pattern(spirit), "bonus": bonus}


def views(seats: int, side: str, spirits: bool):
    """What whoever has the turn sees, at every move of a game of bots; with some random ones."""
    rng = Random(seats)
    state = harmonies.setup(seats, seats, {"side": side, "spirits": spirits, "turn_timeout": None})
    at = 0.0
    while state.phase != "over":
        seat = next((i for i, board in enumerate(state.boards) if board.kept is None), 0)
        seat = seat if state.phase == "spirits" else state.seat
        seen, moves = harmonies.view(state, seat), list(harmonies.moves(state, seat))
        yield seen, moves, rng
        at += 1
        state, _ = harmonies.play(state, seat, harmonies.bot(seen, moves, rng.choice((1, 2, 3)), rng), at)


def test_more_points_are_what_the_preview_says():
    gains, wanted, points, counted = [], [], [], []
    for game in GAMES:
        for seen, moves, rng in views(*game):
            placing = [move for move in moves if move.split()[0] in ("place_token", "place_cube")]
            for move in rng.sample(placing, min(4, len(placing))):
                gains.append({"view": seen, "move": move})
                wanted.append(harmonies.preview(seen, move)["points"])
            own = seen[f"seat{seen['me']['seat']}"]
            points.append({"own": own, "side": game[1], "spirit": own["spirit"] if own["spirit_placed"] else None})
            counted.append({name: own["points"][name] for name in own["points"] if name not in ("landscape", "total")})
    found = answered(ASK, {"gains": gains, "points": points})
    assert len(wanted) > 100
    assert any(wanted)
    assert found["gains"] == wanted
    assert found["points"] == counted
