"""Calls of two tablets, one near and one far, at real tables of Acordes Locos: what happens at one moment counts so.

A tablet is as far away as its round trip: it says hello and answers pings so much later, and a call of its pupil's
arrives half of that after it was made. In `make soak` every figure is that of 200 calls; else a few are tried.
"""

import asyncio

import pytest

from games.rules import acordes

NEAR, FAR = 0.02, 0.15  # seconds of a round trip
DECK = dict.fromkeys(("note", "rest", "clef", "sharp", "flat", "repeat"), 0) | {
    "note": 1,
    "natural": 20,
    "chim_poom": 20,
}
TABLES = 5
SOAK = pytest.param(200, marks=pytest.mark.soak)


class Pair:
    """A table with two tablets, and the cards that they are to call, by kind."""

    def __init__(self, hall, key: str, seed: int, **options):
        given = {"variant": "full", "deck": DECK, "call_window": 0.05, "show_time": 0, **options}
        self.hall, self.seed = hall, seed
        self.table = hall.table("acordes", seats=2, seed=seed, **given)
        hall.room(key, [self.table], seats=2)
        self.key = key
        faces = acordes.setup(2, seed, acordes.options(2, given)).faces
        self.cards = {
            kind: [card for card, face in enumerate(faces) if face == kind] for kind in ("natural", "chim_poom")
        }

    async def enter(self) -> "Pair":
        self.tablets = [self.hall.tablet(self.key, who) for who in (1, 2)]
        for tablet, far in zip(self.tablets, (NEAR, FAR), strict=True):
            tablet.far = far
        for tablet in self.tablets:
            await tablet.enter()
        return self

    async def call(self, first: tuple[int, str], second: tuple[int, str], apart: float) -> list[tuple]:
        """Two calls, (seat, kind) each, made so many seconds apart; the events that came of it."""
        before = len(self.hall.entries(self.table))
        for seat, kind in (first, second):
            answer = await self.tablets[seat].play(f"take {self.cards[kind].pop()}")
            assert "yes" in answer, answer
        await asyncio.gather(self._call(*first, 0.0), self._call(*second, apart))
        await asyncio.gather(*map(self._go_on, self.tablets))
        return [event for *_, events in self.hall.entries(self.table)[before:] for event in events]

    async def _go_on(self, tablet) -> None:
        """Until play does, with a target for a Chim Poom that is asked for one."""
        while True:
            await tablet.until(lambda: tablet.view["me"]["can"].get("target") or not tablet.view["clock"]["frozen"])
            if not (seats := tablet.view["me"]["can"].get("target")):
                return
            await tablet.play(f"target {seats[0]}")

    async def _call(self, seat: int, kind: str, after: float) -> None:
        tablet = self.tablets[seat]
        await asyncio.sleep(after + tablet.far / 2)
        answer = await tablet.play(f"call {kind}")
        assert "yes" in answer, answer


def voided(events) -> bool:
    return any(kind == "voided" for kind, *_ in events)


def called(events) -> list[int]:
    """The seats whose calls came up, in that order."""
    return [seat for kind, seat, *_ in events if kind == "called"]


async def tried(hall, name: str, many: int, first, second, apart: float, **options) -> list[list[tuple]]:
    """What came of so many pairs of calls, at several tables at a time."""
    pairs = [await Pair(hall, f"{name}{i}", 100 + i, **options).enter() for i in range(min(TABLES, many))]

    async def at(pair: Pair, times: int) -> list:
        found = []
        for _ in range(times):
            if len(pair.cards["natural"]) < 2 or len(pair.cards["chim_poom"]) < 2:
                for tablet in pair.tablets:
                    await tablet.leave()
                pair = await Pair(hall, f"{pair.key}x", pair.seed + 1000, **options).enter()
            found.append(await pair.call(first, second, apart))
        return found

    parts = await asyncio.gather(*(at(pair, many // len(pairs)) for pair in pairs))
    return [events for part in parts for events in part]


def bound(many: int, strict: float, else_: float) -> float:
    """The share that must hold: of a few tries on a busy machine less is asked than of two hundred."""
    return (strict if many >= 100 else else_) * many


@pytest.mark.parametrize("many", [15, SOAK])
async def test_calls_of_the_same_moment_are_void_however_far_one_is(hall, many):
    found = await tried(hall, f"same{many}-", many, (0, "chim_poom"), (1, "chim_poom"), 0.0)
    assert sum(map(voided, found)) >= bound(many, 0.95, 0.7)


@pytest.mark.parametrize("many", [15, SOAK])
async def test_without_the_correction_the_near_one_is_always_first(hall, many):
    found = await tried(hall, f"off{many}-", many, (0, "chim_poom"), (1, "chim_poom"), 0.0, max_lag=0)
    assert sum(map(voided, found)) <= many - bound(many, 0.95, 0.7)


@pytest.mark.parametrize("many", [15, SOAK])
async def test_the_far_one_that_called_first_comes_first(hall, many):
    found = await tried(hall, f"order{many}-", many, (1, "natural"), (0, "chim_poom"), 0.06)
    assert sum(called(events) == [1, 0] for events in found) >= bound(many, 0.95, 0.7)


@pytest.mark.parametrize("many", [5, pytest.param(100, marks=pytest.mark.soak)])
async def test_a_call_a_second_later_is_never_void(hall, many):
    for seats in ((0, 1), (1, 0)):
        first, second = ((seat, "natural") for seat in seats)
        found = await tried(hall, f"late{many}-{seats[0]}-", many, first, second, 1.0)
        assert not any(map(voided, found))


async def test_a_liar_gains_no_more_than_the_cap_and_is_seen(hall):
    """It holds back every answer: its calls count as much earlier as the table allows, and the board shows its lag."""
    pair = Pair(hall, "liar", 7)
    pair.tablets = [hall.tablet("liar", who) for who in (1, 2)]
    pair.tablets[1].far = 0.6
    for tablet in pair.tablets:
        await tablet.enter()
    board = await hall.tablet("liar", 0, "teacher").enter()
    await pair.tablets[1].play(f"take {pair.cards['natural'].pop()}")
    await pair.tablets[0].play(f"take {pair.cards['natural'].pop()}")
    lags = dict(hall.query("SELECT seat, lag FROM games_entry WHERE table_id = %s", pair.table))
    assert lags[1] == 0.25
    assert lags[0] < 0.15
    await board.until(lambda: board.view.get("tile1", {}).get("far") == [None, 250])
