"""Who sits where: tables made even in the lobby, seats given and taken while they play.

In the lobby an arrangement is, by the number of each table, the list of its participants in the order of their seats;
whatever changes, the round's tables are written anew from it. Nobody whom the teacher has put at a table is moved
unasked. Once a table plays, a seat changes hands by "/sit" and "/leave" in its journal.
"""

import logging
import random
from collections.abc import Callable

from django.db import transaction
from django.db.models import Count, Exists, OuterRef, Q

from classroom.models import BADGES, GameSession, Participant, Place, SessionTable
from classroom.people import needs
from classroom.problems import Problem
from games import api

log = logging.getLogger(__name__)
Tables = dict[int, list]
Cut = Callable[[list, int], list[list]]  # (people, players per table) -> tables
FEWEST = 2  # at a table, where nobody plays alone

# --- pure -----------------------------------------------------------------------------------------


def even_sizes(people: int, per_table: int, fewest: int = FEWEST) -> list[int]:
    """Sizes as even as can be, none above `per_table` if no table below `fewest` results: 25 by 4 gives 4-4-4-4-3-3-3;
    one person waits."""
    if people < fewest:
        return []
    many = min(-(-people // per_table), people // fewest)
    size, larger = divmod(people, many)
    return [size + 1] * larger + [size] * (many - larger)


def evenly(people: list, per_table: int) -> list[list]:
    """`people`, in their order, cut into even tables; by one, each alone."""
    rest = iter(people)
    return [[next(rest) for _ in range(size)] for size in even_sizes(len(people), per_table, min(per_table, FEWEST))]


def numbered(tables: list[list]) -> Tables:
    return dict(enumerate(tables, 1))


def complete(tables: Tables, others: list, per_table: int) -> tuple[Tables, list]:
    """(`tables` with `others` at them, those for whom there is no room). Nobody who sits is moved and no table changes
    its number: the smallest are filled first, the rest makes tables of its own, as even as can be; one alone makes
    none, but where each plays alone."""
    made = {number: list(people) for number, people in tables.items() if people}
    fewest = min(per_table, FEWEST)
    room = sum(max(0, per_table - len(people)) for people in made.values())
    rest = list(others)
    for _ in range(min(room, len(rest)) - (fewest > 1 and len(rest) - room == 1 <= room)):
        min(made.values(), key=len).append(rest.pop(0))
    if len(rest) < fewest:
        return made, rest
    first = max(tables, default=0) + 1
    return made | {first + place: people for place, people in enumerate(evenly(rest, per_table))}, []


# --- the lobby ------------------------------------------------------------------------------------


def inside(session: GameSession) -> list[Participant]:
    """The participants who hold a pass, in the order in which they came."""
    return list(session.participants.filter(blocked=False).exclude(device=""))


def arrangement(session: GameSession) -> Tables:
    """The tables of the session's round by number: those who sit there and are inside. A table may stand empty."""
    rows = session.tables.filter(round=session.round, past=0).prefetch_related("places__participant")
    return {row.number: [place.participant for place in row.places.all() if sits(place)] for row in rows}


def sits(place: Place) -> bool:
    return place.to_n is None and place.participant is not None and place.participant.inside


def write(session: GameSession, tables: Tables, own: dict[int, dict] | None = None) -> None:
    """Make `tables` the prepared round of `session`. A number keeps its table's own options, or has those of `own`."""
    own = own_options(session) if own is None else own
    SessionTable.objects.filter(session=session, round=session.round).delete()
    made = SessionTable.objects.bulk_create(
        SessionTable(session=session, round=session.round, number=number, options=own.get(number, {}))
        for number in tables
    )
    Place.objects.bulk_create(
        Place(session_table=row, participant=who, seat=seat)
        for row, people in zip(made, tables.values(), strict=True)
        for seat, who in enumerate(people)
    )
    for people in tables.values():
        tell_badges_apart(people)


def own_options(session: GameSession) -> dict[int, dict]:
    """The options of the round's tables over the session's, by number."""
    return dict(session.tables.filter(round=session.round, past=0).values_list("number", "options"))


def tell_badges_apart(people: list[Participant]) -> None:
    """Give those at one table different badges; the first keeps his, the next takes the first free one after his
    own."""
    used: set[int] = set()
    for who in people:
        badge = next(b % BADGES for b in range(who.badge, who.badge + BADGES) if b % BADGES not in used)
        used.add(badge)
        if badge != who.badge:
            who.badge = badge
            who.save(update_fields=["badge"])


def locked(session: GameSession) -> GameSession:
    """The session's row as it is now, held until the transaction ends; GameSession.DoesNotExist where it was erased
    meanwhile (views/late.py answers that)."""
    return GameSession.objects.select_for_update().get(pk=session.pk)


def lobby(session: GameSession) -> GameSession:
    """The session's row, locked, if it is in the lobby; Problem "not_in_lobby" if not. Inside a transaction only."""
    row = locked(session)
    if row.status != GameSession.Status.LOBBY:
        raise Problem("not_in_lobby")
    return row


def make_tables(session: GameSession, mix: bool = False, cut: Cut = evenly) -> int:
    """Cut all who are inside into even tables, in their present order or mixed, or as `cut` does; how many tables
    there are."""
    with transaction.atomic():
        row = lobby(session)
        people = [who for table in arrangement(row).values() for who in table] + without_table(row)
        if mix:
            random.SystemRandom().shuffle(people)
        tables = cut(people, row.per_table)
        write(row, numbered(tables))
        api.notify(row.key)
    return len(tables)


def show_names(session: GameSession) -> None:
    """The teacher has read the guests' names: they may show on the big screen."""
    session.participants.filter(approved=False).update(approved=True)
    api.notify(session.key)


def move(session: GameSession, who: Participant, number: int) -> None:
    """Seat `who` at table `number` of the lobby (one above the highest: a new table). The other tables keep their
    numbers, an empty one too. Problem "no_table", "table_full"."""
    with transaction.atomic():
        row = lobby(session)
        tables = arrangement(row)
        if number not in tables and number != max(tables, default=0) + 1:
            raise Problem("no_table")
        target = tables.get(number, [])
        if who not in target and len(target) >= most(row):
            raise Problem("table_full")
        tables = {each: [person for person in people if person != who] for each, people in tables.items()}
        tables[number] = [*tables.get(number, []), who]
        last = max(each for each, people in tables.items() if people)
        write(row, {each: people for each, people in tables.items() if each <= last})
        api.notify(row.key)


def seats_of_game(session: GameSession) -> range:
    """How many may play at one table."""
    return next(info for info in api.games() if info.key == session.game).seats


def most(session: GameSession) -> int:
    """The seats that the game has at most."""
    return seats_of_game(session)[-1]


def without_table(session: GameSession) -> list[Participant]:
    """Those who are inside and sit nowhere, in the order in which they came."""
    seated = {who.pk for people in arrangement(session).values() for who in people}
    return [who for who in inside(session) if who.pk not in seated]


def ready(session: GameSession) -> Tables:
    """The tables to begin with: as the teacher made them, with those who sat nowhere. Problem "too_few"; "alone" and
    "without_table" where the teacher must say what is to be done."""
    fewest = seats_of_game(session)[0]
    tables, left = complete(arrangement(session), without_table(session), session.per_table)
    if not tables and len(left) >= fewest:  # the only one here, and this game can be played alone
        tables, left = {1: left}, []
    if sum(map(len, tables.values())) + len(left) < fewest:
        raise Problem("too_few" if fewest > 1 else "nobody")
    if left:
        raise Problem("without_table", name=left[0].name)
    for number, people in tables.items():
        if len(people) < fewest:
            raise Problem("alone", name=people[0].name, table=number)
    return tables


def next_round(session: GameSession) -> Tables:
    """The tables of the round that was, without those who have gone; who would sit alone, though not meant to, joins
    others. Cut anew where somebody would have no place."""
    tables = arrangement(session)
    fewest = min(session.per_table, FEWEST)
    kept = {number: people for number, people in tables.items() if len(people) >= fewest}
    alone = [people[0] for people in tables.values() if 0 < len(people) < fewest]
    made, left = complete(kept, alone + without_table(session), session.per_table)
    everybody = [who for people in made.values() for who in people] + left
    return numbered(evenly(everybody, session.per_table)) if left else made


# --- while tables play ----------------------------------------------------------------------------


def seat_newcomers(session: GameSession) -> None:
    """Seats for those who have just come: in the lobby at the tables that are made already, in play the free ones. The
    session's row is locked, here and below."""
    if session.status != GameSession.Status.LOBBY:
        seat_waiting(session)
    elif session.tables.filter(round=session.round).exists():
        write(session, complete(arrangement(session), without_table(session), session.per_table)[0])


def seat_waiting(session: GameSession) -> None:
    """The free seats of running tables to those who wait, in the order in which they came; the rest goes on waiting.
    Each takes the seat held before, else one at the smallest table that has any."""
    if session.status != GameSession.Status.PLAYING:
        return
    for who in waiting(session):
        held = {(place.session_table_id, place.seat) for place in who.places.all()}
        free = sorted(free_seats(session), key=lambda free: (free[0].pk, free[1]) not in held)
        if not any(sit(row, seat, who) for row, seat in free):
            return


def waiting(session: GameSession):
    """Those who are inside without a seat and are not set aside, the first to come first, as a queryset."""
    seated = Place.objects.filter(participant=OuterRef("pk"), to_n=None)
    people = session.participants.filter(blocked=False, aside=False).exclude(device="")
    return people.filter(~Exists(seated)).order_by("joined", "id")


def free_seats(session: GameSession) -> list[tuple[SessionTable, int]]:
    """The free seats of running tables, those of the table with the fewest people first."""
    rows = list(
        running(session).annotate(people=Count("places", filter=Q(places__to_n=None))).prefetch_related("places")
    )
    free = []
    for row in sorted(rows, key=lambda row: (row.people, row.number)):
        taken = {place.seat for place in row.places.all() if place.to_n is None}
        free += [(row, seat) for seat in range(row.seats) if seat not in taken]
    return free


def running(session: GameSession):
    """The round's tables that have not ended, as a queryset."""
    return session.tables.filter(round=session.round, table__isnull=False).exclude(table__status="over")


def sit(row: SessionTable, seat: int, who: Participant) -> bool:
    """Seat `who` in play; False where the table does not take it. Place and entry are stored together, so no entry is
    without an owner."""
    try:
        with transaction.atomic():
            Place.objects.create(session_table=row, participant=who, seat=seat, from_n=head(row))
            api.act(row.table_id, f"/sit {seat}")
            needs.give(row, {seat: who})
    except api.Refused:  # it ended in this very moment
        return False
    others = Participant.objects.filter(places__session_table=row, places__to_n=None).exclude(pk=who.pk)
    tell_badges_apart([*others, who])
    return True


def head(row: SessionTable) -> int:
    return api.heads([row.table_id])[row.table_id]


def vacate(who: Participant) -> None:
    """Free the seat of `who`, if any: in the lobby the place goes, in play it is closed at the table's head."""
    place = Place.objects.select_related("session_table").filter(participant=who, to_n=None).first()
    if place is None:
        return
    if place.session_table.table_id is None:
        place.delete()
        return
    leave_table(place.session_table, place.seat)
    place.to_n = head(place.session_table)
    place.save(update_fields=["to_n"])


def leave_table(row: SessionTable, seat: int) -> None:
    """Out of the game, if it goes on. A table that refuses keeps nobody in: it has just ended, or its rules are gone
    and nobody plays there any more."""
    if not running(row.session).filter(pk=row.pk).exists():
        return
    try:
        api.act(row.table_id, f"/leave {seat}")
    except api.Refused as refusal:
        log.warning("table %d refused /leave %d: %s", row.table_id, seat, refusal.code)


def close_places(session: GameSession) -> None:
    """The round is over: every place ends at its table's head."""
    places = list(Place.objects.filter(session_table__session=session, to_n=None).select_related("session_table"))
    heads = api.heads([place.session_table.table_id for place in places if place.session_table.table_id])
    for place in places:
        place.to_n = heads.get(place.session_table.table_id, 0)
    Place.objects.bulk_update(places, ["to_n"])
