"""The lesson: a session from its PIN to its end. Everything that views may do to a session is named here.

`create`, or `prepare` and another day `open_up` -> lobby: pupils come in (`join`), tables are made (`make_tables`,
`move`), each at its level (`choose_level`) -> `start` -> playing: the tables live in `games`; the teacher steers them
with `act` -> over (`settle`: all tables have ended) -> `another_round` or `close`.
Whatever changes is told to the sockets by games.api.notify; they then ask for `snapshot`.
"""

from django.db import transaction
from django.utils import timezone

from classroom.door.claiming import admit, admit_all, admitted, ask_for_name, claim, decline, waits, withdraw
from classroom.door.entering import (
    admit_guests,
    approve,
    choose_names,
    join,
    leave,
    let_back,
    name_list,
    rename,
    send_out,
)
from classroom.lesson import levels, rounds
from classroom.lesson.ending import close, erase
from classroom.lesson.levels import choose as choose_level
from classroom.lesson.moving import bring_back, restart, seat, set_aside, set_help
from classroom.lesson.opening import (
    OF_A_ROUND,
    change,
    check_options,
    create,
    give_code,
    last_settings,
    next_group,
    open_up,
    prepare,
    put,
    revoke_code,
    settings_of,
)
from classroom.lesson.seating import (
    close_places,
    locked,
    make_tables,
    move,
    next_round,
    own_options,
    ready,
    show_names,
    write,
)
from classroom.lesson.snapshots import snapshot
from classroom.lesson.steering import act, set_sound, settle
from classroom.models import GameSession
from classroom.people import needs
from classroom.problems import Problem
from games import api

__all__ = [
    "act",
    "admit",
    "admit_all",
    "admit_guests",
    "admitted",
    "another_round",
    "approve",
    "ask_for_name",
    "bring_back",
    "change",
    "choose_level",
    "choose_names",
    "claim",
    "close",
    "create",
    "decline",
    "erase",
    "give_code",
    "join",
    "last_settings",
    "leave",
    "let_back",
    "make_tables",
    "move",
    "name_list",
    "next_group",
    "open_up",
    "prepare",
    "rename",
    "restart",
    "revoke_code",
    "seat",
    "send_out",
    "set_aside",
    "set_help",
    "set_sound",
    "settings_of",
    "settle",
    "show_names",
    "snapshot",
    "start",
    "waits",
    "withdraw",
]

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
        rounds.end(row)
        api.notify(row.key)
    session.refresh_from_db()


def deal(session: GameSession) -> None:
    """Make the game of each prepared table; spare seats are empty from the first entry on."""
    for row in session.tables.filter(round=session.round).prefetch_related("places"):
        taken = {place.seat for place in row.places.all()}
        options = levels.options_at(session, row)
        row.seats = seats_for(session, len(taken), options)
        row.table_id = api.create_table(session.game, row.seats, options)
        row.save(update_fields=["seats", "table_id"])
        for empty in set(range(row.seats)) - taken:
            api.act(row.table_id, f"/leave {empty}")
        needs.give_all(row)


def seats_for(session: GameSession, people: int, options: dict) -> int:
    """Seats of a table of so many. Where an empty seat costs the others nothing, up to `per_table`, so that a latecomer
    finds one free, as long as more seats do not make it another game (two decks instead of one, say)."""
    if not api.has(session.game, "spare_seats"):
        return people
    same = api.resolve(session.game, people, options)
    seats = people
    while seats < session.per_table and api.resolve(session.game, seats + 1, options) == same:
        seats += 1
    return seats


def another_round(session: GameSession, mix: bool = False, data: dict | None = None) -> None:
    """Back to the lobby with tables made: those of the last round, or newly mixed, each with its own options. Twice is
    once. `data`: other settings from now on, as for `create`. Problem: still_playing, closed, no_game, bad_option."""
    settle(session)
    with transaction.atomic():
        row = locked(session)
        if row.status == GameSession.Status.LOBBY:
            return
        if row.status != GameSession.Status.OVER:
            raise Problem("still_playing" if row.status == GameSession.Status.PLAYING else "closed")
        own = own_options(row)
        if data is not None:
            resettle(row, data, own)
        tables = next_round(row)
        close_places(row)
        rounds.end(row)
        row.participants.update(aside=False)
        row.round, row.status, row.ended = row.round + 1, GameSession.Status.LOBBY, None
        row.save()
        write(row, tables, own)
        if mix:
            make_tables(row, mix=True)
    session.refresh_from_db()
    api.notify(session.key)


def resettle(row: GameSession, data: dict, own: dict[int, dict]) -> None:
    """Other settings for the rounds to come; every table must be possible with them."""
    put(row, {name: data[name] for name in OF_A_ROUND if name in data})
    for options in own.values():
        check_options(row, row.options | options)
