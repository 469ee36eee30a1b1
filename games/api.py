"""The facade of the games: all that the school may ask, and all that it may import from `games`.

A table is known by its id. Everything here is synchronous; whoever appends to a journal hints the open actors.
"""

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.conf import settings
from django.utils.translation import get_language

from games import words
from games.evidence import Evidence, counted, evidence, evidence_of, undone
from games.live import bus, journal, simulation, sync
from games.live.door import MOVE
from games.live.fold import OVER, TEACHER
from games.live.people import Snapshot, Viewer
from games.models import Table
from games.pictures import card_image, chord_image
from games.press import Unmade, report_file, score_file
from games.printing import CARDS_A_SHEET, BadOrder, Order, PrintedGame, deck_file, printed_games
from games.printing import counts as deck_counts
from games.printing import kinds as deck_kinds
from games.printing import order as deck_order
from games.replaying import FRAMES, Replay, Running, frames, replay, strictly
from games.rules import kit
from games.rules.catalogue import GAMES
from games.rules.game import IllegalMove
from games.rules.kit import BadOption
from games.transcripts import MOST_CHARACTERS, Recording, Unreadable, read, recording_of, transcript
from games.undoing import taken_back
from games.words.figures import Chance, Figures
from theory.pitch import Note

__all__ = [
    "CARDS_A_SHEET",
    "FRAMES",
    "MOST_CHARACTERS",
    "BadOption",
    "BadOrder",
    "Chance",
    "Evidence",
    "Figures",
    "GameInfo",
    "Order",
    "PrintedGame",
    "Recording",
    "Refused",
    "Replay",
    "Running",
    "Snapshot",
    "Tile",
    "Unmade",
    "Unreadable",
    "Viewer",
    "card_image",
    "chord_image",
    "counted",
    "deck_counts",
    "deck_file",
    "deck_kinds",
    "deck_order",
    "evidence",
    "evidence_of",
    "frames",
    "printed_games",
    "replay",
    "report_file",
    "score_file",
    "taken_back",
    "transcript",
    "undone",
]

PAGES = settings.BASE_DIR / "templates" / "games"


class Refused(Exception):
    """A move that the table refuses: a stable code, and a sentence in the language of the request."""

    def __init__(self, code: str, text: str):
        super().__init__(f"{code}: {text}")
        self.code, self.text = code, text


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What a form needs to offer a game. `options`, `presets` and `has` as in games.rules.game."""

    key: str
    title: str
    seats: range
    options: tuple
    presets: tuple
    has: frozenset[str]

    @property
    def alone(self) -> bool:
        """Whether one may play it alone."""
        return 1 in self.seats


@dataclass(frozen=True, slots=True)
class Tile:
    """A table in short. `at` table time in seconds; `scores` and `winners` None until the end."""

    n: int
    status: str
    at: float
    summary: dict[str, Any]
    scores: list[int] | None
    winners: list[int] | None


def games() -> list[GameInfo]:
    """The games that a session may play."""
    return [
        GameInfo(game.KEY, option_label(game.KEY, "title"), game.SEATS, game.OPTIONS, game.PRESETS, game.HAS)
        for game in GAMES.values()
        if has_page(game.KEY)
    ]


def has_page(game: str) -> bool:
    """Whether tablets can show a table of this game: its rules may be there before its page is."""
    return (PAGES / f"{game}.html").is_file()


def has(game: str, feature: str) -> bool:
    """Whether the game has one of the FEATURES of games.rules.game, offered or not."""
    return game in GAMES and feature in GAMES[game].HAS


def resolve(game: str, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """Every option with its value, for a table of that many seats; BadOption(name, value, code)."""
    return kit.resolve(GAMES[game], seats, options)


def create_table(game: str, seats: int, options: Mapping[str, Any]) -> int:
    """A new table; its id. Time begins when the first socket asks for it, unless it is paused before."""
    rules = GAMES[game]
    resolved = kit.resolve(rules, seats, options)
    table = Table.objects.create(game=game, version=rules.VERSION, seed=new_seed(), seats=seats, options=resolved)
    return table.id


def new_seed() -> str:
    """128 bits. Tests alone may fix it, by the number of tables made before."""
    fixed = settings.TABLE_SEEDS
    if not fixed:
        return str(secrets.randbits(128))
    return str(fixed[min(Table.objects.count(), len(fixed) - 1)])


def act(table_id: int, move: str, names: str = "do") -> None:
    """An act of the teacher ("/pause", "/minutes 5", "/undo", …), now. Raises Refused."""
    _submit(table_id, TEACHER, move, None, names)


def play(table_id: int, seat: int, move: str, at: float | None = None, names: str = "do") -> None:
    """A seat's move, for commands; at that table time, or now. Raises Refused."""
    _submit(table_id, seat, move, at, names)


def _submit(table_id: int, seat: int, move: str, at: float | None, names: str) -> None:
    try:
        if not MOVE.fullmatch(move):  # no column holds more, whatever the database lets pass
            raise IllegalMove("not_a_move")
        sync.submit(table_id, seat, move, at)
    except IllegalMove as refusal:
        game = Table.objects.filter(id=table_id).values_list("game", flat=True).first() or ""
        text = words.refusal(game, refusal.code, refusal.detail, get_language() or "es", names)
        raise Refused(refusal.code, text) from refusal


def tiles(table_ids: Iterable[int]) -> dict[int, Tile]:
    """The tables in short; those that are gone are missing. What is over shows its stored result, whatever its
    version.
    """
    rows = Table.objects.filter(id__in=list(table_ids)).only("game", "version", "head", "status", "at", "result")
    return {row.id: tile for row in rows if (tile := _tile(row)) is not None}


