"""A table is a seed and a list of moves: golden transcripts, undo.

A transcript of each version and variant stays for ever: `python -m tests.games.test_replay NAME…` writes new ones
(never over an old one), as games.transcripts says.
"""

import hashlib
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from games import transcripts
from games.live.fold import Line as Entry
from games.rules.catalogue import game
from games.rules.game import IllegalMove
from games.rules.replay import Fold, Line, fold, played, taken_back, undo
from games.transcripts import Recording
from tests.games.random_play import Step, bot_move, random_move, whole_game

FOLDER = Path(__file__).parent / "transcripts"
GOLDEN = {
    "acordes-1-initiation": ("acordes", 4, 20, {"variant": "initiation"}),
    "acordes-1-intermediate": ("acordes", 3, 21, {"variant": "intermediate"}),
    "acordes-1-full": ("acordes", 4, 22, {"help": "hints"}),
    "acordes-1-turns": ("acordes", 2, 23, {"mode": "turns"}),
    "acordes-1-class": ("acordes", 8, 24, {"minutes": 6, "redeal": True, "attacks": "not_twice"}),
    "harmonies-1-river": ("harmonies", 3, 25, {}),
    "harmonies-1-islands": ("harmonies", 4, 26, {"side": "B", "spirits": True, "minutes": 4}),
    "harmonies-1-alone": ("harmonies", 1, 27, {"spirits": True}),
    "macarena-1-short": ("macarena", 3, 28, {"goal": 1}),
    "macarena-1-one-round": ("macarena", 5, 29, {"goal": 1, "max_rounds": 1, "starting_hand": 5}),
}


def read(n: int, text: str) -> Line:
    found = transcripts.entry(text, n, n, seats=8)
    return Line(n, found.at, None if found.seat < 0 else found.seat, found.move, found.lag)


def digest(told: Iterable) -> str:
    """Of all events. What the board's tile shows beside them may grow without a replay having changed."""
    return hashlib.blake2b(json.dumps(list(told), sort_keys=True).encode(), digest_size=16).hexdigest()


def told(events) -> list:
    return [[event.kind, event.seat, event.data, list(event.skills), event.correct] for event in events]


def run(key: str, seats: int, seed: int, options: dict, lines: Iterable) -> tuple[str, str]:
    rules = game(key)
    state = rules.setup(seats, seed, options)
    out: list = []
    for line in lines:
        state, events = played(rules, state, line)
        out += told(events)
    return json.dumps(rules.scores(state)), digest(out)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_golden_transcripts(path):
    recording, (*_, scores, last) = transcripts.read(path.read_text()), path.read_text().splitlines()
    found = run(recording.game, recording.seats, recording.seed, recording.options, recording.lines)
    assert found == (scores.removeprefix("# scores "), last.removeprefix("# told "))


def test_there_is_a_transcript_for_each_version_and_variant():
    names = {path.stem for path in FOLDER.glob("*.txt")}
    assert names >= GOLDEN.keys()
    for key in ("acordes",):
        assert any(name.startswith(f"{key}-{game(key).VERSION}-") for name in names)


def write(name: str) -> None:
    key, seats, seed, options = GOLDEN[name]
    steps: Iterable[Step] = whole_game(game(key), seats, seed, options, choose=bot_move, acts=("/away 0", "/here 0"))
    recording = Recording(key, game(key).VERSION, seats, seed, options, tuple(map(as_entry, (s.line for s in steps))))
    scores, all_told = run(key, seats, seed, options, recording.lines)
    text = f"{transcripts.transcript(recording)}# scores {scores}\n# told {all_told}\n"
    with open(FOLDER / f"{name}.txt", "x") as file:
        file.write(text)


def as_entry(line: Line) -> Entry:
    return Entry(line.n, line.at, line.at, -1 if line.seat is None else line.seat, line.move, "", line.lag, [])


# --- undo ---

RULES = game("acordes")
START = (RULES, 2, 5, {"variant": "initiation"})


def lines(*texts: str) -> list[Line]:
    return [read(n, text) for n, text in enumerate(texts, 1)]


def test_undo_skips_the_last_move_of_a_seat():
    done = fold(*START, lines("1 0 take 3", "2 1 take 4", "3 - /undo"))
    assert done.undone == {2}
    assert done.state.players[1].hand is None
    assert done.state.players[0].hand.card == 3
    assert done.state.heap >> 4 & 1


def test_undo_skips_what_the_clock_did_since_and_keeps_the_acts():
    done = fold(*START, lines("1 0 take 3", "2 - /away 1", "21 - tick", "30 - /undo"))
    assert done.undone == {1, 3}
    assert done.state.players[1].away
    assert done.state.up == ()


def test_undo_twice_takes_back_two_moves():
    done = fold(*START, lines("1 0 take 3", "2 0 keep 1 1", "3 - /undo", "4 - /undo"))
    assert done.undone == {1, 2}
    assert done.state.players[0].hand is None


def test_after_an_undo_the_time_between_does_not_count():
    done = fold(*START, lines("1 0 take 3", "15 0 return", "100 - /undo"))
    assert done.state.players[0].hand.due == 1 + 20 + 99
    assert RULES.deadline(done.state) > 100


def test_undo_takes_an_act_with_it_that_hung_on_the_move():
    """The seat passed, and so the game was over; a pause of the ended game was refused, but one of a seat was not."""
    start = (RULES, 2, 5, {"variant": "initiation", "deck": {"note": 1}})
    done = fold(*start, lines("1 - /leave 0", "2 1 take 3", "3 - /sit 0", "4 - /undo"))
    assert done.undone == {2}
    assert done.state.players[0].seated


