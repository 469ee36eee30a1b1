"""What the teacher's last undo took back, in words: for the line that tells of it on the board."""

from django.utils.translation import get_language

from games import words
from games.live.fold import as_event
from games.models import Entry, Table
from games.rules.catalogue import GAMES
from games.rules.replay import UNDO

BESIDES = ("turn", "away", "here", "sat", "left")  # what comes of a move by itself, or was nobody's move
CALL = "call "
RESOLVED = ("called", "checking", "judged", "voided")  # what a call comes to when its turn is there


def taken_back(table_id: int, names: str = "do") -> list[str]:
    """The move that the newest undo of a table took back and what came of it: a sentence or two, names of people as
    "{s2}"; none where there is no undo, or what it took back needs no words. As the audience was told it."""
    table = Table.objects.filter(id=table_id, game__in=GAMES).first()
    undo = Entry.objects.filter(table=table_id, move=UNDO).order_by("-n").first()
    if table is None or undo is None:
        return []
    gone = [n for _, _, data, *_ in undo.events for n in data["n"]]
    rows = list(Entry.objects.filter(table=table_id, n__in=gone).order_by("n"))
    lang = get_language() or "es"
    if rows and _waited(rows):
        return [words.event(table.game, "call_waited", rows[0].seat, {}, lang, names)]
    said = [sentence for row in rows for stored in row.events if (sentence := _said(table.game, stored, names))]
    return list(dict.fromkeys([*said[:1], *said[-1:]]))


def _waited(rows: list[Entry]) -> bool:
    """Whether the first of these is a call whose turn had not come: what the clock did since is about others, and comes
    again. What was called nobody knew yet."""
    call = rows[0]
    came = (stored for row in rows for stored in row.events if stored[0] in RESOLVED)
    return call.move.startswith(CALL) and not any(
        seat == call.seat or call.seat in data.get("seats", ()) for _, seat, data, *_ in came
    )


def _said(game: str, stored: list, names: str) -> str | None:
    event = GAMES[game].told(as_event(stored), None)
    if event.seat is None or event.kind in BESIDES:
        return None
    return words.event(game, event.kind, event.seat, event.data, get_language() or "es", names)
