"""What goes out by a socket betrays nothing: a recorded game is played on with the cards that a seat has not seen
shuffled anew, and every frame to that seat is byte-equal until the first card is shown. And a fresh view is small.
"""

import asyncio
from dataclasses import replace
from itertools import zip_longest
from random import Random

import orjson
import pytest

from games import api
from games.live import journal
from games.live.fold import Fold, Line, Moment, as_event, step
from games.live.frames import Frames, Happened
from games.live.outbox import Outbox
from games.models import Table
from games.rules.catalogue import GAMES
from games.rules.game import Event, IllegalMove

GAME = GAMES["acordes"]
MOST = 4096  # bytes of a fresh view
VARIANTS = ("initiation", "intermediate", "full")


@pytest.fixture(scope="module", params=VARIANTS)
def recorded(request, django_db_setup, django_db_blocker) -> tuple[Fold, list[Line]]:
    """A whole game of four, as the journal has it: played once for a file of tests, which only read it."""
    with django_db_blocker.unblock():
        table = api.create_table("acordes", 4, {"variant": request.param})
        Table.objects.filter(id=table).update(seed="20261129")
        api.simulate(table, seed=4)
        stored = journal.read(table)
        api.erase([table])
    return Fold(GAME, stored.setup), stored.lines


class Window:
    """What a socket of `seat` shows of a table that a test leads from moment to moment: the frames as they go out."""

    def __init__(self, game, seat, moment: Moment):
        self.game, self.seat, self.moment, self.news = game, seat, moment, []
        self.frames = Frames(game, moment)
        self.out: list[str] = []
        self.outbox = Outbox(self.send, self, slow=4408)

    async def send(self, message):
        self.out.append(message["text"])

    def layers(self):
        return self.frames.layers(self.seat, "es", "do")

    def stamp(self, whole):
        events = b"" if whole else b",".join(self.news)
        return b',"n":%d,"events":[%s]' % (self.moment.n, events)

    async def show(self, moment: Moment, line: Line | None = None, hello: bool = False):
        """Bring it to `moment`, by that line; what went out."""
        self.moment, self.frames, self.out = moment, Frames(self.game, moment), []
        self.news = Happened(self.game, line).worded(self.seat, "es", "do") if line else []
        self.outbox.hello() if hello else self.outbox.show()
        for _ in range(3):
            await asyncio.sleep(0)
        assert self.out or not hello
        return self.out

    def close(self):
        self.outbox.task.cancel()


async def compare(seat, moment: Moment, lines: list[Line], chance: Random, game=GAME) -> int:
    """Shuffle what the seat cannot see and go on with the recorded lines; how many frames were equal before the first
    that had to differ. Fails where a frame differs although nothing was shown."""
    other = Moment(game.blind(moment.state, seat, chance), moment.n, moment.at)
    true, false = Window(game, seat, moment), Window(game, seat, other)
    assert await true.show(moment, hello=True) == await false.show(other, hello=True), "a reconnect"
    equal = 1
    for line in lines:
        moment, events = step(game, moment, line)
        try:
            other, others = step(game, other, line)
        except IllegalMove:
            break  # the card was shown: what was done with it cannot be done with another
        if own_take(line, seat) or shows(game, seat, events, others):
            break
        assert await true.show(moment, line_with(line, events)) == await false.show(other, line_with(line, others))
        assert await true.show(moment, hello=True) == await false.show(other, hello=True)
        equal += 2
    true.close()
    false.close()
    return equal


def own_take(line: Line, seat) -> bool:
    """Whether this entry shows the seat a card: its own take."""
    return line.seat == seat and line.move.startswith("take")


# What lays a card open for all to see: what such an event says of its card may differ, and what follows from the card.
OPENS = {"kept", "stored", "placed", "returned", "laid", "called", "voided", "drawn", "discarded"}


