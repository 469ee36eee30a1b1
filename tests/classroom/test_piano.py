"""The piano's recordings, cut at their frames; what the sound costs a tablet."""

import gzip
from pathlib import Path

import pytest

from classroom.management import piano

ROOT = Path(__file__).resolve().parents[2]
HEAD = b"\xff\xfb\x90\x00"  # MPEG 1 layer III, 128 kbit/s, 44.1 kHz, no padding: 417 bytes
TAG = b"ID3\x04\x00\x00" + bytes([0, 0, 1, 2])  # 130 bytes follow


def frame(letter: bytes) -> bytes:
    return HEAD + letter * 413


def test_a_recording_is_cut_at_a_frame_without_its_tag_and_its_length():
    told = HEAD + b"\0" * 32 + b"Info" + b"\0" * 377
    recording = TAG + b"t" * 130 + told + frame(b"a") + frame(b"b") + frame(b"c")
    assert piano.cut(recording, 3 * 1152 / 44100) == frame(b"a") + frame(b"b")


def test_a_recording_may_be_shorter_than_what_is_asked_for():
    assert piano.cut(frame(b"a") + frame(b"b"), 60) == frame(b"a") + frame(b"b")


def test_padding_and_bit_rate_count():
    padded = b"\xff\xfb\xe2\x00"  # 320 kbit/s with one byte more
    assert piano.frame(padded) == (1045, 44100)


@pytest.mark.parametrize("head", [b"OggS", b"\xff\xfb\xf0\x00", b"\xff\xfb\x0c\x00", b"\xff\xf3\x90\x00", b"\xff"])
def test_what_is_no_such_recording_is_refused(head):
    with pytest.raises(ValueError, match="no MPEG 1 layer III frame"):
        piano.cut(head, 1)


@pytest.mark.skipif(not (ROOT / "static/vendor/smplr.js").exists(), reason="manage.py build has not run")
def test_sound_costs_a_tablet_at_most_150_kb():
    files = [*ROOT.glob("static/vendor/piano-*.mp3"), ROOT / "static/vendor/smplr.js"]
    files += [*ROOT.glob("static/js/sound/*.js"), ROOT / "static/js/games/acordes-sounds.js"]
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) <= 150_000
    assert len(files) >= 8
