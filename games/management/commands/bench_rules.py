"""How fast the rules are: manage.py bench_rules. Random whole games of four, full variant, replayed and timed.

`--game KEY` for another game's; what turns and scores of Harmonies cost stands in bench_harmonies.py.
"""

import json
import time
from collections import defaultdict
from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.rules.catalogue import game
from games.rules.game import Game
from games.rules.replay import Line, played
from theory import Note, check

SEATS = 4
FLOORS = {"acordes": {"play": 40_000, "play and moves()": 5_000, "play and four views as JSON": 3_000}}


class Recorded(NamedTuple):
    """A random game: its beginning, its lines, and every state before one of them."""

    start: Any
    lines: list[Line]
    before: list[Any]


class Command(BaseCommand):
    help = "Measure the rules: plays, lists of moves, views; the judge beside music21 asked naively."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--game", default="acordes")
        parser.add_argument("--games", type=int, default=8, help="random games to record")
        parser.add_argument("--rounds", type=int, default=3, help="the best of so many timings counts")
        parser.add_argument("--check", action="store_true", help="fail below a floor")

    def handle(self, *args: Any, **options: Any) -> None:
        rules, floors = game(options["game"]), FLOORS.get(options["game"], {})
        recorded = [record(rules, seed) for seed in range(options["games"])]
        count = sum(len(each.lines) for each in recorded)
        self.stdout.write(f"{len(recorded)} games, {count} moves")
        rates = {
            name: best(options["rounds"], count, lambda work=work: work(rules, recorded))
            for name, work in (("play", plays), ("play and moves()", lists), ("play and four views as JSON", views))
        }
        for name, rate in rates.items():
            floor = f"   floor {floors[name]:,}" if name in floors else ""
            self.stdout.write(f"{name:<30}{rate:>10,.0f} /s{floor}")
        self.stdout.write(f"{'mean length of moves()':<30}{mean_length(rules, recorded):>10.1f}")
        if rules.KEY == "acordes":
            self.judges(options["rounds"])
        slow = [name for name, rate in rates.items() if rate < floors.get(name, 0)]
        if slow and options["check"]:
            raise CommandError(f"below the floor: {', '.join(slow)}")

    def judges(self, rounds: int) -> None:
        """theory's judge and music21 asked anew each time, on the same stacks."""
        stacks = random_stacks(2_000)
        ours = best(rounds, len(stacks), lambda: [check(stack) for stack in stacks])
        few = stacks[:200]
        naive = best(1, len(few), lambda: [judged_naively(stack) for stack in few])
        self.stdout.write(f"{'judging, theory':<30}{ours:>10,.0f} /s")
        self.stdout.write(f"{'judging, music21 naively':<30}{naive:>10,.0f} /s")


def best(rounds: int, count: int, work: Callable[[], object]) -> float:
    """Units a second, the best of some rounds."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return count / min(times)


def record(rules: Game[Any], seed: int) -> Recorded:
    """A random game, the kind of move drawn first, then the move; seats act in no order."""
    rng = Random(seed)
    made = Recorded(rules.setup(SEATS, seed, {}), [], [])
    state, at = made.start, 0.0
    while rules.scores(state) is None:
        at += rng.uniform(0.2, 1.0)
        due = rules.deadline(state)
        if due is not None and due <= at:
            at, seat, move = due, None, "tick"
        else:
            seat = rng.randrange(SEATS)
            move = random_move(rules, state, seat, rng)
        if move:
            made.before.append(state)
            made.lines.append(Line(len(made.lines) + 1, at, seat, move, 0.1))
            state, _ = played(rules, state, made.lines[-1])
    return made


def random_move(rules: Game[Any], state: Any, seat: int, rng: Random) -> str | None:
    by_kind: dict[str, list[str]] = defaultdict(list)
    for move in rules.moves(state, seat):
        by_kind[move.split(" ", 1)[0]].append(move)
    return rng.choice(by_kind[rng.choice(sorted(by_kind))]) if by_kind else None


def plays(rules: Game[Any], recorded: list[Recorded]) -> None:
    for each in recorded:
        state = each.start
        for line in each.lines:
            state, _ = rules.play(state, line.seat, line.move, line.at, line.lag)


def lists(rules: Game[Any], recorded: list[Recorded]) -> None:
    for each in recorded:
        state = each.start
        for line in each.lines:
            list(rules.moves(state, line.n % SEATS))
            state, _ = rules.play(state, line.seat, line.move, line.at, line.lag)


def views(rules: Game[Any], recorded: list[Recorded]) -> None:
    for each in recorded:
        state = each.start
        for line in each.lines:
            state, _ = rules.play(state, line.seat, line.move, line.at, line.lag)
            for seat in range(SEATS):
                json.dumps(rules.view(state, seat), separators=(",", ":"))


def mean_length(rules: Game[Any], recorded: list[Recorded]) -> float:
    """Of the lists that `lists` makes."""
    lengths = [
        sum(1 for _ in rules.moves(state, line.n % SEATS))
        for each in recorded
        for state, line in zip(each.before, each.lines, strict=True)
    ]
    return sum(lengths) / len(lengths)


def random_stacks(count: int) -> list[tuple[Note, ...]]:
    rng = Random(0)
    return [tuple(Note(rng.randrange(7), rng.randint(-1, 1)) for _ in range(rng.randint(3, 5))) for _ in range(count)]


def judged_naively(stack: tuple[Note, ...]) -> bool:
    """What a program would do that asks music21 at each claim, renaming left aside: is every neighbour a third up,
    and is it then a triad, a seventh or a ninth?"""
    from music21.chord import Chord
    from music21.interval import Interval
    from music21.pitch import Pitch

    pitches = [Pitch("CDEFGAB"[letter] + ("#" * alter if alter > 0 else "-" * -alter)) for letter, alter in stack]
    thirds = all(Interval(low, high).generic.mod7 == 3 for low, high in pairwise(pitches))
    chord = Chord(pitches)
    return thirds and (chord.isTriad() or chord.isSeventh() or chord.isNinth())
