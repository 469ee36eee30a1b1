"""Looking back: frames are what the sockets were shown, a transcript loads again, and nothing is told too early."""

from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random

import orjson
import pytest

from games import api
from games.live import journal
from games.live.fold import Fold, Line, finish
from games.live.frames import Frames
from games.models import Table
from games.replaying import FRAMES, Running, frames, replay, strictly
from games.rules.catalogue import GAMES
from games.transcripts import COLUMNS, MOST_CHARACTERS, Recording, Unreadable, read, transcript
from tests.games.random_play import whole_game

FOLDER = Path(__file__).parent / "transcripts"
GAME = GAMES["acordes"]
OPTIONS = '{"variant": "initiation"}'
HEAD = f'# {{"game": "acordes", "version": {GAME.VERSION}, "seats": 2, "seed": "5", "options": {OPTIONS}}}'
VIEWERS = (None, 0, 1)


def text(*lines: str) -> str:
    return "\n".join((HEAD, *lines))


def shown(made, seat, lang="es", names="do", most=FRAMES) -> list[dict]:
    """All moments of a replay, in answers of `most`, each with its whole view."""
    out, first = [], 0
    while first <= made.n:
        view: dict = {}
        for frame in orjson.loads(frames(made, seat, lang, names, first, most)):
            view = {
                name: data for name, data in {**view, **frame["view"]}.items() if data is not None or name == "call"
            }
            out.append({**frame, "view": dict(view)})
        first += most
    return out


def views(made, seat) -> list[dict]:
    return [{**frame["view"]} for frame in shown(made, seat)]