def shows(game, seat, events: list, others: list) -> bool:
    """Whether a card that was hidden from the seat is laid open here. Before that, both must be told the same."""
    for one, other in zip_longest(events, others):
        if one and other and told(game, seat, one) == told(game, seat, other):
            continue
        kinds = {each[0] for each in (one, other) if each}
        assert kinds <= OPENS, f"{one} and {other} tell of a card that lies face down"
        return True
    return False


def told(game, seat, event: list) -> Event:
    return game.told(as_event(event), seat)


def line_with(line: Line, events: list) -> Line:
    return Line(line.n, line.at, line.wall, line.seat, line.move, line.tap, line.lag, events)


@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
async def test_frames_are_equal_whatever_the_hidden_cards(recorded, seat):
    fold, lines = recorded
    chance, moment, equal = Random(99), fold.beginning(), []
    for at, line in enumerate(lines):
        if at % 7 == 0:
            equal.append(await compare(seat, moment, lines[at : at + 12], chance))
        moment, _ = step(GAME, moment, line)
    assert len(equal) > 20
    assert sum(equal) > 1.5 * len(equal), "the comparison goes on after its beginning"


class Leaky:
    """Acordes Locos with a hole: what is taken from the heap is told to all."""

    def __getattr__(self, name):
        return getattr(GAME, name)

    def play(self, state, *arguments):
        after, events = GAME.play(state, *arguments)
        return after, tuple(self.leaking(after, event) for event in events)

    @staticmethod
    def leaking(state, event):
        if event.kind != "taken":
            return event
        return replace(event, data={**event.data, "face": state.faces[event.data["card"]]})


async def test_an_event_that_told_a_hidden_card_would_be_noticed(recorded):
    """The comparison is worth something: it fails for a game that leaks."""
    fold, lines = recorded
    first = next(at for at, line in enumerate(lines) if line.move.startswith("take"))
    moment = fold.beginning()
    for line in lines[:first]:
        moment, _ = step(GAME, moment, line)
    await compare(None, moment, lines[first : first + 1], Random(99))
    with pytest.raises(AssertionError, match="face down"):
        await compare(None, moment, lines[first : first + 1], Random(99), Leaky())


@pytest.mark.parametrize("seat", [0, 1, None])
def test_no_frame_tells_others_why_a_claim_was_wrong(recorded, seat):
    claims, (_, lines) = 0, recorded
    for line in lines:
        for event, sent in zip(line.events, Happened(GAME, line).worded(seat, "es", "do"), strict=True):
            if event[0] == "judged" and not event[2]["closed"] and event[1] != seat:
                claims += 1
                data = orjson.loads(sent)[2]
                assert not {"code", "sub", "at", "good_order", "fixes", "order_kind", "slips"} & data.keys()
    assert claims > 0


def test_a_fault_of_the_words_costs_a_sentence_and_no_socket(caplog):
    """The journal of a game whose words are no more: everything else is shown."""
    line = Line(1, 1.0, 1.0, 0, "call chord 1", "a", 0.0, [["judged", 0, {"open": True, "valid": False}, [], False]])
    (sent,) = Happened(GAME, line).worded(0, "es", "do")
    assert orjson.loads(sent) == ["judged", 0, {"open": True, "valid": False}, None]
    assert "no words for" in caplog.text


def test_frames_hold_no_seed_and_no_state(recorded):
    fold, lines = recorded
    moment = fold.beginning()
    for line in lines:
        moment, _ = step(GAME, moment, line)
    text = b"".join(Frames(GAME, moment).sections(None, "es", "do").values())
    assert b"20261129" not in text


def test_a_fresh_view_is_small_at_every_point_of_a_game(recorded):
    """For a seat and for the audience, as it goes out after hello, without the room's own sections."""
    fold, lines = recorded
    moment, largest = fold.beginning(), 0
    for line in lines:
        moment, _ = step(GAME, moment, line)
        if moment.n % 3 == 0:
            frames = Frames(GAME, moment)
            sizes = [sum(len(k) + len(v) + 4 for k, v in frames.sections(s, "es", "do").items()) for s in (0, 3, None)]
            largest = max(largest, *sizes)
    assert largest <= MOST, largest
