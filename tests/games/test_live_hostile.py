"""The live table with hostile clients: refused with a reason, nothing changed, the socket alive or closed cleanly."""

import asyncio
import contextlib
import json
import random
import socket

import pytest
import websockets

from games.live import door


@pytest.mark.parametrize(
    "text",
    [
        "not json",
        "",
        "[]",
        "null",
        "12",
        '"draw"',
        "{}",
        "[" * 500,
        '{"tap": "a-1"}',
        '{"move": "draw"}',
        '{"tap": 5, "move": "draw"}',
        '{"tap": "A b", "move": "draw"}',
        '{"tap": "", "move": "draw"}',
        '{"tap": "%s", "move": "draw"}' % ("a" * 25),
        '{"tap": "a-1", "move": "draw", "seat": 2}',
        '{"tap": "a-1", "move": ["draw"]}',
        '{"tap": "a-1", "move": "dr\\u00e1w"}',
        '{"tap": "a-1", "move": "draw\\u0000"}',
        '{"tap": "a-1", "move": "draw\\ntick"}',
        '{"tap": "a-1", "move": "%s"}' % ("x" * 121),
        '{"tap": "a-1", "move": ""}',
        '{"tap": "a-1", "move": "/pause"}',
        '{"tap": "a-1", "move": "/undo"}',
        '{"tap": "a-1", "move": "/leave 2"}',
        '{"tap": "a-1", "move": "tick"}',
        '{"tap": "a-1", "move": " vote yes"}',
        '{"tap": "a-1", "move": "vote yes "}',
        '{"tap": "a-1", "move": "call  chord 1"}',
        '{"tap": "a-1", "move": " "}',
        '{"tap": "a-1", "move": "draw", "place": 3}',
        '{"tap": "a-1", "move": "draw", "place": "here"}',
        '{"pong": "1"}',
        '{"pong": true}',
        '{"pong": 1e400}',
        '{"pong": 1, "at": 3}',
        '{"hello": 2}',
        '{"hello": 1, "seat": 3}',
        '{"ask": {}, "text": "add"}',
        '{"ask": 1, "text": 5}',
        '{"tell": 1}',
        '{"s": 1, "view": {}}',
    ],
)
def test_what_is_no_message_is_refused(text):
    with pytest.raises(door.Malformed):
        door.parse(text)


def test_good_messages_are_read():
    assert door.parse('{"tap": "k3f-12", "move": "take 12"}') == door.Tap("k3f-12", "take 12")
    assert door.parse('{"pong": 4}') == door.Pong(4)
    assert door.parse('{"hello": 1}') == door.Hello(None)
    assert door.parse('{"hello": 1, "lang": "en"}') == door.Hello("en")
    assert door.parse('{"ask": 3, "text": "keep 1 2"}') == door.Ask(3, "keep 1 2")


def test_the_rate_is_capped():
    bucket = door.Bucket(0.0)
    assert sum(bucket.take(0.0) for _ in range(200)) == door.BURST
    assert not bucket.take(0.0)
    bucket = door.Bucket(0.0)
    assert all(bucket.take(second / 30) for second in range(300))


async def watched(hall, room):
    """A table with a victim at seat 1 who watches, and a fresh tablet for the attacker at seat 0."""
    table = hall.table()
    hall.room(room, [table])
    victim = await hall.tablet(room, 2).enter()
    await victim.play("draw")
    return table, victim, await hall.tablet(room, 1).enter()


async def test_malformed_messages_are_answered_and_change_nothing(hall):
    table, _, attacker = await watched(hall, "malformed")
    before = hall.entries(table)
    bad = ["nonsense", '{"tap":"x-1","move":"/end"}', '{"tap":"x-2","move":"draw","seat":1}', '{"boo":1}', "[1,2"]
    for text in bad:
        await attacker.socket.send(text)
    await attacker.until(lambda: sum('"no":' in frame for frame in attacker.frames) == len(bad))
    refused = [json.loads(frame) for frame in attacker.frames if '"no":' in frame]
    assert [answer["no"] for answer in refused] == [None, "x-1", "x-2", None, None]
    assert all(answer["code"] == "not_a_move" and answer["text"] for answer in refused)
    assert hall.entries(table) == before
    assert "yes" in await attacker.play("draw"), "the socket is alive"


async def test_illegal_repeated_and_late_moves_change_nothing(hall):
    table, _, attacker = await watched(hall, "illegal")
    assert "yes" in await attacker.play("draw", tap="own-1")
    before = hall.entries(table)
    for move in ("draw", "add 5", "steal 1", "take -1", "{}", "' OR 1=1 --", "%s%s%n", "\\u0000", " draw", "DRAW"):
        assert "no" in await attacker.play(move), move
    assert (await attacker.play("add", tap="own-1"))["n"] == before[-1][0], (
        "a known tap is answered as then, not played"
    )
    assert hall.entries(table) == before


