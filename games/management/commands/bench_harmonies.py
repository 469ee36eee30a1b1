"""What a turn of Harmonies costs: manage.py bench_harmonies. Scores of full boards, habitats, legal moves of a turn.

The boards are those of whole games by the level-1 bot, at their ends; the worst of a kind is shown beside the mean.
"""

import time
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from games.rules import harmonies, kit
from games.rules.harmonies import legal, points, scoring
from games.rules.harmonies.animals import free_spots
from games.rules.harmonies.deck import PATTERNS
from games.rules.harmonies.land import land_of
from games.rules.harmonies.sides import SIDES
from games.rules.harmonies.state import State

SEATS = 4
WANTED = {"score of a full board": 200, "all legal moves of a turn": 2000}  # microseconds


class Command(BaseCommand):
    help = "Measure Harmonies: moves a second, scoring, habitats, the legal moves of a turn."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--games", type=int, default=6, help="games to take boards from, on both sides")
        parser.add_argument("--rounds", type=int, default=5, help="the best of so many timings counts")

    def handle(self, *args: Any, **options: Any) -> None:
        games = [played(seed, "AB"[seed % 2]) for seed in range(options["games"])]
        rounds = options["rounds"]
        self.stdout.write(f"{len(games)} games of {SEATS}, {sum(len(states) for states, _ in games)} moves")
        rate = sum(len(states) for states, _ in games) / sum(seconds for _, seconds in games)
        self.stdout.write(f"{'moves, by the bot':<34}{rate:>10,.0f} /s")
        full = [(board.stacks, states[-1].rules.side) for states, _ in games for board in states[-1].boards]
        sea = (("blue",),) * len(SIDES["A"].names)
        turns = [state for states, _ in games for state in states if state.phase == "play" and state.turn.hand]
        self.shown("score of a full board", rounds, scored, full)
        self.shown("score of a board of water alone", rounds, scored, [(sea, "A")])
        self.shown("one score by names (the seam)", rounds, scored_by_name, named(full))
        self.shown("habitats of all 42 cards", rounds, matched, full)
        self.shown("all legal moves of a turn", rounds, listed, turns)
        self.shown("a view with its legal moves", rounds, viewed, turns)

    def shown(self, name: str, rounds: int, work: Callable[..., object], over: Iterable[Any]) -> None:
        costs = [best(rounds, lambda each=each: work(each)) for each in over]
        wanted = f"   under {WANTED[name]}" if name in WANTED else ""
        self.stdout.write(f"{name:<34}{sum(costs) / len(costs):>8.1f} µs   worst {max(costs):>8.1f}{wanted}")


def best(rounds: int, work: Callable[[], object]) -> float:
    """Microseconds, the best of some rounds; nothing is remembered from one to the next."""
    times = []
    for _ in range(rounds):
        kit.forget()
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times) * 1e6


def played(seed: int, side: str) -> tuple[list[State], float]:
    """Every state of a game by the bot, and how long its moves alone took."""
    rng, seconds = Random(seed), 0.0
    state = harmonies.setup(SEATS, seed, {"side": side})
    states = [state]
    while harmonies.scores(state) is None:
        move = harmonies.bot(harmonies.view(state, state.seat), harmonies.moves(state, state.seat), 1, rng)
        start = time.perf_counter()
        state, _ = harmonies.play(state, state.seat, move, state.now + 1)
        seconds += time.perf_counter() - start
        states.append(state)
    return states, seconds


def scored(each: tuple[Any, str]) -> object:
    return scoring.landscape_of(each[0], SIDES[each[1]])


def named(full: list[tuple[Any, str]]) -> list[tuple[dict[str, Any], str]]:
    return [(dict(zip(SIDES[side].names, stacks, strict=True)), side) for stacks, side in full]


def scored_by_name(each: tuple[dict[str, Any], str]) -> object:
    return scoring.landscape({name: stack for name, stack in each[0].items() if stack}, each[1])


def matched(each: tuple[Any, str]) -> object:
    land = land_of(each[0])
    return [free_spots(pattern, land, 0, each[1]) for pattern in PATTERNS.values()]


def listed(state: State) -> object:
    return list(legal.moves(state, state.seat))


def viewed(state: State) -> object:
    return harmonies.view(state, state.seat), points.totals(state)
