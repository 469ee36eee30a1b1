"""A few seconds of the piano's recordings: MP3 cut at its frames, without decoding anything.

A frame depends on what came before it only, so an end may be cut off anywhere. The first frame of a file tells how long
the whole is (a Xing or Info header) and makes no sound: it goes, with the ID3 tag before it.
"""

RATES = (44100, 48000, 32000)  # Hz, of MPEG 1
KILOBITS = (0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320)  # a second, of MPEG 1 layer III
SAMPLES = 1152  # in a frame


def cut(recording: bytes, seconds: float) -> bytes:
    """The first so many seconds of an MPEG 1 layer III recording; ValueError where it is none."""
    frames: list[bytes] = []
    at, rate = after_tag(recording), RATES[0]
    while at < len(recording) and len(frames) * SAMPLES < seconds * rate:
        size, rate = frame(recording[at : at + 4])
        frames.append(recording[at : at + size])
        at += size
    if frames and any(mark in frames[0] for mark in (b"Xing", b"Info")):
        del frames[0]
    return b"".join(frames)


def after_tag(recording: bytes) -> int:
    """Where the first frame begins: an ID3 tag tells its size in four groups of seven bits."""
    if recording[:3] != b"ID3":
        return 0
    a, b, c, d = recording[6:10]
    return 10 + (a << 21 | b << 14 | c << 7 | d)


def frame(head: bytes) -> tuple[int, int]:
    """A frame's size in bytes and its samples a second, from its first four bytes."""
    if len(head) < 4 or head[0] != 0xFF or head[1] & 0xFE != 0xFA or head[2] >> 4 in (0, 15) or head[2] & 0xC == 0xC:
        raise ValueError(f"no MPEG 1 layer III frame: {head.hex()}")
    rate = RATES[head[2] >> 2 & 3]
    return 144_000 * KILOBITS[head[2] >> 4] // rate + (head[2] >> 1 & 1), rate
