"""The truth to hold the screens against: a table's journal, read from the database file and folded by the rules."""

import json
import sqlite3
from pathlib import Path

from games.rules.catalogue import GAMES
from games.rules.replay import UNDO, Line, fold, played


class Journal:
    """The newest table of a database (or the one with `table` as its id)."""

    def __init__(self, database: Path, table: int | None = None):
        self.database = database
        query = "select id, game, seed, seats, options from games_table where id = coalesce(?, id) order by id desc"
        row = self._rows(query, table)[0]
        self.id, self.game, self.seed, self.seats = row[0], GAMES[row[1]], int(row[2]), row[3]
        self.options = json.loads(row[4])
        self._known: list[Line] = []
        self._state = None

    def _rows(self, query: str, *values) -> list:
        connection = sqlite3.connect(f"file:{self.database}?mode=ro", uri=True, timeout=20)
        try:
            return connection.execute(query, values).fetchall()
        finally:
            connection.close()

    def lines(self) -> list[Line]:
        rows = self._rows("select n, at, seat, move, lag from games_entry where table_id = ? order by n", self.id)
        return [Line(n, at, seat, move, lag) for n, at, seat, move, lag in rows]

    def state(self):
        """After the newest entry. What has been folded before is not folded again, unless an undo comes after it."""
        lines = self.lines()
        known = len(self._known)
        fresh = lines[known:]
        if not known or lines[:known] != self._known or any(line.move == UNDO for line in fresh):
            self._state = fold(self.game, self.seats, self.seed, self.options, lines).state
        else:
            for line in fresh:
                self._state, _ = played(self.game, self._state, line)
        self._known = lines
        return self._state

    def events(self, kind: str) -> list:
        """[[kind, seat, data, …], …] in order."""
        rows = self._rows("select events from games_entry where table_id = ? order by n", self.id)
        return [event for (text,) in rows for event in json.loads(text) if event[0] == kind]

    def people(self) -> dict[str, int]:
        """Name -> seat."""
        return dict(
            self._rows(
                "select p.name, l.seat from classroom_place l join classroom_participant p on p.id = l.participant_id "
                "join classroom_sessiontable t on t.id = l.session_table_id where t.table_id = ? and l.to_n is null",
                self.id,
            )
        )
