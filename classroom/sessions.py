"""The lesson: a session from its PIN to its end. Everything that views may do to a session is named here.

lobby: pupils come in (`join`), tables are made (`make_tables`, `move`) -> `start` -> playing: the tables live in
`games`; the teacher steers them with `act` -> over (`settle`: all tables have ended) -> `another_round` or `close`.
Whatever changes is told to the sockets by games.api.notify; they then ask for `snapshot`.
"""

import secrets

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone

from classroom.ending import close, erase
from classroom.entering import (
    admit,
    admit_guests,
    admitted,
    approve,
    choose_names,
    claim,
    decline,
    join,
    leave,
    let_back,
    name_list,
    rename,
    send_out,
    waits,
    withdraw,
)
from classroom.models import GameSession
from classroom.problems import Problem
from classroom.seating import (
    close_places,
    locked,
    make_tables,
    move,
    next_round,
    ready,
    show_names,
    write,
)
from classroom.snapshots import snapshot
from classroom.steering import act, set_sound, settle
from games import api

__all__ = [
    "act",
    "admit",
    "admit_guests",
    "admitted",
    "another_round",
    "approve",
    "choose_names",
    "claim",
    "close",
    "create",
    "decline",
    "erase",
    "join",
    "last_settings",
    "leave",
    "let_back",
    "make_tables",
    "move",
    "name_list",
    "rename",
    "send_out",
    "set_sound",
    "settle",
    "show_names",
    "snapshot",
    "start",
    "waits",
    "withdraw",
]

PIN_REST = timezone.timedelta(hours=24)  # a PIN is not given out again for so long
PIN_TRIES = 50
SETTINGS = ("game", "options", "per_table", "names", "own_names", "language", "guests")


# --- opening --------------------------------------------------------------------------------------


def create(teacher, data: dict) -> GameSession:
    """Open a session with its PIN.

    `data`: game (key), options (dict, as for games.api.resolve), per_table, and if wished group (a Group or None),
    names "do"|"c", own_names, language, guests. Problem: no_game, bad_option (detail: option, value, reason).
    """
    values = {name: data[name] for name in SETTINGS if name in data}
    group = data.get("group")
    values.setdefault("language", group.language if group else "es")
    session = GameSession(owner=teacher, group=group, **values)
    info = check_settings(session)
    session.options = {each.name: each.default for each in info.options if each.kind == "choice"} | session.options
    for _ in range(PIN_TRIES):
        try:
            with transaction.atomic():
                session.pin = new_pin()
                session.save(force_insert=True)
                return session
        except IntegrityError:  # another teacher was given the same PIN in the same instant
            session.pk = None
    raise RuntimeError("no free PIN was found")


def check_settings(session: GameSession) -> api.GameInfo:
    """The game of a session whose settings are possible; Problem no_game, bad_option."""
    info = next((info for info in api.games() if info.key == session.game), None)
    if info is None:
        raise Problem("no_game")
    if session.per_table not in info.seats:
        raise Problem("bad_option", option="per_table", value=session.per_table, reason="range")
    try:
        api.resolve(session.game, session.per_table, session.options)
    except api.BadOption as error:
        raise Problem("bad_option", option=error.name, value=error.value, reason=error.code) from error
    return info


def new_pin() -> str:
    """Six digits, the first not 0, no digit three times running; not used by a session that is open or was in the
    last day."""
    recent = GameSession.objects.filter(~Q(status="closed") | Q(closed__gt=timezone.now() - PIN_REST))
    while True:
        pin = str(100_000 + secrets.randbelow(900_000))
        if not any(digit * 3 in pin for digit in "0123456789") and not recent.filter(pin=pin).exists():
            return pin


def last_settings(teacher) -> dict:
    """The choices of the teacher's last session, to begin the next form with; empty before the first."""
    last = GameSession.objects.filter(owner=teacher).order_by("-id").first()
    return {name: getattr(last, name) for name in (*SETTINGS, "group")} if last else {}


# --- a round --------------------------------------------------------------------------------------


def start(session: GameSession) -> None:
    """Everybody to a table, the games begin. Twice is once. Problem "too_few", "alone", "without_table",
    games.api.Refused; then nothing has changed."""
    with transaction.atomic():
        row = locked(session)
        if row.status != GameSession.Status.LOBBY:
            return
        write(row, ready(row))
        deal(row)
        row.status, row.paused, row.started = GameSession.Status.PLAYING, False, row.started or timezone.now()
        row.save(update_fields=["status", "paused", "started"])
        api.notify(row.key)
    session.refresh_from_db()


def deal(session: GameSession) -> None:
    """Make the game of each prepared table; spare seats are empty from the first entry on."""
    for row in session.tables.filter(round=session.round).prefetch_related("places"):
        taken = {place.seat for place in row.places.all()}
        row.seats = seats_for(session, len(taken))
        row.table_id = api.create_table(session.game, row.seats, session.options)
        row.save(update_fields=["seats", "table_id"])
        for seat in set(range(row.seats)) - taken:
            api.act(row.table_id, f"/leave {seat}")


def seats_for(session: GameSession, people: int) -> int:
    """Seats of a table of so many: up to `per_table`, so that a latecomer finds one free, as long as more seats do
    not make
    it another game (two decks instead of one, say)."""
    same = api.resolve(session.game, people, session.options)
    seats = people
    while seats < session.per_table and api.resolve(session.game, seats + 1, session.options) == same:
        seats += 1
    return seats


def another_round(session: GameSession, mix: bool = False) -> None:
    """Back to the lobby with tables made: those of the last round, or newly mixed. Twice is once. Problem:
    still_playing,
    closed."""
    settle(session)
    with transaction.atomic():
        row = locked(session)
        if row.status == GameSession.Status.LOBBY:
            return
        if row.status != GameSession.Status.OVER:
            raise Problem("closed" if row.status == GameSession.Status.CLOSED else "still_playing")
        tables = next_round(row)
        close_places(row)
        row.round, row.status, row.ended = row.round + 1, GameSession.Status.LOBBY, None
        row.save(update_fields=["round", "status", "ended"])
        write(row, tables)
    if mix:
        make_tables(row, mix=True)
    session.refresh_from_db()
    api.notify(row.key)
