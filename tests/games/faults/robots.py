"""Tablets that play by the rules whatever happens, and remember what they were told."""

import asyncio
from contextlib import suppress
from datetime import UTC, datetime
from random import Random

import websockets

from games.live.fold import Fold, Line, Setup, finish
from tests.games.hall import RULES, Hall, Tablet, data
from tests.games.random_play import random_move

LOST = (OSError, websockets.WebSocketException)


class Book:
    """The journal of a table as the database has it, past everything that fails, folded by this process: one that has
    never served the table."""

    def __init__(self, hall: Hall, table: int):
        self.hall, self.table = hall, table
        game, version, seed, seats, options = hall.row(table, "game, version, seed, seats, options")
        self.game = RULES[game]
        self.fold = Fold(self.game, Setup(table, game, version, int(seed), seats, data(options)))
        self.lines: list[Line] = []

    def read(self) -> "Book":
        sql = (
            "SELECT n, at, stored_at, seat, move, tap, lag, events FROM games_entry"
            " WHERE table_id = %s AND n > %s ORDER BY n"
        )
        for n, at, stored, seat, move, tap, lag, events in self.hall.query(sql, self.table, len(self.lines)):
            wall = stored.timestamp() if hasattr(stored, "timestamp") else utc_of(stored)
            line = Line(n, at, wall, seat, move, tap, lag, data(events))
            assert n == len(self.lines) + 1, f"entry {n} after {len(self.lines)}"
            self.lines.append(line)
            finish(self.fold.replay([line]))
        return self

    @property
    def over(self) -> bool:
        return self.fold.condition() == "over"


def utc_of(text: str) -> float:
    """SQLite keeps them as text."""
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


class Robot:
    """Plays one seat: a move at a time, sent again on every new socket until it is answered."""

    def __init__(self, tablet: Tablet, seat: int, book: Book, rng: Random, pace: float):
        self.tablet, self.seat, self.book, self.rng, self.pace = tablet, seat, book, rng, pace
        self.played: dict[str, str] = {}

    async def play(self, stop: asyncio.Event) -> None:
        while not stop.is_set():
            await asyncio.sleep(self.rng.expovariate(1 / self.pace))
            self.book.read()
            if self.book.over:
                return
            move = random_move(self.book.game, self.book.fold.moment.state, self.seat, self.rng)
            if move is None or stop.is_set():
                continue
            tap = f"r{self.seat}-{len(self.played)}"
            self.played[tap] = move
            self.tablet.pending[tap] = move
            with suppress(*LOST, AttributeError):  # it goes out again by the next socket
                await self.tablet.write({"tap": tap, "move": move})
            while tap in self.tablet.pending and not stop.is_set():
                await asyncio.sleep(0.02)