def played(seed: int, undo: bool = False, **options) -> Recording:
    """A random game; with `undo` it ends with moves taken back, one after the other."""
    steps = whole_game(GAME, 3, seed, options, acts=("/away 0", "/here 0", "/pause", "/resume"))
    told = enumerate((step.line for step in steps), 1)
    lines = [Line(n, at, at, -1 if seat is None else seat, move, "", lag, []) for n, (_, at, seat, move, lag) in told]
    if undo:
        lines = lines[: len(lines) // 2]
        at = lines[-1].at
        lines += [Line(len(lines) + each, at + each, at + each, -2, "/undo", "", 0.0, []) for each in (1, 2, 3)]
    return Recording("acordes", GAME.VERSION, 3, seed, GAME.options(3, options), tuple(lines))


# --- a transcript loads again ---


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_a_golden_game_written_and_read_again_shows_the_same(path):
    first = read(path.read_text())
    again = read(transcript(first))
    assert again == first
    for seat in (seat for seat in VIEWERS if seat is None or seat < first.seats):
        assert frames(strictly(again), seat, "es", "do", 0, 10_000) == frames(
            strictly(first), seat, "es", "do", 0, 10_000
        )


@pytest.mark.parametrize("undo", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_a_random_game_written_and_read_again_shows_the_same(seed, undo):
    recording = played(seed, undo, variant="intermediate", minutes=6)
    again = read(transcript(recording))
    assert [(line.n, line.at, line.seat, line.move, line.lag) for line in again.lines] == [
        (line.n, line.at, line.seat, line.move, line.lag) for line in recording.lines
    ]
    for seat in VIEWERS:
        assert frames(strictly(again), seat, "en", "c") == frames(replay(recording), seat, "en", "c")


@pytest.mark.django_db
def test_a_table_written_and_read_again_shows_the_same():
    table = api.create_table("acordes", 4, {"variant": "full", "minutes": 4})
    api.simulate(table, seed=3)
    recording = api.recorded(table)
    assert recording.over
    words = transcript(recording)
    assert words.splitlines()[1] == COLUMNS
    assert words.splitlines()[-1] == f"# scores {list(api.tiles([table])[table].scores)}"
    again = api.read_transcript(words)
    assert (again.recording.seed, again.recording.options) == (recording.seed, recording.options)
    assert frames(again, 2, "es", "do", 0, 10_000) == frames(replay(recording), 2, "es", "do", 0, 10_000)


def test_what_the_text_looks_like():
    recording = read(text("0.000 clock /resume", "1.5 0 take 3 ~0.25", "2 1 take 4", "3 teacher /undo"))
    assert transcript(recording).splitlines()[1:] == [
        COLUMNS,
        "1 0.000 clock /resume",
        "2 1.500 0 take 3 ~0.25",
        "3 2.000 1 take 4",
        "4 3.000 teacher /undo",
    ]


def test_a_time_between_two_milliseconds_is_kept():
    recording = read(text("1 0.1234567891 0 take 3"))
    assert read(transcript(recording)).lines[0].at == 0.1234567891


def test_remarks_blank_lines_and_a_mark_of_byte_order_are_passed_over():
    recording = read("\ufeff" + text("", "# what follows is odd", "1 0 take 3", ""))
    assert [line.move for line in recording.lines] == ["take 3"]
    assert recording.places == (4,)


# --- frames ---


@pytest.mark.django_db
@pytest.mark.parametrize("seat", VIEWERS)
def test_each_frame_is_what_a_socket_of_that_seat_was_shown(seat):
    table = api.create_table("acordes", 3, {"variant": "full", "minutes": 3})
    api.simulate(table, seed=1)
    stored = journal.read(table)
    fold = Fold(GAME, stored.setup)
    expected = [Frames(GAME, fold.moment).sections(seat, "es", "do")]
    for line in stored.lines:
        finish(fold.replay([line]))
        expected.append(Frames(GAME, fold.moment).sections(seat, "es", "do"))
    made = replay(api.recorded(table))
    assert [frame["n"] for frame in shown(made, seat)] == list(range(len(stored.lines) + 1))
    assert views(made, seat) == [{name: orjson.loads(data) for name, data in each.items()} for each in expected]
    assert shown(made, seat, most=7) == [
        frame | {"view": mine} for frame, mine in zip(shown(made, seat, most=7), views(made, seat), strict=True)
    ]


def test_a_long_game_stays_small():
    made = strictly(read((FOLDER / "acordes-1-turns.txt").read_text()))
    assert made.n > 300
    assert len(frames(made, None, "es", "do", 0, 10_000)) < 700 * made.n
    assert len(orjson.loads(frames(made, None, "es", "do"))) == FRAMES
    assert orjson.loads(frames(made, None, "es", "do", made.n + 1)) == []


def test_what_was_undone_is_marked_and_the_table_stands_as_before():
    made = strictly(read(text("1 0 take 3", "2 0 keep 1 1", "3 teacher /undo", "4 0 return")))
    told = shown(made, 0)
    assert [frame["n"] for frame in told if frame.get("undone")] == [2]
    assert told[3]["events"][0][0] == "undone"
    assert told[3]["events"][0][3] == "Se ha deshecho la última jugada."
    assert told[3]["view"]["me"]["hand"]["id"] == told[1]["view"]["me"]["hand"]["id"] == 3
    assert told[2]["view"]["me"]["hand"] is None


def test_who_may_move_is_told_once_it_is_over():
    made = strictly(read((FOLDER / "acordes-1-turns.txt").read_text()))
    told = shown(made, None)
    assert told[0]["may"] in ([0], [1])
    assert {"by", "move", "lag", "may"} <= told[1].keys()


# --- nothing too early ---


def test_of_a_game_that_goes_on_only_the_audience_sees_and_no_entry_says_whose_it_is():
    recording = read((FOLDER / "acordes-1-full.txt").read_text())
    running = replay(replace(recording, over=False))
    for seat in range(recording.seats):
        with pytest.raises(Running):
            frames(running, seat, "es", "do")
    with pytest.raises(ValueError, match="seed"):
        transcript(running.recording)
    told = orjson.loads(frames(running, None, "es", "do", 0, 10_000))
    assert set().union(*told) == {"n", "at", "view", "events"}
    assert str(recording.seed) not in [str(value) for frame in told for value in frame["view"]]


def test_a_call_that_is_not_known_yet_is_nobodys_in_the_audiences_frames():
    recording = replace(read((FOLDER / "acordes-1-class.txt").read_text()), over=False)
    made = replay(recording)
    calls = [line.n for line in recording.lines if line.move.startswith("call ")]
    silent = [
        each
        for each in shown(made, None)
        if each["n"] in calls and (each["view"]["call"] or {}).get("stage") == "window"
    ]
    assert silent
    for frame in silent:
        assert {(kind, seat) for kind, seat, *_ in frame["events"]} <= {("stopped", None)}


@pytest.mark.django_db
def test_a_table_is_over_by_its_stored_status():
    table = api.create_table("acordes", 2, {})
    api.act(table, "/resume")
    assert not api.recorded(table).over
    api.act(table, "/end")
    assert api.recorded(table).over
    assert api.recorded(table + 1) is None


# --- what cannot be replayed ---


@pytest.mark.django_db
def test_a_version_that_nobody_knows_has_no_replay_but_a_transcript():
    table = api.create_table("acordes", 2, {})
    api.act(table, "/end")
    Table.objects.filter(id=table).update(version=GAME.VERSION + 5)
    recording = api.recorded(table)
    assert api.replay(recording) is None
    assert recording.result["scores"] == [0, 0]
    assert "/end" in transcript(recording)


def test_a_journal_that_the_rules_refuse_is_shown_up_to_there():
    recording = Recording("acordes", GAME.VERSION, 2, 5, {}, (read(text("1 0 take 3")).lines[0],) * 2)
    made = replay(recording)
    assert (made.n, made.refused[0].move) == (1, "take 3")


WRONG = [
    ("", "empty", 0),
    ("\n \n", "empty", 0),
    ("hello", "header", 1),
    ("# hello", "header", 1),
    ("# []", "header", 1),
    ("# " + "[" * 50_000, "header", 1),
    ('# {"game": "chess"}', "game", 1),
    ('# {"game": ["acordes"]}', "game", 1),
    (HEAD.replace(f'"version": {GAME.VERSION}', '"version": 99'), "version", 1),
    (HEAD.replace(f'"version": {GAME.VERSION}', '"version": true'), "header", 1),
    (HEAD.replace('"seats": 2', '"seats": 40'), "seats", 1),
    (HEAD.replace('"seats": 2', '"seats": true'), "seats", 1),
    (HEAD.replace('"seed": "5"', '"seed": "-5"'), "seed", 1),
    (HEAD.replace('"seed": "5"', '"seed": null'), "seed", 1),
    (HEAD.replace('"initiation"', '"chess"'), "options", 1),
    (HEAD.replace('{"variant": "initiation"}', "[3]"), "options", 1),
    (HEAD.replace('{"variant": "initiation"}', '{"deck": 5}'), "options", 1),
    (text("1 1.000 0 take 3", "2 take 4"), "entry", 3),
    (text("1 1.000 0 take 3", "x"), "entry", 3),
    (text("1 1.000 0 take 3 ~x\u00e9"), "entry", 2),
    (text("1 1.000 0 take 3", "3 2.000 1 take 4"), "number", 3),
    (text("1.000 7 take 3"), "seat", 2),
    (text("# a remark", "1.000 0 take 3", "2.000 0 take 4"), "illegal", 4),
    (text("1.000 0 take 3", "2.000 0 sing"), "illegal", 3),
    (text("1.000 clock /undo"), "illegal", 2),
    ("#" * (MOST_CHARACTERS + 1), "too_long", 0),
    (text(*["1 0 take 3"] * 6000), "too_long", 0),
    (text(*["1 0 take 3"] * 2000, *["1 teacher /undo"] * 2000), "too_long", 0),
]


@pytest.mark.parametrize(("words", "code", "line"), WRONG, ids=[f"{code}-{i}" for i, (_, code, _) in enumerate(WRONG)])
def test_a_bad_transcript_says_where(words, code, line):
    with pytest.raises(Unreadable) as wrong:
        strictly(read(words))
    assert (wrong.value.code, wrong.value.line) == (code, line)


def test_nonsense_raises_unreadable_and_nothing_else():
    rng, good = Random(7), (FOLDER / "acordes-1-initiation.txt").read_text()[:2000]
    for _ in range(300):
        at = rng.randrange(len(good))
        broken = good[:at] + rng.choice('0 ~/{"}:\n9x-é[\t') + good[at + rng.randrange(3) :]
        with suppress(Unreadable):
            strictly(read(broken))