CLAIM = """1 0 take 1
2 0 keep 1 1
3 0 take 2
4 0 keep 1 2
5 0 take 3
6 0 keep 1 3
7 0 call chord 1""".splitlines()


@pytest.mark.parametrize("votes", [["1 vote yes"], ["1 vote yes", "2 vote no"]])
def test_undo_takes_back_a_claim_with_what_the_others_think_of_it(votes):
    """Nobody sees a vote: the last that the table saw is the claim, also once it is judged."""
    start = (RULES, 3, 5, {"variant": "initiation", "deck": {"note": 1}, "group_check": True})
    claimed = fold(*start, lines(*CLAIM)).state
    due = RULES.deadline(claimed)
    done = fold(*start, lines(*CLAIM, f"{due} - tick", *(f"{due + 1} {vote}" for vote in votes), f"{due + 2} - /undo"))
    assert done.undone == set(range(7, 9 + len(votes)))
    before = fold(*start, lines(*CLAIM[:-1])).state
    assert done.state == RULES.play(before, None, "/rewind", due + 2)[0]
    assert RULES.view(claimed, 1)["call"]
    assert not RULES.view(done.state, 1)["call"]


def test_undo_takes_back_the_end_of_a_game():
    done = fold(*START, lines("1 0 take 3", "2 - /end", "3 - /undo"))
    assert done.undone == {2}
    assert RULES.scores(done.state) is None
    assert done.state.players[0].hand.card == 3
    assert fold(*START, lines("1 0 take 3", "2 - /end", "3 - /undo", "4 - /undo")).undone == {1, 2}


def test_a_second_undo_does_not_play_the_time_of_the_first_back_in():
    start = (RULES, 2, 5, {"variant": "initiation", "minutes": 2})
    texts = ("1 0 take 3", "10 0 return", "100 - /undo", "150 1 take 4", "160 1 keep 1 1")
    assert fold(*start, lines(*texts)).state.end == 120 + 99
    done = fold(*start, lines(*texts, "170 - /undo"))
    assert done.state.end == 120 + 99 + 20
    assert done.undone == {2, 5}
    assert done.state.players[0].hand.due == 21 + 99 + 20
    assert done.state.players[1].hand.card == 4


def test_nor_does_a_second_undo_in_a_row():
    start = (RULES, 2, 5, {"variant": "initiation", "minutes": 2})
    done = fold(*start, lines("1 0 take 3", "10 0 keep 1 1", "100 - /undo", "130 - /undo"))
    assert (done.state.end, done.undone) == (120 + 130, {1, 2})
    assert [line.n for line in done.lines] == [4]


@pytest.mark.parametrize("acts", [["60 - /away 1"], ["50 - /away 1", "60 - /pause", "60 - /resume"], ["60 - /sit 1"]])
def test_acts_since_the_undone_move_let_no_time_pass(acts):
    """An act stays, at the time of the undo: a seat may fall silent at any moment."""
    before = ["0.5 - /leave 1"] if "sit" in acts[0] else []
    done = fold(*START, lines(*before, "1 0 take 3", "15 0 return", *acts, "100 - /undo"))
    assert done.state.players[0].hand.due == 21 + 99
    assert done.state.players[1].seated
    assert RULES.deadline(done.state) == 21 + 99


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("options", [{"minutes": 8.3}, {"mode": "turns", "minutes": 5}, {"group_check": True}])
def test_an_undo_leads_back_to_before_the_move_at_its_own_time(options, seed):
    """Through whole games with an undo now and then, two in a row too: the table is as it stood before the move, and
    every timer is as far off as it was."""
    rng, start = Random(seed), (RULES, 3, seed, options)
    there, before, at, undos = fold(*start, ()), [], 0.0, 0
    for n in range(1, 140):
        at = round(at + rng.expovariate(1), 3)
        due, seat = RULES.deadline(there.state), rng.randrange(3)
        move = random_move(RULES, there.state, seat, rng)
        if before and rng.random() < 0.1:
            state, undos = before.pop(), undos + 1
            there = undo(*start, there, Line(n, at, None, "/undo"))
            assert there.state == RULES.play(state, None, "/rewind", at)[0]
            assert there.state.end is None or there.state.end - at == pytest.approx(state.end - state.now)
            continue
        if due is not None and due <= at:
            line = Line(n, due, None, "tick")
            at = due
        elif move is None or RULES.scores(there.state) is not None:
            continue
        else:
            line = Line(n, at, seat, move)
            if not move.startswith("vote "):
                before.append(there.state)
        there = Fold(played(RULES, there.state, line)[0], (*there.lines, line), there.undone)
    assert undos > 5


def test_nothing_to_undo():
    with pytest.raises(IllegalMove, match="nothing_to_undo"):
        fold(*START, lines("1 - /undo"))
    with pytest.raises(IllegalMove, match="nothing_to_undo"):
        taken_back(START[0], lines("1 - /pause", "2 - tick"), lines("3 - /undo")[0])


def test_seats_below_zero_are_the_clock_and_the_teacher():
    done = fold(*START, [Line(1, 1.0, -2, "/pause"), Line(2, 5.0, -1, "/resume")])
    assert done.state.paused is None


def test_undo_step_by_step_is_the_same_as_folding():
    texts = ("1 0 take 3", "2 0 keep 1 1", "3 1 take 9", "9 - /undo")
    whole = fold(*START, lines(*texts))
    before = fold(*START, lines(*texts[:3]))
    assert undo(*START, before, lines(*texts)[3]) == whole


if __name__ == "__main__":
    for each in sys.argv[1:]:
        write(each)