async def test_a_tap_of_another_seat_cannot_be_forged_or_blocked(hall):
    """Taps are each seat's own: using the victim's ids neither plays for him nor keeps him from playing."""
    table, victim, attacker = await watched(hall, "forged")
    await attacker.play("draw", tap="2-2")
    answer = await victim.play("add", tap="2-2")
    assert "yes" in answer
    assert hall.moves(table)[-2:] == [(0, "draw"), (1, "add")]


@pytest.mark.parametrize(
    ("message", "codes"),
    [("x" * 1025, {1009}), ("ñ" * 600, {1009}), ("x" * 100_000, {1009}), (b"\x00\xff" * 20, {1003})],
    ids=["over 1 KB", "over 1 KB in bytes", "a frame over the server's limit", "binary"],
)
async def test_giants_and_binary_end_the_socket_alone(hall, message, codes):
    table, victim, attacker = await watched(hall, f"giant{len(message)}")
    before = hall.entries(table)
    await attacker.socket.send(message)
    await attacker.until(lambda: attacker.code)
    assert attacker.code in codes
    assert hall.entries(table) == before
    assert "yes" in await victim.play("add")


async def flood(attacker):
    for number in range(3000):
        await attacker.socket.send(json.dumps({"tap": f"f-{number}", "move": "add"}))
        await asyncio.sleep(0)


async def test_a_flood_ends_the_socket_alone(hall):
    _, victim, attacker = await watched(hall, "flood")
    with pytest.raises(websockets.ConnectionClosed):
        await flood(attacker)
    await attacker.until(lambda: attacker.code)
    assert attacker.code == 1008
    assert "yes" in await victim.play("add")
    assert "yes" in await (await hall.tablet("flood", 1).enter()).play("draw"), "the rightful pupil comes back"


async def test_a_client_that_never_reads_is_cut_and_harms_nobody(own_hall):
    own_hall.listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # so that it is felt soon
    hall = own_hall.start()
    table = hall.table(seats=8, target=1_000_000)
    hall.room("deaf", [table], seats=8)
    others = [await hall.tablet("deaf", who).enter() for who in (1, 2, 3)]
    with deaf_socket(hall.port, "deaf.pupil.8.1") as deaf:
        await asyncio.sleep(0.3)
        assert (await hall.ask("/inside"))["sockets"] == 4
        for _ in range(40):
            deaf.send(frame(b'{"hello":1}'))
            await asyncio.sleep(0.03)  # below the pace that counts as a flood
        for move in ("draw", "add"):
            for tablet in others:
                assert "yes" in await tablet.play(move)
        async with asyncio.timeout(30):
            while (await hall.ask("/inside"))["sockets"] > 3:
                with contextlib.suppress(OSError):  # it is cut
                    deaf.send(frame(b'{"hello":1}'))
                await asyncio.sleep(0.03)


def deaf_socket(port, who):
    """A raw WebSocket that asks for everything and reads nothing, with the smallest of receive buffers."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.connect(("127.0.0.1", port))
    head = f"GET /ws/play/ HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
    head += f"Cookie: who={who}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    head += "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    raw.sendall(head.encode())
    raw.settimeout(1)
    return raw


def frame(payload: bytes) -> bytes:
    """A masked text frame with a mask of zeros."""
    return bytes([0x81, 0x80 | len(payload)]) + b"\0\0\0\0" + payload


async def test_the_table_withstands_random_messages(hall):
    """Fuzz: random bytes, cut and mixed good messages from seat 0; the journal holds legal moves of that seat alone."""
    table, victim, attacker = await watched(hall, "fuzz")
    chance = random.Random(20261129)
    good = ['{"tap":"z-%d","move":"draw"}', '{"tap":"z-%d","move":"add"}', '{"pong":%d}', '{"ask":%d,"text":"x"}']
    for number in range(150):
        text = chance.choice(good) % number
        if chance.random() < 0.6:
            at = chance.randrange(len(text))
            text = text[:at] + chr(chance.randrange(1, 0x2FF)) * chance.randrange(3) + text[at + chance.randrange(4) :]
        await attacker.socket.send(text)
        await asyncio.sleep(0.022)
    await attacker.play("draw")
    assert attacker.code is None
    assert "yes" in await victim.play("add")
    state = hall.refolded(table)
    assert state.hands[1] == 0
    assert {seat for seat, _ in hall.moves(table) if seat >= 0} == {0, 1}