def _tile(row: Table) -> Tile | None:
    """Of a table that goes on the journal is read and played; None where it has been erased meanwhile."""
    if row.result is not None:
        return Tile(row.head, row.status, row.at, row.result["summary"], row.result["scores"], row.result["winners"])
    if (stored := journal.read(row.id)) is None:
        return None
    if sync.rules_of(stored) is None:
        return Tile(row.head, row.status, row.at, {}, None, None)
    return _tile_of_running(stored)


def _tile_of_running(stored: journal.Stored) -> Tile:
    """The journal may have come to the end since the row was read."""
    made = sync.folded(stored)
    game, state = made.game, made.moment.state
    return Tile(stored.head, stored.status, stored.at, game.summary(state), game.scores(state), game.winners(state))


def heads(table_ids: Iterable[int]) -> dict[int, int]:
    """The number of entries of each table."""
    return dict(Table.objects.filter(id__in=list(table_ids)).values_list("id", "head"))


def journal_lines(table_id: int) -> list[tuple[int, float, str]]:
    """(n, at, tap) of every entry, in their order."""
    stored = journal.read(table_id)
    return [(line.n, line.at, line.tap) for line in stored.lines] if stored else []


def recorded(table_id: int) -> Recording | None:
    """A table with its journal as it stands; None where it has been erased. `replay` and `frames` show it."""
    stored = journal.read(table_id)
    return stored and recording_of(stored.setup, stored.lines, stored.status == OVER, stored.result)


def read_transcript(text: str) -> Replay:
    """The game of an uploaded transcript, played again. Unreadable says which line is wrong and how."""
    recording = read(text)
    if not has_page(recording.game):
        raise Unreadable("game", 1, game=recording.game)
    return strictly(recording)


def why_unreadable(wrong: Unreadable, names: str = "do") -> str:
    """Why the rules refuse the move of a transcript, in the language of the request; "" for what is wrong otherwise."""
    if wrong.code != "illegal":
        return ""
    game, code, detail = (wrong.detail[name] for name in ("game", "why", "detail"))
    return words.refusal(game, code, detail, get_language() or "es", names)


def erase(table_ids: Iterable[int]) -> None:
    """Delete tables with their journals; open actors are told."""
    ids = list(table_ids)
    Table.objects.filter(id__in=ids).delete()
    for table in ids:
        sync.tell(table, ())


def notify(room_key: str) -> None:
    """The room's sockets get a fresh snapshot, once what was changed is stored."""
    sync.changed(room_key)


def nudge(room_key: str) -> None:
    """The same by a hint alone: for what is told again before long, if it should be lost."""
    sync.after_commit(bus.Changed(room_key))


def simulate(
    table_id: int,
    seed: int = 0,
    pace: float = 1.0,
    started: datetime | None = None,
    players: Mapping[int, simulation.Player] | None = None,
) -> None:
    """Play a fresh table to its end by the level-1 bot; `started` dates its entries (else now). `players`, by seat: who
    plays instead, (view, legal moves, chance) -> a move, or None to wait; then `seed` says how the cards lie, too.
    """
    simulation.simulate(table_id, seed, pace, started and started.timestamp(), players)


def told_by_figures() -> list[str]:
    """The games of whose tables reports tell by figures."""
    return words.told_by_figures()


def figures(game: str, tile: Tile) -> Figures | None:
    """What the points of each seat are made of and what was left, in the language of the request; None for a game
    without, or a table without a result."""
    return words.figures(game, tile.summary)


def chances(game: str, items: Iterable[Evidence]) -> list[Chance]:
    """What each seat could have done when its turns ended, and what became of it; `items` as of `evidence`."""
    return words.chances(game, items)


def describe(game: str, evidence: Evidence, lang: str, names: str, naming: str = "full") -> dict[str, Any]:
    """An evidence in words: {"text", "chord", "notes", "points", "interval"}."""
    return words.describe(game, evidence.kind, evidence.data, lang, names, naming)


def option_label(game: str, name: str, choice: str | None = None) -> str:
    """The words for an option in the form, or for one of its choices, in the language of the request."""
    return words.option(game, name) if choice is None else words.option(game, name, choice)


def option_about(game: str, name: str, choice: str | None = None) -> str:
    """What an option, or a step of the ladder ("preset"), means where its label does not say enough; else ""."""
    return words.about(game, name, choice)


def lesson_words(game: str, page: str) -> dict[str, str]:
    """What a page of the lesson ("board", "screen", "replay") says in each game's own way, in the language of the
    request: what is left in stock, what the class made together, what stays at a table, what begins a replay."""
    return words.lesson(game, page)


def option_reason(game: str, code: str) -> str:
    """The words for the code of a BadOption; "" where there are none."""
    return words.reason(game, code)


def claim_image(evidence: Evidence, names: str = "do", theme: str = "light", interval: str = "") -> str:
    """The address of the staff of a judged claim: a chord as it is read, a wrong one as laid, its bad pair joined by a
    bracket with the interval's name."""
    notes, figures = evidence.data["notes"], {note["figure"] for note in evidence.data["notes"]}
    laid = [Note("CDEFGAB".index(note["letter"]), note["alter"]) for note in notes]
    right = evidence.data["valid"]
    marked = () if right or len(evidence.data["at"]) != 2 else evidence.data["at"]
    return chord_image(
        laid,
        evidence.data["spelling"] if right else None,
        theme=theme,
        figure=figures.pop() if len(figures) == 1 else "w",
        names=names,
        marked=marked,
        word=interval if marked else "",
    )
