"""Moves written into a table's journal before anybody opens it, with cards named by what they are."""

from random import Random

from games.live import clock, journal, simulation
from games.live.fold import CLOCK, OVER, RESUME, TEACHER, Draft
from games.live.sync import folded
from games.rules.acordes.state import members

PAUSE = 0.4  # seconds of table time between two moves


class Script:
    """A table's play so far. Faces as in games.rules.acordes.cards ("Cq"); combinations and places count from 1."""

    def __init__(self, table: int):
        fold = folded(journal.read(table))
        self.draft, self.game, self.at = Draft(fold), fold.game, fold.moment.at
        if fold.moment.offset is None:
            self.draft.play(CLOCK, RESUME, self.at, clock.wall())

    @property
    def state(self):
        return self.draft.moment.state

    def do(self, seat: int, line: str) -> None:
        self.wait(PAUSE)
        self.draft.play(seat, line, self.at, clock.wall())

    def act(self, line: str) -> None:
        self.do(TEACHER, line)

    def wait(self, seconds: float) -> None:
        """Time passes, with the bells that ring meanwhile."""
        self.at = max(self.at, self.draft.moment.at) + seconds
        self.draft.ring(self.at, clock.wall())

    def find(self, face: str) -> int:
        """The first card of that face that lies on the table."""
        there = [*members(self.state.heap), *(up.card for up in self.state.up)]
        return next(card for card in there if self.state.faces[card] == face)

    def take(self, seat: int, face: str) -> int:
        card = self.find(face)
        self.do(seat, f"take {card}")
        return card

    def tower(self, seat: int, combo: int, *faces: str) -> None:
        """These notes on top of what stands there."""
        for face in faces:
            self.take(seat, face)
            self.do(seat, f"keep {combo} {len(self.state.players[seat].combos[combo - 1].notes) + 1}")

    def chord(self, seat: int, combo: int, *faces: str) -> None:
        """A tower that is called at once, until play goes on."""
        self.tower(seat, combo, *faces)
        self.claim(seat, combo)

    def claim(self, seat: int, combo: int) -> None:
        self.do(seat, f"call chord {combo}")
        while self.state.stop:
            self.bell()

    def lay(self, seat: int, sign: str, combo: int, place: int) -> None:
        card = self.take(seat, sign)
        self.do(seat, f"lay {card} {self.state.players[seat].combos[combo - 1].notes[place - 1].card}")

    def store(self, seat: int, sign: str) -> None:
        self.take(seat, sign)
        self.do(seat, "store")

    def place(self, seat: int, face: str, combo: int) -> None:
        self.take(seat, face)
        self.do(seat, f"place {combo}")

    def give_back(self, seat: int, *faces: str) -> None:
        for face in faces:
            self.take(seat, face)
            self.do(seat, "return")

    def call(self, seat: int, face: str) -> None:
        """The card is taken and called; then its caller decides, or play goes on."""
        self.take(seat, face)
        self.do(seat, f"call {face.split('-')[0]}")
        while self.state.stop and not self.state.stop.case:
            self.bell()

    def draw(self, seat: int, face: str) -> None:
        self.do(seat, f"draw {self.find(face)}")

    def bell(self) -> None:
        self.wait(max(0.0, self.game.deadline(self.state) - self.draft.moment.at))

    def bots(self, seconds: float, seed: int) -> None:
        """The level-1 bot at every seat, for so long."""
        rng = Random(seed)
        until = self.at + seconds
        ready = {seat: self.at + self.game.think(rng, simulation.LEVEL) for seat in range(len(self.state.players))}
        while min(ready.values()) < until and self.draft.fold.condition(self.state) != OVER:
            seat = min(ready, key=ready.get)
            simulation.turn(self.draft, seat, ready[seat], clock.wall(), rng)
            ready[seat] += max(self.game.think(rng, simulation.LEVEL), simulation.PATIENCE)
        self.at = self.draft.moment.at

    def settled(self) -> None:
        """Until nobody has anything to decide."""
        while self.state.stop:
            self.bell()

    def commit(self) -> None:
        simulation.commit(self.draft)
